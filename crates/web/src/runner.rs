//! Searches run off the async threads, in turn, and end when nobody wants them any more.

use crate::house::House;
use crate::problem::Problem;
use gordian_puzzle::{Refusal, Watcher};
use gordian_session::{Job, Snapshot};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::{Instant, interval, sleep_until};

/// How often a running search is asked how far it has come.
const BEAT: Duration = Duration::from_millis(200);
/// What is left for tables and other preparations beside a search's own time.
const PREPARATION: Duration = Duration::from_secs(30);
/// What a cancelled search is given to end.
const GRACE: Duration = Duration::from_secs(5);

/// What somebody who waits for a search is told.
#[derive(Clone, Debug)]
pub(crate) enum Told {
    /// So many stand before it in the queue, itself counted.
    Place(usize),
    /// How far it has come.
    Progress(Snapshot),
}

impl House {
    /// Runs work on a thread of its own when its turn has come. When the answer is dropped before it came, the work is
    /// cancelled: its flag is set, and its watcher breaks it off.
    pub(crate) async fn run<T, W>(&self, mut tell: impl FnMut(Told), work: W) -> Result<T, Problem>
    where
        T: Send + 'static,
        W: FnOnce(&mut dyn Watcher, &Arc<AtomicBool>) -> Result<T, Refusal> + Send + 'static,
    {
        let mut stop = self.stopping();
        let mut waiting = self.queue().join().ok_or(Problem::Busy)?;
        let turn = loop {
            match waiting.turn() {
                Ok(turn) => break turn,
                Err(place) => tell(Told::Place(place)),
            }
            tokio::select! {
                () = waiting.change() => {}
                _ = stop.wait_for(|stopping| *stopping) => return Err(Problem::Stopping),
            }
        };
        let cancel: Arc<AtomicBool> = Arc::default();
        let flag = Arc::clone(&cancel);
        let (ends, mut ended) = oneshot::channel::<()>();
        let job = Job::run(cancel, move |watcher| {
            // Both are given back when the thread is done, also by a panic, and not before.
            let _held = (turn, ends);
            work(watcher, &flag)
        })?;
        let mut patience = Instant::now() + self.means().time + PREPARATION;
        let mut beat = interval(BEAT);
        beat.tick().await;
        let mut called_off = false;
        loop {
            tokio::select! {
                _ = &mut ended => break,
                _ = beat.tick() => tell(Told::Progress(job.snapshot())),
                () = sleep_until(patience) => {
                    if called_off {
                        return Err(Problem::Late);
                    }
                    called_off = true;
                    patience = Instant::now() + GRACE;
                    job.cancel();
                }
                _ = stop.wait_for(|stopping| *stopping) => return Err(Problem::Stopping),
            }
        }
        let done = tokio::task::spawn_blocking(move || job.join()).await;
        Ok(done.map_err(|error| Problem::Lost(error.to_string()))??)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house::Means;
    use crate::speech::Speech;
    use axum::http::StatusCode;
    use gordian_puzzle::Language;
    use gordian_words::Digits;

    #[tokio::test]
    async fn a_solver_that_panics_is_told_with_a_number_and_gives_its_turn_back() {
        let house = House::new(gordian_catalogue::catalogue(), Means { searches: 1, ..Means::default() });
        let speech = Speech { language: Language::English, digits: Digits::Language };
        let broken = house.run(|_| {}, |_, _| -> Result<(), Refusal> { panic!("as asked") }).await;
        let (status, told) = broken.expect_err("it panicked").told(&house, speech);
        assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
        assert_eq!(serde_json::to_value(&told).expect("JSON")["incident"], 1);
        assert_eq!(house.queue().load(), (0, 0));
        assert_eq!(house.run(|_| {}, |_, _| Ok(7)).await.expect("it runs again"), 7);
    }
}
