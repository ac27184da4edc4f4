//! The mid-end of Gordian: everything that a front end needs between a person and a puzzle, and that another front end would
//! need again. No drawing, no argument parsing, no sentences: what is to be said leaves as a
//! [`Message`](gordian_puzzle::Message).
//!
//! | module | what it does |
//! | --- | --- |
//! | [`open`] | what a person typed becomes an instance |
//! | [`after`] | moves that lead from an instance to a position |
//! | [`job`] | a solve on its own thread, with progress and cancel |
//! | [`compare`] | several algorithms on several instances |
//! | [`listing`] | what a puzzle has to offer, as lists |
//! | [`game`] | a game in play: undo tree, clock, checks, trials, hints |
//! | [`history`] | the undo tree |
//! | [`hints`] | hints thought of in the background |
//! | [`guide`] | a solution to walk along |
//! | [`export`] | a game with its whole history as JSON |
//! | [`day`] | the puzzle of the day |
//! | [`recorder`] | a watched search becomes a bounded recording |
//! | [`recording`] | recordings, and where somebody is who watches one |
//! | [`store`] | games, progress and tastes in a file |
//! | [`verdict`] | an answer as sentences |
//! | [`units`] | `10s`, `2GiB`, `1e6` |
//! | [`memory`] | how much memory a search may use when nobody says |
//! | [`tables`] | large tables, offered and stored |
//! | [`exit`] | the exit code of an answer or a failure |

pub mod after;
pub mod clock;
pub mod compare;
pub mod day;
pub mod exit;
pub mod export;
pub mod failure;
pub mod game;
pub mod guide;
pub mod hints;
pub mod history;
pub mod job;
pub mod listing;
pub mod memory;
pub mod open;
pub mod recorder;
pub mod recording;
pub mod source;
#[cfg(feature = "files")]
pub mod store;
pub mod tables;
pub mod units;
pub mod verdict;

pub use clock::Clock;
pub use day::Day;
pub use export::Export;
pub use failure::Failure;
pub use game::{Checking, Entered, Game, View};
pub use guide::Guide;
pub use hints::HintState;
pub use history::History;
pub use job::{Job, Snapshot};
pub use open::{Opened, Opener};
pub use recording::{Playback, Recording, Tape};
#[cfg(feature = "files")]
pub use store::Store;

use gordian_puzzle::{Texts, texts};

/// The sentences of this crate, for `gordian-words`.
pub fn words() -> Texts {
    texts!("../words/en.ftl", ar "../words/ar.ftl", fa "../words/fa.ftl")
}
