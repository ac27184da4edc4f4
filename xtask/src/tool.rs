//! Tools that are programs of their own, so that `cargo xtask test` need not build them before it starts.

use crate::failure::Failure;
use std::process::Command;

/// `cargo xtask bench NAME`: measures with optimisation, because nothing else is worth measuring.
pub(crate) fn bench(arguments: &[String]) -> Result<(), Failure> {
    run(&["run", "--quiet", "--release", "--package", "gordian-bench", "--"], arguments)
}

/// `cargo xtask fuzz`: without full optimisation, because overflow checks and debug assertions find more.
pub(crate) fn fuzz(arguments: &[String]) -> Result<(), Failure> {
    run(&["run", "--quiet", "--package", "gordian-fuzz", "--"], arguments)
}

/// Runs cargo and takes over its exit code; the tool itself has said what is wrong.
fn run(cargo: &[&str], arguments: &[String]) -> Result<(), Failure> {
    let status = Command::new(crate::cargo())
        .args(cargo)
        .args(arguments)
        .status()
        .map_err(|error| Failure::failed(format!("cargo did not start: {error}")))?;
    match status.code() {
        Some(0) => Ok(()),
        code => {
            Err(Failure { code: code.and_then(|code| u8::try_from(code).ok()).unwrap_or(1), message: String::new() })
        }
    }
}
