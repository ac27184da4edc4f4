//! One measurement in a process of its own.

use gordian_search::Stopwatch;
use std::process::Command;

/// What a measured process reports of itself.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Measured {
    /// Processor seconds of the work alone.
    pub(crate) seconds: f64,
    /// The most memory that the process had resident, less what it had before the work.
    pub(crate) bytes: f64,
    /// Nodes generated, where the work counts them.
    pub(crate) generated: f64,
    /// The sum of the costs found: both sides must agree on it.
    pub(crate) cost: f64,
}

/// Does the work in this process and prints what it took, for [`spawn`] to read.
pub(crate) fn here(work: impl FnOnce() -> (u64, u64)) {
    let before = resident();
    let stopwatch = Stopwatch::start();
    let (cost, generated) = work();
    let seconds = stopwatch.cpu().as_secs_f64();
    println!("{seconds} {} {generated} {cost}", resident().saturating_sub(before));
}

/// Runs this program with these arguments and reads what it measured.
pub(crate) fn spawn(arguments: &[&str]) -> Measured {
    let text = spawn_text(arguments);
    let numbers: Vec<f64> = text.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    match numbers.as_slice() {
        [seconds, bytes, generated, cost] => {
            Measured { seconds: *seconds, bytes: *bytes, generated: *generated, cost: *cost }
        }
        _ => panic!("{arguments:?} answered {text}"),
    }
}

/// Runs this program with these arguments; what it printed.
pub(crate) fn spawn_text(arguments: &[&str]) -> String {
    let program = std::env::current_exe().expect("the path of this program");
    let output = Command::new(program).args(arguments).output().expect("this program runs");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Instructions executed by this program with these arguments, as callgrind counts them; `None` where valgrind is missing.
pub(crate) fn instructions(arguments: &[&str]) -> Option<u64> {
    let program = std::env::current_exe().ok()?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(arguments)
        .output()
        .ok()?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let line = text.lines().find(|line| line.contains("Collected"))?;
    line.split_whitespace().last()?.parse().ok()
}

/// The most memory this process has had resident so far; 0 where the system does not tell.
pub(crate) fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM"));
    line.and_then(|line| line.split_whitespace().nth(1)).and_then(|word| word.parse::<u64>().ok()).unwrap_or(0) * 1024
}

/// Processor seconds of a process so far; 0 where the system does not tell.
pub(crate) fn processor(process: u32) -> f64 {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let after = text.rsplit(')').next().unwrap_or_default();
    let numbers: Vec<f64> = after.split_whitespace().skip(11).take(2).filter_map(|word| word.parse().ok()).collect();
    // A tick is a hundredth of a second on every Linux.
    numbers.iter().sum::<f64>() / 100.0
}

/// Bytes that a process has resident; 0 where the system does not tell.
pub(crate) fn memory(process: u32) -> f64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS"));
    line.and_then(|line| line.split_whitespace().nth(1)).and_then(|word| word.parse::<f64>().ok()).unwrap_or(0.0)
        * 1024.0
}
