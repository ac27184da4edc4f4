//! Sets of cells, one bit per cell.

use crate::size::Size;

/// A set of cells; bit `n` is cell `n`.
pub(crate) type CellSet = u32;

/// For each cell, the set of cells next to it.
pub(crate) fn neighbour_sets(size: Size) -> [CellSet; 32] {
    let mut neighbours = [0; 32];
    for cell in 0..size.cells() as u8 {
        neighbours[usize::from(cell)] = size.neighbours(cell).fold(0, |set, cell| set | 1 << cell);
    }
    neighbours
}

/// The set of all cells with a smaller number than `cell`.
#[inline(always)]
pub(crate) fn cells_before(cell: u32) -> CellSet {
    (1 << cell) - 1
}

/// The cells of a set in increasing order.
pub(crate) fn cells_in(mut set: CellSet) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let cell = set.trailing_zeros();
            set &= set - 1;
            cell
        })
    })
}
