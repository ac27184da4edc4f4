//! Card sorting.

use super::solved;
use crate::common::gordian;
use serde_json::Value;

/// A deal: its fewest moves with `goal=split` and `goal=strict`, and what breadth-first search generates and expands with each.
type Deal = (&'static str, [Option<u64>; 2], [(u64, u64); 2]);

const DEALS: [Deal; 8] = [
    ("course_4_3_3", [Some(11), Some(12)], [(3875, 1523), (4800, 1898)]),
    ("course_1", [Some(3), Some(5)], [(190, 40), (1582, 364)]),
    ("course_2", [Some(7), Some(9)], [(27098, 6007), (97764, 23975)]),
    ("course_3", [Some(5), Some(8)], [(7665, 1480), (43141, 9181)]),
    ("near_goal_5_3_5", [Some(0), Some(2)], [(0, 1), (102, 22)]),
    ("split_3_2_3", [Some(0), Some(1)], [(0, 1), (3, 3)]),
    ("goal_already", [Some(0), Some(0)], [(0, 1), (0, 1)]),
    ("unsolvable_2_2_2", [None, None], [(0, 1), (0, 1)]),
];

const GOALS: [&str; 2] = ["goal=split", "goal=strict"];

/// What `--count course` generates and expands.
fn course(deal: &str, goal: &str, with: &[&str]) -> (u64, u64) {
    let answer = solved(0, &[&["cards", deal, "--option", goal, "--count", "course"], with].concat());
    counts(&answer["stats"]["extra"]["course"])
}

fn counts(value: &Value) -> (u64, u64) {
    (value["generated"].as_u64().expect("a number"), value["expanded"].as_u64().expect("a number"))
}

#[test]
fn every_deal_has_its_optimum_and_the_counts_of_the_report() {
    for (deal, optima, pushed) in DEALS {
        for index in 0..2 {
            let code = if optima[index].is_some() { 0 } else { 10 };
            let at = format!("{deal} {}", GOALS[index]);
            let answer = solved(code, &["cards", deal, "--option", GOALS[index]]);
            assert_eq!(answer["cost"], Value::from(optima[index]), "{at}");
            let counted =
                solved(code, &["cards", deal, "--option", GOALS[index], "--with", "bfs", "--count", "course"]);
            assert_eq!(counts(&counted["stats"]["extra"]["course"]), pushed[index], "{at}");
            // Without symmetry the counts of our search are the same.
            let own = solved(code, &["cards", deal, "--option", GOALS[index], "--with", "bfs:symmetry=off"]);
            assert_eq!(counts(&own["stats"]), pushed[index], "{at}");
        }
    }
    assert_eq!(solved(0, &["cards", "sample_5_3_5", "--option", "goal=split"])["cost"], 22);
    assert_eq!(solved(0, &["cards", "sample_5_3_5"])["cost"], 30);
}

#[test]
fn own_counts_stay_in_json() {
    let plain = solved(0, &["cards", "course_1", "--with", "bfs"]);
    let course = solved(0, &["cards", "course_1", "--with", "bfs", "--count", "course"]);
    assert_eq!(counts(&plain["stats"]), counts(&course["stats"]));
    assert!(plain["stats"]["extra"].get("course").is_none(), "{plain}");
}

#[test]
fn counted_as_in_the_course_a_star_is_best_and_iterative_deepening_worst() {
    for deal in ["course_1", "course_2", "course_3"] {
        let bfs = course(deal, "goal=strict", &["--with", "bfs"]);
        let ids = course(deal, "goal=strict", &["--with", "ids"]);
        let astar = course(deal, "goal=strict", &["--with", "astar", "--estimate", "report"]);
        assert!(astar.0 < bfs.0 && bfs.0 < ids.0, "generated on {deal}: {astar:?} {bfs:?} {ids:?}");
        assert!(astar.1 < bfs.1 && bfs.1 < ids.1, "expanded on {deal}: {astar:?} {bfs:?} {ids:?}");
    }
    assert_eq!(course("course_1", "goal=strict", &["--with", "ids"]), (4567, 682));
    assert_eq!(course("course_1", "goal=strict", &["--with", "astar", "--estimate", "report"]), (757, 164));
    // With a deeper start, iterative deepening generates and expands fewer states.
    assert!(course("course_1", "goal=strict", &["--with", "ids:start=4"]) < (4567, 682));
}

#[test]
fn the_counts_are_printed_in_tables_and_in_the_reports_layout() {
    let run = gordian(&["compare", "cards", "course_1", "--with", "bfs,ids,astar", "--count", "course"]).expect(0);
    let row = run.out.lines().find(|line| line.starts_with("bfs")).expect("a row");
    assert!(row.contains(" 364 ") && row.contains(" 1582 "), "{row}");
    gordian(&["solve", "cards", "course_1", "--with", "bfs", "--count", "course"])
        .expect(0)
        .says("Counted as in the course: 364 expanded, 1582 generated.");
    let report = ["solve", "cards", "near_goal_5_3_5", "--with", "bfs", "--count", "course", "--steps=report"];
    let expected = "2\ncolumn 2 to column 5\ncolumn 3 to column 4\n102\n22\n5y 4y 3y 2y 1y\n#\n#\n5r 4r 3r 2r 1r\n5g 4g 3g 2g 1g\n";
    assert_eq!(gordian(&report).expect(0).out, expected);
}

#[test]
fn only_the_three_algorithms_of_the_course_have_course_counts() {
    for with in ["backward", "greedy", "idastar"] {
        let run = gordian(&["solve", "cards", "course_1", "--with", with, "--count", "course"]).expect(64);
        run.complains("Only bfs, ids and astar can be counted");
    }
    // A limit ends the counting, not the answer.
    let limited = ["cards", "course_2", "--with", "bfs", "--count", "course", "--expansions", "10000", "--json"];
    let answer = gordian(&[&["solve"], &limited[..]].concat()).expect(0).json();
    assert!(answer["stats"]["extra"].get("course").is_none(), "{answer}");
    let run = gordian(&[&["solve"], &limited[..8]].concat()).expect(0);
    run.says("States could not be counted as in the course: the expansion limit was reached.");
}

#[test]
fn the_reports_heuristic_overestimates_with_the_split_goal() {
    let with = ["cards", "course_3", "--option", "goal=split", "--with", "astar", "--estimate", "report"];
    let answer = solved(0, &with);
    assert_eq!((&answer["cost"], &answer["proof"]), (&6.into(), &"none".into()));
    assert_eq!(solved(0, &with[..6])["cost"], 5);
    assert_eq!(solved(0, &["cards", "course_3", "--with", "astar", "--estimate", "report"])["proof"], "optimal");
}

#[test]
fn misplaced_and_blocked_never_overestimate() {
    for goal in GOALS {
        for estimate in ["misplaced", "blocked"] {
            let answer = solved(0, &["cards", "course_1", "--option", goal, "--with", "astar", "--estimate", estimate]);
            assert_eq!(answer["proof"], "optimal", "{goal} {estimate}");
        }
    }
    assert_eq!(solved(0, &["cards", "course_1", "--with", "astar", "--estimate", "blocked"])["cost"], 5);
}

#[test]
fn a_star_with_the_reports_heuristic_can_expand_more_than_breadth_first_search() {
    let expanded = |with: &[&str]| counts(&solved(0, &[&["cards", "7"], with].concat())["stats"]).1;
    assert!(expanded(&["--with", "astar", "--estimate", "report"]) > expanded(&["--with", "bfs"]));
    assert!(expanded(&["--with", "astar"]) < expanded(&["--with", "bfs"]));
}

#[test]
fn input_and_output_of_the_report() {
    let text = "3 2 2\n2g 1r\n2r 1g\n#\n";
    let run = crate::common::fed(&["show", "cards", "-", "--as", "text"], text.as_bytes()).expect(0);
    assert_eq!(run.out, text);
    let letters = "2 1 11\n11a 10a 9a 8a 7a 6a 5a 4a 3a 2a 1a\n#\n";
    crate::common::fed(&["solve", "cards", "-"], letters.as_bytes()).expect(0).says("Already solved");
    // Any colour, but strictly smaller.
    let after = |moves: &str| gordian(&["show", "cards", "3,2,2:2g.1r/2r/1g", "--after", moves]);
    after("1>2").expect(0);
    after("1>3").expect(65).complains("A card goes only onto a larger one.");
}
