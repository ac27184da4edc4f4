//! The benches of Gordian: `cargo xtask bench NAME`. Where a claim of speed is made, another library is measured in the same run.
//!
//! Each measurement runs in a process of its own (this program starts itself), so that peaks of memory do not mix. Times are
//! processor seconds, which other work on the machine disturbs least.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command-line program: it prints its results")]

mod cards;
mod counts;
mod engine;
mod history;
mod magnets;
mod measure;
mod minimal_idastar;
mod nurikabe;
mod nurikabe_count;
mod pathfinding_tiles;
mod scale;
mod scale_processes;
mod snake;
mod terminal;
mod tiles;
mod web;

use history::Figures;
use std::path::Path;
use std::process::ExitCode;

const HELP: &str = "\
Measures speed, memory and instruction counts

Usage: cargo xtask bench NAME [ARGUMENTS] [--record]

Benches:
  counts [--against PROGRAM]      instructions of `gordian` on fixed puzzles (needs valgrind); PROGRAM is another build
  engine                          the search engine and the crate `pathfinding` on the same boards
  tiles [--long]                  sliding tiles of every size, and their tables; --long adds the hardest 24-puzzles
  magnets                         Logic Magnets
  snake [files|families|blind|agents]   torus snake
  cards                           card sorting
  nurikabe FILE [ORIENTATIONS] [NAME]   a collection of Nurikabe puzzles
  nurikabe FILE count [NAME]      counts solutions in a second, independent way
  scale [--long]                  whole state spaces in memory, on disk and on several processes, and batches; --long adds 6x6
                                  Logic Magnets (up to an hour)
  scale processes                 the part of it about batches and several processes
  web                             the page's server under load
  terminal                        the terminal game, idle and while a search runs

  --record    append date, commit, machine and figures to xtask/bench/history.jsonl
              (without a name: of counts, engine, magnets and cards)

Exit code 1 means that a figure missed its target.
";

/// What `--record` without a name measures: the benches that need neither files nor much time.
const RECORDED: &[&str] = &["counts", "engine", "magnets", "cards"];

fn main() -> ExitCode {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let is_recorded = arguments.iter().any(|argument| argument == "--record");
    arguments.retain(|argument| argument != "--record");
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if words.is_empty() && is_recorded {
        let codes: Vec<ExitCode> = RECORDED.iter().map(|name| run(&[name], true)).collect();
        return if codes.iter().all(|code| *code == ExitCode::SUCCESS) { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    run(&words, is_recorded)
}

/// Runs one bench, or one measurement that a bench has started as a process of its own.
fn run(words: &[&str], is_recorded: bool) -> ExitCode {
    let mut figures = Figures::default();
    let all_met = match words {
        ["engine"] => engine::report(&mut figures),
        ["cards"] => cards::report(&mut figures),
        ["counts"] => counts::report(None, &mut figures),
        ["counts", "--against", program] => counts::report(Some(Path::new(program)), &mut figures),
        ["web"] => web::report(&mut figures),
        ["terminal"] => terminal::report(&mut figures),
        ["magnets"] => magnets::report(&mut figures),
        ["snake"] => snake::report(None, &mut figures),
        ["snake", part @ ("files" | "families" | "blind" | "agents")] => snake::report(Some(part), &mut figures),
        ["tiles"] => tiles::report(false, &mut figures),
        ["tiles", "--long"] => tiles::report(true, &mut figures),
        ["scale"] => scale::report(false, &mut figures) & scale_processes::report(&mut figures),
        ["scale", "--long"] => scale::report(true, &mut figures) & scale_processes::report(&mut figures),
        ["scale", "processes"] => scale_processes::report(&mut figures),
        ["scale", case] => return scale::measure(case),
        ["nurikabe", rest @ ..] => return nurikabe::run(rest),
        ["engine", case, rest @ ..] => return engine::measure(case, rest),
        ["cards", case, rest @ ..] => return cards::measure(case, rest),
        ["web", "serve"] => return web::serve(),
        ["magnets", case] => return magnets::measure(case),
        ["snake", "family", family, rule] => return snake::measure(family, rule),
        ["tiles", case @ ..] => return tiles::measure(case),
        ["-h" | "--help"] => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        _ => {
            eprint!("{HELP}");
            return ExitCode::from(64);
        }
    };
    if is_recorded {
        match history::append(words[0], &figures) {
            Ok(file) => println!("recorded in {}", file.display()),
            Err(error) => {
                eprintln!("the figures could not be recorded: {error}");
                return ExitCode::from(74);
            }
        }
    }
    if all_met { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
