//! Our own format: rows of `.`, numbers, `B` and `G`, on separate lines or, as in ids, separated by `/`. Cells may be separated
//! by spaces; then numbers of several digits need no brackets.

use super::{CellContent, ParsedBoard, PlacedCell, Reading, TextRange, build_board};
use crate::grid::{Colour, Grid};
use gordian_puzzle::Message;

/// The largest number of characters of a number in brackets, including the brackets.
const MAX_BRACKETED: usize = 32;

/// How numbers of two or more digits, and unknown ones, are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// `(12)` and `?`, for people.
    Plain,
    /// `_12_` and `q`, safe in shells and addresses.
    Id,
}

/// A board as rows of text.
pub(crate) fn write_rows(grid: &Grid, board: &[Colour], style: Style) -> Vec<String> {
    let character = |cell: usize| match grid.number_at(cell) {
        Some(Some(size)) if size < 10 => size.to_string(),
        Some(Some(size)) if style == Style::Plain => format!("({size})"),
        Some(Some(size)) => format!("_{size}_"),
        Some(None) if style == Style::Plain => "?".to_owned(),
        Some(None) => "q".to_owned(),
        None => match board[cell] {
            Colour::Unknown => ".".to_owned(),
            Colour::Sea => "B".to_owned(),
            Colour::Land => "G".to_owned(),
        },
    };
    (0..grid.rows())
        .map(|row| (0..grid.columns()).map(|column| character(row * grid.columns() + column)).collect())
        .collect()
}

/// Reads rows, with or without `RxC:` in front.
pub(super) fn read(text: &str, reading: &mut Reading) -> Option<ParsedBoard> {
    let chars: Vec<char> = text.chars().collect();
    let mut index = 0;
    let size = header(&chars, reading, &mut index);
    let is_spaced = has_spaced_cells(&chars[index..]);
    if !is_spaced && find_mixed_rows(&chars, index, reading) {
        return None;
    }
    let mut rows: Vec<Vec<PlacedCell>> = Vec::new();
    let mut row: Vec<PlacedCell> = Vec::new();
    let mut places: Vec<(usize, usize)> = Vec::new();
    let (mut line, mut column) = place(&chars, index);
    let mut begin = (line, column);
    let mut is_sound = true;
    while index <= chars.len() {
        let character = chars.get(index).copied();
        let mut length = 1;
        match character {
            None | Some('\n' | '/') => {
                if !row.is_empty() {
                    rows.push(std::mem::take(&mut row));
                    places.push(begin);
                }
            }
            Some(' ' | '\t') => {}
            Some(character) => {
                if row.is_empty() {
                    begin = (line, column);
                }
                let span = TextRange { line, column, length };
                match cell(&chars[index..], span, is_spaced, reading) {
                    Some((read, long)) => {
                        length = long;
                        row.push((read, TextRange { length, ..span }));
                    }
                    None => {
                        is_sound = false;
                        row.push((CellContent::Colour(Colour::Unknown), span));
                        // The fault of the number was added; continue after it.
                        if let '(' | '_' = character {
                            length = closing(&chars[index..]).map_or(1, |end| end + 1);
                        } else if is_spaced && character.is_ascii_digit() {
                            length = chars[index..].iter().take_while(|character| character.is_ascii_digit()).count();
                        }
                    }
                }
            }
        }
        index += length;
        (line, column) = if character == Some('\n') { (line + 1, 1) } else { (line, column + length) };
    }
    let first = rows.first()?.len();
    let want = size.map_or(first, |(_, columns)| columns);
    for (index, row) in rows.iter().enumerate() {
        if row.len() != want {
            let message = Message::new("nurikabe-fault-ragged")
                .with("row", index + 1)
                .with("count", row.len())
                .with("want", want);
            let (line, column) = places[index];
            reading.add_fault(TextRange { line, column, length: 0 }, message);
            is_sound = false;
        }
    }
    if let Some((want_rows, _)) = size.filter(|(want_rows, _)| *want_rows != rows.len()) {
        reading.add_fault(
            TextRange::START,
            Message::new("nurikabe-fault-rows").with("count", rows.len()).with("want", want_rows),
        );
        is_sound = false;
    }
    let fits = reading.check_side(rows.len(), TextRange::START) && reading.check_side(first, TextRange::START);
    (is_sound && fits).then(|| build_board(&rows, reading))
}

/// Reads `RxC:` if it is there, and moves `index` past it.
fn header(chars: &[char], reading: &mut Reading, index: &mut usize) -> Option<(usize, usize)> {
    let end = chars.iter().position(|character| *character == ':')?;
    let head: String = chars[..end].iter().collect();
    let size =
        head.trim().split_once('x').and_then(|(rows, columns)| Some((rows.parse().ok()?, columns.parse().ok()?)));
    *index = end + 1;
    if size.is_none() {
        // A fault stays within one line: the line of the colon.
        let (line, column) = place(chars, end);
        let text: String = chars[end + 1 - column..end].iter().collect();
        let span = TextRange { line, column: 1, length: (column - 1).max(1) };
        reading.add_fault(span, Message::new("nurikabe-fault-header").with("text", text));
    }
    size
}

