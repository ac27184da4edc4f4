//! Sliding tiles: how fast boards of every size are solved, and what their tables cost. Each figure stands beside its target.

use crate::measure::{resident, spawn_text};
use crate::peer;
use gordian_puzzle::{Answer, Options, ProofWord, Puzzle, Seed, SolveRequest, TableStore, Unwatched};
use gordian_search::{Spec, Stopwatch};
use gordian_tables::TableFolder;
use gordian_tiles::exact::{self, ExactDistances};
use gordian_tiles::{Board, Goal, Parity, Size, SlidingTiles, Tiles};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;

/// The 24-puzzles that are always solved, and those that take long.
const EASIEST: [&str; 4] = ["korf24-38", "korf24-25", "korf24-44", "korf24-30"];
const LONG: [&str; 4] = ["korf24-1", "korf24-36", "korf24-22", "korf24-29"];
const LONGEST: [&str; 4] = ["korf24-26", "korf24-31", "korf24-47", "korf24-43"];

/// What one measurement found.
#[derive(Clone, Copy, Debug, Default)]
struct Figures {
    /// Nodes generated.
    nodes: f64,
    /// Processor seconds of the searches.
    seconds: f64,
    /// Elapsed seconds of the searches.
    wall: f64,
    /// Elapsed seconds before them.
    setup: f64,
    /// Processor seconds of everything, on one thread.
    whole: f64,
    /// The most memory resident.
    bytes: f64,
}

impl Figures {
    /// Elapsed seconds of set-up and searches.
    fn elapsed(&self) -> f64 {
        self.setup + self.wall
    }

    fn add(&mut self, answer: &Answer) {
        self.nodes += answer.stats.generated as f64;
        self.seconds += answer.stats.seconds;
        self.wall += answer.stats.wall_seconds;
        self.setup += answer.stats.setup_seconds;
    }
}

/// A target, and whether figures reach it.
struct Target {
    words: &'static str,
    holds: fn(&Figures) -> bool,
}

const NONE: Target = Target { words: "", holds: |_| true };

/// One measurement, in a process of its own.
fn measured(case: &[&str]) -> Figures {
    let words: Vec<&str> = ["tiles"].iter().chain(case).copied().collect();
    let text = spawn_text(&words);
    let numbers: Vec<f64> = text.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let &[nodes, seconds, wall, setup, whole, bytes] = numbers.as_slice() else { panic!("{words:?} answered {text}") };
    Figures { nodes, seconds, wall, setup, whole, bytes }
}

