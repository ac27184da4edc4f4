//! A board before the first move, and a readable view of a state in play.

use crate::torus::{Move, Torus};
use gordian_puzzle::rule_choice;

rule_choice! {
    /// The rule option `tail`: whether the head may enter the cell that the tail leaves in the same move.
    pub enum Tail = "tail" {
        /// The head may enter the cell, unless the snake is growing or has only two cells.
        Free = "free",
        /// The head may not enter the cell: every cell of the body is blocked.
        Blocked = "blocked",
    }
}

impl Tail {
    /// The last segment of a body of this length that blocks the next move: the tail, or the one before it if the head
    /// may enter the tail's cell. The head is segment 0.
    #[inline(always)]
    pub(crate) fn last_blocking_segment(self, length: usize, growing: bool) -> usize {
        match self {
            Tail::Free if !growing && length > 2 => length - 2,
            _ => length - 1,
        }
    }
}

/// The apples on one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Apples {
    /// The cell.
    pub cell: u16,
    /// The number of apples.
    pub count: u32,
}

/// A board before the first move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The cells.
    pub torus: Torus,
    /// The cell of the snake, which starts with a length of one cell.
    pub head: u16,
    /// The cells with apples, each once, in the order of the text.
    pub apples: Vec<Apples>,
    /// The rule for the tail.
    pub tail: Tail,
    /// The cells that the text lists more than once. Their apples are added up.
    pub repeated: Vec<u16>,
}

impl Board {
    /// The number of apples on all cells.
    pub fn total_apples(&self) -> u64 {
        self.apples.iter().map(|apples| u64::from(apples.count)).sum()
    }
}

/// A state in play with plain fields, for everything that need not be fast.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View<'a> {
    /// The board before the first move.
    pub board: &'a Board,
    /// The body from head to tail.
    pub body: Vec<u16>,
    /// The apples left on each cell of [`Board::apples`].
    pub left: Vec<u32>,
    /// Whether the snake has just eaten, so that it grows with the next move: its tail stays where it is.
    pub growing: bool,
}

impl View<'_> {
    /// The head's cell.
    pub fn head(&self) -> u16 {
        self.body[0]
    }

    /// The number of apples left.
    pub fn apples_left(&self) -> u64 {
        self.left.iter().map(|left| u64::from(*left)).sum()
    }

    /// The apples left on a cell.
    pub fn apples_on(&self, cell: u16) -> u32 {
        let index = self.board.apples.iter().position(|apples| apples.cell == cell);
        index.map_or(0, |index| self.left[index])
    }

    /// Whether the body blocks a cell for the next move.
    pub fn is_blocked(&self, cell: u16) -> bool {
        let last_blocking = self.board.tail.last_blocking_segment(self.body.len(), self.growing);
        self.body[..=last_blocking].contains(&cell)
    }

    /// Whether a move is legal.
    pub fn allows(&self, step: Move) -> bool {
        !self.is_blocked(self.board.torus.step(self.head(), step))
    }

    /// Makes a legal move.
    pub fn play(&mut self, step: Move) {
        let to = self.board.torus.step(self.head(), step);
        self.body.insert(0, to);
        if !self.growing {
            self.body.pop();
        }
        self.growing = self.apples_on(to) > 0;
        if let Some(index) = self.board.apples.iter().position(|apples| apples.cell == to) {
            self.left[index] -= u32::from(self.growing);
        }
    }
}
