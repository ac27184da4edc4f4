//! A quick search for any one solution: backtracking with propagation, within a small budget.

use super::Deduction;
use super::bits::Bits;
use super::state::{Contradiction, State};

/// Which undecided cell to branch on.
#[derive(Clone, Copy, Debug)]
enum BranchingOrder {
    /// A cell with the most land around it.
    MostLandAround,
    /// A cell whose possible islands have the fewest other candidates.
    FewestCandidates,
}

/// One attempt to find a solution.
struct Attempt {
    order: BranchingOrder,
    /// Whether sea is tried before land.
    tries_sea_first: bool,
    /// The budget, in words of memory touched. A branch touches `W` words for each island.
    max_words: usize,
}

/// The attempts in order. They differ because the running time of a single order varies widely.
const ATTEMPTS: [Attempt; 4] = [
    Attempt { order: BranchingOrder::MostLandAround, tries_sea_first: true, max_words: 3_000 },
    Attempt { order: BranchingOrder::FewestCandidates, tries_sea_first: false, max_words: 10_000 },
    Attempt { order: BranchingOrder::MostLandAround, tries_sea_first: true, max_words: 15_000 },
    Attempt { order: BranchingOrder::FewestCandidates, tries_sea_first: true, max_words: 60_000 },
];

/// [`State::mark_sea`] or [`State::mark_land`].
type MarkCells<const W: usize> = fn(&mut State<W>, Bits<W>) -> Result<(), Contradiction>;

impl<const W: usize> Deduction<W> {
    /// Searches for a filled board that no rule contradicts. Returns false when the budget runs out first, and when
    /// there is no solution.
    pub(crate) fn find_solution(&mut self) -> bool {
        let start = self.state.clone();
        ATTEMPTS.into_iter().any(|Attempt { order, tries_sea_first, max_words }| {
            self.state.clone_from(&start);
            let mut branches_left = max_words / (W * self.layout.clues.len()).max(1);
            let colours: [MarkCells<W>; 2] =
                if tries_sea_first { [State::mark_sea, State::mark_land] } else { [State::mark_land, State::mark_sea] };
            self.branch(order, colours, &mut branches_left)
        })
    }

    /// Branches on one cell, and tries the colours in their order. `branches_left` counts down the branches that may
    /// still be tried.
    fn branch(&mut self, order: BranchingOrder, colours: [MarkCells<W>; 2], branches_left: &mut usize) -> bool {
        let open = self.state.undecided(&self.layout);
        let Some(bit) = open.iter().max_by_key(|bit| self.branching_score(order, *bit)) else { return true };
        let state_before = self.state.clone();
        for mark_cells in colours {
            if *branches_left == 0 {
                return false;
            }
            *branches_left -= 1;
            let assumed = mark_cells(&mut self.state, Bits::single(bit));
            if assumed.and_then(|()| self.propagate()).is_ok() && self.branch(order, colours, branches_left) {
                return true;
            }
            self.state.clone_from(&state_before);
        }
        false
    }

    /// The score of branching on a cell; the highest wins. Ties are broken by the number of neighbours that are decided
    /// or outside the board.
    fn branching_score(&self, order: BranchingOrder, bit: usize) -> (i64, u32) {
        let State { sea, land, islands, .. } = &self.state;
        let around = self.layout.neighbours(Bits::single(bit));
        let closed_neighbours = 4 - around.without(*sea | *land).count();
        let main_score = match order {
            BranchingOrder::MostLandAround => i64::from((around & *land).count()),
            BranchingOrder::FewestCandidates => {
                let possible_islands = islands.iter().filter(|island| island.candidates.contains(bit));
                -possible_islands.map(|island| i64::from(island.candidates.without(island.owned).count())).sum::<i64>()
            }
        };
        (main_score, closed_neighbours)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::random;
    use crate::rules::is_solved;
    use crate::solve::{Solutions, SolveOptions, solve};
    use gordian_puzzle::Seed;
    use std::ops::ControlFlow;

    #[test]
    fn a_solution_is_found_wherever_there_is_one() {
        let mut stream = Seed::new(6).stream("descent");
        // How many boards have no solution, and how many have one.
        let mut counts = [0; 2];
        for _ in 0..600 {
            let grid = random::grid((5, 6), 4, &mut stream, |stream| Some(1 + stream.below(6) as u32));
            let Ok(mut deduction) = Deduction::<2>::new(&grid, &grid.blank()) else {
                // The numbers exceed the board.
                continue;
            };
            let is_found = deduction.propagate().is_ok() && deduction.find_solution();
            let solutions = solve(&grid, &grid.blank(), SolveOptions::default(), |_| ControlFlow::Continue(())).0;
            assert_eq!(is_found, solutions != Solutions::Unsolvable, "{grid:?}");
            assert!(!is_found || is_solved(&grid, &deduction.board()), "{grid:?}");
            counts[usize::from(is_found)] += 1;
        }
        assert!(counts[0] > 200 && counts[1] > 30, "{counts:?}");
    }
}
