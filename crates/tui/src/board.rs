//! A scene on the screen: as large as it fits, scrolled where it does not, and which cell lies under the mouse.

use crate::look::Look;
use gordian_draw::{cell_text, has_lines};
use gordian_puzzle::{Cell, Direction, Ground, Scene, SceneCell};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

/// Where a board lies on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Geometry {
    /// Everything that is drawn, frame included.
    pub(crate) area: Rect,
    /// Width and height of a cell without its lines.
    cell: (u16, u16),
    /// Whether there are lines between cells.
    lined: bool,
    /// The first row and column that are seen, and how many.
    from: (u16, u16),
    seen: (u16, u16),
}

impl Geometry {
    /// The largest layout of a scene in an area that keeps a cell in sight.
    pub(crate) fn new(scene: &Scene, look: &Look, area: Rect, around: Option<Cell>) -> Geometry {
        let widest = scene.cells.iter().filter(|cell| cell.ground != Ground::Void);
        let widest = widest.map(|cell| cell_text(cell, look.ascii).content.width()).max().unwrap_or(0).max(1) as u16;
        let (rows, columns) = (scene.rows.max(1), scene.columns.max(1));
        // Lines need one place more than there are cells; a frame alone needs two.
        let whole = |count: u16, size: u16, gap: u16| u32::from(count) * u32::from(size + gap) + u32::from(2 - gap);
        let fits = |(lined, size): &(bool, (u16, u16))| {
            let gap = u16::from(*lined);
            whole(columns, size.0, gap) <= u32::from(area.width) && whole(rows, size.1, gap) <= u32::from(area.height)
        };
        let least = (widest + 2, 1);
        let sizes = [(widest + 6, 3), (widest + 4, 3), (widest + 4, 1), least];
        // Lines tell cells apart. A board that wraps has none inside: what goes on over its edge goes on over its lines too.
        let must = has_lines(scene);
        let with_lines = sizes.iter().filter(|_| must || !scene.wraps).map(|size| (true, *size));
        let without = sizes.iter().filter(|_| !must).map(|size| (false, *size));
        let (lined, cell) = with_lines.chain(without).find(fits).unwrap_or((must, least));
        let gap = u16::from(lined);
        let most = |room: u16, size: u16, count: u16| (room.saturating_sub(2 - gap) / (size + gap)).clamp(1, count);
        let seen = (most(area.height, cell.1, rows), most(area.width, cell.0, columns));
        let around = around.unwrap_or(Cell::new(0, 0));
        let first = |at: u16, seen: u16, count: u16| at.saturating_sub(seen / 2).min(count - seen);
        let from = (first(around.row, seen.0, rows), first(around.column, seen.1, columns));
        let width = (seen.1 * (cell.0 + gap) + 2 - gap).min(area.width);
        let height = (seen.0 * (cell.1 + gap) + 2 - gap).min(area.height);
        let x = area.x + (area.width - width) / 2;
        let y = area.y + (area.height - height) / 2;
        Geometry { area: Rect::new(x, y, width, height), cell, lined, from, seen }
    }

    fn pitch(&self) -> (u16, u16) {
        (self.cell.0 + u16::from(self.lined), self.cell.1 + u16::from(self.lined))
    }

    /// The cell under a place of the screen.
    pub(crate) fn at(&self, x: u16, y: u16) -> Option<Cell> {
        let (width, height) = self.pitch();
        let right = x.checked_sub(self.area.x + 1)?;
        let down = y.checked_sub(self.area.y + 1)?;
        let (column, row) = (right / width.max(1), down / height.max(1));
        let on_cell = right % width < self.cell.0 && down % height < self.cell.1;
        (on_cell && row < self.seen.0 && column < self.seen.1)
            .then(|| Cell::new(self.from.0 + row, self.from.1 + column))
    }

    /// The place of a cell on the screen; `None` when it is scrolled away.
    fn place(&self, cell: Cell) -> Option<Rect> {
        let (width, height) = self.pitch();
        let row = cell.row.checked_sub(self.from.0).filter(|row| *row < self.seen.0)?;
        let column = cell.column.checked_sub(self.from.1).filter(|column| *column < self.seen.1)?;
        let (x, y) = (self.area.x + 1 + column * width, self.area.y + 1 + row * height);
        Some(Rect::new(x, y, self.cell.0, self.cell.1).intersection(self.area))
    }

    /// Draws the scene; the cell of the cursor is reversed.
    pub(crate) fn draw(&self, scene: &Scene, look: &Look, cursor: Option<Cell>, buffer: &mut Buffer) {
        self.lines(scene, look, buffer);
        for row in self.from.0..self.from.0 + self.seen.0 {
            for column in self.from.1..self.from.1 + self.seen.1 {
                let at = Cell::new(row, column);
                let (Some(cell), Some(place)) = (drawn(scene, at), self.place(at)) else { continue };
                let mut style = look.cell(cell);
                if cursor == Some(at) {
                    style = style.add_modifier(Modifier::REVERSED);
                }
                paint(cell, look, place, style, self.lined, buffer);
            }
        }
    }

