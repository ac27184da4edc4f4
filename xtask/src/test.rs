//! `cargo xtask test`: every check that a change must pass.

use crate::engine::Quality;
use crate::failure::Failure;
use crate::{asks_for_help, own_puzzle, page_tools, site, soak_parts, workspace_folder};
use std::ffi::OsString;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

const HELP: &str = "\
Every check that a change must pass: exactly what CI runs

Usage: cargo xtask test [STEP...]

Steps, in this order. Without a name all steps run, except `site`. The first failing step ends the command with exit code 1.
  fmt       every file is formatted                    (to fix: cargo fmt --all)
  clippy    no lint warns
  features  the command line without default features has no warnings
  deny      licences, bans and sources of the dependencies, if cargo-deny is installed
  page      the JavaScript of the page, tested with Node.js
  tests     all tests, with the examples of documentation and README, and the page in a browser
  site      the page without a server in a browser, with the engine compiled quickly for WebAssembly;
            runs only when named, because it takes ten minutes
  soak      a short run of parts of `cargo xtask soak`: memory, kill, faults, visitors
  example   examples/own-puzzle: its tests, and its page in a browser
  doc       the documentation builds without a warning

Examples:
  cargo xtask test
  cargo xtask test fmt clippy
  cargo xtask test site

The tests of the page need Node.js and Chromium with its driver. If they are missing, they are installed (on Debian, as root);
otherwise the step fails and prints the command that installs them.

To run one test: cargo test --package gordian-search NAME
";

/// The step that runs only when it is named: compiling the engine and running all stories a second time take ten minutes.
const ON_REQUEST: &str = "site";

/// A check that must succeed.
struct Step {
    name: &'static str,
    check: Check,
    /// What to do when the check fails.
    advice: &'static str,
}

/// What a step runs.
enum Check {
    /// A program that must succeed.
    Command(CommandLine),
    /// A program that must succeed and report at least one passed test.
    Tests(CommandLine),
    /// The Node.js tests of the page, which must report at least one passed test.
    PageTests,
    /// A check in several parts.
    Function(fn() -> Result<Outcome, Failure>),
}

/// Cargo with arguments.
struct CommandLine {
    arguments: &'static [&'static str],
    environment: &'static [(&'static str, &'static str)],
}

/// How a check ended when it did not fail.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Passed,
    /// The tests that passed and that were ignored.
    Counted(TestCounts),
    /// The check needs something that is not installed; the text says what.
    Skipped(&'static str),
}

const STEPS: &[Step] = &[
    Step {
        name: "fmt",
        check: cargo(&["fmt", "--all", "--check"]),
        advice: "run `cargo fmt --all` (if cargo-fmt is missing: `rustup component add rustfmt`)",
    },
    Step {
        name: "clippy",
        check: cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]),
        advice: "fix the warnings above (if clippy is missing: `rustup component add clippy`)",
    },
    Step {
        name: "features",
        check: cargo(&["clippy", "--package", "gordian-cli", "--no-default-features", "--", "-D", "warnings"]),
        advice: "fix the warnings above; they appear only without the default features of gordian-cli",
    },
    Step { name: "deny", check: Check::Function(check_with_cargo_deny), advice: "see deny.toml for what is allowed" },
    Step {
        name: "page",
        check: Check::PageTests,
        advice: "the failing tests are named above; they are in crates/web/tests/page",
    },
    Step {
        name: "tests",
        check: Check::Tests(CommandLine {
            arguments: &["test", "--workspace", "--no-fail-fast", "--", "--quiet"],
            environment: &[],
        }),
        advice: "the failing tests are named above; to run one: `cargo test --package CRATE NAME`",
    },
    Step {
        name: "site",
        check: Check::Function(check_site),
        advice: "to run one story: `cargo xtask site --quick`, and then with GORDIAN_SITE=target/site/quick: \
                 `cargo test --package gordian-web --test stories NAME`",
    },
    Step {
        name: "soak",
        check: Check::Function(soak_parts::check_shortly),
        advice: "to run one part: `cargo xtask soak PART`",
    },
    Step {
        name: "example",
        check: Check::Function(own_puzzle::check),
        advice: "the example is a workspace of its own, in examples/own-puzzle",
    },
    Step {
        name: "doc",
        check: Check::Command(CommandLine {
            arguments: &["doc", "--workspace", "--no-deps"],
            environment: &[("RUSTDOCFLAGS", "-D warnings")],
        }),
        advice: "fix the documentation named above",
    },
];

