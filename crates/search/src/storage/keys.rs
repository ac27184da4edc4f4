//! A table whose slots hold the keys themselves.

use super::nodes::{Node, Nodes};
use super::{Interned, Store, fetch};
use crate::limits::Budget;
use crate::space::{Cost, Key};
use crate::verdict::Stop;

const SHARD_BITS: u32 = 6;
const SHARDS: usize = 1 << SHARD_BITS;
const FIRST_SLOTS: usize = 1 << 11;
/// A table of fewer slots is small.
const SMALL_SLOTS: usize = 1 << 14;
/// A single shard of this many slots is split: from there on growth is by shards.
const SPLIT: usize = 1 << 20;
/// No key. The one key that looks like it is kept apart.
const EMPTY: u64 = 0;

/// Nodes with a set of their keys, for keys of one word and for searches that need not know *which* node a known key has.
///
/// [`Table`](super::Table) looks into the arena to be sure of a known key; this one has the key where it looks first: one
/// wait for memory instead of two. It takes about seven bytes a node more.
#[derive(Debug)]
pub(crate) struct KeyTable<K> {
    nodes: Nodes<K>,
    shards: Vec<Shard>,
    shard_mask: usize,
    has_empty: bool,
}

#[derive(Debug)]
struct Shard {
    slots: Vec<u64>,
    /// How many slots may still be taken.
    left: usize,
}

impl Shard {
    fn new(slots: usize) -> Self {
        Shard { slots: vec![EMPTY; slots], left: slots / 4 * 3 }
    }

    /// The empty slot for a key, or `None` when it is there.
    #[inline(always)]
    fn vacancy(&self, word: u64, hash: u64) -> Option<usize> {
        let slots = self.slots.as_slice();
        let mask = slots.len() - 1;
        let mut at = hash as usize & mask;
        loop {
            // Two at a time: in which of them a key is found cannot be foretold, that it is in one of them often can. Said so
            // that no compiler makes two branches of it.
            let next = (at + 1) & mask;
            let (slot, other) = (slots[at], slots[next]);
            if (slot ^ word).min(other ^ word) == 0 {
                return None;
            }
            if slot.min(other) == EMPTY {
                return Some(if slot == EMPTY { at } else { next });
            }
            at = (at + 2) & mask;
        }
    }
}

impl<K: Key> KeyTable<K> {
    #[inline(always)]
    fn shard_of(&self, hash: u64) -> usize {
        (hash >> (64 - SHARD_BITS)) as usize & self.shard_mask
    }

    /// The slot where a search for this hash will begin.
    #[inline(always)]
    fn first_slot(&self, hash: u64) -> &u64 {
        let slots = self.shards[self.shard_of(hash)].slots.as_slice();
        &slots[hash as usize & (slots.len() - 1)]
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, number: usize, budget: &mut Budget) -> Result<(), Stop> {
        let old_len = self.shards[number].slots.len();
        // A small table grows fourfold where there is room: what it takes is little, and growing seldom is fast.
        let roomy = old_len < SMALL_SLOTS && budget.has(4 * old_len * size_of::<u64>());
        let new_len = old_len * if roomy { 4 } else { 2 };
        budget.take(new_len * size_of::<u64>())?;
        let count = if self.shard_mask == 0 && new_len >= SPLIT { SHARDS } else { 1 };
        let mut new: Vec<Shard> = (0..count).map(|_| Shard::new(new_len / count)).collect();
        for &word in self.shards[number].slots.iter().filter(|word| **word != EMPTY) {
            let hash = [word].spread();
            let shard = &mut new[(hash >> (64 - SHARD_BITS)) as usize & (count - 1)];
            let at = shard.vacancy(word, hash).expect("a key is there once");
            shard.slots[at] = word;
            shard.left -= 1;
        }
        if count > 1 {
            self.shard_mask = count - 1;
            self.shards = new;
        } else {
            self.shards[number] = new.swap_remove(0);
        }
        budget.give(old_len * size_of::<u64>());
        Ok(())
    }
}

