//! What a search over orders remembers: answers that hold for more waits than those they were found with.

use gordian_search::Cost;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// The most stacks whose waits are kept; as many bytes as compare fast.
pub(super) const MOST_STACKS: usize = 32;

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
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    /// With waits no shorter than these, every order takes more than so many moves.
    beyond: Vec<(Waits, Cost)>,
    /// With waits no longer than these, some order takes no more than so many moves.
    within: Vec<(Waits, Cost)>,
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
        let beyond = self.beyond.iter().rev().find(|(need, bound)| most <= *bound && no_shorter(waits, need));
        if let Some((need, _)) = beyond {
            return Some(Some(*need));
        }
        let within = self.within.iter().rev().any(|(longest, bound)| most >= *bound && no_shorter(longest, waits));
        within.then_some(None)
    }

    /// Notes an answer; tells by how many entries more are kept than before.
    pub(super) fn note(&mut self, waits: &Waits, most: Cost, answer: Option<&Waits>) -> isize {
        let (entries, entry) = match answer {
            Some(need) => {
                self.beyond.retain(|(other, bound)| *bound > most || !no_shorter(other, need));
                (&mut self.beyond, (*need, most))
            }
            None => {
                self.within.retain(|(other, bound)| *bound < most || !no_shorter(waits, other));
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
