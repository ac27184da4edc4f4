//! The layout of a board on the screen: as large as it fits, scrolled if it does not fit, with the cell under the mouse.

mod lines;

use crate::display::DisplayOptions;
use gordian_draw::{cell_text, cell_width, has_coordinates, has_lines};
use gordian_puzzle::{Cell, Direction, Ground, Scene, SceneCell};
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::{Modifier, Style};
use std::ops::Range;
use unicode_width::UnicodeWidthStr;

/// Where the cells of a board are on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct BoardLayout {
    /// The area of the board, frame included.
    pub(crate) area: Rect,
    /// The size of a cell without lines.
    cell_size: Size,
    /// Whether there are lines between cells.
    has_lines: bool,
    first_row: u16,
    first_column: u16,
    visible_rows: u16,
    visible_columns: u16,
    /// The width of the row numbers left of the board; 0 without coordinates.
    gutter: u16,
}

impl BoardLayout {
    /// The largest layout that fits into an area. If none fits, the board is scrolled so that the cell `around` is visible.
    pub(crate) fn new(scene: &Scene, display: &DisplayOptions, area: Rect, around: Option<Cell>) -> BoardLayout {
        BoardLayout::shared(scene, &[], display, area, around)
    }

    /// Like [`BoardLayout::new`], with cells of a size that fits `others` into the area too, so that several boards shown one
    /// after the other have the same cells.
    pub(crate) fn shared(
        scene: &Scene,
        others: &[Scene],
        display: &DisplayOptions,
        area: Rect,
        around: Option<Cell>,
    ) -> BoardLayout {
        let is_numbered = display.coordinates && has_coordinates(scene);
        let gutter = if is_numbered { scene.rows.to_string().len() as u16 + 1 } else { 0 };
        let above = u16::from(is_numbered);
        let area = Rect::new(
            area.x + gutter,
            area.y + above,
            area.width.saturating_sub(gutter),
            area.height.saturating_sub(above),
        );
        let scenes = || std::iter::once(scene).chain(others);
        let widest = scenes().map(|scene| cell_width(scene, display.ascii)).max().unwrap_or(1) as u16;
        let (rows, columns) = (scene.rows.max(1), scene.columns.max(1));
        let fits = |(has_lines, cell_size): &(bool, Size)| {
            let line_width = u16::from(*has_lines);
            scenes().all(|scene| {
                total_length(scene.columns.max(1), cell_size.width, line_width) <= u32::from(area.width)
                    && total_length(scene.rows.max(1), cell_size.height, line_width) <= u32::from(area.height)
            })
        };
        let smallest = Size::new(widest + 2, 1);
        let sizes = [Size::new(widest + 6, 3), Size::new(widest + 4, 3), Size::new(widest + 4, 1), smallest];
        // Lines separate cells. A board that wraps around has none, because its bodies continue across the edges.
        let needs_lines = has_lines(scene);
        let with_lines = sizes.iter().filter(|_| needs_lines || !scene.wraps).map(|size| (true, *size));
        let without_lines = sizes.iter().filter(|_| !needs_lines).map(|size| (false, *size));
        let (has_lines, cell_size) = with_lines.chain(without_lines).find(fits).unwrap_or((needs_lines, smallest));
        let line_width = u16::from(has_lines);
        let count_that_fits = |length: u16, cell_length: u16, count: u16| {
            (length.saturating_sub(2 - line_width) / (cell_length + line_width)).clamp(1, count)
        };
        let visible_rows = count_that_fits(area.height, cell_size.height, rows);
        let visible_columns = count_that_fits(area.width, cell_size.width, columns);
        let centre = around.unwrap_or(Cell::new(0, 0));
        let scroll = |centre: u16, visible: u16, count: u16| centre.saturating_sub(visible / 2).min(count - visible);
        let width = (visible_columns * (cell_size.width + line_width) + 2 - line_width).min(area.width);
        let height = (visible_rows * (cell_size.height + line_width) + 2 - line_width).min(area.height);
        let x = area.x + (area.width - width) / 2;
        let y = area.y + (area.height - height) / 2;
        BoardLayout {
            area: Rect::new(x, y, width, height),
            cell_size,
            has_lines,
            first_row: scroll(centre.row, visible_rows, rows),
            first_column: scroll(centre.column, visible_columns, columns),
            visible_rows,
            visible_columns,
            gutter,
        }
    }

    /// The size of a cell with the line that follows it, if there are lines: the distance from one cell to the next.
    fn pitch(&self) -> Size {
        let line_width = u16::from(self.has_lines);
        Size::new(self.cell_size.width + line_width, self.cell_size.height + line_width)
    }

    /// The cell at a place of the screen.
    pub(crate) fn cell_at(&self, x: u16, y: u16) -> Option<Cell> {
        let pitch = self.pitch();
        let right = x.checked_sub(self.area.x + 1)?;
        let down = y.checked_sub(self.area.y + 1)?;
        let (row, column) = (down / pitch.height.max(1), right / pitch.width.max(1));
        let is_on_cell = right % pitch.width < self.cell_size.width && down % pitch.height < self.cell_size.height;
        let is_visible = row < self.visible_rows && column < self.visible_columns;
        (is_on_cell && is_visible).then(|| Cell::new(self.first_row + row, self.first_column + column))
    }

