//! Logic Magnets.

use super::{play, solved};
use crate::common::gordian;
use serde_json::Value;

/// The fewest moves of levels 1 to 30. It is also their limit, which is how the rules were settled.
const OPTIMA: [u64; 30] = [1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 2, 2, 2, 3, 2, 2, 4, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3];

/// The board after moves, in the notation of the rules.
#[track_caller]
fn board_after(board: &str, moves: &str) -> String {
    let run = gordian(&["show", "magnets", board, "--after", moves, "--json"]).expect(0);
    run.json()["board"].as_str().expect("a board").to_owned()
}

#[test]
fn the_letters_of_the_report_are_read() {
    // N repels like p; S and B attract like r.
    let run = gordian(&["show", "magnets", ".o./NSB", "--id"]).expect(0);
    assert_eq!(run.out.trim(), "magnets:2x3:.o./prr");
    assert_eq!(board_after("..i.o/N....", "1,0>0,0"), board_after("..i.o/p....", "1,0>0,0"));
    for letter in ["S", "B"] {
        assert_eq!(board_after(&format!("o..i./{letter}...."), "1,0>0,0"), "R.i..\n.....", "{letter} attracts");
    }
}

#[test]
fn the_legend_says_which_repels_and_which_attracts() {
    let legend = "p: magnet that repels (pushes), r: magnet that attracts (pulls)";
    gordian(&["show", "magnets", "7"]).expect(0).says(legend);
    play(&["magnets", "7"], &[]).says(legend);
    gordian(&["show", "magnets", "7", "--lang", "ar"]).expect(0).says("مغناطيس دافع").says("مغناطيس جاذب");
    gordian(&["show", "magnets", "7", "--lang", "fa"]).expect(0).says("آهن‌ربای دافع").says("آهن‌ربای جاذب");
}

#[test]
fn the_allowed_moves_are_shown_before_and_during_a_game() {
    gordian(&["show", "magnets", "7"]).expect(0).says("Allowed moves: 2.");
    gordian(&["show", "magnets", "7", "--after", "2,1>3,0"]).expect(0).says("1 move made, 1 left.");
    assert_eq!(gordian(&["show", "magnets", "7", "--json"]).json()["allowance"], 2);
    let run = play(&["magnets", "7"], &["1", "4 1", "u"]);
    let start = run.out.find("Which magnet?").expect("a question");
    assert!(run.out[..start].contains("Allowed moves: 2."), "{run:?}");
    run.says("1 move made, 1 left.").says("0 moves made, 2 left.");
    // A board without a limit says nothing about one.
    let run = gordian(&["show", "magnets", "50"]).expect(0);
    assert!(!run.out.contains("Allowed moves"), "{run:?}");
}

#[test]
fn a_lost_game_offers_undo_restart_or_leaving_and_nothing_else() {
    let question = "Type u to take back the last move, restart to start over, or q to leave:";
    let lose = ["1", "1 3", "1", "1 4"];
    // A move, a hint, a check, help and an empty line only repeat the question.
    let run = play(&["magnets", "7"], &[&lose[..], &["1", "h", "check", "?", "", "redo", "q"]].concat());
    assert_eq!(run.out.matches(question).count(), 7, "{run:?}");
    let after = run.out.split("No moves left: this game is lost.").nth(1).expect("a loss").to_owned();
    for other in ["Which magnet?", "Look at", "solution", "gave up", "No rule is broken"] {
        assert!(!after.contains(other), "{other}: {after}");
    }
    assert!(after.trim_end().ends_with("Goodbye."), "{after}");
    // Undo goes on from the move before; restart from the start; both can still win.
    play(&["magnets", "7"], &[&lose[..], &["u", "u", "1", "4 1", "1", "3 4"]].concat())
        .says("You solved it in 2 moves");
    play(&["magnets", "7"], &[&lose[..], &["restart", "1", "4 1", "1", "3 4"]].concat())
        .says("You solved it in 2 moves");
    play(&["magnets", "7"], &lose).says("Goodbye.");
}

#[test]
fn every_level_is_won_within_its_limit_and_not_faster() {
    for (index, optimum) in OPTIMA.into_iter().enumerate() {
        let level = (index + 1).to_string();
        let answer = solved(0, &["magnets", &level]);
        assert_eq!((&answer["cost"], &answer["proof"]), (&optimum.into(), &"optimal".into()), "level {level}");
        let shown = gordian(&["show", "magnets", &level, "--json"]).json();
        assert_eq!(shown["allowance"], optimum, "level {level}");
    }
    assert_eq!(solved(0, &["magnets", "50"])["cost"], 4);
}

