//! Writes that fail at any point: a limit on the size of files (`ulimit -f`) makes the system refuse every byte beyond it, also
//! those that SQLite writes. It is tried with many sizes, so that each write is the one that fails.

use crate::common::{Run, finished};
use gordian_session::Store;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// Runs the program in a folder, with files of at most this many blocks of 512 bytes.
fn limited(blocks: u32, folder: &Path, arguments: &str, input: &str) -> Run {
    let line = format!("ulimit -f {blocks}; exec {} {arguments}", env!("CARGO_BIN_EXE_gordian"));
    let mut child = Command::new("sh")
        .args(["-c", &line])
        .current_dir(folder)
        .env("GORDIAN_STORE", folder.join("games.sqlite"))
        .env("GORDIAN_CACHE", folder)
        .env("LANG", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a shell");
    // The program may end before it has read all input.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    finished(&child.wait_with_output().expect("the program ends"))
}

fn parts_in(folder: &Path) -> usize {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter(|entry| entry.file_name().to_string_lossy().ends_with(".part")).count()
}

/// The moves of the only saved game; none if there is no store.
fn saved_moves(store: &Path) -> usize {
    let Ok(opened) = Store::open(store) else { return 0 };
    assert!(opened.replaced.is_none(), "a full disk damaged the store");
    let game = opened.store.find_unfinished("tiles:hardest-1").expect("readable");
    game.map_or(0, |game| {
        let (export, _) = opened.store.load(game.number).expect("readable").expect("the game");
        export.steps.iter().flat_map(|step| step.moves.clone().unwrap_or_default()).count()
    })
}

#[test]
fn a_game_on_a_full_disk_keeps_what_was_saved_and_offers_another_place() {
    let moves = "left\nright\n".repeat(10);
    let mut failed = 0;
    for blocks in (0..=640).step_by(16) {
        let folder = tempfile::tempdir().expect("a folder");
        let run = limited(blocks, folder.path(), "play --plain tiles:hardest-1", &moves);
        let warning = "Your last moves could not be saved. To save the game to another file, type: save FILE";
        let before_failure = run.out.split("error: ").next().unwrap_or_default();
        let acknowledged = before_failure.matches("made.").count();
        let is_complete = !run.out.contains(warning);
        if run.code == 0 {
            assert!(is_complete && acknowledged == 20, "{blocks} blocks: {run:?}");
        } else {
            // Either the store could not be created, or the last moves could not be saved.
            assert!(run.code == 74 && run.err.contains("games.sqlite"), "{blocks} blocks: {run:?}");
            failed += u32::from(!is_complete);
        }
        // The move whose save fails is shown on the board before the failure is.
        let shown_as_saved = if is_complete { acknowledged } else { acknowledged.saturating_sub(1) };
        let kept = saved_moves(&folder.path().join("games.sqlite"));
        assert!(kept >= shown_as_saved, "{blocks} blocks: {kept} of {shown_as_saved} moves: {run:?}");
    }
    assert!(failed >= 5, "a game failed in the middle only {failed} times");
}

#[test]
fn a_game_that_was_saved_in_another_place_is_not_lost() {
    let folder = tempfile::tempdir().expect("a folder");
    let moves = format!("{}save game.json\n", "left\nright\n".repeat(10));
    let run = limited(240, folder.path(), "play --plain tiles:hardest-1", &moves);
    assert!(run.out.contains("could not be saved"), "{run:?}");
    run.expect(0).says("Game saved: game.json");
    let again = limited(100_000, folder.path(), "play --plain --import game.json", "left\n");
    again.expect(0).says("21 moves made.");
}

#[test]
fn a_table_on_a_full_disk_is_whole_or_missing() {
    let folder = tempfile::tempdir().expect("a folder");
    let tables = folder.path().join("tables");
    // The table has 1.5 MiB.
    for blocks in (0..=3_200).step_by(160) {
        let run = limited(blocks, folder.path(), "tables build tiles:4x4 pdb-555", "");
        let files = fs::read_dir(&tables).map_or(0, Iterator::count);
        assert_eq!((run.code, files), if files == 0 { (74, 0) } else { (0, 1) }, "{blocks} blocks: {run:?}");
        assert_eq!(parts_in(&tables), 0, "{blocks} blocks");
        if files == 1 {
            let listed = limited(100_000, folder.path(), "tables list", "").expect(0);
            assert!(!listed.out.contains("not used"), "{listed:?}");
            fs::remove_dir_all(&tables).expect("removed");
        }
    }
}

#[test]
fn a_recording_on_a_full_disk_leaves_the_old_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("search.json");
    let command = "solve tiles 5 --with bfs --record search.json";
    limited(100_000, folder.path(), command, "").expect(0);
    let whole = fs::metadata(&file).expect("the recording").len();
    for part in 0..10 {
        fs::write(&file, "old").expect("written");
        let run = limited((whole * part / 10 / 512) as u32, folder.path(), command, "").expect(74);
        assert!(run.err.contains("search.json"), "{run:?}");
        assert_eq!(fs::read_to_string(&file).expect("the file"), "old");
        assert_eq!(parts_in(folder.path()), 0);
    }
}

#[test]
fn a_batch_on_a_full_disk_continues_where_it_stopped() {
    let command = |log: &str| format!("batch tiles --generate 40 --size 3x3 --seed 3 --with astar -j 1 --log {log}");
    let merge = |folder: &Path| limited(100_000, folder, "merge work.log -o - --no-times", "").expect(0).out;
    let calm = tempfile::tempdir().expect("a folder");
    limited(100_000, calm.path(), &command("work.log"), "").expect(0);
    let whole = fs::metadata(calm.path().join("work.log")).expect("the log").len();
    let expected = merge(calm.path());
    for part in 0..10 {
        let folder = tempfile::tempdir().expect("a folder");
        let run = limited((whole * part / 10 / 512) as u32, folder.path(), &command("work.log"), "").expect(74);
        assert!(run.err.contains("work.log"), "{run:?}");
        limited(100_000, folder.path(), &command("work.log"), "").expect(0);
        assert_eq!(merge(folder.path()), expected, "{part} tenths");
    }
}
