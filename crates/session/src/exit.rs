//! Exit codes, for programs that call Gordian.

use crate::failure::Failure;
use gordian_puzzle::Answer;
use gordian_search::{Stop, Verdict};

/// Solved, checked, done.
pub const DONE: u8 = 0;
/// Proved unsolvable; for a check, the solution breaks a rule.
pub const UNSOLVABLE: u8 = 10;
/// A second solution exists.
pub const SECOND: u8 = 20;
/// Wrong usage.
pub const USAGE: u8 = 64;
/// The puzzle text is wrong.
pub const FAULTS: u8 = 65;
/// An internal error.
pub const BROKEN: u8 = 70;
/// Reading or writing failed.
pub const FILES: u8 = 74;
/// A process of a cluster was lost or stalled: the same command continues.
pub const LOST: u8 = 75;
/// Cancelled.
pub const CANCELLED: u8 = 130;

/// The exit code of an answer. A second solution has an exit code of its own.
pub fn of_answer(answer: &Answer) -> u8 {
    let code = of_any_solution(answer);
    if code == DONE && answer.unique == Some(false) { SECOND } else { code }
}

/// The exit code of an answer for a user who wants any solution: a second one does not matter.
pub fn of_any_solution(answer: &Answer) -> u8 {
    match (answer.verdict(), answer.stopped_by()) {
        (Verdict::Unsolvable, _) => UNSOLVABLE,
        // The search stopped, or it found a plan and a limit stopped the counting of all plans.
        (Verdict::Solved { .. } | Verdict::Stopped { .. }, Some(reason)) => of_stop(reason),
        (Verdict::Solved { .. } | Verdict::Stopped { .. }, None) => DONE,
    }
}

/// The exit code of a search that stopped.
pub fn of_stop(reason: Stop) -> u8 {
    match reason {
        Stop::Time => 11,
        Stop::Memory | Stop::Disk => 12,
        Stop::Expansions => 13,
        Stop::Cost => 14,
        Stop::Incomplete => 15,
        Stop::Cancel => CANCELLED,
    }
}

/// The exit code of a failure.
pub fn of_failure(failure: &Failure) -> u8 {
    match failure {
        Failure::Usage(_) => USAGE,
        Failure::Faults { .. } => FAULTS,
        Failure::Files(_) => FILES,
        Failure::Memory(_) => of_stop(Stop::Memory),
        Failure::Time(_) => of_stop(Stop::Time),
        Failure::Cancelled(_) => CANCELLED,
        Failure::Lost(_) => LOST,
        Failure::Broken(_) => BROKEN,
    }
}
