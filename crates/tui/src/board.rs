//! The layout of a board on the screen: as large as it fits, scrolled if it does not fit, with the cell under the mouse.

use crate::display::DisplayOptions;
use gordian_draw::{cell_text, has_coordinates, has_lines};
use gordian_puzzle::{Cell, Direction, Ground, Scene, SceneCell};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

/// Where the cells of a board are on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct BoardLayout {
    /// The area of the board, frame included.
    pub(crate) area: Rect,
    /// Width and height of a cell without lines.
    cell_size: (u16, u16),
    /// Whether there are lines between cells.
    has_lines: bool,
    /// The first visible row and column.
    first: (u16, u16),
    /// The number of visible rows and columns.
    visible: (u16, u16),
    /// The width of the row numbers left of the board; 0 without coordinates.
    gutter: u16,
}

impl BoardLayout {
    /// The largest layout that fits into an area. If none fits, the board is scrolled so that the cell `around` is visible.
    pub(crate) fn new(scene: &Scene, display: &DisplayOptions, area: Rect, around: Option<Cell>) -> BoardLayout {
        let is_numbered = display.coordinates && has_coordinates(scene);
        let gutter = if is_numbered { scene.rows.to_string().len() as u16 + 1 } else { 0 };
        let above = u16::from(is_numbered);
        let area = Rect::new(
            area.x + gutter,
            area.y + above,
            area.width.saturating_sub(gutter),
            area.height.saturating_sub(above),
        );
        let widest = scene.cells.iter().filter(|cell| cell.ground != Ground::Void);
        let widest = widest.map(|cell| cell_text(cell, display.ascii).content.width()).max().unwrap_or(0).max(1) as u16;
        let (rows, columns) = (scene.rows.max(1), scene.columns.max(1));
        // Lines between cells take one place each and one more at the end; a frame alone takes two.
        let total = |count: u16, size: u16, gap: u16| u32::from(count) * u32::from(size + gap) + u32::from(2 - gap);
        let fits = |(lined, size): &(bool, (u16, u16))| {
            let gap = u16::from(*lined);
            total(columns, size.0, gap) <= u32::from(area.width) && total(rows, size.1, gap) <= u32::from(area.height)
        };
        let smallest = (widest + 2, 1);
        let sizes = [(widest + 6, 3), (widest + 4, 3), (widest + 4, 1), smallest];
        // Lines separate cells. A board that wraps around has none, because its bodies continue across the edges.
        let needs_lines = has_lines(scene);
        let with_lines = sizes.iter().filter(|_| needs_lines || !scene.wraps).map(|size| (true, *size));
        let without_lines = sizes.iter().filter(|_| !needs_lines).map(|size| (false, *size));
        let (has_lines, cell_size) = with_lines.chain(without_lines).find(fits).unwrap_or((needs_lines, smallest));
        let gap = u16::from(has_lines);
        let count_that_fits =
            |room: u16, size: u16, count: u16| (room.saturating_sub(2 - gap) / (size + gap)).clamp(1, count);
        let visible =
            (count_that_fits(area.height, cell_size.1, rows), count_that_fits(area.width, cell_size.0, columns));
        let around = around.unwrap_or(Cell::new(0, 0));
        let scroll = |at: u16, visible: u16, count: u16| at.saturating_sub(visible / 2).min(count - visible);
        let first = (scroll(around.row, visible.0, rows), scroll(around.column, visible.1, columns));
        let width = (visible.1 * (cell_size.0 + gap) + 2 - gap).min(area.width);
        let height = (visible.0 * (cell_size.1 + gap) + 2 - gap).min(area.height);
        let x = area.x + (area.width - width) / 2;
        let y = area.y + (area.height - height) / 2;
        BoardLayout { area: Rect::new(x, y, width, height), cell_size, has_lines, first, visible, gutter }
    }

    /// The distance from one cell to the next.
    fn pitch(&self) -> (u16, u16) {
        (self.cell_size.0 + u16::from(self.has_lines), self.cell_size.1 + u16::from(self.has_lines))
    }

    /// The cell at a place of the screen.
    pub(crate) fn cell_at(&self, x: u16, y: u16) -> Option<Cell> {
        let (width, height) = self.pitch();
        let right = x.checked_sub(self.area.x + 1)?;
        let down = y.checked_sub(self.area.y + 1)?;
        let (column, row) = (right / width.max(1), down / height.max(1));
        let on_cell = right % width < self.cell_size.0 && down % height < self.cell_size.1;
        (on_cell && row < self.visible.0 && column < self.visible.1)
            .then(|| Cell::new(self.first.0 + row, self.first.1 + column))
    }

