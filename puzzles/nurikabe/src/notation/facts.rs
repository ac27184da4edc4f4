//! The format of the report: Prolog facts, rows and columns counted from 1.

use super::{ParsedBoard, Reading, TextRange};
use crate::grid::{Clue, Colour, Grid};
use crate::scene::message_at;
use gordian_puzzle::Message;

/// The names of the facts.
const NAMES: [&str; 3] = ["initialize_grid", "fxd_cell", "solve_cell"];

/// Whether a text contains facts.
pub(super) fn is_format(text: &str) -> bool {
    NAMES.iter().any(|name| text.contains(name))
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
        let mut from = 0;
        while let Some((at, name)) =
            NAMES.iter().filter_map(|name| Some((content[from..].find(name)? + from, *name))).min_by_key(|(at, _)| *at)
        {
            let body = &content[at + name.len()..];
            let end = NAMES.iter().filter_map(|next| body.find(next)).min().unwrap_or(body.len());
            let words = body[..end].split(|sign: char| !sign.is_alphanumeric() && sign != '?' && sign != '_');
            found.push(Fact {
                name,
                words: words.filter(|word| !word.is_empty() && *word != "_").collect(),
                span: TextRange {
                    line: line + 1,
                    column: content[..at].chars().count() + 1,
                    length: name.chars().count(),
                },
            });
            from = at + name.len() + end;
        }
    }
    found
}

impl Fact<'_> {
    /// Adds the fault that the fact cannot be read.
    fn add_fault(&self, reading: &mut Reading) {
        reading.fault(self.span, Message::new("nurikabe-fault-fact").with("name", self.name));
    }

    /// The first two arguments as row and column, from 0.
    fn place(&self, words: &[&str]) -> Option<(usize, usize)> {
        let number = |at: usize| words.get(at)?.parse::<usize>().ok()?.checked_sub(1);
        Some((number(0)?, number(1)?))
    }

    /// The size of an island: a number or `?`.
    fn size(&self, word: Option<&&str>, reading: &mut Reading) -> Option<Option<u32>> {
        match word {
            Some(&"?") => Some(None),
            Some(digits) => {
                let span = TextRange { length: digits.chars().count(), ..self.span };
                reading.number(digits, span).map(Some)
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
        if fact.name == "initialize_grid" {
            let sides = fact.place(rest).map(|(row, column)| (row + 1, column + 1));
            let Some((rows, columns)) = sides else {
                fact.add_fault(reading);
                return None;
            };
            if !reading.side(rows, fact.span) || !reading.side(columns, fact.span) {
                return None;
            }
            size = Some((rows, columns));
            rest = &rest[2..];
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
    if !reading.side(rows, TextRange::START) || !reading.side(columns, TextRange::START) {
        return None;
    }
    let mut clues: Vec<Clue> = Vec::new();
    let mut cells = vec![None; rows * columns];
    for (row, column, size, span) in numbers {
        let cell = row * columns + column;
        if row >= rows || column >= columns || clues.iter().any(|clue| clue.cell == cell) {
            let message = Message::new("nurikabe-fault-place").with("row", row + 1).with("column", column + 1);
            reading.fault(span, message);
        } else {
            cells[cell] = Some(span);
            clues.push(Clue { cell, size });
        }
    }
    let grid = Grid::new(rows, columns, clues);
    let board = colours(&grid, text, reading);
    reading.cells = cells;
    Some(ParsedBoard { grid, board })
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
                    reading.fault(fact.span, message_at("nurikabe-fault-sea-number", grid, cell));
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
        let (row, column) = grid.place(clue.cell);
        let size = clue.size.map_or_else(|| "?".to_owned(), |size| size.to_string());
        format!("({},{},{size})", row + 1, column + 1)
    });
    let places: Vec<String> = places.collect();
    let mut out = format!("initialize_grid({},{},[{}]).\n", grid.rows(), grid.columns(), places.join(","));
    for (cell, colour) in board.iter().enumerate().filter(|(cell, _)| grid.clue_at(*cell).is_none()) {
        let (row, column) = grid.place(cell);
        match colour {
            Colour::Unknown => {}
            Colour::Sea => out += &format!("solve_cell({},{},blue).\n", row + 1, column + 1),
            Colour::Land => out += &format!("solve_cell({},{},green).\n", row + 1, column + 1),
        }
    }
    out
}
