//! Logic Magnets: put magnets on cells so that they push and pull pieces until every goal is covered.
//!
//! | module | contents |
//! | --- | --- |
//! | `space` | the state space: states, moves, goal test, packed keys |
//! | `rules` | the space with everything that the wrapper of `gordian-puzzle` needs |
//! | `referee` | a second, naive implementation of the rules |
//! | `board`, `grid` | a board with its pieces and options; its size and the numbering of cells |
//! | `cell_set`, `forces`, `symmetry` | sets of cells in a machine word, what magnets shift, symmetries of a board |
//! | `estimates` | the heuristics `uncovered`, `matching`, `cross` and `combined`, each with its proof |
//! | `ranking` | a number for every placement of the pieces, for the census |
//! | `notation` | boards as text |
//! | `scene`, `controls`, `hints` | the picture of a board, player input, hints |
//! | `move_effect`, `messages` | what a move does, piece by piece; messages that several modules need |
//! | `editor`, `generator`, `rating`, `levels` | edited, generated and bundled boards; difficulty |
//! | `words/` | all sentences in English, Arabic and Persian |

mod board;
mod cell_set;
mod controls;
mod editor;
mod estimates;
mod forces;
mod generator;
mod grid;
mod hints;
mod levels;
mod messages;
mod move_effect;
pub mod notation;
mod ranking;
mod rating;
mod referee;
mod rules;
mod scene;
mod space;
mod symmetry;
mod tutorial;

pub use board::{Board, Piece, Reach, Square};
pub use cell_set::{CellSet, Cells};
pub use estimates::{EstimateKind, MagnetsEstimate};
pub use grid::{Grid, LONGEST_SIDE, MAX_CELLS};
pub use move_effect::{MoveEffect, PieceShift};
pub use ranking::PlacementRanking;
pub use referee::MagnetsReferee;
pub use space::{Magnets, Move, State};

use gordian_puzzle::{
    About, Faults, Instance, Level, Message, NamedBoard, Options, Puzzle, RuleChoice, Wrapped, about, puzzle_functions,
};

/// Logic Magnets, for the catalogue.
#[derive(Clone, Copy, Debug, Default)]
pub struct LogicMagnets;

static ABOUT: About = About {
    options: &[Reach::OPTION],
    estimates: estimates::ESTIMATES,
    refused: &[
        ("bibfs", "magnets-refused-bibfs"),
        ("mm", "magnets-refused-bibfs"),
        ("nbs", "magnets-refused-bibfs"),
        ("dvcbs", "magnets-refused-bibfs"),
        ("baestar", "magnets-refused-bibfs"),
        ("bfhs", "refused-not-undirected"),
    ],
    switches: &[rules::SYMMETRY],
    formats: &["text", "line"],
    sizes: &["5x5", "3x4", "4x4", "4x5", "5x6", "6x6"],
    generator: generator::PARAMETERS,
    tutorial: tutorial::STEPS,
    ..about!("magnets", pages["rules"], pictures["magnets-7"])
};

/// The instance of a board, with the smallest cell set that holds its states.
fn instance(board: Board) -> Box<dyn Instance> {
    if Magnets::<u64>::fits(&board) {
        Wrapped::boxed(Magnets::<u64>::new(&board))
    } else {
        Wrapped::boxed(Magnets::<u128>::new(&board))
    }
}

impl Puzzle for LogicMagnets {
    puzzle_functions!(ABOUT, instance, notation::read, notation::resembles, generator::generate, editor::blank);

    fn levels(&self) -> Vec<Level> {
        levels::all()
    }

    fn level_summary(&self, level: &str) -> Option<Message> {
        levels::find(level, &Options::new()).map(|(_, board)| messages::contents(&board))
    }

    fn level(&self, name: &str, options: &Options) -> Option<Box<dyn Instance>> {
        let (name, board) = levels::find(name, options)?;
        Some(instance(board).named(name))
    }

    fn split(&self, text: &str) -> Result<Vec<NamedBoard>, Faults> {
        notation::split(text)
    }
}
