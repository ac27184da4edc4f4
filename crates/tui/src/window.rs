//! Windows on top of a screen: lists of lines, input lines, and pages that can be scrolled.

use crate::app::Context;
use crate::keys::command_key;
use crate::text::{TextWriter, wrap};
use gordian_session::rules::{Block, blocks};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Clear, Widget};

/// The widest window.
const MAX_WIDTH: u16 = 78;

/// Draws a line being typed; if it is too long, its end.
pub(crate) fn draw_input(writer: &TextWriter, buffer: &mut Buffer, area: Rect, text: &str) {
    let room = usize::from(area.width).saturating_sub(3);
    let signs: Vec<char> = text.chars().collect();
    let tail: String = signs[signs.len().saturating_sub(room)..].iter().collect();
    let left_to_right = TextWriter { is_rtl: false, ..*writer };
    left_to_right.write_line(buffer, area, 0, &format!("> {tail}_"), Style::new());
}

/// Draws a window in the middle with lines of text, one of which may be selected.
pub(crate) fn draw_window(
    context: &Context,
    buffer: &mut Buffer,
    area: Rect,
    title: &str,
    text: &str,
    selected: Option<usize>,
) {
    let writer = context.text_writer();
    let width = area.width.min(MAX_WIDTH);
    let lines: Vec<(usize, String)> = text
        .lines()
        .enumerate()
        .flat_map(|(index, line)| {
            wrap_or_blank(line, usize::from(width) - 4).into_iter().map(move |line| (index, line))
        })
        .collect();
    let height = (lines.len() as u16 + 3).min(area.height);
    let inside = draw_empty_window(context, buffer, area, (width, height));
    writer.write_line(buffer, inside, 0, title, context.display.title_style());
    for (row, (index, line)) in lines.iter().enumerate() {
        let style = if selected == Some(*index) { context.display.selected_style() } else { Style::new() };
        writer.write_line(buffer, inside, row as u16 + 1, line, style);
    }
}

/// The lines of a text; a blank line for an empty one.
fn wrap_or_blank(text: &str, width: usize) -> Vec<String> {
    if text.is_empty() { vec![String::new()] } else { wrap(text, width) }
}

/// Draws an empty window in the middle of an area, and returns its inside.
fn draw_empty_window(context: &Context, buffer: &mut Buffer, area: Rect, (width, height): (u16, u16)) -> Rect {
    let place = Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height);
    Clear.render(place, buffer);
    draw_frame(context, buffer, place);
    Rect::new(place.x + 2, place.y + 1, width - 4, height - 2)
}

/// Draws a frame along the border of an area.
fn draw_frame(context: &Context, buffer: &mut Buffer, place: Rect) {
    let display = &context.display;
    let style = display.muted_style();
    let mut put = |x: u16, y: u16, sign: char| {
        if let Some(cell) = buffer.cell_mut((x, y)) {
            cell.set_char(sign).set_style(style);
        }
    };
    let (right, bottom) = (place.right() - 1, place.bottom() - 1);
    for x in place.left()..=right {
        put(x, place.y, display.glyph('─', '-'));
        put(x, bottom, display.glyph('─', '-'));
    }
    for y in place.top()..=bottom {
        put(place.x, y, display.glyph('│', '|'));
        put(right, y, display.glyph('│', '|'));
    }
    put(place.x, place.y, display.glyph('┌', '+'));
    put(right, place.y, display.glyph('┐', '+'));
    put(place.x, bottom, display.glyph('└', '+'));
    put(right, bottom, display.glyph('┘', '+'));
}

/// A page in Markdown that the player scrolls.
pub(crate) struct Reader {
    title: String,
    blocks: Vec<Block>,
    /// The first visible line.
    first: usize,
    /// How far the page can be scrolled, and the visible lines, as of the last time it was drawn.
    last_first: usize,
    visible: usize,
}

impl Reader {
    /// A page below a title, in place of its own.
    pub(crate) fn new(title: String, markdown: &str) -> Self {
        let mut blocks = blocks(markdown);
        let is_empty = |block: &Block| matches!(block, Block::Paragraph(text) if text.is_empty());
        if let Some(Block::Heading(_)) = blocks.first() {
            blocks.remove(0);
            let blank = blocks.iter().take_while(|block| is_empty(block)).count();
            blocks.drain(..blank);
        }
        Reader { title, blocks, first: 0, last_first: usize::MAX, visible: 1 }
    }

    /// A page of lines that stay as they are, such as a list of keys.
    pub(crate) fn of_lines(title: String, text: &str) -> Self {
        let blocks = text.lines().map(|line| Block::Paragraph(line.to_owned())).collect();
        Reader { title, blocks, first: 0, last_first: usize::MAX, visible: 1 }
    }

    /// Draws the page. The title says how to scroll and close it.
    pub(crate) fn draw(&mut self, context: &Context, buffer: &mut Buffer, area: Rect) {
        let writer = context.text_writer();
        let width = area.width.min(MAX_WIDTH);
        let lines = self.lines(usize::from(width) - 4, context);
        let height = (lines.len() as u16).saturating_add(4).min(area.height);
        let inside = draw_empty_window(context, buffer, area, (width, height));
        writer.write_line(buffer, inside, 0, &self.title, context.display.title_style());
        self.visible = usize::from(inside.height.saturating_sub(2)).max(1);
        self.last_first = lines.len().saturating_sub(self.visible);
        self.first = self.first.min(self.last_first);
        for (row, (line, style, is_verbatim)) in lines.iter().skip(self.first).take(self.visible).enumerate() {
            let writer = TextWriter { is_rtl: writer.is_rtl && !is_verbatim, ..writer };
            writer.write_line(buffer, inside, row as u16 + 1, line, *style);
        }
        let keys = context.text(if self.last_first > 0 { "tui-keys-reader" } else { "tui-keys-reader-short" });
        writer.write_line(buffer, inside, inside.height - 1, &keys, context.display.muted_style());
    }

    /// The lines for a width, each with its style and whether it is shown from left to right.
    fn lines(&self, width: usize, context: &Context) -> Vec<(String, Style, bool)> {
        let mut lines = Vec::new();
        for block in &self.blocks {
            match block {
                Block::Heading(text) => {
                    let style = context.display.title_style();
                    lines.extend(wrap(text, width).into_iter().map(|line| (line, style, false)));
                }
                Block::Paragraph(text) => {
                    lines.extend(wrap_or_blank(text, width).into_iter().map(|line| (line, Style::new(), false)));
                }
                Block::Verbatim(text) => lines.push((format!("  {text}"), Style::new(), true)),
            }
        }
        lines
    }

    /// Handles a key; false when it closes the page.
    pub(crate) fn handle_key(&mut self, key: KeyEvent) -> bool {
        let page = self.visible.saturating_sub(1).max(1);
        self.first = match command_key(key) {
            KeyCode::Up | KeyCode::Char('k') => self.first.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => self.first + 1,
            KeyCode::PageUp => self.first.saturating_sub(page),
            KeyCode::PageDown | KeyCode::Char(' ') => self.first + page,
            KeyCode::Home => 0,
            KeyCode::End => self.last_first,
            _ => return false,
        }
        .min(self.last_first);
        true
    }
}
