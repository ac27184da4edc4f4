//! `linear-conflict`: Manhattan distance, and two moves more for every tile that must leave its line.

use super::manhattan::manhattan;
use super::sum::TileSum;
use crate::board::{Board, Move, Word};
use crate::space::Tiles;
use gordian_search::{Cost, Estimate, Promise, Space};
use std::sync::OnceLock;

/// Manhattan distance plus two for every tile that has to leave its line.
///
/// Take a row, and in it the tiles whose home is in this row. Two of them are in conflict when they stand in the wrong order:
/// one of them must leave the row to let the other pass, and come back, which are two moves up or down that the Manhattan
/// distance does not count. The tiles that may stay form an increasing sequence of homes, so at least
/// *tiles of the line - longest increasing sequence* must leave; this is exact for three and more tiles in each other's way.
/// Columns likewise: what leaves a column moves sideways, so nothing is counted twice.
/// (Hansson, Mayer and Yung, "Criticizing solutions to relaxed models yields powerful admissible heuristics", 1992.)
///
/// Consistent: let a tile move sideways. The order within its row stays, so no row changes. Only the column of its home
/// counts it. If that is neither the column it leaves nor the one it enters, only the distance changes, by one. If it leaves
/// the column of its home, the distance grows by one and the number of tiles that must leave falls by 0 or 1, so the estimate
/// changes by +1 or -1. If it enters it, the same in reverse. Moves up and down likewise. So every move changes the
/// estimate by exactly one; with 0 at the goal it is therefore admissible.
///
/// The same argument makes it cheap: a move changes at most one line.
#[derive(Clone, Debug)]
pub struct LinearConflict {
    distance: TileSum,
    rows: Axis,
    columns: Axis,
}

impl LinearConflict {
    /// The estimate for the goal of an instance.
    pub fn new<W: Word>(tiles: &Tiles<W>) -> Self {
        let (size, goal) = (tiles.size(), tiles.goal());
        let home = |tile| size.place(goal.home(tile, size.cells()));
        let (rows, columns) = (size.rows() as u8, size.columns() as u8);
        let count = size.cells() as u8;
        LinearConflict {
            distance: manhattan(tiles),
            rows: Axis::new(
                count,
                columns,
                1,
                columns,
                |cell| cell / columns,
                |tile| {
                    let (row, column) = home(tile);
                    (row as u8, column as u8)
                },
            ),
            columns: Axis::new(
                count,
                rows,
                columns,
                1,
                |cell| cell % columns,
                |tile| {
                    let (row, column) = home(tile);
                    (column as u8, row as u8)
                },
            ),
        }
    }

    /// What changes when `tile` goes from one cell to the next. The board may be the one before or the one after.
    #[inline(always)]
    fn change<W: Word>(&self, board: &Board<W>, action: Move, tile: u8, from: u8, to: u8) -> i32 {
        let across = match action {
            Move::Left | Move::Right => &self.columns,
            Move::Up | Move::Down => &self.rows,
        };
        self.distance.change(to, action, tile) + across.change(board.cells, tile, from, to)
    }
}

/// All rows, or all columns.
#[derive(Clone, Debug)]
struct Axis {
    /// The line of each cell.
    line: [u8; 32],
    /// Where each cell stands in the code of its line, in bits.
    shift: [u8; 32],
    /// The line of each tile's home; no line for 0.
    home_line: [u8; 32],
    /// What each tile is in the code of each line, at `line * 32 + tile`: the place of its home within the line, or that it
    /// belongs elsewhere.
    digit: [u8; 512],
    /// The cells of a line.
    length: u8,
    /// From one cell of a line to the next.
    along: u8,
    /// From one line to the next.
    across: u8,
    /// The bits that a cell takes in a line's code.
    bits: u32,
    /// How many tiles must leave, by the code of a line; empty where lines are too long for a table.
    table: &'static [u8],
}

/// A line that no cell lies in.
const NO_LINE: u8 = u8::MAX;

/// Lines of at most this many cells are looked up in a table, with three bits a cell.
const SHORT: u8 = 5;

/// The bits that a cell takes in the code of a line.
fn bits(length: u8) -> u32 {
    if length <= SHORT { 3 } else { 4 }
}

/// How many tiles must leave a line of this many cells, by the line's code. Made once for all instances.
fn table(length: u8) -> &'static [u8] {
    static TABLES: [OnceLock<Vec<u8>>; SHORT as usize + 1] = [const { OnceLock::new() }; SHORT as usize + 1];
    let Some(table) = TABLES.get(usize::from(length)) else { return &[] };
    table.get_or_init(|| (0..1u64 << (bits(length) * u32::from(length))).map(|code| must_leave(code, length)).collect())
}

