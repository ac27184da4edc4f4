//! Opening what takes long: ids that are generated from a seed, and pipes that wait for a writer.

use crate::common::{fed, finished, gordian, program};
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A board that takes minutes to generate.
const LARGE: &str = "nurikabe:60x60@level=expert#5";

/// Far more than any load of the machine adds, and far less than the board takes.
const PATIENCE: Duration = Duration::from_secs(20);

const LATE: &str = "The time limit was reached before the puzzle was generated.";

#[test]
fn the_time_limit_holds_for_the_generation_of_an_instance() {
    for command in ["show", "solve", "hint", "rate", "compare", "census"] {
        let started = Instant::now();
        let run = gordian(&[command, LARGE, "--time", "300ms"]).expect(11).complains(LATE);
        assert!(run.out.is_empty() && started.elapsed() < PATIENCE, "{command}: {run:?}");
    }
    let ids = format!("nurikabe:5x5#1\n{LARGE}\n");
    fed(&["solve", "-", "--time", "300ms"], ids.as_bytes()).expect(11).complains(LATE);
    gordian(&["show", "nurikabe", "60x60@level=expert#5", "--time", "300ms"]).expect(11).complains(LATE);
    let ids = b"7x7#1\n60x60@level=expert#5\n";
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("work.log");
    let log_name = log.to_str().expect("a path in UTF-8");
    fed(&["batch", "nurikabe", "-", "--rate", "--time", "2s", "--log", log_name], ids).expect(0);
    let results = fs::read_to_string(log).expect("the log");
    assert!(results.contains("\"status\":\"rated\"") && results.contains("\"status\":\"stopped\""), "{results}");
    // What is generated in time is opened as without a limit.
    let id = ["show", "nurikabe:5x5#1", "--id"];
    assert_eq!(gordian(&[&id[..], &["--time", "1m"]].concat()).expect(0).out, gordian(&id).expect(0).out);
    // A limit that leaves no time concerns what is generated, and the search, but not the opening of a board.
    gordian(&["show", "tiles", "1", "--time", "0"]).expect(0);
    gordian(&["show", "tiles:hardest-1", "--solution", "--time", "0"]).expect(11);
}

/// Starts the program, which then waits or works.
fn started(folder: &Path, arguments: &[&str]) -> Child {
    let mut command = program();
    command.args(arguments).current_dir(folder).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program starts")
}

/// Waits until the program has opened a pipe or works on a puzzle, and interrupts it.
fn interrupt(child: Child, what: &str) {
    thread::sleep(Duration::from_millis(500));
    let sent = Instant::now();
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(kill.success(), "{what} has ended before the signal");
    let run = finished(&child.wait_with_output().expect("the program ends"));
    assert_eq!(run.code, 130, "{what}: {run:?}");
    assert!(sent.elapsed() < PATIENCE, "{what} took {:?}", sent.elapsed());
}

#[test]
fn an_interrupt_ends_the_generation_of_an_instance() {
    let folder = tempfile::tempdir().expect("a folder");
    for line in
        ["show", "solve", "hint", "rate", "compare", "census", "check --solution x", "edit --plain", "play --plain"]
    {
        let mut arguments: Vec<&str> = line.split(' ').collect();
        arguments.insert(1, LARGE);
        interrupt(started(folder.path(), &arguments), line);
    }
}

fn make_pipe(folder: &Path) {
    let status = Command::new("mkfifo").arg(folder.join("pipe")).status().expect("mkfifo");
    assert!(status.success());
}

#[test]
fn a_named_pipe_is_read_to_its_end() {
    let folder = tempfile::tempdir().expect("a folder");
    make_pipe(folder.path());
    let recording = folder.path().join("search.json");
    let name = recording.to_str().expect("a path in UTF-8");
    gordian(&["solve", "tiles", "1 2 3 4 5 6 0 7 8", "--with", "bfs", "--record", name]).expect(0);
    let steps = gordian(&["watch", "--plain", name]).expect(0).out;
    for (arguments, content, shown) in [
        (&["show", "pipe", "--id"][..], b"1 2 3\n4 5 6\n0 7 8\n".to_vec(), "tiles:3x3:1,2,3,4,5,6,0,7,8\n"),
        (&["show", "tiles", "pipe", "--id"], b"1 2 3\n4 5 6\n0 7 8\n".to_vec(), "tiles:3x3:1,2,3,4,5,6,0,7,8\n"),
        (&["watch", "--plain", "pipe"], fs::read(&recording).expect("the recording"), &steps),
    ] {
        let child = started(folder.path(), arguments);
        // This waits until the program opens the pipe.
        fs::write(folder.path().join("pipe"), content).expect("a reader");
        let run = finished(&child.wait_with_output().expect("the program ends")).expect(0);
        assert_eq!(run.out, shown, "{arguments:?}");
    }
}

#[test]
fn an_interrupt_ends_the_wait_for_the_writer_of_a_pipe() {
    let folder = tempfile::tempdir().expect("a folder");
    make_pipe(folder.path());
    for line in ["show pipe", "show tiles pipe", "watch --plain pipe", "solve pipe", "play --plain --import pipe"] {
        let arguments: Vec<&str> = line.split(' ').collect();
        interrupt(started(folder.path(), &arguments), line);
    }
}
