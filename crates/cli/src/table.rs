//! Tables in columns.

use crate::console::Console;
use std::io;
use unicode_width::UnicodeWidthChar;

/// A table: the first row may be a heading. Columns are as wide as they must be.
#[derive(Default)]
pub(crate) struct Table {
    rows: Vec<Vec<String>>,
    numbers: &'static [usize],
}

impl Table {
    /// An empty table; the columns with these indices hold numbers, which are set flush right.
    pub(crate) fn new(numbers: &'static [usize]) -> Self {
        Table { rows: Vec::new(), numbers }
    }

    /// Adds a row.
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// Prints it, every line after `indent`.
    pub(crate) fn print(&self, indent: &str, console: &mut Console) -> io::Result<()> {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let widths: Vec<usize> = (0..columns)
            .map(|column| self.rows.iter().filter_map(|row| row.get(column)).map(|cell| width(cell)).max().unwrap_or(0))
            .collect();
        for row in &self.rows {
            let mut line = indent.to_owned();
            for (column, cell) in row.iter().enumerate() {
                let fill = " ".repeat(widths[column] - width(cell));
                if column > 0 {
                    line.push_str("  ");
                }
                if self.numbers.contains(&column) {
                    line.push_str(&fill);
                    line.push_str(cell);
                } else {
                    line.push_str(cell);
                    line.push_str(&fill);
                }
            }
            console.line(line.trim_end())?;
        }
        Ok(())
    }
}

/// The columns that a text takes on a terminal; vowel signs and marks of direction take none.
///
/// Measured character by character, as terminals do: the width of the whole text would count the ligature of lam and alef as one
/// column.
pub(crate) fn width(text: &str) -> usize {
    text.chars().filter_map(UnicodeWidthChar::width).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_stands_in_a_column_is_counted() {
        assert_eq!(["abc", "لا", "حُلّ", "می‌شود", "\u{2068}tiles\u{2069}"].map(width), [3, 2, 2, 5, 5]);
    }
}
