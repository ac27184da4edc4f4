//! Boards packed into one machine word, and the four moves of the gap.

use super::patterns::{Partition, PatternVisitor};
use super::space::Tiles;
use gordian_search::Key;
use std::fmt::Debug;

/// A move, named after the way the gap goes: with `Up` the tile above the gap comes down.
///
/// The order is the order in which actions are listed. It is chosen so that opposite moves add up to 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Move {
    /// The gap goes up.
    Up = 0,
    /// The gap goes left.
    Left = 1,
    /// The gap goes right.
    Right = 2,
    /// The gap goes down.
    Down = 3,
}

impl Move {
    /// All four, in the order in which actions are listed.
    pub const ALL: [Move; 4] = [Move::Up, Move::Left, Move::Right, Move::Down];

    /// The move that takes this one back.
    ///
    /// ```
    /// use gordian_tiles::Move;
    /// assert_eq!(Move::Left.opposite(), Move::Right);
    /// ```
    #[must_use]
    pub fn opposite(self) -> Move {
        Move::ALL[3 - self as usize]
    }

    /// The word that plans and saved games use.
    pub fn word(self) -> &'static str {
        match self {
            Move::Up => "up",
            Move::Left => "left",
            Move::Right => "right",
            Move::Down => "down",
        }
    }

    /// The move of a word, exactly as [`word`](Move::word) writes it.
    pub fn from_word(word: &str) -> Option<Move> {
        Move::ALL.into_iter().find(|action| action.word() == word)
    }
}

/// A machine word that holds the numbers of all cells, cell 0 in the lowest bits and 0 for the gap.
///
/// `u64` has 4 bits a cell and holds boards of at most 16 cells; `u128` has 5 bits a cell and holds at most 25.
pub trait Word: Copy + Eq + Debug + Send + Sync + 'static {
    /// The most cells it holds.
    const CELLS: usize;
    /// The key that searches store: the word itself.
    type Key: Key;

    /// The word with every cell 0.
    const EMPTY: Self;

    /// The number in a cell.
    fn get(self, cell: u8) -> u8;

    /// The word after the number of one cell has been added to an empty cell, or taken out of a cell that holds it.
    #[must_use]
    fn toggle(self, cell: u8, number: u8) -> Self;

    /// The first cell that holds 0: the gap, because cells beyond the board hold 0 too but come after it.
    fn gap(self) -> u8;

    /// The word as a key.
    fn key(self) -> Self::Key;

    /// The word of a key.
    fn from_key(key: &Self::Key) -> Self;

    /// Runs with the estimate of a partition, where boards of its size are held in this word: estimates that no board can have
    /// need not be compiled.
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
        // The lowest bit of each cell becomes 1 where any bit of the cell is 1.
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

/// A board as searches hold it: the packed numbers and where the gap is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board<W> {
    /// The numbers of all cells.
    pub cells: W,
    /// The cell of the gap.
    pub gap: u8,
}

impl<W: Word> Board<W> {
    /// Packs numbers given row by row. They must be a permutation of 0 and the tiles, and fit the word.
    pub fn from_numbers(numbers: &[u8]) -> Self {
        debug_assert!(numbers.len() <= W::CELLS);
        let cells = (0u8..).zip(numbers).fold(W::EMPTY, |word, (cell, &number)| word.toggle(cell, number));
        Board { cells, gap: cells.gap() }
    }

    /// The numbers of the first `count` cells, row by row.
    pub fn numbers(&self, count: usize) -> Vec<u8> {
        (0u8..).take(count).map(|cell| self.cells.get(cell)).collect()
    }

    /// Brings the tile of a cell next to the gap into the gap.
    #[inline(always)]
    pub(super) fn slide(&mut self, from: u8) {
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
    fn every_gap_is_found_again() {
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
