//! The torus: cells, neighbours and distances on a board without borders.

use gordian_puzzle::{Cell, Direction};
use gordian_search::Cost;

/// The most rows, and the most columns.
pub const MOST_SIDE: usize = 64;

/// A length that no way has.
pub(super) const NEVER: Cost = Cost::MAX / 8;

/// A step of the head.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// To the row above.
    Up,
    /// To the column on the right.
    Right,
    /// To the row below.
    Down,
    /// To the column on the left.
    Left,
}

impl Move {
    /// All four, in the order in which every search looks at them.
    pub const ALL: [Move; 4] = [Move::Up, Move::Right, Move::Down, Move::Left];

    /// The letter of plans and saved games.
    pub fn letter(self) -> &'static str {
        ["U", "R", "D", "L"][self as usize]
    }

    /// The step of a letter.
    ///
    /// ```
    /// use gordian_snake::Move;
    /// assert_eq!(Move::from_letter("L"), Some(Move::Left));
    /// assert_eq!(Move::from_letter("X"), None);
    /// ```
    pub fn from_letter(text: &str) -> Option<Move> {
        Move::ALL.into_iter().find(|step| step.letter() == text)
    }

    /// The step of a direction.
    pub fn from_direction(direction: Direction) -> Move {
        match direction {
            Direction::Up => Move::Up,
            Direction::Right => Move::Right,
            Direction::Down => Move::Down,
            Direction::Left => Move::Left,
        }
    }

    /// The direction of the step.
    pub fn direction(self) -> Direction {
        Direction::ALL[self as usize]
    }

    /// The step straight back.
    #[must_use]
    pub fn opposite(self) -> Move {
        Move::ALL[(self as usize + 2) % 4]
    }

    /// The step with this number in [`Move::ALL`].
    #[inline(always)]
    pub(super) fn from_index(index: u8) -> Move {
        Move::ALL[usize::from(index & 3)]
    }
}

/// A board without borders. Cells are numbered row by row from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Torus {
    rows: usize,
    columns: usize,
    /// The neighbours of each cell, in the order of [`Move::ALL`].
    next: Vec<[u16; 4]>,
    /// For each offset, rows times columns: the distance.
    distances: Vec<u16>,
    /// The least length of a way on which a snake that has eaten comes back to where it was.
    cycle: Cost,
    /// Whether every way between two cells has the same parity.
    is_bipartite: bool,
}

impl Torus {
    /// The torus of a size; `None` when a side is 0 or longer than [`MOST_SIDE`].
    pub fn new(rows: usize, columns: usize) -> Option<Torus> {
        let fits = |side: usize| (1..=MOST_SIDE).contains(&side);
        if !fits(rows) || !fits(columns) {
            return None;
        }
        let number = |row: usize, column: usize| ((row % rows) * columns + column % columns) as u16;
        let next = (0..rows * columns)
            .map(|cell| {
                let (row, column) = (cell / columns, cell % columns);
                [
                    number(row + rows - 1, column),
                    number(row, column + 1),
                    number(row + 1, column),
                    number(row, column + columns - 1),
                ]
            })
            .collect();
        let shorter = |side: usize, apart: usize| apart.min(side - apart);
        let distance = |offset: usize| shorter(rows, offset / columns) + shorter(columns, offset % columns);
        let is_even = |side: usize| side == 1 || side.is_multiple_of(2);
        Some(Torus {
            rows,
            columns,
            next,
            distances: (0..rows * columns).map(|offset| distance(offset) as u16).collect(),
            cycle: cycle(rows, columns),
            is_bipartite: is_even(rows) && is_even(columns),
        })
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.rows * self.columns
    }

    /// The cell that a step leads to.
    #[inline(always)]
    pub fn step(&self, cell: u16, step: Move) -> u16 {
        self.next[usize::from(cell)][step as usize]
    }

    /// The four neighbours of a cell, in the order of [`Move::ALL`]. On boards with a side of 2 some are the same, and with
    /// a side of 1 some are the cell itself.
    #[inline(always)]
    pub fn neighbours(&self, cell: u16) -> [u16; 4] {
        self.next[usize::from(cell)]
    }

    /// The first of all steps that lead where this one leads: on boards with a side of 2 two of them do.
    #[inline(always)]
    pub fn canonical(&self, step: Move) -> Move {
        match step {
            Move::Down if self.rows == 2 => Move::Up,
            Move::Left if self.columns == 2 => Move::Right,
            other => other,
        }
    }

