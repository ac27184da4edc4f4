//! The clock of a game. It can be paused, and continues from the time of a saved game.

use gordian_search::clock::Instant;
use std::time::Duration;

/// How long a game has been played.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    /// The time played until the clock was last stopped.
    earlier: Duration,
    /// When the clock was started; none while it is stopped.
    started: Option<Instant>,
}

impl Clock {
    /// A stopped clock that shows a time.
    pub fn at(earlier: Duration) -> Self {
        Clock { earlier, started: None }
    }

    /// Starts the clock. A running clock keeps running.
    pub fn run(&mut self) {
        self.started.get_or_insert_with(Instant::now);
    }

    /// Stops the clock. It keeps its time.
    pub fn pause(&mut self) {
        if let Some(started) = self.started.take() {
            self.earlier += started.elapsed();
        }
    }

    /// Whether the clock runs.
    pub fn is_running(&self) -> bool {
        self.started.is_some()
    }

    /// The time played.
    pub fn elapsed(&self) -> Duration {
        self.earlier + self.started.map_or(Duration::ZERO, |started| started.elapsed())
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
        let paused_at = clock.elapsed();
        assert!(paused_at >= Duration::from_millis(7_002), "{paused_at:?}");
        assert_eq!(clock.elapsed(), paused_at);
    }
}
