//! Solving with every algorithm: verdicts, limits, frames.

use super::{FIRST, FIRST_SOLVED, SECOND, board, grid, instance};
use gordian_nurikabe::notation::read_board;
use gordian_nurikabe::rules::is_solved;
use gordian_nurikabe::solve::{Solutions, SolveOptions, solve};
use gordian_puzzle::{Answer, Frame, SolveRequest, Unwatched, Watcher};
use gordian_search::{Limits, Spec, Stop};
use std::ops::ControlFlow;

/// Solves a board with an algorithm.
fn answer(text: &str, algorithm: &str) -> Answer {
    let request = SolveRequest { with: Spec::parse(algorithm).unwrap(), ..SolveRequest::default() };
    instance(text).start().solve(&request, &mut Unwatched).unwrap()
}

#[test]
fn the_reports_examples_have_one_solution_each() {
    let first = answer(FIRST, "auto");
    assert_eq!((first.verdict().name(), first.unique), ("solved", Some(true)));
    assert_eq!(first.solution.as_ref().unwrap().join("\n"), FIRST_SOLVED);
    assert_eq!((first.cost(), first.outcome.lower_bound, first.second.clone()), (None, None, None));
    let second = answer(SECOND, "clauses");
    assert_eq!((second.verdict().name(), second.unique), ("solved", Some(true)));
    let found = read_board(&grid(SECOND), &second.solution.as_ref().unwrap().join("/")).unwrap();
    assert!(is_solved(&grid(SECOND), &found));
    assert!(instance(SECOND).check(&second.plan().unwrap().join(" ")).solves);
}

#[test]
fn a_second_solution_is_shown() {
    let several = answer("2.\n..", "auto");
    assert_eq!((several.verdict().name(), several.unique), ("solved", Some(false)));
    assert_ne!(several.solution, several.second);
    for rows in [several.solution.unwrap(), several.second.unwrap()] {
        assert!(instance("2.\n..").check(&rows.join("/")).solves);
    }
    let first_only = SolveRequest { any: true, ..SolveRequest::default() };
    let one = instance("2.\n..").start().solve(&first_only, &mut Unwatched).unwrap();
    assert_eq!((one.verdict().name(), one.unique, one.second), ("solved", None, None));
}

#[test]
fn impossible_boards_are_proved_unsolvable() {
    for text in ["3.\n..\n.1\n..", "11", "9..\n...\n..9", "6....", "1..\n...\n..."] {
        let found = answer(text, "auto");
        assert!(found.verdict().is_unsolvable(), "{text}");
        assert!(answer(text, "dfs").verdict().is_unsolvable(), "{text}");
        assert!(answer(text, "report").verdict().is_unsolvable(), "{text}");
    }
    assert_eq!(instance("9..\n...\n..9").notes()[0].id, "nurikabe-note-overfull");
}

#[test]
fn numbers_of_unknown_size_are_solved() {
    for (text, unique) in [("?.1", true), ("?.\n..", false), ("?..1", false)] {
        let found = answer(text, "auto");
        assert_eq!((found.verdict().name(), found.unique), ("solved", Some(unique)), "{text}");
        assert!(answer(text, "dfs").verdict().is_solved(), "{text}");
        assert!(instance(text).check(&found.solution.unwrap().join("/")).solves);
    }
}

#[test]
fn every_algorithm_finds_the_same() {
    for algorithm in ["dfs", "report", "rules", "rules:trials=0", "clauses"] {
        let found = answer(FIRST, algorithm);
        assert!(found.verdict().is_solved(), "{algorithm}");
        assert_eq!(found.solution.unwrap().join("\n"), FIRST_SOLVED, "{algorithm}");
        let proves_uniqueness = !["dfs", "report"].contains(&algorithm);
        assert_eq!(found.unique, proves_uniqueness.then_some(true), "{algorithm}");
    }
    let stuck = answer("....\n.2..\n....\n..3.", "rules:trials=0");
    assert_eq!((stuck.verdict().name(), stuck.stopped_by().map(Stop::name)), ("stopped", Some("incomplete")));
    for algorithm in ["bfs", "astar", "beam:10"] {
        let request = SolveRequest { with: Spec::parse(algorithm).unwrap(), ..SolveRequest::default() };
        let refused = instance(FIRST).start().solve(&request, &mut Unwatched).unwrap_err();
        assert_eq!(refused.message.id, "nurikabe-refused-depth");
    }
    // Unknown parameter, wrong value, unknown algorithm, parameter of an algorithm without any.
    for algorithm in ["rules:trails=1", "rules:trials=x", "zebra", "dfs:3"] {
        let request = SolveRequest { with: Spec::parse(algorithm).unwrap(), ..SolveRequest::default() };
        assert!(instance(FIRST).start().solve(&request, &mut Unwatched).is_err(), "{algorithm}");
    }
}

