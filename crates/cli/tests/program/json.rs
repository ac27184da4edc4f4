//! The structure of JSON results: every key is present and has the right type.

use crate::common::gordian;
use serde_json::Value;

/// The keys of an answer and what each may be: `n` null, `s` text, `u` a whole number, `f` a number, `b` true or false,
/// `a` a list, `o` an object.
const ANSWER: [(&str, &str); 20] = [
    ("id", "s"),
    ("puzzle", "s"),
    ("algorithm", "s"),
    ("parameters", "o"),
    ("estimate", "s"),
    ("options", "o"),
    ("verdict", "s"),
    ("stopped_by", "ns"),
    ("cost", "nu"),
    ("lower_bound", "nu"),
    ("proof", "s"),
    ("factor", "nf"),
    ("plan", "na"),
    ("incumbent", "no"),
    ("partial", "no"),
    ("left", "nu"),
    ("solution", "na"),
    ("unique", "nb"),
    ("second", "na"),
    ("stats", "o"),
];

const STATS: [(&str, &str); 12] = [
    ("expanded", "u"),
    ("generated", "u"),
    ("evaluated", "u"),
    ("reopened", "u"),
    ("duplicates", "u"),
    ("before_last_layer", "u"),
    ("peak_nodes", "u"),
    ("peak_bytes", "u"),
    ("seconds", "f"),
    ("wall_seconds", "f"),
    ("setup_seconds", "f"),
    ("extra", "o"),
];

fn holds(value: &Value, kinds: &str) -> bool {
    kinds.chars().any(|kind| match kind {
        'n' => value.is_null(),
        's' => value.is_string(),
        'u' => value.is_u64(),
        'f' => value.is_number(),
        'b' => value.is_boolean(),
        'a' => value.is_array(),
        'o' => value.is_object(),
        _ => false,
    })
}

fn check_keys(value: &Value, keys: &[(&str, &str)], others: &[&str]) {
    let object = value.as_object().unwrap_or_else(|| panic!("no object: {value}"));
    for (key, kinds) in keys {
        let found = object.get(*key).unwrap_or_else(|| panic!("no {key} in {value}"));
        assert!(holds(found, kinds), "{key} is {found}, not one of {kinds:?}");
    }
    for key in object.keys() {
        let is_known = keys.iter().any(|(known, _)| known == key) || others.contains(&key.as_str());
        assert!(is_known, "{key} is not in the contract");
    }
}

fn check_answer(answer: &Value) {
    check_keys(answer, &ANSWER, &["plans", "steps", "with"]);
    check_keys(&answer["stats"], &STATS, &[]);
    if answer["incumbent"].is_object() {
        check_keys(&answer["incumbent"], &[("plan", "a"), ("cost", "u")], &[]);
    }
    if answer["partial"].is_object() {
        check_keys(&answer["partial"], &[("plan", "a"), ("estimate", "u")], &[]);
    }
}

#[test]
fn every_verdict_has_every_key() {
    let board = "tiles:3x3:8,6,7,2,5,4,3,0,1";
    for (more, verdict) in [
        (&["--with", "astar"][..], "solved"),
        (&["--with", "wastar:2"], "solved"),
        (&["--with", "dfs"], "solved"),
        (&["--with", "ids:start=3,step=2"], "solved"),
        (&["--with", "idastar", "--expansions", "100"], "stopped"),
        (&["--with", "bfs", "--time", "0"], "stopped"),
        (&["--with", "astar", "--cost", "30"], "stopped"),
    ] {
        let arguments = [&["solve", board, "--json"], more].concat();
        let answer = gordian(&arguments).json();
        check_answer(&answer);
        assert_eq!(answer["verdict"], verdict, "{answer}");
    }
    let answer = gordian(&["solve", "tiles", "2 1 3 4 5 6 7 8 0", "--json"]).json();
    check_answer(&answer);
    assert_eq!((&answer["verdict"], &answer["proof"]), (&"unsolvable".into(), &"none".into()));
}

