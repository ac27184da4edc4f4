//! Wrong values, unusable files and links: what the program says about them, and how it ends.

use crate::common::{fed, gordian, program};
use std::fs;
use std::path::Path;
#[cfg(unix)]
use std::process::{Command, Stdio};
#[cfg(unix)]
use std::time::{Duration, Instant};

fn utf8(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

#[test]
fn a_wrong_argument_is_described_in_colour_only_if_wanted() {
    let always = gordian(&["--color", "always", "solve", "--foo"]).expect(64);
    assert!(always.err.contains('\u{1b}'), "{always:?}");
    let last = gordian(&["solve", "--foo", "--color=always", "--color=never"]).expect(64);
    assert!(!last.err.contains('\u{1b}'), "{last:?}");
}

#[test]
fn a_wrong_value_is_refused_with_what_is_accepted() {
    for (line, message) in [
        ("hint tiles 1 --grade 4", "write a whole number from 1 to 3"),
        ("serve --searches 65", "write a whole number from 1 to 64"),
        ("serve --port abc", "write a whole number from 0 to 65535"),
        ("serve --port 65536", "write a whole number from 0 to 65535"),
        ("serve --host x", "write an IP address, such as 127.0.0.1 or 0.0.0.0"),
        ("generate tiles --count 99999999999999999999", "takes at most 18446744073709551615"),
    ] {
        gordian(&line.split(' ').collect::<Vec<_>>()).expect(64).complains(message);
    }
    let run = gordian(&["tables", "build", "tiles:4x4", "foo"]).expect(64).complains("Available: ");
    assert_eq!(run.err.matches("pdb-555").count(), 1, "{run:?}");
}

#[test]
fn a_wrong_game_is_a_file_with_errors() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.json");
    let name = utf8(&file);
    fed(&["play", "tiles", "1 2 3 4 5 6 0 7 8", "--plain"], format!("right\nsave {name}\nq\n").as_bytes()).expect(0);
    let game = fs::read_to_string(&file).expect("the game");
    fs::write(&file, game.replace("\"right\"", "\"left\"")).expect("the file can be written");
    gordian(&["play", "--import", name, "--plain"])
        .expect(65)
        .complains("Step 1 of this game")
        .complains("game.json:1:");
    fs::write(&file, game.replace("\"id\":\"tiles", "\"id\":\"tils")).expect("the file can be written");
    gordian(&["play", "--import", name, "--plain"]).expect(65).complains("tils").complains("game.json:1:");
    // The line is too long to be shown.
    fs::write(&file, format!("{{\"format\": \"x\", \"more\": \"{}\"}}", "x".repeat(5_000))).expect("a file");
    let run = gordian(&["play", "--import", name, "--plain"]).expect(65).complains("game.json:1:1");
    assert!(run.err.starts_with("error: "), "{run:?}");
}

#[test]
fn an_empty_text_is_called_empty() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("empty.txt");
    fs::write(&file, "\n").expect("the file can be written");
    gordian(&["show", utf8(&file)]).expect(65).complains("The text is empty").complains("empty.txt:1:1");
    fed(&["show", "-"], b"").expect(65).complains("The text is empty");
}

#[cfg(unix)]
#[test]
fn the_first_ctrl_c_ends_a_program_that_waits_for_a_pipe() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
    for line in [
        "solve tiles:3x3:1,2,3,4,5,6,0,7,8 -o",
        "solve tiles:3x3:1,2,3,4,5,6,0,7,8 --plan",
        "solve tiles:3x3:1,2,3,4,5,6,0,7,8 --record",
        "generate tiles --seed 1 -o",
        "census tiles 2x2:1,2,3,0 --process 0 --hosts",
    ] {
        let mut child = program();
        let child = child.args(line.split(' ')).arg(&pipe).stdin(Stdio::null()).stdout(Stdio::null());
        let mut child = child.stderr(Stdio::null()).spawn().expect("the program starts");
        // Long enough for the program to reach the pipe; if it were not, the test would fail.
        std::thread::sleep(Duration::from_secs(3));
        assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill").success());
        let began = Instant::now();
        let code = loop {
            match child.try_wait().expect("a child") {
                Some(status) => break status.code(),
                None if began.elapsed() > Duration::from_secs(20) => {
                    let _ = child.kill();
                    break None;
                }
                None => std::thread::sleep(Duration::from_millis(20)),
            }
        };
        assert_eq!(code, Some(130), "{line}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn errors_of_the_operating_system_are_reported_in_plain_words() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("the device");
    let run = program().args(["list"]).stdout(full).output().expect("the program ends");
    let text = String::from_utf8_lossy(&run.stderr).into_owned();
    assert!(run.status.code() == Some(74) && text.contains("no space is left on the disk"), "{text}");
    assert!(!text.contains("os error"), "{text}");

    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "x").expect("the file can be written");
    let run = gordian(&["census", "tiles", "2x2:1,2,3,0", "--folder", utf8(&file)]).expect(74);
    let run = run.complains("a file with this name already exists");
    assert!(!run.err.contains("os error"), "{run:?}");
    gordian(&["play", "tiles", "1", "--plain", "--store", "/dev/null"]).expect(74).complains("contains no saved games");
    let nowhere = "/proc/new.sqlite";
    let run = gordian(&["play", "tiles", "1", "--plain", "--store", nowhere]).expect(74);
    assert!(!run.err.contains("unable to open"), "{run:?}");
}

