//! The report's own form: Prolog facts, counted from 1.

use super::{Reading, Span, Written};
use crate::grid::{Clue, Colour, Grid};
use gordian_puzzle::Message;

/// The facts that the report has.
const NAMES: [&str; 3] = ["initialize_grid", "fxd_cell", "solve_cell"];

pub(super) fn is_meant(text: &str) -> bool {
    NAMES.iter().any(|name| text.contains(name))
}

/// A fact: its name, what it says, and its place.
struct Fact<'a> {
    name: &'a str,
    words: Vec<&'a str>,
    line: usize,
    column: usize,
    length: usize,
}

/// The facts of a text; what stands between them is passed over.
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
                line: line + 1,
                column: content[..at].chars().count() + 1,
                length: name.chars().count(),
            });
            from = at + name.len() + end;
        }
    }
    found
}

impl Fact<'_> {
    fn wrong(&self, reading: &mut Reading) {
        reading.fault(self.line, self.column, self.length, Message::new("nurikabe-fault-fact").with("name", self.name));
    }

    fn span(&self) -> Span {
        Span { line: self.line, column: self.column, length: self.length }
    }

    /// Row and column, from 0.
    fn place(&self, words: &[&str]) -> Option<(usize, usize)> {
        let number = |at: usize| words.get(at)?.parse::<usize>().ok()?.checked_sub(1);
        Some((number(0)?, number(1)?))
    }

    fn size(&self, word: Option<&&str>, reading: &mut Reading) -> Option<Option<u32>> {
        match word {
            Some(&"?") => Some(None),
            Some(digits) => reading.number(digits, self.line, self.column).map(Some),
            None => None,
        }
    }
}

pub(super) fn read(text: &str, reading: &mut Reading) -> Option<Written> {
    let facts = facts(text);
    let mut numbers: Vec<(usize, usize, Option<u32>, Span)> = Vec::new();
    let mut size: Option<(usize, usize)> = None;
    for fact in facts.iter().filter(|fact| fact.name != "solve_cell") {
        let mut rest = fact.words.as_slice();
        if fact.name == "initialize_grid" {
            let sides = fact.place(rest).map(|(row, column)| (row + 1, column + 1));
            let Some((rows, columns)) = sides else {
                fact.wrong(reading);
                return None;
            };
            if !reading.side(rows, fact.line, fact.column, fact.length)
                || !reading.side(columns, fact.line, fact.column, fact.length)
            {
                return None;
            }
            size = Some((rows, columns));
            rest = &rest[2..];
        }
        for words in rest.chunks(3) {
            match (fact.place(words), fact.size(words.get(2), reading)) {
                (Some((row, column)), Some(number)) => numbers.push((row, column, number, fact.span())),
                _ => fact.wrong(reading),
            }
        }
    }
    // Without a size the board is as large as its facts.
    let coloured = facts.iter().filter(|fact| fact.name == "solve_cell").filter_map(|fact| fact.place(&fact.words));
    let places: Vec<(usize, usize)> = numbers.iter().map(|(row, column, ..)| (*row, *column)).chain(coloured).collect();
    let largest = |side: fn(&(usize, usize)) -> usize| places.iter().map(side).max().map_or(1, |most| most + 1);
    let (rows, columns) = size.unwrap_or((largest(|place| place.0), largest(|place| place.1)));
    if !reading.side(rows, 1, 1, 0) || !reading.side(columns, 1, 1, 0) {
        return None;
    }
    let mut clues: Vec<Clue> = Vec::new();
    let mut cells = vec![None; rows * columns];
    for (row, column, size, span) in numbers {
        let cell = row * columns + column;
        if row >= rows || column >= columns || clues.iter().any(|clue| clue.cell == cell) {
            let message = Message::new("nurikabe-fault-place").with("row", row + 1).with("column", column + 1);
            reading.fault(span.line, span.column, span.length, message);
        } else {
            cells[cell] = Some(span);
            clues.push(Clue { cell, size });
        }
    }
    let grid = Grid::new(rows, columns, clues);
    let board = colours(&grid, text, reading);
    reading.cells = cells;
    Some(Written { grid, board })
}

/// What the facts say of the colours of a grid's cells.
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
                    let message =
                        Message::new("nurikabe-fault-sea-number").with("row", row + 1).with("column", column + 1);
                    reading.fault(fact.line, fact.column, fact.length, message);
                } else {
                    board[cell] = colour;
                }
            }
            _ => fact.wrong(reading),
        }
    }
    board
}

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
