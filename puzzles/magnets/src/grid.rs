//! The size of a board and the numbering of its cells.

use gordian_puzzle::BoundedSize;

/// The largest number of cells.
pub const MAX_CELLS: usize = 128;

/// The largest number of rows or columns.
pub const LONGEST_SIDE: usize = 16;

/// A supported size: any rectangle of at most 16 rows, 16 columns and 128 cells. Cells are numbered row by row from 0.
///
/// ```
/// use gordian_magnets::Grid;
/// assert!(Grid::new(10, 10).is_some());
/// assert!(Grid::new(1, 7).is_some());
/// assert!(Grid::new(0, 7).is_none());
/// assert!(Grid::new(12, 12).is_none());
/// ```
pub type Grid = BoundedSize<1, LONGEST_SIDE, MAX_CELLS>;
