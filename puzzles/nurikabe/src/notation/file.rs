//! Files of pzpr: `pzprv3`, `nurikabe`, rows, columns, then the cells row by row.

use super::{CellContent, ParsedBoard, PlacedCell, Reading, TextRange, build_board};
use crate::grid::{Colour, Grid};
use gordian_puzzle::Message;
use gordian_puzzle::text::{Span, words};

/// Reads a board in this format; `None` when it has faults that leave no board.
pub(super) fn read(text: &str, reading: &mut Reading) -> Option<ParsedBoard> {
    // Old files have slashes instead of line ends.
    let words = words(text, |character| character.is_whitespace() || character == '/');
    let mut words = words.into_iter();
    words.by_ref().find(|word| word.text.starts_with("pzprv3"))?;
    let kind = words.next()?;
    if kind.text != "nurikabe" {
        let message = Message::new("nurikabe-fault-kind").with("kind", kind.text);
        reading.add_fault(TextRange::of(&kind), message);
        return None;
    }
    let mut read_side = |reading: &mut Reading| {
        let word = words.next()?;
        // 0 is not a valid side, so this reports a fault.
        let side = word.text.parse::<usize>().unwrap_or(0);
        reading.check_side(side, TextRange::of(&word)).then_some(side)
    };
    let (rows, columns) = (read_side(reading)?, read_side(reading)?);
    let cell_words: Vec<Span<'_>> = words.collect();
    let mut contents = Vec::new();
    for word in cell_words.iter().take(rows * columns) {
        let span = TextRange::of(word);
        let content = match word.text {
            "." => Some(CellContent::Colour(Colour::Unknown)),
            "#" => Some(CellContent::Colour(Colour::Sea)),
            "+" => Some(CellContent::Colour(Colour::Land)),
            "-" => Some(CellContent::Number(None)),
            digits if digits.chars().all(|character| character.is_ascii_digit()) => {
                reading.read_number(digits, span).map(|number| CellContent::Number(Some(number)))
            }
            other => {
                let message = Message::new("nurikabe-fault-sign").with("sign", other);
                reading.add_fault(span, message);
                None
            }
        };
        contents.push((content.unwrap_or(CellContent::Colour(Colour::Unknown)), span));
    }
    if contents.len() < rows * columns {
        let message = Message::new("nurikabe-fault-cells").with("count", contents.len()).with("want", rows * columns);
        reading.add_fault(TextRange::start_of_line(text.lines().count().max(1)), message);
        return None;
    }
    let rows: Vec<Vec<PlacedCell>> = contents.chunks(columns).map(<[PlacedCell]>::to_vec).collect();
    Some(build_board(&rows, reading))
}

/// Writes a board in this format.
pub(super) fn write(grid: &Grid, board: &[Colour]) -> String {
    let mut out = format!("pzprv3\nnurikabe\n{}\n{}\n", grid.rows(), grid.columns());
    for (cell, colour) in board.iter().enumerate() {
        let cell_text = match grid.number_at(cell) {
            Some(Some(size)) => size.to_string(),
            Some(None) => "-".to_owned(),
            None => match colour {
                Colour::Unknown => ".".to_owned(),
                Colour::Sea => "#".to_owned(),
                Colour::Land => "+".to_owned(),
            },
        };
        out += &cell_text;
        out += " ";
        if (cell + 1) % grid.columns() == 0 {
            out += "\n";
        }
    }
    out
}
