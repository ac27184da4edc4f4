//! `manhattan`: how many steps the tiles are from home.

use super::sum::TileSum;
use crate::board::Word;
use crate::space::Tiles;

/// The sum over all tiles of the rows and columns between a tile and its home.
///
/// Consistent: a move takes one tile one step, which changes its distance by exactly one; with 0 at the goal it is therefore
/// admissible. Because every move changes it by one, its parity is that of the true distance.
pub fn manhattan<W: Word>(tiles: &Tiles<W>) -> TileSum {
    let (goal, size) = (tiles.goal(), tiles.size());
    TileSum::new(tiles, |tile, cell| {
        let (row, column) = size.place(cell);
        let (home_row, home_column) = size.place(goal.home(tile, size.cells()));
        (row.abs_diff(home_row) + column.abs_diff(home_column)) as u8
    })
}
