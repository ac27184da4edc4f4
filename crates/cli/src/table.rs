//! Prints tables with aligned columns.

use crate::console::Console;
use std::io;
use unicode_width::UnicodeWidthChar;

/// A table; its first row may be a heading. Each column is as wide as its widest cell.
#[derive(Default)]
pub(crate) struct Table {
    rows: Vec<Vec<String>>,
    right_aligned: &'static [usize],
}

impl Table {
    /// An empty table. The columns with these indices are right-aligned.
    pub(crate) fn new(right_aligned: &'static [usize]) -> Self {
        Table { rows: Vec::new(), right_aligned }
    }

    /// Adds a row.
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// Prints the table, each line after `indent`.
    pub(crate) fn print(&self, indent: &str, console: &mut Console) -> io::Result<()> {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let widths: Vec<usize> = (0..columns)
            .map(|column| self.rows.iter().filter_map(|row| row.get(column)).map(|cell| width(cell)).max().unwrap_or(0))
            .collect();
        for row in &self.rows {
            let mut line = indent.to_owned();
            for (column, cell) in row.iter().enumerate() {
                let padding = " ".repeat(widths[column] - width(cell));
                if column > 0 {
                    line.push_str("  ");
                }
                if self.right_aligned.contains(&column) {
                    line.push_str(&padding);
                    line.push_str(cell);
                } else {
                    line.push_str(cell);
                    line.push_str(&padding);
                }
            }
            console.print_line(line.trim_end())?;
        }
        Ok(())
    }
}

/// The columns that a text takes on a terminal; vowel signs and direction marks take none.
///
/// Measured character by character, as terminals do: the width of the whole text would count the ligature of lam and alef as one
/// column.
pub(crate) fn width(text: &str) -> usize {
    text.chars().filter_map(UnicodeWidthChar::width).sum()
}

/// The text with its lines broken between words, so that none is wider than this many columns. A wider word has a line of its
/// own.
pub(crate) fn wrap(text: &str, columns: usize) -> String {
    let mut wrapped = String::with_capacity(text.len());
    let mut used = 0;
    for word in text.split_inclusive([' ', '\n']) {
        let word_width = width(word.trim_end());
        if used > 0 && used + word_width > columns {
            wrapped.truncate(wrapped.trim_end_matches(' ').len());
            wrapped.push('\n');
            used = 0;
        }
        wrapped.push_str(word);
        used = if word.ends_with('\n') { 0 } else { used + width(word) };
    }
    wrapped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrap("  one two three\nfour", 9), "  one two\nthree\nfour");
        assert_eq!(wrap("a incomprehensible b", 5), "a\nincomprehensible\nb");
        assert_eq!(wrap("کاشی به راست می‌رود", 12), "کاشی به راست\nمی‌رود");
        assert_eq!(wrap("Which one? ", 10), "Which one? ");
    }

    #[test]
    fn marks_and_vowel_signs_have_no_width() {
        assert_eq!(["abc", "لا", "حُلّ", "می‌شود", "\u{2068}tiles\u{2069}"].map(width), [3, 2, 2, 5, 5]);
    }
}
