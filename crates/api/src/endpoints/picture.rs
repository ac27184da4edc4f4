//! `GET /api/picture`: a board as SVG or PNG.

use super::address::PositionAddress;
use crate::api::Context;
use crate::outcome::{Answer, Outcome};
use crate::problem::Problem;
use crate::request::Call;
use gordian_draw::{PictureStyle, Theme};
use gordian_session::OpenedPosition;
use gordian_session::listing::puzzle_title;
use gordian_words::Words;
use serde::Deserialize;

/// The largest size of a cell, in pixels.
const MAX_CELL_PIXELS: u32 = 256;

/// The board to draw, and how.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(crate) struct PictureQuery {
    /// The id of the instance.
    id: String,
    /// The moves made, separated by blanks.
    #[serde(default)]
    #[cfg_attr(test, param(value_type = String, required = false))]
    moves: String,
    /// `svg` or `png`; `svg` otherwise.
    #[serde(default, rename = "as")]
    #[cfg_attr(test, param(value_type = String, required = false))]
    form: Option<String>,
    /// `light` or `dark`.
    #[serde(default)]
    #[cfg_attr(test, param(value_type = String, required = false))]
    theme: Option<String>,
    /// The size of a cell, in pixels.
    #[serde(default)]
    #[cfg_attr(test, param(value_type = u32, required = false))]
    cell: Option<u32>,
}

/// A board as a picture.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/picture",
    params(PictureQuery),
    responses(
        (status = 200, description = "the picture", content((String = "image/svg+xml"), (Vec<u8> = "image/png"))),
        super::schemas::Usage, super::schemas::Faulty, super::schemas::Delay,
    ),
))]
pub(crate) fn picture(call: &Call<'_>) -> Result<Outcome, Problem> {
    let PictureQuery { id, moves, form, theme, cell } = call.query()?;
    let theme = if theme.as_deref() == Some("dark") { Theme::Dark } else { Theme::Light };
    let pixels_per_cell = cell.unwrap_or(64).clamp(8, MAX_CELL_PIXELS);
    let style = PictureStyle { theme, pixels_per_cell, ..PictureStyle::default() };
    let is_png = form.as_deref() == Some("png");
    let address = PositionAddress { id, moves: moves.split_whitespace().map(str::to_owned).collect() };
    address.open_then(call, move |found, context| Ok(Outcome::Answer(draw(&found, &style, is_png, context))))
}

fn draw(found: &OpenedPosition, style: &PictureStyle, is_png: bool, context: &Context) -> Answer {
    let scene = found.position.scene();
    if is_png {
        return Answer::of_bytes(200, "image/png", gordian_draw::png(&scene, style));
    }
    let title = context.say(&puzzle_title(found.opened.instance.puzzle()));
    let picture = gordian_draw::svg(&scene, style, &title, |message| context.say(message));
    Answer::of_bytes(200, "image/svg+xml", localize_svg(&picture, context.words()).into_bytes())
}

/// An SVG drawing with the numbers of its texts in the digits of a language.
pub(super) fn localize_svg(svg: &str, words: &Words) -> String {
    let mut drawn = String::with_capacity(svg.len());
    let mut pieces = svg.split("<text");
    drawn.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        drawn.push_str("<text");
        match (piece.find('>'), piece.find("</text>")) {
            (Some(open), Some(close)) if open < close => {
                drawn.push_str(&piece[..=open]);
                drawn.push_str(&words.localize_digits(&piece[open + 1..close]));
                drawn.push_str(&piece[close..]);
            }
            _ => drawn.push_str(piece),
        }
    }
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_a_drawing_are_in_the_digits_of_the_language() {
        let persian = Words::new(gordian_puzzle::Language::Persian);
        let drawn = localize_svg("<svg><rect x=\"12\"/><text x=\"3\">10r</text><text>7</text></svg>", &persian);
        assert_eq!(drawn, "<svg><rect x=\"12\"/><text x=\"3\">۱۰r</text><text>۷</text></svg>");
    }
}
