//! Moves as text: `r,c=B` makes a cell sea, `r,c=G` land, `r,c=.` clears it, `r,c=*` puts a note on it or takes it away. Rows and
//! columns count from 1.

use super::grid::{Colour, Grid};
use gordian_puzzle::Message;
use gordian_puzzle::text::normalise;

/// What is done to a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// It gets a colour, or none.
    Paint(Colour),
    /// A note is put on it or taken away.
    Note,
}

/// A move as text.
pub(super) fn write(grid: &Grid, cell: usize, deed: Deed) -> String {
    let (row, column) = grid.place(cell);
    let sign = match deed {
        Deed::Paint(Colour::Unknown) => '.',
        Deed::Paint(Colour::Sea) => 'B',
        Deed::Paint(Colour::Land) => 'G',
        Deed::Note => '*',
    };
    format!("{},{}={sign}", row + 1, column + 1)
}

/// Reads a move.
///
/// # Errors
/// Why it is none.
pub(super) fn read(grid: &Grid, text: &str) -> Result<(usize, Deed), Message> {
    let normal = normalise(text.trim());
    let form = || Message::new("nurikabe-refuse-form").with("move", text.trim());
    let (place, sign) = normal.split_once('=').ok_or_else(form)?;
    let (row, column) = place.split_once(',').ok_or_else(form)?;
    let number = |word: &str| word.trim().parse::<usize>().ok();
    let (row, column) = (number(row).ok_or_else(form)?, number(column).ok_or_else(form)?);
    if !(1..=grid.rows()).contains(&row) || !(1..=grid.columns()).contains(&column) {
        return Err(Message::new("nurikabe-cell-outside"));
    }
    let deed = match sign.trim() {
        "B" | "b" => Deed::Paint(Colour::Sea),
        "G" | "g" => Deed::Paint(Colour::Land),
        "." => Deed::Paint(Colour::Unknown),
        "*" => Deed::Note,
        _ => return Err(form()),
    };
    let cell = (row - 1) * grid.columns() + column - 1;
    if grid.clue_at(cell).is_some() {
        return Err(Message::new("nurikabe-refuse-number").with("row", row).with("column", column));
    }
    Ok((cell, deed))
}
