//! Errors as JSON, with a sentence and a status.

use crate::api::Api;
use crate::locale::Locale;
use gordian_puzzle::{Faults, Message, Refusal};
use gordian_session::Failure;
use gordian_session::listing::puzzle_title;
use gordian_words::Words;
use serde::Serialize;

/// The largest number of characters of a sentence. Sentences quote names of the request, which may have any length.
const MAX_SENTENCE: usize = 2_000;

/// A sentence of at most [`MAX_SENTENCE`] characters, and an ellipsis where it was cut.
fn shorten(mut sentence: String) -> String {
    if let Some((end, _)) = sentence.char_indices().nth(MAX_SENTENCE) {
        sentence.truncate(end);
        sentence.push('…');
    }
    sentence
}

/// Why a request failed.
#[derive(Debug)]
pub enum Problem {
    /// The session layer failed.
    Failure(Failure),
    /// A text that looks like an instance of this puzzle, but has faults.
    LooksLike(&'static str, Faults),
    /// The body is not JSON.
    Unreadable(String),
    /// The body is JSON, but not the JSON that this request needs.
    Shape(String),
    /// The query cannot be read.
    Query(String),
    /// The body is not announced as JSON.
    MediaType,
    /// The body is too large.
    TooLarge,
    /// The queue of searches is full.
    Busy,
    /// Too many searches of this visitor run and wait.
    Share,
    /// The body did not arrive in time.
    Slow,
    /// The work did not end in time.
    TimedOut,
    /// The server is stopping.
    Stopping,
    /// Nothing has this name.
    NotFound,
    /// The path has this method only.
    Method(&'static str),
    /// An internal error.
    Internal(String),
}

impl From<Failure> for Problem {
    fn from(failure: Failure) -> Self {
        Problem::Failure(failure)
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        Problem::Failure(refusal.into())
    }
}

/// The kinds of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    /// The request asks for something that does not exist or is not allowed.
    Usage,
    /// A text in the request is not a board; `faults` says why.
    Faults,
    /// A file cannot be read.
    Files,
    /// There is too little memory.
    Memory,
    /// The work was cancelled.
    Cancelled,
    /// An internal error.
    Broken,
    /// The request does not have the form that is described here, is too large, or arrived too slowly.
    Body,
    /// The queue of searches is full.
    Busy,
    /// Too many searches of this visitor run and wait.
    Share,
    /// The work did not end in time.
    Late,
    /// The server is stopping.
    Stopping,
    /// Nothing has this name.
    Missing,
}

/// A problem as JSON.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ProblemBody {
    /// What kind of problem it is.
    kind: Kind,
    /// A sentence in the language of the request.
    text: String,
    /// The title of the puzzle that a text was taken for, where the request named none.
    taken_for: Option<String>,
    /// The first faults of a text in the request.
    faults: Vec<FaultBody>,
    /// The number of further faults, which are not listed.
    more_faults: usize,
    /// The number of an internal error in the server's log.
    incident: Option<u64>,
}

/// A fault of a text. Lines and columns count from 1, in characters.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct FaultBody {
    /// The line.
    pub(crate) line: usize,
    /// The column.
    pub(crate) column: usize,
    /// The number of characters at fault.
    pub(crate) length: usize,
    /// What is wrong.
    pub(crate) text: String,
}

/// The faults of a text in a language.
pub(crate) fn faults(faults: &Faults, words: &Words) -> Vec<FaultBody> {
    let body = |fault: &gordian_puzzle::Fault| FaultBody {
        line: fault.line,
        column: fault.column,
        length: fault.length,
        text: words.say(&fault.message),
    };
    faults.faults.iter().map(body).collect()
}

impl Problem {
    /// A problem of wrong usage.
    pub(crate) fn usage(message: Message) -> Self {
        Problem::Failure(Failure::Usage(message))
    }

    /// The status and the body of the answer. An internal error is numbered and logged.
    pub(crate) fn to_body(&self, api: &Api, locale: Locale) -> (u16, ProblemBody) {
        let words = api.words(locale);
        let body = |kind: Kind, message: &Message| ProblemBody {
            kind,
            text: shorten(words.say(message)),
            taken_for: None,
            faults: Vec::new(),
            more_faults: 0,
            incident: None,
        };
        let named = |kind, id: &'static str| body(kind, &Message::new(id));
        let unreadable =
            |reason: &str| body(Kind::Body, &Message::new("web-problem-body").with("reason", reason.to_owned()));
        match self {
            Problem::Failure(Failure::Usage(message)) => (400, body(Kind::Usage, message)),
            Problem::Failure(Failure::Memory(message)) => {
                let mut refusal = body(Kind::Memory, message);
                if let Some(advice) = api.memory_advice() {
                    refusal.text = format!("{} {}", refusal.text, words.say(&advice));
                }
                (503, refusal)
            }
            Problem::Failure(Failure::Files(message)) => (400, body(Kind::Files, message)),
            Problem::Failure(Failure::Time(message)) => (503, body(Kind::Late, message)),
            Problem::Failure(Failure::Cancelled(message)) => (503, body(Kind::Cancelled, message)),
            Problem::Failure(Failure::Faults { faults, .. }) => faults_body(faults, None, words),
            Problem::LooksLike(puzzle, faults) => faults_body(faults, Some(words.say(&puzzle_title(puzzle))), words),
            Problem::Failure(Failure::Broken(message) | Failure::Lost(message)) => {
                internal_error(api, locale, &words.say(message))
            }
            Problem::Internal(reason) => internal_error(api, locale, reason),
            Problem::Unreadable(reason) | Problem::Query(reason) => (400, unreadable(reason)),
            Problem::Shape(reason) => (422, unreadable(reason)),
            Problem::MediaType => (415, unreadable("Expected request with `Content-Type: application/json`")),
            Problem::TooLarge => (413, named(Kind::Body, "web-problem-large")),
            Problem::Slow => (408, named(Kind::Body, "web-problem-slow")),
            Problem::Busy => (503, named(Kind::Busy, "web-problem-busy")),
            Problem::Share => (429, named(Kind::Share, "web-problem-share")),
            Problem::TimedOut => (503, named(Kind::Late, "web-problem-late")),
            Problem::Stopping => (503, named(Kind::Stopping, "web-problem-stopping")),
            Problem::NotFound => (404, named(Kind::Missing, "web-problem-missing")),
            Problem::Method(_) => (405, named(Kind::Missing, "web-problem-missing")),
        }
    }
}

/// The answer to a text with faults.
fn faults_body(found: &Faults, taken_for: Option<String>, words: &Words) -> (u16, ProblemBody) {
    let faults = faults(found, words);
    let rest = (found.more > 0).then(|| words.say(&Message::new("more-faults").with("count", found.more)));
    let texts = faults.iter().map(|fault| fault.text.as_str()).chain(rest.as_deref());
    let text = texts.collect::<Vec<_>>().join(" ");
    let body = ProblemBody { kind: Kind::Faults, text, taken_for, faults, more_faults: found.more, incident: None };
    (422, body)
}

/// The answer after an internal error. The log entry and the answer have the same number.
fn internal_error(api: &Api, locale: Locale, reason: &str) -> (u16, ProblemBody) {
    let incident = api.log_incident(reason);
    let text = api.words(locale).say(&Message::new("web-problem-broken").with("incident", incident));
    let body = ProblemBody {
        kind: Kind::Broken,
        text,
        taken_for: None,
        faults: Vec::new(),
        more_faults: 0,
        incident: Some(incident),
    };
    (500, body)
}
