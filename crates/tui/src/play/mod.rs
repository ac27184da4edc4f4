//! The game: one screen for every puzzle.

mod draw;
mod events;
mod settings;

pub(crate) use draw::{typed, window};

use crate::app::{Context, Screen, Turn, reason};
use crate::board::Geometry;
use crate::edit::Line;
use gordian_puzzle::{Answer, Cell, Level, Mark, Message, Puzzle, Scene, Status};
use gordian_session::store::Saved;
use gordian_session::{Game, Guide, HintState, Job, guide, memory};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::Event;
use ratatui::layout::Rect;
use std::time::{Duration, Instant};

/// How often the screen looks after work in the background.
const BEAT: Duration = Duration::from_millis(50);
/// How long a number may be typed on before it counts.
const NUMBER_PAUSE: Duration = Duration::from_millis(900);
/// Pauses between the steps of a solution that plays, from slow to fast.
const SPEEDS: [u64; 7] = [2_000, 1_200, 700, 400, 200, 100, 40];

/// How a message is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tone {
    Plain,
    Good,
    Bad,
}

/// What lies above the board.
enum Overlay {
    None,
    Help,
    /// The settings, and which of them is chosen.
    Settings(usize),
    /// A move is being typed.
    Move(Line),
    /// The name of a file to export to is being typed.
    File(Line),
}

/// The game on the screen.
pub(crate) struct Play {
    game: Game,
    saved: Saved,
    puzzle: Option<&'static dyn Puzzle>,
    /// The bundled level that is played.
    level: Option<Level>,
    /// Where the keyboard points, once it does.
    cursor: Option<Cell>,
    /// Whether arrows move the cursor rather than a piece.
    points: bool,
    /// What would change.
    preview: Vec<(Cell, Mark)>,
    /// The cells that the mouse went over since its button went down.
    path: Vec<Cell>,
    /// The board as it would be if the button were let go now.
    draft: Option<Scene>,
    geometry: Geometry,
    message: Option<(Message, Tone)>,
    /// A number being typed, and when its last digit came.
    number: Option<(String, Instant)>,
    overlay: Overlay,
    /// A solution that is being looked for.
    solving: Option<Job<Answer>>,
    guide: Option<Guide>,
    /// When the solution goes on by itself.
    next_step: Option<Instant>,
    speed: usize,
    /// The search for the optimum from the start.
    measuring: Option<Job<Answer>>,
    optimum: Option<u32>,
    shows_optimum: bool,
    /// Whether solutions of this puzzle differ in length: no level of one that is filled in has a shortest one.
    measures: bool,
    shows_clock: bool,
    /// Whether the player asked what is wrong, and the answer is still thought of.
    checking: bool,
    /// The second that the clock showed last.
    second: u64,
}

