//! The page of Gordian: an HTTP server that has everything it serves inside.
//!
//! The server keeps no games. A game is an id and moves, so the page holds it and asks here for everything about rules; what
//! is kept is bounded by the searches that run at once. No line here knows one puzzle: scenes go out, neutral controls come
//! in.
//!
//! | module | what it does |
//! | --- | --- |
//! | [`server`] | binds, prints nothing, stops gracefully |
//! | `guard` | host, origin, token, headers |
//! | `house` | what all requests share |
//! | `queue`, `runner` | searches off the async threads, so many at once |
//! | `speech` | the language of an answer |
//! | `problem` | what went wrong, as JSON |
//! | `api` | one file an endpoint |
//! | `assets` | what is embedded |

mod api;
mod assets;
mod guard;
mod house;
mod problem;
mod queue;
mod runner;
pub mod server;
mod speech;

pub use house::{House, Means};
pub use server::{Serving, router};

use gordian_puzzle::{Texts, texts};

/// The sentences of this crate, for `gordian-words`. The page says most of them itself, see
/// `GET /api/words`.
pub fn words() -> Texts {
    texts!("../words/en.ftl", ar "../words/ar.ftl", fa "../words/fa.ftl")
}

/// The OpenAPI description of the interface, generated from the code, as JSON.
pub fn openapi() -> String {
    let (_, description) = api::router();
    // A description made of strings and maps can always be written.
    description.to_pretty_json().unwrap_or_default()
}
