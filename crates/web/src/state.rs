//! The state that all requests share.

use crate::queue::{Queue, QueueLimits};
use gordian_api::{Api, Host, Lane};
use gordian_puzzle::Catalogue;
use gordian_session::memory;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// What the searches of the server may use: how many run simultaneously, and the limits of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ServerLimits {
    /// Searches that run simultaneously. One visitor gets all of them but one, which is kept for others.
    pub searches: usize,
    /// Searches that may wait in the queue; further ones are refused.
    pub waiting: usize,
    /// Searches of one visitor that may wait.
    pub waiting_per_visitor: usize,
    /// The longest time that a request may give to its search.
    pub time: Duration,
    /// The largest amount of memory that a request may give to its search, in bytes.
    pub bytes: u64,
}

impl ServerLimits {
    fn queue(&self) -> QueueLimits {
        QueueLimits {
            running: self.searches,
            waiting: self.waiting,
            running_per_visitor: self.searches.saturating_sub(1),
            waiting_per_visitor: self.waiting_per_visitor,
        }
    }
}

impl Default for ServerLimits {
    /// Half the processors, and for each search its share of a quarter of the available memory, at most 1 GiB.
    fn default() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let searches = processors.div_ceil(2).clamp(3, 16);
        // The default limit is three quarters of the available memory.
        let quarter = memory::default_limit() / 3;
        let share = quarter / searches as u64;
        ServerLimits {
            searches,
            waiting: 64,
            waiting_per_visitor: 8,
            time: Duration::from_secs(120),
            bytes: share.clamp(64 << 20, 1 << 30),
        }
    }
}

/// The log of the server is standard error, and holds only internal errors.
#[allow(clippy::print_stderr, reason = "the server's log is standard error")]
fn log(incident: u64, reason: &str) {
    eprintln!("gordian: incident {incident}: {reason}");
}

/// The state that all requests share: the interface, the queues of its work, and the signal to stop. Clones share one state.
#[derive(Clone, Debug)]
pub struct ServerState {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    api: Api,
    searches: Queue,
    play: Queue,
    limits: ServerLimits,
    stop: watch::Sender<bool>,
}

impl ServerState {
    /// A state for the puzzles of a catalogue.
    pub fn new(catalogue: Catalogue, limits: ServerLimits) -> Self {
        let (stop, _) = watch::channel(false);
        let host = Host { log, ..Host::new(limits.time, limits.bytes) };
        ServerState {
            inner: Arc::new(Inner {
                api: Api::new(catalogue, host),
                searches: Queue::new(limits.queue()),
                play: Queue::new(limits.queue()),
                limits,
                stop,
            }),
        }
    }

    /// Stops all running and waiting searches.
    pub fn stop(&self) {
        self.inner.stop.send_replace(true);
    }

    /// A receiver that becomes true when [`ServerState::stop`] is called.
    pub(crate) fn subscribe_to_stop(&self) -> watch::Receiver<bool> {
        self.inner.stop.subscribe()
    }

    /// The interface that requests are passed on to.
    pub(crate) fn api(&self) -> &Api {
        &self.inner.api
    }

    pub(crate) fn queue(&self, lane: Lane) -> &Queue {
        match lane {
            Lane::Search => &self.inner.searches,
            Lane::Play => &self.inner.play,
        }
    }

    /// The numbers of searches that run and that wait.
    pub fn load(&self) -> (usize, usize) {
        let (searches_running, searches_waiting) = self.inner.searches.load();
        let (play_running, play_waiting) = self.inner.play.load();
        (searches_running + play_running, searches_waiting + play_waiting)
    }

    pub(crate) fn limits(&self) -> ServerLimits {
        self.inner.limits
    }
}
