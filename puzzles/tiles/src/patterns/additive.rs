//! The estimate that adds up the values of several patterns, for any layout of their tables.

use super::nibbles;
use crate::board::{Board, Move, Word};
use crate::estimates::{TileSum, manhattan};
use crate::size::Size;
use crate::space::Tiles;
use gordian_search::{Cost, Estimate, Promise};
use std::fmt::Debug;

/// How a layout computes the table indices of `P` patterns.
///
/// Every board is looked up in two views: as it is (view 0), and transposed (view 1).
pub(super) trait PatternIndex<const P: usize>: Debug + Send + Sync {
    /// What the estimate promises with this layout.
    const PROMISE: Promise;

    /// Where the tiles of every pattern stand, in both views.
    type Placement: Copy + Debug + Send + Sync;

    /// The placement of a board, and the table index of every pattern in both views.
    fn locate<W: Word>(&self, space: &Tiles<W>, board: &Board<W>) -> (Self::Placement, [[u32; P]; 2]);

    /// Slides `tile` from one cell to the next in one view. Returns the tile's pattern and the pattern's new table index.
    fn slide(&self, placement: &mut Self::Placement, view: usize, tile: u8, from: u8, to: u8) -> (usize, u32);
}

/// The sum of the values of `P` patterns, in the view where it is larger.
///
/// A table stores the **excess** of a placement: its distance minus its Manhattan distance, halved. The estimate is therefore
/// the Manhattan distance of the board plus twice the sum of the excesses.
///
/// Admissible: every pattern counts moves of its own tiles only, so no move is counted twice, and every plan contains all the
/// moves that are counted.
#[derive(Clone, Debug)]
pub(super) struct AdditivePatterns<'a, I, const P: usize> {
    table: &'a [u8],
    manhattan: TileSum,
    index: I,
}

/// The evaluation of [`AdditivePatterns`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Evaluation<T, const P: usize> {
    placement: T,
    /// By how much the distance of every pattern exceeds its Manhattan distance, halved, by view.
    excess: [[u8; P]; 2],
    /// The sum of the excesses, by view.
    sum: [u8; 2],
    manhattan: u16,
    value: u16,
}

impl<'a, I: PatternIndex<P>, const P: usize> AdditivePatterns<'a, I, P> {
    /// The estimate of an instance; `table` holds the tables of all patterns, in their order.
    pub(super) fn new<W: Word>(tiles: &Tiles<W>, index: I, table: &'a [u8]) -> Self {
        AdditivePatterns { table, manhattan: manhattan(tiles), index }
    }

    /// The evaluation after `tile` has slid from one cell to the next. The second view is skipped when the value of the
    /// first one exceeds `max_value`, because the caller then discards the state anyway.
    #[inline(always)]
    fn after_slide(
        &self,
        evaluation: Evaluation<I::Placement, P>,
        action: Move,
        tile: u8,
        [from, to]: [u8; 2],
        max_value: Cost,
    ) -> Evaluation<I::Placement, P> {
        let mut after = evaluation;
        after.manhattan = evaluation.manhattan.wrapping_add_signed(self.manhattan.change(to, action, tile) as i16);
        self.update_view(&mut after, 0, tile, from, to);
        after.value = after.manhattan + 2 * u16::from(after.sum[0]);
        if Cost::from(after.value) <= max_value {
            self.update_view(&mut after, 1, tile, from, to);
            after.value = after.value.max(after.manhattan + 2 * u16::from(after.sum[1]));
        }
        after
    }

    /// Updates the excess of the tile's pattern in one view: 0 for the board as it is, 1 for the transposed board.
    #[inline(always)]
    fn update_view(&self, evaluation: &mut Evaluation<I::Placement, P>, view: usize, tile: u8, from: u8, to: u8) {
        let (pattern, index) = self.index.slide(&mut evaluation.placement, view, tile, from, to);
        let excess = nibbles::get(self.table, index);
        evaluation.sum[view] = evaluation.sum[view].wrapping_add(excess).wrapping_sub(evaluation.excess[view][pattern]);
        evaluation.excess[view][pattern] = excess;
    }
}

impl<W: Word, I: PatternIndex<P>, const P: usize> Estimate<Tiles<W>> for AdditivePatterns<'_, I, P> {
    type Evaluation = Evaluation<I::Placement, P>;

    fn start(&self, space: &Tiles<W>, state: &Board<W>) -> Self::Evaluation {
        let manhattan = self.manhattan.of(space, state) as u16;
        let (placement, indices) = self.index.locate(space, state);
        let excess = indices.map(|indices| indices.map(|index| nibbles::get(self.table, index)));
        let sum = excess.map(|excess| excess.iter().sum::<u8>());
        let value = manhattan + 2 * u16::from(sum[0].max(sum[1]));
        Evaluation { placement, excess, sum, manhattan, value }
    }

    #[inline(always)]
    fn step(&self, space: &Tiles<W>, evaluation: Self::Evaluation, after: &Board<W>, action: Move) -> Self::Evaluation {
        // The tile that moved stands where the gap was.
        let to = space.target(after.gap, action.opposite());
        self.after_slide(evaluation, action, after.cells.get(to), [after.gap, to], Cost::MAX)
    }

    #[inline(always)]
    fn value(&self, evaluation: Self::Evaluation) -> Cost {
        Cost::from(evaluation.value)
    }

    fn promise(&self) -> Promise {
        I::PROMISE
    }

    #[inline(always)]
    fn peek(
        &self,
        space: &Tiles<W>,
        evaluation: Self::Evaluation,
        before: &Board<W>,
        action: Move,
    ) -> Option<Self::Evaluation> {
        self.peek_within(space, evaluation, before, action, Cost::MAX)
    }

    #[inline(always)]
    fn peek_within(
        &self,
        space: &Tiles<W>,
        evaluation: Self::Evaluation,
        before: &Board<W>,
        action: Move,
        max_value: Cost,
    ) -> Option<Self::Evaluation> {
        let from = space.target(before.gap, action);
        Some(self.after_slide(evaluation, action, before.cells.get(from), [from, before.gap], max_value))
    }
}

/// The pattern of each tile, and the tile's index within its pattern.
#[derive(Clone, Debug)]
pub(super) struct Membership {
    pub(super) pattern: [u8; 32],
    pub(super) slot: [u8; 32],
}

impl Membership {
    /// Looks every tile up among the patterns by its label; see [`Relabelling::tile`](crate::relabelling::Relabelling::tile).
    pub(super) fn new(size: Size, patterns: &[&[u8]], label: &[u8; 32]) -> Self {
        let mut membership = Membership { pattern: [0; 32], slot: [0; 32] };
        for (tile, label) in label.iter().enumerate().take(size.cells()).skip(1) {
            let (pattern, slot) = patterns
                .iter()
                .enumerate()
                .find_map(|(pattern, tiles)| Some((pattern, tiles.binary_search(label).ok()?)))
                .expect("every tile belongs to a pattern");
            membership.pattern[tile] = pattern as u8;
            membership.slot[tile] = slot as u8;
        }
        membership
    }
}

/// The index of the first entry of each pattern when the tables of all patterns follow each other.
pub(super) fn table_offsets<const P: usize>(patterns: &[&[u8]], entries: impl Fn(&[u8]) -> u64) -> [u32; P] {
    let mut offsets = [0; P];
    for pattern in 1..P {
        offsets[pattern] = offsets[pattern - 1] + entries(patterns[pattern - 1]) as u32;
    }
    offsets
}
