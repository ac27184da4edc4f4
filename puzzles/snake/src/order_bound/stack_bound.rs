//! The stack bound: how long each stack of apples takes by itself.
//!
//! Two visits of a stack are at least the length of the body apart, because the body blocks the cell in between. The bound
//! of a stack is the time until its first visit plus the gaps between all its visits.
//!
//! The numbers of all stacks are kept in arrays of a fixed length, so that the compiler vectorises the loops over them.

use super::answers::{MAX_STACKS, Waits};
use crate::board::{Board, Tail};
use gordian_search::Cost;

/// A number for each stack.
pub(super) type PerStack = [u16; MAX_STACKS];

/// The distance of each stack from some cell.
pub(super) type Distances = [u8; MAX_STACKS];

/// Computes the stack bounds of one board.
#[derive(Clone, Debug)]
pub(super) struct StackBound {
    /// The apples of the whole board.
    total_apples: u16,
    tail: Tail,
    /// The cell of each stack.
    cells: Vec<u16>,
    /// The distances of the stacks from each cell with apples, by its index in the board's list.
    distances: Vec<Distances>,
}

/// The time that each stack takes after its first visit.
#[derive(Clone, Copy, Debug)]
pub(super) struct VisitTimes {
    times: PerStack,
    /// All bits set for a stack with apples left, no bit for others.
    present: PerStack,
}

impl StackBound {
    /// The bounds of the stacks on these cells, at most [`MAX_STACKS`].
    pub(super) fn new(board: &Board, cells: Vec<u16>) -> StackBound {
        let total_apples = board.total_apples().min(u64::from(u16::MAX)) as u16;
        let mut bound = StackBound { total_apples, tail: board.tail, cells, distances: Vec::new() };
        let distances_of = |from: u16| bound.stack_distances(|cell| board.torus.distance(from, cell));
        bound.distances = board.apples.iter().map(|apples| distances_of(apples.cell)).collect();
        bound
    }

    /// The distances of the stacks from a cell with apples, given by its index in the board's list.
    #[inline(always)]
    pub(super) fn distances(&self, apple_index: usize) -> &Distances {
        &self.distances[apple_index]
    }

    /// The distances of the stacks from a cell that `distance` measures from.
    pub(super) fn stack_distances(&self, distance: impl Fn(u16) -> Cost) -> Distances {
        let mut distances = [0; MAX_STACKS];
        for (stack, cell) in distances.iter_mut().zip(&self.cells) {
            // On the largest torus, 64 x 64, no two cells are more than 64 apart.
            *stack = distance(*cell) as u8;
        }
        distances
    }

    /// The time that each stack takes after its first visit. `apples_left` are the apples on each stack, `eaten` the number
    /// of apples eaten so far on the whole board.
    ///
    /// Every other apple either lengthens a gap between two visits by one, or is eaten before or after and takes a move of
    /// its own. With `tail=blocked`, one apple per gap may be eaten too late to lengthen it.
    #[inline(always)]
    pub(super) fn visit_times(&self, apples_left: &PerStack, eaten: u32) -> VisitTimes {
        let (base, too_late) = if self.tail == Tail::Free { (1, 0) } else { (2, 1) };
        let eaten = eaten as u16;
        let mut found = VisitTimes { times: [0; MAX_STACKS], present: [0; MAX_STACKS] };
        for ((time, present), count) in found.times.iter_mut().zip(&mut found.present).zip(apples_left) {
            let gaps = count.saturating_sub(1);
            let others = self.total_apples.saturating_sub(eaten).saturating_sub(count + too_late * gaps);
            // Gap i lasts `base + eaten + i` moves, because each visit makes the body longer by one.
            let all_gaps = gaps * (base + eaten) + gaps * (gaps + 1) / 2;
            *time = if *count > 1 { all_gaps + others } else { 0 };
            *present = if *count > 0 { u16::MAX } else { 0 };
        }
        found
    }

    /// The largest bound of all stacks.
    #[inline(always)]
    pub(super) fn largest(&self, distances: &Distances, waits: &Waits, visits: &VisitTimes) -> Cost {
        Cost::from(self.bounds(distances, waits, visits).into_iter().fold(0, u16::max))
    }

    /// The stack with the largest bound and its bound without the wait; `None` if the wait makes no difference.
    pub(super) fn raised_by_wait(
        &self,
        distances: &Distances,
        waits: &Waits,
        visits: &VisitTimes,
    ) -> Option<(usize, Cost)> {
        let bounds = self.bounds(distances, waits, visits);
        let largest = bounds.into_iter().fold(0, u16::max);
        let stack = bounds.iter().position(|bound| *bound == largest)?;
        let without_wait = (u16::from(distances[stack]) + visits.times[stack]) & visits.present[stack];
        (without_wait < largest).then_some((stack, Cost::from(without_wait)))
    }

    /// The bound of each stack; 0 for a stack without apples.
    #[inline(always)]
    fn bounds(&self, distances: &Distances, waits: &Waits, visits: &VisitTimes) -> PerStack {
        let too_late = u8::from(self.tail == Tail::Blocked);
        let mut bounds = [0; MAX_STACKS];
        for stack in 0..MAX_STACKS {
            let first_visit = distances[stack].max(waits[stack].saturating_sub(too_late));
            bounds[stack] = (u16::from(first_visit) + visits.times[stack]) & visits.present[stack];
        }
        bounds
    }
}
