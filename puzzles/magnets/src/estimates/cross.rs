//! `cross`: how many crosses of a row and a column the uncovered goals need.
//!
//! A goal that a move covers lies in the row or the column of the cell that the magnet lands on, see `uncovered`. Every goal
//! that is uncovered now must be covered by some move, so the crosses of a plan's landing cells together hold all of them:
//! a plan of `n` moves has `n` rows and `n` columns that hold every uncovered goal. The least such `n` is admissible. A move
//! takes at most the goals of one cross away from the uncovered ones, so the least `n` falls by at most 1: it is consistent.
//!
//! One move is looked at more closely. The magnet leaves its cell, so that a goal under it is uncovered too, and it lands on
//! an empty cell within its reach. If no magnet has such a cell whose cross holds all goals that are uncovered without that
//! magnet, no single move wins, and the estimate is at least 2. Boards one move from a win always have such a cell, so this
//! part never falls from 2 to 0 and stays consistent.

use crate::bits::Bits;
use crate::space::{Magnets, Put, State};
use gordian_search::Cost;

#[derive(Clone, Debug)]
pub(super) struct Cross<B> {
    row: Vec<B>,
    column: Vec<B>,
}

impl<B: Bits> Cross<B> {
    pub(super) fn new(magnets: &Magnets<B>) -> Self {
        let grid = magnets.start_board().grid;
        let line = |cell: usize, same: &dyn Fn((usize, usize), (usize, usize)) -> bool| {
            let cells = (0..grid.cells()).filter(|other| same(grid.place(cell), grid.place(*other)));
            cells.fold(B::default(), |set, other| set | B::cell(other))
        };
        Cross {
            row: (0..grid.cells()).map(|cell| line(cell, &|one, two| one.0 == two.0)).collect(),
            column: (0..grid.cells()).map(|cell| line(cell, &|one, two| one.1 == two.1)).collect(),
        }
    }

    /// The cells in the row and the column of a cell.
    #[inline(always)]
    pub(super) fn at(&self, cell: usize) -> B {
        self.row[cell] | self.column[cell]
    }

    #[inline]
    pub(super) fn value(&self, magnets: &Magnets<B>, state: &State<B>) -> Cost {
        let uncovered = magnets.goals() & !state.occupied();
        if uncovered.is_empty() {
            return 0;
        }
        if self.last_moves(magnets, state).next().is_some() {
            return 1;
        }
        let mut crosses = 2;
        while !self.holds(uncovered, crosses, crosses) {
            crosses += 1;
        }
        crosses
    }

    /// Whether so many rows and columns can hold all these cells.
    fn holds(&self, cells: B, rows: u32, columns: u32) -> bool {
        if cells.is_empty() {
            return true;
        }
        let first = cells.first();
        (rows > 0 && self.holds(cells & !self.row[first], rows - 1, columns))
            || (columns > 0 && self.holds(cells & !self.column[first], rows, columns - 1))
    }

    /// The magnets that might win in one move, each with the cells where they might.
    #[inline]
    fn last_moves<'a>(&'a self, magnets: &'a Magnets<B>, state: &'a State<B>) -> impl Iterator<Item = (usize, B)> {
        let uncovered = magnets.goals() & !state.occupied();
        let held = uncovered.cells().fold(magnets.floor(), |held, goal| held & self.at(goal));
        let candidates = if held.is_empty() { B::default() } else { state.magnets() };
        candidates.cells().filter_map(move |from| {
            let under = if magnets.goals().has(from) { self.at(from) } else { held };
            let cells = held & under & magnets.targets(state, from);
            (!cells.is_empty()).then_some((from, cells))
        })
    }

    /// Whether a single move wins, tried out.
    pub(super) fn is_won_at_once(&self, magnets: &Magnets<B>, state: &State<B>) -> bool {
        let mut state = *state;
        magnets.ready(&mut state);
        self.last_moves(magnets, &state).any(|(from, cells)| {
            cells.cells().any(|to| {
                let [iron, repelling, attracting] = magnets.moved(&state, Put { from: from as u8, to: to as u8 });
                (magnets.goals() & !(iron | repelling | attracting)).is_empty()
            })
        })
    }
}