#[test]
fn the_report_prints_every_board_and_its_last_line() {
    let position = instance(FIRST).start();
    let request = SolveRequest { with: Spec::named("report"), ..SolveRequest::default() };
    let found = position.solve(&request, &mut Unwatched).unwrap();
    let printed = position.report(&found).unwrap();
    assert!(printed.ends_with("Nurikabe Solved :)\n"), "{printed}");
    let boards: Vec<&str> = printed.split("\n\n").collect();
    assert!(boards.len() > 38, "only {} boards were printed for 39 cells", boards.len());
    assert_eq!(boards[boards.len() - 2], FIRST_SOLVED);
    // Each board has one cell more until backtracking starts.
    let count_coloured = |text: &str| text.chars().filter(|character| ['B', 'G'].contains(character)).count();
    assert_eq!(count_coloured(boards[0]), 1);
    assert_eq!(count_coloured(boards[1]), 2);
}

#[test]
fn limits_stop_a_solve() {
    // Large islands on an empty board: deduction finds nothing, and clause learning takes long.
    let hard = "..........\n.(37)........\n..(36).......\n..........\n..........\n..........\n..........\n..........\n..........\n..........";
    let limited = SolveRequest { limits: Limits::expansions(1_000), ..SolveRequest::default() };
    let stopped = instance(hard).start().solve(&limited, &mut Unwatched).unwrap();
    assert_eq!((stopped.verdict().name(), stopped.stopped_by().map(Stop::name)), ("stopped", Some("expansions")));
    assert_eq!(stopped.unique, None);
    let is_cancelled = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(true));
    let cancelled =
        SolveRequest { limits: Limits { cancel: Some(is_cancelled), ..Limits::default() }, ..SolveRequest::default() };
    let stopped = instance(hard).start().solve(&cancelled, &mut Unwatched).unwrap();
    assert_eq!(stopped.stopped_by().map(Stop::name), Some("cancel"));
}

/// A watcher that keeps every frame.
#[derive(Default)]
struct FrameCollector(Vec<Frame>);

impl Watcher for FrameCollector {
    fn wants_frames(&self) -> bool {
        true
    }
    fn frame(&mut self, frame: Frame) {
        self.0.push(frame);
    }
}

#[test]
fn frames_show_deductions_decisions_and_nodes() {
    let mut collector = FrameCollector::default();
    instance(FIRST).start().solve(&SolveRequest::default(), &mut collector).unwrap();
    assert!(
        collector
            .0
            .iter()
            .any(|frame| matches!(frame, Frame::Deduce { technique, .. } if technique == "island-of-one"))
    );
    let mut collector = FrameCollector::default();
    let request = SolveRequest { with: Spec::named("dfs"), ..SolveRequest::default() };
    let found = instance(FIRST).start().solve(&request, &mut collector).unwrap();
    let expanded = collector.0.iter().filter(|frame| matches!(frame, Frame::Expand { .. })).count();
    assert_eq!(expanded as u64, found.stats().expanded);
    assert_eq!(found.extra["decisions"], found.stats().expanded);
}

#[test]
fn a_partly_filled_board_is_solved_from_there() {
    let grid = grid(FIRST);
    let wrong = board(&FIRST.replacen('.', "G", 1));
    let (solutions, _) = solve(&grid, &wrong, SolveOptions::default(), |_| ControlFlow::Continue(()));
    assert_eq!(solutions, Solutions::Unsolvable, "the upper left corner is sea");
    let right = board(&FIRST.replacen('.', "B", 1));
    let (solutions, _) = solve(&grid, &right, SolveOptions::default(), |_| ControlFlow::Continue(()));
    assert_eq!(solutions, Solutions::Unique(board(FIRST_SOLVED)));
}

#[test]
fn no_more_memory_is_used_than_allowed() {
    // The first board reaches the frontier search, whose states grow exponentially; the second one learns clauses.
    let frontier_board =
        "9........./........../....9...../........../........../........../..9......./........../........9./..........";
    let clause_board = "..9....../........./9....9.../........./........./....8..../..9....../........./........9";
    for (text, max_bytes) in [
        (frontier_board, 1 << 10),
        (frontier_board, 1 << 20),
        (frontier_board, 5_000_000),
        (clause_board, 1 << 10),
        (clause_board, 700_000),
    ] {
        let limits = Limits { bytes: Some(max_bytes), ..Limits::default() };
        let request = SolveRequest { limits, ..SolveRequest::default() };
        let found = instance(text).start().solve(&request, &mut Unwatched).unwrap();
        assert_eq!(found.stopped_by().map(Stop::name), Some("memory"), "{text} {max_bytes}");
        assert!(found.stats().peak_bytes <= max_bytes, "{text}: {} of {max_bytes}", found.stats().peak_bytes);
    }
}
