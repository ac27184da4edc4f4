//! The symmetries of a board: the rotations and reflections that map its walls and goals onto themselves.

use crate::board::Board;
use crate::cell_set::CellSet;

/// A rotation or reflection: for each cell, the cell it is mapped to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CellMap(Vec<u8>);

impl CellMap {
    /// The image of a set of cells.
    pub(crate) fn image<B: CellSet>(&self, set: B) -> B {
        set.cells().fold(B::default(), |image, cell| image | B::single(usize::from(self.0[cell])))
    }
}

/// The symmetries of a board without the identity: up to seven on a square, up to three on another rectangle.
pub(crate) fn symmetries_of(board: &Board) -> Vec<CellMap> {
    let grid = board.grid;
    let (rows, columns) = (grid.rows(), grid.columns());
    let mut found: Vec<CellMap> = Vec::new();
    // Every symmetry of a rectangle is a combination of two flips and, on a square, a swap of rows and columns.
    for combination in 1..8u8 {
        let (flip_rows, flip_columns, swap) = (combination & 1 != 0, combination & 2 != 0, combination & 4 != 0);
        if swap && rows != columns {
            continue;
        }
        let image = |cell: usize| -> usize {
            let (row, column) = grid.row_and_column(cell);
            let row = if flip_rows { rows - 1 - row } else { row };
            let column = if flip_columns { columns - 1 - column } else { column };
            let (row, column) = if swap { (column, row) } else { (row, column) };
            row * columns + column
        };
        let preserves_board = (0..grid.cells()).all(|cell| {
            let (here, there) = (board.squares[cell], board.squares[image(cell)]);
            (here.is_wall, here.is_goal) == (there.is_wall, there.is_goal)
        });
        let map = CellMap((0..grid.cells()).map(|cell| image(cell) as u8).collect());
        // On boards with a side of 1, some combinations are the identity or equal to each other.
        let is_identity = map.0.iter().enumerate().all(|(cell, to)| cell == usize::from(*to));
        if preserves_board && !is_identity && !found.contains(&map) {
            found.push(map);
        }
    }
    found
}
