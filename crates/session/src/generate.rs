//! New instances from a seed.

use crate::failure::Failure;
use crate::open::{Opened, check_generator_options};
use gordian_puzzle::text::normalise;
use gordian_puzzle::{GenerateRequest, Message, Puzzle, Watcher};
use gordian_search::Progress;
use std::hash::{BuildHasher, RandomState};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Generates an instance of a puzzle.
///
/// # Errors
/// [`Failure::Usage`] for options, sizes and difficulties that the puzzle does not have, [`Failure::Cancelled`] when the watcher
/// ends it.
pub fn generate(
    puzzle: &'static dyn Puzzle,
    request: GenerateRequest,
    watcher: &mut dyn Watcher,
) -> Result<Opened, Failure> {
    check_generator_options(puzzle.about(), &request.options)?;
    let request = GenerateRequest { size: request.size.as_deref().map(normalise), ..request };
    Ok(Opened { puzzle, instance: puzzle.generate(&request, watcher)? })
}

/// Cancels generators when their time is over. It runs from the first report of the first generator.
#[derive(Debug)]
pub struct TimeLimit {
    time: Option<Duration>,
    cancel: Option<Arc<AtomicBool>>,
    started: Option<Instant>,
}

impl TimeLimit {
    /// A limit with this time, if any. The flag cancels the generators too.
    pub fn new(time: Option<Duration>, cancel: Option<Arc<AtomicBool>>) -> Self {
        TimeLimit { time, cancel, started: None }
    }

    /// The time that is left; `None` without a limit.
    pub fn left(&self) -> Option<Duration> {
        let elapsed = self.started.map_or(Duration::ZERO, |started| started.elapsed());
        self.time.map(|time| time.saturating_sub(elapsed))
    }

    /// The result of generating, with the reason why it was cancelled.
    ///
    /// # Errors
    /// [`Failure::Time`] when the time was over, and the failure of the result otherwise.
    pub fn explain<T>(&self, result: Result<T, Failure>) -> Result<T, Failure> {
        match result {
            Err(Failure::Cancelled(_)) if self.is_reached() && !self.is_cancelled() => {
                Err(Failure::Time(Message::new("session-generate-late")))
            }
            result => result,
        }
    }

    fn is_reached(&self) -> bool {
        self.started.is_some() && self.left() == Some(Duration::ZERO)
    }

    fn is_cancelled(&self) -> bool {
        self.cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    fn check(&mut self) -> ControlFlow<()> {
        self.started.get_or_insert_with(Instant::now);
        if self.is_reached() || self.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Watcher for TimeLimit {
    fn progress(&mut self, _: &Progress) -> ControlFlow<()> {
        self.check()
    }

    fn setup(&mut self, _: &Message, _: u32) -> ControlFlow<()> {
        self.check()
    }
}

/// A seed at random. Six digits are enough to differ, and short enough to type again.
pub fn random_seed() -> u64 {
    // Every `RandomState` has other keys, so hashing anything gives a random number.
    RandomState::new().hash_one(0_u8) % 1_000_000
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cancelled() -> Result<(), Failure> {
        Err(Failure::Cancelled(Message::new("error-cancelled")))
    }

    #[test]
    fn the_time_runs_from_the_first_report() {
        let mut limit = TimeLimit::new(Some(Duration::from_millis(1)), None);
        std::thread::sleep(Duration::from_millis(2));
        assert_eq!(limit.left(), Some(Duration::from_millis(1)));
        assert_eq!(limit.explain(cancelled()), cancelled());
        let _ = limit.check();
        std::thread::sleep(Duration::from_millis(2));
        assert!(limit.check().is_break());
        assert!(matches!(limit.explain(cancelled()), Err(Failure::Time(_))));
        assert_eq!(limit.explain(Ok(7)), Ok(7));
    }

    #[test]
    fn without_a_time_only_the_flag_cancels() {
        let flag: Arc<AtomicBool> = Arc::default();
        let mut limit = TimeLimit::new(None, Some(Arc::clone(&flag)));
        assert!(limit.check().is_continue() && limit.left().is_none());
        flag.store(true, Ordering::Relaxed);
        assert!(limit.check().is_break());
        assert_eq!(limit.explain(cancelled()), cancelled());
    }
}
