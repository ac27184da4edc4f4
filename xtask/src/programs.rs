//! `cargo xtask bench` and `cargo xtask fuzz`: programs of their own, so that `cargo xtask test` starts without building them.

use crate::failure::Failure;
use std::path::PathBuf;
use std::process::Command;

/// Benches that measure the program `gordian` itself, which must be built first.
const BENCHES_OF_THE_PROGRAM: &[&str] = &["counts", "scale", "terminal"];

/// `cargo xtask bench NAME`: built in release mode, because only optimised code is worth measuring.
pub(crate) fn bench(arguments: &[String]) -> Result<(), Failure> {
    if arguments.iter().any(|argument| BENCHES_OF_THE_PROGRAM.contains(&argument.as_str())) {
        run_cargo(&["build", "--quiet", "--release", "--package", "gordian-cli"], &[])?;
    }
    run_cargo(&["run", "--quiet", "--release", "--package", "gordian-bench", "--"], arguments)
}

/// `cargo xtask fuzz`: built in the dev profile, because overflow checks and debug assertions find more errors.
pub(crate) fn fuzz(arguments: &[String]) -> Result<(), Failure> {
    run_cargo(&["run", "--quiet", "--package", "gordian-fuzz", "--"], arguments)
}

/// Builds `gordian` in release mode and returns its path.
pub(crate) fn build_program() -> Result<PathBuf, Failure> {
    run_cargo(&["build", "--quiet", "--release", "--package", "gordian-cli"], &[])?;
    Ok(target_folder().join("release").join("gordian"))
}

/// Builds `gordian` as the tests of the workspace use it, and returns its path. Only a test of the whole workspace has the same
/// features of the dependencies, so that nothing is compiled again after the tests.
pub(crate) fn build_test_program() -> Result<PathBuf, Failure> {
    run_cargo(&["test", "--quiet", "--workspace", "--no-run", "--test", "program"], &[])?;
    Ok(target_folder().join("debug").join("gordian"))
}

pub(crate) fn target_folder() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    let folder = target.or_else(|| crate::manifest_folder().parent().map(|root| root.join("target")));
    folder.unwrap_or_default()
}

/// Runs cargo and passes on its exit code. The program has already printed what is wrong.
fn run_cargo(cargo: &[&str], arguments: &[String]) -> Result<(), Failure> {
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
