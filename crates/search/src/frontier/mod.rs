//! The frontier (open list) of best-first search: a priority queue of nodes with tie-breaking by cost.

mod buckets;
mod heap;

use crate::limits::Budget;
use crate::space::Cost;
use crate::verdict::Stop;
use buckets::BucketQueue;
use heap::Heap;

/// An entry of the frontier. A node that is reached again at a smaller cost gets a second entry; the one with the smaller
/// priority is popped first, and the other one is stale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The smallest priority is popped first.
    pub(crate) priority: u64,
    /// The cost of the path from the start, `g`.
    pub(crate) cost: Cost,
    /// The id of the node.
    pub(crate) id: u32,
}

/// Which of two entries with equal priorities is popped first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TieBreaking {
    /// The entry with the larger cost: if the priority is `g + h`, it is probably nearer to a goal.
    LargeCostFirst,
    /// The entry with the smaller cost.
    SmallCostFirst,
    /// The entry pushed first.
    OldestFirst,
    /// The entry pushed last.
    NewestFirst,
    /// A random entry; the same seed gives the same order.
    Random(u64),
}

/// A priority queue of nodes. It starts as a bucket queue and becomes a binary heap as soon as a priority or cost is too large
/// for buckets.
///
/// Ties between equal priorities are broken by cost, see [`TieBreaking`], and ties between equal costs in favour of the entry
/// pushed last. Buckets keep this order exactly if all actions cost the same and priorities never decrease along a path. If
/// not, they may reorder entries of equal priority.
#[derive(Debug)]
pub(crate) enum Frontier {
    Buckets(BucketQueue),
    Heap(Heap),
}

impl Frontier {
    /// An empty frontier.
    pub(crate) fn new(tie_breaking: TieBreaking) -> Self {
        match tie_breaking {
            TieBreaking::LargeCostFirst | TieBreaking::SmallCostFirst => {
                Frontier::Buckets(BucketQueue::new(tie_breaking))
            }
            // Buckets order by cost.
            TieBreaking::OldestFirst | TieBreaking::NewestFirst | TieBreaking::Random(_) => {
                Frontier::Heap(Heap::empty(tie_breaking))
            }
        }
    }

    /// Adds an entry. An entry with the priority that was popped last must be for a child of the node popped last. `cost_of`
    /// returns the cost of a node in the frontier.
    #[inline(always)]
    pub(crate) fn push(
        &mut self,
        entry: Entry,
        cost_of: impl Fn(u32) -> Cost,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        if let Frontier::Buckets(buckets) = self
            && buckets.try_push(entry)
        {
            return Ok(());
        }
        // The fields are passed one by one, in registers. Passing the struct would write it to memory even on the fast path.
        self.push_slow(entry.priority, entry.cost, entry.id, &cost_of, budget)
    }

    /// Adds an entry that needs memory first, or one that is too large for buckets. `cost_of` is a pointer, so that this is
    /// compiled once and not for every search.
    #[cold]
    #[inline(never)]
    fn push_slow(
        &mut self,
        priority: u64,
        cost: Cost,
        id: u32,
        cost_of: &dyn Fn(u32) -> Cost,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        let entry = Entry { priority, cost, id };
        if let Frontier::Buckets(buckets) = self {
            if buckets.accepts(entry) {
                return buckets.push(entry, budget);
            }
            self.convert_to_heap(cost_of, budget)?;
        }
        match self {
            Frontier::Buckets(_) => unreachable!("the buckets were just converted to a heap"),
            Frontier::Heap(heap) => heap.push(entry, budget),
        }
    }

    /// Removes the next entry and returns its priority and id.
    #[inline(always)]
    pub(crate) fn pop(&mut self) -> Option<(u64, u32)> {
        match self {
            Frontier::Buckets(buckets) => buckets.pop(),
            Frontier::Heap(heap) => heap.pop(),
        }
    }

    /// The number of entries, including stale ones.
    pub(crate) fn len(&self) -> u64 {
        match self {
            Frontier::Buckets(buckets) => buckets.len(),
            Frontier::Heap(heap) => heap.len(),
        }
    }