impl Play {
    /// A game on the screen, as it was left.
    pub(crate) fn new(mut game: Game, saved: Saved, context: &mut Context) -> Self {
        let id = game.instance().id();
        let puzzle = context.puzzle(game.instance().puzzle());
        let level = id.split_once(':').and_then(|(_, name)| {
            let levels = puzzle.map(Puzzle::levels).unwrap_or_default();
            levels.into_iter().find(|level| level.name == name)
        });
        let optimum =
            level.as_ref().and_then(|level| level.optimum).or(context.stored(|store| store.optimum(&id)).flatten());
        settings::load(&mut game, puzzle, context);
        let shows_clock = settings::taste(context, "clock").is_none_or(|value| value != "off");
        let message = Play::greeting(&game, context);
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
            points: cursor.is_some(),
            preview: Vec::new(),
            path: Vec::new(),
            draft: None,
            geometry: Geometry::default(),
            message,
            number: None,
            overlay: Overlay::None,
            solving: None,
            guide: None,
            next_step: None,
            speed: 3,
            measuring: None,
            optimum,
            shows_optimum: false,
            measures: puzzle.is_some_and(|puzzle| puzzle.levels().iter().any(|level| level.optimum.is_some())),
            shows_clock,
            checking: false,
            second: 0,
        }
    }

    /// What is said first: notices, what is known of the instance, or that a game goes on.
    fn greeting(game: &Game, context: &mut Context) -> Option<(Message, Tone)> {
        if !context.notices.is_empty() {
            return Some((context.notices.remove(0), Tone::Bad));
        }
        if game.position().status() == Status::Won {
            return Some((Message::new("verdict-solved-already"), Tone::Good));
        }
        if let Some(note) = game.instance().notes().into_iter().next() {
            return Some((note, Tone::Bad));
        }
        let count = game.position().played().len();
        (count > 0).then(|| (Message::new("tui-continued").with("count", count), Tone::Plain))
    }

    fn tell(&mut self, message: Message, tone: Tone) {
        self.message = Some((message, tone));
    }

    /// Saves the game; what fails is told, and the game goes on.
    fn save(&mut self, context: &mut Context) {
        if self.game.history().steps().is_empty() {
            return;
        }
        let (game, saved) = (&self.game, &mut self.saved);
        if let Some(Err(failure)) = context.store.as_ref().map(|store| store.save(game, saved)) {
            self.message = Some((reason(&failure), Tone::Bad));
        }
    }

    /// The board has changed: says how the game stands, and saves it.
    fn moved(&mut self, context: &mut Context) {
        self.number = None;
        self.checking = false;
        self.refresh_preview();
        let count = self.game.position().played().len();
        match self.game.position().status() {
            Status::Won => {
                self.shows_optimum = true;
                let id = if self.game.is_helped() { "tui-won-helped" } else { "play-won" };
                self.tell(Message::new(id).with("count", count), Tone::Good);
            }
            Status::Lost => self.tell(Message::new("play-lost"), Tone::Bad),
            Status::Playing => {
                self.message = None;
                self.game.clock().run();
            }
        }
        self.save(context);
    }

    fn refresh_preview(&mut self) {
        self.preview = self.cursor.map(|cell| self.game.preview(cell)).unwrap_or_default();
    }

    /// Starts to look for a solution from here.
    fn solve(&mut self) {
        match guide::solve(self.game.position().fork(), memory::default_limit()) {
            Ok(job) => {
                self.solving = Some(job);
                self.tell(Message::new("tui-solving"), Tone::Plain);
            }
            Err(failure) => self.tell(reason(&failure), Tone::Bad),
        }
    }

    /// Shows the optimum, and looks for it where it is not known.
    fn measure(&mut self) {
        self.shows_optimum = !self.shows_optimum || self.optimum.is_none();
        if self.optimum.is_none() && self.measuring.is_none() {
            match guide::solve(self.game.instance().start(), memory::default_limit()) {
                Ok(job) => {
                    self.measuring = Some(job);
                    self.tell(Message::new("tui-measuring"), Tone::Plain);
                }
                Err(failure) => self.tell(reason(&failure), Tone::Bad),
            }
        }
    }

    fn measured(&mut self, context: &mut Context) {
        let Some(job) = self.measuring.take_if(|job| job.wait(Duration::ZERO)) else { return };
        match job.join() {
            Ok(answer) => {
                let proved = answer.cost.filter(|_| answer.proof == gordian_puzzle::ProofWord::Optimal);
                self.optimum = proved;
                match proved {
                    Some(cost) => {
                        let id = self.game.instance().id();
                        context.stored(|store| store.note_optimum(&id, cost));
                        self.message = None;
                    }
                    None => {
                        self.shows_optimum = false;
                        self.tell(Message::new("tui-optimum-unknown"), Tone::Plain);
                    }
                }
            }
            Err(failure) => self.tell(reason(&failure), Tone::Bad),
        }
    }

    fn solved(&mut self, context: &mut Context) {
        let Some(job) = self.solving.take_if(|job| job.wait(Duration::ZERO)) else { return };
        match job.join() {
            Ok(answer) => {
                self.guide = Guide::new(&answer, &mut self.game).filter(|guide| !guide.plan().is_empty());
                let said = gordian_session::verdict::sentences(&answer).into_iter().next();
                let tone = if self.guide.is_some() { Tone::Good } else { Tone::Bad };
                if let Some(message) = said {
                    self.tell(message, tone);
                }
                self.save(context);
            }
            Err(failure) => self.tell(reason(&failure), Tone::Bad),
        }
    }

    /// Says what a hint or a check has found.
    fn thought(&mut self) {
        let said = match self.game.hint() {
            HintState::None => return,
            HintState::Thinking => Some((Message::new("tui-thinking"), Tone::Plain)),
            HintState::Failed(failure) => Some((reason(failure), Tone::Bad)),
            HintState::Ready(hint, 0) => self.checking.then(|| {
                if hint.dead || hint.mistake || hint.moves.is_empty() {
                    let tone = if hint.dead || hint.mistake { Tone::Bad } else { Tone::Plain };
                    (hint.grade(1).clone(), tone)
                } else {
                    (Message::new("tui-check-reach"), Tone::Good)
                }
            }),
            HintState::Ready(hint, grade) => {
                let told = hint.grade(grade).clone();
                let more = grade < 3 && !hint.moves.is_empty();
                let id = if more { "tui-hint-more" } else { "tui-hint-last" };
                let message = if hint.moves.is_empty() { told } else { Message::new(id).with("hint", told) };
                Some((message, Tone::Plain))
            }
        };
        if let Some((message, tone)) = said {
            self.tell(message, tone);
        }
    }

    fn speed_pause(&self) -> Duration {
        Duration::from_millis(SPEEDS[self.speed])
    }
}

impl Screen for Play {
    fn draw(&mut self, context: &mut Context, buffer: &mut Buffer, area: Rect) {
        draw::draw(self, context, buffer, area);
    }

    fn event(&mut self, context: &mut Context, event: &Event) -> Turn {
        events::event(self, context, event)
    }

    fn tick(&mut self, context: &mut Context) -> (Turn, bool) {
        let mut is_new = false;
        if self.game.poll_hint(Duration::ZERO) {
            self.thought();
            self.save(context);
            is_new = true;
        }
        if self.solving.is_some() {
            self.solved(context);
            is_new = true;
        }
        if self.measuring.is_some() {
            self.measured(context);
            is_new = true;
        }
        if self.next_step.is_some_and(|when| Instant::now() >= when) {
            events::solution_step(self, context);
            is_new = true;
        }
        if self.number.as_ref().is_some_and(|(_, when)| when.elapsed() >= NUMBER_PAUSE) {
            events::number_done(self, context);
            is_new = true;
        }
        let second = self.game.elapsed().as_secs();
        if self.shows_clock && second != self.second {
            self.second = second;
            is_new = true;
        }
        (Turn::Stay, is_new)
    }

    fn patience(&self) -> Duration {
        let works =
            self.solving.is_some() || self.measuring.is_some() || matches!(self.game.hint(), HintState::Thinking);
        let mut longest = if works { BEAT } else { Duration::from_secs(1) };
        let now = Instant::now();
        if let Some(when) = self.next_step {
            longest = longest.min(when.saturating_duration_since(now));
        }
        if let Some((_, when)) = &self.number {
            longest = longest.min(NUMBER_PAUSE.saturating_sub(when.elapsed()));
        }
        longest
    }

    fn again(&mut self, _context: &mut Context) {
        if self.game.position().status() == Status::Playing {
            self.game.clock().run();
        }
    }

    fn leave(&mut self, context: &mut Context) {
        self.game.clock().pause();
        self.save(context);
    }
}
