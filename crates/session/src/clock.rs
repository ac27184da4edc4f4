//! The clock of a game. It can be paused, and continues from the time of a saved game.

use std::time::{Duration, Instant};

/// How long a game has been played.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    before: Duration,
    since: Option<Instant>,
}

impl Clock {
    /// A stopped clock that shows a time.
    pub fn at(before: Duration) -> Self {
        Clock { before, since: None }
    }

    /// Starts it.
    pub fn run(&mut self) {
        self.since.get_or_insert_with(Instant::now);
    }

    /// Stops it.
    pub fn pause(&mut self) {
        if let Some(since) = self.since.take() {
            self.before += since.elapsed();
        }
    }

    /// Whether it runs.
    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// The time played.
    pub fn elapsed(&self) -> Duration {
        self.before + self.since.map_or(Duration::ZERO, |since| since.elapsed())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paused_clock_stands_and_a_running_one_does_not() {
        let mut clock = Clock::at(Duration::from_secs(7));
        assert_eq!((clock.elapsed(), clock.is_running()), (Duration::from_secs(7), false));
        clock.run();
        let began = Instant::now();
        while began.elapsed() < Duration::from_millis(2) {
            std::thread::yield_now();
        }
        clock.run();
        clock.pause();
        let stood = clock.elapsed();
        assert!(stood >= Duration::from_millis(7_002), "{stood:?}");
        assert_eq!(clock.elapsed(), stood);
    }
}
