//! The application: a stack of screens. Events go to the top screen. It needs no terminal, so tests run it in memory.

use crate::display::DisplayOptions;
use crate::edit::Edit;
use crate::menu::Menu;
use crate::play::Play;
use crate::text::{TextWriter, format_duration};
use crate::watch::Watch;
use crate::window::Reader;
use gordian_puzzle::{Argument, Catalogue, Message, Position, Puzzle, SolveRequest};
use gordian_session::store::Saved;
use gordian_session::{Draft, Failure, Game, Job, SharedRecording, Store, rules};
use gordian_words::Words;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind};
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::sync::Arc;
use std::time::Duration;

/// The smallest terminal that all screens fit on, in columns and rows.
pub(crate) const MIN_SCREEN: (u16, u16) = (60, 20);

/// The state that all screens share.
pub struct Context {
    /// The language.
    pub words: Words,
    /// What the terminal can display.
    pub display: DisplayOptions,
    /// The store of saved games; `None` when games are not saved.
    pub store: Option<Arc<Store>>,
    /// The puzzles.
    pub catalogue: Catalogue,
    /// Why the last moves of a game could not be saved; `None` when they are.
    pub unsaved: Option<Failure>,
    /// Messages that the next screen shows first, for example that a damaged store was set aside.
    pub notices: Vec<Message>,
}

impl Context {
    pub(crate) fn say(&self, message: &Message) -> String {
        self.words.say(message)
    }

    pub(crate) fn text(&self, id: &'static str) -> String {
        self.words.say(&Message::new(id))
    }

    pub(crate) fn text_with(&self, id: &'static str, name: &'static str, value: impl Into<Argument>) -> String {
        self.words.say(&Message::new(id).with(name, value))
    }

    /// A time in the digits of the language.
    pub(crate) fn duration(&self, seconds: f64) -> String {
        self.words.localize_digits(&format_duration(seconds.max(0.0) as u64))
    }

    pub(crate) fn text_writer(&self) -> TextWriter {
        TextWriter { display: self.display, is_rtl: self.is_rtl() }
    }

    pub(crate) fn is_rtl(&self) -> bool {
        self.words.language().is_right_to_left()
    }

    /// The name of a puzzle in the language.
    pub(crate) fn title(&self, puzzle: &str) -> String {
        self.words.say(&Message::new(format!("{puzzle}-title")))
    }

    /// The rules page of a puzzle, if it has one.
    pub(crate) fn rules(&self, puzzle: &'static dyn Puzzle) -> Option<Reader> {
        let page = rules::player_page(puzzle.about(), self.words.language())?;
        let title = self.text_with("tui-rules-of", "puzzle", Message::new(format!("{}-title", puzzle.about().name)));
        Some(Reader::new(title, &page))
    }

    /// The list of keys of a screen.
    pub(crate) fn keys_page(&self, id: &'static str) -> Reader {
        Reader::of_lines(self.text("tui-help-title"), &self.text(id))
    }

    /// What the characters on a board mean: first the puzzle's own ones, then the marks that all boards share.
    pub(crate) fn legend(&self, position: &dyn Position) -> String {
        let own = position.legend().map(|legend| self.say(&legend));
        let marks = self.text("tui-legend-marks");
        let text = own.map_or(marks.clone(), |own| format!("{own} {marks}"));
        if self.display.ascii { gordian_draw::ascii_signs(&text) } else { text }
    }

    pub(crate) fn puzzle(&self, name: &str) -> Option<&'static dyn Puzzle> {
        self.catalogue.find(name)
    }

    /// Reads from the store or writes to it. Returns `None` without a store and on failure; each failure is added to the
    /// notices once.
    pub(crate) fn with_store<T>(&mut self, access: impl FnOnce(&Store) -> Result<T, Failure>) -> Option<T> {
        match access(self.store.as_deref()?) {
            Ok(found) => Some(found),
            Err(failure) => {
                let message = failure_message(&failure);
                if !self.notices.contains(&message) {
                    self.notices.push(message);
                }
                None
            }
        }
    }
}

