//! The step `example` of `cargo xtask test`: `examples/own-puzzle`, a program outside the workspace with a puzzle of its own.
//!
//! It uses our target folder, and `xtask/tests/own_puzzle.rs` keeps its lock file and its profiles equal to ours, so that
//! whatever is equal is not compiled twice. Our crates are compiled once more all the same: the tools of our tests enable further
//! features of `serde` and others, and everything above those crates depends on it.

use crate::failure::Failure;
use crate::test::{Outcome, TestCounts, run_program, run_tests, strings};
use crate::workspace_folder;
use cargo_metadata::{MetadataCommand, TargetKind};
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Checks the format of the example and runs its tests, then wins a game on its page in a browser.
pub(crate) fn check() -> Result<Outcome, Failure> {
    let root = workspace_folder();
    let folder = root.join("examples/own-puzzle");
    let target = root.join("target");
    let environment = [("CARGO_TARGET_DIR", target.to_str().ok_or_else(|| Failure::failed("the path is not UTF-8"))?)];
    run_program("example", crate::cargo(), &strings(&["fmt", "--check"]), &[], Some(&folder))?;
    let test = strings(&["test", "--locked", "--", "--quiet"]);
    let tests = run_tests("example", crate::cargo(), &test, &environment, Some(&folder))?;
    // The profile of the tests, so that their dependencies are used again.
    let build = strings(&["build", "--locked", "--profile", "test"]);
    run_program("example", crate::cargo(), &build, &environment, Some(&folder))?;
    let page = win_on_page("example", &target.join("debug").join(program_name(&folder)?))?;
    Ok(Outcome::Counted(TestCounts { passed: tests.passed + page.passed, ignored: tests.ignored + page.ignored }))
}

/// The name of the program that the example builds.
fn program_name(folder: &Path) -> Result<String, Failure> {
    let metadata = MetadataCommand::new()
        .manifest_path(folder.join("Cargo.toml"))
        .no_deps()
        .exec()
        .map_err(|error| Failure::failed(format!("cargo metadata: {error}")))?;
    let mut targets = metadata.packages.iter().flat_map(|package| &package.targets);
    let program = targets.find(|target| target.kind.contains(&TargetKind::Bin));
    program.map(|target| target.name.clone()).ok_or_else(|| Failure::failed("the example has no program"))
}

/// Starts the server of a program and wins the first level of its last puzzle in a browser, by the program's own solution.
pub(crate) fn win_on_page(step: &str, program: &Path) -> Result<TestCounts, Failure> {
    let puzzles = read_json(step, program, &["list", "--json"])?;
    let puzzle = puzzles.as_array().and_then(|puzzles| puzzles.last()?["name"].as_str());
    let puzzle = puzzle.ok_or_else(|| Failure::failed(format!("no puzzle is listed: {puzzles}")))?;
    let answer = read_json(step, program, &["solve", puzzle, "1", "--json"])?;
    let plan: Vec<&str> = answer["plan"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let game = format!("{} {}", answer["id"].as_str().unwrap_or_default(), plan.join(" "));
    let server = Server::start(program)?;
    let environment = [("GORDIAN_PAGE", server.address.as_str()), ("GORDIAN_GAME", game.as_str())];
    // Of the whole workspace, so that the dependencies have the features of the tests and are not compiled again.
    let test = strings(&["test", "--workspace", "--test", "stories"]);
    run_tests(step, crate::cargo(), &test, &environment, None)
}

/// Runs a program that prints JSON.
fn read_json(step: &str, program: &Path, arguments: &[&str]) -> Result<Value, Failure> {
    println!("==> {step}: {} {}", program.display(), arguments.join(" "));
    let failed = |what: String| Failure::failed(format!("{} {}: {what}", program.display(), arguments.join(" ")));
    let output = Command::new(program).args(arguments).output().map_err(|error| failed(error.to_string()))?;
    serde_json::from_slice(&output.stdout).map_err(|error| failed(error.to_string()))
}

/// The server of a program, stopped when it is dropped.
struct Server {
    process: Child,
    address: String,
}

impl Server {
    /// Starts the server on a free port and waits until it prints its address.
    fn start(program: &Path) -> Result<Server, Failure> {
        let failed = |what: &str| Failure::failed(format!("{} serve: {what}", program.display()));
        let mut process = Command::new(program)
            .args(["serve", "--port", "0", "--lang", "en"])
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| failed(&error.to_string()))?;
        let lines = process.stdout.take().map(|output| BufReader::new(output).lines());
        let address = lines.into_iter().flatten().map_while(Result::ok).find_map(|line| {
            let start = line.find("http://")?;
            line[start..].split_whitespace().next().map(str::to_owned)
        });
        match address {
            Some(address) => Ok(Server { process, address }),
            None => {
                let _ = process.wait();
                Err(failed("ended without printing its address"))
            }
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The server keeps no games, so it can be killed.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
