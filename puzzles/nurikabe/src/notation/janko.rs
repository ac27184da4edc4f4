//! Files of janko: `[begin]`, `[problem]`, perhaps `[solution]`, `[end]`.

use super::{Placed, Reading, Sign, Span, Written, assemble};
use crate::grid::{Colour, Grid};
use gordian_puzzle::Message;
use gordian_puzzle::text::words;

pub(super) fn read(text: &str, reading: &mut Reading) -> Option<Written> {
    let mut section = "";
    let (mut rows, mut columns) = (None, None);
    let mut problem: Vec<Vec<Placed>> = Vec::new();
    let mut solution: Vec<Vec<Colour>> = Vec::new();
    let mut last = 1;
    for (index, content) in text.lines().enumerate() {
        let line = index + 1;
        let trimmed = content.trim();
        if let Some(name) = trimmed.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            section = match name {
                "problem" => "problem",
                "solution" => "solution",
                _ => "",
            };
            continue;
        }
        let found = words(content, char::is_whitespace);
        let Some(first) = found.first() else { continue };
        last = line;
        match section {
            "problem" => {
                let mut row = Vec::new();
                for word in &found {
                    let sign = match word.text {
                        "-" | "." => Sign::Colour(Colour::Unknown),
                        "?" => Sign::Number(None),
                        digits => match reading.number(digits, line, word.column) {
                            Some(number) => Sign::Number(Some(number)),
                            None => Sign::Colour(Colour::Unknown),
                        },
                    };
                    row.push((sign, Span { line, column: word.column, length: word.text.chars().count() }));
                }
                problem.push(row);
            }
            "solution" => {
                let colour = |word: &&str| if *word == "x" { Colour::Sea } else { Colour::Land };
                solution.push(found.iter().map(|word| word.text).collect::<Vec<_>>().iter().map(colour).collect());
            }
            _ => {
                let number = found.get(1).and_then(|word| word.text.parse::<usize>().ok());
                match first.text {
                    "size" => (rows, columns) = (number, number),
                    "rows" => rows = number,
                    "cols" => columns = number,
                    "puzzle" => {
                        let kind = found.get(1).map_or("", |word| word.text);
                        if !kind.eq_ignore_ascii_case("nurikabe") {
                            let message = Message::new("nurikabe-fault-kind").with("kind", kind);
                            reading.fault(line, first.column, first.text.chars().count(), message);
                            return None;
                        }
                    }
                    _ => {}
                }
            }
        }
    }
    let want = columns.or(problem.first().map(Vec::len))?;
    for (index, row) in problem.iter().enumerate() {
        if row.len() != want {
            let message = Message::new("nurikabe-fault-ragged")
                .with("row", index + 1)
                .with("count", row.len())
                .with("want", want);
            reading.fault(last, 1, 0, message);
            return None;
        }
    }
    if rows.is_some_and(|rows| rows != problem.len()) {
        let want = rows.unwrap_or(0);
        reading.fault(last, 1, 0, Message::new("nurikabe-fault-rows").with("count", problem.len()).with("want", want));
        return None;
    }
    if !reading.side(problem.len(), last, 1, 0) || !reading.side(want, last, 1, 0) {
        return None;
    }
    let mut written = assemble(&problem, reading);
    let colours: Vec<Colour> = solution.concat();
    if colours.len() == written.board.len() {
        for (cell, colour) in colours.into_iter().enumerate() {
            if written.grid.clue_at(cell).is_none() {
                written.board[cell] = colour;
            }
        }
    } else if !colours.is_empty() {
        let message =
            Message::new("nurikabe-fault-cells").with("count", colours.len()).with("want", written.board.len());
        reading.fault(last, 1, 0, message);
        return None;
    }
    Some(written)
}

pub(super) fn write(grid: &Grid, board: &[Colour]) -> String {
    let mut out = "[begin]\npuzzle nurikabe\n".to_owned();
    out += &if grid.rows() == grid.columns() {
        format!("size {}\n", grid.rows())
    } else {
        format!("rows {}\ncols {}\n", grid.rows(), grid.columns())
    };
    let section = |sign: &dyn Fn(usize) -> String| {
        let row =
            |row: usize| (0..grid.columns()).map(|column| sign(row * grid.columns() + column)).collect::<Vec<_>>();
        (0..grid.rows()).map(|at| row(at).join(" ") + "\n").collect::<String>()
    };
    out += "[problem]\n";
    out += &section(&|cell| match grid.clue_at(cell).map(|index| grid.clues()[index].size) {
        None => "-".to_owned(),
        Some(None) => "?".to_owned(),
        Some(Some(size)) => size.to_string(),
    });
    if !board.contains(&Colour::Unknown) {
        out += "[solution]\n";
        out += &section(&|cell| if board[cell] == Colour::Sea { "x".to_owned() } else { "-".to_owned() });
    }
    out + "[end]\n"
}
