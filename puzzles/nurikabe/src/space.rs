//! The search space of the depth-first search of the engine: each action decides the next cell, sea first.

use crate::grid::{Colour, Grid};
use crate::rules::{is_solved, violations};
use gordian_search::Space;

/// Boards that are filled row by row. A key holds one bit per decided cell.
#[derive(Clone, Debug)]
pub(crate) struct FillSpace<'a, const W: usize> {
    grid: &'a Grid,
    start: &'a [Colour],
    /// The undecided cells of the start, in order.
    pub(crate) open: Vec<usize>,
}

/// A board on which the first cells of the order are decided.
#[derive(Clone, Debug)]
pub(crate) struct FillState {
    board: Vec<Colour>,
    /// How many cells of the order are decided; also the index of the next one.
    pub(crate) next: usize,
}

impl<'a, const W: usize> FillSpace<'a, W> {
    /// Whether the states of a board fit into a key.
    pub(crate) fn fits(board: &[Colour]) -> bool {
        let open = board.iter().filter(|colour| **colour == Colour::Unknown).count();
        open + 13 <= W * 64
    }

    /// The space of boards that extend `start`.
    pub(crate) fn new(grid: &'a Grid, start: &'a [Colour]) -> Self {
        let open = (0..start.len()).filter(|cell| start[*cell] == Colour::Unknown).collect();
        FillSpace { grid, start, open }
    }
}

impl<const W: usize> Space for FillSpace<'_, W> {
    type State = FillState;
    type Action = Colour;
    type Undo = ();
    type Key = [u64; W];

    fn initial(&self) -> FillState {
        FillState { board: self.start.to_vec(), next: 0 }
    }

    fn is_goal(&self, state: &FillState) -> bool {
        state.next == self.open.len() && is_solved(self.grid, &state.board)
    }

    fn actions(&self, state: &FillState, out: &mut Vec<Colour>) {
        // A board that breaks a rule is not filled any further.
        if state.next < self.open.len() && violations(self.grid, &state.board).is_empty() {
            out.extend([Colour::Sea, Colour::Land]);
        }
    }

    fn apply(&self, state: &mut FillState, colour: Colour) {
        state.board[self.open[state.next]] = colour;
        state.next += 1;
    }

    fn undo(&self, state: &mut FillState, _: Colour, (): ()) {
        state.next -= 1;
        state.board[self.open[state.next]] = Colour::Unknown;
    }

    fn pack(&self, state: &FillState) -> [u64; W] {
        let mut key = [0; W];
        for (at, cell) in self.open.iter().enumerate().take(state.next) {
            key[at >> 6] |= u64::from(state.board[*cell] == Colour::Sea) << (at & 63);
        }
        // Boards have at most 4096 cells, so 13 bits hold the number of decided cells.
        key[W - 1] |= (state.next as u64) << 51;
        key
    }

    fn unpack(&self, key: &[u64; W]) -> FillState {
        let next = (key[W - 1] >> 51) as usize;
        let mut state = self.initial();
        for (at, cell) in self.open.iter().enumerate().take(next) {
            let is_sea = key[at >> 6] >> (at & 63) & 1 != 0;
            state.board[*cell] = if is_sea { Colour::Sea } else { Colour::Land };
        }
        state.next = next;
        state
    }
}
