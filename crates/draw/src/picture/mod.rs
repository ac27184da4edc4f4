//! Turns a scene into a drawing.

mod ground;
mod mark;
mod piece;

use crate::colour::{Palette, Theme};
use crate::drawing::{Drawing, Paint, Point, Stroke};
use crate::grid::{has_coordinates, size, visible_cell};
use gordian_puzzle::{Ground, Mark, Scene, SceneCell, Shape};

/// How a picture is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PictureStyle {
    /// The theme.
    pub theme: Theme,
    /// The width of a cell in pixels. Pictures of very large boards are scaled down.
    pub pixels_per_cell: u32,
    /// Number the rows and columns, from 1. Boards of cards number their columns themselves.
    pub coordinates: bool,
}

impl Default for PictureStyle {
    fn default() -> Self {
        PictureStyle { theme: Theme::Light, pixels_per_cell: 64, coordinates: false }
    }
}

/// The width and height of a cell.
pub(crate) const CELL: f32 = 100.0;
/// The margin around the board.
const MARGIN: f32 = 24.0;
/// The width of the row numbers left of the board, and the height of the column numbers above it.
const GUTTER: f32 = 44.0;
/// The frame around the cells.
const FRAME: f32 = 8.0;

impl Drawing {
    /// The shapes of a scene in a style.
    pub(crate) fn styled(scene: &Scene, style: &PictureStyle) -> Drawing {
        let mut drawing = Drawing::of(scene, style.theme);
        if style.coordinates && has_coordinates(scene) {
            drawing.number_cells(scene, Palette::of(style.theme));
        }
        drawing
    }

    /// Numbers the rows at the left and the columns above the board.
    fn number_cells(&mut self, scene: &Scene, palette: &Palette) {
        self.shift(GUTTER, GUTTER);
        let (rows, columns) = size(scene);
        let colour = Palette::letters_on(palette.page);
        let mut number = |at: Point, number: usize| self.text(at, 34.0, GUTTER, &number.to_string(), colour);
        for row in 0..rows {
            number(Point::new(MARGIN / 2.0 + GUTTER / 2.0, centre(row, 0).y + GUTTER), row + 1);
        }
        for column in 0..columns {
            number(Point::new(centre(0, column).x + GUTTER, MARGIN / 2.0 + GUTTER / 2.0), column + 1);
        }
    }

    /// The shapes of a scene. A cell is 100 wide, and the margin around the board is 24.
    pub fn of(scene: &Scene, theme: Theme) -> Drawing {
        let palette = Palette::of(theme);
        let (rows, columns) = size(scene);
        let mut drawing = Drawing {
            width: columns as f32 * CELL + 2.0 * MARGIN,
            height: rows as f32 * CELL + 2.0 * MARGIN,
            page: palette.page,
            primitives: Vec::new(),
        };
        let cells: Vec<(Point, &SceneCell)> = (0..rows)
            .flat_map(|row| (0..columns).map(move |column| (row, column)))
            .filter_map(|(row, column)| visible_cell(scene, row, column).map(|cell| (centre(row, column), cell)))
            .collect();

        if scene.wraps {
            draw_wrapping_border(&mut drawing, palette, rows, columns);
        } else {
            draw_frame(&mut drawing, palette, scene, rows, columns);
        }
        for (centre, cell) in &cells {
            ground::draw(&mut drawing, palette, *centre, cell.ground, cell.piece.is_none() && cell.label.is_empty());
        }
        // Joints reach into neighbouring cells, so they are all drawn before the pieces.
        for (centre, cell) in &cells {
            if let Some(piece) = &cell.piece {
                piece::draw_joints(&mut drawing, palette, *centre, piece);
            }
        }
        // A card lies on the one below it, so cards are drawn from the last row to the first, and everything else in the order of
        // reading.
        let (cards, others): (Vec<_>, Vec<_>) = cells.iter().copied().partition(|(_, cell)| has_card(cell));
        for (centre, cell) in others.into_iter().chain(cards.into_iter().rev()) {
            if let Some(piece) = &cell.piece {
                let is_above = |(other, above): &&(Point, &SceneCell)| {
                    other.x == centre.x && other.y == centre.y - CELL && has_card(above)
                };
                let is_covered = piece.shape == Shape::Card && cells.iter().any(|other| is_above(&other));
                piece::draw(&mut drawing, palette, centre, piece, cell.ground, is_covered);
            }
            draw_label(&mut drawing, palette, centre, cell);
        }
        for (centre, cell) in &cells {
            mark::draw(&mut drawing, palette, *centre, &cell.marks);
        }
        drawing
    }
}

fn has_card(cell: &SceneCell) -> bool {
    cell.piece.as_ref().is_some_and(|piece| piece.shape == Shape::Card)
}

/// The middle of a cell.
fn centre(row: usize, column: usize) -> Point {
    Point::new(MARGIN + (column as f32 + 0.5) * CELL, MARGIN + (row as f32 + 0.5) * CELL)
}

/// Draws the cell's own label: large in an empty cell, small in the corner next to a piece.
fn draw_label(drawing: &mut Drawing, palette: &Palette, centre: Point, cell: &SceneCell) {
    if cell.label.is_empty() {
        return;
    }
    let ground = ground::colour(palette, cell.ground);
    match &cell.piece {
        None => {
            let size = if cell.ground == Ground::Margin { 30.0 } else { 54.0 };
            let is_done = cell.marks.contains(&Mark::Done);
            let colour = if is_done { palette.done } else { Palette::letters_on(ground) };
            drawing.text(centre, size, 76.0, &cell.label, colour);
        }
        Some(piece) => {
            // A tile or a card covers the corner, so the label is drawn on the piece.
            let background = if matches!(piece.shape, Shape::Tile) { palette.tone(piece.tone) } else { ground };
            drawing.text(centre.offset(-32.0, -36.0), 22.0, 30.0, &cell.label, Palette::letters_on(background));
        }
    }
}

/// Draws the frame of a board of any outline: a square behind every cell, and rectangles to the next cells on the right and
/// below that fill the gaps between the rounded corners.
fn draw_frame(drawing: &mut Drawing, palette: &Palette, scene: &Scene, rows: usize, columns: usize) {
    let half_side = CELL / 2.0 + FRAME;
    let paint = Paint::fill(palette.frame);
    let positions = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let has_frame =
        |row: usize, column: usize| visible_cell(scene, row, column).is_some_and(|cell| cell.ground != Ground::Margin);
    for (row, column) in positions.filter(|(row, column)| has_frame(*row, *column)) {
        let at = centre(row, column);
        drawing.square(at, half_side, 14.0, paint);
        if has_frame(row, column + 1) {
            drawing.rectangle(at.offset(0.0, -half_side), CELL, 2.0 * half_side, 0.0, paint);
        }
        if has_frame(row + 1, column) {
            drawing.rectangle(at.offset(-half_side, 0.0), 2.0 * half_side, CELL, 0.0, paint);
        }
    }
}

/// Draws the border of a board that wraps around: a dashed line, because pieces cross it.
fn draw_wrapping_border(drawing: &mut Drawing, palette: &Palette, rows: usize, columns: usize) {
    if rows == 0 || columns == 0 {
        return;
    }
    let corner = Point::new(MARGIN - FRAME, MARGIN - FRAME);
    let (width, height) = (columns as f32 * CELL + 2.0 * FRAME, rows as f32 * CELL + 2.0 * FRAME);
    let stroke = Stroke { colour: palette.frame, width: 6.0, dashes: Some([16.0, 18.0]) };
    drawing.rectangle(corner, width, height, 10.0, Paint::outline(stroke));
}
