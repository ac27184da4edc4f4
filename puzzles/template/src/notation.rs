//! The board as text. All faults are found at once, each with its place.

use super::rules::Pond;
use gordian_puzzle::text::normalise;
use gordian_puzzle::{Fault, Faults, Message, Options};

/// The signs of a board: start, goal, snow, ice, rock. All of them are safe in an id.
pub(super) const SIGNS: [char; 5] = ['s', 'g', '.', 'i', 'x'];

/// No board has more cells.
pub(super) const MOST_CELLS: usize = 1_000;

/// Rows of signs as text.
pub(super) fn join(rows: &[Vec<char>], separator: &str) -> String {
    let rows: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
    rows.join(separator)
}

impl Pond {
    /// Reads rows on lines, or separated by `/` as in an id, where a size stands before them.
    ///
    /// # Errors
    /// Everything that is wrong with the text.
    pub fn read(text: &str) -> Result<Pond, Faults> {
        let text = normalise(text);
        let mut faults = Vec::new();
        let mut fault = |line, column, length, message| faults.push(Fault { line, column, length, message });

        // The size in an id is for people; the rows say it all. Remember how many characters it took.
        let (skipped, body) = match text.split_once(':') {
            Some((header, body)) if !header.contains('\n') => (header.chars().count() + 1, body),
            _ => (0, text.as_str()),
        };
        let mut rows: Vec<Vec<char>> = Vec::new();
        let (mut line, mut column) = (1, skipped + 1);
        let mut row = Vec::new();
        for sign in body.trim_end().chars().chain(['\n']) {
            if sign == '\n' || sign == '/' {
                let width = rows.first().map_or(row.len(), Vec::len);
                if row.len() != width {
                    let message = Message::new("template-fault-ragged").with("row", rows.len() + 1).with("want", width);
                    fault(line, column - row.len(), row.len(), message);
                }
                rows.push(std::mem::take(&mut row));
            } else {
                if !SIGNS.contains(&sign) {
                    fault(line, column, 1, Message::new("template-fault-sign").with("sign", sign.to_string()));
                }
                row.push(sign);
            }
            (line, column) = if sign == '\n' { (line + 1, 1) } else { (line, column + 1) };
        }

        let signs: Vec<char> = rows.iter().flatten().copied().collect();
        if signs.len() > MOST_CELLS {
            fault(1, 1, 0, Message::new("template-fault-large").with("most", MOST_CELLS));
        }
        let mut only = |sign: char, id: &'static str| {
            let places: Vec<usize> = (0..signs.len()).filter(|at| signs[*at] == sign).collect();
            if places.len() != 1 {
                fault(1, 1, 0, Message::new(id).with("count", places.len()));
            }
            places.first().copied().unwrap_or(0)
        };
        let (start, goal) = (only('s', "template-fault-start"), only('g', "template-fault-goal"));
        if !faults.is_empty() {
            return Err(Faults { text, faults });
        }
        let ground = signs.into_iter().map(|sign| if SIGNS[..2].contains(&sign) { '.' } else { sign }).collect();
        Ok(Pond { columns: rows[0].len(), ground, start, goal, options: Options::new() })
    }
}
