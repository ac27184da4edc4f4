//! Whole games line by line, one for each puzzle, compared with stored transcripts.

use crate::common::fed;

/// The output of the program for these input lines.
fn transcript(arguments: &[&str], lines: &[&str]) -> String {
    let typed = lines.iter().map(|line| format!("{line}\n")).collect::<String>();
    let run = fed(&[&["play", "--plain", "--no-store"], arguments].concat(), typed.as_bytes()).expect(0);
    assert!(run.err.is_empty(), "{run:?}");
    run.out
}

#[test]
fn tiles() {
    let lines = ["?", "3", "h", "h", "h", "7", "u", "redo", "check", "restart", "7", "8"];
    insta::assert_snapshot!(transcript(&["tiles:3x3:1,2,3,4,5,6,0,7,8"], &lines));
}

#[test]
fn magnets() {
    // The cell is wrong, then the number; the first move is taken back and made again.
    let lines = ["2 3", "7", "h", "h", "1", "9 9", "4 1", "u", "redo", "1", "3 4"];
    insta::assert_snapshot!(transcript(&["magnets:7"], &lines));
}

#[test]
fn snake() {
    let lines = ["x", "right", "u", "h", "left", "l", "L"];
    insta::assert_snapshot!(transcript(&["snake:1"], &lines));
}

#[test]
fn cards() {
    let lines = ["3", "1", "1", "1", "2", "1>2", "h", "1 3", "2>3", "1", "2"];
    insta::assert_snapshot!(transcript(&["cards:2"], &lines));
}

#[test]
fn nurikabe() {
    let lines = ["1,1=B", "1;2", "1,2=G", "check", "h", "u", "h", "h", "h", "1,2=B 2,1=B", "2,2=B", "2,3=B 3,2=B"];
    insta::assert_snapshot!(transcript(&["nurikabe:3x3:1.1/.../1.1"], &lines));
}

#[test]
fn giving_up_in_persian_and_in_arabic() {
    for language in ["fa", "ar"] {
        let out = transcript(&["tiles:3x3:1,2,3,4,5,6,0,7,8", "--lang", language], &["۷", "u", "q"]);
        insta::assert_snapshot!(format!("giving_up_{language}"), out);
    }
}
