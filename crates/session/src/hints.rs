//! Hints that never keep a player waiting: searched for in the background, once for each board, and shown in three grades.

use crate::failure::Failure;
use crate::job::Job;
use crate::memory;
use gordian_puzzle::{Hint, Position, Watcher};
use gordian_search::Limits;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The expansions that the search for a hint may make. It is a number of nodes and not a time, so that a hint is the same on
/// every machine.
pub const HINT_BUDGET: u64 = 1_000_000;

/// The largest number of bytes that the search for a hint may hold. It is the same everywhere, so that this limit, too, gives the
/// same hint on every machine; only a machine with less memory gives up earlier.
pub const HINT_BYTES: u64 = 256 << 20;

/// The longest time that the search for a hint may take. Only a slow machine reaches it before the other limits.
pub const HINT_TIME: Duration = Duration::from_secs(30);

/// The grades of a hint: where to look, what to see there, the move.
pub const GRADES: u8 = 3;

/// Searches for a hint within [`HINT_BUDGET`] and the given limits. Without a limit on memory or time, [`HINT_BYTES`] and
/// [`HINT_TIME`] apply.
pub fn find(position: &dyn Position, limits: Limits, watcher: &mut dyn Watcher) -> Hint {
    let bytes = limits.bytes.unwrap_or_else(|| HINT_BYTES.min(memory::default_limit()));
    let time = limits.time.unwrap_or(HINT_TIME);
    position.hint(&Limits { bytes: Some(bytes), time: Some(time), ..limits.with_expansions(HINT_BUDGET) }, watcher)
}

/// Starts to search for a hint in the background, within the limits of [`find`]. Setting the flag, or dropping the job, cancels
/// the search.
///
/// # Errors
/// [`Failure::Memory`] when the system cannot start a thread.
pub fn start(position: Box<dyn Position>, limits: Limits, cancel: Arc<AtomicBool>) -> Result<Job<Hint>, Failure> {
    let limits = Limits { cancel: Some(Arc::clone(&cancel)), ..limits };
    Job::run(cancel, move |watcher| Ok(find(&*position, limits, watcher)))
}

/// The search for a hint on the current board.
#[derive(Debug, Default)]
pub(crate) enum HintSearch {
    /// The search has not been started.
    #[default]
    None,
    /// The search is running.
    Running(Job<Hint>),
    /// The search has found the hint.
    Ready(Hint),
    /// The search failed.
    Failed(Failure),
}

impl HintSearch {
    /// Waits at most this long for a running search; true when it ended just now.
    pub(crate) fn poll(&mut self, time: Duration) -> bool {
        let HintSearch::Running(job) = self else { return false };
        if !job.wait(time) {
            return false;
        }
        if let HintSearch::Running(job) = std::mem::take(self) {
            *self = match job.join() {
                Ok(hint) => HintSearch::Ready(hint),
                Err(failure) => HintSearch::Failed(failure),
            };
        }
        true
    }
}

/// What a front end can show of a hint now.
#[derive(Clone, Copy, Debug)]
pub enum HintState<'a> {
    /// No hint was requested on this board.
    None,
    /// The search is running; look again soon.
    Thinking,
    /// The hint, which may be shown up to this grade; 0 when the player has not requested a hint, only a check.
    Ready(&'a Hint, u8),
    /// The search failed.
    Failed(&'a Failure),
}
