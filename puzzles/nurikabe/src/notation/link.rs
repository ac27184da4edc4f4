//! Addresses of puzz.link and pzpr: `nurikabe/W/H/BODY`, with or without a site in front.

use super::{CellContent, ParsedBoard, PlacedCell, Reading, TextRange, build_board};
use crate::grid::{Colour, Grid};
use gordian_puzzle::Message;
use gordian_puzzle::text::Span;

/// A number after `=` is written without this offset.
const EQUALS_OFFSET: u32 = 4_096;

/// The longest run of empty cells that one letter stands for.
const MAX_BLANKS: u32 = 20;

/// Letters for 1 to 20 empty cells.
const BLANKS: std::ops::RangeInclusive<char> = 'g'..='z';

/// The part of an address after the site and the name of the puzzle, with its place. Empty lines may stand before the address.
fn size_and_body(text: &str) -> Span<'_> {
    // An address is one word, so its line is the only one that is not empty.
    let lines = Span::lines(text).into_iter();
    let address = lines.map(Span::trimmed).find(|line| !line.text.is_empty());
    let Some(address) = address else { return Span { text: "", line: 1, column: 1 } };
    let from = address.text.rfind("nurikabe/").map_or(0, |index| index + "nurikabe/".len());
    let (before, text) = address.text.split_at(from);
    Span { text, line: address.line, column: address.column + before.chars().count() }
}

/// Whether a text is an address: one word, with two numbers before the body.
pub(super) fn is_format(text: &str) -> bool {
    let trimmed = text.trim();
    if trimmed.contains(char::is_whitespace) {
        return false;
    }
    if trimmed.contains("nurikabe/") || trimmed.contains("://") {
        return true;
    }
    let mut parts = trimmed.splitn(3, '/');
    let mut next_is_number = || {
        parts.next().is_some_and(|part| !part.is_empty() && part.chars().all(|character| character.is_ascii_digit()))
    };
    let (has_width, has_height) = (next_is_number(), next_is_number());
    let body = parts.next();
    // Rows in our own format may be digits too, but contain no letters for empty cells.
    has_width
        && has_height
        && body.is_some_and(|body| !body.contains('/') && body.contains(|character| BLANKS.contains(&character)))
}

/// Whether an address belongs to a Nurikabe, and not to another puzzle or site.
pub(super) fn is_ours(text: &str) -> bool {
    is_format(text) && (text.contains("nurikabe/") || !text.contains("://"))
}

/// Reads a board in this format; `None` when it has faults that leave no board.
pub(super) fn read(text: &str, reading: &mut Reading) -> Option<ParsedBoard> {
    let Span { text, line, mut column } = size_and_body(text);
    let mut parts = text.splitn(3, '/');
    let mut read_side = |reading: &mut Reading| {
        let part = parts.next();
        // A part that is missing has no slash before it, so its place is the end of the text.
        let column_here = if part.is_none() { column - 1 } else { column };
        let part = part.unwrap_or_default();
        let span = TextRange { line, column: column_here, length: part.chars().count() };
        column += span.length + 1;
        let Ok(side) = part.parse::<usize>() else {
            reading.add_fault(span, Message::new("nurikabe-fault-link").with("text", part));
            return None;
        };
        reading.check_side(side, span).then_some(side)
    };
    let width = read_side(reading)?;
    let height = read_side(reading)?;
    let body = parts.next().unwrap_or_default().trim_end_matches('/');
    let cells = width * height;
    let mut contents: Vec<PlacedCell> = Vec::new();
    let letters: Vec<char> = body.chars().collect();
    let mut index = 0;
    while index < letters.len() {
        let span = |length: usize| TextRange { line, column: column + index, length };
        let hex = |from: usize, length: usize| {
            let digits: String = letters.get(from..from + length)?.iter().collect();
            u32::from_str_radix(&digits, 16).ok()
        };
        // The content of the next cell, `None` if it cannot be read, and its number of letters.
        let (content, length) = match letters[index] {
            '.' => (Some(CellContent::Number(None)), 1),
            '-' => (hex(index + 1, 2).map(|number| CellContent::Number(Some(number))), 3),
            '+' => (hex(index + 1, 3).map(|number| CellContent::Number(Some(number))), 4),
            '=' => (hex(index + 1, 3).map(|number| CellContent::Number(Some(number + EQUALS_OFFSET))), 4),
            letter if BLANKS.contains(&letter) => {
                let blanks = letter as usize - 'g' as usize + 1;
                contents.resize(contents.len() + blanks, (CellContent::Colour(Colour::Unknown), span(1)));
                index += 1;
                if contents.len() > cells {
                    break;
                }
                continue;
            }
            letter => (letter.to_digit(16).map(|number| CellContent::Number(Some(number))), 1),
        };
        match content {
            Some(CellContent::Number(Some(number))) if number == 0 || number > super::LARGEST_NUMBER => {
                let digits = number.to_string();
                reading.read_number(&digits, span(digits.len()));
                return None;
            }
            Some(content) => contents.push((content, span(length))),
            None if index + length > letters.len() => {
                reading.add_fault(span(letters.len() - index), Message::new("nurikabe-fault-link-cut"));
                return None;
            }
            None => {
                let text: String = letters[index..index + length].iter().collect();
                reading.add_fault(span(length), Message::new("nurikabe-fault-link").with("text", text));
                return None;
            }
        }
        index += length;
        if contents.len() > cells {
            break;
        }
    }
    if contents.len() > cells {
        let message = Message::new("nurikabe-fault-link-long").with("want", cells);
        reading.add_fault(TextRange { line, column: column + index.saturating_sub(1), length: 1 }, message);
        return None;
    }
    // Trailing empty cells may be omitted, but an empty body is more likely cut off.
    if letters.is_empty() {
        reading.add_fault(TextRange { line, column, length: 0 }, Message::new("nurikabe-fault-link-cut"));
        return None;
    }
    let end = TextRange { line, column: column + letters.len(), length: 0 };
    let described = contents.len();
    contents.resize(cells, (CellContent::Colour(Colour::Unknown), end));
    let rows: Vec<Vec<PlacedCell>> = contents.chunks(width).map(<[PlacedCell]>::to_vec).collect();
    let cells_of_cut_address = (described < cells).then_some(described);
    Some(ParsedBoard { cells_of_cut_address, ..build_board(&rows, reading) })
}

/// Writes a board in this format.
pub(super) fn write(grid: &Grid) -> String {
    let mut body = String::new();
    let mut blanks = 0;
    let write_blanks = |blanks: &mut u32, body: &mut String| {
        while *blanks > 0 {
            let run = (*blanks).min(MAX_BLANKS);
            body.push(char::from(b'g' + run as u8 - 1));
            *blanks -= run;
        }
    };
    for cell in 0..grid.cells() {
        let Some(number) = grid.number_at(cell) else {
            blanks += 1;
            continue;
        };
        write_blanks(&mut blanks, &mut body);
        body += &match number {
            None => ".".to_owned(),
            Some(size @ 0..=15) => format!("{size:x}"),
            Some(size @ 16..=255) => format!("-{size:02x}"),
            Some(size @ 256..EQUALS_OFFSET) => format!("+{size:03x}"),
            Some(size) => format!("={:03x}", size - EQUALS_OFFSET),
        };
    }
    write_blanks(&mut blanks, &mut body);
    format!("https://puzz.link/p?nurikabe/{}/{}/{body}", grid.columns(), grid.rows())
}
