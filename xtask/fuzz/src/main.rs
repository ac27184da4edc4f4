//! `cargo xtask fuzz`: gives random and mutated text to every parser. It works with the stable compiler.
//!
//! No input may make a parser panic, and what a parser accepts must stay the same when it is written and read again. A failure
//! prints the seed that finds it and the shortest input that still fails.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command-line program: it prints its results")]

mod long_run;
mod targets;
mod texts;

use gordian_puzzle::Seed;
use gordian_session::units;
use long_run::LongRun;
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use targets::Target;
use texts::TextGenerator;

const HELP: &str = "\
Gives random and mutated text to every parser

Usage: cargo xtask fuzz [TARGET...] [--seconds N] [--seed N]
       cargo xtask fuzz [TARGET...] --runs N [--seed N] [--jobs N] [--state FILE]
       cargo xtask fuzz TARGET --input TEXT

No input may make a parser panic, and what a parser accepts must stay the same when it is written and read again. A failure
prints the seed that finds it and the shortest input that still fails, and ends with exit code 1.

  --seconds N     time for each target (10)
  --seed N        seed of the random texts; by default taken from the clock, and printed
  --runs N        number of texts, shared out among the targets, instead of a time
  --jobs N        threads of a run with --runs (default: the number of processors)
  --state FILE    continue the run with --runs whose progress is in this file, and keep the progress there
  --input TEXT    try only this text; escapes such as \\n, \\t and \\u{..} are read as in Rust

Examples:
  cargo xtask fuzz --seconds 60
  cargo xtask fuzz tiles --seed 7
  cargo xtask fuzz --runs 1e8 --state fuzz.txt
";

/// The arguments of the command line.
#[derive(Debug, PartialEq, Eq)]
struct Arguments {
    targets: Vec<String>,
    seconds: u64,
    seed: Option<u64>,
    input: Option<String>,
    runs: Option<u64>,
    jobs: Option<u64>,
    state: Option<PathBuf>,
}

/// Why the program fails.
#[derive(Debug)]
enum Failure {
    /// The arguments are wrong.
    Usage(String),
    /// Some inputs made a target fail, or the state cannot be kept.
    Found(String),
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Usage(message)) => {
            eprintln!("fuzz: {message}");
            ExitCode::from(64)
        }
        Err(Failure::Found(message)) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// Runs the named targets, or all.
fn run(arguments: &[String]) -> Result<(), Failure> {
    let all = targets::all();
    if arguments.iter().any(|argument| matches!(argument.as_str(), "-h" | "--help")) {
        print!("{HELP}\nTargets:\n");
        for target in &all {
            println!("  {:<14} {}", target.name, target.about);
        }
        return Ok(());
    }
    let arguments = parse_arguments(arguments)?;
    let chosen = choose_targets(&all, &arguments.targets)?;
    // Panics are caught and reported below. The default hook would print each one while an input is being shortened.
    std::panic::set_hook(Box::new(|_| {}));
    if let Some(input) = &arguments.input {
        let [target] = chosen.as_slice() else {
            return Err(Failure::Usage("--input needs exactly one target".to_owned()));
        };
        return match attempt(target, input) {
            Ok(accepted) => {
                println!("{}: {}", target.name, if accepted { "accepted" } else { "rejected" });
                Ok(())
            }
            Err(what) => Err(Failure::Found(format!("{}: {what}", target.name))),
        };
    }
    let seed = arguments.seed.unwrap_or_else(seed_from_clock);
    if let Some(runs) = arguments.runs {
        let names = chosen.iter().map(|target| target.name.clone()).collect();
        let processors = std::thread::available_parallelism().map_or(1, NonZero::get);
        let jobs = arguments.jobs.map_or(processors, |jobs| jobs.clamp(1, 256) as usize);
        return LongRun::new(names, seed, runs, arguments.state)?.run(jobs);
    }
    println!("seed {seed}, {} s each", arguments.seconds);
    let mut failures = Vec::new();
    for target in chosen {
        let deadline = Instant::now() + Duration::from_secs(arguments.seconds);
        match search_failure(target, seed, |_| Instant::now() < deadline) {
            Ok(tally) => println!("{:<14} {} texts, {} of them accepted", target.name, tally.runs, tally.accepted),
            Err(found) => {
                println!("{:<14} failed", target.name);
                failures.push(found.describe(&target.name, seed));
            }
        }
    }
    if failures.is_empty() { Ok(()) } else { Err(Failure::Found(failures.join("\n"))) }
}

