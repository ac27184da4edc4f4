//! Logic Magnets: the levels, the speed of breadth-first search, the size of a stored board, the census, the generator.

use crate::history::Figures;
use crate::measure::{Measured, print_measurement, spawn};
use gordian_magnets::{Board, EstimateKind, LogicMagnets, Magnets, MagnetsEstimate, Move, notation};
use gordian_puzzle::{GenerateRequest, Options, Puzzle, Unwatched};
use gordian_search::algorithms::best_first::{self, Priority};
use gordian_search::algorithms::bfs;
use gordian_search::{CensusRequest, Limits, Outcome, Silent, Task, Verdict};
use std::process::ExitCode;

/// The bonus level, which is much larger than the others.
const BONUS_LEVEL: &str = "50";

/// Measures everything and prints the table. Returns whether all targets are met.
pub(crate) fn report(figures: &mut Figures) -> bool {
    println!("Processor seconds on one core, the better of two runs.\n");
    let mut all_met = true;
    let mut best = |case: &str| {
        let best = best_of_two(case);
        figures.add(case, best.seconds, "s");
        best
    };
    let [blind, informed] = ["bfs-levels", "astar-levels"].map(&mut best);
    println!("levels 1 to 30, BFS: {:.4} s; A*: {:.4} s", blind.seconds, informed.seconds);
    all_met &= print_with_target(blind.seconds + informed.seconds, 0.05, "s together");
    let blind = best("bfs-50");
    println!("level 50, BFS: {:.3} s, {:.0} boards generated", blind.seconds, blind.generated);
    all_met &= print_with_target(blind.seconds, 0.4, "s");
    let informed = best("astar-50");
    println!("level 50, A* combined, with proof: {:.4} s, {:.0} boards", informed.seconds, informed.generated);
    all_met &= print_with_target(informed.seconds, 0.05, "s");
    for (case, title) in
        [("bfs-all-25", "the whole space of level 25"), ("bfs-part-50", "two million boards of level 50")]
    {
        let all = best(case);
        let rate = all.generated / all.seconds / 1e6;
        // This measurement reports the number of stored boards as its cost.
        let bytes = all.bytes / all.cost;
        println!(
            "BFS with parents, {title}: {:.3} s, {rate:.1} million boards a second, {bytes:.1} bytes a stored board",
            all.seconds
        );
        all_met &= print_with_target(20.0 / rate, 1.0, "of the time that 20 million a second take")
            & print_with_target(bytes, 40.0, "bytes");
    }
    let census = best("census-25");
    println!("census of level 25, {:.0} states: {:.3} s", census.cost, census.seconds);
    all_met &= print_with_target(census.seconds, 0.3, "s");
    let made = best("generate");
    println!("100 boards of 5x5 with optimum 3: {:.2} s", made.seconds);
    all_met &= print_with_target(made.seconds, 60.0, "s");
    all_met
}

/// Runs a measurement twice and takes the smaller time and memory.
fn best_of_two(case: &str) -> Measured {
    let [first, second] = [(), ()].map(|()| spawn(&["magnets", case]));
    Measured { seconds: first.seconds.min(second.seconds), bytes: first.bytes.min(second.bytes), ..first }
}

/// Prints a figure with its target, which it must not exceed. Returns whether the target is met.
fn print_with_target(measured: f64, target: f64, unit: &str) -> bool {
    let is_met = measured <= target;
    println!("  {} wanted: {target} {unit}; measured {measured:.3}", if is_met { "met   " } else { "MISSED" });
    is_met
}

