//! Breadth-first layers outward from the goal, for sizes with a small state space.

use crate::board::{Board, Word};
use crate::space::Tiles;
use gordian_search::Space;

/// Iterates over the boards at distance 0, 1, 2, ... from the goal. Every layer is sorted.
///
/// Moves are reversible, so a neighbour of a board is at most one layer away from it. Two layers are therefore enough to
/// recognise the boards that are new.
#[derive(Clone, Debug)]
pub struct GoalLayers<'a, W> {
    tiles: &'a Tiles<W>,
    previous: Vec<Board<W>>,
    current: Vec<Board<W>>,
}

impl<'a, W: Word + Ord> GoalLayers<'a, W> {
    /// Starts at the solved board of an instance.
    pub fn new(tiles: &'a Tiles<W>) -> Self {
        GoalLayers { tiles, previous: Vec::new(), current: vec![tiles.solved()] }
    }
}

impl<W: Word + Ord> Iterator for GoalLayers<'_, W> {
    type Item = Vec<Board<W>>;

    /// The next layer; `None` after the last one.
    fn next(&mut self) -> Option<Vec<Board<W>>> {
        if self.current.is_empty() {
            return None;
        }
        let mut next: Vec<Board<W>> = Vec::with_capacity(self.current.len() * 2);
        for board in &self.current {
            for &action in self.tiles.legal(board) {
                let mut child = *board;
                self.tiles.apply(&mut child, action);
                if self.previous.binary_search_by_key(&child.cells, |board| board.cells).is_err() {
                    next.push(child);
                }
            }
        }
        next.sort_unstable_by_key(|board| board.cells);
        next.dedup();
        self.previous = std::mem::replace(&mut self.current, next);
        Some(self.previous.clone())
    }
}
