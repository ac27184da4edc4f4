//! The editor: a board that may be wrong until it is validated.

use crate::control::Cell;
use crate::fault::Faults;
use crate::instance::Instance;
use crate::message::Message;
use crate::scene::Scene;

/// A board that is being edited and may be invalid.
pub trait Editor: Send {
    /// The picture, faults marked.
    fn scene(&self) -> Scene;

    /// What can be painted, in the order of the palette.
    fn palette(&self) -> Vec<Tool>;

    /// The largest number that [`Editor::paint`] takes, where any number from 1 on is a tool and the palette shows only the first
    /// of them. `None` where the palette lists every tool.
    fn largest_number(&self) -> Option<u32> {
        None
    }

    /// Paints a cell.
    ///
    /// # Errors
    /// When the tool or the cell does not exist; the board is then unchanged.
    fn paint(&mut self, tool: &str, cell: Cell) -> Result<(), Message>;

    /// Changes the size, keeping what fits.
    ///
    /// # Errors
    /// When the puzzle does not have this size.
    fn resize(&mut self, size: &str) -> Result<(), Message>;

    /// The board as text, whether valid or not.
    fn text(&self) -> String;

    /// The instance of this board.
    ///
    /// # Errors
    /// Every fault of the board.
    fn validate(&self) -> Result<Box<dyn Instance>, Faults>;
}

/// Something to paint with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tool {
    /// The name that [`Editor::paint`] takes.
    pub name: String,
    /// The name in words.
    pub words: Message,
}
