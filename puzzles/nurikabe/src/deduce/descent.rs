//! A solution, found by assuming one cell after another.

use super::Deduction;
use super::bits::Bits;
use super::state::{Contradiction, State};

/// Which cell is assumed next.
#[derive(Clone, Copy, Debug)]
enum Order {
    /// One with the most land beside it.
    BesideLand,
    /// One that is left to the islands with the fewest other cells.
    LeastRoom,
}

/// How a descent goes: which cell is next, whether it is assumed to be sea first, and the work it may take, in words of memory.
type Descent = (Order, bool, usize);

/// The descents that are tried: where one is unlucky another is not.
const DESCENTS: [Descent; 4] = [
    (Order::BesideLand, true, 3_000),
    (Order::LeastRoom, false, 10_000),
    (Order::BesideLand, true, 15_000),
    (Order::LeastRoom, true, 60_000),
];

/// What makes cells sea, or land.
type Assumed<const W: usize> = fn(&mut State<W>, Bits<W>) -> Result<(), Contradiction>;

impl<const W: usize> Deduction<W> {
    /// Goes down to a board without unknown cells that no rule contradicts; false when none was found with little work.
    pub(crate) fn descend(&mut self) -> bool {
        let start = self.state.clone();
        DESCENTS.into_iter().any(|(order, is_sea_first, words)| {
            self.state.clone_from(&start);
            let mut left = words / (W * self.frame.clues.len()).max(1);
            let colours: [Assumed<W>; 2] =
                if is_sea_first { [State::flow, State::rise] } else { [State::rise, State::flow] };
            self.assume(order, colours, &mut left)
        })
    }

    /// Assumes a cell to be of the first colour, else of the second, and so on; `left` counts down to where it gives up.
    fn assume(&mut self, order: Order, colours: [Assumed<W>; 2], left: &mut usize) -> bool {
        let open = self.state.unknown(&self.frame);
        let Some(bit) = open.iter().max_by_key(|bit| self.worth(order, *bit)) else { return true };
        let before = self.state.clone();
        for colour in colours {
            if *left == 0 {
                return false;
            }
            *left -= 1;
            let assumed = colour(&mut self.state, Bits::one(bit));
            if assumed.and_then(|()| self.settle()).is_ok() && self.assume(order, colours, left) {
                return true;
            }
            self.state.clone_from(&before);
        }
        false
    }

    /// How much a cell is worth assuming.
    fn worth(&self, order: Order, bit: usize) -> (i64, u32) {
        let State { sea, land, islands, .. } = &self.state;
        let beside = self.frame.beside(Bits::one(bit));
        let closed = 4 - beside.without(*sea | *land).count();
        let first = match order {
            Order::BesideLand => i64::from((beside & *land).count()),
            Order::LeastRoom => {
                let near = islands.iter().filter(|island| island.candidates.has(bit));
                -near.map(|island| i64::from(island.candidates.without(island.owned).count())).sum::<i64>()
            }
        };
        (first, closed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::is_solved;
    use crate::grid::{Clue, Grid};
    use crate::solve::{Extent, Known, solve};
    use gordian_puzzle::Seed;
    use std::ops::ControlFlow;

    #[test]
    fn it_comes_down_on_solutions_where_there_are_any() {
        let mut stream = Seed::new(6).stream("descent");
        let mut found = [0; 2];
        for _ in 0..600 {
            let mut cells: Vec<usize> = (0..30).collect();
            stream.shuffle(&mut cells);
            let clue = |cell: &usize| Clue { cell: *cell, size: Some(1 + stream.below(6) as u32) };
            let grid = Grid::new(5, 6, cells[..4].iter().map(clue).collect());
            let Ok(mut deduction) = Deduction::<2>::new(&grid, &grid.blank()) else { continue };
            let is_found = deduction.settle().is_ok() && deduction.descend();
            let known = solve(&grid, &grid.blank(), Extent::default(), |_| ControlFlow::Continue(())).0;
            assert_eq!(is_found, known != Known::Unsolvable, "{grid:?}");
            assert!(!is_found || is_solved(&grid, &deduction.board()), "{grid:?}");
            found[usize::from(is_found)] += 1;
        }
        assert!(found[0] > 200 && found[1] > 30, "{found:?}");
    }
}
