//! Draws pieces.

use super::CELL;
use crate::colour::{Colour, Palette};
use crate::drawing::{Drawing, Paint, Point, Stroke};
use gordian_puzzle::{Direction, Ground, Piece, Shape};

/// Half the thickness of a snake's body.
const BODY_HALF_THICKNESS: f32 = 31.0;

/// Draws what joins a piece to its neighbours.
pub(super) fn draw_joints(drawing: &mut Drawing, palette: &Palette, centre: Point, piece: &Piece) {
    let (half_thickness, colour) = match piece.shape {
        Shape::Head | Shape::Segment => (BODY_HALF_THICKNESS, palette.tone(piece.tone)),
        _ => (12.0, Palette::shade(palette.tone(piece.tone))),
    };
    // Slightly beyond the cell's edge: shapes that only touch would leave a visible gap.
    let reach = CELL / 2.0 + 1.0;
    for side in &piece.joined {
        let (at, width, height) = match side {
            Direction::Up => (centre.offset(-half_thickness, -reach), 2.0 * half_thickness, reach),
            Direction::Down => (centre.offset(-half_thickness, 0.0), 2.0 * half_thickness, reach),
            Direction::Left => (centre.offset(-reach, -half_thickness), reach, 2.0 * half_thickness),
            Direction::Right => (centre.offset(0.0, -half_thickness), reach, 2.0 * half_thickness),
        };
        drawing.rectangle(at, width, height, 0.0, Paint::fill(colour));
    }
}

/// Draws a piece with its label.
pub(super) fn draw(drawing: &mut Drawing, palette: &Palette, centre: Point, piece: &Piece, ground: Ground) {
    let tone = palette.tone(piece.tone);
    let shade = Palette::shade(tone);
    let outlined = Paint::both(tone, Stroke::solid(shade, 3.0));
    let mut letters = Palette::letters_on(tone);
    let mut middle = centre;
    let mut width = 60.0;
    let mut size = 52.0;
    match piece.shape {
        Shape::Tile => {
            // Leaves room for the ring of a target.
            let half = if ground == Ground::Target { 34.0 } else { 45.0 };
            width = 2.0 * half - 12.0;
            drawing.square(centre.offset(0.0, 1.5), half, 13.0, Paint::fill(shade));
            drawing.rectangle(centre.offset(-half, -half - 1.5), 2.0 * half, 2.0 * half - 3.0, 13.0, Paint::fill(tone));
            middle = centre.offset(0.0, -3.0);
        }
        Shape::Disc => drawing.circle(centre, 36.0, outlined),
        Shape::Diamond => {
            width = 46.0;
            drawing.polygon(centre, &[(0.0, -42.0), (42.0, 0.0), (0.0, 42.0), (-42.0, 0.0)], outlined);
        }
        Shape::Ring => {
            letters = Palette::letters_on(super::ground::colour(palette, ground));
            width = 26.0;
            size = 32.0;
            drawing.circle(centre, 26.0, Paint::outline(Stroke::solid(shade, 13.0)));
            drawing.circle(centre, 26.0, Paint::outline(Stroke::solid(tone, 8.0)));
        }
        Shape::Card => {
            letters = palette.ink;
            width = 52.0;
            let frame = Stroke::solid(palette.ink, 3.0);
            drawing.rectangle(centre.offset(-31.0, -44.0), 62.0, 88.0, 9.0, Paint::both(palette.paper, frame));
            drawing.rectangle(centre.offset(-25.0, -38.0), 50.0, 16.0, 5.0, outlined);
            middle = centre.offset(0.0, 10.0);
        }
        Shape::Fruit => {
            middle = centre.offset(0.0, 8.0);
            width = 34.0;
            size = 38.0;
            drawing.circle(middle, 27.0, outlined);
            drawing.line(centre, &[(0.0, -17.0), (3.0, -30.0)], Stroke::solid(palette.ink, 4.0));
            let leaf = [(3.0, -25.0), (9.0, -35.0), (20.0, -40.0), (28.0, -38.0), (24.0, -29.0), (14.0, -24.0)];
            drawing.polygon(centre, &leaf, Paint::both(palette.leaf, Stroke::solid(palette.ink, 2.0)));
        }
        Shape::Head => {
            let ahead = draw_head(drawing, centre, piece, tone);
            if !piece.label.is_empty() {
                middle = centre.offset(-ahead.0 * 9.0, -ahead.1 * 9.0);
                size = 40.0;
            }
        }
        Shape::Segment => drawing.circle(centre, BODY_HALF_THICKNESS, Paint::fill(tone)),
    }
    drawing.text(middle, size, width, &piece.label, letters);
}

/// Draws a round head with two eyes that look away from the body, and returns the direction of the eyes. They move forward if the
/// head has a label.
fn draw_head(drawing: &mut Drawing, centre: Point, piece: &Piece, tone: Colour) -> (f32, f32) {
    drawing.circle(centre, 38.0, Paint::both(tone, Stroke::solid(Palette::shade(tone), 3.0)));
    let (ahead, aside) = match piece.joined.first() {
        Some(Direction::Up) => ((0.0, 1.0), (1.0, 0.0)),
        Some(Direction::Right) => ((-1.0, 0.0), (0.0, 1.0)),
        Some(Direction::Left) => ((1.0, 0.0), (0.0, 1.0)),
        Some(Direction::Down) | None => ((0.0, -1.0), (1.0, 0.0)),
    };
    let (forward, white_radius, pupil_radius) =
        if piece.label.is_empty() { (12.0, 8.0, 4.0) } else { (24.0, 7.0, 3.5) };
    for side in [-14.0, 14.0] {
        let eye = centre.offset(ahead.0 * forward + aside.0 * side, ahead.1 * forward + aside.1 * side);
        drawing.circle(eye, white_radius, Paint::fill(Colour::hex(0xffffff)));
        drawing.circle(eye.offset(ahead.0 * 3.0, ahead.1 * 3.0), pupil_radius, Paint::fill(Colour::hex(0x161616)));
    }
    ahead
}
