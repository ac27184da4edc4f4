//! `manhattan`: the Manhattan distance.

use super::tile_sum::TileSum;
use crate::board::{Board, Word};
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

/// The sum over all tiles of the number of rows and columns between a tile and its cell on another board. A plan between the two
/// boards has at least this many moves. Consistent, as [`manhattan`] is.
pub fn manhattan_from<W: Word>(tiles: &Tiles<W>, board: &Board<W>) -> TileSum {
    let (numbers, size) = (tiles.numbers(board), tiles.size());
    TileSum::new(tiles, |tile, cell| {
        let (row, column) = size.row_and_column(cell);
        let other = numbers.iter().position(|number| *number == tile).unwrap_or(usize::from(cell));
        let (other_row, other_column) = size.row_and_column(other as u8);
        (row.abs_diff(other_row) + column.abs_diff(other_column)) as u8
    })
}