impl<K: Key> Store<K> for KeyTable<K> {
    fn new(budget: &mut Budget) -> Result<Self, Stop> {
        budget.take(FIRST_SLOTS * size_of::<u64>() + SHARDS * size_of::<Shard>())?;
        Ok(KeyTable { nodes: Nodes::new(), shards: vec![Shard::new(FIRST_SLOTS)], shard_mask: 0, has_empty: false })
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
    fn touch(&self, hash: u64) {
        fetch::<2, _>(self.first_slot(hash));
    }

    #[inline(always)]
    fn reach_for(&self, hash: u64) {
        fetch::<3, _>(self.first_slot(hash));
    }

    #[inline(always)]
    fn vacancy(&self, key: K, hash: u64) -> Option<usize> {
        match key.word() {
            None | Some(EMPTY) => (!self.has_empty).then_some(0),
            Some(word) => self.shards[self.shard_of(hash)].vacancy(word, hash),
        }
    }

    #[inline(always)]
    fn settle(
        &mut self,
        vacancy: usize,
        key: K,
        hash: u64,
        parent: u32,
        cost: Cost,
        budget: &mut Budget,
    ) -> Result<Interned, Stop> {
        let word = key.word().unwrap_or(EMPTY);
        if word == EMPTY {
            let id = self.nodes.push(key, parent, cost, budget)?;
            self.has_empty = true;
            return Ok(Interned::New(id));
        }
        let (mut number, mut at) = (self.shard_of(hash), vacancy);
        if self.shards[number].left == 0 {
            self.grow(number, budget)?;
            number = self.shard_of(hash);
            at = self.shards[number].vacancy(word, hash).expect("a key that was not there");
        }
        let id = self.nodes.push(key, parent, cost, budget)?;
        let shard = &mut self.shards[number];
        shard.slots[at] = word;
        shard.left -= 1;
        Ok(Interned::New(id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Keys = KeyTable<[u64; 1]>;

    /// The id of a key that is new, or `None` when it is known.
    fn put(table: &mut Keys, key: [u64; 1], parent: u32, budget: &mut Budget) -> Result<Option<Interned>, Stop> {
        let hash = key.spread();
        let vacancy = table.vacancy(key, hash);
        vacancy.map(|vacancy| table.settle(vacancy, key, hash, parent, 3, budget)).transpose()
    }

    #[test]
    fn every_key_is_new_once_and_known_ever_after() {
        let mut budget = Budget::new(None);
        let mut table = Keys::new(&mut budget).unwrap();
        // The first key is the one that looks like an empty slot.
        let key = |number: u32| [u64::from(number) * 7];
        for number in 0..1_200_000 {
            assert_eq!(put(&mut table, key(number), number / 2, &mut budget), Ok(Some(Interned::New(number))));
        }
        for number in (0..1_200_000).step_by(11) {
            assert_eq!(put(&mut table, key(number), 0, &mut budget), Ok(None));
            assert_eq!((table.node(number).key, table.node(number).parent), (key(number), number / 2));
        }
        assert_eq!(table.len(), 1_200_000);
        let held: usize = table.shards.iter().map(|shard| shard.slots.len() * 8).sum::<usize>() + 1_200_000 * 16;
        assert!(budget.used() as usize >= held && (budget.used() as usize) < held + held / 50);
    }

    #[test]
    fn a_key_for_which_there_is_no_room_is_not_taken_for_known() {
        let mut budget = Budget::new(Some(120_000));
        let mut table = Keys::new(&mut budget).unwrap();
        let stopped = (0u64..).find(|number| put(&mut table, [*number], 0, &mut budget) == Err(Stop::Memory));
        assert_eq!(put(&mut table, [stopped.unwrap()], 0, &mut budget), Err(Stop::Memory));
    }
}
