//! Boards from standard input: one, or a list with one per line.

use crate::arguments::PositionArguments;
use gordian_puzzle::Options;
use gordian_session::{Failure, Opened, OpenedPosition, Opener};

/// Opens the position of the arguments, or every instance of a list on standard input. Standard input is a list when it is not one
/// board and every line is an id, a level or a board of its own.
pub(crate) fn open(arguments: &PositionArguments, opener: &mut Opener<'_>) -> Result<Vec<OpenedPosition>, Failure> {
    let is_input = arguments.instance.as_deref().unwrap_or(&arguments.puzzle) == "-";
    let has_start = arguments.rules.after.is_some() || arguments.rules.board.is_some();
    if !is_input || has_start {
        return arguments.open(opener).map(|placed| vec![placed]);
    }
    let text = opener.read_input()?;
    let options = crate::position::options(&arguments.rules.options)?;
    let whole = arguments.open(&mut opener.with_text(&text));
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty() && *line != "-").collect();
    if whole.is_ok() || lines.is_empty() {
        return whole.map(|placed| vec![placed]);
    }
    let puzzle = arguments.instance.as_ref().map(|_| arguments.puzzle.as_str());
    let mut opened = Vec::new();
    for line in &lines {
        match open_line(line, puzzle, &options, opener) {
            Ok(one) => opened.push(OpenedPosition::at_start(one)),
            Err(failure @ Failure::Cancelled(_)) => return Err(failure),
            // A list of ids with a wrong line; otherwise the text is one board with faults.
            Err(failure) if lines.iter().all(|line| opener.is_id(line)) => return Err(failure),
            Err(_) => return whole.map(|placed| vec![placed]),
        }
    }
    Ok(opened)
}

/// Opens one line of a list: an id, or a level or board of the puzzle, if one is named.
fn open_line(line: &str, puzzle: Option<&str>, options: &Options, opener: &mut Opener<'_>) -> Result<Opened, Failure> {
    match puzzle {
        Some(puzzle) if !opener.is_id(line) => opener.open(puzzle, Some(line), options),
        _ => opener.open(line, None, options),
    }
}
