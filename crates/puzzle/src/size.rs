//! Sizes of rectangular boards.

use crate::control::Cell;
use crate::text::{normalise, whole_number};
use std::fmt;

/// The size of a rectangular board, written `RxC`. Cells are numbered row by row from 0.
///
/// ```
/// use gordian_puzzle::{Cell, Size};
/// let size = Size::parse("3x4").unwrap();
/// assert_eq!((size.cells(), size.cell(6), size.index(Cell::new(1, 2))), (12, Cell::new(1, 2), Some(6)));
/// assert_eq!(size.to_string(), "3x4");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
}

impl Size {
    /// A size from its rows and columns.
    pub const fn new(rows: usize, columns: usize) -> Size {
        Size { rows, columns }
    }

    /// Reads `RxC`, in digits of any script; `X` and `×` are read too. Every number is accepted, also 0.
    pub fn parse(text: &str) -> Option<Size> {
        let text = normalise(text);
        let (rows, columns) = text.split_once(['x', 'X', '×'])?;
        Some(Size { rows: whole_number(rows)? as usize, columns: whole_number(columns)? as usize })
    }

    /// The number of cells; more than any board has when it does not fit a machine word.
    pub fn cells(self) -> usize {
        self.rows.saturating_mul(self.columns)
    }

    /// The row and the column of the cell with this number.
    pub fn cell(self, index: usize) -> Cell {
        Cell::new((index / self.columns) as u16, (index % self.columns) as u16)
    }

    /// The number of a cell, if it is on the board.
    pub fn index(self, cell: Cell) -> Option<usize> {
        let (row, column) = (usize::from(cell.row), usize::from(cell.column));
        (row < self.rows && column < self.columns).then(|| row * self.columns + column)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}x{}", self.rows, self.columns)
    }
}

/// A size with sides from `MIN_SIDE` to `MAX_SIDE` and at most `MAX_CELLS` cells, in two bytes. Cells are numbered row by row
/// from 0.
///
/// ```
/// use gordian_puzzle::BoundedSize;
/// type Size = BoundedSize<2, 12, 25>;
/// assert!(Size::new(2, 12).is_some());
/// assert!(Size::new(2, 13).is_none());
/// assert!(Size::new(1, 9).is_none());
/// assert!(Size::new(6, 6).is_none());
/// let size = Size::new(3, 4).unwrap();
/// assert_eq!((size.row_and_column(6u8), size.cell(1u16, 2u16), size.cell(3u16, 0u16)), ((1, 2), Some(6), None));
/// assert_eq!(size.neighbours(0u8).collect::<Vec<_>>(), [1, 4]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoundedSize<const MIN_SIDE: usize, const MAX_SIDE: usize, const MAX_CELLS: usize> {
    rows: u8,
    columns: u8,
}

impl<const MIN_SIDE: usize, const MAX_SIDE: usize, const MAX_CELLS: usize> BoundedSize<MIN_SIDE, MAX_SIDE, MAX_CELLS> {
    /// The size, if it is within the bounds.
    pub fn new(rows: usize, columns: usize) -> Option<Self> {
        const { assert!(MAX_SIDE <= u8::MAX as usize) };
        let sides = MIN_SIDE..=MAX_SIDE;
        (sides.contains(&rows) && sides.contains(&columns) && rows * columns <= MAX_CELLS)
            .then_some(BoundedSize { rows: rows as u8, columns: columns as u8 })
    }

    /// The number of rows.
    pub fn rows(self) -> usize {
        self.rows.into()
    }

    /// The number of columns.
    pub fn columns(self) -> usize {
        self.columns.into()
    }

    /// The number of cells.
    pub fn cells(self) -> usize {
        self.rows() * self.columns()
    }

    /// The row and the column of a cell, both from 0.
    pub fn row_and_column(self, cell: impl Into<usize>) -> (usize, usize) {
        let cell = cell.into();
        (cell / self.columns(), cell % self.columns())
    }

    /// The cell in a row and a column, both from 0, if it is on the board.
    pub fn cell(self, row: impl Into<usize>, column: impl Into<usize>) -> Option<usize> {
        let (row, column) = (row.into(), column.into());
        (row < self.rows() && column < self.columns()).then(|| row * self.columns() + column)
    }

    /// The neighbours of a cell on the board: above, left, right, below.
    pub fn neighbours(self, cell: impl Into<usize>) -> impl Iterator<Item = usize> {
        let (row, column) = self.row_and_column(cell);
        let above = row.checked_sub(1).and_then(|row| self.cell(row, column));
        let left = column.checked_sub(1).and_then(|column| self.cell(row, column));
        [above, left, self.cell(row, column + 1), self.cell(row + 1, column)].into_iter().flatten()
    }
}

impl<const MIN_SIDE: usize, const MAX_SIDE: usize, const MAX_CELLS: usize> fmt::Display
    for BoundedSize<MIN_SIDE, MAX_SIDE, MAX_CELLS>
{
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}x{}", self.rows, self.columns)
    }
}
