//! `POST /api/rate`: how hard an instance is.

use super::address::PositionAddress;
use crate::outcome::{Lane, Outcome};
use crate::problem::Problem;
use crate::request::{Call, answer};
use gordian_session::rate::{Difficulty, rate as rate_instance};
use gordian_words::Words;
use serde::Serialize;

/// How hard an instance is, or why it has no rating.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct RatingBody {
    /// The id of the instance.
    id: String,
    /// `easy`, `medium`, `hard` or `expert`; null if that is not known.
    level: Option<String>,
    /// A number that grows with the difficulty; each puzzle has its own measure. Null if there is no level.
    score: Option<u32>,
    /// The difficulty in words, or the reason why there is no level.
    text: String,
}

impl RatingBody {
    fn of(id: String, difficulty: &Difficulty, words: &Words) -> Self {
        let texts: Vec<String> = difficulty.sentences().iter().map(|sentence| words.say(sentence)).collect();
        RatingBody {
            id,
            level: difficulty.rating().map(|rating| rating.level.to_owned()),
            score: difficulty.rating().map(|rating| rating.score),
            text: texts.join(" "),
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
        let difficulty = rate_instance(&*instance, &turn.context.search_limits(turn.cancel));
        answer(&RatingBody::of(instance.id(), &difficulty, turn.context.words()))
    })))
}
