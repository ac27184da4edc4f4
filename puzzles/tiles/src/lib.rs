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
mod generator;
mod goal;
mod goal_layers;
mod hints;
mod levels;
pub mod notation;
mod parallel;
mod parity;
mod patterns;
mod referee;
mod relabelling;
mod rules;
mod scene;
mod size;
mod space;
mod tables;
mod unpacked;

pub use board::{Board, Move, Word};
pub use goal::Goal;
pub use goal_layers::GoalLayers;
pub use parity::Parity;
pub use size::{MAX_CELLS, Size};
pub use space::Tiles;
pub use unpacked::UnpackedBoard;

use editor::{TilesEditor, read_size};
use gordian_puzzle::{
    About, AlgorithmDefault, Document, Editor, Faults, GenerateRequest, Illustration, Instance, Message, Options,
    Puzzle, Refusal, RuleChoice, RuleOption, SolveRequest, TableInfo, TableOffer, Watcher, Wrapped, texts,
};
use notation::goal_of;

/// Sliding tiles: the puzzle's entry in the catalogue.
#[derive(Clone, Copy, Debug, Default)]
pub struct SlidingTiles;

static ABOUT: About = About {
    name: "tiles",
    words: texts!("../words/en.ftl", ar "../words/ar.ftl", fa "../words/fa.ftl"),
    documents: DOCUMENTS,
    illustrations: ILLUSTRATIONS,
    levels: levels::LEVELS,
    options: &[RuleOption { key: Goal::KEY, values: &["gap-last", "gap-first"] }],
    estimates: estimates::ALL,
    // The table of IDA* proves unsolvability, which the parity test has already excluded, and its lookups cost more than the
    // states it saves.
    defaults: &[AlgorithmDefault { algorithm: "idastar", key: "table", value: "off" }],
    formats: &["text", "line"],
    sizes: &[generator::DEFAULT_SIZE, "2x2", "2x3", "2x4", "2x5", "3x4", "4x4", "4x5", "5x5"],
    generator: &[generator::DEPTH],
    settings: &[controls::ARROWS],
    ..About::DEFAULT
};

const DOCUMENTS: &[Document] = &[
    Document { name: "rules", texts: texts!("../docs/rules.md", ar "../docs/rules.ar.md", fa "../docs/rules.fa.md") },
    Document {
        name: "tables",
        texts: texts!("../docs/tables.md", ar "../docs/tables.ar.md", fa "../docs/tables.fa.md"),
    },
];

const ILLUSTRATIONS: &[Illustration] =
    &[Illustration { name: "hardest-1.svg", svg: include_str!("../docs/pictures/hardest-1.svg") }];

/// The instance of a board, packed into the narrowest word that holds it.
fn instance(board: &UnpackedBoard) -> Box<dyn Instance> {
    let UnpackedBoard { size, goal, numbers } = board;
    if size.cells() <= u64::CELLS {
        Wrapped::boxed(Tiles::<u64>::new(*size, *goal, numbers))
    } else {
        Wrapped::boxed(Tiles::<u128>::new(*size, *goal, numbers))
    }
}

impl Puzzle for SlidingTiles {
    fn about(&self) -> &About {
        &ABOUT
    }

    fn level_title(&self, level: &str) -> Option<Message> {
        levels::title(level)
    }

    fn resembles(&self, text: &str) -> bool {
        notation::resembles(text)
    }

    /// Every level has a goal of its own. With options for another goal it is a different instance, whose id spells the board
    /// out.
    fn level(&self, name: &str, options: &Options) -> Option<Box<dyn Instance>> {
        let mut board = notation::read(levels::LEVELS.find(name)?.board, &Options::new()).ok()?;
        let goal = if options.is_empty() { board.goal } else { goal_of(options).ok()? };
        if goal == board.goal {
            return Some(instance(&board).named(name));
        }
        board.goal = goal;
        Some(instance(&board))
    }

    fn read(&self, text: &str, options: &Options) -> Result<Box<dyn Instance>, Faults> {
        notation::read(text, options).map(|board| instance(&board))
    }

    fn generate(&self, request: &GenerateRequest, _: &mut dyn Watcher) -> Result<Box<dyn Instance>, Refusal> {
        generator::generate(request).map(|board| instance(&board)).map_err(Refusal::new)
    }

    fn blank(&self, size: &str, options: &Options) -> Result<Box<dyn Editor>, Refusal> {
        let size = read_size(size).map_err(Refusal::new)?;
        let goal = goal_of(options).map_err(Refusal::new)?;
        Ok(Box::new(TilesEditor::blank(size, goal)))
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
        let size = read_size(size).map_err(Refusal::new)?;
        tables::find_offered(estimate, size)?.build_and_store(request, watcher)
    }
}
