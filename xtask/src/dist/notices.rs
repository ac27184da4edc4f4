//! The libraries in the program, and the licence texts that must go with it.

use crate::failure::Failure;
use crate::workspace_folder;
use cargo_metadata::{DepKindInfo, DependencyKind, Metadata, MetadataCommand, PackageId, TargetKind};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// The crate of the program.
const ROOT: &str = "gordian-cli";

/// How the names of files with licences begin, in lower case.
const LICENCE_FILES: &[&str] = &["license", "licence", "copying", "notice", "unlicense", "copyright"];

/// What is in the program besides crates.
const OTHERS: &str = "\
The standard library of Rust (MIT OR Apache-2.0), copyright the Rust Project contributors, https://www.rust-lang.org

SQLite (public domain), https://www.sqlite.org, through libsqlite3-sys

On Linux: the GNU C Library (LGPL-2.1-or-later), https://www.gnu.org/software/libc, linked statically. Its licence gives you the right
to replace it by a changed version: the whole source of this program is free, and `cargo xtask dist` links it again.
";

/// A library in the program.
#[derive(Clone, Debug)]
pub(super) struct Package {
    pub(super) name: String,
    pub(super) version: String,
    pub(super) licence: String,
    /// The SHA-256 checksum in Cargo.lock; `None` for our own crates.
    pub(super) checksum: Option<String>,
    /// Whether the library is a crate of the workspace.
    pub(super) is_own: bool,
    /// The packages that the library uses, as `name@version`.
    pub(super) uses: Vec<String>,
    /// The texts of the library's licences.
    texts: Vec<String>,
}

impl Package {
    /// The name and the version as `name@version`, which identifies a package.
    pub(super) fn id(&self) -> String {
        format!("{}@{}", self.name, self.version)
    }
}

/// The packages of a target. Those of other targets may be missing in cargo's cache.
fn metadata(target: &str) -> Result<Metadata, Failure> {
    let mut command = MetadataCommand::new();
    command.manifest_path(workspace_folder().join("Cargo.toml"));
    let options = ["--locked", "--offline", "--filter-platform", target];
    command.other_options(options.map(str::to_owned).to_vec());
    command.exec().map_err(|error| Failure::failed(format!("cargo metadata: {error}")))
}

/// The version of all our crates.
pub(super) fn workspace_version() -> Result<String, Failure> {
    let mut command = MetadataCommand::new();
    command.manifest_path(workspace_folder().join("Cargo.toml")).no_deps();
    let metadata = command.exec().map_err(|error| Failure::failed(format!("cargo metadata: {error}")))?;
    let root = metadata.packages.iter().find(|package| package.name.as_str() == ROOT);
    root.map(|package| package.version.to_string()).ok_or_else(|| Failure::failed(format!("there is no crate {ROOT}")))
}

/// The packages in the program for a target, our own crates included, by name and version.
pub(super) fn packages(target: &str) -> Result<Vec<Package>, Failure> {
    let metadata = metadata(target)?;
    let graph = graph(&metadata);
    let checksums = checksums(&super::archive::read(&workspace_folder().join("Cargo.lock"))?);
    let root = metadata.packages.iter().find(|package| package.name.as_str() == ROOT).map(|package| &package.id);
    let mut reached = BTreeSet::new();
    let mut waiting: Vec<&PackageId> = root.into_iter().collect();
    while let Some(id) = waiting.pop() {
        if reached.insert(id) {
            waiting.extend(graph.get(id).into_iter().flatten());
        }
    }
    let id_of = |id: &PackageId| format!("{}@{}", metadata[id].name, metadata[id].version);
    let mut found = Vec::new();
    for id in reached {
        let package = &metadata[id];
        let (name, version) = (package.name.to_string(), package.version.to_string());
        let folder = package.manifest_path.parent().map(|folder| folder.as_std_path().to_owned()).unwrap_or_default();
        let is_own = package.source.is_none();
        found.push(Package {
            licence: package.license.clone().unwrap_or_else(|| "see its licence file".to_owned()),
            checksum: checksums.get(&(name.clone(), version.clone())).cloned(),
            is_own,
            uses: graph.get(id).into_iter().flatten().map(|used| id_of(used)).collect(),
            texts: if is_own { Vec::new() } else { licence_texts(&folder)? },
            name,
            version,
        });
    }
    found.sort_by_key(Package::id);
    Ok(found)
}

