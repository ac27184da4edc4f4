//! The search space of the depth-first search of the engine: each action decides the next cell, sea first.

use crate::grid::{Colour, Grid};
use crate::rules::{is_solved, violations};
use gordian_search::Space;

/// Bits of a key that hold the number of decided cells: a board has at most 64 times 64 cells.
const COUNT_BITS: usize = 13;

/// The number of decided cells is in the highest bits of the last word of a key.
const COUNT_SHIFT: usize = 64 - COUNT_BITS;

/// Boards that are filled row by row. A key holds one bit per decided cell, and their number.
#[derive(Clone, Debug)]
pub(crate) struct FillSpace<'a, const W: usize> {
    grid: &'a Grid,
    start: &'a [Colour],
    /// The cells that are undecided on the start board, in the order in which the search decides them.
    pub(crate) undecided: Vec<usize>,
}

/// A board on which the first `decided_count` cells of [`FillSpace::undecided`] are decided.
#[derive(Clone, Debug)]
pub(crate) struct FillState {
    board: Vec<Colour>,
    /// How many cells the search has decided. This is also the index of the next one in [`FillSpace::undecided`].
    pub(crate) decided_count: usize,
}

impl<'a, const W: usize> FillSpace<'a, W> {
    /// Whether the states of a board fit into a key.
    pub(crate) fn fits(board: &[Colour]) -> bool {
        let undecided_count = board.iter().filter(|colour| **colour == Colour::Unknown).count();
        undecided_count + COUNT_BITS <= W * 64
    }

    /// The space of boards that extend `start`.
    pub(crate) fn new(grid: &'a Grid, start: &'a [Colour]) -> Self {
        let undecided = (0..start.len()).filter(|cell| start[*cell] == Colour::Unknown).collect();
        FillSpace { grid, start, undecided }
    }
}

impl<const W: usize> Space for FillSpace<'_, W> {
    type State = FillState;
    type Action = Colour;
    type Undo = ();
    type Key = [u64; W];

    fn initial(&self) -> FillState {
        FillState { board: self.start.to_vec(), decided_count: 0 }
    }

    fn is_goal(&self, state: &FillState) -> bool {
        state.decided_count == self.undecided.len() && is_solved(self.grid, &state.board)
    }

    fn actions(&self, state: &FillState, out: &mut Vec<Colour>) {
        // A board that breaks a rule is not filled any further.
        if state.decided_count < self.undecided.len() && violations(self.grid, &state.board).is_empty() {
            out.extend([Colour::Sea, Colour::Land]);
        }
    }

    fn apply(&self, state: &mut FillState, colour: Colour) {
        state.board[self.undecided[state.decided_count]] = colour;
        state.decided_count += 1;
    }

    fn undo(&self, state: &mut FillState, _: Colour, (): ()) {
        state.decided_count -= 1;
        state.board[self.undecided[state.decided_count]] = Colour::Unknown;
    }

    fn pack(&self, state: &FillState) -> [u64; W] {
        let mut key = [0; W];
        for (index, cell) in self.undecided.iter().enumerate().take(state.decided_count) {
            key[index >> 6] |= u64::from(state.board[*cell] == Colour::Sea) << (index & 63);
        }
        key[W - 1] |= (state.decided_count as u64) << COUNT_SHIFT;
        key
    }

    fn unpack(&self, key: &[u64; W]) -> FillState {
        let decided_count = (key[W - 1] >> COUNT_SHIFT) as usize;
        let mut state = self.initial();
        for (index, cell) in self.undecided.iter().enumerate().take(decided_count) {
            let is_sea = key[index >> 6] >> (index & 63) & 1 != 0;
            state.board[*cell] = if is_sea { Colour::Sea } else { Colour::Land };
        }
        state.decided_count = decided_count;
        state
    }
}
