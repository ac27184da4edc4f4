//! The format of the report: Prolog facts, rows and columns counted from 1.

use super::{ParsedBoard, Reading, TextRange};
use crate::grid::{Clue, Colour, Grid};
use crate::scene::message_at;
use gordian_puzzle::Message;

/// The names of the facts about cells.
const CELL_FACTS: [&str; 3] = ["initialize_grid", "fxd_cell", "solve_cell"];
/// The fact that gives the size alone.
const SIZE_FACT: &str = "grid";

/// Whether a text contains facts about cells.
pub(super) fn is_format(text: &str) -> bool {
    CELL_FACTS.iter().any(|name| text.contains(name))
}

/// Whether the facts of a text give the size of the board.
pub(super) fn has_size(text: &str) -> bool {
    facts(text).iter().any(|fact| fact.name != "fxd_cell" && fact.size_of_board().is_some())
}

/// The names of facts in a line, with their places: byte and column. Time is linear in the line, however many there are.
fn find_names(line: &str) -> Vec<(usize, usize, &'static str)> {
    let is_part_of_word = |character: char| character.is_alphanumeric() || character == '_';
    let (mut byte, mut column) = (0, 1);
    let mut names = Vec::new();
    for part in line.split_inclusive(|character| !is_part_of_word(character)) {
        let word = part.trim_end_matches(|character| !is_part_of_word(character));
        let name = CELL_FACTS.into_iter().chain([SIZE_FACT]).find(|name| *name == word);
        names.extend(name.map(|name| (byte, column, name)));
        byte += part.len();
        column += part.chars().count();
    }
    names
}

/// A fact: its name, its arguments, and its place.
struct Fact<'a> {
    name: &'a str,
    words: Vec<&'a str>,
    span: TextRange,
}

/// The facts of a text; everything else is ignored.
fn facts<'a>(text: &'a str) -> Vec<Fact<'a>> {
    let mut found = Vec::new();
    for (line, content) in text.lines().enumerate() {
        let content = content.split('%').next().unwrap_or(content);
        let names = find_names(content);
        for (index, &(at, column, name)) in names.iter().enumerate() {
            let end = names.get(index + 1).map_or(content.len(), |(next, ..)| *next);
            let arguments = &content[at + name.len()..end];
            let words =
                arguments.split(|character: char| !character.is_alphanumeric() && character != '?' && character != '_');
            found.push(Fact {
                name,
                words: words.filter(|word| !word.is_empty() && *word != "_").collect(),
                span: TextRange { line: line + 1, column, length: name.chars().count() },
            });
        }
    }
    found
}

impl Fact<'_> {
    /// Adds the fault that the fact cannot be read.
    fn add_fault(&self, reading: &mut Reading) {
        reading.add_fault(self.span, Message::new("nurikabe-fault-fact").with("name", self.name));
    }

    /// The first two arguments as row and column, from 0.
    fn place(&self, words: &[&str]) -> Option<(usize, usize)> {
        let number = |at: usize| words.get(at)?.parse::<usize>().ok()?.checked_sub(1);
        Some((number(0)?, number(1)?))
    }

    /// Whether the first two arguments are variables of a rule. Such a fact describes no cell.
    fn has_variables(&self) -> bool {
        let is_variable = |word: &&str| word.starts_with(char::is_uppercase);
        self.words.len() >= 2 && self.words[..2].iter().all(is_variable)
    }

    /// The size of the board, if the fact gives one.
    fn size_of_board(&self) -> Option<(usize, usize)> {
        let gives_size = [CELL_FACTS[0], SIZE_FACT].contains(&self.name);
        let (row, column) = self.place(&self.words).filter(|_| gives_size)?;
        Some((row + 1, column + 1))
    }

    /// The size of an island: a number or `?`.
    fn size(&self, word: Option<&&str>, reading: &mut Reading) -> Option<Option<u32>> {
        match word {
            Some(&"?") => Some(None),
            Some(digits) => {
                let span = TextRange { length: digits.chars().count(), ..self.span };
                reading.read_number(digits, span).map(Some)
            }
            None => None,
        }
    }
}