    /// The area of a cell; `None` if it is scrolled out of view.
    fn cell_area(&self, cell: Cell) -> Option<Rect> {
        let (width, height) = self.pitch();
        let row = cell.row.checked_sub(self.first.0).filter(|row| *row < self.visible.0)?;
        let column = cell.column.checked_sub(self.first.1).filter(|column| *column < self.visible.1)?;
        let (x, y) = (self.area.x + 1 + column * width, self.area.y + 1 + row * height);
        Some(Rect::new(x, y, self.cell_size.0, self.cell_size.1).intersection(self.area))
    }

    /// Draws the scene, with the cell under the cursor reversed.
    pub(crate) fn draw(&self, scene: &Scene, display: &DisplayOptions, cursor: Option<Cell>, buffer: &mut Buffer) {
        self.draw_lines(scene, display, buffer);
        self.draw_coordinates(display, buffer);
        for row in self.first.0..self.first.0 + self.visible.0 {
            for column in self.first.1..self.first.1 + self.visible.1 {
                let at = Cell::new(row, column);
                let (Some(cell), Some(place)) = (visible_cell(scene, at), self.cell_area(at)) else { continue };
                let mut style = display.cell_style(cell);
                if cursor == Some(at) {
                    style = style.add_modifier(Modifier::REVERSED);
                }
                draw_cell(cell, display, place, style, self.has_lines, buffer);
            }
        }
    }

    /// Numbers the visible rows at the left and the visible columns above the board.
    fn draw_coordinates(&self, display: &DisplayOptions, buffer: &mut Buffer) {
        if self.gutter == 0 {
            return;
        }
        let style = display.muted_style();
        let mut put = |x: u16, y: u16, text: &str| {
            buffer.set_stringn(x, y, text, usize::from(self.area.right().saturating_sub(x)), style);
        };
        for row in self.first.0..self.first.0 + self.visible.0 {
            if let Some(place) = self.cell_area(Cell::new(row, self.first.1)) {
                let number = format!("{:>width$}", row + 1, width = usize::from(self.gutter) - 1);
                put(self.area.x - self.gutter, place.y + place.height / 2, &number);
            }
        }
        for column in self.first.1..self.first.1 + self.visible.1 {
            if let Some(place) = self.cell_area(Cell::new(self.first.0, column)) {
                let number = (column + 1).to_string();
                put(place.x + place.width.saturating_sub(number.len() as u16) / 2, self.area.y - 1, &number);
            }
        }
    }

