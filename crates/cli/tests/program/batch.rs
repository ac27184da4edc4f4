//! `gordian batch` and `gordian merge`: results, refusals, and runs that are killed.

use crate::common::{Run, fed, gordian, program};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

/// A folder with an input and logs.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().expect("UTF-8").to_owned()
    }

    /// The results of logs in the order of the input, without times.
    fn results(&self, logs: &[&str]) -> String {
        let mut arguments = vec!["merge".to_owned()];
        arguments.extend(logs.iter().map(|log| self.path(log)));
        arguments.extend(["-o", "-", "--no-times"].map(str::to_owned));
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        gordian(&arguments).expect(0).out
    }
}

/// A batch that takes long enough to be killed: its log grows to about 400 kB.
fn long_batch(log: &str) -> Vec<String> {
    let words = ["batch", "tiles", "--generate", "400", "--size", "3x3", "--with", "astar", "--estimate", "none"];
    let words = words.into_iter().chain(["--expansions", "20000", "--jobs", "2", "--log", log]);
    words.map(str::to_owned).collect()
}

fn start(arguments: &[String]) -> Child {
    program().args(arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the program starts")
}

fn run(arguments: &[String]) -> Run {
    gordian(&arguments.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Waits until a file has this many bytes, or until the program has ended.
fn wait_for_bytes(file: &Path, bytes: u64, child: &mut Child) {
    let started = Instant::now();
    while std::fs::metadata(file).map_or(0, |known| known.len()) < bytes {
        let has_ended = child.try_wait().expect("the state of the process").is_some();
        if has_ended || started.elapsed() > Duration::from_secs(60) {
            return;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn a_batch_that_is_killed_again_and_again_ends_with_the_same_results() {
    let folder = Folder::new();
    run(&long_batch(&folder.path("undisturbed.log"))).expect(0);
    let log = folder.path("killed.log");
    for kills in 0..4u64 {
        let mut child = start(&long_batch(&log));
        wait_for_bytes(&PathBuf::from(&log), 1 + kills * 60_000, &mut child);
        // The program may have ended before.
        let _ = child.kill();
        child.wait().expect("the process ends");
    }
    let status = gordian(&["batch", "status", &log, "--json"]);
    let done = status.json()["done"].as_u64().expect("a number");
    assert_eq!(status.code, if done == 400 { 0 } else { 15 }, "{status:?}");
    run(&long_batch(&log)).expect(0);
    gordian(&["batch", "status", &log]).expect(0).says("400 of 400");
    assert_eq!(folder.results(&["killed.log"]), folder.results(&["undisturbed.log"]));
}

#[test]
fn a_second_run_on_the_same_log_is_refused() {
    let folder = Folder::new();
    let log = folder.path("log");
    let mut first = start(&long_batch(&log));
    wait_for_bytes(&PathBuf::from(&log), 1, &mut first);
    if first.try_wait().expect("the state of the process").is_none() {
        run(&long_batch(&log)).expect(64).complains("Another run is writing");
    }
    assert!(first.wait().expect("the process ends").success());
}

#[test]
fn a_changed_input_and_changed_options_are_refused() {
    let folder = Folder::new();
    let (log, input) = (folder.path("log"), folder.path("boards.txt"));
    std::fs::write(&input, "1 2 3 4 5 6 7 0 8\n").expect("a file");
    gordian(&["batch", "tiles", &input, "--log", &log]).expect(0).says("1 of 1");
    gordian(&["batch", "tiles", &input, "--log", &log, "--with", "bfs"]).expect(64).complains("with = auto");
    gordian(&["batch", "tiles", &input, "--log", &log, "--lang", "fa"]).expect(64);
    std::fs::write(&input, "1 2 3 4 5 6 0 7 8\n").expect("a file");
    gordian(&["batch", "tiles", &input, "--log", &log]).expect(64).complains("The input has changed");
    gordian(&["batch", "tiles", &input, "--log", &input]).expect(64).complains("is not the log of a batch");
    assert_eq!(std::fs::read_to_string(&input).expect("a file"), "1 2 3 4 5 6 0 7 8\n");
}

#[test]
fn bad_lines_and_bad_arguments_have_their_exit_codes() {
    let folder = Folder::new();
    let log = |name: &str| folder.path(name);
    let input = b"1 2 3 4 5 6 7 0 8\nnonsense 1\n";
    fed(&["batch", "tiles", "-", "--log", &log("a")], input).expect(65).says("not an instance of this puzzle: 1");
    // The exit code of a finished batch does not depend on when it was finished.
    fed(&["batch", "tiles", "-", "--log", &log("a")], input).expect(65);
    // A line that looks like the name or the number of a level is as wrong as one that looks like a board.
    for (name, line) in
        [("c", "foo"), ("d", "9999"), ("e", "tiles:3x3@color=red:1,2,3,4,5,6,7,8,0"), ("f", "magnets:1")]
    {
        let run = fed(&["batch", "tiles", "-", "--log", &log(name), "--json"], line.as_bytes()).expect(65);
        assert_eq!(run.json()["statuses"], serde_json::json!({ "faults": 1 }), "{line}");
    }
    // An instance of the puzzle that the algorithm cannot have is refused.
    let refused = fed(&["batch", "magnets", "-", "--log", &log("g"), "--with", "bibfs", "--json"], b"1\n").expect(64);
    assert_eq!(refused.json()["statuses"], serde_json::json!({ "refused": 1 }));
    gordian(&["batch", "tiles", "--generate", "2", "--log", &log("b"), "--shard", "3/2"]).expect(64);
    gordian(&["batch", "tiles", "--generate", "2", "--log", &log("b"), "--with", "nonsense"]).expect(64);
    gordian(&["batch", "tiles", "--generate", "2", "--log", &log("b"), "--jobs", "0"]).expect(64).complains("--jobs");
    gordian(&["batch", "nothing", "--generate", "2", "--log", &log("b")]).expect(64);
    gordian(&["batch", "tiles", &log("missing.txt"), "--log", &log("b")]).expect(74);
    gordian(&["batch", "tiles", "--generate", "2"]).expect(64);
    gordian(&["batch", "tiles", "--generate", "2", "--log", "/dev/zero"]).expect(64);
    gordian(&["batch", "status", &log("missing.log")]).expect(74);
    assert!(!Path::new(&log("b")).exists());
}

#[test]
fn a_batch_on_a_full_disk_continues_when_there_is_space() {
    let folder = Folder::new();
    let (log, undisturbed) = (folder.path("log"), folder.path("undisturbed"));
    let words = |log: &str| format!("batch tiles --generate 40 --size 3x3 --seed 5 --log {log}");
    let undisturbed_words = words(&undisturbed);
    gordian(&undisturbed_words.split(' ').collect::<Vec<_>>()).expect(0);
    // A limit on the size of files stands for a full disk. Without the trap, its signal would end the program.
    let script = format!("trap '' XFSZ; ulimit -f 16; exec \"$0\" {}", words(&log));
    let limited = program();
    let mut shell = std::process::Command::new("sh");
    shell.arg("-c").arg(script).arg(limited.get_program());
    let run = crate::common::finished(&shell.output().expect("a shell"));
    run.expect(74).complains("Cannot write");
    let log_words = words(&log);
    gordian(&log_words.split(' ').collect::<Vec<_>>()).expect(0).says("40 of 40");
    assert_eq!(folder.results(&["log"]), folder.results(&["undisturbed"]));
}

#[test]
fn parts_are_merged_only_when_they_are_complete() {
    let folder = Folder::new();
    let part = |number: &str, name: &str| {
        let log = folder.path(name);
        let words = ["batch", "magnets", "--generate", "5", "--rate", "--shard", number, "--log", &log];
        gordian(&words).expect(0);
        log
    };
    let (one, two, again) = (part("1/2", "one"), part("2/2", "two"), part("2/2", "again"));
    let out = folder.path("out.jsonl");
    gordian(&["merge", &one, "-o", &out]).expect(15).complains("(the first are 2, 4)");
    gordian(&["merge", &one, &two, &again, "-o", &out]).expect(64).complains("Line 2");
    assert!(!Path::new(&out).exists());
    gordian(&["merge", &two, &one, "-o", &out]).expect(0);
    let text = std::fs::read_to_string(&out).expect("the results");
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let numbers: Vec<u64> = lines.iter().filter_map(|line| line["line"].as_u64()).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5]);
    assert!(lines.iter().all(|line| line.get("checksum").is_none() && line.get("level").is_some()), "{text}");
    let entries = std::fs::read_dir(folder.0.path()).expect("the folder").count();
    assert_eq!(entries, 4, "temporary files are left");
}

#[test]
fn results_do_not_replace_a_log() {
    let folder = Folder::new();
    let boards = folder.path("boards.txt");
    std::fs::write(&boards, "1 2 3 4 5 6 7 0 8\n1 2 3 4 5 6 0 7 8\n").expect("a file");
    let log = |part: &str| folder.path(&format!("part-{part}"));
    for part in ["1", "2"] {
        gordian(&["batch", "tiles", &boards, "--log", &log(part), "--shard", &format!("{part}/2")]).expect(0);
    }
    let before = std::fs::read(log("1")).expect("a log");
    let mut names = vec![log("1"), folder.path("./part-1")];
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(log("1"), folder.path("soft")).expect("a link");
        std::fs::hard_link(log("1"), folder.path("hard")).expect("a link");
        names.extend([folder.path("soft"), folder.path("hard")]);
    }
    for name in names {
        gordian(&["merge", &log("2"), &log("1"), "-o", &name]).expect(64).complains("is one of the logs");
        assert_eq!(std::fs::read(log("1")).expect("a log"), before, "{name}");
    }
    gordian(&["merge", &log("1"), &log("2"), "-o", &folder.path("all")]).expect(0);
}
