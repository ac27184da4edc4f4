//! A game in play: the position, the undo tree, the clock, and how much help the player took.

use crate::clock::Clock;
use crate::controls::{interpret_control, interpret_stroke, live_directions};
use crate::failure::Failure;
use crate::hints::{self, GRADES, HintSearch, HintState};
use crate::history::History;
use crate::moves::play_moves;
use gordian_puzzle::{
    Cell, Control, Hint, Instance, Mark, Message, Mistake, Position, Reply, Scene, Selection, Settings, Status,
};
use gordian_search::Limits;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;

/// When mistakes are pointed out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Checking {
    /// Never.
    Off,
    /// On request.
    #[default]
    Request,
    /// Always.
    Live,
}

/// A game: an instance, the position in play, the player's unfinished selection, and the whole history.
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
    /// Whether the player has asked, since the last move, to be shown the mistakes on the board.
    check_requested: bool,
    /// The step at which the current trial began, if there is one. A trial is a series of moves that the player can drop
    /// together.
    pub(crate) trial_start: Option<u32>,
    hint_search: HintSearch,
    /// How much of the hint is shown: 0 for nothing, up to `GRADES` for all of it. Each request shows one grade more.
    hint_grade: u8,
    /// Whether the player closed the hint; the next request shows it again.
    hint_closed: bool,
}

/// What a control did to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ControlOutcome {
    /// These moves were made.
    Moved(Vec<String>),
    /// Something is selected; the next control continues from there.
    Selected(Message),
    /// The rules do not allow it, with the reason.
    Refused(Message),
    /// The control means nothing here.
    Nothing,
}

