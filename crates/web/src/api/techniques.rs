//! `GET /api/techniques/{puzzle}`: the solving techniques that a puzzle's explanations name.

use super::respond;
use super::scene::Picture;
use crate::locale::{Locale, LocaleQuery};
use crate::problem::{ErrorResponse, Problem, ProblemBody};
use crate::state::ServerState;
use axum::Json;
use axum::extract::{Path, State};
use gordian_puzzle::Technique;
use gordian_words::Words;
use serde::Serialize;
use utoipa::ToSchema;

/// A solving technique: the shape of `techniques --json`, with pictures for the page.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TechniqueBody {
    /// The name that steps and hints use.
    name: String,
    /// The title.
    title: String,
    /// How hard it is to spot, in a word.
    tier: String,
    /// Why it is correct.
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
#[utoipa::path(get, path = "/api/techniques/{puzzle}", params(LocaleQuery, ("puzzle" = String, Path, description = "the puzzle's name")),
    responses((status = 200, body = Vec<TechniqueBody>), (status = 400, body = ProblemBody)))]
pub(crate) async fn techniques(
    State(state): State<ServerState>,
    locale: Locale,
    Path(name): Path<String>,
) -> Result<Json<Vec<TechniqueBody>>, ErrorResponse> {
    let words = state.words(locale);
    let found = state.opener().puzzle(&name).map_err(Problem::from);
    let techniques =
        found.map(|puzzle| puzzle.techniques().into_iter().map(|one| TechniqueBody::of(one, words)).collect());
    respond(&state, locale, techniques)
}
