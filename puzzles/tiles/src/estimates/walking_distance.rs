//! `walking`: the walking distance (Ken'ichiro Takahashi).

use crate::board::{Board, Move, Word};
use crate::relabelling::Relabelling;
use crate::size::Size;
use crate::space::Tiles;
use gordian_search::{Cost, Estimate, Promise};
use std::collections::HashMap;

/// The largest length of lines for which an abstraction with this many lines is enumerated. All of these have fewer than 400,000
/// states, and the next ones have more than a million. Other boards have no walking distance.
fn longest_line(lines: usize) -> usize {
    match lines {
        0..=3 => usize::MAX,
        4 => 6,
        5 => 3,
        6 => 2,
        _ => 1,
    }
}

/// Why a board has no walking distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoWalkingDistance {
    /// An abstraction has too many states.
    Size,
    /// The tables do not fit into the memory limit. They need more than this many bytes.
    Memory(u64),
}

/// Stands for the successor by a move that is impossible.
const NO_SUCCESSOR: u32 = u32::MAX;

/// The sum of two abstract distances.
///
/// The first abstraction sees only which row every tile stands in and which row it belongs to. It ignores columns and does not
/// distinguish tiles with the same home row. Its distance is the minimum number of vertical moves that bring every tile into its
/// row. The second abstraction does the same for columns.
///
/// Consistent: a vertical move is a move of the first abstraction and does not change the second, and a horizontal move does
/// the reverse. So a move changes one of the two distances by at most one. Both are 0 at the goal.
#[derive(Clone, Debug)]
pub struct WalkingDistance {
    rows: LineSpace,
    columns: LineSpace,
    labels: Relabelling,
    size: Size,
}

/// All states of one abstraction; a **line** is a row or a column.
///
/// A state is a matrix that counts, for each line, the tiles in it by home line, followed by the line of the gap.
#[derive(Clone, Debug)]
struct LineSpace {
    /// The number of lines.
    lines: usize,
    /// The number of each state.
    numbers: HashMap<Box<[u8]>, u32>,
    /// The distance of each state from the goal.
    distances: Vec<u8>,
    /// The state after a tile with home line `home` has moved into the gap's line from the line before (`side` 0) or after
    /// (`side` 1), at `(state * 2 + side) * lines + home`.
    successors: Vec<u32>,
}

impl WalkingDistance {
    /// The estimate of an instance, with tables of at most this many bytes.
    ///
    /// # Errors
    /// When the board is too large, or the tables need more memory.
    pub fn new<W: Word>(tiles: &Tiles<W>, max_bytes: u64) -> Result<WalkingDistance, NoWalkingDistance> {
        let size = tiles.size();
        let (rows, columns) = (size.rows(), size.columns());
        if columns > longest_line(rows) || rows > longest_line(columns) {
            return Err(NoWalkingDistance::Size);
        }
        let max_bytes = usize::try_from(max_bytes).unwrap_or(usize::MAX);
        let by_row = LineSpace::new(rows, columns, max_bytes)?;
        let by_column = LineSpace::new(columns, rows, max_bytes.saturating_sub(by_row.bytes()))?;
        Ok(WalkingDistance { rows: by_row, columns: by_column, labels: Relabelling::new(size, tiles.goal()), size })
    }

    /// The memory of the tables in bytes, including what was freed after they were built: the allocator keeps it.
    pub fn bytes(&self) -> u64 {
        (self.rows.bytes() + self.columns.bytes()) as u64
    }

    /// The home row and home column of a tile, after relabelling.
    #[inline(always)]
    fn home(&self, tile: u8) -> (usize, usize) {
        let label = usize::from(self.labels.tile[usize::from(tile & 31)]);
        (label / self.size.columns(), label % self.size.columns())
    }

    /// Both states after `tile` has slid from one cell to the next.
    #[inline(always)]
    fn after_slide(&self, evaluation: LineStates, tile: u8, from: u8, to: u8) -> LineStates {
        let label = |cell: u8| self.labels.cell[usize::from(cell & 31)];
        let (from, to) = (label(from), label(to));
        let (row, column) = self.home(tile);
        let side = usize::from(from > to);
        if from.abs_diff(to) == 1 && self.size.columns() > 1 {
            LineStates { columns: self.columns.successor(evaluation.columns, side, column), ..evaluation }
        } else {
            LineStates { rows: self.rows.successor(evaluation.rows, side, row), ..evaluation }
        }
    }
}

