//! Sizes of boards.

use gordian_puzzle::BoundedSize;

/// The largest number of cells of a board.
pub const MAX_CELLS: usize = 25;

/// A supported size: at least two rows and two columns, at most 25 cells.
///
/// ```
/// use gordian_tiles::Size;
/// assert!(Size::new(2, 12).is_some());
/// assert!(Size::new(2, 13).is_none());
/// assert!(Size::new(1, 9).is_none());
/// ```
pub type Size = BoundedSize<2, { MAX_CELLS / 2 }, MAX_CELLS>;

/// The size of a board given as a plain list of `count` numbers: the most square one, with no more rows than columns. For
/// example 3x3 for 9 numbers, 3x4 for 12, 2x3 for 6.
pub(super) fn size_of_list(count: usize) -> Option<Size> {
    (2..=5).rev().filter(|rows| count.is_multiple_of(*rows)).find_map(|rows| {
        let columns = count / rows;
        (rows <= columns).then(|| Size::new(rows, columns)).flatten()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_take_the_most_square_size() {
        let size = |count| size_of_list(count).map(|size| size.to_string());
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
