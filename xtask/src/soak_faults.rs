//! `cargo xtask soak faults`: one operation on a file after the other fails, as on a full or broken disk. Nothing that the
//! program reported as saved is lost.
//!
//! `strace` makes the operations fail, so the program is the one that users have. A first run without faults shows which
//! operations there are. Then the program runs once for each of them.

use crate::asks_for_help;
use crate::failure::Failure;
use crate::soak_parts::Options;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

const HELP: &str = "\
Lets each operation on a file fail, one after the other, and checks that nothing is lost that the program reported as saved

Usage: cargo xtask soak faults [--faults N] [--program FILE]

  --faults N        how many faults in each of games, exports, tables, recordings and batches, evenly spread (default: all)
  --program FILE    the program to test (default: it is built)

Every operation fails in two ways: once, and from then on. It needs Linux and strace (Debian: apt-get install strace).
";

/// The operations that fail, with the error that each of them gives.
const OPERATIONS: &[(&str, &str)] = &[
    ("openat", "ENOSPC"),
    ("mkdir", "ENOSPC"),
    ("write", "ENOSPC"),
    ("writev", "ENOSPC"),
    ("pwrite64", "ENOSPC"),
    ("ftruncate", "ENOSPC"),
    ("fallocate", "ENOSPC"),
    ("rename", "ENOSPC"),
    ("link", "ENOSPC"),
    ("linkat", "ENOSPC"),
    ("unlink", "EIO"),
    ("fsync", "EIO"),
    ("fdatasync", "EIO"),
    ("read", "EIO"),
    ("pread64", "EIO"),
    ("flock", "ENOLCK"),
    ("mmap", "ENOMEM"),
];

/// How long one run may take. Without a fault it takes a second.
const PATIENCE: Duration = Duration::from_secs(60);

/// What the program says when a game could not be saved.
const WARNING: &str = "could not be saved";

const BOARD: &str = "tiles:hardest-1";
/// The moves that a game has before the run with a fault.
const EARLIER_MOVES: u64 = 3;
const BATCH: &[&str] = &["batch", "tiles", "--generate", "60", "--size", "3x3", "--with", "astar", "--log"];

/// Whether strace is there and may watch processes.
pub(crate) fn is_possible() -> bool {
    let probe = Command::new("strace")
        .args(["-f", "-qq", "-o", "/dev/null", "-e", "trace=fsync", "-e", "inject=fsync:error=EIO:when=1", "true"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    probe.is_ok_and(|status| status.success())
}

pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    if asks_for_help(arguments) {
        print!("{HELP}");
        return Ok(());
    }
    let options = Options::parse(arguments, &["--faults"])?;
    if !is_possible() {
        let advice = "strace is missing, or may not watch processes here; on Debian: apt-get install strace";
        return Err(Failure::failed(advice));
    }
    let failed = |error: io::Error| Failure::failed(error.to_string());
    let place = std::env::temp_dir().join(format!("gordian-faults-{}", std::process::id()));
    fs::create_dir_all(&place).map_err(failed)?;
    // The paths in the log of strace have no symbolic links.
    let place = fs::canonicalize(place).map_err(failed)?;
    let soak = Soak { program: options.program()?, place, max_faults: options.number("--faults", u64::MAX) };
    for part in PARTS {
        // The folder is left after a failure: it shows what was lost.
        let result = soak.run(part).map_err(failed)?;
        result.map_err(|reason| Failure::failed(format!("{}: {reason}; see {}", part.name, soak.place.display())))?;
    }
    fs::remove_dir_all(&soak.place).map_err(failed)
}

/// What is wrong after a fault.
type Checked = io::Result<Result<(), String>>;

/// One kind of work on files.
struct Part {
    name: &'static str,
    arguments: &'static [&'static str],
    /// The text that is typed.
    input: &'static str,
    /// Makes the files that exist before the run.
    prepare: fn(&Soak) -> io::Result<()>,
    /// Checks the files after the run.
    check: fn(&Soak, &Run) -> Checked,
}

