//! Moves as text: `r,c=B` makes a cell sea, `r,c=G` makes it land, `r,c=.` clears it, and `r,c=*` sets or removes a
//! note. Rows and columns count from 1.

use crate::grid::{Colour, Grid};
use crate::scene::message_at;
use gordian_puzzle::Message;
use gordian_puzzle::text::normalise;

/// What a move does to a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CellChange {
    /// Sets its colour, or clears it.
    Paint(Colour),
    /// Sets or removes a note.
    ToggleNote,
}

/// Writes a move as text.
pub(crate) fn write(grid: &Grid, cell: usize, change: CellChange) -> String {
    let (row, column) = grid.row_and_column(cell);
    let change_character = match change {
        CellChange::Paint(Colour::Unknown) => '.',
        CellChange::Paint(Colour::Sea) => 'B',
        CellChange::Paint(Colour::Land) => 'G',
        CellChange::ToggleNote => '*',
    };
    format!("{},{}={change_character}", row + 1, column + 1)
}

/// Reads a move.
///
/// # Errors
/// The reason why the text is not a move on this board.
pub(crate) fn read(grid: &Grid, text: &str) -> Result<(usize, CellChange), Message> {
    let normal = normalise(text.trim());
    let wrong_form = || Message::new("nurikabe-refuse-form").with("move", text.trim());
    let (position, change) = normal.split_once('=').ok_or_else(wrong_form)?;
    let (row, column) = position.split_once(',').ok_or_else(wrong_form)?;
    let parse = |word: &str| word.trim().parse::<usize>().ok();
    let (row, column) = (parse(row).ok_or_else(wrong_form)?, parse(column).ok_or_else(wrong_form)?);
    if !(1..=grid.rows()).contains(&row) || !(1..=grid.columns()).contains(&column) {
        return Err(Message::new("nurikabe-cell-outside"));
    }
    let change = match change.trim() {
        "B" | "b" => CellChange::Paint(Colour::Sea),
        "G" | "g" => CellChange::Paint(Colour::Land),
        "." => CellChange::Paint(Colour::Unknown),
        "*" => CellChange::ToggleNote,
        _ => return Err(wrong_form()),
    };
    let cell = (row - 1) * grid.columns() + column - 1;
    if grid.clue_at(cell).is_some() {
        return Err(message_at("nurikabe-refuse-number", grid, cell));
    }
    Ok((cell, change))
}

/// The moves that give cells a colour. Numbers, and cells that have this colour already, need none.
pub(crate) fn paint(grid: &Grid, board: &[Colour], cells: &[usize], colour: Colour) -> Vec<String> {
    let changed = cells.iter().filter(|cell| board[**cell] != colour && grid.clue_at(**cell).is_none());
    changed.map(|cell| write(grid, *cell, CellChange::Paint(colour))).collect()
}
