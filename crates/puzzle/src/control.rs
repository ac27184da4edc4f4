//! Controls: input that does not depend on the front end. A front end reports what was pressed, and the puzzle returns what it
//! means.

use crate::message::Message;
use crate::scene::Mark;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The position of a cell on a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Cell {
    /// The row, counted from 0 at the top.
    pub row: u16,
    /// The column, counted from 0 at the left.
    pub column: u16,
}

impl Cell {
    /// The cell in a row and a column, both counted from 0.
    pub fn new(row: u16, column: u16) -> Self {
        Cell { row, column }
    }
}

/// One of the four directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// Towards the first row.
    Up,
    /// Towards the last column.
    Right,
    /// Towards the last row.
    Down,
    /// Towards the first column.
    Left,
}

impl Direction {
    /// All four, clockwise from the top.
    pub const ALL: [Direction; 4] = [Direction::Up, Direction::Right, Direction::Down, Direction::Left];

    /// The direction that a word means, in any of the three languages.
    ///
    /// ```
    /// use gordian_puzzle::Direction;
    /// assert_eq!(Direction::from_word("Left"), Some(Direction::Left));
    /// assert_eq!(Direction::from_word("بالا"), Some(Direction::Up));
    /// ```
    pub fn from_word(word: &str) -> Option<Direction> {
        Some(match word.to_lowercase().as_str() {
            "up" | "أعلى" | "اعلى" | "فوق" | "بالا" => Direction::Up,
            "right" | "يمين" | "يمينا" | "راست" => Direction::Right,
            "down" | "أسفل" | "اسفل" | "تحت" | "پایین" | "پائین" => Direction::Down,
            "left" | "يسار" | "يسارا" | "چپ" => Direction::Left,
            _ => return None,
        })
    }

    /// The direction straight back.
    ///
    /// ```
    /// use gordian_puzzle::Direction;
    /// assert_eq!(Direction::Up.opposite(), Direction::Down);
    /// ```
    #[must_use]
    pub fn opposite(self) -> Direction {
        match self {
            Direction::Up => Direction::Down,
            Direction::Right => Direction::Left,
            Direction::Down => Direction::Up,
            Direction::Left => Direction::Right,
        }
    }
}

/// An action of the player, in terms that fit every puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Control {
    /// Pressed a cell.
    Press(Cell),
    /// Pressed a cell with the second button, or held it.
    Second(Cell),
    /// Points at a cell without pressing it, to see a preview.
    Point(Cell),
    /// Dragged from one cell to another.
    Drag {
        /// Where the drag began.
        from: Cell,
        /// Where the drag ended.
        to: Cell,
    },
    /// Drew over cells with the button down, in this order, each once. A puzzle whose cells are painted turns the stroke into
    /// moves. If the stroke means nothing, front ends try the [`Control::Drag`] from its first cell to its last.
    Stroke(Vec<Cell>),
    /// Gave a direction.
    Direction(Direction),
    /// Gave a number.
    Number(u32),
    /// Typed a line.
    Text(String),
    /// Cancels the selection.
    Cancel,
}

/// The cells that a player has selected on the way to a move. Front ends keep it and pass it back; undo does not change it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Selection {
    /// The chosen cells, in order.
    pub cells: Vec<Cell>,
}

/// What a control means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reply {
    /// Play these moves in order.
    Moves(Vec<String>),
    /// The selection changed. Pass the new one with the next control; the message is the next question.
    Select(Selection, Message),
    /// What the move under consideration would change.
    Preview(Vec<(Cell, Mark)>),
    /// The control is not possible, for this reason.
    Refuse(Message),
    /// The control has no meaning here.
    Nothing,
}

/// Preferences of a player that change what controls mean, by key. [`About::settings`](crate::About::settings) lists the keys.
pub type Settings = BTreeMap<String, String>;
