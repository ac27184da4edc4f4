//! The compact layout: a table index is the block and the rank of the permutation, so no entry is wasted.
//!
//! Felner, Korf and Hanan ("Additive pattern database heuristics", 2004) call an index by ranks the compact mapping. Here the
//! index also distinguishes the regions of the gap, which makes the estimate consistent. It suits patterns that take half of
//! the board. A move changes the index by three lookups.

use super::additive::{Membership, PatternIndex, table_offsets};
use super::blocks::Blocks;
use super::permutations::{Permutations, rank, sums_by_rank};
use super::retrograde::PatternDistances;
use super::{nibbles, steps_from_home};
use crate::board::{Board, Word};
use crate::cell_set::{cells_before, cells_in};
use crate::relabelling::Relabelling;
use crate::size::Size;
use crate::space::Tiles;
use gordian_search::Promise;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The number of entries in a pattern's table.
pub(super) fn entries(size: Size, tiles: &[u8]) -> u64 {
    PatternDistances::states(size, tiles.len()).next_multiple_of(2)
}

/// Writes a pattern's table: the excess of every placement, for every region of the gap.
pub(super) fn write(distances: &PatternDistances, size: Size, tiles: &[u8], table: &mut [u8]) {
    let total = distances.permutations.total();
    let mut manhattan = Vec::with_capacity(total);
    for (rank, &set) in distances.blocks.sets.iter().enumerate() {
        let mut term = [[0; 8]; 8];
        for (index, cell) in cells_in(set).enumerate() {
            for (slot, &tile) in tiles.iter().enumerate() {
                term[index][slot] = u64::from(steps_from_home(size, tile, cell as u8));
            }
        }
        sums_by_rank(&term, tiles.len(), &mut manhattan);
        for block in distances.blocks.of_set(rank) {
            for (permutation, (distance, steps)) in distances.of_block(block).iter().zip(&manhattan).enumerate() {
                nibbles::set(table, (block * total + permutation) as u32, ((distance - *steps as u8) / 2).min(15));
            }
        }
    }
}

/// Lookup tables from a placement to its index, for boards of at most 16 cells.
#[derive(Clone, Debug)]
struct IndexTables {
    permutations: Permutations,
    /// The rank of every set of occupied cells, by the set as a number.
    set_rank: Vec<u16>,
    /// The block of a set and the gap's cell, at `rank * 16 + gap`.
    block: Vec<u16>,
}

impl IndexTables {
    /// The tables for a size and a number of tiles. Built once per process.
    fn shared(size: Size, tiles: usize) -> Arc<IndexTables> {
        /// By rows, columns and number of tiles.
        type Cache = BTreeMap<(usize, usize, usize), Arc<IndexTables>>;
        static CACHE: Mutex<Cache> = Mutex::new(Cache::new());
        // Entries are inserted complete, so a poisoned lock does not mean damaged data.
        let mut cache = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
        let tables = cache.entry((size.rows(), size.columns(), tiles));
        Arc::clone(tables.or_insert_with(|| Arc::new(IndexTables::new(size, tiles))))
    }

    fn new(size: Size, tiles: usize) -> IndexTables {
        let blocks = Blocks::new(size, tiles);
        let mut tables = IndexTables {
            permutations: Permutations::new(tiles, size.columns().max(size.rows()) - 1),
            set_rank: vec![0; 1 << 16],
            block: vec![0; blocks.sets.len() * 16],
        };
        for (rank, &set) in blocks.sets.iter().enumerate() {
            tables.set_rank[set as usize] = rank as u16;
            for block in blocks.of_set(rank) {
                for gap in cells_in(blocks.regions[block]) {
                    tables.block[rank * 16 + gap as usize] = block as u16;
                }
            }
        }
        tables
    }

    /// The index of a placement in the table of its pattern.
    #[inline(always)]
    fn index(&self, set: u16, permutation: u16, gap: u8) -> u32 {
        let rank = usize::from(self.set_rank[usize::from(set)]);
        let block = self.block[rank << 4 | usize::from(gap & 15)];
        u32::from(block) * self.permutations.total() as u32 + u32::from(permutation)
    }
}

