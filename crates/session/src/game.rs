//! A game in play: the board, everything that was played, the clock, and how much help was taken.

use crate::clock::Clock;
use crate::failure::Failure;
pub use crate::hints::HINT_BUDGET;
use crate::hints::{HintState, Thought, think};
use crate::history::History;
use gordian_puzzle::{
    Cell, Control, Direction, Instance, Mark, Message, Mistake, Position, Reply, Scene, Selection, Settings, Status,
};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// When mistakes are pointed out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Checking {
    /// Never.
    Off,
    /// When the player asks.
    #[default]
    Request,
    /// Always.
    Live,
}

/// A game: an instance, the board in play, what a player has begun but not finished, and the whole history.
pub struct Game {
    pub(crate) instance: Box<dyn Instance>,
    position: Box<dyn Position>,
    selection: Selection,
    pub(crate) settings: Settings,
    pub(crate) history: History,
    pub(crate) clock: Clock,
    pub(crate) hints: u32,
    pub(crate) helped: bool,
    pub(crate) checking: Checking,
    /// Whether the player asked for mistakes since the last move.
    asked: bool,
    /// The step at which a trial began.
    pub(crate) trial: Option<u32>,
    thought: Thought,
    grade: u8,
}

/// What became of a line that a player typed, or of another control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entered {
    /// These moves were made.
    Moved(Vec<String>),
    /// Something is chosen; the next line goes on from there.
    Chosen(Message),
    /// Why not.
    Refused(Message),
    /// The line means nothing here.
    Nothing,
}

impl Game {
    /// A game at the start of an instance. Its clock stands still until somebody lets it run.
    pub fn new(instance: Box<dyn Instance>) -> Self {
        let position = instance.start();
        Game {
            instance,
            position,
            selection: Selection::default(),
            settings: Settings::new(),
            history: History::new(),
            clock: Clock::default(),
            hints: 0,
            helped: false,
            checking: Checking::default(),
            asked: false,
            trial: None,
            thought: Thought::None,
            grade: 0,
        }
    }

    /// A game that goes on after moves, each of which can be undone.
    ///
    /// # Errors
    /// Why the first illegal move is illegal.
    pub fn resume(instance: Box<dyn Instance>, moves: &[String]) -> Result<Self, Message> {
        let mut game = Game::new(instance);
        for text in moves {
            game.position.play(text)?;
            game.history.make(Some(vec![text.clone()]));
        }
        Ok(game)
    }

    /// The instance.
    pub fn instance(&self) -> &dyn Instance {
        &*self.instance
    }

    /// The board in play.
    pub fn position(&self) -> &dyn Position {
        &*self.position
    }

    /// Everything that was played.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// What the player has chosen so far.
    pub fn selection(&self) -> &Selection {
        &self.selection
    }

    /// The player's tastes, by the puzzle's keys.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Sets one of the player's tastes.
    pub fn set(&mut self, key: &str, value: &str) {
        self.settings.insert(key.to_owned(), value.to_owned());
    }

    /// The clock; let it run and pause it as the player comes and goes. It stops by itself when the game is won.
    pub fn clock(&mut self) -> &mut Clock {
        &mut self.clock
    }

    /// The time played.
    pub fn elapsed(&self) -> Duration {
        self.clock.elapsed()
    }

    /// Takes a line: as a control of the puzzle first, and if that means nothing, as a move in its notation.
    pub fn enter(&mut self, line: &str) -> Entered {
        let line = gordian_puzzle::text::normalise(line.trim());
        let controls = [
            Some(Control::Text(line.clone())),
            line.parse().ok().map(Control::Number),
            direction(&line).map(Control::Direction),
        ];
        for control in controls.into_iter().flatten() {
            match self.act(&control) {
                Entered::Nothing => {}
                entered => return entered,
            }
        }
        if self.position.moves().contains(&line) { self.play(vec![line]) } else { Entered::Nothing }
    }

    /// Takes a control: plays the moves it means, or keeps what it chooses.
    pub fn act(&mut self, control: &Control) -> Entered {
        let reply = self.position.control(control, &self.selection, &self.settings);
        self.heed(reply)
    }

