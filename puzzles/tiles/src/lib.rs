//! Sliding tiles: numbered tiles and one gap on a rectangle; a tile next to the gap may slide into it.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `board` | a board in one machine word, the four moves |
//! | `shape` | sizes and goals |
//! | `space` | the state space |
//! | `estimates` | `misplaced`, `manhattan`, `linear-conflict`, `walking` |
//! | `patterns` | `pdb-...`: additive pattern databases |
//! | `complete` | `exact`: the distance of every board of a small size |
//! | `shelf` | large tables when they are needed |
//! | `parity` | solvable or not, without a search |
//! | `layers` | the boards at every distance from the goal |
//! | `notation` | boards as text |
//! | `rules` | what the wrapper asks for: ties everything together |
//! | `view`, `scene`, `controls`, `hints` | picture, input and words of a board |
//! | `referee` | the second reading of the rules |
//! | `editor`, `generator`, `levels` | boards drawn by hand, made from a seed, bundled |
//! | `words` | the sentences, in three languages |

mod board;
pub mod complete;
mod controls;
mod editor;
pub mod estimates;
mod generator;
mod hints;
mod layers;
mod levels;
pub mod notation;
mod parity;
pub mod patterns;
mod referee;
mod rules;
mod scene;
mod shape;
mod shelf;
mod space;
mod view;

pub use board::{Board, Move, Word};
pub use layers::Layers;
pub use parity::Parity;
pub use referee::TilesReferee;
pub use shape::{Goal, MOST_CELLS, Size};
pub use space::Tiles;

use editor::{TilesSetup, read_size};
use gordian_puzzle::{
    About, Document, Faults, GenerateRequest, Illustration, Instance, Language, Level, Message, Options, Puzzle,
    Refusal, RuleOption, Setup, SolveRequest, TableInfo, TableOffer, Watcher, Wrapped, texts,
};
use notation::{Written, goal_of};

/// Sliding tiles, as the catalogue has it.
#[derive(Clone, Copy, Debug, Default)]
pub struct SlidingTiles;

static ABOUT: About = About {
    name: "tiles",
    options: &[RuleOption { key: Goal::KEY, values: &["gap-last", "gap-first"] }],
    estimates: estimates::ALL,
    refused: &[],
    switches: &[],
    custom_algorithms: &[],
    formats: &["text", "line"],
    sizes: &[generator::DEFAULT_SIZE, "2x2", "2x3", "2x4", "2x5", "3x4", "4x4", "4x5", "5x5"],
    generator: &[generator::DEPTH],
    settings: &[controls::ARROWS],
};

/// The instance of a board, in the narrowest word that holds it.
fn instance(written: &Written) -> Box<dyn Instance> {
    let Written { size, goal, numbers } = written;
    if size.cells() <= u64::CELLS {
        Box::new(Wrapped::new(Tiles::<u64>::new(*size, *goal, numbers)))
    } else {
        Box::new(Wrapped::new(Tiles::<u128>::new(*size, *goal, numbers)))
    }
}

/// The same for a bundled level, which keeps its name as its id.
fn named_instance(written: &Written, name: &str) -> Box<dyn Instance> {
    let Written { size, goal, numbers } = written;
    if size.cells() <= u64::CELLS {
        Box::new(Wrapped::level(Tiles::<u64>::new(*size, *goal, numbers), name))
    } else {
        Box::new(Wrapped::level(Tiles::<u128>::new(*size, *goal, numbers), name))
    }
}

static DOCUMENTS: &[Document] = &[
    Document { name: "rules", texts: texts!("../docs/rules.md", ar "../docs/rules.ar.md", fa "../docs/rules.fa.md") },
    Document {
        name: "tables",
        texts: texts!("../docs/tables.md", ar "../docs/tables.ar.md", fa "../docs/tables.fa.md"),
    },
];

static ILLUSTRATIONS: &[Illustration] =
    &[Illustration { name: "hardest-1.svg", svg: include_str!("../docs/pictures/hardest-1.svg") }];

impl Puzzle for SlidingTiles {
    fn about(&self) -> &About {
        &ABOUT
    }

    fn words(&self, language: Language) -> &'static str {
        match language {
            Language::English => include_str!("../words/en.ftl"),
            Language::Arabic => include_str!("../words/ar.ftl"),
            Language::Persian => include_str!("../words/fa.ftl"),
        }
    }

    fn documents(&self) -> &'static [Document] {
        DOCUMENTS
    }

    fn illustrations(&self) -> &'static [Illustration] {
        ILLUSTRATIONS
    }

    fn levels(&self) -> Vec<Level> {
        levels::all()
    }

    fn called(&self, level: &str) -> Option<Message> {
        levels::called(level)
    }

    fn resembles(&self, text: &str) -> bool {
        notation::resembles(text)
    }

    /// A level brings its own goal, Korf's for instance. Asked for under another goal it is another instance, and its id
    /// says so by spelling the board out.
    fn level(&self, name: &str, options: &Options) -> Option<Box<dyn Instance>> {
        let mut written = levels::find(name)?;
        let goal = if options.is_empty() { written.goal } else { goal_of(options).ok()? };
        if goal == written.goal {
            return Some(named_instance(&written, name));
        }
        written.goal = goal;
        Some(instance(&written))
    }

    fn read(&self, text: &str, options: &Options) -> Result<Box<dyn Instance>, Faults> {
        notation::read(text, options).map(|written| instance(&written))
    }

    fn generate(&self, request: &GenerateRequest, _: &mut dyn Watcher) -> Result<Box<dyn Instance>, Refusal> {
        generator::generate(request).map(|written| instance(&written)).map_err(Refusal::new)
    }

    fn blank(&self, size: &str, options: &Options) -> Result<Box<dyn Setup>, Refusal> {
        let size = read_size(size).map_err(Refusal::new)?;
        let goal = goal_of(options).map_err(Refusal::new)?;
        Ok(Box::new(TilesSetup::blank(size, goal)))
    }

    fn tables(&self) -> Vec<TableOffer> {
        shelf::offers()
    }

    fn build_table(
        &self,
        size: &str,
        estimate: &str,
        request: &SolveRequest,
        watcher: &mut dyn Watcher,
    ) -> Result<TableInfo, Refusal> {
        let size = read_size(size).map_err(Refusal::new)?;
        shelf::find(estimate, size)?.store(request, watcher)
    }
}