#[test]
fn a_solved_answer_tells_the_truth() {
    let run =
        gordian(&["solve", "tiles:3x3:8,6,7,2,5,4,3,0,1", "--with", "astar", "--estimate", "manhattan", "--json"]);
    let answer = run.expect(0).json();
    assert_eq!(answer["id"], "tiles:3x3:8,6,7,2,5,4,3,0,1");
    assert_eq!(answer["puzzle"], "tiles");
    assert_eq!((&answer["algorithm"], &answer["estimate"]), (&"astar".into(), &"manhattan".into()));
    assert_eq!(
        (&answer["cost"], &answer["lower_bound"], &answer["proof"]),
        (&31.into(), &31.into(), &"optimal".into())
    );
    let plan: Vec<&str> = answer["plan"].as_array().expect("a plan").iter().filter_map(Value::as_str).collect();
    assert_eq!(plan.len(), 31);
    gordian(&["check", "tiles:3x3:8,6,7,2,5,4,3,0,1", "--solution", &plan.join(" ")]).expect(0);
}

#[test]
fn parameters_and_options_are_reported() {
    let answer = gordian(&["solve", "tiles:3x3@goal=gap-first:1,2,0,3,4,5,6,7,8", "--with", "ids:2", "--json"]).json();
    assert_eq!(answer["options"]["goal"], "gap-first");
    assert_eq!(answer["parameters"]["start"], 2);
    assert_eq!(answer["proof"], "none", "a search that starts deeper than 1 claims a proof");
    let answer = gordian(&["solve", "tiles", "1 2 3 4 5 6 0 7 8", "--with", "wastar:1.5", "--json"]).json();
    assert_eq!(answer["parameters"]["weight"], 1.5);
}

#[test]
fn plans_are_counted_and_listed() {
    let board = ["solve", "tiles", "1 2 3 4 5 6 0 7 8", "--json", "--plans"];
    let counted = gordian(&[&board[..], &["count"]].concat()).expect(0).json();
    assert_eq!(counted["plans"]["count"], "1");
    assert!(counted["plans"].get("list").is_none());
    let listed = gordian(&[&board[..], &["all"]].concat()).expect(0).json();
    assert_eq!(listed["plans"]["list"], serde_json::json!([["right", "right"]]));
    assert_eq!(listed["plans"]["complete"], true);
    gordian(&["solve", "tiles", "1 2 3 4 5 6 0 7 8", "--plans", "all"]).expect(0).says("Optimal plans: 1.");
    // The plan is found within the limit, the count of all of them is not.
    let limited = ["solve", "tiles:hardest-1", "--with", "idastar", "--plans", "count", "--memory", "1MiB"];
    gordian(&limited).expect(12).says("no shorter").says("could be counted: the memory limit was reached");
    let limited = gordian(&[&limited[..], &["--json"]].concat()).expect(12).json();
    assert_eq!((&limited["verdict"], &limited["stopped_by"]), (&"solved".into(), &"memory".into()));
}

