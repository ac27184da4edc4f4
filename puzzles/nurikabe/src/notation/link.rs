//! Addresses of puzz.link and pzpr: `nurikabe/W/H/BODY`, with or without a site before it.

use super::{Placed, Reading, Sign, Span, Written, assemble};
use crate::grid::{Colour, Grid};
use gordian_puzzle::Message;

/// The letters that stand for one to twenty blanks.
const BLANKS: std::ops::RangeInclusive<char> = 'g'..='z';

/// The part of a text behind a site and the puzzle's name, with the place where it begins.
fn tail(text: &str) -> (&str, usize) {
    let text = text.trim_end();
    let begin = text.len() - text.trim_start().len();
    let from = text.rfind("nurikabe/").map_or(begin, |at| at + "nurikabe/".len());
    (&text[from..], text[..from].chars().count())
}

/// Whether a text is an address: one line, and two numbers before the body.
pub(super) fn is_meant(text: &str) -> bool {
    let trimmed = text.trim();
    if trimmed.contains(char::is_whitespace) {
        return false;
    }
    if trimmed.contains("nurikabe/") || trimmed.contains("://") {
        return true;
    }
    let mut parts = trimmed.splitn(3, '/');
    let mut number =
        || parts.next().is_some_and(|part| !part.is_empty() && part.chars().all(|sign| sign.is_ascii_digit()));
    let (width, height) = (number(), number());
    let body = parts.next();
    // Rows of ours may be digits too, but hold no letters of blanks.
    width && height && body.is_some_and(|body| !body.contains('/') && body.contains(|sign| BLANKS.contains(&sign)))
}

/// Whether an address is one of a Nurikabe: one of another site or of another puzzle is not.
pub(super) fn is_ours(text: &str) -> bool {
    is_meant(text) && (text.contains("nurikabe/") || !text.contains("://"))
}

pub(super) fn read(text: &str, reading: &mut Reading) -> Option<Written> {
    let (tail, offset) = tail(text);
    let mut parts = tail.splitn(3, '/');
    let mut column = offset + 1;
    let mut side = |reading: &mut Reading| {
        let part = parts.next().unwrap_or_default();
        let place = column;
        column += part.chars().count() + 1;
        let Ok(side) = part.parse::<usize>() else {
            reading.fault(1, place, part.chars().count(), Message::new("nurikabe-fault-link").with("text", part));
            return None;
        };
        reading.side(side, 1, place, part.chars().count()).then_some(side)
    };
    let width = side(reading)?;
    let height = side(reading)?;
    let body = parts.next().unwrap_or_default().trim_end_matches('/');
    let cells = width * height;
    let mut signs: Vec<Placed> = Vec::new();
    let letters: Vec<char> = body.chars().collect();
    let mut at = 0;
    while at < letters.len() {
        let place = column + at;
        let hex = |from: usize, length: usize| {
            let digits: String = letters.get(from..from + length)?.iter().collect();
            u32::from_str_radix(&digits, 16).ok()
        };
        let (read, length) = match letters[at] {
            '.' => (Some(Sign::Number(None)), 1),
            '-' => (hex(at + 1, 2).map(|number| Sign::Number(Some(number))), 3),
            '+' => (hex(at + 1, 3).map(|number| Sign::Number(Some(number))), 4),
            '=' => (hex(at + 1, 3).map(|number| Sign::Number(Some(number + 4096))), 4),
            letter if BLANKS.contains(&letter) => {
                let blanks = letter as usize - 'g' as usize + 1;
                let span = Span { line: 1, column: place, length: 1 };
                signs.resize(signs.len() + blanks, (Sign::Colour(Colour::Unknown), span));
                at += 1;
                if signs.len() > cells {
                    break;
                }
                continue;
            }
            letter => (letter.to_digit(16).map(|number| Sign::Number(Some(number))), 1),
        };
        match read {
            Some(Sign::Number(Some(number))) if number == 0 || number > super::LARGEST_NUMBER => {
                reading.number(&number.to_string(), 1, place);
                return None;
            }
            Some(sign) => signs.push((sign, Span { line: 1, column: place, length })),
            None if at + length > letters.len() => {
                reading.fault(1, place, letters.len() - at, Message::new("nurikabe-fault-link-cut"));
                return None;
            }
            None => {
                let text: String = letters[at..at + length].iter().collect();
                reading.fault(1, place, length, Message::new("nurikabe-fault-link").with("text", text));
                return None;
            }
        }
        at += length;
        if signs.len() > cells {
            break;
        }
    }
    if signs.len() > cells {
        let message = Message::new("nurikabe-fault-link-long").with("want", cells);
        reading.fault(1, column + at.saturating_sub(1), 1, message);
        return None;
    }
    // Trailing blanks may be left out, a body without any number may not: it is more likely cut off.
    if letters.is_empty() {
        reading.fault(1, column, 0, Message::new("nurikabe-fault-link-cut"));
        return None;
    }
    let end = Span { line: 1, column: column + letters.len(), length: 0 };
    signs.resize(cells, (Sign::Colour(Colour::Unknown), end));
    let rows: Vec<Vec<Placed>> = signs.chunks(width).map(<[Placed]>::to_vec).collect();
    Some(assemble(&rows, reading))
}

pub(super) fn write(grid: &Grid) -> String {
    let mut body = String::new();
    let mut blanks = 0;
    let flush = |blanks: &mut u32, body: &mut String| {
        while *blanks > 0 {
            let run = (*blanks).min(20);
            body.push(char::from(b'g' + run as u8 - 1));
            *blanks -= run;
        }
    };
    for cell in 0..grid.cells() {
        let Some(index) = grid.clue_at(cell) else {
            blanks += 1;
            continue;
        };
        flush(&mut blanks, &mut body);
        body += &match grid.clues()[index].size {
            None => ".".to_owned(),
            Some(size @ 0..=15) => format!("{size:x}"),
            Some(size @ 16..=255) => format!("-{size:02x}"),
            Some(size @ 256..=4095) => format!("+{size:03x}"),
            Some(size) => format!("={:03x}", size - 4096),
        };
    }
    flush(&mut blanks, &mut body);
    format!("https://puzz.link/p?nurikabe/{}/{}/{body}", grid.columns(), grid.rows())
}
