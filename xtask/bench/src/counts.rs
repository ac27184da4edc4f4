//! Instruction counts of the program `gordian` on fixed puzzles: `cargo xtask bench counts [--against PROGRAM]`.
//!
//! Counts of one program vary by far less than a percent between runs, on a busy machine too, so they show small changes of
//! speed that no clock shows. With another build of the program, both are counted and the ratio is printed.

use crate::history::Figures;
use crate::measure::instructions;
use std::path::{Path, PathBuf};

/// What is counted: a name, and arguments of `gordian`. The first is a solved board, to see what the start of the program takes.
const RUNS: &[(&str, &[&str])] = &[
    ("start of the program", &["solve", "tiles", "1 2 3 4 5 6 7 8 0", "--with", "bfs"]),
    ("tiles 3x3, bfs", &["solve", "tiles", "hardest-1", "--with", "bfs"]),
    ("tiles 3x3, ids", &["solve", "tiles", "hardest-1", "--with", "ids"]),
    ("tiles 3x3, ucs", &["solve", "tiles", "hardest-1", "--with", "ucs"]),
    ("tiles 3x3, beam", &["solve", "tiles", "hardest-1", "--with", "beam:20000"]),
    ("tiles 3x3, astar", &["solve", "tiles", "hardest-1", "--with", "astar"]),
    ("tiles korf-79, astar", &["solve", "tiles", "korf-79", "--with", "astar"]),
    ("tiles korf-79, astar partial", &["solve", "tiles", "korf-79", "--with", "astar:partial=on"]),
    ("tiles korf-79, wastar", &["solve", "tiles", "korf-79", "--with", "wastar:1.5"]),
    ("tiles korf-12, idastar", &["solve", "tiles", "korf-12", "--with", "idastar"]),
    ("tiles korf-94, idastar", &["solve", "tiles", "korf-94", "--with", "idastar"]),
    (
        "tiles korf-12, linear-conflict",
        &["solve", "tiles", "korf-12", "--with", "idastar", "--estimate", "linear-conflict"],
    ),
    ("magnets 50, bfs", &["solve", "magnets", "50", "--with", "bfs"]),
    ("magnets 50, astar", &["solve", "magnets", "50", "--with", "astar"]),
    ("cards sample, strict", &["solve", "cards", "sample_5_3_5"]),
    ("cards sample, split", &["solve", "cards", "sample_5_3_5", "--option", "goal=split"]),
    ("cards sample, astar", &["solve", "cards", "sample_5_3_5", "--with", "astar"]),
    ("snake test3, bfs", &["solve", "snake", "test3", "--with", "bfs"]),
    ("snake test3, ids", &["solve", "snake", "test3", "--with", "ids"]),
    ("nurikabe 9x9, no solution", &["solve", NURIKABE_9X9]),
    ("nurikabe 12x12, two solutions", &["solve", NURIKABE_12X12]),
    // The generator solves and explains many boards.
    (
        "nurikabe 10x10, generate",
        &["generate", "nurikabe", "--size", "10x10", "--level", "expert", "--seed", "3", "--count", "3"],
    ),
];

/// Options of every `solve`: one thread, and no saved games.
const SOLVE_OPTIONS: &[&str] = &["--threads", "1", "--no-store", "--json"];

/// Boards that deduction cannot decide, so that the SAT solver has work to do.
const NURIKABE_9X9: &str =
    "nurikabe:9x9:9......../........./........./........./....6..../........./........./........./........9";
const NURIKABE_12X12: &str = "nurikabe:12x12:q.........../............/..q........./............/.....q....../............/\
    .......7..../............/....9......./............/.........q../..........4.";

/// Counts everything and prints a table; `other` is another build of `gordian`. Fails if a program cannot be counted.
pub(crate) fn report(other: Option<&Path>, figures: &mut Figures) -> bool {
    let ours = std::env::current_exe().expect("this program has a path").with_file_name("gordian");
    let programs: Vec<PathBuf> = [Some(ours), other.map(Path::to_owned)].into_iter().flatten().collect();
    println!("Instructions of `gordian`, in millions, including the start of the program.\n");
    println!("{:<34} {:>12} {:>12} {:>8}", "", "this build", "other build", "ratio");
    for (name, arguments) in RUNS {
        let options = if arguments[0] == "solve" { SOLVE_OPTIONS } else { &[] };
        let arguments = [*arguments, options].concat();
        let counts: Option<Vec<u64>> = programs.iter().map(|program| instructions(program, &arguments)).collect();
        let counts: Vec<f64> = counts.into_iter().flatten().map(|count| count as f64).collect();
        match counts.as_slice() {
            [ours] => println!("{name:<34} {:>12.2}", ours / 1e6),
            [ours, theirs] => println!("{name:<34} {:>12.2} {:>12.2} {:>8.4}", ours / 1e6, theirs / 1e6, ours / theirs),
            _ => {
                println!(
                    "{name}: not counted. Is valgrind installed (apt-get install valgrind)? Does the program run?"
                );
                return false;
            }
        }
        figures.add(*name, counts[0], "instructions");
    }
    true
}
