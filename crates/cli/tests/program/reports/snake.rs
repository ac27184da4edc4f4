//! Torus snake.

use super::solved;
use crate::common::{fed, gordian};

/// The lines that the report's agent prints for its three tests.
const EXPECTED: [(&str, &str); 3] = [
    ("test1", include_str!("data/snake-test1.txt")),
    ("test2", include_str!("data/snake-test2.txt")),
    ("test3", include_str!("data/snake-test3.txt")),
];

/// Fewest moves with `tail=free` and `tail=blocked`, and the moves of the agent with `tail=blocked`.
const MOVES: [(&str, u64, u64, Option<u64>); 8] = [
    ("test1", 12, 12, Some(12)),
    ("test2", 15, 15, Some(17)),
    ("test3", 25, 27, Some(28)),
    ("example_7x6", 19, 20, None),
    ("edge_fallback_loop", 7, 7, Some(9)),
    ("edge_ids_bound", 4, 4, Some(4)),
    ("edge_trap", 11, 12, Some(14)),
    ("edge_crash", 15, 15, None),
];

#[test]
fn both_agents_print_the_lines_of_the_report() {
    for (level, expected) in EXPECTED {
        for with in ["agent-bfs", "agent-ids"] {
            let arguments = ["solve", "snake", level, "--option", "tail=blocked", "--with", with, "--steps=report"];
            assert_eq!(gordian(&arguments).expect(0).out.trim_end(), expected.trim_end(), "{level} {with}");
        }
    }
}

#[test]
fn the_optimal_plans_and_the_agents_moves() {
    for (level, free, blocked, agent) in MOVES {
        for (option, cost) in [("tail=free", free), ("tail=blocked", blocked)] {
            let answer = solved(0, &["snake", level, "--option", option]);
            assert_eq!((&answer["cost"], &answer["proof"]), (&cost.into(), &"optimal".into()), "{level} {option}");
        }
        if let Some(moves) = agent {
            for with in ["agent-bfs", "agent-ids"] {
                let answer = solved(0, &["snake", level, "--option", "tail=blocked", "--with", with]);
                assert_eq!((&answer["cost"], &answer["proof"]), (&moves.into(), &"none".into()), "{level} {with}");
            }
        }
    }
}

#[test]
fn iterative_deepening_needs_less_memory_and_searches_more() {
    for (level, _) in EXPECTED {
        let stats =
            |with: &str| solved(0, &["snake", level, "--option", "tail=blocked", "--with", with])["stats"].clone();
        let (bfs, ids) = (stats("agent-bfs"), stats("agent-ids"));
        let number = |stats: &serde_json::Value, key: &str| stats[key].as_u64().expect("a number");
        for key in ["expanded", "generated"] {
            assert!(number(&ids, key) > 2 * number(&bfs, key), "{level}: {key} {bfs} {ids}");
        }
        assert!(number(&bfs, "peak_nodes") > 0, "{level}: {bfs}");
        assert!(number(&ids, "peak_bytes") > 0, "{level}: {ids}");
        assert!(10 * number(&ids, "peak_bytes") < number(&bfs, "peak_bytes"), "{level}: {bfs} {ids}");
        assert!(number(&stats("agent-safe"), "peak_bytes") > 0, "{level}");
    }
    // The rules page has these numbers.
    let expanded = |with: &str| {
        let arguments = ["snake", "16", "--option", "tail=blocked", "--with", with];
        solved(0, &arguments)["stats"]["expanded"].as_u64()
    };
    assert_eq!((expanded("agent-bfs"), expanded("agent-ids")), (Some(2455), Some(14769)));
    for name in ["rules.md", "rules.fa.md", "rules.ar.md"] {
        let pages = concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/snake/docs");
        let page = std::fs::read_to_string(std::path::Path::new(pages).join(name)).expect("a page of rules");
        let has = |numbers: [&str; 3]| numbers.iter().any(|number| page.contains(number));
        assert!(has(["2455", "۲۴۵۵", "٢٤٥٥"]) && has(["14769", "۱۴۷۶۹", "١٤٧٦٩"]));
    }
    let run = gordian(&["compare", "snake", "test1", "--option", "tail=blocked", "--with", "agent-bfs,agent-ids"]);
    let run = run.expect(0).says("peak memory");
    assert!(!run.out.contains(" 0 B "), "{run:?}");
}

#[test]
fn deeper_steps_may_find_an_apple_that_is_not_the_nearest() {
    let moves =
        |with: &str| solved(0, &["snake", "test1", "--option", "tail=blocked", "--with", with])["cost"].as_u64();
    assert_eq!(moves("agent-ids"), moves("agent-bfs"));
    assert!(moves("agent-ids:step=2") > moves("agent-ids"));
}

