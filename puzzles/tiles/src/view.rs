//! A board unpacked, for everything that talks to people: picture, controls, words.

use super::board::Move;
use super::shape::{Goal, Size};
use gordian_puzzle::{Cell, Message};

/// A board as a list of numbers, with its size and goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct View {
    pub(super) size: Size,
    pub(super) goal: Goal,
    pub(super) numbers: Vec<u8>,
}

impl View {
    /// The number in a place, if the place is on the board.
    pub(super) fn number(&self, cell: Cell) -> Option<u8> {
        self.numbers.get(usize::from(self.size.cell(cell.row, cell.column)?)).copied()
    }

    /// The place of a number.
    pub(super) fn place(&self, number: u8) -> Cell {
        let at = self.numbers.iter().position(|other| *other == number).unwrap_or(0);
        self.cell(at as u8)
    }

    /// The place where a number belongs.
    pub(super) fn home(&self, number: u8) -> Cell {
        self.cell(self.goal.home(number, self.size.cells()))
    }

    /// Whether a number is where it belongs.
    pub(super) fn is_home(&self, number: u8) -> bool {
        self.place(number) == self.home(number)
    }

    fn cell(&self, index: u8) -> Cell {
        let (row, column) = self.size.place(index);
        Cell::new(row, column)
    }

    /// The place that the gap would go to, if it is on the board.
    pub(super) fn target(&self, action: Move) -> Option<Cell> {
        let gap = self.place(0);
        let (row, column) = match action {
            Move::Up => (gap.row.checked_sub(1)?, gap.column),
            Move::Left => (gap.row, gap.column.checked_sub(1)?),
            Move::Right => (gap.row, gap.column + 1),
            Move::Down => (gap.row + 1, gap.column),
        };
        self.size.cell(row, column).map(|_| Cell::new(row, column))
    }

    /// The tile that a move brings into the gap, if the move is legal.
    pub(super) fn moving(&self, action: Move) -> Option<u8> {
        self.number(self.target(action)?)
    }

    /// The moves that bring the gap straight to a place, sliding every tile between; none when the place is neither in the
    /// gap's row nor in its column, or is the gap.
    pub(super) fn slide_to(&self, cell: Cell) -> Vec<Move> {
        let gap = self.place(0);
        let (action, steps) = if cell.row == gap.row {
            let way = if cell.column < gap.column { Move::Left } else { Move::Right };
            (way, cell.column.abs_diff(gap.column))
        } else if cell.column == gap.column {
            let way = if cell.row < gap.row { Move::Up } else { Move::Down };
            (way, cell.row.abs_diff(gap.row))
        } else {
            (Move::Up, 0)
        };
        vec![action; usize::from(steps)]
    }

    /// Makes a move, if it is legal.
    pub(super) fn play(&mut self, action: Move) -> bool {
        let Some(tile) = self.moving(action) else { return false };
        for number in &mut self.numbers {
            *number = match *number {
                0 => tile,
                other if other == tile => 0,
                other => other,
            };
        }
        true
    }
}

/// The way something goes, as a word inside a sentence.
pub(super) fn way(action: Move) -> Message {
    Message::new(match action {
        Move::Up => "tiles-way-up",
        Move::Left => "tiles-way-left",
        Move::Right => "tiles-way-right",
        Move::Down => "tiles-way-down",
    })
}

/// Why the gap cannot make a move.
pub(super) fn at_the_edge(action: Move) -> Message {
    Message::new(match action {
        Move::Up => "tiles-refuse-gap-up",
        Move::Left => "tiles-refuse-gap-left",
        Move::Right => "tiles-refuse-gap-right",
        Move::Down => "tiles-refuse-gap-down",
    })
}
