//! Draws the editor: title, board, palette, message and keys.

use super::{Command, Edit, Overlay};
use crate::app::Context;
use crate::board::BoardLayout;
use crate::text::{wrap, wrap_keys};
use crate::window::{draw_input, draw_window};
use gordian_puzzle::Message;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// The lines for messages.
const MESSAGE_LINES: u16 = 3;
/// The largest number of lines for the palette.
const MAX_PALETTE_LINES: usize = 4;

pub(super) fn draw(edit: &mut Edit, context: &mut Context, buffer: &mut Buffer, area: Rect) {
    let writer = context.text_writer();
    let display = context.display;
    let inner = Rect::new(area.x + 1, area.y, area.width - 2, area.height);
    let title = Message::new(format!("{}-title", edit.draft.puzzle().about().name));
    writer.write_line(buffer, inner, 0, &context.text_with("tui-edit-title", "puzzle", title), display.title_style());
    let keys = wrap_keys(&context.text("tui-keys-edit"), inner.width.into());
    let keys_height = (keys.len() as u16).min(3);
    let palette = palette_lines(edit, context, inner.width.into());
    let palette_height = palette.len() as u16;
    let below = keys_height + MESSAGE_LINES + palette_height;
    let middle = Rect::new(inner.x, inner.y + 1, inner.width, inner.height.saturating_sub(1 + below));
    let scene = edit.draft.editor().scene();
    edit.layout = BoardLayout::new(&scene, &display, middle, Some(edit.cursor));
    edit.layout.draw(&scene, &display, Some(edit.cursor), buffer);
    for (row, (line, style)) in palette.iter().enumerate() {
        let place = Rect::new(inner.x, middle.bottom(), inner.width, palette_height);
        writer.write_line(buffer, place, row as u16, line, *style);
    }
    let bottom = Rect::new(inner.x, middle.bottom() + palette_height, inner.width, MESSAGE_LINES);
    draw_notes(edit, context, buffer, bottom);
    for (row, line) in keys.iter().take(keys_height.into()).enumerate() {
        let place = Rect::new(inner.x, inner.bottom() - keys_height, inner.width, keys_height);
        writer.write_line(buffer, place, row as u16, line, display.muted_style());
    }
    match &mut edit.overlay {
        Overlay::Menu(at) => {
            let lines: Vec<String> = Command::ALL.iter().map(|command| context.text(command.name())).collect();
            draw_window(context, buffer, inner, &context.text("tui-edit-menu"), &lines.join("\n"), Some(*at));
        }
        Overlay::Help(reader) => reader.draw(context, buffer, inner),
        Overlay::None | Overlay::File(_) | Overlay::Size(_) => {}
    }
}

/// The tool in words, and all tools by the names that are typed.
fn palette_lines(edit: &Edit, context: &Context, width: usize) -> Vec<(String, Style)> {
    let tools = edit.tools();
    let mut lines = Vec::new();
    if let Some(tool) = tools.get(edit.tool) {
        let line = Message::new("tui-edit-tool").with("tool", tool.words.clone()).with("name", tool.name.as_str());
        lines.push((context.say(&line), context.display.title_style()));
    }
    let names: Vec<String> = tools
        .iter()
        .enumerate()
        .map(|(index, tool)| if index == edit.tool { format!("[{}]", tool.name) } else { format!(" {} ", tool.name) })
        .collect();
    // Isolated, because the order of the names is the same in every language.
    let wrapped = wrap(&names.join(" "), width).into_iter().take(MAX_PALETTE_LINES - 1);
    lines.extend(wrapped.map(|line| (format!("\u{2066}{line}\u{2069}"), Style::new())));
    lines
}

fn draw_notes(edit: &Edit, context: &Context, buffer: &mut Buffer, area: Rect) {
    let writer = context.text_writer();
    let (question, line) = match &edit.overlay {
        Overlay::File(line) => ("tui-edit-file", Some(line)),
        Overlay::Size(line) => ("tui-edit-size", Some(line)),
        _ => ("", None),
    };
    if let Some(line) = line {
        let sizes = edit.draft.puzzle().about().sizes.join(", ");
        writer.write_line(buffer, area, 0, &context.text_with(question, "sizes", sizes), Style::new());
        draw_input(&writer, buffer, Rect { y: area.y + 1, height: 1, ..area }, &line.text);
        return;
    }
    if let Some((typed, _)) = &edit.typed {
        let text = context.text_with("tui-number", "digits", typed.as_str());
        writer.write_line(buffer, area, 0, &text, context.display.title_style());
        return;
    }
    let style = if edit.is_error { context.display.error_style() } else { Style::new() };
    let notes: Vec<String> = edit.notes.iter().map(|note| context.say(note)).collect();
    writer.write_paragraph(buffer, area, &notes.join(" "), style);
}
