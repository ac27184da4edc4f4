//! The index: a hash table that finds node ids by key without storing keys.

use crate::limits::Budget;
use crate::verdict::Stop;

/// The number of highest bits of a hash that select the shard.
const SHARD_BITS: u32 = 6;
const SHARDS: usize = 1 << SHARD_BITS;
/// The value of an empty slot.
const EMPTY: u32 = u32::MAX;
/// Initial number of slots. Large enough that small searches rarely rehash, small enough that clearing it is free.
const INITIAL_SLOTS: usize = 1 << 14;
/// Initial number of slots of a small index, see [`InitialSize`].
const MIN_INITIAL_SLOTS: usize = 1 << 12;
/// A table with fewer slots than this grows by a factor of four.
const SMALL_SLOTS: usize = 1 << 15;
/// The largest load factor, in eighths.
const MAX_LOAD_EIGHTHS: usize = 6;

/// A hash table of node ids with open addressing and linear probing.
///
/// A slot is a `u32`. Its low bits hold an id, and the bits that ids do not need yet hold a tag taken from the key's hash.
/// So most slots of other keys are skipped without reading the node. A large table is split into shards that grow one at a
/// time: only one shard is held twice while it grows, not the whole table.
#[derive(Debug)]
pub(crate) struct Index {
    shards: Vec<Shard>,
    /// The number of shards minus one.
    shard_mask: usize,
    /// A single shard is split into many when it reaches this number of slots.
    split_slots: usize,
}

/// How large an index starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InitialSize {
    /// For the only table of a search. If memory is short, it is small as well.
    Normal,
    /// For one of many tables.
    Small,
}

#[derive(Debug)]
struct Shard {
    slots: Vec<u32>,
    /// How many slots may still be filled before the shard must grow.
    free: usize,
    /// The number of low bits of a slot that hold the id.
    id_bits: u32,
    /// Ids must be smaller than this to fit into `id_bits`.
    id_limit: u32,
}

/// The empty slot for a key that was not found.
#[derive(Debug)]
pub(crate) struct Vacant<'a> {
    slot: &'a mut u32,
    free: &'a mut usize,
    tag: u32,
    id_limit: u32,
}

impl Vacant<'_> {
    /// Puts an id into the slot; `false` if the index must grow first, see [`Index::grow_and_insert`].
    #[inline(always)]
    pub(crate) fn fill(self, id: u32) -> bool {
        let has_room = *self.free > 0 && id < self.id_limit;
        if has_room {
            *self.slot = self.tag | id;
            *self.free -= 1;
        }
        has_room
    }
}

impl Index {
    /// An empty index that is split into shards when it reaches `split_slots` slots.
    pub(crate) fn new(split_slots: usize, size: InitialSize, budget: &mut Budget) -> Result<Self, Stop> {
        let bytes = |slots: usize| slots * size_of::<u32>() + SHARDS * size_of::<Shard>();
        let is_memory_short = !budget.has_room(16 * bytes(INITIAL_SLOTS));
        let is_small = size == InitialSize::Small || is_memory_short;
        let slots = if is_small { MIN_INITIAL_SLOTS } else { INITIAL_SLOTS };
        budget.reserve(bytes(slots))?;
        Ok(Index { shards: vec![Shard::new(slots, slots.ilog2())], shard_mask: 0, split_slots })
    }

    /// The number of the shard for keys with this hash.
    #[inline(always)]
    fn shard_of(&self, hash: u64) -> usize {
        (hash >> (64 - SHARD_BITS)) as usize & self.shard_mask
    }

    /// The slot where probing for this hash starts.
    #[inline(always)]
    pub(crate) fn first_slot(&self, hash: u64) -> &u32 {
        let slots = self.shards[self.shard_of(hash)].slots.as_slice();
        &slots[hash as usize & (slots.len() - 1)]
    }

    /// The first id whose tag matches this hash: most likely the one that a lookup will find.
    #[inline(always)]
    pub(crate) fn candidate(&self, hash: u64) -> Option<u32> {
        self.find(hash, |_| true)
    }

