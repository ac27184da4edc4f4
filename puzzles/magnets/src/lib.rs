//! Logic Magnets: put magnets on cells so that they push and pull pieces until every goal is covered.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `grid`, `board` | sizes, cells and pieces; a board as it is written down |
//! | `bits`, `rays`, `space` | sets of cells in a word, forces along lines, the state space |
//! | `symmetry` | turns and reflections that keep walls and goals |
//! | `estimates` | `uncovered`, `matching`, `cross`, `combined`, each with its proof |
//! | `census` | every reachable state, counted by rank |
//! | `notation` | boards as text |
//! | `rules` | what the wrapper asks for: ties everything together |
//! | `scene`, `controls`, `effect`, `speech`, `hints` | picture, input and words of a board |
//! | `referee` | the second reading of the rules |
//! | `editor`, `generator`, `rating`, `levels` | boards drawn by hand, made from a seed and rated, bundled |
//! | `words` | the sentences, in three languages |

mod bits;
mod board;
mod census;
mod controls;
mod editor;
mod effect;
mod estimates;
mod generator;
mod grid;
mod hints;
mod levels;
pub mod notation;
mod rating;
mod rays;
mod referee;
mod rules;
mod scene;
mod space;
mod speech;
mod symmetry;

pub use bits::{Bits, Cells};
pub use board::{Board, Piece, Reach, Square};
pub use effect::{Effect, Shift};
pub use estimates::{Bound, Kind};
pub use grid::{Grid, LONGEST_SIDE, MOST_CELLS};
pub use referee::MagnetsReferee;
pub use space::{Magnets, Put, State};

use editor::{MagnetsSetup, read_size};
use gordian_puzzle::{
    About, Document, Faults, GenerateRequest, Illustration, Instance, Language, Level, Message, Options, Puzzle,
    Refusal, RuleOption, Setup, Watcher, Wrapped, texts,
};
use notation::reach_of;

/// Logic Magnets, as the catalogue has it.
#[derive(Clone, Copy, Debug, Default)]
pub struct LogicMagnets;

static ABOUT: About = About {
    name: "magnets",
    options: &[RuleOption { key: Reach::KEY, values: &["any", "step"] }],
    estimates: estimates::ALL,
    refused: &[("bibfs", "magnets-refused-bibfs")],
    switches: &[rules::SYMMETRY],
    custom_algorithms: &[],
    formats: &["text", "line"],
    sizes: generator::SIZES,
    generator: generator::PARAMETERS,
    settings: &[],
};

/// The instance of a board, in the narrowest form that holds it.
fn instance(board: &Board) -> Box<dyn Instance> {
    if Magnets::<u64>::fits(board) {
        Box::new(Wrapped::new(Magnets::<u64>::new(board)))
    } else {
        Box::new(Wrapped::new(Magnets::<u128>::new(board)))
    }
}

/// The same for a bundled level, which keeps its name as its id.
fn named_instance(board: &Board, name: &str) -> Box<dyn Instance> {
    if Magnets::<u64>::fits(board) {
        Box::new(Wrapped::level(Magnets::<u64>::new(board), name))
    } else {
        Box::new(Wrapped::level(Magnets::<u128>::new(board), name))
    }
}

static DOCUMENTS: &[Document] = &[Document {
    name: "rules",
    texts: texts!("../docs/rules.md", ar "../docs/rules.ar.md", fa "../docs/rules.fa.md"),
}];

static ILLUSTRATIONS: &[Illustration] =
    &[Illustration { name: "magnets-7.svg", svg: include_str!("../docs/pictures/magnets-7.svg") }];

impl Puzzle for LogicMagnets {
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

    fn contents(&self, level: &str) -> Option<Message> {
        levels::find(level).map(|(_, board)| speech::contents(&board))
    }

    fn resembles(&self, text: &str) -> bool {
        notation::resembles(text)
    }

    fn level(&self, name: &str, options: &Options) -> Option<Box<dyn Instance>> {
        let (name, mut board) = levels::find(name)?;
        board.reach = reach_of(options).ok()?;
        Some(named_instance(&board, name))
    }

    fn read(&self, text: &str, options: &Options) -> Result<Box<dyn Instance>, Faults> {
        notation::read(text, options).map(|board| instance(&board))
    }

    fn split(&self, text: &str) -> Vec<(String, String)> {
        notation::split(text)
    }

    fn generate(&self, request: &GenerateRequest, watcher: &mut dyn Watcher) -> Result<Box<dyn Instance>, Refusal> {
        generator::generate(request, watcher).map(|board| instance(&board))
    }

    fn blank(&self, size: &str, options: &Options) -> Result<Box<dyn Setup>, Refusal> {
        let grid = read_size(size).map_err(Refusal::new)?;
        let reach = reach_of(options).map_err(Refusal::new)?;
        Ok(Box::new(MagnetsSetup::new(Board::blank(grid, reach))))
    }
}
