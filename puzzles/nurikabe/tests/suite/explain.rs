//! Explanations are sound, use the simplest technique first, and do not depend on the orientation.

use super::{FIRST, SECOND, board, grid};
use gordian_nurikabe::explain::techniques::ALL;
use gordian_nurikabe::explain::{Depth, Difficulty, Explanation, explain};
use gordian_nurikabe::solve::{Solutions, SolveOptions, solve};
use gordian_nurikabe::{Colour, Grid, Nurikabe, rate};
use gordian_puzzle::{GenerateRequest, Message, Options, Puzzle, Unwatched};
use gordian_search::Limits;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The grids of the bundled levels.
fn level_grids() -> Vec<Grid> {
    let write = |name: &str| Nurikabe.level(name, &Options::new()).map(|level| level.write("text").unwrap());
    Nurikabe.levels().iter().filter_map(|level| write(&level.name)).map(|text| grid(&text)).collect()
}

/// Checks every step with the solver: with the opposite colour there is no solution.
fn check_every_step(grid: &Grid, explanation: &Explanation) {
    let mut decided = grid.blank();
    for round in &explanation.rounds {
        for step in round {
            for cell in &step.cells {
                let mut opposite = decided.clone();
                opposite[*cell] = step.colour.opposite();
                let (found, _) = solve(grid, &opposite, SolveOptions::FIRST_SOLUTION, |_| ControlFlow::Continue(()));
                assert_eq!(found, Solutions::Unsolvable, "{} decides {cell} wrongly", step.technique);
            }
        }
        round.iter().for_each(|step| step.cells.iter().for_each(|cell| decided[*cell] = step.colour));
    }
}

#[test]
fn every_step_is_sound_and_the_solution_is_reached() {
    let mut techniques = BTreeSet::new();
    for grid in level_grids().iter().filter(|grid| grid.cells() <= 100) {
        let explanation = explain(grid, &grid.blank(), Depth::Trials);
        assert!(explanation.is_complete);
        check_every_step(grid, &explanation);
        techniques.extend(explanation.steps().map(|step| step.technique));
    }
    assert!(techniques.len() >= 15, "{techniques:?}");
}

#[test]
fn every_technique_occurs_in_the_levels() {
    let mut missing: BTreeSet<&str> = ALL.iter().map(|technique| technique.name).collect();
    for grid in level_grids() {
        for step in explain(&grid, &grid.blank(), Depth::Trials).steps() {
            missing.remove(step.technique);
        }
    }
    // In these levels, counting the sea decides nothing that a simpler technique does not; its example board covers
    // it.
    assert_eq!(missing, BTreeSet::from(["sea-count"]));
}

#[test]
fn boards_with_several_solutions_are_explained_soundly() {
    for text in ["2.\n..", "....\n.2..\n....\n..3.", "?....\n..3..\n.....\n....2"] {
        let grid = grid(text);
        check_every_step(&grid, &explain(&grid, &grid.blank(), Depth::Trials));
    }
}

#[test]
fn the_first_steps_are_the_simplest() {
    let explanation = explain(&grid(FIRST), &grid(FIRST).blank(), Depth::Trials);
    assert_eq!(explanation.rounds[0][0].technique, "island-of-one");
    assert_eq!(explanation.rounds[0].len(), 5, "all five islands of one in one round");
    let index_of = |name: &str| ALL.iter().position(|technique| technique.name == name);
    assert!(index_of("island-of-one") < index_of("no-pool") && index_of("no-pool") < index_of("sea-bridge"));
}

#[test]
fn ratings_do_not_depend_on_orientation() {
    for grid in level_grids().iter().filter(|grid| grid.cells() <= 100) {
        let rating = rate(grid);
        assert!(rating.is_some());
        // Symmetry 0 changes nothing.
        for symmetry in 1..8 {
            assert_eq!(rate(&grid.transformed(symmetry)), rating);
        }
    }
}

#[test]
fn levels_have_the_difficulty_of_their_group() {
    for level in Nurikabe.levels() {
        let text = Nurikabe.level(&level.name, &Options::new()).unwrap().write("text").unwrap();
        let (_rating, difficulty) = rate(&grid(&text)).unwrap();
        let group = match difficulty {
            Difficulty::Easy => "nurikabe-group-easy",
            Difficulty::Medium => "nurikabe-group-medium",
            Difficulty::Hard => "nurikabe-group-hard",
            Difficulty::Expert => "nurikabe-group-expert",
        };
        assert!(level.group == group || level.group == "nurikabe-group-report", "{}: {difficulty:?}", level.name);
    }
}

#[test]
fn the_two_examples_are_rated() {
    for text in [FIRST, SECOND] {
        let (rating, _) = rate(&grid(text)).unwrap();
        assert!((5..300).contains(&rating), "{rating}");
    }
    assert_eq!(rate(&grid("2.\n..")), None, "a puzzle with several solutions has no rating");
}

#[test]
fn a_rating_ends_when_it_is_cancelled_or_its_time_is_over() {
    let instance = Nurikabe.read(FIRST, &Options::new()).unwrap();
    assert!(instance.rating(&Limits::default()).is_some());
    let cancelled = Limits { cancel: Some(Arc::new(AtomicBool::new(true))), ..Limits::default() };
    assert!(instance.rating(&cancelled).is_none());
    assert!(instance.rating(&Limits { time: Some(Duration::ZERO), ..Limits::default() }).is_none());
}

#[test]
fn every_technique_applies_to_its_example() {
    let names: BTreeSet<&str> = ALL.iter().map(|technique| technique.name).collect();
    assert_eq!(names.len(), ALL.len());
    for technique in ALL {
        let grid = grid(technique.example);
        let found = gordian_nurikabe::explain::techniques::apply(technique, &grid, &board(technique.example));
        assert!(!found.is_empty(), "{} finds nothing on its picture", technique.name);
        for (cell, colour, because) in &found {
            assert!(!because.is_empty(), "{} gives no reason", technique.name);
            let mut opposite = board(technique.example);
            opposite[*cell] = colour.opposite();
            let (solutions, _) = solve(&grid, &opposite, SolveOptions::FIRST_SOLUTION, |_| ControlFlow::Continue(()));
            assert_eq!(
                solutions,
                Solutions::Unsolvable,
                "{} is wrong about cell {cell} of its picture",
                technique.name
            );
        }
    }
}

#[test]
fn generated_puzzles_are_explained_soundly_too() {
    for seed in 1..4 {
        let request =
            GenerateRequest { size: Some("6x6".into()), level: Some("medium".into()), seed, options: Options::new() };
        let generated =
            Nurikabe.generate(&request, &mut Unwatched).unwrap_or_else(|refusal| panic!("{:?}", refusal.message));
        let grid = grid(&generated.write("text").unwrap());
        let explanation = explain(&grid, &grid.blank(), Depth::Techniques);
        assert!(explanation.is_complete);
        check_every_step(&grid, &explanation);
        assert!(explanation.steps().all(|step| step.message != Message::new("")));
        assert!(!explanation.board.contains(&Colour::Unknown));
    }
}
