//! Boards as text, in every form that people bring. Which one it is shows in the text itself.
//!
//! | file | form |
//! | --- | --- |
//! | `rows` | ours: rows of `.`, numbers, `B` and `G`; also in one line, as in ids |
//! | `facts` | the report's Prolog facts |
//! | `link` | puzz.link and pzpr addresses |
//! | `file` | pzpr files |
//! | `janko` | janko files |

mod facts;
mod file;
mod janko;
mod link;
mod rows;

pub(super) use rows::{Style, write_rows};

use super::grid::{Clue, Colour, Grid, LARGEST_NUMBER, LONGEST_SIDE};
use gordian_puzzle::text::normalise;
use gordian_puzzle::{Fault, Faults, Message};

/// The formats that an instance is written in.
pub(crate) const FORMATS: &[&str] = &["text", "puzzlink", "pzpr", "janko", "facts"];

/// A board as it was read: numbers, and what is known of the other cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The numbers.
    pub grid: Grid,
    /// The colours; numbers are land.
    pub board: Vec<Colour>,
}

/// What stands in a cell of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// A number, or `?`.
    Number(Option<u32>),
    /// A colour.
    Colour(Colour),
}

/// Where a cell stands in a text: line and column from 1, and how many characters it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) line: usize,
    pub(super) column: usize,
    pub(super) length: usize,
}

/// A sign of a text, and where it stands.
pub(super) type Placed = (Sign, Span);

/// Collects faults while a text is read, and remembers where the cells stand.
#[derive(Debug, Default)]
pub(super) struct Reading {
    faults: Vec<Fault>,
    /// The places of cells, row by row; none where the text does not write a cell of its own.
    cells: Vec<Option<Span>>,
}

impl Reading {
    /// A fault of a cell, where it stands in the text.
    fn fault_at(&mut self, cell: usize, message: Message) {
        let known = self.cells.get(cell).copied().flatten();
        let span = known.unwrap_or(Span { line: 1, column: 1, length: 0 });
        self.fault(span.line, span.column, span.length, message);
    }

    /// The faults in the order of the text.
    fn faults(mut self) -> Vec<Fault> {
        self.faults.sort_by_key(|fault| (fault.line, fault.column));
        self.faults
    }

    pub(super) fn fault(&mut self, line: usize, column: usize, length: usize, message: Message) {
        self.faults.push(Fault { line, column, length, message });
    }

    /// A number as digits, if it is one that a board can have.
    pub(super) fn number(&mut self, digits: &str, line: usize, column: usize) -> Option<u32> {
        let number = digits.parse::<u32>().ok().filter(|number| (1..=LARGEST_NUMBER).contains(number));
        if number.is_none() {
            let message = Message::new("nurikabe-fault-number").with("number", digits).with("most", LARGEST_NUMBER);
            self.fault(line, column, digits.chars().count(), message);
        }
        number
    }

    /// Whether a side is one that a board can have.
    pub(super) fn side(&mut self, side: usize, line: usize, column: usize, length: usize) -> bool {
        let fits = (1..=LONGEST_SIDE).contains(&side);
        if !fits {
            self.fault(line, column, length, Message::new("nurikabe-fault-large").with("most", LONGEST_SIDE));
        }
        fits
    }
}

/// Puts rows of signs together to a board.
pub(super) fn assemble(rows: &[Vec<Placed>], reading: &mut Reading) -> Written {
    let columns = rows.first().map_or(0, Vec::len);
    let signs: Vec<Sign> = rows.iter().flatten().map(|(sign, _)| *sign).collect();
    reading.cells = rows.iter().flatten().map(|(_, span)| Some(*span)).collect();
    let clues = signs.iter().enumerate().filter_map(|(cell, sign)| match sign {
        Sign::Number(size) => Some(Clue { cell, size: *size }),
        Sign::Colour(_) => None,
    });
    let grid = Grid::new(rows.len(), columns, clues.collect());
    let colour = |sign: &Sign| match sign {
        Sign::Number(_) => Colour::Land,
        Sign::Colour(colour) => *colour,
    };
    let board = signs.iter().map(colour).collect();
    Written { grid, board }
}

/// Reads a board in any of the forms.
///
/// # Errors
/// Everything that is wrong with the text.
pub fn read(text: &str) -> Result<Written, Faults> {
    let text = normalise(text);
    read_into(&text, &mut Reading::default()).map_err(|faults| Faults { text, faults })
}

