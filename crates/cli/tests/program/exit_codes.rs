//! Every exit code, with the run that gives it.

use crate::common::{Run, fed, finished, gordian, program};
use std::process::Stdio;
use std::time::{Duration, Instant};

/// A board that is 31 moves from its goal.
const HARD: &str = "8 6 7 2 5 4 3 0 1";

#[test]
fn a_solved_board_exits_with_0() {
    gordian(&["solve", "tiles", HARD]).expect(0).says("Solved in 31 moves; no shorter solution exists.");
    gordian(&["solve", "tiles", "1 2 3 4 5 6 7 8 0"]).expect(0).says("Already solved");
}

#[test]
fn an_unsolvable_board_exits_with_10_and_needs_no_search() {
    let run = gordian(&["solve", "tiles", "1 2 3 4 5 6 8 7 0", "--json"]).expect(10);
    let answer = run.json();
    assert_eq!(answer["verdict"], "unsolvable");
    assert_eq!(answer["stats"]["expanded"], 0);
    gordian(&["solve", "tiles", "1 2 3 4 5 6 8 7 0"]).expect(10).says("No solution exists");
}

#[test]
fn limits_exit_with_11_to_14() {
    for (limit, code, word) in [
        (["--time", "0"], 11, "time"),
        (["--memory", "10k"], 12, "memory"),
        (["--expansions", "10"], 13, "expansions"),
        (["--cost", "30"], 14, "cost"),
    ] {
        let run = gordian(&["solve", "tiles", HARD, "--with", "astar", "--json", limit[0], limit[1]]).expect(code);
        let answer = run.json();
        assert_eq!((&answer["verdict"], &answer["stopped_by"]), (&"stopped".into(), &word.into()));
        assert!(answer["lower_bound"].as_u64().is_some_and(|bound| bound <= 31), "{answer}");
    }
}

#[test]
fn an_empty_beam_exits_with_15_without_a_proof() {
    let answer = gordian(&["solve", "tiles", HARD, "--with", "beam:1", "--json"]).expect(15).json();
    assert_eq!((&answer["verdict"], &answer["stopped_by"]), (&"stopped".into(), &"incomplete".into()));
}

#[test]
fn no_time_exits_with_11_whatever_the_algorithm() {
    for with in ["auto", "bfs", "dfs", "ids", "ucs", "greedy", "astar", "wastar", "idastar", "bfida", "bibfs", "beam"] {
        let run = gordian(&["solve", "tiles", HARD, "--with", with, "--time", "0"]);
        assert_eq!(run.code, 11, "{with}: {run:?}");
    }
}

#[test]
fn a_right_solution_exits_with_0_and_a_wrong_one_with_10() {
    let board = "tiles:3x3:1,2,3,4,5,6,0,7,8";
    gordian(&["check", board, "--solution", "right right"]).expect(0).says("correct");
    gordian(&["check", board, "--solution", "right"]).expect(10).says("not solved");
    gordian(&["check", board, "--solution", "right down"]).expect(10).says("Move 2 (down)");
    // A text that cannot be read as a solution has its own exit code, and the message names the place.
    for text in ["sideways", "right sideways", "foo"] {
        let last_word = text.rfind(' ').map_or(0, |space| space + 1);
        let place = format!(":1:{}", last_word + 1);
        gordian(&["check", board, "--solution", text]).expect(65).complains(&place);
    }
    gordian(&["check", board, "--solution", "7 8"]).expect(0).says("(2 moves)");
    gordian(&["check", board, "--solution", "7 1"]).expect(10).says("Move 2 (1)");
    gordian(&["check", "magnets", "1", "--solution", "0,0>9,9"]).expect(10).says("Move 1");
    gordian(&["check", "magnets", "1", "--solution", "nowhere"]).expect(65).complains(":1:1");
    gordian(&["check", "snake", "1", "--solution", "U X"]).expect(65).complains(":1:3");
    gordian(&["check", "cards", "1", "--solution", "one>two"]).expect(65).complains(":1:1");
    gordian(&["check", "nurikabe", "3", "--solution", "B./.B"]).expect(65).complains(":1:1");
    gordian(&["check", "nurikabe", "2./.1", "--solution", "2X/B1"]).expect(65).complains(":1:2");
    gordian(&["check", "nurikabe", "2./.1", "--solution", "1,1=B"]).expect(10);
    gordian(&["check", board, "--after", "right", "--solution", "right"]).expect(0).says("(1 move)");
    fed(&["check", board, "--solution", "-"], b"right\nright\n").expect(0);
}

