//! `examples/own-puzzle` is a workspace of its own that uses our target folder for its tests. It must use the same versions and
//! the same profiles for tests: otherwise more would be compiled twice, and its tests would say nothing about our build.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    let xtask = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs the tests");
    Path::new(&xtask).parent().expect("xtask is a folder of the workspace").to_owned()
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The packages of a lock file as (name, version, checksum); ours have no checksum.
fn locked_packages(lock: &str) -> BTreeSet<(String, String, Option<String>)> {
    let value = |table: &str, key: &str| {
        let start = format!("{key} = \"");
        table.lines().find_map(|line| line.strip_prefix(&start)?.strip_suffix('"').map(str::to_owned))
    };
    let tables = lock.split("[[package]]").skip(1);
    tables
        .map(|table| {
            let required = |key| value(table, key).unwrap_or_else(|| panic!("no {key} in {table}"));
            (required("name"), required("version"), value(table, "checksum"))
        })
        .collect()
}

/// The lines of the `[profile.*]` tables that tests use, without comments.
fn test_profiles(manifest: &str) -> Vec<&str> {
    let mut is_profile = false;
    let lines = manifest.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .filter(|line| {
            if line.starts_with('[') {
                is_profile = ["[profile.dev]", "[profile.test]"].contains(line);
            }
            is_profile
        })
        .collect()
}

#[test]
fn the_example_uses_our_versions() {
    let ours = locked_packages(&read("Cargo.lock"));
    let theirs = locked_packages(&read("examples/own-puzzle/Cargo.lock"));
    assert!(theirs.iter().any(|(name, ..)| name == "gordian-search"), "the lock file was not read: {theirs:?}");
    let different: Vec<_> = theirs.difference(&ours).filter(|(name, ..)| name != "own-puzzle").collect();
    assert!(different.is_empty(), "not in our Cargo.lock: {different:?}");
}

#[test]
fn the_example_uses_our_test_profiles() {
    let ours = read("Cargo.toml");
    assert!(test_profiles(&ours).contains(&"[profile.test]"), "the profiles were not read");
    assert_eq!(test_profiles(&read("examples/own-puzzle/Cargo.toml")), test_profiles(&ours));
}

#[test]
fn differences_are_detected() {
    let lock = "version = 4\n\n[[package]]\nname = \"a\"\nversion = \"1.0.0\"\nchecksum = \"12\"\n\n[[package]]\nname = \"b\"\n\
                version = \"2.0.0\"\ndependencies = [\n \"a\",\n]\n";
    let expected = [("a", "1.0.0", Some("12")), ("b", "2.0.0", None)];
    let expected = expected.map(|(name, version, sum)| (name.to_owned(), version.to_owned(), sum.map(str::to_owned)));
    assert_eq!(locked_packages(lock), BTreeSet::from(expected));
    let manifest = "[profile.dev]\n# why\nopt-level = 1\n[profile.release]\nlto = true\n";
    assert_eq!(test_profiles(manifest), ["[profile.dev]", "opt-level = 1"]);
}
