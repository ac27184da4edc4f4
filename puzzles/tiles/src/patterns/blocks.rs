//! Blocks: the cells that a pattern's tiles occupy, together with the region that the gap can reach.

use crate::cell_set::{CellSet, cells_in, neighbour_sets};
use crate::size::Size;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

/// The largest number of tiles in a pattern.
const MAX_TILES: usize = 8;

/// The numbers of tiles from 0 to [`MAX_TILES`]: the length of a row of [`Blocks::binomials`].
const TILE_COUNTS: usize = MAX_TILES + 1;

/// All blocks of patterns with a given number of tiles.
///
/// A **block** is a set of occupied cells and one **region**: a connected component of the free cells. The gap moves within its
/// region without moving a tile of the pattern. Blocks are numbered set by set. The rank of a set is its rank in the
/// combinatorial number system, which orders the sets by their value as a binary number.
#[derive(Clone, Debug)]
pub(super) struct Blocks {
    /// For each cell, the cells next to it.
    pub(super) neighbours: [CellSet; 32],
    /// Binomial coefficients: `cell` choose `tiles` is at `cell * TILE_COUNTS + tiles`.
    binomials: Vec<u32>,
    /// Every set of occupied cells, by rank.
    pub(super) sets: Vec<CellSet>,
    /// The first block of each set, followed by the number of blocks.
    first_block: Vec<u32>,
    /// The region of each block.
    pub(super) regions: Vec<CellSet>,
}

impl Blocks {
    /// The blocks of patterns with this many tiles: at most [`MAX_TILES`], and fewer than the board has.
    pub(super) fn new(size: Size, tiles: usize) -> Blocks {
        let cells = size.cells();
        let neighbours = neighbour_sets(size);
        let choose = |cell: u64| (0..TILE_COUNTS as u64).map(move |tiles| binomial(cell, tiles) as u32);
        let binomials = (0..33).flat_map(choose).collect();
        let mut blocks =
            Blocks { neighbours, binomials, sets: Vec::new(), first_block: Vec::new(), regions: Vec::new() };
        let all_cells: CellSet = ((1u64 << cells) - 1) as CellSet;
        let mut set: CellSet = (1 << tiles) - 1;
        while set <= all_cells {
            blocks.sets.push(set);
            blocks.first_block.push(blocks.regions.len() as u32);
            let mut free = all_cells & !set;
            while free != 0 {
                let region = blocks.first_region(free);
                blocks.regions.push(region);
                free &= !region;
            }
            // Gosper's hack: the next larger number with the same number of one bits.
            let low = set & set.wrapping_neg();
            let ripple = set + low;
            set = ripple | (((set ^ ripple) >> 2) / low);
        }
        blocks.first_block.push(blocks.regions.len() as u32);
        blocks
    }

    /// The connected component of the free cells that contains the first free cell.
    fn first_region(&self, free: CellSet) -> CellSet {
        let mut region = free & free.wrapping_neg();
        loop {
            let wider = cells_in(region).fold(region, |wider, cell| wider | self.neighbours[cell as usize]) & free;
            if wider == region {
                return region;
            }
            region = wider;
        }
    }

    /// The rank of a set of occupied cells.
    pub(super) fn set_rank(&self, set: CellSet) -> usize {
        cells_in(set).zip(1..).map(|(cell, nth)| self.binomials[cell as usize * TILE_COUNTS + nth] as usize).sum()
    }

    /// The blocks of the set with this rank, one per region.
    pub(super) fn of_set(&self, rank: usize) -> Range<usize> {
        self.first_block[rank] as usize..self.first_block[rank + 1] as usize
    }

    /// The block of a set of occupied cells when the gap stands on `gap`.
    pub(super) fn find(&self, set: CellSet, gap: u32) -> usize {
        let blocks = self.of_set(self.set_rank(set));
        let found = self.regions[blocks.clone()].iter().position(|region| region >> gap & 1 == 1);
        blocks.start + found.expect("the gap stands on a free cell")
    }

    /// The number of blocks.
    pub(super) fn len(&self) -> usize {
        self.regions.len()
    }

    /// The number of blocks for a size and a number of tiles. Counted once per process.
    pub(super) fn count(size: Size, tiles: usize) -> u64 {
        /// By rows, columns and number of tiles.
        type Counts = BTreeMap<(usize, usize, usize), u64>;
        static COUNTS: Mutex<Counts> = Mutex::new(Counts::new());
        // Entries are inserted complete, so a poisoned lock does not mean damaged data.
        let mut counts = COUNTS.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry((size.rows(), size.columns(), tiles));
        *count.or_insert_with(|| Blocks::new(size, tiles).len() as u64)
    }
}

/// The binomial coefficient `n` choose `k`.
fn binomial(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |product, step| product * n.saturating_sub(step) / (step + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn set_ranks_have_no_gaps() {
        for (rows, columns, tiles, sets) in [(4, 4, 5, 4368), (4, 4, 8, 12870), (3, 3, 4, 126), (5, 5, 3, 2300)] {
            let blocks = Blocks::new(Size::new(rows, columns).unwrap(), tiles);
            assert_eq!(blocks.sets.len(), sets);
            assert!(blocks.sets.iter().enumerate().all(|(rank, set)| blocks.set_rank(*set) == rank));
        }
    }

    #[test]
    fn regions_partition_the_free_cells() {
        let blocks = Blocks::new(Size::new(4, 4).unwrap(), 8);
        let regions = |set: CellSet| blocks.of_set(blocks.set_rank(set)).len();
        // A chessboard pattern leaves eight regions of one cell each; two full rows leave one region.
        assert_eq!(regions(0b1010_0101_1010_0101), 8);
        assert_eq!(regions(0b0000_0000_1111_1111), 1);
        assert_eq!(regions(0b0000_1111_1111_0000), 2);
        for (rank, set) in blocks.sets.iter().enumerate() {
            assert_eq!(blocks.regions[blocks.of_set(rank)].iter().sum::<u32>(), 0xffff & !set);
        }
    }
}
