//! A map from the nodes of a search to what an observer knows about them.

/// Entries per chunk.
const CHUNK: usize = 1_024;

/// A map from the numbers of nodes to values, for an [`Observer`](crate::Observer) that keeps something about each node, such as
/// its parent. It grows in chunks, so it copies nothing and leaves no holes in memory.
///
/// Searches that store their nodes number them without gaps; searches that keep only a path remove the nodes that they leave.
/// Both add nodes in the order of their numbers, which is fast. Any other order works but is slow.
///
/// ```
/// use gordian_search::NodeMap;
/// let mut parents = NodeMap::new();
/// assert!(parents.insert(1, "start") && parents.insert(2, "one"));
/// assert_eq!(parents.get(2), Some(&"one"));
/// parents.remove_from(2);
/// assert_eq!((parents.get(2), parents.len()), (None, 1));
/// ```
#[derive(Clone, Debug)]
pub struct NodeMap<T> {
    /// Full chunks, except for the last ones. Sorted by node.
    chunks: Vec<Vec<(u64, T)>>,
    len: usize,
}

impl<T> NodeMap<T> {
    /// An empty map, which takes no memory.
    pub fn new() -> Self {
        NodeMap { chunks: Vec::new(), len: 0 }
    }

    /// The number of nodes with a value.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether no node has a value.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The bytes that the map holds.
    pub fn bytes(&self) -> u64 {
        (self.chunks.len() * (CHUNK * size_of::<(u64, T)>() + size_of::<Vec<(u64, T)>>())) as u64
    }

    /// The value of a node.
    pub fn get(&self, node: u64) -> Option<&T> {
        self.find(node).ok().and_then(|index| self.at(index)).map(|(_, value)| value)
    }

    /// The value of a node, to be changed.
    pub fn get_mut(&mut self, node: u64) -> Option<&mut T> {
        let index = self.find(node).ok()?;
        self.chunks.get_mut(index / CHUNK)?.get_mut(index % CHUNK).map(|(_, value)| value)
    }

    /// The node at this index in the order of node numbers, and its value.
    pub fn at(&self, index: usize) -> Option<(u64, &T)> {
        self.chunks.get(index / CHUNK)?.get(index % CHUNK).map(|(node, value)| (*node, value))
    }

    /// Sets the value of a node. Returns false, and changes nothing, if there is no memory for a new node.
    #[must_use]
    pub fn insert(&mut self, node: u64, value: T) -> bool {
        match self.find(node) {
            Ok(index) => {
                self.chunks[index / CHUNK][index % CHUNK].1 = value;
                true
            }
            Err(index) => {
                let is_added = self.push((node, value));
                if is_added {
                    // Moves the new entry down to its place in the order.
                    for above in (index + 1..self.len).rev() {
                        self.swap_with_previous(above);
                    }
                }
                is_added
            }
        }
    }

    /// Removes a node and all nodes with larger numbers.
    pub fn remove_from(&mut self, node: u64) {
        while self.len.checked_sub(1).and_then(|last| self.at(last)).is_some_and(|(last, _)| last >= node) {
            self.len -= 1;
            self.chunks[self.len / CHUNK].pop();
        }
    }

    /// The place of a node, or the place where it would be.
    fn find(&self, node: u64) -> Result<usize, usize> {
        let node_at = |index: usize| self.at(index).map(|(node, _)| node);
        if self.len.checked_sub(1).and_then(node_at).is_none_or(|last| last < node) {
            return Err(self.len);
        }
        // Without gaps in the numbering, the place of a node is its number, or one less if the start has no value.
        if let Ok(index) = usize::try_from(node) {
            for index in [Some(index), index.checked_sub(1)].into_iter().flatten() {
                if node_at(index) == Some(node) {
                    return Ok(index);
                }
            }
        }
        let (mut low, mut high) = (0, self.len);
        while low < high {
            let middle = low + (high - low) / 2;
            match node_at(middle) {
                Some(found) if found < node => low = middle + 1,
                _ => high = middle,
            }
        }
        if node_at(low) == Some(node) { Ok(low) } else { Err(low) }
    }

    fn push(&mut self, entry: (u64, T)) -> bool {
        let index = self.len / CHUNK;
        if index == self.chunks.len() {
            let mut chunk = Vec::new();
            if self.chunks.try_reserve(1).is_err() || chunk.try_reserve_exact(CHUNK).is_err() {
                return false;
            }
            self.chunks.push(chunk);
        }
        self.chunks[index].push(entry);
        self.len += 1;
        true
    }

    fn swap_with_previous(&mut self, index: usize) {
        let (chunk, place) = (index / CHUNK, index % CHUNK);
        if place > 0 {
            self.chunks[chunk].swap(place, place - 1);
        } else {
            let (before, from) = self.chunks.split_at_mut(chunk);
            std::mem::swap(&mut before[chunk - 1][CHUNK - 1], &mut from[0][0]);
        }
    }
}

impl<T> Default for NodeMap<T> {
    fn default() -> Self {
        NodeMap::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn it_holds_what_a_sorted_map_holds() {
        let mut random = 7_u64;
        let mut next = |bound: u64| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (random >> 33) % bound
        };
        let (mut map, mut expected) = (NodeMap::new(), BTreeMap::new());
        for value in 0..20_000 {
            let last: u64 = expected.last_key_value().map_or(0, |(last, _)| *last);
            match next(400) {
                0 => {
                    let node = last.saturating_sub(next(300));
                    map.remove_from(node);
                    expected.split_off(&node);
                }
                // Somewhere in the middle.
                1 => {
                    let node = next(last + 1);
                    assert!(map.insert(node, value));
                    expected.insert(node, value);
                }
                gap => {
                    let node = last + u64::from(gap < 50) + 1;
                    assert!(map.insert(node, value));
                    expected.insert(node, value);
                    if let (Some(one), Some(other)) = (map.get_mut(last), expected.get_mut(&last)) {
                        *one += 1;
                        *other += 1;
                    }
                }
            }
        }
        assert!(expected.len() > 3 * CHUNK, "{} nodes", expected.len());
        assert_eq!(map.len(), expected.len());
        let listed = (0..map.len()).map(|index| map.at(index).expect("an entry"));
        assert!(listed.eq(expected.iter().map(|(node, value)| (*node, value))));
        for node in 0..=expected.last_key_value().map_or(0, |(last, _)| last + 5) {
            assert_eq!(map.get(node), expected.get(&node), "{node}");
        }
    }

    #[test]
    fn a_map_without_gaps_is_read_by_number_and_counts_its_chunks() {
        let mut map = NodeMap::new();
        assert_eq!((map.bytes(), map.get(0), map.is_empty()), (0, None, true));
        for node in 1..=CHUNK as u64 {
            assert!(map.insert(node, node as u32));
        }
        assert_eq!(map.bytes(), (16 * CHUNK + 24) as u64);
        assert!(map.insert(CHUNK as u64 + 1, 0));
        assert_eq!(map.bytes(), 2 * (16 * CHUNK + 24) as u64);
        assert_eq!((map.get(700), map.get(0)), (Some(&700), None));
        map.remove_from(0);
        assert!(map.is_empty());
    }
}
