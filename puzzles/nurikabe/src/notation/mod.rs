//! Boards as text, in five formats. Reading recognises the format from the text.
//!
//! | module | format |
//! | --- | --- |
//! | `rows` | our own: rows of `.`, numbers, `B` and `G`; also on one line, as in ids |
//! | `facts` | the Prolog facts of the report |
//! | `link` | puzz.link and pzpr addresses |
//! | `file` | pzpr files |
//! | `janko` | janko files |

mod facts;
mod file;
mod janko;
mod link;
mod rows;

pub(crate) use rows::{Style, write_rows};

use crate::grid::{Clue, Colour, Grid, LARGEST_NUMBER, LONGEST_SIDE};
use crate::scene::message_at;
use gordian_puzzle::text::{MAX_TEXT_BYTES, Span, normalise, normalise_short};
use gordian_puzzle::{Fault, FaultList, Faults, Message};

/// The names of the formats for writing.
pub(crate) const FORMATS: &[&str] = &["text", "puzzlink", "pzpr", "janko", "facts"];

/// A board that was read: the grid, and the colours of its cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedBoard {
    /// The grid with its numbers.
    pub grid: Grid,
    /// The colours of all cells; numbers are land.
    pub board: Vec<Colour>,
    /// Whether the text did not give the size, so that the smallest possible one was taken.
    pub is_size_guessed: bool,
    /// The number of cells that the text describes, if an address describes fewer than the board has.
    pub cells_of_cut_address: Option<usize>,
}

/// The content of a cell in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CellContent {
    /// A number, or `?`.
    Number(Option<u32>),
    /// A colour.
    Colour(Colour),
}

/// A place in a text: line and column from 1, and the number of characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TextRange {
    pub(crate) line: usize,
    pub(crate) column: usize,
    pub(crate) length: usize,
}

impl TextRange {
    /// The place of faults that concern the whole text.
    const START: TextRange = TextRange { line: 1, column: 1, length: 0 };

    /// The place of a word.
    fn of(word: &Span<'_>) -> Self {
        TextRange { line: word.line, column: word.column, length: word.length() }
    }

    /// The first column of a line.
    fn start_of_line(line: usize) -> Self {
        TextRange { line, ..TextRange::START }
    }
}

/// The content of a cell, and its place in the text.
pub(crate) type PlacedCell = (CellContent, TextRange);

/// Collects faults during reading, and the places of the cells.
#[derive(Debug, Default)]
pub(crate) struct Reading {
    faults: FaultList,
    /// The place of each cell, row by row; `None` where the text has no place for it.
    cells: Vec<Option<TextRange>>,
}

impl Reading {
    /// Adds a fault at the place of a cell.
    fn add_fault_at(&mut self, cell: usize, message: Message) {
        let place = self.cells.get(cell).copied().flatten();
        self.add_fault(place.unwrap_or(TextRange::START), message);
    }

    /// Adds a fault.
    pub(crate) fn add_fault(&mut self, span: TextRange, message: Message) {
        let TextRange { line, column, length } = span;
        self.faults.push(Fault { line, column, length, message });
    }

    /// Reads the number of an island; adds a fault when it is out of range.
    pub(crate) fn read_number(&mut self, digits: &str, span: TextRange) -> Option<u32> {
        let number = digits.parse::<u32>().ok().filter(|number| (1..=LARGEST_NUMBER).contains(number));
        if number.is_none() {
            let message = Message::new("nurikabe-fault-number").with("number", digits).with("most", LARGEST_NUMBER);
            self.add_fault(span, message);
        }
        number
    }

    /// Whether a side length is valid; adds a fault when it is not.
    pub(crate) fn check_side(&mut self, side: usize, span: TextRange) -> bool {
        let fits = (1..=LONGEST_SIDE).contains(&side);
        if !fits {
            self.add_fault(span, Message::new("nurikabe-fault-large").with("most", LONGEST_SIDE));
        }
        fits
    }
}

