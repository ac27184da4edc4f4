//! The editor of boards.

use crate::board::{Board, Square};
use crate::grid::Grid;
use crate::scene::scene;
use crate::{instance, notation};
use gordian_puzzle::{Cell, Editor, Faults, Instance, Message, Options, Scene, Size, Tool};

/// A board in the editor. Until it is validated, it may lack magnets or goals.
#[derive(Clone, Debug)]
pub(crate) struct MagnetsEditor {
    board: Board,
}

impl MagnetsEditor {
    pub(crate) fn new(board: Board) -> Self {
        MagnetsEditor { board }
    }
}

/// The editor of an empty board.
///
/// # Errors
/// A message about a wrong size or rule option.
pub(crate) fn blank(size: &str, options: &Options) -> Result<MagnetsEditor, Message> {
    Ok(MagnetsEditor::new(Board::blank(read_size(size)?, notation::read_reach(options)?)))
}

/// Parses a supported size `RxC`.
///
/// # Errors
/// A message about a text that is not a size, or a size that is not supported.
pub(crate) fn read_size(text: &str) -> Result<Grid, Message> {
    let size = Size::parse(text).ok_or_else(|| Message::new("magnets-size-unreadable").with("size", text))?;
    Grid::new(size.rows, size.columns).ok_or_else(|| notation::size_fault(size))
}

/// The tools: the character of what they paint, which is also their name, and the id of their description.
const TOOLS: [(char, &str); 6] = [
    ('.', "magnets-tool-empty"),
    ('#', "magnets-tool-wall"),
    ('o', "magnets-tool-goal"),
    ('i', "magnets-tool-iron"),
    ('p', "magnets-tool-repelling"),
    ('r', "magnets-tool-attracting"),
];

impl Editor for MagnetsEditor {
    fn scene(&self) -> Scene {
        scene(&self.board, &[])
    }

    fn palette(&self) -> Vec<Tool> {
        TOOLS.map(|(character, id)| Tool { name: character.to_string(), words: Message::new(id) }).to_vec()
    }

    /// A wall or an empty square replaces everything. A piece is added and keeps the goal under it. A goal is toggled and keeps
    /// the piece on it.
    fn paint(&mut self, tool: &str, cell: Cell) -> Result<(), Message> {
        // The name of a tool is one character. The other spelling of a wall, `x`, is not a tool.
        let mut characters = tool.chars();
        let first = characters.next().filter(|_| characters.next().is_none());
        let painted = first.filter(|character| *character != 'x').and_then(Square::from_character);
        let painted = painted.ok_or_else(|| Message::new("magnets-tool-unknown").with("tool", tool))?;
        let index = self.board.grid.cell(usize::from(cell.row), usize::from(cell.column));
        let square = &mut self.board.squares[index.ok_or_else(|| Message::new("magnets-cell-outside"))?];
        *square = match painted {
            Square { piece: Some(piece), is_goal, .. } => {
                Square { is_wall: false, is_goal: is_goal || square.is_goal, piece: Some(piece) }
            }
            Square { is_goal: true, .. } => Square { is_wall: false, is_goal: !square.is_goal, piece: square.piece },
            other => other,
        };
        Ok(())
    }

    fn resize(&mut self, size: &str) -> Result<(), Message> {
        let grid = read_size(size)?;
        let mut resized = Board { limit: self.board.limit, ..Board::blank(grid, self.board.reach) };
        for (cell, square) in resized.squares.iter_mut().enumerate() {
            let (row, column) = grid.row_and_column(cell);
            if let Some(old) = self.board.grid.cell(row, column) {
                *square = self.board.squares[old];
            }
        }
        self.board = resized;
        Ok(())
    }

    fn text(&self) -> String {
        notation::write(&self.board)
    }

    fn validate(&self) -> Result<Box<dyn Instance>, Faults> {
        notation::read(&self.text(), &Options::new()).map(instance).map_err(without_notation)
    }
}

/// Replaces messages about characters of the notation, which a user of the editor never sees.
fn without_notation(mut faults: Faults) -> Faults {
    for fault in &mut faults.faults {
        fault.message = match fault.message.id.as_ref() {
            "magnets-fault-no-magnet" => Message::new("magnets-setup-no-magnet"),
            "magnets-fault-no-goal" => Message::new("magnets-setup-no-goal"),
            _ => continue,
        };
    }
    faults
}
