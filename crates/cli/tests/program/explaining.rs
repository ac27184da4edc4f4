//! A search told in words.

use crate::common::gordian;

const NEAR: &str = "tiles:3x3:1,2,3,4,0,6,7,5,8";

#[test]
fn a_search_is_told_step_by_step() {
    let run = gordian(&["explain", NEAR, "--with", "astar", "--estimate", "manhattan", "--steps", "1..2"]).expect(0);
    let run = run.says("A* with the heuristic").says("Step 1, line 3").says("Frontier before: 0 (0+2=2)");
    let run = run.says("Frontier after:").says("Step 2, line 3").says("Why: A* takes the nodes in order of g + h");
    assert!(!run.out.contains("Step 3"), "{run:?}");
    run.says("never overestimates");
    let first = gordian(&["explain", NEAR, "--with", "astar", "--steps", "1"]).expect(0);
    first.says("Shown: 1 of 2 steps");
    let boards = gordian(&["explain", NEAR, "--with", "bfs", "--steps", "1", "--boards"]).expect(0);
    boards.says("│ 7 │ 5 │ 8 │");
}

#[test]
fn it_speaks_every_language() {
    for (language, word) in [("en", "Step 1"), ("ar", "الخطوة ١"), ("fa", "گام ۱")] {
        for with in ["bfs", "dfs", "ids", "ucs", "greedy", "astar", "wastar", "idastar", "bfida", "bibfs", "beam"] {
            let run = gordian(&["explain", NEAR, "--with", with, "--steps", "1..3", "--lang", language]).expect(0);
            let run = run.says(word);
            assert!(!run.out.contains('{'), "{run:?}");
        }
    }
}

#[test]
fn iterations_are_a_table() {
    let run = gordian(&["explain", "tiles:3x3:0,1,3,4,2,5,7,8,6", "--with", "ids", "--steps", "1"]).expect(0);
    let run = run.says("iteration").says("beyond the bound");
    assert!(run.out.lines().filter(|line| line.trim_start().starts_with(['1', '2', '3', '4'])).count() >= 4, "{run:?}");
}

#[test]
fn deductions_are_numbered_from_the_first() {
    let all = gordian(&["explain", "nurikabe", "1"]).expect(0).says("without a guess");
    let first = all.out.lines().find(|line| line.starts_with("1. ")).expect("a first step").to_owned();
    let second = all.out.lines().find(|line| line.starts_with("2. ")).expect("a second step").to_owned();
    let one = gordian(&["explain", "nurikabe", "1", "--steps", "2"]).expect(0).says(&second);
    assert!(!one.out.contains(&first), "{one:?}");
}

#[test]
fn the_json_holds_the_same() {
    let told = gordian(&["explain", NEAR, "--with", "astar", "--steps", "1..2", "--json"]).expect(0).json();
    assert_eq!(told["steps"].as_array().map(Vec::len), Some(2));
    assert_eq!(told["steps"][0]["line"], 3);
    assert_eq!(told["steps"][0]["frame"]["kind"], "expand");
    assert_eq!(told["total"], told["answer"]["stats"]["expanded"]);
    assert!(told["pseudocode"].as_array().is_some_and(|lines| lines.len() > 5));
    assert!(told["conclusion"][0].as_str().is_some_and(|text| text.starts_with("Why:")));
}

#[test]
fn exit_codes_and_wrong_arguments() {
    gordian(&["explain", "tiles:3x3:2,1,3,4,5,6,7,8,0"]).expect(10).says("No search was needed");
    gordian(&["explain", "tiles:3x3:8,6,7,2,5,4,3,0,1", "--expansions", "10"]).expect(13).says("A limit ended");
    for steps in ["0..3", "3..1", "some"] {
        gordian(&["explain", NEAR, "--steps", steps]).expect(64).complains("is not a range");
    }
    gordian(&["explain", NEAR, "--with", "bfs", "--estimate", "manhattan"]).expect(64);
}
