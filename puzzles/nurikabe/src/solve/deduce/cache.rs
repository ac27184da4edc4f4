//! A cache of results on sets of cells: trials analyse the same islands again and again.

use super::bits::Bits;
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// A direct-mapped cache keyed by `K` sets of cells. A new result replaces the old one in its slot. Without slots, the
/// cache is disabled.
#[derive(Clone, Debug)]
pub(super) struct Cache<const W: usize, const K: usize, V>(Vec<Option<([Bits<W>; K], V)>>);

/// Number of slots, a power of two.
const SLOTS: usize = 1 << 12;

impl<const W: usize, const K: usize, V: Copy> Cache<W, K, V> {
    /// A cache that stores nothing.
    pub(super) fn disabled() -> Self {
        Cache(Vec::new())
    }

    /// A cache with all its slots.
    pub(super) fn enabled() -> Self {
        Cache(vec![None; SLOTS])
    }

    /// The result stored for a key.
    #[inline(always)]
    pub(super) fn get(&self, key: &[Bits<W>; K]) -> Option<V> {
        let (found, value) = self.0.get(slot_of(key))?.as_ref()?;
        (found == key).then_some(*value)
    }

    /// Stores a result, and returns it.
    #[inline(always)]
    pub(super) fn insert(&mut self, key: [Bits<W>; K], value: V) -> V {
        if let Some(slot) = self.0.get_mut(slot_of(&key)) {
            *slot = Some((key, value));
        }
        value
    }
}

/// The slot of a key.
#[inline(always)]
fn slot_of<const W: usize, const K: usize>(key: &[Bits<W>; K]) -> usize {
    let mut hasher = FxHasher::default();
    key.iter().flat_map(|bits| bits.0).for_each(|word| hasher.write_u64(word));
    hasher.finish() as usize & (SLOTS - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_insertion_is_found() {
        let mut cache = Cache::<2, 2, usize>::enabled();
        let key = |entry: usize| [Bits::single(entry % 128), Bits::single(entry / 128)];
        for entry in 0..128 * 128 {
            assert_eq!(cache.get(&key(entry)), None);
            cache.insert(key(entry), entry);
            assert_eq!(cache.get(&key(entry)), Some(entry));
        }
        let kept: Vec<usize> = (0..128 * 128).filter_map(|entry| cache.get(&key(entry))).collect();
        assert!(kept.len() > SLOTS / 2 && kept.is_sorted());
        let mut disabled = Cache::<2, 2, usize>::disabled();
        disabled.insert(key(1), 1);
        assert_eq!(disabled.get(&key(1)), None);
    }
}
