//! The index: finds ids by key without storing keys.

use crate::limits::Budget;
use crate::verdict::Stop;

const SHARD_BITS: u32 = 6;
const SHARDS: usize = 1 << SHARD_BITS;
const EMPTY: u32 = u32::MAX;
const FIRST_SLOTS: usize = 8;
/// The share of slots that may be taken, in eighths.
const MOST_EIGHTHS: usize = 6;

/// A hash table of ids by open addressing.
///
/// A slot is a `u32`: an id in its low bits and, in the bits that ids do not need yet, a tag from the key's hash, so that
/// most slots of other keys are passed without looking into the arena. The table is split into shards that grow one at
/// a time: a growth holds an old and a new shard at once, not an old and a new table.
#[derive(Debug)]
pub(crate) struct Index {
    shards: Vec<Shard>,
}

#[derive(Debug)]
struct Shard {
    slots: Vec<u32>,
    taken: usize,
    id_bits: u32,
}

impl Index {
    pub(crate) fn new(budget: &mut Budget) -> Result<Self, Stop> {
        budget.take(SHARDS * (FIRST_SLOTS * size_of::<u32>() + size_of::<Shard>()))?;
        let shard = || Shard { slots: vec![EMPTY; FIRST_SLOTS], taken: 0, id_bits: 12 };
        Ok(Index { shards: (0..SHARDS).map(|_| shard()).collect() })
    }

    /// The id under this hash that `matches`.
    #[inline(always)]
    pub(crate) fn find(&self, hash: u64, mut matches: impl FnMut(u32) -> bool) -> Option<u32> {
        let shard = &self.shards[(hash >> (64 - SHARD_BITS)) as usize];
        let slots = shard.slots.as_slice();
        let mask = slots.len() - 1;
        let id_mask = (1u32 << shard.id_bits) - 1;
        let tag = tag(hash, shard.id_bits);
        let mut at = hash as usize & mask;
        loop {
            let slot = slots[at & mask];
            if slot == EMPTY {
                return None;
            }
            if slot & !id_mask == tag && matches(slot & id_mask) {
                return Some(slot & id_mask);
            }
            at += 1;
        }
    }

    /// Adds an id that is not there yet; `rehash` tells the hash of any id already added.
    #[inline]
    pub(crate) fn insert(
        &mut self,
        hash: u64,
        id: u32,
        budget: &mut Budget,
        rehash: impl Fn(u32) -> u64,
    ) -> Result<(), Stop> {
        let shard = &mut self.shards[(hash >> (64 - SHARD_BITS)) as usize];
        if (shard.taken + 1) * 8 > shard.slots.len() * MOST_EIGHTHS || id >= (1 << shard.id_bits) - 1 {
            shard.grow(id, budget, rehash)?;
        }
        shard.put(hash, id);
        shard.taken += 1;
        Ok(())
    }
}

/// The tag of a hash, in place: bits that neither choose the shard nor, in any table that fits in memory, the slot.
#[inline(always)]
fn tag(hash: u64, id_bits: u32) -> u32 {
    ((hash >> 26) as u32) << id_bits
}

impl Shard {
    #[inline]
    fn put(&mut self, hash: u64, id: u32) {
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        while self.slots[at & mask] != EMPTY {
            at += 1;
        }
        self.slots[at & mask] = tag(hash, self.id_bits) | id;
    }

    #[cold]
    fn grow(&mut self, id: u32, budget: &mut Budget, rehash: impl Fn(u32) -> u64) -> Result<(), Stop> {
        let old_len = self.slots.len();
        let full = (self.taken + 1) * 8 > old_len * MOST_EIGHTHS;
        let new_len = if full { old_len * 2 } else { old_len };
        budget.take(new_len * size_of::<u32>())?;
        let old = std::mem::replace(&mut self.slots, vec![EMPTY; new_len]);
        let old_mask = (1u32 << self.id_bits) - 1;
        // Two bits more than the newest id needs: the shard holds until the whole table is about four times as large.
        self.id_bits = self.id_bits.max((34 - id.leading_zeros()).min(31));
        if id >= (1 << self.id_bits) - 1 {
            return Err(Stop::Memory);
        }
        for slot in old {
            if slot != EMPTY {
                let id = slot & old_mask;
                self.put(rehash(id), id);
            }
        }
        budget.give(old_len * size_of::<u32>());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::Key;

    #[test]
    fn every_id_is_found_again_and_nothing_else_is() {
        let mut budget = Budget::new(None);
        let mut index = Index::new(&mut budget).unwrap();
        let key = |id: u32| [u64::from(id) * 3];
        for id in 0..300_000 {
            assert_eq!(index.find(key(id).spread(), |found| key(found) == key(id)), None);
            index.insert(key(id).spread(), id, &mut budget, |id| key(id).spread()).unwrap();
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
        let mut index = Index::new(&mut budget).unwrap();
        for id in 0..100_000u32 {
            index.insert([u64::from(id)].spread(), id, &mut budget, |id| [u64::from(id)].spread()).unwrap();
        }
        let mut looks = 0;
        for id in 0..100_000u32 {
            index.find([u64::from(id)].spread(), |found| {
                looks += 1;
                found == id
            });
        }
        assert!(looks < 101_500, "{looks} looks for 100000 finds");
    }
}
