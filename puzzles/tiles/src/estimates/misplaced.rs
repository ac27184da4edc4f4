//! `misplaced`: how many tiles are not at home.

use super::sum::TileSum;
use crate::board::Word;
use crate::space::Tiles;

/// The number of tiles that are not at home; the gap is no tile.
///
/// Consistent: a move takes one tile home, or away from home, or neither, so the number changes by at most one; with 0 at
/// the goal it is therefore admissible. (Counting the gap too would break both: one move can bring a tile and the gap home.)
pub fn misplaced<W: Word>(tiles: &Tiles<W>) -> TileSum {
    let (goal, count) = (tiles.goal(), tiles.size().cells());
    TileSum::new(tiles, |tile, cell| u8::from(goal.home(tile, count) != cell))
}
