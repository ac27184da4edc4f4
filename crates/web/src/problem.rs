//! What went wrong, as JSON with a sentence and a status.

use crate::house::House;
use crate::speech::Speech;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use gordian_puzzle::{Faults, Message};
use gordian_session::Failure;
use gordian_words::Words;
use serde::Serialize;
use serde::de::DeserializeOwned;
use utoipa::ToSchema;

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum Problem {
    /// The mid-end's reasons.
    Failure(Failure),
    /// A text that looks like an instance of a puzzle, named first, and has faults.
    Alike(&'static str, Faults),
    /// The body is not what was expected.
    Body(StatusCode, String),
    /// Too many wait already.
    Busy,
    /// It took too long, limits or not.
    Late,
    /// The server is about to stop.
    Stopping,
    /// There is nothing of this name.
    Missing,
    /// A defect of ours.
    Lost(String),
}

impl From<Failure> for Problem {
    fn from(failure: Failure) -> Self {
        Problem::Failure(failure)
    }
}

impl From<gordian_puzzle::Refusal> for Problem {
    fn from(refusal: gordian_puzzle::Refusal) -> Self {
        Problem::Failure(refusal.into())
    }
}

/// A problem as it is told.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ProblemBody {
    /// What kind: `usage`, `faults`, `files`, `cancelled`, `broken`, `body`, `busy`, `late`, `stopping` or `missing`.
    kind: &'static str,
    /// A sentence in the asked language.
    text: String,
    /// What a text was taken for, where nobody had said it: a puzzle's title.
    taken_for: Option<String>,
    /// Everything that is wrong with a text that was given.
    faults: Vec<FaultBody>,
    /// The number under which a defect stands in the server's log.
    incident: Option<u64>,
}

/// A fault of a text with its place, counted in characters from 1.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FaultBody {
    /// The line.
    pub(crate) line: usize,
    /// The column.
    pub(crate) column: usize,
    /// How many characters are at fault.
    pub(crate) length: usize,
    /// What is wrong.
    pub(crate) text: String,
}

/// The faults of a text in a language.
pub(crate) fn faults(faults: &Faults, words: &Words) -> Vec<FaultBody> {
    let told = |fault: &gordian_puzzle::Fault| FaultBody {
        line: fault.line,
        column: fault.column,
        length: fault.length,
        text: words.say(&fault.message),
    };
    faults.faults.iter().map(told).collect()
}

impl Problem {
    /// A wrong usage.
    pub(crate) fn usage(message: Message) -> Self {
        Problem::Failure(Failure::Usage(message))
    }

    /// How it is told, and with which status. A defect is numbered and logged.
    pub(crate) fn told(&self, house: &House, speech: Speech) -> (StatusCode, ProblemBody) {
        let words = house.voices().of(speech);
        let body = |kind: &'static str, message: &Message| ProblemBody {
            kind,
            text: words.say(message),
            taken_for: None,
            faults: Vec::new(),
            incident: None,
        };
        match self {
            Problem::Failure(Failure::Usage(message)) => (StatusCode::BAD_REQUEST, body("usage", message)),
            Problem::Failure(Failure::Memory(message)) => (StatusCode::SERVICE_UNAVAILABLE, body("memory", message)),
            Problem::Failure(Failure::Files(message)) => (StatusCode::BAD_REQUEST, body("files", message)),
            Problem::Failure(Failure::Cancelled(message)) => {
                (StatusCode::SERVICE_UNAVAILABLE, body("cancelled", message))
            }
            Problem::Failure(Failure::Faults { faults, .. }) => faulty(faults, None, words),
            Problem::Alike(puzzle, faults) => {
                faulty(faults, Some(words.say(&Message::new(format!("{puzzle}-title")))), words)
            }
            Problem::Failure(Failure::Broken(message)) => broken(house, speech, &words.say(message)),
            Problem::Lost(reason) => broken(house, speech, reason),
            Problem::Body(StatusCode::PAYLOAD_TOO_LARGE, _) => {
                (StatusCode::PAYLOAD_TOO_LARGE, body("body", &Message::new("web-problem-large")))
            }
            Problem::Body(status, reason) => {
                (*status, body("body", &Message::new("web-problem-body").with("reason", reason.as_str())))
            }
            Problem::Busy => (StatusCode::SERVICE_UNAVAILABLE, body("busy", &Message::new("web-problem-busy"))),
            Problem::Late => (StatusCode::SERVICE_UNAVAILABLE, body("late", &Message::new("web-problem-late"))),
            Problem::Stopping => {
                (StatusCode::SERVICE_UNAVAILABLE, body("stopping", &Message::new("web-problem-stopping")))
            }
            Problem::Missing => (StatusCode::NOT_FOUND, body("missing", &Message::new("web-problem-missing"))),
        }
    }
}

/// A text with faults.
fn faulty(found: &Faults, taken_for: Option<String>, words: &Words) -> (StatusCode, ProblemBody) {
    let faults = faults(found, words);
    let text = faults.iter().map(|fault| fault.text.as_str()).collect::<Vec<_>>().join(" ");
    (StatusCode::UNPROCESSABLE_ENTITY, ProblemBody { kind: "faults", text, taken_for, faults, incident: None })
}

/// A defect, logged under a number that the person is told.
pub(crate) fn broken(house: &House, speech: Speech, reason: &str) -> (StatusCode, ProblemBody) {
    let incident = house.incident();
    log(incident, reason);
    let text = house.voices().of(speech).say(&Message::new("web-problem-broken").with("incident", incident));
    let told = ProblemBody { kind: "broken", text, taken_for: None, faults: Vec::new(), incident: Some(incident) };
    (StatusCode::INTERNAL_SERVER_ERROR, told)
}

#[allow(clippy::print_stderr, reason = "the server's log is standard error, and only defects stand there")]
fn log(incident: u64, reason: &str) {
    eprintln!("gordian: incident {incident}: {reason}");
}

/// A problem that knows in which language it is told.
#[derive(Debug)]
pub(crate) struct Told {
    status: StatusCode,
    body: ProblemBody,
}

impl Told {
    pub(crate) fn new(problem: &Problem, house: &House, speech: Speech) -> Self {
        let (status, body) = problem.told(house, speech);
        Told { status, body }
    }
}

impl IntoResponse for Told {
    fn into_response(self) -> Response {
        (self.status, Json(self.body)).into_response()
    }
}

/// A JSON body together with who asks, so that what is wrong with it is told in their language.
pub(crate) struct Asked<T> {
    pub(crate) speech: Speech,
    pub(crate) body: T,
}

impl<T: DeserializeOwned> FromRequest<House> for Asked<T> {
    type Rejection = Told;

    async fn from_request(request: Request, house: &House) -> Result<Self, Told> {
        let (mut parts, body) = request.into_parts();
        // It cannot fail: a wish that is not understood is English.
        let Ok(speech) = Speech::from_request_parts(&mut parts, house).await;
        let request = Request::from_parts(parts, body);
        match Json::<T>::from_request(request, house).await {
            Ok(Json(body)) => Ok(Asked { speech, body }),
            Err(rejection) => Err(Told::new(&of_body(&rejection), house, speech)),
        }
    }
}

fn of_body(rejection: &JsonRejection) -> Problem {
    Problem::Body(rejection.status(), rejection.body_text())
}
