//! Error messages for wrong input.

use crate::common::{Run, fed, gordian};

fn solve(board: &str) -> Run {
    gordian(&["solve", "tiles", board])
}

#[test]
fn wrong_boards_exit_with_65_and_show_line_column_and_reason() {
    solve("").expect(65).complains("no numbers");
    solve("   ").expect(65).complains("no numbers");
    solve("1 2 3 4 5 6 7 8").expect(65).complains(":1:").complains("8");
    solve("3x3:1,2,3,4,5,6,7,8").expect(65).complains("8 numbers").complains("has 9");
    solve("3x3:1,2,3,4,5,6,7,8,0,9").expect(65).complains("10 numbers");
    solve("1 2 3 7 5 6 7 8 0").expect(65).complains("7 appears twice, 4 is missing").complains(":1:13");
    solve("1 2 3 4 5 6 7 -8 0").expect(65).complains("-8 is negative").complains(":1:15");
    solve("-1 2 3 4 5 6 7 8 0").expect(65).complains("-1 is negative").complains(":1:1");
    solve("1 2 3 4 5 6 7 99999999999999999999999999 0").expect(65).complains("too large");
    let quoted = solve("1 2 3 4 5 6 7 \"8\" 0").expect(65).complains("Write numbers without quotation marks: 8.");
    assert!(!quoted.err.contains("\"\""), "{quoted:?}");
    solve("1 2 3 4 5 6 7 eight 0").expect(65).complains("eight").complains(":1:15");
    solve("1 2 3 4 5 6 7 8.5 0").expect(65).complains("8.5");
    solve("0x0:").expect(65);
    solve("9x9:1").expect(65);
}

#[test]
fn all_faults_are_reported_together_each_with_a_caret() {
    let run = fed(&["solve", "tiles", "-"], "1 2 3\n4 x 6\n7 7 -1\n".as_bytes()).expect(65);
    let run = run.complains("<standard input>:2:3").complains("<standard input>:3:3").complains("<standard input>:3:5");
    assert!(run.err.lines().filter(|line| line.contains('^')).count() >= 3, "{run:?}");
    assert!(run.out.is_empty());
    assert!(!run.err.contains('\u{1b}'), "colour in a pipe: {run:?}");
}

/// The board and the lines of the game come from the same input: reading the board must not wait for the game.
#[test]
fn a_game_can_read_its_board_from_standard_input() {
    let run = fed(&["play", "tiles", "-", "--plain"], b"1 2 3\n4 5 6\n7 0 8\n").expect(0);
    assert!(run.out.contains('8'), "{run:?}");
    fed(&["play", "tiles", "-", "--plain"], b"x").expect(65);
}

#[test]
fn a_long_line_of_a_batch_is_cut_in_its_record() {
    let directory = tempfile::tempdir().expect("a directory");
    let log = directory.path().join("long.log");
    let log = log.to_str().expect("UTF-8");
    fed(&["batch", "tiles", "-", "--log", log], "é".repeat(1 << 20).as_bytes());
    let written = std::fs::read_to_string(log).expect("the log");
    assert!(written.contains('…') && written.len() < 100_000, "{} bytes", written.len());
}

#[test]
fn the_file_is_named() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("board.txt");
    std::fs::write(&path, "1 2 3\n4 5 6\n7 7 0\n").expect("a file");
    let path = path.to_str().expect("UTF-8");
    gordian(&["solve", "tiles", path]).expect(65).complains(&format!("{path}:3:3"));
}

#[test]
fn a_text_with_thousands_of_faults_does_not_flood_the_terminal() {
    let text = "x ".repeat(5_000);
    let run = fed(&["solve", "tiles", "-"], text.as_bytes()).expect(65);
    assert_eq!(run.err.matches("<standard input>").count(), 120);
    assert!(run.err.contains("more errors are not shown"), "{}", run.err);
    assert!(run.err.len() < 30_000, "{}", run.err.len());
}

