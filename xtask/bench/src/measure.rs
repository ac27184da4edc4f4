//! A measurement in a process of its own, so that the peak of memory belongs to it alone.

use gordian_search::Stopwatch;
use std::path::Path;
use std::process::Command;

/// What a measured process reports about itself.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Measured {
    /// Processor seconds of the work alone.
    pub(crate) seconds: f64,
    /// The peak of resident memory, minus what was resident before the work.
    pub(crate) bytes: f64,
    /// Nodes generated, where the work counts them.
    pub(crate) generated: f64,
    /// The sum of the costs found. Compared programs must agree on it.
    pub(crate) cost: f64,
}

/// Does the work in this process and prints what it took, for [`spawn`] to read. The work returns costs and nodes generated.
pub(crate) fn print_measurement(work: impl FnOnce() -> (u64, u64)) {
    let memory_before = peak_memory();
    let stopwatch = Stopwatch::start();
    let (cost, generated) = work();
    let seconds = stopwatch.cpu().as_secs_f64();
    println!("{seconds} {} {generated} {cost}", peak_memory().saturating_sub(memory_before));
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

/// Runs this program with these arguments and returns what it printed.
pub(crate) fn spawn_text(arguments: &[&str]) -> String {
    let program = std::env::current_exe().expect("the path of this program");
    let output = Command::new(program).args(arguments).output().expect("this program runs");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Instructions that a program executes with these arguments, as callgrind counts them; `None` if valgrind is missing or the
/// program fails. Exit codes 10 and 20 are answers of `gordian`: no solution, and more than one.
pub(crate) fn instructions(program: &Path, arguments: &[&str]) -> Option<u64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(arguments)
        .output()
        .ok()
        .filter(|output| matches!(output.status.code(), Some(0 | 10 | 20)))?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let line = text.lines().find(|line| line.contains("Collected"))?;
    line.split_whitespace().last()?.parse().ok()
}

/// The peak of resident memory of this process so far, in bytes; 0 on systems without `/proc`.
pub(crate) fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM"));
    line.and_then(|line| line.split_whitespace().nth(1)).and_then(|word| word.parse::<u64>().ok()).unwrap_or(0) * 1024
}

/// Processor seconds of a process so far; 0 on systems without `/proc`.
pub(crate) fn processor_seconds(process: u32) -> f64 {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The second field, the name of the program in parentheses, may contain spaces. The fields 14 and 15, processor time in
    // user and in system mode, are the twelfth and thirteenth after it.
    let after_name = text.rsplit(')').next().unwrap_or_default();
    let numbers: Vec<f64> =
        after_name.split_whitespace().skip(11).take(2).filter_map(|word| word.parse().ok()).collect();
    // The unit of this file is 1/100 s on every Linux.
    numbers.iter().sum::<f64>() / 100.0
}

/// Resident memory of a process, in bytes; 0 on systems without `/proc`.
pub(crate) fn resident_memory(process: u32) -> f64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS"));
    line.and_then(|line| line.split_whitespace().nth(1)).and_then(|word| word.parse::<f64>().ok()).unwrap_or(0.0)
        * 1024.0
}
