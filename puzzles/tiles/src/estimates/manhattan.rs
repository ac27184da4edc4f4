//! `manhattan`: the Manhattan distance.

use super::tile_sum::TileSum;
use crate::board::Word;
use crate::space::Tiles;

/// The sum over all tiles of the number of rows and columns between a tile and its home.
///
/// Consistent: a move slides one tile by one cell, which changes the sum by exactly one, and the sum is 0 at the goal. Because
/// every move changes it by one, it has the same parity as the true distance.
pub fn manhattan<W: Word>(tiles: &Tiles<W>) -> TileSum {
    let (goal, size) = (tiles.goal(), tiles.size());
    TileSum::new(tiles, |tile, cell| {
        let (row, column) = size.row_and_column(cell);
        let (home_row, home_column) = size.row_and_column(goal.home(tile, size.cells()));
        (row.abs_diff(home_row) + column.abs_diff(home_column)) as u8
    })
}
