//! Torus snake: on a board without borders a snake eats apples and grows; the shortest plan reaches all of them.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `torus` | cells, neighbours, distances |
//! | `board` | a board before the first move, and spelled out in play |
//! | `bits`, `space` | packed states, the state space |
//! | `orders`, `plain`, `chains`, `trees`, `known` | the order bound, what prunes it and what it remembers |
//! | `estimates` | `left`, `farthest`, `mst`, `order` |
//! | `learn` | the exact search of the puzzle's own |
//! | `agents` | snakes that look before every move: `agent-bfs`, `agent-ids`, `agent-safe` |
//! | `own`, `rules` | the algorithms as answers; what the wrapper asks for: ties everything together |
//! | `notation` | boards as text |
//! | `scene`, `controls`, `hints`, `report` | picture, input and words of a board; walks as the report prints them |
//! | `referee` | the second reading of the rules |
//! | `editor`, `generator`, `levels` | boards drawn by hand, made from a seed, bundled |
//! | `words` | the sentences, in three languages |

mod agents;
mod bits;
mod board;
mod chains;
mod controls;
mod editor;
mod estimates;
mod generator;
mod hints;
mod known;
mod learn;
mod levels;
pub mod notation;
mod orders;
mod own;
mod plain;
mod referee;
mod report;
mod rules;
mod scene;
mod space;
mod torus;
mod trees;

pub use bits::{Bits, Field, Wide};
pub use board::{Apples, Board, Tail, View};
pub use estimates::{Running, SnakeEstimate};
pub use levels::optima;
pub use referee::SnakeReferee;
pub use space::{Snake, State, Token};
pub use torus::{MOST_SIDE, Move, Torus};

use editor::{SnakeEditor, read_size};
use gordian_puzzle::{
    About, Document, Editor, Faults, GenerateRequest, Illustration, Instance, Level, Message, Options, Puzzle, Refusal,
    RuleOption, Texts, Watcher, Wrapped, texts,
};
use notation::tail_of;
use space::{Taker, pack};

/// Torus snake, as the catalogue has it.
#[derive(Clone, Copy, Debug, Default)]
pub struct TorusSnake;

static ABOUT: About = About {
    name: "snake",
    options: &[RuleOption { key: Tail::KEY, values: &["free", "blocked"] }],
    estimates: estimates::ALL,
    refused: &[("bibfs", "snake-refused-bibfs")],
    switches: &[],
    custom_algorithms: own::ALL,
    formats: &["text", "line"],
    sizes: &[generator::DEFAULT_SIZE, "5x5", "6x6", "10x10", "12x16", "20x20"],
    generator: &[generator::APPLES, generator::MOST],
    settings: &[],
};

/// Wraps an instance, as a level where it has a name.
struct Wrap<'a> {
    level: Option<&'a str>,
}

impl Taker for Wrap<'_> {
    type Output = Box<dyn Instance>;

    fn take<B: Bits>(self, snake: Snake<B>) -> Box<dyn Instance> {
        match self.level {
            Some(name) => Box::new(Wrapped::level(snake, name)),
            None => Box::new(Wrapped::new(snake)),
        }
    }
}

/// The instance of a board.
fn instance(board: Board) -> Box<dyn Instance> {
    pack(board, Wrap { level: None })
}

static DOCUMENTS: &[Document] = &[Document {
    name: "rules",
    texts: texts!("../docs/rules.md", ar "../docs/rules.ar.md", fa "../docs/rules.fa.md"),
}];

static ILLUSTRATIONS: &[Illustration] =
    &[Illustration { name: "snake-test1.svg", svg: include_str!("../docs/pictures/snake-test1.svg") }];

impl Puzzle for TorusSnake {
    fn about(&self) -> &About {
        &ABOUT
    }

    fn words(&self) -> Texts {
        texts!("../words/en.ftl", ar "../words/ar.ftl", fa "../words/fa.ftl")
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

    fn level_title(&self, level: &str) -> Option<Message> {
        levels::title(level)
    }

    fn resembles(&self, text: &str) -> bool {
        notation::resembles(text)
    }

    fn level(&self, name: &str, options: &Options) -> Option<Box<dyn Instance>> {
        levels::find(name, options).map(|board| pack(board, Wrap { level: Some(name) }))
    }

    fn read(&self, text: &str, options: &Options) -> Result<Box<dyn Instance>, Faults> {
        notation::read(text, options).map(instance)
    }

    fn generate(&self, request: &GenerateRequest, watcher: &mut dyn Watcher) -> Result<Box<dyn Instance>, Refusal> {
        generator::generate(request, watcher).map(instance)
    }

    fn blank(&self, size: &str, options: &Options) -> Result<Box<dyn Editor>, Refusal> {
        let torus = read_size(size).map_err(Refusal::new)?;
        let tail = tail_of(options).map_err(Refusal::new)?;
        Ok(Box::new(SnakeEditor::blank(torus, tail)))
    }
}
