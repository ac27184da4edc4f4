//! Lines of moves in words, for buttons and lists.

use gordian_puzzle::{Message, Position};
use gordian_words::Words;

/// A line of moves in one short text: the first move in words, and how many follow. Empty when the first cannot be made.
pub(super) fn summarize_line(position: &dyn Position, moves: &[String], words: &Words) -> String {
    let Some(first) = moves.first().and_then(|text| position.describe(text)) else { return String::new() };
    match moves.len() - 1 {
        0 => words.say(&first),
        more => words.say(&Message::new("web-line").with("first", first).with("more", more)),
    }
}