    /// The area of a cell; `None` if it is scrolled out of view.
    fn cell_area(&self, cell: Cell) -> Option<Rect> {
        let pitch = self.pitch();
        let row = cell.row.checked_sub(self.first_row).filter(|row| *row < self.visible_rows)?;
        let column = cell.column.checked_sub(self.first_column).filter(|column| *column < self.visible_columns)?;
        let (x, y) = (self.area.x + 1 + column * pitch.width, self.area.y + 1 + row * pitch.height);
        Some(Rect::new(x, y, self.cell_size.width, self.cell_size.height).intersection(self.area))
    }

    /// The rows in view.
    fn rows(&self) -> Range<u16> {
        self.first_row..self.first_row + self.visible_rows
    }

    /// The columns in view.
    fn columns(&self) -> Range<u16> {
        self.first_column..self.first_column + self.visible_columns
    }

    /// Draws the scene, with the cell under the cursor reversed.
    pub(crate) fn draw(&self, scene: &Scene, display: &DisplayOptions, cursor: Option<Cell>, buffer: &mut Buffer) {
        self.draw_lines(scene, display, buffer);
        self.draw_coordinates(display, buffer);
        for row in self.rows() {
            for column in self.columns() {
                let cell = Cell::new(row, column);
                let (Some(content), Some(area)) = (visible_cell(scene, cell), self.cell_area(cell)) else { continue };
                let mut style = display.cell_style(content);
                if cursor == Some(cell) {
                    style = style.add_modifier(Modifier::REVERSED);
                }
                draw_cell(content, display, area, style, self.has_lines, buffer);
            }
        }
    }

    /// Numbers the visible rows at the left and the visible columns above the board.
    fn draw_coordinates(&self, display: &DisplayOptions, buffer: &mut Buffer) {
        if self.gutter == 0 {
            return;
        }
        let style = display.muted_style();
        let mut write = |x: u16, y: u16, text: &str| {
            buffer.set_stringn(x, y, text, usize::from(self.area.right().saturating_sub(x)), style);
        };
        for row in self.rows() {
            if let Some(area) = self.cell_area(Cell::new(row, self.first_column)) {
                let number = format!("{:>width$}", row + 1, width = usize::from(self.gutter) - 1);
                write(self.area.x - self.gutter, area.y + area.height / 2, &number);
            }
        }
        for column in self.columns() {
            if let Some(area) = self.cell_area(Cell::new(self.first_row, column)) {
                let number = (column + 1).to_string();
                write(area.x + area.width.saturating_sub(number.len() as u16) / 2, self.area.y - 1, &number);
            }
        }
    }
}

/// The length of a frame around `count` cells with lines of this width between them. The frame takes one place at each end; the
/// last line is the end of the frame.
fn total_length(count: u16, cell_length: u16, line_width: u16) -> u32 {
    u32::from(count) * u32::from(cell_length + line_width) + u32::from(2 - line_width)
}

/// The content of a cell, if there is something to draw.
fn visible_cell(scene: &Scene, cell: Cell) -> Option<&SceneCell> {
    scene.cell(cell).filter(|content| cell.row < scene.rows && content.ground != Ground::Void)
}

/// Draws a cell: its background, its content in the middle, and its marks left and right of the content.
fn draw_cell(
    cell: &SceneCell,
    display: &DisplayOptions,
    area: Rect,
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
    let middle = area.y + area.height / 2;
    let width = text.content.width() as u16;
    let left_margin = area.width.saturating_sub(width) / 2;
    let content_x = area.x + left_margin;
    buffer.set_style(area, style);
    for y in area.top()..area.bottom() {
        for x in area.left()..area.right() {
            let sign = if y == middle {
                if x < content_x { text.fill.0 } else { text.fill.1 }
            } else if text.fill.0 == text.fill.1 && text.fill.0 != '━' {
                text.fill.0
            } else {
                vertical_glyph(cell, x == content_x, y < middle, display)
            };
            if let Some(screen_cell) = buffer.cell_mut((x, y)) {
                screen_cell.set_char(sign);
            }
        }
    }
    buffer.set_stringn(content_x, middle, &text.content, usize::from(area.width - left_margin), style);
    let mut put_mark = |x: u16, sign: Option<char>| {
        if let (Some(sign), Some(screen_cell)) = (sign, buffer.cell_mut((x, middle)))
            && area.contains((x, middle).into())
        {
            screen_cell.set_char(sign);
        }
    };
    put_mark(content_x.saturating_sub(1), text.left);
    put_mark(content_x + width, text.right);
}

/// The character in a row above or below the content: a snake's body that continues in that direction fills its column.
fn vertical_glyph(cell: &SceneCell, is_middle: bool, is_above: bool, display: &DisplayOptions) -> char {
    let joined = |side| cell.piece.as_ref().is_some_and(|piece| piece.joined.contains(&side));
    let continues = joined(if is_above { Direction::Up } else { Direction::Down });
    if is_middle && continues { display.glyph('┃', '|') } else { ' ' }
}
