//! Runs the program in a controlled environment.

use serde_json::Value;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// The result of a run.
#[derive(Debug)]
pub(crate) struct Run {
    /// The exit code.
    pub(crate) code: i32,
    /// Standard output.
    pub(crate) out: String,
    /// Standard error.
    pub(crate) err: String,
}

impl Run {
    /// Standard output as JSON; it must be exactly one value on one line.
    pub(crate) fn json(&self) -> Value {
        assert_eq!(self.out.trim_end().lines().count(), 1, "{self:?}");
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// Asserts the exit code.
    #[track_caller]
    pub(crate) fn expect(self, code: i32) -> Run {
        assert_eq!(self.code, code, "{self:?}");
        self
    }

    /// Asserts that standard output contains a text.
    #[track_caller]
    pub(crate) fn says(self, text: &str) -> Run {
        assert!(self.out.contains(text), "no {text:?} in {self:?}");
        self
    }

    /// Asserts that standard error contains a text.
    #[track_caller]
    pub(crate) fn complains(self, text: &str) -> Run {
        assert!(self.err.contains(text), "no {text:?} in {self:?}");
        self
    }
}

/// The program, not yet started.
pub(crate) fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gordian"));
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"] {
        command.env_remove(name);
    }
    command.env("GORDIAN_STORE", Path::new(env!("CARGO_TARGET_TMPDIR")).join("program.sqlite"));
    // Tests do not use or change the user's tables.
    command.env("GORDIAN_CACHE", env!("CARGO_TARGET_TMPDIR"));
    command
}

/// Runs the program with arguments and no input.
pub(crate) fn gordian(arguments: &[&str]) -> Run {
    fed(arguments, b"")
}

/// Runs the program with arguments and input.
pub(crate) fn fed(arguments: &[&str], input: &[u8]) -> Run {
    // Runs do not share saved games.
    let store = tempfile::tempdir().expect("a folder");
    fed_with_store(&store.path().join("games.sqlite"), arguments, input)
}

/// Runs the program with arguments and input. It saves games in the file `store`.
pub(crate) fn fed_with_store(store: &Path, arguments: &[&str], input: &[u8]) -> Run {
    let mut child = program()
        .args(arguments)
        .env("GORDIAN_STORE", store)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut pipe = child.stdin.take().expect("a pipe");
    // The program may end without reading its input.
    let _ = pipe.write_all(input);
    drop(pipe);
    finished(&child.wait_with_output().expect("the program ends"))
}

/// A finished run.
pub(crate) fn finished(output: &Output) -> Run {
    Run {
        code: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout.clone()).expect("output in UTF-8"),
        err: String::from_utf8(output.stderr.clone()).expect("errors in UTF-8"),
    }
}
