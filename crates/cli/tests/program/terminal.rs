//! The terminal game: the real program in a pseudo terminal.

use gordian_session::Store;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

const NEAR: &str = "tiles:3x3:1,2,3,4,5,6,0,7,8";
/// Longer than any step takes on any machine.
const LONGEST: Duration = Duration::from_secs(120);

/// A terminal in which the program runs.
struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    writer: Box<dyn Write + Send>,
    screen: Arc<Mutex<vt100::Parser>>,
}

fn size(columns: u16, rows: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

impl Terminal {
    fn start(arguments: &[&str], store: &Path, variables: &[(&str, &str)]) -> Terminal {
        let pair = native_pty_system().openpty(size(100, 30)).expect("a pseudo terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_gordian"));
        command.env_clear();
        command.env("TERM", "xterm-256color");
        command.env("GORDIAN_STORE", store);
        for (name, value) in variables {
            command.env(name, value);
        }
        command.args(arguments);
        let child = pair.slave.spawn_command(command).expect("the program starts");
        drop(pair.slave);
        let screen = Arc::new(Mutex::new(vt100::Parser::new(cells(30), cells(100), 0)));
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let seen = Arc::clone(&screen);
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            // Reading fails once the program has ended.
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                seen.lock().expect("the screen").process(&bytes[..count]);
            }
        });
        let writer = pair.master.take_writer().expect("a writer");
        Terminal { child, master: pair.master, writer, screen }
    }

    fn text(&self) -> String {
        self.screen.lock().expect("the screen").screen().contents()
    }

    fn send(&mut self, keys: &str) -> &mut Self {
        self.writer.write_all(keys.as_bytes()).expect("keys can be sent");
        self.writer.flush().expect("keys can be sent");
        self
    }

    fn until(&mut self, what: &str, is_so: impl Fn(&vt100::Screen) -> bool) -> &mut Self {
        let began = Instant::now();
        while !is_so(self.screen.lock().expect("the screen").screen()) {
            assert!(began.elapsed() < LONGEST, "{what} never came:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(10));
        }
        self
    }

    fn see(&mut self, text: &str) -> &mut Self {
        self.until(text, |screen| screen.contents().contains(text))
    }

    fn resize(&mut self, columns: u16, rows: u16) -> &mut Self {
        self.screen.lock().expect("the screen").screen_mut().set_size(cells(rows), cells(columns));
        self.master.resize(size(columns, rows)).expect("another size");
        self
    }

    fn signal(&mut self, name: &str) {
        let number = self.child.process_id().expect("a process").to_string();
        let status = std::process::Command::new("kill").args([name, &number]).status().expect("kill runs");
        assert!(status.success());
    }

    /// Waits for the program to end, and returns its exit code.
    fn end(&mut self) -> u32 {
        let code = self.child.wait().expect("the program ends").exit_code();
        self.until("the terminal given back", |screen| !screen.alternate_screen() && !screen.hide_cursor());
        let screen = self.screen.lock().expect("the screen");
        assert_eq!(screen.screen().mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        assert!(!screen.screen().bracketed_paste());
        code
    }
}

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Folder(tempfile::tempdir().expect("a folder"))
    }
    fn store(&self) -> PathBuf {
        self.0.path().join("games.sqlite")
    }
}

#[test]
fn a_game_is_played_to_the_win_by_keys() {
    let folder = Folder::new();
    let mut terminal = Terminal::start(&["play", NEAR], &folder.store(), &[]);
    terminal.see("Which tile do you move?").send("1").see("Tile 1 is not next to the gap.");
    terminal.send("7").see("1 move").send("u").see("0 moves").send("r").see("1 move");
    terminal.send("h").see("(h for more)").send("\u{1b}[D").see("Solved in 2 moves, with help.");
    assert_eq!(terminal.send("q").end(), 0);
    let store = Store::open(&folder.store()).expect("the store").store;
    assert_eq!(store.progress("tiles").expect("progress")[NEAR].helped, Some(2));
}

#[test]
fn a_game_that_was_left_goes_on_from_the_menu() {
    let folder = Folder::new();
    let mut terminal = Terminal::start(&["play", NEAR], &folder.store(), &[]);
    terminal.see("Which tile").send("7").see("1 move").send("q");
    assert_eq!(terminal.end(), 0);
    let mut terminal = Terminal::start(&["play"], &folder.store(), &[]);
    terminal.see("Continue: Sliding tiles").send("\r").see("Resuming your game (1 move made).");
    terminal.send("8").see("You solved it in 2 moves. Well done!").send("q").see("Puzzle of the day");
    assert_eq!(terminal.send("q").end(), 0);
}

