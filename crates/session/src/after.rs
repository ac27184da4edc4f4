//! Positions that are reached by moves: the `--after` of every command.

use crate::failure::Failure;
use gordian_puzzle::text::{normalise, words};
use gordian_puzzle::{Faults, Message, Position};

/// Plays moves, separated by white space, on a position.
///
/// # Errors
/// [`Failure::Faults`] that names the first illegal move by its number and place, with the reason. The moves before it have
/// then been played.
pub fn play(position: &mut dyn Position, text: &str, name: Option<&str>) -> Result<(), Failure> {
    let text = normalise(text);
    for (index, word) in words(&text, char::is_whitespace).into_iter().enumerate() {
        if let Err(reason) = position.play(word.text) {
            let message =
                Message::new("check-illegal").with("number", index + 1).with("move", word.text).with("reason", reason);
            let faults = vec![word.fault(message)];
            return Err(Failure::Faults {
                name: name.map(str::to_owned),
                faults: Faults { text: text.clone(), faults },
            });
        }
    }
    Ok(())
}