const PARTS: &[Part] = &[
    Part {
        name: "games in a new store",
        arguments: &["play", "--plain", BOARD, "--store", "games.sqlite"],
        input: "left\nright\nleft\nright\n",
        prepare: |_| Ok(()),
        check: |soak, run| soak.check_game(run, 0),
    },
    Part {
        name: "games",
        arguments: &["play", "--plain", "--store", "games.sqlite"],
        input: "1\nright\nleft\nright\nleft\n",
        prepare: Soak::play_game,
        check: |soak, run| soak.check_game(run, EARLIER_MOVES),
    },
    Part {
        name: "exports",
        arguments: &["play", "--plain", BOARD, "--no-store"],
        input: "left\nright\nsave game.json\n",
        prepare: |_| Ok(()),
        check: Soak::check_export,
    },
    Part {
        name: "tables",
        arguments: &["tables", "build", "tiles:4x4", "pdb-555"],
        input: "",
        prepare: |_| Ok(()),
        check: |soak, run| soak.check_table(run.code == Some(0)),
    },
    Part {
        name: "tables in use",
        arguments: &["solve", "tiles:korf-1", "--estimate", "pdb-555", "--with", "idastar", "--expansions", "1000"],
        input: "",
        prepare: |soak| soak.command(&["tables", "build", "tiles:4x4", "pdb-555"]).output().map(|_| ()),
        check: |soak, _| soak.check_table(false),
    },
    Part {
        name: "recordings",
        arguments: &["solve", BOARD, "--with", "bfs", "--expansions", "3000", "--record", "search.json"],
        input: "",
        prepare: |soak| fs::write(soak.folder().join("search.json"), "old"),
        check: Soak::check_recording,
    },
    Part {
        name: "batches",
        arguments: &["batch", "tiles", "--generate", "60", "--size", "3x3", "--with", "astar", "--log", "work.log"],
        input: "",
        prepare: Soak::run_half_a_batch,
        check: Soak::check_batch,
    },
];

/// How a run of the program ended.
struct Run {
    code: Option<i32>,
    out: String,
    errors: String,
}

