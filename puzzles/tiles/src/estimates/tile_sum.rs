//! Estimates that are a sum over the tiles.

use crate::board::{Board, Move, Word};
use crate::space::Tiles;
use gordian_search::{Cost, Estimate, Promise, evaluation_is_the_cost};

/// An estimate that is a sum of one term per tile, where a term depends only on the tile and its cell.
///
/// A move slides one tile, so it changes one term. The change is tabulated by gap, move and tile, and can be looked up before
/// the move is made. The evaluation is the estimate itself.
#[derive(Clone, Debug)]
pub struct TileSum {
    /// The term of each tile on each cell, at `tile * 32 + cell`.
    term: [u8; 1024],
    /// The change by a move, at `gap * 128 + move * 32 + tile`. A flat array with a masked index needs no bounds check.
    change: [i8; 4096],
}

impl TileSum {
    /// The sum of nothing, which is always 0.
    pub(crate) fn zero() -> Self {
        TileSum { term: [0; 1024], change: [0; 4096] }
    }

    /// The sum of `term(tile, cell)` over all tiles.
    ///
    /// For the estimate to be consistent, the terms of a tile on neighbouring cells must differ by at most one, and the term
    /// must be 0 at the tile's home.
    pub(super) fn new<W: Word>(tiles: &Tiles<W>, term: impl Fn(u8, u8) -> u8) -> Self {
        let count = tiles.size().cells() as u8;
        let mut sum = TileSum::zero();
        for tile in 1..count {
            for cell in 0..count {
                sum.term[usize::from(tile) * 32 + usize::from(cell)] = term(tile, cell);
            }
        }
        for gap in 0..count {
            let board = Board { cells: W::EMPTY, gap };
            for &action in tiles.legal(&board) {
                let from = tiles.target(gap, action);
                for tile in 1..count {
                    sum.change[index(gap, action, tile)] = term(tile, gap) as i8 - term(tile, from) as i8;
                }
            }
        }
        sum
    }

    /// How the sum changes when the gap makes a move and `tile` slides into it.
    #[inline(always)]
    pub(crate) fn change(&self, gap: u8, action: Move, tile: u8) -> i32 {
        i32::from(self.change[index(gap, action, tile)])
    }

    /// The sum of a board.
    pub(crate) fn of<W: Word>(&self, tiles: &Tiles<W>, board: &Board<W>) -> Cost {
        (0..tiles.size().cells() as u8)
            .map(|cell| Cost::from(self.term[usize::from(board.cells.get(cell)) * 32 + usize::from(cell)]))
            .sum()
    }
}

/// The index into [`TileSum::change`].
#[inline(always)]
fn index(gap: u8, action: Move, tile: u8) -> usize {
    (usize::from(gap) << 7 | (action as usize) << 5 | usize::from(tile)) & 4095
}

impl<W: Word> Estimate<Tiles<W>> for TileSum {
    evaluation_is_the_cost!(Tiles<W>);

    fn start(&self, space: &Tiles<W>, state: &Board<W>) -> Cost {
        self.of(space, state)
    }

    #[inline(always)]
    fn step(&self, space: &Tiles<W>, evaluation: Cost, after: &Board<W>, action: Move) -> Cost {
        // The tile that moved stands where the gap was.
        let gap = space.target(after.gap, action.opposite());
        evaluation.wrapping_add_signed(self.change(gap, action, after.cells.get(gap)))
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }

    #[inline(always)]
    fn peek(&self, space: &Tiles<W>, evaluation: Cost, before: &Board<W>, action: Move) -> Option<Cost> {
        let tile = before.cells.get(space.target(before.gap, action));
        Some(evaluation.wrapping_add_signed(self.change(before.gap, action, tile)))
    }
}
