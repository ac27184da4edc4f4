//! `GET /api/techniques/{puzzle}`: the ways of reasoning that a puzzle's explanations name.

use super::answer;
use super::scene::Picture;
use crate::house::House;
use crate::problem::{Problem, ProblemBody, Told};
use crate::speech::{Speech, SpeechQuery};
use axum::Json;
use axum::extract::{Path, State};
use gordian_puzzle::Technique;
use gordian_words::Words;
use serde::Serialize;
use utoipa::ToSchema;

/// A way of reasoning: the shape of `techniques --json`, with pictures in words.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TechniqueBody {
    /// The name that steps and hints give.
    name: String,
    /// What people call it.
    title: String,
    /// How hard it is to see, in a word.
    tier: String,
    /// Why it is right.
    argument: String,
    /// A board on which it applies: what it decides is marked `hint`, what it reasons from `chosen`.
    before: Picture,
    /// The same board, decided.
    after: Picture,
}

impl TechniqueBody {
    fn of(technique: Technique, words: &Words) -> Self {
        TechniqueBody {
            name: technique.name.to_owned(),
            title: words.say(&technique.title),
            tier: words.say(&technique.tier),
            argument: words.say(&technique.argument),
            before: Picture::of(technique.before, words),
            after: Picture::of(technique.after, words),
        }
    }
}

/// The ways of reasoning of a puzzle, the simplest first; none where its explanations name none.
#[utoipa::path(get, path = "/api/techniques/{puzzle}", params(SpeechQuery, ("puzzle" = String, Path, description = "the puzzle's name")),
    responses((status = 200, body = Vec<TechniqueBody>), (status = 400, body = ProblemBody)))]
pub(crate) async fn techniques(
    State(house): State<House>,
    speech: Speech,
    Path(name): Path<String>,
) -> Result<Json<Vec<TechniqueBody>>, Told> {
    let words = house.voices().of(speech);
    let found = house.opener().puzzle(&name).map_err(Problem::from);
    let told = found.map(|puzzle| puzzle.techniques().into_iter().map(|one| TechniqueBody::of(one, words)).collect());
    answer(&house, speech, told)
}
