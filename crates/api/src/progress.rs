//! The progress of a search as events.

use crate::api::Api;
use crate::locale::Locale;
use crate::outcome::Event;
use gordian_puzzle::{Message, Watcher};
use gordian_search::Progress;
use gordian_session::Snapshot;
use gordian_words::Words;
use serde::Serialize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The interval of progress events.
pub const PROGRESS_INTERVAL: Duration = Duration::from_millis(200);

/// How much of a preparation lies between two events, in thousandths.
const SETUP_STEP: u32 = 10;

/// The progress of a search.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ProgressBody {
    expanded: u64,
    generated: u64,
    bound: u32,
    frontier: u64,
    nodes: u64,
    bytes: u64,
    seconds: f64,
    setup: Option<SetupBody>,
}

/// What is being prepared before a search.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct SetupBody {
    text: String,
    thousandths: u32,
}

/// The place of a search in the queue of the server.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PlaceBody {
    place: usize,
}

/// The place of a search in the queue of a host, from 1, as an event.
pub fn place_event(place: usize) -> Event {
    Event::new("place", &PlaceBody { place })
}

/// The progress of a search as an event.
pub(crate) fn progress_event(Snapshot { progress, setup }: &Snapshot, words: &Words) -> Event {
    let setup = setup.as_ref();
    let body = ProgressBody {
        expanded: progress.expanded,
        generated: progress.generated,
        bound: progress.bound,
        frontier: progress.frontier,
        nodes: progress.nodes,
        bytes: progress.bytes,
        seconds: progress.elapsed.as_secs_f64(),
        setup: setup.map(|(what, thousandths)| SetupBody { text: words.say(what), thousandths: *thousandths }),
    };
    Event::new("progress", &body)
}

/// A watcher that turns progress into events, for hosts that run work on their own thread.
pub(crate) struct EventWatcher<'a> {
    api: &'a Api,
    locale: Locale,
    cancel: &'a AtomicBool,
    notify: &'a mut dyn FnMut(Event),
    latest: Snapshot,
    /// The elapsed time of the last event, by the clock of the search.
    sent: Option<Duration>,
}

impl<'a> EventWatcher<'a> {
    pub(crate) fn new(
        api: &'a Api,
        locale: Locale,
        cancel: &'a AtomicBool,
        notify: &'a mut dyn FnMut(Event),
    ) -> EventWatcher<'a> {
        EventWatcher { api, locale, cancel, notify, latest: Snapshot::default(), sent: None }
    }

    fn send(&mut self) {
        (self.notify)(self.api.progress_event(&self.latest, self.locale));
    }

    fn check_cancelled(&self) -> ControlFlow<()> {
        if self.cancel.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Watcher for EventWatcher<'_> {
    fn progress(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.latest = Snapshot { progress: *progress, setup: None };
        let is_due = |sent: Duration| progress.elapsed < sent || progress.elapsed - sent >= PROGRESS_INTERVAL;
        if self.sent.is_none_or(is_due) {
            self.sent = Some(progress.elapsed);
            self.send();
        }
        self.check_cancelled()
    }

    fn setup(&mut self, what: &Message, thousandths: u32) -> ControlFlow<()> {
        let is_due = match &self.latest.setup {
            Some((before, done)) => before != what || thousandths.abs_diff(*done) >= SETUP_STEP,
            None => true,
        };
        if is_due {
            self.latest.setup = Some((what.clone(), thousandths));
            self.send();
        }
        self.check_cancelled()
    }
}