const fn cargo(arguments: &'static [&'static str]) -> Check {
    Check::Command(CommandLine { arguments, environment: &[] })
}

/// Runs the named steps, or all.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    if asks_for_help(arguments) {
        print!("{HELP}");
        return Ok(());
    }
    let steps = choose_steps(arguments)?;
    let started = Instant::now();
    if steps.iter().any(|step| matches!(step.name, "page" | "tests" | "site" | "example")) {
        page_tools::ensure_installed()?;
    }
    let mut summary = Vec::new();
    for step in &steps {
        let step_started = Instant::now();
        let outcome = step.run()?;
        let seconds = step_started.elapsed().as_secs_f64();
        let result = match outcome {
            Outcome::Passed => format!("{} passed in {seconds:.1} s", step.name),
            Outcome::Counted(counts) => {
                let TestCounts { passed, ignored } = counts;
                format!("{} passed in {seconds:.1} s: {passed} tests passed, {ignored} ignored", step.name)
            }
            Outcome::Skipped(reason) => format!("{} skipped: {reason}", step.name),
        };
        println!("==> {result}");
        summary.push(result);
    }
    println!("\n{}", summary.join("\n"));
    println!("==> all steps passed in {:.1} s", started.elapsed().as_secs_f64());
    Ok(())
}

/// The steps with these names, in the order in which they run; without names, all that do not only run on request.
fn choose_steps(names: &[String]) -> Result<Vec<&'static Step>, Failure> {
    if let Some(unknown) = names.iter().find(|name| !STEPS.iter().any(|step| step.name == name.as_str())) {
        let known: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
        return Err(Failure::usage(format!("unknown step `{unknown}`; the steps are {}", known.join(", "))));
    }
    let is_chosen = |step: &&Step| match names {
        [] => step.name != ON_REQUEST,
        names => names.iter().any(|name| name == step.name),
    };
    Ok(STEPS.iter().filter(is_chosen).collect())
}

impl Step {
    fn run(&self) -> Result<Outcome, Failure> {
        let result = match &self.check {
            Check::Command(line) => {
                run_program(self.name, crate::cargo(), &strings(line.arguments), line.environment, None)
                    .map(|_| Outcome::Passed)
            }
            Check::Tests(line) => {
                run_tests(self.name, crate::cargo(), &strings(line.arguments), line.environment, None)
                    .map(Outcome::Counted)
            }
            Check::PageTests => {
                let arguments: Vec<String> =
                    ["--test".to_owned()].into_iter().chain(page_tools::test_files()?).collect();
                run_tests(self.name, "node".into(), &arguments, &[], None).map(Outcome::Counted)
            }
            Check::Function(check) => check(),
        };
        result.map_err(|failure| Failure::failed(format!("{}; {}", failure.message, self.advice)))
    }
}

/// Builds the site quickly, and runs the stories of the page on it.
fn check_site() -> Result<Outcome, Failure> {
    let site = site::build(Quality::Quick)?;
    let folder = site.folder.to_string_lossy().into_owned();
    // Of the whole workspace, so that the dependencies have the features of the tests and are not compiled again.
    let arguments = strings(&["test", "--workspace", "--test", "stories"]);
    run_tests("site", crate::cargo(), &arguments, &[("GORDIAN_SITE", folder.as_str())], None).map(Outcome::Counted)
}

