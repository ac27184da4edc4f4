//! `linear-conflict`: the Manhattan distance plus the linear conflicts.

use super::manhattan::manhattan;
use super::tile_sum::TileSum;
use crate::board::{Board, Move, Word};
use crate::space::Tiles;
use gordian_search::{Cost, Estimate, Promise, evaluation_is_the_cost};
use std::sync::OnceLock;

/// The Manhattan distance plus two for every tile that has to leave its home line.
///
/// Hansson, Mayer and Yung, "Criticizing solutions to relaxed models yields powerful admissible heuristics", 1992.
///
/// Consider a row and the tiles in it whose home is in this row. Two of them are in conflict when they stand in the wrong order:
/// one must leave the row to let the other pass, and return. These are two vertical moves that the Manhattan distance does
/// not count. The homes of the tiles that stay form an increasing sequence, so at least *tiles - longest increasing
/// subsequence* tiles must leave. This is exact even when three or more tiles are in each other's way. Columns work the same
/// way: a tile leaves a column by horizontal moves, so no move is counted twice.
///
/// Consistent: let a tile move horizontally. The order within its row stays the same, so no row changes. Only the tile's home
/// column counts it. If the tile neither leaves nor enters its home column, only the Manhattan distance changes, by one. If
/// it leaves it, the Manhattan distance grows by one, and the number of tiles that must leave falls by 0 or 1, so the estimate
/// changes by +1 or -1. Entering it is the reverse. Vertical moves work the same way. So every move changes the estimate by
/// exactly one, and it is 0 at the goal.
///
/// By the same argument a move changes at most one line, so the evaluation is cheap to update.
#[derive(Clone, Debug)]
pub struct LinearConflict {
    manhattan: TileSum,
    rows: Axis,
    columns: Axis,
}

impl LinearConflict {
    /// The estimate for the goal of an instance.
    pub fn new<W: Word>(tiles: &Tiles<W>) -> Self {
        let (size, goal) = (tiles.size(), tiles.goal());
        let home = |tile| size.row_and_column(goal.home(tile, size.cells()));
        let (rows, columns) = (size.rows() as u8, size.columns() as u8);
        let count = size.cells() as u8;
        LinearConflict {
            manhattan: manhattan(tiles),
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

    /// The change of the estimate when `tile` slides from one cell to the next. `board` may be the board before or after the
    /// move.
    #[inline(always)]
    fn change<W: Word>(&self, board: &Board<W>, action: Move, tile: u8, from: u8, to: u8) -> i32 {
        // A tile that moves horizontally stays in its row and goes from one column to another.
        let crossed = match action {
            Move::Left | Move::Right => &self.columns,
            Move::Up | Move::Down => &self.rows,
        };
        self.manhattan.change(to, action, tile) + crossed.change(board.cells, tile, from, to)
    }
}

/// All rows, or all columns; a **line** is one of them.
///
/// The **code** of a line packs, for each of its cells, the place within the line where the cell's tile belongs. Tiles that
/// belong to another line have the code [`elsewhere`](Axis::elsewhere).
#[derive(Clone, Debug)]
struct Axis {
    /// The line of each cell.
    line: [u8; 32],
    /// The position of each cell in the code of its line, in bits.
    shift: [u8; 32],
    /// The line of each tile's home; [`NO_LINE`] for the gap.
    home_line: [u8; 32],
    /// The code of each tile in each line, at `line * 32 + tile`.
    digit: [u8; 512],
    /// The number of cells in a line.
    length: u8,
    /// The difference between the numbers of neighbouring cells of a line.
    along: u8,
    /// The difference between the first cells of neighbouring lines.
    across: u8,
    /// The number of bits per cell in a code.
    bits: u32,
    /// The number of tiles that must leave, by code; empty where lines are too long for a table.
    table: &'static [u8],
}

/// Stands for the line of the gap's home, which does not count.
const NO_LINE: u8 = u8::MAX;

/// Lines of at most this many cells are looked up in a table, with three bits per cell.
const MAX_TABLE_LENGTH: u8 = 5;

/// The number of bits per cell in the code of a line.
fn bits_per_cell(length: u8) -> u32 {
    if length <= MAX_TABLE_LENGTH { 3 } else { 4 }
}

/// The table of [`count_leaving`] by code. Built once per process and length; empty for lines that are too long.
fn shared_table(length: u8) -> &'static [u8] {
    const COUNT: usize = MAX_TABLE_LENGTH as usize + 1;
    static TABLES: [OnceLock<Vec<u8>>; COUNT] = [const { OnceLock::new() }; COUNT];
    let Some(table) = TABLES.get(usize::from(length)) else { return &[] };
    table.get_or_init(|| {
        (0..1u64 << (bits_per_cell(length) * u32::from(length))).map(|code| count_leaving(code, length)).collect()
    })
}

/// The number of tiles that must leave a line: all that belong to it, minus the longest increasing subsequence.
fn count_leaving(code: u64, length: u8) -> u8 {
    let elsewhere = (1 << bits_per_cell(length)) - 1;
    let mut tiles = 0;
    // For each home, the length of the longest increasing subsequence that ends with it.
    let mut longest = [0u8; 16];
    for place in 0..u32::from(length) {
        let home = (code >> (place * bits_per_cell(length))) & elsewhere;
        if home != elsewhere {
            tiles += 1;
            let before = longest[..home as usize].iter().copied().max().unwrap_or(0);
            longest[home as usize] = before + 1;
        }
    }
    tiles - longest.iter().copied().max().unwrap_or(0)
}

impl Axis {
    /// An axis of a board with `count` cells. `line_of` maps a cell to its line; `home_of` maps a tile to the line of its home
    /// and the place within that line. For the other parameters see the fields.
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
            digit: [(1 << bits_per_cell(length)) - 1; 512],
            length,
            along,
            across,
            bits: bits_per_cell(length),
            table: shared_table(length),
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