    fn heed(&mut self, reply: Reply) -> Entered {
        match reply {
            Reply::Moves(moves) => self.play(moves),
            Reply::Select(selection, message) => {
                self.selection = selection;
                Entered::Chosen(message)
            }
            // What was chosen stays chosen: a wrong second step does not cost the first one.
            Reply::Refuse(message) => Entered::Refused(message),
            Reply::Preview(_) | Reply::Nothing => Entered::Nothing,
        }
    }

    /// Whether a control means something here: a move, or a step on the way to one. Nothing changes.
    pub fn means(&self, control: &Control) -> bool {
        let reply = self.position.control(control, &self.selection, &self.settings);
        matches!(reply, Reply::Moves(_) | Reply::Select(..))
    }

    /// Whether the puzzle takes directions, as moves or to say why not; otherwise arrows are free to move a cursor.
    pub fn takes_directions(&self) -> bool {
        let reply = |way| self.position.control(&Control::Direction(way), &self.selection, &self.settings);
        self.position.status() == Status::Playing && Direction::ALL.into_iter().any(|way| reply(way) != Reply::Nothing)
    }

    /// Where a cursor begins, for puzzles that are played cell by cell: those that do not take directions, and those in which
    /// a move is put together in steps, because an arrow would then make a move where a player means to point. `None` where
    /// arrows make the moves.
    pub fn wants_cursor(&self) -> Option<Cell> {
        let scene = self.position.scene();
        let cells = (0..scene.rows).flat_map(|row| (0..scene.columns).map(move |column| Cell::new(row, column)));
        let reply = |cell| self.position.control(&Control::Press(cell), &self.selection, &self.settings);
        let mut first = None;
        let mut is_stepwise = false;
        for cell in cells {
            match reply(cell) {
                Reply::Select(..) => is_stepwise = true,
                Reply::Moves(_) => {}
                _ => continue,
            }
            first.get_or_insert(cell);
        }
        (is_stepwise || !self.takes_directions()).then(|| first.unwrap_or(Cell::new(0, 0)))
    }

    /// What would change if the player acted on a cell.
    pub fn preview(&self, cell: Cell) -> Vec<(Cell, Mark)> {
        match self.position.control(&Control::Point(cell), &self.selection, &self.settings) {
            Reply::Preview(cells) => cells,
            _ => Vec::new(),
        }
    }

    /// The picture as it would be if the player let go now, having drawn over these cells; `None` when nothing would change.
    pub fn draft(&self, path: &[Cell]) -> Option<Scene> {
        let Reply::Moves(moves) = drawn(&*self.position, path, &self.selection, &self.settings) else { return None };
        let mut position = self.position.fork();
        moves.iter().all(|text| position.play(text).is_ok()).then(|| position.scene())
    }

    /// The player drew over these cells and let go.
    pub fn stroke(&mut self, path: &[Cell]) -> Entered {
        let reply = drawn(&*self.position, path, &self.selection, &self.settings);
        self.heed(reply)
    }

    /// Plays moves as one step: all of them or none.
    pub fn play(&mut self, moves: Vec<String>) -> Entered {
        if moves.is_empty() {
            return Entered::Nothing;
        }
        self.selection = Selection::default();
        let mut position = self.position.fork();
        for text in &moves {
            if let Err(message) = position.play(text) {
                return Entered::Refused(message);
            }
        }
        self.position = position;
        self.history.make(Some(moves.clone()));
        self.changed();
        Entered::Moved(moves)
    }

    /// The board is another one: what was said of the old one is void.
    fn changed(&mut self) {
        self.selection = Selection::default();
        self.thought = Thought::None;
        self.grade = 0;
        self.asked = false;
        if self.trial.is_some_and(|began| !self.history.is_below(self.history.here(), began)) {
            self.trial = None;
        }
        if self.position.status() == Status::Won {
            self.clock.pause();
        }
    }

    /// Puts the board where the history stands; false, and nothing changes, when its moves cannot be played.
    pub(crate) fn place(&mut self) -> bool {
        let mut position = self.instance.start();
        let way = self.history.way(self.history.here());
        let is_played = way.into_iter().flatten().all(|text| position.play(text).is_ok());
        if is_played {
            self.position = position;
            self.changed();
        }
        is_played
    }

    /// What to ask the player for.
    pub fn prompt(&self) -> Message {
        self.position.prompt(&self.selection)
    }

