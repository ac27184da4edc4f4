//! The memory of the process, as the system counts it. This test has a program of its own, so that no other test allocates.
#![cfg(all(target_os = "linux", target_env = "gnu"))]

use gordian_search::{Algorithm, Blind, Limits, Silent, Space, Task, Verdict, algorithms};
use std::process::Command;

/// From which size on the GNU C library maps an allocation on its own, and so gives it back to the system when it is freed.
const MAPPING_VARIABLE: &str = "MALLOC_MMAP_THRESHOLD_";

/// A line of states. Its actions are large, so that a path and its copy are as large as the table.
struct Line {
    length: u64,
}

impl Space for Line {
    type State = u64;
    type Action = [u64; 4];
    type Undo = ();
    type Key = [u64; 1];

    fn initial(&self) -> u64 {
        0
    }
    fn is_goal(&self, state: &u64) -> bool {
        *state == self.length
    }
    fn actions(&self, _: &u64, out: &mut Vec<[u64; 4]>) {
        out.push([1; 4]);
    }
    fn apply(&self, state: &mut u64, action: [u64; 4]) {
        *state += action[0];
    }
    fn undo(&self, state: &mut u64, action: [u64; 4], (): ()) {
        *state -= action[0];
    }
    fn pack(&self, state: &u64) -> [u64; 1] {
        [*state]
    }
    fn unpack(&self, key: &[u64; 1]) -> u64 {
        key[0]
    }
}

/// The largest memory of this process so far, in bytes.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("the status of the process");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("the peak");
    line.split_whitespace().next().and_then(|number| number.parse::<u64>().ok()).expect("a number") << 10
}

#[test]
fn depth_first_search_copies_its_path_into_the_memory_that_its_table_leaves() {
    if std::env::var_os(MAPPING_VARIABLE).is_none() {
        // The library reads the variable when a process starts, so the test starts itself again.
        let program = std::env::current_exe().expect("the program of the test");
        let status = Command::new(program).env(MAPPING_VARIABLE, "4096").status().expect("a second process");
        assert!(status.success());
        return;
    }
    let before = peak();
    let space = Line { length: 1_500_000 };
    let task = Task::new(&space).within(Limits { bytes: Some(150 << 20), ..Limits::default() });
    let outcome = algorithms::run(Algorithm::Dfs, &task, &Blind, &mut Silent, 1).expect("no estimate is needed");
    let Verdict::Solved { plan, .. } = outcome.verdict else { panic!("{:?}", outcome.stats) };
    assert_eq!((plan.actions.len(), plan.cost), (1_500_000, 1_500_000));
    let (grown, counted) = (peak() - before, outcome.stats.peak_bytes);
    assert!(grown < counted + (8 << 20), "{grown} bytes were taken, and {counted} counted");
}
