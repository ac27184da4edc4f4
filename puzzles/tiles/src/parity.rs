//! Solvable or not, without a search.
//!
//! Write the tiles row by row without the gap and count the inversions: the pairs in which the larger number stands first.
//! A sideways move does not change that order at all. A move up or down carries one tile past `columns - 1` others, so it
//! changes the number of inversions by an odd amount when the width is even, by an even amount when it is odd, and moves the
//! gap by one row. Hence these never change along any game:
//!
//! - odd width: whether the inversions are even;
//! - even width: whether inversions plus the gap's row are even.
//!
//! Both goals have no inversions. That half of all boards which agrees with the goal can be solved (Johnson and Story,
//! "Notes on the 15 puzzle", 1879); a test counts it on whole spaces.

use super::shape::{Goal, Size};

/// What the parity test counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parity {
    /// Pairs of tiles in which the larger number stands first.
    pub inversions: u32,
    /// How many rows the gap is away from its home, where the width is even and it counts.
    pub gap_rows: Option<u32>,
}

impl Parity {
    /// Counts a board that is given row by row.
    pub fn of(numbers: &[u8], size: Size, goal: Goal) -> Parity {
        let tiles: Vec<u8> = numbers.iter().copied().filter(|number| *number != 0).collect();
        let inversions =
            (0..tiles.len()).map(|at| tiles[at + 1..].iter().filter(|later| **later < tiles[at]).count() as u32).sum();
        let gap_rows = size.columns().is_multiple_of(2).then(|| {
            let row = numbers.iter().position(|number| *number == 0).unwrap_or(0) / size.columns();
            let home = usize::from(goal.home(0, size.cells())) / size.columns();
            row.abs_diff(home) as u32
        });
        Parity { inversions, gap_rows }
    }

    /// Whether the goal can be reached.
    ///
    /// ```
    /// use gordian_tiles::{Goal, Parity, Size};
    /// let size = Size::new(3, 3).unwrap();
    /// assert!(Parity::of(&[8, 6, 7, 2, 5, 4, 3, 0, 1], size, Goal::GapLast).is_solvable());
    /// assert!(!Parity::of(&[2, 1, 3, 4, 5, 6, 7, 8, 0], size, Goal::GapLast).is_solvable());
    /// ```
    pub fn is_solvable(self) -> bool {
        (self.inversions + self.gap_rows.unwrap_or(0)).is_multiple_of(2)
    }
}