#[test]
fn a_plan_of_many_millions_of_moves_can_be_checked() {
    let board = "tiles:3x3:1,2,3,4,5,6,0,7,8";
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("plan.txt");
    let name = file.to_str().expect("UTF-8");
    // More than 16 MiB, the limit of a puzzle.
    let wander = "right\nleft\n".repeat(1_600_000);
    let check = |end: &str| {
        std::fs::write(&file, wander.clone() + end).expect("a file");
        gordian(&["check", board, "--solution", name])
    };
    check("right\nright\n").expect(0).says("3200002 moves");
    check("right\n").expect(10).says("not solved");
    check("left\n").expect(10).says("Move 3200001 (left)");
    check("right\nsideways\n").expect(65).complains("plan.txt:3200002:1");
}

#[test]
fn a_plan_as_short_as_the_lower_bound_is_called_shortest() {
    let board = ["solve", "tiles", "1 2 3 4 5 6 0 7 8", "--with", "wastar:1.5"];
    gordian(&board).expect(0).says("Solved in 2 moves; no shorter solution exists.");
    let answer = gordian(&[&board[..], &["--json"]].concat()).expect(0).json();
    assert_eq!((&answer["proof"], &answer["lower_bound"]), (&"within".into(), &2.into()));
}

#[test]
fn without_a_command_a_pipe_gets_help() {
    let run = gordian(&[]).expect(0).says("Usage: gordian").says("Commands:");
    assert!(run.err.is_empty(), "{run:?}");
}

#[test]
fn a_hint_on_an_unsolvable_board_exits_with_10_and_gives_the_reason() {
    let reason = "one pair of tiles is in the wrong order";
    gordian(&["solve", "tiles", "2 1 3 4 5 6 7 8 0"]).expect(10).says(reason);
    gordian(&["hint", "tiles", "2 1 3 4 5 6 7 8 0"]).expect(10).says(reason);
    gordian(&["hint", "tiles", "1 2 3 4 5 6 7 8 0"]).expect(0).says("No hint needed");
    let touching = gordian(&["hint", "nurikabe", "25..../....../......", "--json"]).expect(10).json();
    assert_eq!((&touching["dead"], &touching["mistake"]), (&true.into(), &false.into()));
}

#[test]
fn a_board_without_a_single_solution_is_not_rated_and_the_reason_is_given() {
    for board in ["tiles:3x3:1,2,3,4,5,6,8,7,0", "magnets:2x3:o.o/p..", "cards:unsolvable_2_2_2", "nurikabe:1x3:2.2"] {
        gordian(&["rate", board]).expect(10).says("No solution exists");
        let rated = gordian(&["rate", board, "--json"]).expect(10).json();
        assert!(rated["level"].is_null() && rated["text"].is_string(), "{rated}");
    }
    gordian(&["rate", "nurikabe", "2./.."]).expect(20).says("several solutions");
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("log");
    let words = ["batch", "tiles", "-", "--rate", "--json", "--log", log.to_str().expect("UTF-8")];
    let batch = fed(&words, b"1 2 3 4 5 6 8 7 0\n").expect(0).json();
    assert_eq!(batch["statuses"], serde_json::json!({ "unsolvable": 1 }));
}

#[test]
fn a_census_counts_or_says_what_stopped_it() {
    gordian(&["census", "tiles", "1 2 3 4 5 0"]).expect(0).says("360 states");
    gordian(&["census", "tiles", "1 2 3 4 5 0", "--expansions", "20"]).expect(13).says("Stopped");
    for (limit, code, reason) in [
        (&["--expansions", "20"][..], 13, "the expansion limit was reached"),
        (&["--memory", "2MiB"], 12, "the memory limit was reached"),
        (&["--time", "50ms"], 11, "the time limit was reached"),
    ] {
        gordian(&[&["census", "tiles", "korf-1"], limit].concat())
            .expect(code)
            .says("Stopped after depth")
            .says(reason);
    }
    let folder = tempfile::tempdir().expect("a folder");
    let name = folder.path().join("layers");
    let disk = ["--storage", "disk", "--memory", "8MiB", "--disk", "10KiB", "--folder", name.to_str().expect("UTF-8")];
    let full = "the limit on disk space was reached";
    gordian(&[&["census", "tiles", "korf-1"], &disk[..]].concat()).expect(12).says(full);
    let name = folder.path().join("search");
    let disk = ["--with", "bfida", "--memory", "8MiB", "--disk", "10KiB", "--folder", name.to_str().expect("UTF-8")];
    gordian(&[&["solve", "tiles", "hardest-1", "--estimate", "none"], &disk[..]].concat()).expect(12).says(full);
}

