//! The tutorial `docs/own-puzzle.md` shows the files of `examples/own-puzzle` as they are, and all of them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

const FILES: [&str; 8] = [
    "Cargo.toml",
    "src/main.rs",
    "src/lib.rs",
    "src/space.rs",
    "src/rules.rs",
    "src/words.ftl",
    "src/rules.md",
    "tests/laws.rs",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The code blocks of the tutorial that stand under a line such as `` `src/space.rs`: ``, by file.
fn blocks() -> BTreeMap<String, Vec<String>> {
    let tutorial = read("docs/own-puzzle.md");
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut lines = tutorial.lines();
    while let Some(line) = lines.next() {
        let Some(file) = line.strip_prefix('`').and_then(|line| line.strip_suffix("`:")) else { continue };
        let fence = lines.find(|line| line.starts_with("```")).expect("a code block behind a file's name");
        let end: String = fence.chars().take_while(|character| *character == '`').collect();
        let block: Vec<&str> = lines.by_ref().take_while(|line| *line != end).collect();
        found.entry(file.to_owned()).or_default().push(block.join("\n"));
    }
    found
}

#[test]
fn every_block_is_a_part_of_the_file_that_it_names() {
    for (file, blocks) in blocks() {
        let source = read(&format!("examples/own-puzzle/{file}"));
        for block in blocks {
            assert!(format!("\n{source}").contains(&format!("\n{block}\n")), "{file} has no such part:\n{block}");
        }
    }
}

#[test]
fn every_line_of_the_files_is_shown() {
    let blocks = blocks();
    for file in FILES {
        let shown: Vec<&str> =
            blocks.get(file).map_or_else(Vec::new, |blocks| blocks.iter().flat_map(|block| block.lines()).collect());
        let source = read(&format!("examples/own-puzzle/{file}"));
        let is_blank = |line: &&str| line.trim().is_empty();
        let lines: Vec<&str> = source.lines().filter(|line| !is_blank(line)).collect();
        let shown: Vec<&str> = shown.into_iter().filter(|line| !is_blank(line)).collect();
        assert_eq!(shown, lines, "the tutorial does not show all of {file} in its order");
    }
}

#[test]
fn the_example_stays_small() {
    let lines: usize = FILES.iter().map(|file| read(&format!("examples/own-puzzle/{file}")).lines().count()).sum();
    assert!(lines <= 450, "the example has {lines} lines");
    let mut others = Vec::new();
    let mut folders = vec![root().join("examples/own-puzzle")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name =
                path.strip_prefix(root().join("examples/own-puzzle")).expect("inside").to_string_lossy().into_owned();
            match name.as_str() {
                "target" | "Cargo.lock" => {}
                _ if path.is_dir() => folders.push(path),
                _ if FILES.contains(&name.as_str()) => {}
                _ => others.push(name),
            }
        }
    }
    assert!(others.is_empty(), "further files: {others:?}");
}
