//! `POST /api/rate`: how hard an instance is.

use super::address::PositionAddress;
use crate::outcome::{Lane, Outcome};
use crate::problem::Problem;
use crate::request::{Call, answer};
use gordian_puzzle::Rating;
use gordian_words::Words;
use serde::Serialize;

/// How hard an instance is; only its id where the puzzle has no measure, or measuring would take long.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct RatingBody {
    /// The id of the instance.
    id: String,
    /// `easy`, `medium`, `hard` or `expert`.
    level: Option<String>,
    /// A number that grows with the difficulty; each puzzle has its own measure.
    score: Option<u32>,
    /// The difficulty in words.
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

/// How hard an instance is; the moves are ignored.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/rate", request_body = PositionAddress,
    responses((status = 200, description = "the rating", body = RatingBody)),
))]
pub(crate) fn rate(call: &Call<'_>) -> Result<Outcome, Problem> {
    let address: PositionAddress = call.json()?;
    Ok(Outcome::Work(call.work(Lane::Search, move |turn| {
        let instance = address.open(&turn.context.opener(), turn.watcher)?.opened.instance;
        let rating = instance.rating(&turn.context.search_limits(turn.cancel));
        answer(&RatingBody::of(instance.id(), rating, turn.context.words()))
    })))
}