/// An operation that fails: its name, and its number among the operations with this name in its thread.
type Operation = (&'static str, u64);

struct Soak {
    program: PathBuf,
    place: PathBuf,
    /// The largest number of faults for each part.
    max_faults: u64,
}

impl Soak {
    /// Where the program has its files.
    fn folder(&self) -> PathBuf {
        self.place.join("files")
    }

    /// Runs a part without faults and then with each of them.
    fn run(&self, part: &Part) -> Checked {
        let _ = fs::remove_dir_all(self.folder());
        fs::create_dir_all(self.folder())?;
        (part.prepare)(self)?;
        let before = self.place.join("before");
        let _ = fs::remove_dir_all(&before);
        fs::rename(self.folder(), &before)?;
        self.restore(&before)?;
        let calm = self.trace(part, None)?;
        if let Err(reason) = self.check(part, &calm, None)? {
            return Ok(Err(format!("without a fault: {reason}")));
        }
        let operations = operations(&fs::read_to_string(self.place.join("trace"))?, &self.folder());
        let faults: Vec<String> =
            operations.iter().flat_map(|operation| [injection(*operation, ""), injection(*operation, "+")]).collect();
        let step = (faults.len() as u64).div_ceil(self.max_faults.max(1)).max(1) as usize;
        let mut counts: BTreeMap<i32, u64> = BTreeMap::new();
        for fault in faults.iter().step_by(step) {
            self.restore(&before)?;
            let run = self.trace(part, Some(fault))?;
            // strace numbers the operations of each thread. This one also hit the start of the process.
            if run.errors.contains("error while loading shared libraries") {
                continue;
            }
            if let Err(reason) = self.check(part, &run, Some(fault))? {
                return Ok(Err(format!("{fault}: {reason}\n{}{}", run.out, run.errors)));
            }
            *counts.entry(run.code.unwrap_or(-1)).or_default() += 1;
        }
        let counts: Vec<String> = counts.iter().map(|(code, count)| format!("{count} with exit code {code}")).collect();
        println!("{}: {} operations, nothing lost; {}", part.name, operations.len(), counts.join(", "));
        Ok(Ok(()))
    }

    /// Replaces the files in the folder of this soak by the files in the folder `before`.
    fn restore(&self, before: &Path) -> io::Result<()> {
        let _ = fs::remove_dir_all(self.folder());
        fs::create_dir_all(self.folder())?;
        for file in files(before)? {
            let copy = self.folder().join(file.strip_prefix(before).unwrap_or(&file));
            fs::create_dir_all(copy.parent().unwrap_or(&copy))?;
            fs::copy(file, copy)?;
        }
        Ok(())
    }

    /// The program with its files in the folder of this soak.
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.program);
        command.args(arguments);
        self.in_folder(&mut command);
        command
    }

    fn in_folder(&self, command: &mut Command) {
        command.current_dir(self.folder()).env("GORDIAN_CACHE", self.folder()).env("LANG", "C").stdin(Stdio::null());
    }

    /// Runs the program of a part, with a fault if there is one.
    fn trace(&self, part: &Part, fault: Option<&str>) -> io::Result<Run> {
        let (input, out, errors) = (self.place.join("input"), self.place.join("out"), self.place.join("errors"));
        fs::write(&input, part.input)?;
        let names: Vec<&str> = OPERATIONS.iter().map(|(name, _)| *name).collect();
        let mut command = Command::new("strace");
        command.args(["-f", "--seccomp-bpf", "-y", "-qq", "-e", "signal=none", "-o"]).arg(self.place.join("trace"));
        command.arg("-e").arg(format!("trace={}", names.join(",")));
        if let Some(fault) = fault {
            command.arg("-e").arg(fault);
        }
        command.arg(&self.program).args(part.arguments);
        self.in_folder(&mut command);
        command.stdin(fs::File::open(input)?).stdout(fs::File::create(&out)?).stderr(fs::File::create(&errors)?);
        let code = wait(&mut command.spawn()?)?;
        let text = |path: &Path| fs::read(path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        Ok(Run { code, out: text(&out)?, errors: text(&errors)? })
    }

    /// Checks what holds for every part, and then the part.
    fn check(&self, part: &Part, run: &Run, fault: Option<&str>) -> Checked {
        let fails = |name: &str| fault.is_some_and(|fault| fault.starts_with(&format!("inject={name}:")));
        let is_documented = match run.code {
            Some(0) => true,
            Some(74) => fault.is_some(),
            // A file that cannot be mapped looks like a lack of memory.
            Some(12) => fails("mmap"),
            // The search with a table stops early.
            Some(13) => part.arguments.contains(&"--expansions"),
            _ => false,
        };
        if !is_documented {
            return Ok(Err(format!("the exit code is {:?}", run.code)));
        }
        if run.errors.contains("panicked") {
            return Ok(Err("the program panicked".to_owned()));
        }
        for file in files(&self.folder())? {
            let name = file.display().to_string();
            // A file that cannot be removed stays.
            if name.ends_with(".part") && !fails("unlink") {
                return Ok(Err(format!("{name} was left")));
            }
            if name.contains(".damaged") {
                return Ok(Err(format!("the store was taken for damaged: {name}")));
            }
        }
        (part.check)(self, run)
    }

    /// Runs the program and types a text.
    fn play(&self, arguments: &[&str], typed: &str) -> io::Result<Output> {
        let input = self.place.join("input");
        fs::write(&input, typed)?;
        self.command(arguments).stdin(fs::File::open(input)?).output()
    }

    /// Makes a store with a game.
    fn play_game(&self) -> io::Result<()> {
        let arguments = ["play", "--plain", BOARD, "--store", "games.sqlite"];
        self.play(&arguments, "left\nright\nleft\n").map(|_| ())
    }

    /// Checks that the store has the game with all moves that were reported as made.
    fn check_game(&self, run: &Run, earlier: u64) -> Checked {
        let list = self.command(&["play", "--plain", "--store", "games.sqlite"]).output()?;
        let text = String::from_utf8_lossy(&list.stdout).into_owned();
        if list.status.code() != Some(0) {
            return Ok(Err(format!("the store does not open: {}", String::from_utf8_lossy(&list.stderr))));
        }
        let prefix = format!("{BOARD}, ");
        let saved = text.lines().find_map(|line| line.split(&prefix).nth(1)?.split(' ').next()?.parse::<u64>().ok());
        let (saved, least) = (saved.unwrap_or(0), acknowledged_moves(&run.out, earlier));
        let has_warned = run.out.contains(WARNING);
        if has_warned && run.code == Some(0) && saved < earlier + 4 {
            return Ok(Err("the program ended without an error, although moves are not saved".to_owned()));
        }
        Ok(if (least..=earlier + 4).contains(&saved) {
            Ok(())
        } else {
            Err(format!("{least} moves were reported as made, and {saved} are saved"))
        })
    }

    /// Checks that the exported game is complete or does not exist.
    fn check_export(&self, run: &Run) -> Checked {
        if !self.folder().join("game.json").exists() {
            let is_reported = run.out.contains("Game saved");
            return Ok(if is_reported { Err("the game is not there".to_owned()) } else { Ok(()) });
        }
        let again = self.play(&["play", "--plain", "--no-store", "--import", "game.json"], "left\n")?;
        let text = String::from_utf8_lossy(&again.stdout).into_owned();
        Ok(if text.contains("3 moves made") { Ok(()) } else { Err(format!("the game does not open: {text}")) })
    }

    /// Checks that the table is complete or does not exist.
    fn check_table(&self, must_be_stored: bool) -> Checked {
        let listed = self.command(&["tables", "list", "--json"]).output()?;
        let rows: serde_json::Value = serde_json::from_slice(&listed.stdout).unwrap_or_default();
        let row = rows.as_array().into_iter().flatten().find(|row| row["name"] == "tiles-4x4-pdb-555").cloned();
        let row = row.unwrap_or_default();
        let is_stored = row["stored"] == true;
        let is_right = row.is_object() && row["fault"].is_null() && (is_stored || !must_be_stored);
        Ok(if is_right { Ok(()) } else { Err(format!("the table is wrong: {row}")) })
    }

    /// Checks that the recording is the old one or the complete new one.
    fn check_recording(&self, run: &Run) -> Checked {
        let content = fs::read(self.folder().join("search.json"))?;
        let is_old = content == b"old";
        let is_new = serde_json::from_slice::<serde_json::Value>(&content).is_ok();
        let is_right = if run.code == Some(74) { is_old || is_new } else { is_new };
        Ok(if is_right { Ok(()) } else { Err(format!("{} bytes of a recording", content.len())) })
    }

    /// Runs a batch, keeps its log as `calm.log`, and leaves the first half of the log in the folder of this soak. The half ends
    /// in the middle of a line.
    fn run_half_a_batch(&self) -> io::Result<()> {
        self.command(&[BATCH, &["work.log"]].concat()).output()?;
        let log = fs::read(self.folder().join("work.log"))?;
        fs::copy(self.folder().join("work.log"), self.place.join("calm.log"))?;
        fs::write(self.folder().join("work.log"), &log[..log.len() / 2])
    }

    /// Checks that the log has at least its earlier lines, and that the batch can be completed with the same result as without a
    /// fault.
    fn check_batch(&self, run: &Run) -> Checked {
        let half = fs::read(self.place.join("calm.log"))?;
        let half = &half[..half.len() / 2];
        let whole_lines = half.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        if !fs::read(self.folder().join("work.log"))?.starts_with(&half[..whole_lines]) {
            return Ok(Err("lines of the log are lost".to_owned()));
        }
        let merged = |log: &Path| -> io::Result<Vec<u8>> {
            let mut command = self.command(&["merge"]);
            Ok(command.arg(log).args(["-o", "-", "--no-times"]).output()?.stdout)
        };
        let (calm, log) = (merged(&self.place.join("calm.log"))?, self.folder().join("work.log"));
        if run.code == Some(0) && merged(&log)? != calm {
            return Ok(Err("a batch without an error is not complete".to_owned()));
        }
        self.command(&[BATCH, &["work.log"]].concat()).output()?;
        let is_equal = merged(&log)? == calm;
        Ok(if is_equal { Ok(()) } else { Err("the results differ from those without a fault".to_owned()) })
    }
}

