//! Runs the application in memory, without a terminal.

#![allow(dead_code, reason = "every test file uses some of them")]

use gordian_puzzle::{Language, Options};
use gordian_session::{Opener, Store};
use gordian_tui::{App, Bidi, ColourDepth, Context, DisplayOptions, StartScreen};
use gordian_words::Words;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseEvent, MouseEventKind};
use ratatui::style::Color;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Longer than any search of these tests takes on any machine.
const TIMEOUT: Duration = Duration::from_secs(120);

/// No colours, Unicode, and text in display order.
pub(crate) const PLAIN: DisplayOptions =
    DisplayOptions { colours: ColourDepth::None, ascii: false, bidi: Bidi::App, coordinates: false };

/// An application with the screen in memory that it is drawn on.
pub(crate) struct TestApp {
    pub(crate) app: App,
    pub(crate) store: Arc<Store>,
    terminal: Terminal<TestBackend>,
}

/// A new store in memory, of a player who knows the puzzles.
pub(crate) fn store() -> Arc<Store> {
    let store = new_player();
    for puzzle in gordian_catalogue::catalogue().iter() {
        store.set_preference(&format!("{}.tutorial", puzzle.about().name), "offered").expect("the game can be saved");
    }
    store
}

/// A new store in memory, of a player who has never played.
pub(crate) fn new_player() -> Arc<Store> {
    Arc::new(Store::in_memory().expect("a store"))
}

/// An application in English, without colours, of 100 x 30.
pub(crate) fn test_app(start: StartScreen) -> TestApp {
    test_app_with(Language::English, PLAIN, start, store())
}

/// A game of an instance.
pub(crate) fn game(id: &str) -> TestApp {
    test_app(start_game(id))
}

/// A game of an instance, with a store.
pub(crate) fn game_in(id: &str, store: Arc<Store>) -> TestApp {
    test_app_with(Language::English, PLAIN, start_game(id), store)
}

/// A game of a player who has never played.
pub(crate) fn first_game(id: &str) -> TestApp {
    test_app_with(Language::English, PLAIN, start_game(id), new_player())
}

/// The start screen of a game.
pub(crate) fn start_game(id: &str) -> StartScreen {
    let opened = Opener::new(&gordian_catalogue::catalogue()).open(id, None, &Options::new()).expect("a board");
    StartScreen::Game(Box::new(gordian_session::Game::new(opened.instance)), gordian_session::store::Saved::new())
}

/// An application in any language, with any display options.
pub(crate) fn test_app_with(
    language: Language,
    display: DisplayOptions,
    start: StartScreen,
    store: Arc<Store>,
) -> TestApp {
    let catalogue = gordian_catalogue::catalogue();
    let words = Words::new(language)
        .with_texts(gordian_session::words())
        .with_texts(gordian_tui::words())
        .with_puzzles(&catalogue);
    let context =
        Context { words, display, store: Some(Arc::clone(&store)), catalogue, unsaved: None, notices: Vec::new() };
    let terminal = Terminal::new(TestBackend::new(100, 30)).expect("a screen in memory");
    TestApp { app: App::new(context, start), store, terminal }
}

impl TestApp {
    /// Presses a key.
    pub(crate) fn key(&mut self, code: KeyCode) -> &mut Self {
        self.modified(code, KeyModifiers::NONE)
    }

    /// Presses a key with modifiers.
    pub(crate) fn modified(&mut self, code: KeyCode, modifiers: KeyModifiers) -> &mut Self {
        self.app.handle_event(&Event::Key(KeyEvent::new(code, modifiers)));
        self
    }

    /// Types letters.
    pub(crate) fn press(&mut self, text: &str) -> &mut Self {
        for character in text.chars() {
            self.key(KeyCode::Char(character));
        }
        self
    }