    /// Takes back what was chosen, or else the last step; false when there is neither.
    pub fn undo(&mut self) -> bool {
        if self.selection != Selection::default() {
            self.selection = Selection::default();
            return true;
        }
        self.moved(History::undo)
    }

    /// Makes the step again that was undone last; false when there is none.
    pub fn redo(&mut self) -> bool {
        self.moved(History::redo)
    }

    /// Goes to any step of the history; false when there is no such step.
    pub fn go(&mut self, number: u32) -> bool {
        (number as usize) <= self.history.steps().len()
            && self.moved(|history| {
                history.go(number);
                true
            })
    }

    fn moved(&mut self, how: impl FnOnce(&mut History) -> bool) -> bool {
        let before = (self.history.here(), self.history.tip());
        if !how(&mut self.history) {
            return false;
        }
        let is_placed = self.place();
        if !is_placed {
            self.history.go(before.1);
            self.history.go(before.0);
        }
        is_placed
    }

    /// Goes back to the start of the instance, as a step that can be undone; false when the game stands there already.
    pub fn restart(&mut self) -> bool {
        if self.position.played().is_empty() {
            return false;
        }
        self.history.make(None);
        self.place()
    }

    /// Lets redo follow another branch that begins here: its number from 1, and how many there are.
    pub fn turn(&mut self) -> Option<(usize, usize)> {
        self.history.turn()
    }

    /// How many branches begin here.
    pub fn branches(&self) -> usize {
        self.history.after(self.history.here()).count()
    }

    /// Begins a trial: what is played from now on can be dropped at once. False when one is under way.
    pub fn begin_trial(&mut self) -> bool {
        let begins = self.trial.is_none();
        self.trial.get_or_insert(self.history.here());
        begins
    }

    /// Whether a trial is under way.
    pub fn is_trial(&self) -> bool {
        self.trial.is_some()
    }

    /// Ends the trial and keeps what was played in it; false when there is none.
    pub fn keep_trial(&mut self) -> bool {
        self.trial.take().is_some()
    }

    /// Ends the trial and goes back to where it began; false when there is none. The branch stays in the history.
    pub fn drop_trial(&mut self) -> bool {
        let Some(began) = self.trial.take() else { return false };
        self.moved(|history| {
            history.abandon(began);
            true
        })
    }

    /// When mistakes are pointed out.
    pub fn checking(&self) -> Checking {
        self.checking
    }

    /// Chooses when mistakes are pointed out.
    pub fn set_checking(&mut self, checking: Checking) {
        self.checking = checking;
        self.asked = false;
    }

    /// Asks for the mistakes on the board; they stay marked until the next move. None are told when checking is off.
    pub fn check(&mut self) -> Vec<Mistake> {
        self.asked = self.checking != Checking::Off;
        self.mistakes()
    }

    /// The mistakes that are pointed out now.
    pub fn mistakes(&self) -> Vec<Mistake> {
        if self.asked || self.checking == Checking::Live { self.position.mistakes() } else { Vec::new() }
    }

    /// Asks for a hint, or to be told more of it. It is thought of in the background: see [`Game::hint`].
    ///
    /// # Errors
    /// [`Failure::Broken`] when the system has no thread to give.
    pub fn ask_hint(&mut self) -> Result<(), Failure> {
        self.think()?;
        self.grade = (self.grade + 1).min(3);
        self.count(self.grade);
        Ok(())
    }

    /// Starts to think of a hint without telling it yet: whether a solution can still be reached is known when it is there.
    ///
    /// # Errors
    /// [`Failure::Broken`] when the system has no thread to give.
    pub fn think(&mut self) -> Result<(), Failure> {
        if let Thought::None | Thought::Failed(_) = self.thought {
            self.thought = Thought::Thinking(think(self.position.fork())?);
        }
        Ok(())
    }

    /// Counts a hint that was told; one that has nothing to give is no help.
    fn count(&mut self, grade: u8) {
        if let Thought::Ready(hint) = &self.thought
            && (!hint.moves.is_empty() || hint.dead)
        {
            self.hints += u32::from(grade == 1);
            self.helped = true;
        }
    }

