//! The torus: cells, neighbours and distances on a board without borders.

use gordian_puzzle::{Cell, Direction, Size};
use gordian_search::Cost;

/// The largest number of rows, and of columns.
pub const MAX_SIDE: usize = 64;

/// A length that no path has, small enough that a few of them can be added.
pub(crate) const UNREACHABLE: Cost = Cost::MAX / 8;

/// A move: one step of the head.
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
    /// All four, in the order in which every search generates them.
    pub const ALL: [Move; 4] = [Move::Up, Move::Right, Move::Down, Move::Left];

    /// The letter in plans and saved games.
    pub fn letter(self) -> &'static str {
        ["U", "R", "D", "L"][self as usize]
    }

    /// The move with this letter.
    ///
    /// ```
    /// use gordian_snake::Move;
    /// assert_eq!(Move::from_letter("L"), Some(Move::Left));
    /// assert_eq!(Move::from_letter("X"), None);
    /// ```
    pub fn from_letter(text: &str) -> Option<Move> {
        Move::ALL.into_iter().find(|step| step.letter() == text)
    }

    /// The move in a direction.
    pub fn from_direction(direction: Direction) -> Move {
        match direction {
            Direction::Up => Move::Up,
            Direction::Right => Move::Right,
            Direction::Down => Move::Down,
            Direction::Left => Move::Left,
        }
    }

    /// The direction of the move.
    pub fn direction(self) -> Direction {
        Direction::ALL[self as usize]
    }

    /// The move back.
    #[must_use]
    pub fn opposite(self) -> Move {
        Move::ALL[(self as usize + 2) % 4]
    }

    /// The move with this number in [`Move::ALL`].
    #[inline(always)]
    pub(crate) fn from_index(index: u8) -> Move {
        Move::ALL[usize::from(index & 3)]
    }
}

/// The shortest path of a snake between two cells that may have to wait.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hop {
    /// The length of the path in moves.
    pub(crate) length: Cost,
    /// The length of the path if there were no wait.
    pub(crate) without_wait: Cost,
}

/// A board without borders. Cells are numbered row by row from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Torus {
    size: Size,
    /// The neighbours of each cell, in the order of [`Move::ALL`].
    neighbours: Vec<[u16; 4]>,
    /// The distance for each offset between two cells, as [`Torus::offset`] numbers them.
    distances: Vec<u16>,
    /// The length of the shortest closed path of a snake that has eaten.
    shortest_cycle: Cost,
    /// Whether all paths between two cells have the same parity.
    is_bipartite: bool,
}

impl Torus {
    /// The torus of this size; `None` if a side is 0 or longer than [`MAX_SIDE`].
    pub fn new(rows: usize, columns: usize) -> Option<Torus> {
        let fits = |side: usize| (1..=MAX_SIDE).contains(&side);
        if !fits(rows) || !fits(columns) {
            return None;
        }
        let cell = |row: usize, column: usize| ((row % rows) * columns + column % columns) as u16;
        let neighbours = (0..rows * columns)
            .map(|from| {
                let (row, column) = (from / columns, from % columns);
                [
                    cell(row + rows - 1, column),
                    cell(row, column + 1),
                    cell(row + 1, column),
                    cell(row, column + columns - 1),
                ]
            })
            .collect();
        // Along each side the shorter of the two ways around counts.
        let along_side = |side: usize, apart: usize| apart.min(side - apart);
        let distance = |offset: usize| along_side(rows, offset / columns) + along_side(columns, offset % columns);
        // Along a side of length 1 the snake never moves, so only an odd side of 3 or more mixes parities.
        let keeps_parity = |side: usize| side == 1 || side.is_multiple_of(2);
        Some(Torus {
            size: Size::new(rows, columns),
            neighbours,
            distances: (0..rows * columns).map(|offset| distance(offset) as u16).collect(),
            shortest_cycle: shortest_cycle(rows, columns),
            is_bipartite: keeps_parity(rows) && keeps_parity(columns),
        })
    }