#[test]
fn wrong_usage_exits_with_64_and_help_with_0() {
    gordian(&["--help"]).expect(0);
    gordian(&["solve", "--help"]).expect(0);
    gordian(&["--version"]).expect(0);
    for wrong in [
        &["slove"][..],
        &["solve"],
        &["solve", "tiles"],
        &["solve", "tiles:"],
        &["solve", "tiles", HARD, "--tiem", "3s"],
        &["solve", "tiles", HARD, "--lang", "de"],
        &["solve", "tiles", HARD, "--threads", "0"],
        &["solve", "tiles", HARD, "--time", "soon"],
        &["solve", "tiles", HARD, "--steps=report"],
        &["solve", "tiles:hardest-1", "hardest-2"],
        &["hint", "tiles", HARD, "--grade", "4"],
        &["show", "tiles", HARD, "--as", "klingon"],
        &["show", "tiles:3x3:1,2,3,4,5,6,0,7,8", "--id", "--after", "right"],
        &["generate", "tiles", "--size", "9x9"],
        &["generate", "tiles", "--seed", "-1"],
        &["generate", "tiles", "--count", "0"],
        &["solve", "tiles", HARD, "--time", "-5s"],
        &["solve", "tiles", HARD, "--memory", "-1"],
        &["tables", "build", "tiles:3x3", "exact"],
        &["man", "slove"],
        // Options that a puzzle does not have are errors.
        &["solve", "nurikabe", "3", "--plans", "all"],
        &["solve", "nurikabe", "3", "--plans", "count"],
        &["solve", "nurikabe", "3", "--cost", "1"],
        &["solve", "tiles", HARD, "--any"],
        &["solve", "snake", "test1", "--with", "agent-bfs", "--plans", "count"],
        // A number is a level, not a board of one row.
        &["solve", "nurikabe", "22"],
        &["solve", "nurikabe:9999"],
        &["show", "nurikabe", "۳۱"],
        &["hint", "nurikabe", "25"],
        &["play", "nurikabe", "22"],
    ] {
        let run = gordian(wrong).expect(64);
        assert!(run.out.is_empty() && !run.err.is_empty(), "{run:?}");
    }
}

#[test]
fn reading_and_writing_failures_exit_with_74() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().to_str().expect("UTF-8");
    gordian(&["solve", "tiles", path]).expect(74).complains("directory");
    gordian(&["solve", "tiles", &format!("{path}/none.txt")]).expect(74).complains("none.txt");
    gordian(&["solve", "tiles", "none.txt"]).expect(74).complains("none.txt");
    gordian(&["solve", "tiles", HARD, "--after", "moves.txt"]).expect(74).complains("moves.txt");
    for missing in ["/missing/file", "answers/mine", "/missing/file.txt"] {
        gordian(&["check", "tiles", "3", "--solution", missing]).expect(74).complains(missing);
        gordian(&["check", "nurikabe", "3", "--solution", missing]).expect(74).complains(missing);
        gordian(&["show", "tiles", "3", "--after", missing]).expect(74).complains(missing);
        gordian(&["show", "nurikabe", "3", "--board", missing]).expect(74).complains(missing);
    }
    // Rows of a board are separated by slashes too, whether or not something is wrong with them.
    gordian(&["show", "nurikabe", "2./.1", "--board", "2b/b1"]).expect(0);
    gordian(&["show", "nurikabe", "2./.1", "--board", "2B/X1"]).expect(65).complains("1:4");
    gordian(&["show", "tiles", HARD, "--svg", path]).expect(74).complains("directory");
    gordian(&["show", "tiles", HARD, "--png", &format!("{path}/no/board.png")]).expect(74).complains("board.png");
    fed(&["solve", "tiles", "-"], b"1 2 3 \xff").expect(74).complains("UTF-8");
    assert_eq!(std::fs::read_dir(path).expect("the directory").count(), 0, "a partial file is left");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_exits_with_74() {
    for arguments in [&["list"][..], &["--help"], &["solve", "--help"], &["--version"]] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full can be opened");
        let output = program().args(arguments).stdout(full).stderr(Stdio::piped()).output().expect("a run");
        finished(&output).expect(74).complains("Cannot write the result");
    }
}

