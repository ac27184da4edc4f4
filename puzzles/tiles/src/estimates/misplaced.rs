//! `misplaced`: the number of misplaced tiles.

use super::tile_sum::TileSum;
use crate::board::Word;
use crate::space::Tiles;

/// The number of tiles that are not at home. The gap is not counted.
///
/// Consistent: a move slides one tile, so the number changes by at most one, and it is 0 at the goal. (Counting the gap as well
/// would break this: one move can bring both a tile and the gap home.)
pub fn misplaced<W: Word>(tiles: &Tiles<W>) -> TileSum {
    let (goal, count) = (tiles.goal(), tiles.size().cells());
    TileSum::new(tiles, |tile, cell| u8::from(goal.home(tile, count) != cell))
}
