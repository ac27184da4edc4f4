//! The index: finds ids by key without storing keys.

use crate::limits::Budget;
use crate::verdict::Stop;

const SHARD_BITS: u32 = 6;
const SHARDS: usize = 1 << SHARD_BITS;
const EMPTY: u32 = u32::MAX;
/// The slots of a new table, where there is room for them: so many are passed over in vain seldom, and cost next to nothing.
const FIRST_SLOTS: usize = 1 << 14;
/// The slots of a new table at least.
const LEAST_SLOTS: usize = 1 << 12;
/// A table of fewer slots is small.
const SMALL_SLOTS: usize = 1 << 15;
/// The share of slots that may be taken, in eighths.
const MOST_EIGHTHS: usize = 6;

/// A hash table of ids by open addressing.
///
/// A slot is a `u32`: an id in its low bits and, in the bits that ids do not need yet, a tag from the key's hash, so that
/// most slots of other keys are passed without looking into the arena. A large table is split into shards that grow one
/// at a time: a growth holds an old and a new shard at once, not an old and a new table.
#[derive(Debug)]
pub(crate) struct Index {
    shards: Vec<Shard>,
    shard_mask: usize,
    /// A single shard of this many slots is split: from there on growth is by shards.
    split: usize,
}

#[derive(Debug)]
struct Shard {
    slots: Vec<u32>,
    /// How many slots may still be taken.
    left: usize,
    id_bits: u32,
    /// Ids from here on do not fit beside their tags.
    most_id: u32,
}

/// An empty slot for the id of a key that was not found.
#[derive(Debug)]
pub(crate) struct Vacant<'a> {
    slot: &'a mut u32,
    left: &'a mut usize,
    tag: u32,
    most_id: u32,
}

impl Vacant<'_> {
    /// Puts an id there; `false` when the index has to grow for it first, see [`Index::add`].
    #[inline(always)]
    pub(crate) fn fill(self, id: u32) -> bool {
        let has_room = *self.left > 0 && id < self.most_id;
        if has_room {
            *self.slot = self.tag | id;
            *self.left -= 1;
        }
        has_room
    }
}

impl Index {
    /// An index that is split into shards when it comes to `split` slots. It begins large or, where memory is short or it is one
    /// of many, small.
    pub(crate) fn new(split: usize, is_one_of_many: bool, budget: &mut Budget) -> Result<Self, Stop> {
        let bytes = |slots: usize| slots * size_of::<u32>() + SHARDS * size_of::<Shard>();
        let is_small = is_one_of_many || !budget.has(16 * bytes(FIRST_SLOTS));
        let slots = if is_small { LEAST_SLOTS } else { FIRST_SLOTS };
        budget.take(bytes(slots))?;
        Ok(Index { shards: vec![Shard::new(slots, slots.ilog2())], shard_mask: 0, split })
    }

    #[inline(always)]
    fn shard_of(&self, hash: u64) -> usize {
        (hash >> (64 - SHARD_BITS)) as usize & self.shard_mask
    }

    /// The slot where a search for this hash will begin.
    #[inline(always)]
    pub(crate) fn first_slot(&self, hash: u64) -> &u32 {
        let slots = self.shards[self.shard_of(hash)].slots.as_slice();
        &slots[hash as usize & (slots.len() - 1)]
    }

    /// The first id under this hash whose tag agrees, which is most likely the one that a search will find.
    #[inline(always)]
    pub(crate) fn candidate(&self, hash: u64) -> Option<u32> {
        self.find(hash, |_| true)
    }

    /// The id under this hash that `matches`.
    #[inline(always)]
    pub(crate) fn find(&self, hash: u64, matches: impl FnMut(u32) -> bool) -> Option<u32> {
        self.shards[self.shard_of(hash)].find(hash, matches).ok()
    }

