//! The picture of a board.

use crate::grid::{Colour, Grid};
use crate::rules::finished_numbers;
use gordian_puzzle::{Cell, Ground, Mark, Message, Scene, SceneCell, Size};

/// The cell of a scene for a cell of the board.
pub(crate) fn scene_cell(grid: &Grid, cell: usize) -> Cell {
    let (row, column) = grid.row_and_column(cell);
    Cell::new(row as u16, column as u16)
}

/// The cells of a scene for cells of the board.
pub(crate) fn scene_cells(grid: &Grid, cells: &[usize]) -> Vec<Cell> {
    cells.iter().map(|cell| scene_cell(grid, *cell)).collect()
}

/// The cell of the board for a cell of a scene, if it is on the board.
pub(crate) fn board_cell(grid: &Grid, scene_cell: Cell) -> Option<usize> {
    let (row, column) = (usize::from(scene_cell.row), usize::from(scene_cell.column));
    (row < grid.rows() && column < grid.columns()).then(|| row * grid.columns() + column)
}

/// A message with the row and the column of a cell, counted from 1.
pub(crate) fn message_at(id: &'static str, grid: &Grid, cell: usize) -> Message {
    let (row, column) = grid.row_and_column(cell);
    Message::new(id).with("row", row + 1).with("column", column + 1)
}

/// The picture of a board. `has_note` says for each cell whether it has a note, and may be empty when none has.
/// `last_changed` is the cell of the last move.
pub(crate) fn scene(grid: &Grid, board: &[Colour], has_note: &[bool], last_changed: Option<usize>) -> Scene {
    let finished = finished_numbers(grid, board);
    let cells = (0..grid.cells()).map(|cell| {
        let describe = |id: &'static str| message_at(id, grid, cell);
        let mut marks = Vec::new();
        if last_changed == Some(cell) {
            marks.push(Mark::Moved);
        }
        if has_note.get(cell).copied().unwrap_or(false) {
            marks.push(Mark::Note);
        }
        if finished.contains(&cell) {
            marks.push(Mark::Done);
        }
        let (ground, label, words) = match (grid.number_at(cell), board[cell]) {
            (Some(Some(size)), _) => {
                (Ground::Light, size.to_string(), describe("nurikabe-cell-number").with("size", size))
            }
            (Some(None), _) => (Ground::Light, "?".to_owned(), describe("nurikabe-cell-open-number")),
            (None, Colour::Unknown) => (Ground::Plain, String::new(), describe("nurikabe-cell-unknown")),
            (None, Colour::Sea) => (Ground::Dark, String::new(), describe("nurikabe-cell-sea")),
            // Colour is never the only difference: land also has a label.
            (None, Colour::Land) => (Ground::Light, "·".to_owned(), describe("nurikabe-cell-land")),
        };
        SceneCell { ground, label, piece: None, marks, words }
    });
    let count = |colour: Colour| board.iter().filter(|cell_colour| **cell_colour == colour).count();
    let summary = Message::new("nurikabe-scene").with("numbers", grid.clues().len());
    Scene::new(Size::new(grid.rows(), grid.columns()), cells, summary.with("open", count(Colour::Unknown)))
}
