//! The arena of nodes.

use crate::limits::Budget;
use crate::space::{Cost, Key};
use crate::verdict::Stop;

/// The number of low bits of an id that hold the position in a chunk.
const CHUNK_BITS: u32 = 10;
/// Nodes per chunk.
const CHUNK: usize = 1 << CHUNK_BITS;
/// The flag of a closed node, in the word that also holds its cost.
const CLOSED: u32 = 1 << 31;
/// The flag of a partly expanded node, in the same word.
const PARTLY_EXPANDED: u32 = 1 << 30;

/// The largest cost of a path. The two bits above it are flags.
pub(crate) const MAX_COST: Cost = PARTLY_EXPANDED - 1;

/// A stored state: its key, its parent, and the cost of the path to it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<K> {
    pub(crate) key: K,
    pub(crate) parent: u32,
    cost_and_flags: u32,
}

impl<K> Node<K> {
    fn new(key: K, parent: u32, cost: Cost) -> Self {
        Node { key, parent, cost_and_flags: cost.min(MAX_COST) }
    }

    #[inline(always)]
    pub(crate) fn cost(&self) -> Cost {
        self.cost_and_flags & MAX_COST
    }

    #[inline(always)]
    pub(crate) fn is_closed(&self) -> bool {
        self.cost_and_flags & CLOSED != 0
    }

    #[inline(always)]
    pub(crate) fn close(&mut self) {
        self.cost_and_flags |= CLOSED;
    }

    /// Whether some of its children are stored and others are deferred.
    #[inline(always)]
    pub(crate) fn is_partly_expanded(&self) -> bool {
        self.cost_and_flags & PARTLY_EXPANDED != 0
    }

    /// Opens the node again because some of its children are deferred.
    #[inline(always)]
    pub(crate) fn wait_for_children(&mut self) {
        self.cost_and_flags = self.cost() | PARTLY_EXPANDED;
    }

    /// Sets a new path to the node and opens it: removes all flags.
    #[inline(always)]
    pub(crate) fn reach(&mut self, parent: u32, cost: Cost) {
        self.parent = parent;
        self.cost_and_flags = cost.min(MAX_COST);
    }
}

/// Nodes by id. Grows by chunks, so that nodes never move and growing copies nothing.
#[derive(Debug)]
pub(crate) struct Nodes<K> {
    /// Chunks of constant size, so that indexing within a chunk needs no bounds check.
    chunks: Vec<Box<[Node<K>; CHUNK]>>,
    len: u32,
}

impl<K: Key> Nodes<K> {
    pub(crate) fn new() -> Self {
        Nodes { chunks: Vec::new(), len: 0 }
    }

    #[inline(always)]
    pub(crate) fn len(&self) -> u32 {
        self.len
    }

    #[inline(always)]
    pub(crate) fn get(&self, id: u32) -> &Node<K> {
        &self.chunks[(id >> CHUNK_BITS) as usize][id as usize & (CHUNK - 1)]
    }

    #[inline(always)]
    pub(crate) fn get_mut(&mut self, id: u32) -> &mut Node<K> {
        &mut self.chunks[(id >> CHUNK_BITS) as usize][id as usize & (CHUNK - 1)]
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, key: K, parent: u32, cost: Cost, budget: &mut Budget) -> Result<u32, Stop> {
        let id = self.len;
        match self.chunks.get_mut((id >> CHUNK_BITS) as usize) {
            Some(chunk) => {
                // Written field by field: building the node first and then copying it stalls on store forwarding.
                let node = &mut chunk[id as usize & (CHUNK - 1)];
                node.key = key;
                node.reach(parent, cost);
            }
            None => self.grow(Node::new(key, parent, cost), budget)?,
        }
        self.len += 1;
        Ok(id)
    }

    /// Removes the last node.
    pub(crate) fn pop(&mut self) {
        self.len = self.len.saturating_sub(1);
    }

    /// Adds a chunk whose first node is `node`.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, node: Node<K>, budget: &mut Budget) -> Result<(), Stop> {
        // The largest id is reserved: it means "no parent".
        if self.len >= u32::MAX - CHUNK as u32 {
            return Err(Stop::Memory);
        }
        // The chunk, and its pointer in `chunks`, whose capacity may be twice its length.
        budget.reserve(size_of::<[Node<K>; CHUNK]>() + 2 * size_of::<usize>())?;
        let chunk: Box<[Node<K>]> = vec![node; CHUNK].into_boxed_slice();
        let chunk = chunk.try_into().unwrap_or_else(|_| unreachable!("the chunk was made with this length"));
        self.chunks.push(chunk);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_with_a_one_word_key_takes_sixteen_bytes() {
        assert_eq!(size_of::<Node<[u64; 1]>>(), 16);
    }

    #[test]
    fn ids_survive_growth_and_bytes_are_counted() {
        let mut budget = Budget::new(None);
        let mut nodes = Nodes::new();
        for number in 0..200_000u64 {
            assert_eq!(nodes.push([number], 7, 9, &mut budget), Ok(number as u32));
        }
        assert!((0..200_000u32).all(|id| nodes.get(id).key == [u64::from(id)]));
        assert_eq!(budget.used(), 200_000u64.div_ceil(CHUNK as u64) * (CHUNK as u64 * 16 + 16));
    }

    #[test]
    fn closing_keeps_the_cost_and_reaching_opens() {
        let mut node = Node::new([1], 2, 3);
        node.close();
        assert!(node.is_closed());
        assert_eq!(node.cost(), 3);
        node.reach(5, 1);
        assert!(!node.is_closed());
        assert_eq!((node.parent, node.cost()), (5, 1));
    }
}
