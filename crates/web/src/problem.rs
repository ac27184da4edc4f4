//! Errors as JSON, with a sentence and a status.

use crate::locale::Locale;
use crate::state::ServerState;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use gordian_puzzle::{Faults, Message, Refusal};
use gordian_session::Failure;
use gordian_session::listing::puzzle_title;
use gordian_words::Words;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::time::Duration;
use tokio::time::timeout;
use utoipa::ToSchema;

/// How long the body of a request may take to arrive.
const BODY_TIME: Duration = Duration::from_secs(15);

/// The most characters of a sentence. Sentences quote names of the request, which may have any length.
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
pub(crate) enum Problem {
    /// The session layer failed.
    Failure(Failure),
    /// A text that looks like an instance of this puzzle, but has faults.
    LooksLike(&'static str, Faults),
    /// The body cannot be read.
    Body(StatusCode, String),
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

/// A problem as JSON.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ProblemBody {
    /// The kind: `usage`, `faults`, `files`, `cancelled`, `broken`, `body`, `busy`, `share`, `late`, `stopping` or `missing`.
    kind: &'static str,
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
#[derive(Debug, Serialize, ToSchema)]
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

    /// The status and the body of the response. An internal error is numbered and logged.
    pub(crate) fn to_body(&self, state: &ServerState, locale: Locale) -> (StatusCode, ProblemBody) {
        let words = state.words(locale);
        let body = |kind: &'static str, message: &Message| ProblemBody {
            kind,
            text: shorten(words.say(message)),
            taken_for: None,
            faults: Vec::new(),
            more_faults: 0,
            incident: None,
        };
        match self {
            Problem::Failure(Failure::Usage(message)) => (StatusCode::BAD_REQUEST, body("usage", message)),
            Problem::Failure(Failure::Memory(message)) => (StatusCode::SERVICE_UNAVAILABLE, body("memory", message)),
            Problem::Failure(Failure::Files(message)) => (StatusCode::BAD_REQUEST, body("files", message)),
            Problem::Failure(Failure::Cancelled(message)) => {
                (StatusCode::SERVICE_UNAVAILABLE, body("cancelled", message))
            }
            Problem::Failure(Failure::Faults { faults, .. }) => faults_body(faults, None, words),
            Problem::LooksLike(puzzle, faults) => faults_body(faults, Some(words.say(&puzzle_title(puzzle))), words),
            Problem::Failure(Failure::Broken(message) | Failure::Lost(message)) => {
                internal_error(state, locale, &words.say(message))
            }
            Problem::Internal(reason) => internal_error(state, locale, reason),
            Problem::Body(StatusCode::PAYLOAD_TOO_LARGE, _) => {
                (StatusCode::PAYLOAD_TOO_LARGE, body("body", &Message::new("web-problem-large")))
            }
            Problem::Body(status, reason) => {
                (*status, body("body", &Message::new("web-problem-body").with("reason", reason.as_str())))
            }
            Problem::Slow => (StatusCode::REQUEST_TIMEOUT, body("body", &Message::new("web-problem-slow"))),
            Problem::Busy => (StatusCode::SERVICE_UNAVAILABLE, body("busy", &Message::new("web-problem-busy"))),
            Problem::Share => (StatusCode::TOO_MANY_REQUESTS, body("share", &Message::new("web-problem-share"))),
            Problem::TimedOut => (StatusCode::SERVICE_UNAVAILABLE, body("late", &Message::new("web-problem-late"))),
            Problem::Stopping => {
                (StatusCode::SERVICE_UNAVAILABLE, body("stopping", &Message::new("web-problem-stopping")))
            }
            Problem::NotFound => (StatusCode::NOT_FOUND, body("missing", &Message::new("web-problem-missing"))),
        }
    }
}

/// The response for a text with faults.
fn faults_body(found: &Faults, taken_for: Option<String>, words: &Words) -> (StatusCode, ProblemBody) {
    let faults = faults(found, words);
    let rest = (found.more > 0).then(|| words.say(&Message::new("more-faults").with("count", found.more)));
    let texts = faults.iter().map(|fault| fault.text.as_str()).chain(rest.as_deref());
    let text = texts.collect::<Vec<_>>().join(" ");
    let body = ProblemBody { kind: "faults", text, taken_for, faults, more_faults: found.more, incident: None };
    (StatusCode::UNPROCESSABLE_ENTITY, body)
}

/// The response for an internal error. The log entry and the response have the same number.
pub(crate) fn internal_error(state: &ServerState, locale: Locale, reason: &str) -> (StatusCode, ProblemBody) {
    let incident = state.next_incident();
    log(incident, reason);
    let text = state.words(locale).say(&Message::new("web-problem-broken").with("incident", incident));
    let body = ProblemBody {
        kind: "broken",
        text,
        taken_for: None,
        faults: Vec::new(),
        more_faults: 0,
        incident: Some(incident),
    };
    (StatusCode::INTERNAL_SERVER_ERROR, body)
}

#[allow(clippy::print_stderr, reason = "the server's log is standard error, and holds only internal errors")]
fn log(incident: u64, reason: &str) {
    eprintln!("gordian: incident {incident}: {reason}");
}

/// A problem as a response, in the language of the request.
#[derive(Debug)]
pub(crate) struct ErrorResponse {
    status: StatusCode,
    body: ProblemBody,
}

impl ErrorResponse {
    pub(crate) fn new(problem: &Problem, state: &ServerState, locale: Locale) -> Self {
        let (status, body) = problem.to_body(state, locale);
        ErrorResponse { status, body }
    }
}

impl IntoResponse for ErrorResponse {
    fn into_response(self) -> Response {
        (self.status, Json(self.body)).into_response()
    }
}

/// A JSON body together with the locale of the request, so that even an unreadable body is reported in its language.
pub(crate) struct LocalizedJson<T> {
    pub(crate) locale: Locale,
    pub(crate) body: T,
}

impl<T: DeserializeOwned> FromRequest<ServerState> for LocalizedJson<T> {
    type Rejection = ErrorResponse;

    async fn from_request(request: Request, state: &ServerState) -> Result<Self, ErrorResponse> {
        let (mut parts, body) = request.into_parts();
        // It cannot fail: an unknown language falls back to English.
        let Ok(locale) = Locale::from_request_parts(&mut parts, state).await;
        let request = Request::from_parts(parts, body);
        let problem = match timeout(BODY_TIME, Json::<T>::from_request(request, state)).await {
            Ok(Ok(Json(body))) => return Ok(LocalizedJson { locale, body }),
            Ok(Err(rejection)) => unreadable_body(&rejection),
            Err(_) => Problem::Slow,
        };
        Err(ErrorResponse::new(&problem, state, locale))
    }
}

fn unreadable_body(rejection: &JsonRejection) -> Problem {
    Problem::Body(rejection.status(), rejection.body_text())
}
