//! A hash table whose slots hold the keys themselves.

use super::nodes::{Node, Nodes};
use super::{Interned, L1, L2, Store, prefetch};
use crate::limits::Budget;
use crate::space::{Cost, Key};
use crate::verdict::Stop;

/// The number of highest bits of a hash that select the shard.
const SHARD_BITS: u32 = 6;
const SHARDS: usize = 1 << SHARD_BITS;
/// Initial number of slots.
const INITIAL_SLOTS: usize = 1 << 11;
/// A table with fewer slots than this grows by a factor of four.
const SMALL_SLOTS: usize = 1 << 14;
/// A single shard is split into many when it reaches this number of slots.
const SPLIT_SLOTS: usize = 1 << 20;
/// The value of an empty slot. The one key with this value is not kept in a slot, see [`KeyTable::has_empty_key`].
const EMPTY: u64 = 0;

/// Nodes with a set of their keys, for one-word keys and for searches that need not know *which* node a known key has.
///
/// [`Table`](super::Table) must read the node to be sure that a key is known. This table has the key in the slot itself: a
/// lookup waits for memory once instead of twice. It takes about seven bytes more per node.
#[derive(Debug)]
pub(crate) struct KeyTable<K> {
    nodes: Nodes<K>,
    shards: Vec<Shard>,
    /// The number of shards minus one.
    shard_mask: usize,
    /// Whether the key that looks like an empty slot is in the set.
    has_empty_key: bool,
}

#[derive(Debug)]
struct Shard {
    slots: Vec<u64>,
    /// How many slots may still be filled before the shard must grow.
    free: usize,
}

impl Shard {
    fn new(slots: usize) -> Self {
        Shard { slots: vec![EMPTY; slots], free: slots / 4 * 3 }
    }

    /// The index of the empty slot for a key, or `None` if the key is present.
    #[inline(always)]
    fn probe(&self, word: u64, hash: u64) -> Option<usize> {
        let slots = self.slots.as_slice();
        let mask = slots.len() - 1;
        let mut index = hash as usize & mask;
        loop {
            // Two slots per step. The processor can hardly predict which of the two holds the key, but easily that one of them
            // does. The `min` keeps the compiler from making two branches.
            let next_index = (index + 1) & mask;
            let (slot, next_slot) = (slots[index], slots[next_index]);
            if (slot ^ word).min(next_slot ^ word) == 0 {
                return None;
            }
            if slot.min(next_slot) == EMPTY {
                return Some(if slot == EMPTY { index } else { next_index });
            }
            index = (index + 2) & mask;
        }
    }
}

impl<K: Key> KeyTable<K> {
    /// The number of the shard for keys with this hash.
    #[inline(always)]
    fn shard_of(&self, hash: u64) -> usize {
        (hash >> (64 - SHARD_BITS)) as usize & self.shard_mask
    }

    /// The slot where probing for this hash starts.
    #[inline(always)]
    fn first_slot(&self, hash: u64) -> &u64 {
        let slots = self.shards[self.shard_of(hash)].slots.as_slice();
        &slots[hash as usize & (slots.len() - 1)]
    }

    /// Grows a shard. A single shard may be split into many.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, shard_number: usize, budget: &mut Budget) -> Result<(), Stop> {
        let old_len = self.shards[shard_number].slots.len();
        // A small table grows by a factor of four if there is room: it takes little memory, and rehashing less often is faster.
        let grows_fourfold = old_len < SMALL_SLOTS && budget.has_room(4 * old_len * size_of::<u64>());
        let new_len = old_len * if grows_fourfold { 4 } else { 2 };
        budget.reserve(new_len * size_of::<u64>())?;
        let count = if self.shard_mask == 0 && new_len >= SPLIT_SLOTS { SHARDS } else { 1 };
        let mut new_shards: Vec<Shard> = (0..count).map(|_| Shard::new(new_len / count)).collect();
        for &word in self.shards[shard_number].slots.iter().filter(|word| **word != EMPTY) {
            let hash = [word].hash();
            let shard = &mut new_shards[(hash >> (64 - SHARD_BITS)) as usize & (count - 1)];
            let index = shard.probe(word, hash).expect("every key is in the table once");
            shard.slots[index] = word;
            shard.free -= 1;
        }
        if count > 1 {
            self.shard_mask = count - 1;
            self.shards = new_shards;
        } else {
            self.shards[shard_number] = new_shards.swap_remove(0);
        }
        budget.release(old_len * size_of::<u64>());
        Ok(())
    }
}

