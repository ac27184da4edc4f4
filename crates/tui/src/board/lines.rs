//! The lines around and between the cells of a board.

use super::{BoardLayout, visible_cell};
use crate::display::DisplayOptions;
use gordian_puzzle::{Cell, Scene};
use ratatui::buffer::Buffer;

impl BoardLayout {
    /// Draws the lines around and between cells, and arrows in the frame where the board can be scrolled.
    pub(super) fn draw_lines(&self, scene: &Scene, display: &DisplayOptions, buffer: &mut Buffer) {
        let mut drawing = LineDrawing { layout: self, scene, display, buffer };
        drawing.draw_horizontal_lines();
        drawing.draw_vertical_lines();
        drawing.draw_junctions();
        drawing.draw_scroll_arrows();
    }
}

/// The lines of a board while they are drawn. Rows and columns are counted from the first visible one. Line `n` is before row
/// or column `n`; there is one more line after the last.
struct LineDrawing<'a> {
    layout: &'a BoardLayout,
    scene: &'a Scene,
    display: &'a DisplayOptions,
    buffer: &'a mut Buffer,
}

impl LineDrawing<'_> {
    fn rows(&self) -> u16 {
        self.layout.visible_rows
    }

    fn columns(&self) -> u16 {
        self.layout.visible_columns
    }

    /// Whether there is a visible cell in this row and column.
    fn has_cell(&self, row: Option<u16>, column: Option<u16>) -> bool {
        let (Some(row), Some(column)) = (row, column) else { return false };
        let cell = Cell::new(self.layout.first_row + row, self.layout.first_column + column);
        row < self.rows() && column < self.columns() && visible_cell(self.scene, cell).is_some()
    }

    /// Whether there is a line between two neighbours, given whether each of them is a cell.
    fn separates(&self, is_cell: bool, is_neighbour_cell: bool) -> bool {
        is_cell != is_neighbour_cell || (is_cell && self.layout.has_lines)
    }

    fn has_line_above(&self, row: u16, column: u16) -> bool {
        let column = Some(column);
        self.separates(self.has_cell(Some(row), column), self.has_cell(row.checked_sub(1), column))
    }

    fn has_line_left(&self, row: u16, column: u16) -> bool {
        let row = Some(row);
        self.separates(self.has_cell(row, Some(column)), self.has_cell(row, column.checked_sub(1)))
    }

    /// The numbers of the lines that are drawn among `count` rows or columns. Without lines between cells, only the first and
    /// the last line have a place of their own.
    fn drawn_lines(&self, count: u16) -> impl Iterator<Item = u16> + use<> {
        let has_lines = self.layout.has_lines;
        (0..=count).filter(move |line| has_lines || *line == 0 || *line == count)
    }

    /// The y coordinate of a horizontal line.
    fn line_y(&self, line: u16) -> u16 {
        self.layout.area.y + line * self.layout.pitch().height + self.shift_of_last(line, self.rows())
    }

    /// The x coordinate of a vertical line.
    fn line_x(&self, line: u16) -> u16 {
        self.layout.area.x + line * self.layout.pitch().width + self.shift_of_last(line, self.columns())
    }

    /// Without lines between cells, the last line is after its cells and not in their last place.
    fn shift_of_last(&self, line: u16, last: u16) -> u16 {
        u16::from(!self.layout.has_lines && line == last)
    }

    fn put(&mut self, x: u16, y: u16, sign: char) {
        let is_inside = self.layout.area.contains((x, y).into());
        if let Some(screen_cell) = self.buffer.cell_mut((x, y)).filter(|_| is_inside) {
            screen_cell.set_char(sign).set_style(self.display.muted_style());
        }
    }

    fn draw_horizontal_lines(&mut self) {
        let width = self.layout.pitch().width;
        for line in self.drawn_lines(self.rows()) {
            let is_border = line == 0 || line == self.rows();
            let sign = line_glyph(self.display, true, self.scene.wraps && is_border);
            for column in (0..self.columns()).filter(|column| self.has_line_above(line, *column)).collect::<Vec<_>>() {
                let start = self.layout.area.x + column * width + 1;
                for x in start..start + width {
                    self.put(x, self.line_y(line), sign);
                }
            }
        }
    }

    fn draw_vertical_lines(&mut self) {
        let height = self.layout.pitch().height;
        for line in self.drawn_lines(self.columns()) {
            let is_border = line == 0 || line == self.columns();
            let sign = line_glyph(self.display, false, self.scene.wraps && is_border);
            for row in (0..self.rows()).filter(|row| self.has_line_left(*row, line)).collect::<Vec<_>>() {
                let start = self.layout.area.y + row * height + 1;
                for y in start..start + height {
                    self.put(self.line_x(line), y, sign);
                }
            }
        }
    }

    /// Draws the corners and crossings, where horizontal and vertical lines meet.
    fn draw_junctions(&mut self) {
        for row in self.drawn_lines(self.rows()) {
            for column in self.drawn_lines(self.columns()) {
                let has_line_up = row > 0 && self.has_line_left(row - 1, column);
                let has_line_right = column < self.columns() && self.has_line_above(row, column);
                let has_line_down = row < self.rows() && self.has_line_left(row, column);
                let has_line_to_left = column > 0 && self.has_line_above(row, column - 1);
                let sides = [has_line_up, has_line_right, has_line_down, has_line_to_left];
                if let Some(sign) = junction_glyph(self.display, sides) {
                    self.put(self.line_x(column), self.line_y(row), sign);
                }
            }
        }
    }

    fn draw_scroll_arrows(&mut self) {
        let BoardLayout { area, first_row, first_column, .. } = *self.layout;
        let (rows, columns) = (self.layout.rows(), self.layout.columns());
        let display = self.display;
        if first_row > 0 {
            self.put(area.x + 1, area.y, display.glyph('▲', '^'));
        }
        if rows.end < self.scene.rows {
            self.put(area.x + 1, area.bottom() - 1, display.glyph('▼', 'v'));
        }
        if first_column > 0 {
            self.put(area.x, area.y + 1, display.glyph('◀', '<'));
        }
        if columns.end < self.scene.columns {
            self.put(area.right() - 1, area.y + 1, display.glyph('▶', '>'));
        }
    }
}

/// The character of a line. An open line is the border of a board that wraps around.
fn line_glyph(display: &DisplayOptions, is_horizontal: bool, is_open: bool) -> char {
    match (is_horizontal, is_open) {
        (true, false) => display.glyph('─', '-'),
        (true, true) => display.glyph('┄', '.'),
        (false, false) => display.glyph('│', '|'),
        (false, true) => display.glyph('┆', ':'),
    }
}

/// The character where lines meet, from whether there is a line up, right, down and left. `None` where no lines meet.
fn junction_glyph(display: &DisplayOptions, sides: [bool; 4]) -> Option<char> {
    let sign = match sides {
        [false, false, false, false] | [true, false, true, false] | [false, true, false, true] => return None,
        [true, true, true, true] => '┼',
        [true, true, true, false] => '├',
        [true, true, false, true] => '┴',
        [true, false, true, true] => '┤',
        [false, true, true, true] => '┬',
        [true, true, false, false] => '└',
        [false, true, true, false] => '┌',
        [true, false, false, true] => '┘',
        [false, false, true, true] => '┐',
        // A line ends here because cells are missing from the board.
        [true, ..] | [_, _, true, _] => '│',
        [_, true, ..] | [.., true] => '─',
    };
    Some(display.glyph(sign, '+'))
}
