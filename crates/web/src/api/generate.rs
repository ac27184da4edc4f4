//! `POST /api/generate`: a new instance from a seed. `GET /api/daily/{puzzle}/{day}`: the puzzle of a day.

use super::address::PositionAddress;
use super::respond;
use crate::locale::{Locale, LocaleQuery};
use crate::problem::{ErrorResponse, LocalizedJson, Problem, ProblemBody};
use crate::state::{Lane, ServerState};
use axum::Json;
use axum::extract::{Path, State};
use gordian_puzzle::{GenerateRequest, Id, Instance, Message, Options};
use gordian_session::Day;
use gordian_session::generate::{self as session, random_seed};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The instance to generate.
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
    /// The seed; random otherwise.
    #[serde(default)]
    seed: Option<u64>,
    /// Rule options and parameters of the generator.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    options: Options,
}

/// A new instance, in the shape of an element of `generate --json`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GenerateResponse {
    /// The id of the instance.
    id: String,
    /// The puzzle.
    puzzle: String,
    /// The seed, which always generates the same instance.
    seed: u64,
    /// The rule options that differ from the default.
    #[schema(value_type = Object)]
    options: Options,
    /// The board as text.
    board: String,
}

impl GenerateResponse {
    fn of(instance: &dyn Instance, seed: u64) -> Self {
        GenerateResponse {
            id: instance.id(),
            puzzle: instance.puzzle().to_owned(),
            seed,
            options: instance.options().clone(),
            board: instance.start().board(),
        }
    }
}

/// Generates an instance.
#[utoipa::path(post, path = "/api/generate", params(LocaleQuery), request_body = GenerateBody,
    responses((status = 200, body = GenerateResponse), (status = 400, body = ProblemBody), (status = 503, body = ProblemBody)))]
pub(crate) async fn generate(
    State(state): State<ServerState>,
    LocalizedJson { locale, body }: LocalizedJson<GenerateBody>,
) -> Result<Json<GenerateResponse>, ErrorResponse> {
    respond(&state, locale, generate_instance(&state, body).await)
}

async fn generate_instance(state: &ServerState, body: GenerateBody) -> Result<GenerateResponse, Problem> {
    let puzzle = state.opener().puzzle(&body.puzzle)?;
    let seed = body.seed.unwrap_or_else(random_seed);
    let non_blank = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
    let request =
        GenerateRequest { size: non_blank(body.size), level: non_blank(body.level), seed, options: body.options };
    let opened = state.run(Lane::Play, |_| {}, move |watcher, _| session::generate(puzzle, request, watcher)).await?;
    Ok(GenerateResponse::of(&*opened.instance, seed))
}

async fn daily_instance(state: &ServerState, puzzle: &str, day: &str) -> Result<GenerateResponse, Problem> {
    let Some(day) = Day::parse(day) else {
        return Err(Problem::usage(Message::new("web-day-form").with("text", day)));
    };
    let id = day.id(state.opener().puzzle(puzzle)?.about());
    let seed = Id::parse(&id).and_then(|id| id.seed).unwrap_or_default();
    let found = PositionAddress::start(id).open_queued(state).await?;
    Ok(GenerateResponse::of(&*found.opened.instance, seed))
}

/// The puzzle of a day. The date is the seed, so everybody gets the same instance.
#[utoipa::path(get, path = "/api/daily/{puzzle}/{day}", params(LocaleQuery,
        ("puzzle" = String, Path, description = "the puzzle's name"), ("day" = String, Path, description = "the day, as 2026-11-16")),
    responses((status = 200, body = GenerateResponse), (status = 400, body = ProblemBody), (status = 503, body = ProblemBody)))]
pub(crate) async fn daily(
    State(state): State<ServerState>,
    locale: Locale,
    Path((puzzle, day)): Path<(String, String)>,
) -> Result<Json<GenerateResponse>, ErrorResponse> {
    respond(&state, locale, daily_instance(&state, &puzzle, &day).await)
}
