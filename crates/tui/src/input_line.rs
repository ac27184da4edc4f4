//! A line of text that the player types.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use unicode_segmentation::UnicodeSegmentation;

/// The longest line, in bytes.
const MAX_BYTES: usize = 4_000;

/// The state of the line after a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InputState {
    /// The player is still typing.
    Editing,
    /// The player pressed Enter.
    Submitted,
    /// The player pressed Escape.
    Cancelled,
}

/// A line being typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct InputLine {
    /// The text typed so far.
    pub(crate) text: String,
}

impl InputLine {
    /// A line with initial text.
    pub(crate) fn with_text(text: &str) -> Self {
        InputLine { text: text.to_owned() }
    }

    /// Handles a key.
    pub(crate) fn handle_key(&mut self, key: KeyEvent) -> InputState {
        match key.code {
            KeyCode::Enter => return InputState::Submitted,
            KeyCode::Esc => return InputState::Cancelled,
            KeyCode::Backspace => {
                let last = self.text.grapheme_indices(true).next_back().map_or(0, |(at, _)| at);
                self.text.truncate(last);
            }
            KeyCode::Char('u') if crate::keys::with_control(key) => self.text.clear(),
            KeyCode::Char(sign) if !crate::keys::with_control(key) => self.paste(&sign.to_string()),
            _ => {}
        }
        InputState::Editing
    }

    /// Appends text; control characters, such as line ends, become spaces.
    pub(crate) fn paste(&mut self, text: &str) {
        for sign in text.chars() {
            if self.text.len() < MAX_BYTES {
                self.text.push(if sign.is_control() { ' ' } else { sign });
            }
        }
    }
}
