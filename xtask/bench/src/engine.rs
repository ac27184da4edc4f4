//! The search engine and the crate `pathfinding`: the same boards, the same heuristic, the same run.

use crate::history::Figures;
use crate::measure::{Measured, instructions, print_measurement, spawn};
use crate::{minimal_idastar, pathfinding_tiles};
use gordian_puzzle::Seed;
use gordian_search::algorithms::best_first::{self, Priority};
use gordian_search::algorithms::{UseTable, bfs, idastar};
use gordian_search::{Limits, Outcome, Silent, Task};
use gordian_tiles::estimates::manhattan;
use gordian_tiles::{Board, Goal, Parity, Size, Tiles};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Some of Korf's 15-puzzles (1985): number, board, optimal cost. In the goal, the gap is in the first cell.
const KORF: [(u32, [u8; 16], u64); 6] = [
    (79, [0, 1, 9, 7, 11, 13, 5, 3, 14, 12, 4, 2, 8, 6, 10, 15], 42),
    (94, [5, 7, 11, 8, 0, 14, 9, 13, 10, 12, 3, 15, 6, 1, 4, 2], 53),
    (95, [4, 3, 6, 13, 7, 15, 9, 0, 10, 5, 8, 11, 2, 12, 1, 14], 50),
    (51, [10, 2, 8, 4, 15, 0, 1, 14, 11, 13, 3, 6, 9, 7, 5, 12], 56),
    (12, [14, 1, 9, 6, 4, 8, 12, 5, 7, 2, 3, 0, 10, 11, 13, 15], 45),
    (28, [13, 14, 6, 12, 4, 5, 1, 0, 9, 3, 10, 2, 15, 11, 8, 7], 52),
];
/// The instances for A*, and those for IDA*, by their numbers.
const ASTAR: [&str; 4] = ["79", "94", "95", "51"];
const IDASTAR: [&str; 3] = ["94", "95", "28"];

/// How often each program of a comparison runs; the best run counts.
const RUNS: usize = 7;

