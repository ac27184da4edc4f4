//! Torus snake: on a board without borders a snake eats apples and grows; the shortest plan reaches all of them.
//!
//! | module | contents |
//! | --- | --- |
//! | `space` | the state space: states, moves, goal test, packed keys |
//! | `rules` | the space with everything that the wrapper of `gordian-puzzle` needs |
//! | `referee` | a second, naive implementation of the rules |
//! | `board`, `torus` | a board before the first move and a readable view of a state; cells, neighbours, distances |
//! | `bit_string` | packed states of a fixed or any length |
//! | `estimates` | the heuristics `left`, `farthest`, `mst` and `order`, each with its proof |
//! | `order_bound`, `spanning_tree` | the bounds behind `order` and `mst` |
//! | `custom_algorithms` | the algorithms of this puzzle as answers to requests |
//! | `learning_search` | the exact algorithm `learn` |
//! | `agents` | the agents `agent-bfs`, `agent-ids` and `agent-safe`, which decide before every move |
//! | `notation` | boards as text, and runs of agents as the report prints them |
//! | `scene`, `controls`, `hints` | the picture of a state, player input, hints |
//! | `editor`, `generator`, `levels` | edited, generated and bundled boards; difficulty |
//! | `words/` | all sentences in English, Arabic and Persian |

mod agents;
mod bit_string;
mod board;
mod controls;
mod custom_algorithms;
mod editor;
mod estimates;
mod generator;
mod hints;
mod learning_search;
mod levels;
pub mod notation;
mod order_bound;
mod referee;
mod rules;
mod scene;
mod space;
mod spanning_tree;
mod torus;
mod tutorial;

pub use bit_string::{BitString, Field, Wide};
pub use board::{Apples, Board, Tail, View};
pub use estimates::{EstimateKind, Evaluation, SnakeEstimate};
pub use levels::optima;
pub use referee::SnakeReferee;
pub use space::{Snake, State, Token};
pub use torus::{MAX_SIDE, Move, Torus};

use gordian_puzzle::{About, Instance, Message, Puzzle, RuleChoice, Wrapped, about, puzzle_functions};
use space::{InstanceVisitor, visit_instance};

/// Torus snake, for the catalogue.
#[derive(Clone, Copy, Debug, Default)]
pub struct TorusSnake;

static ABOUT: About = About {
    levels: levels::LEVELS,
    options: &[Tail::OPTION],
    refused: &[
        ("bibfs", "snake-refused-bibfs"),
        ("mm", "snake-refused-bibfs"),
        ("nbs", "snake-refused-bibfs"),
        ("dvcbs", "snake-refused-bibfs"),
        ("baestar", "snake-refused-bibfs"),
        ("bfhs", "refused-not-undirected"),
    ],
    estimates: estimates::ESTIMATES,
    custom_algorithms: custom_algorithms::ALL,
    formats: &["text", "line"],
    sizes: &["8x8", "5x5", "6x6", "10x10", "12x16", "20x20"],
    generator: &[generator::APPLES, generator::MAX_APPLES],
    tutorial: tutorial::STEPS,
    ..about!("snake", pages["rules"], pictures["snake-test1"])
};

/// Wraps an instance of any bit string.
struct Wrap;

impl InstanceVisitor for Wrap {
    type Output = Box<dyn Instance>;

    fn visit<B: BitString>(self, snake: Snake<B>) -> Box<dyn Instance> {
        Wrapped::boxed(snake)
    }
}

/// The instance of a board.
fn instance(board: Board) -> Box<dyn Instance> {
    visit_instance(board, Wrap)
}

impl Puzzle for TorusSnake {
    puzzle_functions!(ABOUT, instance, notation::read, notation::resembles, generator::generate, editor::blank);

    fn level_title(&self, level: &str) -> Option<Message> {
        levels::title(level)
    }
}
