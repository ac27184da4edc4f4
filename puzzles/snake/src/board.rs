//! A board before the first move, and how it looks in play: what every part of the puzzle that talks to people works on.

use super::torus::{Move, Torus};
use gordian_puzzle::Options;

/// Whether the head may enter the cell that the tail leaves in the same move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tail {
    /// It may, unless the snake grows or has only two cells.
    #[default]
    Free,
    /// Every cell of the body is in the way.
    Blocked,
}

impl Tail {
    /// The key of the rule option.
    pub const KEY: &str = "tail";

    /// The word of the rule option.
    pub fn word(self) -> &'static str {
        match self {
            Tail::Free => "free",
            Tail::Blocked => "blocked",
        }
    }

    /// The rule of a word.
    pub fn from_word(word: &str) -> Option<Tail> {
        [Tail::Free, Tail::Blocked].into_iter().find(|tail| tail.word() == word)
    }

    /// The rule as an option, where it is not the default.
    pub fn options(self) -> Options {
        match self {
            Tail::Free => Options::new(),
            Tail::Blocked => Options::from([(Self::KEY.to_owned(), self.word().to_owned())]),
        }
    }

    /// The last place in a body of this length, from 0 at the head, that is in the way of the next move.
    #[inline(always)]
    pub(super) fn last_in_the_way(self, length: usize, growing: bool) -> usize {
        match self {
            Tail::Free if !growing && length > 2 => length - 2,
            _ => length - 1,
        }
    }
}

/// A cell with apples on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Apples {
    /// The cell.
    pub cell: u16,
    /// How many lie there.
    pub count: u32,
}

/// A board before the first move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The cells.
    pub torus: Torus,
    /// Where the snake, one cell long, starts.
    pub head: u16,
    /// The cells with apples, each once, in the order in which they were written.
    pub apples: Vec<Apples>,
    /// The rule for the tail.
    pub tail: Tail,
    /// The cells that were written more than once: their apples are added up.
    pub repeated: Vec<u16>,
}

impl Board {
    /// All apples together.
    pub fn units(&self) -> u64 {
        self.apples.iter().map(|apples| u64::from(apples.count)).sum()
    }
}

/// A board in play, spelled out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View<'a> {
    /// The board before the first move.
    pub board: &'a Board,
    /// The body from head to tail.
    pub body: Vec<u16>,
    /// Apples left on each cell of the board's list, in its order.
    pub left: Vec<u32>,
    /// Whether the next move is made without pulling the tail.
    pub growing: bool,
}

impl View<'_> {
    /// The head's cell.
    pub fn head(&self) -> u16 {
        self.body[0]
    }

    /// All apples left.
    pub fn units_left(&self) -> u64 {
        self.left.iter().map(|left| u64::from(*left)).sum()
    }

    /// The apples left on a cell.
    pub fn apples_on(&self, cell: u16) -> u32 {
        let found = self.board.apples.iter().position(|apples| apples.cell == cell);
        found.map_or(0, |at| self.left[at])
    }

    /// Whether a cell is in the way of the next move.
    pub fn is_in_the_way(&self, cell: u16) -> bool {
        let last = self.board.tail.last_in_the_way(self.body.len(), self.growing);
        self.body[..=last].contains(&cell)
    }

    /// Whether a move is legal.
    pub fn allows(&self, step: Move) -> bool {
        !self.is_in_the_way(self.board.torus.step(self.head(), step))
    }

    /// Makes a move that is legal.
    pub fn play(&mut self, step: Move) {
        let to = self.board.torus.step(self.head(), step);
        self.body.insert(0, to);
        if !self.growing {
            self.body.pop();
        }
        self.growing = self.apples_on(to) > 0;
        if let Some(at) = self.board.apples.iter().position(|apples| apples.cell == to) {
            self.left[at] -= u32::from(self.growing);
        }
    }
}
