//! The program of a release, and what it prints about itself.

use super::{NAME, Release};
use crate::failure::Failure;
use crate::{programs, workspace_folder};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The option of rustc for a program that is linked statically.
const STATIC: &str = "-Ctarget-feature=+crt-static";

/// Options of rustc for Linux: the program runs at a fixed address, and contains no number that depends on the build.
const LINUX: &[&str] = &["-Crelocation-model=static", "-Clink-arg=-Wl,--build-id=none"];

/// Functions with the same code are merged. Only lld has this option, and rustc uses lld by itself for this target only.
const FOLD: (&str, &str) = ("x86_64-unknown-linux-gnu", "-Clink-arg=-Wl,--icf=all");

/// Builds the program, with the engine for pages in a single file if there is one. Returns the program's path.
pub(super) fn build(release: &Release, engine: Option<&Path>) -> Result<PathBuf, Failure> {
    let Release { target, .. } = release;
    let target_folder = programs::target_folder().join("dist");
    println!("==> dist: compiling for {target}");
    let flags = flags(target)?;
    let status = Command::new(crate::cargo())
        .args(["build", "--release", "--locked", "--package", "gordian-cli", "--target", target, "--target-dir"])
        .arg(&target_folder)
        .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"))
        .env("GORDIAN_ENGINE", engine.map_or_else(OsString::new, |path| path.as_os_str().to_owned()))
        .current_dir(workspace_folder())
        .status()
        .map_err(|error| Failure::failed(format!("cargo did not start: {error}")))?;
    if !status.success() {
        return Err(Failure::failed("the program was not compiled, see above"));
    }
    Ok(target_folder.join(target).join("release").join(release.program_name()))
}

/// The options of rustc for a target. Paths of this machine are replaced, so that the program does not depend on where it is
/// built.
fn flags(target: &str) -> Result<Vec<String>, Failure> {
    let mut flags = vec![format!("--remap-path-prefix={}={NAME}", workspace_folder().display())];
    let cargo_home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    if let Some(home) = cargo_home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo"))) {
        flags.push(format!("--remap-path-prefix={}=cargo", home.display()));
    }
    if target.contains("linux") || target.ends_with("windows-msvc") {
        flags.push(STATIC.to_owned());
    }
    if target.contains("linux") {
        flags.extend(LINUX.iter().map(ToString::to_string));
    }
    if target == FOLD.0 {
        flags.push(FOLD.1.to_owned());
    }
    Ok(flags)
}

/// The target of rustc for programs of this machine.
pub(super) fn host() -> Result<String, Failure> {
    let about = output(Command::new("rustc").arg("-vV"))?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| Failure::failed("rustc does not name its host"))
}

/// What a program prints when it is run with some arguments.
pub(super) fn print(program: &Path, arguments: &[&str]) -> Result<Vec<u8>, Failure> {
    let failed = |what: String| Failure::failed(format!("{} {}: {what}", program.display(), arguments.join(" ")));
    let mut command = Command::new(program);
    command.args(arguments).env("LC_ALL", "C").env_remove("LANG").stdin(Stdio::null());
    let output = command.output().map_err(|error| failed(error.to_string()))?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(failed(String::from_utf8_lossy(&output.stderr).trim().to_owned()))
    }
}

/// The manual pages of a program and of its commands, by their file names.
pub(super) fn manual_pages(program: &Path) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let main = print(program, &["man"])?;
    let names = commands_of(&String::from_utf8_lossy(&main));
    if names.is_empty() {
        return Err(Failure::failed("the manual page names no commands"));
    }
    let mut pages = vec![(format!("{NAME}.1"), main)];
    for name in names {
        let page = print(program, &["man", &name])?;
        pages.push((format!("{NAME}-{name}.1"), page));
    }
    Ok(pages)
}

/// The commands that the manual page of the program lists, as in `gordian\-solve(1)`.
fn commands_of(page: &str) -> Vec<String> {
    let names = page.lines().filter_map(|line| line.strip_prefix(&format!("{NAME}\\-"))?.strip_suffix("(1)"));
    names.map(|name| name.replace('\\', "")).collect()
}

/// The output of a command that must succeed.
pub(super) fn output(command: &mut Command) -> Result<String, Failure> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.stdin(Stdio::null()).output().map_err(|error| Failure::failed(format!("{name}: {error}")))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    Err(Failure::failed(format!("{name}: {}", String::from_utf8_lossy(&output.stderr).trim())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commands_of_a_manual_page_are_found() {
        let page = ".SH SUBCOMMANDS\n.TP\ngordian\\-list(1)\nList the puzzles\n.TP\ngordian\\-solve(1)\nSolve\n";
        assert_eq!(commands_of(page), ["list", "solve"]);
    }

    #[test]
    fn only_programs_without_libraries_are_static() {
        let is_static = |target: &str| flags(target).expect("flags").iter().any(|flag| flag.contains("crt-static"));
        assert!(is_static("x86_64-unknown-linux-gnu") && is_static("aarch64-pc-windows-msvc"));
        assert!(!is_static("aarch64-apple-darwin"));
        assert!(flags("aarch64-apple-darwin").expect("flags").iter().any(|flag| flag.ends_with("=gordian")));
    }
}
