//! The HTTP side of the interface: reads requests for `gordian-api`, runs its work in the queues, and sends answers and events.

use crate::runner::QueueEvent;
use crate::state::ServerState;
use crate::stream::stream;
use axum::body::{Bytes, to_bytes};
use axum::extract::{Request as HttpRequest, State};
use axum::http::header::{ACCEPT_LANGUAGE, ALLOW, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use gordian_api::request::MAX_BODY_BYTES;
use gordian_api::{Answer, Locale, Outcome, Problem, Request, Work};
use http_body_util::LengthLimitError;
use std::error::Error;
use std::time::Duration;
use tokio::time::timeout;

/// How long the body of a request may take to arrive.
const BODY_TIME: Duration = Duration::from_secs(15);

/// Answers a request to the interface.
pub(crate) async fn handle(State(state): State<ServerState>, request: HttpRequest) -> Response {
    let (parts, body) = request.into_parts();
    let (method, path, query) = (parts.method.as_str(), parts.uri.path(), parts.uri.query().unwrap_or_default());
    let languages = parts.headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let locale = Locale::of(query, languages);
    let body = match state.api().has_body(method, path) {
        Ok(true) => read_body(&parts.headers, body).await,
        Ok(false) => Ok(Bytes::new()),
        Err(problem) => Err(problem),
    };
    let body = match body {
        Ok(body) => body,
        Err(problem) => return respond(state.api().refuse(&problem, locale)),
    };
    match state.api().begin(&Request { method, path, query, body: &body, languages }) {
        Outcome::Answer(answer) => respond(answer),
        Outcome::Work(work) if work.has_events() => stream(state, locale, work).into_response(),
        Outcome::Work(work) => respond(finish(&state, locale, work, |_| {}).await),
    }
}

/// Runs all turns of work, each when it is its turn in the queue of its lane.
pub(crate) async fn finish(
    state: &ServerState,
    locale: Locale,
    mut work: Work,
    mut notify: impl FnMut(QueueEvent),
) -> Answer {
    loop {
        let lane = work.lane();
        match state.run(lane, &mut notify, move |watcher, cancel| Ok(work.run(watcher, cancel))).await {
            Ok(Outcome::Answer(answer)) => return answer,
            Ok(Outcome::Work(next)) => work = next,
            Err(problem) => return state.api().refuse(&problem, locale),
        }
    }
}

/// Reads a body that must be JSON.
async fn read_body(headers: &HeaderMap, body: axum::body::Body) -> Result<Bytes, Problem> {
    if !headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).is_some_and(is_json) {
        return Err(Problem::MediaType);
    }
    match timeout(BODY_TIME, to_bytes(body, MAX_BODY_BYTES)).await {
        Ok(Ok(body)) => Ok(body),
        Ok(Err(error)) if error.source().is_some_and(<dyn Error>::is::<LengthLimitError>) => Err(Problem::TooLarge),
        Ok(Err(error)) => Err(Problem::Unreadable(error.to_string())),
        Err(_) => Err(Problem::Slow),
    }
}

/// Whether a media type is JSON: `application/json`, or a type that builds on it, such as `application/problem+json`.
fn is_json(media_type: &str) -> bool {
    let name = media_type.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    name.strip_prefix("application/").is_some_and(|kind| kind == "json" || kind.ends_with("+json"))
}

/// An answer as a response.
pub(crate) fn respond(answer: Answer) -> Response {
    // Every status of the interface is a status of HTTP.
    let status = StatusCode::from_u16(answer.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = (status, [(CONTENT_TYPE, answer.content_type)], answer.body).into_response();
    if let Some(method) = answer.allowed_method {
        response.headers_mut().insert(ALLOW, HeaderValue::from_static(method));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_has_several_media_types() {
        for json in ["application/json", "Application/JSON; charset=utf-8", "application/problem+json"] {
            assert!(is_json(json), "{json}");
        }
        for other in ["text/plain", "application/jsonp", "application/x-www-form-urlencoded", "json", ""] {
            assert!(!is_json(other), "{other}");
        }
    }
}