impl LineSpace {
    /// Enumerates the states breadth first from the goal. Each of the `lines` lines has `length` cells.
    ///
    /// # Errors
    /// When the states take more than `max_bytes`.
    fn new(lines: usize, length: usize, max_bytes: usize) -> Result<LineSpace, NoWalkingDistance> {
        // At the goal every tile stands in its home line; the first line also holds the gap, so it has one tile fewer.
        let mut goal = vec![0; lines * lines + 1];
        for line in 0..lines {
            goal[line * lines + line] = length as u8 - u8::from(line == 0);
        }
        let mut space = LineSpace { lines, numbers: HashMap::new(), distances: vec![0], successors: Vec::new() };
        let mut states = vec![goal.into_boxed_slice()];
        space.numbers.insert(states[0].clone(), 0);
        let mut expanded = 0;
        while expanded < states.len() {
            if expanded.is_power_of_two() && space.bytes() > max_bytes {
                return Err(NoWalkingDistance::Memory(space.bytes() as u64));
            }
            let state = states[expanded].clone();
            let gap = usize::from(state[lines * lines]);
            for (side, line) in [(0, gap.checked_sub(1)), (1, Some(gap + 1).filter(|line| *line < lines))] {
                for home in 0..lines {
                    let Some(line) = line.filter(|line| state[line * lines + home] > 0) else {
                        space.successors.push(NO_SUCCESSOR);
                        continue;
                    };
                    debug_assert_eq!(space.successors.len(), (expanded * 2 + side) * lines + home);
                    let mut after = state.clone();
                    after[line * lines + home] -= 1;
                    after[gap * lines + home] += 1;
                    after[lines * lines] = line as u8;
                    let number = match space.numbers.get(&after) {
                        Some(number) => *number,
                        None => {
                            let number = states.len() as u32;
                            space.numbers.insert(after.clone(), number);
                            space.distances.push(space.distances[expanded] + 1);
                            states.push(after);
                            number
                        }
                    };
                    space.successors.push(number);
                }
            }
            expanded += 1;
        }
        if space.bytes() > max_bytes {
            return Err(NoWalkingDistance::Memory(space.bytes() as u64));
        }
        Ok(space)
    }

    fn bytes(&self) -> usize {
        // The allocator rounds the matrix of a state up to this many bytes.
        const MATRIX_BYTES: usize = 32;
        let entry = size_of::<(Box<[u8]>, u32)>() + 1;
        // Every state was held twice while it was enumerated: in the map, and in the list in order.
        let states =
            self.numbers.capacity() * entry + self.numbers.len() * (2 * MATRIX_BYTES + 2 * size_of::<Box<[u8]>>());
        states + self.distances.capacity() + self.successors.capacity() * size_of::<u32>()
    }

    /// The state after a move, see [`LineSpace::successors`].
    #[inline(always)]
    fn successor(&self, state: u32, side: usize, home: usize) -> u32 {
        self.successors[(state as usize * 2 + side) * self.lines + home]
    }

    /// The number of a state; `tiles` gives the line and the home line of every tile.
    fn find_number(&self, tiles: impl Iterator<Item = (usize, usize)>, gap: usize) -> u32 {
        let mut state = vec![0; self.lines * self.lines + 1];
        for (line, home) in tiles {
            state[line * self.lines + home] += 1;
        }
        state[self.lines * self.lines] = gap as u8;
        self.numbers[state.as_slice()]
    }
}

/// The states of both abstractions: the evaluation of [`WalkingDistance`].
#[derive(Clone, Copy, Debug)]
pub struct LineStates {
    rows: u32,
    columns: u32,
}

impl<W: Word> Estimate<Tiles<W>> for WalkingDistance {
    type Evaluation = LineStates;

