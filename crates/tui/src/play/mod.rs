//! The game screen, the same for every puzzle.

mod draw;
mod events;
mod settings;
mod tutorial;
mod typing;

use crate::app::{Context, Screen, Transition, failure_message};
use crate::board::BoardLayout;
use crate::input_line::InputLine;
use crate::window::Reader;
use gordian_puzzle::{Answer, Cell, Ground, Level, Mark, Message, Puzzle, Scene, Status};
use gordian_session::store::Saved;
use gordian_session::{Game, Guide, HintState, Job, Tutorial, guide, memory};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::Event;
use ratatui::layout::Rect;
use std::time::{Duration, Instant};

/// How often the screen checks background jobs.
const TICK: Duration = Duration::from_millis(50);
/// A number is submitted this long after its last digit.
const NUMBER_TIMEOUT: Duration = Duration::from_millis(900);
/// Milliseconds between the steps of a solution that plays by itself, from slow to fast.
const STEP_MILLIS: [u64; 7] = [2_000, 1_200, 700, 400, 200, 100, 40];

/// The kind of a message, which decides its style.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Severity {
    Info,
    Success,
    Error,
}

/// What is shown on top of the board.
enum Overlay {
    None,
    /// The offer of the tutorial, the first time that a puzzle is played.
    Offer,
    /// The rules, or the list of keys.
    Page(Reader),
    /// The settings, and the index of the selected one.
    Settings(usize),
    /// The player types a move.
    Move(InputLine),
    /// The player types the name of the file to export to.
    File(InputLine),
}

/// The state of the game screen.
pub(crate) struct Play {
    game: Game,
    saved: Saved,
    puzzle: Option<&'static dyn Puzzle>,
    /// The bundled level, if the instance is one.
    level: Option<Level>,
    /// The cell that the keyboard points at, once the player uses it.
    cursor: Option<Cell>,
    /// Whether arrow keys move the cursor instead of a piece.
    arrows_move_cursor: bool,
    /// The cells that a press on the cell under the cursor or the mouse would change.
    preview: Vec<(Cell, Mark)>,
    /// The cells that the mouse has crossed since its button was pressed.
    path: Vec<Cell>,
    /// The board that releasing the mouse button now would give.
    draft: Option<Scene>,
    layout: BoardLayout,
    message: Option<(Message, Severity)>,
    /// The number being typed, and the time of its last digit.
    number: Option<(String, Instant)>,
    /// The digits of a number that was refused: they may be the start of a typed move.
    refused_digits: Option<String>,
    overlay: Overlay,
    /// The search for a solution, while it runs.
    solving: Option<Job<Answer>>,
    /// The solution being shown step by step.
    guide: Option<Guide>,
    /// The time of the next step, while the solution plays by itself.
    next_step: Option<Instant>,
    /// Index into [`STEP_MILLIS`].
    speed: usize,
    /// The search for the shortest solution from the start, while it runs.
    measuring: Option<Job<Option<u32>>>,
    /// Whether the player asked for the shortest solution.
    wants_optimum: bool,
    optimum: Option<u32>,
    shows_optimum: bool,
    /// Whether solutions of this puzzle differ in length. In puzzles that fill a board they do not, and no level has an optimum.
    has_optimum: bool,
    shows_clock: bool,
    /// Whether the signs on the board are explained below it.
    shows_legend: bool,
    /// The tutorial, if this is not a game of its own.
    tutorial: Option<Tutorial>,
    /// The boards of all its steps, which are drawn in one size.
    tutorial_boards: Vec<Scene>,
    /// Whether the hint in preparation answers the player's request to check the board.
    checking: bool,
    /// Whether the player knows that the last moves could not be saved.
    is_warned: bool,
    /// The number of steps when the game was last exported to a file.
    exported_steps: Option<usize>,
    /// The seconds that the clock showed at the last redraw.
    shown_seconds: u64,
}

