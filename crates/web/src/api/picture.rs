//! `GET /api/picture`: a board as SVG or PNG, to keep or to show elsewhere.

use super::place::Place;
use crate::assets::figured;
use crate::house::House;
use crate::problem::{Problem, ProblemBody, Told};
use crate::speech::{Speech, SpeechQuery};
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use gordian_draw::{PictureStyle, Theme};
use gordian_puzzle::Message;
use serde::Deserialize;

/// Pixels a cell at most.
const LARGEST_CELL: u32 = 256;

/// What is wanted.
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
    /// Pixels a cell.
    #[serde(default)]
    #[param(value_type = Option<u32>)]
    cell: Option<u32>,
}

/// A board as a picture.
#[utoipa::path(get, path = "/api/picture", params(SpeechQuery, PictureQuery),
    responses((status = 200, body = String, content_type = "image/svg+xml"), (status = 400, body = ProblemBody)))]
pub(crate) async fn picture(
    State(house): State<House>,
    speech: Speech,
    query: Result<Query<PictureQuery>, QueryRejection>,
) -> Result<Response, Told> {
    let drawn = async {
        let Query(query) = query.map_err(|rejection| Problem::Body(rejection.status(), rejection.body_text()))?;
        let moves = query.moves.split_whitespace().map(str::to_owned).collect();
        let placed = Place { id: query.id, moves }.opened(&house).await?;
        let theme = if query.theme.as_deref() == Some("dark") { Theme::Dark } else { Theme::Light };
        let style = PictureStyle { theme, pixels_per_cell: query.cell.unwrap_or(64).clamp(8, LARGEST_CELL) };
        let scene = placed.position.scene();
        Ok::<_, Problem>(if query.form.as_deref() == Some("png") {
            ([(CONTENT_TYPE, "image/png")], gordian_draw::png(&scene, &style)).into_response()
        } else {
            let words = house.voices().of(speech);
            let title = words.say(&Message::new(format!("{}-title", placed.opened.instance.puzzle())));
            let picture = gordian_draw::svg(&scene, &style, &title, |message| words.say(message));
            ([(CONTENT_TYPE, "image/svg+xml")], figured(&picture, words)).into_response()
        })
    };
    drawn.await.map_err(|problem| Told::new(&problem, &house, speech))
}
