//! A binary heap that reserves memory from the budget before it grows.

use crate::limits::Budget;
use crate::verdict::Stop;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The smallest capacity that is allocated.
const MIN_CAPACITY: usize = 64;
/// From this capacity on, a heap grows by half instead of doubling, so that it wastes less memory.
const LARGE_CAPACITY: usize = 1 << 16;

/// A heap whose smallest item comes first.
pub(super) struct MinHeap<T> {
    items: BinaryHeap<Reverse<T>>,
}

impl<T: Ord + Copy> MinHeap<T> {
    pub(super) fn new() -> Self {
        MinHeap { items: BinaryHeap::new() }
    }

    pub(super) fn len(&self) -> u64 {
        self.items.len() as u64
    }

    pub(super) fn push(&mut self, item: T, budget: &mut Budget) -> Result<(), Stop> {
        let capacity = self.items.capacity();
        if self.items.len() == capacity {
            let added = if capacity >= LARGE_CAPACITY { capacity / 2 } else { capacity.max(MIN_CAPACITY) };
            budget.reserve((capacity + added) * size_of::<T>())?;
            self.items.reserve_exact(added);
            budget.release(capacity * size_of::<T>());
        }
        self.items.push(Reverse(item));
        Ok(())
    }

    pub(super) fn peek(&self) -> Option<T> {
        self.items.peek().map(|item| item.0)
    }

    pub(super) fn pop(&mut self) -> Option<T> {
        self.items.pop().map(|item| item.0)
    }

    /// Removes all items and keeps the memory.
    pub(super) fn clear(&mut self) {
        self.items.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_come_in_order_and_bytes_are_counted() {
        let mut budget = Budget::new(None);
        let mut heap = MinHeap::new();
        for item in (0..1_000u64).rev() {
            heap.push(item, &mut budget).expect("no limit");
        }
        assert_eq!((heap.len(), budget.used()), (1_000, 8 * 1_024));
        assert!((0..1_000).all(|item| heap.peek() == Some(item) && heap.pop() == Some(item)));
    }
}