    /// The code of a tile that belongs to another line or is ignored.
    #[inline(always)]
    fn elsewhere(&self) -> u64 {
        (1 << self.bits) - 1
    }

    /// The code of a line.
    #[inline(always)]
    fn code<W: Word>(&self, cells: W, line: u8) -> u64 {
        // Constant lengths let the compiler unroll the loop.
        match self.length {
            3 => self.code_of(cells, line, 3),
            4 => self.code_of(cells, line, 4),
            5 => self.code_of(cells, line, 5),
            length => self.code_of(cells, line, length),
        }
    }

    #[inline(always)]
    fn code_of<W: Word>(&self, cells: W, line: u8, length: u8) -> u64 {
        let bits = bits_per_cell(length);
        let mut code = 0;
        let mut cell = line * self.across;
        for place in 0..u32::from(length) {
            let home = self.digit[(usize::from(line) << 5 | usize::from(cells.get(cell))) & 511];
            code |= u64::from(home) << (place * bits);
            cell += self.along;
        }
        code
    }

    /// The number of tiles that must leave a line with this code.
    #[inline(always)]
    fn leaving(&self, code: u64) -> i32 {
        match self.table.get(code as usize) {
            Some(&count) => i32::from(count),
            None => i32::from(count_leaving(code, self.length)),
        }
    }

    /// The change of the conflicts when `tile` moves from one line to another: 2 when it enters its home line and one more
    /// tile must leave there, -2 when it leaves its home line and one tile fewer must leave.
    #[inline(always)]
    fn change<W: Word>(&self, cells: W, tile: u8, from: u8, to: u8) -> i32 {
        let home = self.home_line[usize::from(tile & 31)];
        let (cell_in_home_line, moves_per_tile) = if home == self.line[usize::from(to & 31)] {
            (to, 2)
        } else if home == self.line[usize::from(from & 31)] {
            (from, -2)
        } else {
            return 0;
        };
        let digit = u64::from(self.digit[(usize::from(home) << 5 | usize::from(tile)) & 511]);
        let shift = u32::from(self.shift[usize::from(cell_in_home_line & 31)]);
        let code_without_tile = self.code(cells, home) | self.elsewhere() << shift;
        let code_with_tile = code_without_tile ^ (self.elsewhere() ^ digit) << shift;
        moves_per_tile * (self.leaving(code_with_tile) - self.leaving(code_without_tile))
    }

