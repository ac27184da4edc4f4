//! `cargo xtask soak memory`: `--memory` holds for the whole process, over random combinations of puzzle, algorithm, heuristic,
//! threads and recording.

use crate::asks_for_help;
use crate::failure::Failure;
use crate::soak_parts::{Options, Random, list_usable};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

const HELP: &str = "\
Runs random searches with a memory limit, and checks the memory of the whole process

Usage: cargo xtask soak memory [--runs N] [--seed N] [--program FILE]

  --runs N          how many searches (default 200)
  --seed N          the seed of the combinations (default 1)
  --program FILE    the program to test (default: it is built)

A process may be 4 MiB or 5 % over its limit, whichever is more, besides what the program itself takes to open
the board. It works on Linux only.
";

/// A process may be over its limit by this many bytes, or by this part of the limit, whichever is more.
const ALLOWED_BYTES: u64 = 4 << 20;

/// How often the memory for opening a board is measured.
const OPENINGS: usize = 5;
const ALLOWED_PART: u64 = 20;

/// Boards of which most algorithms can fill a large memory in a few seconds.
const BOARDS: &[&str] = &[
    "tiles:korf-88",
    "tiles:korf-60",
    "tiles:korf24-1",
    "magnets:50",
    "snake:12x12#3",
    "snake:20x20#1",
    "snake:10",
    "cards:8,5,7#3",
    "cards:12,8,13#1",
    "cards:6,4,5#3",
    "nurikabe:20x20#3",
];
/// What may follow the name of an algorithm.
const PARAMETERS: &[(&str, &[&str])] = &[("astar", &["", ":partial=on"]), ("beam", &[":1000", ":100000"])];
const THREADS: &[&str] = &["1", "2", "8"];
const MEBIBYTES: &[u64] = &[12, 18, 25, 40, 64, 100, 200];

/// Runs the command; `arguments` are those after `memory`.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    if asks_for_help(arguments) {
        print!("{HELP}");
        return Ok(());
    }
    let options = Options::parse(arguments, &["--runs", "--seed"])?;
    let result = soak(&options.program()?, options.number("--runs", 200), options.number("--seed", 1));
    // No run may have kept a table.
    let _ = std::fs::remove_dir_all(tables_folder());
    result
}

/// Runs this many combinations, chosen by the seed.
fn soak(program: &Path, runs: u64, seed: u64) -> Result<(), Failure> {
    let choices = BOARDS.iter().map(|board| Choice::new(program, board)).collect::<Result<Vec<_>, _>>()?;
    let mut random = Random::new(seed);
    let (mut over, mut full) = (Vec::new(), 0);
    let mut worst = i64::MIN;
    for number in 1..=runs {
        let (choice, arguments, limit) = combination(&choices, &mut random);
        let used = peak(program, &arguments)?.saturating_sub(choice.base);
        let difference = used as i64 - limit as i64;
        worst = worst.max(difference);
        full += u64::from(used > limit / 2);
        let is_over = difference > ALLOWED_BYTES.max(limit / ALLOWED_PART) as i64;
        println!("{number:4} {:>10} of {:>10}  {}", mebibytes(used), mebibytes(limit), arguments.join(" "));
        if is_over {
            over.push(format!("{} at {}", arguments.join(" "), mebibytes(used)));
        }
    }
    println!("{full} of {runs} searches took more than half of their limit");
    println!("the most above a limit: {:.1} MiB", worst as f64 / f64::from(1 << 20));
    if over.is_empty() { Ok(()) } else { Err(Failure::failed(format!("over the limit:\n{}", over.join("\n")))) }
}

/// A board, and what can be chosen for it.
struct Choice {
    board: &'static str,
    /// The memory of the program when it opens the board and hardly searches, in bytes.
    base: u64,
    algorithms: Vec<String>,
    estimates: Vec<String>,
}

impl Choice {
    fn new(program: &Path, board: &'static str) -> Result<Choice, Failure> {
        let puzzle = board.split(':').next().unwrap_or_default();
        let estimates = list_usable(program, puzzle, "estimates")?;
        let command = ["solve", board, "--with", "dfs", "--expansions", "1"].map(str::to_owned);
        // A short process can end before its peak was read, so the largest of several readings counts.
        let base = (0..OPENINGS)
            .map(|_| peak(program, &command))
            .try_fold(0, |most, bytes| bytes.map(|bytes| most.max(bytes)))?;
        println!("opening {board} takes {}", mebibytes(base));
        Ok(Choice { board, base, algorithms: list_usable(program, puzzle, "algorithms")?, estimates })
    }
}