/// Runs one measurement in this process, for [`spawn`].
pub(crate) fn measure(case: &str) -> ExitCode {
    let levels: Vec<(Magnets<u64>, u32)> = LogicMagnets
        .levels()
        .into_iter()
        // The bonus level is large and measured by itself.
        .filter(|level| level.name != BONUS_LEVEL)
        .map(|level| (magnets(&board(&level.name)), level.optimum.expect("every level has one")))
        .collect();
    match case {
        "bfs-levels" => {
            print_measurement(|| solve_levels(&levels, |level| bfs::search(&Task::new(level), &mut Silent)));
        }
        "astar-levels" => print_measurement(|| solve_levels(&levels, solve_by_astar)),
        "bfs-50" => {
            let level = magnets(&board(BONUS_LEVEL));
            print_measurement(|| cost_and_nodes(&bfs::search(&Task::new(&level), &mut Silent)));
        }
        "astar-50" => {
            let level = magnets(&board(BONUS_LEVEL));
            print_measurement(|| cost_and_nodes(&solve_by_astar(&level)));
        }
        "bfs-all-25" => exhaust(&board("25"), Limits::default()),
        "bfs-part-50" => exhaust(&board(BONUS_LEVEL), Limits::expansions(400_000)),
        "census-25" => {
            let level = LogicMagnets.level("25", &Options::new()).expect("a bundled level").start();
            print_measurement(|| {
                let census =
                    level.census(&CensusRequest::default(), &mut Unwatched).expect("a space that can be counted");
                (census.states(), 0)
            });
        }
        "generate" => print_measurement(|| {
            let options = Options::from([("optimum".to_owned(), "3".to_owned())]);
            let request =
                |seed| GenerateRequest { size: Some("5x5".to_owned()), level: None, seed, options: options.clone() };
            let made = (1..=100).filter(|seed| LogicMagnets.generate(&request(*seed), &mut Unwatched).is_ok());
            let made = made.count() as u64;
            assert_eq!(made, 100);
            (made, 0)
        }),
        _ => return ExitCode::from(64),
    }
    ExitCode::SUCCESS
}

/// Solves all levels and checks their optimal costs. Returns the sums of the costs and of the boards generated.
fn solve_levels(levels: &[(Magnets<u64>, u32)], solve: impl Fn(&Magnets<u64>) -> Outcome<Move>) -> (u64, u64) {
    let (mut total_cost, mut total_generated) = (0, 0);
    for (level, optimum) in levels {
        let (cost, generated) = cost_and_nodes(&solve(level));
        assert_eq!(cost, u64::from(*optimum));
        total_cost += cost;
        total_generated += generated;
    }
    (total_cost, total_generated)
}

/// Solves a level by A*. Building the estimate is part of the measured time, as in a real solve.
fn solve_by_astar(level: &Magnets<u64>) -> Outcome<Move> {
    let estimate = MagnetsEstimate::new(level, EstimateKind::Combined);
    best_first::search(&Task::new(level), &estimate, Priority::ASTAR, &mut Silent)
}

/// The board of a bundled level.
fn board(level: &str) -> Board {
    let instance = LogicMagnets.level(level, &Options::new()).expect("a bundled level");
    notation::read(&instance.write("text").expect("a known format"), &Options::new())
        .expect("a written board can be read")
}

fn magnets(board: &Board) -> Magnets<u64> {
    Magnets::new(board)
}

/// Searches a board with more goals than pieces, which is never solved, so that the search visits everything. Reports the
/// number of stored boards as its cost.
fn exhaust(board: &Board, limits: Limits) {
    let mut board = Board { limit: None, ..board.clone() };
    while board.goals() <= board.pieces() {
        let free_square = board.squares.iter_mut().find(|square| !square.is_goal && !square.is_wall);
        free_square.expect("a cell that is no goal").is_goal = true;
    }
    let level = magnets(&board);
    print_measurement(|| {
        let outcome = bfs::search(&Task::new(&level).within(limits), &mut Silent);
        assert!(!matches!(outcome.verdict, Verdict::Solved { .. }));
        (outcome.stats.peak_nodes, outcome.stats.generated)
    });
}

/// The cost of an optimal plan and the nodes generated.
fn cost_and_nodes<A>(outcome: &Outcome<A>) -> (u64, u64) {
    assert!(outcome.is_optimal());
    (u64::from(outcome.cost().expect("the level is solvable")), outcome.stats.generated)
}
