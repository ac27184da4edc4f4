//! `cargo xtask package`: builds the packages of the published crates, as a check that they could be published.

use crate::failure::Failure;
use crate::{asks_for_help, workspace_folder};
use cargo_metadata::MetadataCommand;
use std::process::Command;

const HELP: &str = "\
Packages every published crate, as `cargo publish` would, and fails on any warning

Usage: cargo xtask package [--verify]

  --verify    also compile each crate from its package; this takes several minutes

The packages are written to target/package. Nothing is uploaded.
";

/// Packages the crates whose manifest does not say `publish = false`.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    if asks_for_help(arguments) {
        print!("{HELP}");
        return Ok(());
    }
    let is_verified = match arguments {
        [] => false,
        [flag] if flag == "--verify" => true,
        _ => return Err(Failure::usage("package takes no arguments except --verify")),
    };
    let private = private_crates()?;
    let mut command = Command::new(crate::cargo());
    command.current_dir(workspace_folder()).args(["package", "--workspace", "--allow-dirty"]);
    for name in &private {
        command.args(["--exclude", name]);
    }
    if !is_verified {
        command.arg("--no-verify");
    }
    let output = command.output().map_err(|error| Failure::failed(format!("cargo did not start: {error}")))?;
    let log = String::from_utf8_lossy(&output.stderr);
    eprint!("{log}");
    let warnings = log.lines().filter(|line| line.starts_with("warning")).count();
    if !output.status.success() {
        return Err(Failure::failed("cargo package failed"));
    }
    if warnings > 0 {
        return Err(Failure::failed(format!("cargo package gave {warnings} warnings")));
    }
    println!("==> packaged without warnings; left out: {}", private.join(", "));
    Ok(())
}

/// The crates that are never published.
fn private_crates() -> Result<Vec<String>, Failure> {
    let metadata = MetadataCommand::new()
        .manifest_path(workspace_folder().join("Cargo.toml"))
        .no_deps()
        .exec()
        .map_err(|error| Failure::failed(format!("cargo metadata: {error}")))?;
    let is_private = |publish: &Option<Vec<String>>| publish.as_ref().is_some_and(Vec::is_empty);
    let private = metadata.packages.iter().filter(|package| is_private(&package.publish));
    Ok(private.map(|package| package.name.to_string()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_tools_of_developers_and_the_engine_of_the_site_are_private() {
        let mut names = private_crates().unwrap();
        names.sort();
        assert_eq!(names, ["gordian-bench", "gordian-fuzz", "gordian-wasm", "xtask"]);
    }
}
