//! Benches: ours and the peers in the same run, ratios printed. `cargo xtask bench NAME` runs them.
//!
//! Each measurement is a process of its own (this program calls itself), so that peaks of memory do not mix, and counts
//! processor time, which a loaded machine disturbs least.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command-line program: printing is its work")]

mod bare;
mod engine;
mod measure;
mod nurikabe;
mod peer;

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["nurikabe", rest @ ..] => nurikabe::run(rest),
        ["engine"] => engine::report(),
        ["engine", case, rest @ ..] => engine::measure(case, rest),
        _ => {
            eprintln!("which bench? there are: engine, nurikabe");
            ExitCode::from(64)
        }
    }
}
