//! The 8-puzzle.

use super::{play, solved};
use crate::common::{fed, gordian};
use serde_json::Value;

/// 3x3 boards at each distance from the goal.
const LAYERS: [u64; 32] = [
    1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110,
    23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
];

#[test]
fn giving_up_shows_the_solution_by_breadth_first_search() {
    for quit in ["q", "Q"] {
        let run = play(&["tiles", "1 2 3 4 0 6 7 5 8"], &[quit]);
        let shown = run.out.split("You gave up.").nth(1).expect("a solution").to_owned();
        assert!(shown.contains("Algorithm: Breadth-first search (bfs)."), "{shown}");
        assert!(shown.contains("A solution from here takes 2 moves:"), "{shown}");
        assert_eq!(shown.matches('┌').count(), 3, "every board: {shown}");
        assert!(shown.contains("2 moves:\n  down right\n"), "the moves and their number: {shown}");
    }
    // The longest way is a shortest solution too.
    play(&["tiles", "hardest-1"], &["q"]).says("Breadth-first search (bfs)").says("\n31 moves:\n");
}

#[test]
fn larger_boards_are_solved_by_the_automatic_choice_which_is_named() {
    let run = play(&["tiles", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15"], &["q"]);
    run.says("Chosen automatically: Iterative-deepening A* (idastar)").says("\n1 move:\n  right\n");
}

#[test]
fn the_player_chooses_the_algorithm_of_the_solution() {
    play(&["tiles", "1 2 3 4 0 6 7 5 8", "--with", "astar"], &["q"])
        .says("Algorithm: A* (astar")
        .says("  down right\n");
    let run = play(&["tiles", "hardest-1", "--with", "greedy"], &["q"]);
    run.says("Algorithm: Greedy best-first search (greedy").says("a shorter solution may exist");
    // An unknown algorithm is refused before the game starts.
    let run = fed(&["play", "--plain", "tiles", "1", "--with", "magic"], b"q\n").expect(64);
    assert!(run.out.is_empty(), "{run:?}");
    run.complains("magic");
}

#[test]
fn the_solution_from_the_start_is_by_the_same_algorithm() {
    let run = play(&["tiles", "1 2 3 4 0 6 7 5 8"], &["5", "q", "y"]);
    assert_eq!(run.out.matches("Algorithm: Breadth-first search (bfs).").count(), 2, "{run:?}");
    run.says("A solution from here takes 1 move:").says("A solution from the start takes 2 moves:");
}

#[test]
fn the_dialogue_of_the_report() {
    let run = play(&["tiles"], &["1 2 3 4 0 6 7 5 8", "1", "5", "8"]);
    let run = run.says("Type the starting board on one line, for example:");
    let run = run.says("Tile 1 is not next to the gap.").says("1 move made.").says("2 moves made.");
    assert!(run.out.ends_with("You solved it in 2 moves. Well done!\nNo shorter solution exists.\n"), "{run:?}");
    assert!(run.out.contains("solved"), "{run:?}");
    play(&["tiles", "1 2 3 4 5 6 7 8 0"], &[]).says("Already solved");
}

#[test]
fn wrong_input_is_named() {
    gordian(&["show", "tiles", "1 2 3 7 5 6 7 8 0"]).expect(65).complains("7 appears twice, 4 is missing.");
    gordian(&["show", "tiles", "1 2 3 4 5 6 7 8 9"]).expect(65).complains("9");
    gordian(&["show", "tiles", "1 2 3 4 x 5 6 7 8"]).expect(65).complains("\"x\" is not a number.");
}

#[test]
fn solvability_counts_all_inversions() {
    // A test that counts only descents between neighbours would accept this board: it has two descents and three inversions.
    let answer = solved(10, &["tiles", "3 2 1 4 5 6 7 8 0"]);
    assert_eq!((&answer["verdict"], &answer["stats"]["expanded"]), (&"unsolvable".into(), &0.into()));
    // And it would refuse this one, with one descent and two inversions.
    assert_eq!(solved(0, &["tiles", "2 3 1 4 5 6 7 8 0"])["verdict"], "solved");
    // Even width: the row of the gap matters.
    solved(10, &["tiles", "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0"]);
    solved(0, &["tiles", "1 2 3 4 5 6 7 8 9 10 11 0 13 14 15 12"]);
}

#[test]
fn boards_at_each_distance() {
    let census = gordian(&["census", "tiles", "1 2 3 4 5 6 7 8 0", "--json"]).expect(0).json();
    assert_eq!(census["layers"], Value::from(LAYERS.to_vec()));
    assert_eq!(census["states"], 181_440);
}

#[test]
fn every_algorithm_agrees_on_the_hardest_board() {
    for with in ["bfs", "ids", "ucs", "astar", "idastar", "bfida", "bibfs"] {
        let estimate = if with.contains("astar") || with == "bfida" { "manhattan" } else { "none" };
        let answer = solved(0, &["tiles", "hardest-1", "--with", with, "--estimate", estimate]);
        assert_eq!((&answer["cost"], &answer["proof"]), (&31.into(), &"optimal".into()), "{with}");
    }
}

#[test]
fn sizes_from_2x2_to_5x5_and_rectangles() {
    for (board, cost) in [
        ("2x2:1,2,0,3", 1),
        ("2x7:1,2,3,4,5,6,7,8,9,10,11,12,0,13", 1),
        ("3x4:1,2,3,4,5,6,7,8,9,10,0,11", 1),
        ("5x5:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,0,24", 1),
        ("3x3@goal=gap-first:1,0,2,3,4,5,6,7,8", 1),
    ] {
        assert_eq!(solved(0, &["tiles", board])["cost"], cost, "{board}");
    }
}

#[test]
fn korf_levels_have_their_lengths() {
    // Two of the easiest of Korf's hundred, whose lengths are known.
    for (level, cost) in [("korf-79", 42), ("korf-55", 41)] {
        let answer = solved(0, &["tiles", level]);
        assert_eq!((&answer["cost"], &answer["proof"]), (&cost.into(), &"optimal".into()), "{level}");
    }
}

#[test]
fn the_goal_of_the_literature_is_an_option() {
    for (text, goal, cost) in [("0 1 2 3 4 5 6 7 8", "goal=gap-first", 0), ("1 0 2 3 4 5 6 7 8", "goal=gap-first", 1)] {
        assert_eq!(solved(0, &["tiles", text, "--option", goal])["cost"], cost, "{text}");
    }
    let korf = gordian(&["show", "tiles", "korf-79", "--json"]).expect(0).json();
    assert_eq!(korf["options"]["goal"], "gap-first");
    let list = gordian(&["list", "tiles", "--json"]).expect(0).json();
    let levels = list["levels"].as_array().expect("levels");
    let korf = levels.iter().filter(|level| level["name"].as_str().is_some_and(|name| name.starts_with("korf-")));
    assert_eq!(korf.count(), 100);
}
