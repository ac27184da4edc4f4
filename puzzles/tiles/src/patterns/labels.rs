//! Boards seen another way: turned, or mirrored at the diagonal, so that one table serves them all.

use crate::shape::{Goal, Size};

/// New names for cells and tiles under which the rules stay the same. Tables are made for the goal with the gap first; other
/// boards are renamed until they have it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Labels {
    /// The new name of each cell.
    pub(crate) cell: [u8; 32],
    /// The new name of each tile; the gap keeps its own.
    pub(crate) tile: [u8; 32],
}

impl Labels {
    /// The names under which a goal becomes the goal with the gap first: the board is turned by half a turn, or stays.
    pub(crate) fn new(size: Size, goal: Goal) -> Labels {
        let mut labels = Labels { cell: [0; 32], tile: [0; 32] };
        let cells = size.cells();
        for number in 0..cells {
            let turned = match goal {
                Goal::GapFirst => (number, number),
                Goal::GapLast => (cells - 1 - number, if number == 0 { 0 } else { cells - number }),
            };
            labels.cell[number] = turned.0 as u8;
            labels.tile[number] = turned.1 as u8;
        }
        labels
    }

    /// The same names, and then rows for columns. With the gap first a tile has the name of its home, so that tiles are renamed as
    /// cells are. `size` is the size before.
    pub(crate) fn transposed(mut self, size: Size) -> Labels {
        let (rows, columns) = (size.rows() as u8, size.columns() as u8);
        let turn = |name: u8| name % columns * rows + name / columns;
        for number in 0..size.cells() {
            self.cell[number] = turn(self.cell[number]);
            self.tile[number] = turn(self.tile[number]);
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
                let labels = Labels::new(size, goal);
                for labels in [labels, labels.transposed(size)] {
                    for (cell, &tile) in goal.numbers(size.cells()).iter().enumerate() {
                        assert_eq!(labels.cell[cell], labels.tile[usize::from(tile)], "{size} {goal:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn neighbours_stay_neighbours() {
        let size = Size::new(3, 4).unwrap();
        let turned = Size::new(4, 3).unwrap();
        let labels = Labels::new(size, Goal::GapLast).transposed(size);
        for one in 0..12u8 {
            for two in 0..12u8 {
                let steps = |size: Size, one, two| {
                    let ((row, column), (other_row, other_column)) = (size.place(one), size.place(two));
                    row.abs_diff(other_row) + column.abs_diff(other_column)
                };
                let (new_one, new_two) = (labels.cell[usize::from(one)], labels.cell[usize::from(two)]);
                assert_eq!(steps(size, one, two), steps(turned, new_one, new_two));
            }
        }
    }
}
