//! Frontiers: which node comes next.

mod buckets;
mod heap;

use crate::limits::Budget;
use crate::space::Cost;
use crate::verdict::Stop;
use buckets::Buckets;
use heap::Heap;

/// A node that is put in to wait. When the node is reached cheaper later on, it waits twice: the entry of the smaller priority
/// comes first, and the other one is stale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Smaller comes first.
    pub(crate) priority: u64,
    /// Cost from the start.
    pub(crate) cost: Cost,
    /// The node.
    pub(crate) id: u32,
}

/// A priority queue of nodes: buckets while priorities and costs are small whole numbers, a binary heap beyond.
///
/// Among equal priorities the larger cost comes first (the deeper node, nearer to a goal), or the smaller one where
/// asked; among equal costs the youngest. That is exact where all actions cost the same and priorities never fall; otherwise
/// buckets may let one of a priority pass before another.
#[derive(Debug)]
pub(crate) enum Frontier {
    Buckets(Buckets),
    Heap(Heap),
}

impl Frontier {
    pub(crate) fn new(deep_first: bool) -> Self {
        Frontier::Buckets(Buckets::new(deep_first))
    }

    /// Puts an entry in. While entries are being taken, one of the priority taken last is a child of that node. `cost` tells the
    /// cost of any node that waits.
    #[inline(always)]
    pub(crate) fn push(&mut self, entry: Entry, cost: impl Fn(u32) -> Cost, budget: &mut Budget) -> Result<(), Stop> {
        if let Frontier::Buckets(buckets) = self
            && buckets.push_quickly(entry)
        {
            return Ok(());
        }
        // Number by number: an entry that is passed as a whole has to lie in memory for it, needed or not.
        self.push_slowly(entry.priority, entry.cost, entry.id, cost, budget)
    }

    #[cold]
    #[inline(never)]
    fn push_slowly(
        &mut self,
        priority: u64,
        cost: Cost,
        id: u32,
        cost_of: impl Fn(u32) -> Cost,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        let entry = Entry { priority, cost, id };
        if let Frontier::Buckets(buckets) = self {
            if buckets.takes(entry) {
                return buckets.push(entry, budget);
            }
            self.become_heap(cost_of, budget)?;
        }
        match self {
            Frontier::Buckets(_) => unreachable!("buckets have just become a heap"),
            Frontier::Heap(heap) => heap.push(entry, budget),
        }
    }

    /// The priority and the node of the entry that comes next.
    #[inline(always)]
    pub(crate) fn pop(&mut self) -> Option<(u64, u32)> {
        match self {
            Frontier::Buckets(buckets) => buckets.pop(),
            Frontier::Heap(heap) => heap.pop(),
        }
    }

    /// Entries that wait, stale ones among them.
    pub(crate) fn len(&self) -> u64 {
        match self {
            Frontier::Buckets(buckets) => buckets.len(),
            Frontier::Heap(heap) => heap.len(),
        }
    }

