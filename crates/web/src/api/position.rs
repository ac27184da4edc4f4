//! `POST /api/position`: a board in play, and what a control means on it. `POST /api/check`: a solution, judged.

use super::answer;
use super::place::{Place, Placed, play};
use super::scene::{At, Picture, places};
use super::telling::line;
use crate::house::House;
use crate::problem::{Asked, Problem, ProblemBody, Told};
use crate::speech::SpeechQuery;
use axum::Json;
use axum::extract::State;
use gordian_puzzle::text::normalise;
use gordian_puzzle::{Control, Mark, Message, Options, Position, Reply, Selection, Settings, Status};
use gordian_session::game::drawn;
use gordian_words::Words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Lines that are told at most.
const MOST_TOLD: usize = 100;

/// A position, and what a player did there.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct PositionRequest {
    #[serde(flatten)]
    place: Place,
    /// What is chosen already: `{"cells": [{"row": 0, "column": 0}]}`.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    selection: Selection,
    /// Tastes that change what controls mean, by key.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    settings: Settings,
    /// What the player did: `{"press": cell}`, `{"second": cell}`, `{"point": cell}`, `{"drag": {"from": cell, "to": cell}}`,
    /// `{"direction": "up"}`, `{"number": 7}`, `{"text": "..."}` or `"cancel"`.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    control: Option<Control>,
    /// Lines of moves that are to be told in words, each as if it were made from here.
    #[serde(default)]
    tell: Vec<Vec<String>>,
}

/// A board in play: the shape of `show --json`, with its words said and more.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Shown {
    /// The id of the instance.
    id: String,
    /// The puzzle's name.
    puzzle: String,
    /// The rule options that differ from the default.
    #[schema(value_type = Object)]
    options: Options,
    /// The board as text.
    board: String,
    /// `playing`, `won` or `lost`.
    #[schema(value_type = String)]
    status: Status,
    /// The moves made, those that the control meant among them.
    played: Vec<String>,
    /// What they cost.
    spent: u32,
    /// The legal moves.
    moves: Vec<String>,
    /// What is worth knowing at once.
    notes: Vec<String>,
    /// The picture.
    scene: Picture,
    /// The last move in words.
    last: Option<String>,
    /// What a player who types is asked.
    prompt: String,
    /// A legal move as it is typed in the puzzle's notation, and what it means.
    example: Option<Example>,
    /// The largest number that means something as a control; 0 where numbers mean nothing.
    most_number: u32,
    /// The lines that were to be told, in words.
    told: Vec<String>,
    /// What is already wrong on the board.
    mistakes: Vec<MistakeBody>,
    /// What the control meant; null when there was none.
    reply: Option<ReplyBody>,
}

/// A move as an example of the notation.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Example {
    /// The move.
    #[serde(rename = "move")]
    text: String,
    /// It in words.
    words: String,
}

impl Example {
    fn of(position: &dyn Position, moves: &[String], words: &Words) -> Option<Self> {
        let text = moves.first()?.clone();
        let described = words.say(&position.describe(&text)?);
        Some(Example { text, words: described })
    }
}

/// Something wrong on a board.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MistakeBody {
    /// Where.
    cells: Vec<At>,
    /// What.
    text: String,
}

/// What a control meant.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase", tag = "kind")]
pub(crate) enum ReplyBody {
    /// These moves; they have been made.
    Moves {
        /// The moves.
        moves: Vec<String>,
        /// The last of them in words.
        text: String,
    },
    /// Something is chosen now.
    Select {
        /// What is chosen.
        #[schema(value_type = Object)]
        selection: Selection,
        /// What to do next.
        text: String,
    },
    /// What the move being considered would change.
    Preview {
        /// The marks.
        marks: Vec<MarkBody>,
    },
    /// Why not.
    Refuse {
        /// The reason.
        text: String,
    },
    /// Nothing is meant.
    Nothing,
}

/// A mark of a preview.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MarkBody {
    /// Where.
    #[serde(flatten)]
    at: At,
    /// Which.
    #[schema(value_type = String)]
    mark: Mark,
}

impl Shown {
    /// A position in words, after a reply.
    pub(super) fn of(placed: &Placed, selection: &Selection, reply: Option<ReplyBody>, words: &Words) -> Self {
        let (instance, position) = (&placed.opened.instance, &placed.position);
        let mistakes = position.mistakes();
        let mut scene = position.scene();
        scene.mark(&selection.cells, Mark::Chosen);
        let last = match &reply {
            Some(ReplyBody::Moves { text, .. }) => Some(text.clone()),
            _ => placed.last.as_ref().map(|message| words.say(message)),
        };
        let moves = position.moves();
        Shown {
            id: instance.id(),
            puzzle: instance.puzzle().to_owned(),
            options: instance.options().clone(),
            board: position.board(),
            status: position.status(),
            played: position.played().to_vec(),
            spent: position.spent(),
            example: Example::of(&**position, &moves, words),
            most_number: position.largest_number(),
            told: Vec::new(),
            moves,
            notes: instance.notes().iter().map(|note| words.say(note)).collect(),
            scene: Picture::of(scene, words),
            last,
            prompt: words.say(&position.prompt(selection)),
            mistakes: mistakes
                .iter()
                .map(|one| MistakeBody { cells: places(&one.cells), text: words.say(&one.message) })
                .collect(),
            reply,
        }
    }
}

