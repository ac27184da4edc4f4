//! The engine's view of a board: fix the next cell, sea first.

use super::check::{breaches, is_solved};
use super::grid::{Colour, Grid};
use gordian_search::Space;

/// The space of boards that are filled row by row. Its keys hold the colours in bits.
#[derive(Clone, Debug)]
pub(super) struct Fill<'a, const W: usize> {
    grid: &'a Grid,
    start: &'a [Colour],
    /// The cells to be fixed, in order.
    pub(super) open: Vec<usize>,
}

/// A board filled up to a place of the order.
#[derive(Clone, Debug)]
pub(super) struct Filled {
    board: Vec<Colour>,
    /// How many open cells are fixed: the next one's place in the order.
    pub(super) next: usize,
}

impl<'a, const W: usize> Fill<'a, W> {
    /// Whether the states of a board fit into the keys.
    pub(super) fn fits(board: &[Colour]) -> bool {
        let open = board.iter().filter(|colour| **colour == Colour::Unknown).count();
        open + 13 <= W * 64
    }

    pub(super) fn new(grid: &'a Grid, start: &'a [Colour]) -> Self {
        let open = (0..start.len()).filter(|cell| start[*cell] == Colour::Unknown).collect();
        Fill { grid, start, open }
    }
}

impl<const W: usize> Space for Fill<'_, W> {
    type State = Filled;
    type Action = Colour;
    type Undo = ();
    type Key = [u64; W];

    fn initial(&self) -> Filled {
        Filled { board: self.start.to_vec(), next: 0 }
    }

    fn is_goal(&self, state: &Filled) -> bool {
        state.next == self.open.len() && is_solved(self.grid, &state.board)
    }

    fn actions(&self, state: &Filled, out: &mut Vec<Colour>) {
        // Checks at every node: a board that breaks a rule is not filled any further.
        if state.next < self.open.len() && breaches(self.grid, &state.board).is_empty() {
            out.extend([Colour::Sea, Colour::Land]);
        }
    }

    fn apply(&self, state: &mut Filled, colour: Colour) {
        state.board[self.open[state.next]] = colour;
        state.next += 1;
    }

    fn undo(&self, state: &mut Filled, _: Colour, (): ()) {
        state.next -= 1;
        state.board[self.open[state.next]] = Colour::Unknown;
    }

    fn pack(&self, state: &Filled) -> [u64; W] {
        let mut key = [0; W];
        for (at, cell) in self.open.iter().enumerate().take(state.next) {
            key[at >> 6] |= u64::from(state.board[*cell] == Colour::Sea) << (at & 63);
        }
        // Boards have at most 4096 cells: thirteen bits hold how many are fixed.
        key[W - 1] |= (state.next as u64) << 51;
        key
    }

    fn unpack(&self, key: &[u64; W]) -> Filled {
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
