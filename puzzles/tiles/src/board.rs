//! Boards packed into one machine word, and the four moves of the gap.

use crate::patterns::{Partition, PatternVisitor};
use crate::space::Tiles;
use gordian_search::Key;
use std::fmt::Debug;

/// A move, named by the direction of the gap: with `Up` the tile above the gap slides down.
///
/// Actions are listed in this order. The discriminants of opposite moves add up to 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Move {
    /// The gap moves up.
    Up = 0,
    /// The gap moves left.
    Left = 1,
    /// The gap moves right.
    Right = 2,
    /// The gap moves down.
    Down = 3,
}

impl Move {
    /// All four, in the order in which actions are listed.
    pub const ALL: [Move; 4] = [Move::Up, Move::Left, Move::Right, Move::Down];

    /// The move that undoes this one.
    ///
    /// ```
    /// use gordian_tiles::Move;
    /// assert_eq!(Move::Left.opposite(), Move::Right);
    /// ```
    #[must_use]
    pub fn opposite(self) -> Move {
        Move::ALL[3 - self as usize]
    }

    /// The word for this move in plans and saved games.
    pub fn word(self) -> &'static str {
        match self {
            Move::Up => "up",
            Move::Left => "left",
            Move::Right => "right",
            Move::Down => "down",
        }
    }

    /// The move with a word, in the exact spelling of [`word`](Move::word).
    pub fn from_word(word: &str) -> Option<Move> {
        Move::ALL.into_iter().find(|action| action.word() == word)
    }
}

/// A machine word that packs the numbers of all cells: cell 0 in the lowest bits, 0 for the gap.
///
/// `u64` has 4 bits per cell and holds up to 16 cells; `u128` has 5 bits per cell and holds up to 25.
pub trait Word: Copy + Eq + Debug + Send + Sync + 'static {
    /// The largest number of cells it holds.
    const CELLS: usize;
    /// The key that searches store, which holds the same bits.
    type Key: Key;

    /// The word with every cell 0.
    const EMPTY: Self;

    /// The number in a cell.
    fn get(self, cell: u8) -> u8;

    /// The word after `number` has been written to a cell that holds 0, or erased from a cell that holds it.
    #[must_use]
    fn toggle(self, cell: u8, number: u8) -> Self;

    /// The gap: the first cell that holds 0. (Unused cells beyond the board hold 0 too, but they come later.)
    fn gap(self) -> u8;

    /// The word as a key.
    fn key(self) -> Self::Key;

    /// The word with a key.
    fn from_key(key: &Self::Key) -> Self;

    /// Runs the visitor with the estimate of a partition; `None` where boards of the partition's size are packed into another
    /// word. Only the combinations that exist are compiled.
    fn visit_patterns<V: PatternVisitor<Self>>(
        partition: &Partition,
        tiles: &Tiles<Self>,
        table: &[u8],
        visitor: V,
    ) -> Option<V::Output>;
}

impl Word for u64 {
    const CELLS: usize = 16;
    type Key = [u64; 1];
    const EMPTY: u64 = 0;

    #[inline(always)]
    fn get(self, cell: u8) -> u8 {
        (self >> (u32::from(cell) * 4) & 15) as u8
    }

    #[inline(always)]
    fn toggle(self, cell: u8, number: u8) -> u64 {
        self ^ u64::from(number) << (u32::from(cell) * 4)
    }

    #[inline(always)]
    fn gap(self) -> u8 {
        // The lowest bit of each cell becomes 1 if any bit of the cell is 1.
        let pairs = self | self >> 1;
        let taken = (pairs | pairs >> 2) & 0x1111_1111_1111_1111;
        ((taken ^ 0x1111_1111_1111_1111).trailing_zeros() / 4) as u8
    }

    #[inline(always)]
    fn key(self) -> [u64; 1] {
        [self]
    }

    #[inline(always)]
    fn from_key(key: &[u64; 1]) -> u64 {
        key[0]
    }

