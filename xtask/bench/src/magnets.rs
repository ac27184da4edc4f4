//! Logic Magnets: the levels, the speed of breadth-first search, the size of a stored board, the census, the generator.

use crate::history::Figures;
use crate::measure::{Measured, print_measurement, spawn};
use gordian_magnets::{Board, EstimateKind, LogicMagnets, Magnets, MagnetsEstimate, notation};
use gordian_puzzle::{GenerateRequest, Options, Puzzle, Unwatched};
use gordian_search::algorithms::best_first::{self, Priority};
use gordian_search::algorithms::bfs;
use gordian_search::{Limits, Outcome, Silent, Task, Verdict};
use std::process::ExitCode;

/// Measures everything and prints the table.
pub(crate) fn report(figures: &mut Figures) -> bool {
    println!("Processor seconds on one core, the better of two runs.\n");
    let mut good = true;
    let mut best = |case: &str| {
        let best = best_of_two(case);
        figures.add(case, best.seconds, "s");
        best
    };
    let [blind, informed] = ["bfs-levels", "astar-levels"].map(&mut best);
    println!("levels 1 to 30, BFS: {:.4} s; A*: {:.4} s", blind.seconds, informed.seconds);
    good &= under(blind.seconds + informed.seconds, 0.05, "s together");
    let blind = best("bfs-50");
    println!("level 50, BFS: {:.3} s, {:.0} boards generated", blind.seconds, blind.generated);
    good &= under(blind.seconds, 0.4, "s");
    let informed = best("astar-50");
    println!("level 50, A* combined, with proof: {:.4} s, {:.0} boards", informed.seconds, informed.generated);
    good &= under(informed.seconds, 0.05, "s");
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
        good &= under(20.0 / rate, 1.0, "of the time that 20 million a second take") & under(bytes, 40.0, "bytes");
    }
    let census = best("census-25");
    println!("census of level 25, {:.0} states: {:.3} s", census.cost, census.seconds);
    good &= under(census.seconds, 1.2, "s");
    let made = best("generate");
    println!("100 boards of 5x5 with optimum 3: {:.2} s", made.seconds);
    good &= under(made.seconds, 60.0, "s");
    good
}

fn best_of_two(case: &str) -> Measured {
    let [first, second] = [(), ()].map(|()| spawn(&["magnets", case]));
    Measured { seconds: first.seconds.min(second.seconds), bytes: first.bytes.min(second.bytes), ..first }
}

/// Prints a figure with its target; whether the target is met.
fn under(measured: f64, wanted: f64, unit: &str) -> bool {
    let holds = measured <= wanted;
    println!("  {} wanted: {wanted} {unit}; measured {measured:.3}", if holds { "met   " } else { "MISSED" });
    holds
}

/// Runs one measurement in this process, for [`spawn`].
pub(crate) fn measure(case: &str) -> ExitCode {
    let levels: Vec<(Magnets<u64>, u32)> = LogicMagnets
        .levels()
        .into_iter()
        .filter(|level| level.name != "50")
        .map(|level| (magnets(&board(&level.name)), level.optimum.expect("every level has one")))
        .collect();
    match case {
        "bfs-levels" => print_measurement(|| {
            let found = levels.iter().map(|(level, optimum)| {
                let found = cost_and_nodes(&bfs::search(&Task::new(level), &mut Silent));
                assert_eq!(found.0, u64::from(*optimum));
                found
            });
            found.fold((0, 0), |(cost, generated), (more, boards)| (cost + more, generated + boards))
        }),
        "astar-levels" => print_measurement(|| {
            let found = levels.iter().map(|(level, optimum)| {
                // What the estimate takes to build belongs to the time of a solve.
                let estimate = MagnetsEstimate::new(level, EstimateKind::Combined);
                let found =
                    cost_and_nodes(&best_first::search(&Task::new(level), &estimate, Priority::ASTAR, &mut Silent));
                assert_eq!(found.0, u64::from(*optimum));
                found
            });
            found.fold((0, 0), |(cost, generated), (more, boards)| (cost + more, generated + boards))
        }),
        "bfs-50" => {
            let level = magnets(&board("50"));
            print_measurement(|| cost_and_nodes(&bfs::search(&Task::new(&level), &mut Silent)));
        }
        "astar-50" => {
            let level = magnets(&board("50"));
            print_measurement(|| {
                let estimate = MagnetsEstimate::new(&level, EstimateKind::Combined);
                cost_and_nodes(&best_first::search(&Task::new(&level), &estimate, Priority::ASTAR, &mut Silent))
            });
        }
        "bfs-all-25" => exhaust(&board("25"), Limits::default()),
        "bfs-part-50" => exhaust(&board("50"), Limits::expansions(400_000)),
        "census-25" => {
            let level = LogicMagnets.level("25", &Options::new()).expect("a bundled level").start();
            print_measurement(|| {
                let census = level.census(&Limits::default(), &mut Unwatched).expect("a space that can be counted");
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
        let more = board.squares.iter_mut().find(|square| !square.goal && !square.wall);
        more.expect("a cell that is no goal").goal = true;
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
