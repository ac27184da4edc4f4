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

/// The corners of a horseshoe that is open at the top.
fn horseshoe() -> Vec<(f32, f32)> {
    let arc = |radius: f32, from: f32, to: f32| {
        (0..=12).map(move |at| {
            let angle = (from + (to - from) * at as f32 / 12.0).to_radians();
            (radius * angle.cos(), 4.0 + radius * angle.sin())
        })
    };
    let outer = [(31.0, -20.0)].into_iter().chain(arc(31.0, 0.0, 180.0)).chain([(-31.0, -20.0), (-13.0, -20.0)]);
    outer.chain(arc(13.0, 180.0, 0.0)).chain([(13.0, -20.0)]).collect()
}

/// Draws two arrowheads that point at each other, or away from each other.
fn draw_arrowheads(drawing: &mut Drawing, palette: &Palette, middle: Point, inward: bool) {
    let (back, tip) = if inward { (11.0, 5.0) } else { (5.0, 11.0) };
    for side in [-1.0, 1.0] {
        let points = [(side * back, -6.0), (side * tip, 0.0), (side * back, 6.0)];
        drawing.line(middle, &points, Stroke::solid(palette.ink, 5.0));
    }
}

/// Draws the sign of a tone, about 28 wide, so that cards are never told apart by colour alone.
fn draw_suit(drawing: &mut Drawing, centre: Point, tone: u8, colour: Colour) {
    let fill = Paint::fill(colour);
    let star = |at: usize| {
        let (radius, angle) = (if at.is_multiple_of(2) { 16.0 } else { 7.0 }, (at as f32 * 36.0 - 90.0).to_radians());
        (radius * angle.cos(), radius * angle.sin())
    };
    let heart = |at: usize| {
        let arc = |middle: f32, from: f32, to: f32, at: usize| {
            let angle = (from + (to - from) * at as f32 / 8.0).to_radians();
            (middle + 8.0 * angle.cos(), -5.0 + 8.0 * angle.sin())
        };
        match at {
            0..=8 => arc(-7.0, 150.0, 340.0, at),
            9..=17 => arc(7.0, 200.0, 390.0, at - 9),
            _ => (0.0, 15.0),
        }
    };
    match tone % 8 {
        0 => drawing.circle(centre, 13.0, fill),
        1 => drawing.polygon(centre, &[(0.0, -15.0), (15.0, 12.0), (-15.0, 12.0)], fill),
        2 => {
            drawing.rectangle(centre.offset(-5.0, -15.0), 10.0, 30.0, 0.0, fill);
            drawing.rectangle(centre.offset(-15.0, -5.0), 30.0, 10.0, 0.0, fill);
        }
        3 => drawing.polygon(centre, &[(0.0, -16.0), (13.0, 0.0), (0.0, 16.0), (-13.0, 0.0)], fill),
        4 => drawing.square(centre, 12.0, 0.0, fill),
        5 => drawing.polygon(centre, &(0..=18).map(heart).collect::<Vec<_>>(), fill),
        6 => drawing.polygon(centre, &(0..10).map(star).collect::<Vec<_>>(), fill),
        _ => drawing.circle(centre, 11.0, Paint::outline(Stroke::solid(colour, 6.0))),
    }
}

/// Draws a pole of a magnet, its upper left corner given by its offset from the centre.
fn draw_pole(drawing: &mut Drawing, centre: Point, (right, down): (f32, f32), size: (f32, f32), edge: Colour) {
    let paint = Paint::both(Colour::hex(0xf4f2ec), Stroke::solid(edge, 3.0));
    drawing.rectangle(centre.offset(right, down), size.0, size.1, 2.0, paint);
}

/// Draws a piece with its label. A covered card reaches under the one above it.
pub(super) fn draw(
    drawing: &mut Drawing,
    palette: &Palette,
    centre: Point,
    piece: &Piece,
    ground: Ground,
    is_covered: bool,
) {
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
            width = 46.0;
            size = 38.0;
            // Leaves room for the ring of a target above and below.
            let (top, bottom) = match (ground, is_covered) {
                (Ground::Target, _) => (-34.0, 34.0),
                (_, true) => (-80.0, 47.0),
                (_, false) => (-47.0, 47.0),
            };
            let paint = Paint::both(tone, Stroke::solid(palette.paper, 3.0));
            drawing.rectangle(centre.offset(-44.0, top), 88.0, bottom - top, 10.0, paint);
            draw_suit(drawing, centre.offset(27.0, 0.0), piece.tone, letters);
            middle = centre.offset(-17.0, 0.0);
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
        Shape::Attractor => {
            drawing.polygon(centre, &horseshoe(), outlined);
            draw_pole(drawing, centre, (-31.0, -35.0), (18.0, 16.0), shade);
            draw_pole(drawing, centre, (13.0, -35.0), (18.0, 16.0), shade);
            draw_arrowheads(drawing, palette, centre.offset(0.0, -6.0), true);
            return;
        }
        Shape::Repeller => {
            drawing.rectangle(centre.offset(-37.0, -15.0), 74.0, 30.0, 5.0, outlined);
            draw_pole(drawing, centre, (-37.0, -15.0), (18.0, 30.0), shade);
            draw_pole(drawing, centre, (19.0, -15.0), (18.0, 30.0), shade);
            draw_arrowheads(drawing, palette, centre.offset(0.0, -27.0), false);
            draw_arrowheads(drawing, palette, centre.offset(0.0, 27.0), false);
            return;
        }
        Shape::Iron => {
            let corner = |at: u16| (f32::from(at) * 60.0).to_radians();
            let corners: Vec<(f32, f32)> =
                (0..6).map(|at| (36.0 * corner(at).cos(), 36.0 * corner(at).sin())).collect();
            drawing.polygon(centre, &corners, outlined);
            let hole = Paint::both(super::ground::colour(palette, ground), Stroke::solid(shade, 3.0));
            drawing.circle(centre, 15.0, hole);
            return;
        }
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
