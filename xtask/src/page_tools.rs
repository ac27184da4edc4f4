//! The programs that the tests of the web page need: Node.js, Chromium with its driver, and a font for Arabic.

use crate::failure::Failure;
use crate::manifest_folder;
use std::process::{Command, Stdio};

/// Each program with the Debian package that contains it.
const PROGRAMS: &[(&str, &str)] = &[("node", "nodejs"), ("chromium", "chromium"), ("chromedriver", "chromium-driver")];
const FONT_PACKAGE: &str = "fonts-noto-core";

/// Installs what is missing when this is Debian and we are root; otherwise fails with the command to run.
pub(crate) fn ensure_installed() -> Result<(), Failure> {
    let missing = missing_packages();
    if missing.is_empty() {
        return Ok(());
    }
    let command = format!("apt-get install --yes --no-install-recommends {}", missing.join(" "));
    let message = format!("the tests of the page need {}; on Debian, run:\n    {command}", missing.join(", "));
    if !can_install() {
        return Err(Failure::failed(message));
    }
    println!("==> tools: {command}");
    // The package lists may be empty on a new machine. If the update fails, the installation fails too.
    let _ = run_silently("apt-get", &["update"]);
    let arguments: Vec<&str> = ["install", "--yes", "--no-install-recommends"].into_iter().chain(missing).collect();
    run_silently("apt-get", &arguments);
    if missing_packages().is_empty() { Ok(()) } else { Err(Failure::failed(message)) }
}

fn missing_packages() -> Vec<&'static str> {
    let missing_programs = PROGRAMS.iter().filter(|(program, _)| !is_installed(program)).map(|(_, package)| *package);
    let lacks_font = Command::new("fc-list").arg(":lang=ar").output().is_ok_and(|fonts| fonts.stdout.is_empty());
    missing_programs.chain(lacks_font.then_some(FONT_PACKAGE)).collect()
}

fn is_installed(program: &str) -> bool {
    run_silently(program, &["--version"])
}

/// Whether we are root on a system with apt, and can install packages without a password.
fn can_install() -> bool {
    let user = Command::new("id").arg("-u").output();
    is_installed("apt-get") && user.is_ok_and(|user| user.stdout.trim_ascii() == b"0")
}

/// Runs a program without showing its output; whether it succeeded.
fn run_silently(program: &str, arguments: &[&str]) -> bool {
    let mut command = Command::new(program);
    command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// The Node.js tests of the page, listed one by one: versions of Node.js differ in how they treat a folder.
pub(crate) fn test_files() -> Result<Vec<String>, Failure> {
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
        let files = test_files().unwrap();
        assert!(files.iter().any(|file| file.ends_with("game.test.mjs")), "{files:?}");
    }

    #[test]
    fn only_existing_programs_are_installed() {
        assert!(!is_installed("no-program-has-this-name"));
        assert!(is_installed("cargo"));
    }
}