#[test]
fn a_link_of_the_page_opens_with_its_moves() {
    let id = "tiles:3x3:1,2,3,4,5,6,0,7,8";
    for link in ["http://127.0.0.1:7878/#/play/", "https://example.org/games/#/watch/", "#/race/"] {
        gordian(&["show", &format!("{link}{id}"), "--id"]).expect(0).says(id);
        gordian(&["show", "tiles", &format!("{link}{}", id.replace(':', "%3A")), "--id"]).expect(0).says(id);
    }
    let run = gordian(&["show", &format!("http://localhost:7878/#/play/{id}?moves=right+right"), "--json"]).expect(0);
    assert_eq!(run.json()["played"].as_array().map(Vec::len), Some(2), "{run:?}");
    gordian(&["show", "http://127.0.0.1:7878/#/play/tiles:1", "--id"]).expect(0).says("tiles:1");
    gordian(&["show", "nurikabe", &format!("http://127.0.0.1:7878/#/play/{id}")])
        .expect(64)
        .complains("is not an instance");
}

#[test]
fn an_address_of_another_puzzle_is_called_so() {
    let address = "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g";
    gordian(&["show", "tiles", address]).expect(64).complains("Nurikabe").complains("Sliding tiles");
    gordian(&["show", "tiles", "https://example.org/1"]).expect(64).complains("contains no Sliding tiles");
    let cut = "https://puzz.link/p?nurikabe/5/5/g3i1n2h";
    gordian(&["show", cut, "--id"]).expect(0).complains("only the first 17 cells of 25");
    gordian(&["solve", cut]).says("only the first 17 cells of 25");
}

#[test]
fn a_board_that_looks_like_a_path_is_a_board() {
    for board in [".pii.i./.......", "..p/...", "r#i.i"] {
        gordian(&["show", "magnets", board]).expect(65).complains("goal");
    }
    gordian(&["show", "magnets", "boards/hard.txt"]).expect(74).complains("There is no file");
}

#[test]
fn numbers_of_a_row_with_some_spaces_are_pointed_at() {
    gordian(&["show", "nurikabe", ". 12B .", "--id"]).expect(65).complains(":1:3").complains("(12)");
    let run = fed(&["show", "nurikabe", "-"], b".  12. .\n. . . .\n").expect(65).complains(":1:4").complains("(12)");
    assert!(!run.err.contains("Row 2"), "{run:?}");
    gordian(&["show", "nurikabe", "2 . 12 .", "--id"]).expect(0).says("1x4:2._12_.");
    gordian(&["show", "nurikabe", "12../....", "--id"]).expect(0).says("2x4:12../....");
}

#[test]
fn warnings_about_the_text_are_printed_by_every_command() {
    let (facts, snake) = ("fxd_cell(1,2,1).", "1x2:0,0:0,1,1/0,1,1");
    let facts_note = "so one row and 2 columns were assumed";
    gordian(&["show", "nurikabe", facts, "--id"]).expect(0).complains(facts_note);
    gordian(&["hint", "nurikabe", facts]).complains(facts_note);
    gordian(&["rate", "nurikabe", facts]).complains(facts_note);
    let quiet = gordian(&["-q", "show", "nurikabe", facts, "--id"]).expect(0);
    assert!(quiet.err.is_empty(), "{quiet:?}");
    let snake_note = "is listed more than once";
    gordian(&["solve", "snake", snake]).says(snake_note);
    gordian(&["show", "snake", snake, "--id"]).expect(0).complains(snake_note);
    gordian(&["hint", "snake", snake]).complains(snake_note);
}
