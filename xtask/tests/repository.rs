//! Rules of the repository that a test can check: no paths of one machine, no overlong files, equal lints and complete
//! manifests for every crate, no embedded files from outside a crate, documents that name only existing files.

use std::path::{Component, Path, PathBuf};
use std::process::Command;

/// Longer source files should be split.
const MAX_LINES: usize = 700;

/// Beginnings of paths that exist on one machine only, split so that this file does not contain them.
const MACHINE_PATHS: &[&str] =
    &[concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("/ho", "me/"), concat!("../sha", "red")];

/// Crates that are never published.
const PRIVATE: &[&str] =
    &["xtask/Cargo.toml", "xtask/bench/Cargo.toml", "xtask/fuzz/Cargo.toml", "crates/wasm/Cargo.toml"];

/// Crates with lints of their own: the exports of a WebAssembly module are `unsafe` by their nature, in one file.
const OWN_LINTS: &[&str] = &["crates/wasm/Cargo.toml"];

/// The root of the workspace. The value at run time counts: the test may have been compiled in another checkout.
fn root() -> PathBuf {
    let xtask = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs the tests");
    Path::new(&xtask).parent().expect("xtask is a folder of the workspace").to_owned()
}

/// The files of the project, relative to its root: those that git tracks or would track, or all files of an unpacked archive.
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
            collect_files(&root(), &mut found);
            found
        }
    };
    found.retain(|file| root().join(file).is_file());
    assert!(found.contains(&PathBuf::from("xtask/tests/repository.rs")), "the files were not found: {found:?}");
    found
}

fn collect_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("folders can be read") {
        let path = entry.expect("folders can be read").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            if name != ".git" && !name.starts_with("target") {
                collect_files(&path, found);
            }
        } else {
            found.push(path.strip_prefix(root()).expect("collected from the root").to_owned());
        }
    }
}

fn has_extension(file: &Path, extension: &str) -> bool {
    file.extension().is_some_and(|found| found == extension)
}

fn read(file: &Path) -> String {
    let bytes = std::fs::read(root().join(file)).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The manifests of the members of our workspace. Examples are workspaces of their own.
fn manifests() -> Vec<PathBuf> {
    let is_member = |file: &PathBuf| {
        file.ends_with("Cargo.toml") && file != Path::new("Cargo.toml") && !file.starts_with("examples")
    };
    let found: Vec<PathBuf> = files().into_iter().filter(is_member).collect();
    assert!(found.len() >= 15, "the crates were not found: {found:?}");
    found
}

/// The numbers, from 1, of the lines that contain a path of one machine.
fn lines_with_machine_paths(text: &str) -> Vec<usize> {
    let has_path = |line: &str| MACHINE_PATHS.iter().any(|path| line.contains(path));
    text.lines().enumerate().filter(|(_, line)| has_path(line)).map(|(index, _)| index + 1).collect()
}

/// Whether a manifest uses the lints of the workspace.
fn uses_workspace_lints(manifest: &str) -> bool {
    let mut lines = manifest.lines().map(str::trim).skip_while(|line| *line != "[lints]").skip(1);
    lines.find(|line| !line.is_empty() && !line.starts_with('#')) == Some("workspace = true")
}

/// The paths that a document mentions: paths in backticks that begin with one of our folders, and local links. Paths with the
/// placeholder `NAME` are left out.
fn mentioned_paths(document: &str) -> Vec<String> {
    let roots = ["crates/", "puzzles/", "examples/", "xtask/", "docs/", "deploy/", ".ci/", ".github/"];
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
fn first_code_block<'a>(document: &'a str, language: &str) -> Option<&'a str> {
    let (_, after) = document.split_once(&format!("```{language}\n"))?;
    after.split_once("```").map(|(code, _)| code)
}

/// Paths of files and folders that Rust source embeds: the arguments of `include_str!`, `include_bytes!`, `include!` and `texts!`
/// (relative to the source file) and of the attribute `folder` of rust-embed (relative to the crate, marked by `true`).
fn embedded_paths(source: &str) -> Vec<(String, bool)> {
    // Each pattern is split so that this file does not contain it.
    let patterns = [
        (concat!("include_", "str!(\""), false),
        (concat!("include_", "bytes!(\""), false),
        (concat!("inclu", "de!(\""), false),
        (concat!("tex", "ts!(\""), false),
        (concat!(", a", "r \""), false),
        (concat!(", f", "a \""), false),
        (concat!("#[fol", "der = \""), true),
    ];
    let find = |(pattern, is_in_crate): (&str, bool)| {
        let arguments = source.split(pattern).skip(1).filter_map(|rest| rest.split_once('"'));
        arguments.map(|(path, _)| (path.to_owned(), is_in_crate)).collect::<Vec<_>>()
    };
    patterns.into_iter().flat_map(find).collect()
}

