//! Our own form: rows of `.`, numbers, `B` and `G`, on lines or, as in ids, separated by `/`.

use super::{Placed, Reading, Sign, Span, Written, assemble};
use crate::grid::{Colour, Grid};
use gordian_puzzle::Message;

/// How large numbers and unknown ones are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// `(12)` and `?`, for people.
    Plain,
    /// `_12_` and `q`, safe in a shell and in an address.
    Id,
}

/// A board as rows of text.
pub(crate) fn write_rows(grid: &Grid, board: &[Colour], style: Style) -> Vec<String> {
    let sign = |cell: usize| match grid.clue_at(cell).map(|index| grid.clues()[index].size) {
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
        .map(|row| (0..grid.columns()).map(|column| sign(row * grid.columns() + column)).collect())
        .collect()
}

/// Reads rows, with `RxC:` before them or not.
pub(super) fn read(text: &str, reading: &mut Reading) -> Option<Written> {
    let signs: Vec<char> = text.chars().collect();
    let mut at = 0;
    let size = header(&signs, reading, &mut at);
    let mut rows: Vec<Vec<Placed>> = Vec::new();
    let mut row: Vec<Placed> = Vec::new();
    let mut places: Vec<(usize, usize)> = Vec::new();
    let (mut line, mut column) = place(&signs, at);
    let mut begin = (line, column);
    let mut is_sound = true;
    while at <= signs.len() {
        let sign = signs.get(at).copied();
        let mut length = 1;
        match sign {
            None | Some('\n' | '/') => {
                if !row.is_empty() {
                    rows.push(std::mem::take(&mut row));
                    places.push(begin);
                }
            }
            Some(' ' | '\t') => {}
            Some(sign) => {
                if row.is_empty() {
                    begin = (line, column);
                }
                match cell(&signs[at..], line, column, reading) {
                    Some((read, long)) => {
                        length = long;
                        row.push((read, Span { line, column, length }));
                    }
                    None => {
                        is_sound = false;
                        row.push((Sign::Colour(Colour::Unknown), Span { line, column, length }));
                        // What opens a number and does not close it was told of; go on behind it.
                        if let '(' | '_' = sign {
                            length = closing(&signs[at..]).map_or(1, |end| end + 1);
                        }
                    }
                }
            }
        }
        at += length;
        (line, column) = if sign == Some('\n') { (line + 1, 1) } else { (line, column + length) };
    }
    let first = rows.first()?.len();
    let want = size.map_or(first, |(_, columns)| columns);
    for (index, row) in rows.iter().enumerate() {
        if row.len() != want {
            let message = Message::new("nurikabe-fault-ragged")
                .with("row", index + 1)
                .with("count", row.len())
                .with("want", want);
            reading.fault(places[index].0, places[index].1, 0, message);
            is_sound = false;
        }
    }
    if let Some((want_rows, _)) = size.filter(|(want_rows, _)| *want_rows != rows.len()) {
        reading.fault(1, 1, 0, Message::new("nurikabe-fault-rows").with("count", rows.len()).with("want", want_rows));
        is_sound = false;
    }
    let fits = reading.side(rows.len(), 1, 1, 0) && reading.side(first, 1, 1, 0);
    (is_sound && fits).then(|| assemble(&rows, reading))
}

/// Reads `RxC:`, if it is there, and moves on behind it.
fn header(signs: &[char], reading: &mut Reading, at: &mut usize) -> Option<(usize, usize)> {
    let end = signs.iter().position(|sign| *sign == ':')?;
    let head: String = signs[..end].iter().collect();
    let size =
        head.trim().split_once('x').and_then(|(rows, columns)| Some((rows.parse().ok()?, columns.parse().ok()?)));
    *at = end + 1;
    if size.is_none() {
        // A fault lies within a line: the one that the colon ends.
        let (line, column) = place(signs, end);
        let text: String = signs[end + 1 - column..end].iter().collect();
        reading.fault(line, 1, (column - 1).max(1), Message::new("nurikabe-fault-header").with("text", text));
    }
    size
}

/// Line and column of a sign, both from 1.
fn place(signs: &[char], at: usize) -> (usize, usize) {
    let before = &signs[..at];
    let begin = before.iter().rposition(|sign| *sign == '\n').map_or(0, |end| end + 1);
    (1 + before.iter().filter(|sign| **sign == '\n').count(), at - begin + 1)
}

/// Where a bracket that opens a number is closed.
fn closing(signs: &[char]) -> Option<usize> {
    let close = if signs[0] == '(' { ')' } else { '_' };
    let end = signs.iter().skip(1).position(|sign| *sign == close || *sign == '\n')? + 1;
    (signs[end] == close).then_some(end)
}

/// Reads one cell: what it holds, and how many characters it takes.
fn cell(signs: &[char], line: usize, column: usize, reading: &mut Reading) -> Option<(Sign, usize)> {
    let known = match signs[0] {
        '.' | '-' => Sign::Colour(Colour::Unknown),
        'B' | 'b' | '#' => Sign::Colour(Colour::Sea),
        'G' | 'g' | '+' => Sign::Colour(Colour::Land),
        '?' | 'q' => Sign::Number(None),
        digit @ '1'..='9' => Sign::Number(digit.to_digit(10)),
        '(' | '_' => {
            let Some(end) = closing(signs) else {
                reading.fault(line, column, 1, Message::new("nurikabe-fault-bracket"));
                return None;
            };
            let digits: String = signs[1..end].iter().collect();
            if digits.trim() == "?" {
                return Some((Sign::Number(None), end + 1));
            }
            let number = reading.number(digits.trim(), line, column + 1)?;
            return Some((Sign::Number(Some(number)), end + 1));
        }
        other => {
            reading.fault(line, column, 1, Message::new("nurikabe-fault-sign").with("sign", other.to_string()));
            return None;
        }
    };
    Some((known, 1))
}
