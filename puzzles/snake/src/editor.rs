//! The editor of boards.

use crate::board::{Apples, Board, View};
use crate::torus::{MAX_SIDE, Torus};
use crate::{instance, notation, scene};
use gordian_puzzle::{Cell, Editor, Faults, Instance, Message, Options, Scene, Size, Tool};

/// A board in the editor. Each stroke adds one apple, and the head may be anywhere, so the board is always valid.
#[derive(Clone, Debug)]
pub(crate) struct SnakeEditor {
    board: Board,
}

impl SnakeEditor {
    /// The editor with a copy of a board.
    pub(crate) fn new(board: &Board) -> Self {
        SnakeEditor { board: Board { repeated: Vec::new(), ..board.clone() } }
    }
}

/// The editor of a board without apples and with the head in the middle.
///
/// # Errors
/// A message about a wrong size or rule option.
pub(crate) fn blank(size: &str, options: &Options) -> Result<SnakeEditor, Message> {
    let (torus, tail) = (read_size(size)?, notation::read_tail(options)?);
    let head = (torus.size().rows / 2 * torus.size().columns + torus.size().columns / 2) as u16;
    Ok(SnakeEditor { board: Board { torus, head, apples: Vec::new(), tail, repeated: Vec::new() } })
}

/// Parses a supported size `RxC`.
///
/// # Errors
/// A message about a text that is not a size, or a size that is not supported.
pub(crate) fn read_size(text: &str) -> Result<Torus, Message> {
    let torus = Size::parse(text).and_then(|size| Torus::new(size.rows, size.columns));
    torus.ok_or_else(|| Message::new("snake-fault-size").with("size", text).with("most", MAX_SIDE))
}

impl Editor for SnakeEditor {
    fn scene(&self) -> Scene {
        let view = View {
            board: &self.board,
            body: vec![self.board.head],
            left: self.board.apples.iter().map(|apples| apples.count).collect(),
            growing: false,
        };
        scene::scene(&view, scene::LastMove::None)
    }

    fn palette(&self) -> Vec<Tool> {
        let tools = [("head", "snake-tool-head"), ("apple", "snake-tool-apple"), ("free", "snake-tool-free")];
        tools.into_iter().map(|(name, id)| Tool { name: name.to_owned(), words: Message::new(id) }).collect()
    }

    fn paint(&mut self, tool: &str, cell: Cell) -> Result<(), Message> {
        let is_known_tool = ["head", "apple", "free"].contains(&tool);
        if !is_known_tool {
            return Err(Message::new("snake-tool-unknown").with("tool", tool));
        }
        let cell = self.board.torus.cell(cell).ok_or_else(|| Message::new("snake-cell-outside"))?;
        let apples = &mut self.board.apples;
        match tool {
            "head" => self.board.head = cell,
            "apple" => match apples.iter_mut().find(|apples| apples.cell == cell) {
                Some(apples) => apples.count = (apples.count + 1).min(notation::MAX_APPLES_PER_CELL),
                None => apples.push(Apples { cell, count: 1 }),
            },
            _ => apples.retain(|apples| apples.cell != cell),
        }
        Ok(())
    }

    fn resize(&mut self, size: &str) -> Result<(), Message> {
        let torus = read_size(size)?;
        let old = std::mem::replace(&mut self.board.torus, torus);
        let torus = &self.board.torus;
        let new_cell = |cell: u16| torus.cell(old.scene_cell(cell));
        self.board.apples = (self.board.apples.iter())
            .filter_map(|apples| Some(Apples { cell: new_cell(apples.cell)?, count: apples.count }))
            .collect();
        self.board.head = new_cell(self.board.head).unwrap_or(0);
        Ok(())
    }

    fn text(&self) -> String {
        notation::write("text", &self.board).unwrap_or_default()
    }

    fn validate(&self) -> Result<Box<dyn Instance>, Faults> {
        notation::read(&self.text(), &Options::new()).map(instance)
    }
}
