//! Bit strings that hold a body and the apples left: a fixed number of words for exact search, or as many as it takes.

use gordian_search::Key;
use std::fmt::Debug;

/// A string of bits with a fixed layout. Fields never cross the border of a word.
pub trait Bits: Clone + PartialEq + Eq + Debug + Send + Sync + 'static {
    /// The identity of a state that is packed into such a string.
    type Key: Key;

    /// The most words of a key.
    const WORDS: usize;

    /// So many words of zeros.
    fn zeros(words: usize) -> Self;
    /// The words.
    fn words(&self) -> &[u64];
    /// The words, to be changed.
    fn words_mut(&mut self) -> &mut [u64];
    /// The key of a string, where it fits; exact search is refused where it does not.
    fn key(&self) -> Self::Key;
    /// The string of a key.
    fn from_key(key: &Self::Key) -> Self;

    /// The bits of a field.
    #[inline(always)]
    fn field(&self, field: Field) -> u64 {
        self.words()[usize::from(field.word)] >> field.shift & field.mask
    }

    /// Adds to a field; the sum must fit.
    #[inline(always)]
    fn add(&mut self, field: Field, amount: u64) {
        self.words_mut()[usize::from(field.word)] += amount << field.shift;
    }

    /// Takes one from a field, which must not be 0.
    #[inline(always)]
    fn take_one(&mut self, field: Field) {
        self.words_mut()[usize::from(field.word)] -= 1 << field.shift;
    }

    /// The pair of bits with this number.
    #[inline(always)]
    fn pair(&self, at: usize) -> u8 {
        (self.words()[at / 32] >> (2 * (at % 32))) as u8 & 3
    }

    /// Puts a pair in front of the pairs, and drops all but the first `keep`.
    #[inline(always)]
    fn push_pair(&mut self, pair: u8, keep: usize) {
        let words = self.words_mut();
        let mut carried = u64::from(pair);
        for (at, word) in words.iter_mut().enumerate() {
            let next = *word >> 62;
            *word = *word << 2 | carried;
            carried = next;
            if let Some(kept) = keep.checked_sub(32 * at).filter(|kept| *kept < 32) {
                *word &= (1 << (2 * kept)) - 1;
                // Behind the last pair everything was zero already.
                break;
            }
        }
    }

    /// Takes the first pair off, and sets the pair that then stands at `at`.
    #[inline(always)]
    fn pop_pair(&mut self, at: usize, pair: u8) {
        let words = self.words_mut();
        for word in 0..words.len() {
            let carried = words.get(word + 1).map_or(0, |next| *next << 62);
            words[word] = words[word] >> 2 | carried;
        }
        words[at / 32] |= u64::from(pair) << (2 * (at % 32));
    }

    /// Clears everything behind the first `keep` pairs.
    #[inline(always)]
    fn keep_pairs(&mut self, keep: usize) {
        for (at, word) in self.words_mut().iter_mut().enumerate() {
            if let kept @ 0..32 = keep.saturating_sub(32 * at) {
                *word &= (1 << (2 * kept)) - 1;
            }
        }
    }

    /// Drops the first pair.
    #[inline(always)]
    fn shift_pair(&mut self) {
        self.pop_pair(0, 0);
    }

    /// Whether no bit is set.
    #[inline(always)]
    fn is_zero(&self) -> bool {
        self.words().iter().all(|word| *word == 0)
    }

    /// Sets every bit that is set in another string.
    #[inline(always)]
    fn merge(&mut self, other: &Self) {
        for (word, other) in self.words_mut().iter_mut().zip(other.words()) {
            *word |= other;
        }
    }
}

/// Where a small number stands in a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    word: u16,
    shift: u8,
    mask: u64,
}

/// Lays fields out one behind another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    used: usize,
}

impl Layout {
    /// A layout behind so many bits.
    pub(super) fn behind(bits: usize) -> Layout {
        Layout { used: bits }
    }

    /// The next field, wide enough for numbers up to `most`.
    pub(super) fn field(&mut self, most: u64) -> Field {
        let width = (64 - most.leading_zeros()).max(1) as usize;
        if self.used / 64 != (self.used + width - 1) / 64 {
            self.used = self.used.next_multiple_of(64);
        }
        let field = Field {
            word: (self.used / 64) as u16,
            shift: (self.used % 64) as u8,
            mask: if width == 64 { u64::MAX } else { (1 << width) - 1 },
        };
        self.used += width;
        field
    }