/// Algorithms for which `solve` refuses a heuristic.
const BLIND: [&str; 5] = ["bfs", "dfs", "ids", "ucs", "bibfs"];

/// The board and the arguments of a random search, and its memory limit in bytes.
fn combination<'a>(choices: &'a [Choice], random: &mut Random) -> (&'a Choice, Vec<String>, u64) {
    let mebibytes = random.choose(MEBIBYTES);
    let choice = &choices[random.below(choices.len() as u64) as usize];
    let mut arguments = vec!["solve".to_owned(), choice.board.to_owned()];
    let mut add = |name: &str, value: &str| arguments.extend([name.to_owned(), value.to_owned()]);
    let algorithm = &choice.algorithms[random.below(choice.algorithms.len() as u64) as usize];
    let parameters = PARAMETERS.iter().find(|(name, _)| name == algorithm).map_or("", |(_, list)| random.choose(list));
    add("--with", &format!("{algorithm}{parameters}"));
    add("--threads", random.choose(THREADS));
    add("--memory", &format!("{mebibytes}MiB"));
    add("--time", "5s");
    // Without this option, the puzzle chooses.
    let estimate = random.below(choice.estimates.len() as u64 + 1) as usize;
    if let Some(estimate) = choice.estimates.get(estimate).filter(|_| !BLIND.contains(&algorithm.as_str())) {
        add("--estimate", estimate);
    }
    if random.next().is_multiple_of(4) {
        add("--record", "/dev/null");
    }
    (choice, arguments, mebibytes << 20)
}

/// The peak memory of a run, in bytes. It is read while the process runs, because nothing is left of it afterwards.
fn peak(program: &Path, arguments: &[String]) -> Result<u64, Failure> {
    let mut command = Command::new(program);
    command.args(arguments).env("GORDIAN_CACHE", tables_folder()).stdout(Stdio::null()).stderr(Stdio::null());
    let child = command.spawn();
    let mut child = child.map_err(|error| Failure::failed(format!("{} did not start: {error}", program.display())))?;
    let mut most = 0;
    loop {
        most = read_peak(child.id()).unwrap_or(0).max(most);
        match child.try_wait() {
            Ok(Some(status)) => {
                // A process that was killed or aborted is what this test looks for, too.
                return match status.code() {
                    Some(code) if code < 100 => Ok(most),
                    _ => Err(Failure::failed(format!("{} ended with {status}", arguments.join(" ")))),
                };
            }
            Ok(None) => std::thread::sleep(Duration::from_millis(1)),
            Err(error) => return Err(Failure::failed(error.to_string())),
        }
    }
}

/// Where the searches keep tables. Those that another run keeps would not be built.
fn tables_folder() -> PathBuf {
    std::env::temp_dir().join(format!("gordian-memory-{}", std::process::id()))
}

fn read_peak(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse::<u64>().ok().map(|kibibytes| kibibytes << 10)
}

fn mebibytes(bytes: u64) -> String {
    format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_combinations() {
        let names = |text: &str| text.split(' ').map(str::to_owned).collect();
        let choices = [
            Choice {
                board: "tiles:korf-88",
                base: 0,
                algorithms: names("astar beam"),
                estimates: names("none walking"),
            },
            Choice { board: "snake:10", base: 0, algorithms: names("bfs dfs"), estimates: Vec::new() },
        ];
        let draw = |seed: u64| {
            let mut random = Random::new(seed);
            let mut draw = |_| {
                let (choice, arguments, limit) = combination(&choices, &mut random);
                (choice.board, arguments, limit)
            };
            (0..20).map(&mut draw).collect::<Vec<_>>()
        };
        assert_eq!(draw(7), draw(7));
        assert_ne!(draw(7), draw(9));
        for (_, arguments, limit) in draw(3) {
            assert!(arguments.contains(&format!("{}MiB", limit >> 20)), "{arguments:?}");
        }
    }
}
