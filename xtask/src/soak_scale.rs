//! `cargo xtask soak`: long tests with faults, too slow for `cargo xtask test`. A process is killed at random moments, and its
//! final result must be that of an undisturbed run.

use crate::failure::Failure;
use crate::{asks_for_help, workspace_folder};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const HELP: &str = "\
Long tests with faults: processes that are killed at random moments must continue and give the same result

Usage: cargo xtask soak scale [--kills N] [--seed N]

  --kills N    how often each census, batch and cluster is killed (default 50)
  --seed N     the seed of the random moments (default: the time)
";

/// A census that is interrupted: its name and its arguments.
const CENSUSES: &[(&str, &[&str])] = &[
    ("in a table", &["tiles:2x5:1,2,3,4,5,6,7,8,9,0"]),
    ("in a set", &["tiles:2x5:1,2,3,4,5,6,7,8,9,0", "--storage", "set"]),
    ("on disk", &["tiles:2x5:1,2,3,4,5,6,7,8,9,0", "--storage", "disk", "--memory", "16MiB"]),
    ("on disk, directed", &["magnets:25", "--storage", "disk", "--memory", "16MiB"]),
];

pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    if asks_for_help(arguments) {
        print!("{HELP}");
        return Ok(());
    }
    let (part, options) = arguments
        .split_first()
        .ok_or_else(|| Failure::usage("name what to soak; cargo xtask soak --help lists the parts".to_owned()))?;
    if part != "scale" {
        return Err(Failure::usage(format!("unknown part `{part}`; cargo xtask soak --help lists the parts")));
    }
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(1, |now| now.as_secs());
    let (mut kills, mut seed) = (50, now);
    for pair in options.chunks(2) {
        match pair {
            [name, value] if name == "--kills" => kills = number(value)?,
            [name, value] if name == "--seed" => seed = number(value)?,
            _ => return Err(Failure::usage(format!("unknown option `{}`", pair[0]))),
        }
    }
    println!("seed {seed}");
    let program = build_program()?;
    let mut random = seed | 1;
    for (name, census) in CENSUSES {
        soak_census(&program, name, census, kills, &mut random)?;
    }
    crate::soak_processes::run(&program, kills, &mut random)
}

fn number(text: &str) -> Result<u64, Failure> {
    text.parse().map_err(|_| Failure::usage(format!("`{text}` is not a whole number")))
}

fn build_program() -> Result<PathBuf, Failure> {
    let status = Command::new(crate::cargo())
        .args(["build", "--quiet", "--release", "--package", "gordian-cli"])
        .status()
        .map_err(|error| Failure::failed(format!("cargo did not start: {error}")))?;
    if !status.success() {
        return Err(Failure::failed("gordian could not be built".to_owned()));
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| workspace_folder().join("target"), PathBuf::from);
    Ok(target.join("release").join(format!("gordian{}", std::env::consts::EXE_SUFFIX)))
}

/// The command of a census with its files in a folder. The layers go to a file, which only a complete run writes.
fn census_command(program: &Path, census: &[&str], folder: &Path, result: &Path) -> Command {
    let mut command = Command::new(program);
    command.arg("census").args(census).arg("--folder").arg(folder).arg("--csv").arg(result);
    command.stdout(Stdio::null()).stderr(Stdio::inherit());
    command
}

fn soak_census(program: &Path, name: &str, census: &[&str], kills: u64, random: &mut u64) -> Result<(), Failure> {
    let failed = |error: std::io::Error| Failure::failed(format!("{name}: {error}"));
    let place = std::env::temp_dir().join(format!("gordian-soak-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&place);
    std::fs::create_dir_all(&place).map_err(failed)?;
    let (folder, expected, result) = (place.join("work"), place.join("expected.csv"), place.join("result.csv"));
    let begin = Instant::now();
    let status = census_command(program, census, &place.join("whole"), &expected).status().map_err(failed)?;
    if !status.success() {
        return Err(Failure::failed(format!("{name}: the undisturbed census failed")));
    }
    let duration = begin.elapsed();
    let whole = std::fs::read(&expected).map_err(failed)?;
    let (mut killed, mut finished) = (0, 0);
    while killed < kills {
        let mut child = census_command(program, census, &folder, &result).spawn().map_err(failed)?;
        let pause = duration.mul_f64(next(random) as f64 / u64::MAX as f64 / 3.0);
        std::thread::sleep(pause.max(Duration::from_millis(1)));
        if child.try_wait().map_err(failed)?.is_none() {
            killed += 1;
        }
        // The process may have ended in the meantime.
        let _ = child.kill();
        let status = child.wait().map_err(failed)?;
        if status.success() {
            compare(name, &whole, &result)?;
            finished += 1;
            std::fs::remove_dir_all(&folder).map_err(failed)?;
        } else if status.code().is_some() {
            return Err(Failure::failed(format!("{name}: after {killed} kills the census ended with {status}")));
        }
    }
    if !census_command(program, census, &folder, &result).status().map_err(failed)?.success() {
        return Err(Failure::failed(format!("{name}: the last run failed")));
    }
    compare(name, &whole, &result)?;
    println!("census {name}: {killed} kills, {} complete results, all as undisturbed", finished + 1);
    std::fs::remove_dir_all(&place).map_err(failed)
}

fn compare(name: &str, whole: &[u8], result: &Path) -> Result<(), Failure> {
    let found = std::fs::read(result).map_err(|error| Failure::failed(format!("{name}: {error}")))?;
    if found == whole {
        return Ok(());
    }
    Err(Failure::failed(format!("{name}: {} differs from the undisturbed result", result.display())))
}

/// The next number of a xorshift generator.
pub(crate) fn next(random: &mut u64) -> u64 {
    *random ^= *random << 13;
    *random ^= *random >> 7;
    *random ^= *random << 17;
    *random
}
