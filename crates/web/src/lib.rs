//! Gordian's web page, and the HTTP server behind it. All files of the page are embedded.
//!
//! The server keeps no games. The page keeps a game as an id and moves, and asks the server about the rules. Nothing here knows
//! any particular puzzle: the server receives neutral controls and sends scenes.
//!
//! | module | what it does |
//! | --- | --- |
//! | [`server`] | binding, serving, graceful shutdown |
//! | `guard` | checks of host, origin and token; response headers |
//! | `state` | the state that all requests share |
//! | `connections` | limits and timeouts of connections |
//! | `visitor` | who sends a request; large requests off the async threads |
//! | `queue`, `runner` | the queues of searches, and running them off the async threads |
//! | `locale` | the language of a response |
//! | `problem` | errors as JSON |
//! | `api` | the endpoints, one file each |
//! | `assets` | the embedded files of the page |

mod api;
mod assets;
mod connections;
mod guard;
mod locale;
mod problem;
mod queue;
mod runner;
pub mod server;
mod state;
mod visitor;

pub use server::{ServerConfig, router};
pub use state::{ServerLimits, ServerState};

use gordian_puzzle::{Texts, texts};

/// The messages of this crate, for `gordian-words`. The page itself renders most of them, see
/// `GET /api/words`.
pub fn words() -> Texts {
    texts!("../words/en.ftl", ar "../words/ar.ftl", fa "../words/fa.ftl")
}

/// The OpenAPI description of the interface, generated from the code, as JSON.
pub fn openapi() -> String {
    let (_, description) = api::router();
    // The description consists of strings and maps, so it can always be serialized.
    description.to_pretty_json().unwrap_or_default()
}
