//! What a search over orders remembers: answers that hold for more waits than those they were found with.

use gordian_search::Cost;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// The most stacks whose waits are kept; as many bytes as compare fast.
pub(super) const MOST_STACKS: usize = 16;

/// Mixes words into sixty-four bits, for tables of our own numbers.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }
    #[inline(always)]
    fn write_u64(&mut self, word: u64) {
        let wide =
            u128::from(self.0 ^ word ^ 0x2545_f491_4f6c_dd1d).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
        self.0 = (wide as u64) ^ ((wide >> 64) as u64);
    }
    #[inline(always)]
    fn write_u8(&mut self, byte: u8) {
        self.write_u64(u64::from(byte));
    }
    #[inline(always)]
    fn write_u16(&mut self, word: u16) {
        self.write_u64(u64::from(word));
    }
    #[inline(always)]
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
    #[inline(always)]
    fn finish(&self) -> u64 {
        self.0
    }
}

/// A table with that hash.
pub(super) type Table<K, V> = HashMap<K, V, BuildHasherDefault<Mixer>>;

/// The waits of the stacks, each in a byte: how long until the body has left it, 0 where nothing is in the way.
pub(super) type Waits = [u8; MOST_STACKS];

/// No waits.
pub(super) const NO_WAITS: Waits = [0; MOST_STACKS];

/// What is known of the bound at a last cell with apples left. Longer waits make the bound no smaller.
#[derive(Clone, Debug)]
pub(super) struct Known {
    /// With waits no shorter than these, every order takes more than so many moves.
    beyond: Vec<(Waits, Cost)>,
    /// With waits no longer than these, some order takes no more than so many moves.
    within: Vec<(Waits, Cost)>,
    /// No entry of `beyond` tells of more moves, and none of `within` of fewer: most questions need no look at them.
    most: Cost,
    least: Cost,
}

impl Default for Known {
    fn default() -> Self {
        Known { beyond: Vec::new(), within: Vec::new(), most: 0, least: Cost::MAX }
    }
}

/// What is known of every last cell and apples left that came up.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    /// Where the apples left have a number each: the place in `known`, by that number and the last cell.
    numbered: Vec<u32>,
    /// Else, by the apples left as they are packed.
    packed: Table<(u64, u8), u32>,
    known: Vec<Known>,
    /// Room for entries in all of them.
    entries: usize,
}

/// The place of what is not known yet.
pub(super) const NOWHERE: u32 = u32::MAX;

/// The most numbers for which there is a place each.
const MOST_NUMBERED: usize = 1 << 22;

/// A last cell and the apples left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Situation {
    /// The number of both together, where the apples left are numbered.
    pub(super) number: usize,
    /// The apples left, packed.
    pub(super) left: u64,
    /// The last cell.
    pub(super) last: u8,
}

impl Memory {
    /// A memory for situations that are numbered below `numbers`; for none that are, where it is 0.
    pub(super) fn new(numbers: usize) -> Memory {
        Memory { numbered: vec![NOWHERE; if numbers <= MOST_NUMBERED { numbers } else { 0 }], ..Memory::default() }
    }

    /// Where is kept what is known of a situation; [`NOWHERE`] where nothing is.
    #[inline(always)]
    pub(super) fn find(&self, situation: Situation) -> u32 {
        match self.numbered.get(situation.number) {
            Some(place) => *place,
            None => self.packed.get(&(situation.left, situation.last)).copied().unwrap_or(NOWHERE),
        }
    }

    /// What is kept there.
    #[inline(always)]
    pub(super) fn get(&self, place: u32) -> Option<&Known> {
        self.known.get(place as usize)
    }

    /// Notes an answer, see [`Known::note`].
    pub(super) fn note(&mut self, situation: Situation, waits: &Waits, most: Cost, answer: Option<&Waits>) {
        let place = match self.numbered.get_mut(situation.number) {
            Some(place) => place,
            None => self.packed.entry((situation.left, situation.last)).or_insert(NOWHERE),
        };
        if *place == NOWHERE {
            *place = self.known.len() as u32;
            self.known.push(Known::default());
        }
        let more = self.known[*place as usize].note(waits, most, answer);
        self.entries = self.entries.saturating_add_signed(more);
    }

    /// Bytes held, about.
    pub(super) fn bytes(&self) -> usize {
        self.numbered.capacity() * size_of::<u32>()
            + self.packed.capacity() * (size_of::<((u64, u8), u32)>() + 1)
            + self.known.capacity() * size_of::<Known>()
            + self.entries * size_of::<(Waits, Cost)>()
    }
}

/// Entries of each kind that are kept for a last cell with apples left.
const MOST_ENTRIES: usize = 64;

/// Whether no wait of the first is shorter than that of the second.
#[inline(always)]
fn no_shorter(waits: &Waits, others: &Waits) -> bool {
    // Without a way out of the loop it takes a few instructions for all of them.
    waits.iter().zip(others).fold(true, |holds, (wait, other)| holds & (wait >= other))
}

impl Known {
    /// The waits by which every order takes more than `most`, `None` for an order within it; nothing where it is not known.
    pub(super) fn answer(&self, waits: &Waits, most: Cost) -> Option<Option<Waits>> {
        if most <= self.most {
            let beyond = self.beyond.iter().rev().find(|(need, bound)| most <= *bound && no_shorter(waits, need));
            if let Some((need, _)) = beyond {
                return Some(Some(*need));
            }
        }
        if most < self.least {
            return None;
        }
        let within = self.within.iter().rev().any(|(longest, bound)| most >= *bound && no_shorter(longest, waits));
        within.then_some(None)
    }

    /// Notes an answer; tells by how many entries more are kept than before.
    fn note(&mut self, waits: &Waits, most: Cost, answer: Option<&Waits>) -> isize {
        let (entries, entry) = match answer {
            Some(need) => {
                self.beyond.retain(|(other, bound)| *bound > most || !no_shorter(other, need));
                self.most = self.most.max(most);
                (&mut self.beyond, (*need, most))
            }
            None => {
                self.within.retain(|(other, bound)| *bound < most || !no_shorter(waits, other));
                self.least = self.least.min(most);
                (&mut self.within, (*waits, most))
            }
        };
        if entries.len() == MOST_ENTRIES {
            entries.remove(0);
        }
        let before = entries.capacity();
        entries.push(entry);
        entries.capacity() as isize - before as isize
    }
}
