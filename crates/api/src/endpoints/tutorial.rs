//! `GET /api/tutorial/{puzzle}`: a new player's first minute, step by step.

use crate::outcome::Outcome;
use crate::problem::Problem;
use crate::request::{Call, answer};
use gordian_puzzle::{Message, Options, Puzzle};
use gordian_session::tutorial::{Step, Task, steps};
use serde::Serialize;

/// The tutorial of a puzzle.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct TutorialBody {
    /// The steps; none for a puzzle without a tutorial and levels.
    steps: Vec<TutorialStepBody>,
    /// What to say after a legal move that a step does not ask for. The move is to be taken back.
    other: String,
    /// What to say when the game of a step is lost. The step is to start over.
    lost: String,
}

/// A step of a tutorial.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct TutorialStepBody {
    /// What the player reads.
    text: String,
    /// The same with praise, for a player who has just done what the step before asked for.
    praised: String,
    /// The id of the board that the step starts with; null continues with the board of the step before.
    id: Option<String>,
    /// `read`: only read; `play`: make one of `moves`, or any move if there are none; `solve`: solve the board.
    task: &'static str,
    /// The moves, for a step of the kind `play`.
    moves: Vec<String>,
}

impl TutorialStepBody {
    fn of(
        puzzle: &'static dyn Puzzle,
        step: &Step,
        number: usize,
        count: usize,
        say: impl Fn(&Message) -> String,
    ) -> Self {
        let framed = |id: &'static str| {
            Message::new(id).with("number", number).with("count", count).with("text", step.message.clone())
        };
        let (task, moves) = match &step.task {
            Task::Read => ("read", Vec::new()),
            Task::Play(moves) => ("play", moves.clone()),
            Task::Solve => ("solve", Vec::new()),
        };
        TutorialStepBody {
            text: say(&framed("session-tutorial-step")),
            praised: say(&framed("session-tutorial-praise")),
            id: step.board.as_ref().and_then(|board| Some(puzzle.read(board, &Options::new()).ok()?.id())),
            task,
            moves,
        }
    }
}

/// The tutorial of a puzzle.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/tutorial/{puzzle}",
    params(("puzzle" = String, Path, description = "the puzzle's name")),
    responses((status = 200, description = "the tutorial", body = TutorialBody), super::schemas::Usage),
))]
pub(crate) fn tutorial(call: &Call<'_>) -> Result<Outcome, Problem> {
    let puzzle = call.context.opener().puzzle(call.parameter(0))?;
    let all = steps(puzzle);
    let say = |message: &Message| call.context.say(message);
    let bodies = all.iter().enumerate().map(|(at, step)| TutorialStepBody::of(puzzle, step, at + 1, all.len(), say));
    answer(&TutorialBody {
        steps: bodies.collect(),
        other: say(&Message::new("session-tutorial-other")),
        lost: say(&Message::new("session-tutorial-lost")),
    })
}
