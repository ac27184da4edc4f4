//! Sets of cells as bits of a machine word.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

/// A set of cells: bit `n` is cell `n`.
pub trait Bits:
    Copy
    + Eq
    + Debug
    + Hash
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + From<u16>
{
    /// A packed state of three such sets.
    type Key: gordian_search::Key + Ord;

    /// Whether forces along lines come from tables; lines of such boards have at most 8 cells.
    const TABLED: bool;

    /// The set of one cell.
    fn cell(cell: usize) -> Self;
    /// Whether it holds no cell.
    fn is_empty(self) -> bool;
    /// How many cells it holds.
    fn count(self) -> u32;
    /// The first cell; more than any cell when it is empty.
    fn first(self) -> usize;
    /// The set without its first cell.
    fn rest(self) -> Self;
    /// The lowest bits as a number.
    fn low(self) -> u32;
    /// Packs iron, repelling and attracting magnets of a board with so many cells, given how many of the magnets there are.
    fn pack(planes: [Self; 3], cells: u32, counts: [u32; 2]) -> Self::Key;
    /// The planes of a key, given how many repelling and attracting magnets there are.
    fn unpack(key: &Self::Key, cells: u32, counts: [u32; 2]) -> [Self; 3];

    /// Whether it holds a cell.
    #[inline(always)]
    fn has(self, cell: usize) -> bool {
        !(self & Self::cell(cell)).is_empty()
    }

    /// The cells, in order.
    #[inline(always)]
    fn cells(self) -> Cells<Self> {
        Cells(self)
    }
}

/// The cells of a set, in order.
#[derive(Clone, Copy, Debug)]
pub struct Cells<B>(B);

impl<B: Bits> Iterator for Cells<B> {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.0.is_empty() {
            return None;
        }
        let cell = self.0.first();
        self.0 = self.0.rest();
        Some(cell)
    }
}

macro_rules! bits_of_word {
    ($word:ty) => {
        #[inline(always)]
        fn cell(cell: usize) -> Self {
            1 << cell
        }
        #[inline(always)]
        fn is_empty(self) -> bool {
            self == 0
        }
        #[inline(always)]
        fn count(self) -> u32 {
            self.count_ones()
        }
        #[inline(always)]
        fn first(self) -> usize {
            self.trailing_zeros() as usize
        }
        #[inline(always)]
        fn rest(self) -> Self {
            self & self.wrapping_sub(1)
        }
        #[inline(always)]
        fn low(self) -> u32 {
            self as u32
        }
    };
}

/// The bits that a magnet's cell takes in a key of one word.
const CELL_BITS: u32 = 6;

/// Whether a board fits the narrow form: lines of at most 8 cells, and in one word a bit for every cell, where iron may
/// stand, and the cell of every magnet.
pub(super) fn is_narrow(rows: usize, columns: usize, magnets: usize) -> bool {
    rows.max(columns) <= 8 && rows * columns + CELL_BITS as usize * magnets.max(1) <= 64
}

/// The cells of so many magnets in order, before the fields that are there.
#[inline(always)]
fn fields(magnets: u64, count: u32, behind: u64) -> u64 {
    let (first, last) = (u64::from(magnets.trailing_zeros()), u64::from(63 ^ magnets.leading_zeros()));
    match count {
        0 => behind,
        1 => behind << CELL_BITS | first,
        2 => behind << (2 * CELL_BITS) | last << CELL_BITS | first,
        _ => {
            let (mut fields, mut left) = (behind, magnets);
            while left != 0 {
                let last = 63 ^ left.leading_zeros();
                fields = fields << CELL_BITS | u64::from(last);
                left ^= 1 << last;
            }
            fields
        }
    }
}

/// The narrow form, see `is_narrow`. In a key the magnets' cells stand in order, repelling ones first, so that magnets
/// of one polarity are interchangeable.
impl Bits for u64 {
    type Key = [u64; 1];
    const TABLED: bool = true;
    bits_of_word!(u64);

    #[inline(always)]
    fn pack([iron, repelling, attracting]: [u64; 3], cells: u32, counts: [u32; 2]) -> [u64; 1] {
        let fields = fields(repelling, counts[0], fields(attracting, counts[1], 0));
        [iron | fields << (cells & 63)]
    }

    #[inline(always)]
    fn unpack(key: &[u64; 1], cells: u32, counts: [u32; 2]) -> [u64; 3] {
        let mut left = key[0] >> (cells & 63);
        let [repelling, attracting] = counts.map(|count| {
            let mut plane = 0;
            for _ in 0..count {
                plane |= 1 << (left & 63);
                left >>= CELL_BITS;
            }
            plane
        });
        [key[0] & ((1 << (cells & 63)) - 1), repelling, attracting]
    }
}

/// The wide form, for every other board: two bits a cell.
impl Bits for u128 {
    type Key = [u64; 4];
    const TABLED: bool = false;
    bits_of_word!(u128);

    #[inline(always)]
    fn pack([iron, repelling, attracting]: [u128; 3], _: u32, _: [u32; 2]) -> [u64; 4] {
        let (one, two) = (iron | repelling, iron | attracting);
        [one as u64, (one >> 64) as u64, two as u64, (two >> 64) as u64]
    }

    #[inline(always)]
    fn unpack(key: &[u64; 4], _: u32, _: [u32; 2]) -> [u128; 3] {
        let one = u128::from(key[0]) | u128::from(key[1]) << 64;
        let two = u128::from(key[2]) | u128::from(key[3]) << 64;
        [one & two, one & !two, two & !one]
    }
}