/// Checks the dependencies by deny.toml, as far as this works without a network.
fn check_with_cargo_deny() -> Result<Outcome, Failure> {
    let version = Command::new(crate::cargo()).args(["deny", "--version"]).output();
    if !version.is_ok_and(|output| output.status.success()) {
        return Ok(Outcome::Skipped("cargo-deny is not installed (cargo install cargo-deny)"));
    }
    let arguments = strings(&["deny", "--offline", "check", "licenses", "bans", "sources"]);
    run_program("deny", crate::cargo(), &arguments, &[], None)?;
    Ok(Outcome::Passed)
}

pub(crate) fn strings(arguments: &[&str]) -> Vec<String> {
    arguments.iter().map(ToString::to_string).collect()
}

/// Runs a test program. No passed test counts as a failure: a wrong filter or harness must not look like success.
pub(crate) fn run_tests(
    step: &str,
    program: OsString,
    arguments: &[String],
    environment: &[(&str, &str)],
    folder: Option<&Path>,
) -> Result<TestCounts, Failure> {
    let counts = TestCounts::read(&run_program(step, program, arguments, environment, folder)?);
    if counts.passed == 0 { Err(Failure::failed(format!("{step} ran no tests"))) } else { Ok(counts) }
}

/// Runs a program in a folder (by default the root of the workspace) and returns its standard output, which is also printed.
pub(crate) fn run_program(
    step: &str,
    program: OsString,
    arguments: &[String],
    environment: &[(&str, &str)],
    folder: Option<&Path>,
) -> Result<String, Failure> {
    let program_name = Path::new(&program).file_name().unwrap_or(&program).to_string_lossy().into_owned();
    println!("==> {step}: {program_name} {}", arguments.join(" "));
    let started = Instant::now();
    let failed = |what: &str| Failure::failed(format!("{step} {what} after {:.1} s", started.elapsed().as_secs_f64()));
    let mut child = Command::new(program)
        .args(arguments)
        .envs(environment.iter().copied())
        .current_dir(folder.map_or_else(workspace_folder, Path::to_owned))
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| failed(&format!("did not start ({error})")))?;
    let mut output = Vec::new();
    if let Some(stdout) = child.stdout.take() {
        copy_output(stdout, &mut output).map_err(|error| failed(&format!("could not be read ({error})")))?;
    }
    let status = child.wait().map_err(|error| failed(&format!("could not be waited for ({error})")))?;
    if status.success() { Ok(String::from_utf8_lossy(&output).into_owned()) } else { Err(failed("failed")) }
}

/// Copies a stream to the standard output as it arrives, and keeps it.
fn copy_output(mut from: impl Read, kept: &mut Vec<u8>) -> std::io::Result<()> {
    let mut buffer = [0; 4096];
    let mut out = std::io::stdout();
    loop {
        let length = from.read(&mut buffer)?;
        if length == 0 {
            return Ok(());
        }
        out.write_all(&buffer[..length])?;
        out.flush()?;
        kept.extend_from_slice(&buffer[..length]);
    }
}

/// The totals of all test programs that a command ran.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct TestCounts {
    pub(crate) passed: u64,
    pub(crate) ignored: u64,
}

impl TestCounts {
    /// Adds up the closing lines of all test programs in this output.
    fn read(output: &str) -> Self {
        let mut counts = TestCounts::default();
        for line in output.lines() {
            // Node.js has a line of its own for this. Its first character depends on the reporter.
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

    fn chosen(names: &[&str]) -> Result<Vec<&'static str>, Failure> {
        Ok(choose_steps(&strings(names))?.iter().map(|step| step.name).collect())
    }

    #[test]
    fn without_a_name_every_step_but_the_site_runs() {
        let all = ["fmt", "clippy", "features", "deny", "page", "tests", "soak", "example", "doc"];
        assert_eq!(chosen(&[]).unwrap(), all);
        assert_eq!(chosen(&["site"]).unwrap(), ["site"]);
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
        assert_eq!(TestCounts::read(output), TestCounts { passed: 5, ignored: 1 });
        assert_eq!(TestCounts::read("# tests 24\n# pass 24\n# fail 0\n").passed, 24);
        assert_eq!(TestCounts::read("running 0 tests\n# pass 0\n"), TestCounts::default());
    }
}
