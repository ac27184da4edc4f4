//! The parity test: whether a board is solvable, without a search.
//!
//! List the tiles row by row without the gap and count the **inversions**: the pairs in which the larger number comes first.
//! A horizontal move does not change the list. A vertical move shifts one tile past `columns - 1` others and the gap by one
//! row. It changes the number of inversions by an odd amount when the width is even, and by an even amount when it is odd.
//! So the following never changes:
//!
//! - odd width: the parity of the number of inversions;
//! - even width: the parity of the number of inversions plus the gap's row.
//!
//! Both goals have no inversions. The half of all boards that agrees with the goal is solvable (Johnson and Story, "Notes on
//! the 15 puzzle", 1879).

use crate::goal::Goal;
use crate::size::Size;

/// The result of the parity test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parity {
    /// The number of pairs of tiles in which the larger number comes first.
    pub inversions: u32,
    /// The number of rows between the gap and its home; `None` where the width is odd, because it does not matter there.
    pub gap_rows: Option<u32>,
}

impl Parity {
    /// Tests a board that is given row by row.
    pub fn of(numbers: &[u8], size: Size, goal: Goal) -> Parity {
        let tiles: Vec<u8> = numbers.iter().copied().filter(|number| *number != 0).collect();
        let inversions = (0..tiles.len())
            .map(|index| tiles[index + 1..].iter().filter(|later| **later < tiles[index]).count() as u32)
            .sum();
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