    fn visit_patterns<V: PatternVisitor<u64>>(
        partition: &Partition,
        tiles: &Tiles<u64>,
        table: &[u8],
        visitor: V,
    ) -> Option<V::Output> {
        partition.visit_small(tiles, table, visitor)
    }
}

/// The lowest bit of each of the 25 cells of a `u128`.
const LOWEST_OF_FIVE: u128 = {
    let mut bits = 0;
    let mut cell = 0;
    while cell < 25 {
        bits |= 1 << (cell * 5);
        cell += 1;
    }
    bits
};

impl Word for u128 {
    const CELLS: usize = 25;
    type Key = [u64; 2];
    const EMPTY: u128 = 0;

    #[inline(always)]
    fn get(self, cell: u8) -> u8 {
        (self >> (u32::from(cell) * 5) & 31) as u8
    }

    #[inline(always)]
    fn toggle(self, cell: u8, number: u8) -> u128 {
        self ^ u128::from(number) << (u32::from(cell) * 5)
    }

    #[inline(always)]
    fn gap(self) -> u8 {
        let pairs = self | self >> 1;
        let taken = (pairs | pairs >> 2 | self >> 4) & LOWEST_OF_FIVE;
        ((taken ^ LOWEST_OF_FIVE).trailing_zeros() / 5) as u8
    }

    #[inline(always)]
    fn key(self) -> [u64; 2] {
        [self as u64, (self >> 64) as u64]
    }

    #[inline(always)]
    fn from_key(key: &[u64; 2]) -> u128 {
        u128::from(key[0]) | u128::from(key[1]) << 64
    }

    fn visit_patterns<V: PatternVisitor<u128>>(
        partition: &Partition,
        tiles: &Tiles<u128>,
        table: &[u8],
        visitor: V,
    ) -> Option<V::Output> {
        partition.visit_large(tiles, table, visitor)
    }
}

/// A packed board, as searches store it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board<W> {
    /// The packed numbers of all cells.
    pub cells: W,
    /// The cell of the gap.
    pub gap: u8,
}

impl<W: Word> Board<W> {
    /// Packs numbers given row by row: a permutation of the tiles and 0 that fits the word.
    pub fn from_numbers(numbers: &[u8]) -> Self {
        debug_assert!(numbers.len() <= W::CELLS);
        let cells = (0u8..).zip(numbers).fold(W::EMPTY, |word, (cell, &number)| word.toggle(cell, number));
        Board { cells, gap: cells.gap() }
    }

    /// The numbers of the first `count` cells, row by row.
    pub fn numbers(&self, count: usize) -> Vec<u8> {
        (0u8..).take(count).map(|cell| self.cells.get(cell)).collect()
    }

    /// Slides the tile on `from`, a cell next to the gap, into the gap.
    #[inline(always)]
    pub(crate) fn slide(&mut self, from: u8) {
        let tile = self.cells.get(from);
        self.cells = self.cells.toggle(from, tile).toggle(self.gap, tile);
        self.gap = from;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round_trip<W: Word>(count: u8) {
        for gap in 0..count {
            let mut numbers: Vec<u8> = (1..count).rev().collect();
            numbers.insert(usize::from(gap), 0);
            let board = Board::<W>::from_numbers(&numbers);
            assert_eq!(board.gap, gap);
            assert_eq!(board.numbers(usize::from(count)), numbers);
            assert_eq!(W::from_key(&board.cells.key()), board.cells);
        }
    }

    #[test]
    fn the_gap_is_found_in_every_cell() {
        for count in 4..=16 {
            round_trip::<u64>(count);
        }
        for count in 4..=25 {
            round_trip::<u128>(count);
        }
    }

    #[test]
    fn opposites_pair_up_and_words_read_back() {
        for action in Move::ALL {
            assert_ne!(action, action.opposite());
            assert_eq!(action.opposite().opposite(), action);
            assert_eq!(Move::from_word(action.word()), Some(action));
        }
        assert_eq!(Move::from_word("Up"), None);
    }
}
