//! Large tables: list, build and remove them, damaged tables, and tables that cannot be stored.

use crate::common::{Run, finished, program};
use std::fs;
use std::path::{Path, PathBuf};

/// A 4x4 board a few moves from solved.
const BOARD: &str = "1 2 3 4 5 6 7 8 9 10 0 11 13 14 15 12";

/// Runs the program with its tables in a folder.
fn with(cache: &Path, arguments: &[&str]) -> Run {
    finished(&program().args(arguments).env("GORDIAN_CACHE", cache).output().expect("the program runs"))
}

fn files(cache: &Path) -> Vec<PathBuf> {
    let Ok(folder) = fs::read_dir(cache.join("tables")) else { return Vec::new() };
    let mut files: Vec<PathBuf> = folder.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn tables_are_built_listed_and_removed() {
    let cache = tempfile::tempdir().unwrap();
    let with = |arguments: &[&str]| with(cache.path(), arguments);
    with(&["tables", "list"]).expect(0).says("tiles-4x4-pdb-555").says("not cached");
    let built = with(&["tables", "build", "tiles:4x4", "pdb-555", "--json"]).expect(0).json();
    assert_eq!((&built["name"], &built["bytes"]), (&"tiles-4x4-pdb-555".into(), &1_572_864.into()));
    assert_eq!(files(cache.path()).len(), 1);
    let listed = with(&["tables", "list", "--json"]).expect(0).json();
    let row = listed.as_array().unwrap().iter().find(|row| row["name"] == "tiles-4x4-pdb-555").unwrap();
    assert_eq!((&row["stored"], &row["fault"]), (&true.into(), &serde_json::Value::Null));
    assert_eq!((&row["puzzle"], &row["size"], &row["estimate"]), (&"tiles".into(), &"4x4".into(), &"pdb-555".into()));
    with(&["tables", "remove", "tiles-4x4-pdb-555"]).expect(0).says("removed");
    assert!(files(cache.path()).is_empty());
    with(&["tables", "remove", "tiles-4x4-pdb-555"]).expect(64).complains("no cached table");
    with(&["tables", "remove", "--all"]).expect(0);
}

#[test]
fn a_solve_builds_and_stores_the_table_it_was_asked_for() {
    let cache = tempfile::tempdir().unwrap();
    let solve = || with(cache.path(), &["solve", "tiles", BOARD, "--estimate", "pdb-555", "--json"]).expect(0).json();
    let first = solve();
    assert_eq!((&first["estimate"], &first["proof"]), (&"pdb-555".into(), &"optimal".into()));
    let stored = files(cache.path());
    assert_eq!(stored.len(), 1, "{stored:?}");
    let written = fs::metadata(&stored[0]).unwrap().modified().unwrap();
    assert_eq!(solve()["plan"], first["plan"]);
    assert_eq!(fs::metadata(&stored[0]).unwrap().modified().unwrap(), written, "it was written again");
}

#[test]
fn a_damaged_table_is_reported_and_replaced() {
    let cache = tempfile::tempdir().unwrap();
    let solve = || with(cache.path(), &["solve", "tiles", BOARD, "--estimate", "pdb-555"]).expect(0);
    solve();
    let file = &files(cache.path())[0];
    let whole = fs::read(file).unwrap();
    let mut changed = whole.clone();
    changed[1_000_000] ^= 64;
    for spoilt in [changed, whole[..whole.len() / 2].to_vec(), Vec::new(), b"not a table at all".repeat(100)] {
        fs::write(file, spoilt).unwrap();
        let listed = with(cache.path(), &["tables", "list"]).expect(0);
        assert!(listed.out.contains("not used"), "{listed:?}");
        let run = solve();
        assert!(run.out.contains("tiles-4x4-pdb-555") && run.out.contains("not used"), "{run:?}");
        assert!(fs::read(file).unwrap() == whole, "the table was not rebuilt");
        assert!(!solve().out.contains("not used"));
    }
}

#[test]
fn a_cache_that_cannot_be_written_is_reported_and_the_solve_continues() {
    let folder = tempfile::tempdir().unwrap();
    // A file is in the place of the folder, so writing fails.
    let cache = folder.path().join("cache");
    fs::write(&cache, "in the way").unwrap();
    with(&cache, &["solve", "tiles", BOARD, "--estimate", "pdb-555"]).expect(0).says("Cannot save the table");
    let quiet = with(&cache, &["-q", "solve", "tiles", BOARD, "--estimate", "pdb-555"]).expect(0);
    assert!(!quiet.out.contains("Cannot save") && quiet.err.is_empty(), "{quiet:?}");
    with(&cache, &["tables", "build", "tiles:4x4", "pdb-555"]).expect(74).complains("Cannot save the table");
    with(&cache, &["tables", "list"]).expect(74);
}

#[test]
fn a_full_disk_is_reported_and_leaves_no_partial_file() {
    let cache = tempfile::tempdir().unwrap();
    // A limit on the file size simulates a full disk: the write fails halfway.
    let line = format!("ulimit -f 512; exec {} tables build tiles:4x4 pdb-555", env!("CARGO_BIN_EXE_gordian"));
    let limited = |line: &str| {
        let mut shell = std::process::Command::new("sh");
        shell.args(["-c", line]).env("GORDIAN_CACHE", cache.path()).env("LANG", "C");
        finished(&shell.output().expect("a shell"))
    };
    limited(&line).expect(74).complains("Cannot save the table");
    assert!(files(cache.path()).is_empty(), "{:?}", files(cache.path()));
    let solve =
        format!("ulimit -f 512; exec {} solve tiles '{BOARD}' --estimate pdb-555", env!("CARGO_BIN_EXE_gordian"));
    limited(&solve).expect(0).says("Cannot save the table");
    assert!(files(cache.path()).is_empty());
}

#[test]
fn two_processes_that_build_a_table_together_leave_one_whole_table() {
    let cache = tempfile::tempdir().unwrap();
    let start = || {
        let arguments = ["tables", "build", "tiles:4x4", "pdb-555"];
        program().args(arguments).env("GORDIAN_CACHE", cache.path()).spawn().expect("the program starts")
    };
    let mut both = [start(), start()];
    assert!(both.iter_mut().all(|child| child.wait().unwrap().success()));
    assert_eq!(files(cache.path()).len(), 1);
    let run = with(cache.path(), &["solve", "tiles", BOARD, "--estimate", "pdb-555"]).expect(0);
    assert!(!run.out.contains("not used"), "{run:?}");
}

#[test]
fn wrong_requests_are_refused() {
    let cache = tempfile::tempdir().unwrap();
    let with = |arguments: &[&str]| with(cache.path(), arguments);
    with(&["tables", "build", "tiles", "pdb-555"]).expect(64).complains("PUZZLE:SIZE");
    with(&["tables", "build", "chess:8x8", "pdb-555"]).expect(64);
    with(&["tables", "build", "tiles:3x3", "pdb-555"]).expect(64).complains("3x3");
    with(&["tables", "build", "tiles:4x4", "pdb-5555"]).expect(64).complains("pdb-555");
    with(&["tables", "build", "tiles:4x4", "pdb-78", "--memory", "100MiB"]).expect(12).complains("MiB");
    with(&["solve", "tiles", BOARD, "--estimate", "pdb-78", "--memory", "100MiB"]).expect(12).says("MiB");
    assert!(files(cache.path()).is_empty());
}

#[test]
fn quiet_tables_are_built_and_removed_without_a_word() {
    let cache = tempfile::tempdir().unwrap();
    for arguments in [&["-q", "tables", "build", "tiles:2x5", "exact"][..], &["-q", "tables", "remove", "--all"]] {
        let run = with(cache.path(), arguments).expect(0);
        assert!(run.out.is_empty() && run.err.is_empty(), "{run:?}");
    }
}
