//! Sets of cells, stored as the bits of a machine word.
//!
//! Two words implement [`CellSet`]: `u64` for small boards (the **narrow form**, with lookup tables for forces and keys of
//! one word) and `u128` for all others (the **wide form**).

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

/// A set of cells: bit `n` stands for cell `n`.
pub trait CellSet:
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
    /// The packed key of a state, which consists of three such sets.
    type Key: gordian_search::Key + Ord;

    /// Whether forces along rows and columns are looked up in tables. Such boards have lines of at most 8 cells.
    const HAS_TABLES: bool;

    /// The set with a single cell.
    fn single(cell: usize) -> Self;
    /// Whether the set is empty.
    fn is_empty(self) -> bool;
    /// The number of cells in the set.
    fn count(self) -> u32;
    /// The lowest cell. For an empty set, a number that is larger than any cell.
    fn first(self) -> usize;
    /// The set without its lowest cell.
    fn without_first(self) -> Self;
    /// The lowest 32 bits.
    fn low_bits(self) -> u32;
    /// The lowest 64 bits.
    fn to_word(self) -> u64;
    /// Packs the cells of iron, repelling magnets and attracting magnets. `cells` is the number of cells of the board,
    /// `magnets` the number of repelling and attracting magnets.
    fn pack(pieces: [Self; 3], cells: u32, magnets: [u32; 2]) -> Self::Key;
    /// The three sets that [`pack`](CellSet::pack) packed with the same `cells` and `magnets`.
    fn unpack(key: &Self::Key, cells: u32, magnets: [u32; 2]) -> [Self; 3];

    /// Whether the set contains a cell.
    #[inline(always)]
    fn contains(self, cell: usize) -> bool {
        !(self & Self::single(cell)).is_empty()
    }

    /// The cells in ascending order.
    #[inline(always)]
    fn cells(self) -> Cells<Self> {
        Cells(self)
    }
}

/// An iterator over the cells of a set, in ascending order.
#[derive(Clone, Copy, Debug)]
pub struct Cells<B>(B);

impl<B: CellSet> Iterator for Cells<B> {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.0.is_empty() {
            return None;
        }
        let cell = self.0.first();
        self.0 = self.0.without_first();
        Some(cell)
    }
}

macro_rules! set_operations {
    ($word:ty) => {
        #[inline(always)]
        fn single(cell: usize) -> Self {
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
        fn without_first(self) -> Self {
            self & self.wrapping_sub(1)
        }
        #[inline(always)]
        fn low_bits(self) -> u32 {
            self as u32
        }
        #[inline(always)]
        fn to_word(self) -> u64 {
            self as u64
        }
    };
}

/// The bits that one magnet's cell takes in a key of one word.
const CELL_BITS: u32 = 6;

/// Whether a board fits the narrow form: lines of at most 8 cells, and a key of one word. The key has one bit for every
/// cell (iron) and one field of [`CELL_BITS`] for every magnet.
pub(crate) fn is_narrow(rows: usize, columns: usize, magnets: usize) -> bool {
    rows.max(columns) <= 8 && rows * columns + CELL_BITS as usize * magnets.max(1) <= 64
}

/// Appends the cells of `count` magnets below the fields of `higher`, the lowest cell in the lowest field.
#[inline(always)]
fn push_fields(magnets: u64, count: u32, higher: u64) -> u64 {
    let (first, last) = (u64::from(magnets.trailing_zeros()), u64::from(63 ^ magnets.leading_zeros()));
    match count {
        0 => higher,
        1 => higher << CELL_BITS | first,
        2 => higher << (2 * CELL_BITS) | last << CELL_BITS | first,
        _ => {
            let (mut fields, mut magnets_left) = (higher, magnets);
            while magnets_left != 0 {
                let last = 63 ^ magnets_left.leading_zeros();
                fields = fields << CELL_BITS | u64::from(last);
                magnets_left ^= 1 << last;
            }
            fields
        }
    }
}

/// The narrow form, see `is_narrow`. A key holds the magnets' cells in ascending order, repelling magnets first, so states
/// that differ only by swapping magnets of one polarity have the same key.
impl CellSet for u64 {
    type Key = [u64; 1];
    const HAS_TABLES: bool = true;
    set_operations!(u64);

    #[inline(always)]
    fn pack([iron, repelling, attracting]: [u64; 3], cells: u32, magnets: [u32; 2]) -> [u64; 1] {
        let fields = push_fields(repelling, magnets[0], push_fields(attracting, magnets[1], 0));
        [iron | fields << (cells & 63)]
    }

    #[inline(always)]
    fn unpack(key: &[u64; 1], cells: u32, magnets: [u32; 2]) -> [u64; 3] {
        let mut fields = key[0] >> (cells & 63);
        let [repelling, attracting] = magnets.map(|count| {
            let mut set = 0;
            for _ in 0..count {
                set |= 1 << (fields & 63);
                fields >>= CELL_BITS;
            }
            set
        });
        [key[0] & ((1 << (cells & 63)) - 1), repelling, attracting]
    }
}

/// The wide form, for every other board. A key has two bits for each cell, which encode the piece on it.
impl CellSet for u128 {
    type Key = [u64; 4];
    const HAS_TABLES: bool = false;
    set_operations!(u128);

    #[inline(always)]
    fn pack([iron, repelling, attracting]: [u128; 3], _: u32, _: [u32; 2]) -> [u64; 4] {
        let (low, high) = (iron | repelling, iron | attracting);
        [low as u64, (low >> 64) as u64, high as u64, (high >> 64) as u64]
    }

    #[inline(always)]
    fn unpack(key: &[u64; 4], _: u32, _: [u32; 2]) -> [u128; 3] {
        let low = u128::from(key[0]) | u128::from(key[1]) << 64;
        let high = u128::from(key[2]) | u128::from(key[3]) << 64;
        [low & high, low & !high, high & !low]
    }
}
