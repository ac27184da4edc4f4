//! `compare` over many instances and `plot`: counts, reports, logs and pictures.

use crate::common::{fed, gordian};
use serde_json::Value;
use std::path::Path;

/// What may differ between two runs of the same search.
const TIMES: [&str; 3] = ["seconds", "wall_seconds", "setup_seconds"];

fn without_times(mut answer: Value) -> Value {
    if let Some(stats) = answer["stats"].as_object_mut() {
        stats.retain(|key, _| !TIMES.contains(&key.as_str()));
    }
    answer
}

fn rows(arguments: &[&str]) -> Vec<Value> {
    gordian(arguments).expect(0).json().as_array().expect("a list").clone()
}

fn ids(rows: &[Value]) -> Vec<&str> {
    rows.iter().filter_map(|row| row["id"].as_str()).collect()
}

#[test]
fn a_comparison_agrees_with_single_solves_to_the_unit() {
    let algorithms =
        ["bfs", "ids:start=2", "astar/manhattan", "astar/misplaced", "idastar/manhattan", "wastar:2", "dfs"];
    let instances = ["tiles:3x3:8,6,7,2,5,4,3,0,1", "tiles:7"];
    let list = algorithms.join(",");
    for jobs in ["1", "2"] {
        let compare = ["compare", instances[0], instances[1], "--with", &list, "--jobs", jobs, "--json"];
        let found = rows(&compare);
        assert_eq!(found.len(), algorithms.len() * instances.len());
        for (row, (instance, algorithm)) in
            found.iter().zip(instances.iter().flat_map(|id| algorithms.iter().map(move |with| (id, with))))
        {
            let mut row = without_times(row.clone());
            assert_eq!(row.as_object_mut().and_then(|row| row.remove("with")), Some((*algorithm).into()));
            let solved = gordian(&["solve", instance, "--with", algorithm, "--json"]).expect(0).json();
            assert_eq!(row, without_times(solved), "{instance} {algorithm}");
        }
    }
}

#[test]
fn instances_are_ranges_files_lists_and_generated_sets() {
    let with = ["--with", "astar", "--json"];
    let compared = |words: &[&str]| rows(&[&["compare"], words, &with[..]].concat());
    assert_eq!(ids(&compared(&["magnets", "1..3"])), ["magnets:1", "magnets:2", "magnets:3"]);
    assert_eq!(ids(&compared(&["tiles:2..3", "5"])), ["tiles:2", "tiles:3", "tiles:5"]);
    assert_eq!(ids(&compared(&["tiles", "٢..٣"])), ["tiles:2", "tiles:3"]);
    gordian(&["compare", "tiles", "3..2"]).expect(64).complains("not a range of levels");

    let folder = tempfile::tempdir().expect("a folder");
    let list = folder.path().join("list");
    std::fs::write(&list, "1\ntiles:hardest-1\n1 2 3 4 5 6 7 0 8\n").expect("a file");
    let file = list.to_str().expect("UTF-8");
    let expected = ["tiles:1", "tiles:hardest-1", "tiles:3x3:1,2,3,4,5,6,7,0,8"];
    assert_eq!(ids(&compared(&["tiles", file])), expected);
    let text = std::fs::read(&list).expect("the file");
    let from_input = fed(&["compare", "tiles", "-", "--with", "astar", "--json"], &text).expect(0).json();
    assert_eq!(ids(from_input.as_array().expect("a list")), expected);
    // The rows of one board are not a list.
    let board = fed(&["compare", "-", "--with", "astar", "--json"], b"1 2 3\n4 5 6\n7 0 8\n").expect(0).json();
    assert_eq!(board.as_array().map(Vec::len), Some(1));
    fed(&["compare", "tiles", "-", "--with", "astar"], b"tiles:1\ntiles:nowhere\n").expect(64).complains("Line 2");

    let set = ["tiles", "--generate", "3", "--size", "3x3", "--seed", "7"];
    let found = compared(&set);
    let log = folder.path().join("batch.log");
    let batch = [&["batch"], &set[..], &["--list", "--log", log.to_str().expect("UTF-8")]].concat();
    gordian(&batch).expect(0);
    let log = std::fs::read_to_string(log).expect("the log");
    assert!(ids(&found).iter().all(|id| log.contains(&format!("\"{id}\""))), "{found:?}\n{log}");
    gordian(&["compare", "tiles", "--size", "3x3"]).expect(64).complains("--generate");
    gordian(&["compare", "tiles", "--size", "3x3", "1"]).expect(64).complains("--size");
    gordian(&["compare", "tiles", "--generate", "0"]).expect(64);
}

