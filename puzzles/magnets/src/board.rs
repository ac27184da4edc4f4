//! A board as it is written down: what every cell is and what stands on it, with the rules in force.

use super::grid::Grid;
use gordian_puzzle::Options;

/// What stands on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Piece {
    /// Iron: moved by magnets, never by itself.
    Iron,
    /// A repelling magnet, purple.
    Repelling,
    /// An attracting magnet, red.
    Attracting,
}

impl Piece {
    /// All three, in the order in which they are listed to people.
    pub const ALL: [Piece; 3] = [Piece::Iron, Piece::Repelling, Piece::Attracting];

    /// Whether a player may move it.
    pub fn is_magnet(self) -> bool {
        self != Piece::Iron
    }

    fn sign(self) -> char {
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
    /// Nothing can stand here. A wall is never a goal and holds no piece.
    pub wall: bool,
    /// Wants to be covered.
    pub goal: bool,
    /// What stands here.
    pub piece: Option<Piece>,
}

impl Square {
    /// A plain cell with nothing on it.
    pub const EMPTY: Square = Square { wall: false, goal: false, piece: None };
    /// A wall.
    pub const WALL: Square = Square { wall: true, goal: false, piece: None };

    /// The cell that a sign stands for; walls are written `#` or `x`.
    ///
    /// ```
    /// use gordian_magnets::{Piece, Square};
    /// assert_eq!(Square::from_sign('R'), Some(Square { wall: false, goal: true, piece: Some(Piece::Attracting) }));
    /// assert_eq!(Square::from_sign('x'), Some(Square::WALL));
    /// assert_eq!(Square::from_sign('q'), None);
    /// ```
    pub fn from_sign(sign: char) -> Option<Square> {
        match sign {
            '.' => Some(Square::EMPTY),
            'o' => Some(Square { goal: true, ..Square::EMPTY }),
            '#' | 'x' => Some(Square::WALL),
            _ => {
                let piece = Piece::ALL.into_iter().find(|piece| piece.sign() == sign.to_ascii_lowercase())?;
                Some(Square { wall: false, goal: sign.is_ascii_uppercase(), piece: Some(piece) })
            }
        }
    }

    /// The sign of the cell; walls are written `#`.
    pub fn sign(self) -> char {
        match self {
            Square { wall: true, .. } => '#',
            Square { piece: Some(piece), goal: true, .. } => piece.sign().to_ascii_uppercase(),
            Square { piece: Some(piece), .. } => piece.sign(),
            Square { goal: true, .. } => 'o',
            Square { .. } => '.',
        }
    }
}

/// Where a magnet may be put.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Reach {
    /// On any empty cell.
    #[default]
    Any,
    /// On an empty cell beside its own, as the report's own solver moved it.
    Step,
}

impl Reach {
    /// The key of the rule option.
    pub const KEY: &'static str = "reach";

    /// The value of the rule option.
    pub fn word(self) -> &'static str {
        match self {
            Reach::Any => "any",
            Reach::Step => "step",
        }
    }

    /// The reach of a value of the rule option.
    pub fn from_word(word: &str) -> Option<Reach> {
        [Reach::Any, Reach::Step].into_iter().find(|reach| reach.word() == word)
    }

    /// The rule options that say so.
    pub fn options(self) -> Options {
        let differs = self != Reach::default();
        differs.then(|| (Reach::KEY.to_owned(), self.word().to_owned())).into_iter().collect()
    }
}

/// A board with its rules: size, cells row by row, the moves allowed and where a magnet may be put.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The size.
    pub grid: Grid,
    /// The cells, row by row.
    pub squares: Vec<Square>,
    /// The moves that a level allows.
    pub limit: Option<u32>,
    /// Where a magnet may be put.
    pub reach: Reach,
}

impl Board {
    /// A board of plain cells.
    pub fn blank(grid: Grid, reach: Reach) -> Board {
        Board { grid, squares: vec![Square::EMPTY; grid.cells()], limit: None, reach }
    }

    /// How many pieces of a kind stand on the board.
    pub fn count(&self, piece: Piece) -> usize {
        self.squares.iter().filter(|square| square.piece == Some(piece)).count()
    }

    /// How many magnets stand on the board.
    pub fn magnets(&self) -> usize {
        self.count(Piece::Repelling) + self.count(Piece::Attracting)
    }

    /// How many pieces stand on the board.
    pub fn pieces(&self) -> usize {
        self.squares.iter().filter(|square| square.piece.is_some()).count()
    }

    /// How many goals the board has.
    pub fn goals(&self) -> usize {
        self.squares.iter().filter(|square| square.goal).count()
    }

    /// The rows as signs, joined by a separator.
    pub fn rows(&self, separator: &str) -> String {
        let rows = self.squares.chunks(self.grid.columns());
        let rows: Vec<String> = rows.map(|row| row.iter().map(|square| square.sign()).collect()).collect();
        rows.join(separator)
    }
}