    /// The id with this hash for which `matches` returns `true`.
    #[inline(always)]
    pub(crate) fn find(&self, hash: u64, matches: impl FnMut(u32) -> bool) -> Option<u32> {
        self.shards[self.shard_of(hash)].find(hash, matches).ok()
    }

    /// The id with this hash for which `matches` returns `true`, or the empty slot where probing ended. Ids must be inserted in
    /// order, from 0.
    #[inline(always)]
    pub(crate) fn entry(&mut self, hash: u64, matches: impl FnMut(u32) -> bool) -> Result<u32, Vacant<'_>> {
        let shard_number = self.shard_of(hash);
        let shard = &mut self.shards[shard_number];
        let slot_index = match shard.find(hash, matches) {
            Ok(id) => return Ok(id),
            Err(slot_index) => slot_index,
        };
        let Shard { slots, free, id_bits, id_limit } = shard;
        Err(Vacant { slot: &mut slots[slot_index], free, tag: tag(hash, *id_bits), id_limit: *id_limit })
    }

    /// Grows, and inserts an id that was not found. `rehash` gives the hash of any id inserted before.
    #[cold]
    #[inline(never)]
    pub(crate) fn grow_and_insert(
        &mut self,
        hash: u64,
        id: u32,
        budget: &mut Budget,
        rehash: impl Fn(u32) -> u64,
    ) -> Result<(), Stop> {
        self.grow(self.shard_of(hash), id, budget, rehash)?;
        // Growing may have split the only shard.
        let shard_number = self.shard_of(hash);
        self.shards[shard_number].insert(hash, id);
        Ok(())
    }

    /// Grows a shard, so that there is room for `id` in it. A single shard may be split into many.
    fn grow(
        &mut self,
        shard_number: usize,
        id: u32,
        budget: &mut Budget,
        rehash: impl Fn(u32) -> u64,
    ) -> Result<(), Stop> {
        let old = &self.shards[shard_number];
        let old_len = old.slots.len();
        let has_free_slots = old.free > 0;
        // A small table grows by a factor of four if there is room: it takes little memory, and rehashing less often is faster.
        let grows_fourfold = old_len < SMALL_SLOTS && budget.has_room(4 * old_len * size_of::<u32>());
        let factor = match (has_free_slots, grows_fourfold) {
            // There is a free slot, but the new id needs more bits.
            (true, _) => 1,
            (false, true) => 4,
            (false, false) => 2,
        };
        let new_len = old_len * factor;
        // Two bits more than the newest id needs, so that a shard lasts until the whole table is about four times as large.
        let needed_bits = u32::BITS - id.leading_zeros();
        let id_bits = old.id_bits.max((needed_bits + 2).min(31));
        if id >= (1 << id_bits) - 1 {
            return Err(Stop::Memory);
        }
        budget.reserve(new_len * size_of::<u32>())?;
        if self.shard_mask != 0 {
            let mut new = Shard::new(new_len, id_bits);
            let id_mask = (1u32 << old.id_bits) - 1;
            for slot in old.slots.iter().filter(|slot| **slot != EMPTY) {
                let id = slot & id_mask;
                new.insert(rehash(id), id);
            }
            self.shards[shard_number] = new;
        } else {
            let count = if new_len >= self.split_slots { SHARDS } else { 1 };
            self.shard_mask = count - 1;
            self.shards = (0..count).map(|_| Shard::new(new_len / count, id_bits)).collect();
            // A single shard holds every id. Inserting them in order reads the nodes sequentially.
            for stored_id in 0..id {
                let hash = rehash(stored_id);
                let shard_number = self.shard_of(hash);
                self.shards[shard_number].insert(hash, stored_id);
            }
        }
        budget.release(old_len * size_of::<u32>());
        Ok(())
    }
}