    /// The number of tiles that must leave their lines, over the whole board.
    fn total<W: Word>(&self, cells: W, lines: u8) -> Cost {
        (0..lines).map(|line| self.leaving(self.code(cells, line)) as Cost).sum()
    }
}

impl<W: Word> Estimate<Tiles<W>> for LinearConflict {
    evaluation_is_the_cost!(Tiles<W>);

    fn start(&self, space: &Tiles<W>, state: &Board<W>) -> Cost {
        let leaving =
            self.rows.total(state.cells, self.columns.length) + self.columns.total(state.cells, self.rows.length);
        self.manhattan.of(space, state) + 2 * leaving
    }

    #[inline(always)]
    fn step(&self, space: &Tiles<W>, evaluation: Cost, after: &Board<W>, action: Move) -> Cost {
        let to = space.target(after.gap, action.opposite());
        evaluation.wrapping_add_signed(self.change(after, action, after.cells.get(to), after.gap, to))
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }

    #[inline(always)]
    fn peek(&self, space: &Tiles<W>, evaluation: Cost, before: &Board<W>, action: Move) -> Option<Cost> {
        let from = space.target(before.gap, action);
        let tile = before.cells.get(from);
        Some(evaluation.wrapping_add_signed(self.change(before, action, tile, from, before.gap)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::goal::Goal;
    use crate::size::Size;
    use gordian_search::Space;

    /// The Manhattan distance of a board, and its estimate with linear conflicts.
    fn estimate(rows: usize, columns: usize, goal: Goal, numbers: &[u8]) -> (Cost, Cost) {
        let tiles = Tiles::<u64>::new(Size::new(rows, columns).unwrap(), goal, numbers);
        let board = tiles.initial();
        (manhattan(&tiles).of(&tiles, &board), LinearConflict::new(&tiles).start(&tiles, &board))
    }

    #[test]
    fn a_conflict_of_two_tiles_adds_two_moves() {
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
    fn tiles_that_need_not_pass_each_other_are_not_in_conflict() {
        assert_eq!(estimate(3, 3, Goal::GapFirst, &[1, 2, 0, 3, 4, 5, 6, 7, 8]), (2, 2));
        // 2 and 1 stand in the wrong order in the row of their homes; 3 stands before 1 too, but its home is elsewhere.
        assert_eq!(estimate(3, 3, Goal::GapFirst, &[2, 3, 1, 0, 4, 5, 6, 7, 8]), (5, 7));
    }

    /// The smallest number of tiles whose removal leaves the others in order, by brute force.
    fn count_leaving_by_brute_force(homes: &[Option<u8>]) -> u8 {
        let tiles = homes.iter().flatten().count();
        // The tiles that stay when the cells of a set, one bit each, are kept.
        let staying = |cells: u32| -> Vec<u8> {
            (0..homes.len()).filter(|cell| cells >> cell & 1 == 1).filter_map(|cell| homes[cell]).collect()
        };
        let in_order = (0..1u32 << homes.len()).map(staying).filter(|staying| staying.is_sorted());
        in_order.map(|staying| (tiles - staying.len()) as u8).min().unwrap()
    }

    #[test]
    fn counts_agree_with_brute_force() {
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
            let elsewhere = (1 << bits_per_cell(length)) - 1;
            for line in lines {
                let digits = line.iter().map(|home| home.map_or(elsewhere, u64::from));
                let code = digits.rev().fold(0, |code, digit| code << bits_per_cell(length) | digit);
                assert_eq!(count_leaving(code, length), count_leaving_by_brute_force(&line), "{line:?}");
            }
        }
    }

    #[test]
    fn long_lines_are_counted_like_short_ones() {
        // A row of eight with tile 8 in front: only tile 8 must leave.
        let (distance, conflict) =
            estimate(2, 8, Goal::GapLast, &[8, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 0]);
        assert_eq!((distance, conflict), (14, 16));
    }
}
