//! The house rules that a machine can hold: no path of anybody's machine, no file too long to read, the same lints for
//! every crate, documents that name only what exists.

use std::path::{Path, PathBuf};
use std::process::Command;

/// A source file longer than this is more than one concept.
const MOST_LINES: usize = 700;

/// Beginnings of paths that exist on one machine only, taken apart so that this file does not hold them itself.
const MACHINE_PATHS: &[&str] =
    &[concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("/ho", "me/"), concat!("../sha", "red")];

/// The workspace, as cargo tells it now: the path at compile time may be that of another copy.
fn root() -> PathBuf {
    let xtask = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs the tests");
    Path::new(&xtask).parent().expect("xtask lies in the workspace").to_owned()
}

/// The files of the project, relative to its root: what git tracks or would, or every file of an unpacked archive.
fn files() -> Vec<PathBuf> {
    let listed = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(root())
        .output()
        .ok()
        .filter(|output| output.status.success() && !output.stdout.is_empty());
    let mut found: Vec<PathBuf> = match listed {
        Some(output) => {
            let names = String::from_utf8(output.stdout).expect("file names are UTF-8");
            names.split('\0').filter(|name| !name.is_empty()).map(PathBuf::from).collect()
        }
        None => {
            let mut found = Vec::new();
            walk(&root(), &mut found);
            found
        }
    };
    found.retain(|file| root().join(file).is_file());
    assert!(found.contains(&PathBuf::from("xtask/tests/house_rules.rs")), "the files were not found: {found:?}");
    found
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("folders can be read") {
        let path = entry.expect("folders can be read").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            if name != ".git" && !name.starts_with("target") {
                walk(&path, found);
            }
        } else {
            found.push(path.strip_prefix(root()).expect("walked from the root").to_owned());
        }
    }
}

fn named(file: &Path, extension: &str) -> bool {
    file.extension().is_some_and(|found| found == extension)
}

fn read(file: &Path) -> Vec<u8> {
    std::fs::read(root().join(file)).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// The lines, from 1, on which a path of a machine stands.
fn machine_paths(text: &str) -> Vec<usize> {
    let holds = |line: &str| MACHINE_PATHS.iter().any(|path| line.contains(path));
    text.lines().enumerate().filter(|(_, line)| holds(line)).map(|(index, _)| index + 1).collect()
}

/// Whether a manifest takes the lints of the workspace.
fn takes_workspace_lints(manifest: &str) -> bool {
    let mut lines = manifest.lines().map(str::trim).skip_while(|line| *line != "[lints]").skip(1);
    lines.find(|line| !line.is_empty() && !line.starts_with('#')) == Some("workspace = true")
}

/// What a document says exists: paths in backticks that begin in one of our folders, and local links. Placeholders such as
/// `NAME` are left out.
fn named_paths(document: &str) -> Vec<String> {
    let roots = ["crates/", "puzzles/", "xtask/", "docs/", ".ci/"];
    let quoted = document.lines().flat_map(|line| line.split('`').skip(1).step_by(2));
    let paths = quoted.filter(|text| roots.iter().any(|root| text.starts_with(root)) && !text.contains([' ', '*']));
    let links = document.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link);
    let local = links.filter(|link| !link.contains("://")).map(|link| link.split('#').next().unwrap_or(link));
    paths
        .filter(|path| !path.contains("NAME"))
        .chain(local.filter(|link| !link.is_empty()))
        .map(str::to_owned)
        .collect()
}

/// The code of the first block of a language in a document.
fn block<'a>(document: &'a str, language: &str) -> Option<&'a str> {
    let (_, after) = document.split_once(&format!("```{language}\n"))?;
    after.split_once("```").map(|(code, _)| code)
}

#[test]
fn no_file_names_a_path_of_a_machine() {
    let faults: Vec<String> = files()
        .iter()
        .flat_map(|file| {
            let text = String::from_utf8_lossy(&read(file)).into_owned();
            machine_paths(&text).into_iter().map(|line| format!("{}:{line}", file.display())).collect::<Vec<_>>()
        })
        .collect();
    assert!(faults.is_empty(), "paths of one machine: {faults:?}");
}

#[test]
fn no_source_file_is_too_long() {
    let faults: Vec<String> = files()
        .iter()
        .filter(|file| named(file, "rs"))
        .map(|file| (file, read(file).iter().filter(|byte| **byte == b'\n').count()))
        .filter(|(_, lines)| *lines > MOST_LINES)
        .map(|(file, lines)| format!("{}: {lines} lines", file.display()))
        .collect();
    assert!(faults.is_empty(), "split by concept, {MOST_LINES} lines at most: {faults:?}");
}

