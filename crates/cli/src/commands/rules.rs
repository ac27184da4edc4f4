//! `gordian rules`.

use crate::arguments::Rules;
use crate::console::{CommandError, Console};
use gordian_puzzle::Message;
use gordian_session::{Failure, exit, rules};
use serde_json::json;

/// Prints the rules page of a puzzle, in the language of the console or in English where it is not translated.
pub(crate) fn run(arguments: &Rules, console: &mut Console) -> Result<u8, CommandError> {
    let puzzle = console.opener().puzzle(&arguments.puzzle)?;
    let name = puzzle.about().name;
    let Some((text, language)) = rules::page(puzzle.about(), console.words().language()) else {
        let title = Message::new(format!("{name}-title"));
        return Err(Failure::Usage(Message::new("cli-no-rules").with("puzzle", title)).into());
    };
    if arguments.format.json {
        console.print_json(&json!({ "puzzle": name, "language": language.code(), "text": text }))?;
    } else {
        console.print_bytes(text.as_bytes())?;
    }
    Ok(exit::DONE)
}
