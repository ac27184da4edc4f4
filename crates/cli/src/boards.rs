//! Several boards: as arguments, or on standard input with one per line.

use crate::arguments::PositionArguments;
use gordian_puzzle::text::{Span, normalise};
use gordian_puzzle::{Faults, Message, Options};
use gordian_session::{Failure, Opened, OpenedPosition, Opener};

/// Opens the position of the arguments, or every instance of a list on standard input. Standard input is a list if it cannot be
/// read as a single board and every line is an id, a level or a board.
pub(crate) fn open(arguments: &PositionArguments, opener: &mut Opener<'_>) -> Result<Vec<OpenedPosition>, Failure> {
    let is_input = arguments.instance.as_deref().unwrap_or(&arguments.puzzle) == "-";
    let has_start = arguments.rules.after.is_some() || arguments.rules.board.is_some();
    if !is_input || has_start {
        return arguments.open(opener).map(|placed| vec![placed]);
    }
    let text = normalise(&opener.read_input()?);
    let options = crate::position::options(&arguments.rules.options)?;
    let whole = arguments.open(&mut opener.with_text(&text));
    let lines: Vec<(usize, &str)> =
        text.lines().map(str::trim).enumerate().filter(|(_, line)| is_entry(line)).collect();
    let is_list = lines.len() > 1 && lines.iter().any(|(_, line)| opener.is_id(line));
    if lines.is_empty() || (whole.is_ok() && !is_list) {
        return whole.map(|placed| vec![placed]);
    }
    let puzzle = arguments.instance.as_ref().map(|_| arguments.puzzle.as_str());
    let mut opened = Vec::new();
    for (index, line) in lines {
        match open_line(line, puzzle, &options, opener) {
            Ok(one) => opened.push(OpenedPosition::at_start(one)),
            Err(failure @ (Failure::Cancelled(_) | Failure::Time(_))) => return Err(failure),
            Err(failure) if is_list => return Err(name_line(failure, index, &text, "-")),
            // The text is one board with faults.
            Err(_) => return whole.map(|placed| vec![placed]),
        }
    }
    Ok(opened)
}

/// Whether a line of a list is an instance.
fn is_entry(line: &str) -> bool {
    !line.is_empty() && line != "-"
}

/// The failure to open a line of a list, with the number of the line. `name` is that of the list.
pub(crate) fn name_line(failure: Failure, index: usize, text: &str, name: &str) -> Failure {
    let describe = |message: Message| Message::new("cli-list-line").with("line", index + 1).with("reason", message);
    match failure {
        Failure::Usage(message) => Failure::Usage(describe(message)),
        // The faults have their places in a part of the line, so the whole line is marked.
        Failure::Faults { faults, .. } => {
            let line = text.split('\n').nth(index).unwrap_or_default();
            let line = Span { text: line, line: index + 1, column: 1 }.trimmed();
            let found = faults.faults.into_iter().map(|fault| line.fault(fault.message)).collect();
            Failure::Faults {
                name: Some(name.to_owned()),
                faults: Faults { text: text.to_owned(), faults: found, more: faults.more },
            }
        }
        other => other,
    }
}

/// Opens one line of a list: an id, or a level or board of the puzzle, if one is named.
fn open_line(line: &str, puzzle: Option<&str>, options: &Options, opener: &mut Opener<'_>) -> Result<Opened, Failure> {
    match puzzle {
        Some(puzzle) if opener.is_id(line) => opener.open_id_of(opener.puzzle(puzzle)?, line, options),
        Some(puzzle) => opener.open(puzzle, Some(line), options),
        None => opener.open(line, None, options),
    }
}
