//! The tutorial: a player's first minute with a puzzle, step by step, the same in every front end.

use crate::game::Game;
use gordian_puzzle::{
    Hint, Instance, Message, Options, Position, Puzzle, Quality, Scene, Selection, Status, TutorialTask,
};
use serde::{Deserialize, Serialize};

/// A step of a tutorial.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// What the player reads.
    pub message: Message,
    /// The board that the step starts with, as text of the puzzle; `None` continues with the board of the step before.
    pub board: Option<String>,
    /// What the player has to do.
    pub task: Task,
}

/// What the player has to do in a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Task {
    /// Only read the message.
    Read,
    /// Make one of these moves; any move if the list is empty.
    Play(Vec<String>),
    /// Solve the board.
    Solve,
}

/// What the player's moves mean for a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// The step is done.
    Done,
    /// The step is not done yet.
    Open,
    /// The moves are legal, but not the ones that the step asks for.
    Other,
    /// The game is lost.
    Lost,
}

impl Task {
    /// Judges the position after the player made moves.
    pub fn judge(&self, position: &dyn Position, made: &[String]) -> Judgement {
        match (self, position.status()) {
            (Task::Play(wanted), _) if wanted.is_empty() => Judgement::Done,
            (Task::Play(wanted), _) if made.len() == 1 && wanted.contains(&made[0]) => Judgement::Done,
            (Task::Play(_), _) => Judgement::Other,
            (Task::Solve, Status::Won) => Judgement::Done,
            (Task::Solve, Status::Lost) => Judgement::Lost,
            (Task::Solve, Status::Playing) | (Task::Read, _) => Judgement::Open,
        }
    }
}

/// The steps of a puzzle's tutorial. A puzzle without steps of its own gets three: its summary with its first level, a move, and
/// the end. The last step of every tutorial is the same.
pub fn steps(puzzle: &dyn Puzzle) -> Vec<Step> {
    let about = puzzle.about();
    let own = about.tutorial.iter().map(|step| Step {
        message: Message::new(step.message),
        board: step.board.map(str::to_owned),
        task: match step.task {
            TutorialTask::Read => Task::Read,
            TutorialTask::Play(moves) => Task::Play(moves.iter().map(|text| (*text).to_owned()).collect()),
            TutorialTask::Solve => Task::Solve,
        },
    });
    let mut steps: Vec<Step> = own.collect();
    if steps.is_empty() {
        steps = default_steps(puzzle).unwrap_or_default();
    }
    if !steps.is_empty() {
        steps.push(Step { message: Message::new("session-tutorial-end"), board: None, task: Task::Read });
    }
    steps
}

/// A tutorial from what every puzzle has; `None` for a puzzle without levels.
fn default_steps(puzzle: &dyn Puzzle) -> Option<Vec<Step>> {
    let level = puzzle.levels().into_iter().next()?;
    let instance = puzzle.level(&level.name, &Options::new())?;
    let summary = Message::new(format!("{}-summary", puzzle.about().name));
    let prompt = instance.start().prompt(&Selection::default());
    Some(vec![
        Step { message: summary, board: Some(instance.write("text").ok()?), task: Task::Read },
        Step {
            message: Message::new("session-tutorial-move").with("prompt", prompt),
            board: None,
            task: Task::Play(Vec::new()),
        },
    ])
}

/// A tutorial in progress. The front end keeps the game that the player plays, and passes it in.
#[derive(Clone)]
pub struct Tutorial {
    puzzle: &'static dyn Puzzle,
    steps: Vec<Step>,
    current_step: usize,
    /// Whether the player did what the step before asked for.
    is_praised: bool,
}

/// What happened in a tutorial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The same step goes on; the message, if any, says why.
    Same(Option<Message>),
    /// The next step has begun.
    Next,
    /// The tutorial is over.
    Over,
}

impl Tutorial {
    /// The tutorial of a puzzle and the game of its first step; `None` if the puzzle has neither a tutorial nor levels.
    pub fn start(puzzle: &'static dyn Puzzle) -> Option<(Tutorial, Game)> {
        let steps = steps(puzzle);
        let game = Game::new(open(puzzle, steps.first()?.board.as_deref()?)?);
        Some((Tutorial { puzzle, steps, current_step: 0, is_praised: false }, game))
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &'static dyn Puzzle {
        self.puzzle
    }