#[test]
fn the_summary_counts_and_keeps_costs_without_proof_apart() {
    let with = ["--with", "astar/manhattan,greedy,bibfs"];
    let arguments = [&["compare", "tiles", "1..5"], &with[..]].concat();
    let text = gordian(&arguments).expect(0).says("Results on 5 instances").says("Pairwise wins").out;
    assert!(text.contains("over the 5 of 5 instances"), "{text}");
    let only = gordian(&[&arguments[..], &["--summary"]].concat()).expect(0).out;
    assert!(
        only.starts_with("Results on 5 instances")
            && text.trim_end().ends_with(only.trim_end().lines().last().unwrap_or("?")),
        "{only}"
    );
    let summary = gordian(&[&arguments[..], &["--summary", "--json"]].concat()).expect(0).json();
    assert_eq!((&summary["instances"], &summary["common"]), (&5.into(), &5.into()));
    let [astar, greedy, _] = &summary["algorithms"].as_array().expect("a list")[..] else { panic!("{summary}") };
    assert_eq!((&astar["optimal"], &astar["unproved_cost"]), (&5.into(), &Value::Null));
    assert_eq!((&greedy["optimal_cost"], &greedy["unproved_cost"]["plans"]), (&Value::Null, &5.into()));
    let single = gordian(&["compare", "tiles", "1", "--with", "astar"]).expect(0).out;
    assert!(!single.contains("Results on"), "{single}");
}

#[test]
fn runs_are_repeated_and_times_are_medians() {
    let found = rows(&["compare", "tiles", "5", "--with", "astar,bfs", "--runs", "3", "--json"]);
    for row in &found {
        let mut seconds: Vec<f64> =
            row["run_seconds"].as_array().expect("times").iter().filter_map(Value::as_f64).collect();
        seconds.sort_by(f64::total_cmp);
        assert_eq!(seconds.len(), 3);
        assert_eq!(row["stats"]["seconds"].as_f64(), Some(seconds[1]));
    }
    gordian(&["compare", "tiles", "5", "--runs", "0"]).expect(64).complains("--runs");
}

#[test]
fn a_log_is_continued_and_refuses_other_comparisons() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("log");
    let log = path.to_str().expect("UTF-8");
    let arguments = ["compare", "tiles", "1..4", "--with", "astar,bfs", "--json", "--log", log];
    let first = gordian(&arguments).expect(0);
    let lines = std::fs::read_to_string(&path).expect("the log");
    assert_eq!(lines.lines().count(), 1 + 8);
    let again = gordian(&arguments).expect(0).complains("8 results");
    assert_eq!(again.out, first.out, "times are those of the first run");
    // Half of the log is lost.
    let half: Vec<&str> = lines.lines().take(5).collect();
    std::fs::write(&path, format!("{}\n{{\"line\":7", half.join("\n"))).expect("a file");
    let resumed = gordian(&arguments).expect(0).complains("4 results").json();
    let expected: Value = serde_json::from_str(&first.out).expect("JSON");
    let strip = |rows: &Value| rows.as_array().expect("a list").iter().cloned().map(without_times).collect::<Vec<_>>();
    assert_eq!(strip(&resumed), strip(&expected));
    gordian(&["compare", "tiles", "1..3", "--with", "astar,bfs", "--log", log]).expect(64);
}

#[test]
fn reports_are_written_in_every_format() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    let [csv, markdown, latex, html] = ["a.csv", "a.md", "a.tex", "a.html"].map(place);
    for lang in ["en", "ar", "fa"] {
        let documents = ["--csv", &csv, "--markdown", &markdown, "--latex", &latex, "--html", &html];
        let with = "bfs,dfs,ids,ucs,greedy,astar,wastar:1.5,idastar,bibfs,beam";
        let arguments = ["compare", "tiles", "1..8", "--with", with, "--lang", lang];
        gordian(&[&arguments[..], &documents].concat()).expect(0);
        let read = |name: &str| std::fs::read_to_string(name).expect("the file");
        assert_eq!(read(&csv).lines().count(), 1 + 80);
        assert!(
            read(&markdown).contains("| astar exact |") || read(&markdown).contains("| astar "),
            "{}",
            read(&markdown)
        );
        assert!(read(&latex).contains("\\toprule"));
        let page = read(&html);
        assert!(page.len() < 300_000, "{}", page.len());
        assert!(page.contains("gordian compare tiles 1..8 --with bfs,dfs"), "the command");
        assert!(page.contains(&format!("lang=\"{lang}\"")) && !page.contains("{report"));
    }
    // A document on standard output, and the report elsewhere.
    let run = gordian(&["compare", "tiles", "1", "--with", "astar", "--csv", "-"]).expect(0);
    assert!(run.out.starts_with("id,with,algorithm,") && run.err.contains("expanded"), "{run:?}");
    gordian(&["compare", "tiles", "1", "--csv", "-", "--html", "-"]).expect(64);
}