    /// The size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.neighbours.len()
    }

    /// The cell that a move from `cell` leads to.
    #[inline(always)]
    pub fn step(&self, cell: u16, step: Move) -> u16 {
        self.neighbours[usize::from(cell)][step as usize]
    }

    /// The four neighbours of a cell, in the order of [`Move::ALL`]. With a side of 2 two of them are equal, with a side of 1
    /// two of them are the cell itself.
    #[inline(always)]
    pub fn neighbours(&self, cell: u16) -> [u16; 4] {
        self.neighbours[usize::from(cell)]
    }

    /// The first move that leads to the same cell as this one. They differ only on boards with a side of 2.
    #[inline(always)]
    pub fn canonical(&self, step: Move) -> Move {
        match step {
            Move::Down if self.size.rows == 2 => Move::Up,
            Move::Left if self.size.columns == 2 => Move::Right,
            other => other,
        }
    }

    /// The length of a shortest path between two cells.
    #[inline(always)]
    pub fn distance(&self, from: u16, to: u16) -> Cost {
        Cost::from(self.distances[self.offset(from, to)])
    }

    /// The length of the shortest path between two cells that takes at least `wait` moves. A path from a cell to itself belongs
    /// to a snake that has just eaten there, which cannot simply step away and back. If both sides are even, all paths between
    /// two cells have the same parity, and the wait is rounded up to it.
    #[inline(always)]
    pub(crate) fn hop(&self, from: u16, to: u16, wait: Cost) -> Cost {
        self.hop_over(self.distance(from, to), wait).length
    }

    /// The hop of [`Torus::hop`] for two cells at this distance.
    #[inline(always)]
    pub(crate) fn hop_over(&self, distance: Cost, wait: Cost) -> Hop {
        let without_wait = if distance == 0 { self.shortest_cycle } else { distance };
        let at_least = without_wait.max(wait);
        let has_wrong_parity = Cost::from(self.is_bipartite) & (at_least ^ without_wait) & 1;
        Hop { length: at_least + has_wrong_parity, without_wait }
    }

    /// The row and column of a cell, as a scene counts them.
    pub fn scene_cell(&self, cell: u16) -> Cell {
        self.size.cell(cell.into())
    }

    /// The cell in a row and a column, if it is on the board.
    pub fn cell(&self, scene_cell: Cell) -> Option<u16> {
        self.size.index(scene_cell).map(|cell| cell as u16)
    }

    /// The index of the offset between two cells: rows apart times columns, plus columns apart.
    #[inline(always)]
    fn offset(&self, from: u16, to: u16) -> usize {
        let columns = self.size.columns;
        let (from, to) = (usize::from(from), usize::from(to));
        let rows_apart = (from / columns).abs_diff(to / columns);
        let columns_apart = (from % columns).abs_diff(to % columns);
        rows_apart * columns + columns_apart
    }
}

/// The length of the shortest closed path without an immediate step back. A snake that has eaten has at least two cells, and
/// a snake of two cells may not enter its tail's cell.
fn shortest_cycle(rows: usize, columns: usize) -> Cost {
    let square = if rows > 1 && columns > 1 { 4 } else { UNREACHABLE };
    let around = |side: usize| if side < 3 { UNREACHABLE } else { side as Cost };
    square.min(around(rows)).min(around(columns))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Distances are compared with those of a breadth-first search.
    #[test]
    fn distances_match_breadth_first_search() {
        for (rows, columns) in [(1, 1), (1, 2), (1, 5), (2, 2), (2, 3), (3, 3), (4, 5), (5, 7), (6, 4), (64, 3)] {
            let torus = Torus::new(rows, columns).unwrap();
            let mut layer = vec![0u16];
            let mut lengths = vec![None; torus.cells()];
            for length in 0.. {
                layer.retain(|cell| {
                    let is_new = lengths[usize::from(*cell)].is_none();
                    lengths[usize::from(*cell)].get_or_insert(length);
                    is_new
                });
                if layer.is_empty() {
                    break;
                }
                layer = layer.iter().flat_map(|cell| torus.neighbours(*cell)).collect();
                layer.sort_unstable();
                layer.dedup();
            }
            for cell in 0..torus.cells() as u16 {
                assert_eq!(Some(torus.distance(0, cell)), lengths[usize::from(cell)], "{rows}x{columns} {cell}");
                assert_eq!(torus.distance(cell, 0), torus.distance(0, cell));
            }
        }
        assert!(Torus::new(0, 3).is_none() && Torus::new(65, 3).is_none());
    }

    #[test]
    fn a_waiting_hop_is_rounded_up_to_the_parity() {
        let even = Torus::new(4, 6).unwrap();
        assert_eq!((even.hop(0, 1, 2), even.hop(0, 1, 3), even.hop(0, 0, 5), even.hop(0, 0, 0)), (3, 3, 6, 4));
        let odd = Torus::new(3, 6).unwrap();
        assert_eq!((odd.hop(0, 1, 4), odd.hop(0, 0, 0), odd.hop(0, 0, 4), odd.hop(0, 0, 5)), (4, 3, 4, 5));
        let ring = Torus::new(1, 6).unwrap();
        assert_eq!((ring.hop(0, 0, 0), ring.hop(0, 0, 7), ring.hop(0, 2, 3)), (6, 8, 4));
    }
}
