//! `POST /api/hint`: one next step, in three grades.

use super::address::PositionAddress;
use super::scene::{At, places};
use crate::outcome::{Lane, Outcome};
use crate::problem::Problem;
use crate::request::{Call, answer};
use gordian_puzzle::{Hint, Quality};
use gordian_session::hints::{self, GRADES};
use gordian_words::Words;
use serde::{Deserialize, Serialize};

/// The position that a hint is wanted for, and how much of the hint.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct HintRequest {
    #[serde(flatten)]
    address: PositionAddress,
    /// 1 where to look, 2 what to see there, 3 the move. Other numbers count as the nearest of these.
    #[serde(default = "whole_hint")]
    grade: u8,
}

fn whole_hint() -> u8 {
    GRADES
}

/// A hint: the shape of `hint --json`, with the sentences of the lower grades.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct HintBody {
    /// The id of the instance.
    id: String,
    /// The grade.
    grade: u8,
    /// The hint of this grade.
    text: String,
    /// The hints of all grades up to this one, the lowest first. Request grade 3 once to show them one by one.
    texts: Vec<String>,
    /// Where to look.
    cells: Vec<At>,
    /// What each grade points at, up to this one: a region, then the pieces that the sentence is about, then the move.
    marks: Vec<Vec<At>>,
    /// From where to where the move goes, if it moves a piece; null below grade 3.
    arrow: Option<ArrowBody>,
    /// The move; empty below grade 3.
    moves: Vec<String>,
    /// `optimal`, `good` or `none`.
    #[cfg_attr(test, schema(schema_with = super::schemas::quality))]
    quality: Quality,
    /// The cost from here to the goal, this move included.
    remaining: Option<u32>,
    /// Proved: no solution can be reached from here.
    dead: bool,
    /// Something on the board is wrong; the moves correct it.
    mistake: bool,
    /// How many moves to take back before a solution can be reached again.
    take_back: Option<u32>,
}

/// An arrow from one cell to another.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ArrowBody {
    /// Where it starts.
    from: At,
    /// Where it ends.
    to: At,
}

impl HintBody {
    fn of(id: String, hint: Hint, grade: u8, words: &Words) -> Self {
        HintBody {
            id,
            grade,
            text: words.say(hint.grade(grade)),
            texts: (1..=grade).map(|grade| words.say(hint.grade(grade))).collect(),
            cells: places(&hint.cells),
            marks: (1..=grade).map(|grade| places(hint.cells_of(grade))).collect(),
            arrow: hint.arrow_of(grade).map(|(from, to)| ArrowBody { from: from.into(), to: to.into() }),
            // A lower grade does not reveal the move.
            moves: if grade == GRADES { hint.moves } else { Vec::new() },
            quality: hint.quality,
            remaining: hint.remaining,
            dead: hint.dead,
            mistake: hint.mistake,
            take_back: hint.take_back,
        }
    }
}

/// One next step, with its reason.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/hint", request_body = HintRequest,
    responses((status = 200, description = "the hint", body = HintBody)),
))]
pub(crate) fn hint(call: &Call<'_>) -> Result<Outcome, Problem> {
    let HintRequest { address, grade } = call.json()?;
    Ok(Outcome::Work(call.work(Lane::Play, move |turn| {
        let found = address.open(&turn.context.opener(), turn.watcher)?;
        let hint = hints::find(&*found.position, turn.context.search_limits(turn.cancel), turn.watcher);
        let id = found.opened.instance.id();
        answer(&HintBody::of(id, hint, grade.clamp(1, GRADES), turn.context.words()))
    })))
}
