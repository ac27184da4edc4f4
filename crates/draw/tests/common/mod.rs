//! Scenes for the tests.

#![allow(dead_code, reason = "every test file uses some of them")]

use gordian_puzzle::{Ground, Mark, Message, Piece, Scene, SceneCell, Shape};

pub(crate) const GROUNDS: [Ground; 7] =
    [Ground::Plain, Ground::Wall, Ground::Target, Ground::Dark, Ground::Light, Ground::Hollow, Ground::Void];
pub(crate) const SHAPES: [Shape; 11] = [
    Shape::Tile,
    Shape::Disc,
    Shape::Diamond,
    Shape::Ring,
    Shape::Card,
    Shape::Fruit,
    Shape::Head,
    Shape::Segment,
    Shape::Attractor,
    Shape::Repeller,
    Shape::Iron,
];
/// The marks with a sign of their own. `Done` only changes the colour of a label.
pub(crate) const MARKS: [Mark; 7] =
    [Mark::Chosen, Mark::Hint, Mark::Wrong, Mark::Moved, Mark::Preview, Mark::Home, Mark::Note];

/// An empty cell.
pub(crate) fn cell(ground: Ground) -> SceneCell {
    SceneCell { ground, label: String::new(), piece: None, marks: Vec::new(), words: Message::new("cell") }
}

/// A cell with a label and no piece.
pub(crate) fn labelled(ground: Ground, label: &str) -> SceneCell {
    SceneCell { label: label.to_owned(), ..cell(ground) }
}

pub(crate) fn piece(shape: Shape, tone: u8, label: &str) -> Piece {
    Piece { shape, tone, label: label.to_owned(), joined: Vec::new() }
}

/// A cell with a piece.
pub(crate) fn on(ground: Ground, piece: Piece) -> SceneCell {
    SceneCell { piece: Some(piece), ..cell(ground) }
}

/// A cell with marks added.
pub(crate) fn marked(cell: SceneCell, marks: &[Mark]) -> SceneCell {
    SceneCell { marks: marks.to_vec(), ..cell }
}

/// A scene of these cells, row by row.
pub(crate) fn scene(columns: u16, cells: Vec<SceneCell>) -> Scene {
    let rows = u16::try_from(cells.len() / usize::from(columns.max(1))).unwrap();
    Scene { rows, columns, wraps: false, cells, summary: Message::new("summary") }
}

/// A board of sliding tiles; 0 is the gap.
pub(crate) fn tiles(columns: u16, numbers: &[u32]) -> Scene {
    let tile = |number: &u32| SceneCell {
        piece: (*number > 0).then(|| piece(Shape::Tile, 0, &number.to_string())),
        ..cell(Ground::Hollow)
    };
    scene(columns, numbers.iter().map(tile).collect())
}
