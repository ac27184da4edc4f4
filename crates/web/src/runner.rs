//! Running searches off the async threads, in the order of the queue. A search is cancelled when its request is dropped.

use crate::queue::Full;
use crate::state::ServerState;
use crate::visitor::Visitor;
use gordian_api::progress::PROGRESS_INTERVAL;
use gordian_api::{Lane, Problem};
use gordian_puzzle::Watcher;
use gordian_session::{Failure, Job, Snapshot};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::{Instant, interval, sleep_until};

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
    /// Runs work on a thread of its own when it is its turn in the queue of a lane. Dropping the future cancels the work: the
    /// flag that the work gets is set, and its watcher stops it.
    pub(crate) async fn run<T, W>(&self, lane: Lane, mut notify: impl FnMut(QueueEvent), work: W) -> Result<T, Problem>
    where
        T: Send + 'static,
        W: FnOnce(&mut dyn Watcher, &Arc<AtomicBool>) -> Result<T, Failure> + Send + 'static,
    {
        let mut stop = self.subscribe_to_stop();
        let mut ticket = self.queue(lane).enqueue(Visitor::current()).map_err(|full| match full {
            Full::ForAll => Problem::Busy,
            Full::ForVisitor => Problem::Share,
        })?;
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
    use crate::state::ServerLimits;
    use gordian_api::Locale;

    #[tokio::test(flavor = "multi_thread")]
    async fn a_visitor_with_many_searches_keeps_nobody_waiting() {
        let limits = ServerLimits { searches: 2, waiting: 64, waiting_per_visitor: 8, ..ServerLimits::default() };
        let state = ServerState::new(gordian_catalogue::catalogue(), limits);
        let greedy = Visitor::from(std::net::IpAddr::from([192, 0, 2, 1]));
        let other = Visitor::from(std::net::IpAddr::from([192, 0, 2, 2]));
        let long = |_: &mut dyn Watcher, cancel: &Arc<AtomicBool>| {
            while !cancel.load(std::sync::atomic::Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(5));
            }
            Ok(())
        };
        let searches: Vec<_> = (0..66)
            .map(|_| {
                let state = state.clone();
                tokio::spawn(greedy.scope(async move { state.run(Lane::Search, |_| {}, long).await }))
            })
            .collect();
        let finished = || searches.iter().filter(|search| search.is_finished()).count();
        while state.load() != (1, 8) || finished() < 57 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        // The other visitor gets a hint and a search, although 57 requests of the first one were too many.
        assert_eq!(other.scope(state.run(Lane::Play, |_| {}, |_, _| Ok(7))).await.expect("a hint"), 7);
        assert_eq!(other.scope(state.run(Lane::Search, |_| {}, |_, _| Ok(8))).await.expect("a search"), 8);
        let mut refused = 0;
        for search in searches {
            if search.is_finished() {
                let problem = search.await.expect("a result").expect_err("too many");
                refused += usize::from(state.api().refuse(&problem, Locale::of("", "")).status == 429);
            } else {
                search.abort();
            }
        }
        assert_eq!(refused, 57);
        while state.load() != (0, 0) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    #[tokio::test]
    async fn a_panic_is_an_incident_and_frees_the_place_in_the_queue() {
        let state =
            ServerState::new(gordian_catalogue::catalogue(), ServerLimits { searches: 1, ..ServerLimits::default() });
        let broken = state.run(Lane::Search, |_| {}, |_, _| -> Result<(), Failure> { panic!("as asked") }).await;
        let answer = state.api().refuse(&broken.expect_err("it panicked"), Locale::of("", ""));
        assert_eq!(answer.status, 500);
        let body: serde_json::Value = serde_json::from_slice(&answer.body).expect("JSON");
        assert_eq!(body["incident"], 1);
        assert_eq!(state.load(), (0, 0));
        assert_eq!(state.run(Lane::Search, |_| {}, |_, _| Ok(7)).await.expect("it runs again"), 7);
    }
}
