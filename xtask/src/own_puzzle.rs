//! The step `example` of `cargo xtask test`: `examples/own-puzzle`, a program outside the workspace with a puzzle of its own.
//!
//! It shares the target folder, so that what is equal is not compiled twice. `xtask/tests/own_puzzle.rs` keeps its lock file
//! and its profiles equal to ours.

use crate::failure::Failure;
use crate::test::{Outcome, run_program, run_tests, strings};
use crate::workspace_folder;

/// Runs the tests of the example, then plays its puzzle on its page in a browser.
pub(crate) fn check() -> Result<Outcome, Failure> {
    let root = workspace_folder();
    let folder = root.join("examples/own-puzzle");
    if !folder.is_dir() {
        return Ok(Outcome::Skipped("examples/own-puzzle does not exist"));
    }
    let target = root.join("target").to_string_lossy().into_owned();
    let environment = [("CARGO_TARGET_DIR", target.as_str())];
    let arguments = strings(&["test", "--locked", "--", "--quiet"]);
    let counts = run_tests("example", crate::cargo(), &arguments, &environment, Some(&folder))?;
    run_program("example", crate::cargo(), &strings(&["build", "--locked"]), &environment, Some(&folder))?;
    Ok(Outcome::Counted(counts))
}
