//! `cargo xtask soak kill`: processes are killed (kill -9) at random moments. Nothing that they reported as saved is lost.

use crate::asks_for_help;
use crate::failure::Failure;
use crate::soak_parts::{Options, Random};
use std::io::{self, BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

const HELP: &str = "\
Kills the program at random moments, and checks that nothing is lost that it reported as saved

Usage: cargo xtask soak kill [--kills N] [--seed N] [--program FILE]

  --kills N         how often the program is killed, in equal parts in games, tables, recordings and batches (default 1000)
  --seed N          the seed of the random moments (default 1)
  --program FILE    the program to test (default: it is built)

Census and cluster have their own part: cargo xtask soak scale.
";

pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    if asks_for_help(arguments) {
        print!("{HELP}");
        return Ok(());
    }
    let options = Options::parse(arguments, &["--kills", "--seed"])?;
    let folder = std::env::temp_dir().join(format!("gordian-kill-{}", std::process::id()));
    let mut soak =
        Soak { program: options.program()?, folder: folder.clone(), random: Random::new(options.number("--seed", 1)) };
    let each = options.number("--kills", 1_000).div_ceil(4).max(1);
    let result = soak.run(each);
    // The folder is left after a failure: it shows what was lost.
    match result {
        Ok(()) => Ok(()),
        Err(failure) => Err(Failure::failed(format!("{}; see {}", failure.message, folder.display()))),
    }
}