impl Game {
    /// A game at the start of an instance. Its clock is stopped.
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
            check_requested: false,
            trial_start: None,
            hint_search: HintSearch::None,
            hint_grade: 0,
            hint_closed: false,
        }
    }

    /// A game that continues after moves, each of which can be undone.
    ///
    /// # Errors
    /// [`Failure::Usage`] for the first illegal move.
    pub fn resume(instance: Box<dyn Instance>, moves: &[String]) -> Result<Self, Failure> {
        let mut game = Game::new(instance);
        play_moves(&mut *game.position, moves)?;
        for text in moves {
            game.history.add_step(Some(vec![text.clone()]));
        }
        Ok(game)
    }

    /// The instance.
    pub fn instance(&self) -> &dyn Instance {
        &*self.instance
    }

    /// The instance alone; the game is given up.
    pub fn into_instance(self) -> Box<dyn Instance> {
        self.instance
    }

    /// The board in play.
    pub fn position(&self) -> &dyn Position {
        &*self.position
    }

    /// Everything that was played.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// What the player has selected so far.
    pub fn selection(&self) -> &Selection {
        &self.selection
    }

    /// The player's settings, by the puzzle's keys.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Changes one of the player's settings.
    pub fn set(&mut self, key: &str, value: &str) {
        self.settings.insert(key.to_owned(), value.to_owned());
    }

    /// The clock. Front ends start and pause it as the player comes and goes; it stops by itself when the game is won.
    pub fn clock(&mut self) -> &mut Clock {
        &mut self.clock
    }

    /// The time played.
    pub fn elapsed(&self) -> Duration {
        self.clock.elapsed()
    }

    /// Applies a typed line; see [`interpret_control`] for what it may mean.
    pub fn enter_line(&mut self, line: &str) -> ControlOutcome {
        self.apply_control(&Control::Text(line.to_owned()))
    }

    /// Applies a control: plays the moves it means, or changes the selection.
    pub fn apply_control(&mut self, control: &Control) -> ControlOutcome {
        let reply = interpret_control(&*self.position, control, &self.selection, &self.settings);
        self.apply_reply(reply)
    }

    fn apply_reply(&mut self, reply: Reply) -> ControlOutcome {
        match reply {
            Reply::Moves(moves) => self.play(moves),
            Reply::Select(selection, message) => {
                self.selection = selection;
                ControlOutcome::Selected(message)
            }
            // The selection stays: after a wrong second step the player need not repeat the first one.
            Reply::Refuse(message) => ControlOutcome::Refused(message),
            Reply::Preview(_) | Reply::Nothing => ControlOutcome::Nothing,
        }
    }

    /// Whether a control means a move here, or a step on the way to one. Nothing changes.
    pub fn accepts(&self, control: &Control) -> bool {
        let reply = interpret_control(&*self.position, control, &self.selection, &self.settings);
        matches!(reply, Reply::Moves(_) | Reply::Select(..))
    }

    /// Whether arrow keys make moves here; otherwise they are free to move a cursor. See [`live_directions`].
    pub fn takes_directions(&self) -> bool {
        !live_directions(&*self.position, &self.selection, &self.settings).is_empty()
    }

    /// Where a cursor starts, for puzzles that are played cell by cell: those that do not take directions, and those in which
    /// a move consists of several presses, because there an arrow key could make a move when the player means to point. `None`
    /// where arrow keys make the moves.
    pub fn initial_cursor(&self) -> Option<Cell> {
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

    /// The move that a control would make, in words; `None` if it would make none, or several.
    pub fn describe_control(&self, control: &Control) -> Option<Message> {
        match interpret_control(&*self.position, control, &self.selection, &self.settings) {
            Reply::Moves(moves) if moves.len() == 1 => self.position.describe(&moves[0]),
            _ => None,
        }
    }

    /// The last `count` moves, each in words as they were seen from the board before it; as text where the puzzle has no words.
    pub fn describe_last_moves(&self, count: usize) -> Vec<Message> {
        let played = self.position.played();
        let first = played.len().saturating_sub(count);
        let mut position = self.instance.start();
        let mut words = Vec::new();
        for (index, text) in played.iter().enumerate() {
            if index >= first {
                let plain = || Message::new("verbatim").with("text", text.as_str());
                words.push(position.describe(text).unwrap_or_else(plain));
            }
            if position.play(text).is_err() {
                break;
            }
        }
        words
    }

    /// The cells that would change if the player pressed a cell, with the marks to show there.
    pub fn preview(&self, cell: Cell) -> Vec<(Cell, Mark)> {
        match self.position.control(&Control::Point(cell), &self.selection, &self.settings) {
            Reply::Preview(cells) => cells,
            _ => Vec::new(),
        }
    }

    /// The scene after a stroke over these cells, if it ended now; `None` when nothing would change.
    pub fn preview_stroke(&self, path: &[Cell]) -> Option<Scene> {
        let Reply::Moves(moves) = interpret_stroke(&*self.position, path, &self.selection, &self.settings) else {
            return None;
        };
        let mut position = self.position.fork();
        moves.iter().all(|text| position.play(text).is_ok()).then(|| position.scene())
    }

    /// Applies a finished stroke over these cells.
    pub fn apply_stroke(&mut self, path: &[Cell]) -> ControlOutcome {
        self.apply_control(&Control::Stroke(path.to_vec()))
    }

    /// Plays moves as one step: all of them or none.
    pub fn play(&mut self, moves: Vec<String>) -> ControlOutcome {
        if moves.is_empty() {
            return ControlOutcome::Nothing;
        }
        self.selection = Selection::default();
        let mut position = self.position.fork();
        for text in &moves {
            if let Err(message) = position.play(text) {
                return ControlOutcome::Refused(message);
            }
        }
        self.position = position;
        self.history.add_step(Some(moves.clone()));
        self.reset_for_new_position();
        ControlOutcome::Moved(moves)
    }

    /// Drops everything that was true of the position before: selection, hint, requested mistakes, and a trial that was left.
    fn reset_for_new_position(&mut self) {
        self.selection = Selection::default();
        self.hint_search = HintSearch::None;
        self.hint_grade = 0;
        self.hint_closed = false;
        self.check_requested = false;
        if self.trial_start.is_some_and(|start| !self.history.is_descendant(self.history.current(), start)) {
            self.trial_start = None;
        }
        if self.position.status() == Status::Won {
            self.clock.pause();
        }
    }

    /// Plays the moves of the history from the start of the instance. Returns whether all of them are legal; if not, the position
    /// stays as it was.
    pub(crate) fn rebuild_position(&mut self) -> bool {
        let mut position = self.instance.start();
        let moves = self.history.moves_to(self.history.current());
        let is_legal = moves.into_iter().flatten().all(|text| position.play(text).is_ok());
        if is_legal {
            self.position = position;
            self.reset_for_new_position();
        }
        is_legal
    }

    /// The question to ask a player who types.
    pub fn prompt(&self) -> Message {
        self.position.prompt(&self.selection)
    }

    /// Clears the selection, or else undoes the last step; false when there is neither.
    pub fn undo(&mut self) -> bool {
        if self.selection != Selection::default() {
            self.selection = Selection::default();
            return true;
        }
        self.change_history(History::undo)
    }

    /// Redoes the step that was undone last; false when there is none.
    pub fn redo(&mut self) -> bool {
        self.change_history(History::redo)
    }

    /// Goes to any step of the history; false when there is no such step.
    pub fn go_to(&mut self, number: u32) -> bool {
        (number as usize) <= self.history.steps().len()
            && self.change_history(|history| {
                history.go_to(number);
                true
            })
    }

    fn change_history(&mut self, change: impl FnOnce(&mut History) -> bool) -> bool {
        let before = (self.history.current(), self.history.tip());
        if !change(&mut self.history) {
            return false;
        }
        let is_legal = self.rebuild_position();
        if !is_legal {
            self.history.go_to(before.1);
            self.history.go_to(before.0);
        }
        is_legal
    }

    /// Restarts the instance, as a step that can be undone; false when the game stands at the start already.
    pub fn restart(&mut self) -> bool {
        if self.position.played().is_empty() {
            return false;
        }
        self.history.add_step(None);
        self.rebuild_position()
    }

    /// Starts over with an empty history: nothing can be undone or redone.
    pub(crate) fn start_over(&mut self) {
        self.history = History::new();
        self.rebuild_position();
    }

    /// Makes redo follow another branch; see [`History::switch_branch`].
    pub fn switch_branch(&mut self) -> Option<(usize, usize)> {
        self.history.switch_branch()
    }

    /// How many branches start at the current step.
    pub fn branches(&self) -> usize {
        self.history.children(self.history.current()).count()
    }

    /// Starts a trial: all moves from now on can be dropped in one step. False when a trial is running already.
    pub fn begin_trial(&mut self) -> bool {
        let is_new = self.trial_start.is_none();
        self.trial_start.get_or_insert(self.history.current());
        is_new
    }

    /// Whether a trial is running.
    pub fn is_trial(&self) -> bool {
        self.trial_start.is_some()
    }

    /// Ends the trial and keeps its moves; false when there is none.
    pub fn keep_trial(&mut self) -> bool {
        self.trial_start.take().is_some()
    }

    /// Ends the trial and goes back to where it began; false when there is none. The branch stays in the history.
    pub fn drop_trial(&mut self) -> bool {
        let Some(trial_start) = self.trial_start.take() else { return false };
        self.change_history(|history| {
            history.leave_branch(trial_start);
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
        self.check_requested = false;
    }

    /// Returns the mistakes on the board and marks them until the next move; none when checking is off.
    pub fn check(&mut self) -> Vec<Mistake> {
        self.check_requested = self.checking != Checking::Off;
        self.mistakes()
    }

    /// The mistakes that are pointed out now.
    pub fn mistakes(&self) -> Vec<Mistake> {
        if self.check_requested || self.checking == Checking::Live { self.position.mistakes() } else { Vec::new() }
    }

    /// Requests a hint, or its next grade. It is searched for in the background, once for each board; see [`Game::hint`].
    ///
    /// # Errors
    /// [`Failure::Memory`] when the system cannot start a thread.
    pub fn request_hint(&mut self) -> Result<(), Failure> {
        self.prepare_hint()?;
        if std::mem::take(&mut self.hint_closed) {
            return Ok(());
        }
        self.hint_grade = (self.hint_grade + 1).min(GRADES);
        self.count_hint(self.hint_grade);
        Ok(())
    }

    /// Requests the hint or its next grade as [`Game::request_hint`] does, but shows a hint that is known already.
    pub fn request_known_hint(&mut self, hint: Hint) {
        self.hint_search = HintSearch::Ready(hint);
        if !std::mem::take(&mut self.hint_closed) {
            self.hint_grade = (self.hint_grade + 1).min(GRADES);
        }
    }

    /// Starts to search for a hint without showing it: once it is ready, it is known whether a solution can still be reached.
    ///
    /// # Errors
    /// [`Failure::Memory`] when the system cannot start a thread.
    pub fn prepare_hint(&mut self) -> Result<(), Failure> {
        if let HintSearch::None | HintSearch::Failed(_) = self.hint_search {
            self.hint_search =
                HintSearch::Running(hints::start(self.position.fork(), Limits::default(), Arc::default())?);
        }
        Ok(())
    }

    /// Counts a hint that was shown; only one with a move, or with the news that the board cannot be solved, counts as help.
    fn count_hint(&mut self, grade: u8) {
        if let HintSearch::Ready(hint) = &self.hint_search
            && (!hint.moves.is_empty() || hint.dead)
        {
            self.hints += u32::from(grade == 1);
            self.helped = true;
        }
    }

    /// Waits at most this long for a hint that is being searched for; true when the search ended just now.
    pub fn poll_hint(&mut self, time: Duration) -> bool {
        let is_new = self.hint_search.poll(time);
        if is_new && self.hint_grade > 0 {
            self.count_hint(1);
        }
        is_new
    }

    /// The hint for the present board.
    pub fn hint(&self) -> HintState<'_> {
        match &self.hint_search {
            HintSearch::None => HintState::None,
            HintSearch::Running(_) => HintState::Thinking,
            HintSearch::Ready(hint) => HintState::Ready(hint, self.hint_grade),
            HintSearch::Failed(failure) => HintState::Failed(failure),
        }
    }

    /// Closes the hint that is shown: its cells are no longer marked, and the next request shows it again in the same grade.
    /// False when no hint is shown.
    pub fn close_hint(&mut self) -> bool {
        let is_shown = self.is_hint_shown();
        self.hint_closed |= is_shown;
        is_shown
    }

    /// Whether a hint is shown: the player requested one on this board and did not close it.
    pub fn is_hint_shown(&self) -> bool {
        self.hint_grade > 0 && !self.hint_closed
    }

    /// How often a hint was given.
    pub fn hint_count(&self) -> u32 {
        self.hints
    }

    /// Whether the player was helped: by a hint or by a solution.
    pub fn is_helped(&self) -> bool {
        self.helped
    }

    /// Records that the player was shown a solution.
    pub fn mark_helped(&mut self) {
        self.helped = true;
    }

    /// The scene with all marks of the moment: the selection, the cells of a hint, the mistakes, and what was played in a trial.
    pub fn scene(&self) -> Scene {
        let mut scene = self.position.scene();
        if let Some(trial_start) = self.trial_start {
            let mut before = self.instance.start();
            if self.history.moves_to(trial_start).into_iter().flatten().all(|text| before.play(text).is_ok()) {
                scene.mark_changes(&before.scene(), Mark::Note);
            }
        }
        scene.mark(&self.selection.cells, Mark::Chosen);
        if let (HintState::Ready(hint, 1..), false) = (self.hint(), self.hint_closed) {
            scene.mark(hint.cells_of(self.hint_grade), Mark::Hint);
        }
        for mistake in self.mistakes() {
            scene.mark(&mistake.cells, Mark::Wrong);
        }
        // A wrong cell that breaks no rule yet: only the search for a hint finds it.
        if let (HintSearch::Ready(hint), true) = (&self.hint_search, self.check_requested && self.hint_grade == 0)
            && hint.mistake
        {
            scene.mark(&hint.cells, Mark::Wrong);
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
            can_undo: self.history.current() > 0,
            can_redo: self.history.redo_target().is_some(),
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
    /// The id of the instance.
    pub id: String,
    /// The puzzle's name.
    pub puzzle: String,
    /// The picture with its marks.
    pub scene: Scene,
    /// Whether the game is being played, won or lost.
    pub status: Status,
    /// The question to ask a player who types.
    pub prompt: Message,
    /// What is selected so far.
    pub selection: Selection,
    /// The moves made since the start of the instance.
    pub played: Vec<String>,
    /// What the moves in `played` cost.
    pub spent: u32,
    /// Whether there is a step to undo.
    pub can_undo: bool,
    /// Whether there is a step to redo.
    pub can_redo: bool,
    /// How many branches start at the current step.
    pub branches: usize,
    /// Whether a trial is running.
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
