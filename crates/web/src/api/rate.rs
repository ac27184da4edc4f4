//! `POST /api/rate`: how hard an instance is.

use super::address::PositionAddress;
use super::respond;
use crate::locale::LocaleQuery;
use crate::problem::{ErrorResponse, LocalizedJson, Problem, ProblemBody};
use crate::state::{Lane, ServerState};
use axum::Json;
use axum::extract::State;
use gordian_puzzle::{Rating, Watcher};
use gordian_words::Words;
use serde::Serialize;
use utoipa::ToSchema;

/// How hard an instance is; only its id where the puzzle has no measure, or measuring would take long.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RatingBody {
    /// The id of the instance.
    id: String,
    /// `easy`, `medium`, `hard` or `expert`.
    level: Option<String>,
    /// A number that grows with the difficulty; each puzzle has its own measure.
    score: Option<u32>,
    /// The same in words.
    text: Option<String>,
}

impl RatingBody {
    fn of(id: String, rating: Option<Rating>, words: &Words) -> Self {
        RatingBody {
            id,
            level: rating.as_ref().map(|rating| rating.level.to_owned()),
            score: rating.as_ref().map(|rating| rating.score),
            text: rating.map(|rating| words.say(&rating.words)),
        }
    }
}

async fn measure(state: &ServerState, address: PositionAddress) -> Result<(String, Option<Rating>), Problem> {
    let opener_state = state.clone();
    let measure = move |watcher: &mut dyn Watcher, cancel: &_| {
        let instance = address.open(&opener_state.opener(), watcher)?.opened.instance;
        Ok((instance.id(), instance.rating(&opener_state.search_limits(cancel))))
    };
    state.run(Lane::Search, |_| {}, measure).await
}

/// How hard an instance is; the moves are ignored.
#[utoipa::path(post, path = "/api/rate", params(LocaleQuery), request_body = PositionAddress,
    responses((status = 200, body = RatingBody), (status = 400, body = ProblemBody), (status = 503, body = ProblemBody)))]
pub(crate) async fn rate(
    State(state): State<ServerState>,
    LocalizedJson { locale, body }: LocalizedJson<PositionAddress>,
) -> Result<Json<RatingBody>, ErrorResponse> {
    let rated = measure(&state, body).await;
    respond(&state, locale, rated.map(|(id, rating)| RatingBody::of(id, rating, state.words(locale))))
}
