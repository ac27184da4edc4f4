//! What all requests share.

use crate::api::Cards;
use crate::queue::Queue;
use crate::speech::Voices;
use gordian_puzzle::{Catalogue, Message};
use gordian_search::Limits;
use gordian_session::{Failure, Opener, memory};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::watch;

/// What searches for the page may use, all of them together bounded: so many at once, each with these limits at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Means {
    /// Searches at once.
    pub searches: usize,
    /// Searches that may wait for their turn; more are refused.
    pub waiting: usize,
    /// The most time a search may ask for.
    pub time: Duration,
    /// The most memory a search may ask for.
    pub bytes: u64,
}

impl Default for Means {
    /// Half the processors, and for each search its share of a quarter of the memory that is available, at most 1 GiB.
    fn default() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let searches = processors.div_ceil(2).clamp(2, 16);
        let share = memory::default_limit() / 3 / searches as u64;
        Means { searches, waiting: 64, time: Duration::from_secs(120), bytes: share.clamp(64 << 20, 1 << 30) }
    }
}

/// The state that all requests share: words, the queue of searches, and the wish to stop. Clones are the same house.
#[derive(Clone, Debug)]
pub struct House {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    catalogue: Catalogue,
    voices: Voices,
    cards: OnceLock<Cards>,
    queue: Queue,
    means: Means,
    incidents: AtomicU64,
    stop: watch::Sender<bool>,
}

impl House {
    /// A house for the puzzles of a catalogue, with these means.
    pub fn new(catalogue: Catalogue, means: Means) -> Self {
        let (stop, _) = watch::channel(false);
        House {
            inner: Arc::new(Inner {
                voices: Voices::new(&catalogue),
                cards: OnceLock::new(),
                catalogue,
                queue: Queue::new(means.searches, means.waiting),
                means,
                incidents: AtomicU64::new(1),
                stop,
            }),
        }
    }

    /// Asks everything that runs to stop.
    pub fn stop(&self) {
        self.inner.stop.send_replace(true);
    }

    /// Tells when everything is to stop.
    pub(crate) fn stopping(&self) -> watch::Receiver<bool> {
        self.inner.stop.subscribe()
    }

    pub(crate) fn catalogue(&self) -> &Catalogue {
        &self.inner.catalogue
    }

    /// Opens instances; there is no standard input to read.
    pub(crate) fn opener(&self) -> Opener<'static> {
        Opener::with(self.catalogue(), || Err(Failure::Usage(Message::new("web-problem-input"))))
    }

    /// The boards on the cards of the front page.
    pub(crate) fn cards(&self) -> &Cards {
        self.inner.cards.get_or_init(|| Cards::of(self.catalogue()))
    }

    pub(crate) fn voices(&self) -> &Voices {
        &self.inner.voices
    }

    pub(crate) fn queue(&self) -> &Queue {
        &self.inner.queue
    }

    pub(crate) fn means(&self) -> Means {
        self.inner.means
    }

    /// A number for something that broke, to be told to the person and to the log alike.
    pub(crate) fn incident(&self) -> u64 {
        self.inner.incidents.fetch_add(1, Ordering::Relaxed)
    }

    /// The limits of a search: what is wished for, within the means.
    pub(crate) fn limits(&self, cancel: &Arc<AtomicBool>) -> Limits {
        let Means { time, bytes, .. } = self.means();
        Limits { time: Some(time), bytes: Some(bytes), cancel: Some(Arc::clone(cancel)), ..Limits::default() }
    }
}
