//! Sliding tiles: numbered tiles and one gap on a rectangle; a tile next to the gap may slide into it.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `space` | the state space |
//! | `board`, `unpacked` | a board packed into one machine word; a board as a list of numbers |
//! | `size`, `goal`, `parity` | sizes, goals, and the test whether a board is solvable |
//! | `rules` | what the puzzle wrapper needs; ties the other modules together |
//! | `referee` | a second, naive implementation of the rules |
//! | `notation` | boards as text |
//! | `scene`, `controls`, `hints` | picture, input and hints |
//! | `editor`, `generator`, `levels` | boards edited by hand, generated from a seed, bundled |
//! | `estimates` | the estimates (heuristics) `misplaced`, `manhattan`, `linear-conflict`, `walking` |
//! | `patterns` | the estimates `pdb-...`: additive pattern databases |
//! | `exact` | the estimate `exact`: the distance of every board of a small size |
//! | `tables` | the cache, the storage and the building of tables for `patterns` and `exact` |
//! | `goal_layers` | the boards at each distance from the goal |
//! | `relabelling`, `cell_set`, `parallel` | helpers: symmetries of the board, sets of cells, work on several threads |
//!
//! The folder `words` holds the sentences in three languages, `data` the bundled levels, and `docs` the pages for players.

mod board;
mod cell_set;
mod controls;
mod editor;
pub mod estimates;
pub mod exact;
mod features;
mod generator;
mod goal;
mod goal_layers;
mod hints;
mod levels;
pub mod notation;
mod parallel;
mod parity;
mod patterns;
mod ranking;
mod referee;
mod relabelling;
mod rules;
mod scene;
mod size;
mod space;
mod tables;
mod tutorial;
mod unpacked;

pub use board::{Board, Move, Word};
pub use goal::Goal;
pub use goal_layers::GoalLayers;
pub use parity::Parity;
pub use ranking::TileRanking;
pub use size::{MAX_CELLS, Size};
pub use space::Tiles;
pub use unpacked::UnpackedBoard;

use gordian_puzzle::{
    About, AlgorithmDefault, Instance, Message, Options, Puzzle, Refusal, RuleChoice, SolveRequest, TableInfo,
    TableOffer, Watcher, Wrapped, about, puzzle_functions,
};

/// Sliding tiles: the puzzle's entry in the catalogue.
#[derive(Clone, Copy, Debug, Default)]
pub struct SlidingTiles;

static ABOUT: About = About {
    levels: levels::LEVELS,
    options: &[Goal::OPTION],
    estimates: estimates::ALL,
    // The table of IDA* proves unsolvability, which the parity test has already excluded, and its lookups cost more than the
    // states it saves.
    defaults: &[AlgorithmDefault { algorithm: "idastar", key: "table", value: "off" }],
    formats: &["text", "line"],
    sizes: &["3x3", "2x2", "2x3", "2x4", "2x5", "3x4", "4x4", "4x5", "5x5"],
    generator: &[generator::DEPTH],
    settings: &[controls::ARROWS],
    tutorial: tutorial::STEPS,
    ..about!("tiles", pages ["rules", "tables"], pictures ["hardest-1"])
};

/// The instance of a board, packed into the narrowest word that holds it.
fn instance(board: UnpackedBoard) -> Box<dyn Instance> {
    let UnpackedBoard { size, goal, numbers } = board;
    if size.cells() <= u64::CELLS {
        Wrapped::boxed(Tiles::<u64>::new(size, goal, &numbers))
    } else {
        Wrapped::boxed(Tiles::<u128>::new(size, goal, &numbers))
    }
}

impl Puzzle for SlidingTiles {
    puzzle_functions!(ABOUT, instance, notation::read, notation::resembles, generator::generate, editor::blank);

    fn level_title(&self, level: &str) -> Option<Message> {
        levels::title(level)
    }

    /// Every level has a goal of its own. With options for another goal it is a different instance, whose id spells the board
    /// out.
    fn level(&self, name: &str, options: &Options) -> Option<Box<dyn Instance>> {
        let mut board = notation::read(levels::LEVELS.find(name)?.board, &Options::new()).ok()?;
        let goal = if options.is_empty() { board.goal } else { notation::goal_of(options).ok()? };
        if goal == board.goal {
            return Some(instance(board).named(name));
        }
        board.goal = goal;
        Some(instance(board))
    }

    fn tables(&self) -> Vec<TableOffer> {
        tables::offers()
    }

    fn build_table(
        &self,
        size: &str,
        estimate: &str,
        request: &SolveRequest,
        watcher: &mut dyn Watcher,
    ) -> Result<TableInfo, Refusal> {
        let size = editor::read_size(size).map_err(Refusal::new)?;
        tables::find_offered(estimate, size)?.build_and_store(request, watcher)
    }
}