/// Builds the board from rows of cells. All rows must have the same length.
pub(crate) fn build_board(rows: &[Vec<PlacedCell>], reading: &mut Reading) -> ParsedBoard {
    let columns = rows.first().map_or(0, Vec::len);
    let contents: Vec<CellContent> = rows.iter().flatten().map(|(content, _)| *content).collect();
    reading.cells = rows.iter().flatten().map(|(_, span)| Some(*span)).collect();
    let clues = contents.iter().enumerate().filter_map(|(cell, content)| match content {
        CellContent::Number(size) => Some(Clue { cell, size: *size }),
        CellContent::Colour(_) => None,
    });
    let grid = Grid::new(rows.len(), columns, clues.collect());
    let colour = |content: &CellContent| match content {
        CellContent::Number(_) => Colour::Land,
        CellContent::Colour(colour) => *colour,
    };
    let board = contents.iter().map(colour).collect();
    ParsedBoard { grid, board, is_size_guessed: false, cells_of_cut_address: None }
}

/// Reads a board in any of the formats.
///
/// # Errors
/// All faults of the text.
pub fn read(text: &str) -> Result<ParsedBoard, Faults> {
    let text = normalise_short(text, MAX_TEXT_BYTES)?;
    read_into(&text, &mut Reading::default()).map_err(|faults| faults.into_faults(text))
}

/// Reads a board, and stores the places of its cells in `reading`.
fn read_into(text: &str, reading: &mut Reading) -> Result<ParsedBoard, FaultList> {
    let parsed = if text.contains("pzprv3") {
        file::read(text, reading)
    } else if text.contains("[problem]") || text.contains("[begin]") {
        janko::read(text, reading)
    } else if facts::is_format(text) {
        facts::read(text, reading)
    } else if link::is_format(text) {
        link::read(text, reading)
    } else {
        rows::read(text, reading)
    };
    match parsed {
        Some(parsed) if reading.faults.is_empty() => Ok(parsed),
        _ => {
            if reading.faults.is_empty() {
                reading.add_fault(TextRange::START, Message::new("nurikabe-fault-empty"));
            }
            Err(std::mem::take(&mut reading.faults))
        }
    }
}

/// Whether a text looks like a Nurikabe board: it has the marks of one of the formats, or consists of rows with cells
/// that are not all numbers.
pub fn resembles(text: &str) -> bool {
    let text = normalise(text);
    let has_mark = ["pzprv3", "[problem]", "[begin]"].iter().any(|word| text.contains(word));
    let is_board_character =
        |character: char| character.is_ascii_digit() || character.is_whitespace() || ".?()BGx:/".contains(character);
    let board_characters = text.chars().filter(|character| is_board_character(*character)).count();
    let is_board = || text.contains(['.', '?', 'B', 'G']) && 10 * board_characters >= 9 * text.chars().count();
    has_mark || facts::is_format(&text) || link::is_ours(&text) || is_board()
}

/// Reads a board for a given grid, in any of the formats. The numbers in the text must equal those of the grid. Where the grid
/// has a number and the text has none, the cell counts as land.
///
/// # Errors
/// All faults of the text, and all differences from the grid.
pub fn read_board(grid: &Grid, text: &str) -> Result<Vec<Colour>, Faults> {
    let normal = normalise_short(text, MAX_TEXT_BYTES)?;
    let mut reading = Reading::default();
    if facts::is_format(&normal) && !facts::has_size(&normal) {
        // The facts do not say how large the board is: it is as large as the grid.
        let board = facts::colours(grid, &normal, &mut reading);
        if reading.faults.is_empty() {
            return Ok(board);
        }
        return Err(reading.faults.into_faults(normal));
    }
    let parsed = match read_into(&normal, &mut reading) {
        Ok(parsed) => parsed,
        Err(faults) => return Err(faults.into_faults(normal)),
    };
    if (parsed.grid.rows(), parsed.grid.columns()) != (grid.rows(), grid.columns()) {
        let message = Message::new("nurikabe-fault-other-size")
            .with("rows", parsed.grid.rows())
            .with("columns", parsed.grid.columns())
            .with("want-rows", grid.rows())
            .with("want-columns", grid.columns());
        reading.add_fault(TextRange::START, message);
        return Err(reading.faults.into_faults(normal));
    }
    for clue in parsed.grid.clues() {
        if grid.number_at(clue.cell) != Some(clue.size) {
            reading.add_fault_at(clue.cell, message_at("nurikabe-fault-other-number", grid, clue.cell));
        }
    }
    let mut board = parsed.board;
    for clue in grid.clues() {
        if board[clue.cell] == Colour::Sea {
            reading.add_fault_at(clue.cell, message_at("nurikabe-fault-sea-number", grid, clue.cell));
        }
        board[clue.cell] = Colour::Land;
    }
    if reading.faults.is_empty() { Ok(board) } else { Err(reading.faults.into_faults(normal)) }
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
