//! `--processes` and `--hosts`: the results of one process, and what happens when a process is killed, frozen or missing.

use crate::common::{Run, finished, gordian, program};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A census with 181 440 states that stores its layers in a folder.
fn census(folder: &str, more: &[&str]) -> Command {
    let mut command = program();
    command.args(["census", "tiles:3x3:1,2,3,4,5,6,7,8,0", "--folder", folder, "--csv", "-", "--quiet"]).args(more);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A batch of instances that take a while.
fn batch(log: &str, more: &[&str]) -> Command {
    let mut command = program();
    command.args(["batch", "tiles", "--generate", "300", "--size", "3x3", "--with", "astar", "--estimate", "none"]);
    command.args(["--expansions", "20000", "--jobs", "1", "--log", log]).args(more);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(command: &mut Command) -> Run {
    finished(&command.output().expect("the program runs"))
}

fn end(child: Child) -> Run {
    finished(&child.wait_with_output().expect("the process ends"))
}

/// The table of layers in the output of a census.
fn layers(run: &Run) -> String {
    run.out.lines().take_while(|line| line.contains(',')).map(|line| format!("{line}\n")).collect()
}

/// The processes that another one has started.
fn children(parent: u32) -> Vec<u32> {
    let folders = std::fs::read_dir("/proc").expect("processes").flatten();
    let numbers = folders.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    let is_child = |process: &u32| {
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
        let after_name = stat.rsplit(')').next().unwrap_or_default();
        after_name.split_whitespace().nth(1).and_then(|text| text.parse().ok()) == Some(parent)
    };
    numbers.filter(is_child).collect()
}

/// Waits until something is true, or until the program has ended.
fn wait_until(child: &mut Child, is_true: impl Fn() -> bool) -> bool {
    let started = Instant::now();
    while started.elapsed() < Duration::from_secs(20) {
        if is_true() {
            return true;
        }
        if child.try_wait().expect("the state of the process").is_some() {
            return false;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    false
}

/// Sends a signal to a process.
fn signal(process: u32, name: &str) {
    // The process may have ended.
    let _ = Command::new("kill").args([name, &process.to_string()]).stderr(Stdio::null()).status();
}

/// The child processes of a run, once it has this many.
fn started_children(child: &mut Child, count: usize) -> Vec<u32> {
    let parent = child.id();
    wait_until(child, || children(parent).len() >= count);
    children(parent)
}

#[test]
fn a_census_has_the_same_layers_on_any_number_of_processes() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    let alone = run(&mut census(&path("alone"), &[])).expect(0);
    assert!(layers(&alone).ends_with("31,2\n"), "{alone:?}");
    for (name, more) in [
        ("a", vec!["--processes", "1"]),
        ("b", vec!["--processes", "2"]),
        ("c", vec!["--processes", "3", "--threads", "2"]),
        ("d", vec!["--processes", "2", "--storage", "set"]),
    ] {
        assert_eq!(layers(&run(&mut census(&path(name), &more)).expect(0)), layers(&alone), "{more:?}");
    }
}

#[test]
fn a_census_whose_processes_are_killed_continues_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    let calm = run(&mut census(&path("calm"), &["--processes", "2"])).expect(0);
    let stored = path("killed");
    for (layer, victim) in [(0, 1), (5, 0), (12, 1), (20, 0)] {
        let mut child = census(&stored, &["--processes", "2", "--stall", "20s"]).spawn().expect("the program starts");
        let others = started_children(&mut child, 1);
        let file = Path::new(&stored).join(format!("worker-{victim}-layer-{layer:06}"));
        let is_reached = wait_until(&mut child, || file.exists());
        signal(if victim == 0 { child.id() } else { others.first().copied().unwrap_or(child.id()) }, "-KILL");
        let ended = end(child);
        // A run that was faster than the signal has its result.
        assert!(!is_reached || matches!(ended.code, 75 | -1 | 0), "{ended:?}");
        if ended.code == 75 {
            assert!(ended.err.contains("Start all processes again"), "{ended:?}");
            assert!(!ended.err.contains("panicked") && !ended.err.contains("os error"), "{ended:?}");
        }
    }
    assert_eq!(layers(&run(&mut census(&stored, &["--processes", "2"])).expect(0)), layers(&calm));
}

#[test]
fn a_frozen_process_ends_the_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("log").to_str().expect("UTF-8").to_owned();
    let mut child = batch(&log, &["--processes", "2", "--stall", "2s"]).spawn().expect("the program starts");
    let others = started_children(&mut child, 1);
    for process in &others {
        signal(*process, "-STOP");
    }
    let ended = end(child);
    for process in &others {
        signal(*process, "-KILL");
    }
    assert_eq!(ended.code, 75, "{ended:?}");
    assert!(ended.err.contains("2 s"), "{ended:?}");
}

#[test]
fn a_missing_process_is_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    let (hosts, log) = (path("hosts"), path("log"));
    // Port 9 is reserved for services that nobody runs.
    std::fs::write(&hosts, "127.0.0.1:9\n127.0.0.1:0\n").expect("a file");
    gordian(&["batch", "tiles", "--generate", "1", "--log", &log, "--hosts", &hosts, "--process", "1"])
        .expect(64)
        .complains("is not an address");
    let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address");
    std::fs::write(&hosts, format!("127.0.0.1:9\n{free}\n")).expect("a file");
    let words = ["batch", "tiles", "--generate", "1", "--log", &log, "--hosts", &hosts, "--process", "1"];
    let run = gordian(&[&words[..], &["--stall", "1s"]].concat()).expect(75);
    assert!(run.err.contains("These processes could not be reached within 1 s: 0."), "{run:?}");
    gordian(&[&words[..9], &["2"]].concat()).expect(64).complains("from 0 to 1");
    gordian(&["census", "tiles", "1", "--processes", "2", "--time", "1s"]).expect(64).complains("--memory");
}