#[test]
fn every_crate_takes_the_lints_of_the_workspace() {
    let manifests: Vec<PathBuf> = files()
        .into_iter()
        .filter(|file| file.ends_with("Cargo.toml") && file.parent() != Some(Path::new("")))
        .collect();
    assert!(manifests.len() >= 8, "the crates were not found: {manifests:?}");
    let (own, common): (Vec<&PathBuf>, Vec<&PathBuf>) =
        manifests.iter().partition(|file| **file == Path::new("crates/tables/Cargo.toml"));
    let faults: Vec<&PathBuf> =
        common.into_iter().filter(|file| !takes_workspace_lints(&String::from_utf8_lossy(&read(file)))).collect();
    assert!(faults.is_empty(), "`[lints] workspace = true` is missing: {faults:?}");
    // The one crate that maps files has the same lints, but for the one that would forbid it.
    assert_eq!(own.len(), 1, "the crate that maps files was not found");
    let workspace = lints(&String::from_utf8_lossy(&read(Path::new("Cargo.toml"))), "[workspace.lints.");
    let expected = workspace.replace("unsafe_code = \"forbid\"", "unsafe_code = \"deny\"");
    assert_ne!(workspace, expected);
    assert_eq!(lints(&String::from_utf8_lossy(&read(own[0])), "[lints."), expected);
}

/// The lines of all tables of lints in a manifest, the tables by their short names.
fn lints(manifest: &str, start: &str) -> String {
    let mut within = false;
    let mut found = String::new();
    for line in manifest.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if line.starts_with('[') {
            within = line.starts_with(start);
        }
        if within {
            found += &line.replace(start, "[lints.");
            found.push('\n');
        }
    }
    found
}

#[test]
fn documents_name_only_what_exists() {
    let documents: Vec<PathBuf> = files().into_iter().filter(|file| named(file, "md")).collect();
    assert!(documents.contains(&PathBuf::from("ARCHITECTURE.md")), "{documents:?}");
    let mut faults = Vec::new();
    let mut seen = 0;
    for document in &documents {
        let text = String::from_utf8_lossy(&read(document)).into_owned();
        for path in named_paths(&text) {
            seen += 1;
            // A link starts from its document, a path in backticks from the root.
            let beside = document.parent().unwrap_or(Path::new("")).join(&path);
            if !root().join(&path).exists() && !root().join(beside).exists() {
                faults.push(format!("{}: {path}", document.display()));
            }
        }
    }
    assert!(seen > 50, "only {seen} paths were found");
    assert!(faults.is_empty(), "named and not there: {faults:?}");
}

/// The example of the README is the engine's own, which runs as a test of its documentation.
#[test]
fn the_engine_example_of_the_readme_is_tested() {
    let readme = String::from_utf8_lossy(&read(Path::new("README.md"))).into_owned();
    let engine = String::from_utf8_lossy(&read(Path::new("crates/search/src/lib.rs"))).into_owned();
    let docs: Vec<&str> = engine.lines().filter_map(|line| line.strip_prefix("//!")).collect();
    let docs: Vec<&str> = docs.into_iter().map(|line| line.strip_prefix(' ').unwrap_or(line)).collect();
    let example = block(&readme, "rust").expect("the README shows the engine");
    assert!(docs.join("\n").contains(example.trim_end()), "not in crates/search/src/lib.rs:\n{example}");
}

#[test]
fn the_rules_can_be_broken() {
    assert_eq!(machine_paths(&format!("all well\nread {}secret", MACHINE_PATHS[0])), [2]);
    assert_eq!(machine_paths("network/ and chroot/ are words like others"), [0usize; 0]);
    assert!(takes_workspace_lints("[package]\nname = \"x\"\n\n[lints]\nworkspace = true\n"));
    assert!(!takes_workspace_lints("[package]\nname = \"x\"\n"));
    let document =
        "`crates/none.rs` and [a page](docs/none.md#part), not [this](https://example.org/x) nor `crates/NAME`";
    assert_eq!(named_paths(document), ["crates/none.rs", "docs/none.md"]);
    assert_eq!(block("text\n```rust\nlet x;\n```\n", "rust"), Some("let x;\n"));
    assert!(!takes_workspace_lints("[lints]\n\n[lints.rust]\nunsafe_code = \"allow\"\nworkspace = true\n"));
}
