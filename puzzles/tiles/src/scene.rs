//! The picture of a board.

use crate::unpacked::UnpackedBoard;
use gordian_puzzle::{Cell, Ground, Mark, Piece, Scene, SceneCell, Shape, Size, cell_message};

/// The number of tones; tiles whose homes are in the same row share a tone.
const TONES: u16 = 8;

/// The picture of a board; `moved` is the cell of the tile that moved last.
pub(crate) fn scene(board: &UnpackedBoard, moved: Option<Cell>) -> Scene {
    let size = Size::new(board.size.rows(), board.size.columns());
    let cells = (0..size.cells()).map(|cell| size.cell(cell));
    let tiles = board.size.cells() - 1;
    let home = (1..=tiles as u8).filter(|tile| board.is_home(*tile)).count();
    let gap = board.cell_of(0);
    let summary = cell_message("tiles-scene", gap).with("home", home).with("tiles", tiles);
    Scene::new(size, cells.map(|cell| scene_cell(board, cell, moved == Some(cell))), summary)
}

fn scene_cell(board: &UnpackedBoard, cell: Cell, moved: bool) -> SceneCell {
    let number = board.number(cell).unwrap_or(0);
    let words = |id: &'static str| cell_message(id, cell);
    if number == 0 {
        let words = words("tiles-cell-gap");
        return SceneCell { ground: Ground::Hollow, label: String::new(), piece: None, marks: Vec::new(), words };
    }
    let home = board.home(number);
    let mut marks = Vec::new();
    if home == cell {
        marks.push(Mark::Home);
    }
    if moved {
        marks.push(Mark::Moved);
    }
    SceneCell {
        ground: Ground::Plain,
        label: String::new(),
        piece: Some(Piece {
            shape: Shape::Tile,
            tone: (home.row % TONES) as u8,
            label: number.to_string(),
            joined: Vec::new(),
        }),
        marks,
        words: words(if home == cell { "tiles-cell-tile-home" } else { "tiles-cell-tile" }).with("tile", number),
    }
}
