//! Recordings in every form, and conversions for other programs.

use crate::common::{gordian, program};
use serde_json::Value;

const NEAR: &str = "tiles:3x3:0,1,3,4,2,5,7,8,6";
const HARD: &str = "tiles:3x3:8,6,7,2,5,4,3,0,1";

/// Records a search under a name, and returns the path.
fn record(folder: &std::path::Path, name: &str, extra: &[&str]) -> String {
    let path = folder.join(name).to_str().expect("UTF-8").to_owned();
    let arguments =
        [&["solve", NEAR, "--with", "astar", "--heuristic", "manhattan", "--record", &path], extra].concat();
    gordian(&arguments).expect(0);
    path
}

#[test]
fn every_form_is_written_and_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let paths = ["a.json", "a.jsonl", "a.jsonl.gz"].map(|name| record(folder.path(), name, &[]));
    let shown = paths.each_ref().map(|path| gordian(&["watch", path, "--plain"]).expect(0).out);
    assert!(shown[0].lines().count() > 5 && shown[0] == shown[1] && shown[1] == shown[2]);
    let bytes = |path: &str| std::fs::read(path).expect("a file");
    assert!(bytes(&paths[2]).starts_with(&[0x1f, 0x8b]) && bytes(&paths[2]).len() * 2 < bytes(&paths[1]).len());
    for (index, path) in paths.iter().enumerate() {
        for (format, expected) in [("json", &paths[0]), ("jsonl", &paths[1])] {
            let converted = gordian(&["watch", path, "--as", format]).expect(0).out;
            assert_eq!(converted.as_bytes(), bytes(expected), "{index} as {format}");
        }
    }
    let stream = String::from_utf8(bytes(&paths[1])).expect("UTF-8");
    assert!(stream.lines().all(|line| serde_json::from_str::<Value>(line).is_ok_and(|line| line.is_object())));
    // What is left of a stream that was cut off is read.
    let cut = folder.path().join("cut.jsonl");
    std::fs::write(&cut, &stream[..stream.len() * 2 / 3]).expect("a file");
    let part = gordian(&["watch", cut.to_str().expect("UTF-8"), "--plain"]).expect(0).out;
    assert!(shown[0].starts_with(&part) && part.len() < shown[0].len() && part.lines().count() >= 1);
    std::fs::write(&cut, &bytes(&paths[2])[..bytes(&paths[2]).len() / 2]).expect("a file");
    gordian(&["watch", cut.to_str().expect("UTF-8"), "--plain"]).expect(0);
}

#[test]
fn wrong_streams_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("wrong.jsonl");
    let name = path.to_str().expect("UTF-8");
    let head = r#"{"format":"gordian-recording","version":2,"id":"tiles:1","played":[]}"#;
    for (text, code, reason) in [
        (head.replace("2,", "9,"), 64, "another version"),
        (format!("{head}\n{{\"x\":1}}\n"), 65, "not a Gordian recording"),
        (format!("{head}\n{{\"total\":1,\"stride\":0,\"finished\":true}}\n"), 65, "out of order"),
        ("hello".to_owned(), 65, "not a Gordian recording"),
    ] {
        std::fs::write(&path, text).expect("a file");
        gordian(&["watch", name, "--plain"]).expect(code).complains(reason);
    }
}

#[test]
fn recordings_of_version_1_are_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("old.json");
    // Written by Gordian 0.1.
    let old = r#"{"format":"gordian-recording","version":1,"id":"tiles:3x3:1,2,3,4,5,6,7,0,8","played":[],"algorithm":"bfs","total":3,"stride":1,"finished":true,"moves":["up","left","right"],"steps":[{"number":0,"frame":{"kind":"bound","bound":0},"way":[],"children":[],"expanded":0,"generated":0},{"number":1,"frame":{"kind":"expand","node":0,"parent":null,"depth":0,"g":0,"h":0,"priority":0,"frontier":1},"way":[],"children":[[0,"new"],[1,"new"],[2,"new"]],"expanded":1,"generated":3},{"number":2,"frame":{"kind":"goal","node":3,"cost":1},"way":[2],"children":[],"expanded":1,"generated":3}]}"#;
    std::fs::write(&path, old).expect("a file");
    let name = path.to_str().expect("UTF-8");
    gordian(&["watch", name, "--plain"]).expect(0).says("1. ");
    gordian(&["watch", name, "--as", "posthoc"]).expect(0).says("expanding");
}

