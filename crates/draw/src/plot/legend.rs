//! The legend of a plot: a sample of each series with its name, in rows.

use super::{Form, GAP, INK, Look, MARGIN, Plot, SIGN_RADIUS, TEXT_SIZE, WIDTH};
use crate::drawing::{Anchor, Drawing, Point, Stroke};
use crate::text_width;

/// The width of the sample of a line.
const SAMPLE: f32 = 30.0;

/// Draws the legend below `top`. Returns where it ends.
pub(super) fn draw(drawing: &mut Drawing, plot: &Plot, top: f32) -> f32 {
    let row_height = TEXT_SIZE + GAP;
    let (mut x, mut y) = (MARGIN, top + TEXT_SIZE / 2.0);
    for (number, series) in plot.series.iter().enumerate().filter(|(_, series)| !series.name.is_empty()) {
        let width = SAMPLE + GAP + 1.08 * text_width(&series.name) * TEXT_SIZE;
        if x > MARGIN && x + width > WIDTH - MARGIN {
            (x, y) = (MARGIN, y + row_height);
        }
        let look = Look::of(number);
        if series.form == Form::Line {
            let stroke = Stroke { colour: look.colour, width: 1.8, dashes: look.dashes };
            drawing.line(Point::new(x, y), &[(0.0, 0.0), (SAMPLE, 0.0)], stroke);
        }
        drawing.marks(vec![Point::new(x + SAMPLE / 2.0, y)], look.sign, SIGN_RADIUS, look.colour);
        drawing.label(Point::new(x + SAMPLE + GAP, y), TEXT_SIZE, Anchor::Start, &series.name, INK);
        x += width + 2.0 * GAP;
    }
    y + TEXT_SIZE / 2.0 + GAP
}
