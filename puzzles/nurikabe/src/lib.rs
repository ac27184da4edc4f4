//! Nurikabe: every cell becomes sea or land, so that each number is an island of its size and all sea is connected without
//! pools.
//!
//! | module | contents |
//! | --- | --- |
//! | `grid` | the rectangle with its numbers (**clues**), and the eight symmetries |
//! | `rules` | the four rules, checked on filled and partly filled boards |
//! | `solve` | the solver: constraint propagation, trials, clause learning, frontier dynamic programming |
//! | `explain` | the solution as a list of named techniques, and the difficulty rating |
//! | `play` | instance, position, moves, and the answer to a solve request |
//! | `space` | the search space of the engine's depth-first search |
//! | `notation` | boards as text, in five formats |
//! | `generator` | puzzles generated from a seed |
//! | `editor`, `hints`, `levels`, `scene` | the board editor, hints for players, bundled levels, the picture of a board |
//! | `referee` | a second, independent implementation of the rules |
//! | `words/` | the sentences, in three languages |
//!
//! Terms used throughout: **land** that is connected and contains a number is an **island**; connected land without a
//! number so far is an **orphan**; a **pool** is a block of two by two sea cells; an **undecided** cell is neither sea nor
//! land yet; an **unknown-size clue** is written `?`.

mod editor;
pub mod explain;
mod generator;
mod grid;
mod hints;
mod levels;
pub mod notation;
mod play;
mod referee;
pub mod rules;
mod scene;
pub mod solve;
mod space;
mod tutorial;

pub use explain::rate;
pub use grid::{Clue, Colour, Grid, LARGEST_NUMBER, LONGEST_SIDE, SWAP_ROWS_AND_COLUMNS};

use editor::{NurikabeEditor, read_size};
use gordian_puzzle::{
    About, CustomAlgorithm, Editor, Faults, GenerateRequest, Instance, Level, Options, Parameter, Puzzle, Refusal,
    Technique, Watcher, about,
};
use gordian_search::Expected;
use play::NurikabeInstance;

/// The puzzle's entry in the catalogue.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nurikabe;

/// The message for a refused search algorithm. Every plan decides every cell, so all plans are equally long, and only a
/// depth-first search makes sense.
const REFUSAL_MESSAGE: &str = "nurikabe-refused-depth";

static ABOUT: About = About {
    levels: levels::LEVELS,
    refused: &[
        ("bfs", REFUSAL_MESSAGE),
        ("ids", REFUSAL_MESSAGE),
        ("ucs", REFUSAL_MESSAGE),
        ("greedy", REFUSAL_MESSAGE),
        ("astar", REFUSAL_MESSAGE),
        ("wastar", REFUSAL_MESSAGE),
        ("idastar", REFUSAL_MESSAGE),
        ("bfida", REFUSAL_MESSAGE),
        ("bibfs", REFUSAL_MESSAGE),
        ("beam", REFUSAL_MESSAGE),
        ("ara", REFUSAL_MESSAGE),
        ("ees", REFUSAL_MESSAGE),
        ("dps", REFUSAL_MESSAGE),
        ("alternate", REFUSAL_MESSAGE),
        ("rbfs", REFUSAL_MESSAGE),
        ("smastar", REFUSAL_MESSAGE),
        ("bfhs", REFUSAL_MESSAGE),
        ("bts", REFUSAL_MESSAGE),
        ("bgs", REFUSAL_MESSAGE),
        ("mm", REFUSAL_MESSAGE),
        ("nbs", REFUSAL_MESSAGE),
        ("dvcbs", REFUSAL_MESSAGE),
        ("baestar", REFUSAL_MESSAGE),
    ],
    custom_algorithms: &[
        CustomAlgorithm { name: "clauses", parameters: &[] },
        CustomAlgorithm {
            name: "rules",
            parameters: &[Parameter { key: "trials", expected: Expected::Whole(0), default: "1" }],
        },
        CustomAlgorithm { name: "report", parameters: &[] },
    ],
    formats: notation::FORMATS,
    sizes: &["10x10", "5x5", "7x7", "8x8", "12x12", "15x15", "20x20"],
    tutorial: tutorial::STEPS,
    ..about!("nurikabe", pages ["rules", "techniques"], pictures [
        "techniques/diagonal-numbers",
        "techniques/every-shape",
        "techniques/finished-island",
        "techniques/island-bridge",
        "techniques/island-exit",
        "techniques/island-of-one",
        "techniques/lonely-land",
        "techniques/no-pool",
        "techniques/numbers-apart",
        "techniques/orphan-exit",
        "techniques/pool-rescue",
        "techniques/sea-bridge",
        "techniques/sea-count",
        "techniques/sea-exit",
        "techniques/surrounded-square",
        "techniques/too-large",
        "techniques/two-islands",
        "techniques/two-ways",
        "techniques/unreachable",
    ])
};

/// An instance that is not a bundled level.
fn new_instance(grid: Grid) -> Box<dyn Instance> {
    Box::new(NurikabeInstance::new(grid, None))
}

impl Puzzle for Nurikabe {
    fn about(&self) -> &About {
        &ABOUT
    }

    fn levels(&self) -> Vec<Level> {
        levels::all()
    }

    fn resembles(&self, text: &str) -> bool {
        notation::resembles(text)
    }

    fn read(&self, text: &str, _: &Options) -> Result<Box<dyn Instance>, Faults> {
        notation::read(text).map(|parsed| Box::new(NurikabeInstance::from_parsed(parsed)) as Box<dyn Instance>)
    }

    fn techniques(&self) -> Vec<Technique> {
        explain::techniques::ALL.iter().map(|technique| technique.to_technique()).collect()
    }

    fn generate(&self, request: &GenerateRequest, watcher: &mut dyn Watcher) -> Result<Box<dyn Instance>, Refusal> {
        generator::generate(request, watcher).map(new_instance)
    }

    fn blank(&self, size: &str, _: &Options) -> Result<Box<dyn Editor>, Refusal> {
        Ok(Box::new(NurikabeEditor::blank(read_size(size).map_err(Refusal::new)?)))
    }
}
