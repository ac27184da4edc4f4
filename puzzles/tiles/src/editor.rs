//! The board editor.

use crate::instance;
use crate::notation;
use crate::scene::scene;
use crate::size::Size;
use crate::unpacked::UnpackedBoard;
use gordian_puzzle::text::normalise;
use gordian_puzzle::{Cell, Editor, Faults, Instance, Message, Options, Scene, Tool};

/// The board being edited.
///
/// Painting a number swaps it with the number that was there, so the board always holds every number once. The only possible
/// problem is an unsolvable board, which is reported as a note and not as a fault.
#[derive(Clone, Debug)]
pub(crate) struct TilesEditor {
    board: UnpackedBoard,
}

impl TilesEditor {
    /// Edits a board.
    pub(crate) fn new(board: UnpackedBoard) -> Self {
        TilesEditor { board }
    }
}

/// The editor of the solved board of a size.
///
/// # Errors
/// A message about a wrong size or rule option.
pub(crate) fn blank(size: &str, options: &Options) -> Result<TilesEditor, Message> {
    Ok(TilesEditor::new(UnpackedBoard::solved(read_size(size)?, notation::goal_of(options)?)))
}

/// Reads a size.
///
/// # Errors
/// Why the text is not a supported size.
pub(crate) fn read_size(text: &str) -> Result<Size, Message> {
    let gordian_puzzle::Size { rows, columns } =
        gordian_puzzle::Size::parse(text).ok_or_else(|| Message::new("tiles-size-unreadable").with("size", text))?;
    Size::new(rows, columns).ok_or_else(|| notation::size_fault(rows, columns))
}

impl Editor for TilesEditor {
    fn scene(&self) -> Scene {
        scene(&self.board, None)
    }

    fn palette(&self) -> Vec<Tool> {
        let tool = |number: usize| Tool {
            name: number.to_string(),
            words: match number {
                0 => Message::new("tiles-tool-gap"),
                tile => Message::new("tiles-tool-tile").with("tile", tile),
            },
        };
        (0..self.board.size.cells()).map(tool).collect()
    }

    fn paint(&mut self, tool: &str, cell: Cell) -> Result<(), Message> {
        let max_number = self.board.size.cells() - 1;
        let number = normalise(tool).trim().parse::<u8>().ok().filter(|number| usize::from(*number) <= max_number);
        let number =
            number.ok_or_else(|| Message::new("tiles-tool-unknown").with("tool", tool).with("most", max_number))?;
        let replaced = self.board.number(cell).ok_or_else(|| Message::new("tiles-cell-outside"))?;
        self.board.swap(number, replaced);
        Ok(())
    }

    fn resize(&mut self, size: &str) -> Result<(), Message> {
        let size = read_size(size)?;
        let mut numbers: Vec<Option<u8>> = vec![None; size.cells()];
        for (at, kept) in numbers.iter_mut().enumerate() {
            let (row, column) = size.row_and_column(at);
            *kept = self
                .board
                .number(Cell::new(row as u16, column as u16))
                .filter(|number| usize::from(*number) < size.cells());
        }
        // Numbers that lost their cell fill the free cells in the order of the goal.
        let mut unplaced = self.board.goal.numbers(size.cells());
        unplaced.retain(|number| !numbers.contains(&Some(*number)));
        let mut unplaced = unplaced.into_iter();
        let numbers = numbers.into_iter().filter_map(|kept| kept.or_else(|| unplaced.next())).collect();
        self.board = UnpackedBoard { size, goal: self.board.goal, numbers };
        Ok(())
    }

    fn text(&self) -> String {
        notation::write("text", &self.board).unwrap_or_default()
    }

    fn validate(&self) -> Result<Box<dyn Instance>, Faults> {
        notation::read(&self.text(), &Options::new()).map(instance)
    }
}
