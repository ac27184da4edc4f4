//! NBS (Chen, Holte, Zilles and Sturtevant 2017, *Front-to-End Bidirectional Heuristic Search with Near-Optimal Node Expansions*).
//!
//! A plan through a forward node `u` and a backward node `v` costs at least `max(f(u), f(v), g(u) + g(v) + e)`. Every search that
//! proves an optimum must expand one state of each pair for which this is less than the optimum. NBS takes a pair with the
//! smallest such bound and expands both, so it expands at most twice as many states as any other search must.
//!
//! Each side has two lists: nodes wait by `f` until their `f` is within the bound, and are then ready by `g`. A node moves at a
//! tie with the bound only if no pair of ready nodes is within the bound.

use super::super::heap::MinHeap;
use super::{Direction, Sides, Strategy};
use crate::limits::Budget;
use crate::space::Cost;
use crate::verdict::Stop;

/// The open nodes of one side. An entry is stale if its `g` is not that of an open node.
pub(super) struct TwoLists {
    /// By `f`, with `g` and the node.
    pub(super) waiting: MinHeap<(u64, Cost, u32)>,
    /// By `g`.
    pub(super) ready: MinHeap<(Cost, u32)>,
}

impl TwoLists {
    fn new() -> Self {
        TwoLists { waiting: MinHeap::new(), ready: MinHeap::new() }
    }

    fn drop_stale<const W: usize>(&mut self, sides: &Sides<W>, direction: Direction) {
        while self.waiting.peek().is_some_and(|(_, g, id)| !sides.is_open(direction, id, g)) {
            self.waiting.pop();
        }
        while self.ready.peek().is_some_and(|(g, id)| !sides.is_open(direction, id, g)) {
            self.ready.pop();
        }
    }

    /// Moves nodes whose `f` is below `end` from the waiting ones to the ready ones. Returns whether there were any.
    fn move_below<const W: usize>(
        &mut self,
        sides: &Sides<W>,
        direction: Direction,
        end: u64,
        budget: &mut Budget,
    ) -> Result<bool, Stop> {
        let mut has_moved = false;
        while let Some((_, g, id)) = self.waiting.peek().filter(|(f, ..)| *f < end) {
            self.waiting.pop();
            if sides.is_open(direction, id, g) {
                self.ready.push((g, id), budget)?;
                has_moved = true;
            }
        }
        Ok(has_moved)
    }
}

pub(super) struct NearOptimal {
    forward: TwoLists,
    backward: TwoLists,
}

impl NearOptimal {
    pub(super) fn new() -> Self {
        NearOptimal { forward: TwoLists::new(), backward: TwoLists::new() }
    }
}

impl<const W: usize> Strategy<W> for NearOptimal {
    fn add(&mut self, sides: &Sides<W>, direction: Direction, id: u32, budget: &mut Budget) -> Result<(), Stop> {
        let lists = if direction == Direction::Forward { &mut self.forward } else { &mut self.backward };
        lists.waiting.push((sides.f(direction, id), sides.g(direction, id), id), budget)
    }

    fn choose(
        &mut self,
        sides: &Sides<W>,
        lower_bound: &mut u64,
        chosen: &mut Vec<(Direction, u32)>,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        let NearOptimal { forward, backward } = self;
        while *lower_bound < sides.upper_bound() {
            forward.move_below(sides, Direction::Forward, *lower_bound, budget)?;
            backward.move_below(sides, Direction::Backward, *lower_bound, budget)?;
            forward.drop_stale(sides, Direction::Forward);
            backward.drop_stale(sides, Direction::Backward);
            let pair = forward.ready.peek().zip(backward.ready.peek());
            let pair_bound =
                pair.map(|(u, v)| u64::from(u.0) + u64::from(v.0) + u64::from(sides.min_cost)).unwrap_or(u64::MAX);
            if let Some(((_, u), (_, v))) = pair.filter(|_| pair_bound <= *lower_bound) {
                chosen.extend([(Direction::Forward, u), (Direction::Backward, v)]);
                return Ok(());
            }
            let end = *lower_bound + 1;
            let has_moved = forward.move_below(sides, Direction::Forward, end, budget)?
                | backward.move_below(sides, Direction::Backward, end, budget)?;
            if has_moved {
                continue;
            }
            let is_empty = |lists: &TwoLists| lists.waiting.len() + lists.ready.len() == 0;
            if is_empty(forward) || is_empty(backward) {
                // A plan that is not known yet has an open node on each side.
                return Ok(());
            }
            let waiting_f = |lists: &TwoLists| lists.waiting.peek().map_or(u64::MAX, |(f, ..)| f);
            *lower_bound = pair_bound.min(waiting_f(forward)).min(waiting_f(backward)).max(end);
        }
        Ok(())
    }
}