/// What a control means. A typed line that means nothing as such may still be a number, or a move in the puzzle's notation.
fn meant(position: &dyn Position, control: &Control, request: &PositionRequest) -> Reply {
    let ask = |control: &Control| position.control(control, &request.selection, &request.settings);
    if let Control::Stroke(path) = control {
        return drawn(position, path, &request.selection, &request.settings);
    }
    let reply = ask(control);
    let (Reply::Nothing, Control::Text(line)) = (&reply, control) else { return reply };
    let line = normalise(line.trim());
    if let Some(Ok(number)) = Some(line.parse()).filter(|_| !line.is_empty()) {
        let reply = ask(&Control::Number(number));
        if reply != Reply::Nothing {
            return reply;
        }
    }
    let mut after = position.fork();
    let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
    if !words.is_empty() && words.iter().all(|word| after.play(word).is_ok()) { Reply::Moves(words) } else { reply }
}

/// Says what a control means and makes the moves that it means. What is chosen afterwards comes back too.
fn hear(
    placed: &mut Placed,
    request: &PositionRequest,
    words: &Words,
) -> Result<(Selection, Option<ReplyBody>), Problem> {
    let Some(control) = &request.control else {
        return Ok((request.selection.clone(), None));
    };
    let kept = request.selection.clone();
    Ok(match meant(&*placed.position, control, request) {
        Reply::Moves(moves) => {
            let mut text = String::new();
            for one in &moves {
                text = placed.position.describe(one).map(|message| words.say(&message)).unwrap_or_default();
                play(&mut *placed.position, std::slice::from_ref(one))?;
            }
            (Selection::default(), Some(ReplyBody::Moves { moves, text }))
        }
        Reply::Select(selection, message) => {
            let reply = ReplyBody::Select { selection: selection.clone(), text: words.say(&message) };
            (selection, Some(reply))
        }
        Reply::Preview(marks) => {
            let marks = marks.into_iter().map(|(cell, mark)| MarkBody { at: cell.into(), mark }).collect();
            (kept, Some(ReplyBody::Preview { marks }))
        }
        Reply::Refuse(message) => (kept, Some(ReplyBody::Refuse { text: words.say(&message) })),
        Reply::Nothing => (kept, Some(ReplyBody::Nothing)),
    })
}

/// A board in play, and what a control means on it.
#[utoipa::path(post, path = "/api/position", params(SpeechQuery), request_body = PositionRequest,
    responses((status = 200, body = Shown), (status = 400, body = ProblemBody), (status = 422, body = ProblemBody)))]
pub(crate) async fn position(
    State(house): State<House>,
    Asked { speech, body }: Asked<PositionRequest>,
) -> Result<Json<Shown>, Told> {
    let words = house.voices().of(speech);
    let shown = async {
        let mut placed = body.place.clone().opened(&house).await?;
        let (selection, reply) = hear(&mut placed, &body, words)?;
        let told = body.tell.iter().take(MOST_TOLD).map(|moves| line(&*placed.position, moves, words)).collect();
        Ok(Shown { told, ..Shown::of(&placed, &selection, reply, words) })
    };
    answer(&house, speech, shown.await)
}

/// A solution to be judged.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct CheckRequest {
    #[serde(flatten)]
    place: Place,
    /// The solution from there, moves or a filled board; when there is none, the moves made are judged.
    #[serde(default)]
    solution: Option<String>,
}

/// A broken rule.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BrokenBody {
    /// The rule's name, the same in every language.
    rule: String,
    /// Where it is broken.
    cells: Vec<At>,
    /// How.
    text: String,
}

/// What became of it: the shape of `check --json`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Checked {
    /// The id of the instance.
    id: String,
    /// Whether it solves the instance.
    solves: bool,
    /// What it costs.
    cost: Option<u32>,
    /// Why it does not solve it, in words.
    faults: Vec<String>,
    /// Every broken rule by its name, for puzzles whose rules have names.
    broken: Vec<BrokenBody>,
    /// Nothing is wrong so far, but the end is not reached.
    unfinished: bool,
    /// What is wrong on the board so far.
    mistakes: Vec<MistakeBody>,
}

/// A solution, judged by the second reading of the rules.
#[utoipa::path(post, path = "/api/check", params(SpeechQuery), request_body = CheckRequest,
    responses((status = 200, body = Checked), (status = 400, body = ProblemBody)))]
pub(crate) async fn check(
    State(house): State<House>,
    Asked { speech, body }: Asked<CheckRequest>,
) -> Result<Json<Checked>, Told> {
    let words = house.voices().of(speech);
    let checked = async {
        let Placed { opened, position, .. } = body.place.clone().opened(&house).await?;
        let played = position.played().join(" ");
        let solution = match &body.solution {
            None => played,
            Some(text) if played.is_empty() => text.clone(),
            Some(text) => format!("{played} {text}"),
        };
        let check = opened.instance.check(&solution);
        let say = |message: &Message| words.say(message);
        Ok(Checked {
            id: opened.instance.id(),
            solves: check.solves,
            cost: check.cost,
            faults: check.faults.iter().map(say).collect(),
            broken: check
                .broken
                .iter()
                .map(|one| BrokenBody { rule: one.rule.to_owned(), cells: places(&one.cells), text: say(&one.message) })
                .collect(),
            unfinished: check.unfinished,
            mistakes: position
                .mistakes()
                .iter()
                .map(|one| MistakeBody { cells: places(&one.cells), text: say(&one.message) })
                .collect(),
        })
    };
    answer(&house, speech, checked.await)
}
