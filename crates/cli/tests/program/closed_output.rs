//! A closed pipe ends the program without an error.

use crate::common::{finished, program};
use std::io::{BufRead, BufReader};
use std::process::Stdio;

#[test]
fn a_closed_pipe_is_not_an_error() {
    for arguments in [
        &["list", "tiles"][..],
        &["solve", "tiles:hardest-1", "--steps"],
        &["solve", "tiles:hardest-1", "--plans", "all"],
        &["generate", "tiles", "--seed", "1", "--count", "5000"],
        &["completions", "bash"],
        &["solve", "--help"],
    ] {
        let mut child = program()
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let mut reader = BufReader::with_capacity(1, child.stdout.take().expect("a pipe"));
        reader.read_line(&mut line).expect("a line");
        drop(reader);
        let run = finished(&child.wait_with_output().expect("the program ends"));
        assert!(!line.is_empty(), "{arguments:?}");
        assert!(run.code == 0 && run.err.is_empty(), "{arguments:?}: {run:?}");
    }
}

#[test]
fn output_closed_from_the_start_causes_no_panic() {
    let shell = format!("'{}' solve tiles:hardest-1 >&-", env!("CARGO_BIN_EXE_gordian"));
    let output = std::process::Command::new("sh").args(["-c", &shell]).output().expect("a shell");
    let run = finished(&output);
    assert!(!run.err.contains("panicked"), "{run:?}");
}