/// The tiles of a line without the longest sequence of them that is in order.
fn must_leave(code: u64, length: u8) -> u8 {
    let elsewhere = (1 << bits(length)) - 1;
    let mut tiles = 0;
    // The length of the longest sequence that ends at each home.
    let mut best = [0u8; 16];
    for place in 0..u32::from(length) {
        let home = (code >> (place * bits(length))) & elsewhere;
        if home != elsewhere {
            tiles += 1;
            let before = best[..home as usize].iter().copied().max().unwrap_or(0);
            best[home as usize] = before + 1;
        }
    }
    tiles - best.iter().copied().max().unwrap_or(0)
}

impl Axis {
    fn new(
        count: u8,
        length: u8,
        along: u8,
        across: u8,
        line_of: impl Fn(u8) -> u8,
        home_of: impl Fn(u8) -> (u8, u8),
    ) -> Axis {
        let mut axis = Axis {
            line: [0; 32],
            shift: [0; 32],
            home_line: [NO_LINE; 32],
            digit: [(1 << bits(length)) - 1; 512],
            length,
            along,
            across,
            bits: bits(length),
            table: table(length),
        };
        for cell in 0..count {
            let line = line_of(cell);
            axis.line[usize::from(cell)] = line;
            axis.shift[usize::from(cell)] = (cell - line * across) / along * axis.bits as u8;
        }
        for tile in 1..count {
            let (line, place) = home_of(tile);
            axis.home_line[usize::from(tile)] = line;
            axis.digit[usize::from(line) << 5 | usize::from(tile)] = place;
        }
        axis
    }

    /// What a cell holds in a code when its tile does not belong to the line, or is to be left out.
    #[inline(always)]
    fn elsewhere(&self) -> u64 {
        (1 << self.bits) - 1
    }

    /// A line as a number: for each cell, the place within the line where its tile has its home.
    #[inline(always)]
    fn code<W: Word>(&self, cells: W, line: u8) -> u64 {
        // The lengths that matter are told to the compiler, so that it unrolls the loop.
        match self.length {
            3 => self.code_of(cells, line, 3),
            4 => self.code_of(cells, line, 4),
            5 => self.code_of(cells, line, 5),
            length => self.code_of(cells, line, length),
        }
    }

    #[inline(always)]
    fn code_of<W: Word>(&self, cells: W, line: u8, length: u8) -> u64 {
        let bits = bits(length);
        let mut code = 0;
        let mut cell = line * self.across;
        for place in 0..u32::from(length) {
            let home = self.digit[(usize::from(line) << 5 | usize::from(cells.get(cell))) & 511];
            code |= u64::from(home) << (place * bits);
            cell += self.along;
        }
        code
    }

    /// How many tiles of a line must leave it.
    #[inline(always)]
    fn leaving(&self, code: u64) -> i32 {
        match self.table.get(code as usize) {
            Some(&known) => i32::from(known),
            None => i32::from(must_leave(code, self.length)),
        }
    }

    /// What a step across the lines adds: two for the tile when it enters the line of its home and one tile more must leave
    /// there, minus two when it goes the other way.
    #[inline(always)]
    fn change<W: Word>(&self, cells: W, tile: u8, from: u8, to: u8) -> i32 {
        let home = self.home_line[usize::from(tile & 31)];
        let (cell, sign) = if home == self.line[usize::from(to & 31)] {
            (to, 2)
        } else if home == self.line[usize::from(from & 31)] {
            (from, -2)
        } else {
            return 0;
        };
        let digit = u64::from(self.digit[(usize::from(home) << 5 | usize::from(tile)) & 511]);
        let shift = u32::from(self.shift[usize::from(cell & 31)]);
        let without = self.code(cells, home) | self.elsewhere() << shift;
        let with = without ^ (self.elsewhere() ^ digit) << shift;
        sign * (self.leaving(with) - self.leaving(without))
    }

    /// How many tiles must leave their lines, over the whole board.
    fn total<W: Word>(&self, cells: W, lines: u8) -> Cost {
        (0..lines).map(|line| self.leaving(self.code(cells, line)) as Cost).sum()
    }
}

impl<W: Word> Estimate<Tiles<W>> for LinearConflict {
    type Running = Cost;

    fn start(&self, space: &Tiles<W>, state: &Board<W>) -> Cost {
        let leaving =
            self.rows.total(state.cells, self.columns.length) + self.columns.total(state.cells, self.rows.length);
        self.distance.of(space, state) + 2 * leaving
    }