/// The message of a failure; of several faults, the first.
pub(crate) fn failure_message(failure: &Failure) -> Message {
    failure.message().cloned().unwrap_or_else(|| Message::new("check-illegal-plain"))
}

/// The screen that the application opens first.
pub enum StartScreen {
    /// The menu.
    Menu,
    /// The levels of a puzzle.
    Puzzle(&'static dyn Puzzle),
    /// A game.
    Game(Box<Game>, Saved),
    /// The tutorial of a puzzle.
    Tutorial(&'static dyn Puzzle),
    /// The editor.
    Edit(Box<Draft>),
    /// A running search.
    Watch {
        /// The puzzle.
        puzzle: &'static dyn Puzzle,
        /// The instance.
        id: String,
        /// The start position of the search.
        position: Box<dyn Position>,
        /// The request of the search.
        request: Box<SolveRequest>,
        /// The running search and its recording.
        search: Box<(Job, SharedRecording)>,
    },
    /// A recorded search.
    Recorded {
        /// The puzzle.
        puzzle: &'static dyn Puzzle,
        /// The recording.
        tape: SharedRecording,
    },
}

/// What happens to the stack of screens after an event.
pub(crate) enum Transition {
    /// The screen stays.
    Stay,
    /// The screen closes.
    Pop,
    /// All screens close, and the application ends.
    Quit,
    /// Another screen opens on top.
    Push(Box<dyn Screen>),
    /// Another screen replaces it.
    Replace(Box<dyn Screen>),
    /// The screen stays, and a text is copied to the clipboard.
    Copy(String),
}

/// A screen: drawn when it is on top of the stack, where it also receives all events.
pub(crate) trait Screen {
    /// Draws the screen.
    fn draw(&mut self, context: &mut Context, buffer: &mut Buffer, area: Rect);
    /// Handles an event.
    fn handle_event(&mut self, context: &mut Context, event: &Event) -> Transition;
    /// Checks background jobs and timers; the second value is true when the screen must be redrawn.
    fn tick(&mut self, context: &mut Context) -> (Transition, bool);
    /// The longest time until the next tick.
    fn poll_timeout(&self) -> Duration;
    /// Called when the screen is on top again.
    fn on_resume(&mut self, _context: &mut Context) {}
    /// Called before the screen is closed.
    fn on_close(&mut self, _context: &mut Context) {}
    /// Takes the answer of the search that the screen showed, if it has finished.
    fn take_answer(&mut self) -> Option<Result<gordian_puzzle::Answer, Failure>> {
        None
    }
}

/// The application.
pub struct App {
    context: Context,
    screens: Vec<Box<dyn Screen>>,
    clipboard: Option<String>,
    answer: Option<Result<gordian_puzzle::Answer, Failure>>,
    /// Whether the terminal was too small for a screen when it was drawn last.
    is_too_small: bool,
}

impl App {
    /// An application that opens with a screen.
    pub fn new(mut context: Context, start: StartScreen) -> Self {
        let numbered = context.with_store(|store| store.preference("coordinates")).flatten();
        context.display.coordinates |= numbered.is_some_and(|value| value == "on");
        let screen: Box<dyn Screen> = match start {
            StartScreen::Menu => Box::new(Menu::new(&mut context)),
            StartScreen::Puzzle(puzzle) => Box::new(Menu::with_levels(puzzle, &mut context)),
            StartScreen::Game(game, saved) => Box::new(Play::new(*game, saved, &mut context)),
            StartScreen::Tutorial(puzzle) => match Play::tutorial(puzzle, &mut context) {
                Some(play) => Box::new(play),
                None => Box::new(Menu::with_levels(puzzle, &mut context)),
            },
            StartScreen::Edit(draft) => Box::new(Edit::new(*draft)),
            StartScreen::Watch { puzzle, id, position, request, search } => {
                Box::new(Watch::running(puzzle, id, position, *request, *search))
            }
            StartScreen::Recorded { puzzle, tape } => Box::new(Watch::recorded(puzzle, tape)),
        };
        App { context, screens: vec![screen], clipboard: None, answer: None, is_too_small: false }
    }

    /// Whether the last screen was closed.
    pub fn is_over(&self) -> bool {
        self.screens.is_empty()
    }

    /// Draws the top screen, or a message if the terminal is too small.
    pub fn draw(&mut self, buffer: &mut Buffer) {
        let area = buffer.area;
        self.is_too_small = area.width < MIN_SCREEN.0 || area.height < MIN_SCREEN.1;
        if self.is_too_small {
            let message = Message::new("tui-too-small")
                .with("width", MIN_SCREEN.0)
                .with("height", MIN_SCREEN.1)
                .with("columns", area.width)
                .with("rows", area.height);
            let text = self.context.say(&message);
            self.context.text_writer().write_paragraph(buffer, area, &text, Style::new());
            return;
        }
        if let Some(screen) = self.screens.last_mut() {
            screen.draw(&mut self.context, buffer, area);
        }
    }

    /// Handles an event; true when the screen must be redrawn.
    pub fn handle_event(&mut self, event: &Event) -> bool {
        if let Event::Key(key) = event {
            if key.kind == KeyEventKind::Release {
                return false;
            }
            if key.code == KeyCode::Char('c') && crate::keys::with_control(*key) {
                self.apply(Transition::Quit);
                return true;
            }
        }
        if self.is_too_small && !matches!(event, Event::Resize(..)) {
            // Other keys do nothing, because the player would not see their effect.
            if let Event::Key(key) = event
                && crate::keys::command_key(*key) == KeyCode::Char('q')
            {
                self.apply(Transition::Quit);
            }
            return true;
        }
        if let Some(screen) = self.screens.last_mut() {
            let transition = screen.handle_event(&mut self.context, event);
            self.apply(transition);
        }
        true
    }

    /// Checks background jobs and timers; true when the screen must be redrawn.
    pub fn tick(&mut self) -> bool {
        let Some(screen) = self.screens.last_mut() else { return false };
        let (transition, needs_redraw) = screen.tick(&mut self.context);
        self.apply(transition);
        needs_redraw
    }

    /// The longest time to wait for an event before the next [`tick`](App::tick).
    pub fn poll_timeout(&self) -> Duration {
        self.screens.last().map_or(Duration::ZERO, |screen| screen.poll_timeout())
    }

    /// Takes the text that is to be copied to the clipboard.
    pub fn take_clipboard(&mut self) -> Option<String> {
        self.clipboard.take()
    }

    /// Takes the answer of the search that the application started with, once its screen is closed.
    pub fn take_answer(&mut self) -> Option<Result<gordian_puzzle::Answer, Failure>> {
        self.answer.take()
    }

    /// Takes the reason why the last moves of a game could not be saved, if they were not.
    pub fn take_unsaved(&mut self) -> Option<Failure> {
        self.context.unsaved.take()
    }

    /// Saves the game and closes all screens.
    pub fn close(&mut self) {
        self.apply(Transition::Quit);
    }

    fn apply(&mut self, transition: Transition) {
        match transition {
            Transition::Stay => {}
            Transition::Pop => {
                self.pop();
                if let Some(screen) = self.screens.last_mut() {
                    screen.on_resume(&mut self.context);
                }
            }
            Transition::Quit => while self.pop() {},
            Transition::Push(screen) => self.screens.push(screen),
            Transition::Replace(screen) => {
                self.pop();
                self.screens.push(screen);
            }
            Transition::Copy(text) => self.clipboard = Some(text),
        }
    }

    fn pop(&mut self) -> bool {
        let Some(mut screen) = self.screens.pop() else { return false };
        screen.on_close(&mut self.context);
        if self.screens.is_empty() {
            self.answer = screen.take_answer();
        }
        true
    }
}