/// Removes `.` and `..` from a path without looking at the file system.
fn normalise(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                normal.pop();
            }
            other => normal.push(other),
        }
    }
    normal
}

#[test]
fn no_file_contains_a_path_of_one_machine() {
    let found: Vec<String> = files()
        .iter()
        .flat_map(|file| {
            let lines = lines_with_machine_paths(&read(file));
            lines.into_iter().map(|line| format!("{}:{line}", file.display())).collect::<Vec<_>>()
        })
        .collect();
    assert!(found.is_empty(), "paths of one machine: {found:?}");
}

#[test]
fn no_source_file_is_too_long() {
    let found: Vec<String> = files()
        .iter()
        .filter(|file| has_extension(file, "rs"))
        .map(|file| (file, read(file).lines().count()))
        .filter(|(_, lines)| *lines > MAX_LINES)
        .map(|(file, lines)| format!("{}: {lines} lines", file.display()))
        .collect();
    assert!(found.is_empty(), "longer than {MAX_LINES} lines: {found:?}");
}

#[test]
fn every_crate_uses_the_lints_of_the_workspace() {
    let manifests = manifests();
    let has_own = |file: &PathBuf| OWN_LINTS.iter().any(|own| file == Path::new(own));
    let without: Vec<&PathBuf> =
        manifests.iter().filter(|file| !has_own(file) && !uses_workspace_lints(&read(file))).collect();
    assert!(without.is_empty(), "`[lints] workspace = true` is missing: {without:?}");
    let workspace = lints(&read(Path::new("Cargo.toml")), "[workspace.lints.");
    assert!(workspace.contains("unsafe_code = \"forbid\""), "{workspace}");
    // `deny` can be lifted for one file.
    let expected = workspace.replace("unsafe_code = \"forbid\"", "unsafe_code = \"deny\"");
    for own in OWN_LINTS {
        assert_eq!(lints(&read(Path::new(own)), "[lints."), expected, "{own}");
    }
}

/// The lines of all lint tables of a manifest; the table names are written without `workspace.`.
fn lints(manifest: &str, table: &str) -> String {
    let mut is_in_table = false;
    let mut found = String::new();
    for line in manifest.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if line.starts_with('[') {
            is_in_table = line.starts_with(table);
        }
        if is_in_table {
            found += &line.replace(table, "[lints.");
            found.push('\n');
        }
    }
    found
}

