//! Moves in words: what people read in the place of the puzzle's notation.

use gordian_puzzle::{Message, Position};
use gordian_words::Words;

/// Moves made one after another, each in words. One that cannot be made ends the list.
pub(super) fn narrated(position: &dyn Position, moves: &[String]) -> Vec<Message> {
    let mut position = position.fork();
    let mut told = Vec::with_capacity(moves.len());
    for text in moves {
        let Some(message) = position.describe(text) else { break };
        told.push(message);
        if position.play(text).is_err() {
            break;
        }
    }
    told
}

/// A line of moves in one short text: the first in words, and how many follow. Empty when none of it can be made.
pub(super) fn line(position: &dyn Position, moves: &[String], words: &Words) -> String {
    let Some(first) = moves.first().and_then(|text| position.describe(text)) else { return String::new() };
    match moves.len() - 1 {
        0 => words.say(&first),
        more => words.say(&Message::new("web-line").with("first", first).with("more", more)),
    }
}