    /// The length of the shortest way from one cell to another.
    #[inline(always)]
    pub fn distance(&self, from: u16, to: u16) -> Cost {
        Cost::from(self.distances[self.offset(from, to)])
    }

    /// The least length of at least `wait` that a way from one cell to another can have. From a cell to itself it is the way
    /// of a snake that has just eaten there: never a mere step to and fro. Where both sides are even, every way between two
    /// cells has the same parity, and the wait is rounded up to it.
    #[inline(always)]
    pub(super) fn hop(&self, from: u16, to: u16, wait: Cost) -> Cost {
        self.hop_over(self.distance(from, to), wait).0
    }

    /// The same for cells that are so far apart, and what it were without the wait.
    #[inline(always)]
    pub(super) fn hop_over(&self, distance: Cost, wait: Cost) -> (Cost, Cost) {
        let least = if distance == 0 { self.cycle } else { distance };
        let length = least.max(wait);
        (length + (Cost::from(self.is_bipartite) & (length ^ least) & 1), least)
    }

    /// The place of a cell.
    pub fn place(&self, cell: u16) -> Cell {
        Cell::new(cell / self.columns as u16, cell % self.columns as u16)
    }

    /// The cell of a place, if it is on the board.
    pub fn cell(&self, place: Cell) -> Option<u16> {
        let (row, column) = (usize::from(place.row), usize::from(place.column));
        (row < self.rows && column < self.columns).then(|| (row * self.columns + column) as u16)
    }

    #[inline(always)]
    fn offset(&self, from: u16, to: u16) -> usize {
        let columns = self.columns;
        let (from, to) = (usize::from(from), usize::from(to));
        let rows_apart = (from / columns).abs_diff(to / columns);
        let columns_apart = (from % columns).abs_diff(to % columns);
        rows_apart * columns + columns_apart
    }
}

/// The least length of a closed way that never goes straight back: a snake that has eaten is at least two cells long, and a
/// snake of two never enters its tail's cell.
fn cycle(rows: usize, columns: usize) -> Cost {
    let square = if rows > 1 && columns > 1 { 4 } else { NEVER };
    let around = |side: usize| if side < 3 { NEVER } else { side as Cost };
    square.min(around(rows)).min(around(columns))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Distances by spreading from a cell.
    #[test]
    fn distances_are_the_true_ones() {
        for (rows, columns) in [(1, 1), (1, 2), (1, 5), (2, 2), (2, 3), (3, 3), (4, 5), (5, 7), (6, 4), (64, 3)] {
            let torus = Torus::new(rows, columns).unwrap();
            let mut layer = vec![0u16];
            let mut known = vec![None; torus.cells()];
            for length in 0.. {
                layer.retain(|cell| {
                    known[usize::from(*cell)].replace(length).is_none_or(|before| {
                        known[usize::from(*cell)] = Some(before);
                        false
                    })
                });
                if layer.is_empty() {
                    break;
                }
                layer = layer.iter().flat_map(|cell| torus.neighbours(*cell)).collect();
                layer.sort_unstable();
                layer.dedup();
            }
            for cell in 0..torus.cells() as u16 {
                assert_eq!(Some(torus.distance(0, cell)), known[usize::from(cell)], "{rows}x{columns} {cell}");
                assert_eq!(torus.distance(cell, 0), torus.distance(0, cell));
            }
        }
        assert!(Torus::new(0, 3).is_none() && Torus::new(65, 3).is_none());
    }

    #[test]
    fn a_hop_waits_until_parity_fits() {
        let even = Torus::new(4, 6).unwrap();
        assert_eq!((even.hop(0, 1, 2), even.hop(0, 1, 3), even.hop(0, 0, 5), even.hop(0, 0, 0)), (3, 3, 6, 4));
        let odd = Torus::new(3, 6).unwrap();
        assert_eq!((odd.hop(0, 1, 4), odd.hop(0, 0, 0), odd.hop(0, 0, 4), odd.hop(0, 0, 5)), (4, 3, 4, 5));
        let ring = Torus::new(1, 6).unwrap();
        assert_eq!((ring.hop(0, 0, 0), ring.hop(0, 0, 7), ring.hop(0, 2, 3)), (6, 8, 4));
    }
}