    /// Uses the mouse.
    pub(crate) fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) -> &mut Self {
        self.app.handle_event(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
        self
    }

    /// Waits until no background job runs: the application then polls rarely.
    pub(crate) fn settle(&mut self) -> &mut Self {
        let began = Instant::now();
        loop {
            self.app.tick();
            if self.app.poll_timeout() >= Duration::from_millis(500) {
                return self;
            }
            assert!(began.elapsed() < TIMEOUT, "a job still runs: {}", self.screen());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits until a text is on the screen.
    pub(crate) fn until(&mut self, text: &str) -> &mut Self {
        let began = Instant::now();
        while !self.screen().contains(text) {
            assert!(began.elapsed() < TIMEOUT, "no {text:?}: {}", self.screen());
            self.app.tick();
            std::thread::sleep(Duration::from_millis(5));
        }
        self
    }

    /// Selects the line of the menu that contains a text, and activates it.
    pub(crate) fn open(&mut self, text: &str) -> &mut Self {
        for _ in 0..50 {
            let screen = self.screen();
            let selected = screen.lines().find(|line| line.trim_start().starts_with("> "));
            if selected.is_some_and(|line| line.contains(text)) {
                return self.key(KeyCode::Enter);
            }
            self.key(KeyCode::Down);
        }
        panic!("no line {text:?}: {}", self.screen());
    }

    /// Resizes the screen.
    pub(crate) fn resize(&mut self, width: u16, height: u16) -> &mut Self {
        self.terminal.backend_mut().resize(width, height);
        self.app.handle_event(&Event::Resize(width, height));
        self
    }

    /// The first line of the screen, with the clock.
    pub(crate) fn title(&mut self) -> String {
        self.lines().swap_remove(0)
    }

    /// The text on the screen, without trailing spaces and with the clock at 0:00.
    pub(crate) fn screen(&mut self) -> String {
        let mut lines = self.lines();
        if let Some(title) = lines.first_mut() {
            *title = without_time(title);
        }
        lines.join("\n")
    }

    /// The lines of the screen, without trailing spaces.
    fn lines(&mut self) -> Vec<String> {
        let app = &mut self.app;
        self.terminal.draw(|frame| app.draw(frame.buffer_mut())).expect("a screen in memory");
        let buffer = self.terminal.backend().buffer();
        let width = usize::from(buffer.area.width.max(1));
        let lines = buffer.content().chunks(width).map(|cells| {
            let line: String = cells.iter().map(ratatui::buffer::Cell::symbol).collect();
            line.trim_end().to_owned()
        });
        lines.collect()
    }

    /// The column and row of a text on the screen.
    pub(crate) fn find(&mut self, text: &str) -> (u16, u16) {
        let screen = self.screen();
        let found = screen.lines().enumerate().find_map(|(row, line)| {
            // The title contains the board too, so the first row is skipped.
            let at = line.find(text).filter(|_| row > 0)?;
            Some((line[..at].chars().count() as u16, row as u16))
        });
        found.unwrap_or_else(|| panic!("no {text:?}: {screen}"))
    }

    /// Whether a cell of the board is under the cursor: the only reversed part of a game without colours.
    pub(crate) fn has_cursor(&mut self) -> bool {
        self.screen();
        let content = self.terminal.backend().buffer().content();
        content.iter().any(|cell| cell.modifier.contains(ratatui::style::Modifier::REVERSED))
    }

    /// Whether anything on the screen has a colour.
    pub(crate) fn has_colour(&mut self) -> bool {
        self.screen();
        let content = self.terminal.backend().buffer().content();
        content.iter().any(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset)
    }
}

/// The line with its time replaced by 0:00, because the clock runs during the tests.
fn without_time(line: &str) -> String {
    let words = line.split(' ').map(|word| {
        let is_time = word.split_once(':').is_some_and(|(minutes, seconds)| {
            let is_number = |text: &str| !text.is_empty() && text.chars().all(char::is_numeric);
            is_number(minutes) && is_number(seconds) && seconds.chars().count() == 2
        });
        if is_time { "0:00" } else { word }
    });
    words.collect::<Vec<_>>().join(" ")
}
