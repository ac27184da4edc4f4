//! `exact`: the distance of every board of a small size, two bits per board.
//!
//! The table stores distances modulo three (Cooperman and Finkelstein, "New methods for using Cayley graphs in
//! interconnection networks", 1992). A move changes the distance by exactly one, so that is enough to recognise a move that
//! approaches the goal; following such moves to the goal counts the distance.

mod build;
pub(crate) mod ranking;

use crate::board::{Board, Move, Word};
use crate::relabelling::Relabelling;
use crate::size::Size;
use crate::space::Tiles;
use gordian_search::{Cost, Estimate, Promise, Space};
use ranking::Ranking;

pub use build::build;
pub(crate) use build::{bytes, bytes_to_build};

/// The largest number of cells for which a table can be built.
pub(crate) const MAX_CELLS: usize = 12;

/// The size whose table serves `size`: rows and columns are swapped if that makes rows shorter, which is faster to rank.
pub(crate) fn canonical(size: Size) -> Size {
    if size.columns() <= size.rows() {
        return size;
    }
    Size::new(size.columns(), size.rows()).unwrap_or(size)
}

/// The exact distance of every board, as an estimate. Exact distances are consistent.
#[derive(Clone, Debug)]
pub struct ExactDistances<'a> {
    table: &'a [u8],
    ranking: Ranking,
    labels: Relabelling,
    /// The cell with each label.
    labelled_cell: [u8; 32],
}

/// The evaluation of [`ExactDistances`].
#[derive(Clone, Copy, Debug)]
pub struct RankedDistance {
    distance: Cost,
    /// The rank of the permutation.
    rank: u32,
}

impl<'a> ExactDistances<'a> {
    /// The estimate of an instance; `table` is the one for its size, with rows and columns swapped if rows are longer.
    pub fn new<W: Word>(tiles: &Tiles<W>, table: &'a [u8]) -> Self {
        let size = tiles.size();
        let table_size = canonical(size);
        let labels = Relabelling::new(size, tiles.goal());
        let labels = if table_size == size { labels } else { labels.transposed(size) };
        let mut labelled_cell = [0; 32];
        for number in 0..size.cells() as u8 {
            labelled_cell[usize::from(labels.cell[usize::from(number)])] = number;
        }
        ExactDistances { table, ranking: Ranking::new(table_size), labels, labelled_cell }
    }

    /// The rank of a board's permutation, after relabelling.
    fn rank<W: Word>(&self, tiles: &Tiles<W>, board: &Board<W>) -> u32 {
        let cells = self.labelled_cell.iter().take(tiles.size().cells()).filter(|cell| **cell != board.gap);
        self.ranking.rank(cells.map(|cell| self.labels.tile[usize::from(board.cells.get(*cell))]))
    }

    /// The distance modulo three.
    #[inline(always)]
    fn distance_mod_3(&self, gap: u8, rank: u32) -> u8 {
        let label = u32::from(self.labels.cell[usize::from(gap & 31)]);
        build::get(self.table, u64::from(label) * u64::from(self.ranking.count) + u64::from(rank))
    }

    /// The rank after the gap has moved from one cell to a neighbouring one.
    #[inline(always)]
    fn rank_after_move(&self, rank: u32, gap: u8, to: u8) -> u32 {
        let label = |cell: u8| self.labels.cell[usize::from(cell & 31)];
        self.ranking.after_move(rank, label(gap), label(to))
    }

    /// A shortest plan: every move approaches the goal. The board must be solvable.
    pub fn plan<W: Word>(&self, tiles: &Tiles<W>, board: &Board<W>) -> Vec<Move> {
        let mut plan = Vec::with_capacity(64);
        let (mut gap, mut rank) = (board.gap, self.rank(tiles, board));
        let mut distance = self.distance_mod_3(gap, rank);
        let goal = (tiles.solved().gap, self.rank(tiles, &tiles.solved()));
        while (gap, rank) != goal {
            // The residue of the distance minus one.
            let nearer = [2, 0, 1][usize::from(distance & 3) % 3];
            let back = plan.last().map(|last: &Move| last.opposite());
            let moves = tiles.legal(&Board { cells: board.cells, gap }).iter().filter(|action| Some(**action) != back);
            let found = moves.copied().find_map(|action| {
                let to = tiles.target(gap, action);
                let after = self.rank_after_move(rank, gap, to);
                (self.distance_mod_3(to, after) == nearer).then_some((action, to, after))
            });
            let Some((action, to, after)) = found else {
                unreachable!("every solvable board except the goal has a move that gets closer to the goal")
            };
            plan.push(action);
            (gap, rank, distance) = (to, after, nearer);
        }
        plan
    }