/// One view of the board, see [`PatternIndex`].
#[derive(Clone, Debug)]
struct View {
    labels: Relabelling,
    membership: Membership,
}

/// Table indices in the compact layout.
///
/// The estimate is consistent. A move changes the state of one pattern by one step of the search that computed its table. It
/// does not change the states of the other patterns, because the gap stays within their regions. An excess that is cut off at
/// 15 is the minimum of two consistent values.
#[derive(Clone, Debug)]
pub(super) struct CompactIndex<const P: usize> {
    views: [View; 2],
    tables: [Arc<IndexTables>; P],
    offsets: [u32; P],
}

/// The occupied cells and the rank of the permutation of every pattern, by view.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placement<const P: usize> {
    set: [[u16; P]; 2],
    permutation: [[u16; P]; 2],
}

impl<const P: usize> CompactIndex<P> {
    pub(super) fn new<W: Word>(tiles: &Tiles<W>, patterns: &[&[u8]]) -> Self {
        let size = tiles.size();
        let labels = Relabelling::new(size, tiles.goal());
        let views = [labels, labels.transposed(size)]
            .map(|labels| View { labels, membership: Membership::new(size, patterns, &labels.tile) });
        let tables = std::array::from_fn(|pattern| IndexTables::shared(size, patterns[pattern].len()));
        CompactIndex { views, tables, offsets: table_offsets(patterns, |tiles| entries(size, tiles)) }
    }
}

impl<const P: usize> PatternIndex<P> for CompactIndex<P> {
    const PROMISE: Promise = Promise::CONSISTENT;

    type Placement = Placement<P>;

    fn locate<W: Word>(&self, space: &Tiles<W>, board: &Board<W>) -> (Placement<P>, [[u32; P]; 2]) {
        let mut placement = Placement { set: [[0; P]; 2], permutation: [[0; P]; 2] };
        let mut indices = [[0; P]; 2];
        for (view, View { labels, membership }) in self.views.iter().enumerate() {
            let mut tile_at = [0; 32];
            for cell in 0..space.size().cells() as u8 {
                tile_at[usize::from(labels.cell[usize::from(cell)])] = board.cells.get(cell);
            }
            let gap = labels.cell[usize::from(board.gap)];
            for (pattern, index) in indices[view].iter_mut().enumerate() {
                let (mut set, mut slots) = (0u16, Vec::new());
                for (cell, &tile) in tile_at.iter().enumerate().take(space.size().cells()) {
                    if tile != 0 && usize::from(membership.pattern[usize::from(tile)]) == pattern {
                        set |= 1 << cell;
                        slots.push(membership.slot[usize::from(tile)]);
                    }
                }
                let permutation = rank(&slots);
                placement.set[view][pattern] = set;
                placement.permutation[view][pattern] = permutation;
                *index = self.offsets[pattern] + self.tables[pattern].index(set, permutation, gap);
            }
        }
        (placement, indices)
    }

    #[inline(always)]
    fn slide(&self, placement: &mut Placement<P>, view: usize, tile: u8, from: u8, to: u8) -> (usize, u32) {
        let View { labels, membership } = &self.views[view];
        let pattern = usize::from(membership.pattern[usize::from(tile & 31)]);
        let tables = &self.tables[pattern];
        let (from, to) = (labels.cell[usize::from(from & 31)], labels.cell[usize::from(to & 31)]);
        let others = placement.set[view][pattern] ^ 1 << (from & 15);
        let tiles_before = |cell: u8| (u32::from(others) & cells_before(u32::from(cell & 15))).count_ones() as usize;
        let permutation = &mut placement.permutation[view][pattern];
        // Neighbours in a row have no cell between them, so only a move along a column can pass other tiles.
        if from.abs_diff(to) != 1 {
            let (old_index, new_index) = (tiles_before(from), tiles_before(to));
            if old_index != new_index {
                let shift = tables.permutations.shift(old_index, new_index);
                *permutation = tables.permutations.ranks_after(shift)[usize::from(*permutation)];
            }
        }
        let set = others | 1 << (to & 15);
        placement.set[view][pattern] = set;
        (pattern, self.offsets[pattern] + tables.index(set, *permutation, from))
    }
}
