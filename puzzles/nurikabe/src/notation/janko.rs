//! Files of janko: `[begin]`, `[problem]`, an optional `[solution]`, `[end]`.

use super::{CellContent, ParsedBoard, PlacedCell, Reading, TextRange, build_board};
use crate::grid::{Colour, Grid};
use gordian_puzzle::Message;
use gordian_puzzle::text::Span;

/// Reads a board in this format; `None` when it has faults that leave no board.
pub(super) fn read(text: &str, reading: &mut Reading) -> Option<ParsedBoard> {
    // The section of the current line: `problem`, `solution`, or the header, which is written as an empty text.
    let mut section = "";
    let (mut rows, mut columns) = (None, None);
    let mut problem: Vec<Vec<PlacedCell>> = Vec::new();
    let mut solution: Vec<Vec<Colour>> = Vec::new();
    let mut last_line = 1;
    for line in Span::lines(text) {
        let trimmed = line.text.trim();
        if let Some(name) = trimmed.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            section = match name {
                "problem" => "problem",
                "solution" => "solution",
                _ => "",
            };
            continue;
        }
        let words = line.words(char::is_whitespace);
        let Some(first) = words.first() else { continue };
        last_line = line.line;
        match section {
            "problem" => {
                let mut row = Vec::new();
                for word in &words {
                    let content = match word.text {
                        "-" | "." => CellContent::Colour(Colour::Unknown),
                        "?" => CellContent::Number(None),
                        digits => match reading.read_number(digits, TextRange::of(word)) {
                            Some(number) => CellContent::Number(Some(number)),
                            None => CellContent::Colour(Colour::Unknown),
                        },
                    };
                    row.push((content, TextRange::of(word)));
                }
                problem.push(row);
            }
            "solution" => {
                let colour = |word: &Span<'_>| if word.text == "x" { Colour::Sea } else { Colour::Land };
                solution.push(words.iter().map(colour).collect());
            }
            _ => {
                let number = words.get(1).and_then(|word| word.text.parse::<usize>().ok());
                match first.text {
                    "size" => (rows, columns) = (number, number),
                    "rows" => rows = number,
                    "cols" => columns = number,
                    "puzzle" => {
                        let kind = words.get(1).map_or("", |word| word.text);
                        if !kind.eq_ignore_ascii_case("nurikabe") {
                            let message = Message::new("nurikabe-fault-kind").with("kind", kind);
                            reading.add_fault(TextRange::of(first), message);
                            return None;
                        }
                    }
                    _ => {}
                }
            }
        }
    }
    // Faults of the board as a whole are reported at the last line that is not empty.
    let end = TextRange::start_of_line(last_line);
    let column_count = columns.or(problem.first().map(Vec::len))?;
    for (index, row) in problem.iter().enumerate() {
        if row.len() != column_count {
            let message = Message::new("nurikabe-fault-ragged")
                .with("row", index + 1)
                .with("count", row.len())
                .with("want", column_count);
            reading.add_fault(end, message);
            return None;
        }
    }
    if rows.is_some_and(|rows| rows != problem.len()) {
        let stated_rows = rows.unwrap_or(0);
        let message = Message::new("nurikabe-fault-rows").with("count", problem.len()).with("want", stated_rows);
        reading.add_fault(end, message);
        return None;
    }
    if !reading.check_side(problem.len(), end) || !reading.check_side(column_count, end) {
        return None;
    }
    let mut parsed = build_board(&problem, reading);
    let colours: Vec<Colour> = solution.concat();
    if colours.len() == parsed.board.len() {
        for (cell, colour) in colours.into_iter().enumerate() {
            if parsed.grid.clue_at(cell).is_none() {
                parsed.board[cell] = colour;
            }
        }
    } else if !colours.is_empty() {
        let message =
            Message::new("nurikabe-fault-cells").with("count", colours.len()).with("want", parsed.board.len());
        reading.add_fault(end, message);
        return None;
    }
    Some(parsed)
}

/// Writes a board in this format.
pub(super) fn write(grid: &Grid, board: &[Colour]) -> String {
    let mut out = "[begin]\npuzzle nurikabe\n".to_owned();
    out += &if grid.rows() == grid.columns() {
        format!("size {}\n", grid.rows())
    } else {
        format!("rows {}\ncols {}\n", grid.rows(), grid.columns())
    };
    // All rows, with the text of each cell.
    let write_rows = |cell_text: &dyn Fn(usize) -> String| {
        let cells_of =
            |row: usize| (0..grid.columns()).map(|column| cell_text(row * grid.columns() + column)).collect::<Vec<_>>();
        (0..grid.rows()).map(|row| cells_of(row).join(" ") + "\n").collect::<String>()
    };
    out += "[problem]\n";
    out += &write_rows(&|cell| match grid.number_at(cell) {
        None => "-".to_owned(),
        Some(None) => "?".to_owned(),
        Some(Some(size)) => size.to_string(),
    });
    if !board.contains(&Colour::Unknown) {
        out += "[solution]\n";
        out += &write_rows(&|cell| if board[cell] == Colour::Sea { "x".to_owned() } else { "-".to_owned() });
    }
    out + "[end]\n"
}
