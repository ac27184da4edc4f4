//! `POST /api/hint`: one next step, in three grades.

use super::address::PositionAddress;
use super::respond;
use super::scene::{At, places};
use crate::locale::LocaleQuery;
use crate::problem::{ErrorResponse, LocalizedJson, Problem, ProblemBody};
use crate::state::{Lane, ServerState};
use axum::Json;
use axum::extract::State;
use gordian_puzzle::{Hint, Quality};
use gordian_session::hints::{self, GRADES};
use gordian_words::Words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The position that a hint is wanted for, and how much of the hint.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct HintRequest {
    #[serde(flatten)]
    address: PositionAddress,
    /// 1 where to look, 2 what to see there, 3 the move.
    #[serde(default = "whole_hint")]
    #[schema(minimum = 1, maximum = 3)]
    grade: u8,
}

fn whole_hint() -> u8 {
    GRADES
}

/// A hint: the shape of `hint --json`, with the sentences of the lower grades.
#[derive(Debug, Serialize, ToSchema)]
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
    /// The move; empty below grade 3.
    moves: Vec<String>,
    /// `optimal`, `good` or `none`.
    #[schema(value_type = String)]
    quality: Quality,
    /// What the rest costs, this move included.
    remaining: Option<u32>,
    /// Proved: no solution can be reached from here.
    dead: bool,
    /// Something on the board is wrong; the moves correct it.
    mistake: bool,
    /// How many moves to take back before a solution can be reached again.
    take_back: Option<u32>,
}

impl HintBody {
    fn of(id: String, hint: Hint, grade: u8, words: &Words) -> Self {
        HintBody {
            id,
            grade,
            text: words.say(hint.grade(grade)),
            texts: (1..=grade).map(|grade| words.say(hint.grade(grade))).collect(),
            cells: places(&hint.cells),
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

async fn find(state: &ServerState, address: PositionAddress) -> Result<(String, Hint), Problem> {
    let opener_state = state.clone();
    let find = move |watcher: &mut dyn gordian_puzzle::Watcher, cancel: &_| {
        let found = address.open(&opener_state.opener(), watcher)?;
        let hint = hints::find(&*found.position, opener_state.search_limits(cancel), watcher);
        Ok((found.opened.instance.id(), hint))
    };
    state.run(Lane::Play, |_| {}, find).await
}

/// One next step, with its reason.
#[utoipa::path(post, path = "/api/hint", params(LocaleQuery), request_body = HintRequest,
    responses((status = 200, body = HintBody), (status = 400, body = ProblemBody), (status = 503, body = ProblemBody)))]
pub(crate) async fn hint(
    State(state): State<ServerState>,
    LocalizedJson { locale, body }: LocalizedJson<HintRequest>,
) -> Result<Json<HintBody>, ErrorResponse> {
    let grade = body.grade.clamp(1, GRADES);
    let found = find(&state, body.address).await;
    respond(&state, locale, found.map(|(id, hint)| HintBody::of(id, hint, grade, state.words(locale))))
}