    fn become_heap(&mut self, cost: impl Fn(u32) -> Cost, budget: &mut Budget) -> Result<(), Stop> {
        if let Frontier::Buckets(buckets) = self {
            // All of the heap's room first: a move that fails half-way would lose entries.
            let mut heap = Heap::with_room(buckets.is_deep_first(), buckets.len(), budget)?;
            while let Some((priority, id)) = buckets.pop() {
                heap.push(Entry { priority, cost: cost(id), id }, budget)?;
            }
            budget.release(buckets.bytes());
            *self = Frontier::Heap(heap);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(count: usize, below: u64) -> Vec<u64> {
        let mut state = 88_172_645_463_325_252u64;
        (0..count)
            .map(|_| {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                state % below
            })
            .collect()
    }

    /// The cost of a node in these tests.
    fn cost(id: u32) -> Cost {
        id % 50
    }

    #[test]
    fn buckets_and_heap_give_the_order_of_a_sort() {
        for (deep_first, scale) in [(true, 1), (false, 1), (true, 1 << 30), (false, 1 << 30)] {
            let mut budget = Budget::new(None);
            let mut frontier = Frontier::new(deep_first);
            let mut expected = Vec::new();
            for (drawn, id) in numbers(20_000, 100).into_iter().zip(0..) {
                let priority = drawn * scale;
                frontier.push(Entry { priority, cost: cost(id), id }, cost, &mut budget).unwrap();
                expected.push((priority, id));
            }
            // The youngest of a cost comes first.
            expected.sort_by_key(|&(priority, id)| {
                (priority, if deep_first { Cost::MAX - cost(id) } else { cost(id) }, u32::MAX - id)
            });
            let drained: Vec<(u64, u32)> = std::iter::from_fn(|| frontier.pop()).collect();
            assert_eq!(drained, expected);
            assert_eq!(frontier.len(), 0);
        }
    }

    /// As a search does it: children of what was taken, a step deeper, of the same priority or a larger one. The order is that
    /// of a sorted list, on buckets and on a heap, and where one becomes the other.
    #[test]
    fn children_of_what_was_taken_come_in_order() {
        for (deep_first, becomes_heap) in [(true, false), (false, false), (true, true), (false, true)] {
            let mut budget = Budget::new(None);
            let mut frontier = Frontier::new(deep_first);
            let mut costs: Vec<Cost> = vec![0];
            let mut sorted = vec![(3u64, 0u32)];
            frontier.push(Entry { priority: 3, cost: 0, id: 0 }, |id| costs[id as usize], &mut budget).unwrap();
            let mut drawn = numbers(40_000, 1_000).into_iter();
            while let Some(taken) = frontier.pop() {
                let next = sorted.iter().copied().min_by_key(|&(priority, id)| {
                    let cost = costs[id as usize];
                    (priority, if deep_first { Cost::MAX - cost } else { cost }, u32::MAX - id)
                });
                assert_eq!(Some(taken), next, "deep first {deep_first}, heap {becomes_heap}");
                sorted.retain(|entry| *entry != taken);
                for _ in 0..if costs.len() < 3_000 { 2 } else { 0 } {
                    let (priority, id) = (taken.0 + drawn.next().unwrap() % 3, costs.len() as u32);
                    let cost = costs[taken.1 as usize] + 1;
                    costs.push(cost);
                    sorted.push((priority, id));
                    frontier.push(Entry { priority, cost, id }, |id| costs[id as usize], &mut budget).unwrap();
                }
                if becomes_heap && costs.len() == 1_001 {
                    let (priority, id) = (1 << 40, costs.len() as u32);
                    costs.push(7);
                    sorted.push((priority, id));
                    frontier.push(Entry { priority, cost: 7, id }, |id| costs[id as usize], &mut budget).unwrap();
                }
            }
            assert_eq!((sorted.len(), matches!(frontier, Frontier::Heap(_))), (0, becomes_heap));
        }
    }

    #[test]
    fn pushes_below_the_present_priority_are_not_lost() {
        let mut budget = Budget::new(None);
        let mut frontier = Frontier::new(true);
        for (priority, id) in [(9, 0), (5, 1), (5, 2)] {
            frontier.push(Entry { priority, cost: 1, id }, cost, &mut budget).unwrap();
        }
        assert_eq!(frontier.pop(), Some((5, 2)));
        for (priority, id) in [(5, 3), (2, 4)] {
            frontier.push(Entry { priority, cost: 2, id }, cost, &mut budget).unwrap();
        }
        assert_eq!(frontier.pop(), Some((2, 4)));
        frontier.push(Entry { priority: 5, cost: 3, id: 5 }, cost, &mut budget).unwrap();
        let left: Vec<u32> = std::iter::from_fn(|| frontier.pop()).map(|(_, id)| id).collect();
        assert_eq!(left, [3, 1, 5, 0]);
    }
}
