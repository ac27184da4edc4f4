//! Running searches off the async threads, in the order of the queue. A search is cancelled when its request is dropped.

use crate::problem::Problem;
use crate::state::ServerState;
use gordian_puzzle::Watcher;
use gordian_session::{Failure, Job, Snapshot};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::{Instant, interval, sleep_until};

/// The interval of progress events.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(200);
/// Time for tables and other preparations, in addition to the time of the search itself.
const PREPARATION_TIME: Duration = Duration::from_secs(30);
/// How long a cancelled search may take to end.
const CANCEL_GRACE: Duration = Duration::from_secs(5);

/// An event of a search in the queue.
#[derive(Clone, Debug)]
pub(crate) enum QueueEvent {
    /// The place of the search in the queue, from 1.
    Place(usize),
    /// The progress of the running search.
    Progress(Snapshot),
}

impl ServerState {
    /// Runs work on a thread of its own when it is its turn in the queue. Dropping the future cancels the work: the flag that
    /// the work gets is set, and its watcher stops it.
    pub(crate) async fn run<T, W>(&self, mut notify: impl FnMut(QueueEvent), work: W) -> Result<T, Problem>
    where
        T: Send + 'static,
        W: FnOnce(&mut dyn Watcher, &Arc<AtomicBool>) -> Result<T, Failure> + Send + 'static,
    {
        let mut stop = self.subscribe_to_stop();
        let mut ticket = self.queue().enqueue().ok_or(Problem::Busy)?;
        let permit = loop {
            match ticket.try_start() {
                Ok(permit) => break permit,
                Err(place) => notify(QueueEvent::Place(place)),
            }
            tokio::select! {
                () = ticket.wait_for_change() => {}
                _ = stop.wait_for(|is_stopping| *is_stopping) => return Err(Problem::Stopping),
            }
        };
        let cancel: Arc<AtomicBool> = Arc::default();
        let flag = Arc::clone(&cancel);
        let (end_sender, mut ended) = oneshot::channel::<()>();
        let job = Job::run(cancel, move |watcher| {
            // The permit and the sender are dropped when the work ends, even by a panic, and not before.
            let _held = (permit, end_sender);
            work(watcher, &flag)
        })?;
        let mut deadline = Instant::now() + self.limits().time + PREPARATION_TIME;
        let mut tick = interval(PROGRESS_INTERVAL);
        tick.tick().await;
        let mut is_cancelled = false;
        loop {
            tokio::select! {
                _ = &mut ended => break,
                _ = tick.tick() => notify(QueueEvent::Progress(job.snapshot())),
                () = sleep_until(deadline) => {
                    if is_cancelled {
                        return Err(Problem::TimedOut);
                    }
                    is_cancelled = true;
                    deadline = Instant::now() + CANCEL_GRACE;
                    job.cancel();
                }
                _ = stop.wait_for(|is_stopping| *is_stopping) => return Err(Problem::Stopping),
            }
        }
        match tokio::task::spawn_blocking(move || job.join()).await {
            Ok(result) => result.map_err(Problem::from),
            Err(error) => Err(Problem::Internal(error.to_string())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Locale;
    use crate::state::ServerLimits;
    use axum::http::StatusCode;
    use gordian_puzzle::Language;
    use gordian_words::Digits;

    #[tokio::test]
    async fn a_panic_is_an_incident_and_frees_the_place_in_the_queue() {
        let state =
            ServerState::new(gordian_catalogue::catalogue(), ServerLimits { searches: 1, ..ServerLimits::default() });
        let locale = Locale { language: Language::English, digits: Digits::Language };
        let broken = state.run(|_| {}, |_, _| -> Result<(), Failure> { panic!("as asked") }).await;
        let (status, body) = broken.expect_err("it panicked").to_body(&state, locale);
        assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
        assert_eq!(serde_json::to_value(&body).expect("JSON")["incident"], 1);
        assert_eq!(state.queue().load(), (0, 0));
        assert_eq!(state.run(|_| {}, |_, _| Ok(7)).await.expect("it runs again"), 7);
    }
}
