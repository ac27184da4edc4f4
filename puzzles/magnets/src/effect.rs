//! What a move does, told piece by piece: for hints, for `--steps`, for the picture.

use super::bits::Bits;
use super::board::Piece;
use super::space::{Magnets, Put, State};
use gordian_puzzle::Direction;
use gordian_search::Space;

/// A piece that a magnet moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift {
    /// The piece.
    pub piece: Piece,
    /// The cell it left.
    pub from: usize,
    /// The cell it came to.
    pub to: usize,
    /// The way it went.
    pub way: Direction,
}

/// What a move does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The magnet that was put.
    pub magnet: Piece,
    /// The pieces it moved, by the cell they left.
    pub shifts: Vec<Shift>,
    /// Goals that are covered now and were not.
    pub covered: Vec<usize>,
    /// Goals that were covered and are not any more.
    pub bared: Vec<usize>,
}

impl<B: Bits> Magnets<B> {
    /// What a legal move does.
    pub fn effect(&self, state: &State<B>, put: Put) -> Effect {
        let mut before = *state;
        self.ready(&mut before);
        let flow = self.flow(&before, put);
        let grid = self.start_board().grid;
        let columns = grid.columns();
        let ways = [
            (Direction::Right, flow.right),
            (Direction::Left, flow.left),
            (Direction::Down, flow.down),
            (Direction::Up, flow.up),
        ];
        let mut shifts = Vec::new();
        for (way, set) in ways {
            for from in set.cells() {
                let to = match way {
                    Direction::Right => from + 1,
                    Direction::Left => from - 1,
                    Direction::Down => from + columns,
                    Direction::Up => from - columns,
                };
                shifts.push(Shift { piece: piece_at(&before, from), from, to, way });
            }
        }
        shifts.sort_by_key(|shift| shift.from);
        let mut after = before;
        self.apply(&mut after, put);
        let (was, is) = (self.goals() & before.occupied(), self.goals() & after.occupied());
        Effect {
            magnet: piece_at(&before, usize::from(put.from)),
            shifts,
            covered: (is & !was).cells().collect(),
            bared: (was & !is).cells().collect(),
        }
    }
}

fn piece_at<B: Bits>(state: &State<B>, cell: usize) -> Piece {
    if state.iron.has(cell) {
        Piece::Iron
    } else if state.repelling.has(cell) {
        Piece::Repelling
    } else {
        Piece::Attracting
    }
}