/// The peak memory of a process so far, in bytes.
#[cfg(target_os = "linux")]
fn peak(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse::<u64>().ok().map(|kibibytes| kibibytes << 10)
}

#[cfg(target_os = "linux")]
#[test]
fn a_memory_limit_holds_for_the_whole_process() {
    let mut child = program()
        .args([
            "solve",
            "tiles",
            "korf-88",
            "--with",
            "astar",
            "--estimate",
            "manhattan",
            "--memory",
            "100MiB",
            "--json",
        ])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut most = 0;
    while child.try_wait().expect("a state").is_none() {
        most = peak(child.id()).unwrap_or(0).max(most);
        std::thread::sleep(Duration::from_millis(2));
    }
    let answer = finished(&child.wait_with_output().expect("the program ends")).expect(12).json();
    assert!(answer["lower_bound"].as_u64().is_some_and(|bound| (50..=65).contains(&bound)), "{answer}");
    assert!(answer["stats"]["peak_bytes"].as_u64().is_some_and(|bytes| bytes <= 100 << 20), "{answer}");
    assert!((90 << 20..130 << 20).contains(&most), "{most} bytes");
}

/// Starts the program on one of Korf and Felner's boards, which take hours with this estimate, interrupts it soon, and
/// returns its output.
#[cfg(unix)]
fn interrupted(command: &str, with: &str) -> Run {
    let child = program()
        .args([command, "tiles", "korf24-1", "--with", with, "--estimate", "manhattan", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    std::thread::sleep(Duration::from_millis(700));
    let kill = format!("kill -INT {}", child.id());
    assert!(std::process::Command::new("sh").args(["-c", &kill]).status().expect("a shell").success());
    let begin = Instant::now();
    let run = finished(&child.wait_with_output().expect("the program ends")).expect(130);
    assert!(begin.elapsed() < Duration::from_secs(5), "it took {:?}", begin.elapsed());
    assert!(run.err.is_empty(), "a progress bar in a pipe: {run:?}");
    run
}

#[cfg(unix)]
#[test]
fn an_interrupted_solve_prints_what_it_knows_and_exits_with_130() {
    let answer = interrupted("solve", "idastar").json();
    assert_eq!((&answer["verdict"], &answer["stopped_by"]), (&"stopped".into(), &"cancel".into()));
    assert!(answer["lower_bound"].as_u64().is_some_and(|bound| bound > 40), "{answer}");
}

#[cfg(unix)]
#[test]
fn an_interrupted_comparison_prints_what_it_knows_and_what_was_not_run() {
    let rows = interrupted("compare", "idastar,bfs").json();
    assert_eq!(rows[0]["stopped_by"], "cancel");
    assert!(rows[1]["verdict"].is_null() && rows[1]["not_run"].is_string(), "{rows}");
    assert_eq!(rows[1]["algorithm"], "bfs");
}

/// Everything that takes long ends soon after Ctrl-C, with what it has made.
#[cfg(unix)]
#[test]
fn long_work_ends_soon_after_it_is_interrupted() {
    let cache = tempfile::tempdir().expect("a folder");
    let log = cache.path().join("batch.log");
    let batch = format!("batch nurikabe --generate 100000 --rate --log {}", log.to_str().expect("UTF-8"));
    for line in [
        "generate tiles --size 3x3 --count 1000000",
        "generate nurikabe --count 1000000 --json",
        "generate nurikabe --size 25x25 --level expert --count 100",
        "generate magnets --size 10x10 --level expert --count 1000",
        "tables build tiles:4x4 pdb-78",
        "solve tiles:korf-88 --estimate pdb-78",
        "census tiles:korf-1",
        "compare tiles:korf24-1 --with bfs,astar",
        &batch,
    ] {
        let child = program()
            .args(line.split(' '))
            .env("GORDIAN_CACHE", cache.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        std::thread::sleep(Duration::from_millis(600));
        let kill = format!("kill -INT {}", child.id());
        assert!(std::process::Command::new("sh").args(["-c", &kill]).status().expect("a shell").success());
        let begin = Instant::now();
        let run = finished(&child.wait_with_output().expect("the program ends"));
        assert_eq!(run.code, 130, "{line}: {run:?}");
        // Half a second on an idle machine. Tests run next to others.
        assert!(begin.elapsed() < Duration::from_millis(1_500), "{line} took {:?}", begin.elapsed());
        if line.contains("tiles --size 3x3") {
            assert!(run.out.lines().count() > 5 && run.err.contains("Cancelled after"), "{run:?}");
        }
    }
}
