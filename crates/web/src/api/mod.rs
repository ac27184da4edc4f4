//! The interface: one file an endpoint. Shapes are those of `--json` wherever the command line has them.

mod compare;
mod edit;
mod generate;
mod hint;
mod list;
mod open;
mod pages;
mod picture;
mod place;
mod position;
mod rate;
mod scene;
mod solve;
mod stream;
mod techniques;
mod telling;
mod watch;
mod words;

pub(crate) use list::Cards;

use crate::house::House;
use crate::problem::{Problem, Told};
use crate::speech::Speech;
use axum::Json;
use axum::extract::DefaultBodyLimit;
use utoipa::OpenApi;
use utoipa::openapi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The most bytes of a request: no game and no board is that large.
const LARGEST_BODY: usize = 1 << 20;

#[derive(OpenApi)]
#[openapi(info(
    title = "Gordian",
    description = "Plays, solves, explains and makes puzzles. The server keeps no games: a game is an id and moves. \
        Shapes are those of `gordian ... --json`, see docs/json.md; sentences are in the language of `?lang=`."
))]
struct Description;

/// Every endpoint, and their description.
pub(crate) fn router() -> (axum::Router<House>, openapi::OpenApi) {
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
        .routes(routes!(words::words))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .split_for_parts()
}

/// A result as a response, what went wrong in the language of the one who asks.
fn answer<T>(house: &House, speech: Speech, result: Result<T, Problem>) -> Result<Json<T>, Told> {
    result.map(Json).map_err(|problem| Told::new(&problem, house, speech))
}
