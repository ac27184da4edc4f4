//! Torus snake: how fast boards are solved with proof, and how well the agents do. Each figure is printed with its target.

use crate::history::Figures;
use crate::measure::{print_measurement, spawn};
use gordian_puzzle::{Answer, Instance, Options, Puzzle, Seed, SolveRequest, Stream, Unwatched, Watcher};
use gordian_search::{Limits, Progress, Spec, Stopwatch, Verdict};
use gordian_snake::TorusSnake;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::Duration;

/// Both rules of the tail.
const RULES: [&str; 2] = ["free", "blocked"];

/// Number of boards of a family.
const BOARDS: u64 = 20;

/// A family of seeded boards, solved with proof.
struct Family {
    name: &'static str,
    rows: u64,
    columns: u64,
    apples: Apples,
    /// Processor seconds allowed for the worst board.
    target: f64,
}

/// How apples are placed.
enum Apples {
    /// The number of cells with apples, and the maximum number of apples on each; at least 1.
    Cells(u64, u64),
    /// This number of apples, each on a random cell, several on one cell if it happens.
    Units(u64),
}

const FAMILIES: [Family; 6] = [
    Family { name: "20x20, 12 single apples", rows: 20, columns: 20, apples: Apples::Cells(12, 1), target: 0.01 },
    Family { name: "10x10, 8 cells of 1 or 2", rows: 10, columns: 10, apples: Apples::Cells(8, 2), target: 0.01 },
    Family { name: "20x20, 12 cells of 1 or 2", rows: 20, columns: 20, apples: Apples::Cells(12, 2), target: 0.2 },
    Family { name: "10x10, 8 cells of 1 to 4", rows: 10, columns: 10, apples: Apples::Cells(8, 4), target: 1.0 },
    Family { name: "5x5, 16 units", rows: 5, columns: 5, apples: Apples::Units(16), target: 0.5 },
    Family { name: "8x8, 20 single apples", rows: 8, columns: 8, apples: Apples::Cells(20, 1), target: 0.1 },
];

/// The boards of the report and those on which simple agents fail.
const FILES: [&str; 9] = [
    "test1",
    "test2",
    "test3",
    "example_7x6",
    "edge_crash",
    "edge_fallback_loop",
    "edge_ids_bound",
    "edge_start_on_apple",
    "edge_trap",
];

/// A random board, as text.
fn random_board(stream: &mut Stream, rows: u64, columns: u64, apples: &Apples) -> String {
    let mut cells: Vec<u64> = (0..rows * columns).collect();
    stream.shuffle(&mut cells);
    let write_cell = |cell: u64| format!("{},{}", cell / columns, cell % columns);
    let placed: Vec<String> = match apples {
        Apples::Cells(count, max_apples) => cells[1..=*count as usize]
            .iter()
            .map(|cell| format!("{},{}", write_cell(*cell), 1 + stream.below(*max_apples)))
            .collect(),
        Apples::Units(units) => {
            let cells = &cells[1..];
            (0..*units).map(|_| format!("{},1", write_cell(cells[stream.below(cells.len() as u64) as usize]))).collect()
        }
    };
    format!("{rows}x{columns}:{}:{}", write_cell(cells[0]), placed.join("/"))
}

fn options(rule: &str) -> Options {
    Options::from([("tail".to_owned(), rule.to_owned())])
}

fn read(text: &str, rule: &str) -> Box<dyn Instance> {
    TorusSnake.read(text, &options(rule)).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

fn level(name: &str, rule: &str) -> Box<dyn Instance> {
    TorusSnake.level(name, &options(rule)).expect("a bundled level")
}

fn solve(instance: &dyn Instance, with: &str, limits: Limits) -> Answer {
    let with = Spec::parse(with).expect("an algorithm");
    let request = SolveRequest { with, limits, ..SolveRequest::default() };
    instance.start().solve(&request, &mut Unwatched).expect("an algorithm that works on this board")
}

/// Measures everything, or one part. Returns whether all targets are met.
pub(crate) fn report(part: Option<&str>, figures: &mut Figures) -> bool {
    let is_chosen = |name: &str| part.is_none_or(|part| part == name);
    let report = &mut Report { figures };
    let mut good = true;
    if is_chosen("files") {
        good &= known_boards(report);
    }
    if is_chosen("families") {
        good &=
            FAMILIES.iter().enumerate().fold(true, |good, (index, family)| solve_family(report, index, family) && good);
    }
    if is_chosen("blind") {
        good &= compare_with_blind_search(report, 2_000);
    }
    if is_chosen("agents") {
        good &= compare_agents() & count_survivals(report) & large_board(report);
    }
    good
}

/// Prints figures and collects them.
struct Report<'a> {
    figures: &'a mut Figures,
}

impl Report<'_> {
    /// Prints a figure with its target, which it must not exceed. Returns whether the target is met.
    fn print_figure(&mut self, what: &str, measured: f64, target: f64, unit: &str) -> bool {
        self.figures.add(what.trim(), measured, unit);
        let is_met = measured <= target;
        let missed = if is_met { "" } else { "  MISSED" };
        println!("  {what:<52} {measured:>12.4} {unit:<3} (target {target} {unit}){missed}");
        is_met
    }
}

