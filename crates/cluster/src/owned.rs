//! The states that one worker owns.

use gordian_search::Key;
use rustc_hash::FxBuildHasher;
use std::collections::HashSet;

/// Ranks are dealt to the workers in blocks of this many. Neighbours in a block are often children of each other, so that fewer
/// messages are needed than if ranks were dealt one by one.
const BLOCK_BITS: u32 = 12;

/// Which worker owns a state, and which of its own states a worker has seen.
pub(crate) struct Owned<const W: usize> {
    index: usize,
    peers: usize,
    seen: Seen<W>,
}

enum Seen<const W: usize> {
    /// One bit for each rank that this worker owns.
    Bits(Vec<u64>),
    /// The keys.
    Keys(HashSet<[u64; W], FxBuildHasher>),
}

impl<const W: usize> Owned<W> {
    /// An empty set for the worker `index` of `peers`. `ranks` is the number of ranks of the space, if it has ranks.
    pub(crate) fn new(ranks: Option<u64>, index: usize, peers: usize) -> Owned<W> {
        let seen = match ranks {
            Some(ranks) => {
                let blocks = ranks.div_ceil(1 << BLOCK_BITS).div_ceil(peers as u64);
                Seen::Bits(vec![0; ((blocks << BLOCK_BITS) >> 6) as usize])
            }
            None => Seen::Keys(HashSet::default()),
        };
        Owned { index, peers, seen }
    }

    /// The worker that owns a state.
    #[inline(always)]
    pub(crate) fn owner(&self, state: &[u64; W]) -> usize {
        let peers = self.peers as u64;
        match self.seen {
            Seen::Bits(_) => ((state[0] >> BLOCK_BITS) % peers) as usize,
            Seen::Keys(_) => (((state.hash() >> 32) * peers) >> 32) as usize,
        }
    }

    /// Whether this worker owns a state.
    #[inline(always)]
    pub(crate) fn is_own(&self, state: &[u64; W]) -> bool {
        self.peers == 1 || self.owner(state) == self.index
    }

    /// Adds a state that this worker owns; false if it was seen before.
    #[inline(always)]
    pub(crate) fn insert(&mut self, state: &[u64; W]) -> bool {
        let (word, bit) = self.place(state);
        match &mut self.seen {
            Seen::Bits(words) => {
                let is_new = words[word] & bit == 0;
                words[word] |= bit;
                is_new
            }
            Seen::Keys(keys) => keys.insert(*state),
        }
    }

    /// Whether a state that this worker owns was seen before.
    #[inline(always)]
    pub(crate) fn contains(&self, state: &[u64; W]) -> bool {
        match &self.seen {
            Seen::Bits(words) => {
                let (word, bit) = self.place(state);
                words[word] & bit != 0
            }
            Seen::Keys(keys) => keys.contains(state),
        }
    }

    /// Forgets all states, and keeps the memory.
    pub(crate) fn clear(&mut self) {
        match &mut self.seen {
            Seen::Bits(words) => words.fill(0),
            Seen::Keys(keys) => keys.clear(),
        }
    }

    /// The word and the bit of a rank that this worker owns.
    #[inline(always)]
    fn place(&self, state: &[u64; W]) -> (usize, u64) {
        let block = (state[0] >> BLOCK_BITS) / self.peers as u64;
        let place = (block << BLOCK_BITS) | (state[0] & ((1 << BLOCK_BITS) - 1));
        ((place >> 6) as usize, 1 << (place & 63))
    }

    /// The memory in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        match &self.seen {
            Seen::Bits(words) => words.len() as u64 * 8,
            // The table is at most seven eighths full, and each slot takes one more byte.
            Seen::Keys(keys) => (keys.capacity() as u64 * 8 / 7) * (W as u64 * 8 + 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_state_has_one_owner_and_an_entry_of_its_own() {
        for peers in [1, 2, 3, 5] {
            for ranks in [Some(20_000), None] {
                let mut workers: Vec<Owned<1>> = (0..peers).map(|index| Owned::new(ranks, index, peers)).collect();
                for rank in 0..20_000 {
                    let owners: Vec<usize> = (0..peers).filter(|index| workers[*index].is_own(&[rank])).collect();
                    assert_eq!(owners.len(), 1, "{rank}");
                    assert!(!workers[owners[0]].contains(&[rank]), "{rank}");
                    assert!(workers[owners[0]].insert(&[rank]), "{rank}");
                    assert!(workers[owners[0]].contains(&[rank]), "{rank}");
                    assert!(!workers[owners[0]].insert(&[rank]), "{rank}");
                }
                workers.iter_mut().for_each(Owned::clear);
                assert!((0..20_000).all(|rank| !workers[workers[0].owner(&[rank])].contains(&[rank])));
            }
        }
    }
}