#[test]
fn a_level_is_reached_through_the_menu() {
    let folder = Folder::new();
    let mut terminal = Terminal::start(&["play", "tiles"], &folder.store(), &[]);
    // The level comes after the random puzzle, the puzzle of the day, the tutorial, the rules and the editor. The offer of the
    // tutorial is closed.
    terminal.see("New random puzzle").send(&"\u{1b}[B".repeat(5)).send("\r").see("first time here?").send("s");
    terminal.see("No shorter solution exists").send("\u{1b}[C").see("1 of");
    terminal.send("\u{1b}").see("with help");
    terminal.send("\u{3}");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn a_killed_game_has_saved_every_move_that_was_shown() {
    let folder = Folder::new();
    let mut terminal = Terminal::start(&["play", "tiles:hardest-1"], &folder.store(), &[]);
    terminal.see("level hardest-1").send("\u{1b}[B").see("1 move").send("\u{1b}[C").see("2 moves");
    terminal.signal("-9");
    terminal.child.wait().expect("the program has ended");
    let mut terminal = Terminal::start(&["play", "tiles:hardest-1"], &folder.store(), &[]);
    terminal.see("Resuming your game (2 moves made).").send("u").see("1 move");
    assert_eq!(terminal.send("q").end(), 0);
}

#[test]
fn a_signal_restores_the_terminal_and_saves_the_game() {
    let folder = Folder::new();
    let mut terminal = Terminal::start(&["play", NEAR], &folder.store(), &[]);
    terminal.see("Which tile").send("7").see("1 move");
    terminal.signal("-TERM");
    assert_eq!(terminal.end(), 130);
    let store = Store::open(&folder.store()).expect("the store").store;
    assert_eq!(store.find_unfinished(NEAR).expect("the store can be read").expect("a game").moves, 1);
}

#[test]
fn a_resize_redraws_the_screen_and_too_small_a_size_is_reported() {
    let folder = Folder::new();
    let mut terminal = Terminal::start(&["play", NEAR], &folder.store(), &[]);
    // Any key closes the offer of the tutorial; this one hides the signs.
    terminal.see("first time here?").send("l").see("0 moves").resize(50, 15).see("The window is too small");
    terminal.resize(60, 20).see("Which tile").see("0 moves");
    // A key that arrives together with a resize event may be delayed until the next key by crossterm.
    terminal.resize(200, 60).until("the larger screen", |screen| screen.contents().lines().count() > 30);
    assert_eq!(terminal.see("Which tile").send("q").end(), 0);
}

fn coloured(screen: &vt100::Screen) -> bool {
    let (rows, columns) = screen.size();
    let cells = (0..rows.get()).flat_map(|row| (0..columns.get()).map(move |column| (row, column)));

    let mut cells = cells.filter_map(|(row, column)| screen.cell(row, column));
    cells.any(|cell| cell.fgcolor() != vt100::Color::Default || cell.bgcolor() != vt100::Color::Default)
}

#[test]
fn no_colour_is_used_when_none_is_wanted() {
    let folder = Folder::new();
    for (variables, expected) in [(&[("NO_COLOR", "1"), ("COLORTERM", "truecolor")][..], false), (&[], true)] {
        let mut terminal = Terminal::start(&["play", NEAR, "--no-store"], &folder.store(), variables);
        terminal.see("Which tile").send("1").see("not next to the gap");
        assert_eq!(coloured(terminal.screen.lock().expect("the screen").screen()), expected);
        assert_eq!(terminal.send("q").end(), 0);
    }
    assert!(!folder.store().exists(), "a store was made in spite of --no-store");
}

#[test]
fn a_search_is_watched_and_its_answer_printed() {
    let folder = Folder::new();
    let recording = folder.0.path().join("search.json");
    let name = recording.to_str().expect("UTF-8");
    let arguments = ["solve", "tiles:hardest-1", "--with", "astar", "--watch", "--record", name, "--ascii"];
    let mut terminal = Terminal::start(&arguments, &folder.store(), &[]);
    terminal.see("ended, steps:").send("\u{1b}[H").see("step 0").send("\u{1b}[C").see("step");
    assert_eq!(terminal.send("q").end(), 0);
    terminal.see("Solved in 31 moves");
    let text = std::fs::read_to_string(&recording).expect("the recording");
    let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!((&value["format"], &value["finished"]), (&"gordian-recording".into(), &true.into()));
}

#[test]
fn a_recording_is_watched_again() {
    let folder = Folder::new();
    let file = folder.0.path().join("search.json");
    let name = file.to_str().expect("a name");
    crate::common::gordian(&["solve", NEAR, "--with", "bfs", "--record", name]).expect(0);
    let mut terminal = Terminal::start(&["watch", name], &folder.store(), &[]);
    terminal
        .see("watching a search")
        .see("bfs")
        .see("step 0")
        .send("\u{1b}[C")
        .see("step 1")
        .send("\u{1b}[D")
        .see("step 0");
    // Restarts the search with another algorithm.
    terminal.send("a").see("dfs");
    assert_eq!(terminal.send("q").end(), 0);
    let run = crate::common::gordian(&["watch", name, "--plain"]).expect(0).says("0. ");
    assert!(run.out.lines().count() > 4, "{run:?}");
    std::fs::write(&file, "{}").expect("the file can be written");
    crate::common::gordian(&["watch", name]).expect(65).complains("not a Gordian recording");
    crate::common::gordian(&["watch", "missing.json"]).expect(74);
}

#[test]
fn three_languages_are_spoken() {
    let folder = Folder::new();
    for (language, word) in [("en", "Quit"), ("ar", "خروج"), ("fa", "خروج")] {
        let arguments = ["play", "--lang", language, "--bidi", "off"];
        let mut terminal = Terminal::start(&arguments, &folder.store(), &[]);
        terminal.see(word);
        assert_eq!(terminal.send("q").end(), 0);
    }
}

fn cells(number: u16) -> std::num::NonZeroU16 {
    std::num::NonZeroU16::new(number).expect("a screen has cells")
}

#[test]
fn line_by_line_on_a_terminal_a_saved_game_is_offered() {
    let folder = Folder::new();
    let mut terminal = Terminal::start(&["play", "--plain", NEAR], &folder.store(), &[]);
    terminal.see("Which tile do you move?").send("7\r").see("1 move made.").send("\u{4}").end();
    let mut terminal = Terminal::start(&["play", "--plain", NEAR], &folder.store(), &[]);
    terminal
        .see("Resume it? (y/n)")
        .send("y\r")
        .see("Resuming your game (1 move made).")
        .send("8\r")
        .see("You solved it in 2");
    assert_eq!(terminal.end(), 0);
    let mut terminal = Terminal::start(&["play", "--plain", NEAR], &folder.store(), &[]);
    terminal.see("Which tile do you move?").send("7\r").see("1 move made.").send("\u{4}").end();
    let mut terminal = Terminal::start(&["play", "--plain", NEAR], &folder.store(), &[]);
    terminal.see("Resume it? (y/n)").send("n\r").see("Which tile do you move?").send("7\r").see("1 move made.");
    assert!(!terminal.text().contains("Resuming"), "{}", terminal.text());
}

#[test]
fn the_bare_program_opens_the_menu_on_a_terminal() {
    let folder = Folder::new();
    let mut terminal = Terminal::start(&[], &folder.store(), &[]);
    terminal.see("Sliding tiles").until("the menu", vt100::Screen::alternate_screen);
    assert_eq!(terminal.send("q").end(), 0);
}

#[test]
fn a_new_player_learns_in_the_terminal_from_the_bare_program() {
    let folder = Folder::new();
    let mut terminal = Terminal::start(&[], &folder.store(), &[]);
    let down = "\u{1b}[B";
    terminal.see("Sliding tiles").send(&down.repeat(4)).send("\r").see("Card sorting").see("Tutorial (one minute)");
    terminal.send(&down.repeat(3)).send("\r").see("Rules: Card sorting").send("\u{1b}").see("New random puzzle");
    terminal.send(&down.repeat(2)).send("\r").see("first time here?").send("\r").see("Tutorial, step 1 of 6.");
    terminal.send("\r").see("step 2 of 6.").send("13").see("step 3 of 6.").send("21").see("step 4 of 6.");
    terminal.send("32").see("step 5 of 6.").send("n").see("That is all you need to know.").send("\r").see("level 1");
    terminal.send("\u{1b}").see("Press q to leave.").send("q").see("New random puzzle");
    assert_eq!(terminal.send("\u{3}").end(), 0);
}

#[test]
fn a_hint_is_closed_and_a_check_answers() {
    let folder = Folder::new();
    let mut terminal = Terminal::start(&["play", NEAR], &folder.store(), &[]);
    terminal.see("Which tile").send("h").see("(h for more)").send("\u{1b}").see("Which tile").send("c");
    terminal.see("All good: the puzzle can still be solved.").send("h").see("(h for more)").send("c").see("All good");
    assert_eq!(terminal.send("q").end(), 0);
}

#[test]
fn every_page_of_the_menu_shows_its_own_keys() {
    let folder = Folder::new();
    let mut terminal = Terminal::start(&["play"], &folder.store(), &[]);
    terminal.see("q quit").send("\r").see("Esc, q back").send("q").see("q quit");
    assert_eq!(terminal.send("q").end(), 0);
}

#[test]
fn typed_moves_work_as_the_prompt_writes_them() {
    let folder = Folder::new();
    let mut terminal = Terminal::start(&["play", "nurikabe:3x3:1.1/.../1.1"], &folder.store(), &[]);
    terminal.see("2,3=B").send("2,3=B\r").see("1 move").send("\u{1b}").see("Press q to leave.");
    assert_eq!(terminal.send("q").end(), 0);
}

#[test]
fn a_board_is_edited_and_saved() {
    let folder = Folder::new();
    let file = folder.0.path().join("board.txt");
    let mut terminal = Terminal::start(&["edit", "tiles", "1 2 3 4 5 6 7 8 0"], &folder.store(), &[]);
    // Tile 8 changes places with the 1 under the cursor; then the fourth line of the menu.
    terminal.see("Sliding tiles: make a board").send("8").send("\u{1b}").see("Play this board");
    terminal.send("\u{1b}[B\u{1b}[B\u{1b}[B\r").see("Save the board to this file:");
    terminal.send("\u{15}").send(file.to_str().expect("UTF-8")).send("\r").see("Saved to");
    terminal.send("\u{1b}").see("Leave the editor").send("q");
    assert_eq!(terminal.end(), 0);
    let saved = crate::common::gordian(&["show", "tiles", file.to_str().expect("UTF-8"), "--id"]).expect(0);
    assert_eq!(saved.out.trim(), "tiles:3x3:8,2,3,4,5,6,7,1,0");
}

#[test]
fn line_by_line_a_new_player_sees_how_to_learn() {
    let folder = Folder::new();
    let mut terminal = Terminal::start(&["play", "--plain", NEAR], &folder.store(), &[]);
    terminal.see("Type tutorial to learn it in a minute").send("tutorial\r").see("Tutorial, step 1 of 5.").send("q\r");
    terminal.send("7\r").see("1 move made.").send("\u{4}").end();
    let mut terminal = Terminal::start(&["play", "--plain", "tiles:1"], &folder.store(), &[]);
    terminal.see("Which tile do you move?");
    assert!(!terminal.text().contains("Type tutorial"), "{}", terminal.text());
    terminal.send("\u{4}").end();
}

#[test]
fn plain_play_breaks_lines_between_words_on_a_terminal_only() {
    let folder = Folder::new();
    let piped = crate::common::gordian(&["play", "--plain", "magnets:7"]).expect(0).out;
    let long: Vec<&str> = piped.lines().filter(|line| line.len() > 100).collect();
    assert!(!long.is_empty(), "sentences are broken in a pipe: {piped}");
    let mut terminal = Terminal::start(&["play", "--plain", "magnets:7"], &folder.store(), &[]);
    terminal.see("counted from 1:");
    // `contents` would join the rows that the terminal itself has broken.
    let rows: Vec<String> = terminal.screen.lock().expect("the screen").screen().rows(0, 100).collect();
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for line in long {
        assert!(words(&rows.join("\n")).contains(&words(line)), "{line}: {rows:?}");
    }
    terminal.send("\u{4}").end();
}

#[test]
fn the_title_of_a_korf_level_says_where_the_gap_belongs() {
    let folder = Folder::new();
    let mut terminal = Terminal::start(&["play", "tiles", "korf-1"], &folder.store(), &[]);
    terminal.see("Korf 1").see("Gap when solved: at the start");
}

#[test]
fn a_wrong_argument_is_described_without_colour_if_none_is_wanted() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = folder.path().join("games.sqlite");
    for (arguments, variables) in
        [(&["--color", "never", "solve", "--foo"][..], &[][..]), (&["solve", "--foo"], &[("NO_COLOR", "1")])]
    {
        let mut terminal = Terminal::start(arguments, &store, variables);
        terminal.see("--help");
        let parser = terminal.screen.lock().expect("the screen");
        let cells = (0..30).flat_map(|row| (0..100).map(move |column| (row, column)));
        for (row, column) in cells {
            let cell = parser.screen().cell(row, column).expect("a cell");
            assert!(cell.fgcolor() == vt100::Color::Default && !cell.bold(), "{arguments:?}: {row}, {column}");
        }
    }
}
