//! Windows on top of a screen: lists of lines, input lines, and pages that can be scrolled.

use crate::app::Context;
use crate::keys::command_key;
use crate::text::{TextWriter, wrap};
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

/// A piece of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Block {
    /// A heading.
    Heading(String),
    /// Text that is wrapped to the width of the window.
    Paragraph(String),
    /// A line that is shown as it is, from left to right: a board or a command.
    Verbatim(String),
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
    pub(crate) fn new(title: String, markdown: &str) -> Self {
        Reader { title, blocks: blocks(markdown), first: 0, last_first: usize::MAX, visible: 1 }
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

/// The blocks of a page in Markdown. Lines of a paragraph are joined, and rows of a table become lines.
fn blocks(markdown: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut is_code = false;
    // Whether the next line continues the last paragraph.
    let mut is_open = false;
    for line in markdown.lines() {
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
            is_open = false;
            continue;
        }
        let text = without_emphasis(line.trim());
        let is_item = text.starts_with("- ") || text.split_once(". ").is_some_and(|(number, _)| is_number(number));
        let continues = is_open && !is_item;
        is_open = false;
        if is_code || line.starts_with("    ") && !continues {
            blocks.push(Block::Verbatim(line.to_owned()));
        } else if text.is_empty() {
            blocks.push(Block::Paragraph(String::new()));
        } else if text.starts_with('#') {
            blocks.push(Block::Heading(text.trim_start_matches('#').trim().to_owned()));
        } else if text.starts_with('|') {
            let cells: Vec<&str> = text.trim_matches('|').split('|').map(str::trim).collect();
            // The row of dashes only separates the head from the body.
            if !cells.iter().all(|cell| cell.chars().all(|sign| matches!(sign, '-' | ':'))) {
                blocks.push(Block::Paragraph(format!("- {}", cells.join("; "))));
            }
        } else if let (true, Some(Block::Paragraph(paragraph))) = (continues, blocks.last_mut()) {
            paragraph.push(' ');
            paragraph.push_str(&text);
            is_open = true;
        } else {
            blocks.push(Block::Paragraph(text));
            is_open = true;
        }
    }
    blocks
}

/// A line without the asterisks around emphasised words. Those of names such as A* and those in code stay.
fn without_emphasis(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    for (index, part) in line.split('`').enumerate() {
        if index > 0 {
            plain.push('`');
        }
        if index % 2 == 1 {
            plain.push_str(part);
            continue;
        }
        let signs: Vec<char> = part.replace("**", "").chars().collect();
        let mut is_open = false;
        for (at, sign) in signs.iter().enumerate() {
            let is_word = |sign: Option<&char>| sign.is_some_and(|sign| sign.is_alphanumeric());
            let before = at.checked_sub(1).and_then(|before| signs.get(before));
            let opens = !is_open && !is_word(before) && is_word(signs.get(at + 1));
            let closes = is_open && is_word(before);
            if *sign == '*' && (opens || closes) {
                is_open = opens;
            } else {
                plain.push(*sign);
            }
        }
    }
    plain
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn emphasis_is_dropped_and_names_are_kept() {
        assert_eq!(
            without_emphasis("A* finds *one* **best** `2,3=*` plan, A* too"),
            "A* finds one best `2,3=*` plan, A* too"
        );
    }

    #[test]
    fn paragraphs_are_joined_and_code_is_kept() {
        let page = "# Rules\n\nOne **line**\nand more.\n- first\n  part\n- second\n\n```text\n1 2\n```\n| a | b |\n| --- | --- |\n| 1 | 2 |\n";
        let text = |text: &str| Block::Paragraph(text.to_owned());
        let expected = [
            Block::Heading("Rules".to_owned()),
            text(""),
            text("One line and more."),
            text("- first part"),
            text("- second"),
            text(""),
            Block::Verbatim("1 2".to_owned()),
            text("- a; b"),
            text("- 1; 2"),
        ];
        assert_eq!(blocks(page), expected);
    }
}
