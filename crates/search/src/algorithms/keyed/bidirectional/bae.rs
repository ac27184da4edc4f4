//! BAE* (Sadhukhan 2013, *Bidirectional heuristic search based on error estimate*; the same as DIBBS of Sewell and Jacobson
//! 2021).
//!
//! The estimate of the other side tells how much a node's path costs more than was expected: `d = g - behind`. With consistent
//! estimates, every plan through two open nodes costs at least the mean of their `b = f + d`. BAE* expands the node with the
//! smallest `b`, on the side with fewer open nodes, until this mean of the smallest values reaches the best plan.

use super::super::heap::MinHeap;
use super::{Direction, Sides, Strategy};
use crate::limits::Budget;
use crate::space::Cost;
use crate::verdict::Stop;

/// By `b`, then by the largest `g`, with the node. The cost has all bits inverted.
type Open = MinHeap<(i64, Cost, u32)>;

pub(super) struct ErrorAdded {
    forward: Open,
    backward: Open,
}

impl ErrorAdded {
    pub(super) fn new() -> Self {
        ErrorAdded { forward: MinHeap::new(), backward: MinHeap::new() }
    }
}

/// The first entry that is not stale.
fn first<const W: usize>(open: &mut Open, sides: &Sides<W>, direction: Direction) -> Option<(i64, u32)> {
    while let Some((b, inverted_g, id)) = open.peek() {
        if sides.is_open(direction, id, !inverted_g) {
            return Some((b, id));
        }
        open.pop();
    }
    None
}

impl<const W: usize> Strategy<W> for ErrorAdded {
    fn add(&mut self, sides: &Sides<W>, direction: Direction, id: u32, budget: &mut Budget) -> Result<(), Stop> {
        let (g, estimates) = (sides.g(direction, id), sides.estimates(direction, id));
        let b = 2 * i64::from(g) + i64::from(estimates.ahead) - i64::from(estimates.behind);
        let open = if direction == Direction::Forward { &mut self.forward } else { &mut self.backward };
        open.push((b, !g, id), budget)
    }

    fn choose(
        &mut self,
        sides: &Sides<W>,
        lower_bound: &mut u64,
        chosen: &mut Vec<(Direction, u32)>,
        _: &mut Budget,
    ) -> Result<(), Stop> {
        let forward = first(&mut self.forward, sides, Direction::Forward);
        let backward = first(&mut self.backward, sides, Direction::Backward);
        // A plan that is not known yet has an open node on each side.
        let (Some((forward_b, u)), Some((backward_b, v))) = (forward, backward) else { return Ok(()) };
        // Costs are whole numbers, so the mean is rounded up.
        let mean = (forward_b + backward_b + 1).div_euclid(2);
        *lower_bound = (*lower_bound).max(u64::try_from(mean).unwrap_or(0));
        let is_forward = sides.forward.open <= sides.backward.open;
        chosen.push(if is_forward { (Direction::Forward, u) } else { (Direction::Backward, v) });
        Ok(())
    }
}
