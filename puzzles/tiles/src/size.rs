//! Sizes of boards.

use std::fmt;

/// The largest number of cells of a board.
pub const MAX_CELLS: usize = 25;

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
        if rows < 2 || columns < 2 || rows.checked_mul(columns)? > MAX_CELLS {
            return None;
        }
        Some(Size { rows: rows as u8, columns: columns as u8 })
    }

    /// The size of a board given as a plain list of `count` numbers: the most square one, with no more rows than columns. For
    /// example 3x3 for 9 numbers, 3x4 for 12, 2x3 for 6.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_take_the_most_square_size() {
        let size = |count| Size::of_list(count).map(|size| size.to_string());
        for (count, expected) in [(4, "2x2"), (6, "2x3"), (8, "2x4"), (9, "3x3"), (12, "3x4"), (16, "4x4")] {
            assert_eq!(size(count).as_deref(), Some(expected));
        }
        for (count, expected) in [(18, "3x6"), (20, "4x5"), (22, "2x11"), (24, "4x6"), (25, "5x5")] {
            assert_eq!(size(count).as_deref(), Some(expected));
        }
        for count in [0, 1, 2, 3, 5, 7, 11, 13, 17, 19, 23, 26, 30, 36] {
            assert_eq!(size(count), None, "{count}");
        }
    }
}
