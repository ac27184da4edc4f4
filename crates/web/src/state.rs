//! The state that all requests share.

use crate::api::PuzzleCards;
use crate::locale::{Locale, Localizers};
use crate::queue::{Queue, QueueLimits};
use gordian_puzzle::Catalogue;
use gordian_search::Limits;
use gordian_session::{Opener, memory};
use gordian_words::Words;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
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
    pub waiting_each: usize,
    /// The longest time that a request may give to its search.
    pub time: Duration,
    /// The most memory that a request may give to its search, in bytes.
    pub bytes: u64,
}

impl ServerLimits {
    fn queue(&self) -> QueueLimits {
        QueueLimits {
            running: self.searches,
            waiting: self.waiting,
            running_each: self.searches.saturating_sub(1),
            waiting_each: self.waiting_each,
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
            waiting_each: 8,
            time: Duration::from_secs(120),
            bytes: share.clamp(64 << 20, 1 << 30),
        }
    }
}

/// The queue that work waits in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lane {
    /// Solving, comparing, watching: up to the time limit of the server.
    Search,
    /// What a player waits for: hints, and boards from a seed. Long searches never delay it.
    Play,
}

/// The state that all requests share: the catalogue, the languages, the queue of searches, and the signal to stop. Clones share
/// one state.
#[derive(Clone, Debug)]
pub struct ServerState {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    catalogue: Catalogue,
    localizers: Localizers,
    cards: OnceLock<PuzzleCards>,
    searches: Queue,
    play: Queue,
    limits: ServerLimits,
    next_incident: AtomicU64,
    stop: watch::Sender<bool>,
}

impl ServerState {
    /// A state for the puzzles of a catalogue.
    pub fn new(catalogue: Catalogue, limits: ServerLimits) -> Self {
        let (stop, _) = watch::channel(false);
        ServerState {
            inner: Arc::new(Inner {
                localizers: Localizers::new(&catalogue),
                cards: OnceLock::new(),
                catalogue,
                searches: Queue::new(limits.queue()),
                play: Queue::new(limits.queue()),
                limits,
                next_incident: AtomicU64::new(1),
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

    pub(crate) fn catalogue(&self) -> &Catalogue {
        &self.inner.catalogue
    }

    /// An opener for ids, which never reads files or standard input.
    pub(crate) fn opener(&self) -> Opener<'static> {
        Opener::for_ids(self.catalogue())
    }

    /// The boards on the cards of the front page.
    pub(crate) fn cards(&self) -> &PuzzleCards {
        self.inner.cards.get_or_init(|| PuzzleCards::of(self.catalogue()))
    }

    /// The words of a locale.
    pub(crate) fn words(&self, locale: Locale) -> &Words {
        self.inner.localizers.get(locale)
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

    /// A new number for an internal error, which the response and the log share.
    pub(crate) fn next_incident(&self) -> u64 {
        self.inner.next_incident.fetch_add(1, Ordering::Relaxed)
    }

    /// The largest limits that a search may have.
    pub(crate) fn search_limits(&self, cancel: &Arc<AtomicBool>) -> Limits {
        let ServerLimits { time, bytes, .. } = self.limits();
        Limits { time: Some(time), bytes: Some(bytes), cancel: Some(Arc::clone(cancel)), ..Limits::default() }
    }
}
