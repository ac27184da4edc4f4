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

    /// Reads `RxC`, in digits of any script; `X` and `×` are read too. Any numbers will do, 0 among them.
    pub fn parse(text: &str) -> Option<Size> {
        let text = normalise(text);
        let (rows, columns) = text.split_once(['x', 'X', '×'])?;
        Some(Size { rows: whole_number(rows)? as usize, columns: whole_number(columns)? as usize })
    }

    /// The number of cells; more than any board has when it does not fit a machine word.
    pub fn cells(self) -> usize {
        self.rows.saturating_mul(self.columns)
    }

    /// The place of a cell with a number.
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