impl Play {
    /// The screen of a game, with the saved settings applied.
    pub(crate) fn new(mut game: Game, saved: Saved, context: &mut Context) -> Self {
        let id = game.instance().id();
        let puzzle = context.puzzle(game.instance().puzzle());
        let level = id.split_once(':').and_then(|(_, name)| {
            let levels = puzzle.map(Puzzle::levels).unwrap_or_default();
            levels.into_iter().find(|level| level.name == name)
        });
        let optimum =
            level.as_ref().and_then(|level| level.optimum).or(context.with_store(|store| store.optimum(&id)).flatten());
        settings::load(&mut game, puzzle, context);
        let shows_clock = settings::load_setting(context, "clock").is_none_or(|value| value != "off");
        let message = Play::greeting(&game, context);
        let is_first = tutorial::is_first_play(&game, context);
        let cursor = game.initial_cursor();
        game.clock().run();
        if game.position().status() == Status::Won {
            game.clock().pause();
        }
        Play {
            game,
            saved,
            puzzle,
            level,
            cursor,
            arrows_move_cursor: cursor.is_some(),
            preview: Vec::new(),
            path: Vec::new(),
            draft: None,
            layout: BoardLayout::default(),
            message,
            number: None,
            refused_digits: None,
            overlay: if is_first { Overlay::Offer } else { Overlay::None },
            solving: None,
            guide: None,
            next_step: None,
            speed: 3,
            measuring: None,
            wants_optimum: false,
            optimum,
            shows_optimum: false,
            has_optimum: puzzle.is_some_and(|puzzle| puzzle.levels().iter().any(|level| level.optimum.is_some())),
            shows_clock,
            shows_legend: is_first,
            tutorial: None,
            tutorial_boards: Vec::new(),
            checking: false,
            is_warned: false,
            exported_steps: None,
            shown_seconds: 0,
        }
    }

    /// The first message: a notice, a note about the instance, or that the game is resumed.
    fn greeting(game: &Game, context: &mut Context) -> Option<(Message, Severity)> {
        if !context.notices.is_empty() {
            return Some((context.notices.remove(0), Severity::Error));
        }
        if game.position().status() == Status::Won {
            return Some((Message::new("verdict-solved-already"), Severity::Success));
        }
        if let Some(note) = game.instance().notes().into_iter().next() {
            return Some((note, Severity::Error));
        }
        if game.position().status() == Status::Lost {
            return Some((lost_message(), Severity::Error));
        }
        let count = game.position().played().len();
        (count > 0).then(|| (Message::new("tui-continued").with("count", count), Severity::Info))
    }

    fn show_message(&mut self, message: Message, severity: Severity) {
        self.message = Some((message, severity));
    }

    /// Saves the game. A failure is shown, and the game continues; the message appears again before the player leaves.
    fn save(&mut self, context: &mut Context) {
        if self.game.history().steps().is_empty() || self.tutorial.is_some() {
            return;
        }
        let (game, saved) = (&self.game, &mut self.saved);
        let Some(result) = context.store.as_ref().map(|store| store.save(game, saved)) else { return };
        // What was exported to a file is not lost.
        let is_exported = self.exported_steps == Some(self.game.history().steps().len());
        context.unsaved = result.err().filter(|_| !is_exported);
        if let Some(failure) = &context.unsaved {
            self.message = Some((failure_message(failure), Severity::Error));
        } else if self.saved.take_second() {
            self.message = Some((Message::new("session-second-game"), Severity::Error));
        }
    }

    /// Called after the board has changed: shows the state of the game and saves it.
    fn after_change(&mut self, context: &mut Context) {
        self.number = None;
        self.refused_digits = None;
        self.checking = false;
        self.refresh_preview();
        let count = self.game.position().played().len();
        match self.game.position().status() {
            Status::Won => {
                self.shows_optimum = true;
                let id = if self.game.is_helped() { "tui-won-helped" } else { "play-won" };
                self.show_message(Message::new(id).with("count", count), Severity::Success);
                self.measure_optimum(guide::OPTIMUM_BUDGET);
            }
            Status::Lost => self.show_message(lost_message(), Severity::Error),
            Status::Playing => {
                self.message = None;
                self.game.clock().run();
            }
        }
        self.save(context);
    }

