//! The engine beside the peer: the same instances, the same estimate, the same run.

use crate::measure::{Measured, here, instructions, spawn};
use crate::{bare, peer};
use gordian_puzzle::Seed;
use gordian_search::algorithms::best_first::{self, Keys};
use gordian_search::algorithms::{bfs, idastar};
use gordian_search::{Limits, Outcome, Silent, Task};
use gordian_tiles::estimates::manhattan;
use gordian_tiles::{Board, Goal, Parity, Size, Tiles};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Korf's instances (1985) that are measured: number, board, optimum. The gap's home is the first cell.
const KORF: [(u32, [u8; 16], u64); 6] = [
    (79, [0, 1, 9, 7, 11, 13, 5, 3, 14, 12, 4, 2, 8, 6, 10, 15], 42),
    (94, [5, 7, 11, 8, 0, 14, 9, 13, 10, 12, 3, 15, 6, 1, 4, 2], 53),
    (95, [4, 3, 6, 13, 7, 15, 9, 0, 10, 5, 8, 11, 2, 12, 1, 14], 50),
    (51, [10, 2, 8, 4, 15, 0, 1, 14, 11, 13, 3, 6, 9, 7, 5, 12], 56),
    (12, [14, 1, 9, 6, 4, 8, 12, 5, 7, 2, 3, 0, 10, 11, 13, 15], 45),
    (28, [13, 14, 6, 12, 4, 5, 1, 0, 9, 3, 10, 2, 15, 11, 8, 7], 52),
];
const ASTAR: [&str; 4] = ["79", "94", "95", "51"];
const IDASTAR: [&str; 3] = ["94", "95", "28"];

/// Runs of each side of a comparison.
const RUNS: usize = 7;

