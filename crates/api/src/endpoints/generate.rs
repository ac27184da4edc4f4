//! `POST /api/generate`: a new instance from a seed. `GET /api/daily/{puzzle}/{day}`: the puzzle of a day.

use super::address::PositionAddress;
use crate::outcome::{Lane, Outcome};
use crate::problem::Problem;
use crate::request::{Call, answer};
use gordian_puzzle::{GenerateRequest, Id, Instance, Message, Options};
use gordian_session::Day;
use gordian_session::generate as session;
use serde::{Deserialize, Serialize};

/// The instance to generate.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
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
    #[cfg_attr(test, schema(value_type = HashMap<String, String>, required = false))]
    options: Options,
}

/// A new instance, in the shape of an element of `generate --json`.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct GenerateResponse {
    /// The id of the instance.
    id: String,
    /// The puzzle.
    puzzle: String,
    /// The difficulty that was asked for: that of the request, or that of the day; null where none was.
    level: Option<String>,
    /// The seed, which always generates the same instance.
    seed: u64,
    /// The rule options that differ from the default.
    #[cfg_attr(test, schema(value_type = HashMap<String, String>))]
    options: Options,
    /// The board as text.
    board: String,
}

impl GenerateResponse {
    fn of(instance: &dyn Instance, seed: u64, level: Option<String>) -> Self {
        GenerateResponse {
            id: instance.id(),
            puzzle: instance.puzzle().to_owned(),
            seed,
            level,
            options: instance.options().clone(),
            board: instance.start().board(),
        }
    }
}

/// Generates an instance.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/generate", request_body = GenerateBody,
    responses((status = 200, description = "the instance", body = GenerateResponse)),
))]
pub(crate) fn generate(call: &Call<'_>) -> Result<Outcome, Problem> {
    let body: GenerateBody = call.json()?;
    let puzzle = call.context.opener().puzzle(&body.puzzle)?;
    let seed = body.seed.unwrap_or_else(call.context.host().random_seed);
    let non_blank = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
    let request =
        GenerateRequest { size: non_blank(body.size), level: non_blank(body.level), seed, options: body.options };
    Ok(Outcome::Work(call.work(Lane::Play, move |turn| {
        let level = request.level.clone();
        let opened = session::generate(puzzle, request, turn.watcher)?;
        answer(&GenerateResponse::of(&*opened.instance, seed, level))
    })))
}

/// The puzzle of a day. The date is the seed, so everybody gets the same instance.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/daily/{puzzle}/{day}",
    params(
        ("puzzle" = String, Path, description = "the puzzle's name"),
        ("day" = String, Path, description = "the day, as 2026-11-16", format = Date),
    ),
    responses(
        (status = 200, description = "the instance", body = GenerateResponse),
        super::schemas::Usage, super::schemas::Delay,
    ),
))]
pub(crate) fn daily(call: &Call<'_>) -> Result<Outcome, Problem> {
    let Some(day) = Day::parse(call.parameter(1)) else {
        return Err(Problem::usage(Message::new("web-day-form").with("text", call.parameter(1))));
    };
    let id = day.id(call.context.opener().puzzle(call.parameter(0))?.about());
    let seed = Id::parse(&id).and_then(|id| id.seed).unwrap_or_default();
    PositionAddress::start(id).open_then(call, move |found, _| {
        answer(&GenerateResponse::of(&*found.opened.instance, seed, Some(day.difficulty().to_owned())))
    })
}
