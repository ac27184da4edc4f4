//! The store: nothing is lost or overwritten, even by several programs simultaneously.

use gordian_puzzle::{Instance, Options, Status};
use gordian_session::store::{GameFilter, Progress, Saved};
use gordian_session::{ControlOutcome, Day, Failure, Game, Opener, Store};
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};

const ID: &str = "tiles:3x3:1,2,3,4,5,6,0,7,8";

fn instance(id: &str) -> Box<dyn Instance> {
    Opener::new(&gordian_catalogue::catalogue()).open(id, None, &Options::new()).expect("a board").instance
}

fn game() -> Game {
    Game::new(instance(ID))
}

fn play(game: &mut Game, line: &str) {
    assert!(matches!(game.enter_line(line), ControlOutcome::Moved(_)), "{line}");
}

fn load(store: &Store, number: i64) -> (Game, Saved) {
    let (export, saved) = store.load(number).expect("the store can be read").expect("a game");
    (Game::restore(&export, instance(&export.id)).expect("a game"), saved)
}

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Folder(tempfile::tempdir().expect("a folder"))
    }
    fn path(&self) -> PathBuf {
        self.0.path().join("deep/er/games.sqlite")
    }
    fn files(&self) -> Vec<String> {
        let folder = self.path();
        let entries = fs::read_dir(folder.parent().expect("a folder")).expect("a folder");
        let mut names: Vec<String> =
            entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

fn open(path: &Path) -> Store {
    let opening = Store::open(path).expect("a store");
    assert_eq!(opening.replaced, None);
    opening.store
}

#[test]
fn a_game_comes_back_step_by_step_with_its_branches() {
    let folder = Folder::new();
    let store = open(&folder.path());
    let (mut game, mut saved) = (game(), Saved::new());
    for line in ["up", "right"] {
        play(&mut game, line);
        store.save(&game, &mut saved).expect("the game can be saved");
    }
    game.undo();
    play(&mut game, "up");
    game.restart();
    game.begin_trial();
    game.set("arrows", "gap");
    store.save(&game, &mut saved).expect("the game can be saved");
    drop(store);
    let store = open(&folder.path());
    let listed = store.list_games(GameFilter::Unfinished, 10).expect("a list");
    assert_eq!(listed.len(), 0, "a game that stands at its start is listed as unfinished");
    assert_eq!(store.find_unfinished(ID).expect("the store can be read").map(|found| found.number), saved.number());
    let (mut again, mut saved) = load(&store, saved.number().expect("a number"));
    assert_eq!(again.export().steps, game.export().steps);
    assert_eq!(again.view().scene, game.view().scene);
    assert!(again.is_trial() && again.settings()["arrows"] == "gap");
    again.undo();
    assert_eq!(again.position().played(), ["up", "up"]);
    store.save(&again, &mut saved).expect("the game can be saved");
    let listed = store.list_games(GameFilter::Unfinished, 10).expect("a list");
    assert_eq!((listed.len(), listed[0].moves, listed[0].status), (1, 2, Status::Playing));
    store.remove(listed[0].number).expect("removed");
    assert!(store.list_games(GameFilter::All, 10).expect("a list").is_empty());
    assert!(store.load(listed[0].number).expect("the store can be read").is_none());
}

#[test]
fn progress_separates_best_helped_and_optimum() {
    let store = Store::in_memory().expect("a store");
    let (mut long, mut saved) = (game(), Saved::new());
    play(&mut long, "up");
    store.save(&long, &mut saved).expect("the game can be saved");
    assert_eq!(store.progress("tiles").expect("progress")[ID], Progress { begun: true, ..Progress::default() });
    for line in ["down", "7", "8"] {
        play(&mut long, line);
    }
    store.save(&long, &mut saved).expect("the game can be saved");
    store.note_optimum(ID, 2).expect("the game can be saved");
    let expected = Progress { solved: true, best: Some(4), optimum: Some(2), ..Progress::default() };
    assert_eq!(store.progress("tiles").expect("progress")[ID], expected);
    let (mut helped, mut saved_helped) = (game(), Saved::new());
    helped.mark_helped();
    play(&mut helped, "7 8");
    store.save(&helped, &mut saved_helped).expect("the game can be saved");
    assert_eq!(store.progress("tiles").expect("progress")[ID], Progress { helped: Some(2), ..expected });
    assert_eq!(store.optimum(ID).expect("the store can be read"), Some(2));
    assert!(store.progress("other").expect("progress").is_empty());
    // Winning the same game again in more moves changes nothing; winning it in fewer moves improves the result.
    for (lines, best) in [(&["up", "down", "up", "down", "7 8"][..], 4), (&["7 8"], 2)] {
        long.restart();
        lines.iter().for_each(|line| play(&mut long, line));
        store.save(&long, &mut saved).expect("the game can be saved");
        assert_eq!(store.progress("tiles").expect("progress")[ID].best, Some(best));
    }
    let statistics = store.statistics().expect("statistics")["tiles"];
    assert_eq!((statistics.games, statistics.won, statistics.unaided, statistics.moves), (2, 2, 1, 4));
}

#[test]
fn the_streak_counts_days_in_a_row() {
    // A win is dated by the clock, so the test is repeated if midnight passes.
    let mut today = Day::today();
    check_streak(today);
    while today != Day::today() {
        today = Day::today();
        check_streak(today);
    }
}

fn check_streak(today: Day) {
    let store = Store::in_memory().expect("a store");
    assert_eq!(store.streak(today).expect("a streak"), 0);
    let (mut game, mut saved) = (game(), Saved::of_day(today));
    play(&mut game, "7 8");
    store.save(&game, &mut saved).expect("the game can be saved");
    if today != Day::today() {
        return;
    }
    assert!(store.solved_on(today).expect("names").contains("tiles"));
    assert_eq!(store.streak(today).expect("a streak"), 1);
    let tomorrow = Day::from_number(today.number() + 1);
    assert_eq!(store.streak(tomorrow).expect("a streak"), 1, "a day that is not over has ended the streak");
    assert_eq!(store.streak(Day::from_number(today.number() + 2)).expect("a streak"), 0);
    // Solving yesterday's puzzle today does not continue the streak.
    let (mut late, mut saved) = (Game::new(instance(ID)), Saved::of_day(today.before()));
    play(&mut late, "7 8");
    store.save(&late, &mut saved).expect("the game can be saved");
    assert_eq!(store.streak(today).expect("a streak"), 1);
}

#[test]
fn two_programs_write_simultaneously_and_nothing_is_lost() {
    let folder = Folder::new();
    let path = folder.path();
    let threads: Vec<_> = (0..4)
        .map(|_| {
            let path = path.clone();
            std::thread::spawn(move || {
                let store = open(&path);
                let (mut game, mut saved) = (game(), Saved::new());
                for _ in 0..25 {
                    for line in ["up", "down"] {
                        play(&mut game, line);
                        store.save(&game, &mut saved).expect("the game can be saved");
                    }
                }
            })
        })
        .collect();
    threads.into_iter().for_each(|thread| thread.join().expect("no thread fails"));
    let store = open(&path);
    let games = store.list_games(GameFilter::All, 100).expect("a list");
    assert_eq!(games.len(), 4);
    for summary in games {
        let (export, _) = store.load(summary.number).expect("the store can be read").expect("a game");
        assert_eq!((export.steps.len(), summary.moves), (50, 50));
    }
}

#[test]
fn a_game_that_two_programs_continue_becomes_two() {
    let folder = Folder::new();
    let (one, two) = (open(&folder.path()), open(&folder.path()));
    let (mut first, mut saved) = (game(), Saved::new());
    play(&mut first, "up");
    one.save(&first, &mut saved).expect("the game can be saved");
    let (mut second, mut other) = load(&two, saved.number().expect("a number"));
    play(&mut first, "right");
    one.save(&first, &mut saved).expect("the game can be saved");
    play(&mut second, "up");
    two.save(&second, &mut other).expect("the game can be saved");
    assert_ne!(other.number(), saved.number());
    assert_eq!(load(&one, saved.number().expect("a number")).0.position().played(), ["up", "right"]);
    assert_eq!(load(&one, other.number().expect("a number")).0.position().played(), ["up", "up"]);
}

#[test]
fn a_newer_file_is_refused_with_its_version_and_stays() {
    let folder = Folder::new();
    drop(open(&folder.path()));
    Connection::open(folder.path())
        .expect("a file")
        .pragma_update(None, "user_version", 99)
        .expect("the file can be written");
    let before = (folder.files(), fs::read(folder.path()).expect("the file"));
    for open in [Store::open, Store::open_default] {
        let Err(Failure::Files(message)) = open(&folder.path()) else { panic!("a newer store was opened") };
        assert_eq!(message.id, "session-store-newer");
        assert!(message.arguments.contains(&("version".into(), 99.into())), "{message:?}");
        assert_eq!((folder.files(), fs::read(folder.path()).expect("the file")), before);
    }
}

#[test]
fn damaged_files_are_renamed_each_to_its_own_name() {
    let folder = Folder::new();
    for number in 1..=2 {
        drop(open(&folder.path()));
        let mut bytes = vec![b'x'; 5_000];
        bytes[0] = number;
        fs::write(folder.path(), &bytes).expect("the file can be written");
        for ending in ["-wal", "-shm"] {
            let _ = fs::remove_file(format!("{}{ending}", folder.path().display()));
        }
        let aside = Store::open_default(&folder.path()).expect("a store").replaced.expect("a file set aside");
        assert!(aside.path.to_string_lossy().ends_with(&format!("damaged-{number}")), "{aside:?}");
        assert_eq!(fs::read(&aside.path).expect("the file"), bytes, "the renamed file was changed");
    }
    assert!(folder.files().contains(&"games.sqlite.damaged-1".to_owned()), "{:?}", folder.files());
}

#[test]
fn a_file_damaged_in_the_middle_is_noticed() {
    let folder = Folder::new();
    let store = open(&folder.path());
    let (mut game, mut saved) = (game(), Saved::new());
    for _ in 0..400 {
        play(&mut game, "up");
        play(&mut game, "down");
    }
    store.save(&game, &mut saved).expect("the game can be saved");
    drop(store);
    let mut bytes = fs::read(folder.path()).expect("the file");
    assert!(bytes.len() > 16_384, "{}", bytes.len());
    let middle = bytes.len() / 2;
    bytes[middle..middle + 6_000].fill(0xa5);
    fs::write(folder.path(), &bytes).expect("the file can be written");
    assert!(Store::open(&folder.path()).expect("a store").replaced.is_some());
}

#[test]
fn a_named_file_that_was_never_a_store_is_left_alone() {
    let folder = Folder::new();
    fs::create_dir_all(folder.path().parent().expect("a folder")).expect("a folder");
    for text in ["my homework\n".to_owned(), "x".repeat(5_000)] {
        fs::write(folder.path(), &text).expect("the file can be written");
        let Err(Failure::Files(message)) = Store::open(&folder.path()) else { panic!("another file was taken") };
        assert_eq!(message.id, "session-store-other-file");
        assert_eq!(fs::read_to_string(folder.path()).expect("the file"), text);
        assert_eq!(folder.files(), ["games.sqlite"]);
    }
}

#[test]
fn a_store_with_only_its_header_left_is_renamed() {
    let folder = Folder::new();
    drop(open(&folder.path()));
    let mut bytes = fs::read(folder.path()).expect("the file");
    bytes[16..].fill(0xa5);
    fs::write(folder.path(), &bytes).expect("the file can be written");
    assert!(Store::open(&folder.path()).expect("a store").replaced.is_some());
}

#[test]
fn a_database_of_another_program_is_left_alone() {
    let folder = Folder::new();
    fs::create_dir_all(folder.path().parent().expect("a folder")).expect("a folder");
    Connection::open(folder.path())
        .and_then(|other| other.execute_batch("CREATE TABLE mails (text)"))
        .expect("a table");
    let before = fs::read(folder.path()).expect("the file");
    let Err(Failure::Files(message)) = Store::open(&folder.path()) else { panic!("a foreign database was taken") };
    assert_eq!(message.id, "session-store-foreign");
    assert_eq!(fs::read(folder.path()).expect("the file"), before);
}

#[test]
fn a_store_that_cannot_be_written_is_a_files_failure() {
    let folder = tempfile::tempdir().expect("a folder");
    assert!(matches!(Store::open(folder.path()), Err(Failure::Files(_))), "a folder was opened as a store");
    let file = folder.path().join("file");
    fs::write(&file, "x").expect("the file can be written");
    assert!(matches!(Store::open(&file.join("games.sqlite")), Err(Failure::Files(_))));
}

#[test]
fn preferences_are_saved() {
    let store = Store::in_memory().expect("a store");
    assert_eq!(store.preference("checking").expect("the store can be read"), None);
    for value in ["live", "off"] {
        store.set_preference("checking", value).expect("the file can be written");
        assert_eq!(store.preference("checking").expect("the store can be read").as_deref(), Some(value));
    }
}