    fn start(&self, space: &Tiles<W>, state: &Board<W>) -> LineStates {
        let numbers = space.numbers(state);
        let columns = self.size.columns();
        let label = |cell: usize| usize::from(self.labels.cell[cell]);
        let tiles = || numbers.iter().enumerate().filter(|(_, tile)| **tile != 0);
        let by_row = tiles().map(|(cell, tile)| (label(cell) / columns, self.home(*tile).0));
        let by_column = tiles().map(|(cell, tile)| (label(cell) % columns, self.home(*tile).1));
        let gap = label(usize::from(state.gap));
        LineStates {
            rows: self.rows.find_number(by_row, gap / columns),
            columns: self.columns.find_number(by_column, gap % columns),
        }
    }

    #[inline(always)]
    fn step(&self, space: &Tiles<W>, evaluation: LineStates, after: &Board<W>, action: Move) -> LineStates {
        // The tile that moved stands where the gap was.
        let to = space.target(after.gap, action.opposite());
        self.after_slide(evaluation, after.cells.get(to), after.gap, to)
    }

    #[inline(always)]
    fn value(&self, evaluation: LineStates) -> Cost {
        let distance = |space: &LineSpace, state: u32| Cost::from(space.distances[state as usize]);
        distance(&self.rows, evaluation.rows) + distance(&self.columns, evaluation.columns)
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }

    #[inline(always)]
    fn peek(&self, space: &Tiles<W>, evaluation: LineStates, before: &Board<W>, action: Move) -> Option<LineStates> {
        let from = space.target(before.gap, action);
        Some(self.after_slide(evaluation, before.cells.get(from), from, before.gap))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::goal::Goal;
    use gordian_search::laws::check_estimate;

    #[test]
    fn the_laws_of_estimates_hold() {
        for (rows, columns, budget) in [(2, 2, 100), (2, 3, 1000), (3, 2, 1000), (2, 4, 30_000), (3, 3, 200_000)] {
            for goal in [Goal::GapLast, Goal::GapFirst] {
                let size = Size::new(rows, columns).unwrap();
                let tiles = Tiles::<u64>::new(size, goal, &goal.numbers(size.cells()));
                check_estimate(&tiles, &WalkingDistance::new(&tiles, u64::MAX).unwrap(), budget).unwrap();
            }
        }
        let size = Size::new(4, 4).unwrap();
        let tiles = Tiles::<u64>::new(size, Goal::GapLast, &Goal::GapLast.numbers(16));
        check_estimate(&tiles, &WalkingDistance::new(&tiles, u64::MAX).unwrap(), 20_000).unwrap();
    }

    #[test]
    fn abstractions_have_the_known_numbers_of_states() {
        // Counted as the matrices whose rows and columns have the sums of the goal.
        for (lines, states) in [(4, 24_964), (5, 352_560), (6, 367_560)] {
            let length = longest_line(lines).min(4);
            assert_eq!(LineSpace::new(lines, length, usize::MAX).unwrap().distances.len(), states, "{lines} lines");
        }
    }

    #[test]
    fn large_boards_and_small_memory_limits_are_refused_before_much_is_built() {
        let tiles = |rows, columns| {
            let size = Size::new(rows, columns).unwrap();
            Tiles::<u128>::new(size, Goal::GapLast, &Goal::GapLast.numbers(size.cells()))
        };
        for (rows, columns) in [(5, 5), (4, 5), (5, 4), (7, 2), (2, 7)] {
            assert_eq!(WalkingDistance::new(&tiles(rows, columns), 0).unwrap_err(), NoWalkingDistance::Size);
        }
        let needed = WalkingDistance::new(&tiles(4, 4), u64::MAX).unwrap().bytes();
        assert!(WalkingDistance::new(&tiles(4, 4), needed).is_ok());
        let refused = WalkingDistance::new(&tiles(4, 4), needed - 1).unwrap_err();
        assert_eq!(refused, NoWalkingDistance::Memory(needed / 2));
        // The limit is checked now and then, so a little more is built than there is room for.
        let NoWalkingDistance::Memory(built) = WalkingDistance::new(&tiles(3, 5), 1 << 20).unwrap_err() else {
            panic!("3x5 has a walking distance");
        };
        assert!(built < 4 << 20, "{built}");
    }
}
