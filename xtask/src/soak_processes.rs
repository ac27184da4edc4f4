//! `cargo xtask soak scale`, the part about several processes: batches and clusters whose processes are killed and frozen, and
//! whose logs lose their ends.

use crate::failure::Failure;
use crate::soak::next;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The exit code of a process of a cluster that lost another one: the same command continues the work.
const PROCESS_LOST: i32 = 75;

/// The work that is disturbed: its name, its arguments, and whether it is a batch.
const WORK: &[(&str, &[&str], bool)] = &[
    ("batch", &["--jobs", "2"], true),
    ("batch on two processes", &["--jobs", "1", "--processes", "2"], true),
    ("census on two processes", &["--processes", "2"], false),
    ("census on three processes by keys", &["--processes", "3", "--storage", "set"], false),
];

/// Disturbs batches and clusters, each this many times.
pub(crate) fn run(program: &Path, kills: u64, random: &mut u64) -> Result<(), Failure> {
    for (name, arguments, is_batch) in WORK {
        let place = std::env::temp_dir().join(format!("gordian-soak-processes-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&place);
        let failed = |error: io::Error| Failure::failed(format!("{name}: {error}"));
        std::fs::create_dir_all(&place).map_err(failed)?;
        let work = Work { program, arguments, is_batch: *is_batch, place: &place };
        let result = work.soak(kills, random).map_err(failed)?;
        result.map_err(|reason| Failure::failed(format!("{name}: {reason}")))?;
        println!("{name}: {kills} kills, the result is as undisturbed");
        std::fs::remove_dir_all(&place).map_err(failed)?;
    }
    Ok(())
}

struct Work<'a> {
    program: &'a Path,
    arguments: &'a [&'a str],
    is_batch: bool,
    place: &'a Path,
}

impl Work<'_> {
    fn command(&self, name: &str) -> Command {
        let mut command = Command::new(self.program);
        let file = self.place.join(name);
        if self.is_batch {
            command.args(["batch", "tiles", "--generate", "4000", "--size", "3x3", "--with", "astar"]);
            command.args(["--estimate", "none", "--expansions", "20000", "--log"]).arg(file);
        } else {
            command.args(["census", "tiles:2x5:1,2,3,4,5,6,7,8,9,0", "--folder"]).arg(&file);
            command.arg("--csv").arg(file.with_extension("csv"));
        }
        command.args(self.arguments).stdout(Stdio::null()).stderr(Stdio::null());
        command
    }

    /// The result without times.
    fn result(&self, name: &str) -> io::Result<Vec<u8>> {
        let file = self.place.join(name);
        if self.is_batch {
            let merge = Command::new(self.program).arg("merge").arg(file).args(["-o", "-", "--no-times"]).output()?;
            return Ok(merge.stdout);
        }
        std::fs::read(file.with_extension("csv"))
    }

    /// Runs the work again and again and kills one of its processes each time, until there were `kills` kills. The inner error describes a defect of the program under test.
    fn soak(&self, kills: u64, random: &mut u64) -> io::Result<Result<(), String>> {
        let begin = Instant::now();
        if !self.command("calm").status()?.success() {
            return Ok(Err("the undisturbed run failed".to_owned()));
        }
        let duration = begin.elapsed();
        let expected = self.result("calm")?;
        let mut killed = 0;
        while killed < kills {
            let mut child = self.command("work").spawn()?;
            let pause = duration.mul_f64(next(random) as f64 / u64::MAX as f64 / 4.0);
            std::thread::sleep(pause.max(Duration::from_millis(1)));
            if child.try_wait()?.is_none() {
                killed += 1;
            }
            let victims = processes(&child);
            let victim = victims[next(random) as usize % victims.len()];
            kill(victim)?;
            let status = child.wait()?;
            if status.success() {
                if self.result("work")? != expected {
                    return Ok(Err(format!("after {killed} kills the result differs")));
                }
                self.clear()?;
            } else if status.code().is_some_and(|code| code != PROCESS_LOST) {
                return Ok(Err(format!("after {killed} kills the program ended with {status}")));
            }
            if self.is_batch && next(random).is_multiple_of(4) {
                self.tear(random)?;
            }
        }
        if !self.command("work").status()?.success() {
            return Ok(Err("the last run failed".to_owned()));
        }
        Ok(if self.result("work")? == expected { Ok(()) } else { Err("the last result differs".to_owned()) })
    }

    /// Cuts some bytes off the log, as a loss of power can.
    fn tear(&self, random: &mut u64) -> io::Result<()> {
        let log = self.place.join("work");
        let Ok(known) = std::fs::metadata(&log) else { return Ok(()) };
        let cut = next(random) % 2_000;
        // The first line says which batch it is; without it the log would not be continued.
        let kept = known.len().saturating_sub(cut).max(1_000.min(known.len()));
        std::fs::OpenOptions::new().write(true).open(&log)?.set_len(kept)
    }

    fn clear(&self) -> io::Result<()> {
        let file = self.place.join("work");
        if self.is_batch { std::fs::remove_file(file) } else { std::fs::remove_dir_all(file) }
    }
}

/// A process and those that it has started.
fn processes(child: &Child) -> Vec<u32> {
    let parent = child.id();
    let listed: Vec<PathBuf> =
        std::fs::read_dir("/proc").into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    let is_child = |process: &u32| {
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
        let after_name = stat.rsplit(')').next().unwrap_or_default();
        after_name.split_whitespace().nth(1).and_then(|text| text.parse().ok()) == Some(parent)
    };
    let numbers = listed.iter().filter_map(|path| path.file_name()?.to_str()?.parse().ok());
    numbers.filter(is_child).chain([parent]).collect()
}

/// Kills a process, if it still runs.
fn kill(process: u32) -> io::Result<()> {
    Command::new("kill").args(["-KILL", &process.to_string()]).stderr(Stdio::null()).status().map(|_| ())
}
