//! Answers, events, and work that takes a while.

use crate::api::Context;
use crate::problem::Problem;
use gordian_puzzle::Watcher;
use serde::Serialize;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// What a request leads to.
#[derive(Debug)]
pub enum Outcome {
    /// The answer, immediately.
    Answer(Answer),
    /// Work to do before there is an answer.
    Work(Work),
}

/// The answer to a request.
pub struct Answer {
    /// The status, with the meaning that it has in HTTP: 200, or what is wrong.
    pub status: u16,
    /// The media type of the body.
    pub content_type: &'static str,
    /// The body.
    pub body: Vec<u8>,
    /// With status 405, the method that the path has.
    pub allowed_method: Option<&'static str>,
    /// The last events before the answer, for requests with events. They are made while they are taken.
    pub events: Box<dyn Iterator<Item = Event> + Send>,
}

impl Answer {
    /// A value as JSON.
    pub(crate) fn json(status: u16, value: &impl Serialize) -> Answer {
        Answer::of_bytes(status, "application/json", json(value))
    }

    /// A body of any type.
    pub(crate) fn of_bytes(status: u16, content_type: &'static str, body: Vec<u8>) -> Answer {
        Answer { status, content_type, body, allowed_method: None, events: Box::new(std::iter::empty()) }
    }

    /// Whether the request succeeded. Otherwise the body is a problem, as JSON.
    pub fn is_success(&self) -> bool {
        self.status == 200
    }

    /// The body as text, for all answers but PNG pictures.
    pub fn text(&self) -> std::borrow::Cow<'_, str> {
        String::from_utf8_lossy(&self.body)
    }

    /// The answer as the last event of a stream: `answer`, or `problem` if the request failed.
    pub fn as_last_event(&self) -> Event {
        let name = if self.is_success() { "answer" } else { "problem" };
        Event { name, data: self.text().into_owned() }
    }
}

impl fmt::Debug for Answer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut written = formatter.debug_struct("Answer");
        written.field("status", &self.status).field("content_type", &self.content_type);
        written.field("bytes", &self.body.len()).finish_non_exhaustive()
    }
}

/// An event of long work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The name, as in `progress`.
    pub name: &'static str,
    /// The data, as JSON.
    pub data: String,
}

impl Event {
    pub(crate) fn new(name: &'static str, data: &impl Serialize) -> Event {
        // JSON is always UTF-8.
        Event { name, data: String::from_utf8(json(data)).unwrap_or_default() }
    }
}

/// A value as JSON.
fn json(value: &impl Serialize) -> Vec<u8> {
    // The bodies are structs of plain values, so they can always be serialized.
    serde_json::to_vec(value).unwrap_or_default()
}

/// How urgent work is. A host may have a queue for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// Solving, comparing, watching: up to the time limit of the host.
    Search,
    /// What a player waits for: hints, and boards from a seed. Long searches should never delay it.
    Play,
}

/// What one turn of work does.
type TurnFunction = dyn FnOnce(&mut Turn<'_>) -> Result<Outcome, Problem> + Send;

/// Work that takes a while, in one turn or several. The host runs each turn when it likes, on any thread.
pub struct Work {
    context: Context,
    lane: Lane,
    has_events: bool,
    function: Box<TurnFunction>,
}

impl Work {
    pub(crate) fn new(
        context: &Context,
        lane: Lane,
        function: impl FnOnce(&mut Turn<'_>) -> Result<Outcome, Problem> + Send + 'static,
    ) -> Work {
        Work { context: context.clone(), lane, has_events: false, function: Box::new(function) }
    }

    /// The same work, whose request wants to see its progress.
    pub(crate) fn with_events(self) -> Work {
        Work { has_events: true, ..self }
    }

    /// How urgent this turn is.
    pub fn lane(&self) -> Lane {
        self.lane
    }

    /// Whether the request wants to see events: the progress of the work, then [`Answer::events`], then the answer.
    pub fn has_events(&self) -> bool {
        self.has_events
    }

    /// Runs one turn on this thread. The watcher is called with the progress; it, or the flag, can stop the work.
    pub fn run(self, watcher: &mut dyn Watcher, cancel: &Arc<AtomicBool>) -> Outcome {
        let context = self.context;
        let mut turn = Turn { context: &context, watcher, cancel };
        (self.function)(&mut turn).unwrap_or_else(|problem| Outcome::Answer(context.refuse(&problem)))
    }
}

impl fmt::Debug for Work {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut written = formatter.debug_struct("Work");
        written.field("lane", &self.lane).field("has_events", &self.has_events).finish_non_exhaustive()
    }
}

/// A turn of work while it runs.
pub(crate) struct Turn<'a> {
    pub(crate) context: &'a Context,
    pub(crate) watcher: &'a mut dyn Watcher,
    pub(crate) cancel: &'a Arc<AtomicBool>,
}
