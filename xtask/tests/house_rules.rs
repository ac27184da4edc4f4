//! The house rules that a machine can hold: no path of anybody's machine, no file too long to read, the same lints for
//! every crate.

use std::path::{Path, PathBuf};
use std::process::Command;

/// A source file longer than this is more than one concept.
const MOST_LINES: usize = 700;

/// Beginnings of paths that exist on one machine only, taken apart so that this file does not hold them itself.
const MACHINE_PATHS: &[&str] =
    &[concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("/ho", "me/"), concat!("../sha", "red")];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace")
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
            walk(root(), &mut found);
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
    let faults: Vec<&PathBuf> =
        manifests.iter().filter(|file| !takes_workspace_lints(&String::from_utf8_lossy(&read(file)))).collect();
    assert!(faults.is_empty(), "`[lints] workspace = true` is missing: {faults:?}");
}

#[test]
fn the_rules_can_be_broken() {
    assert_eq!(machine_paths(&format!("all well\nread {}secret", MACHINE_PATHS[0])), [2]);
    assert_eq!(machine_paths("network/ and chroot/ are words like others"), [0usize; 0]);
    assert!(takes_workspace_lints("[package]\nname = \"x\"\n\n[lints]\nworkspace = true\n"));
    assert!(!takes_workspace_lints("[package]\nname = \"x\"\n"));
    assert!(!takes_workspace_lints("[lints]\n\n[lints.rust]\nunsafe_code = \"allow\"\nworkspace = true\n"));
}