#[test]
fn defects_of_the_reports_program_are_not_repeated() {
    // The depth bound was too small, and the fall-back could loop for ever.
    for level in ["edge_ids_bound", "edge_fallback_loop"] {
        for with in ["agent-bfs", "agent-ids"] {
            solved(0, &["snake", level, "--option", "tail=blocked", "--with", with]);
        }
    }
    // A trapped agent reports that apples are left, and exits with another code.
    let crash = ["solve", "snake", "edge_crash", "--option", "tail=blocked", "--with", "agent-bfs"];
    gordian(&crash).expect(15).says("Game over after 13 moves").says("one apple is left");
    let run = gordian(&[&crash[..], &["--steps=report"]].concat()).expect(15);
    assert!(run.out.trim_end().ends_with("game over with 1 left"), "{run:?}");
    assert_eq!(gordian(&[&crash[..], &["--json"]].concat()).expect(15).json()["left"], 1);
    // A head that starts on an apple has reached it.
    assert_eq!(solved(0, &["snake", "edge_start_on_apple"])["cost"], 0);
}

#[test]
fn a_strong_heuristic_expands_few_states() {
    // States expanded with the heuristic over all orders of the apples, and by blind search.
    let figures = [("test1", 21, 4_590), ("test2", 15, 45_401), ("test3", 290, 195_023), ("example_7x6", 40, 87_834)];
    for (level, strong, blind) in figures {
        let expanded =
            |with| solved(0, &["snake", level, "--with", with])["stats"]["expanded"].as_u64().expect("a number");
        assert!(expanded("astar/order").min(expanded("idastar/order")) <= strong, "{level}");
        // Counted as in courses, the goal is expanded too.
        let answer = solved(0, &["snake", level, "--with", "bfs", "--count", "course"]);
        assert_eq!(answer["stats"]["extra"]["course"]["expanded"], blind + 1, "{level}");
    }
}

#[test]
fn growing_and_the_two_tail_rules() {
    let after = |board: &str, moves: &str| gordian(&["show", "snake", board, "--after", moves, "--json"]);
    // The snake grows with the move that leaves the apple's cell.
    let run = after("snake:5x5:0,0:0,1,1/3,3,1", "R").expect(0).json();
    assert_eq!(run["status"], "playing");
    // A snake of two never enters its tail's cell, also around a board of two columns.
    after("snake:4x2:0,0:0,1,1/3,1,1", "R R L").expect(65);
    // The board has no borders.
    after("snake:5x5:0,0:4,4,1", "U L").expect(0);
    // Four cells in a square: the head follows the tail only where the rule allows it.
    let board = |tail: &str| format!("snake:5x5@tail={tail}:0,0:0,1,1/1,1,1/1,0,1/4,4,1");
    let circle = "R D L U R";
    after(&board("free"), circle).expect(0);
    after(&board("blocked"), circle).expect(65);
}

#[test]
fn the_input_of_the_report() {
    let text = "5,5\n0,0\n2\n0,1,1\n1,1,2\n";
    let run = fed(&["show", "snake", "-", "--id"], text.as_bytes()).expect(0);
    assert_eq!(run.out.trim(), "snake:5x5:0,0:0,1,1/1,1,2");
    let run = gordian(&["show", "snake", "test3", "--as", "text"]).expect(0);
    assert!(run.out.lines().count() > 4, "{run:?}");
}

#[test]
fn narrow_boards_and_cells_with_several_apples() {
    let after = |board: &str, moves: &str| gordian(&["show", "snake", board, "--after", moves, "--json"]);
    // On a board of one row, up and down lead onto the head's own cell.
    for way in ["U", "D"] {
        after("snake:1x5:0,0:0,2,1", way).expect(65);
    }
    after("snake:1x5:0,0:0,2,1", "L L L").expect(0);
    // The second apple of a cell needs another visit, after the whole body has left it.
    let twice = "snake:5x5:0,0:0,1,2";
    assert_eq!(after(twice, "R").expect(0).json()["status"], "playing");
    assert_eq!(after(twice, "R R D L U").expect(0).json()["status"], "won");
    assert_eq!(solved(0, &["snake", twice])["cost"], 5);
    let blocked = solved(0, &["snake", "snake:5x5@tail=blocked:0,0:0,1,2"]);
    assert_eq!((&blocked["cost"], &blocked["proof"]), (&5.into(), &"optimal".into()));
}

#[test]
fn without_a_reachable_apple_the_agent_takes_the_first_free_direction() {
    // The fall-back of the report could loop for ever on this board; ours ends, with every apple reached.
    let run = gordian(&[
        "solve",
        "snake",
        "edge_fallback_loop",
        "--option",
        "tail=blocked",
        "--with",
        "agent-bfs",
        "--steps=report",
    ]);
    let lines: Vec<String> = run.expect(0).out.lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), 9, "{lines:?}");
    // One line a move; a line can carry both sentences, and each ends with the letter of the move.
    assert!(lines.iter().all(|line| line.ends_with(['U', 'R', 'D', 'L'])), "{lines:?}");
    let all = include_str!("data/snake-test1.txt");
    assert!(all.contains("ate an apple and went ") && all.contains("reached an apple when going "));
}
