//! Draws the ground of cells. Each kind has a pattern as well as a colour.

use super::CELL;
use crate::colour::{Colour, Palette};
use crate::drawing::{Drawing, Paint, Point, Stroke};
use gordian_puzzle::Ground;

/// The background colour of a cell's label.
pub(super) fn colour(palette: &Palette, ground: Ground) -> Colour {
    match ground {
        Ground::Plain | Ground::Target | Ground::Void => palette.floor,
        Ground::Margin => palette.page,
        Ground::Wall => palette.wall,
        Ground::Dark => palette.dark,
        Ground::Light => palette.light,
        Ground::Hollow => palette.hollow,
    }
}

/// Draws the ground of a cell. `is_bare` says that the cell has no piece and no label, so that there is room for a pattern.
pub(super) fn draw(drawing: &mut Drawing, palette: &Palette, centre: Point, ground: Ground, is_bare: bool) {
    if matches!(ground, Ground::Void | Ground::Margin) {
        return;
    }
    let line = Stroke::solid(palette.line, 2.0);
    drawing.square(centre, CELL / 2.0, 0.0, Paint::both(colour(palette, ground), line));
    match ground {
        Ground::Wall if is_bare => draw_bricks(drawing, palette, centre),
        Ground::Target => {
            drawing.circle(centre, 43.0, Paint::outline(Stroke::solid(palette.target, 4.0)));
            if is_bare {
                drawing.circle(centre, 32.0, Paint::both(palette.hollow, Stroke::solid(palette.target, 2.0)));
                drawing.circle(centre, 6.0, Paint::fill(palette.target));
            }
        }
        Ground::Dark if is_bare => draw_waves(drawing, palette, centre),
        // An inner edge marks the empty place of a missing piece.
        Ground::Hollow if is_bare => drawing.square(centre, 45.0, 13.0, Paint::outline(line)),
        Ground::Light if is_bare => drawing.circle(centre, 9.0, Paint::fill(palette.frame)),
        _ => {}
    }
}

/// Draws two waves.
fn draw_waves(drawing: &mut Drawing, palette: &Palette, centre: Point) {
    let stroke = Stroke::solid(palette.dark_line, 4.0);
    for (top, way) in [(-13.0, -5.0), (13.0, 5.0)] {
        let points: Vec<(f32, f32)> =
            (0..6).map(|at| (-30.0 + 12.0 * at as f32, if at % 2 == 0 { top - way } else { top + way })).collect();
        drawing.line(centre, &points, stroke);
    }
}

/// Draws a pattern of bricks.
fn draw_bricks(drawing: &mut Drawing, palette: &Palette, centre: Point) {
    let stroke = Stroke::solid(palette.wall_line, 4.0);
    let third = CELL / 3.0;
    for down in [-third / 2.0, third / 2.0] {
        drawing.line(centre, &[(-48.0, down), (48.0, down)], stroke);
    }
    for (right, down) in [(0.0, -48.0), (-24.0, -third / 2.0), (24.0, -third / 2.0), (0.0, third / 2.0)] {
        let end = if down == -48.0 { -third / 2.0 } else { (down + third).min(48.0) };
        drawing.line(centre, &[(right, down), (right, end)], stroke);
    }
}
