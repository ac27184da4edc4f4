//! The parts of `cargo xtask soak`: long tests, too slow for every change. A short run of most of them is a step of
//! `cargo xtask test`.

use crate::failure::Failure;
use crate::test::Outcome;
use crate::{asks_for_help, programs, soak, soak_faults, soak_kill, soak_memory, soak_ulimit, soak_visitors};
use std::path::{Path, PathBuf};
use std::process::Command;

const HELP: &str = "\
Long tests with faults, too slow for every change

Usage: cargo xtask soak [PART] [OPTIONS]

Parts; without a name all of them run with their defaults, which takes hours:
  memory      the memory of the process stays within --memory, over random searches
  ulimit      a limited address space ends a search with a verdict, and never with an abort
  kill        games, tables, recordings and batches are killed (kill -9): nothing that was reported as saved is lost
  faults      each operation on a file fails, one after the other: nothing that was reported as saved is lost
  fuzz        random text for every parser; the same as cargo xtask fuzz with more texts, and it can be resumed
  visitors    200 visitors of the server, five of them hostile: the others are served as if they were alone
  scale       census, batch and cluster are killed and continue: the result is that of an undisturbed run

Each part has --help.
";

/// Runs a part, or all.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    let Some((part, rest)) = arguments.split_first() else {
        for part in ["memory", "ulimit", "kill", "faults", "fuzz", "visitors", "scale"] {
            println!("==> {part}");
            run(&[part.to_owned()])?;
        }
        return Ok(());
    };
    match part.as_str() {
        "memory" => soak_memory::run(rest),
        "ulimit" => soak_ulimit::run(rest),
        "kill" => soak_kill::run(rest),
        "faults" => soak_faults::run(rest),
        "fuzz" => fuzz(rest),
        "visitors" => soak_visitors::run(rest),
        "-h" | "--help" => {
            print!("{HELP}");
            Ok(())
        }
        _ => soak::run(arguments),
    }
}

/// The step `soak` of the test command. The tests before it have built the program that it uses; alone, it builds it.
pub(crate) fn check_shortly() -> Result<Outcome, Failure> {
    let program = programs::build_test_program()?;
    let program = program.to_string_lossy();
    let words = |line: &str| -> Vec<String> {
        line.split(' ').map(str::to_owned).chain(["--program".to_owned(), program.clone().into_owned()]).collect()
    };
    println!("==> soak: memory");
    soak_memory::run(&words("--runs 10"))?;
    println!("==> soak: kill");
    soak_kill::run(&words("--kills 40"))?;
    if soak_faults::is_possible() {
        println!("==> soak: faults");
        soak_faults::run(&words("--faults 12"))?;
    } else {
        println!("==> soak: faults: skipped, because it needs strace (Debian: apt-get install strace)");
    }
    println!("==> soak: visitors");
    // No test judges times. A second is far more than any load of the machine adds, and less than waiting for a search.
    soak_visitors::run(&words("--seconds 10 --visitors 40 --delay 1000"))?;
    Ok(Outcome::Passed)
}

/// The fuzzer with 10^8 texts, unless the arguments say otherwise.
fn fuzz(arguments: &[String]) -> Result<(), Failure> {
    let has_end = arguments.iter().any(|argument| matches!(argument.as_str(), "--runs" | "--seconds"));
    let default_end = ["--runs".to_owned(), "100000000".to_owned()];
    let end: &[String] = if has_end || asks_for_help(arguments) { &[] } else { &default_end };
    programs::fuzz(&[arguments, end].concat())
}

/// Options that take a value. `--program FILE` names the program to test; without this option the program is built.
pub(crate) struct Options {
    numbers: Vec<(String, u64)>,
    program: Option<PathBuf>,
}

impl Options {
    /// Reads pairs of an option and its value. `known` are the options whose value is a number.
    pub(crate) fn parse(arguments: &[String], known: &[&str]) -> Result<Options, Failure> {
        let mut options = Options { numbers: Vec::new(), program: None };
        for pair in arguments.chunks(2) {
            match pair {
                [name, value] if name == "--program" => options.program = Some(PathBuf::from(value)),
                [name, value] if known.contains(&name.as_str()) => {
                    let number =
                        value.parse().map_err(|_| Failure::usage(format!("`{value}` is not a whole number")))?;
                    options.numbers.push((name.clone(), number));
                }
                _ => return Err(Failure::usage(format!("unknown option, or no value: `{}`", pair[0]))),
            }
        }
        Ok(options)
    }

    /// The number of an option, or its default.
    pub(crate) fn number(&self, name: &str, default: u64) -> u64 {
        self.numbers.iter().find(|(known, _)| known == name).map_or(default, |(_, number)| *number)
    }

    /// The program to test. It is built in release mode unless `--program` names one.
    pub(crate) fn program(&self) -> Result<PathBuf, Failure> {
        match &self.program {
            Some(program) if program.is_file() => {
                std::fs::canonicalize(program).map_err(|error| Failure::failed(error.to_string()))
            }
            Some(program) => Err(Failure::usage(format!("there is no program {}", program.display()))),
            None => programs::build_program(),
        }
    }
}

/// The names of the algorithms or estimates of a puzzle that can be used, as `gordian list` prints them.
pub(crate) fn list_usable(program: &Path, puzzle: &str, what: &str) -> Result<Vec<String>, Failure> {
    let output = Command::new(program).args(["list", puzzle, "--json"]).output();
    let output = output.map_err(|error| Failure::failed(format!("{} did not start: {error}", program.display())))?;
    let listed: serde_json::Value = serde_json::from_slice(&output.stdout)
        .map_err(|error| Failure::failed(format!("list {puzzle} is not JSON: {error}")))?;
    let rows = listed[what].as_array().map(Vec::as_slice).unwrap_or_default();
    let usable = rows.iter().filter(|row| row["refused"].is_null()).filter_map(|row| row["name"].as_str());
    Ok(usable.map(str::to_owned).collect())
}

/// Random numbers (xorshift).
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        // Neighbouring seeds must not give similar numbers, and zero would stay zero.
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        random.next();
        random
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound.max(1)
    }

    pub(crate) fn choose<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u64) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<String> {
        line.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn options_have_values_and_defaults() {
        let options = Options::parse(&words("--kills 7 --program /bin/sh"), &["--kills"]).expect("options");
        assert_eq!((options.number("--kills", 1), options.number("--seed", 3)), (7, 3));
        assert!(options.program().is_ok());
        for wrong in ["--kills", "--kills x", "--other 3", "7"] {
            assert_eq!(Options::parse(&words(wrong), &["--kills"]).err().map(|failure| failure.code), Some(64));
        }
        let missing = Options::parse(&words("--program /none"), &[]).expect("options");
        assert_eq!(missing.program().map_err(|failure| failure.code), Err(64));
    }

    #[test]
    fn an_unknown_part_is_wrong_usage() {
        assert_eq!(run(&words("chess")).map_err(|failure| failure.code), Err(64));
    }
}