#[test]
fn a_batch_whose_processes_are_killed_ends_with_the_same_results() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    run(&mut batch(&path("calm"), &[])).expect(0);
    let log = path("killed");
    for (bytes, victim) in [(1_000, 1), (60_000, 0), (120_000, 1)] {
        let mut child = batch(&log, &["--processes", "2", "--stall", "20s"]).spawn().expect("the program starts");
        let others = started_children(&mut child, 1);
        wait_until(&mut child, || std::fs::metadata(&log).is_ok_and(|known| known.len() >= bytes));
        signal(if victim == 0 { child.id() } else { others.first().copied().unwrap_or(child.id()) }, "-KILL");
        let ended = end(child);
        assert!(matches!(ended.code, 75 | -1 | 0) && !ended.err.contains("panicked"), "{ended:?}");
    }
    run(&mut batch(&log, &["--processes", "2", "--stall", "20s"])).expect(0).says("300 of 300");
    let results = |log: &str| gordian(&["merge", &path(log), "-o", "-", "--no-times"]).expect(0).out;
    assert_eq!(results("killed"), results("calm"));
}

/// A search of a second or more on one thread.
fn long_search(more: &[&str]) -> Command {
    let mut command = program();
    let board = "tiles:3x4:11,10,9,8,7,6,5,4,3,1,2,0";
    command
        .args(["solve", board, "--with", "bfida", "--estimate", "none", "--memory", "400MB", "--json", "--quiet"])
        .args(more);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

#[test]
fn a_search_has_the_same_answer_on_any_number_of_processes() {
    let solve = |more: &[&str]| {
        let words = ["solve", "tiles", "hardest-1", "--with", "bfida", "--estimate", "manhattan", "--json"];
        let answer = gordian(&[&words[..], more].concat()).expect(0).json();
        ["cost", "proof", "verdict", "lower_bound"].map(|key| answer[key].clone())
    };
    let alone = solve(&[]);
    assert_eq!(alone[..2], [serde_json::json!(31), serde_json::json!("optimal")]);
    for more in [vec!["1"], vec!["2"], vec!["3", "--threads", "2"]] {
        assert_eq!(solve(&[&["--processes"][..], &more].concat()), alone, "{more:?}");
    }
    let board = "magnets:2x3:ioo/..p";
    gordian(&["solve", board, "--with", "bfida", "--processes", "2", "--estimate", "none"]).expect(10);
}

#[test]
fn a_search_on_processes_needs_bfida_and_unit_costs() {
    let solve = ["solve", "tiles", "hardest-1", "--processes", "2"];
    for more in [
        vec!["--with", "astar"],
        vec!["--with", "bfida", "--time", "1s"],
        vec!["--with", "bfida", "--expansions", "1000"],
        vec!["--with", "bfida", "--record", "-"],
    ] {
        gordian(&[&solve[..], &more].concat()).expect(64).complains("--with bfida and a single instance");
    }
    gordian(&["solve", "nurikabe", "1", "--with", "bfida", "--processes", "2"]).expect(64);
}

#[test]
fn a_search_whose_processes_are_killed_or_frozen_ends() {
    for (victim, name, stall) in [(1, "-KILL", "20s"), (0, "-KILL", "20s"), (1, "-STOP", "2s")] {
        let mut child = long_search(&["--processes", "2", "--stall", stall]).spawn().expect("the program starts");
        let others = started_children(&mut child, 1);
        let other = *others.first().expect("the search takes longer than starting");
        std::thread::sleep(Duration::from_millis(300));
        signal(if victim == 0 { child.id() } else { other }, name);
        let ended = end(child);
        if victim == 0 {
            // A process that has ended stays as a zombie if no other process waits for it, and counts as ended here.
            let stat = || std::fs::read_to_string(format!("/proc/{other}/stat")).unwrap_or_default();
            let is_over = || stat().rsplit(')').next().is_none_or(|after| after.is_empty() || after.starts_with(" Z"));
            let started = Instant::now();
            while !is_over() && started.elapsed() < Duration::from_secs(20) {
                std::thread::sleep(Duration::from_millis(10));
            }
            assert!(is_over(), "the other process did not end");
            continue;
        }
        signal(other, "-KILL");
        assert_eq!(ended.code, 75, "{ended:?}");
        assert!(ended.out.is_empty() && ended.err.contains("Start all processes again"), "{ended:?}");
    }
}

#[test]
fn a_cancelled_census_prints_its_finished_layers() {
    // Ctrl-C in a terminal reaches all processes; a signal may also reach only the first one.
    for reaches_all in [true, false] {
        let mut command = program();
        command.args(["census", "tiles:3x4:1,2,3,4,5,6,7,8,9,10,11,0", "--processes", "3"]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
        let others = started_children(&mut child, 2);
        std::thread::sleep(Duration::from_millis(1_500));
        others.iter().filter(|_| reaches_all).for_each(|other| signal(*other, "-INT"));
        signal(child.id(), "-INT");
        let ended = end(child).expect(130).says("the count was cancelled").says("depth").says("Counted so far");
        assert!(ended.out.contains("\n    1       2\n") || ended.out.contains(" 2\n"), "{ended:?}");
        assert!(ended.err.is_empty(), "{ended:?}");
        for other in others {
            assert!(!Path::new(&format!("/proc/{other}/exe")).exists(), "a process is left");
        }
    }
}