#[test]
fn digits_of_three_scripts_line_ends_and_marks_are_accepted() {
    let wanted = gordian(&["show", "tiles", "1 2 3 4 5 6 7 0 8", "--id"]).expect(0).out;
    for text in [
        "١ ٢ ٣ ٤ ٥ ٦ ٧ ٠ ٨",
        "۱ ۲ ۳ ۴ ۵ ۶ ۷ ۰ ۸",
        "1 2 3\r\n4 5 6\r\n7 0 8\r\n",
        "\u{feff}1 2 3\n4 5 6\n7 0 8\n",
        "1 2 3\n4 5 6\n7 0 8",
        "1\t2 3   4 5 6 7 0 8\n\n",
    ] {
        let run = fed(&["show", "tiles", "-", "--id"], text.as_bytes()).expect(0);
        assert_eq!(run.out, wanted, "{text:?}");
    }
    solve("١ ٢ ٣ ٤ ٥ ٦ ٧ ٠ ٨").expect(0);
}

#[test]
fn unknown_names_are_refused_with_a_suggestion() {
    gordian(&["solve", "tils", "1"]).expect(64).complains("Did you mean \"tiles\"?");
    gordian(&["list", "tils"]).expect(64).complains("Did you mean \"tiles\"?");
    let compared = ["compare", "tiles", "1", "--with", "astar", "--estimate", "manhatan"];
    gordian(&compared).expect(64).complains("Did you mean \"manhattan\"?");
    solve("hardest-3").expect(64).complains("Did you mean \"hardest-");
    for (more, meant) in [
        (["--with", "atsar"], "Did you mean \"astar\"?"),
        (["--with", "beam:widht=3"], "Did you mean \"width\"?"),
        (["--with", "beam:0"], "at least 1"),
        (["--with", "wastar:0.5"], "from 1 to 1000"),
        (["--with", "bfs:3"], "3"),
        (["--with", "bfs,"], "bfs,"),
        (["--estimate", "manhatan"], "Did you mean \"manhattan\"?"),
        (["--option", "gaol=gap-first"], "Did you mean \"goal\"?"),
        (["--option", "goal=gap-frist"], "Did you mean \"gap-first\"?"),
        (["--option", "goal"], "KEY=VALUE"),
        (["--tiem", "3s"], "--time"),
    ] {
        gordian(&["solve", "tiles", "hardest-1", more[0], more[1]]).expect(64).complains(meant);
    }
    gordian(&["solve", "tiles", "--jsn"]).expect(64).complains("--json");
    for (with, meant) in [("bfs,atsar", "astar"), ("bfs,beam:widht=3", "width"), ("bfs,beam:0", "at least 1")] {
        let run = gordian(&["compare", "tiles", "hardest-1", "--with", with]).expect(64).complains(meant);
        assert!(run.out.is_empty(), "something was run before the list was understood: {run:?}");
    }
    for seed in ["tiles:3x3#abc", "tiles:3x3@level=hard#-1", "tiles:3x3#99999999999999999999"] {
        gordian(&["show", seed]).expect(64).complains("is not a seed");
    }
    gordian(&["generate", "tiles", "--level", "hrad"]).expect(64).complains("hard");
    gordian(&["show", "tiles", "hardest-1", "--as", "txt"]).expect(64).complains("text");
}

#[test]
fn amounts_are_explained() {
    for (flag, value, message) in [
        ("--time", "soon", "10s"),
        ("--time", "1e30h", "too large"),
        ("--memory", "2XB", "2GiB"),
        ("--expansions", "1.5", "1e6"),
        ("--cost", "-4", "1e6"),
        ("--threads", "0", "between 1 and 1024"),
        ("--threads", "many", "1e6"),
    ] {
        gordian(&["solve", "tiles", "hardest-1", flag, value]).expect(64).complains(message);
    }
    gordian(&["solve", "tiles", "hardest-1", "--time", "۱۰s", "--memory", "1GiB", "--expansions", "1e6"]).expect(0);
}

