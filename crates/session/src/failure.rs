//! What can go wrong before there is an answer.

use gordian_puzzle::{Faults, Message, Refusal, RefusalKind};

/// Why there is no answer. Every kind has its exit code, see [`crate::exit`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// Wrong usage: an unknown name, an option that does not exist, an ability that the puzzle does not have.
    Usage(Message),
    /// A text is wrong.
    Faults {
        /// The file it came from, or how else a person would call it; none for text typed in place.
        name: Option<String>,
        /// Everything that is wrong with it.
        faults: Faults,
    },
    /// Reading or writing failed.
    Files(Message),
    /// What would have to be made first needs more memory than is allowed.
    Memory(Message),
    /// Broken off before there was a result.
    Cancelled(Message),
    /// The program itself failed: a defect of ours, caught.
    Broken(Message),
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