    /// The evaluation after the gap has moved from one cell to a neighbouring one.
    #[inline(always)]
    fn after_move(&self, evaluation: RankedDistance, gap: u8, to: u8) -> RankedDistance {
        let rank = self.rank_after_move(evaluation.rank, gap, to);
        // The distance changes by one, and its residue shows in which direction.
        let is_farther = self.distance_mod_3(to, rank) == ((evaluation.distance + 1) % 3) as u8;
        RankedDistance {
            distance: if is_farther { evaluation.distance + 1 } else { evaluation.distance.wrapping_sub(1) },
            rank,
        }
    }
}

impl<W: Word> Estimate<Tiles<W>> for ExactDistances<'_> {
    type Evaluation = RankedDistance;

    fn start(&self, space: &Tiles<W>, state: &Board<W>) -> RankedDistance {
        RankedDistance { distance: self.plan(space, state).len() as Cost, rank: self.rank(space, state) }
    }

    #[inline(always)]
    fn step(&self, space: &Tiles<W>, evaluation: RankedDistance, after: &Board<W>, action: Move) -> RankedDistance {
        self.after_move(evaluation, space.target(after.gap, action.opposite()), after.gap)
    }

    #[inline(always)]
    fn value(&self, evaluation: RankedDistance) -> Cost {
        evaluation.distance
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }

    #[inline(always)]
    fn peek(
        &self,
        space: &Tiles<W>,
        evaluation: RankedDistance,
        before: &Board<W>,
        action: Move,
    ) -> Option<RankedDistance> {
        Some(self.after_move(evaluation, before.gap, space.target(before.gap, action)))
    }

    #[inline(always)]
    fn resume(&self, space: &Tiles<W>, state: &<Tiles<W> as Space>::State, value: Cost) -> RankedDistance {
        RankedDistance { distance: value, rank: self.rank(space, state) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::goal::Goal;
    use crate::goal_layers::GoalLayers;
    use gordian_search::laws::check_estimate;
    use std::ops::ControlFlow;

    fn build_table(size: Size, threads: usize) -> Vec<u8> {
        match build(canonical(size), threads, &mut |_, _| ControlFlow::Continue(())) {
            ControlFlow::Continue(table) => table,
            ControlFlow::Break(()) => unreachable!("nothing cancels the build"),
        }
    }

    #[test]
    fn every_board_has_its_distance_and_a_plan_of_that_length() {
        for (rows, columns) in [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3)] {
            let size = Size::new(rows, columns).unwrap();
            let table = build_table(size, 1);
            assert_eq!(table.len() as u64, bytes(canonical(size)));
            for goal in [Goal::GapLast, Goal::GapFirst] {
                let tiles = Tiles::<u64>::new(size, goal, &goal.numbers(size.cells()));
                let exact = ExactDistances::new(&tiles, &table);
                for (distance, layer) in GoalLayers::new(&tiles).enumerate() {
                    for board in layer {
                        let plan = exact.plan(&tiles, &board);
                        assert_eq!(plan.len(), distance, "{size} {goal:?} {board:?}");
                        let mut after = board;
                        for action in plan {
                            assert!(tiles.legal(&after).contains(&action));
                            tiles.apply(&mut after, action);
                        }
                        assert!(tiles.is_goal(&after), "{size} {goal:?} {board:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_laws_of_estimates_hold() {
        for (rows, columns) in [(3, 3), (2, 4), (4, 2)] {
            let size = Size::new(rows, columns).unwrap();
            let table = build_table(size, 1);
            for goal in [Goal::GapLast, Goal::GapFirst] {
                let tiles = Tiles::<u64>::new(size, goal, &goal.numbers(size.cells()));
                check_estimate(&tiles, &ExactDistances::new(&tiles, &table), 200_000).unwrap();
            }
        }
    }

    /// 2x5 is large enough to use several threads; its farthest boards are 55 moves away.
    #[test]
    fn threads_build_the_same_table_and_its_depth_is_the_known_one() {
        let size = Size::new(2, 5).unwrap();
        let mut layers = 0;
        let built = build(canonical(size), 1, &mut |_, all| {
            assert_eq!(all, 1_814_400);
            layers += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(layers, 56);
        let ControlFlow::Continue(table) = built else { unreachable!("nothing cancels the build") };
        assert!(table == build_table(size, 2), "the tables differ");
    }
}
