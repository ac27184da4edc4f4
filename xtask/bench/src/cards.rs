//! Card sorting: the sample deal, the speed of breadth-first search, and how many random deals are solved with proof.

use crate::history::Figures;
use crate::measure::{Measured, spawn};
use gordian_cards::{CardSorting, Cards, notation};
use gordian_puzzle::{Answer, Instance, Options, Puzzle, Seed, SolveRequest, Unwatched};
use gordian_search::algorithms::bfs;
use gordian_search::{Fold, Limits, Proof, Silent, Stopwatch, Task};
use std::process::ExitCode;
use std::time::Duration;

/// The number of seeded deals of each kind.
const DEALS: u64 = 50;

/// The maximum processor seconds for a deal: slower proofs do not count.
const MAX_SECONDS: f64 = 20.0;

/// Measures everything and prints the table. Returns whether all targets are met.
pub(crate) fn report(figures: &mut Figures) -> bool {
    println!("Processor seconds on one core, and peak memory.\n");
    let mut all_met = true;
    for (goal, optimum, seconds, mebibytes) in [("strict", 30.0, 0.15, 32.0), ("split", 22.0, 0.2, f64::INFINITY)] {
        let found = spawn(&["cards", "sample", goal]);
        let memory = found.bytes / f64::from(1 << 20);
        println!("sample_5_3_5 {goal}: {} moves, {:.3} s, {memory:.1} MiB", found.cost, found.seconds);
        figures.add(format!("sample_5_3_5 {goal}"), found.seconds, "s");
        all_met &= print_target(
            found.cost == optimum && found.seconds <= seconds && memory <= mebibytes,
            &format!("{optimum} moves proved optimal in {seconds} s and {mebibytes} MiB"),
        );
    }
    let forward = spawn(&["cards", "bfs"]);
    let rate = forward.generated / forward.seconds / 1e6;
    println!("forward BFS of sample_5_3_5: {:.0} generated, {rate:.1} million a second", forward.generated);
    figures.add("forward BFS of sample_5_3_5", rate, "million states/s");
    all_met &= print_target(rate >= 8.0, "8 million generated states a second");
    for kind in ["random", "even"] {
        all_met &= measure_deals(kind, figures);
    }
    all_met
}

/// Prints a target and whether it is met.
fn print_target(is_met: bool, target: &str) -> bool {
    println!("{} wanted: {target}", if is_met { "  met   " } else { "  MISSED" });
    is_met
}

/// Solves the seeded deals of a kind. Returns whether the target is met.
fn measure_deals(kind: &str, figures: &mut Figures) -> bool {
    let mut all: Vec<(u64, Measured)> =
        (0..DEALS).map(|seed| (seed, spawn(&["cards", "deal", kind, &seed.to_string()]))).collect();
    let is_proved = |found: &Measured| found.cost > 0.0 && found.seconds <= MAX_SECONDS;
    let proved = all.iter().filter(|(_, found)| is_proved(found)).count();
    for (seed, found) in all.iter().filter(|(_, found)| !is_proved(found)) {
        println!("  {kind} {seed}: not proved in {:.1} s", found.seconds);
    }
    all.sort_by(|a, b| a.1.seconds.total_cmp(&b.1.seconds));
    let at_percentile = |percent: usize| &all[percent * (all.len() - 1) / 100].1;
    let memory = all.iter().map(|(_, found)| found.bytes).fold(0.0, f64::max) / f64::from(1 << 20);
    println!(
        "6,4,5 {kind}: {proved} of {} proved; median {:.2} s, 90 % {:.2} s, worst {:.2} s; {memory:.0} MiB at most",
        all.len(),
        at_percentile(50).seconds,
        at_percentile(90).seconds,
        at_percentile(100).seconds
    );
    figures.add(format!("6,4,5 {kind}, median"), at_percentile(50).seconds, "s");
    print_target(
        proved >= 48 && at_percentile(50).seconds <= 2.0 && memory <= 1024.0,
        "48 proved in 20 s and 1 GiB, median 2 s",
    )
}

/// A deal of 6 columns, 4 colours and 5 cards of each colour. `even` spreads the cards evenly over five columns; any other
/// kind draws a column for each card.
fn deal(kind: &str, seed: u64) -> Box<dyn Instance> {
    let mut stream = Seed::new(seed).stream(&format!("bench cards {kind}"));
    let mut cards: Vec<String> =
        (1..=5).flat_map(|rank| "bgry".chars().map(move |letter| format!("{rank}{letter}"))).collect();
    stream.shuffle(&mut cards);
    let mut columns = vec![Vec::new(); 6];
    for (index, card) in cards.into_iter().enumerate() {
        let column = if kind == "even" { index % 5 } else { stream.below(6) as usize };
        columns[column].push(card);
    }
    let word = |column: &Vec<String>| if column.is_empty() { "_".to_owned() } else { column.join(".") };
    let text = format!("6,4,5:{}", columns.iter().map(word).collect::<Vec<_>>().join("/"));
    CardSorting.read(&text, &Options::new()).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

/// Runs one measurement in this process, for [`spawn`].
pub(crate) fn measure(case: &str, rest: &[&str]) -> ExitCode {
    match (case, rest) {
        ("sample", [goal]) => {
            let options = Options::from([("goal".to_owned(), (*goal).to_owned())]);
            let level = CardSorting.level("sample_5_3_5", &options).expect("a bundled level");
            print_answer(&solve(&*level, Limits::default()));
        }
        ("bfs", []) => {
            let text = CardSorting.level("sample_5_3_5", &Options::new()).and_then(|level| level.write("text").ok());
            let deal = notation::read(&text.expect("a bundled level"), &Options::new()).expect("a right deal");
            let cards = Cards::<1>::new(deal);
            let fold = Fold { space: &cards, is_folded: true };
            let stopwatch = Stopwatch::start();
            let outcome = bfs::search(&fold.task(&Task::new(&cards)), &mut Silent);
            let seconds = stopwatch.cpu().as_secs_f64();
            let optimum = outcome.cost().unwrap_or(0);
            println!("{seconds} {} {} {optimum}", outcome.stats.peak_bytes, outcome.stats.generated);
        }
        ("deal", [kind, seed]) => {
            // Generous, because it is elapsed time: other work may share the machine. `is_proved` judges the processor time.
            let limits = Limits { time: Some(Duration::from_secs(200)), bytes: Some(1 << 30), ..Limits::default() };
            let instance = deal(kind, seed.parse().unwrap_or(0));
            let answer = solve(&*instance, limits);
            if answer.verdict().name() == "stopped" {
                let incumbent = answer.incumbent().as_ref().map(|plan| plan.cost);
                eprintln!("{}: at least {:?}, found {incumbent:?}", answer.id, answer.outcome.lower_bound);
            }
            print_answer(&answer);
        }
        _ => return ExitCode::from(64),
    }
    ExitCode::SUCCESS
}

fn solve(instance: &dyn Instance, limits: Limits) -> Answer {
    let request = SolveRequest { limits, ..SolveRequest::default() };
    instance.start().solve(&request, &mut Unwatched).expect("the default request is granted")
}

/// Prints what an answer took, for [`spawn`]. The cost 0 means that nothing was proved.
fn print_answer(answer: &Answer) {
    let proved = answer.proof() == Proof::Optimal || answer.verdict().is_unsolvable();
    let cost = if proved { answer.cost().unwrap_or(1) } else { 0 };
    let stats = answer.stats();
    println!("{} {} {} {cost}", stats.cpu.as_secs_f64(), stats.peak_bytes, stats.expanded);
}