#[test]
fn a_server_that_cannot_start_says_what_to_do() {
    // An address reserved for documentation belongs to no machine.
    let foreign = gordian(&["serve", "--host", "192.0.2.7"]).expect(74);
    foreign.complains("192.0.2.7 is not an address of this machine").complains("--host 0.0.0.0");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    gordian(&["serve", "--port", &port]).expect(74).complains("is already in use; choose another one with --port");
}

#[test]
fn a_fault_of_a_board_is_pointed_at_where_it_stands() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("board.txt");
    std::fs::write(&path, "..\n3.\n").expect("the file can be written");
    let name = path.to_str().expect("UTF-8");
    gordian(&["show", "nurikabe", "../2.", "--board", name]).expect(65).complains("board.txt:2:1");
    gordian(&["show", "nurikabe", "../2.", "--board", "../B."]).expect(65).complains("1:4");
}

#[test]
fn a_format_that_cannot_hold_the_board_is_refused() {
    let run =
        gordian(&["show", "nurikabe", "2./.1", "--board", "2B/.1", "--as", "pzpr"]).expect(64).complains("--board");
    assert!(!run.err.contains("--after"), "{run:?}");
}

#[test]
fn generate_says_what_it_accepts_and_prints_nothing_before_an_error() {
    gordian(&["generate", "tiles", "--seed", "-1"]).expect(64).complains("from 0 to 18446744073709551615");
    gordian(&["generate", "tiles", "--seed", "x"]).expect(64).complains("--seed takes");
    gordian(&["generate", "tiles", "--count", "0"]).expect(64).complains("at least 1");
    gordian(&["solve", "tiles", "1", "--time", "-5s"]).expect(64).complains("write 10s");
    gordian(&["generate", "tiles", "--time", "-5s"]).expect(64).complains("write 10s");
    for wrong in [["--size", "9x9"], ["--level", "hrad"]] {
        let run = gordian(&["generate", "tiles", wrong[0], wrong[1]]).expect(64);
        assert!(!run.err.contains("Seed:") && run.out.is_empty(), "{run:?}");
    }
    gordian(&["generate", "tiles"]).expect(0).complains("Seed:");
}

#[test]
fn a_recording_that_cannot_be_read_is_pointed_at() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("bad.json");
    let name = path.to_str().expect("UTF-8");
    for (text, place, reason) in [
        ("no recording", "bad.json:1:2", "cannot be read beyond this point"),
        ("{\n  \"format\": ", "bad.json:2:", "the end of the file is missing"),
        ("{\"format\": \"gordian-game\", \"version\": 1}", "bad.json:1:1", "its format is \"gordian-game\""),
        ("{\"format\": \"gordian-recording\", \"version\": 1}", "bad.json:1:", "a value before it is missing"),
    ] {
        std::fs::write(&path, text).expect("the file can be written");
        gordian(&["watch", name, "--plain"]).expect(65).complains(place).complains(reason);
    }
    std::fs::write(&path, "{\"format\": \"gordian-recording\", \"version\": 9}").expect("the file can be written");
    gordian(&["watch", name, "--plain"]).expect(64).complains("another version");
    fed(&["watch", "-"], b"{").expect(65).complains("<standard input>");
}

/// A text of ten megabytes takes little memory: the limit would stop the program if it took more than a few copies of it.
#[cfg(target_os = "linux")]
#[test]
fn ten_megabytes_of_anything_take_little_memory() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("large.txt");
    let path = path.to_str().expect("UTF-8");
    let commands = [
        "show nurikabe FILE",
        "show tiles FILE",
        "show snake FILE",
        "show cards FILE",
        "show magnets FILE",
        "show FILE",
        "check tiles 1 --solution FILE",
        "check nurikabe 1 --solution FILE",
        "show tiles 1 --after FILE",
        "show nurikabe 1 --board FILE",
        "watch FILE",
    ];
    for part in ["x", "\n", "1 ", "(", "[", "left ", "1,1=B ", "level 1\n"] {
        std::fs::write(path, part.repeat(10_000_000 / part.len())).expect("a file");
        for command in commands {
            let line = format!("ulimit -v 131072; exec {} {command}", env!("CARGO_BIN_EXE_gordian"));
            let output = std::process::Command::new("sh").args(["-c", &line.replace("FILE", path)]).output();
            let output = output.expect("a shell");
            let output_text = String::from_utf8_lossy(&output.stderr).into_owned();
            // Long solutions are checked, so words that are moves make a wrong solution.
            let is_wrong_solution = command.starts_with("check tiles") && output.status.code() == Some(10);
            assert!(
                is_wrong_solution || matches!(output.status.code(), Some(64 | 65)),
                "{command} with {part:?}: {output_text}"
            );
            assert!(output_text.len() < 40_000 && output.stdout.len() < 1_000, "{command} with {part:?}");
        }
    }
}

