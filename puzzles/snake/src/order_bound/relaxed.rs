//! The relaxed order bound: a table of travelling-salesman bounds that ignores most waits.
//!
//! Only the wait between two visits of the same cell directly after each other counts. Then the bound depends on nothing but
//! the current cell and the remaining apples, and dynamic programming (Held and Karp) fills a table of it.

use crate::board::{Apples, Board, Tail};
use crate::torus::UNREACHABLE;
use gordian_search::Cost;

/// The largest amount of work (sets of remaining apples times cells squared) for which the table is built.
const MAX_WORK: f64 = 60e6;

/// The wait of a hop that need not wait.
const NO_WAIT: Cost = 0;

/// The distance from a cell to itself.
const SAME_CELL: Cost = 0;

/// A table entry without an order, or (in theory) with one too long for 16 bits.
const NO_ORDER: u16 = u16::MAX;

/// The bound that a table entry stands for.
#[inline(always)]
fn decode(entry: u16) -> Cost {
    if entry == NO_ORDER { UNREACHABLE } else { Cost::from(entry) }
}

/// The relaxed bound for every current cell and all remaining apples. The remaining apples are numbered: their **row** is
/// a mixed-radix number with one digit for each cell, the apples left on it.
#[derive(Clone, Debug, Default)]
pub(super) struct RelaxedTable {
    /// By row, then current cell. Empty if the table would take too much work.
    entries: Vec<u16>,
    /// The number of cells with apples.
    cells: usize,
}

/// For each cell with apples, the place value of its digit: what one apple adds to the row.
pub(super) fn place_values(board: &Board) -> Vec<u32> {
    let mut next_value = 1u32;
    let place_value = |apples: &Apples| {
        let following = next_value.saturating_mul(apples.count + 1);
        std::mem::replace(&mut next_value, following)
    };
    board.apples.iter().map(place_value).collect()
}

impl RelaxedTable {
    /// The table of a board with this number of rows, or an empty table if that takes too much work.
    pub(super) fn new(board: &Board, rows: f64) -> RelaxedTable {
        let cells = board.apples.len();
        if rows * (cells * cells) as f64 > MAX_WORK {
            return RelaxedTable::default();
        }
        let rows = rows as usize;
        let place_values = place_values(board);
        // The wait of a cell that was entered just now, without the apples eaten.
        let base_wait = if board.tail == Tail::Free { 1 } else { 2 };
        let total_apples = board.total_apples() as u32;
        let cell = |index: usize| board.apples[index].cell;
        let hops: Vec<Cost> =
            (0..cells * cells).map(|pair| board.torus.hop(cell(pair / cells), cell(pair % cells), NO_WAIT)).collect();
        let mut entries = vec![0u16; rows * cells];
        let (mut apples_left, mut total_apples_left) = (vec![0u32; cells], 0u32);
        // The cells with apples left, each with the bound after an apple is eaten there.
        let mut bounds_after: Vec<(usize, Cost)> = Vec::with_capacity(cells);
        for row in 1..rows {
            // Count up: one more apple on the first cell that is not full, none on the full cells before it.
            for (count, apples) in apples_left.iter_mut().zip(&board.apples) {
                if *count < apples.count {
                    *count += 1;
                    total_apples_left += 1;
                    break;
                }
                total_apples_left -= *count;
                *count = 0;
            }
            let wait = base_wait + total_apples - total_apples_left;
            bounds_after.clear();
            bounds_after.extend(
                (0..cells)
                    .filter(|to| apples_left[*to] > 0)
                    .map(|to| (to, decode(entries[(row - place_values[to] as usize) * cells + to]))),
            );
            let return_hop = board.torus.hop_over(SAME_CELL, wait).length;
            for current in 0..cells {
                let hops = &hops[current * cells..][..cells];
                let smallest = bounds_after
                    .iter()
                    .map(|(to, after)| after + if *to == current { return_hop } else { hops[*to] })
                    .min();
                entries[row * cells + current] = smallest.unwrap_or(UNREACHABLE).min(Cost::from(NO_ORDER)) as u16;
            }
        }
        RelaxedTable { entries, cells }
    }

    /// Whether the table was not built.
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The number of entries.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The index of a row and a current cell.
    #[inline(always)]
    pub(super) fn index(&self, row: u32, current: usize) -> usize {
        row as usize * self.cells + current
    }

    /// The bound for a row from a cell where an apple was just eaten.
    #[inline(always)]
    pub(super) fn get(&self, row: u32, current: usize) -> Cost {
        decode(self.entries[self.index(row, current)])
    }

    /// The memory in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.entries.capacity() * size_of::<u16>()
    }
}
