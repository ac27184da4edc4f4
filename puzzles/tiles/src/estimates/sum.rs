//! Estimates that are a sum over the tiles.

use crate::board::{Board, Move, Word};
use crate::space::Tiles;
use gordian_search::{Cost, Estimate, Promise, Space};

/// An estimate that adds up one number for each tile, which depends on the tile and its cell alone.
///
/// Only one tile moves at a time, so a move changes the sum by what one table says. The table is asked before the move is
/// made, and the running value is the estimate itself.
#[derive(Clone, Debug)]
pub struct TileSum {
    /// The number of each tile in each cell, at `tile * 32 + cell`.
    share: [u8; 1024],
    /// What a move changes, at `gap * 128 + move * 32 + tile`. One flat array whose index is masked needs no check.
    change: [i8; 4096],
}

impl TileSum {
    /// The sum of `share(tile, cell)` over all tiles. For each tile the numbers of neighbouring cells must differ by at most
    /// one and be 0 at its home: then a move changes the sum by at most one and the goal has sum 0, so the estimate is
    /// consistent.
    pub(super) fn new<W: Word>(tiles: &Tiles<W>, share: impl Fn(u8, u8) -> u8) -> Self {
        let count = tiles.size().cells() as u8;
        let mut sum = TileSum { share: [0; 1024], change: [0; 4096] };
        for tile in 1..count {
            for cell in 0..count {
                sum.share[usize::from(tile) * 32 + usize::from(cell)] = share(tile, cell);
            }
        }
        for gap in 0..count {
            let board = Board { cells: W::EMPTY, gap };
            for &action in tiles.legal(&board) {
                let from = tiles.target(gap, action);
                for tile in 1..count {
                    sum.change[index(gap, action, tile)] = share(tile, gap) as i8 - share(tile, from) as i8;
                }
            }
        }
        sum
    }

    /// What the move changes when this tile makes it.
    #[inline(always)]
    pub(crate) fn change(&self, gap: u8, action: Move, tile: u8) -> i32 {
        i32::from(self.change[index(gap, action, tile)])
    }

    /// The sum of a board.
    pub(crate) fn of<W: Word>(&self, tiles: &Tiles<W>, board: &Board<W>) -> Cost {
        (0..tiles.size().cells() as u8)
            .map(|cell| Cost::from(self.share[usize::from(board.cells.get(cell)) * 32 + usize::from(cell)]))
            .sum()
    }
}

#[inline(always)]
fn index(gap: u8, action: Move, tile: u8) -> usize {
    (usize::from(gap) << 7 | (action as usize) << 5 | usize::from(tile)) & 4095
}

impl<W: Word> Estimate<Tiles<W>> for TileSum {
    type Running = Cost;

    fn start(&self, space: &Tiles<W>, state: &Board<W>) -> Cost {
        self.of(space, state)
    }

    #[inline(always)]
    fn step(&self, space: &Tiles<W>, running: Cost, after: &Board<W>, action: Move) -> Cost {
        // The tile that moved stands where the gap was.
        let gap = space.target(after.gap, action.opposite());
        running.wrapping_add_signed(self.change(gap, action, after.cells.get(gap)))
    }

    #[inline(always)]
    fn value(&self, running: Cost) -> Cost {
        running
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }

    #[inline(always)]
    fn peek(&self, space: &Tiles<W>, running: Cost, before: &Board<W>, action: Move) -> Option<Cost> {
        let tile = before.cells.get(space.target(before.gap, action));
        Some(running.wrapping_add_signed(self.change(before.gap, action, tile)))
    }

    #[inline(always)]
    fn resume(&self, _: &Tiles<W>, _: &<Tiles<W> as Space>::State, value: Cost) -> Cost {
        value
    }
}
