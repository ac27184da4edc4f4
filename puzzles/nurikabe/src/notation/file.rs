//! Files of pzpr: `pzprv3`, `nurikabe`, rows, columns, then rows of tokens.

use super::{Placed, Reading, Sign, Span, Written, assemble};
use crate::grid::{Colour, Grid};
use gordian_puzzle::Message;
use gordian_puzzle::text::{self, words};

pub(super) fn read(text: &str, reading: &mut Reading) -> Option<Written> {
    // Old files have slashes for line ends.
    let found = words(text, |sign| sign.is_whitespace() || sign == '/');
    let mut next = found.into_iter();
    next.by_ref().find(|word| word.text.starts_with("pzprv3"))?;
    let kind = next.next()?;
    if kind.text != "nurikabe" {
        let message = Message::new("nurikabe-fault-kind").with("kind", kind.text);
        reading.fault(kind.line, kind.column, kind.text.chars().count(), message);
        return None;
    }
    let mut side = |reading: &mut Reading| {
        let word = next.next()?;
        let length = word.text.chars().count();
        let side = word.text.parse::<usize>().unwrap_or(0);
        reading.side(side, word.line, word.column, length).then_some(side)
    };
    let (rows, columns) = (side(reading)?, side(reading)?);
    let tokens: Vec<text::Span<'_>> = next.collect();
    let mut signs = Vec::new();
    for word in tokens.iter().take(rows * columns) {
        let sign = match word.text {
            "." => Some(Sign::Colour(Colour::Unknown)),
            "#" => Some(Sign::Colour(Colour::Sea)),
            "+" => Some(Sign::Colour(Colour::Land)),
            "-" => Some(Sign::Number(None)),
            digits if digits.chars().all(|sign| sign.is_ascii_digit()) => {
                reading.number(digits, word.line, word.column).map(|number| Sign::Number(Some(number)))
            }
            other => {
                let message = Message::new("nurikabe-fault-sign").with("sign", other);
                reading.fault(word.line, word.column, other.chars().count(), message);
                None
            }
        };
        let span = Span { line: word.line, column: word.column, length: word.text.chars().count() };
        signs.push((sign.unwrap_or(Sign::Colour(Colour::Unknown)), span));
    }
    if signs.len() < rows * columns {
        let message = Message::new("nurikabe-fault-cells").with("count", signs.len()).with("want", rows * columns);
        reading.fault(text.lines().count().max(1), 1, 0, message);
        return None;
    }
    let rows: Vec<Vec<Placed>> = signs.chunks(columns).map(<[Placed]>::to_vec).collect();
    Some(assemble(&rows, reading))
}

pub(super) fn write(grid: &Grid, board: &[Colour]) -> String {
    let mut out = format!("pzprv3\nnurikabe\n{}\n{}\n", grid.rows(), grid.columns());
    for (cell, colour) in board.iter().enumerate() {
        let token = match grid.clue_at(cell).map(|index| grid.clues()[index].size) {
            Some(Some(size)) => size.to_string(),
            Some(None) => "-".to_owned(),
            None => match colour {
                Colour::Unknown => ".".to_owned(),
                Colour::Sea => "#".to_owned(),
                Colour::Land => "+".to_owned(),
            },
        };
        out += &token;
        out += " ";
        if (cell + 1) % grid.columns() == 0 {
            out += "\n";
        }
    }
    out
}
