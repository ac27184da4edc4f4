//! Sizes and goals: everything about an instance that does not depend on where its tiles stand.

use std::fmt;

/// The most cells a board may have.
pub const MOST_CELLS: usize = 25;

/// A supported size: at least two rows and two columns, at most 25 cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    rows: u8,
    columns: u8,
}

impl Size {
    /// The size, if it is supported.
    ///
    /// ```
    /// use gordian_tiles::Size;
    /// assert!(Size::new(2, 12).is_some());
    /// assert!(Size::new(2, 13).is_none());
    /// assert!(Size::new(1, 9).is_none());
    /// ```
    pub fn new(rows: usize, columns: usize) -> Option<Size> {
        if rows < 2 || columns < 2 || rows.checked_mul(columns)? > MOST_CELLS {
            return None;
        }
        Some(Size { rows: rows as u8, columns: columns as u8 })
    }

    /// Reads `RxC`; nothing is said of whether the size is supported.
    pub(super) fn parse(text: &str) -> Option<(usize, usize)> {
        let (rows, columns) = text.trim().split_once(['x', 'X', '×'])?;
        let side = |text: &str| {
            let text = text.trim();
            (!text.is_empty() && text.len() <= 9 && text.bytes().all(|byte| byte.is_ascii_digit()))
                .then(|| text.parse().ok())
                .flatten()
        };
        Some((side(rows)?, side(columns)?))
    }

    /// The size that a plain list of numbers has: the one nearest to a square, with no more rows than columns. 9 numbers
    /// are 3x3, 12 are 3x4, 6 are 2x3.
    pub(super) fn of_list(count: usize) -> Option<Size> {
        (2..=5).rev().filter(|rows| count.is_multiple_of(*rows)).find_map(|rows| {
            let columns = count / rows;
            (rows <= columns).then(|| Size::new(rows, columns)).flatten()
        })
    }

    /// The number of rows.
    pub fn rows(self) -> usize {
        usize::from(self.rows)
    }

    /// The number of columns.
    pub fn columns(self) -> usize {
        usize::from(self.columns)
    }

    /// The number of cells.
    pub fn cells(self) -> usize {
        self.rows() * self.columns()
    }

    /// The row and the column of a cell, both from 0.
    pub fn place(self, cell: u8) -> (u16, u16) {
        (u16::from(cell / self.columns), u16::from(cell % self.columns))
    }

    /// The cell in a row and a column, if it is on the board.
    pub fn cell(self, row: u16, column: u16) -> Option<u8> {
        (usize::from(row) < self.rows() && usize::from(column) < self.columns())
            .then(|| row as u8 * self.columns + column as u8)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}x{}", self.rows, self.columns)
    }
}

/// Where the gap belongs when the tiles are in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Goal {
    /// After the last tile: `1 2 3 4 5 6 7 8 0`.
    #[default]
    GapLast,
    /// Before the first tile, as in the literature: `0 1 2 3 4 5 6 7 8`.
    GapFirst,
}

impl Goal {
    /// The key of the rule option.
    pub const KEY: &'static str = "goal";

    /// The value of the rule option.
    pub fn word(self) -> &'static str {
        match self {
            Goal::GapLast => "gap-last",
            Goal::GapFirst => "gap-first",
        }
    }

    /// The goal of a value of the rule option.
    pub fn from_word(word: &str) -> Option<Goal> {
        [Goal::GapLast, Goal::GapFirst].into_iter().find(|goal| goal.word() == word)
    }

    /// The cell in which a number belongs on a board with so many cells; 0 is the gap.
    pub fn home(self, number: u8, cells: usize) -> u8 {
        match (self, number) {
            (Goal::GapFirst, _) => number,
            (Goal::GapLast, 0) => cells as u8 - 1,
            (Goal::GapLast, _) => number - 1,
        }
    }

    /// The solved board, row by row.
    pub fn numbers(self, cells: usize) -> Vec<u8> {
        let mut numbers: Vec<u8> = (1u8..).take(cells - 1).collect();
        numbers.insert(usize::from(self.home(0, cells)), 0);
        numbers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_take_the_shape_nearest_to_a_square() {
        let shape = |count| Size::of_list(count).map(|size| size.to_string());
        for (count, expected) in [(4, "2x2"), (6, "2x3"), (8, "2x4"), (9, "3x3"), (12, "3x4"), (16, "4x4")] {
            assert_eq!(shape(count).as_deref(), Some(expected));
        }
        for (count, expected) in [(18, "3x6"), (20, "4x5"), (22, "2x11"), (24, "4x6"), (25, "5x5")] {
            assert_eq!(shape(count).as_deref(), Some(expected));
        }
        for count in [0, 1, 2, 3, 5, 7, 11, 13, 17, 19, 23, 26, 30, 36] {
            assert_eq!(shape(count), None, "{count}");
        }
    }

    #[test]
    fn goals_put_every_number_at_its_home() {
        for goal in [Goal::GapLast, Goal::GapFirst] {
            for (cell, number) in (0u8..).zip(goal.numbers(12)) {
                assert_eq!(goal.home(number, 12), cell);
            }
            assert_eq!(Goal::from_word(goal.word()), Some(goal));
        }
    }
}
