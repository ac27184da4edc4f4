//! MM (Holte, Felner, Sharon, Sturtevant and Chen 2017, *MM: A bidirectional search algorithm that is guaranteed to meet in the
//! middle*).
//!
//! Expands the node with the smallest `max(f, 2g + e)` of both sides, where `e` is the smallest cost of an action. So no side
//! expands a state beyond the middle of an optimal plan. No plan costs less than the largest of four bounds: this smallest
//! priority, the smallest `f` of each side, and the sum of the smallest `g` of both sides and `e`.
//!
//! Ties are broken in favour of the forward side, then of the smaller `g`.

use super::super::heap::MinHeap;
use super::{Direction, Sides, Strategy};
use crate::limits::Budget;
use crate::space::Cost;
use crate::verdict::Stop;

/// The open nodes of one side, in three orders. An entry is stale if its `g` is not that of an open node.
struct Orders {
    by_priority: MinHeap<(u64, Cost, u32)>,
    by_f: MinHeap<(u64, Cost, u32)>,
    by_g: MinHeap<(Cost, u32)>,
}

pub(super) struct MeetInTheMiddle {
    forward: Orders,
    backward: Orders,
}

impl MeetInTheMiddle {
    pub(super) fn new() -> Self {
        let orders = || Orders { by_priority: MinHeap::new(), by_f: MinHeap::new(), by_g: MinHeap::new() };
        MeetInTheMiddle { forward: orders(), backward: orders() }
    }

    fn orders(&mut self, direction: Direction) -> &mut Orders {
        match direction {
            Direction::Forward => &mut self.forward,
            Direction::Backward => &mut self.backward,
        }
    }
}

impl Orders {
    /// The first entries by priority, `f` and `g` that are not stale; `None` if there is no open node.
    fn first<const W: usize>(
        &mut self,
        sides: &Sides<W>,
        direction: Direction,
    ) -> Option<((u64, Cost, u32), u64, Cost)> {
        let is_stale = |g: Cost, id: u32| !sides.is_open(direction, id, g);
        while self.by_priority.peek().is_some_and(|(_, g, id)| is_stale(g, id)) {
            self.by_priority.pop();
        }
        while self.by_f.peek().is_some_and(|(_, g, id)| is_stale(g, id)) {
            self.by_f.pop();
        }
        while self.by_g.peek().is_some_and(|(g, id)| is_stale(g, id)) {
            self.by_g.pop();
        }
        Some((self.by_priority.peek()?, self.by_f.peek()?.0, self.by_g.peek()?.0))
    }
}

impl<const W: usize> Strategy<W> for MeetInTheMiddle {
    fn add(&mut self, sides: &Sides<W>, direction: Direction, id: u32, budget: &mut Budget) -> Result<(), Stop> {
        let (g, f) = (sides.g(direction, id), sides.f(direction, id));
        let priority = f.max(2 * u64::from(g) + u64::from(sides.min_cost));
        let orders = self.orders(direction);
        orders.by_priority.push((priority, g, id), budget)?;
        orders.by_f.push((f, g, id), budget)?;
        orders.by_g.push((g, id), budget)
    }

    fn choose(
        &mut self,
        sides: &Sides<W>,
        lower_bound: &mut u64,
        chosen: &mut Vec<(Direction, u32)>,
        _: &mut Budget,
    ) -> Result<(), Stop> {
        let forward = self.forward.first(sides, Direction::Forward);
        let backward = self.backward.first(sides, Direction::Backward);
        // A plan that is not known yet has an open node on each side.
        let (Some(forward), Some(backward)) = (forward, backward) else { return Ok(()) };
        let ((forward_first, forward_f, forward_g), (backward_first, backward_f, backward_g)) = (forward, backward);
        let min_g = u64::from(forward_g) + u64::from(backward_g) + u64::from(sides.min_cost);
        let min_priority = forward_first.0.min(backward_first.0);
        *lower_bound = (*lower_bound).max(min_priority).max(forward_f).max(backward_f).max(min_g);
        let is_forward = forward_first.0 <= backward_first.0;
        chosen.push(if is_forward {
            (Direction::Forward, forward_first.2)
        } else {
            (Direction::Backward, backward_first.2)
        });
        Ok(())
    }
}