/// The packages that each package uses in the program itself: without tests, build scripts and macros.
fn graph(metadata: &Metadata) -> BTreeMap<&PackageId, Vec<&PackageId>> {
    let is_macro =
        |id: &PackageId| metadata[id].targets.iter().any(|target| target.kind.contains(&TargetKind::ProcMacro));
    let is_linked = |kinds: &[DepKindInfo]| kinds.iter().any(|kind| kind.kind == DependencyKind::Normal);
    let mut graph = BTreeMap::new();
    for node in metadata.resolve.iter().flat_map(|resolve| &resolve.nodes) {
        let used = node.deps.iter().filter(|used| is_linked(&used.dep_kinds) && !is_macro(&used.pkg));
        graph.insert(&node.id, used.map(|used| &used.pkg).collect());
    }
    graph
}

/// The checksums of a lock file, by name and version.
fn checksums(lock: &[u8]) -> BTreeMap<(String, String), String> {
    let lock = String::from_utf8_lossy(lock);
    let value = |table: &str, key: &str| {
        let start = format!("{key} = \"");
        table.lines().find_map(|line| line.strip_prefix(&start)?.strip_suffix('"').map(str::to_owned))
    };
    let tables = lock.split("[[package]]").skip(1);
    tables
        .filter_map(|table| Some(((value(table, "name")?, value(table, "version")?), value(table, "checksum")?)))
        .collect()
}

/// The texts of the licence files in a folder.
fn licence_texts(folder: &Path) -> Result<Vec<String>, Failure> {
    let failed = |error: std::io::Error| Failure::failed(format!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        if path.is_file() && LICENCE_FILES.iter().any(|start| name.starts_with(start)) {
            paths.push(path);
        }
    }
    paths.sort();
    let read = |path: &PathBuf| Ok(String::from_utf8_lossy(&super::archive::read(path)?).trim().to_owned());
    paths.iter().map(read).collect()
}

/// The notices: every library with its licence, and every licence text once.
pub(super) fn text(packages: &[Package]) -> String {
    let mut text = format!("The program Gordian contains the following libraries.\n\n{OTHERS}\n");
    let foreign: Vec<&Package> = packages.iter().filter(|package| !package.is_own).collect();
    for package in &foreign {
        let _ = writeln!(text, "{} {} ({})", package.name, package.version, package.licence);
    }
    let mut users: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for package in &foreign {
        for licence in &package.texts {
            users.entry(licence).or_default().push(format!("{} {}", package.name, package.version));
        }
    }
    // In the order of the libraries that have the texts.
    let mut texts: Vec<(&str, Vec<String>)> = users.into_iter().collect();
    texts.sort_by(|one, other| one.1.cmp(&other.1));
    for (licence, names) in texts {
        let _ = write!(text, "\n{}\n{}\n\n{licence}\n", "=".repeat(80), names.join(", "));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, texts: &[&str], is_own: bool) -> Package {
        Package {
            name: name.to_owned(),
            version: "1.0.0".to_owned(),
            licence: "MIT".to_owned(),
            checksum: None,
            is_own,
            uses: Vec::new(),
            texts: texts.iter().map(ToString::to_string).collect(),
        }
    }

    #[test]
    fn every_library_is_named_and_every_text_is_there_once() {
        let packages =
            [package("a", &["text one"], false), package("b", &["text one", "two"], false), package("us", &[], true)];
        let text = text(&packages);
        assert!(text.contains("a 1.0.0 (MIT)\nb 1.0.0 (MIT)\n") && !text.contains("us 1.0.0"), "{text}");
        assert_eq!(text.matches("text one").count(), 1);
        assert!(text.contains("a 1.0.0, b 1.0.0\n\ntext one\n") && text.contains("\nb 1.0.0\n\ntwo\n"), "{text}");
    }

    #[test]
    fn the_libraries_of_the_program_are_found_with_their_licences() {
        let packages = packages(&super::super::program::host().expect("a host")).expect("metadata");
        let find = |name: &str| packages.iter().find(|package| package.name == name);
        let serde = find("serde_json").expect("a library of the program");
        assert!(!serde.texts.is_empty() && serde.checksum.as_ref().is_some_and(|sum| sum.len() == 64));
        assert!(find("gordian-search").is_some_and(|package| package.is_own && package.checksum.is_none()));
        assert!(
            find("proptest").is_none() && find("xtask").is_none(),
            "crates for tests and tools are not in the program"
        );
    }
}
