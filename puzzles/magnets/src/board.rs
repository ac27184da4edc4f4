//! A board as text describes it: size, squares, move limit and the rule for placing magnets.

use crate::grid::Grid;
use gordian_puzzle::rule_choice;

/// A piece on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Piece {
    /// Iron: only magnets move it.
    Iron,
    /// A repelling magnet, purple.
    Repelling,
    /// An attracting magnet, red.
    Attracting,
}

impl Piece {
    /// All three, in the order of every list.
    pub const ALL: [Piece; 3] = [Piece::Iron, Piece::Repelling, Piece::Attracting];

    /// Whether the player may move it.
    pub fn is_magnet(self) -> bool {
        self != Piece::Iron
    }

    /// The piece's lower-case letter in the notation.
    fn letter(self) -> char {
        match self {
            Piece::Iron => 'i',
            Piece::Repelling => 'p',
            Piece::Attracting => 'r',
        }
    }
}

/// One cell of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Square {
    /// Whether the cell is a wall. A wall is never a goal and holds no piece.
    pub is_wall: bool,
    /// Whether the cell is a goal, which a piece must cover.
    pub is_goal: bool,
    /// The piece on it.
    pub piece: Option<Piece>,
}

impl Square {
    /// No wall, no goal, no piece.
    pub const EMPTY: Square = Square { is_wall: false, is_goal: false, piece: None };
    /// A wall.
    pub const WALL: Square = Square { is_wall: true, is_goal: false, piece: None };

    /// The square that a character of the notation means; a wall is `#` or `x`. The letters of the report are read too: `N` is a
    /// repelling magnet, `S` and `B` are attracting ones, none of them on a goal.
    ///
    /// ```
    /// use gordian_magnets::{Piece, Square};
    /// assert_eq!(Square::from_character('R'), Some(Square { is_wall: false, is_goal: true, piece: Some(Piece::Attracting) }));
    /// assert_eq!(Square::from_character('x'), Some(Square::WALL));
    /// assert_eq!(Square::from_character('N'), Square::from_character('p'));
    /// assert_eq!(Square::from_character('q'), None);
    /// ```
    pub fn from_character(character: char) -> Option<Square> {
        match character {
            '.' => Some(Square::EMPTY),
            'o' => Some(Square { is_goal: true, ..Square::EMPTY }),
            '#' | 'x' => Some(Square::WALL),
            'N' => Square::from_character('p'),
            'S' | 'B' => Square::from_character('r'),
            _ => {
                let piece = Piece::ALL.into_iter().find(|piece| piece.letter() == character.to_ascii_lowercase())?;
                Some(Square { is_wall: false, is_goal: character.is_ascii_uppercase(), piece: Some(piece) })
            }
        }
    }

    /// The character of the notation; a wall is `#`.
    pub fn character(self) -> char {
        match self {
            Square { is_wall: true, .. } => '#',
            Square { piece: Some(piece), is_goal: true, .. } => piece.letter().to_ascii_uppercase(),
            Square { piece: Some(piece), .. } => piece.letter(),
            Square { is_goal: true, .. } => 'o',
            Square { .. } => '.',
        }
    }
}

rule_choice! {
    /// The rule option `reach`: where a magnet may be put.
    pub enum Reach = "reach" {
        /// On any empty cell.
        Any = "any",
        /// On an empty cell next to the magnet's cell, as in the report's solver.
        Step = "step",
    }
}

/// A board with its rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The size.
    pub grid: Grid,
    /// The squares, row by row.
    pub squares: Vec<Square>,
    /// The maximum number of moves that the level allows, if it has a limit.
    pub limit: Option<u32>,
    /// The rule for placing magnets.
    pub reach: Reach,
}

impl Board {
    /// A board of empty squares without a move limit.
    pub fn blank(grid: Grid, reach: Reach) -> Board {
        Board { grid, squares: vec![Square::EMPTY; grid.cells()], limit: None, reach }
    }

    /// The number of pieces of one kind.
    pub fn count(&self, piece: Piece) -> usize {
        self.squares.iter().filter(|square| square.piece == Some(piece)).count()
    }

    /// The magnets with their cells, row by row.
    pub fn magnets(&self) -> Vec<(usize, Piece)> {
        let magnet = |(cell, square): (usize, &Square)| Some((cell, square.piece.filter(|piece| piece.is_magnet())?));
        self.squares.iter().enumerate().filter_map(magnet).collect()
    }

    /// The number of pieces of all kinds.
    pub fn pieces(&self) -> usize {
        self.squares.iter().filter(|square| square.piece.is_some()).count()
    }

    /// The number of goals.
    pub fn goals(&self) -> usize {
        self.squares.iter().filter(|square| square.is_goal).count()
    }

    /// The rows in the characters of the notation, with a separator between them.
    pub fn rows(&self, separator: &str) -> String {
        let rows = self.squares.chunks(self.grid.columns());
        let rows: Vec<String> = rows.map(|row| row.iter().map(|square| square.character()).collect()).collect();
        rows.join(separator)
    }
}
