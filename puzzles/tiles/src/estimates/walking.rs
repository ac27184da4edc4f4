//! `walking`: walking distance, for rows and for columns.

use crate::board::{Board, Move, Word};
use crate::patterns::labels::Labels;
use crate::shape::Size;
use crate::space::Tiles;
use gordian_search::{Cost, Estimate, Promise};
use std::collections::HashMap;

/// The most states of one direction that are gone through: a larger board has no walking distance.
const MOST_STATES: usize = 2_000_000;

/// Walking distance (after Ken'ichiro Takahashi): the least number of moves up and down that bring every tile into its row, when tiles of
/// the same row are not told apart and neither are places within a row; and the same for columns.
///
/// Consistent: a move up or down is a move of the first kind of puzzle and leaves the second as it is, a move sideways the
/// other way round. Both numbers are distances in their puzzles, so one of them changes by at most one, and the other not at
/// all; both are 0 at the goal.
#[derive(Clone, Debug)]
pub struct Walking {
    rows: Lines,
    columns: Lines,
    labels: Labels,
    size: Size,
}

/// All states of one of the two puzzles: how many tiles of each home line stand in each line, and where the gap is.
#[derive(Clone, Debug)]
struct Lines {
    count: usize,
    known: HashMap<Box<[u8]>, u32>,
    steps: Vec<u8>,
    /// The state after a tile with a home line has come into the gap's line from the line before or behind, at
    /// `state * 2 * count + side * count + home`.
    next: Vec<u32>,
}

impl Walking {
    /// The estimate of an instance; `None` when the size has too many states.
    pub fn new<W: Word>(tiles: &Tiles<W>) -> Option<Walking> {
        let size = tiles.size();
        let (rows, columns) = (size.rows(), size.columns());
        Some(Walking {
            rows: Lines::new(rows, columns)?,
            columns: Lines::new(columns, rows)?,
            labels: Labels::new(size, tiles.goal()),
            size,
        })
    }

    /// The home row and home column of a tile, seen with the gap first.
    #[inline(always)]
    fn home(&self, tile: u8) -> (usize, usize) {
        let name = usize::from(self.labels.tile[usize::from(tile & 31)]);
        (name / self.size.columns(), name % self.size.columns())
    }

    /// The state of both puzzles after `tile` has gone from one cell to another.
    #[inline(always)]
    fn after(&self, running: Walked, tile: u8, from: u8, to: u8) -> Walked {
        let name = |cell: u8| self.labels.cell[usize::from(cell & 31)];
        let (from, to) = (name(from), name(to));
        let (row, column) = self.home(tile);
        let behind = usize::from(from > to);
        if from.abs_diff(to) == 1 && self.size.columns() > 1 {
            Walked { columns: self.columns.next(running.columns, behind, column), ..running }
        } else {
            Walked { rows: self.rows.next(running.rows, behind, row), ..running }
        }
    }
}

impl Lines {
    /// All states of so many lines of so many cells; `None` when they are too many.
    fn new(count: usize, length: usize) -> Option<Lines> {
        // At the goal every tile stands in its line; the first holds the gap, and with it one tile fewer.
        let mut goal = vec![0; count * count + 1];
        for line in 0..count {
            goal[line * count + line] = length as u8 - u8::from(line == 0);
        }
        let mut lines = Lines { count, known: HashMap::new(), steps: vec![0], next: Vec::new() };
        let mut states = vec![goal.into_boxed_slice()];
        lines.known.insert(states[0].clone(), 0);
        let mut at = 0;
        while at < states.len() {
            let state = states[at].clone();
            let gap = usize::from(state[count * count]);
            for (side, line) in [(0, gap.checked_sub(1)), (1, Some(gap + 1).filter(|line| *line < count))] {
                for home in 0..count {
                    let Some(line) = line.filter(|line| state[line * count + home] > 0) else {
                        lines.next.push(u32::MAX);
                        continue;
                    };
                    debug_assert_eq!(lines.next.len(), at * 2 * count + side * count + home);
                    let mut after = state.clone();
                    after[line * count + home] -= 1;
                    after[gap * count + home] += 1;
                    after[count * count] = line as u8;
                    let number = match lines.known.get(&after) {
                        Some(number) => *number,
                        None => {
                            let number = states.len() as u32;
                            if states.len() == MOST_STATES {
                                return None;
                            }
                            lines.known.insert(after.clone(), number);
                            lines.steps.push(lines.steps[at] + 1);
                            states.push(after);
                            number
                        }
                    };
                    lines.next.push(number);
                }
            }
            at += 1;
        }
        Some(lines)
    }

