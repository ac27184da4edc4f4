//! `POST /api/generate`: a new instance from a seed. `GET /api/daily/{puzzle}/{day}`: the puzzle of a day.

use super::answer;
use super::place::opener;
use crate::house::House;
use crate::problem::{Asked, Problem, ProblemBody, Told};
use crate::speech::{Speech, SpeechQuery};
use axum::Json;
use axum::extract::{Path, State};
use gordian_puzzle::text::normalise;
use gordian_puzzle::{GenerateRequest, Message, Options};
use gordian_session::open;
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
    let puzzle = opener().puzzle(&body.puzzle)?;
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

/// The levels of a week, Monday first: it grows harder towards the end.
const WEEK: [&str; 7] = ["easy", "easy", "medium", "medium", "medium", "hard", "hard"];

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
        let Some((seed, weekday)) = date(&normalise(&day)) else {
            return Err(Problem::usage(Message::new("web-day-form").with("text", day)));
        };
        let level = Some(WEEK[weekday].to_owned());
        make(&house, GenerateBody { puzzle, size: None, level, seed: Some(seed), options: Options::new() }).await
    };
    answer(&house, speech, made.await)
}

/// A date as a seed, and its weekday from Monday.
fn date(text: &str) -> Option<(u64, usize)> {
    let parts: Vec<u64> = text.split('-').map(str::parse).collect::<Result<_, _>>().ok()?;
    let [year, month, day] = parts[..] else { return None };
    if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    // Zeller's way of counting: January and February belong to the year before.
    let (of_year, of_month) = if month < 3 { (year - 1, month + 12) } else { (year, month) };
    let sum = day + 13 * (of_month + 1) / 5 + of_year + of_year / 4 - of_year / 100 + of_year / 400;
    Some((year * 10_000 + month * 100 + day, ((sum + 5) % 7) as usize))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_seeds_with_a_weekday() {
        assert_eq!(date("2026-11-16"), Some((20_261_116, 0)));
        assert_eq!(date("2024-02-29"), Some((20_240_229, 3)));
        assert_eq!(date("2000-01-01"), Some((20_000_101, 5)));
        for text in ["", "2026-11", "2026-13-01", "2026-11-32", "1-1-1", "a-b-c", "2026-11-16-1"] {
            assert_eq!(date(text), None, "{text}");
        }
    }
}
