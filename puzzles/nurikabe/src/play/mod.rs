//! The puzzle in play: instance, position, moves, and answers to solve requests.

mod answer;
mod instance;
pub(crate) mod moves;
mod position;
mod report_steps;

pub(crate) use answer::SolveMonitor;
pub(crate) use instance::{NurikabeInstance, violation_message};
