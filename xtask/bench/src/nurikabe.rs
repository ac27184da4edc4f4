//! Nurikabe on a collection of puzzles: `cargo xtask bench nurikabe FILE [ORIENTATIONS] [NAME]`. With `cargo xtask bench
//! nurikabe FILE count [NAME]`, solutions are counted in a second, independent way.
//!
//! Each line of the file is a puzzle in JSON: `name`, `rows`, `cols`, `clues` (row, column, number; 0 for `?`), and if known
//! `solution` (rows of `#` and `.`) and `verdict`. Every verdict and solution is compared with the file's. Times are processor
//! seconds on one core.

use crate::nurikabe_count::count;
use gordian_nurikabe::explain::{Depth, explain};
use gordian_nurikabe::solve::{Solutions, SolveOptions, SolveStats, Stage, solve};
use gordian_nurikabe::{Clue, Colour, Grid, Nurikabe};
use gordian_puzzle::{GenerateRequest, Options, Puzzle, Unwatched};
use gordian_search::Stopwatch;
use serde_json::Value;
use std::io::Write;
use std::ops::ControlFlow;
use std::process::{Command, ExitCode, Stdio};

/// The maximum processor seconds for a puzzle.
const MAX_SECONDS: f64 = 10.0;
/// The one harder puzzle, and the maximum for it.
const HARD_PUZZLE: &str = "janko_0029";
const HARD_PUZZLE_SECONDS: f64 = 60.0;

/// Number of puzzles that clingo solves too, for comparison.
const CLINGO_SAMPLE: usize = 31;

/// A puzzle of the file.
struct Case {
    name: String,
    grid: Grid,
    solution: Option<Vec<bool>>,
    verdict: String,
}

/// What solving a puzzle took and found.
struct Measured<'a> {
    case: &'a Case,
    seconds: f64,
    work: SolveStats,
    verdict: &'static str,
}

/// Reads a line of the file; `None` if it is not a puzzle.
fn read_case(line: &str) -> Option<Case> {
    let value: Value = serde_json::from_str(line).ok()?;
    let side = |key: &str| usize::try_from(value[key].as_u64()?).ok();
    let (rows, columns) = (side("rows")?, side("cols")?);
    let clue = |clue: &Value| {
        let number = |index: usize| usize::try_from(clue[index].as_u64()?).ok();
        let size = u32::try_from(number(2)?).ok()?;
        Some(Clue { cell: number(0)? * columns + number(1)?, size: (size > 0).then_some(size) })
    };
    let clues = value["clues"].as_array()?.iter().map(clue).collect::<Option<Vec<_>>>()?;
    let rows_of = |rows: &Vec<Value>| {
        rows.iter().filter_map(Value::as_str).flat_map(str::chars).map(|character| character == '#').collect()
    };
    Some(Case {
        name: value["name"].as_str()?.to_owned(),
        grid: Grid::new(rows, columns, clues),
        solution: value["solution"].as_array().map(rows_of),
        verdict: value["verdict"].as_str().unwrap_or_default().to_owned(),
    })
}

/// Measures everything, or counts solutions.
pub(crate) fn run(arguments: &[&str]) -> ExitCode {
    let [file, rest @ ..] = arguments else {
        eprintln!("usage: cargo xtask bench nurikabe FILE [ORIENTATIONS | count] [NAME]");
        return ExitCode::from(64);
    };
    let Ok(text) = std::fs::read_to_string(file) else {
        eprintln!("{file} cannot be read");
        return ExitCode::from(74);
    };
    if rest.first() == Some(&"count") {
        let name = rest.get(1).copied().unwrap_or(HARD_PUZZLE);
        let cases: Vec<Case> = text.lines().filter_map(read_case).filter(|case| case.name.contains(name)).collect();
        return ExitCode::from(u8::from(!cases.iter().all(counts_agree)));
    }
    let orientations: u8 = rest.first().and_then(|word| word.parse().ok()).unwrap_or(8);
    let only_name = rest.get(1).copied();
    let cases: Vec<Case> = text
        .lines()
        .filter_map(read_case)
        .filter(|case| only_name.is_none_or(|name| case.name.contains(name)))
        .collect();
    println!("{} puzzles; targets: median 0.25 ms, 90 % 3 ms, 99 % 250 ms, all but one in 10 s", cases.len());
    let mut errors = 0;
    for symmetry in 0..orientations {
        errors += measure_orientation(&cases, symmetry);
    }
    if only_name.is_none() {
        measure_deduction(&cases);
        measure_explanations(&cases);
        measure_generation();
        compare_with_clingo(&cases);
    }
    ExitCode::from(u8::from(errors > 0))
}

