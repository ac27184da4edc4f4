//! `cross`: the smallest number of crosses that cover all uncovered goals. A **cross** is one row plus one column.
//!
//! A move covers goals only in the cross of the cell that the magnet lands on (see `uncovered`). Every goal that is
//! uncovered now must be covered by some move of a plan, so the crosses of its `n` landing cells contain all uncovered
//! goals. Hence there are `n` rows and `n` columns that contain them. The smallest such `n` is an admissible estimate. A
//! move covers goals of a single cross, so it lowers this minimum by at most 1: the estimate is consistent.
//!
//! The last move is examined more closely. The magnet leaves its cell, which uncovers a goal there, and it lands on an
//! empty cell within its reach. If no magnet has a landing cell whose cross contains all goals that are then uncovered, no
//! single move wins and the estimate is at least 2. A state one move before a win always has such a cell, so this part
//! never drops from 2 to 0, and the estimate stays consistent.

use crate::cell_set::CellSet;
use crate::space::{Magnets, Move, State};
use gordian_search::Cost;

/// The estimate `cross`.
#[derive(Clone, Debug)]
pub(super) struct CrossCover<B> {
    /// For each cell, the cells of its row.
    row: Vec<B>,
    /// For each cell, the cells of its column.
    column: Vec<B>,
}

impl<B: CellSet> CrossCover<B> {
    pub(super) fn new(magnets: &Magnets<B>) -> Self {
        let grid = magnets.start_board().grid;
        let cells_where = |is_in_line: &dyn Fn(usize) -> bool| {
            (0..grid.cells()).filter(|cell| is_in_line(*cell)).fold(B::default(), |set, cell| set | B::single(cell))
        };
        let row_of = |cell: usize| grid.row_and_column(cell).0;
        let column_of = |cell: usize| grid.row_and_column(cell).1;
        CrossCover {
            row: (0..grid.cells()).map(|cell| cells_where(&|other| row_of(other) == row_of(cell))).collect(),
            column: (0..grid.cells()).map(|cell| cells_where(&|other| column_of(other) == column_of(cell))).collect(),
        }
    }

    /// The cells of the row and of the column of a cell.
    #[inline(always)]
    pub(super) fn cross(&self, cell: usize) -> B {
        self.row[cell] | self.column[cell]
    }

    #[inline]
    pub(super) fn value(&self, magnets: &Magnets<B>, state: &State<B>) -> Cost {
        let uncovered = magnets.goals() & !state.occupied();
        if uncovered.is_empty() {
            return 0;
        }
        if self.candidate_last_moves(magnets, state).next().is_some() {
            return 1;
        }
        let mut crosses = 2;
        while !self.can_cover(uncovered, crosses, crosses) {
            crosses += 1;
        }
        crosses
    }

    /// Whether this number of rows and columns can contain all `cells`. Branches on the first cell: either its row or its
    /// column is chosen.
    fn can_cover(&self, cells: B, rows: u32, columns: u32) -> bool {
        if cells.is_empty() {
            return true;
        }
        let first = cells.first();
        (rows > 0 && self.can_cover(cells & !self.row[first], rows - 1, columns))
            || (columns > 0 && self.can_cover(cells & !self.column[first], rows, columns - 1))
    }

    /// The moves that might win: magnets, each with the landing cells whose cross contains every uncovered goal, including
    /// the goal that the magnet itself uncovers.
    #[inline]
    fn candidate_last_moves<'a>(
        &'a self,
        magnets: &'a Magnets<B>,
        state: &'a State<B>,
    ) -> impl Iterator<Item = (usize, B)> {
        let uncovered = magnets.goals() & !state.occupied();
        let covering = uncovered.cells().fold(magnets.floor(), |cells, goal| cells & self.cross(goal));
        let candidates = if covering.is_empty() { B::default() } else { state.magnets() };
        candidates.cells().filter_map(move |from| {
            let covering_from = if magnets.goals().contains(from) { self.cross(from) } else { covering };
            let cells = covering & covering_from & magnets.targets(state, from);
            (!cells.is_empty()).then_some((from, cells))
        })
    }

    /// Whether a single move wins, found by trying every candidate.
    pub(super) fn is_won_in_one(&self, magnets: &Magnets<B>, state: &State<B>) -> bool {
        let mut state = *state;
        magnets.prepare(&mut state);
        self.candidate_last_moves(magnets, &state).any(|(from, cells)| {
            cells.cells().any(|to| {
                let [iron, repelling, attracting] = magnets.pieces_after(&state, Move::new(from, to));
                (magnets.goals() & !(iron | repelling | attracting)).is_empty()
            })
        })
    }
}
