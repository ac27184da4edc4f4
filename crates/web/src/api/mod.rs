//! The HTTP interface, one file for each endpoint. In each file plain functions turn a request into a response body; the handler
//! around them deals with axum. Shapes are those of `--json` wherever the command line has them.

mod address;
mod compare;
mod edit;
mod generate;
mod glossary;
mod hint;
mod list;
mod narration;
mod open;
mod pages;
mod picture;
mod position;
mod rate;
mod scene;
mod solve;
mod stream;
mod techniques;
mod watch;
mod words;

pub(crate) use list::PuzzleCards;

use crate::locale::Locale;
use crate::problem::{ErrorResponse, Problem};
use crate::state::ServerState;
use axum::Json;
use axum::extract::DefaultBodyLimit;
use utoipa::OpenApi;
use utoipa::openapi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The largest request body, in bytes: far more than any game or board needs.
const MAX_BODY_BYTES: usize = 1 << 20;

#[derive(OpenApi)]
#[openapi(info(
    title = "Gordian",
    description = "Plays, solves, explains and makes puzzles. The server keeps no games: a game is an id and moves. \
        Shapes are those of `gordian ... --json`, see docs/json.md; sentences are in the language of `?lang=`."
))]
struct Description;

/// All endpoints, and their OpenAPI description.
pub(crate) fn router() -> (axum::Router<ServerState>, openapi::OpenApi) {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(list::puzzles))
        .routes(routes!(list::puzzle))
        .routes(routes!(open::open))
        .routes(routes!(position::position))
        .routes(routes!(position::check))
        .routes(routes!(hint::hint))
        .routes(routes!(solve::solve))
        .routes(routes!(solve::events))
        .routes(routes!(compare::compare))
        .routes(routes!(watch::watch))
        .routes(routes!(generate::generate))
        .routes(routes!(generate::daily))
        .routes(routes!(edit::edit))
        .routes(routes!(rate::rate))
        .routes(routes!(picture::picture))
        .routes(routes!(pages::page))
        .routes(routes!(techniques::techniques))
        .routes(routes!(glossary::glossary))
        .routes(routes!(words::words))
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .split_for_parts()
}

/// A result as a response, with problems described in the language of the request.
fn respond<T>(state: &ServerState, locale: Locale, result: Result<T, Problem>) -> Result<Json<T>, ErrorResponse> {
    result.map(Json).map_err(|problem| ErrorResponse::new(&problem, state, locale))
}
