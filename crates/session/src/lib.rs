//! What every front end of Gordian shares: opening instances, interpreting controls, games with undo, searches in the background,
//! comparisons, recordings, and the store of saved games. It does not draw, parse arguments or render sentences: text for people
//! leaves it as a [`Message`](gordian_puzzle::Message).
//!
//! | module | what it does |
//! | --- | --- |
//! | [`open`] | from typed text to an instance |
//! | [`generate`] | new instances from a seed |
//! | [`moves`] | from an id and moves to a position |
//! | [`controls`] | what a control means on a position |
//! | [`request`] | algorithms and limits as people write them |
//! | [`job`] | work on a thread of its own, with progress and cancel |
//! | [`batch`] | work on a list of instances, with a log that survives crashes |
//! | [`rate`] | how hard an instance is, or why it has no rating |
//! | [`compare`] | several algorithms on several instances |
//! | [`study`] | a comparison over many instances, with repeated runs and a log |
//! | [`trace`] | what happened inside a search: iterations, layers, frontier and memory |
//! | [`census`] | counting all reachable states, with a folder for long counts |
//! | [`listing`] | what a puzzle has to offer, as lists with titles |
//! | [`game`] | a game in play, with undo tree, clock, checks, trials and hints |
//! | [`history`] | the undo tree |
//! | [`hints`] | searching for hints in the background |
//! | [`guide`] | stepping through a solution |
//! | [`tutorial`] | a player's first minute with a puzzle |
//! | [`rules`] | the rules page of a puzzle as plain text |
//! | [`draft`] | editing a board, with undo |
//! | [`export`] | a game with its whole history as JSON |
//! | [`day`] | the puzzle of the day |
//! | [`pseudocode`] | the algorithms as lines of pseudocode, and the line of a step |
//! | [`recorder`] | records a search in bounded memory |
//! | [`recording`] | recordings, and playing them back |
//! | [`store`] | saved games, progress and preferences in a file |
//! | [`verdict`] | an answer as sentences |
//! | [`units`] | `10s`, `2GiB`, `1e6` |
//! | [`memory`] | the default memory limit of a search |
//! | [`tables`] | large tables that puzzles offer or that are stored |
//! | [`exit`] | the exit code of an answer or a failure |

pub mod batch;
pub mod census;
pub mod clock;
pub mod compare;
pub mod controls;
pub mod day;
pub mod draft;
pub mod exit;
pub mod export;
pub mod failure;
pub mod game;
pub mod generate;
pub mod guide;
pub mod hints;
pub mod history;
pub mod job;
mod json_file;
pub mod listing;
pub mod memory;
pub mod moves;
pub mod open;
pub mod pseudocode;
pub mod rate;
pub mod recorder;
pub mod recording;
pub mod request;
pub mod rules;
pub mod source;
#[cfg(feature = "files")]
pub mod store;
pub mod study;
pub mod tables;
pub mod trace;
pub mod tutorial;
pub mod units;
pub mod verdict;

pub use clock::Clock;
pub use day::Day;
pub use draft::Draft;
pub use export::Export;
pub use failure::Failure;
pub use game::{Checking, ControlOutcome, Game, View};
pub use guide::Guide;
pub use hints::HintState;
pub use history::History;
pub use job::{Job, Snapshot};
pub use moves::OpenedPosition;
pub use open::{Opened, Opener};
pub use recording::{Playback, Recording, SharedRecording};
#[cfg(feature = "files")]
pub use store::Store;
pub use tutorial::Tutorial;

use gordian_puzzle::{Texts, texts};

/// The sentences of this crate, for `gordian-words`.
pub fn words() -> Texts {
    texts!("../words/en.ftl", ar "../words/ar.ftl", fa "../words/fa.ftl")
}