/// Line and column of a character, from 1.
fn place(chars: &[char], index: usize) -> (usize, usize) {
    let before = &chars[..index];
    let begin = before.iter().rposition(|character| *character == '\n').map_or(0, |end| end + 1);
    (1 + before.iter().filter(|character| **character == '\n').count(), index - begin + 1)
}

/// The index of the bracket that closes a number. Only the characters just after the opening bracket are searched, so that a text
/// full of opening brackets takes no longer than any other.
fn closing(chars: &[char]) -> Option<usize> {
    let close = if chars[0] == '(' { ')' } else { '_' };
    let near = chars.iter().take(MAX_BRACKETED).skip(1);
    let end = near.into_iter().position(|character| *character == close || *character == '\n')? + 1;
    (chars[end] == close).then_some(end)
}

/// Whether the cells of every row are separated by white space. Then digits that stand together are one number.
fn has_spaced_cells(chars: &[char]) -> bool {
    let text: String = chars.iter().collect();
    let is_cell = |word: &str| word.chars().count() == 1 || word.chars().all(|character| character.is_ascii_digit());
    let is_bracketed = |word: &str| word.starts_with(['(', '_']);
    let has_several = text.split(['\n', '/']).any(|row| row.split_whitespace().nth(1).is_some());
    has_several
        && text.split(['\n', '/']).flat_map(str::split_whitespace).all(|word| is_cell(word) || is_bracketed(word))
}

/// Adds a fault for each word of several digits in a row in which only some cells are separated by spaces: such digits could be
/// one number or several cells. `begin` is where the rows begin. Returns whether there is such a word.
fn find_mixed_rows(chars: &[char], begin: usize, reading: &mut Reading) -> bool {
    let (mut line, mut column) = place(chars, begin);
    let mut is_mixed = false;
    for row in chars[begin..].split_inclusive(|character| matches!(character, '\n' | '/')) {
        let text: String = row.iter().collect();
        if text.trim_end_matches('/').split_whitespace().nth(1).is_some() {
            for (at, length) in bare_numbers(row) {
                let digits: String = row[at..at + length].iter().collect();
                let message = Message::new("nurikabe-fault-mixed").with("number", digits);
                reading.add_fault(TextRange { line, column: column + at, length }, message);
                is_mixed = true;
            }
        }
        (line, column) = if row.ends_with(&['\n']) { (line + 1, 1) } else { (line, column + row.len()) };
    }
    is_mixed
}

/// The places and lengths of numbers with several digits that are not in brackets.
fn bare_numbers(row: &[char]) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let (mut index, mut is_bracketed) = (0, false);
    while index < row.len() {
        let length = row[index..].iter().take_while(|character| character.is_ascii_digit()).count();
        if length > 1 && !is_bracketed {
            found.push((index, length));
        }
        match row[index] {
            '(' => is_bracketed = true,
            ')' => is_bracketed = false,
            '_' => is_bracketed = !is_bracketed,
            _ => {}
        }
        index += length.max(1);
    }
    found
}

/// Reads one cell: its content, and its number of characters. `span` is the place of its first character.
fn cell(chars: &[char], span: TextRange, is_spaced: bool, reading: &mut Reading) -> Option<(CellContent, usize)> {
    let content = match chars[0] {
        '.' | '-' => CellContent::Colour(Colour::Unknown),
        'B' | 'b' | '#' => CellContent::Colour(Colour::Sea),
        'G' | 'g' | '+' => CellContent::Colour(Colour::Land),
        '?' | 'q' => CellContent::Number(None),
        '0'..='9' if is_spaced => {
            let digits: String = chars.iter().take_while(|character| character.is_ascii_digit()).collect();
            let number = reading.read_number(&digits, TextRange { length: digits.len(), ..span })?;
            return Some((CellContent::Number(Some(number)), digits.len()));
        }
        digit @ '1'..='9' => CellContent::Number(digit.to_digit(10)),
        '(' | '_' => {
            let Some(end) = closing(chars) else {
                reading.add_fault(span, Message::new("nurikabe-fault-bracket"));
                return None;
            };
            let digits: String = chars[1..end].iter().collect();
            if digits.trim() == "?" {
                return Some((CellContent::Number(None), end + 1));
            }
            let digits = digits.trim();
            let inside = TextRange { column: span.column + 1, length: digits.chars().count(), ..span };
            let number = reading.read_number(digits, inside)?;
            return Some((CellContent::Number(Some(number)), end + 1));
        }
        other => {
            reading.add_fault(span, Message::new("nurikabe-fault-sign").with("sign", other.to_string()));
            return None;
        }
    };
    Some((content, 1))
}
