//! The store of saved games, used by the dialogue.

use crate::common::{fed_with_store, program};
use gordian_session::Store;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::Stdio;

const NEAR: &str = "tiles:3x3:1,2,3,4,5,6,0,7,8";

fn play(store: &Path, arguments: &[&str], input: &str) -> crate::common::Run {
    fed_with_store(store, &[&["play", "--plain"], arguments].concat(), input.as_bytes())
}

#[test]
fn wins_are_saved_where_the_environment_or_the_option_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let (one, two) = (folder.path().join("one.sqlite"), folder.path().join("new/two.sqlite"));
    play(&one, &[NEAR], "7\n8\n").expect(0).says("You solved it in 2 moves.");
    let progress = |path: &Path| Store::open(path).expect("a store").store.progress("tiles").expect("progress");
    assert_eq!(progress(&one)[NEAR].best, Some(2));
    play(&one, &[NEAR, "--store", two.to_str().expect("UTF-8")], "7\n8\n").expect(0);
    assert_eq!(progress(&two)[NEAR].best, Some(2));
    let three = folder.path().join("three.sqlite");
    play(&three, &[NEAR, "--no-store"], "7\n8\n").expect(0);
    assert!(!three.exists());
}

#[test]
fn a_damaged_file_is_set_aside_and_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.sqlite");
    let damaged = [b"SQLite format 3\0".as_slice(), &[0xa5; 5_000]].concat();
    std::fs::write(&path, &damaged).expect("the file can be written");
    play(&path, &[NEAR], "7\n8\n").expect(0).says("damaged").says("games.sqlite.damaged-1");
    let aside = folder.path().join("games.sqlite.damaged-1");
    assert_eq!(std::fs::read(aside).expect("the file"), damaged);
    assert!(Store::open(&path).expect("a store").replaced.is_none());
}

#[test]
fn a_file_of_the_players_own_is_never_moved() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("homework.txt");
    std::fs::write(&path, "my homework\n").expect("the file can be written");
    let name = path.to_str().expect("UTF-8");
    play(&path, &["tiles", "5", "--store", name], "3\n").expect(74).complains("contains no saved games");
    assert_eq!(std::fs::read_to_string(&path).expect("the file"), "my homework\n");
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[test]
fn a_named_store_that_cannot_be_used_is_a_failure() {
    let folder = tempfile::tempdir().expect("a folder");
    play(folder.path(), &[NEAR], "7\n").expect(74).complains("directory");
}

#[test]
fn a_killed_dialogue_has_saved_every_move_that_it_answered() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.sqlite");
    let mut child = program()
        .args(["play", "--plain", "tiles:hardest-1"])
        .env("GORDIAN_STORE", &path)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut pipe = child.stdin.take().expect("a pipe");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    for (line, answer) in [("left", "1 move made."), ("up", "2 moves made.")] {
        writeln!(pipe, "{line}").expect("a line");
        let answered = lines.any(|line| line.expect("a line").contains(answer));
        assert!(answered, "{answer}");
    }
    // After SIGKILL the program cannot clean up.
    child.kill().expect("killed");
    child.wait().expect("dead");
    let store = Store::open(&path).expect("a store").store;
    let summary = store.find_unfinished("tiles:hardest-1").expect("the store can be read").expect("a game");
    let (export, _) = store.load(summary.number).expect("the store can be read").expect("a game");
    let moves: Vec<String> = export.steps.iter().flat_map(|step| step.moves.clone().unwrap_or_default()).collect();
    assert_eq!(moves, ["left", "up"]);
}

#[test]
fn a_saved_game_is_taken_up_with_its_history() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, file) = (folder.path().join("games.sqlite"), folder.path().join("game.json"));
    let name = file.to_str().expect("UTF-8");
    let input = format!("up\nu\n7\nrestart\nundo\nredo\nundo\nsave {name}\n");
    play(&store, &[NEAR], &input).expect(0).says("Game saved:");
    let run = play(&store, &["--import", name], "?\ncheck\nredo\nredo\nu\n8\n").expect(0);
    run.says(", redo, restart,")
        .says("All good: the puzzle can still be solved.")
        .says("There is nothing to redo.")
        .says("You solved it");
    std::fs::write(&file, "{\"format\": \"gordian-game\", \"version\": 9}").expect("the file can be written");
    play(&store, &["--import", name], "").expect(64).complains("newer version");
    std::fs::write(&file, "no game").expect("the file can be written");
    play(&store, &["--import", name], "").expect(65);
    play(&store, &["--import", "missing.json"], "").expect(74);
}

#[test]
fn the_menu_needs_a_terminal_and_so_does_watching() {
    crate::common::gordian(&["play"]).expect(64).complains("gordian play --plain").complains("gordian list");
    crate::common::gordian(&["solve", "tiles", "1", "--watch"]).expect(64).complains("--record");
}

#[test]
fn a_pipe_starts_a_new_game_every_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.sqlite");
    let first = play(&path, &[NEAR], "7\n").expect(0).says("1 move made.");
    let second = play(&path, &[NEAR], "7\n").expect(0);
    assert_eq!(first.out, second.out);
    play(&path, &["tiles"], "5\n3\n").expect(0);
    let again = play(&path, &["tiles"], "5\n").expect(0);
    assert!(!again.out.contains("Resuming your game"), "{again:?}");
}

#[test]
fn without_a_puzzle_unfinished_games_and_puzzles_are_listed() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.sqlite");
    let run = play(&path, &[], "chess\ntiles\n1 2 3 4 5 6 0 7 8\n7\n").expect(0);
    assert!(!run.out.contains("Unfinished games"), "{run:?}");
    run.says("tiles: Sliding tiles").says("There is no puzzle called \"chess\"").says("1 move made.");
    let run = play(&path, &[], "2\n1\n8\n").expect(0).says("Unfinished games:").says(&format!("1  {NEAR}, 1 move"));
    run.says("Resuming your game (1 move made)").says("You solved it in 2 moves.");
    play(&path, &[], &format!("{NEAR}\nright right\n")).expect(0).says("You solved it in 2 moves.");
    play(&path, &[], "q\n").expect(0).says("Goodbye.");
}
