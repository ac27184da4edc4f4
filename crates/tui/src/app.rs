//! The application without a terminal: a stack of screens. Events go to the one on top; so tests can play it in memory.

use crate::look::Look;
use crate::menu::Menu;
use crate::play::Play;
use crate::text::Pen;
use crate::watch::Watch;
use gordian_puzzle::{Argument, Catalogue, Message, Position, Puzzle, SolveRequest};
use gordian_session::store::Saved;
use gordian_session::{Failure, Game, Job, SharedRecording, Store};
use gordian_words::Words;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind};
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::sync::Arc;
use std::time::Duration;

/// The least screen that everything fits on.
pub(crate) const LEAST: (u16, u16) = (60, 20);

/// What all screens share.
pub struct Context {
    /// The language.
    pub words: Words,
    /// How everything is painted.
    pub look: Look,
    /// Where games are kept; none when nothing is to be kept.
    pub store: Option<Arc<Store>>,
    /// The puzzles.
    pub catalogue: Catalogue,
    /// What the player is told first: a file that was set aside, for instance.
    pub notices: Vec<Message>,
}

impl Context {
    pub(crate) fn say(&self, message: &Message) -> String {
        self.words.say(message)
    }

    pub(crate) fn text(&self, id: &'static str) -> String {
        self.words.say(&Message::new(id))
    }

    pub(crate) fn with(&self, id: &'static str, name: &'static str, value: impl Into<Argument>) -> String {
        self.words.say(&Message::new(id).with(name, value))
    }

    pub(crate) fn pen(&self) -> Pen {
        Pen { look: self.look, is_rtl: self.is_rtl() }
    }

    pub(crate) fn is_rtl(&self) -> bool {
        self.words.language().is_right_to_left()
    }

    /// The name of a puzzle in the language.
    pub(crate) fn title(&self, puzzle: &str) -> String {
        self.words.say(&Message::new(format!("{puzzle}-title")))
    }

    pub(crate) fn puzzle(&self, name: &str) -> Option<&'static dyn Puzzle> {
        self.catalogue.find(name)
    }

    /// Asks the store, if there is one; what cannot be read is as if it were not there, and told once.
    pub(crate) fn stored<T>(&mut self, ask: impl FnOnce(&Store) -> Result<T, Failure>) -> Option<T> {
        match ask(self.store.as_deref()?) {
            Ok(found) => Some(found),
            Err(failure) => {
                let message = reason(&failure);
                if !self.notices.contains(&message) {
                    self.notices.push(message);
                }
                None
            }
        }
    }
}

/// What a failure says, as one message.
pub(crate) fn reason(failure: &Failure) -> Message {
    match failure {
        Failure::Usage(message)
        | Failure::Files(message)
        | Failure::Memory(message)
        | Failure::Cancelled(message)
        | Failure::Broken(message) => message.clone(),
        Failure::Faults { faults, .. } => match faults.faults.first() {
            Some(fault) => fault.message.clone(),
            None => Message::new("check-illegal-plain"),
        },
    }
}

