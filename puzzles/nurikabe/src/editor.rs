//! The editor: a board of numbers that is checked only when it is validated.

use crate::grid::{Clue, Grid, LARGEST_NUMBER, LONGEST_SIDE};
use crate::notation;
use crate::play::NurikabeInstance;
use crate::scene::scene;
use gordian_puzzle::text::normalise;
use gordian_puzzle::{Cell, Editor, Faults, Instance, Message, Scene, Size, Tool};

/// A board in the editor.
#[derive(Clone, Debug)]
pub(crate) struct NurikabeEditor {
    size: Size,
    /// The number in each cell: none, unknown (`Some(None)`), or an island size.
    numbers: Vec<Option<Option<u32>>>,
}

/// Reads a size such as `7x9`, rows first.
///
/// # Errors
/// When it is not a size, or a side is out of range.
pub(crate) fn read_size(size: &str) -> Result<Size, Message> {
    let fits = |side: usize| (1..=LONGEST_SIDE).contains(&side);
    Size::parse(size)
        .filter(|size| fits(size.rows) && fits(size.columns))
        .ok_or_else(|| Message::new("nurikabe-size").with("size", size).with("most", LONGEST_SIDE))
}

impl NurikabeEditor {
    /// A board without numbers.
    pub(crate) fn blank(size: Size) -> Self {
        NurikabeEditor { size, numbers: vec![None; size.cells()] }
    }

    /// The numbers of a grid.
    pub(crate) fn of(grid: &Grid) -> Self {
        let mut editor = NurikabeEditor::blank(Size::new(grid.rows(), grid.columns()));
        grid.clues().iter().for_each(|clue| editor.numbers[clue.cell] = Some(clue.size));
        editor
    }

    /// The grid with these numbers, whether or not it makes sense as a puzzle.
    fn grid(&self) -> Grid {
        let clues = self.numbers.iter().enumerate().filter_map(|(cell, number)| Some(Clue { cell, size: (*number)? }));
        Grid::new(self.size.rows, self.size.columns, clues.collect())
    }
}

impl Editor for NurikabeEditor {
    fn scene(&self) -> Scene {
        let grid = self.grid();
        scene(&grid, &grid.blank(), &[], None)
    }

    fn palette(&self) -> Vec<Tool> {
        let others = [(".", "nurikabe-tool-empty"), ("?", "nurikabe-tool-open")];
        // Larger numbers are typed: see `largest_number`.
        let numbers = (1..=9).map(|number| Tool {
            name: number.to_string(),
            words: Message::new("nurikabe-tool-number").with("number", number),
        });
        let others = others.map(|(name, id)| Tool { name: name.to_owned(), words: Message::new(id) });
        others.into_iter().chain(numbers).collect()
    }

    fn largest_number(&self) -> Option<u32> {
        // No island is larger than the board.
        u32::try_from(self.size.cells()).ok().map(|cells| cells.min(LARGEST_NUMBER))
    }

    fn paint(&mut self, tool: &str, cell: Cell) -> Result<(), Message> {
        let new_number = match normalise(tool.trim()).as_str() {
            "." => None,
            "?" => Some(None),
            digits => {
                let number = digits.parse::<u32>().ok().filter(|number| (1..=LARGEST_NUMBER).contains(number));
                Some(Some(number.ok_or_else(|| Message::new("nurikabe-tool-unknown").with("tool", tool))?))
            }
        };
        let index = self.size.index(cell).ok_or_else(|| Message::new("nurikabe-cell-outside"))?;
        self.numbers[index] = new_number;
        Ok(())
    }

    fn resize(&mut self, size: &str) -> Result<(), Message> {
        let mut resized = NurikabeEditor::blank(read_size(size)?);
        for (cell, number) in self.numbers.iter().enumerate() {
            // Numbers outside the new size are dropped.
            if let Some(index) = resized.size.index(self.size.cell(cell)) {
                resized.numbers[index] = *number;
            }
        }
        *self = resized;
        Ok(())
    }

    fn text(&self) -> String {
        let grid = self.grid();
        notation::write(&grid, &grid.blank(), "text").unwrap_or_default()
    }

    fn validate(&self) -> Result<Box<dyn Instance>, Faults> {
        notation::read(&self.text())
            .map(|parsed| Box::new(NurikabeInstance::new(parsed.grid, None)) as Box<dyn Instance>)
    }
}
