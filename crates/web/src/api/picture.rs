//! `GET /api/picture`: a board as SVG or PNG.

use super::address::PositionAddress;
use crate::assets::localize_svg;
use crate::locale::{Locale, LocaleQuery};
use crate::problem::{ErrorResponse, Problem, ProblemBody};
use crate::state::ServerState;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use gordian_draw::{PictureStyle, Theme};
use gordian_session::listing::puzzle_title;
use serde::Deserialize;

/// The largest size of a cell, in pixels.
const MAX_CELL_PIXELS: u32 = 256;

/// The board to draw, and how.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PictureQuery {
    /// The id of the instance.
    id: String,
    /// The moves made, separated by blanks.
    #[serde(default)]
    #[param(value_type = Option<String>)]
    moves: String,
    /// `svg` or `png`.
    #[serde(default, rename = "as")]
    #[param(value_type = Option<String>)]
    form: Option<String>,
    /// `light` or `dark`.
    #[serde(default)]
    #[param(value_type = Option<String>)]
    theme: Option<String>,
    /// The size of a cell, in pixels.
    #[serde(default)]
    #[param(value_type = Option<u32>)]
    cell: Option<u32>,
}

/// A board as a picture.
#[utoipa::path(get, path = "/api/picture", params(LocaleQuery, PictureQuery),
    responses((status = 200, body = String, content_type = "image/svg+xml"), (status = 400, body = ProblemBody)))]
pub(crate) async fn picture(
    State(state): State<ServerState>,
    locale: Locale,
    query: Result<Query<PictureQuery>, QueryRejection>,
) -> Result<Response, ErrorResponse> {
    let drawn = async {
        let Query(query) = query.map_err(|rejection| Problem::Body(rejection.status(), rejection.body_text()))?;
        let moves = query.moves.split_whitespace().map(str::to_owned).collect();
        let found = PositionAddress { id: query.id, moves }.open_queued(&state).await?;
        let theme = if query.theme.as_deref() == Some("dark") { Theme::Dark } else { Theme::Light };
        let pixels_per_cell = query.cell.unwrap_or(64).clamp(8, MAX_CELL_PIXELS);
        let style = PictureStyle { theme, pixels_per_cell, ..PictureStyle::default() };
        let scene = found.position.scene();
        Ok::<_, Problem>(if query.form.as_deref() == Some("png") {
            ([(CONTENT_TYPE, "image/png")], gordian_draw::png(&scene, &style)).into_response()
        } else {
            let words = state.words(locale);
            let title = words.say(&puzzle_title(found.opened.instance.puzzle()));
            let picture = gordian_draw::svg(&scene, &style, &title, |message| words.say(message));
            ([(CONTENT_TYPE, "image/svg+xml")], localize_svg(&picture, words)).into_response()
        })
    };
    drawn.await.map_err(|problem| ErrorResponse::new(&problem, &state, locale))
}
