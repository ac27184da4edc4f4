//! The transposition table of the search over orders.
//!
//! Longer waits never make the order bound smaller. So an answer found for some waits also holds for others: "the bound
//! exceeds the limit" for all waits that are no shorter, and "it does not" for all that are no longer.

use gordian_search::Cost;
use rustc_hash::FxHashMap;

/// The largest number of stacks whose waits are tracked. 16 bytes are compared in a few instructions.
pub(crate) const MAX_STACKS: usize = 16;

/// The wait of each stack in moves: how long the snake's own body blocks the cell. 0 if nothing blocks it.
pub(crate) type Waits = [u8; MAX_STACKS];

/// No stack is blocked.
pub(crate) const NO_WAITS: Waits = [0; MAX_STACKS];

/// The answer to "does the bound exceed this limit?".
#[derive(Clone, Copy, Debug)]
pub(super) enum Answer {
    /// The bound exceeds the limit. It does so even with these waits, none of which is longer than the true one.
    Exceeds(Waits),
    /// Some order is within the limit, or the search ran out of steps.
    Within,
}

/// The answers for one current cell and one set of remaining apples.
#[derive(Clone, Debug)]
pub(super) struct Answers {
    /// With waits no shorter than these, the bound exceeds the limit.
    exceeding: Vec<(Waits, Cost)>,
    /// With waits no longer than these, the bound does not exceed the limit.
    within: Vec<(Waits, Cost)>,
    /// The largest limit in `exceeding`. Together with the next field it answers most lookups.
    largest_exceeded: Cost,
    /// The smallest limit in `within`.
    smallest_within: Cost,
}

impl Default for Answers {
    fn default() -> Self {
        Answers { exceeding: Vec::new(), within: Vec::new(), largest_exceeded: 0, smallest_within: Cost::MAX }
    }
}

/// All answers found so far.
#[derive(Clone, Debug, Default)]
pub(super) struct AnswerTable {
    /// The slot of each key by its index, if keys are indexed.
    by_index: Vec<u32>,
    /// The slot of each other key, by packed remaining apples and current cell.
    by_apples: FxHashMap<(u64, u8), u32>,
    slots: Vec<Answers>,
    /// The capacity of the lists in all slots together, for [`bytes`](AnswerTable::bytes).
    entries: usize,
}

/// The index of a key when there is no relaxed table. It is too large for every table.
pub(super) const NO_INDEX: usize = usize::MAX;

/// The slot of a key without answers.
pub(super) const NO_SLOT: u32 = u32::MAX;

/// The largest number of keys that are looked up by their index.
const MAX_INDEXED_KEYS: usize = 1 << 22;

/// A current cell and the remaining apples.
#[derive(Clone, Copy, Debug)]
pub(super) struct AnswerKey {
    /// The index of both in the relaxed bound's table, or [`NO_INDEX`].
    pub(super) index: usize,
    /// The remaining apples, packed.
    pub(super) remaining: u64,
    /// The index of the current cell among the cells with apples.
    pub(super) current: u8,
}

impl AnswerTable {
    /// A table for keys with indexes below `index_end`, which is 0 if keys have no index.
    pub(super) fn new(index_end: usize) -> AnswerTable {
        let indexed_keys = if index_end <= MAX_INDEXED_KEYS { index_end } else { 0 };
        AnswerTable { by_index: vec![NO_SLOT; indexed_keys], ..AnswerTable::default() }
    }

    /// The slot of a key, or [`NO_SLOT`].
    #[inline(always)]
    pub(super) fn slot(&self, key: AnswerKey) -> u32 {
        match self.by_index.get(key.index) {
            Some(slot) => *slot,
            None => self.by_apples.get(&(key.remaining, key.current)).copied().unwrap_or(NO_SLOT),
        }
    }

    /// The answers in a slot; `None` for [`NO_SLOT`].
    #[inline(always)]
    pub(super) fn get(&self, slot: u32) -> Option<&Answers> {
        self.slots.get(slot as usize)
    }

    /// Stores the answer for a key with these waits and this limit.
    pub(super) fn insert(&mut self, key: AnswerKey, waits: &Waits, limit: Cost, answer: &Answer) {
        let slot = match self.by_index.get_mut(key.index) {
            Some(slot) => slot,
            None => self.by_apples.entry((key.remaining, key.current)).or_insert(NO_SLOT),
        };
        if *slot == NO_SLOT {
            *slot = self.slots.len() as u32;
            self.slots.push(Answers::default());
        }
        let growth = self.slots[*slot as usize].insert(waits, limit, answer);
        self.entries = self.entries.saturating_add_signed(growth);
    }

    /// The approximate memory in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.by_index.capacity() * size_of::<u32>()
            + self.by_apples.capacity() * (size_of::<((u64, u8), u32)>() + 1)
            + self.slots.capacity() * size_of::<Answers>()
            + self.entries * size_of::<(Waits, Cost)>()
    }
}

/// The largest number of entries in each list of [`Answers`]; when a list is full, its oldest entry is evicted.
const MAX_ENTRIES: usize = 64;

/// Whether each wait is at least as long as the corresponding one of `others`.
#[inline(always)]
fn are_no_shorter(waits: &Waits, others: &Waits) -> bool {
    // No early exit, so that the loop is vectorised.
    waits.iter().zip(others).fold(true, |all, (wait, other)| all & (wait >= other))
}

impl Answers {
    /// The answer for these waits and this limit, if a stored answer implies it: longer waits never make the bound smaller.
    pub(super) fn get(&self, waits: &Waits, limit: Cost) -> Option<Answer> {
        if limit <= self.largest_exceeded {
            let mut exceeding = self.exceeding.iter().rev();
            let implies_exceeds = |(stored_waits, stored_limit): &&(Waits, Cost)| {
                limit <= *stored_limit && are_no_shorter(waits, stored_waits)
            };
            if let Some((stored_waits, _)) = exceeding.find(implies_exceeds) {
                return Some(Answer::Exceeds(*stored_waits));
            }
        }
        if limit < self.smallest_within {
            return None;
        }
        let mut within = self.within.iter().rev();
        let is_within =
            within.any(|(stored_waits, stored_limit)| limit >= *stored_limit && are_no_shorter(stored_waits, waits));
        is_within.then_some(Answer::Within)
    }

    /// Stores an answer and drops those that it implies. Returns by how many entries the capacity grew.
    fn insert(&mut self, waits: &Waits, limit: Cost, answer: &Answer) -> isize {
        let (entries, entry) = match answer {
            Answer::Exceeds(sufficient) => {
                self.exceeding.retain(|(stored_waits, stored_limit)| {
                    *stored_limit > limit || !are_no_shorter(stored_waits, sufficient)
                });
                self.largest_exceeded = self.largest_exceeded.max(limit);
                (&mut self.exceeding, (*sufficient, limit))
            }
            Answer::Within => {
                self.within.retain(|(stored_waits, stored_limit)| {
                    *stored_limit < limit || !are_no_shorter(waits, stored_waits)
                });
                self.smallest_within = self.smallest_within.min(limit);
                (&mut self.within, (*waits, limit))
            }
        };
        if entries.len() == MAX_ENTRIES {
            entries.remove(0);
        }
        let capacity_before = entries.capacity();
        entries.push(entry);
        entries.capacity() as isize - capacity_before as isize
    }
}
