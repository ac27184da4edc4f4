//! Requests as JSON, answered by the interface of the page.

use gordian_api::{Answer, Api, Event, Host, Request};
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;

/// The interface with the puzzles of Gordian and the limits of a host.
#[derive(Debug)]
pub struct Engine {
    api: Api,
}

/// A request as the page writes it.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct WrittenRequest {
    method: String,
    path: String,
    query: String,
    languages: String,
    /// The JSON of the body as text.
    body: String,
}

impl Engine {
    /// An engine whose searches take at most this time and memory.
    pub fn new(time: Duration, bytes: u64, random_seed: fn() -> u64, log: fn(u64, &str)) -> Engine {
        Engine {
            api: Api::new(gordian_catalogue::catalogue(), Host { time, bytes, in_browser: true, random_seed, log }),
        }
    }

    /// Answers a request. The JSON is an object with the texts `method`, `path`, `query`, `languages` and `body`; what is missing
    /// is empty. Without an end of the work from outside, only its limits end it: a page that wants to stop it ends the worker.
    pub fn answer(&self, json: &[u8], notify: &mut dyn FnMut(Event)) -> Answer {
        // The page writes the request itself. If it is wrong, no path matches, and the answer says so.
        let WrittenRequest { method, path, query, languages, body } = serde_json::from_slice(json).unwrap_or_default();
        let request =
            Request { method: &method, path: &path, query: &query, body: body.as_bytes(), languages: &languages };
        self.api.answer(&request, &Arc::default(), notify)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn engine() -> Engine {
        Engine::new(Duration::from_secs(10), 64 << 20, || 7, |_, _| {})
    }

    #[test]
    fn requests_are_answered_with_events() {
        let mut names = Vec::new();
        let json = br#"{"method":"POST","path":"/api/watch","query":"lang=en","body":"{\"id\":\"tiles:1\"}"}"#;
        let answer = engine().answer(json, &mut |event| names.push(event.name));
        assert_eq!((answer.status, answer.content_type), (200, "application/json"));
        assert!(answer.text().contains("\"verdict\":\"solved\""), "{}", answer.text());
        assert!(names.contains(&"steps"), "{names:?}");
    }

    #[test]
    fn languages_and_random_numbers_are_those_of_the_host() {
        let json = br#"{"method":"POST","path":"/api/generate","languages":"fa","body":"{\"puzzle\":\"tiles\"}"}"#;
        let answer = engine().answer(json, &mut |_| {});
        assert_eq!(answer.status, 200);
        assert!(answer.text().contains("#7") || answer.text().contains("\"seed\":7"), "{}", answer.text());
    }

    #[test]
    fn pictures_keep_their_type_and_wrong_requests_are_problems() {
        let picture =
            engine().answer(br#"{"method":"GET","path":"/api/picture","query":"id=tiles:1&as=png"}"#, &mut |_| {});
        assert_eq!((picture.status, picture.content_type), (200, "image/png"));
        for wrong in [&b"{\"method\":\"GET\",\"path\":\"/api/nothing\"}"[..], b"no JSON", b""] {
            assert_eq!(engine().answer(wrong, &mut |_| {}).status, 404);
        }
    }
}