/// Reads a board in this format; `None` when it has faults that leave no board.
pub(super) fn read(text: &str, reading: &mut Reading) -> Option<ParsedBoard> {
    let facts = facts(text);
    let mut numbers: Vec<(usize, usize, Option<u32>, TextRange)> = Vec::new();
    let mut size: Option<(usize, usize)> = None;
    for fact in facts.iter().filter(|fact| fact.name != "solve_cell") {
        let mut rest = fact.words.as_slice();
        if fact.name != "fxd_cell" {
            match fact.size_of_board() {
                Some((rows, columns)) => {
                    if !reading.check_side(rows, fact.span) || !reading.check_side(columns, fact.span) {
                        return None;
                    }
                    if size.is_some_and(|known| known != (rows, columns)) {
                        reading.add_fault(fact.span, Message::new("nurikabe-fault-two-sizes"));
                        return None;
                    }
                    size = Some((rows, columns));
                }
                None if fact.has_variables() => {}
                None => {
                    fact.add_fault(reading);
                    return None;
                }
            }
            rest = if fact.name == SIZE_FACT { &[] } else { &rest[2..] };
        }
        for words in rest.chunks(3) {
            match (fact.place(words), fact.size(words.get(2), reading)) {
                (Some((row, column)), Some(number)) => numbers.push((row, column, number, fact.span)),
                _ => fact.add_fault(reading),
            }
        }
    }
    // Without a size the board is just large enough for its facts.
    let coloured = facts.iter().filter(|fact| fact.name == "solve_cell").filter_map(|fact| fact.place(&fact.words));
    let places: Vec<(usize, usize)> = numbers.iter().map(|(row, column, ..)| (*row, *column)).chain(coloured).collect();
    let largest = |side: fn(&(usize, usize)) -> usize| places.iter().map(side).max().map_or(1, |last| last + 1);
    let (rows, columns) = size.unwrap_or((largest(|place| place.0), largest(|place| place.1)));
    if !reading.check_side(rows, TextRange::START) || !reading.check_side(columns, TextRange::START) {
        return None;
    }
    let mut clues: Vec<Clue> = Vec::new();
    let mut cells = vec![None; rows * columns];
    for (row, column, size, span) in numbers {
        let cell = row * columns + column;
        if row >= rows || column >= columns || cells[cell].is_some() {
            let message = Message::new("nurikabe-fault-place").with("row", row + 1).with("column", column + 1);
            reading.add_fault(span, message);
        } else {
            cells[cell] = Some(span);
            clues.push(Clue { cell, size });
        }
    }
    let grid = Grid::new(rows, columns, clues);
    let board = colours(&grid, text, reading);
    reading.cells = cells;
    Some(ParsedBoard { grid, board, is_size_guessed: size.is_none(), cells_of_cut_address: None })
}

/// The colours that the facts give to the cells of a grid.
pub(super) fn colours(grid: &Grid, text: &str, reading: &mut Reading) -> Vec<Colour> {
    let mut board = grid.blank();
    for fact in facts(text).iter().filter(|fact| fact.name == "solve_cell") {
        let colour = match fact.words.get(2).copied() {
            Some("blue") => Some(Colour::Sea),
            Some("green") => Some(Colour::Land),
            _ => None,
        };
        match (fact.place(&fact.words), colour) {
            (Some((row, column)), Some(colour)) if row < grid.rows() && column < grid.columns() => {
                let cell = row * grid.columns() + column;
                if grid.clue_at(cell).is_some() && colour == Colour::Sea {
                    reading.add_fault(fact.span, message_at("nurikabe-fault-sea-number", grid, cell));
                } else {
                    board[cell] = colour;
                }
            }
            _ => fact.add_fault(reading),
        }
    }
    board
}

/// Writes a board in this format.
pub(super) fn write(grid: &Grid, board: &[Colour]) -> String {
    let places = grid.clues().iter().map(|clue| {
        let (row, column) = grid.row_and_column(clue.cell);
        let size = clue.size.map_or_else(|| "?".to_owned(), |size| size.to_string());
        format!("({},{},{size})", row + 1, column + 1)
    });
    let places: Vec<String> = places.collect();
    let mut out = format!("initialize_grid({},{},[{}]).\n", grid.rows(), grid.columns(), places.join(","));
    for (cell, colour) in board.iter().enumerate().filter(|(cell, _)| grid.clue_at(*cell).is_none()) {
        let (row, column) = grid.row_and_column(cell);
        match colour {
            Colour::Unknown => {}
            Colour::Sea => out += &format!("solve_cell({},{},blue).\n", row + 1, column + 1),
            Colour::Land => out += &format!("solve_cell({},{},green).\n", row + 1, column + 1),
        }
    }
    out
}
