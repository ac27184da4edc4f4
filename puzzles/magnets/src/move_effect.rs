//! The effect of a move, piece by piece: for hints, descriptions of moves and the picture.

use crate::board::Piece;
use crate::cell_set::CellSet;
use crate::space::{Magnets, Move, State};
use gordian_puzzle::Direction;
use gordian_search::Space;

/// A piece that a magnet pushed or pulled to a neighbouring cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceShift {
    /// The piece.
    pub piece: Piece,
    /// The cell that the piece left.
    pub from: usize,
    /// The cell that the piece came to.
    pub to: usize,
    /// The direction from the first cell to the second.
    pub direction: Direction,
}

/// Everything that a move changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveEffect {
    /// The magnet that the player moved.
    pub magnet: Piece,
    /// The pieces that the magnet shifted, ordered by the cell they left.
    pub shifts: Vec<PieceShift>,
    /// Goals that the move covers.
    pub covered: Vec<usize>,
    /// Goals that the move uncovers.
    pub uncovered: Vec<usize>,
}

impl<B: CellSet> Magnets<B> {
    /// The effect of a legal move.
    ///
    /// # Panics
    /// If there is no magnet on the cell that the move starts from.
    pub fn effect(&self, state: &State<B>, action: Move) -> MoveEffect {
        let mut before = *state;
        self.prepare(&mut before);
        let shift = self.shift(&before, action);
        let columns = self.start_board().grid.columns();
        let by_direction = [
            (Direction::Right, shift.right),
            (Direction::Left, shift.left),
            (Direction::Down, shift.down),
            (Direction::Up, shift.up),
        ];
        let piece_on = |cell: usize| before.piece_on(cell).expect("only cells with a piece move");
        let mut shifts = Vec::new();
        for (direction, cells) in by_direction {
            for from in cells.cells() {
                let to = match direction {
                    Direction::Right => from + 1,
                    Direction::Left => from - 1,
                    Direction::Down => from + columns,
                    Direction::Up => from - columns,
                };
                shifts.push(PieceShift { piece: piece_on(from), from, to, direction });
            }
        }
        shifts.sort_by_key(|shift| shift.from);
        let mut after = before;
        self.apply(&mut after, action);
        let covered_before = self.goals() & before.occupied();
        let covered_after = self.goals() & after.occupied();
        MoveEffect {
            magnet: piece_on(usize::from(action.from)),
            shifts,
            covered: (covered_after & !covered_before).cells().collect(),
            uncovered: (covered_before & !covered_after).cells().collect(),
        }
    }
}
