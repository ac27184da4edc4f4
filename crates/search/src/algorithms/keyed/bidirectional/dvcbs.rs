//! DVCBS (Shperberg, Felner, Sturtevant, Shimony and Hayoun 2019, *Enriching Non-Parametric Bidirectional Search Algorithms*).
//!
//! As [NBS](super::nbs), it expands at least one state of every pair that must be expanded. NBS expands both states of a pair;
//! this search looks for the smallest set of open nodes that has a node of every pair within the bound, a **minimum vertex
//! cover**, and expands a node of it. All ready nodes of one side with the same `g` form a cluster, and a forward cluster is
//! connected with the backward clusters for which `g + g' + e` is within the bound. Such a graph has a minimum cover that
//! consists of all forward clusters up to some `g` and all backward clusters up to the largest `g'` that is connected with the
//! next one, so one pass over the clusters finds it.
//!
//! Of the two clusters of the cover with the smallest `g`, one on each side, the smaller one is expanded first.

use super::super::heap::MinHeap;
use super::{Direction, Sides, Strategy};
use crate::limits::Budget;
use crate::space::Cost;
use crate::verdict::Stop;
use std::collections::BTreeMap;

/// What a cluster takes besides its nodes, and what a node takes while its list doubles.
const CLUSTER_BYTES: usize = 2 * size_of::<(Cost, Vec<u32>)>();
const NODE_BYTES: usize = 3 * size_of::<u32>();

/// The open nodes of one side. An entry is stale if its `g` is not that of an open node.
struct Clusters {
    /// By `f`, with `g` and the node.
    waiting: MinHeap<(u64, Cost, u32)>,
    /// The ready nodes by `g`. Stale ones are counted until they come first: then the cover may be larger than needed, and is
    /// still a cover.
    ready: BTreeMap<Cost, Vec<u32>>,
}

impl Clusters {
    fn new() -> Self {
        Clusters { waiting: MinHeap::new(), ready: BTreeMap::new() }
    }

    /// Makes the nodes ready whose `f` is within the bound.
    fn make_ready<const W: usize>(
        &mut self,
        sides: &Sides<W>,
        direction: Direction,
        bound: u64,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        while let Some((f, g, id)) = self.waiting.peek() {
            let is_open = sides.is_open(direction, id, g);
            if is_open && f > bound {
                break;
            }
            self.waiting.pop();
            if is_open {
                budget.reserve(NODE_BYTES + if self.ready.contains_key(&g) { 0 } else { CLUSTER_BYTES })?;
                self.ready.entry(g).or_default().push(id);
            }
        }
        Ok(())
    }

    /// Drops stale nodes from the ends of the cluster with the smallest `g`, and empty clusters. Returns this `g` and its last
    /// node.
    fn first<const W: usize>(
        &mut self,
        sides: &Sides<W>,
        direction: Direction,
        budget: &mut Budget,
    ) -> Option<(Cost, u32)> {
        loop {
            let mut entry = self.ready.first_entry()?;
            let g = *entry.key();
            let nodes = entry.get_mut();
            while let Some(id) = nodes.last().copied() {
                if sides.is_open(direction, id, g) {
                    return Some((g, id));
                }
                nodes.pop();
                budget.release(NODE_BYTES);
            }
            entry.remove();
            budget.release(CLUSTER_BYTES);
        }
    }

    /// The number of nodes in the first cluster.
    fn first_len(&self) -> usize {
        self.ready.first_key_value().map_or(0, |(_, nodes)| nodes.len())
    }

    fn is_empty(&self) -> bool {
        self.waiting.len() == 0 && self.ready.is_empty()
    }

    fn waiting_f(&self) -> u64 {
        self.waiting.peek().map_or(u64::MAX, |(f, ..)| f)
    }
}

pub(super) struct VertexCover {
    forward: Clusters,
    backward: Clusters,
}

impl VertexCover {
    pub(super) fn new() -> Self {
        VertexCover { forward: Clusters::new(), backward: Clusters::new() }
    }

    /// Whether a minimum cover of all pairs with `g + g'` up to `max_sum` has the first cluster of each side. One of them at
    /// least is in it.
    fn cover(&self, max_sum: u64) -> (bool, bool) {
        let mut backward = self.backward.ready.iter().rev().peekable();
        // With no forward cluster, the cover has all backward clusters that are connected with the first forward one.
        let mut backward_left: usize = self.backward.ready.values().map(Vec::len).sum();
        let mut forward_taken = 0;
        let mut best: Option<(usize, bool, bool)> = None;
        let mut clusters = self.forward.ready.iter();
        loop {
            let next = clusters.next();
            // Clusters that are not connected with the next forward cluster need not be taken.
            while let Some((g, nodes)) = backward.peek() {
                let is_connected = next.is_some_and(|(next, _)| u64::from(*next) + u64::from(**g) <= max_sum);
                if is_connected {
                    break;
                }
                backward_left -= nodes.len();
                backward.next();
            }
            let size = forward_taken + backward_left;
            if best.is_none_or(|(smallest, ..)| size < smallest) {
                best = Some((size, forward_taken > 0, backward_left > 0));
            }
            match next {
                Some((_, nodes)) if backward_left > 0 => forward_taken += nodes.len(),
                _ => break,
            }
        }
        best.map_or((true, true), |(_, forward, backward)| (forward, backward))
    }
}

impl<const W: usize> Strategy<W> for VertexCover {
    fn add(&mut self, sides: &Sides<W>, direction: Direction, id: u32, budget: &mut Budget) -> Result<(), Stop> {
        let clusters = if direction == Direction::Forward { &mut self.forward } else { &mut self.backward };
        clusters.waiting.push((sides.f(direction, id), sides.g(direction, id), id), budget)
    }

    fn choose(
        &mut self,
        sides: &Sides<W>,
        lower_bound: &mut u64,
        chosen: &mut Vec<(Direction, u32)>,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        while *lower_bound < sides.upper_bound() {
            self.forward.make_ready(sides, Direction::Forward, *lower_bound, budget)?;
            self.backward.make_ready(sides, Direction::Backward, *lower_bound, budget)?;
            let first_forward = self.forward.first(sides, Direction::Forward, budget);
            let first_backward = self.backward.first(sides, Direction::Backward, budget);
            let min_cost = u64::from(sides.min_cost);
            let pair = first_forward.zip(first_backward);
            let pair_bound = pair.map_or(u64::MAX, |(u, v)| u64::from(u.0) + u64::from(v.0) + min_cost);
            if let Some(((_, u), (_, v))) = pair.filter(|_| pair_bound <= *lower_bound) {
                let (takes_forward, takes_backward) = self.cover(*lower_bound - min_cost);
                let is_forward = match (takes_forward, takes_backward) {
                    (true, true) => self.forward.first_len() <= self.backward.first_len(),
                    (is_forward, _) => is_forward,
                };
                chosen.push(if is_forward { (Direction::Forward, u) } else { (Direction::Backward, v) });
                return Ok(());
            }
            if self.forward.is_empty() || self.backward.is_empty() {
                // A plan that is not known yet has an open node on each side.
                return Ok(());
            }
            let next = pair_bound.min(self.forward.waiting_f()).min(self.backward.waiting_f());
            *lower_bound = next.max(*lower_bound + 1);
        }
        Ok(())
    }
}
