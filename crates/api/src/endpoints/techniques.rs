//! `GET /api/techniques/{puzzle}`: the solving techniques that a puzzle's explanations name.

use super::scene::Picture;
use crate::outcome::Outcome;
use crate::problem::Problem;
use crate::request::{Call, answer};
use gordian_puzzle::Technique;
use gordian_words::Words;
use serde::Serialize;

/// A solving technique: the shape of `techniques --json`, with pictures for the page.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct TechniqueBody {
    /// The name that steps and hints use.
    name: String,
    /// The title.
    title: String,
    /// How hard it is to spot, in a word.
    tier: String,
    /// Why the technique is correct.
    argument: String,
    /// A board on which it applies: the cells that it decides are marked `hint`, those it is based on `chosen`.
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

/// The solving techniques of a puzzle, the simplest first; empty where its explanations name none.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/techniques/{puzzle}",
    params(("puzzle" = String, Path, description = "the puzzle's name")),
    responses((status = 200, description = "the techniques", body = Vec<TechniqueBody>), super::schemas::Usage),
))]
pub(crate) fn techniques(call: &Call<'_>) -> Result<Outcome, Problem> {
    let words = call.context.words();
    let techniques = call.context.opener().puzzle(call.parameter(0))?.techniques().into_iter();
    answer(&techniques.map(|technique| TechniqueBody::of(technique, words)).collect::<Vec<TechniqueBody>>())
}
