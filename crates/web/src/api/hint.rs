//! `POST /api/hint`: one next step, in grades.

use super::answer;
use super::place::Place;
use super::scene::{At, places};
use crate::house::House;
use crate::problem::{Asked, Problem, ProblemBody, Told};
use crate::speech::SpeechQuery;
use axum::Json;
use axum::extract::State;
use gordian_puzzle::{Hint, Quality};
use gordian_session::game;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Where a hint is wanted, and how much of it.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct HintRequest {
    #[serde(flatten)]
    place: Place,
    /// 1 where to look, 2 what to see there, 3 the move.
    #[serde(default = "whole")]
    #[schema(minimum = 1, maximum = 3)]
    grade: u8,
}

fn whole() -> u8 {
    3
}

/// A hint: the shape of `hint --json`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct HintBody {
    /// The id of the instance.
    id: String,
    /// How much is told.
    grade: u8,
    /// The hint.
    text: String,
    /// Where to look.
    cells: Vec<At>,
    /// The move; empty below grade 3.
    moves: Vec<String>,
    /// `optimal`, `good` or `none`.
    #[schema(value_type = String)]
    quality: Quality,
    /// What the rest costs, this move included.
    remaining: Option<u32>,
    /// Proved: no solution can be reached from here.
    dead: bool,
    /// Something on the board is wrong; the moves mend it.
    mistake: bool,
    /// So many moves are to be taken back before a solution is left.
    take_back: Option<u32>,
}

/// One next step, with its reason.
#[utoipa::path(post, path = "/api/hint", params(SpeechQuery), request_body = HintRequest,
    responses((status = 200, body = HintBody), (status = 400, body = ProblemBody), (status = 503, body = ProblemBody)))]
pub(crate) async fn hint(
    State(house): State<House>,
    Asked { speech, body: HintRequest { place, grade } }: Asked<HintRequest>,
) -> Result<Json<HintBody>, Told> {
    let grade = grade.clamp(1, 3);
    let given = async {
        let (id, hint): (String, Hint) = house
            .run(|_| {}, {
                let house = house.clone();
                move |watcher, cancel| {
                    let placed = match place.open(&house.opener(), watcher) {
                        Ok(placed) => placed,
                        Err(failure) => return Ok(Err(failure)),
                    };
                    let mut limits = house.limits(cancel);
                    limits.expansions = Some(game::HINT_BUDGET);
                    Ok(Ok((placed.opened.instance.id(), placed.position.hint(&limits, watcher))))
                }
            })
            .await??;
        Ok::<_, Problem>(HintBody {
            id,
            grade,
            text: house.voices().of(speech).say(hint.grade(grade)),
            cells: places(&hint.cells),
            // A lower grade keeps the move to itself.
            moves: if grade == 3 { hint.moves } else { Vec::new() },
            quality: hint.quality,
            remaining: hint.remaining,
            dead: hint.dead,
            mistake: hint.mistake,
            take_back: hint.take_back,
        })
    };
    answer(&house, speech, given.await)
}
