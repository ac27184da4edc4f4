//! Generated puzzles are unique, have their level, are not dull, and are the same for the same seed.

use super::grid;
use gordian_nurikabe::solve::{Solutions, SolveOptions, Stage, solve};
use gordian_nurikabe::{Nurikabe, rate};
use gordian_puzzle::{GenerateRequest, Options, Puzzle, Unwatched, Watcher};
use std::ops::ControlFlow;

fn request(size: &str, level: &str, seed: u64) -> GenerateRequest {
    GenerateRequest { size: Some(size.to_owned()), level: Some(level.to_owned()), seed, options: Options::new() }
}

fn generate(size: &str, level: &str, seed: u64) -> String {
    let puzzle = Nurikabe.generate(&request(size, level, seed), &mut Unwatched);
    puzzle.unwrap_or_else(|refusal| panic!("{size} {level} {seed}: {:?}", refusal.message)).write("text").unwrap()
}

#[test]
fn puzzles_are_unique_of_their_level_and_not_dull() {
    for level in ["easy", "medium", "hard", "expert"] {
        for seed in 1..4 {
            let grid = grid(&generate("7x7", level, seed));
            let (known, _) = solve(&grid, &grid.blank(), SolveOptions::default(), |_| ControlFlow::Continue(()));
            assert!(matches!(known, Solutions::Unique(_)), "{level} {seed}");
            assert_eq!(rate(&grid).unwrap().1.name(), level, "seed {seed}");
            let singles = grid.clues().iter().filter(|clue| clue.size == Some(1)).count();
            assert!(singles * 5 <= grid.clues().len(), "{level} {seed}: {singles} islands of one");
        }
    }
}

#[test]
fn large_puzzles_are_generated_too() {
    let grid = grid(&generate("20x20", "hard", 1));
    let (known, work) = solve(&grid, &grid.blank(), SolveOptions::default(), |_| ControlFlow::Continue(()));
    assert!(matches!(known, Solutions::Unique(_)));
    assert_eq!(work.stage, Stage::Rules, "no guess is needed");
    assert_eq!(rate(&grid).unwrap().1.name(), "hard");
    let sizes: Vec<u32> = grid.clues().iter().filter_map(|clue| clue.size).collect();
    let singles = sizes.iter().filter(|size| **size == 1).count();
    assert!(singles * 5 <= sizes.len() && sizes.len() <= 58, "{sizes:?}");
    assert!(sizes.iter().sum::<u32>() as usize >= 3 * sizes.len(), "{sizes:?}");
}

#[test]
fn a_seed_always_gives_the_same_puzzle() {
    assert_eq!(generate("7x7", "medium", 5), generate("7x7", "medium", 5));
    assert_ne!(generate("7x7", "medium", 5), generate("7x7", "medium", 6));
}

#[test]
fn rectangles_and_wrong_requests() {
    let grid = grid(&generate("5x8", "easy", 1));
    assert_eq!((grid.rows(), grid.columns()), (5, 8));
    for (size, level) in [("?", "easy"), ("2x9", "easy"), ("65x9", "easy"), ("7x7", "esay")] {
        assert!(Nurikabe.generate(&request(size, level, 1), &mut Unwatched).is_err(), "{size} {level}");
    }
    struct Impatient;
    impl Watcher for Impatient {
        fn setup(&mut self, _: &gordian_puzzle::Message, _: u32) -> ControlFlow<()> {
            ControlFlow::Break(())
        }
    }
    assert!(Nurikabe.generate(&request("7x7", "easy", 1), &mut Impatient).is_err());
}
