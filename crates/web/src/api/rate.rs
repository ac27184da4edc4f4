//! `POST /api/rate`: how hard an instance is.

use super::answer;
use super::place::Place;
use crate::house::House;
use crate::problem::{Asked, Problem, ProblemBody, Told};
use crate::speech::SpeechQuery;
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

/// How hard an instance is; nothing but its id where the puzzle has no measure, or finding out would take long.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Rated {
    /// The id of the instance.
    id: String,
    /// `easy`, `medium`, `hard` or `expert`.
    level: Option<String>,
    /// A number that grows with the difficulty; each puzzle has its own measure.
    score: Option<u32>,
    /// The same in words.
    text: Option<String>,
}

/// How hard an instance is; its moves are not looked at.
#[utoipa::path(post, path = "/api/rate", params(SpeechQuery), request_body = Place,
    responses((status = 200, body = Rated), (status = 400, body = ProblemBody), (status = 503, body = ProblemBody)))]
pub(crate) async fn rate(
    State(house): State<House>,
    Asked { speech, body }: Asked<Place>,
) -> Result<Json<Rated>, Told> {
    let words = house.voices().of(speech);
    let rated = async {
        let opening = house.clone();
        let rate = move |watcher: &mut dyn gordian_puzzle::Watcher, _: &_| {
            Ok(body
                .open(&opening.opener(), watcher)
                .map(|placed| (placed.opened.instance.id(), placed.opened.instance.rating())))
        };
        let (id, rating) = house.run(|_| {}, rate).await??;
        Ok::<_, Problem>(Rated {
            id,
            level: rating.as_ref().map(|rating| rating.level.to_owned()),
            score: rating.as_ref().map(|rating| rating.score),
            text: rating.map(|rating| words.say(&rating.words)),
        })
    };
    answer(&house, speech, rated.await)
}