    /// Draws the lines around and between cells, and arrows in the frame where the board can be scrolled.
    fn draw_lines(&self, scene: &Scene, display: &DisplayOptions, buffer: &mut Buffer) {
        let (width, height) = self.pitch();
        let has_cell = |row: i32, column: i32| {
            let inside =
                row >= 0 && column >= 0 && row < i32::from(self.visible.0) && column < i32::from(self.visible.1);
            inside && visible_cell(scene, Cell::new(self.first.0 + row as u16, self.first.1 + column as u16)).is_some()
        };
        let separates = |one: bool, two: bool| one != two || (one && self.has_lines);
        let has_line_above = |row: i32, column: i32| separates(has_cell(row - 1, column), has_cell(row, column));
        let has_line_left = |row: i32, column: i32| separates(has_cell(row, column - 1), has_cell(row, column));
        let style = display.muted_style();
        let (rows, columns) = (i32::from(self.visible.0), i32::from(self.visible.1));
        let mut put = |x: u16, y: u16, sign: char| {
            if let Some(cell) = buffer.cell_mut((x, y)).filter(|_| self.area.contains((x, y).into())) {
                cell.set_char(sign).set_style(style);
            }
        };
        // Without lines between cells, only the outermost lines have a row or column of their own.
        let is_drawn = |index: i32, last: i32| self.has_lines || index == 0 || index == last;
        let edge = |index: i32, last: i32, pitch: u16, start: u16| {
            let shift = u16::from(!self.has_lines && index == last);
            start + index as u16 * pitch + shift
        };
        for row in 0..=rows {
            if !is_drawn(row, rows) {
                continue;
            }
            let y = edge(row, rows, height, self.area.y);
            let at_border = row == 0 || row == rows;
            for column in 0..=columns {
                if column < columns && has_line_above(row, column) {
                    let from = self.area.x + column as u16 * width + 1;
                    for x in from..from + width {
                        put(x, y, line_glyph(display, true, scene.wraps && at_border));
                    }
                }
            }
        }
        for column in 0..=columns {
            if !is_drawn(column, columns) {
                continue;
            }
            let x = edge(column, columns, width, self.area.x);
            let at_border = column == 0 || column == columns;
            for row in 0..rows {
                if has_line_left(row, column) {
                    let from = self.area.y + row as u16 * height + 1;
                    for y in from..from + height {
                        put(x, y, line_glyph(display, false, scene.wraps && at_border));
                    }
                }
            }
        }
        for row in (0..=rows).filter(|row| is_drawn(*row, rows)) {
            for column in (0..=columns).filter(|column| is_drawn(*column, columns)) {
                let sides = [
                    row > 0 && has_line_left(row - 1, column),
                    column < columns && has_line_above(row, column),
                    row < rows && has_line_left(row, column),
                    column > 0 && has_line_above(row, column - 1),
                ];
                if let Some(sign) = junction_glyph(display, sides) {
                    let (x, y) = (edge(column, columns, width, self.area.x), edge(row, rows, height, self.area.y));
                    put(x, y, sign);
                }
            }
        }
        let scroll_arrows = [
            (self.first.0 > 0, self.area.x + 1, self.area.y, display.glyph('▲', '^')),
            (
                self.first.0 + self.visible.0 < scene.rows,
                self.area.x + 1,
                self.area.bottom() - 1,
                display.glyph('▼', 'v'),
            ),
            (self.first.1 > 0, self.area.x, self.area.y + 1, display.glyph('◀', '<')),
            (
                self.first.1 + self.visible.1 < scene.columns,
                self.area.right() - 1,
                self.area.y + 1,
                display.glyph('▶', '>'),
            ),
        ];
        for (can_scroll, x, y, sign) in scroll_arrows {
            if can_scroll {
                put(x, y, sign);
            }
        }
    }
}

/// The cell at a place of the board, if there is one to draw.
fn visible_cell(scene: &Scene, at: Cell) -> Option<&SceneCell> {
    scene.cell(at).filter(|cell| at.row < scene.rows && cell.ground != Ground::Void)
}

/// Draws a cell: its background, its content in the middle, and its marks left and right of the content.
fn draw_cell(
    cell: &SceneCell,
    display: &DisplayOptions,
    place: Rect,
    style: Style,
    is_lined: bool,
    buffer: &mut Buffer,
) {
    let mut text = cell_text(cell, display.ascii);
    // Without lines, an empty cell would be invisible.
    let is_empty = text.content.trim().is_empty() && text.fill == (' ', ' ') && text.left.is_none();
    let style = if is_empty && !is_lined {
        "_".clone_into(&mut text.content);
        display.muted_style().patch(style)
    } else {
        style
    };
    let middle = place.y + place.height / 2;
    let width = text.content.width() as u16;
    let before = place.width.saturating_sub(width) / 2;
    buffer.set_style(place, style);
    for y in place.top()..place.bottom() {
        for x in place.left()..place.right() {
            let sign = if y == middle {
                if x < place.x + before { text.fill.0 } else { text.fill.1 }
            } else if text.fill.0 == text.fill.1 && text.fill.0 != '━' {
                text.fill.0
            } else {
                vertical_glyph(cell, x == place.x + before, y < middle, display)
            };
            if let Some(spot) = buffer.cell_mut((x, y)) {
                spot.set_char(sign);
            }
        }
    }
    let content_at = place.x + before;
    buffer.set_stringn(content_at, middle, &text.content, usize::from(place.width - before), style);
    let mut put = |x: u16, sign: Option<char>| {
        if let (Some(sign), Some(spot)) = (sign, buffer.cell_mut((x, middle)))
            && place.contains((x, middle).into())
        {
            spot.set_char(sign);
        }
    };
    put(content_at.saturating_sub(1), text.left);
    put(content_at + width, text.right);
}

/// The character in a row above or below the content: a snake's body that continues in that direction fills its column.
fn vertical_glyph(cell: &SceneCell, is_middle: bool, is_above: bool, display: &DisplayOptions) -> char {
    let joined = |side| cell.piece.as_ref().is_some_and(|piece| piece.joined.contains(&side));
    let continues = joined(if is_above { Direction::Up } else { Direction::Down });
    if is_middle && continues { display.glyph('┃', '|') } else { ' ' }
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
