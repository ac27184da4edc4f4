//! A binary heap, for priorities or costs that are too large for buckets.

use super::Entry;
use crate::limits::Budget;
use crate::verdict::Stop;
use std::collections::BinaryHeap;

/// An entry in heap order: the greatest is popped first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct RankedEntry {
    /// The priority with all bits inverted, so that the smallest priority is the greatest rank.
    inverted_priority: u64,
    /// The cost if large costs are preferred, otherwise the cost with all bits inverted.
    cost_rank: u32,
    /// Breaks ties in favour of the node stored last.
    id: u32,
}

/// A binary heap of frontier entries.
#[derive(Debug)]
pub(crate) struct Heap {
    entries: BinaryHeap<RankedEntry>,
    prefers_deep: bool,
}

impl Heap {
    /// A heap with memory for `capacity` entries.
    pub(crate) fn with_capacity(prefers_deep: bool, capacity: u64, budget: &mut Budget) -> Result<Self, Stop> {
        let capacity = usize::try_from(capacity).map_err(|_| Stop::Memory)?;
        budget.reserve(capacity * size_of::<RankedEntry>())?;
        Ok(Heap { entries: BinaryHeap::with_capacity(capacity), prefers_deep })
    }

    pub(crate) fn len(&self) -> u64 {
        self.entries.len() as u64
    }

    #[inline]
    pub(crate) fn push(&mut self, entry: Entry, budget: &mut Budget) -> Result<(), Stop> {
        if self.entries.len() == self.entries.capacity() {
            let old = self.entries.capacity();
            // A large heap grows by half instead of doubling, so that it wastes less memory.
            let more = if old < 1 << 16 { old.max(64) } else { old / 2 };
            budget.reserve((old + more) * size_of::<RankedEntry>())?;
            self.entries.reserve_exact(more);
            budget.release(old * size_of::<RankedEntry>());
        }
        let cost_rank = if self.prefers_deep { entry.cost } else { !entry.cost };
        self.entries.push(RankedEntry { inverted_priority: !entry.priority, cost_rank, id: entry.id });
        Ok(())
    }

    /// Removes the next entry and returns its priority and node.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<(u64, u32)> {
        let RankedEntry { inverted_priority, id, .. } = self.entries.pop()?;
        Some((!inverted_priority, id))
    }
}