/// All files in a folder and in the folders in it.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            found.extend(files(&entry.path())?);
        } else {
            found.push(entry.path());
        }
    }
    Ok(found)
}

/// Waits for a process; its exit code is `None` when a signal ended it or it took too long.
fn wait(child: &mut Child) -> io::Result<Option<i32>> {
    let started = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status.code());
        }
        if started.elapsed() > PATIENCE {
            let _ = child.kill();
            child.wait()?;
            return Ok(None);
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// How strace lets an operation fail: once, or with `+` from then on.
fn injection((name, number): Operation, repeat: &str) -> String {
    let error = OPERATIONS.iter().find(|(known, _)| *known == name).map_or("EIO", |(_, error)| *error);
    format!("inject={name}:error={error}:when={number}{repeat}")
}

/// The operations on files of a folder in a log of strace. strace numbers operations on other files too, so the numbers have
/// gaps.
fn operations(trace: &str, folder: &Path) -> BTreeSet<Operation> {
    let folder = folder.display().to_string();
    let (current, begin) = (format!("AT_FDCWD<{folder}>"), format!("\"{folder}"));
    let mut counts: BTreeMap<(&str, &str), u64> = BTreeMap::new();
    let mut found = BTreeSet::new();
    for line in trace.lines() {
        // The process or thread, and what it does.
        let Some((thread, call)) = line.split_once(' ') else { continue };
        let Some((name, arguments)) = call.trim_start().split_once('(') else { continue };
        let Some((name, _)) = OPERATIONS.iter().find(|(known, _)| *known == name) else { continue };
        let count = counts.entry((thread, name)).or_default();
        *count += 1;
        let has_path = matches!(*name, "openat" | "mkdir" | "rename" | "link" | "linkat" | "unlink");
        let path = arguments.split('"').nth(1).filter(|_| has_path);
        let is_relative = path.is_some_and(|path| !path.starts_with('/'));
        let arguments = arguments.replace(&current, "");
        if is_relative || arguments.contains(&format!("<{folder}")) || (has_path && arguments.contains(&begin)) {
            found.insert((*name, *count));
        }
    }
    found
}

/// The number of moves at the last save without a warning. The warning is printed before the board with its number of moves.
fn acknowledged_moves(out: &str, earlier: u64) -> u64 {
    let (mut saved, mut has_warned) = (earlier, false);
    for line in out.lines() {
        has_warned |= line.contains(WARNING);
        let number = line.split_once(" move").filter(|(_, rest)| rest.contains("made."));
        if let Some(number) = number.and_then(|(before, _)| before.rsplit(' ').next()?.parse().ok()) {
            saved = if has_warned { saved } else { number };
            has_warned = false;
        }
    }
    saved
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations_on_files_of_the_folder_are_found_and_numbered_as_strace_does() {
        let trace = "\
7 openat(AT_FDCWD</t/files>, \"/etc/ld.so.cache\", O_RDONLY) = 3</etc/ld.so.cache>
7 openat(AT_FDCWD</t/files>, \"work.log\", O_RDWR|O_CREAT, 0666) = 3</t/files/work.log>
7 write(1</dev/null>, \"a\", 1) = 1
7 write(3</t/files/work.log>, \"a(\", 2) = 2
8 write(3</t/files/work.log>, \"b\", 1 <unfinished ...>
7 fsync(4</t/files>) = 0
8 <... write resumed>) = 1
7 rename(\"/t/files/a.part\", \"/t/files/a\") = 0
7 mmap(NULL, 4096, PROT_READ, MAP_PRIVATE|MAP_ANONYMOUS, -1, 0) = 0x1
";
        let found: Vec<Operation> = operations(trace, Path::new("/t/files")).into_iter().collect();
        assert_eq!(found, [("fsync", 1), ("openat", 2), ("rename", 1), ("write", 1), ("write", 2)]);
        assert_eq!(injection(("fsync", 3), "+"), "inject=fsync:error=EIO:when=3+");
    }

    #[test]
    fn moves_count_when_no_warning_came_before() {
        assert_eq!(acknowledged_moves("", 3), 3);
        assert_eq!(acknowledged_moves("1 move made.\n2 moves made.\n", 0), 2);
        let warned = "4 moves made.\nYour last moves could not be saved.\n5 moves made.\n";
        assert_eq!(acknowledged_moves(warned, 3), 4);
        assert_eq!(acknowledged_moves(&format!("{warned}6 moves made.\n"), 3), 6);
    }
}
