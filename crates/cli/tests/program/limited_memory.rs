//! A limited address space (`ulimit -v`): a search ends with a verdict, and no allocation failure ends the process.

use crate::common::{Run, finished};
use std::process::Command;

/// Runs the program with this many mebibytes of addresses.
fn limited(mebibytes: u32, arguments: &str) -> Run {
    let line = format!("ulimit -v {}; exec {} {arguments}", mebibytes << 10, env!("CARGO_BIN_EXE_gordian"));
    let mut shell = Command::new("sh");
    shell.args(["-c", &line]).env("LANG", "C").env("GORDIAN_CACHE", env!("CARGO_TARGET_TMPDIR"));
    finished(&shell.output().expect("a shell"))
}

/// A sample of what `cargo xtask soak ulimit` runs.
#[test]
fn no_algorithm_aborts_when_addresses_run_out() {
    let algorithms =
        ["bfs", "dfs", "ids", "ucs", "greedy", "astar", "astar:partial=on", "wastar", "idastar", "bfida", "bibfs"];
    for (index, with) in algorithms.into_iter().chain(["beam:100000"]).enumerate() {
        for (number, mebibytes) in [70, 85, 100, 120, 160, 250].into_iter().enumerate() {
            let threads = if (index + number) % 2 == 0 { 1 } else { 8 };
            let board = if (index / 2 + number) % 2 == 0 { "tiles:hardest-1" } else { "tiles:korf-88" };
            let arguments =
                format!("solve {board} --with {with} --threads {threads} --expansions 3000000 --time 20s --json");
            let run = limited(mebibytes, &arguments);
            assert!(matches!(run.code, 0 | 11..=15), "{mebibytes} MiB, {arguments}: {run:?}");
            let answer = run.json();
            assert!(answer["verdict"].is_string() && answer["lower_bound"].is_number(), "{answer}");
        }
    }
}

/// The plan of depth-first search has tens of thousands of moves. Each of them took a page when there was no room for a memory
/// pool.
#[test]
fn a_long_plan_is_printed_or_the_verdict_says_that_memory_ran_out() {
    for mebibytes in (60..=140).step_by(8) {
        let run = limited(mebibytes, "solve tiles:hardest-1 --with dfs --json");
        assert!(matches!(run.code, 0 | 12), "{mebibytes} MiB: {run:?}");
        assert!(run.json()["verdict"].is_string());
    }
}

#[test]
fn a_plan_that_needs_more_than_the_limit_is_counted_but_not_written() {
    let limits = ["--memory", "4MiB"];
    let run = crate::common::gordian(&[&["solve", "tiles:hardest-1", "--with", "dfs"][..], &limits].concat());
    run.expect(12).says("A plan of 73075 moves was found, but there is not enough memory to write it.");
}