/// Where it begins.
pub enum Begin {
    /// With the menu.
    Menu,
    /// With the levels of a puzzle.
    Puzzle(&'static dyn Puzzle),
    /// With a game.
    Game(Box<Game>, Saved),
    /// With a search to be watched.
    Watch {
        /// The puzzle.
        puzzle: &'static dyn Puzzle,
        /// The instance.
        id: String,
        /// Where the search begins.
        position: Box<dyn Position>,
        /// What is asked of it.
        request: Box<SolveRequest>,
        /// The search, already under way, and its recording.
        search: (Job, SharedRecording),
    },
    /// With a search that was recorded before.
    Recorded {
        /// The puzzle.
        puzzle: &'static dyn Puzzle,
        /// What was recorded.
        tape: SharedRecording,
    },
}

/// What a screen wants to happen next.
pub(crate) enum Turn {
    /// Nothing.
    Stay,
    /// It is closed.
    Back,
    /// Everything is closed.
    Quit,
    /// Another screen opens above it.
    Open(Box<dyn Screen>),
    /// Another screen takes its place.
    Swap(Box<dyn Screen>),
    /// A text goes to the clipboard.
    Copy(String),
}

/// One screen.
pub(crate) trait Screen {
    /// Draws it.
    fn draw(&mut self, context: &mut Context, buffer: &mut Buffer, area: Rect);
    /// Takes an event.
    fn event(&mut self, context: &mut Context, event: &Event) -> Turn;
    /// Looks after what runs in the background; true when something is to be drawn anew.
    fn tick(&mut self, context: &mut Context) -> (Turn, bool);
    /// How long it can wait for the next tick.
    fn patience(&self) -> Duration;
    /// It is on top again.
    fn again(&mut self, _context: &mut Context) {}
    /// It is about to be closed.
    fn leave(&mut self, _context: &mut Context) {}
    /// The answer of a search that was watched here, if it has come; given away once.
    fn answer(&mut self) -> Option<Result<gordian_puzzle::Answer, Failure>> {
        None
    }
}

/// The application.
pub struct App {
    context: Context,
    screens: Vec<Box<dyn Screen>>,
    clipboard: Option<String>,
    answer: Option<Result<gordian_puzzle::Answer, Failure>>,
}

impl App {
    /// An application that begins somewhere.
    pub fn new(mut context: Context, begin: Begin) -> Self {
        let screen: Box<dyn Screen> = match begin {
            Begin::Menu => Box::new(Menu::new(&mut context)),
            Begin::Puzzle(puzzle) => Box::new(Menu::of(puzzle, &mut context)),
            Begin::Game(game, saved) => Box::new(Play::new(*game, saved, &mut context)),
            Begin::Watch { puzzle, id, position, request, search } => {
                Box::new(Watch::running(puzzle, id, position, *request, search))
            }
            Begin::Recorded { puzzle, tape } => Box::new(Watch::recorded(puzzle, tape)),
        };
        App { context, screens: vec![screen], clipboard: None, answer: None }
    }

    /// Whether the player has left.
    pub fn is_over(&self) -> bool {
        self.screens.is_empty()
    }

    /// Draws the screen on top, or says that there is no room for it.
    pub fn draw(&mut self, buffer: &mut Buffer) {
        let area = buffer.area;
        if area.width < LEAST.0 || area.height < LEAST.1 {
            let message = Message::new("tui-too-small")
                .with("width", LEAST.0)
                .with("height", LEAST.1)
                .with("columns", area.width)
                .with("rows", area.height);
            let text = self.context.say(&message);
            self.context.pen().paragraph(buffer, area, &text, Style::new());
            return;
        }
        if let Some(screen) = self.screens.last_mut() {
            screen.draw(&mut self.context, buffer, area);
        }
    }

    /// Takes an event; true when something is to be drawn anew.
    pub fn event(&mut self, event: &Event) -> bool {
        if let Event::Key(key) = event {
            if key.kind == KeyEventKind::Release {
                return false;
            }
            if key.code == KeyCode::Char('c') && crate::keys::with_control(*key) {
                self.turn(Turn::Quit);
                return true;
            }
        }
        if let Some(screen) = self.screens.last_mut() {
            let turn = screen.event(&mut self.context, event);
            self.turn(turn);
        }
        true
    }

    /// Looks after what runs in the background; true when something is to be drawn anew.
    pub fn tick(&mut self) -> bool {
        let Some(screen) = self.screens.last_mut() else { return false };
        let (turn, is_new) = screen.tick(&mut self.context);
        self.turn(turn);
        is_new
    }

    /// How long it can wait for an event.
    pub fn patience(&self) -> Duration {
        self.screens.last().map_or(Duration::ZERO, |screen| screen.patience())
    }

    /// A text that is to go to the clipboard.
    pub fn take_clipboard(&mut self) -> Option<String> {
        self.clipboard.take()
    }

    /// The answer of the search that the application began with, once the player has left it.
    pub fn take_answer(&mut self) -> Option<Result<gordian_puzzle::Answer, Failure>> {
        self.answer.take()
    }

    /// Leaves everything, saved.
    pub fn close(&mut self) {
        self.turn(Turn::Quit);
    }

    fn turn(&mut self, turn: Turn) {
        match turn {
            Turn::Stay => {}
            Turn::Back => {
                self.pop();
                if let Some(screen) = self.screens.last_mut() {
                    screen.again(&mut self.context);
                }
            }
            Turn::Quit => while self.pop() {},
            Turn::Open(screen) => self.screens.push(screen),
            Turn::Swap(screen) => {
                self.pop();
                self.screens.push(screen);
            }
            Turn::Copy(text) => self.clipboard = Some(text),
        }
    }

    fn pop(&mut self) -> bool {
        let Some(mut screen) = self.screens.pop() else { return false };
        screen.leave(&mut self.context);
        if self.screens.is_empty() {
            self.answer = screen.answer();
        }
        true
    }
}