/// Solves the boards of the report.
fn known_boards(report: &mut Report<'_>) -> bool {
    println!("known boards");
    let mut good = true;
    for (name, target) in [("test1", 30.0), ("test2", 20.0), ("test3", 300.0)] {
        let answer = solve(&*level(name, "free"), "astar", Limits::default());
        good &= report.print_figure(
            &format!("{name}: expansions of A* with order"),
            answer.stats().expanded as f64,
            target,
            "",
        );
    }
    let mut seconds = 0.0;
    for name in FILES {
        for rule in RULES {
            let stopwatch = Stopwatch::start();
            let answer = solve(&*level(name, rule), "auto", Limits::default());
            seconds += stopwatch.cpu().as_secs_f64();
            assert!(answer.verdict().is_solved(), "{name} {rule}");
        }
    }
    good &= report.print_figure("auto on all of them, both rules together", 1e3 * seconds, 20.0, "ms");
    let answer = solve(&*level("test3", "free"), "bfs", Limits::default());
    good & report.print_figure("blind BFS on test3", answer.stats().cpu.as_secs_f64(), 0.15, "s")
}

/// Solves a family of boards in this process, for [`spawn`].
pub(crate) fn measure(family: &str, rule: &str) -> ExitCode {
    let Some(family) = family.parse().ok().and_then(|index: usize| FAMILIES.get(index)) else {
        return ExitCode::from(64);
    };
    let mut stream = Seed::new(1).stream(family.name);
    let boards: Vec<String> =
        (0..BOARDS).map(|_| random_board(&mut stream, family.rows, family.columns, &family.apples)).collect();
    print_measurement(|| {
        let (mut worst, mut proved) = (0.0f64, 0);
        let mut times = Vec::new();
        for board in &boards {
            let limits = Limits { time: Some(Duration::from_secs(60)), ..Limits::default() };
            let answer = solve(&*read(board, rule), "auto", limits);
            let seconds = answer.stats().cpu.as_secs_f64();
            worst = worst.max(seconds);
            times.push(seconds);
            if answer.cost().is_some() && answer.cost() == answer.outcome.lower_bound {
                proved += 1;
            } else {
                eprintln!("not proved: {board} {rule}");
            }
        }
        times.sort_by(f64::total_cmp);
        // `print_measurement` prints two numbers. The first is the worst time in microseconds. The second combines the number of
        // proved boards (times 10^9) with the median time in microseconds.
        let median = times[times.len() / 2];
        ((worst * 1e6) as u64, proved * 1_000_000_000 + (median * 1e6) as u64)
    });
    ExitCode::SUCCESS
}

/// Solves a family of boards in a process of its own. Returns whether all targets are met.
fn solve_family(report: &mut Report<'_>, index: usize, family: &Family) -> bool {
    println!("{} ({BOARDS} boards)", family.name);
    let mut good = true;
    for rule in RULES {
        let measured = spawn(&["snake", "family", &index.to_string(), rule]);
        let (proved, median) = ((measured.generated / 1e9).floor(), measured.generated % 1e9 / 1e6);
        let what = format!("tail={rule}: worst board, {proved} of {BOARDS} proved, median {median:.4} s");
        good &= report.print_figure(&what, measured.cost / 1e6, family.target, "s") && proved == BOARDS as f64;
        good &= report.print_figure(&format!("tail={rule}: memory"), measured.bytes / f64::from(1 << 20), 100.0, "MiB");
    }
    good
}

/// Compares every optimal cost with that of breadth-first search.
fn compare_with_blind_search(report: &mut Report<'_>, boards: u64) -> bool {
    println!("against blind search");
    let mut stream = Seed::new(2).stream("small boards with stacks");
    let mut differ = 0;
    let (mut solved, mut unsolvable) = (0, 0);
    while solved + unsolvable < 2 * boards {
        let (rows, columns) = (1 + stream.below(4), 2 + stream.below(4));
        let units = 1 + stream.below((rows * columns).min(8));
        let cells = 1 + stream.below(5.min(rows * columns - 1));
        let max_apples = 1 + units / cells;
        let board = random_board(&mut stream, rows, columns, &Apples::Cells(cells, max_apples));
        for rule in RULES {
            let instance = read(&board, rule);
            let truth = solve(&*instance, "bfs", Limits::expansions(300_000));
            match truth.verdict() {
                Verdict::Stopped { .. } => continue,
                Verdict::Solved { .. } => solved += 1,
                Verdict::Unsolvable => unsolvable += 1,
            }
            let learned = solve(&*instance, "learn", Limits::default());
            if (truth.verdict().name(), truth.cost()) != (learned.verdict().name(), learned.cost()) {
                println!("  differs: {board} {rule}: {:?} {:?}", truth.cost(), learned.cost());
                differ += 1;
            }
        }
    }
    let what = format!("{boards} boards under each rule: {solved} solved, {unsolvable} not; differing");
    report.print_figure(&what, f64::from(differ), 0.0, "")
}

