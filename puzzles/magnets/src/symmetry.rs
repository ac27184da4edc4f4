//! The symmetries of a board: turns and reflections that keep its walls and goals.

use super::bits::Bits;
use super::board::Board;
use super::grid::Grid;

/// A turn or reflection, as the cell that each cell goes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Turn(Vec<u8>);

impl Turn {
    /// Where a set of cells goes.
    pub(super) fn carry<B: Bits>(&self, set: B) -> B {
        set.cells().fold(B::default(), |turned, cell| turned | B::cell(usize::from(self.0[cell])))
    }
}

/// The turns and reflections that keep walls and goals where they are, the identity left out: up to seven on a square, up
/// to three on another rectangle.
pub(super) fn turns(board: &Board) -> Vec<Turn> {
    let grid = board.grid;
    let (rows, columns) = (grid.rows(), grid.columns());
    let mut found: Vec<Turn> = Vec::new();
    for kind in 1..8u8 {
        let (flip_rows, flip_columns, swap) = (kind & 1 != 0, kind & 2 != 0, kind & 4 != 0);
        if swap && rows != columns {
            continue;
        }
        let image = |cell: usize| -> usize {
            let (row, column) = grid.place(cell);
            let row = if flip_rows { rows - 1 - row } else { row };
            let column = if flip_columns { columns - 1 - column } else { column };
            place(grid, if swap { (column, row) } else { (row, column) })
        };
        let keeps = (0..grid.cells()).all(|cell| {
            let (here, there) = (board.squares[cell], board.squares[image(cell)]);
            (here.wall, here.goal) == (there.wall, there.goal)
        });
        let turn = Turn((0..grid.cells()).map(|cell| image(cell) as u8).collect());
        // On a board of one row, turning it upside down changes nothing.
        let is_new = turn.0.iter().enumerate().any(|(cell, to)| cell != usize::from(*to)) && !found.contains(&turn);
        if keeps && is_new {
            found.push(turn);
        }
    }
    found
}

fn place(grid: Grid, (row, column): (usize, usize)) -> usize {
    row * grid.columns() + column
}
