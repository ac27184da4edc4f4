//! The engine of Gordian's page as a WebAssembly module. Workers of the static site run it instead of asking a server.
//!
//! The module has no threads, no files and no network. Its host gives it the time and random numbers, and takes events, answers
//! and the reasons of panics. A panic ends the module; the page then starts another worker. `cargo xtask site` builds it, and
//! `crates/web/site/worker.js` is its host.
//!
//! | module | what it does |
//! | --- | --- |
//! | [`engine`] | requests as JSON, answered by `gordian-api` |
//! | `exports` | the functions that the module exports and imports; only on the target `wasm32-unknown-unknown` |

pub mod engine;
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod exports;

pub use engine::Engine;
