//! Benches: ours and the peers in the same run, ratios printed. `cargo xtask bench NAME` runs them.
//!
//! Each measurement is a process of its own (this program calls itself), so that peaks of memory do not mix, and counts
//! processor time, which a loaded machine disturbs least.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command-line program: printing is its work")]

mod bare;
mod cards;
mod engine;
mod magnets;
mod measure;
mod nurikabe;
mod nurikabe_count;
mod peer;
mod snake;
mod terminal;
mod tiles;
mod web;

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["nurikabe", rest @ ..] => nurikabe::run(rest),
        ["engine"] => engine::report(),
        ["engine", case, rest @ ..] => engine::measure(case, rest),
        ["cards"] => cards::report(),
        ["cards", case, rest @ ..] => cards::measure(case, rest),
        ["web"] => web::report(),
        ["web", "serve"] => web::serve(),
        ["terminal"] => terminal::report(),
        ["magnets"] => magnets::report(),
        ["magnets", case] => magnets::measure(case),
        ["snake"] => snake::report(None),
        ["snake", "family", family, rule] => snake::measure(family, rule),
        ["snake", part] => snake::report(Some(part)),
        ["tiles"] => tiles::report(false),
        ["tiles", "--long"] => tiles::report(true),
        ["tiles", case @ ..] => tiles::measure(case),
        _ => {
            eprintln!(
                "which bench? there are: engine, tiles (--long), magnets, snake, cards, nurikabe FILE, web, terminal"
            );
            ExitCode::from(64)
        }
    }
}
