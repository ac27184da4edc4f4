//! Where a pattern's tiles stand, without which is which, and how the gap may wander between them.

use crate::shape::Size;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// A set of cells, one bit each.
pub(crate) type Cells = u32;

/// The cells next to each cell.
pub(crate) fn neighbours(size: Size) -> [Cells; 32] {
    let mut next = [0; 32];
    for cell in 0..size.cells() as u8 {
        let (row, column) = size.place(cell);
        let around = [
            row.checked_sub(1).and_then(|row| size.cell(row, column)),
            column.checked_sub(1).and_then(|column| size.cell(row, column)),
            size.cell(row + 1, column),
            size.cell(row, column + 1),
        ];
        next[usize::from(cell)] = around.into_iter().flatten().fold(0, |set, cell| set | 1 << cell);
    }
    next
}

/// The cells below a cell.
#[inline(always)]
pub(crate) fn before(cell: u32) -> Cells {
    (1 << cell) - 1
}

/// The cells of a set, in order.
pub(crate) fn each(mut set: Cells) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let cell = set.trailing_zeros();
            set &= set - 1;
            cell
        })
    })
}

/// All sets of cells that a pattern of so many tiles can take, and for each of them the regions in which the gap can wander
/// without moving a tile of the pattern. A set with one of its regions is a *block*; blocks are numbered set by set.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    /// The cells next to each.
    pub(crate) next: [Cells; 32],
    /// Binomial coefficients, at `cell * 9 + tiles`.
    choose: Vec<u32>,
    /// Every set, by its rank: increasing as numbers.
    pub(crate) sets: Vec<Cells>,
    /// The first block of each set, and how many blocks there are at the end.
    pub(crate) first: Vec<u32>,
    /// The region of each block.
    pub(crate) regions: Vec<Cells>,
}

impl Ground {
    /// The ground of patterns with so many tiles, at most 8 and fewer than the board has.
    pub(crate) fn new(size: Size, tiles: usize) -> Ground {
        let cells = size.cells();
        let next = neighbours(size);
        let choose = (0..33).flat_map(|cell: u64| (0..9).map(move |tiles| binomial(cell, tiles) as u32)).collect();
        let mut ground = Ground { next, choose, sets: Vec::new(), first: Vec::new(), regions: Vec::new() };
        let all: Cells = ((1u64 << cells) - 1) as Cells;
        let mut set: Cells = (1 << tiles) - 1;
        while set <= all {
            ground.sets.push(set);
            ground.first.push(ground.regions.len() as u32);
            let mut free = all & !set;
            while free != 0 {
                let region = ground.region(free);
                ground.regions.push(region);
                free &= !region;
            }
            // The next number with as many bits (Gosper).
            let low = set & set.wrapping_neg();
            let ripple = set + low;
            set = ripple | (((set ^ ripple) >> 2) / low);
        }
        ground.first.push(ground.regions.len() as u32);
        ground
    }

    /// The free cells that hang together with the first of them.
    fn region(&self, free: Cells) -> Cells {
        let mut region = free & free.wrapping_neg();
        loop {
            let wider = each(region).fold(region, |wider, cell| wider | self.next[cell as usize]) & free;
            if wider == region {
                return region;
            }
            region = wider;
        }
    }

    /// The rank of a set.
    pub(crate) fn rank(&self, set: Cells) -> usize {
        each(set).zip(1..).map(|(cell, nth)| self.choose[cell as usize * 9 + nth] as usize).sum()
    }

    /// The block of a set and a free cell.
    pub(crate) fn block(&self, set: Cells, gap: u32) -> usize {
        let rank = self.rank(set);
        let blocks = self.first[rank] as usize..self.first[rank + 1] as usize;
        let found = self.regions[blocks.clone()].iter().position(|region| region >> gap & 1 == 1);
        blocks.start + found.expect("the gap stands on a free cell")
    }

    /// How many blocks there are.
    pub(crate) fn blocks(&self) -> usize {
        self.regions.len()
    }

    /// How many blocks a ground has, without keeping the ground. Counted once for all instances.
    pub(crate) fn count(size: Size, tiles: usize) -> u64 {
        type Counts = BTreeMap<(usize, usize, usize), u64>;
        static COUNTS: Mutex<Counts> = Mutex::new(Counts::new());
        // A count is put in whole or not at all.
        let mut counts = COUNTS.lock().unwrap_or_else(PoisonError::into_inner);
        let known = counts.entry((size.rows(), size.columns(), tiles));
        *known.or_insert_with(|| Ground::new(size, tiles).blocks() as u64)
    }
}

fn binomial(from: u64, take: u64) -> u64 {
    (0..take).fold(1, |product, step| product * from.saturating_sub(step) / (step + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_ranked_without_gaps() {
        for (rows, columns, tiles, sets) in [(4, 4, 5, 4368), (4, 4, 8, 12870), (3, 3, 4, 126), (5, 5, 3, 2300)] {
            let ground = Ground::new(Size::new(rows, columns).unwrap(), tiles);
            assert_eq!(ground.sets.len(), sets);
            assert!(ground.sets.iter().enumerate().all(|(rank, set)| ground.rank(*set) == rank));
        }
    }

    #[test]
    fn regions_part_the_free_cells() {
        let ground = Ground::new(Size::new(4, 4).unwrap(), 8);
        // A chessboard leaves eight regions of one cell each; two full rows leave one region.
        let blocks = |set: Cells| {
            let rank = ground.rank(set);
            ground.first[rank + 1] - ground.first[rank]
        };
        assert_eq!(blocks(0b1010_0101_1010_0101), 8);
        assert_eq!(blocks(0b0000_0000_1111_1111), 1);
        assert_eq!(blocks(0b0000_1111_1111_0000), 2);
        for (rank, set) in ground.sets.iter().enumerate() {
            let regions = &ground.regions[ground.first[rank] as usize..ground.first[rank + 1] as usize];
            assert_eq!(regions.iter().sum::<u32>(), 0xffff & !set);
        }
    }
}
