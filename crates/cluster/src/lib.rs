//! Census, search and batches on several processes and machines, by means of the library timely dataflow.
//!
//! Every process runs the same command. Process 0 prints the result; the others work and end with it. Messages are counted in
//! epochs: timely says when all messages of an epoch have arrived everywhere, which is when a layer of a census is complete.
//!
//! Timely itself does not recover from the loss of a process, and does not notice one that is frozen. So the processes send each
//! other a sign of life every second, and a [`Watchdog`] ends the process when another one is silent for too long. Results and
//! checkpoints are complete or do not exist, so starting the same command again is always safe. A search has no checkpoints.
//!
//! | module | what it does |
//! | --- | --- |
//! | [`hosts`] | the addresses of the processes |
//! | [`connect`] | the connections between the processes |
//! | [`watchdog`] | ends the process when another one is lost |
//! | [`census`] | counts all reachable states by depth |
//! | [`search`] | breadth-first iterative-deepening A* |
//! | [`batch`] | works on the lines of an input |

pub mod batch;
pub mod census;
mod checkpoint;
pub mod connect;
mod exchange;
pub mod hosts;
mod mailbox;
mod owned;
pub mod search;
pub mod watchdog;

pub use connect::Cluster;
pub use watchdog::Watchdog;

use gordian_puzzle::{Texts, texts};

/// The sentences of this crate, for `gordian-words`.
pub fn words() -> Texts {
    texts!("../words/en.ftl", ar "../words/ar.ftl", fa "../words/fa.ftl")
}