impl Found {
    /// The failure with the command that repeats it.
    fn describe(&self, name: &str, seed: u64) -> String {
        let escaped = self.shortest.escape_default().to_string().replace("\\'", "\\u{27}");
        format!(
            "{name} failed on run {} of seed {seed}\n  input:    {:?}\n  shortest: {:?}\n  what:     {}\n  again:    \
             cargo xtask fuzz {name} --input '{escaped}'",
            self.run, self.input, self.shortest, self.what,
        )
    }
}

/// Parses the command line.
fn parse_arguments(arguments: &[String]) -> Result<Arguments, Failure> {
    let mut parsed =
        Arguments { targets: Vec::new(), seconds: 10, seed: None, input: None, runs: None, jobs: None, state: None };
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| Failure::Usage(format!("{word} needs a value")));
        let number = |text: &String| {
            text.parse::<u64>().map_err(|_| Failure::Usage(format!("{word}: `{text}` is not a whole number")))
        };
        let count = |text: &String| {
            units::parse_count(text).map_err(|_| Failure::Usage(format!("{word}: `{text}` is not a whole number")))
        };
        match word.as_str() {
            "--seconds" => parsed.seconds = number(value()?)?,
            "--runs" => parsed.runs = Some(count(value()?)?),
            "--jobs" => parsed.jobs = Some(number(value()?)?),
            "--state" => parsed.state = Some(PathBuf::from(value()?)),
            "--seed" => parsed.seed = Some(number(value()?)?),
            "--input" => parsed.input = Some(texts::unescape(value()?)),
            flag if flag.starts_with('-') => return Err(Failure::Usage(format!("fuzz has no option `{flag}`"))),
            target => parsed.targets.push(target.to_owned()),
        }
    }
    Ok(parsed)
}

/// The targets with these names; all if there is no name.
fn choose_targets<'a>(all: &'a [Target], wanted: &[String]) -> Result<Vec<&'a Target>, Failure> {
    if let Some(unknown) = wanted.iter().find(|name| !all.iter().any(|target| target.name == **name)) {
        let names: Vec<&str> = all.iter().map(|target| target.name.as_str()).collect();
        return Err(Failure::Usage(format!("unknown target `{unknown}`; the targets are: {}", names.join(", "))));
    }
    Ok(all.iter().filter(|target| wanted.is_empty() || wanted.contains(&target.name)).collect())
}

fn seed_from_clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as u64 % 1_000_000
}

/// How many texts were tried without a failure.
#[derive(Debug, Default, PartialEq, Eq)]
struct Tally {
    runs: u64,
    accepted: u64,
}

/// An input that fails.
#[derive(Debug)]
struct Found {
    run: u64,
    input: String,
    shortest: String,
    what: String,
}

/// Tries random texts while `continues(number of texts)` is true, up to the first that fails.
fn search_failure(target: &Target, seed: u64, continues: impl Fn(u64) -> bool) -> Result<Tally, Found> {
    let stream = Seed::new(seed).stream(&format!("fuzz {}", target.name));
    try_texts(target, TextGenerator::new(stream, (target.samples)()), continues)
}

/// Tries the texts of a generator while `continues(number of texts)` is true, up to the first that fails.
fn try_texts(target: &Target, mut generator: TextGenerator, continues: impl Fn(u64) -> bool) -> Result<Tally, Found> {
    let mut tally = Tally::default();
    while continues(tally.runs) {
        tally.runs += 1;
        let input = generator.next_text();
        match attempt(target, &input) {
            Ok(accepted) => tally.accepted += u64::from(accepted),
            Err(_) => {
                let shortest = shorten(target, &input);
                let what = attempt(target, &shortest).err().unwrap_or_default();
                return Err(Found { run: tally.runs, input, shortest, what });
            }
        }
    }
    Ok(tally)
}