#[test]
fn the_other_commands_have_json_too() {
    let board = "tiles:3x3:1,2,3,4,5,6,0,7,8";
    let listed = gordian(&["list", "--json"]).expect(0).json();
    assert_eq!(listed[0]["name"], "tiles");
    let tiles = gordian(&["list", "tiles", "--json"]).expect(0).json();
    assert!(tiles["levels"].as_array().is_some_and(|levels| levels.len() >= 20), "{tiles}");
    assert!(tiles["algorithms"].as_array().is_some_and(|algorithms| algorithms.len() >= 11), "{tiles}");
    assert_eq!(tiles["options"][0], serde_json::json!({"key": "goal", "values": ["gap-last", "gap-first"]}));

    let rules = gordian(&["rules", "tiles", "--lang", "fa", "--json"]).expect(0).json();
    assert_eq!((&rules["puzzle"], &rules["language"]), (&"tiles".into(), &"fa".into()));
    assert!(rules["text"].as_str().is_some_and(|text| text.starts_with("# ")), "{rules}");

    let shown = gordian(&["show", board, "--after", "right", "--json"]).expect(0).json();
    assert_eq!((&shown["id"], &shown["status"]), (&board.into(), &"playing".into()));
    assert_eq!((&shown["played"], &shown["spent"]), (&serde_json::json!(["right"]), &1.into()));
    assert_eq!(shown["scene"]["rows"], 3);

    let hint = gordian(&["hint", board, "--json"]).expect(0).json();
    assert_eq!((&hint["moves"], &hint["remaining"]), (&serde_json::json!(["right"]), &2.into()));
    assert_eq!(hint["quality"], "optimal");
    let nudge = gordian(&["hint", board, "--grade", "1", "--json"]).expect(0).json();
    assert_eq!(nudge["moves"], serde_json::json!([]), "a hint of grade 1 contains the move");
    assert_ne!(nudge["text"], hint["text"]);

    let checked = gordian(&["check", board, "--solution", "right", "--json"]).expect(10).json();
    assert_eq!((&checked["solves"], checked["faults"].as_array().map(Vec::len)), (&false.into(), Some(1)));

    assert_eq!((&checked["broken"], &checked["unfinished"]), (&serde_json::json!([]), &true.into()));

    let made = gordian(&["generate", "tiles", "--seed", "3", "--count", "2", "--json"]).expect(0).json();
    assert_eq!((&made[0]["seed"], &made[1]["seed"]), (&3.into(), &4.into()));

    let rows = gordian(&["compare", board, "--with", "bfs,ids:start=3,astar", "--json"]).expect(0).json();
    let rows = rows.as_array().expect("a list");
    rows.iter().for_each(check_answer);
    let names: Vec<&str> = rows.iter().filter_map(|row| row["algorithm"].as_str()).collect();
    assert_eq!(names, ["bfs", "ids", "astar"]);
}

#[test]
fn a_hint_on_a_wrong_board_names_the_mistake_and_corrects_it() {
    let hint = gordian(&["hint", "nurikabe", "4", "--after", "1,2=G", "--json"]).expect(0).json();
    assert_eq!(hint["text"], "Row 1, column 2 is wrong: it is land but must be sea.");
    assert_eq!((&hint["moves"], &hint["quality"]), (&serde_json::json!(["1,2=B"]), &"good".into()));
    assert_eq!((&hint["mistake"], &hint["dead"]), (&true.into(), &false.into()));
}

#[test]
fn broken_rules_are_named_in_every_language() {
    let wrong = "BBBBBBB/2BBGBGB/BBB2BGB/BGBB4GB/BGG5BBB/BGBBGB1/BBB3GGB";
    for language in ["en", "ar", "fa"] {
        let arguments = ["check", "nurikabe", "3", "--solution", wrong, "--json", "--lang", language];
        let checked = gordian(&arguments).expect(10).json();
        let broken = checked["broken"].as_array().expect("a list");
        let rules: Vec<&str> = broken.iter().filter_map(|rule| rule["rule"].as_str()).collect();
        assert_eq!(rules, ["no-pool", "no-pool", "one-sea", "size", "size"]);
        assert_eq!(broken[2]["cells"], serde_json::json!([{"row": 6, "column": 6}]));
        assert_eq!(broken[2]["text"], checked["faults"][2]);
        assert_eq!(checked["unfinished"], false);
    }
    gordian(&["check", "nurikabe", "3", "--solution", wrong]).expect(10).says("one-sea: This part of the sea");
    let open = gordian(&["check", "nurikabe", "2./.1", "--solution", "2./.1", "--json"]).expect(10).json();
    assert_eq!((&open["broken"], &open["unfinished"]), (&serde_json::json!([]), &true.into()));
}
