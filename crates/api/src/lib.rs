//! The interface of Gordian's page as plain functions: a request goes in, an answer comes out, and long work reports events.
//!
//! This crate opens no sockets, starts no threads and reads no files. A **host** does that: the HTTP server of `gordian-web`, a
//! WebAssembly worker, a Python module. The host says once how much time and memory a request may use ([`Host`]), and it can
//! stop work at any time with a flag. Nothing here knows any particular puzzle: requests hold neutral controls, and answers hold
//! scenes.
//!
//! A host without a queue needs one call, [`Api::answer`]:
//!
//! ```
//! use gordian_api::{Api, Host, Request};
//! use std::sync::Arc;
//! use std::time::Duration;
//!
//! let api = Api::new(gordian_catalogue::catalogue(), Host::new(Duration::from_secs(10), 64 << 20));
//! let body = br#"{ "id": "tiles:1" }"#;
//! let request = Request { method: "POST", path: "/api/solve/events", body, ..Request::default() };
//! let answer = api.answer(&request, &Arc::default(), &mut |event| println!("{}: {}", event.name, event.data));
//! assert_eq!(answer.status, 200);
//! assert!(answer.text().contains("\"plan\":[\"right\",\"right\"]"));
//! ```
//!
//! A host with a queue calls [`Api::begin`]. It gets the answer, or [`Work`] to run when its turn comes.
//!
//! | module | what it does |
//! | --- | --- |
//! | [`api`] | the state that all requests share, and the two calls above |
//! | `endpoints` | the table of endpoints, one file each, and a test that generates their OpenAPI description |
//! | [`request`] | requests: path, query, body |
//! | [`outcome`] | answers, events, and work with its turns |
//! | [`problem`] | why a request fails, as a status and a sentence |
//! | [`progress`] | the progress of a search as events |
//! | [`locale`] | the language and the digits of an answer |

pub mod api;
mod endpoints;
pub mod locale;
pub mod outcome;
pub mod problem;
pub mod progress;
pub mod request;
mod stops;

pub use api::{Api, Host};
pub use locale::Locale;
pub use outcome::{Answer, Event, Lane, Outcome, Work};
pub use problem::Problem;
pub use request::Request;

use gordian_puzzle::{Texts, texts};

/// The messages of the page, for `gordian-words`. The page itself renders most of them, see `GET /api/words`.
pub fn words() -> Texts {
    texts!("../words/en.ftl", ar "../words/ar.ftl", fa "../words/fa.ftl")
}

/// The OpenAPI description of the interface, as JSON. A test generates it from the code and compares it with this file.
pub fn openapi() -> &'static str {
    include_str!("../openapi.json")
}
