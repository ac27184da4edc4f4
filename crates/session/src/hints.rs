//! Hints that never keep a player waiting: computed in the background, told in grades.

use crate::failure::Failure;
use crate::job::Job;
use gordian_puzzle::{Hint, Position};
use gordian_search::Limits;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The expansions that a hint may make: a moment's work, and the same on every machine.
pub const HINT_BUDGET: u64 = 1_000_000;

/// Starts to think of a hint for a position.
///
/// # Errors
/// [`Failure::Broken`] when the system has no thread to give.
pub fn think(position: Box<dyn Position>) -> Result<Job<Hint>, Failure> {
    let cancel: Arc<AtomicBool> = Arc::default();
    let limits = Limits { cancel: Some(Arc::clone(&cancel)), ..Limits::expansions(HINT_BUDGET) };
    Job::run(cancel, move |watcher| Ok(position.hint(&limits, watcher)))
}

/// What is known of a hint for the board as it is.
#[derive(Debug, Default)]
pub(crate) enum Thought {
    /// Nobody asked.
    #[default]
    None,
    /// It is being thought of.
    Thinking(Job<Hint>),
    /// It is there.
    Ready(Hint),
    /// Thinking failed.
    Failed(Failure),
}

impl Thought {
    /// Looks whether thinking has ended; true when it ended just now.
    pub(crate) fn poll(&mut self, time: Duration) -> bool {
        let Thought::Thinking(job) = self else { return false };
        if !job.wait(time) {
            return false;
        }
        if let Thought::Thinking(job) = std::mem::take(self) {
            *self = match job.join() {
                Ok(hint) => Thought::Ready(hint),
                Err(failure) => Thought::Failed(failure),
            };
        }
        true
    }
}

/// What a player can be told of a hint now.
#[derive(Clone, Copy, Debug)]
pub enum HintState<'a> {
    /// Nobody asked for one on this board.
    None,
    /// It is being thought of; ask again soon.
    Thinking,
    /// It is there, and may be told up to this grade; 0 when it was only thought of, and nobody asked to be told.
    Ready(&'a Hint, u8),
    /// Thinking failed.
    Failed(&'a Failure),
}