    #[inline(always)]
    fn next(&self, state: u32, side: usize, home: usize) -> u32 {
        self.next[(state as usize * 2 + side) * self.count + home]
    }

    /// The number of a state, given the home line of each tile by the line it stands in.
    fn number(&self, tiles: impl Iterator<Item = (usize, usize)>, gap: usize) -> u32 {
        let mut state = vec![0; self.count * self.count + 1];
        for (line, home) in tiles {
            state[line * self.count + home] += 1;
        }
        state[self.count * self.count] = gap as u8;
        self.known[state.as_slice()]
    }
}

/// The states of both puzzles.
#[derive(Clone, Copy, Debug)]
pub struct Walked {
    rows: u32,
    columns: u32,
}

impl<W: Word> Estimate<Tiles<W>> for Walking {
    type Running = Walked;

    fn start(&self, space: &Tiles<W>, state: &Board<W>) -> Walked {
        let numbers = space.numbers(state);
        let columns = self.size.columns();
        let name = |cell: usize| usize::from(self.labels.cell[cell]);
        let standing = || numbers.iter().enumerate().filter(|(_, tile)| **tile != 0);
        let rows = standing().map(|(cell, tile)| (name(cell) / columns, self.home(*tile).0));
        let beside = standing().map(|(cell, tile)| (name(cell) % columns, self.home(*tile).1));
        let gap = name(usize::from(state.gap));
        Walked { rows: self.rows.number(rows, gap / columns), columns: self.columns.number(beside, gap % columns) }
    }

    #[inline(always)]
    fn step(&self, space: &Tiles<W>, running: Walked, after: &Board<W>, action: Move) -> Walked {
        // The tile that moved stands where the gap was.
        let to = space.target(after.gap, action.opposite());
        self.after(running, after.cells.get(to), after.gap, to)
    }

    #[inline(always)]
    fn value(&self, running: Walked) -> Cost {
        let steps = |lines: &Lines, state: u32| Cost::from(lines.steps[state as usize]);
        steps(&self.rows, running.rows) + steps(&self.columns, running.columns)
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }

    #[inline(always)]
    fn peek(&self, space: &Tiles<W>, running: Walked, before: &Board<W>, action: Move) -> Option<Walked> {
        let from = space.target(before.gap, action);
        Some(self.after(running, before.cells.get(from), from, before.gap))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Goal;
    use gordian_search::laws::check_estimate;

    #[test]
    fn the_laws_of_estimates_hold() {
        for (rows, columns, budget) in [(2, 2, 100), (2, 3, 1000), (3, 2, 1000), (2, 4, 30_000), (3, 3, 200_000)] {
            for goal in [Goal::GapLast, Goal::GapFirst] {
                let size = Size::new(rows, columns).unwrap();
                let tiles = Tiles::<u64>::new(size, goal, &goal.numbers(size.cells()));
                check_estimate(&tiles, &Walking::new(&tiles).unwrap(), budget).unwrap();
            }
        }
        let size = Size::new(4, 4).unwrap();
        let tiles = Tiles::<u64>::new(size, Goal::GapLast, &Goal::GapLast.numbers(16));
        check_estimate(&tiles, &Walking::new(&tiles).unwrap(), 20_000).unwrap();
    }

    #[test]
    fn four_lines_of_four_have_their_known_number_of_states_and_five_of_five_are_too_many() {
        assert_eq!(Lines::new(4, 4).unwrap().steps.len(), 24_964);
        assert!(Lines::new(5, 5).is_none());
    }
}
