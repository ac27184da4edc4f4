//! Bit boards: sets of cells stored in a few machine words.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of cells, one bit per cell, row by row; `BoardLayout` maps cells to bits. Each row has one padding bit at its end, so
/// that a step left or right never wraps into another row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bits<const W: usize>(pub(crate) [u64; W]);

impl<const W: usize> Bits<W> {
    /// The empty set.
    pub(crate) const EMPTY: Self = Bits([0; W]);

    /// The set of one cell.
    #[inline(always)]
    pub(crate) fn single(bit: usize) -> Self {
        let mut bits = Self::EMPTY;
        bits.insert(bit);
        bits
    }

    /// Whether a cell is in the set.
    #[inline(always)]
    pub(crate) fn contains(&self, bit: usize) -> bool {
        self.0[bit >> 6] >> (bit & 63) & 1 != 0
    }

    /// Adds a cell.
    #[inline(always)]
    pub(crate) fn insert(&mut self, bit: usize) {
        self.0[bit >> 6] |= 1 << (bit & 63);
    }

    /// Whether the set has no cells.
    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Whether the sets share a cell.
    #[inline(always)]
    pub(crate) fn intersects(&self, other: &Self) -> bool {
        (0..W).fold(0, |all, word| all | (self.0[word] & other.0[word])) != 0
    }

    /// Whether every cell is also in `other`.
    #[inline(always)]
    pub(crate) fn is_subset(&self, other: &Self) -> bool {
        (0..W).fold(0, |all, word| all | (self.0[word] & !other.0[word])) == 0
    }

    /// The number of cells.
    #[inline(always)]
    pub(crate) fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The cells that are not in `other`.
    #[inline(always)]
    pub(crate) fn without(self, other: Self) -> Self {
        self & !other
    }

    /// The bit of the first cell, or `None` for the empty set.
    #[inline(always)]
    pub(crate) fn first(&self) -> Option<usize> {
        self.0
            .iter()
            .enumerate()
            .find(|(_, word)| **word != 0)
            .map(|(index, word)| index * 64 + word.trailing_zeros() as usize)
    }

    /// Two words as one integer, so that shifts need no carry by hand; `None` for other widths.
    #[inline(always)]
    fn as_u128(self) -> Option<u128> {
        (W == 2).then(|| u128::from(self.0[0]) | u128::from(self.0[1]) << 64)
    }

    /// The inverse of [`Bits::as_u128`].
    #[inline(always)]
    fn from_u128(wide: u128) -> Self {
        Bits(std::array::from_fn(|word| (wide >> (64 * word)) as u64))
    }

    /// Every cell moved towards higher bits, by less than 128; with two words by less than 64.
    #[inline(always)]
    pub(crate) fn shift_up(self, by: usize) -> Self {
        if let Some(wide) = self.as_u128() {
            debug_assert!(by < 64);
            return Self::from_u128(wide << (by & 63));
        }
        let (words, bits) = (by >> 6, by & 63);
        Bits(std::array::from_fn(|word| {
            let Some(from) = word.checked_sub(words) else { return 0 };
            let carried = if bits != 0 && from > 0 { self.0[from - 1] >> (64 - bits) } else { 0 };
            self.0[from] << bits | carried
        }))
    }

    /// Every cell moved towards lower bits, by less than 128; with two words by less than 64.
    #[inline(always)]
    pub(crate) fn shift_down(self, by: usize) -> Self {
        if let Some(wide) = self.as_u128() {
            debug_assert!(by < 64);
            return Self::from_u128(wide >> (by & 63));
        }
        let (words, bits) = (by >> 6, by & 63);
        Bits(std::array::from_fn(|word| {
            let from = word + words;
            if from >= W {
                return 0;
            }
            let carried = if bits != 0 && from + 1 < W { self.0[from + 1] << (64 - bits) } else { 0 };
            self.0[from] >> bits | carried
        }))
    }

    /// The cells in ascending order.
    #[inline(always)]
    pub(crate) fn iter(self) -> Members<W> {
        Members { bits: self, word: 0 }
    }
}

/// Iterator over the cells of a set.
pub(crate) struct Members<const W: usize> {
    bits: Bits<W>,
    word: usize,
}

impl<const W: usize> Iterator for Members<W> {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        while self.word < W {
            let word = &mut self.bits.0[self.word];
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(self.word * 64 + bit);
            }
            self.word += 1;
        }
        None
    }
}

/// Implements a binary operator and its assigning form word by word.
macro_rules! wordwise {
    ($operation:ident, $method:ident, $assign_operation:ident, $assign_method:ident, $operator:tt) => {
        impl<const W: usize> $operation for Bits<W> {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Bits(std::array::from_fn(|word| self.0[word] $operator other.0[word]))
            }
        }
        impl<const W: usize> $assign_operation for Bits<W> {
            #[inline(always)]
            fn $assign_method(&mut self, other: Self) {
                *self = *self $operator other;
            }
        }
    };
}

wordwise!(BitAnd, bitand, BitAndAssign, bitand_assign, &);
wordwise!(BitOr, bitor, BitOrAssign, bitor_assign, |);

impl<const W: usize> Not for Bits<W> {
    type Output = Self;
    #[inline(always)]
    fn not(mut self) -> Self {
        for word in &mut self.0 {
            *word = !*word;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifts_move_every_member() {
        for by in [1, 3, 63, 64, 65, 100] {
            for bit in [0, 1, 62, 63, 64, 100, 127, 128, 150] {
                let bits = Bits::<4>::single(bit);
                assert_eq!(bits.shift_up(by), Bits::single(bit + by), "{bit} up {by}");
                let back = if bit >= by { Bits::single(bit - by) } else { Bits::EMPTY };
                assert_eq!(bits.shift_down(by), back, "{bit} down {by}");
            }
        }
    }

    #[test]
    fn shifts_of_two_words_match_the_general_case() {
        for by in [1, 2, 11, 33, 62, 63] {
            for bit in [0, 1, 31, 62, 63, 64, 65, 100, 127] {
                let (two_words, four_words) = (Bits::<2>::single(bit), Bits::<4>::single(bit));
                assert_eq!(two_words.shift_up(by).0, four_words.shift_up(by).0[..2], "{bit} up {by}");
                assert_eq!(two_words.shift_down(by).0, four_words.shift_down(by).0[..2], "{bit} down {by}");
            }
        }
    }

    #[test]
    fn members_come_in_order() {
        let mut bits = Bits::<2>::EMPTY;
        [127, 3, 64].into_iter().for_each(|bit| bits.insert(bit));
        assert_eq!(bits.iter().collect::<Vec<_>>(), [3, 64, 127]);
        assert_eq!((bits.first(), bits.count()), (Some(3), 3));
    }
}
