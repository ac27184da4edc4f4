//! `cargo xtask soak ulimit`: under a limited address space (`ulimit -v`) every search ends with a verdict.

use crate::asks_for_help;
use crate::failure::Failure;
use crate::soak_parts::{Options, list_usable};
use std::collections::BTreeMap;
use std::process::Command;

const HELP: &str = "\
Runs every algorithm under limited address spaces (ulimit -v), and checks that each run ends with a documented exit code

Usage: cargo xtask soak ulimit [--steps N] [--program FILE]

  --steps N         how many limits, evenly spread from 60 MB to 1 GB (default 20)
  --program FILE    the program to test (default: it is built)

Each limit is tried with every algorithm of every puzzle, on 1 and on 8 threads. It works on Linux only.
";

const BOARDS: &[&str] = &["tiles:korf-88", "tiles:hardest-1", "magnets:25", "snake:10", "cards:10", "nurikabe:20"];
const THREADS: &[&str] = &["1", "8"];
const LEAST_MEGABYTES: u64 = 60;
const MOST_MEGABYTES: u64 = 1_000;

pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    if asks_for_help(arguments) {
        print!("{HELP}");
        return Ok(());
    }
    let options = Options::parse(arguments, &["--steps"])?;
    let program = options.program()?;
    let limits = limits(options.number("--steps", 20));
    let mut codes: BTreeMap<i32, u64> = BTreeMap::new();
    let mut failures = Vec::new();
    for board in BOARDS {
        let puzzle = board.split(':').next().unwrap_or_default();
        for algorithm in list_usable(&program, puzzle, "algorithms")? {
            for (threads, megabytes) in
                THREADS.iter().flat_map(|threads| limits.iter().map(move |limit| (threads, limit)))
            {
                let command = format!("solve {board} --with {algorithm} --threads {threads} --time 3s --json");
                let line = format!("ulimit -v {}; exec {} {command}", megabytes * 1_000_000 / 1_024, program.display());
                let output = Command::new("sh").args(["-c", &line]).output();
                let output = output.map_err(|error| Failure::failed(format!("sh did not start: {error}")))?;
                let code = output.status.code().unwrap_or(-1);
                *codes.entry(code).or_default() += 1;
                let has_answer = output.stdout.starts_with(b"{") || code == 64;
                if !is_documented(code) || !has_answer {
                    let reason = String::from_utf8_lossy(&output.stderr).trim().to_owned();
                    println!("{megabytes} MB: {command} ended with {}: {reason}", output.status);
                    failures.push(command);
                }
            }
        }
    }
    let counts: Vec<String> = codes.iter().map(|(code, count)| format!("{count} with {code}")).collect();
    println!("{} runs ended: {}", codes.values().sum::<u64>(), counts.join(", "));
    match failures.len() {
        0 => Ok(()),
        count => Err(Failure::failed(format!("{count} runs ended without a verdict"))),
    }
}

/// Whether a solve may end with this exit code. 64 is for algorithms that a board cannot have.
fn is_documented(code: i32) -> bool {
    matches!(code, 0 | 10..=15 | 20 | 64)
}

/// This many limits, in megabytes.
fn limits(steps: u64) -> Vec<u64> {
    let span = MOST_MEGABYTES - LEAST_MEGABYTES;
    (0..steps.max(1)).map(|step| LEAST_MEGABYTES + span * step / (steps - 1).max(1)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_spread_from_the_least_to_the_most() {
        assert_eq!(limits(3), [60, 530, 1_000]);
        assert_eq!(limits(1), [60]);
        assert_eq!((limits(20).len(), limits(20)[19]), (20, 1_000));
    }
}