    /// Moves a cursor that points at no cell, such as the empty place above a pile, to the nearest cell, preferably of its
    /// column.
    fn settle_cursor(&mut self) {
        let Some(cursor) = self.cursor else { return };
        let scene = self.game.position().scene();
        let exists = |cell: Cell| scene.cell(cell).is_some_and(|found| found.ground != Ground::Void);
        if exists(cursor) {
            return;
        }
        let cells = (0..scene.rows).flat_map(|row| (0..scene.columns).map(move |column| Cell::new(row, column)));
        let distance = |cell: &Cell| (cell.column.abs_diff(cursor.column), cell.row.abs_diff(cursor.row));
        self.cursor = cells.filter(|cell| exists(*cell)).min_by_key(distance).or(self.cursor);
    }

    fn refresh_preview(&mut self) {
        self.settle_cursor();
        self.preview = self.cursor.map(|cell| self.game.preview(cell)).unwrap_or_default();
    }

    /// Starts to search for a solution from the present board.
    fn start_solving(&mut self) {
        match guide::solve(self.game.position().fork(), memory::default_limit()) {
            Ok(job) => {
                self.solving = Some(job);
                self.show_message(Message::new("tui-solving"), Severity::Info);
            }
            Err(failure) => self.show_message(failure_message(&failure), Severity::Error),
        }
    }

    /// Shows or hides the optimum; if it is unknown, starts to search for it.
    fn show_or_measure_optimum(&mut self) {
        if self.optimum.is_none() && !self.has_optimum {
            self.show_message(Message::new("tui-optimum-same"), Severity::Info);
            return;
        }
        // On a solved board there is nothing left to hide.
        let is_won = self.game.position().status() == Status::Won;
        self.shows_optimum = is_won || !self.shows_optimum || self.optimum.is_none();
        if self.optimum.is_none() {
            self.wants_optimum = true;
            self.show_message(Message::new("tui-measuring"), Severity::Info);
            self.measure_optimum(guide::SOLVE_BUDGET);
        }
    }

    /// Starts to search for the shortest solution from the start, unless it is known or being searched for.
    fn measure_optimum(&mut self, expansions: u64) {
        if self.optimum.is_some() || self.measuring.is_some() || !self.has_optimum {
            return;
        }
        match guide::start_optimum(self.game.instance().start(), expansions, memory::default_limit()) {
            Ok(job) => self.measuring = Some(job),
            Err(failure) => self.show_message(failure_message(&failure), Severity::Error),
        }
    }

    /// Takes the result of the search for the optimum once it has finished.
    fn finish_measuring(&mut self, context: &mut Context) {
        let Some(job) = self.measuring.take_if(|job| job.wait(Duration::ZERO)) else { return };
        match job.join() {
            Ok(proved) => {
                self.optimum = proved;
                let is_wanted = std::mem::take(&mut self.wants_optimum);
                if let Some(cost) = proved.filter(|_| self.tutorial.is_none()) {
                    let id = self.game.instance().id();
                    context.with_store(|store| store.note_optimum(&id, cost));
                }
                if is_wanted && proved.is_some() {
                    self.message = None;
                } else if is_wanted {
                    self.shows_optimum = false;
                    self.show_message(Message::new("tui-optimum-unknown"), Severity::Info);
                }
            }
            Err(failure) => self.show_message(failure_message(&failure), Severity::Error),
        }
    }

    /// Takes the result of the search for a solution once it has finished.
    fn finish_solving(&mut self, context: &mut Context) {
        let Some(job) = self.solving.take_if(|job| job.wait(Duration::ZERO)) else { return };
        match job.join() {
            Ok(answer) => {
                self.guide = Guide::new(&answer, &mut self.game).filter(|guide| !guide.plan().is_empty());
                let first = gordian_session::verdict::sentences(&answer).into_iter().next();
                let severity = if self.guide.is_some() { Severity::Success } else { Severity::Error };
                if let Some(message) = first {
                    self.show_message(message, severity);
                }
                self.save(context);
            }
            Err(failure) => self.show_message(failure_message(&failure), Severity::Error),
        }
    }

