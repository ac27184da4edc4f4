//! `cargo xtask soak scale`: censuses, batches and clusters are killed at random moments, and the final result must be that of an
//! undisturbed run.

use crate::asks_for_help;
use crate::failure::Failure;
use crate::soak_parts::{Options, Random};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const HELP: &str = "\
Kills censuses, batches and clusters at random moments: they must continue and give the same result

Usage: cargo xtask soak scale [--kills N] [--seed N] [--program FILE]

  --kills N         how often each census, batch and cluster is killed (default 50)
  --seed N          the seed of the random moments (default: the time)
  --program FILE    the program to test (default: it is built)
";

/// A census that is interrupted: its name and its arguments.
const CENSUSES: &[(&str, &[&str])] = &[
    ("in a table", &["tiles:2x5:1,2,3,4,5,6,7,8,9,0"]),
    ("in a set", &["tiles:2x5:1,2,3,4,5,6,7,8,9,0", "--storage", "set"]),
    ("on disk", &["tiles:2x5:1,2,3,4,5,6,7,8,9,0", "--storage", "disk", "--memory", "16MiB"]),
    ("on disk, directed", &["magnets:25", "--storage", "disk", "--memory", "16MiB"]),
];

/// Runs the command; `arguments` are those after `scale`.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    if asks_for_help(arguments) {
        print!("{HELP}");
        return Ok(());
    }
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(1, |now| now.as_secs());
    let options = Options::parse(arguments, &["--kills", "--seed"])?;
    let (kills, seed) = (options.number("--kills", 50), options.number("--seed", now));
    println!("seed {seed}");
    let program = options.program()?;
    let mut random = Random::new(seed);
    for (name, census) in CENSUSES {
        soak_census(&program, name, census, kills, &mut random)?;
    }
    crate::soak_processes::run(&program, kills, &mut random)
}

/// The command of a census with its files in a folder. The layers go to a file, which only a complete run writes.
fn census_command(program: &Path, census: &[&str], folder: &Path, result: &Path) -> Command {
    let mut command = Command::new(program);
    command.arg("census").args(census).arg("--folder").arg(folder).arg("--csv").arg(result);
    command.stdout(Stdio::null()).stderr(Stdio::inherit());
    command
}

fn soak_census(program: &Path, name: &str, census: &[&str], kills: u64, random: &mut Random) -> Result<(), Failure> {
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
        let pause = duration.mul_f64(random.next() as f64 / u64::MAX as f64 / 3.0);
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
