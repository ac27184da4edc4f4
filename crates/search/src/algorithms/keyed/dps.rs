//! Dynamic potential search (Gilon, Felner and Stern 2016, *Dynamic Potential Search: A New Bounded Suboptimal Search*).
//!
//! Looks for a plan within a weight `w` of the optimum. It expands the node with the largest **potential**
//! `(w·min f - g) / h`: how much of the allowed cost is left for what the estimate still expects. The allowed cost grows with the
//! smallest `f` of the open nodes, a lower bound on the optimum. Often expands fewer states than weighted A*, whose order is that
//! of a fixed potential.
//!
//! The open nodes lie in one heap for each value of `h`, by `g`: for equal `h` the potential is largest for the smallest `g`. So
//! a new smallest `f` needs no sorting.

use super::Keyed;
use super::graph::{Graph, SmallestF, search_within};
use super::heap::MinHeap;
use crate::algorithm::Weight;
use crate::key_space::Child;
use crate::space::Cost;
use crate::verdict::{Outcome, Stop};
use std::collections::BTreeMap;

/// What a heap takes in the map of heaps besides its entries.
const HEAP_BYTES: usize = 2 * size_of::<(Cost, MinHeap<(Cost, u32)>)>();

/// Searches for a plan that costs at most `weight` times the optimum.
pub(super) fn search<const W: usize>(keyed: Keyed<'_, '_, '_, W>, weight: Weight) -> Outcome<Child<W>> {
    let mut lists = Lists { weight, by_f: SmallestF::new(), by_h: BTreeMap::new(), len: 0 };
    search_within(keyed, weight, |keyed, graph| lists.explore(keyed, graph))
}

/// The open nodes. An entry of a node that was expanded or reached again since is stale, and is dropped when it comes first.
struct Lists {
    weight: Weight,
    by_f: SmallestF,
    /// For each `h` the nodes by `g`.
    by_h: BTreeMap<Cost, MinHeap<(Cost, u32)>>,
    /// The number of entries in `by_h`.
    len: u64,
}

impl Lists {
    /// Expands nodes until the plan is within the weight, or nothing is left.
    fn explore<const W: usize>(&mut self, keyed: &mut Keyed<'_, '_, '_, W>, graph: &mut Graph<W>) -> Result<(), Stop> {
        if graph.is_open(keyed, 0) {
            self.push(keyed, graph, 0)?;
        }
        while !self.by_f.is_within(keyed, graph, self.weight) {
            let Some((min_f, _)) = self.by_f.get(keyed, graph) else { return Ok(()) };
            let Some(id) = self.choose(keyed, graph, min_f) else { return Ok(()) };
            graph.expand(keyed, id, graph.f(id), self.len)?;
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
        let (g, h) = (graph.g(id), graph.h(id));
        self.by_f.push(keyed, graph, id)?;
        if !self.by_h.contains_key(&h) {
            keyed.run.budget.reserve(HEAP_BYTES)?;
        }
        self.len += 1;
        self.by_h.entry(h).or_insert_with(MinHeap::new).push((g, id), &mut keyed.run.budget)
    }

    /// Removes and returns the open node with the largest potential.
    fn choose<const W: usize>(&mut self, keyed: &Keyed<'_, '_, '_, W>, graph: &Graph<W>, min_f: u64) -> Option<u32> {
        let allowed = i128::from(min_f) * i128::from(self.weight.numerator);
        // The potential as a fraction: what is left of the allowed cost, and `h`.
        let mut best: Option<(i128, Cost)> = None;
        for (&h, heap) in &mut self.by_h {
            while heap.peek().is_some_and(|(g, id)| graph.g(id) != g || !graph.is_open(keyed, id)) {
                heap.pop();
                self.len -= 1;
            }
            let Some((g, _)) = heap.peek() else { continue };
            let left = allowed - i128::from(g) * i128::from(self.weight.denominator);
            if best.is_none_or(|(best_left, best_h)| left * i128::from(best_h) > best_left * i128::from(h)) {
                best = Some((left, h));
            }
            if h == 0 {
                // Nothing is expected to be left: the potential is infinite.
                break;
            }
        }
        let (_, id) = self.by_h.get_mut(&best?.1)?.pop()?;
        self.len -= 1;
        Some(id)
    }
}