    /// The lines around and between cells. Where cells are scrolled away, the frame has arrows instead.
    fn lines(&self, scene: &Scene, look: &Look, buffer: &mut Buffer) {
        let (width, height) = self.pitch();
        let at = |row: i32, column: i32| {
            let inside = row >= 0 && column >= 0 && row < i32::from(self.seen.0) && column < i32::from(self.seen.1);
            inside && drawn(scene, Cell::new(self.from.0 + row as u16, self.from.1 + column as u16)).is_some()
        };
        let separates = |one: bool, two: bool| one != two || (one && self.lined);
        let above = |row: i32, column: i32| separates(at(row - 1, column), at(row, column));
        let left = |row: i32, column: i32| separates(at(row, column - 1), at(row, column));
        let style = look.quiet();
        let (rows, columns) = (i32::from(self.seen.0), i32::from(self.seen.1));
        let mut put = |x: u16, y: u16, sign: char| {
            if let Some(cell) = buffer.cell_mut((x, y)).filter(|_| self.area.contains((x, y).into())) {
                cell.set_char(sign).set_style(style);
            }
        };
        // Without lines between cells, only the outermost lines have a row or column of their own.
        let has_line = |index: i32, last: i32| self.lined || index == 0 || index == last;
        let edge = |index: i32, last: i32, pitch: u16, start: u16| {
            let shift = u16::from(!self.lined && index == last);
            start + index as u16 * pitch + shift
        };
        for row in 0..=rows {
            if !has_line(row, rows) {
                continue;
            }
            let y = edge(row, rows, height, self.area.y);
            let at_border = row == 0 || row == rows;
            for column in 0..=columns {
                if column < columns && above(row, column) {
                    let from = self.area.x + column as u16 * width + 1;
                    for x in from..from + width {
                        put(x, y, line(look, true, scene.wraps && at_border));
                    }
                }
            }
        }
        for column in 0..=columns {
            if !has_line(column, columns) {
                continue;
            }
            let x = edge(column, columns, width, self.area.x);
            let at_border = column == 0 || column == columns;
            for row in 0..rows {
                if left(row, column) {
                    let from = self.area.y + row as u16 * height + 1;
                    for y in from..from + height {
                        put(x, y, line(look, false, scene.wraps && at_border));
                    }
                }
            }
        }
        for row in (0..=rows).filter(|row| has_line(*row, rows)) {
            for column in (0..=columns).filter(|column| has_line(*column, columns)) {
                let sides = [
                    row > 0 && left(row - 1, column),
                    column < columns && above(row, column),
                    row < rows && left(row, column),
                    column > 0 && above(row, column - 1),
                ];
                if let Some(sign) = junction(look, sides) {
                    let (x, y) = (edge(column, columns, width, self.area.x), edge(row, rows, height, self.area.y));
                    put(x, y, sign);
                }
            }
        }
        let more = [
            (self.from.0 > 0, self.area.x + 1, self.area.y, look.sign('▲', '^')),
            (self.from.0 + self.seen.0 < scene.rows, self.area.x + 1, self.area.bottom() - 1, look.sign('▼', 'v')),
            (self.from.1 > 0, self.area.x, self.area.y + 1, look.sign('◀', '<')),
            (self.from.1 + self.seen.1 < scene.columns, self.area.right() - 1, self.area.y + 1, look.sign('▶', '>')),
        ];
        for (is_there, x, y, sign) in more {
            if is_there {
                put(x, y, sign);
            }
        }
    }
}

fn drawn(scene: &Scene, at: Cell) -> Option<&SceneCell> {
    scene.cell(at).filter(|cell| at.row < scene.rows && cell.ground != Ground::Void)
}

/// Paints a cell: its content in the middle, its signs beside it, its ground all over.
fn paint(cell: &SceneCell, look: &Look, place: Rect, style: Style, is_lined: bool, buffer: &mut Buffer) {
    let mut text = cell_text(cell, look.ascii);
    // Without lines, nothing else would show where an empty cell is.
    let is_empty = text.content.trim().is_empty() && text.fill == (' ', ' ') && text.left.is_none();
    let style = if is_empty && !is_lined {
        "_".clone_into(&mut text.content);
        look.quiet().patch(style)
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
                upright(cell, x == place.x + before, y < middle, look)
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

/// A body that goes on upwards or downwards runs through the rows of its cell.
fn upright(cell: &SceneCell, is_middle: bool, is_above: bool, look: &Look) -> char {
    let joined = |side| cell.piece.as_ref().is_some_and(|piece| piece.joined.contains(&side));
    let goes_on = joined(if is_above { Direction::Up } else { Direction::Down });
    if is_middle && goes_on { look.sign('┃', '|') } else { ' ' }
}

fn line(look: &Look, is_level: bool, is_open: bool) -> char {
    match (is_level, is_open) {
        (true, false) => look.sign('─', '-'),
        (true, true) => look.sign('┄', '.'),
        (false, false) => look.sign('│', '|'),
        (false, true) => look.sign('┆', ':'),
    }
}

/// The sign where lines meet: up, right, down, left. `None` where a line only passes, or there is none.
fn junction(look: &Look, sides: [bool; 4]) -> Option<char> {
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
        // A line that ends in the open is where cells are missing inside a frame.
        [true, ..] | [_, _, true, _] => '│',
        [_, true, ..] | [.., true] => '─',
    };
    Some(look.sign(sign, '+'))
}