/// Reads a board, and leaves in the reading where its cells stand.
fn read_into(text: &str, reading: &mut Reading) -> Result<Written, Vec<Fault>> {
    let written = if text.contains("pzprv3") {
        file::read(text, reading)
    } else if text.contains("[problem]") || text.contains("[begin]") {
        janko::read(text, reading)
    } else if facts::is_meant(text) {
        facts::read(text, reading)
    } else if link::is_meant(text) {
        link::read(text, reading)
    } else {
        rows::read(text, reading)
    };
    match written {
        Some(written) if reading.faults.is_empty() => Ok(written),
        _ => {
            if reading.faults.is_empty() {
                reading.fault(1, 1, 0, Message::new("nurikabe-fault-empty"));
            }
            Err(std::mem::take(reading).faults())
        }
    }
}

/// Whether a text looks like a board: one of the forms that say so themselves, or rows with cells that are not numbers.
pub fn resembles(text: &str) -> bool {
    let text = normalise(text);
    let says_so = ["pzprv3", "[problem]", "[begin]"].iter().any(|word| text.contains(word));
    let is_sign = |sign: char| sign.is_ascii_digit() || sign.is_whitespace() || ".?()BGx:/".contains(sign);
    let signs = text.chars().filter(|sign| is_sign(*sign)).count();
    let is_board = || text.contains(['.', '?', 'B', 'G']) && 10 * signs >= 9 * text.chars().count();
    says_so || facts::is_meant(&text) || link::is_ours(&text) || is_board()
}

/// Reads a board that belongs to a grid: in any of the forms, or as moves. Its numbers must be the grid's; where it has a
/// colour or nothing in their place, that is taken for land.
///
/// # Errors
/// Everything that is wrong with the text, or in which it disagrees with the grid.
pub fn read_board(grid: &Grid, text: &str) -> Result<Vec<Colour>, Faults> {
    let normal = normalise(text);
    let mut reading = Reading::default();
    if facts::is_meant(&normal) && !normal.contains("initialize_grid") {
        // Facts about cells alone do not say how large the board is.
        let board = facts::colours(grid, &normal, &mut reading);
        if reading.faults.is_empty() {
            return Ok(board);
        }
        return Err(Faults { text: normal, faults: reading.faults() });
    }
    let written = match read_into(&normal, &mut reading) {
        Ok(written) => written,
        Err(faults) => return Err(Faults { text: normal, faults }),
    };
    if (written.grid.rows(), written.grid.columns()) != (grid.rows(), grid.columns()) {
        let message = Message::new("nurikabe-fault-other-size")
            .with("rows", written.grid.rows())
            .with("columns", written.grid.columns())
            .with("want-rows", grid.rows())
            .with("want-columns", grid.columns());
        reading.fault(1, 1, 0, message);
        return Err(Faults { text: normal, faults: reading.faults() });
    }
    for clue in written.grid.clues() {
        if grid.clue_at(clue.cell).is_none_or(|index| grid.clues()[index].size != clue.size) {
            let (row, column) = grid.place(clue.cell);
            let message = Message::new("nurikabe-fault-other-number").with("row", row + 1).with("column", column + 1);
            reading.fault_at(clue.cell, message);
        }
    }
    let mut board = written.board;
    for clue in grid.clues() {
        if board[clue.cell] == Colour::Sea {
            let (row, column) = grid.place(clue.cell);
            let message = Message::new("nurikabe-fault-sea-number").with("row", row + 1).with("column", column + 1);
            reading.fault_at(clue.cell, message);
        }
        board[clue.cell] = Colour::Land;
    }
    if reading.faults.is_empty() { Ok(board) } else { Err(Faults { text: normal, faults: reading.faults() }) }
}

/// Writes a board in a format; `None` when the format is unknown.
pub fn write(grid: &Grid, board: &[Colour], format: &str) -> Option<String> {
    Some(match format {
        "text" => write_rows(grid, board, Style::Plain).join("\n") + "\n",
        "puzzlink" => link::write(grid) + "\n",
        "pzpr" => file::write(grid, board),
        "janko" => janko::write(grid, board),
        "facts" => facts::write(grid, board),
        _ => return None,
    })
}