const GOAL_8: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 0];
const GOAL_15: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/// Measures everything and prints the table. Returns whether all targets are met.
pub(crate) fn report(figures: &mut Figures) -> bool {
    println!("Processor seconds and peak memory, compared with the crate pathfinding 4.16.\n");
    println!(
        "{:<34} {:>9} {:>9} {:>8}   {:>9} {:>9} {:>8}",
        "", "ours s", "theirs s", "faster", "ours MiB", "their MiB", "smaller"
    );
    let mut all_met = true;
    all_met &= print_row(figures, "BFS, 200 random 8-puzzles", "bfs8", "", 2.0, 2.0);
    all_met &= print_row(figures, "A* Manhattan, 200 random 8-puzzles", "astar8", "", 3.0, 0.0);
    print_row(figures, "  with partial expansion", "partial8", "", 0.0, 0.0);
    // Plain A* has no target on large spaces: it counts nodes as the textbooks do, and partial expansion is the fast variant.
    for number in ASTAR {
        print_row(figures, &format!("A* Manhattan, Korf {number}"), "astar15", number, 0.0, 0.0);
        all_met &= print_row(figures, &format!("  partial expansion, Korf {number}"), "partial15", number, 3.0, 3.0);
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
    figures.add("IDA* Manhattan", rate, "million nodes/s");
    all_met &= report_missed(rate >= 40.0, &format!("IDA* {rate:.1} million nodes a second, wanted 40"));
    all_met & measure_overhead(figures)
}

/// Measures a case with both programs and prints a row. Returns whether ours is this many times faster and smaller; 0 stands
/// for no target.
fn print_row(figures: &mut Figures, title: &str, case: &str, number: &str, faster: f64, smaller: f64) -> bool {
    let (ours, theirs) = (format!("ours-{case}"), format!("pathfinding-{}", case.replace("partial", "astar")));
    let run = |name: &str| spawn(&["engine", name, number]);
    let best = |one: Measured, other: Measured| Measured {
        seconds: one.seconds.min(other.seconds),
        bytes: one.bytes.min(other.bytes),
        ..one
    };
    // The two programs take turns. The best run counts, because other work on the machine only adds time.
    let (ours, theirs) = (0..RUNS)
        .map(|_| (run(&ours), run(&theirs)))
        .reduce(|(ours, theirs), (our_next, their_next)| (best(ours, our_next), best(theirs, their_next)))
        .expect("at least one run");
    assert_eq!(ours.cost, theirs.cost, "{title}: both programs must find plans of the same cost");
    let mebibytes = |bytes: f64| bytes / f64::from(1 << 20);
    let (speed, size) = (theirs.seconds / ours.seconds, theirs.bytes / ours.bytes);
    println!(
        "{title:<34} {:>9.3} {:>9.3} {speed:>7.1}x   {:>9.1} {:>9.1} {size:>7.1}x",
        ours.seconds,
        theirs.seconds,
        mebibytes(ours.bytes),
        mebibytes(theirs.bytes),
    );
    figures.add(title.trim(), ours.seconds, "s");
    figures.add(format!("{}, memory", title.trim()), ours.bytes, "bytes");
    report_missed(speed >= faster && size >= smaller, &format!("  wanted: {faster}x as fast, {smaller}x as small"))
}

/// Prints a target if it is missed. Returns whether it is met.
fn report_missed(is_met: bool, target: &str) -> bool {
    if !is_met {
        println!("MISSED {target}");
    }
    is_met
}

/// The overhead of limits and of an observer that does nothing, in instructions.
fn measure_overhead(figures: &mut Figures) -> bool {
    let program = std::env::current_exe().expect("this program has a path");
    let count = |case: &str| instructions(&program, &["engine", case, "12"]);
    let (Some(startup), Some(minimal), Some(silent), Some(limited)) =
        (count("startup-idastar"), count("minimal-idastar"), count("ours-idastar"), count("limited-idastar"))
    else {
        println!("valgrind is missing: instructions were not counted (apt-get install valgrind)");
        return true;
    };
    let search = |total: u64| (total - startup) as f64;
    let overhead = |total: u64| 100.0 * (search(total) / search(minimal) - 1.0);
    println!("\nInstructions of IDA* on Korf 12: {:.0} million without limits and observer", search(minimal) / 1e6);
    println!("  the engine, silent, no limit set: {:+.2} %", overhead(silent));
    println!("  the engine, silent, every limit set: {:+.2} %", overhead(limited));
    figures.add("IDA* on Korf 12, every limit set", search(limited), "instructions");
    report_missed(overhead(limited) < 2.0, "under 2 % for limits and a silent observer")
}

/// Solves 200 random 8-puzzles by best-first search.
fn solve_eight_puzzles(priority: Priority) {
    let tiles = eight_puzzle();
    let estimate = manhattan(&tiles);
    let solve = |start: [u8; 9]| best_first::search(&task_from(&tiles, &start), &estimate, priority, &mut Silent);
    print_measurement(|| sum(random_boards().map(|start| cost_and_nodes(&solve(start)))));
}

/// Solves a 15-puzzle by best-first search.
fn solve_fifteen_puzzle(board: &[u8; 16], priority: Priority) {
    let tiles = fifteen_puzzle(board);
    let estimate = manhattan(&tiles);
    print_measurement(|| cost_and_nodes(&best_first::search(&Task::new(&tiles), &estimate, priority, &mut Silent)));
}

/// Runs one measurement in this process, for [`spawn`].
pub(crate) fn measure(case: &str, rest: &[&str]) -> ExitCode {
    let number: Option<u32> = rest.first().and_then(|word| word.parse().ok());
    let korf = || *KORF.iter().find(|(korf, ..)| Some(*korf) == number).expect("an instance listed in KORF");
    match case {
        "ours-bfs8" => {
            let tiles = eight_puzzle();
            print_measurement(|| {
                sum(random_boards().map(|start| cost_and_nodes(&bfs::search(&task_from(&tiles, &start), &mut Silent))))
            });
        }
        "pathfinding-bfs8" => {
            let puzzle = pathfinding_tiles::Puzzle::new(3, GOAL_8);
            print_measurement(|| sum(random_boards().map(|start| (puzzle.bfs(start), 0))));
        }
        "ours-astar8" => solve_eight_puzzles(Priority::ASTAR),
        "ours-partial8" => solve_eight_puzzles(Priority::ASTAR.with_partial_expansion()),
        "pathfinding-astar8" => {
            let puzzle = pathfinding_tiles::Puzzle::new(3, GOAL_8);
            print_measurement(|| sum(random_boards().map(|start| (puzzle.astar(start), 0))));
        }
        "ours-astar15" => solve_fifteen_puzzle(&korf().1, Priority::ASTAR),
        "ours-partial15" => solve_fifteen_puzzle(&korf().1, Priority::ASTAR.with_partial_expansion()),
        "pathfinding-astar15" => {
            let puzzle = pathfinding_tiles::Puzzle::new(4, GOAL_15);
            print_measurement(|| (puzzle.astar(korf().1), 0));
        }
        "ours-idastar" => solve_by_idastar(&korf(), Limits::default()),
        "limited-idastar" => solve_by_idastar(
            &korf(),
            Limits {
                time: Some(Duration::from_secs(3_600)),
                bytes: Some(1 << 40),
                expansions: Some(1 << 60),
                cost: Some(1_000),
                disk: None,
                team: None,
                cancel: Some(Arc::new(AtomicBool::new(false))),
            },
        ),
        "minimal-idastar" => {
            let tiles = fifteen_puzzle(&korf().1);
            let estimate = manhattan(&tiles);
            print_measurement(|| {
                let (cost, generated) = minimal_idastar::search(&tiles, &estimate);
                assert_eq!(u64::from(cost), korf().2);
                (u64::from(cost), generated)
            });
        }
        "startup-idastar" => {
            let tiles = fifteen_puzzle(&korf().1);
            let estimate = std::hint::black_box(manhattan(&tiles));
            print_measurement(|| (size_of_val(&estimate) as u64, 0));
        }
        _ => return ExitCode::from(64),
    }
    ExitCode::SUCCESS
}

fn solve_by_idastar(&(_, start, optimum): &(u32, [u8; 16], u64), limits: Limits) {
    let tiles = fifteen_puzzle(&start);
    let estimate = manhattan(&tiles);
    let task = Task::new(&tiles).within(limits);
    print_measurement(|| {
        let found = cost_and_nodes(&idastar::search(&task, &estimate, UseTable::No, &mut Silent));
        assert_eq!(found.0, optimum);
        found
    });
}

/// The cost of a plan and the nodes generated.
fn cost_and_nodes<A>(outcome: &Outcome<A>) -> (u64, u64) {
    (u64::from(outcome.cost().expect("the instance is solvable")), outcome.stats.generated)
}

/// Adds up costs and nodes generated.
fn sum(found: impl Iterator<Item = (u64, u64)>) -> (u64, u64) {
    found.fold((0, 0), |(cost_sum, generated_sum), (cost, generated)| (cost_sum + cost, generated_sum + generated))
}

fn eight_puzzle() -> Tiles<u64> {
    Tiles::new(Size::new(3, 3).expect("a valid size"), Goal::GapLast, &GOAL_8)
}

/// The task of solving a board.
fn task_from<'a>(tiles: &'a Tiles<u64>, start: &[u8]) -> Task<'a, Tiles<u64>> {
    Task::new(tiles).starting_from(Board::from_numbers(start), None)
}

fn fifteen_puzzle(start: &[u8; 16]) -> Tiles<u64> {
    Tiles::new(Size::new(4, 4).expect("a valid size"), Goal::GapFirst, start)
}

/// 200 solvable 8-puzzles, the same in every run.
fn random_boards() -> impl Iterator<Item = [u8; 9]> {
    let mut stream = Seed::new(200).stream("bench engine");
    let size = Size::new(3, 3).expect("a valid size");
    std::iter::from_fn(move || {
        let mut cells = GOAL_8;
        stream.shuffle(&mut cells);
        Some(cells)
    })
    .filter(move |cells| Parity::of(cells, size, Goal::GapLast).is_solvable())
    .take(200)
}
