//! A board in the making: the puzzle's editor, with undo and redo.

use crate::failure::Failure;
use crate::open::{Opened, check_options};
use crate::source;
use gordian_puzzle::text::normalise;
use gordian_puzzle::{Cell, Editor, Faults, Instance, Message, Options, Puzzle};

/// A change to a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Paints a cell with a tool of the palette.
    Paint {
        /// The name of the tool.
        tool: String,
        /// The cell.
        cell: Cell,
    },
    /// Changes the size.
    Resize(String),
}

/// The board that a draft starts with.
enum Start {
    Blank { size: String, options: Options },
    Instance(Box<dyn Instance>),
}

/// A board that is being edited.
pub struct Draft {
    puzzle: &'static dyn Puzzle,
    start: Start,
    editor: Box<dyn Editor>,
    edits: Vec<Edit>,
    undone: Vec<Edit>,
}

impl Draft {
    /// An empty board of a size; without one, of the puzzle's first size.
    ///
    /// # Errors
    /// [`Failure::Usage`] when the puzzle has no such size or option.
    pub fn blank(puzzle: &'static dyn Puzzle, size: Option<&str>, options: &Options) -> Result<Draft, Failure> {
        check_options(puzzle.about(), options)?;
        let size = size.map(normalise).or_else(|| puzzle.about().sizes.first().map(|size| (*size).to_owned()));
        let size = size.unwrap_or_default();
        let editor = puzzle.blank(&size, options)?;
        let start = Start::Blank { size, options: options.clone() };
        Ok(Draft { puzzle, start, editor, edits: Vec::new(), undone: Vec::new() })
    }

    /// The board of an instance.
    pub fn of(opened: Opened) -> Draft {
        let editor = opened.instance.edit();
        let start = Start::Instance(opened.instance);
        Draft { puzzle: opened.puzzle, start, editor, edits: Vec::new(), undone: Vec::new() }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &'static dyn Puzzle {
        self.puzzle
    }

    /// The editor, for reading only.
    pub fn editor(&self) -> &dyn Editor {
        &*self.editor
    }

    /// Applies a change.
    ///
    /// # Errors
    /// When the tool, the cell or the size does not exist; the board is then unchanged.
    pub fn apply(&mut self, edit: Edit) -> Result<(), Message> {
        apply(&mut *self.editor, &edit)?;
        self.edits.push(edit);
        self.undone.clear();
        Ok(())
    }

    /// Takes back the last change; false when there is none.
    pub fn undo(&mut self) -> bool {
        let Some(edit) = self.edits.pop() else { return false };
        self.undone.push(edit);
        self.rebuild();
        true
    }

    /// Makes the change again that was taken back last; false when there is none.
    pub fn redo(&mut self) -> bool {
        let Some(edit) = self.undone.pop() else { return false };
        // The change was applied to this board before.
        let _ = apply(&mut *self.editor, &edit);
        self.edits.push(edit);
        true
    }

    /// Whether the board was changed.
    pub fn is_changed(&self) -> bool {
        !self.edits.is_empty()
    }

    fn rebuild(&mut self) {
        let editor = match &self.start {
            Start::Blank { size, options } => self.puzzle.blank(size, options).ok(),
            Start::Instance(instance) => Some(instance.edit()),
        };
        let Some(mut editor) = editor else { return };
        for edit in &self.edits {
            let _ = apply(&mut *editor, edit);
        }
        self.editor = editor;
    }

    /// The instance of the board.
    ///
    /// # Errors
    /// Every fault of the board.
    pub fn instance(&self) -> Result<Box<dyn Instance>, Faults> {
        self.editor.validate()
    }

    /// Writes the board to a new file, in the text format that every command reads. An existing file is not overwritten.
    ///
    /// # Errors
    /// [`Failure::Faults`] when the board is not valid, [`Failure::Files`] when the file exists or cannot be written.
    pub fn write_new(&self, name: &str) -> Result<(), Failure> {
        let instance = self.instance().map_err(|faults| Failure::Faults { name: None, faults })?;
        source::write_new(name, &instance.write("text")?)
    }
}

fn apply(editor: &mut dyn Editor, edit: &Edit) -> Result<(), Message> {
    match edit {
        Edit::Paint { tool, cell } => editor.paint(tool, *cell),
        Edit::Resize(size) => editor.resize(&normalise(size)),
    }
}
