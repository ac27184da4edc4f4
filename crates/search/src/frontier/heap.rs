//! A binary heap, for priorities too large or too sparse for buckets.

use super::Entry;
use crate::limits::Budget;
use crate::verdict::Stop;
use std::collections::BinaryHeap;

/// Ordered so that the entry to come next is the greatest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Ranked {
    urgency: u64,
    depth: u32,
    id: u32,
}

/// A heap of nodes.
#[derive(Debug)]
pub(crate) struct Heap {
    entries: BinaryHeap<Ranked>,
    deep_first: bool,
}

impl Heap {
    /// A heap with room for so many entries.
    pub(crate) fn with_room(deep_first: bool, entries: u64, budget: &mut Budget) -> Result<Self, Stop> {
        let entries = usize::try_from(entries).map_err(|_| Stop::Memory)?;
        budget.reserve(entries * size_of::<Ranked>())?;
        Ok(Heap { entries: BinaryHeap::with_capacity(entries), deep_first })
    }

    pub(crate) fn len(&self) -> u64 {
        self.entries.len() as u64
    }

    #[inline]
    pub(crate) fn push(&mut self, entry: Entry, budget: &mut Budget) -> Result<(), Stop> {
        if self.entries.len() == self.entries.capacity() {
            let old = self.entries.capacity();
            let more = if old < 1 << 16 { old.max(64) } else { old / 2 };
            budget.reserve((old + more) * size_of::<Ranked>())?;
            self.entries.reserve_exact(more);
            budget.release(old * size_of::<Ranked>());
        }
        let depth = if self.deep_first { entry.cost } else { !entry.cost };
        self.entries.push(Ranked { urgency: !entry.priority, depth, id: entry.id });
        Ok(())
    }

    /// The priority and the id of the entry that comes next.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<(u64, u32)> {
        let Ranked { urgency, id, .. } = self.entries.pop()?;
        Some((!urgency, id))
    }
}
