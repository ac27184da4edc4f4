//! `uncovered`: how many goals are not covered, divided by how many a single move can cover.
//!
//! A goal that a move covers lies in the row or the column of the cell that the magnet lands on: either the magnet itself
//! covers it, or a piece that the magnet moved along that row or column. So a move covers at most as many goals as lie in one
//! cross of a row and a column. If the fullest cross holds `k` goals, the number `u` of uncovered goals falls by at most `k`
//! a move, and `u / k`, rounded up, by at most 1; it is 0 when all are covered. The estimate is consistent, hence admissible.

use super::cross::Cross;
use crate::bits::Bits;
use crate::space::{Magnets, State};
use gordian_search::Cost;

#[derive(Clone, Copy, Debug)]
pub(super) struct Uncovered {
    /// The goals in the fullest cross.
    most: u32,
}

impl Uncovered {
    pub(super) fn new<B: Bits>(magnets: &Magnets<B>, cross: &Cross<B>) -> Self {
        let goals = |cell: usize| (cross.at(cell) & magnets.goals()).count();
        Uncovered { most: magnets.floor().cells().map(goals).max().unwrap_or(0).max(1) }
    }

    #[inline]
    pub(super) fn value<B: Bits>(&self, magnets: &Magnets<B>, state: &State<B>) -> Cost {
        (magnets.goals() & !state.occupied()).count().div_ceil(self.most)
    }
}
