//! Search with alternating queues (Röger and Helmert 2010, *The More, the Merrier: Combining Heuristic Estimators for Satisficing
//! Planning*).
//!
//! Two open lists hold the same nodes, one by the estimate `h` and one by `f = g + h`, and the search takes the next node from
//! each in turn. The first list finds a plan soon, as greedy search does; the second one raises the lower bound, as A* does. The
//! search ends when the plan is within the weight of the smallest `f`.
//!
//! A queue that is misled costs half of the expansions at most, which no order that mixes both values promises.

use super::Keyed;
use super::graph::{Graph, SmallestF, search_within};
use super::heap::MinHeap;
use crate::algorithm::Weight;
use crate::key_space::Child;
use crate::space::Cost;
use crate::verdict::{Outcome, Stop};

/// Searches for a plan that costs at most `weight` times the optimum.
pub(super) fn search<const W: usize>(keyed: Keyed<'_, '_, '_, W>, weight: Weight) -> Outcome<Child<W>> {
    let mut queues = Queues { by_f: SmallestF::new(), by_h: MinHeap::new() };
    search_within(keyed, weight, |keyed, graph| queues.explore(keyed, graph, weight))
}

/// The open lists. An entry of a node that was expanded or reached again since is stale, and is dropped when it comes first.
struct Queues {
    by_f: SmallestF,
    /// By `h`, then by `g`; the node last.
    by_h: MinHeap<(Cost, Cost, u32)>,
}

impl Queues {
    /// Expands nodes until the plan is within the weight, or nothing is left.
    fn explore<const W: usize>(
        &mut self,
        keyed: &mut Keyed<'_, '_, '_, W>,
        graph: &mut Graph<W>,
        weight: Weight,
    ) -> Result<(), Stop> {
        if graph.is_open(keyed, 0) {
            self.push(keyed, graph, 0)?;
        }
        let mut is_by_h_next = true;
        while !self.by_f.is_within(keyed, graph, weight) {
            let Some((min_f, first_by_f)) = self.by_f.get(keyed, graph) else { return Ok(()) };
            let (id, priority) = match self.first_by_h(keyed, graph).filter(|_| is_by_h_next) {
                Some((h, id)) => (id, u64::from(h)),
                None => (first_by_f, min_f),
            };
            is_by_h_next = !is_by_h_next;
            graph.expand(keyed, id, priority, self.by_h.len())?;
            for index in 0..keyed.children.len() {
                if let Some(reached) = graph.reach(keyed, id, keyed.children[index])? {
                    self.push(keyed, graph, reached.id)?;
                }
            }
            graph.finish();
        }
        Ok(())
    }

    fn push<const W: usize>(
        &mut self,
        keyed: &mut Keyed<'_, '_, '_, W>,
        graph: &Graph<W>,
        id: u32,
    ) -> Result<(), Stop> {
        self.by_f.push(keyed, graph, id)?;
        self.by_h.push((graph.h(id), graph.g(id), id), &mut keyed.run.budget)
    }

    /// The open node with the smallest estimate, and this estimate.
    fn first_by_h<const W: usize>(&mut self, keyed: &Keyed<'_, '_, '_, W>, graph: &Graph<W>) -> Option<(Cost, u32)> {
        while let Some((h, g, id)) = self.by_h.peek() {
            if graph.g(id) == g && graph.is_open(keyed, id) {
                return Some((h, id));
            }
            self.by_h.pop();
        }
        None
    }
}