#[test]
fn files_for_one_result_are_refused_for_several_boards() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("result");
    let name = file.to_str().expect("UTF-8");
    let boards = b"1 2 3 4 5 6 0 7 8\n1 2 3 4 5 6 7 0 8\n";
    for option in ["--plan", "--record"] {
        for target in [name, "-"] {
            let run = fed(&["solve", "tiles", "-", option, target], boards).expect(64).complains("a single instance");
            assert!(run.out.is_empty() && !file.exists(), "{run:?}");
        }
        fed(&["solve", "tiles", "-", option, name], b"1 2 3 4 5 6 0 7 8\n").expect(0);
        std::fs::remove_file(&file).expect("the file was written");
    }
}

#[test]
fn levels_of_a_file_are_opened_by_name_and_its_faults_have_places() {
    let folder = tempfile::tempdir().expect("a folder");
    let show = |name: &str, text: &str, level: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).expect("a file");
        gordian(&["show", "magnets", &format!("{}{level}", file.display()), "--id"])
    };
    show("one", "level A\npo.\n", "#A").expect(0).says("magnets:1x3:po.");
    show("one", "level A\npo.\n", "").expect(0);
    show("one", "level A\npo.\n", "#B").expect(64).complains("no level called");
    show("two", "level A\npo.\nlevel B\np.o\n", "#B").expect(0).says("magnets:1x3:p.o");
    show("before", "; fine\ngarbage\nlevel A\npo.\nlevel B\np.o\n", "#A").expect(65).complains("before:2:1");
    show("twice", "level A\npo.\nlevel A\np.o\n", "#A").expect(65).complains("twice:3:7");
    // Places in a level refer to the file.
    show("wrong", "level A\npo.\nlevel B\np.?\n", "#B").expect(65).complains("wrong:4:3");
}

#[test]
fn options_without_an_effect_are_refused() {
    let board = "tiles:3x3:1,2,3,4,5,6,0,7,8";
    for with in ["bfs", "dfs", "ids", "ucs"] {
        let words = ["solve", board, "--with", with, "--estimate", "manhattan"];
        gordian(&words).expect(64).complains("searches without a heuristic");
        gordian(&[&words[..5], &["none"]].concat()).expect(0);
    }
    gordian(&["solve", board, "--with", "astar", "--estimate", "manhattan"]).expect(0);
    gordian(&["solve", board, "--estimate", "manhattan"]).expect(0);
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("log");
    let batch = |more: &[&str]| {
        let words = ["batch", "tiles", "-", "--log", log.to_str().expect("UTF-8")];
        fed(&[&words[..], more].concat(), b"1 2 3 4 5 6 0 7 8\n")
    };
    for more in [
        &["--size", "3x3"][..],
        &["--level", "easy"],
        &["--seed", "7"],
        &["--list", "--with", "bfs"],
        &["--list", "--time", "1s"],
        &["--rate", "--with", "bfs"],
        &["--hint", "--estimate", "manhattan"],
        &["--rate", "--any"],
        &["--with", "bfs", "--estimate", "manhattan"],
    ] {
        let run = batch(more).expect(64);
        assert!(!run.err.is_empty() && !log.exists(), "{run:?}");
    }
    batch(&["--rate", "--time", "10s"]).expect(0);
}
