//! Relabelling: rotated and transposed boards, so that one table serves all of them.

use crate::goal::Goal;
use crate::size::Size;

/// New labels for cells and tiles that preserve the rules.
///
/// Tables are built for the goal with the gap first. A board with another goal is relabelled to that goal before a lookup.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Relabelling {
    /// The new label of each cell.
    pub(crate) cell: [u8; 32],
    /// The new label of each tile; the gap stays 0.
    pub(crate) tile: [u8; 32],
}

impl Relabelling {
    /// Maps a goal to the goal with the gap first: the identity, or a rotation by half a turn.
    pub(crate) fn new(size: Size, goal: Goal) -> Relabelling {
        let mut labels = Relabelling { cell: [0; 32], tile: [0; 32] };
        let cells = size.cells();
        for number in 0..cells {
            let (cell, tile) = match goal {
                Goal::GapFirst => (number, number),
                Goal::GapLast => (cells - 1 - number, if number == 0 { 0 } else { cells - number }),
            };
            labels.cell[number] = cell as u8;
            labels.tile[number] = tile as u8;
        }
        labels
    }

    /// This relabelling followed by a transposition, which swaps rows and columns. `size` is the size before it.
    ///
    /// With the gap first, a tile's label is the label of its home cell, so tiles are relabelled as cells are.
    pub(crate) fn transposed(mut self, size: Size) -> Relabelling {
        let (rows, columns) = (size.rows() as u8, size.columns() as u8);
        let transpose = |label: u8| label % columns * rows + label / columns;
        for number in 0..size.cells() {
            self.cell[number] = transpose(self.cell[number]);
            self.tile[number] = transpose(self.tile[number]);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_goal_becomes_the_goal_with_the_gap_first() {
        for (rows, columns) in [(2, 3), (3, 3), (4, 3), (5, 5)] {
            let size = Size::new(rows, columns).unwrap();
            for goal in [Goal::GapFirst, Goal::GapLast] {
                let labels = Relabelling::new(size, goal);
                for labels in [labels, labels.transposed(size)] {
                    for (cell, &tile) in goal.numbers(size.cells()).iter().enumerate() {
                        assert_eq!(labels.cell[cell], labels.tile[usize::from(tile)], "{size} {goal:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn distances_between_cells_are_preserved() {
        let size = Size::new(3, 4).unwrap();
        let transposed = Size::new(4, 3).unwrap();
        let labels = Relabelling::new(size, Goal::GapLast).transposed(size);
        let steps = |size: Size, a, b| {
            let ((row, column), (other_row, other_column)) = (size.row_and_column(a), size.row_and_column(b));
            row.abs_diff(other_row) + column.abs_diff(other_column)
        };
        for a in 0..12u8 {
            for b in 0..12u8 {
                let (new_a, new_b) = (labels.cell[usize::from(a)], labels.cell[usize::from(b)]);
                assert_eq!(steps(size, a, b), steps(transposed, new_a, new_b));
            }
        }
    }
}
