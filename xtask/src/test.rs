//! `cargo xtask test`: everything that must hold before a change lands.

use crate::failure::Failure;
use crate::{asks_for_help, tools};
use std::ffi::OsString;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

const HELP: &str = "\
Everything that must hold before a change lands: what CI runs, no more and no less

Usage: cargo xtask test [STEP...]

Steps, in this order; without a name all of them run, and the first that fails ends the command with exit code 1:
  fmt       every file is formatted              (mend: cargo fmt --all)
  clippy    no lint warns
  page      the logic of the page, with Node.js
  tests     all tests pass, documentation examples, README examples and the page in a browser among them
  doc       the documentation builds without a warning

Examples:
  cargo xtask test
  cargo xtask test fmt clippy

The page's tests need Node.js and Chromium with its driver. Where they are missing they are installed if this is Debian and
we may; otherwise the exact command is told, and the step fails.

One test alone: cargo test --package gordian-search NAME
";

/// A command that must succeed.
struct Step {
    name: &'static str,
    program: Program,
    arguments: &'static [&'static str],
    environment: &'static [(&'static str, &'static str)],
    /// What to do when it fails.
    advice: &'static str,
}

/// What runs a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Program {
    Cargo,
    /// Node.js, on every test of the page.
    Node,
}

const STEPS: &[Step] = &[
    Step {
        name: "fmt",
        program: Program::Cargo,
        arguments: &["fmt", "--all", "--check"],
        environment: &[],
        advice: "run `cargo fmt --all` (where it is missing: `rustup component add rustfmt`)",
    },
    Step {
        name: "clippy",
        program: Program::Cargo,
        arguments: &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"],
        environment: &[],
        advice: "mend what is named above (where clippy is missing: `rustup component add clippy`)",
    },
    Step {
        name: "page",
        program: Program::Node,
        arguments: &["--test"],
        environment: &[],
        advice: "the failing tests are named above; they lie in crates/web/tests/page",
    },
    Step {
        name: "tests",
        program: Program::Cargo,
        arguments: &["test", "--workspace", "--no-fail-fast", "--", "--quiet"],
        environment: &[],
        advice: "the failing tests are named above; one alone: `cargo test --package CRATE NAME`",
    },
    Step {
        name: "doc",
        program: Program::Cargo,
        arguments: &["doc", "--workspace", "--no-deps"],
        environment: &[("RUSTDOCFLAGS", "-D warnings")],
        advice: "mend the documentation named above",
    },
];

/// Runs the named steps, or all.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    if asks_for_help(arguments) {
        print!("{HELP}");
        return Ok(());
    }
    let steps = choose(arguments)?;
    let began = Instant::now();
    if steps.iter().any(|step| matches!(step.name, "page" | "tests")) {
        tools::ready()?;
    }
    for step in &steps {
        step.run()?;
    }
    println!("==> all well: {} in {:.1} s", names(&steps), began.elapsed().as_secs_f64());
    Ok(())
}

/// The steps asked for, in the order in which they run.
fn choose(wanted: &[String]) -> Result<Vec<&'static Step>, Failure> {
    if let Some(unknown) = wanted.iter().find(|name| !STEPS.iter().any(|step| step.name == name.as_str())) {
        let known: Vec<&Step> = STEPS.iter().collect();
        return Err(Failure::usage(format!("`{unknown}` is no step of the test; the steps are {}", names(&known))));
    }
    let is_wanted = |step: &&Step| wanted.is_empty() || wanted.iter().any(|name| name == step.name);
    Ok(STEPS.iter().filter(is_wanted).collect())
}

fn names(steps: &[&Step]) -> String {
    let names: Vec<&str> = steps.iter().map(|step| step.name).collect();
    names.join(", ")
}

impl Step {
    /// The program to run, with its arguments.
    fn command(&self) -> Result<(OsString, Vec<String>), Failure> {
        let mut arguments: Vec<String> = self.arguments.iter().map(ToString::to_string).collect();
        match self.program {
            Program::Cargo => Ok((crate::cargo(), arguments)),
            Program::Node => {
                arguments.extend(tools::page_tests()?);
                Ok(("node".into(), arguments))
            }
        }
    }

