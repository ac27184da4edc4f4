//! Ids, levels, files, standard input and inline boards name the same things.

use crate::common::{fed, gordian};

fn id(arguments: &[&str]) -> String {
    let arguments = [&["show"], arguments, &["--id"]].concat();
    gordian(&arguments).expect(0).out.trim().to_owned()
}

#[test]
fn an_id_round_trips() {
    let board = "tiles:3x3:8,6,7,2,5,4,3,0,1";
    assert_eq!(id(&[board]), board);
    assert_eq!(id(&["tiles", board]), board);
    assert_eq!(id(&["tiles", "8 6 7 2 5 4 3 0 1"]), board);
    assert_eq!(id(&["tiles", "3x3:8,6,7,2,5,4,3,0,1"]), board);
    let first = "tiles:2x3@goal=gap-first:1,0,2,3,4,5";
    assert_eq!(id(&[first]), first);
    assert_eq!(id(&["tiles", "2x3:1,0,2,3,4,5", "--option", "goal=gap-first"]), first);
    assert_eq!(id(&["tiles", "2x3@goal=gap-first:1,0,2,3,4,5"]), first);
}

#[test]
fn an_option_given_beside_an_id_wins() {
    let last = id(&["tiles:2x3@goal=gap-first:1,0,2,3,4,5", "--option", "goal=gap-last"]);
    assert_eq!(last, "tiles:2x3:1,0,2,3,4,5");
}

#[test]
fn levels_are_found_by_name_in_both_forms() {
    let level = id(&["tiles", "korf-1"]);
    assert_eq!(id(&["tiles:korf-1"]), level);
    assert_eq!(id(&[&level]), level);
    assert_eq!(id(&["tiles", "KORF-1"]), level);
    assert_eq!(id(&["tiles", "korf-۱"]), level);
}

#[test]
fn a_seed_names_an_instance_for_ever() {
    let made = id(&["tiles:4x4@level=hard#5"]);
    assert_eq!(id(&["tiles:4x4@level=hard#5"]), made);
    let generated = gordian(&["generate", "tiles", "--size", "4x4", "--level", "hard", "--seed", "5"]).expect(0);
    assert_eq!(generated.out.trim(), made);
    assert_ne!(id(&["tiles:4x4@level=hard#6"]), made);
    assert_eq!(id(&["tiles:4x4#5", "--option", "level=hard"]), made);
    gordian(&["show", "tiles:4x4@level=hrad#5"]).expect(64).complains("hard");
    gordian(&["show", "tiles:4x4@depht=5#5"]).expect(64).complains("depth");
}

#[test]
fn files_and_standard_input_are_read() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("board.txt");
    std::fs::write(&path, "8 6 7\n2 5 4\n3 0 1\n").expect("a file");
    let path = path.to_str().expect("UTF-8");
    assert_eq!(id(&["tiles", path]), "tiles:3x3:8,6,7,2,5,4,3,0,1");
    let run = fed(&["show", "tiles", "-", "--id"], b"8 6 7\n2 5 4\n3 0 1\n").expect(0);
    assert_eq!(run.out.trim(), "tiles:3x3:8,6,7,2,5,4,3,0,1");
}

#[test]
fn every_format_is_read_back() {
    let board = "tiles:3x4:1,2,3,4,5,6,7,8,9,10,0,11";
    let tiles = gordian(&["list", "tiles", "--json"]).json();
    for format in tiles["formats"].as_array().expect("formats").iter().filter_map(serde_json::Value::as_str) {
        let text = gordian(&["show", board, "--as", format]).expect(0).out;
        let run = fed(&["show", "tiles", "-", "--id"], text.as_bytes());
        // A format without the size may give another board with the same number of cells, but never an error.
        assert_eq!(run.code, 0, "{format}: {run:?}");
    }
}

#[test]
fn moves_lead_to_a_position() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("moves");
    std::fs::write(&path, "right\r\nright\r\n").expect("a file");
    let board = "tiles:3x3:1,2,3,4,5,6,0,7,8";
    let run = gordian(&["solve", board, "--after", path.to_str().expect("UTF-8")]);
    run.expect(0).says("Already solved");
    gordian(&["solve", board, "--after", "right"]).expect(0).says("Solved in 1 move;");
    gordian(&["show", board, "--after", "right down"]).expect(65).complains("Move 2 (down)").complains("<typed>:1:7");
}

#[test]
fn an_unknown_puzzle_or_a_second_instance_is_refused() {
    gordian(&["solve", "tils:korf-1"]).expect(64).complains("Did you mean \"tiles\"?");
    gordian(&["solve", "tiles:korf-1", "korf-2"]).expect(64).complains("tiles:korf-1");
}

