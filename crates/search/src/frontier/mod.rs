//! Frontiers: which node comes next.

mod buckets;
mod heap;

use crate::limits::Budget;
use crate::space::Cost;
use crate::verdict::Stop;
use buckets::Buckets;
use heap::Heap;

/// A node that waits, with the cost it was put in for: when the node has been reached cheaper since, the entry is stale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Waiting {
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
/// asked; among equal costs the youngest.
#[derive(Debug)]
pub(crate) enum Frontier {
    Buckets(Buckets),
    Heap(Heap),
}

impl Frontier {
    pub(crate) fn new(deep_first: bool) -> Self {
        Frontier::Buckets(Buckets::new(deep_first))
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, entry: Waiting, budget: &mut Budget) -> Result<(), Stop> {
        if let Frontier::Buckets(buckets) = self
            && buckets.push_quickly(entry)
        {
            return Ok(());
        }
        // Number by number: an entry that is passed as a whole has to lie in memory for it, needed or not.
        self.push_slowly(entry.priority, entry.cost, entry.id, budget)
    }

    #[cold]
    #[inline(never)]
    fn push_slowly(&mut self, priority: u64, cost: Cost, id: u32, budget: &mut Budget) -> Result<(), Stop> {
        let entry = Waiting { priority, cost, id };
        if let Frontier::Buckets(buckets) = self {
            if buckets.takes(entry) {
                return buckets.push(entry, budget);
            }
            self.become_heap(budget)?;
        }
        match self {
            Frontier::Buckets(_) => unreachable!("buckets have just become a heap"),
            Frontier::Heap(heap) => heap.push(entry, budget),
        }
    }

    #[inline(always)]
    pub(crate) fn pop(&mut self) -> Option<Waiting> {
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

    fn become_heap(&mut self, budget: &mut Budget) -> Result<(), Stop> {
        if let Frontier::Buckets(buckets) = self {
            // All of the heap's room first: a move that fails half-way would lose entries.
            let mut heap = Heap::with_room(buckets.is_deep_first(), buckets.len(), budget)?;
            while let Some(entry) = buckets.pop() {
                heap.push(entry, budget)?;
            }
            budget.give(buckets.bytes());
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

    fn drain(frontier: &mut Frontier) -> Vec<(u64, Cost)> {
        std::iter::from_fn(|| frontier.pop()).map(|entry| (entry.priority, entry.cost)).collect()
    }

    #[test]
    fn buckets_and_heap_give_the_order_of_a_sort() {
        for (deep_first, scale) in [(true, 1), (false, 1), (true, 1 << 30), (false, 1 << 30)] {
            let mut budget = Budget::new(None);
            let mut frontier = Frontier::new(deep_first);
            let mut expected = Vec::new();
            for (id, drawn) in numbers(20_000, 5_000).into_iter().enumerate() {
                let (priority, cost) = (drawn / 50 * scale, (drawn % 50) as Cost);
                frontier.push(Waiting { priority, cost, id: id as u32 }, &mut budget).unwrap();
                expected.push((priority, cost));
            }
            expected.sort_by_key(|&(priority, cost)| (priority, if deep_first { Cost::MAX - cost } else { cost }));
            assert_eq!(drain(&mut frontier), expected);
            assert_eq!(frontier.len(), 0);
        }
    }

    #[test]
    fn pushes_below_the_present_priority_are_not_lost() {
        let mut budget = Budget::new(None);
        let mut frontier = Frontier::new(true);
        for (priority, id) in [(9, 0), (5, 1)] {
            frontier.push(Waiting { priority, cost: 1, id }, &mut budget).unwrap();
        }
        assert_eq!(frontier.pop().map(|entry| entry.id), Some(1));
        frontier.push(Waiting { priority: 2, cost: 1, id: 2 }, &mut budget).unwrap();
        assert_eq!(frontier.pop().map(|entry| entry.id), Some(2));
        assert_eq!(frontier.pop().map(|entry| entry.id), Some(0));
    }
}
