//! Gordian's workshop: the work around the program. `cargo xtask test` is the one test command, exactly what CI runs.
//!
//! One module a command; each takes the arguments after its name and answers with a [`Failure`] when it fails. Benches and
//! fuzzing are programs of their own, in the folders `bench` and `fuzz` beside this one.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command-line program: printing is its work")]

mod arrows;
mod failure;
mod test;
mod tool;
mod tools;

use failure::Failure;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

const HELP: &str = "\
Gordian's workshop

Usage: cargo xtask COMMAND [ARGUMENTS]

Commands:
  test [STEP...]     format, lints, tests and documentation: exactly what CI runs
  bench [NAME]       measures; without a name, lists what can be measured
  fuzz [TARGET...]   random texts against everything that reads text
  arrows             shows which crate depends on which, and checks it against the house's drawing

Every command explains itself with --help.

Examples:
  cargo xtask test
  cargo xtask test fmt clippy
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if !failure.message.is_empty() {
                eprintln!("xtask: {}", failure.message);
            }
            ExitCode::from(failure.code)
        }
    }
}

fn run(arguments: &[String]) -> Result<(), Failure> {
    let Some((command, rest)) = arguments.split_first() else {
        print!("{HELP}");
        return Ok(());
    };
    match command.as_str() {
        "test" => test::run(rest),
        "bench" => tool::bench(rest),
        "fuzz" => tool::fuzz(rest),
        "arrows" => arrows::run(rest),
        "help" | "-h" | "--help" => {
            print!("{HELP}");
            Ok(())
        }
        other => Err(Failure::usage(format!("no command is called `{other}`; cargo xtask --help lists them"))),
    }
}

/// The cargo that started us.
fn cargo() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// The folder of this crate, as cargo tells it now: what it was when the program was compiled may be another copy.
fn manifest_folder() -> PathBuf {
    std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into()).into()
}

/// Whether a person asks what a command does.
fn asks_for_help(arguments: &[String]) -> bool {
    arguments.iter().any(|argument| matches!(argument.as_str(), "-h" | "--help"))
}
