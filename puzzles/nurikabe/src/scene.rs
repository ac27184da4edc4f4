//! The picture of a board.

use crate::grid::{Colour, Grid};
use gordian_puzzle::{Cell, Ground, Mark, Message, Scene, SceneCell, Size};

/// The position of a cell in a scene.
pub(crate) fn cell_at(grid: &Grid, cell: usize) -> Cell {
    let (row, column) = grid.place(cell);
    Cell::new(row as u16, column as u16)
}

/// The positions of cells in a scene.
pub(crate) fn cells_at(grid: &Grid, cells: &[usize]) -> Vec<Cell> {
    cells.iter().map(|cell| cell_at(grid, *cell)).collect()
}

/// The cell at a position of a scene, if it is on the board.
pub(crate) fn cell_of(grid: &Grid, place: Cell) -> Option<usize> {
    let (row, column) = (usize::from(place.row), usize::from(place.column));
    (row < grid.rows() && column < grid.columns()).then(|| row * grid.columns() + column)
}

/// A message with the row and the column of a cell, counted from 1.
pub(crate) fn message_at(id: &'static str, grid: &Grid, cell: usize) -> Message {
    let (row, column) = grid.place(cell);
    Message::new(id).with("row", row + 1).with("column", column + 1)
}

/// The picture of a board. `moved` is the cell of the last move; `noted` cells have a note.
pub(crate) fn scene(grid: &Grid, board: &[Colour], noted: &[bool], moved: Option<usize>) -> Scene {
    let cells = (0..grid.cells()).map(|cell| {
        let words = |id: &'static str| message_at(id, grid, cell);
        let mut marks = Vec::new();
        if moved == Some(cell) {
            marks.push(Mark::Moved);
        }
        if noted.get(cell).copied().unwrap_or(false) {
            marks.push(Mark::Note);
        }
        let (ground, label, words) = match (grid.number_at(cell), board[cell]) {
            (Some(Some(size)), _) => {
                (Ground::Light, size.to_string(), words("nurikabe-cell-number").with("size", size))
            }
            (Some(None), _) => (Ground::Light, "?".to_owned(), words("nurikabe-cell-open-number")),
            (None, Colour::Unknown) => (Ground::Plain, String::new(), words("nurikabe-cell-unknown")),
            (None, Colour::Sea) => (Ground::Dark, String::new(), words("nurikabe-cell-sea")),
            // Colour is never the only difference: land also has a label.
            (None, Colour::Land) => (Ground::Light, "·".to_owned(), words("nurikabe-cell-land")),
        };
        SceneCell { ground, label, piece: None, marks, words }
    });
    let count = |colour: Colour| board.iter().filter(|other| **other == colour).count();
    let summary = Message::new("nurikabe-scene").with("numbers", grid.clues().len());
    Scene::new(Size::new(grid.rows(), grid.columns()), cells, summary.with("open", count(Colour::Unknown)))
}
