//! Tasks of Gordian's developers. `cargo xtask test` is the one test command: CI runs exactly this.
//!
//! Each command has a module. It takes the arguments after its name and returns a [`Failure`] when it fails. The benches and
//! the fuzzer are separate programs, in the folders `bench` and `fuzz` of this crate.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command-line program: it prints its results")]

mod dependencies;
mod dist;
mod engine;
mod failure;
mod mutants;
mod own_puzzle;
mod package;
mod page_tools;
mod programs;
mod site;
mod soak_faults;
mod soak_kill;
mod soak_memory;
mod soak_parts;
mod soak_processes;
mod soak_scale;
mod soak_ulimit;
mod soak_visitors;
mod test;
mod wasm_tools;

use failure::Failure;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

const HELP: &str = "\
Tasks for Gordian's developers

Usage: cargo xtask COMMAND [ARGUMENTS]

Commands:
  test [STEP...]     format, lints, tests and documentation: exactly what CI runs
  bench [NAME]       measure speed and memory; without a name, list the benches
  fuzz [TARGET...]   give random text to every parser
  soak [PART]        long tests with faults: memory, ulimit, kill, faults, fuzz, visitors, scale
  mutants [AREA...]  change the code in small ways and check that a test notices; takes hours
  dependencies       show which crate depends on which, and check it against the allowed dependencies
  site               build the page for a static host, with the engine as WebAssembly
  dist               build what is published of a release: archives, packages, checksums
  package            package every crate that is published, as `cargo publish` would

Each command has --help.

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
        "bench" => programs::bench(rest),
        "fuzz" => programs::fuzz(rest),
        "soak" => soak_parts::run(rest),
        "mutants" => mutants::run(rest),
        "dependencies" => dependencies::run(rest),
        "package" => package::run(rest),
        "site" => site::run(rest),
        "dist" => dist::run(rest),
        "help" | "-h" | "--help" => {
            print!("{HELP}");
            Ok(())
        }
        other => Err(Failure::usage(format!("unknown command `{other}`; cargo xtask --help lists the commands"))),
    }
}

/// The cargo that started this program.
fn cargo() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// The folder of this crate. The value at run time comes first: the program may have been compiled in another checkout.
fn manifest_folder() -> PathBuf {
    std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into()).into()
}

/// The root folder of the workspace.
fn workspace_folder() -> PathBuf {
    let mut folder = manifest_folder();
    folder.pop();
    folder
}

fn asks_for_help(arguments: &[String]) -> bool {
    arguments.iter().any(|argument| matches!(argument.as_str(), "-h" | "--help"))
}
