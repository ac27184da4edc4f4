//! What each stack of apples takes by itself: its visits are apart by the length of the body.
//!
//! Stacks stand side by side in arrays of a fixed length, so that the compiler looks at all of them at once.

use super::board::{Board, Tail};
use super::known::{MOST_STACKS, Waits};
use gordian_search::Cost;

/// A number for each stack.
pub(super) type Lanes = [u16; MOST_STACKS];

/// The chains of a board's stacks.
#[derive(Clone, Debug)]
pub(super) struct Chains {
    /// All apples of the board.
    units: u16,
    tail: Tail,
    /// The cell of each stack.
    cells: Vec<u16>,
    /// The distances of the stacks from each cell with apples, by its number in the board's list.
    apart: Vec<[u8; MOST_STACKS]>,
}

/// What each stack takes once it is reached.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lengths {
    lengths: Lanes,
    /// All bits where a stack has apples left, none elsewhere.
    present: Lanes,
}

impl Chains {
    /// The chains of these stacks, given by their cells. There are no more than [`MOST_STACKS`].
    pub(super) fn new(board: &Board, cells: Vec<u16>) -> Chains {
        let mut chains =
            Chains { units: board.units().min(u64::from(u16::MAX)) as u16, tail: board.tail, cells, apart: Vec::new() };
        let apart = |from: u16| chains.apart_by(|cell| board.torus.distance(from, cell));
        chains.apart = board.apples.iter().map(|apples| apart(apples.cell)).collect();
        chains
    }

    /// The distances of the stacks from a cell with apples.
    #[inline(always)]
    pub(super) fn apart(&self, at: usize) -> &[u8; MOST_STACKS] {
        &self.apart[at]
    }

    /// The distances of the stacks from any cell, given how far a cell is from it.
    pub(super) fn apart_by(&self, distance: impl Fn(u16) -> Cost) -> [u8; MOST_STACKS] {
        let mut distances = [0; MOST_STACKS];
        for (lane, cell) in distances.iter_mut().zip(&self.cells) {
            // No two cells of a torus of 64 x 64 are further apart than 64.
            *lane = distance(*cell) as u8;
        }
        distances
    }

    /// What each stack with so many apples left takes once it is reached, when so many apples have been reached in all.
    ///
    /// The visits of a stack are apart by the length of the body, and every other apple makes a gap longer by one, or comes
    /// before or after and takes a move of its own. Under `tail=blocked` one apple a gap may come too late to count.
    #[inline(always)]
    pub(super) fn lengths(&self, left: &Lanes, reached: u32) -> Lengths {
        let (base, lost) = if self.tail == Tail::Free { (1, 0) } else { (2, 1) };
        let reached = reached as u16;
        let mut found = Lengths { lengths: [0; MOST_STACKS], present: [0; MOST_STACKS] };
        for ((length, present), count) in found.lengths.iter_mut().zip(&mut found.present).zip(left) {
            let gaps = count.saturating_sub(1);
            let others = self.units.saturating_sub(reached).saturating_sub(count + lost * gaps);
            let all = gaps * (base + reached) + gaps * (gaps + 1) / 2 + others;
            *length = if *count > 1 { all } else { 0 };
            *present = if *count > 0 { u16::MAX } else { 0 };
        }
        found
    }

    /// The longest chain, when the stacks are so far away and have these waits.
    #[inline(always)]
    pub(super) fn longest(&self, apart: &[u8; MOST_STACKS], waits: &Waits, lengths: &Lengths) -> Cost {
        Cost::from(self.totals(apart, waits, lengths).into_iter().fold(0, u16::max))
    }

    /// The stack of the longest chain and what its chain were without its wait, where the wait makes it longer.
    pub(super) fn by_wait(&self, apart: &[u8; MOST_STACKS], waits: &Waits, lengths: &Lengths) -> Option<(usize, Cost)> {
        let totals = self.totals(apart, waits, lengths);
        let most = totals.into_iter().fold(0, u16::max);
        let stack = totals.iter().position(|total| *total == most)?;
        let without = (u16::from(apart[stack]) + lengths.lengths[stack]) & lengths.present[stack];
        (without < most).then_some((stack, Cost::from(without)))
    }

    #[inline(always)]
    fn totals(&self, apart: &[u8; MOST_STACKS], waits: &Waits, lengths: &Lengths) -> Lanes {
        let lost = u8::from(self.tail == Tail::Blocked);
        let mut totals = [0; MOST_STACKS];
        for lane in 0..MOST_STACKS {
            let first = apart[lane].max(waits[lane].saturating_sub(lost));
            totals[lane] = (u16::from(first) + lengths.lengths[lane]) & lengths.present[lane];
        }
        totals
    }
}
