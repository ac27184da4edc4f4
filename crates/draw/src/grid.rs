//! The visible cells of a scene.

use gordian_puzzle::{Cell, Ground, Scene, SceneCell, Shape};

/// Rows and columns of a scene. Rows beyond the last cell are not counted.
pub(crate) fn size(scene: &Scene) -> (usize, usize) {
    let columns = usize::from(scene.columns);
    if columns == 0 {
        return (0, 0);
    }
    let rows = scene.cells.len().div_ceil(columns).min(usize::from(scene.rows));
    if rows == 0 { (0, 0) } else { (rows, columns) }
}

/// The cell in a row and a column; `None` outside the grid and on [`Ground::Void`].
pub(crate) fn visible_cell(scene: &Scene, row: usize, column: usize) -> Option<&SceneCell> {
    let position = Cell::new(u16::try_from(row).ok()?, u16::try_from(column).ok()?);
    let is_on_grid = position.row < scene.rows;
    scene.cell(position).filter(|cell| is_on_grid && cell.ground != Ground::Void)
}

/// Whether rows and columns can be numbered around a board. Piles of cards are not a grid: their rows have no numbers, and their
/// columns have labels of their own.
pub fn has_coordinates(scene: &Scene) -> bool {
    !visible_cells(scene).filter_map(|cell| cell.piece.as_ref()).any(|piece| piece.shape == Shape::Card)
}

/// All visible cells, row by row.
pub(crate) fn visible_cells(scene: &Scene) -> impl Iterator<Item = &SceneCell> {
    let (rows, columns) = size(scene);
    scene.cells.iter().take(rows * columns).filter(|cell| cell.ground != Ground::Void)
}
