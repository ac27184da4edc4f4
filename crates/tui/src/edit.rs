//! A line that is typed on the screen.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use unicode_segmentation::UnicodeSegmentation;

/// No line is longer than this.
const LONGEST: usize = 4_000;

/// What a key did to a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Typed {
    /// It is being typed.
    Going,
    /// It is finished.
    Done,
    /// It is given up.
    Left,
}

/// A line being typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Line {
    /// What was typed so far.
    pub(crate) text: String,
}

impl Line {
    /// A line that begins with a text.
    pub(crate) fn with(text: &str) -> Self {
        Line { text: text.to_owned() }
    }

    /// Takes a key.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Typed {
        match key.code {
            KeyCode::Enter => return Typed::Done,
            KeyCode::Esc => return Typed::Left,
            KeyCode::Backspace => {
                let last = self.text.grapheme_indices(true).next_back().map_or(0, |(at, _)| at);
                self.text.truncate(last);
            }
            KeyCode::Char('u') if crate::keys::with_control(key) => self.text.clear(),
            KeyCode::Char(sign) if !crate::keys::with_control(key) => self.paste(&sign.to_string()),
            _ => {}
        }
        Typed::Going
    }

    /// Takes text that was pasted; line ends become blanks.
    pub(crate) fn paste(&mut self, text: &str) {
        for sign in text.chars() {
            if self.text.len() < LONGEST {
                self.text.push(if sign.is_control() { ' ' } else { sign });
            }
        }
    }
}
