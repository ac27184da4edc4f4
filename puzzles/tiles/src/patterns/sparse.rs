//! The sparse layout: a table index is the sum of one term per tile, so a move is an addition.
//!
//! Felner, Korf and Hanan ("Additive pattern database heuristics", 2004) call this the sparse mapping. It wastes the entries
//! in which two tiles would share a cell, and it is the faster one to look up.

use super::additive::{Membership, PatternIndex, table_offsets};
use super::permutations::sums_by_rank;
use super::retrograde::PatternDistances;
use super::{nibbles, steps_from_home};
use crate::board::{Board, Word};
use crate::cell_set::cells_in;
use crate::relabelling::Relabelling;
use crate::size::Size;
use crate::space::Tiles;
use gordian_search::Promise;

/// The number of entries in a pattern's table.
pub(super) fn entries(size: Size, tiles: &[u8]) -> u64 {
    (size.cells() as u64).pow(tiles.len() as u32).next_multiple_of(2)
}

/// What a tile adds to the index of its pattern when it stands on `cell`. The pattern has `tiles` tiles; `slot` is the index of
/// this one among them.
///
/// Every placement has an index of its own. A search looks up placements that are a few moves apart, so their entries should
/// share cache lines. On 16 cells the bits of all tiles are therefore interleaved: first the parity of every tile's column,
/// then the parity of its row, then the remaining bits. On other sizes the cells are the digits of the index.
pub(super) fn index_term(size: Size, tiles: usize, slot: usize, cell: u8) -> u32 {
    if size.cells() != 16 {
        return u32::from(cell) * (size.cells() as u32).pow(slot as u32);
    }
    let (row, column) = size.row_and_column(cell);
    let bits = [column & 1, row & 1, column >> 1, row >> 1].map(|bit| bit as u32);
    bits.iter().enumerate().map(|(level, bit)| bit << (level * tiles + slot)).sum()
}

/// Writes a pattern's table: the excess of every placement, minimised over the regions of the gap.
pub(super) fn write(distances: &PatternDistances, size: Size, tiles: &[u8], table: &mut [u8]) {
    let total = distances.permutations.total();
    let (mut minima, mut sums) = (vec![0; total], Vec::with_capacity(total));
    for (rank, &set) in distances.blocks.sets.iter().enumerate() {
        let mut blocks = distances.blocks.of_set(rank);
        let first = blocks.next().expect("every set leaves the gap a region");
        minima.copy_from_slice(distances.of_block(first));
        for block in blocks {
            for (minimum, distance) in minima.iter_mut().zip(distances.of_block(block)) {
                *minimum = (*minimum).min(*distance);
            }
        }
        // One sum computes the index and the Manhattan distance: the former in the upper bits, the latter in the lowest eight.
        let mut term = [[0; 8]; 8];
        for (position, cell) in cells_in(set).enumerate() {
            for (slot, &tile) in tiles.iter().enumerate() {
                let index = index_term(size, tiles.len(), slot, cell as u8);
                term[position][slot] = u64::from(index) << 8 | u64::from(steps_from_home(size, tile, cell as u8));
            }
        }
        sums_by_rank(&term, tiles.len(), &mut sums);
        for (sum, distance) in sums.iter().zip(&minima) {
            let (index, manhattan) = ((sum >> 8) as u32, *sum as u8);
            let excess = (distance - manhattan) / 2;
            nibbles::set(table, index, excess.min(15));
        }
    }
}

/// One view of the board, see [`PatternIndex`].
#[derive(Clone, Debug)]
struct View {
    /// The pattern of each tile.
    pattern: [u8; 32],
    /// What a tile on a cell adds to the index of its pattern, at `tile * 32 + cell`. Tiles and cells are below 32, so a flat
    /// array with a masked index needs no bounds check.
    term: Box<[u32; 1024]>,
}

/// Table indices in the sparse layout.
///
/// The estimate is not consistent: each pattern takes the best region of the gap, and a move may change which one that is.
#[derive(Clone, Debug)]
pub(super) struct SparseIndex<const P: usize> {
    views: [View; 2],
    offsets: [u32; P],
}

impl<const P: usize> SparseIndex<P> {
    pub(super) fn new<W: Word>(tiles: &Tiles<W>, patterns: &[&[u8]]) -> Self {
        let size = tiles.size();
        let labels = Relabelling::new(size, tiles.goal());
        let views = [labels, labels.transposed(size)].map(|labels| {
            let Membership { pattern, slot } = Membership::new(size, patterns, &labels.tile);
            let mut term = Box::new([0; 1024]);
            for tile in 1..size.cells() {
                let count = patterns[usize::from(pattern[tile])].len();
                for cell in 0..size.cells() {
                    term[tile * 32 + cell] = index_term(size, count, usize::from(slot[tile]), labels.cell[cell]);
                }
            }
            View { pattern, term }
        });
        SparseIndex { views, offsets: table_offsets(patterns, |tiles| entries(size, tiles)) }
    }
}

impl<const P: usize> PatternIndex<P> for SparseIndex<P> {
    const PROMISE: Promise = Promise::ADMISSIBLE;

    /// In this layout the table indices are all that a slide needs, so they are the placement.
    type Placement = [[u32; P]; 2];

    fn locate<W: Word>(&self, space: &Tiles<W>, board: &Board<W>) -> ([[u32; P]; 2], [[u32; P]; 2]) {
        let mut indices = [self.offsets; 2];
        for (indices, view) in indices.iter_mut().zip(&self.views) {
            for cell in (0..space.size().cells() as u8).filter(|cell| *cell != board.gap) {
                let tile = usize::from(board.cells.get(cell));
                indices[usize::from(view.pattern[tile])] += view.term[tile * 32 + usize::from(cell)];
            }
        }
        (indices, indices)
    }

    #[inline(always)]
    fn slide(&self, indices: &mut [[u32; P]; 2], view: usize, tile: u8, from: u8, to: u8) -> (usize, u32) {
        let View { pattern, term } = &self.views[view];
        let pattern = usize::from(pattern[usize::from(tile & 31)]);
        let term = |cell: u8| term[(usize::from(tile) << 5 | usize::from(cell)) & 1023];
        let index = &mut indices[view][pattern];
        *index = index.wrapping_add(term(to)).wrapping_sub(term(from));
        (pattern, *index)
    }
}