    /// Moves all entries from the buckets to a heap.
    fn convert_to_heap(&mut self, cost_of: &dyn Fn(u32) -> Cost, budget: &mut Budget) -> Result<(), Stop> {
        if let Frontier::Buckets(buckets) = self {
            // The heap's memory is reserved before the first entry is moved: a move that failed half-way would lose entries.
            let mut heap = Heap::with_capacity(buckets.tie_breaking(), buckets.len(), budget)?;
            while let Some((priority, id)) = buckets.pop() {
                heap.push(Entry { priority, cost: cost_of(id), id }, budget)?;
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

    /// Pseudo-random numbers below `below`.
    fn random_numbers(count: usize, below: u64) -> Vec<u64> {
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

    /// The cost of a node in tests that do not choose it themselves.
    fn cost_of(id: u32) -> Cost {
        id % 50
    }

    /// The smallest rank is popped first among equal priorities.
    fn cost_rank(tie_breaking: TieBreaking, cost: Cost) -> Cost {
        match tie_breaking {
            TieBreaking::LargeCostFirst => Cost::MAX - cost,
            TieBreaking::SmallCostFirst => cost,
            other => unreachable!("{other:?} does not compare costs"),
        }
    }

    #[test]
    fn buckets_and_heap_pop_in_sorted_order() {
        // With the large scale, priorities do not fit in buckets.
        for (tie_breaking, scale) in [
            (TieBreaking::LargeCostFirst, 1),
            (TieBreaking::SmallCostFirst, 1),
            (TieBreaking::LargeCostFirst, 1 << 30),
            (TieBreaking::SmallCostFirst, 1 << 30),
        ] {
            let mut budget = Budget::new(None);
            let mut frontier = Frontier::new(tie_breaking);
            let mut expected = Vec::new();
            for (drawn, id) in random_numbers(20_000, 100).into_iter().zip(0..) {
                let priority = drawn * scale;
                frontier.push(Entry { priority, cost: cost_of(id), id }, cost_of, &mut budget).unwrap();
                expected.push((priority, id));
            }
            // Among equal costs, the entry pushed last comes first.
            expected.sort_by_key(|&(priority, id)| (priority, cost_rank(tie_breaking, cost_of(id)), u32::MAX - id));
            let drained: Vec<(u64, u32)> = std::iter::from_fn(|| frontier.pop()).collect();
            assert_eq!(drained, expected);
            assert_eq!(frontier.len(), 0);
        }
    }

    /// Pushes as a search does: children of the popped node, one step deeper, with the same or a larger priority. The order must
    /// be that of a sorted list: in buckets, in a heap, and when buckets are converted to a heap.
    #[test]
    fn children_of_popped_nodes_are_popped_in_sorted_order() {
        for (tie_breaking, converts_to_heap) in [
            (TieBreaking::LargeCostFirst, false),
            (TieBreaking::SmallCostFirst, false),
            (TieBreaking::LargeCostFirst, true),
            (TieBreaking::SmallCostFirst, true),
        ] {
            let mut budget = Budget::new(None);
            let mut frontier = Frontier::new(tie_breaking);
            let mut costs: Vec<Cost> = vec![0];
            let mut sorted = vec![(3u64, 0u32)];
            frontier.push(Entry { priority: 3, cost: 0, id: 0 }, |id| costs[id as usize], &mut budget).unwrap();
            let mut drawn = random_numbers(40_000, 1_000).into_iter();
            while let Some(popped) = frontier.pop() {
                let expected = sorted.iter().copied().min_by_key(|&(priority, id)| {
                    (priority, cost_rank(tie_breaking, costs[id as usize]), u32::MAX - id)
                });
                assert_eq!(Some(popped), expected, "{tie_breaking:?}, heap: {converts_to_heap}");
                sorted.retain(|entry| *entry != popped);
                for _ in 0..if costs.len() < 3_000 { 2 } else { 0 } {
                    let (priority, id) = (popped.0 + drawn.next().unwrap() % 3, costs.len() as u32);
                    let cost = costs[popped.1 as usize] + 1;
                    costs.push(cost);
                    sorted.push((priority, id));
                    frontier.push(Entry { priority, cost, id }, |id| costs[id as usize], &mut budget).unwrap();
                }
                if converts_to_heap && costs.len() == 1_001 {
                    let (priority, id) = (1 << 40, costs.len() as u32);
                    costs.push(7);
                    sorted.push((priority, id));
                    frontier.push(Entry { priority, cost: 7, id }, |id| costs[id as usize], &mut budget).unwrap();
                }
            }
            assert_eq!((sorted.len(), matches!(frontier, Frontier::Heap(_))), (0, converts_to_heap));
        }
    }

    #[test]
    fn pushes_below_the_current_priority_are_not_lost() {
        let mut budget = Budget::new(None);
        let mut frontier = Frontier::new(TieBreaking::LargeCostFirst);
        for (priority, id) in [(9, 0), (5, 1), (5, 2)] {
            frontier.push(Entry { priority, cost: 1, id }, cost_of, &mut budget).unwrap();
        }
        assert_eq!(frontier.pop(), Some((5, 2)));
        for (priority, id) in [(5, 3), (2, 4)] {
            frontier.push(Entry { priority, cost: 2, id }, cost_of, &mut budget).unwrap();
        }
        assert_eq!(frontier.pop(), Some((2, 4)));
        frontier.push(Entry { priority: 5, cost: 3, id: 5 }, cost_of, &mut budget).unwrap();
        let rest: Vec<u32> = std::iter::from_fn(|| frontier.pop()).map(|(_, id)| id).collect();
        assert_eq!(rest, [3, 1, 5, 0]);
    }
}