    #[inline(always)]
    fn step(&self, space: &Tiles<W>, running: Cost, after: &Board<W>, action: Move) -> Cost {
        let to = space.target(after.gap, action.opposite());
        running.wrapping_add_signed(self.change(after, action, after.cells.get(to), after.gap, to))
    }

    #[inline(always)]
    fn value(&self, running: Cost) -> Cost {
        running
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }

    #[inline(always)]
    fn peek(&self, space: &Tiles<W>, running: Cost, before: &Board<W>, action: Move) -> Option<Cost> {
        let from = space.target(before.gap, action);
        let tile = before.cells.get(from);
        Some(running.wrapping_add_signed(self.change(before, action, tile, from, before.gap)))
    }

    #[inline(always)]
    fn resume(&self, _: &Tiles<W>, _: &<Tiles<W> as Space>::State, value: Cost) -> Cost {
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Goal, Size};

    fn estimate(rows: usize, columns: usize, goal: Goal, numbers: &[u8]) -> (Cost, Cost) {
        let tiles = Tiles::<u64>::new(Size::new(rows, columns).unwrap(), goal, numbers);
        let board = tiles.initial();
        (manhattan(&tiles).of(&tiles, &board), LinearConflict::new(&tiles).start(&tiles, &board))
    }

    #[test]
    fn two_tiles_in_conflict_cost_two_moves_more() {
        assert_eq!(estimate(3, 3, Goal::GapLast, &[2, 1, 3, 4, 5, 6, 7, 8, 0]), (2, 4));
        // The same in a column: 1 and 4.
        assert_eq!(estimate(3, 3, Goal::GapLast, &[4, 2, 3, 1, 5, 6, 7, 8, 0]), (2, 4));
    }

    #[test]
    fn three_tiles_in_reverse_order_make_two_leave() {
        assert_eq!(estimate(3, 3, Goal::GapLast, &[3, 2, 1, 4, 5, 6, 7, 8, 0]), (4, 8));
        // Four in reverse order make three leave, though there are six pairs.
        assert_eq!(estimate(2, 4, Goal::GapLast, &[4, 3, 2, 1, 5, 6, 7, 0]), (8, 14));
    }

    #[test]
    fn tiles_that_pass_no_one_are_not_in_conflict() {
        assert_eq!(estimate(3, 3, Goal::GapFirst, &[1, 2, 0, 3, 4, 5, 6, 7, 8]), (2, 2));
        // 2 and 1 stand in the wrong order in the row of their homes; 3 stands before 1 too, but its home is elsewhere.
        assert_eq!(estimate(3, 3, Goal::GapFirst, &[2, 3, 1, 0, 4, 5, 6, 7, 8]), (5, 7));
    }

    /// The fewest tiles whose removal leaves the others in order, by trying all of them.
    fn fewest_by_trial(homes: &[Option<u8>]) -> u8 {
        let in_order = |kept: u32| {
            let left: Vec<u8> = (0..homes.len()).filter(|at| kept >> at & 1 == 1).filter_map(|at| homes[at]).collect();
            left.is_sorted()
        };
        let tiles = homes.iter().flatten().count();
        let kept = |kept: u32| (0..homes.len()).filter(|at| kept >> at & 1 == 1 && homes[*at].is_some()).count();
        (0..1u32 << homes.len()).filter(|set| in_order(*set)).map(|set| (tiles - kept(set)) as u8).min().unwrap()
    }

    #[test]
    fn tiles_that_must_leave_are_the_fewest() {
        for length in [3u8, 4, 5, 6] {
            let mut lines: Vec<Vec<Option<u8>>> = vec![Vec::new()];
            for _ in 0..length {
                lines = lines
                    .into_iter()
                    .flat_map(|line| {
                        let free = (0..length).map(Some).filter(|home| !line.contains(home)).collect::<Vec<_>>();
                        free.into_iter().chain([None]).map(move |home| [line.clone(), vec![home]].concat())
                    })
                    .collect();
            }
            let elsewhere = (1 << bits(length)) - 1;
            for line in lines {
                let digits = line.iter().map(|home| home.map_or(elsewhere, u64::from));
                let code = digits.rev().fold(0, |code, digit| code << bits(length) | digit);
                assert_eq!(must_leave(code, length), fewest_by_trial(&line), "{line:?}");
            }
        }
    }

    #[test]
    fn long_lines_are_counted_like_short_ones() {
        // A row of eight in which 8 stands first: it alone must leave.
        let (distance, conflict) =
            estimate(2, 8, Goal::GapLast, &[8, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 0]);
        assert_eq!((distance, conflict), (14, 16));
    }
}
