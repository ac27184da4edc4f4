//! A board under edit.

use super::instance;
use super::notation::{self, Written};
use super::scene::scene;
use super::shape::{Goal, MOST_CELLS, Size};
use super::view::View;
use gordian_puzzle::text::normalise;
use gordian_puzzle::{Cell, Faults, Instance, Message, Options, Scene, Setup, Tool};

/// A board under edit. Painting a number swaps it with what stood there, so every number is on the board once at any time,
/// and the only thing that can be wrong is that the board cannot be solved, which is no fault but worth a note.
#[derive(Clone, Debug)]
pub(super) struct TilesSetup {
    view: View,
}

impl TilesSetup {
    pub(super) fn new(view: View) -> Self {
        TilesSetup { view }
    }

    /// The solved board of a size.
    pub(super) fn blank(size: Size, goal: Goal) -> Self {
        TilesSetup { view: View { size, goal, numbers: goal.numbers(size.cells()) } }
    }
}

/// Reads a size, or says why it is none of ours.
pub(super) fn read_size(text: &str) -> Result<Size, Message> {
    let (rows, columns) =
        Size::parse(&normalise(text)).ok_or_else(|| Message::new("tiles-size-unreadable").with("size", text))?;
    Size::new(rows, columns).ok_or_else(|| {
        Message::new("tiles-fault-size").with("rows", rows).with("columns", columns).with("most", MOST_CELLS)
    })
}

impl Setup for TilesSetup {
    fn scene(&self) -> Scene {
        scene(&self.view, None)
    }

    fn palette(&self) -> Vec<Tool> {
        let tool = |number: usize| Tool {
            name: number.to_string(),
            words: match number {
                0 => Message::new("tiles-tool-gap"),
                tile => Message::new("tiles-tool-tile").with("tile", tile),
            },
        };
        (0..self.view.size.cells()).map(tool).collect()
    }

    fn paint(&mut self, tool: &str, cell: Cell) -> Result<(), Message> {
        let most = self.view.size.cells() - 1;
        let number = normalise(tool).trim().parse::<u8>().ok().filter(|number| usize::from(*number) <= most);
        let number = number.ok_or_else(|| Message::new("tiles-tool-unknown").with("tool", tool).with("most", most))?;
        let there = self.view.number(cell).ok_or_else(|| Message::new("tiles-cell-outside"))?;
        for other in &mut self.view.numbers {
            *other = match *other {
                old if old == number => there,
                old if old == there => number,
                old => old,
            };
        }
        Ok(())
    }

    fn resize(&mut self, size: &str) -> Result<(), Message> {
        let size = read_size(size)?;
        let mut numbers: Vec<Option<u8>> = vec![None; size.cells()];
        for (at, kept) in numbers.iter_mut().enumerate() {
            let (row, column) = size.place(at as u8);
            *kept = self.view.number(Cell::new(row, column)).filter(|number| usize::from(*number) < size.cells());
        }
        // What did not fit comes back in the order of the goal.
        let mut left = self.view.goal.numbers(size.cells());
        left.retain(|number| !numbers.contains(&Some(*number)));
        let mut left = left.into_iter();
        let numbers = numbers.into_iter().filter_map(|kept| kept.or_else(|| left.next())).collect();
        self.view = View { size, goal: self.view.goal, numbers };
        Ok(())
    }

    fn text(&self) -> String {
        let View { size, goal, numbers } = self.view.clone();
        notation::write("text", &Written { size, goal, numbers }).unwrap_or_default()
    }

    fn validate(&self) -> Result<Box<dyn Instance>, Faults> {
        notation::read(&self.text(), &Options::new()).map(|written| instance(&written))
    }
}