    fn run(&self) -> Result<(), Failure> {
        let (program, arguments) = self.command()?;
        let shown = Path::new(&program).file_name().unwrap_or(&program).to_string_lossy().into_owned();
        println!("==> {}: {shown} {}", self.name, arguments.join(" "));
        let began = Instant::now();
        let failed = |what: &str| {
            let time = began.elapsed().as_secs_f64();
            Failure::failed(format!("{} {what} after {time:.1} s: {}", self.name, self.advice))
        };
        let mut child = Command::new(program)
            .args(arguments)
            .envs(self.environment.iter().copied())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| failed(&format!("did not start ({error})")))?;
        let mut output = Vec::new();
        if let Some(stdout) = child.stdout.take() {
            pass_on(stdout, &mut output).map_err(|error| failed(&format!("could not be read ({error})")))?;
        }
        let status = child.wait().map_err(|error| failed(&format!("did not end ({error})")))?;
        if !status.success() {
            return Err(failed("failed"));
        }
        let mut tally = String::new();
        if matches!(self.name, "tests" | "page") {
            let counts = Counts::of(&String::from_utf8_lossy(&output));
            // A filter or a harness gone wrong must not look like success.
            if counts.passed == 0 {
                return Err(failed("ran no test at all"));
            }
            tally = format!(": {} passed, {} ignored", counts.passed, counts.ignored);
        }
        println!("==> {} ok in {:.1} s{tally}", self.name, began.elapsed().as_secs_f64());
        Ok(())
    }
}

/// Copies everything to the standard output as it comes, and keeps it.
fn pass_on(mut from: impl Read, kept: &mut Vec<u8>) -> std::io::Result<()> {
    let mut piece = [0; 4096];
    let mut out = std::io::stdout();
    loop {
        let length = from.read(&mut piece)?;
        if length == 0 {
            return Ok(());
        }
        out.write_all(&piece[..length])?;
        out.flush()?;
        kept.extend_from_slice(&piece[..length]);
    }
}

/// The closing lines of all test programs, added up.
#[derive(Debug, Default, PartialEq, Eq)]
struct Counts {
    passed: u64,
    ignored: u64,
}

impl Counts {
    fn of(output: &str) -> Self {
        let mut counts = Counts::default();
        for line in output.lines() {
            // Node.js counts in a line of its own; which sign it begins with depends on where it prints.
            if let Some(number) = line.strip_prefix("# pass ").or_else(|| line.strip_prefix("ℹ pass ")) {
                counts.passed += number.trim().parse().unwrap_or(0);
            }
            let Some((_, result)) = line.split_once("test result: ok. ") else { continue };
            for part in result.split(';') {
                match part.trim().split_once(' ') {
                    Some((number, "passed")) => counts.passed += number.parse().unwrap_or(0),
                    Some((number, "ignored")) => counts.ignored += number.parse().unwrap_or(0),
                    _ => {}
                }
            }
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(wanted: &[&str]) -> Result<Vec<&'static str>, Failure> {
        let wanted: Vec<String> = wanted.iter().map(ToString::to_string).collect();
        Ok(choose(&wanted)?.iter().map(|step| step.name).collect())
    }

    #[test]
    fn without_a_name_every_step_runs() {
        assert_eq!(chosen(&[]).unwrap(), ["fmt", "clippy", "page", "tests", "doc"]);
    }

    #[test]
    fn steps_run_in_their_own_order() {
        assert_eq!(chosen(&["doc", "fmt"]).unwrap(), ["fmt", "doc"]);
    }

    #[test]
    fn an_unknown_step_is_wrong_usage() {
        let failure = chosen(&["fmt", "lint"]).unwrap_err();
        assert_eq!(failure.code, 64);
        assert!(failure.message.contains("`lint`"), "{}", failure.message);
    }

    #[test]
    fn the_help_names_every_step() {
        assert!(STEPS.iter().all(|step| HELP.contains(&format!("\n  {} ", step.name))));
    }

    #[test]
    fn closing_lines_are_added_up() {
        let output = "running 3 tests\n...\ntest result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out\n\
                      running 2 tests\n..\ntest result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out\n";
        assert_eq!(Counts::of(output), Counts { passed: 5, ignored: 1 });
        assert_eq!(Counts::of("# tests 24\n# pass 24\n# fail 0\n").passed, 24);
        assert_eq!(Counts::of("running 0 tests\n# pass 0\n"), Counts::default());
    }
}