    /// The step, with its number and how many there are. Praise comes first if the player did what the step before asked for.
    pub fn message(&self) -> Message {
        self.message_of(self.current_step, self.is_praised)
    }

    /// The messages of all steps, each at its longest, so that a front end can reserve room for them.
    pub fn messages(&self) -> impl Iterator<Item = Message> {
        (0..self.steps.len()).map(|step| self.message_of(step, true))
    }

    fn message_of(&self, step: usize, is_praised: bool) -> Message {
        Message::new(if is_praised { "session-tutorial-praise" } else { "session-tutorial-step" })
            .with("number", step + 1)
            .with("count", self.steps.len())
            .with("text", self.steps[step].message.clone())
    }

    /// The pictures of the boards that the steps start with, so that a front end can draw all of them in one size.
    pub fn boards(&self) -> Vec<Scene> {
        let boards = self.steps.iter().filter_map(|step| step.board.as_deref());
        boards.filter_map(|board| open(self.puzzle, board)).map(|instance| instance.start().scene()).collect()
    }

    /// What the player has to do now.
    pub fn task(&self) -> &Task {
        &self.steps[self.current_step].task
    }

    /// Whether the step waits for moves. Otherwise it is only read, and the front end continues with [`Tutorial::advance`].
    pub fn waits_for_moves(&self) -> bool {
        self.steps[self.current_step].task != Task::Read
    }

    /// The hint for a step that asks for a certain move: that move, where a search might prefer another. `None` for other steps.
    pub fn hint(&self, position: &dyn Position) -> Option<Hint> {
        let Task::Play(moves) = self.task() else { return None };
        let text = moves.first()?;
        let plain = || Message::new("verbatim").with("text", text.as_str());
        let words = position.describe(text).unwrap_or_else(plain);
        let mut after = position.fork();
        after.play(text).ok()?;
        let (before, after) = (position.scene(), after.scene());
        let changed = before.changed_cells(&after);
        let message = Message::new("session-tutorial-hint").with("move", words);
        Some(Hint { cells: changed, moves: vec![text.clone()], quality: Quality::Good, ..Hint::saying(message) })
    }

    /// Continues after the player made moves in the game. Moves that the step does not ask for are taken back. After a loss the
    /// board starts over, and nothing leads back to the lost one.
    pub fn after_moves(&mut self, game: &mut Game, made: &[String]) -> Progress {
        match self.steps[self.current_step].task.judge(game.position(), made) {
            Judgement::Done => {
                let progress = self.advance(game);
                self.is_praised = true;
                progress
            }
            Judgement::Open => Progress::Same(None),
            Judgement::Other => {
                game.undo();
                Progress::Same(Some(Message::new("session-tutorial-other")))
            }
            Judgement::Lost => {
                game.start_over();
                Progress::Same(Some(Message::new("session-tutorial-lost")))
            }
        }
    }

    /// Goes to the next step, whether or not this one is done.
    pub fn advance(&mut self, game: &mut Game) -> Progress {
        if self.current_step + 1 >= self.steps.len() {
            return Progress::Over;
        }
        self.current_step += 1;
        self.is_praised = false;
        match self.steps[self.current_step].board.as_deref().map(|board| open(self.puzzle, board)) {
            None => {}
            Some(Some(instance)) => *game = Game::new(instance),
            // The laws of puzzles check that every board can be read; a puzzle that breaks them only loses a step.
            Some(None) => return self.advance(game),
        }
        Progress::Next
    }

    /// Skips the step: like [`Tutorial::advance`], but a single move that the step asks for is made first.
    pub fn skip(&mut self, game: &mut Game) -> Progress {
        if let Task::Play(moves) = &self.steps[self.current_step].task
            && let Some(text) = moves.first().cloned().or_else(|| game.position().moves().into_iter().next())
        {
            game.play(vec![text]);
        }
        self.advance(game)
    }
}

fn open(puzzle: &dyn Puzzle, board: &str) -> Option<Box<dyn Instance>> {
    puzzle.read(board, &Options::new()).ok()
}