#[test]
fn a_board_of_one_row_is_written_with_its_size() {
    assert_eq!(id(&["nurikabe", "1x2:22"]), "nurikabe:1x2:22");
    assert_eq!(id(&["nurikabe:1x2:22"]), "nurikabe:1x2:22");
    assert_eq!(id(&["nurikabe", "21"]), "nurikabe:21");
}

#[test]
fn an_address_or_a_board_needs_no_name_of_a_puzzle() {
    let address = gordian(&["show", "nurikabe", "3", "--as", "puzzlink"]).expect(0).out;
    let named = gordian(&["show", "nurikabe", address.trim(), "--id"]).expect(0).out;
    assert_eq!(gordian(&["show", address.trim(), "--id"]).expect(0).out, named);
    gordian(&["solve", address.trim()]).expect(0).says("only solution");
    let board = "8 6 7 2 5 4 3 0 1";
    assert_eq!(gordian(&["show", board, "--id"]).expect(0).out, "tiles:3x3:8,6,7,2,5,4,3,0,1\n");
    assert_eq!(fed(&["show", "-", "--id"], board.as_bytes()).expect(0).out, "tiles:3x3:8,6,7,2,5,4,3,0,1\n");
    gordian(&["compare", board, "--with", "astar"]).expect(0).says("31");
    fed(&["play", "1 2 3 4 5 6 7 0 8"], b"8\n").expect(0).says("You solved it in 1 move.");
    for level in ["magnets", "snake", "cards", "nurikabe"] {
        let text = gordian(&["show", level, "1", "--as", "text"]).expect(0).out;
        fed(&["show", "-", "--id"], text.as_bytes()).expect(0).says(&format!("{level}:"));
    }
    // The error says that no puzzle recognises the text. A mistyped name is still treated as a name.
    gordian(&["show", "https://example.org/x"]).expect(64).complains("does not look like a board of any puzzle");
    gordian(&["show", "tils:3"]).expect(64).complains("Did you mean \"tiles\"?");
    gordian(&["show", "tils"]).expect(64).complains("Did you mean \"tiles\"?");
    gordian(&["show", "missing.txt"]).expect(74).complains("missing.txt");
    gordian(&["show", "1 2 3 4 5 6 7 7 0"]).expect(65).complains("7 appears twice");
}

#[test]
fn rows_of_nurikabe_may_have_spaces_between_cells_and_numbers_of_two_digits() {
    let spaced = ". . . .\n. 12 . .\n. . . .\n. . . .\n";
    let wanted = gordian(&["show", "nurikabe", "..../._12_../..../....", "--id"]).expect(0).out;
    assert_eq!(fed(&["show", "nurikabe", "-", "--id"], spaced.as_bytes()).expect(0).out, wanted);
    assert_eq!(gordian(&["show", "nurikabe", &spaced.replace('\n', "/"), "--id"]).expect(0).out, wanted);
    fed(&["show", "nurikabe", "-"], b". 0\n. .\n").expect(65).complains(":1:3");
    // Spaces between groups of cells mean nothing.
    let grouped = gordian(&["show", "nurikabe", ".2. ..\n... 1.\n", "--id"]).expect(0).out;
    assert_eq!(grouped, "nurikabe:2x5:.2.../...1.\n");
}

#[test]
fn ids_are_read_from_standard_input_by_every_command() {
    for command in [&["hint", "-"][..], &["rate", "-"], &["show", "-"], &["solve", "-"], &["hint", "tiles", "-"]] {
        fed(command, b"tiles:1\n").expect(0);
    }
    for command in [&["hint", "-"][..], &["rate", "tiles", "-"], &["show", "-"]] {
        fed(command, b"tiles:1\nfoo\n").expect(64).complains("one instance only");
        fed(command, b"tiles:1\ntiles:2\n").expect(64).complains("one instance only");
    }
    fed(&["hint", "tiles", "-"], b"nurikabe:1\n").expect(64).complains("not an instance of tiles");
}

#[test]
fn a_bad_line_of_a_list_is_named() {
    fed(&["solve", "tiles", "-"], b"tiles:1\nfoo\ntiles:2\n").expect(64).complains("Line 2").complains("foo");
    fed(&["solve", "-"], b"tiles:1\n\ntiles:nowhere\n").expect(64).complains("Line 3").complains("nowhere");
    fed(&["solve", "tiles", "-"], b"tiles:1\ntiles:3x3:1,2,3\n").expect(65).complains("<standard input>:2:1");
    let other = fed(&["solve", "tiles", "-"], b"tiles:1\nnurikabe:1\n").expect(64);
    assert!(other.out.is_empty(), "{other:?}");
    other.complains("Line 2").complains("not an instance of tiles");
}
