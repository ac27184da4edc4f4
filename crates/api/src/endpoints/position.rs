//! `POST /api/position`: a board in play, and what a control means on it. `POST /api/check`: a solution, judged.

use super::address::PositionAddress;
use super::narration::summarize_line;
use super::scene::{At, Picture, places};
use crate::outcome::Outcome;
use crate::problem::Problem;
use crate::request::{Call, answer};
use gordian_puzzle::{Control, Direction, Mark, Options, Position, Reply, Selection, Settings, Status};
use gordian_session::controls::{interpret_control, live_directions};
use gordian_session::moves::play_moves;
use gordian_session::{Failure, OpenedPosition};
use gordian_words::Words;
use serde::{Deserialize, Serialize};

/// The largest number of lines that are described.
const MAX_LINES: usize = 100;

/// What a player has selected, and the player's settings.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PlayerState {
    /// What is selected already: `{"cells": [{"row": 0, "column": 0}]}`.
    #[serde(default)]
    #[cfg_attr(test, schema(schema_with = super::schemas::selection, required = false))]
    selection: Selection,
    /// Settings that change what controls mean, by key.
    #[serde(default)]
    #[cfg_attr(test, schema(value_type = HashMap<String, String>, required = false))]
    settings: Settings,
}

/// A position, and what a player did there.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PositionRequest {
    #[serde(flatten)]
    address: PositionAddress,
    #[serde(flatten)]
    player: PlayerState,
    /// What the player did: `{"press": cell}`, `{"second": cell}`, `{"point": cell}`, `{"drag": {"from": cell, "to": cell}}`,
    /// `{"direction": "up"}`, `{"number": 7}`, `{"text": "..."}` or `"cancel"`.
    #[serde(default)]
    #[cfg_attr(test, schema(schema_with = super::schemas::control, required = false))]
    control: Option<Control>,
    /// Lines of moves to describe in words, each as if it were played from here.
    #[serde(default, rename = "tell")]
    lines: Vec<Vec<String>>,
}

/// A board in play: the shape of `show --json`, with words in the language of the request and further fields.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PositionBody {
    /// The id of the instance.
    id: String,
    /// The puzzle's name.
    puzzle: String,
    /// The rule options that differ from the default.
    #[cfg_attr(test, schema(value_type = HashMap<String, String>))]
    options: Options,
    /// The board as text.
    board: String,
    /// `playing`, `won` or `lost`.
    #[cfg_attr(test, schema(schema_with = super::schemas::status))]
    status: Status,
    /// The moves made, including those that the control meant.
    played: Vec<String>,
    /// What they cost.
    spent: u32,
    /// The moves that the level allows; null without a limit.
    allowance: Option<u32>,
    /// The legal moves.
    moves: Vec<String>,
    /// Remarks about the instance.
    notes: Vec<String>,
    /// The picture.
    scene: Picture,
    /// The last move in words.
    last: Option<String>,
    /// The question to ask a player who types.
    prompt: String,
    /// The directions that mean a move here, or a step on the way to one: `up`, `right`, `down`, `left`. Where there is none,
    /// arrow keys are free to move a cursor.
    #[cfg_attr(test, schema(schema_with = super::schemas::directions))]
    directions: Vec<Direction>,
    /// A legal move as it is typed in the puzzle's notation, and what it means.
    example: Option<Example>,
    /// The largest number that means something as a control; 0 where numbers mean nothing.
    most_number: u32,
    /// The lines of `tell` in words.
    #[serde(rename = "told")]
    descriptions: Vec<String>,
    /// The mistakes on the board.
    mistakes: Vec<MistakeBody>,
    /// What the control meant; null when there was none.
    reply: Option<ReplyBody>,
}

/// A move as an example of the notation.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Example {
    /// The move.
    #[serde(rename = "move")]
    text: String,
    /// The move in words.
    words: String,
}

impl Example {
    fn of(position: &dyn Position, moves: &[String], words: &Words) -> Option<Self> {
        let text = moves.first()?.clone();
        let described = words.say(&position.describe(&text)?);
        Some(Example { text, words: described })
    }
}

/// A mistake on a board.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct MistakeBody {
    /// Where.
    cells: Vec<At>,
    /// What is wrong.
    text: String,
}

fn mistakes(position: &dyn Position, words: &Words) -> Vec<MistakeBody> {
    let mistakes = position.mistakes();
    mistakes
        .iter()
        .map(|mistake| MistakeBody { cells: places(&mistake.cells), text: words.say(&mistake.message) })
        .collect()
}

/// What a control meant.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase", tag = "kind")]
pub(crate) enum ReplyBody {
    /// These moves; they have been played.
    Moves {
        /// The moves.
        moves: Vec<String>,
        /// The last of them in words.
        text: String,
    },
    /// Something is selected now.
    Select {
        /// What is selected.
        #[cfg_attr(test, schema(schema_with = super::schemas::selection))]
        selection: Selection,
        /// What to do next.
        text: String,
    },
    /// What the move being considered would change.
    Preview {
        /// The marks.
        marks: Vec<MarkBody>,
    },
    /// The rules do not allow it.
    Refuse {
        /// The reason.
        text: String,
    },
    /// The control means nothing here.
    Nothing,
}

/// A mark of a preview.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct MarkBody {
    /// Where.
    #[serde(flatten)]
    at: At,
    /// The kind of the mark.
    #[cfg_attr(test, schema(schema_with = super::schemas::mark))]
    mark: Mark,
}