#[test]
fn frames_limit_the_steps_and_not_the_search() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.json").to_str().expect("UTF-8").to_owned();
    let arguments = ["solve", HARD, "--with", "bfs", "--json"];
    let expanded =
        |extra: &[&str]| gordian(&[&arguments[..], extra].concat()).expect(0).json()["stats"]["expanded"].clone();
    assert_eq!(expanded(&["--record", &path, "--frames", "100"]), expanded(&[]));
    let recording: Value = serde_json::from_slice(&std::fs::read(&path).expect("a file")).expect("JSON");
    let steps = recording["steps"].as_array().expect("steps");
    assert!((50..=102).contains(&steps.len()), "{}", steps.len());
    gordian(&["solve", NEAR, "--frames", "1"]).expect(64);
}

#[test]
fn a_table_has_a_row_for_each_step() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = record(folder.path(), "a.gz", &[]);
    let table = gordian(&["watch", &path, "--as", "csv"]).expect(0).out;
    let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split(',').collect()).collect();
    assert!(rows.iter().all(|row| row.len() == rows[0].len()), "{table}");
    let column = |name: &str| rows[0].iter().position(|other| *other == name).expect("a column");
    assert_eq!(rows.len() - 1, gordian(&["watch", &path, "--plain"]).expect(0).out.lines().count());
    let tied: Vec<u64> = rows[1..].iter().filter_map(|row| row[column("tied")].parse().ok()).collect();
    assert!(!tied.is_empty() && tied.iter().all(|count| *count >= 1), "{table}");
    for row in rows[1..].iter().filter(|row| row[column("kind")] == "expand") {
        let number = |name: &str| row[column(name)].parse::<u64>().expect("a number");
        assert_eq!(number("g") + number("h"), number("f"));
        assert_eq!(number("new") + number("better") + number("duplicate") + number("pruned"), number("children"));
    }
}

/// The format of Posthoc: `version`, `views`, and `events` with `type`, `id` and `pId`.
#[test]
fn a_search_trace_has_the_events_of_the_search() {
    let folder = tempfile::tempdir().expect("a folder");
    for spec in ["astar", "ids", "greedy"] {
        let path = folder.path().join("a.gz").to_str().expect("UTF-8").to_owned();
        gordian(&["solve", NEAR, "--with", spec, "--record", &path]).expect(0);
        let text = gordian(&["watch", &path, "--as", "posthoc"]).expect(0).out;
        let trace: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(trace["version"], "1.4.0");
        assert_eq!(trace["views"]["main"][0]["$"], "rect");
        let events = trace["events"].as_array().expect("events");
        let of = |kind: &str| events.iter().filter(|event| event["type"] == kind).count();
        assert!(of("expanding") == of("closing") && of("expanding") > 1 && of("end") == 1, "{spec}");
        let known: std::collections::BTreeSet<&str> = events.iter().filter_map(|event| event["id"].as_str()).collect();
        let parents = events.iter().filter_map(|event| event["pId"].as_str());
        assert!(parents.into_iter().all(|parent| known.contains(parent)), "{spec}");
        assert!(events.iter().all(|event| event["cells"].as_array().is_some_and(|cells| cells.len() == 9)), "{spec}");
    }
    let path = folder.path().join("n.gz").to_str().expect("UTF-8").to_owned();
    gordian(&["solve", "nurikabe", "5", "--with", "report", "--record", &path]).expect(0);
    gordian(&["watch", &path, "--as", "posthoc"]).expect(0).says("\"decide\"");
}

#[test]
fn a_compressed_recording_passes_through_a_pipe() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = record(folder.path(), "a.gz", &[]);
    let mut command = program();
    let output = command.args(["watch", "-", "--as", "csv"]).stdin(std::fs::File::open(&path).expect("a file"));
    let table = String::from_utf8(output.output().expect("a run").stdout).expect("UTF-8");
    assert_eq!(table, gordian(&["watch", &path, "--as", "csv"]).expect(0).out);
}
