//! Gordian's web page, and the HTTP server behind it. All files of the page are embedded.
//!
//! The server keeps no games. The page keeps a game as an id and moves, and asks the server about the rules. What the server
//! answers is decided in `gordian-api`; this crate adds the network, the queues and the limits of each visitor.
//!
//! | module | what it does |
//! | --- | --- |
//! | [`server`] | binding, serving, graceful shutdown |
//! | `guard` | checks of host, origin and token; response headers |
//! | `state` | the state that all requests share |
//! | `connections` | limits and timeouts of connections |
//! | `visitor` | who sends a request; large requests off the async threads |
//! | `queue`, `runner` | the queues of searches, and running them off the async threads |
//! | `interface` | requests and answers of `gordian-api` over HTTP |
//! | `stream` | its events as server-sent events |
//! | `assets` | the embedded files of the page |
//! | [`single_file`] | the page with some boards in a single file, which needs no server |
//! | `recorded` | the answers in such a file, where it has no engine |

mod assets;
mod connections;
mod guard;
mod interface;
mod queue;
mod recorded;
mod runner;
pub mod server;
pub mod single_file;
mod state;
mod stream;
mod visitor;

pub use gordian_api::openapi;
pub use server::{ServerConfig, router};
pub use state::{ServerLimits, ServerState};
