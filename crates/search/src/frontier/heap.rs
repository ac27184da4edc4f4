//! A binary heap, for priorities or costs that are too large for buckets.

use super::{Entry, TieBreaking};
use crate::choices::mix;
use crate::limits::Budget;
use crate::verdict::Stop;
use std::collections::BinaryHeap;

/// An entry in heap order: the greatest is popped first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct RankedEntry {
    /// The priority with all bits inverted, so that the smallest priority is the greatest rank.
    inverted_priority: u64,
    /// The cost if the largest is popped first; the cost with all bits inverted if the smallest is. For orders without costs: the
    /// number of the push, its inverse, or a hash of it.
    cost_rank: u32,
    /// Breaks ties in favour of the node stored last.
    id: u32,
}

/// A binary heap of frontier entries.
#[derive(Debug)]
pub(crate) struct Heap {
    entries: BinaryHeap<RankedEntry>,
    tie_breaking: TieBreaking,
    /// How many entries were pushed, for orders that depend on it. It stops at the largest number.
    pushed: u32,
}

impl Heap {
    /// A heap with memory for `capacity` entries.
    pub(crate) fn with_capacity(tie_breaking: TieBreaking, capacity: u64, budget: &mut Budget) -> Result<Self, Stop> {
        let capacity = usize::try_from(capacity).map_err(|_| Stop::Memory)?;
        budget.reserve(capacity * size_of::<RankedEntry>())?;
        Ok(Heap { entries: BinaryHeap::with_capacity(capacity), tie_breaking, pushed: 0 })
    }

    /// A heap without memory for entries yet.
    pub(crate) fn empty(tie_breaking: TieBreaking) -> Self {
        Heap { entries: BinaryHeap::new(), tie_breaking, pushed: 0 }
    }

    pub(crate) fn len(&self) -> u64 {
        self.entries.len() as u64
    }

    #[inline]
    pub(crate) fn push(&mut self, entry: Entry, budget: &mut Budget) -> Result<(), Stop> {
        if self.entries.len() == self.entries.capacity() {
            let old_capacity = self.entries.capacity();
            // A large heap grows by half instead of doubling, so that it wastes less memory.
            let is_large = old_capacity >= 1 << 16;
            let added = if is_large { old_capacity / 2 } else { old_capacity.max(64) };
            budget.reserve((old_capacity + added) * size_of::<RankedEntry>())?;
            self.entries.reserve_exact(added);
            budget.release(old_capacity * size_of::<RankedEntry>());
        }
        let cost_rank = match self.tie_breaking {
            TieBreaking::LargeCostFirst => entry.cost,
            TieBreaking::SmallCostFirst => !entry.cost,
            TieBreaking::OldestFirst => !self.pushed,
            TieBreaking::NewestFirst => self.pushed,
            TieBreaking::Random(seed) => mix(seed ^ mix(u64::from(self.pushed))) as u32,
        };
        self.pushed = self.pushed.saturating_add(1);
        self.entries.push(RankedEntry { inverted_priority: !entry.priority, cost_rank, id: entry.id });
        Ok(())
    }

    /// Removes the next entry and returns its priority and id.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<(u64, u32)> {
        let RankedEntry { inverted_priority, id, .. } = self.entries.pop()?;
        Some((!inverted_priority, id))
    }
}