impl PositionBody {
    /// A position in a language, after a reply.
    pub(super) fn of(found: &OpenedPosition, player: &PlayerState, reply: Option<ReplyBody>, words: &Words) -> Self {
        let (instance, position) = (&found.opened.instance, &found.position);
        let PlayerState { selection, settings } = player;
        let mut scene = position.scene();
        scene.mark(&selection.cells, Mark::Chosen);
        let last = match &reply {
            Some(ReplyBody::Moves { text, .. }) => Some(text.clone()),
            _ => found.last_move.as_ref().map(|message| words.say(message)),
        };
        let moves = position.moves();
        PositionBody {
            id: instance.id(),
            puzzle: instance.puzzle().to_owned(),
            options: instance.options().clone(),
            board: position.board(),
            status: position.status(),
            played: position.played().to_vec(),
            spent: position.spent(),
            allowance: position.allowance(),
            example: Example::of(&**position, &moves, words),
            most_number: position.largest_number(),
            descriptions: Vec::new(),
            moves,
            notes: instance.notes().iter().map(|note| words.say(note)).collect(),
            scene: Picture::of(scene, words),
            last,
            prompt: words.say(&position.prompt(selection)),
            directions: live_directions(&**position, selection, settings),
            mistakes: mistakes(&**position, words),
            reply,
        }
    }
}

/// Interprets the control of a request and plays the moves that it means. Returns what it meant, and updates the selection.
fn apply_control(
    found: &mut OpenedPosition,
    control: &Control,
    player: &mut PlayerState,
    words: &Words,
) -> Result<ReplyBody, Failure> {
    let position = &mut *found.position;
    Ok(match interpret_control(position, control, &player.selection, &player.settings) {
        Reply::Moves(moves) => {
            let mut text = String::new();
            for one in &moves {
                text = position.describe(one).map(|message| words.say(&message)).unwrap_or_default();
                play_moves(position, std::slice::from_ref(one))?;
            }
            player.selection = Selection::default();
            ReplyBody::Moves { moves, text }
        }
        Reply::Select(selection, message) => {
            player.selection = selection.clone();
            ReplyBody::Select { selection, text: words.say(&message) }
        }
        Reply::Preview(marks) => {
            let marks = marks.into_iter().map(|(cell, mark)| MarkBody { at: cell.into(), mark });
            ReplyBody::Preview { marks: marks.collect() }
        }
        Reply::Refuse(message) => ReplyBody::Refuse { text: words.say(&message) },
        Reply::Nothing => ReplyBody::Nothing,
    })
}

/// Applies the control of a request and describes the position after it, together with the requested lines of moves.
fn show(
    mut found: OpenedPosition,
    mut player: PlayerState,
    control: Option<Control>,
    lines: &[Vec<String>],
    words: &Words,
) -> Result<PositionBody, Failure> {
    let reply = control.map(|control| apply_control(&mut found, &control, &mut player, words)).transpose()?;
    let summaries = lines.iter().take(MAX_LINES).map(|moves| summarize_line(&*found.position, moves, words)).collect();
    Ok(PositionBody { descriptions: summaries, ..PositionBody::of(&found, &player, reply, words) })
}

/// A board in play, and what a control means on it.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/position", request_body = PositionRequest,
    responses((status = 200, description = "the board", body = PositionBody)),
))]
pub(crate) fn position(call: &Call<'_>) -> Result<Outcome, Problem> {
    let PositionRequest { address, player, control, lines } = call.json()?;
    address.open_then(call, move |found, context| answer(&show(found, player, control, &lines, context.words())?))
}

/// A solution to be judged.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct CheckRequest {
    #[serde(flatten)]
    address: PositionAddress,
    /// The solution from there, moves or a filled board; when there is none, the moves made are judged.
    #[serde(default)]
    solution: Option<String>,
}

/// A broken rule.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct BrokenBody {
    /// The rule's name, the same in every language.
    rule: String,
    /// The cells where the rule is broken.
    cells: Vec<At>,
    /// How the rule is broken.
    text: String,
}

/// The judgement of a solution: the shape of `check --json`.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct CheckResponse {
    /// The id of the instance.
    id: String,
    /// Whether the solution solves the instance.
    solves: bool,
    /// The cost of the solution.
    cost: Option<u32>,
    /// Why the solution does not solve the instance, in words.
    faults: Vec<String>,
    /// Every broken rule by its name, for puzzles whose rules have names.
    broken: Vec<BrokenBody>,
    /// Whether nothing is wrong so far, but the puzzle is not solved yet.
    unfinished: bool,
    /// The mistakes on the board so far.
    mistakes: Vec<MistakeBody>,
}

/// Judges a solution that continues the moves made; without one, judges the moves made.
fn judge(found: &OpenedPosition, solution: Option<&str>, words: &Words) -> CheckResponse {
    let OpenedPosition { opened, position, .. } = found;
    let played = position.played().join(" ");
    let solution = match solution {
        None => played,
        Some(text) if played.is_empty() => text.to_owned(),
        Some(text) => format!("{played} {text}"),
    };
    let check = opened.instance.check(&solution);
    let broken = check.broken.iter().map(|broken| BrokenBody {
        rule: broken.rule.to_owned(),
        cells: places(&broken.cells),
        text: words.say(&broken.message),
    });
    CheckResponse {
        id: opened.instance.id(),
        solves: check.solves,
        cost: check.cost,
        faults: check.faults.iter().map(|message| words.say(message)).collect(),
        broken: broken.collect(),
        unfinished: check.unfinished,
        mistakes: mistakes(&**position, words),
    }
}

/// Judges a solution with the puzzle's referee.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/check", request_body = CheckRequest,
    responses((status = 200, description = "the judgement", body = CheckResponse)),
))]
pub(crate) fn check(call: &Call<'_>) -> Result<Outcome, Problem> {
    let CheckRequest { address, solution } = call.json()?;
    address.open_then(call, move |found, context| answer(&judge(&found, solution.as_deref(), context.words())))
}
