//! Threads under a limit on addresses (`ulimit -v`). This test has a program of its own, so that no other test starts threads.
#![cfg(all(target_os = "linux", target_env = "gnu"))]

use gordian_search::spawn_helper;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Tells this program that it runs under the limit.
const LIMITED_VARIABLE: &str = "GORDIAN_TEST_LIMITED";
/// More helpers than fit under the limits.
const HELPERS: usize = 64;
/// The limits, in kibibytes: they span more than the stack of a helper.
const LIMITS: std::ops::Range<usize> = 160_000..162_100;
/// A thread needs as many kibibytes beside its stack. So with one of the limits, the last stack would fit, but not what the thread
/// needs beside it.
const STEP: usize = 12;

#[test]
fn helpers_start_only_while_there_are_addresses_for_them() {
    if std::env::var_os(LIMITED_VARIABLE).is_some() {
        return start_helpers();
    }
    let program = std::env::current_exe().expect("the program of the test");
    for kibibytes in LIMITS.step_by(STEP) {
        let line = format!("ulimit -v {kibibytes}; exec \"$0\" --test-threads 1");
        let mut shell = Command::new("sh");
        shell.args(["-c", &line]).arg(&program).env(LIMITED_VARIABLE, "").env("RUST_BACKTRACE", "0");
        let output = shell.output().expect("a shell");
        let text = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{kibibytes} KiB: {} {text}", output.status);
    }
}

/// Starts as many helpers as possible at the same time.
fn start_helpers() {
    let is_over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let wait = || {
            while !is_over.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(1));
            }
        };
        let started = (0..HELPERS).map_while(|_| spawn_helper(scope, wait)).count();
        is_over.store(true, Ordering::Relaxed);
        assert!((1..HELPERS).contains(&started), "{started} helpers started");
    });
}