    /// The words that it takes.
    pub(super) fn words(self) -> usize {
        self.used.div_ceil(64).max(1)
    }
}

macro_rules! bits_of_words {
    ($($words:literal),*) => {$(
        impl Bits for [u64; $words] {
            type Key = [u64; $words];

            const WORDS: usize = $words;

            #[inline(always)]
            fn zeros(_: usize) -> Self {
                [0; $words]
            }
            #[inline(always)]
            fn words(&self) -> &[u64] {
                self
            }
            #[inline(always)]
            fn words_mut(&mut self) -> &mut [u64] {
                self
            }
            #[inline(always)]
            fn key(&self) -> Self {
                *self
            }
            #[inline(always)]
            fn from_key(key: &Self) -> Self {
                *key
            }
        }
    )*};
}

bits_of_words!(1, 2, 4);

/// Eight words in place, or any number of them elsewhere: a board of the second kind can be played, but not searched exactly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wide {
    /// What exact search takes.
    Inline([u64; 8]),
    /// Too many words for a key.
    Heap(Vec<u64>),
}

impl Bits for Wide {
    type Key = [u64; 8];

    const WORDS: usize = 8;

    fn zeros(words: usize) -> Self {
        if words <= Self::WORDS { Wide::Inline([0; 8]) } else { Wide::Heap(vec![0; words]) }
    }
    #[inline(always)]
    fn words(&self) -> &[u64] {
        match self {
            Wide::Inline(words) => words,
            Wide::Heap(words) => words,
        }
    }
    #[inline(always)]
    fn words_mut(&mut self) -> &mut [u64] {
        match self {
            Wide::Inline(words) => words,
            Wide::Heap(words) => words,
        }
    }
    #[inline(always)]
    fn key(&self) -> [u64; 8] {
        match self {
            Wide::Inline(words) => *words,
            Wide::Heap(_) => panic!("exact search of a board that fits no key is refused before it begins"),
        }
    }
    #[inline(always)]
    fn from_key(key: &[u64; 8]) -> Self {
        Wide::Inline(*key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs_come_and_go<B: Bits>(words: usize) {
        let capacity = words * 32;
        let mut bits = B::zeros(words);
        let mut kept = Vec::new();
        for step in 0..3 * capacity {
            let keep = (step / 2).clamp(1, capacity);
            let pair = (step * step % 7 % 4) as u8;
            bits.push_pair(pair, keep);
            kept.insert(0, pair);
            kept.truncate(keep);
            let now: Vec<u8> = (0..capacity).map(|at| bits.pair(at)).collect();
            assert_eq!(now[..kept.len()], kept[..], "step {step}");
            assert!(now[kept.len()..].iter().all(|pair| *pair == 0), "step {step}");
        }
        let last = kept.remove(0);
        let before = bits.clone();
        bits.pop_pair(capacity - 1, 3);
        kept.push(3);
        assert_eq!((0..capacity).map(|at| bits.pair(at)).collect::<Vec<_>>(), kept);
        bits.push_pair(last, capacity);
        assert_eq!(bits, before);
    }

    #[test]
    fn pairs_are_a_queue() {
        pairs_come_and_go::<[u64; 1]>(1);
        pairs_come_and_go::<[u64; 2]>(2);
        pairs_come_and_go::<[u64; 4]>(4);
        pairs_come_and_go::<Wide>(8);
        pairs_come_and_go::<Wide>(20);
    }

    #[test]
    fn fields_keep_apart() {
        let mut layout = Layout::behind(60);
        let fields: Vec<Field> = [1, 7, 15, 1, u64::MAX].into_iter().map(|most| layout.field(most)).collect();
        let mut bits = <[u64; 4]>::zeros(4);
        for (field, amount) in fields.iter().zip([1, 7, 15, 1, u64::MAX]) {
            bits.add(*field, amount);
        }
        bits.take_one(fields[1]);
        let now: Vec<u64> = fields.iter().map(|field| bits.field(*field)).collect();
        assert_eq!(now, [1, 6, 15, 1, u64::MAX]);
        assert_eq!(layout.words(), 3);
    }
}