    /// Looks after the hint that is being thought of, for at most this time; true when it has just become ready.
    pub fn poll(&mut self, time: Duration) -> bool {
        let is_new = self.thought.poll(time);
        if is_new && self.grade > 0 {
            self.count(1);
        }
        is_new
    }

    /// The hint for the board as it is.
    pub fn hint(&self) -> HintState<'_> {
        match &self.thought {
            Thought::None => HintState::None,
            Thought::Thinking(_) => HintState::Thinking,
            Thought::Ready(hint) => HintState::Ready(hint, self.grade),
            Thought::Failed(failure) => HintState::Failed(failure),
        }
    }

    /// How often a hint was given.
    pub fn hints(&self) -> u32 {
        self.hints
    }

    /// Whether the player was helped: by a hint or by a solution.
    pub fn is_helped(&self) -> bool {
        self.helped
    }

    /// Notes that the player was shown a solution.
    pub fn note_help(&mut self) {
        self.helped = true;
    }

    /// The picture, with everything that is pointed out now: what is chosen, what a hint means, what is wrong, and what was
    /// played on trial.
    pub fn scene(&self) -> Scene {
        let mut scene = self.position.scene();
        if let Some(began) = self.trial {
            let mut before = self.instance.start();
            if self.history.way(began).into_iter().flatten().all(|text| before.play(text).is_ok()) {
                scene.mark_changes(&before.scene(), Mark::Note);
            }
        }
        scene.mark(&self.selection.cells, Mark::Chosen);
        if let HintState::Ready(hint, 1..) = self.hint() {
            scene.mark(&hint.cells, Mark::Hint);
        }
        for mistake in self.mistakes() {
            scene.mark(&mistake.cells, Mark::Wrong);
        }
        scene
    }

    /// Everything that a front end shows of the game, as one value.
    pub fn view(&self) -> View {
        View {
            id: self.instance.id(),
            puzzle: self.instance.puzzle().to_owned(),
            scene: self.scene(),
            status: self.position.status(),
            prompt: self.prompt(),
            selection: self.selection.clone(),
            played: self.position.played().to_vec(),
            spent: self.position.spent(),
            can_undo: self.history.here() > 0,
            can_redo: self.history.next().is_some(),
            branches: self.branches(),
            trial: self.is_trial(),
            seconds: self.elapsed().as_secs_f64(),
            hints: self.hints,
            helped: self.helped,
            checking: self.checking,
            mistakes: self.mistakes(),
        }
    }
}

/// What a front end shows of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// The instance.
    pub id: String,
    /// The puzzle's name.
    pub puzzle: String,
    /// The picture with its marks.
    pub scene: Scene,
    /// How the game stands.
    pub status: Status,
    /// What to ask the player for.
    pub prompt: Message,
    /// What is chosen so far.
    pub selection: Selection,
    /// The moves made since the start of the instance.
    pub played: Vec<String>,
    /// What they cost.
    pub spent: u32,
    /// Whether there is a step to undo.
    pub can_undo: bool,
    /// Whether there is a step to make again.
    pub can_redo: bool,
    /// How many branches begin here.
    pub branches: usize,
    /// Whether a trial is under way.
    pub trial: bool,
    /// The seconds played.
    pub seconds: f64,
    /// How often a hint was given.
    pub hints: u32,
    /// Whether the player was helped.
    pub helped: bool,
    /// When mistakes are pointed out.
    pub checking: Checking,
    /// The mistakes that are pointed out now.
    pub mistakes: Vec<Mistake>,
}

fn direction(line: &str) -> Option<Direction> {
    Some(match line {
        "up" => Direction::Up,
        "right" => Direction::Right,
        "down" => Direction::Down,
        "left" => Direction::Left,
        _ => return None,
    })
}

/// What drawing over cells means: what the puzzle makes of the stroke, or of the drag from its first cell to its last.
pub fn drawn(position: &dyn Position, path: &[Cell], selection: &Selection, settings: &Settings) -> Reply {
    let (Some(from), Some(to)) = (path.first(), path.last()) else { return Reply::Nothing };
    match position.control(&Control::Stroke(path.to_vec()), selection, settings) {
        Reply::Nothing => position.control(&Control::Drag { from: *from, to: *to }, selection, settings),
        reply => reply,
    }
}