/// The tag of a hash, shifted above the id. Uses bits that select neither the shard nor, in any table that fits into memory,
/// the slot.
#[inline(always)]
fn tag(hash: u64, id_bits: u32) -> u32 {
    ((hash >> 26) as u32) << id_bits
}

impl Shard {
    fn new(slots: usize, id_bits: u32) -> Self {
        // The largest id is not used: with a tag of all ones it would look like an empty slot.
        let free = slots * MAX_LOAD_EIGHTHS / 8;
        Shard { slots: vec![EMPTY; slots], free, id_bits, id_limit: (1 << id_bits) - 1 }
    }

    /// The id with this hash for which `matches` returns `true`, or the index of the empty slot where probing ended.
    #[inline(always)]
    fn find(&self, hash: u64, mut matches: impl FnMut(u32) -> bool) -> Result<u32, usize> {
        let slots = self.slots.as_slice();
        let mask = slots.len() - 1;
        // The mask saves the check that a shift is smaller than 32.
        let id_bits = self.id_bits & 31;
        let tag = tag(hash, id_bits);
        let mut slot_index = hash as usize & mask;
        loop {
            let slot = slots[slot_index];
            if slot == EMPTY {
                return Err(slot_index);
            }
            // If the tags are equal, their bits cancel and only the id is left.
            let id = slot ^ tag;
            if id >> id_bits == 0 && matches(id) {
                return Ok(id);
            }
            slot_index = (slot_index + 1) & mask;
        }
    }

    /// Inserts an id that is not in the shard, which must have a free slot.
    #[inline]
    fn insert(&mut self, hash: u64, id: u32) {
        let tag = tag(hash, self.id_bits);
        let slots = self.slots.as_mut_slice();
        let mask = slots.len() - 1;
        let mut slot_index = hash as usize & mask;
        while slots[slot_index & mask] != EMPTY {
            slot_index += 1;
        }
        slots[slot_index & mask] = tag | id;
        self.free -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::Key;

    /// Small enough that the tests split the index into shards.
    const SPLIT_SLOTS: usize = 1 << 15;
    /// More bytes than a shard takes besides its slots.
    const MAX_SHARD_BYTES: usize = 64;

    #[test]
    fn every_id_is_found_again_and_nothing_else_is() {
        let mut budget = Budget::new(None);
        let mut index = Index::new(SPLIT_SLOTS, InitialSize::Normal, &mut budget).unwrap();
        let key = |id: u32| [u64::from(id) * 3];
        for id in 0..300_000 {
            let vacant = index.entry(key(id).hash(), |found| key(found) == key(id)).unwrap_err();
            let is_filled = vacant.fill(id);
            if !is_filled {
                index.grow_and_insert(key(id).hash(), id, &mut budget, |id| key(id).hash()).unwrap();
            }
        }
        for id in 0..300_000 {
            assert_eq!(index.find(key(id).hash(), |found| key(found) == key(id)), Some(id));
        }
        let slot_bytes: usize = index.shards.iter().map(|shard| shard.slots.len() * size_of::<u32>()).sum();
        let used = budget.used() as usize;
        assert!(used >= slot_bytes && used < slot_bytes + SHARDS * MAX_SHARD_BYTES);
    }

    #[test]
    fn tags_avoid_most_reads_of_nodes() {
        let mut budget = Budget::new(None);
        let mut index = Index::new(SPLIT_SLOTS, InitialSize::Normal, &mut budget).unwrap();
        for id in 0..100_000u32 {
            let vacant = index.entry([u64::from(id)].hash(), |found| found == id).unwrap_err();
            let is_filled = vacant.fill(id);
            if !is_filled {
                index.grow_and_insert([u64::from(id)].hash(), id, &mut budget, |id| [u64::from(id)].hash()).unwrap();
            }
        }
        let mut reads = 0;
        for id in 0..100_000u32 {
            let found = index.find([u64::from(id)].hash(), |found| {
                reads += 1;
                found == id
            });
            assert_eq!(found, Some(id));
        }
        assert!(reads < 101_500, "{reads} reads for 100000 lookups");
    }
}
