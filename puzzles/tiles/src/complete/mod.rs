//! `exact`: the distance of every board of a small size, two bits each.

mod build;
mod ranks;

use crate::board::{Board, Move, Word};
use crate::patterns::labels::Labels;
use crate::shape::Size;
use crate::space::Tiles;
use gordian_search::{Cost, Estimate, Promise, Space};
use ranks::Ranks;

pub use build::{build, bytes, bytes_to_build};

/// The most cells of a board whose distances can be tabulated.
pub const MOST_CELLS: usize = 12;

/// The size whose table serves a size: rows and columns may be exchanged, and short rows make short work.
pub fn canonical(size: Size) -> Size {
    if size.columns() <= size.rows() {
        return size;
    }
    Size::new(size.columns(), size.rows()).unwrap_or(size)
}

/// The distance of every board of a size, from a table that holds its remainder by three.
///
/// A move changes the distance by exactly one, so the remainders of two neighbours tell which of them is nearer, and the goal is
/// reached by going nearer; counted along the way, that is the distance. Exact, and so consistent.
#[derive(Clone, Debug)]
pub struct Complete<'a> {
    table: &'a [u8],
    ranks: Ranks,
    labels: Labels,
    /// The cell that has each name.
    cell: [u8; 32],
}

/// What is carried along the moves.
#[derive(Clone, Copy, Debug)]
pub struct Located {
    /// The distance.
    distance: Cost,
    rank: u32,
}

impl<'a> Complete<'a> {
    /// The distances for an instance, from the table of its [`canonical`] size.
    pub fn new<W: Word>(tiles: &Tiles<W>, table: &'a [u8]) -> Self {
        let size = tiles.size();
        let kept = canonical(size);
        let labels = Labels::new(size, tiles.goal());
        let labels = if kept == size { labels } else { labels.transposed(size) };
        let mut cell = [0; 32];
        for number in 0..size.cells() as u8 {
            cell[usize::from(labels.cell[usize::from(number)])] = number;
        }
        Complete { table, ranks: Ranks::new(kept), labels, cell }
    }

    fn rank<W: Word>(&self, tiles: &Tiles<W>, board: &Board<W>) -> u32 {
        let order = self.cell.iter().take(tiles.size().cells()).filter(|cell| **cell != board.gap);
        self.ranks.rank(order.map(|cell| self.labels.tile[usize::from(board.cells.get(*cell))]))
    }

    /// The remainder of a board's distance by three.
    #[inline(always)]
    fn remainder(&self, gap: u8, rank: u32) -> u8 {
        let name = u32::from(self.labels.cell[usize::from(gap & 31)]);
        build::get(self.table, u64::from(name) * u64::from(self.ranks.count) + u64::from(rank))
    }

    #[inline(always)]
    fn moved(&self, rank: u32, gap: u8, to: u8) -> u32 {
        let name = |cell: u8| self.labels.cell[usize::from(cell & 31)];
        self.ranks.moved(rank, name(gap), name(to))
    }

    /// A shortest plan, found by going nearer with every move. The board must be solvable.
    pub fn plan<W: Word>(&self, tiles: &Tiles<W>, board: &Board<W>) -> Vec<Move> {
        let mut plan = Vec::with_capacity(64);
        let (mut gap, mut rank) = (board.gap, self.rank(tiles, board));
        let mut remainder = self.remainder(gap, rank);
        let home = (tiles.solved().gap, self.rank(tiles, &tiles.solved()));
        while (gap, rank) != home {
            let nearer = [2, 0, 1][usize::from(remainder & 3) % 3];
            let back = plan.last().map(|last: &Move| last.opposite());
            let next = tiles.legal(&Board { cells: board.cells, gap }).iter().filter(|action| Some(**action) != back);
            let found = next.copied().find_map(|action| {
                let to = tiles.target(gap, action);
                let moved = self.moved(rank, gap, to);
                (self.remainder(to, moved) == nearer).then_some((action, to, moved))
            });
            let Some((action, to, moved)) = found else { unreachable!("every board but the goal has a nearer one") };
            plan.push(action);
            (gap, rank, remainder) = (to, moved, nearer);
        }
        plan
    }

    #[inline(always)]
    fn after(&self, running: Located, gap: u8, to: u8) -> Located {
        let rank = self.moved(running.rank, gap, to);
        // Remainders of neighbours differ by one, up or down.
        let farther = self.remainder(to, rank) == ((running.distance + 1) % 3) as u8;
        Located { distance: if farther { running.distance + 1 } else { running.distance.wrapping_sub(1) }, rank }
    }
}

impl<W: Word> Estimate<Tiles<W>> for Complete<'_> {
    type Running = Located;

    fn start(&self, space: &Tiles<W>, state: &Board<W>) -> Located {
        Located { distance: self.plan(space, state).len() as Cost, rank: self.rank(space, state) }
    }

    #[inline(always)]
    fn step(&self, space: &Tiles<W>, running: Located, after: &Board<W>, action: Move) -> Located {
        self.after(running, space.target(after.gap, action.opposite()), after.gap)
    }

    #[inline(always)]
    fn value(&self, running: Located) -> Cost {
        running.distance
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }

    #[inline(always)]
    fn peek(&self, space: &Tiles<W>, running: Located, before: &Board<W>, action: Move) -> Option<Located> {
        Some(self.after(running, before.gap, space.target(before.gap, action)))
    }

    #[inline(always)]
    fn resume(&self, space: &Tiles<W>, state: &<Tiles<W> as Space>::State, value: Cost) -> Located {
        Located { distance: value, rank: self.rank(space, state) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layers::Layers;
    use crate::shape::Goal;
    use gordian_search::laws::check_estimate;
    use std::ops::ControlFlow;

    fn built(size: Size, threads: usize) -> Vec<u8> {
        match build(canonical(size), threads, &mut |_, _| ControlFlow::Continue(())) {
            ControlFlow::Continue(table) => table,
            ControlFlow::Break(()) => panic!("nobody broke it off"),
        }
    }

    #[test]
    fn every_board_has_its_distance_and_a_plan_of_that_length() {
        for (rows, columns) in [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3)] {
            let size = Size::new(rows, columns).unwrap();
            let table = built(size, 1);
            assert_eq!(table.len() as u64, bytes(canonical(size)));
            for goal in [Goal::GapLast, Goal::GapFirst] {
                let tiles = Tiles::<u64>::new(size, goal, &goal.numbers(size.cells()));
                let complete = Complete::new(&tiles, &table);
                for (distance, layer) in Layers::new(&tiles).enumerate() {
                    for board in layer {
                        let plan = complete.plan(&tiles, &board);
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
            let table = built(size, 1);
            for goal in [Goal::GapLast, Goal::GapFirst] {
                let tiles = Tiles::<u64>::new(size, goal, &goal.numbers(size.cells()));
                check_estimate(&tiles, &Complete::new(&tiles, &table), 200_000).unwrap();
            }
        }
    }

    /// 2x5 is large enough to be shared out among threads; its farthest boards are 55 moves away.
    #[test]
    fn threads_make_the_same_table_and_its_depth_is_the_known_one() {
        let size = Size::new(2, 5).unwrap();
        let mut layers = 0;
        let counted = build(canonical(size), 1, &mut |_, all| {
            assert_eq!(all, 1_814_400);
            layers += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(layers, 56);
        let ControlFlow::Continue(table) = counted else { panic!("nobody broke it off") };
        assert!(table == built(size, 2), "the tables differ");
    }
}
