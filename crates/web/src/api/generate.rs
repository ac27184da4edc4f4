//! `POST /api/generate`: a new instance from a seed. `GET /api/daily/{puzzle}/{day}`: the puzzle of a day.

use super::answer;
use super::place::{Place, Placed};
use crate::house::House;
use crate::problem::{Asked, Problem, ProblemBody, Told};
use crate::speech::{Speech, SpeechQuery};
use axum::Json;
use axum::extract::{Path, State};
use gordian_puzzle::text::normalise;
use gordian_puzzle::{GenerateRequest, Id, Message, Options};
use gordian_session::{Day, open};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What is wanted.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct GenerateBody {
    /// The puzzle.
    puzzle: String,
    /// The size; the puzzle's default otherwise.
    #[serde(default)]
    size: Option<String>,
    /// `easy`, `medium`, `hard` or `expert`.
    #[serde(default)]
    level: Option<String>,
    /// The seed; drawn by the server otherwise.
    #[serde(default)]
    seed: Option<u64>,
    /// Rule options and parameters of the generator.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    options: Options,
}

/// A new instance: an element of the shape of `generate --json`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Generated {
    /// The id of the instance.
    id: String,
    /// The puzzle.
    puzzle: String,
    /// The seed that gives it again.
    seed: u64,
    /// The rule options that differ from the default.
    #[schema(value_type = Object)]
    options: Options,
    /// The board as text.
    board: String,
}

/// Makes an instance.
#[utoipa::path(post, path = "/api/generate", params(SpeechQuery), request_body = GenerateBody,
    responses((status = 200, body = Generated), (status = 400, body = ProblemBody), (status = 503, body = ProblemBody)))]
pub(crate) async fn generate(
    State(house): State<House>,
    Asked { speech, body }: Asked<GenerateBody>,
) -> Result<Json<Generated>, Told> {
    answer(&house, speech, make(&house, body).await)
}

async fn make(house: &House, body: GenerateBody) -> Result<Generated, Problem> {
    let puzzle = house.opener().puzzle(&body.puzzle)?;
    open::check_options(puzzle.about(), &body.options, true)?;
    let seed = match body.seed {
        Some(seed) => seed,
        // Six digits are enough to differ and short enough to type again.
        None => getrandom::u64().map_err(|error| Problem::Lost(error.to_string()))? % 1_000_000,
    };
    let said = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
    let request = GenerateRequest {
        size: said(body.size).as_deref().map(normalise),
        level: said(body.level),
        seed,
        options: body.options,
    };
    let instance = house.run(|_| {}, move |watcher, _| puzzle.generate(&request, watcher)).await?;
    Ok(Generated {
        id: instance.id(),
        puzzle: instance.puzzle().to_owned(),
        seed,
        options: instance.options().clone(),
        board: instance.start().board(),
    })
}

/// The puzzle of a day: the date is the seed, so it is the same for everybody.
#[utoipa::path(get, path = "/api/daily/{puzzle}/{day}", params(SpeechQuery,
        ("puzzle" = String, Path, description = "the puzzle's name"), ("day" = String, Path, description = "the day, as 2026-11-16")),
    responses((status = 200, body = Generated), (status = 400, body = ProblemBody), (status = 503, body = ProblemBody)))]
pub(crate) async fn daily(
    State(house): State<House>,
    speech: Speech,
    Path((puzzle, day)): Path<(String, String)>,
) -> Result<Json<Generated>, Told> {
    let made = async {
        let Some(day) = Day::parse(&day) else {
            return Err(Problem::usage(Message::new("web-day-form").with("text", day)));
        };
        let id = day.id(house.opener().puzzle(&puzzle)?.about());
        let seed = Id::parse(&id).and_then(|id| id.seed).unwrap_or_default();
        let Placed { opened, position, .. } = Place { id, moves: Vec::new() }.opened(&house).await?;
        Ok(Generated {
            id: opened.instance.id(),
            puzzle,
            seed,
            options: opened.instance.options().clone(),
            board: position.board(),
        })
    };
    answer(&house, speech, made.await)
}