/// Measures the processor time of each move of an agent.
#[derive(Default)]
struct MoveTimes {
    since: Option<Stopwatch>,
    worst: f64,
}

impl Watcher for MoveTimes {
    fn progress(&mut self, _: &Progress) -> ControlFlow<()> {
        if let Some(since) = self.since.replace(Stopwatch::start()) {
            self.worst = self.worst.max(since.cpu().as_secs_f64());
        }
        ControlFlow::Continue(())
    }
}

/// Lets an agent play; its answer, and the seconds of its slowest move.
fn play_agent(instance: &dyn Instance, agent: &str) -> (Answer, f64) {
    let request = SolveRequest { with: Spec::named(agent), ..SolveRequest::default() };
    let mut moves = MoveTimes::default();
    let answer = instance.start().solve(&request, &mut moves).expect("agents work on every board");
    if let Some(since) = moves.since {
        moves.worst = moves.worst.max(since.cpu().as_secs_f64());
    }
    (answer, moves.worst)
}

/// How often the three agents win, and how many moves more than the optimum they need.
fn compare_agents() -> bool {
    println!("the agents, 100 boards of 6x6 with 12 units, both rules");
    println!("  {:<12} {:>8} {:>22} {:>16}", "agent", "won", "moves over optimum", "searched a board");
    let mut stream = Seed::new(3).stream("agents side by side");
    let boards: Vec<String> = (0..100).map(|_| random_board(&mut stream, 6, 6, &Apples::Units(12))).collect();
    let optima: Vec<Option<u32>> = boards
        .iter()
        .flat_map(|board| RULES.map(|rule| solve(&*read(board, rule), "auto", Limits::default()).cost()))
        .collect();
    let mut good = true;
    for agent in ["agent-bfs", "agent-ids", "agent-safe"] {
        let (mut won, mut moves_over_optimum, mut searched) = (0u32, 0.0, 0);
        for (board_index, board) in boards.iter().enumerate() {
            for (rule_index, rule) in RULES.into_iter().enumerate() {
                let (answer, _) = play_agent(&*read(board, rule), agent);
                searched += answer.stats().expanded;
                if let (Some(cost), Some(optimum)) = (answer.cost(), optima[RULES.len() * board_index + rule_index]) {
                    won += 1;
                    moves_over_optimum += f64::from(cost - optimum);
                    good &= cost >= optimum;
                }
            }
        }
        let games = 2 * boards.len() as u64;
        let won_percent = 100.0 * f64::from(won) / games as f64;
        let mean_over_optimum = moves_over_optimum / f64::from(won.max(1));
        println!("  {agent:<12} {won_percent:>7.1}% {mean_over_optimum:>22.2} {:>16}", searched / games);
    }
    good
}

/// How often the careful agent loses, which it almost never should.
fn count_survivals(report: &mut Report<'_>) -> bool {
    println!("agent-safe");
    let mut good = true;
    let mut slowest = 0.0f64;
    let mut count = |what: &str, sizes: &[(u64, u64)], boards: u64, units: u64, target: u64| {
        for rule in RULES {
            let mut stream = Seed::new(4).stream(what);
            let mut lost = 0;
            for number in 0..boards {
                let (rows, columns) = sizes[(number % sizes.len() as u64) as usize];
                let board = random_board(&mut stream, rows, columns, &Apples::Units(units));
                let (answer, worst) = play_agent(&*read(&board, rule), "agent-safe");
                slowest = slowest.max(worst);
                if answer.verdict().name() != "solved" {
                    lost += 1;
                    println!("  lost: {board} {rule} with {:?} left", answer.left);
                }
            }
            good &= report.print_figure(
                &format!("{what}, tail={rule}: lost of {boards}"),
                f64::from(lost),
                (boards - target) as f64,
                "",
            );
        }
    };
    let squares: Vec<(u64, u64)> = (4..=10).map(|side| (side, side)).collect();
    count("4x4 to 10x10 with 12 units", &squares, 1_000, 12, 1_000);
    count("4x4 with 15 units", &[(4, 4)], 100, 15, 99);
    count("5x5 with 20 units", &[(5, 5)], 100, 20, 99);
    good & report.print_figure("slowest move", 1e3 * slowest, 20.0, "ms")
}

/// Lets the agents play on a large board.
fn large_board(report: &mut Report<'_>) -> bool {
    println!("64x64 with 500 apples");
    let mut stream = Seed::new(5).stream("64x64");
    let board = random_board(&mut stream, 64, 64, &Apples::Cells(500, 1));
    let mut good = true;
    for rule in RULES {
        for agent in ["agent-bfs", "agent-ids", "agent-safe"] {
            let (answer, worst) = play_agent(&*read(&board, rule), agent);
            let end = answer.cost().map_or_else(|| format!("{:?} left", answer.left), |cost| format!("{cost} moves"));
            good &= report.print_figure(
                &format!("{agent}, tail={rule}: {end}"),
                answer.stats().cpu.as_secs_f64(),
                1.0,
                "s",
            );
            good &= report.print_figure("  slowest move", 1e3 * worst, 20.0, "ms") || agent != "agent-safe";
        }
    }
    good
}