#[test]
fn every_published_crate_has_a_complete_manifest() {
    let mut found = Vec::new();
    for file in manifests() {
        let manifest = read(&file);
        let is_private = manifest.lines().any(|line| line == "publish = false");
        if is_private != PRIVATE.iter().any(|private| file == Path::new(private)) {
            found.push(format!("{}: `publish = false` belongs to {PRIVATE:?} and nowhere else", file.display()));
        }
        let mut required = vec!["description = ", "license.workspace = true"];
        if !is_private {
            required.extend([
                "keywords = ",
                "documentation = ",
                "categories = ",
                "readme = \"README.md\"",
                "rust-version.workspace = true",
            ]);
            let readme = file.with_file_name("README.md");
            let has_readme = root().join(&readme).is_file() && read(&readme).lines().count() >= 10;
            if !has_readme {
                found.push(format!("{} is missing or says too little", readme.display()));
            }
        }
        let missing = required.into_iter().filter(|start| !manifest.lines().any(|line| line.starts_with(start)));
        found.extend(missing.map(|start| format!("{}: no line `{start}`", file.display())));
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// A package contains its own folder only, so a file from elsewhere would be missing when it is compiled from a package.
#[test]
fn no_crate_embeds_files_from_outside_its_folder() {
    let crates: Vec<PathBuf> = manifests().iter().filter_map(|file| file.parent().map(Path::to_owned)).collect();
    let mut seen = 0;
    let mut found = Vec::new();
    for file in files().iter().filter(|file| has_extension(file, "rs")) {
        // The innermost crate: xtask/bench is inside xtask.
        let inner =
            crates.iter().filter(|folder| file.starts_with(folder)).max_by_key(|folder| folder.as_os_str().len());
        let Some(folder) = inner else { continue };
        for (path, is_in_crate) in embedded_paths(&read(file)) {
            seen += 1;
            let base = if is_in_crate { folder.as_path() } else { file.parent().unwrap_or(Path::new("")) };
            if !normalise(&base.join(&path)).starts_with(folder) {
                found.push(format!("{}: {path}", file.display()));
            }
        }
    }
    assert!(seen > 20, "only {seen} embedded files were found");
    assert!(found.is_empty(), "embedded from outside the crate: {found:#?}");
}

#[test]
fn documents_mention_only_existing_files() {
    let documents: Vec<PathBuf> = files().into_iter().filter(|file| has_extension(file, "md")).collect();
    assert!(documents.contains(&PathBuf::from("ARCHITECTURE.md")), "{documents:?}");
    let mut missing = Vec::new();
    let mut seen = 0;
    for document in &documents {
        for path in mentioned_paths(&read(document)) {
            seen += 1;
            // A link is relative to its document, a path in backticks to the root.
            let relative = document.parent().unwrap_or(Path::new("")).join(&path);
            if !root().join(&path).exists() && !root().join(relative).exists() {
                missing.push(format!("{}: {path}", document.display()));
            }
        }
    }
    assert!(seen > 50, "only {seen} paths were found");
    assert!(missing.is_empty(), "mentioned files that do not exist: {missing:#?}");
}

/// The README's example of the engine is part of the engine's documentation, which is tested.
#[test]
fn the_engine_example_of_the_readme_is_tested() {
    let readme = read(Path::new("README.md"));
    let engine = read(Path::new("crates/search/src/lib.rs"));
    let docs: Vec<&str> = engine.lines().filter_map(|line| line.strip_prefix("//!")).collect();
    let docs: Vec<&str> = docs.into_iter().map(|line| line.strip_prefix(' ').unwrap_or(line)).collect();
    let example = first_code_block(&readme, "rust").expect("the README shows the engine");
    assert!(docs.join("\n").contains(example.trim_end()), "not in crates/search/src/lib.rs:\n{example}");
}

#[test]
fn violations_are_detected() {
    assert_eq!(lines_with_machine_paths(&format!("fine\nread {}secret", MACHINE_PATHS[0])), [2]);
    assert_eq!(lines_with_machine_paths("network/ and chroot/ are ordinary words"), [0usize; 0]);
    assert!(uses_workspace_lints("[package]\nname = \"x\"\n\n[lints]\nworkspace = true\n"));
    assert!(!uses_workspace_lints("[package]\nname = \"x\"\n"));
    let document =
        "`crates/none.rs` and [a page](docs/none.md#part), not [this](https://example.org/x) nor `crates/NAME`";
    assert_eq!(mentioned_paths(document), ["crates/none.rs", "docs/none.md"]);
    assert_eq!(first_code_block("text\n```rust\nlet x;\n```\n", "rust"), Some("let x;\n"));
    assert!(!uses_workspace_lints("[lints]\n\n[lints.rust]\nunsafe_code = \"allow\"\nworkspace = true\n"));
    let source = concat!("include_", "str!(\"../words/en.ftl\"); #[fol", "der = \"../../docs\"]");
    let expected = [("../words/en.ftl".to_owned(), false), ("../../docs".to_owned(), true)];
    assert_eq!(embedded_paths(source), expected);
    assert_eq!(normalise(Path::new("crates/web/src/../../docs")), Path::new("crates/docs"));
}

/// The table of promises in ARCHITECTURE.md names tests; each of them must exist.
#[test]
fn every_promise_names_a_test_that_exists() {
    let page = read(Path::new("ARCHITECTURE.md"));
    let (_, table) = page.split_once("## Promises and their tests").expect("the table of promises");
    let rows = table.lines().skip(4).take_while(|line| line.starts_with('|'));
    let names: Vec<&str> = rows.flat_map(|row| row.split('`').skip(1).step_by(2)).collect();
    assert!(names.len() > 10, "{names:?}");
    let sources: Vec<String> =
        files().iter().filter(|file| file.extension().is_some_and(|end| end == "rs")).map(|file| read(file)).collect();
    let is_missing = |name: &&&str| !sources.iter().any(|source| source.contains(&format!("fn {name}()")));
    let missing: Vec<&&str> = names.iter().filter(is_missing).collect();
    assert!(missing.is_empty(), "no such test: {missing:?}");
}
