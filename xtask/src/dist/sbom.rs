//! The bill of materials, in the format CycloneDX 1.5: every library of the program, with licence and checksum.

use super::notices::Package;
use super::{NAME, Release};
use serde_json::{Value, json};

/// The bill as JSON. It contains no time and no random number, so the same source has the same bill.
pub(super) fn text(release: &Release, packages: &[Package]) -> String {
    let components: Vec<Value> = packages.iter().map(component).collect();
    let dependencies: Vec<Value> = packages
        .iter()
        .map(|package| {
            let uses: Vec<String> = package.uses.iter().map(|used| reference(used)).collect();
            json!({ "ref": reference(&package.id()), "dependsOn": uses })
        })
        .collect();
    let bill = json!({
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": format!("{}-{}", NAME, release.target),
                "name": NAME,
                "version": release.version,
                "licenses": [{ "expression": "MIT OR Apache-2.0" }],
                "properties": [{ "name": "target", "value": release.target }],
            },
        },
        "components": components,
        "dependencies": dependencies,
    });
    format!("{bill:#}\n")
}

/// The name of a library in the bill, given its `name@version`.
fn reference(id: &str) -> String {
    format!("pkg:cargo/{id}")
}

fn component(package: &Package) -> Value {
    let mut component = json!({
        "type": "library",
        "bom-ref": reference(&package.id()),
        "name": package.name,
        "version": package.version,
        "purl": reference(&package.id()),
        // Older crates write `/` instead of `OR`.
        "licenses": [{ "expression": package.licence.replace(" / ", " OR ").replace('/', " OR ") }],
    });
    if let Some(checksum) = &package.checksum {
        component["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
    }
    component
}

#[cfg(test)]
mod tests {
    use super::super::{notices, program};
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_bill_names_every_library_and_no_other() {
        let target = program::host().expect("a host");
        let release = Release { version: "1.2.3".to_owned(), target: target.clone(), time: 0 };
        let packages = notices::packages(&target).expect("metadata");
        let bill: Value = serde_json::from_str(&text(&release, &packages)).expect("JSON");
        assert_eq!((bill["bomFormat"].as_str(), bill["specVersion"].as_str()), (Some("CycloneDX"), Some("1.5")));
        let names = |list: &str, key: &str| -> BTreeSet<String> {
            let entries = bill[list].as_array().into_iter().flatten();
            entries.filter_map(|entry| entry[key].as_str().map(str::to_owned)).collect()
        };
        let components = names("components", "bom-ref");
        assert!(components.len() > 100 && components == names("dependencies", "ref"), "{components:?}");
        let used =
            bill["dependencies"].as_array().into_iter().flatten().flat_map(|entry| entry["dependsOn"].as_array());
        let unknown: Vec<&Value> =
            used.flatten().filter(|used| !components.contains(used.as_str().unwrap_or_default())).collect();
        assert!(unknown.is_empty(), "{unknown:?}");
        assert!(!names("components", "version").contains(""));
    }
}
