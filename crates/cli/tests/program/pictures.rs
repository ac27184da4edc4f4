//! Boards as text and as pictures.

use crate::common::{finished, gordian, program};

const BOARD: &str = "tiles:3x3:1,2,3,4,5,6,7,0,8";

#[test]
fn a_board_is_framed() {
    let run = gordian(&["show", BOARD]).expect(0);
    let expected =
        "┌───┬───┬───┐\n│ 1 │ 2 │ 3 │\n├───┼───┼───┤\n│ 4 │ 5 │ 6 │\n├───┼───┼───┤\n│ 7 │   │ 8 │\n└───┴───┴───┘\n";
    assert_eq!(run.out, expected);
}

#[test]
fn pictures_are_written_to_files_and_to_standard_output() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = |name: &str| directory.path().join(name).to_str().expect("UTF-8").to_owned();
    let run = gordian(&["show", BOARD, "--svg", &path("board.svg"), "--png", &path("board.png")]).expect(0);
    assert!(run.out.is_empty(), "{run:?}");
    let svg = std::fs::read_to_string(path("board.svg")).expect("a picture");
    assert!(svg.starts_with("<svg") && svg.contains("Sliding tiles"), "{svg}");
    assert!(std::fs::read(path("board.png")).expect("a picture").starts_with(b"\x89PNG"));
    assert_eq!(std::fs::read_dir(directory.path()).expect("a directory").count(), 2, "another file is left");
    assert_eq!(gordian(&["show", BOARD, "--svg", "-"]).expect(0).out, svg);
    let output = program().args(["show", BOARD, "--png", "-"]).output().expect("a run");
    assert!(output.stdout.starts_with(b"\x89PNG"));
    // An existing file is replaced.
    std::fs::write(path("board.svg"), "old").expect("a file");
    gordian(&["show", BOARD, "--svg", &path("board.svg")]).expect(0);
    assert_eq!(std::fs::read_to_string(path("board.svg")).expect("a picture"), svg);
}

#[cfg(unix)]
#[test]
fn a_device_is_written_to_and_a_link_is_followed() {
    gordian(&["show", BOARD, "--svg", "/dev/null"]).expect(0);
    let directory = tempfile::tempdir().expect("a directory");
    let (target, link) = (directory.path().join("target.svg"), directory.path().join("link.svg"));
    std::fs::write(&target, "old").expect("a file");
    std::os::unix::fs::symlink(&target, &link).expect("a link");
    gordian(&["show", BOARD, "--svg", link.to_str().expect("UTF-8")]).expect(0);
    assert!(std::fs::read_to_string(&target).expect("a picture").starts_with("<svg"));
    assert!(link.is_symlink());
}

#[test]
fn no_colour_in_a_pipe() {
    let output = program().args(["show", BOARD]).env("TERM", "xterm-256color").output().expect("a run");
    assert!(!finished(&output).out.contains('\u{1b}'));
}

#[test]
fn the_head_of_a_snake_is_seen_on_apples_too() {
    gordian(&["show", "snake", "test1", "--after", "D L"]).expect(0).says("@1");
}

#[test]
fn the_boards_of_a_plan_are_equally_wide() {
    let run = gordian(&["solve", "magnets", "3", "--steps"]).expect(0);
    let mut widths: Vec<usize> =
        run.out.lines().filter(|line| line.starts_with('┌')).map(|line| line.chars().count()).collect();
    assert!(widths.len() > 1, "{run:?}");
    widths.dedup();
    assert_eq!(widths.len(), 1, "{run:?}");
}

#[test]
fn every_cell_that_a_step_decides_is_marked() {
    let run = gordian(&["solve", "nurikabe", "3", "--steps"]).expect(0);
    let first = run.out.split("5,7=B 6,6=B 7,7=B").nth(1).and_then(|rest| rest.split("\n\n").next()).expect("a board");
    assert_eq!(first.matches('*').count(), 3, "{first}");
}

#[test]
fn the_list_explains_costs_only_if_levels_have_them() {
    gordian(&["list", "tiles"]).expect(0).says("In parentheses");
    let run = gordian(&["list", "nurikabe"]).expect(0);
    assert!(!run.out.contains("In parentheses"), "{run:?}");
}

#[test]
fn covering_a_goal_keeps_the_width_and_a_given_board_has_no_last_move() {
    // The board of magnets stays as wide when a goal is covered.
    let width = |after: &[&str]| {
        let run = gordian(&[&["show", "magnets", "1x3:p.o"], after].concat()).expect(0);
        run.out.lines().next().expect("a frame").chars().count()
    };
    assert_eq!(width(&[]), width(&["--after", "0,0>0,2"]));
    // No cell of a board that was given is marked as the last move.
    let run = gordian(&["show", "nurikabe", "2./.1", "--board", "2B/.1"]).expect(0);
    assert!(run.out.contains('▓') && !run.out.contains('*'), "{run:?}");
}
