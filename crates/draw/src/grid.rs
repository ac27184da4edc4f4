//! Which cells of a scene there are to draw.

use gordian_puzzle::{Cell, Ground, Scene, SceneCell};

/// The size of a scene as far as it has cells. A scene may claim more rows than it has cells for; they are left out.
pub(crate) fn size(scene: &Scene) -> (usize, usize) {
    let columns = usize::from(scene.columns);
    if columns == 0 {
        return (0, 0);
    }
    let rows = scene.cells.len().div_ceil(columns).min(usize::from(scene.rows));
    if rows == 0 { (0, 0) } else { (rows, columns) }
}

/// The cell at a place, unless nothing is drawn there: outside the grid, or [`Ground::Void`].
pub(crate) fn drawn(scene: &Scene, row: usize, column: usize) -> Option<&SceneCell> {
    let place = Cell::new(u16::try_from(row).ok()?, u16::try_from(column).ok()?);
    let in_rows = place.row < scene.rows;
    scene.cell(place).filter(|cell| in_rows && cell.ground != Ground::Void)
}

/// All cells that are drawn, row by row.
pub(crate) fn drawn_cells(scene: &Scene) -> impl Iterator<Item = &SceneCell> {
    let (rows, columns) = size(scene);
    scene.cells.iter().take(rows * columns).filter(|cell| cell.ground != Ground::Void)
}
