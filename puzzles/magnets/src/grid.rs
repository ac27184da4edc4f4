//! The size of a board and the numbering of its cells.

use std::fmt;

/// The largest number of cells.
pub const MAX_CELLS: usize = 128;

/// The largest number of rows or columns.
pub const LONGEST_SIDE: usize = 16;

/// A supported size: any rectangle of at most 16 rows, 16 columns and 128 cells. Cells are numbered row by row from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    rows: u8,
    columns: u8,
}

impl Grid {
    /// The size, if it is supported.
    ///
    /// ```
    /// use gordian_magnets::Grid;
    /// assert!(Grid::new(10, 10).is_some());
    /// assert!(Grid::new(1, 7).is_some());
    /// assert!(Grid::new(0, 7).is_none());
    /// assert!(Grid::new(12, 12).is_none());
    /// ```
    pub fn new(rows: usize, columns: usize) -> Option<Grid> {
        let sides = 1..=LONGEST_SIDE;
        (sides.contains(&rows) && sides.contains(&columns) && rows * columns <= MAX_CELLS)
            .then_some(Grid { rows: rows as u8, columns: columns as u8 })
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

    /// The row and column of a cell, both counted from 0.
    pub fn place(self, cell: usize) -> (usize, usize) {
        (cell / self.columns(), cell % self.columns())
    }

    /// The cell in a row and a column, both counted from 0, if it is on the board.
    pub fn cell(self, row: usize, column: usize) -> Option<usize> {
        (row < self.rows() && column < self.columns()).then(|| row * self.columns() + column)
    }

    /// The neighbours of a cell on the board: above, left, right, below.
    pub fn neighbours(self, cell: usize) -> impl Iterator<Item = usize> {
        let (row, column) = self.place(cell);
        let above = row.checked_sub(1).and_then(|row| self.cell(row, column));
        let left = column.checked_sub(1).and_then(|column| self.cell(row, column));
        [above, left, self.cell(row, column + 1), self.cell(row + 1, column)].into_iter().flatten()
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}x{}", self.rows, self.columns)
    }
}
