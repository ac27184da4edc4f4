//! The editor: a board that may be wrong until it is validated.

use super::interface::picture;
use super::notation::{self, MOST_CELLS, SIGNS};
use super::rules::Pond;
use gordian_puzzle::{Cell, Editor, Faults, Instance, Message, Scene, Tool, Wrapped};

/// A board under edit.
#[derive(Clone, Debug)]
pub(super) struct PondEditor {
    rows: Vec<Vec<char>>,
}

impl PondEditor {
    pub(super) fn new(rows: Vec<Vec<char>>) -> Self {
        PondEditor { rows }
    }

    /// Snow everywhere.
    pub(super) fn blank(rows: usize, columns: usize) -> Self {
        PondEditor { rows: vec![vec!['.'; columns]; rows] }
    }
}

/// Reads `RxC`.
pub(super) fn read_size(size: &str) -> Result<(usize, usize), Message> {
    let sides = size.split_once('x').and_then(|(rows, columns)| Some((rows.parse().ok()?, columns.parse().ok()?)));
    let fits = |(rows, columns): &(usize, usize)| {
        *rows > 0 && *columns > 0 && rows.checked_mul(*columns).is_some_and(|cells| (2..=MOST_CELLS).contains(&cells))
    };
    sides.filter(fits).ok_or_else(|| Message::new("template-size").with("size", size).with("most", MOST_CELLS))
}

impl Editor for PondEditor {
    fn scene(&self) -> Scene {
        picture(&self.rows, false)
    }

    fn palette(&self) -> Vec<Tool> {
        let ids = [
            "template-tool-start",
            "template-tool-goal",
            "template-tool-snow",
            "template-tool-ice",
            "template-tool-rock",
        ];
        SIGNS.iter().zip(ids).map(|(sign, id)| Tool { name: sign.to_string(), words: Message::new(id) }).collect()
    }

    fn paint(&mut self, tool: &str, cell: Cell) -> Result<(), Message> {
        let sign = SIGNS.into_iter().find(|sign| sign.to_string() == tool);
        let sign = sign.ok_or_else(|| Message::new("template-tool-unknown").with("tool", tool))?;
        let there = self.rows.get_mut(usize::from(cell.row)).and_then(|row| row.get_mut(usize::from(cell.column)));
        *there.ok_or_else(|| Message::new("template-cell-outside"))? = sign;
        Ok(())
    }

    fn resize(&mut self, size: &str) -> Result<(), Message> {
        let (rows, columns) = read_size(size)?;
        for row in &mut self.rows {
            row.resize(columns, '.');
        }
        self.rows.resize(rows, vec!['.'; columns]);
        Ok(())
    }

    fn text(&self) -> String {
        notation::join(&self.rows, "\n")
    }

    fn validate(&self) -> Result<Box<dyn Instance>, Faults> {
        Pond::read(&self.text()).map(|pond| Box::new(Wrapped::new(pond)) as Box<dyn Instance>)
    }
}
