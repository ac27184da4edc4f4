//! What helps a new player line by line: the tutorial, the rules, the signs, coordinates, and the shortest solution after a win.

use crate::common::{fed, gordian};

const NEAR: &str = "tiles:3x3:1,2,3,4,5,6,0,7,8";

#[track_caller]
fn play(arguments: &[&str], lines: &[&str]) -> crate::common::Run {
    let typed: String = lines.iter().map(|line| format!("{line}\n")).collect();
    fed(&[&["play", "--plain", "--no-store"], arguments].concat(), typed.as_bytes()).expect(0)
}

#[test]
fn every_tutorial_is_played_to_its_end() {
    let lines: [(&str, &[&str]); 5] = [
        ("tiles", &["", "5", "8", "1", "2", "5", "6", ""]),
        ("magnets", &["", "1", "2 2", "1", "1 3", "1", "2 2", "1", "3 4", ""]),
        ("snake", &["", "right", "R", "right", "R", "U U", "U R R", ""]),
        ("cards", &["", "1 3", "2>1", "3>2", "1>2", "1>2", "1>3", "2>3", "1>2", ""]),
        ("nurikabe", &["", "1,2=B", "2,1=B 3,2=B 2,2=B 1,3=G 3,3=G", ""]),
    ];
    for (puzzle, lines) in lines {
        let run = play(&[puzzle, "--tutorial"], lines);
        let steps = run.out.matches("Tutorial, step ").count();
        assert!(steps >= 4 && run.out.contains(&format!("step {steps} of {steps}.")), "{puzzle}: {run:?}");
        run.says("That is all you need to know.").says("Goodbye.");
    }
}

#[test]
fn a_tutorial_corrects_is_skipped_and_left() {
    let run = play(&["tiles", "--tutorial"], &["", "4", "1", "5", "skip", "q"]);
    run.says("this step asks for a different one").says("Tile 1 is not next to the gap.").says("step 4 of 5.");
    let run = play(&["tiles", "--tutorial", "--lang", "fa"], &["", "۵"]);
    run.says("گام ۱ از ۵").says("گام ۳ از ۵");
    gordian(&["play", "--tutorial"]).expect(64);
    gordian(&["play", "chess", "--tutorial"]).expect(64).complains("chess");
}

#[test]
fn rules_symbols_and_tutorial_are_typed_during_a_game() {
    let run = play(&["magnets", "7"], &["?", "rules", "symbols", "tutorial", "q", "q"]);
    let run = run.says("Also: tutorial, rules, symbols").says("Pick up any magnet").says("Marks: * last move");
    let run = run.says("Tutorial, step 1 of 5.").says("You gave up.");
    assert!(run.out.matches("p: magnet that repels").count() >= 3, "at the start, with ? and with symbols: {run:?}");
    play(&["magnets", "7"], &["signs"]).says("Marks: * last move");
}

#[test]
fn every_board_with_signs_explains_them() {
    for (puzzle, level, sign) in [
        ("magnets", "7", "◎: goal"),
        ("snake", "1", "✿: an apple"),
        ("cards", "2", "2g: the card"),
        ("nurikabe", "3", "▓: sea"),
    ] {
        gordian(&["show", puzzle, level]).expect(0).says(sign);
        play(&[puzzle, level], &[]).says(sign);
    }
}

#[test]
fn a_win_tells_the_shortest_solution() {
    play(&[NEAR], &["7", "8"]).says("You solved it in 2 moves. Well done!\nNo shorter solution exists.\n");
    play(&[NEAR], &["4", "4", "7", "8"]).says("4 moves. Well done!\nThe shortest solution takes 2 moves.\n");
    play(&["magnets", "7"], &["1", "4 1", "1", "3 4"]).says("No shorter solution exists.");
    // All solutions of a board that is filled have the same length.
    let run = play(&["nurikabe", "1."], &["1,2=B"]).says("You solved it in 1 move.");
    assert!(!run.out.contains("shorter"), "{run:?}");
}

#[test]
fn rows_and_columns_are_numbered_everywhere() {
    let header = "\n    1   2   3\n  ┌───┬";
    let board = format!("\n{}", gordian(&["show", NEAR, "--coordinates"]).expect(0).out);
    assert!(board.contains(header) && board.contains("\n3 │   │ 7 │ 8 │\n"), "{board}");
    assert!(!gordian(&["show", NEAR]).out.contains("1   2   3\n"));
    play(&[NEAR, "--coordinates"], &["7"]).says("3 │ 7*│   │ 8 │");
    gordian(&["solve", NEAR, "--steps", "--coordinates"]).expect(0).says("3 │ 7 │ 8*│   │");
    let plain = gordian(&["show", "magnets", "7", "--svg", "-"]).expect(0).out;
    let numbered = gordian(&["--coordinates", "show", "magnets", "7", "--svg", "-"]).expect(0).out;
    assert_eq!(numbered.matches("<text").count(), plain.matches("<text").count() + 5 + 4, "{numbered}");
}

#[test]
fn a_board_is_edited_line_by_line() {
    let lines = "tools\nsize 2x3\n1,1 p\n1,2 i\n1,3 o\n2,3 o\nundo\n2,2 #\n9,9 p\nnonsense\n";
    let run =
        fed(&["edit", "magnets"], lines.as_bytes()).expect(0).says("  p: ").says("Cannot understand \"nonsense\".");
    assert!(run.out.ends_with("\nmagnets:2x3:pio/.x.\n"), "{run:?}");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("board.txt");
    let name = path.to_str().expect("UTF-8");
    let lines = format!("1,1 8\nsave {name}\nsave {name}\nq\n");
    let run = fed(&["edit", "tiles", "1 2 3 4 5 6 7 8 0", "--plain"], lines.as_bytes()).expect(0);
    run.says("Board saved").says("already exists").says("tiles:3x3:8,2,3,4,5,6,7,1,0");
    assert_eq!(gordian(&["show", "tiles", name, "--id"]).out.trim(), "tiles:3x3:8,2,3,4,5,6,7,1,0");
    // A board with faults has no id.
    fed(&["edit", "magnets", "--size", "2x2"], b"").expect(65);
    gordian(&["edit", "tiles", "--size", "9x9"]).expect(64).complains("9 by 9");
    gordian(&["edit", "tiles", "1 2 2"]).expect(65);
    gordian(&["edit", "chess"]).expect(64).complains("chess");
}
