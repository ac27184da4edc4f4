//! The one error type of this crate: everything that can fail between opening an instance and its answer.

use gordian_puzzle::{Faults, Message, Refusal, RefusalKind};

/// Why there is no answer. Every kind has its exit code, see [`crate::exit`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// Wrong usage: an unknown name or option, an illegal move, a request that the puzzle does not support.
    Usage(Message),
    /// A text has faults.
    Faults {
        /// The file that the text came from; none for text that was typed.
        name: Option<String>,
        /// All its faults.
        faults: Faults,
    },
    /// Reading or writing failed.
    Files(Message),
    /// Preparations, such as a table, need more memory than is allowed.
    Memory(Message),
    /// The time limit was reached before a search started.
    Time(Message),
    /// Cancelled before there was a result.
    Cancelled(Message),
    /// A process of a cluster was lost or is missing.
    Lost(Message),
    /// An internal error, such as a panic in a solver.
    Broken(Message),
}

impl Failure {
    /// The message of the failure; of several faults, the first one.
    pub fn message(&self) -> Option<&Message> {
        match self {
            Failure::Usage(message)
            | Failure::Files(message)
            | Failure::Memory(message)
            | Failure::Time(message)
            | Failure::Cancelled(message)
            | Failure::Lost(message)
            | Failure::Broken(message) => Some(message),
            Failure::Faults { faults, .. } => faults.faults.first().map(|fault| &fault.message),
        }
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        match refusal.kind {
            RefusalKind::Usage => Failure::Usage(refusal.message),
            RefusalKind::Files => Failure::Files(refusal.message),
            RefusalKind::Memory => Failure::Memory(refusal.message),
            RefusalKind::Cancelled => Failure::Cancelled(refusal.message),
        }
    }
}
