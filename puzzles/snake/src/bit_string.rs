//! Bit strings that hold a packed state: the body as a queue of bit pairs, and counters as fields.

use gordian_search::Key;
use std::fmt::Debug;

/// The number of bit pairs in a word.
const PAIRS_PER_WORD: usize = 32;

/// A string of bits in words of 64. A field never crosses the boundary of two words.
pub trait BitString: Clone + PartialEq + Eq + Debug + Send + Sync + 'static {
    /// The key of a state that is packed into such a string.
    type Key: Key;

    /// The number of words of a key.
    const WORDS: usize;

    /// A string of at least this many words, all zero.
    fn zeros(words: usize) -> Self;
    /// The words.
    fn words(&self) -> &[u64];
    /// The words, mutable.
    fn words_mut(&mut self) -> &mut [u64];
    /// The key of the string. The string must have at most [`WORDS`](BitString::WORDS) words.
    fn key(&self) -> Self::Key;
    /// The string with this key.
    fn from_key(key: &Self::Key) -> Self;

    /// The value of a field.
    #[inline(always)]
    fn field(&self, field: Field) -> u64 {
        self.words()[usize::from(field.word)] >> field.shift & field.mask
    }

    /// Adds to a field. The sum must fit.
    #[inline(always)]
    fn add(&mut self, field: Field, amount: u64) {
        self.words_mut()[usize::from(field.word)] += amount << field.shift;
    }

    /// Subtracts 1 from a field, which must not be 0.
    #[inline(always)]
    fn decrement(&mut self, field: Field) {
        self.words_mut()[usize::from(field.word)] -= 1 << field.shift;
    }

    /// The pair of bits with this index.
    #[inline(always)]
    fn pair(&self, index: usize) -> u8 {
        (self.words()[index / PAIRS_PER_WORD] >> (2 * (index % PAIRS_PER_WORD))) as u8 & 3
    }

    /// Inserts a pair at the front and clears everything behind the first `keep` pairs.
    #[inline(always)]
    fn push_pair(&mut self, pair: u8, keep: usize) {
        let words = self.words_mut();
        let mut carried = u64::from(pair);
        for (index, word) in words.iter_mut().enumerate() {
            let last_pair = *word >> 62;
            *word = *word << 2 | carried;
            carried = last_pair;
            if let Some(kept) = keep.checked_sub(PAIRS_PER_WORD * index).filter(|kept| *kept < PAIRS_PER_WORD) {
                *word &= (1 << (2 * kept)) - 1;
                // All words behind the last pair are zero already.
                break;
            }
        }
    }

    /// Removes the first pair, then writes `pair` at `index`, where the bits must be zero.
    #[inline(always)]
    fn pop_pair(&mut self, index: usize, pair: u8) {
        let words = self.words_mut();
        for word in 0..words.len() {
            let carried = words.get(word + 1).map_or(0, |next| *next << 62);
            words[word] = words[word] >> 2 | carried;
        }
        words[index / PAIRS_PER_WORD] |= u64::from(pair) << (2 * (index % PAIRS_PER_WORD));
    }

    /// Clears everything behind the first `keep` pairs.
    #[inline(always)]
    fn keep_pairs(&mut self, keep: usize) {
        for (index, word) in self.words_mut().iter_mut().enumerate() {
            if let kept @ 0..PAIRS_PER_WORD = keep.saturating_sub(PAIRS_PER_WORD * index) {
                *word &= (1 << (2 * kept)) - 1;
            }
        }
    }

    /// Removes the first pair.
    #[inline(always)]
    fn remove_first_pair(&mut self) {
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

/// The position of a small number in a bit string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// The index of its word.
    word: u16,
    /// The index of its lowest bit in the word.
    shift: u8,
    /// The mask of its bits after the shift.
    mask: u64,
}

/// Assigns consecutive bits to fields.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    /// The number of bits in use, padding included.
    used: usize,
}

impl Layout {
    /// A layout whose first `bits` bits are already used.
    pub(crate) fn after(bits: usize) -> Layout {
        Layout { used: bits }
    }

    /// The next field, wide enough for numbers up to `max_value`.
    pub(crate) fn field(&mut self, max_value: u64) -> Field {
        let width = (64 - max_value.leading_zeros()).max(1) as usize;
        // A field that would cross the end of a word begins at the next one.
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

    /// The number of words that all fields take.
    pub(crate) fn words(self) -> usize {
        self.used.div_ceil(64).max(1)
    }
}

/// Implements [`BitString`] for arrays of these numbers of words.
macro_rules! bit_string_of_words {
    ($($words:literal),*) => {$(
        impl BitString for [u64; $words] {
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

bit_string_of_words!(1, 2, 4);

/// Eight words inline, or any number of words on the heap. Boards that need the heap can be played, but not searched exactly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wide {
    /// Fits a key.
    Inline([u64; 8]),
    /// Has too many words for a key.
    Heap(Vec<u64>),
}

impl BitString for Wide {
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
            Wide::Heap(_) => panic!("exact search is refused for a board whose states fit no key"),
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

    /// Compares the pairs of a bit string with a plain list while pairs are pushed and popped.
    fn check_pair_queue<B: BitString>(words: usize) {
        let capacity = words * 32;
        let mut bits = B::zeros(words);
        let mut expected = Vec::new();
        for step in 0..3 * capacity {
            let keep = (step / 2).clamp(1, capacity);
            let pair = (step * step % 7 % 4) as u8;
            bits.push_pair(pair, keep);
            expected.insert(0, pair);
            expected.truncate(keep);
            let pairs: Vec<u8> = (0..capacity).map(|index| bits.pair(index)).collect();
            assert_eq!(pairs[..expected.len()], expected[..], "step {step}");
            assert!(pairs[expected.len()..].iter().all(|pair| *pair == 0), "step {step}");
        }
        let first = expected.remove(0);
        let bits_before = bits.clone();
        bits.pop_pair(capacity - 1, 3);
        expected.push(3);
        assert_eq!((0..capacity).map(|index| bits.pair(index)).collect::<Vec<_>>(), expected);
        bits.push_pair(first, capacity);
        assert_eq!(bits, bits_before);
    }

    #[test]
    fn pairs_are_a_queue() {
        check_pair_queue::<[u64; 1]>(1);
        check_pair_queue::<[u64; 2]>(2);
        check_pair_queue::<[u64; 4]>(4);
        check_pair_queue::<Wide>(8);
        check_pair_queue::<Wide>(20);
    }

    #[test]
    fn fields_do_not_overlap() {
        let mut layout = Layout::after(60);
        let fields: Vec<Field> = [1, 7, 15, 1, u64::MAX].into_iter().map(|max_value| layout.field(max_value)).collect();
        let mut bits = <[u64; 4]>::zeros(4);
        for (field, amount) in fields.iter().zip([1, 7, 15, 1, u64::MAX]) {
            bits.add(*field, amount);
        }
        bits.decrement(fields[1]);
        let values: Vec<u64> = fields.iter().map(|field| bits.field(*field)).collect();
        assert_eq!(values, [1, 6, 15, 1, u64::MAX]);
        assert_eq!(layout.words(), 3);
    }
}