#[test]
fn iterations_are_printed_and_add_up() {
    let run = gordian(&["compare", "tiles", "hardest-1", "--with", "idastar/manhattan,bfs", "--iterations"]).expect(0);
    let iterations: Vec<Vec<&str>> = run
        .out
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>())
        .filter(|cells| cells.len() == 4 && cells[0] == "idastar/manhattan")
        .collect();
    assert!(iterations.len() > 3, "{run:?}");
    let bounds: Vec<u32> = iterations.iter().filter_map(|cells| cells[1].parse().ok()).collect();
    assert_eq!(bounds.last(), Some(&31));
    assert!(bounds.windows(2).all(|pair| pair[0] < pair[1]), "{bounds:?}");
    let expanded: u64 = iterations.iter().filter_map(|cells| cells[2].parse::<u64>().ok()).sum();
    let row = &rows(&["compare", "tiles", "hardest-1", "--with", "idastar/manhattan", "--json"])[0];
    assert_eq!(row["stats"]["expanded"].as_u64(), Some(expanded));
}

#[test]
fn ties_and_the_order_of_actions_can_be_chosen() {
    let with = "astar/manhattan,astar:tie=fifo/manhattan,astar:tie=random:7/manhattan,dfs:order=reverse,dfs";
    let found = rows(&["compare", "tiles", "hardest-1", "--with", with, "--json"]);
    let expanded = |index: usize| found[index]["stats"]["expanded"].as_u64();
    assert!(found[..3].iter().all(|row| row["cost"] == 31 && row["proof"] == "optimal"), "{found:?}");
    assert_eq!(found[1]["parameters"]["tie"], "fifo");
    assert_eq!(found[0]["parameters"].get("tie"), None);
    assert!(expanded(1) > expanded(0) && expanded(3) != expanded(4), "{found:?}");
    // What comes before the last layer does not depend on ties.
    let before = |index: usize| found[index]["stats"]["before_last_layer"].as_u64();
    assert!(before(0) == before(1) && before(0) == before(2));
    let solve = |with: &str| gordian(&["solve", "tiles", "5", "--with", with]);
    solve("astar:tie=random:7,order=random:3").expect(0);
    solve("astar:tie=best").expect(64).complains("fifo, lifo, low-h, high-g, random:SEED");
    solve("bfs:tie=fifo").expect(64).complains("tie");
    solve("bibfs:order=reverse").expect(64).complains("order");
    gordian(&["solve", "nurikabe", "1", "--with", "dfs:order=reverse"]).expect(64).complains("order");
    gordian(&["solve", "cards", "course_1", "--with", "bfs:order=reverse"]).expect(0);
    gordian(&["solve", "magnets", "7", "--with", "astar:tie=lifo,symmetry=on"]).expect(0);
}

/// Draws a kind of plot, in SVG and PNG, and returns the SVG.
fn draw(results: &str, kind: &str, folder: &Path, more: &[&str]) -> String {
    let picture = folder.join("plot.png");
    let png = picture.to_str().expect("UTF-8");
    gordian(&[&["plot", results, kind, "-o", png], more].concat()).expect(0);
    assert_eq!(&std::fs::read(&picture).expect("the picture")[1..4], b"PNG");
    gordian(&[&["plot", results, kind], more].concat()).expect(0).says("</svg>").out
}

#[test]
fn every_kind_of_plot_is_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    let [csv, trace, json, distances] = ["a.csv", "b.csv", "a.json", "h.csv"].map(place);
    let compare = ["compare", "tiles", "5..8", "--with", "astar/manhattan,idastar/manhattan,bfs"];
    gordian(&[&compare[..], &["--csv", &csv, "--trace", &trace, "--json", "-o", &json]].concat()).expect(0);
    std::fs::write(&distances, "distance,estimate,count\n4,2,10\n6,6,3\n").expect("a file");
    for lang in ["en", "ar", "fa"] {
        let lang = ["--lang", lang];
        for kind in ["expansions", "time", "memory", "cactus", "scatter"] {
            assert_eq!(draw(&csv, kind, folder.path(), &lang), draw(&json, kind, folder.path(), &lang), "{kind}");
        }
        for kind in ["layers", "iterations", "branching", "frontier", "growth"] {
            assert!(draw(&trace, kind, folder.path(), &lang).contains("astar/manhattan"), "{kind}");
        }
        draw(&distances, "heuristic", folder.path(), &lang);
    }
    let chosen = draw(&csv, "scatter", folder.path(), &["--x", "bfs", "--y", "astar manhattan", "--measure", "memory"]);
    assert!(chosen.contains("bfs and astar manhattan"), "{chosen}");
    gordian(&["plot", &csv, "expansions", "--describe"])
        .expect(0)
        .says("Each dot is one instance; there are 4 in all.");
    gordian(&["plot", &csv, "scatter", "--x", "zebra"]).expect(64).complains("zebra");
    gordian(&["plot", &csv, "layers"]).expect(64).complains("compare --trace");
    gordian(&["plot", &trace, "cactus"]).expect(64).complains("compare --csv");
    gordian(&["plot", &place("none"), "time"]).expect(74);
}