impl<K: Key> Store<K> for KeyTable<K> {
    fn new(budget: &mut Budget) -> Result<Self, Stop> {
        budget.reserve(INITIAL_SLOTS * size_of::<u64>() + SHARDS * size_of::<Shard>())?;
        Ok(KeyTable {
            nodes: Nodes::new(),
            shards: vec![Shard::new(INITIAL_SLOTS)],
            shard_mask: 0,
            has_empty_key: false,
        })
    }

    #[inline(always)]
    fn len(&self) -> u32 {
        self.nodes.len()
    }

    #[inline(always)]
    fn node(&self, id: u32) -> &Node<K> {
        self.nodes.get(id)
    }

    #[inline(always)]
    fn prefetch_far(&self, hash: u64) {
        prefetch::<L2, _>(self.first_slot(hash));
    }

    #[inline(always)]
    fn prefetch_near(&self, hash: u64) {
        prefetch::<L1, _>(self.first_slot(hash));
    }

    #[inline(always)]
    fn probe(&self, key: K, hash: u64) -> Option<usize> {
        match key.as_word() {
            // Keys of several words are never stored here, see `Key::as_word`.
            None | Some(EMPTY) => (!self.has_empty_key).then_some(0),
            Some(word) => self.shards[self.shard_of(hash)].probe(word, hash),
        }
    }

    #[inline(always)]
    fn insert(
        &mut self,
        slot: usize,
        key: K,
        hash: u64,
        parent: u32,
        cost: Cost,
        budget: &mut Budget,
    ) -> Result<Interned, Stop> {
        let word = key.as_word().unwrap_or(EMPTY);
        if word == EMPTY {
            let id = self.nodes.push(key, parent, cost, budget)?;
            self.has_empty_key = true;
            return Ok(Interned::New(id));
        }
        let (mut shard_number, mut index) = (self.shard_of(hash), slot);
        if self.shards[shard_number].free == 0 {
            self.grow(shard_number, budget)?;
            // The shard may have been split, and its keys have moved.
            shard_number = self.shard_of(hash);
            index = self.shards[shard_number].probe(word, hash).expect("the key was not found before");
        }
        let id = self.nodes.push(key, parent, cost, budget)?;
        let shard = &mut self.shards[shard_number];
        shard.slots[index] = word;
        shard.free -= 1;
        Ok(Interned::New(id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type WordTable = KeyTable<[u64; 1]>;

    /// Inserts a key; `None` if it is known.
    fn insert(
        table: &mut WordTable,
        key: [u64; 1],
        parent: u32,
        budget: &mut Budget,
    ) -> Result<Option<Interned>, Stop> {
        let hash = key.hash();
        let slot = table.probe(key, hash);
        slot.map(|slot| table.insert(slot, key, hash, parent, 3, budget)).transpose()
    }

    #[test]
    fn every_key_is_new_once_and_known_ever_after() {
        let mut budget = Budget::new(None);
        let mut table = WordTable::new(&mut budget).unwrap();
        // The first key is the one that looks like an empty slot.
        let key = |number: u32| [u64::from(number) * 7];
        for number in 0..1_200_000 {
            assert_eq!(insert(&mut table, key(number), number / 2, &mut budget), Ok(Some(Interned::New(number))));
        }
        for number in (0..1_200_000).step_by(11) {
            assert_eq!(insert(&mut table, key(number), 0, &mut budget), Ok(None));
            assert_eq!((table.node(number).key, table.node(number).parent), (key(number), number / 2));
        }
        assert_eq!(table.len(), 1_200_000);
        let used: usize = table.shards.iter().map(|shard| shard.slots.len() * 8).sum::<usize>() + 1_200_000 * 16;
        assert!(budget.used() as usize >= used && (budget.used() as usize) < used + used / 50);
    }

    #[test]
    fn a_key_that_did_not_fit_is_not_reported_as_known() {
        let mut budget = Budget::new(Some(120_000));
        let mut table = WordTable::new(&mut budget).unwrap();
        let stopped = (0u64..).find(|number| insert(&mut table, [*number], 0, &mut budget) == Err(Stop::Memory));
        assert_eq!(insert(&mut table, [stopped.unwrap()], 0, &mut budget), Err(Stop::Memory));
    }
}