    /// The id under this hash that `matches`, or the vacant slot where the search for it ended. Ids come in order from 0.
    #[inline(always)]
    pub(crate) fn entry(&mut self, hash: u64, matches: impl FnMut(u32) -> bool) -> Result<u32, Vacant<'_>> {
        let number = self.shard_of(hash);
        let shard = &mut self.shards[number];
        let at = match shard.find(hash, matches) {
            Ok(id) => return Ok(id),
            Err(at) => at,
        };
        let Shard { slots, left, id_bits, most_id } = shard;
        Err(Vacant { slot: &mut slots[at], left, tag: tag(hash, *id_bits), most_id: *most_id })
    }

    /// Grows, and adds an id that was not found; `rehash` tells the hash of any id added before.
    #[cold]
    #[inline(never)]
    pub(crate) fn add(
        &mut self,
        hash: u64,
        id: u32,
        budget: &mut Budget,
        rehash: impl Fn(u32) -> u64,
    ) -> Result<(), Stop> {
        self.grow(self.shard_of(hash), id, budget, rehash)?;
        let number = self.shard_of(hash);
        self.shards[number].put(hash, id);
        Ok(())
    }

    fn grow(&mut self, number: usize, id: u32, budget: &mut Budget, rehash: impl Fn(u32) -> u64) -> Result<(), Stop> {
        let old = &self.shards[number];
        let old_len = old.slots.len();
        // A small table grows fourfold where there is room: what it takes is little, and growing seldom is fast.
        let roomy = old_len < SMALL_SLOTS && budget.has(4 * old_len * size_of::<u32>());
        let factor = if old.left > 0 {
            1
        } else if roomy {
            4
        } else {
            2
        };
        let new_len = old_len * factor;
        // Two bits more than the newest id needs: a shard holds until the whole table is about four times as large.
        let id_bits = old.id_bits.max((34 - id.leading_zeros()).min(31));
        if id >= (1 << id_bits) - 1 {
            return Err(Stop::Memory);
        }
        budget.take(new_len * size_of::<u32>())?;
        if self.shard_mask != 0 {
            let mut new = Shard::new(new_len, id_bits);
            let id_mask = (1u32 << old.id_bits) - 1;
            for slot in old.slots.iter().filter(|slot| **slot != EMPTY) {
                let id = slot & id_mask;
                new.put(rehash(id), id);
            }
            self.shards[number] = new;
        } else {
            let split = new_len >= self.split;
            let count = if split { SHARDS } else { 1 };
            self.shard_mask = count - 1;
            self.shards = (0..count).map(|_| Shard::new(new_len / count, id_bits)).collect();
            // A single shard holds every id so far: in their order the arena is read from front to back.
            for id in 0..id {
                let hash = rehash(id);
                let number = self.shard_of(hash);
                self.shards[number].put(hash, id);
            }
        }
        budget.give(old_len * size_of::<u32>());
        Ok(())
    }
}

/// The tag of a hash, in place: bits that neither choose the shard nor, in any table that fits in memory, the slot.
#[inline(always)]
fn tag(hash: u64, id_bits: u32) -> u32 {
    ((hash >> 26) as u32) << id_bits
}

impl Shard {
    fn new(slots: usize, id_bits: u32) -> Self {
        // An id of all ones with a tag of all ones would look like an empty slot.
        Shard { slots: vec![EMPTY; slots], left: slots * MOST_EIGHTHS / 8, id_bits, most_id: (1 << id_bits) - 1 }
    }

    /// The id under a hash that `matches`, or the empty slot where the search for it ended.
    #[inline(always)]
    fn find(&self, hash: u64, mut matches: impl FnMut(u32) -> bool) -> Result<u32, usize> {
        let slots = self.slots.as_slice();
        let mask = slots.len() - 1;
        let id_bits = self.id_bits & 31;
        let tag = tag(hash, id_bits);
        let mut at = hash as usize & mask;
        loop {
            let slot = slots[at];
            if slot == EMPTY {
                return Err(at);
            }
            // Equal tags leave nothing above the id.
            let id = slot ^ tag;
            if id >> id_bits == 0 && matches(id) {
                return Ok(id);
            }
            at = (at + 1) & mask;
        }
    }

    #[inline]
    fn put(&mut self, hash: u64, id: u32) {
        let tag = tag(hash, self.id_bits);
        let slots = self.slots.as_mut_slice();
        let mask = slots.len() - 1;
        let mut at = hash as usize & mask;
        while slots[at & mask] != EMPTY {
            at += 1;
        }
        slots[at & mask] = tag | id;
        self.left -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::Key;

    #[test]
    fn every_id_is_found_again_and_nothing_else_is() {
        let mut budget = Budget::new(None);
        let mut index = Index::new(1 << 15, false, &mut budget).unwrap();
        let key = |id: u32| [u64::from(id) * 3];
        for id in 0..300_000 {
            let vacant = index.entry(key(id).spread(), |found| key(found) == key(id)).unwrap_err();
            if !vacant.fill(id) {
                index.add(key(id).spread(), id, &mut budget, |id| key(id).spread()).unwrap();
            }
        }
        for id in 0..300_000 {
            assert_eq!(index.find(key(id).spread(), |found| key(found) == key(id)), Some(id));
        }
        let held: usize = index.shards.iter().map(|shard| shard.slots.len() * 4).sum();
        assert!(budget.used() as usize >= held && (budget.used() as usize) < held + 64 * 64);
    }

    #[test]
    fn tags_spare_most_looks_into_the_arena() {
        let mut budget = Budget::new(None);
        let mut index = Index::new(1 << 15, false, &mut budget).unwrap();
        for id in 0..100_000u32 {
            let vacant = index.entry([u64::from(id)].spread(), |found| found == id).unwrap_err();
            if !vacant.fill(id) {
                index.add([u64::from(id)].spread(), id, &mut budget, |id| [u64::from(id)].spread()).unwrap();
            }
        }
        let mut looks = 0;
        for id in 0..100_000u32 {
            let found = index.find([u64::from(id)].spread(), |found| {
                looks += 1;
                found == id
            });
            assert_eq!(found, Some(id));
        }
        assert!(looks < 101_500, "{looks} looks for 100000 finds");
    }
}