#[test]
fn boards_at_each_depth() {
    let known = concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/magnets/tests/data/layers.txt");
    let known = std::fs::read_to_string(known).expect("the file can be read");
    for (level, counts) in known.lines().filter_map(|line| line.split_once(": ")) {
        let layers: Vec<u64> = counts.split(' ').map(|count| count.parse().expect("a number")).collect();
        let census = gordian(&["census", "magnets", level, "--json"]).expect(0).json();
        assert_eq!(census["layers"], Value::from(layers.clone()), "level {level}");
        assert_eq!(census["states"], layers.iter().sum::<u64>(), "level {level}");
    }
}

#[test]
fn depth_first_and_breadth_first_search_win_every_small_level() {
    // A depth-first search that forgets how many moves it has used would miss solutions within the limit.
    for level in 1..=14 {
        let level = level.to_string();
        for with in ["dfs", "bfs"] {
            let answer = solved(0, &["magnets", &level, "--with", with]);
            assert!(answer["cost"].as_u64() <= Some(OPTIMA[level.parse::<usize>().unwrap() - 1]), "{level} {with}");
        }
        assert_eq!(solved(0, &["magnets", &level, "--with", "bfs"])["proof"], "optimal");
    }
}

#[test]
fn a_repelling_magnet_pushes_the_nearest_group_only() {
    // The group moves as a block; what is beyond a gap stays; a blocked group is not skipped for the next.
    assert_eq!(board_after("..ii.i.o/p.......", "1,0>0,0"), "p..iii.o\n........");
    assert_eq!(board_after("..ii#i.o/p.......", "1,0>0,0"), "p.ii#i.o\n........");
    // At the edge nothing moves, and the move still counts.
    assert_eq!(board_after("..ii/p..o", "1,0>0,0"), "p.ii\n...o");
}

#[test]
fn an_attracting_magnet_pulls_every_piece_of_its_lines() {
    assert_eq!(board_after("..ii.i.o/r.......", "1,0>0,0"), "rii.i..o\n........");
    // An adjacent piece stays. A wall stops pieces, not the force.
    assert_eq!(board_after(".xi.i..o/r.......", "1,0>0,0"), "r#ii...o\n........");
}

#[test]
fn other_magnets_are_moved_like_iron_and_do_not_act() {
    assert_eq!(board_after("..r..i.o/p.......", "1,0>0,0"), "p..r.i.o\n........");
}

#[test]
fn the_step_rule_of_the_reports_solver_leaves_levels_without_a_solution() {
    for level in ["2", "6", "7", "8", "9", "10", "12"] {
        let answer = solved(10, &["magnets", level, "--option", "reach=step"]);
        assert_eq!(answer["verdict"], "unsolvable", "level {level}");
    }
    solved(0, &["magnets", "11", "--option", "reach=step"]);
    gordian(&["solve", "magnets", "2", "--option", "reach=step"]).expect(10).says("No solution exists (proved).");
    gordian(&["solve", "magnets", "2", "--option", "reach=step", "--lang", "ar"]).expect(10).says("لا");
}

#[test]
fn a_move_without_effect_counts_and_polarity_is_part_of_a_state() {
    play(&["magnets", "7"], &["1", "1 3"]).says("1 move made, 1 left.");
    // The same places with another polarity are another board.
    let census = |board: &str| gordian(&["census", "magnets", board, "--json"]).expect(0).json()["states"].clone();
    assert_eq!(census("po/.r"), census("ro/.p"));
    assert_ne!(census("po/.r"), census("po/.p"));
}

#[test]
fn the_list_of_moves_is_printed() {
    let run = gordian(&["solve", "magnets", "7", "--with", "bfs"]).expect(0);
    run.says("2,1>3,0 3,0>2,3");
}

#[test]
fn any_piece_covers_a_goal() {
    // A magnet on the only goal wins, and the board is any rectangle.
    let run = gordian(&["show", "magnets", "1x3:p.o", "--after", "0,0>0,2", "--json"]).expect(0);
    assert_eq!(run.json()["status"], "won");
    // A magnet goes to any empty cell, but not onto a piece, a wall or its own cell.
    for target in ["0,1", "0,2", "0,0"] {
        gordian(&["show", "magnets", "1x4:pi#o", "--after", &format!("0,0>{target}")]).expect(65);
    }
    // Two magnets of one polarity are interchangeable: the boards of both orders are counted once.
    let census = gordian(&["census", "magnets", "1x4:pp.o", "--json"]).expect(0).json();
    assert_eq!(census["states"], 5, "of the six places for two magnets on four cells: {census}");
}
