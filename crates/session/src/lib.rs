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
//! | [`game`] | a game in play, line by line |
//! | [`verdict`] | an answer as sentences |
//! | [`units`] | `10s`, `2GiB`, `1e6` |
//! | [`memory`] | how much memory a search may use when nobody says |
//! | [`tables`] | large tables, offered and stored |
//! | [`exit`] | the exit code of an answer or a failure |

pub mod after;
pub mod compare;
pub mod exit;
pub mod failure;
pub mod game;
pub mod job;
pub mod memory;
pub mod open;
pub mod source;
pub mod tables;
pub mod units;
pub mod verdict;

pub use failure::Failure;
pub use game::{Entered, Game};
pub use job::{Job, Snapshot};
pub use open::{Opened, Opener};

use gordian_puzzle::Language;

/// The Fluent messages of this crate in a language, for `gordian-words`.
pub fn words(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../words/en.ftl"),
        Language::Arabic => include_str!("../words/ar.ftl"),
        Language::Persian => include_str!("../words/fa.ftl"),
    }
}
