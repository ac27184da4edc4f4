//! `uncovered`: the number of uncovered goals, divided by the largest number of goals that a single move can cover.
//!
//! A move covers goals only in the row or column of the cell that the magnet lands on: the magnet covers its own cell, and
//! the pieces it shifts stay in that row or column. So a move covers at most as many goals as lie in one **cross**, that is,
//! one row plus one column. Let `k` be the largest number of goals in any cross, and `u` the number of uncovered goals. A
//! move lowers `u` by at most `k`, so it lowers `u / k`, rounded up, by at most 1. The estimate is 0 when all goals are
//! covered. It is therefore consistent, and hence admissible.

use super::cross::CrossCover;
use crate::cell_set::CellSet;
use crate::space::{Magnets, State};
use gordian_search::Cost;

#[derive(Clone, Copy, Debug)]
pub(super) struct Uncovered {
    /// The largest number of goals in any cross.
    max_per_move: u32,
}

impl Uncovered {
    pub(super) fn new<B: CellSet>(magnets: &Magnets<B>, crosses: &CrossCover<B>) -> Self {
        let goals = |cell: usize| (crosses.cross(cell) & magnets.goals()).count();
        Uncovered { max_per_move: magnets.floor().cells().map(goals).max().unwrap_or(0).max(1) }
    }

    #[inline]
    pub(super) fn value<B: CellSet>(&self, magnets: &Magnets<B>, state: &State<B>) -> Cost {
        (magnets.goals() & !state.occupied()).count().div_ceil(self.max_per_move)
    }
}