/// Solves a puzzle in one of its eight orientations; the board if it has a solution.
fn measure(case: &Case, symmetry: u8) -> (Measured<'_>, Option<Vec<Colour>>) {
    let grid = case.grid.transformed(symmetry);
    let max_seconds = if case.name == HARD_PUZZLE { HARD_PUZZLE_SECONDS } else { MAX_SECONDS };
    let clock = Stopwatch::start();
    let stop_when_late = |_: &SolveStats| {
        if clock.cpu().as_secs_f64() > max_seconds { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let (known, work) = solve(&grid, &grid.blank(), SolveOptions::default(), stop_when_late);
    let seconds = clock.cpu().as_secs_f64();
    let (verdict, board) = match known {
        Solutions::Unsolvable => ("unsolvable", None),
        Solutions::Unique(board) => ("unique", Some(board)),
        Solutions::Several(board, _) => ("multiple", Some(board)),
        Solutions::AtLeastOne(_) | Solutions::Undecided { .. } => ("", None),
    };
    (Measured { case, seconds, work, verdict }, board)
}

/// Compares the solver with a count that shares no code with it; whether they agree.
fn counts_agree(case: &Case) -> bool {
    let clock = Stopwatch::start();
    let Some((solutions, edges)) = count(&case.grid) else {
        println!("{}: too large to count", case.name);
        return true;
    };
    let seconds = clock.cpu().as_secs_f64();
    println!("{}: counted {solutions} solutions in {seconds:.1} s, at most {edges} partial boards stored", case.name);
    let (found, _) = measure(case, 0);
    println!(
        "{}: the solver says {} in {:.1} s, by {}",
        case.name,
        found.verdict,
        found.seconds,
        found.work.stage.name()
    );
    let expected = match solutions {
        0 => "unsolvable",
        1 => "unique",
        _ => "multiple",
    };
    let agree = found.verdict == expected;
    println!("{}: {}", case.name, if agree { "both agree" } else { "THEY DIFFER" });
    agree
}

/// Solves all puzzles in one orientation; returns the number of wrong answers.
fn measure_orientation(cases: &[Case], symmetry: u8) -> usize {
    let mut wrong = 0;
    let mut measured = Vec::new();
    for case in cases {
        let (found, board) = measure(case, symmetry);
        if !found.verdict.is_empty() && !case.verdict.is_empty() && found.verdict != case.verdict {
            println!("WRONG: {} is {}, but the file says {}", case.name, found.verdict, case.verdict);
            wrong += 1;
        }
        if let (Some(stored), Some(board), "unique") = (&case.solution, &board, found.verdict) {
            let differs = (0..stored.len())
                .any(|cell| (board[case.grid.transform_cell(cell, symmetry)] == Colour::Sea) != stored[cell]);
            if differs {
                println!("WRONG: {} has another solution in the file", case.name);
                wrong += 1;
            }
        }
        measured.push(found);
    }
    measured.sort_by(|first, second| first.seconds.total_cmp(&second.seconds));
    let decided = measured.iter().filter(|found| !found.verdict.is_empty()).count();
    let at_percentile =
        |percent: usize| measured.get(measured.len() * percent / 100).map_or(0.0, |found| found.seconds * 1e3);
    let ended_by = |stage: Stage| measured.iter().filter(|found| found.work.stage == stage).count();
    println!(
        "orientation {symmetry}: {decided} decided, {wrong} wrong; median {:.3} ms, 90 % {:.3} ms, 99 % {:.1} ms, longest {:.2} s; \
         ended by rules {}, trials {}, clauses {}, sweep {}",
        at_percentile(50),
        at_percentile(90),
        at_percentile(99),
        measured.last().map_or(0.0, |found| found.seconds),
        ended_by(Stage::Rules),
        ended_by(Stage::Trials),
        ended_by(Stage::Clauses),
        ended_by(Stage::Frontier),
    );
    let slow: Vec<String> = measured
        .iter()
        .rev()
        .take(10)
        .map(|found| {
            let undecided = if found.verdict.is_empty() { " OPEN" } else { "" };
            format!("{} {:.2} s ({} conflicts){undecided}", found.case.name, found.seconds, found.work.conflicts)
        })
        .collect();
    println!("  slowest: {}", slow.join(", "));
    wrong
}

/// How many puzzles deduction alone solves.
fn measure_deduction(cases: &[Case]) {
    for (last, target) in [(Stage::Rules, 45), (Stage::Trials, 92)] {
        let finished = cases.iter().filter(|case| {
            let (known, _) =
                solve(&case.grid, &case.grid.blank(), SolveOptions::up_to(last), |_| ControlFlow::Continue(()));
            !matches!(known, Solutions::Undecided { .. })
        });
        let finished = finished.count();
        let share = finished as f64 * 100.0 / cases.len().max(1) as f64;
        println!("deduction to stage {}: {finished} finished, {share:.1} % (target {target} %)", last.name());
    }
}

/// How long explanations of 10x10 boards take.
fn measure_explanations(cases: &[Case]) {
    let mut times = Vec::new();
    for case in
        cases.iter().filter(|case| case.verdict == "unique" && (case.grid.rows(), case.grid.columns()) == (10, 10))
    {
        let clock = Stopwatch::start();
        explain(&case.grid, &case.grid.blank(), Depth::Trials);
        times.push((clock.cpu().as_secs_f64() * 1e3, case.name.as_str()));
    }
    times.sort_by(|first, second| first.0.total_cmp(&second.0));
    if let Some((longest, name)) = times.last() {
        let at_percentile = |percent: usize| times[times.len() * percent / 100].0;
        println!(
            "explanation of {} boards of 10x10: median {:.1} ms, 90 % {:.1} ms, longest {longest:.1} ms ({name}) (target 50 ms)",
            times.len(),
            at_percentile(50),
            at_percentile(90)
        );
    }
}

/// How long the generator takes.
fn measure_generation() {
    for (size, count, target) in [("10x10", 100, 1.0), ("20x20", 3, 20.0)] {
        for level in ["easy", "medium", "hard", "expert"] {
            let clock = Stopwatch::start();
            let made = (1..=count).filter(|seed| {
                let request = GenerateRequest {
                    size: Some(size.to_owned()),
                    level: Some(level.to_owned()),
                    seed: *seed,
                    options: Options::new(),
                };
                Nurikabe.generate(&request, &mut Unwatched).is_ok()
            });
            let made = made.count();
            let seconds = clock.cpu().as_secs_f64() / count as f64;
            println!("generate {size} {level}: {made} of {count} seeds, {seconds:.2} s each (target {target} s)");
        }
    }
}

/// A Python program that solves puzzles with clingo: islands and sea are connected by reachability.
const CLINGO_PROGRAM: &str = r#"
import sys, time
try:
    import clingo
except ImportError:
    print("missing"); sys.exit()
RULES = """
{ own(I,X,Y) : clue(I,_,_,_) } 1 :- cell(X,Y).
own(I,X,Y) :- clue(I,X,Y,_).
land(X,Y) :- own(_,X,Y).
sea(X,Y) :- cell(X,Y), not land(X,Y).
adj(X,Y,X+1,Y) :- cell(X,Y), cell(X+1,Y).
adj(X,Y,X,Y+1) :- cell(X,Y), cell(X,Y+1).
adj(X,Y,A,B) :- adj(A,B,X,Y).
:- own(I,X,Y), own(J,A,B), adj(X,Y,A,B), I != J.
at(I,X,Y) :- clue(I,X,Y,_).
at(I,A,B) :- at(I,X,Y), adj(X,Y,A,B), own(I,A,B).
:- own(I,X,Y), not at(I,X,Y).
:- clue(I,_,_,N), N > 0, #count { X,Y : own(I,X,Y) } != N.
:- sea(X,Y), sea(X+1,Y), sea(X,Y+1), sea(X+1,Y+1).
earlier(X,Y) :- sea(X,Y), sea(A,B), (A,B) < (X,Y).
wet(X,Y) :- sea(X,Y), not earlier(X,Y).
wet(A,B) :- wet(X,Y), adj(X,Y,A,B), sea(A,B).
:- sea(X,Y), not wet(X,Y).
"""
for line in sys.stdin:
    rows, columns, *numbers = map(int, line.split())
    facts = f"cell(0..{rows - 1},0..{columns - 1})."
    for index in range(len(numbers) // 3):
        facts += f"clue({index},{numbers[3 * index]},{numbers[3 * index + 1]},{numbers[3 * index + 2]})."
    started = time.process_time()
    control = clingo.Control(["2", "--warn=none"])
    control.add("base", [], RULES + facts)
    control.ground([("base", [])])
    with control.solve(async_=True) as handle:
        done = handle.wait(10)
        handle.cancel()
    print(f"{time.process_time() - started:.6f} {int(done)}", flush=True)
"#;

/// Solves the same puzzles with clingo, if it is installed.
fn compare_with_clingo(cases: &[Case]) {
    let sample: Vec<&Case> = cases.iter().step_by((cases.len() / CLINGO_SAMPLE).max(1)).take(CLINGO_SAMPLE).collect();
    let child =
        Command::new("python3").args(["-c", CLINGO_PROGRAM]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let Ok(mut child) = child else {
        println!("clingo: python3 is not installed");
        return;
    };
    let input: String = sample
        .iter()
        .map(|case| {
            let clues = case.grid.clues().iter().map(|clue| {
                let (row, column) = case.grid.row_and_column(clue.cell);
                format!(" {row} {column} {}", clue.size.unwrap_or(0))
            });
            format!("{} {}{}\n", case.grid.rows(), case.grid.columns(), clues.collect::<String>())
        })
        .collect();
    if let Some(mut stream) = child.stdin.take() {
        // Python without clingo exits immediately, and writing fails.
        let _ = stream.write_all(input.as_bytes());
    }
    let Ok(output) = child.wait_with_output() else { return };
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut theirs: Vec<f64> = Vec::new();
    let mut decided = 0;
    for line in text.lines() {
        let mut words = line.split_whitespace();
        if let (Some(Ok(seconds)), Some(done)) = (words.next().map(str::parse), words.next()) {
            theirs.push(seconds);
            decided += usize::from(done == "1");
        }
    }
    if theirs.is_empty() {
        println!("clingo: not installed (pip install clingo)");
        return;
    }
    let mut ours: Vec<f64> = sample.iter().map(|case| measure(case, 0).0.seconds).collect();
    ours.sort_by(f64::total_cmp);
    theirs.sort_by(f64::total_cmp);
    let median = |times: &[f64]| times[times.len() / 2] * 1e3;
    let percentile_90 = |times: &[f64]| times[times.len() * 9 / 10] * 1e3;
    println!(
        "the same {} puzzles: clingo decides {decided}, median {:.1} ms, 90 % {:.1} ms; ours median {:.2} ms, 90 % {:.2} ms",
        theirs.len(),
        median(&theirs),
        percentile_90(&theirs),
        median(&ours),
        percentile_90(&ours)
    );
}
