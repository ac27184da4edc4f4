//! What the tests of the page need on a machine: Node.js, Chromium, its driver, and a font for Arabic.

use crate::failure::Failure;
use crate::manifest_folder;
use std::process::{Command, Stdio};

/// The programs, each with the package of Debian that brings it.
const PROGRAMS: &[(&str, &str)] = &[("node", "nodejs"), ("chromium", "chromium"), ("chromedriver", "chromium-driver")];
const FONT: &str = "fonts-noto-core";

/// Sees to it that everything is there: installs what is missing where it may, and otherwise says how.
pub(crate) fn ready() -> Result<(), Failure> {
    let missing = missing();
    if missing.is_empty() {
        return Ok(());
    }
    let command = format!("apt-get install --yes --no-install-recommends {}", missing.join(" "));
    let told = format!("the tests of the page need {}; on Debian:\n    {command}", missing.join(", "));
    if !may_install() {
        return Err(Failure::failed(told));
    }
    println!("==> tools: {command}");
    // The lists may never have been fetched; when that fails, so does the installation.
    let _ = quiet("apt-get", &["update"]);
    let packages: Vec<&str> = ["install", "--yes", "--no-install-recommends"].into_iter().chain(missing).collect();
    quiet("apt-get", &packages);
    if self::missing().is_empty() { Ok(()) } else { Err(Failure::failed(told)) }
}

/// The packages that are missing.
fn missing() -> Vec<&'static str> {
    let absent = PROGRAMS.iter().filter(|(program, _)| !runs(program)).map(|(_, package)| *package);
    let unfonted = Command::new("fc-list").arg(":lang=ar").output().is_ok_and(|fonts| fonts.stdout.is_empty());
    absent.chain(unfonted.then_some(FONT)).collect()
}

fn runs(program: &str) -> bool {
    quiet(program, &["--version"])
}

/// Whether packages can be installed without asking anybody.
fn may_install() -> bool {
    let name = Command::new("id").arg("-u").output();
    runs("apt-get") && name.is_ok_and(|name| name.stdout.trim_ascii() == b"0")
}

fn quiet(program: &str, arguments: &[&str]) -> bool {
    let mut command = Command::new(program);
    command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// The tests of the page's logic, each file by its name: what a folder means differs from one Node.js to the next.
pub(crate) fn page_tests() -> Result<Vec<String>, Failure> {
    let folder = manifest_folder().join("../crates/web/tests/page");
    let failed = |error: std::io::Error| Failure::failed(format!("{}: {error}", folder.display()));
    let mut files = Vec::new();
    for entry in std::fs::read_dir(&folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.to_string_lossy().ends_with(".test.mjs") {
            files.push(path.to_string_lossy().into_owned());
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tests_of_the_page_are_found() {
        let files = page_tests().unwrap();
        assert!(files.iter().any(|file| file.ends_with("game.test.mjs")), "{files:?}");
    }

    #[test]
    fn a_program_that_is_not_there_does_not_run() {
        assert!(!runs("no-program-has-this-name"));
        assert!(runs("cargo"));
    }
}
