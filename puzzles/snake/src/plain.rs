//! The plain bound: the least order in which only a second visit straight after the first waits for the body.

use super::board::{Board, Tail};
use super::torus::NEVER;
use gordian_search::Cost;

/// The most work (states times cells squared) for which the plain bound is kept in a table.
const MOST_WORK: f64 = 60e6;

/// In the table: no order is short enough to be told, and as good as always there is none.
const ENDLESS: u16 = u16::MAX;

/// A bound as the table holds it.
#[inline(always)]
fn bound(held: u16) -> Cost {
    if held == ENDLESS { NEVER } else { Cost::from(held) }
}

/// The plain bound for every last cell and apples left. The apples left are numbered: a *row* is the sum of what each apple
/// counts.
#[derive(Clone, Debug, Default)]
pub(super) struct Plain {
    /// By row and last cell; empty where it were too large.
    table: Vec<u16>,
    cells: usize,
}

/// What one apple of each cell counts in a row's number.
pub(super) fn radices(board: &Board) -> Vec<u32> {
    let next = |radix: &mut u32, count: u32| {
        let present = *radix;
        *radix = present.saturating_mul(count + 1);
        Some(present)
    };
    board.apples.iter().scan(1u32, |radix, apples| next(radix, apples.count)).collect()
}

impl Plain {
    /// The bound of a board with so many states (apples left), or an empty table where that is too much work.
    pub(super) fn new(board: &Board, states: f64) -> Plain {
        let cells = board.apples.len();
        if states * (cells * cells) as f64 > MOST_WORK {
            return Plain::default();
        }
        let rows = states as usize;
        let radices = radices(board);
        let base = if board.tail == Tail::Free { 1 } else { 2 };
        let units = board.units() as u32;
        let place = |at: usize| board.apples[at].cell;
        let hops: Vec<Cost> =
            (0..cells * cells).map(|pair| board.torus.hop(place(pair / cells), place(pair % cells), 0)).collect();
        let mut table = vec![0u16; rows * cells];
        let (mut left, mut sum) = (vec![0u32; cells], 0u32);
        // The cells with apples left, with the bound from each once an apple of it is reached.
        let mut below: Vec<(usize, Cost)> = Vec::with_capacity(cells);
        for row in 1..rows {
            // The next row: one more apple on the first cell that has not all of its own yet.
            for (count, apples) in left.iter_mut().zip(&board.apples) {
                if *count < apples.count {
                    *count += 1;
                    sum += 1;
                    break;
                }
                sum -= *count;
                *count = 0;
            }
            let wait = base + units - sum;
            below.clear();
            below.extend(
                (0..cells)
                    .filter(|to| left[*to] > 0)
                    .map(|to| (to, bound(table[(row - radices[to] as usize) * cells + to]))),
            );
            let again = board.torus.hop_over(0, wait).0;
            for last in 0..cells {
                let hops = &hops[last * cells..][..cells];
                let least = below.iter().map(|(to, below)| below + if *to == last { again } else { hops[*to] }).min();
                table[row * cells + last] = least.unwrap_or(NEVER).min(Cost::from(ENDLESS)) as u16;
            }
        }
        Plain { table, cells }
    }

    /// Whether there is no table.
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.table.is_empty()
    }

    /// How many pairs of a row and a last cell there are.
    pub(super) fn len(&self) -> usize {
        self.table.len()
    }

    /// The number of a row and a last cell together.
    #[inline(always)]
    pub(super) fn number(&self, row: u32, last: usize) -> usize {
        row as usize * self.cells + last
    }

    /// The bound of a row from a last cell where an apple was just reached.
    #[inline(always)]
    pub(super) fn get(&self, row: u32, last: usize) -> Cost {
        bound(self.table[self.number(row, last)])
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> usize {
        self.table.capacity() * size_of::<u16>()
    }
}
