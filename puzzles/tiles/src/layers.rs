//! The boards at every distance from the goal, for sizes whose whole space is small.

use super::board::{Board, Word};
use super::space::Tiles;
use gordian_search::Space;

/// Goes through the space outward from the goal, one layer of boards after another, each in a fixed order.
///
/// Moves can be taken back, so a neighbour of a board lies in its own layer, the one before or the one after; two layers are
/// therefore all that has to be kept.
#[derive(Clone, Debug)]
pub struct Layers<'a, W> {
    tiles: &'a Tiles<W>,
    before: Vec<Board<W>>,
    present: Vec<Board<W>>,
}

impl<'a, W: Word + Ord> Layers<'a, W> {
    /// Starts at the solved board of an instance.
    pub fn new(tiles: &'a Tiles<W>) -> Self {
        Layers { tiles, before: Vec::new(), present: vec![tiles.solved()] }
    }
}

impl<W: Word + Ord> Iterator for Layers<'_, W> {
    type Item = Vec<Board<W>>;

    /// The next layer, sorted; `None` after the last one.
    fn next(&mut self) -> Option<Vec<Board<W>>> {
        if self.present.is_empty() {
            return None;
        }
        let mut after: Vec<Board<W>> = Vec::with_capacity(self.present.len() * 2);
        for board in &self.present {
            for &action in self.tiles.legal(board) {
                let mut child = *board;
                self.tiles.apply(&mut child, action);
                if self.before.binary_search_by_key(&child.cells, |known| known.cells).is_err() {
                    after.push(child);
                }
            }
        }
        after.sort_unstable_by_key(|board| board.cells);
        after.dedup();
        self.before = std::mem::replace(&mut self.present, after);
        Some(self.before.clone())
    }
}
