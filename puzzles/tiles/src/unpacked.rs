//! Unpacked boards, for everything outside the search: text, pictures, controls, hints.

use crate::board::Move;
use crate::goal::Goal;
use crate::size::Size;
use gordian_puzzle::{Cell, Message};

/// A board as a list of numbers, with its size and goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnpackedBoard {
    /// The size.
    pub size: Size,
    /// Where the gap belongs.
    pub goal: Goal,
    /// The numbers, row by row: a permutation of the tiles and 0, which is the gap.
    pub numbers: Vec<u8>,
}

impl UnpackedBoard {
    /// The solved board.
    pub(crate) fn solved(size: Size, goal: Goal) -> Self {
        UnpackedBoard { size, goal, numbers: goal.numbers(size.cells()) }
    }

    /// The number on a cell; `None` outside the board.
    pub(crate) fn number(&self, cell: Cell) -> Option<u8> {
        self.numbers.get(self.size.cell(cell.row, cell.column)?).copied()
    }

    /// The cell of a number.
    pub(crate) fn cell_of(&self, number: u8) -> Cell {
        let index = self.numbers.iter().position(|other| *other == number).unwrap_or(0);
        self.cell_at(index as u8)
    }

    /// The cell where a number belongs.
    pub(crate) fn home(&self, number: u8) -> Cell {
        self.cell_at(self.goal.home(number, self.size.cells()))
    }

    /// Whether a number is where it belongs.
    pub(crate) fn is_home(&self, number: u8) -> bool {
        self.cell_of(number) == self.home(number)
    }

    /// The cell with an index in the list of numbers.
    fn cell_at(&self, index: u8) -> Cell {
        let (row, column) = self.size.row_and_column(index);
        Cell::new(row as u16, column as u16)
    }

    /// The cell that a move takes the gap to; `None` if it is outside the board.
    pub(crate) fn target(&self, action: Move) -> Option<Cell> {
        let gap = self.cell_of(0);
        let (row, column) = match action {
            Move::Up => (gap.row.checked_sub(1)?, gap.column),
            Move::Left => (gap.row, gap.column.checked_sub(1)?),
            Move::Right => (gap.row, gap.column + 1),
            Move::Down => (gap.row + 1, gap.column),
        };
        self.size.cell(row, column).map(|_| Cell::new(row, column))
    }

    /// The tile that a move slides; `None` if the move is illegal.
    pub(crate) fn moving_tile(&self, action: Move) -> Option<u8> {
        self.number(self.target(action)?)
    }

    /// The moves that take the gap straight to a cell, sliding every tile in between. Empty when the cell is the gap or is
    /// neither in the gap's row nor in its column.
    pub(crate) fn moves_to(&self, cell: Cell) -> Vec<Move> {
        let gap = self.cell_of(0);
        let (action, steps) = if cell.row == gap.row {
            let action = if cell.column < gap.column { Move::Left } else { Move::Right };
            (action, cell.column.abs_diff(gap.column))
        } else if cell.column == gap.column {
            let action = if cell.row < gap.row { Move::Up } else { Move::Down };
            (action, cell.row.abs_diff(gap.row))
        } else {
            (Move::Up, 0)
        };
        vec![action; usize::from(steps)]
    }

    /// Makes a move if it is legal. Returns whether it was.
    pub(crate) fn play(&mut self, action: Move) -> bool {
        let Some(tile) = self.moving_tile(action) else { return false };
        self.swap(0, tile);
        true
    }

    /// Exchanges two numbers.
    pub(crate) fn swap(&mut self, a: u8, b: u8) {
        for number in &mut self.numbers {
            *number = match *number {
                old if old == a => b,
                old if old == b => a,
                old => old,
            };
        }
    }
}

/// A direction, as a word inside a sentence.
pub(crate) fn direction_words(action: Move) -> Message {
    Message::new(match action {
        Move::Up => "tiles-way-up",
        Move::Left => "tiles-way-left",
        Move::Right => "tiles-way-right",
        Move::Down => "tiles-way-down",
    })
}

/// The reason why the gap cannot make a move: it is at the edge of the board.
pub(crate) fn edge_reason(action: Move) -> Message {
    Message::new(match action {
        Move::Up => "tiles-refuse-gap-up",
        Move::Left => "tiles-refuse-gap-left",
        Move::Right => "tiles-refuse-gap-right",
        Move::Down => "tiles-refuse-gap-down",
    })
}