/// Measures everything and prints the table; `long` does the hard 24-puzzles as well.
pub(crate) fn report(long: bool) -> ExitCode {
    println!("Processor seconds of the search, elapsed seconds of search and set-up; each row a process of its own.\n");
    println!(
        "{:<40} {:>13} {:>7} {:>9} {:>9} {:>9} {:>7}  wanted",
        "", "nodes", "M/s", "cpu s", "wall s", "set-up s", "MiB"
    );
    let mut good = true;
    let mut row = |title: &str, case: &[&str], target: &Target| {
        let figures = measured(case);
        let Figures { nodes, seconds, wall, setup, bytes, .. } = figures;
        let holds = (target.holds)(&figures);
        let speed = if seconds > 0.0 { nodes / seconds / 1e6 } else { 0.0 };
        println!(
            "{title:<40} {nodes:>13.0} {speed:>7.1} {seconds:>9.3} {wall:>9.3} {setup:>9.3} {:>7.0}  {}{}",
            bytes / f64::from(1 << 20),
            target.words,
            if holds { "" } else { "   MISSED" },
        );
        good &= holds;
        figures
    };
    let lookup = Target { words: "0.02 s in all", holds: |found| found.seconds <= 0.02 };
    let ours = row("3x3, 10,000 random, looked up", &["eight"], &lookup);
    let theirs = row("  pathfinding, A* Manhattan, 200 of them", &["peer-eight"], &NONE);
    println!("  a board: {:.1} us, pathfinding {:.0} us", ours.seconds * 1e2, theirs.seconds * 5e3);
    let fast = Target { words: "80 M/s, 276,361,932 nodes", holds: |found| found.nodes / found.seconds >= 80e6 };
    row("Korf 1, IDA* Manhattan", &["solve", "idastar", "manhattan", "1", "korf-1"], &fast);
    row("Korf 79, A* Manhattan", &["solve", "astar", "manhattan", "1", "korf-79"], &NONE);
    row("  pathfinding", &["peer-korf"], &NONE);
    let nothing = Target { words: "2.3 s with set-up", holds: |found| found.whole <= 2.3 };
    let mut one = row("Korf's hundred, auto, from nothing", &["korf", "auto", "1"], &nothing).elapsed();
    let mut two = row("  on two threads", &["korf", "auto", "2"], &NONE).elapsed();
    // Whatever else the machine does only adds: the least of five, in turn, says how fast they are.
    for _ in 1..5 {
        one = one.min(measured(&["korf", "auto", "1"]).elapsed());
        two = two.min(measured(&["korf", "auto", "2"]).elapsed());
    }
    println!(
        "  the least of five each, with set-up: {one:.3} s and {two:.3} s, two threads {:.2} times as fast (wanted 1.7)",
        one / two
    );
    let is_fast = one / two >= 1.7;
    row("Korf's hundred, walking", &["korf", "walking", "1"], &NONE);
    row("Korf's hundred, pdb-555", &["korf", "pdb-555", "1"], &NONE);
    let build = Target {
        words: "600 s, 4 GiB",
        holds: |found| found.whole <= 600.0 && found.bytes <= 4.0 * f64::from(1 << 30),
    };
    row("build 4x4 pdb-78", &["build", "4x4", "pdb-78"], &build);
    let cached = Target { words: "0.5 s", holds: |found| found.seconds <= 0.5 };
    row("Korf's hundred, pdb-78 stored", &["korf", "pdb-78", "1"], &cached);
    row("build 3x4 exact", &["build", "3x4", "exact"], &NONE);
    let build = Target { words: "150 s", holds: |found| found.whole <= 150.0 };
    row("build 5x5 pdb-6666", &["build", "5x5", "pdb-6666"], &build);
    for name in EASIEST {
        let target = match name {
            "korf24-38" => {
                Target { words: "5 s, 1 GiB", holds: |found| found.seconds <= 5.0 && found.bytes <= f64::from(1 << 30) }
            }
            _ => NONE,
        };
        row(name, &["solve", "idastar", "pdb-6666", "1", name], &target);
    }
    row("5x5, five random, wastar:1.5", &["weighted"], &NONE);
    if long {
        let target = Target { words: "600 s elapsed", holds: |found| found.wall <= 600.0 };
        for name in LONG {
            row(name, &["solve", "idastar", "pdb-6666", "2", name], &target);
        }
        for name in LONGEST {
            row(name, &["solve", "idastar", "pdb-6666", "2", name], &NONE);
        }
    }
    if good && is_fast { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// One measurement, in this process.
pub(crate) fn measure(words: &[&str]) -> ExitCode {
    let stopwatch = Stopwatch::start();
    let mut figures = match words {
        ["eight"] => eight(),
        ["peer-eight"] => peer_eight(),
        ["peer-korf"] => peer_korf(),
        ["korf", estimate, threads] => korf(estimate, threads),
        ["solve", with, estimate, threads, name] => one(with, estimate, threads, name),
        ["build", size, estimate] => build(size, estimate),
        ["weighted"] => weighted(),
        _ => return ExitCode::from(64),
    };
    figures.whole = stopwatch.cpu().as_secs_f64();
    figures.bytes = resident() as f64;
    let Figures { nodes, seconds, wall, setup, whole, bytes } = figures;
    println!("{nodes} {seconds} {wall} {setup} {whole} {bytes}");
    ExitCode::SUCCESS
}

fn store() -> Option<Arc<dyn TableStore>> {
    TableFolder::of_user().map(|store| Arc::new(store) as Arc<dyn TableStore>)
}

/// A request of the command line: an estimate by name, or `auto` without a store.
fn asked(with: &str, estimate: &str, threads: &str) -> SolveRequest {
    let is_auto = estimate == "auto";
    SolveRequest {
        with: Spec::parse(with).expect("an algorithm"),
        estimate: (!is_auto).then(|| estimate.to_owned()),
        threads: threads.parse().expect("a number of threads"),
        tables: if is_auto { None } else { store() },
        ..SolveRequest::default()
    }
}

/// Solves a level and holds the answer to what is known.
fn solved(name: &str, optimum: u32, request: &SolveRequest) -> Answer {
    let instance = SlidingTiles.level(name, &Options::new()).expect("a bundled level");
    let answer = instance.start().solve(request, &mut Unwatched).expect("an algorithm that tiles have");
    assert_eq!((answer.cost, answer.proof), (Some(optimum), ProofWord::Optimal), "{name}");
    answer
}

fn korf(estimate: &str, threads: &str) -> Figures {
    let request = asked(if estimate == "auto" { "auto" } else { "idastar" }, estimate, threads);
    let mut figures = Figures::default();
    for level in SlidingTiles.levels().into_iter().filter(|level| level.name.starts_with("korf-")) {
        figures.add(&solved(&level.name, level.optimum.expect("Korf's optima are known"), &request));
    }
    figures
}

fn one(with: &str, estimate: &str, threads: &str, name: &str) -> Figures {
    let level = SlidingTiles.levels().into_iter().find(|level| level.name == name).expect("a bundled level");
    let mut figures = Figures::default();
    figures.add(&solved(name, level.optimum.expect("known"), &asked(with, estimate, threads)));
    figures
}

fn build(size: &str, estimate: &str) -> Figures {
    let stopwatch = Stopwatch::start();
    let request = SolveRequest { tables: store(), ..SolveRequest::default() };
    let built = SlidingTiles.build_table(size, estimate, &request, &mut Unwatched).expect("a table that tiles have");
    if let Some(fault) = built.fault {
        eprintln!("not stored: {fault:?}");
    }
    Figures { seconds: stopwatch.cpu().as_secs_f64(), wall: stopwatch.wall().as_secs_f64(), ..Figures::default() }
}

/// Random solvable boards, the same in every run.
fn random(side: usize, count: usize) -> impl Iterator<Item = Vec<u8>> {
    let size = Size::new(side, side).expect("a size of ours");
    let mut stream = Seed::new(10_000).stream("bench tiles");
    std::iter::from_fn(move || {
        let mut numbers: Vec<u8> = (0..size.cells() as u8).collect();
        stream.shuffle(&mut numbers);
        Some(numbers)
    })
    .filter(move |numbers| Parity::of(numbers, size, Goal::GapLast).is_solvable())
    .take(count)
}

fn eight() -> Figures {
    let before = Stopwatch::start();
    let size = Size::new(3, 3).expect("a size of ours");
    let ControlFlow::Continue(table) = exact::build(size, 1, &mut |_, _| ControlFlow::Continue(())) else {
        unreachable!("nobody breaks it off")
    };
    let tiles = Tiles::<u64>::new(size, Goal::GapLast, &Goal::GapLast.numbers(9));
    let exact = ExactDistances::new(&tiles, &table);
    let setup = before.wall().as_secs_f64();
    let boards: Vec<Board<u64>> = random(3, 10_000).map(|numbers| Board::from_numbers(&numbers)).collect();
    let stopwatch = Stopwatch::start();
    let moves: usize = boards.iter().map(|board| exact.plan(&tiles, board).len()).sum();
    let seconds = stopwatch.cpu().as_secs_f64();
    // The mean distance of a random board is 21.97 moves.
    assert!((215_000..225_000).contains(&moves), "{moves}");
    Figures { nodes: moves as f64, seconds, wall: stopwatch.wall().as_secs_f64(), setup, ..Figures::default() }
}

fn peer_eight() -> Figures {
    let puzzle = peer::Puzzle::new(3, [1, 2, 3, 4, 5, 6, 7, 8, 0]);
    let boards = random(3, 200).map(|numbers| <[u8; 9]>::try_from(numbers).expect("nine numbers"));
    let stopwatch = Stopwatch::start();
    let moves: u64 = boards.map(|board| puzzle.astar(board)).sum();
    let (seconds, wall) = (stopwatch.cpu().as_secs_f64(), stopwatch.wall().as_secs_f64());
    Figures { nodes: moves as f64, seconds, wall, ..Figures::default() }
}

fn peer_korf() -> Figures {
    let puzzle = peer::Puzzle::new(4, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    let stopwatch = Stopwatch::start();
    assert_eq!(puzzle.astar([0, 1, 9, 7, 11, 13, 5, 3, 14, 12, 4, 2, 8, 6, 10, 15]), 42);
    Figures { seconds: stopwatch.cpu().as_secs_f64(), wall: stopwatch.wall().as_secs_f64(), ..Figures::default() }
}

/// Boards too hard to be solved optimally: a plan, and how far it may be from the best.
fn weighted() -> Figures {
    let request = asked("wastar:1.5", "linear-conflict", "1");
    let mut figures = Figures::default();
    for numbers in random(5, 5) {
        let text: Vec<String> = numbers.iter().map(u8::to_string).collect();
        let instance = SlidingTiles.read(&text.join(" "), &Options::new()).expect("a board");
        let answer = instance.start().solve(&request, &mut Unwatched).expect("an algorithm that tiles have");
        let is_proved = answer.proof == ProofWord::Within && answer.factor.is_some_and(|factor| factor <= 1.5);
        assert!(is_proved, "{text:?}: {:?} {:?}", answer.proof, answer.factor);
        figures.add(&answer);
    }
    figures
}
