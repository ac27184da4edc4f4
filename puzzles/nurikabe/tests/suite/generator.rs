//! Generated puzzles are unique, have the requested difficulty, are not dull, and are the same for the same seed.

use super::grid;
use gordian_nurikabe::solve::{Solutions, SolveOptions, Stage, solve};
use gordian_nurikabe::{Grid, Nurikabe, rate};
use gordian_puzzle::{GenerateRequest, Options, Puzzle, Unwatched, Watcher};
use std::ops::ControlFlow;

fn request(size: &str, level: &str, seed: u64) -> GenerateRequest {
    GenerateRequest { size: Some(size.to_owned()), level: Some(level.to_owned()), seed, options: Options::new() }
}

fn generate(size: &str, level: &str, seed: u64) -> String {
    let puzzle = Nurikabe.generate(&request(size, level, seed), &mut Unwatched);
    puzzle.unwrap_or_else(|refusal| panic!("{size} {level} {seed}: {:?}", refusal.message)).write("text").unwrap()
}

/// The difficulty of a puzzle, as a request names it.
fn difficulty_name(grid: &Grid) -> &'static str {
    let (_rating, difficulty) = rate(grid).unwrap();
    difficulty.name()
}

/// The generator allows at most one single-cell island among this many islands.
const ISLANDS_PER_SINGLE_CELL: usize = 5;

#[test]
fn generated_puzzles_are_unique_interesting_and_of_the_requested_level() {
    for level in ["easy", "medium", "hard", "expert"] {
        for seed in 1..4 {
            let grid = grid(&generate("7x7", level, seed));
            let (solutions, _) = solve(&grid, &grid.blank(), SolveOptions::default(), |_| ControlFlow::Continue(()));
            assert!(matches!(solutions, Solutions::Unique(_)), "{level} {seed}");
            assert_eq!(difficulty_name(&grid), level, "seed {seed}");
            let singles = grid.clues().iter().filter(|clue| clue.size == Some(1)).count();
            assert!(
                singles * ISLANDS_PER_SINGLE_CELL <= grid.clues().len(),
                "{level} {seed}: {singles} islands of one"
            );
        }
    }
}

#[test]
fn large_puzzles_are_generated_too() {
    let grid = grid(&generate("20x20", "hard", 1));
    let (solutions, stats) = solve(&grid, &grid.blank(), SolveOptions::default(), |_| ControlFlow::Continue(()));
    assert!(matches!(solutions, Solutions::Unique(_)));
    assert_eq!(stats.stage, Stage::Rules, "deduction alone does not solve it");
    assert_eq!(difficulty_name(&grid), "hard");
    let sizes: Vec<u32> = grid.clues().iter().filter_map(|clue| clue.size).collect();
    // The generator allows one island per seven cells, plus one: 400 / 7 + 1 = 58.
    const MAX_ISLANDS: usize = 58;
    // An interesting puzzle has islands of at least three cells on average.
    const MIN_AVERAGE_SIZE: usize = 3;
    let singles = sizes.iter().filter(|size| **size == 1).count();
    assert!(singles * ISLANDS_PER_SINGLE_CELL <= sizes.len() && sizes.len() <= MAX_ISLANDS, "{sizes:?}");
    assert!(sizes.iter().sum::<u32>() as usize >= MIN_AVERAGE_SIZE * sizes.len(), "{sizes:?}");
}

#[test]
fn a_seed_always_gives_the_same_puzzle() {
    assert_eq!(generate("7x7", "medium", 5), generate("7x7", "medium", 5));
    assert_ne!(generate("7x7", "medium", 5), generate("7x7", "medium", 6));
}

#[test]
fn rectangles_are_generated_and_wrong_requests_refused() {
    let grid = grid(&generate("5x8", "easy", 1));
    assert_eq!((grid.rows(), grid.columns()), (5, 8));
    for (size, level) in [("?", "easy"), ("2x9", "easy"), ("65x9", "easy"), ("7x7", "esay")] {
        assert!(Nurikabe.generate(&request(size, level, 1), &mut Unwatched).is_err(), "{size} {level}");
    }
    /// Cancels at the first progress report.
    struct CancelAtOnce;
    impl Watcher for CancelAtOnce {
        fn setup(&mut self, _: &gordian_puzzle::Message, _: u32) -> ControlFlow<()> {
            ControlFlow::Break(())
        }
    }
    assert!(Nurikabe.generate(&request("7x7", "easy", 1), &mut CancelAtOnce).is_err());
}