const GOAL_8: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 0];
const GOAL_15: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/// Measures everything and prints the table.
pub(crate) fn report() -> ExitCode {
    println!(
        "Processor seconds and peak memory, each measurement a process of its own; the peer is pathfinding 4.16.\n"
    );
    println!(
        "{:<34} {:>9} {:>9} {:>8}   {:>9} {:>9} {:>8}",
        "", "ours s", "peer s", "faster", "ours MiB", "peer MiB", "smaller"
    );
    let mut good = true;
    good &= row("BFS, 200 random 8-puzzles", "bfs8", "", 2.0, 2.0);
    good &= row("A* Manhattan, 200 random 8-puzzles", "astar8", "", 3.0, 0.0);
    row("  with partial expansion", "partial8", "", 0.0, 0.0);
    // Whole expansion is for those who count as the textbooks do; on large spaces who wants speed has partial expansion.
    for number in ASTAR {
        row(&format!("A* Manhattan, Korf {number}"), "astar15", number, 0.0, 0.0);
        good &= row("  with partial expansion", "partial15", number, 3.0, 3.0);
    }
    println!();
    let (mut generated, mut seconds) = (0.0, 0.0);
    for number in IDASTAR {
        let ours = spawn(&["engine", "ours-idastar", number]);
        println!(
            "IDA* Manhattan, Korf {number}: {:.0} nodes generated in {:.3} s, {:.1} million a second",
            ours.generated,
            ours.seconds,
            ours.generated / ours.seconds / 1e6
        );
        generated += ours.generated;
        seconds += ours.seconds;
    }
    let rate = generated / seconds / 1e6;
    good &= verdict(rate >= 40.0, &format!("IDA* {rate:.1} million nodes a second, wanted 40"));
    good &= overhead();
    if good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn row(title: &str, case: &str, number: &str, faster: f64, smaller: f64) -> bool {
    let (ours, theirs) = (format!("ours-{case}"), format!("peer-{}", case.replace("partial", "astar")));
    let run = |name: &str| spawn(&["engine", name, number]);
    let better = |one: Measured, other: Measured| Measured {
        seconds: one.seconds.min(other.seconds),
        bytes: one.bytes.min(other.bytes),
        ..one
    };
    // The best of several runs, taken in turn: noise only ever adds.
    let (ours, theirs) = (0..RUNS)
        .map(|_| (run(&ours), run(&theirs)))
        .reduce(|(ours, theirs), (again, they_again)| (better(ours, again), better(theirs, they_again)))
        .expect("at least one run");
    assert_eq!(ours.cost, theirs.cost, "{title}: both sides must find plans of the same cost");
    let mebibytes = |bytes: f64| bytes / f64::from(1 << 20);
    let (speed, size) = (theirs.seconds / ours.seconds, theirs.bytes / ours.bytes);
    println!(
        "{title:<34} {:>9.3} {:>9.3} {speed:>7.1}x   {:>9.1} {:>9.1} {size:>7.1}x",
        ours.seconds,
        theirs.seconds,
        mebibytes(ours.bytes),
        mebibytes(theirs.bytes),
    );
    verdict(speed >= faster && size >= smaller, &format!("  wanted: {faster}x as fast, {smaller}x as small"))
}

fn verdict(holds: bool, what: &str) -> bool {
    if !holds {
        println!("MISSED {what}");
    }
    holds
}

/// What limits and a silent observer cost, in instructions.
fn overhead() -> bool {
    let count = |case: &str| instructions(&["engine", case, "12"]);
    let (Some(idle), Some(bare), Some(silent), Some(limited)) =
        (count("idle-idastar"), count("bare-idastar"), count("ours-idastar"), count("limited-idastar"))
    else {
        println!("valgrind is missing: instructions were not counted (apt-get install valgrind)");
        return true;
    };
    let work = |total: u64| (total - idle) as f64;
    let share = |total: u64| 100.0 * (work(total) / work(bare) - 1.0);
    println!("\nInstructions of IDA* on Korf 12: {:.0} million without limits and observer", work(bare) / 1e6);
    println!("  the engine, silent, no limit set: {:+.2} %", share(silent));
    println!("  the engine, silent, every limit set: {:+.2} %", share(limited));
    verdict(share(limited) < 2.0, "under 2 % for limits and a silent observer")
}

/// 200 random 8-puzzles by best-first search.
fn eights(keys: Keys) {
    let tiles = ours_eight();
    let estimate = manhattan(&tiles);
    let solve = |start: [u8; 9]| best_first::search(&from(&tiles, &start), &estimate, keys, &mut Silent);
    here(|| sum(eight().map(|start| counted(&solve(start)))));
}

/// A 15-puzzle by best-first search.
fn stored(board: &[u8; 16], keys: Keys) {
    let tiles = ours_fifteen(board);
    let estimate = manhattan(&tiles);
    here(|| counted(&best_first::search(&Task::new(&tiles), &estimate, keys, &mut Silent)));
}

/// One measurement, in this process.
pub(crate) fn measure(case: &str, rest: &[&str]) -> ExitCode {
    let number: Option<u32> = rest.first().and_then(|word| word.parse().ok());
    let korf = || *KORF.iter().find(|(korf, ..)| Some(*korf) == number).expect("a known instance of Korf's");
    match case {
        "ours-bfs8" => {
            let tiles = ours_eight();
            here(|| sum(eight().map(|start| counted(&bfs::search(&from(&tiles, &start), &mut Silent)))));
        }
        "peer-bfs8" => {
            let puzzle = peer::Puzzle::new(3, GOAL_8);
            here(|| sum(eight().map(|start| (puzzle.bfs(start), 0))));
        }
        "ours-astar8" => eights(Keys::ASTAR),
        "ours-partial8" => eights(Keys::ASTAR.partially()),
        "peer-astar8" => {
            let puzzle = peer::Puzzle::new(3, GOAL_8);
            here(|| sum(eight().map(|start| (puzzle.astar(start), 0))));
        }
        "ours-astar15" => stored(&korf().1, Keys::ASTAR),
        "ours-partial15" => stored(&korf().1, Keys::ASTAR.partially()),
        "peer-astar15" => {
            let puzzle = peer::Puzzle::new(4, GOAL_15);
            here(|| (puzzle.astar(korf().1), 0));
        }
        "ours-idastar" => fifteen(&korf(), Limits::default()),
        "limited-idastar" => fifteen(
            &korf(),
            Limits {
                time: Some(Duration::from_secs(3_600)),
                bytes: Some(1 << 40),
                expansions: Some(1 << 60),
                cost: Some(1_000),
                cancel: Some(Arc::new(AtomicBool::new(false))),
            },
        ),
        "bare-idastar" => {
            let tiles = ours_fifteen(&korf().1);
            let estimate = manhattan(&tiles);
            here(|| {
                let (cost, generated) = bare::idastar(&tiles, &estimate);
                assert_eq!(u64::from(cost), korf().2);
                (u64::from(cost), generated)
            });
        }
        "idle-idastar" => {
            let tiles = ours_fifteen(&korf().1);
            let estimate = std::hint::black_box(manhattan(&tiles));
            here(|| (size_of_val(&estimate) as u64, 0));
        }
        _ => return ExitCode::from(64),
    }
    ExitCode::SUCCESS
}

fn fifteen(&(_, start, optimum): &(u32, [u8; 16], u64), limits: Limits) {
    let tiles = ours_fifteen(&start);
    let estimate = manhattan(&tiles);
    let task = Task::new(&tiles).within(limits);
    here(|| {
        let found = counted(&idastar::search(&task, &estimate, false, &mut Silent));
        assert_eq!(found.0, optimum);
        found
    });
}

fn counted<A>(outcome: &Outcome<A>) -> (u64, u64) {
    (u64::from(outcome.cost().expect("the instance is solvable")), outcome.stats.generated)
}

fn sum(found: impl Iterator<Item = (u64, u64)>) -> (u64, u64) {
    found.fold((0, 0), |(cost, generated), (more, nodes)| (cost + more, generated + nodes))
}

fn ours_eight() -> Tiles<u64> {
    Tiles::new(Size::new(3, 3).expect("a size of ours"), Goal::GapLast, &GOAL_8)
}

fn from<'a>(tiles: &'a Tiles<u64>, start: &[u8]) -> Task<'a, Tiles<u64>> {
    Task::new(tiles).from(Board::from_numbers(start), None)
}

fn ours_fifteen(start: &[u8; 16]) -> Tiles<u64> {
    Tiles::new(Size::new(4, 4).expect("a size of ours"), Goal::GapFirst, start)
}

/// Two hundred solvable 8-puzzles, the same in every run.
fn eight() -> impl Iterator<Item = [u8; 9]> {
    let mut stream = Seed::new(200).stream("bench engine");
    let size = Size::new(3, 3).expect("a size of ours");
    std::iter::from_fn(move || {
        let mut cells = GOAL_8;
        stream.shuffle(&mut cells);
        Some(cells)
    })
    .filter(move |cells| Parity::of(cells, size, Goal::GapLast).is_solvable())
    .take(200)
}
