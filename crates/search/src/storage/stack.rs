//! A stack for long paths. Grows by chunks, so that growing copies nothing.

use crate::limits::Budget;
use crate::verdict::Stop;

/// Items per chunk.
const CHUNK: usize = 4096;

/// A stack in chunks that reserves memory from the budget before it grows.
#[derive(Debug)]
pub(crate) struct Stack<T> {
    chunks: Vec<Vec<T>>,
    len: usize,
}

impl<T> Stack<T> {
    pub(crate) fn new() -> Self {
        Stack { chunks: Vec::new(), len: 0 }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn push(&mut self, item: T, budget: &mut Budget) -> Result<(), Stop> {
        let chunk = self.len / CHUNK;
        if chunk == self.chunks.len() {
            budget.reserve(CHUNK * size_of::<T>() + size_of::<Vec<T>>())?;
            self.chunks.push(Vec::with_capacity(CHUNK));
        }
        self.chunks[chunk].push(item);
        self.len += 1;
        Ok(())
    }

    pub(crate) fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        self.chunks[self.len / CHUNK].pop()
    }

    /// The items from the bottom to the top. Frees each chunk after its last item.
    pub(crate) fn into_items(self) -> impl Iterator<Item = T> {
        self.chunks.into_iter().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn last_in_first_out_across_chunks() {
        let mut budget = Budget::new(None);
        let mut stack = Stack::new();
        for number in 0..10_000 {
            stack.push(number, &mut budget).unwrap();
        }
        for number in (5_000..10_000).rev() {
            assert_eq!(stack.pop(), Some(number));
        }
        stack.push(7, &mut budget).unwrap();
        assert_eq!((stack.len(), stack.pop(), stack.pop()), (5_001, Some(7), Some(4_999)));
        assert!(stack.into_items().eq(0..4_999));
    }
}