/// A part of the soak: its name, and one kill. The inner error says what was lost.
type Part = (&'static str, fn(&mut Soak) -> io::Result<Result<(), String>>);

const PARTS: [Part; 4] =
    [("games", Soak::game), ("tables", Soak::table), ("recordings", Soak::recording), ("batches", Soak::batch)];

struct Soak {
    program: PathBuf,
    folder: PathBuf,
    random: Random,
}

impl Soak {
    fn run(&mut self, kills: u64) -> Result<(), Failure> {
        let failed = |error: io::Error| Failure::failed(error.to_string());
        for (name, kill_once) in PARTS {
            std::fs::create_dir_all(&self.folder).map_err(failed)?;
            for number in 1..=kills {
                let result = kill_once(self).map_err(failed)?;
                result.map_err(|reason| Failure::failed(format!("{name}, kill {number}: {reason}")))?;
            }
            println!("{name}: {kills} kills, nothing lost");
            std::fs::remove_dir_all(&self.folder).map_err(failed)?;
        }
        Ok(())
    }

    /// The program with its files in the folder of this soak.
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.program);
        command.args(arguments).current_dir(&self.folder).env("GORDIAN_CACHE", &self.folder).env("LANG", "C");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        command
    }

    /// Starts a command, and kills it within this time.
    fn kill_within(&mut self, arguments: &[&str], time: Duration) -> io::Result<()> {
        let mut child = self.command(arguments).stdout(Stdio::null()).spawn()?;
        std::thread::sleep(Duration::from_micros(self.random.below(time.as_micros() as u64)));
        // The process may have ended.
        let _ = child.kill();
        child.wait().map(|_| ())
    }

    /// Plays a game and kills it at some move. Checks that every move that was answered is in the saved game.
    fn game(&mut self) -> io::Result<Result<(), String>> {
        let store = self.folder.join("games.sqlite");
        let mut child = self
            .command(&["play", "--plain", "tiles:hardest-1", "--store"])
            .arg(&store)
            .stdin(Stdio::piped())
            .spawn()?;
        let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Ok(Err("no pipes".to_owned()));
        };
        let mut lines = BufReader::new(output).lines();
        let moves = 1 + self.random.below(12);
        for number in 0..moves {
            writeln!(input, "{}", if number % 2 == 0 { "left" } else { "right" })?;
            let answer = format!("{} move{} made.", number + 1, if number == 0 { "" } else { "s" });
            let is_answered = lines.by_ref().any(|line| line.is_ok_and(|line| line.contains(&answer)));
            if !is_answered {
                return Ok(Err(format!("move {} was not answered", number + 1)));
            }
        }
        // Another move is under way when the process is killed.
        writeln!(input, "left")?;
        std::thread::sleep(Duration::from_micros(self.random.below(3_000)));
        child.kill()?;
        child.wait()?;
        // The list of unfinished games begins with the one that was saved last.
        let list = self.command(&["play", "--plain", "--store"]).arg(&store).output()?;
        let text = String::from_utf8_lossy(&list.stdout).into_owned();
        let saved: Option<u64> =
            text.lines().find_map(|line| line.split("tiles:hardest-1, ").nth(1)?.split(' ').next()?.parse().ok());
        Ok(match saved {
            Some(saved) if saved == moves || saved == moves + 1 => Ok(()),
            saved => Err(format!("{moves} moves were answered, {saved:?} are saved: {text}")),
        })
    }

    /// Kills the builder of a table. Checks that the table is then complete or does not exist.
    fn table(&mut self) -> io::Result<Result<(), String>> {
        let build = ["tables", "build", "tiles:4x4", "pdb-555"];
        self.kill_within(&build, Duration::from_millis(250))?;
        let listed = self.command(&["tables", "list", "--json"]).output()?;
        let rows: serde_json::Value = serde_json::from_slice(&listed.stdout).unwrap_or_default();
        let row = rows.as_array().into_iter().flatten().find(|row| row["name"] == "tiles-4x4-pdb-555").cloned();
        let Some(row) = row else { return Ok(Err("the table is not listed".to_owned())) };
        if !row["fault"].is_null() {
            return Ok(Err(format!("the table is damaged: {row}")));
        }
        if row["stored"] == true {
            self.command(&["tables", "remove", "tiles-4x4-pdb-555"]).output()?;
        }
        Ok(Ok(()))
    }

    /// Kills a search that replaces a recording. Checks that the file is then the old one or the new one.
    fn recording(&mut self) -> io::Result<Result<(), String>> {
        let file = self.folder.join("search.json");
        std::fs::write(&file, "old")?;
        let arguments = ["solve", "tiles:hardest-1", "--with", "bfs", "--record", "search.json"];
        self.kill_within(&arguments, Duration::from_millis(1_200))?;
        let content = std::fs::read(&file)?;
        let is_whole = content == b"old" || serde_json::from_slice::<serde_json::Value>(&content).is_ok();
        Ok(if is_whole { Ok(()) } else { Err(format!("{} bytes of a recording", content.len())) })
    }

    /// Kills a batch, and checks that every line that its log had before is still there. Now and then the batch is completed.
    fn batch(&mut self) -> io::Result<Result<(), String>> {
        let batch = ["batch", "tiles", "--generate", "3000", "--size", "3x3", "--with", "astar", "--log", "work.log"];
        let before = self.finished_lines()?;
        self.kill_within(&batch, Duration::from_millis(300))?;
        let after = self.finished_lines()?;
        if after < before {
            return Ok(Err(format!("{before} lines were finished, {after} are left")));
        }
        if after < 3_000 {
            return Ok(Ok(()));
        }
        self.compare_with_calm_batch(&batch)
    }

    /// The number of finished lines in the log of the batch; 0 without a log.
    fn finished_lines(&self) -> io::Result<u64> {
        let status = self.command(&["batch", "status", "work.log", "--json"]).output()?;
        let status: serde_json::Value = serde_json::from_slice(&status.stdout).unwrap_or_default();
        Ok(status["done"].as_u64().unwrap_or(0))
    }

    /// Checks that a completed batch has the results of a batch that was not killed. Then the next batch begins.
    fn compare_with_calm_batch(&self, batch: &[&str]) -> io::Result<Result<(), String>> {
        let merged = |log: &str| -> io::Result<Vec<u8>> {
            Ok(self.command(&["merge", log, "-o", "-", "--no-times"]).output()?.stdout)
        };
        let mut calm = batch.to_vec();
        calm.pop();
        calm.push("calm.log");
        if !self.folder.join("calm.log").exists() {
            self.command(&calm).output()?;
        }
        let is_equal = merged("work.log")? == merged("calm.log")?;
        std::fs::remove_file(self.folder.join("work.log"))?;
        Ok(if is_equal { Ok(()) } else { Err("the results differ from those of an undisturbed batch".to_owned()) })
    }
}
