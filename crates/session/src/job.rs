//! Jobs: work on a thread of its own, with progress and cancel. On a target without threads, starting a job does the work.

use crate::failure::Failure;
use gordian_puzzle::{Answer, Message, Position, SolveRequest, Watcher};
use gordian_search::clock::Instant;
use gordian_search::{HAS_THREADS, Progress};
use std::any::Any;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

/// The stack of a job's thread. Solvers use explicit stacks, but some recursion remains.
const STACK_BYTES: usize = 16 << 20;

/// The progress of a job.
#[derive(Clone, Debug, Default)]
pub struct Snapshot {
    /// The latest progress of the search; all zero before it starts.
    pub progress: Progress,
    /// What is being prepared before the search, and how much of it is done, in thousandths.
    pub setup: Option<(Message, u32)>,
}

/// Work that runs on a thread of its own: a search, or anything else that takes a [`Watcher`]. Dropping a job that still runs
/// cancels it.
#[derive(Debug)]
pub struct Job<T = Answer> {
    shared: Arc<Shared>,
    cancel: Arc<AtomicBool>,
    /// None after the job was joined.
    run: Option<Run<T>>,
}

/// The work of a job.
#[derive(Debug)]
enum Run<T> {
    /// On a thread of its own.
    Thread(JoinHandle<Result<T, Failure>>),
    /// Done when the job was started, because there are no threads.
    Finished(Result<T, Failure>),
}

#[derive(Debug, Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    snapshot: Snapshot,
    finished: bool,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        // No thread panics while holding the lock. Even if one did, the latest snapshot would still be valid.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Job {
    /// Starts to solve a position. If the request has a cancel flag, the job uses it, so that several jobs can share one.
    ///
    /// # Errors
    /// [`Failure::Memory`] when the system cannot start a thread.
    pub fn start(position: Box<dyn Position>, mut request: SolveRequest) -> Result<Job, Failure> {
        let cancel = Arc::clone(request.limits.cancel.get_or_insert_with(Arc::default));
        Job::run(cancel, move |watcher| Ok(position.solve(&request, watcher)?))
    }
}

impl<T: Send + 'static> Job<T> {
    /// Starts work that reports its progress to a watcher. Once the flag is set, the watcher stops the work.
    ///
    /// # Errors
    /// [`Failure::Memory`] when the system cannot start a thread.
    pub fn run<W>(cancel: Arc<AtomicBool>, work: W) -> Result<Job<T>, Failure>
    where
        W: FnOnce(&mut dyn Watcher) -> Result<T, Failure> + Send + 'static,
    {
        let shared = Arc::new(Shared::default());
        let watched = Arc::clone(&shared);
        let cancelled = Arc::clone(&cancel);
        let work = move || {
            let mut reporter = Reporter { shared: &watched, cancel: &cancelled };
            // After a panic everything that the work owns is dropped, so no half-changed value is left.
            let result = catch_unwind(AssertUnwindSafe(|| work(&mut reporter)));
            watched.lock().finished = true;
            watched.changed.notify_all();
            result.unwrap_or_else(|payload| Err(broken(panic_text(&*payload))))
        };
        let run = if HAS_THREADS {
            let thread = Builder::new().name("solve".to_owned()).stack_size(STACK_BYTES).spawn(work);
            Run::Thread(thread.map_err(|error| no_thread(&error))?)
        } else {
            Run::Finished(work())
        };
        Ok(Job { shared, cancel, run: Some(run) })
    }
}

impl<T> Job<T> {
    /// The latest progress of the job.
    pub fn snapshot(&self) -> Snapshot {
        self.shared.lock().snapshot.clone()
    }

    /// Waits until the job is finished, but at most this long; true when it is finished.
    pub fn wait(&self, time: Duration) -> bool {
        let deadline = Instant::now() + time;
        let mut state = self.shared.lock();
        while !state.finished {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break;
            }
            state = self.shared.changed.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        state.finished
    }

    /// Whether the work was cancelled. It may still be running.
    pub fn is_cancelled(&self) -> bool {
        self.cancel.load(Ordering::Relaxed)
    }

    /// Cancels the work. A search then ends with the verdict `stopped` by `cancel`.
    pub fn cancel(&self) {
        self.cancel.store(true, Ordering::Relaxed);
    }

    /// Waits for the result.
    ///
    /// # Errors
    /// What the work was refused for, or [`Failure::Broken`] when it panicked.
    pub fn join(mut self) -> Result<T, Failure> {
        match self.run.take() {
            Some(Run::Finished(result)) => result,
            Some(Run::Thread(thread)) => thread.join().unwrap_or_else(|payload| Err(broken(panic_text(&*payload)))),
            None => Err(broken("joined before".to_owned())),
        }
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        if self.run.is_some() {
            self.cancel();
        }
    }
}

/// The system refuses a thread when it has no memory for its stack, or when there are too many.
fn no_thread(error: &std::io::Error) -> Failure {
    Failure::Memory(Message::new("session-no-thread").with("reason", crate::source::system_reason(error)))
}

fn broken(reason: String) -> Failure {
    Failure::Broken(Message::new("session-job-broken").with("reason", reason))
}

/// The text of a panic.
pub(crate) fn panic_text(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_else(|| "panic".to_owned())
}

/// Publishes the latest progress, and stops the work once it is cancelled.
struct Reporter<'a> {
    shared: &'a Shared,
    cancel: &'a AtomicBool,
}

impl Reporter<'_> {
    fn check_cancelled(&self) -> ControlFlow<()> {
        if self.cancel.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Watcher for Reporter<'_> {
    fn progress(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.shared.lock().snapshot = Snapshot { progress: *progress, setup: None };
        self.check_cancelled()
    }

    fn setup(&mut self, what: &Message, thousandths: u32) -> ControlFlow<()> {
        self.shared.lock().snapshot.setup = Some((what.clone(), thousandths));
        self.check_cancelled()
    }
}