/// Whether a target accepts a text; an error if it panics or misbehaves.
fn attempt(target: &Target, input: &str) -> Result<bool, String> {
    catch_unwind(AssertUnwindSafe(|| (target.check)(input))).unwrap_or_else(|payload| {
        let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
        Err(format!("panicked: {}", text.unwrap_or_default()))
    })
}

/// Removes parts of a failing input, large ones first, as long as the rest still fails.
fn shorten(target: &Target, input: &str) -> String {
    let mut characters: Vec<char> = input.chars().collect();
    let mut length = characters.len();
    while length > 0 {
        let mut start = 0;
        while start < characters.len() {
            let end = (start + length).min(characters.len());
            let rest: String = characters[..start].iter().chain(&characters[end..]).collect();
            if attempt(target, &rest).is_err() {
                characters.drain(start..end);
            } else {
                start += length;
            }
        }
        length /= 2;
    }
    characters.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn target(check: impl Fn(&str) -> Result<bool, String> + 'static) -> Target {
        let samples = Box::new(|| vec!["1,2,3".to_owned(), "4 5 6".to_owned()]);
        Target { name: "made-up".to_owned(), about: String::new(), samples, check: Box::new(check) }
    }

    fn words(words: &[&str]) -> Vec<String> {
        words.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_panic_is_found_and_its_input_shortened() {
        let target = target(|text| {
            assert!(!(text.contains('2') && text.contains(' ')), "two and a blank");
            Ok(true)
        });
        let found = search_failure(&target, 1, |runs| runs < 10_000).unwrap_err();
        let mut shortest: Vec<char> = found.shortest.chars().collect();
        shortest.sort_unstable();
        assert_eq!(shortest, [' ', '2'], "{found:?}");
        assert_eq!(found.what, "panicked: two and a blank");
    }

    #[test]
    fn the_same_seed_finds_the_same_input() {
        let target = target(|text| if text.len() > 40 { Err("too long".to_owned()) } else { Ok(false) });
        let [first, second] = [(); 2].map(|()| search_failure(&target, 9, |_| true).unwrap_err());
        assert_eq!((first.run, first.input), (second.run, second.input));
        assert_eq!(first.shortest.len(), 41);
    }

    #[test]
    fn no_parser_fails_on_a_thousand_texts() {
        for target in targets::all() {
            let tally = search_failure(&target, 2024, |runs| runs < 1_000)
                .unwrap_or_else(|found| panic!("{}: {found:?}", target.name));
            assert!(tally.accepted > 0, "{} accepted nothing: its texts test little", target.name);
            assert!(tally.accepted < tally.runs, "{} accepted everything", target.name);
        }
    }

    #[test]
    fn arguments_are_parsed() {
        let parsed =
            parse_arguments(&words(&["tiles", "--seconds", "3", "--seed", "5", "--input", r"a\n\u{e9}"])).unwrap();
        let expected = Arguments {
            targets: words(&["tiles"]),
            seconds: 3,
            seed: Some(5),
            input: Some("a\n\u{e9}".to_owned()),
            runs: None,
            jobs: None,
            state: None,
        };
        assert_eq!(parsed, expected);
        let long = parse_arguments(&words(&["--runs", "1e6", "--jobs", "2", "--state", "x"])).unwrap();
        assert_eq!((long.runs, long.jobs, long.state), (Some(1_000_000), Some(2), Some("x".into())));
        for wrong in [&["--seconds"][..], &["--seconds", "x"], &["--fast"]] {
            assert!(matches!(parse_arguments(&words(wrong)), Err(Failure::Usage(_))), "{wrong:?}");
        }
        assert!(choose_targets(&targets::all(), &words(&["chess"])).is_err());
    }
}