    /// Shows what a hint or a check has found.
    fn show_hint_state(&mut self) {
        let outcome = match self.game.hint() {
            HintState::None => return,
            HintState::Thinking => Some((Message::new("tui-thinking"), Severity::Info)),
            HintState::Failed(failure) => Some((failure_message(failure), Severity::Error)),
            HintState::Ready(hint, _) if self.checking => {
                if hint.mistake && !hint.cells.is_empty() {
                    let message = Message::new("tui-check-marked").with("mistake", hint.grade(1).clone());
                    Some((message, Severity::Error))
                } else if hint.dead || hint.mistake || hint.moves.is_empty() {
                    let severity = if hint.dead || hint.mistake { Severity::Error } else { Severity::Info };
                    Some((hint.grade(1).clone(), severity))
                } else {
                    Some((Message::new("tui-check-reach"), Severity::Success))
                }
            }
            HintState::Ready(_, 0) => None,
            HintState::Ready(hint, grade) => {
                let text = hint.grade(grade).clone();
                let more = grade < 3 && !hint.moves.is_empty();
                let id = if more { "tui-hint-more" } else { "tui-hint-last" };
                let message = if hint.moves.is_empty() { text } else { Message::new(id).with("hint", text) };
                Some((message, Severity::Info))
            }
        };
        if let Some((message, severity)) = outcome {
            self.show_message(message, severity);
        }
    }

    fn step_interval(&self) -> Duration {
        Duration::from_millis(STEP_MILLIS[self.speed])
    }
}

/// What a player who has lost can do.
fn lost_message() -> Message {
    Message::new("tui-lost").with("lost", Message::new("play-lost"))
}

impl Screen for Play {
    fn draw(&mut self, context: &mut Context, buffer: &mut Buffer, area: Rect) {
        draw::draw(self, context, buffer, area);
    }

    fn handle_event(&mut self, context: &mut Context, event: &Event) -> Transition {
        events::handle(self, context, event)
    }

    fn tick(&mut self, context: &mut Context) -> (Transition, bool) {
        let mut needs_redraw = false;
        if self.game.poll_hint(Duration::ZERO) {
            self.show_hint_state();
            self.save(context);
            needs_redraw = true;
        }
        if self.solving.is_some() {
            self.finish_solving(context);
            needs_redraw = true;
        }
        if self.measuring.is_some() {
            self.finish_measuring(context);
            needs_redraw = true;
        }
        if self.next_step.is_some_and(|when| Instant::now() >= when) {
            events::advance_solution(self, context);
            needs_redraw = true;
        }
        if self.number.as_ref().is_some_and(|(_, when)| when.elapsed() >= NUMBER_TIMEOUT) {
            typing::submit_number(self, context);
            needs_redraw = true;
        }
        let seconds = self.game.elapsed().as_secs();
        if self.shows_clock && seconds != self.shown_seconds {
            self.shown_seconds = seconds;
            needs_redraw = true;
        }
        (Transition::Stay, needs_redraw)
    }

    fn poll_timeout(&self) -> Duration {
        let is_working =
            self.solving.is_some() || self.measuring.is_some() || matches!(self.game.hint(), HintState::Thinking);
        let mut timeout = if is_working { TICK } else { Duration::from_secs(1) };
        let now = Instant::now();
        if let Some(when) = self.next_step {
            timeout = timeout.min(when.saturating_duration_since(now));
        }
        if let Some((_, when)) = &self.number {
            timeout = timeout.min(NUMBER_TIMEOUT.saturating_sub(when.elapsed()));
        }
        timeout
    }

    fn on_resume(&mut self, _context: &mut Context) {
        if self.game.position().status() == Status::Playing {
            self.game.clock().run();
        }
    }

    fn on_close(&mut self, context: &mut Context) {
        self.game.clock().pause();
        self.save(context);
    }
}
