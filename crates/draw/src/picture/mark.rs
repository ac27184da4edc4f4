//! Draws marks: outlines, each with its own dash pattern, and small signs in the corners.

use crate::colour::{Colour, Palette};
use crate::drawing::{Drawing, Paint, Point, Stroke};
use gordian_puzzle::Mark;

/// Draws the marks of a cell. At most two outlines are drawn, so that the cell stays readable; marks that have only an outline
/// take precedence. Every sign has its own corner.
pub(super) fn draw(drawing: &mut Drawing, palette: &Palette, centre: Point, marks: &[Mark]) {
    let outlines = [
        (Mark::Chosen, palette.ink, None),
        (Mark::Preview, palette.preview, Some([0.1, 11.0])),
        (Mark::Wrong, palette.wrong, None),
        (Mark::Hint, palette.hint, Some([15.0, 13.0])),
    ];
    let outlines = outlines.into_iter().filter(|(mark, ..)| marks.contains(mark)).take(2);
    for ((_, colour, dashes), half) in outlines.zip([44.0, 35.0]) {
        // A wider line in the paper colour below makes the outline visible on a piece of any tone.
        drawing.square(centre, half, 11.0, Paint::outline(Stroke::solid(palette.paper, 10.0)));
        drawing.square(centre, half, 11.0, Paint::outline(Stroke { colour, width: 6.0, dashes }));
    }
    for mark in marks {
        match mark {
            Mark::Chosen | Mark::Preview | Mark::Done => {}
            Mark::Moved => draw_corners(drawing, palette, centre),
            Mark::Wrong => {
                let at = draw_badge(drawing, palette, centre.offset(-36.0, -36.0), palette.wrong);
                let stroke = Stroke::solid(palette.wrong, 4.0);
                drawing.line(at, &[(-5.0, -5.0), (5.0, 5.0)], stroke);
                drawing.line(at, &[(5.0, -5.0), (-5.0, 5.0)], stroke);
            }
            Mark::Hint => {
                let at = draw_badge(drawing, palette, centre.offset(36.0, -36.0), palette.hint);
                drawing.polygon(at, &star(9.0, 4.0), Paint::fill(palette.hint));
            }
            Mark::Home => {
                let at = draw_quiet_badge(drawing, palette, centre.offset(34.0, 33.0));
                drawing.line(at, &[(-4.5, 0.5), (-1.5, 3.5), (4.5, -3.5)], Stroke::solid(palette.ink, 3.0));
            }
            Mark::Note => {
                let at = draw_quiet_badge(drawing, palette, centre.offset(-34.0, 33.0));
                drawing.line(at, &[(-4.0, -2.5), (4.0, -2.5)], Stroke::solid(palette.ink, 2.5));
                drawing.line(at, &[(-4.0, 2.5), (1.0, 2.5)], Stroke::solid(palette.ink, 2.5));
            }
        }
    }
}

/// Draws a small disc as the background of a sign. Returns its centre.
fn draw_badge(drawing: &mut Drawing, palette: &Palette, at: Point, colour: Colour) -> Point {
    drawing.circle(at, 13.0, Paint::both(palette.paper, Stroke::solid(colour, 2.5)));
    at
}

/// Draws a smaller disc without an outline, for signs that appear in many cells. Returns its centre.
fn draw_quiet_badge(drawing: &mut Drawing, palette: &Palette, at: Point) -> Point {
    drawing.circle(at, 9.0, Paint::fill(palette.paper));
    at
}

/// Draws short angles in the four corners.
fn draw_corners(drawing: &mut Drawing, palette: &Palette, centre: Point) {
    for (right, down) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        let points = [(24.0 * right, 38.0 * down), (38.0 * right, 38.0 * down), (38.0 * right, 24.0 * down)];
        drawing.line(centre, &points, Stroke::solid(palette.paper, 9.0));
        drawing.line(centre, &points, Stroke::solid(palette.ink, 4.0));
    }
}

/// The corners of a five-pointed star.
fn star(outer: f32, inner: f32) -> Vec<(f32, f32)> {
    (0..10u8)
        .map(|corner| {
            let radius = if corner % 2 == 0 { outer } else { inner };
            let (sine, cosine) = (f32::from(corner) * std::f32::consts::PI / 5.0).sin_cos();
            (radius * sine, -radius * cosine)
        })
        .collect()
}
