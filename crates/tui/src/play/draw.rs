//! Draws the game screen: title, board, info lines next to or below it, message and keys.

use super::{Overlay, Play, Severity, settings};
use crate::app::Context;
use crate::board::BoardLayout;
use crate::text::{TextWriter, format_duration, wrap, wrap_keys};
use gordian_puzzle::{Mark, Message, Status};
use gordian_session::Checking;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Clear, Widget};

/// The width of the info lines next to the board.
const SIDE_WIDTH: u16 = 28;
/// From this width on, the info lines are next to the board instead of below it.
const MIN_WIDE: u16 = 84;
/// The smallest number of lines for the message.
const MIN_MESSAGE_LINES: u16 = 3;
/// The smallest number of lines that a long message leaves to the board.
const MIN_BOARD_LINES: u16 = 5;

pub(super) fn draw(play: &mut Play, context: &mut Context, buffer: &mut Buffer, area: Rect) {
    let writer = context.text_writer();
    let inner = Rect::new(area.x + 1, area.y, area.width - 2, area.height);
    draw_title(play, context, buffer, inner);
    let info = info_lines(play, context);
    // In right-to-left languages nothing is beside the board: terminals that order text reorder whole lines.
    let is_wide = inner.width >= MIN_WIDE && !context.is_rtl();
    let keys = wrap_keys(
        &context.text(if play.guide.is_some() { "tui-keys-solution" } else { "tui-keys-play" }),
        inner.width.into(),
    );
    let keys_height = (keys.len() as u16).min(3);
    let info_height = if is_wide { 0 } else { 1 };
    // A message is always shown in full: a long one takes lines from the board until the next move.
    let message = message_paragraphs(play, context);
    let lines: usize = message.iter().map(|(text, _)| wrap(text, inner.width.into()).len()).sum();
    let max_height =
        inner.height.saturating_sub(1 + keys_height + info_height + MIN_BOARD_LINES).max(MIN_MESSAGE_LINES);
    let message_height = u16::try_from(lines).unwrap_or(max_height).clamp(MIN_MESSAGE_LINES, max_height);
    let below = keys_height + message_height + info_height;
    let middle = Rect::new(inner.x, inner.y + 1, inner.width, inner.height.saturating_sub(1 + below));
    let board = if is_wide { Rect { width: middle.width - SIDE_WIDTH - 2, ..middle } } else { middle };
    draw_board(play, context, buffer, board);
    if is_wide {
        let side = Rect::new(middle.right() - SIDE_WIDTH, middle.y + 1, SIDE_WIDTH, middle.height.saturating_sub(1));
        let mut row = 0;
        for info_line in &info {
            let rest = Rect { y: side.y + row, height: side.height.saturating_sub(row), ..side };
            row += writer.write_paragraph(buffer, rest, info_line, Style::new());
        }
        draw_last_moves(
            play,
            context,
            buffer,
            Rect { y: side.y + row, height: side.height.saturating_sub(row), ..side },
        );
    } else {
        let line = Rect::new(inner.x, middle.bottom(), inner.width, 1);
        writer.write_line(buffer, line, 0, &info.join(context.display.glyph(" · ", " | ")), Style::new());
    }
    let bottom = inner.bottom() - keys_height - message_height;
    draw_message(play, context, &message, buffer, Rect::new(inner.x, bottom, inner.width, message_height));
    for (row, line) in keys.iter().take(keys_height.into()).enumerate() {
        let area = Rect::new(inner.x, inner.bottom() - keys_height, inner.width, keys_height);
        writer.write_line(buffer, area, row as u16, line, context.display.muted_style());
    }
    draw_overlay(play, context, buffer, inner);
}

fn draw_title(play: &Play, context: &Context, buffer: &mut Buffer, inner: Rect) {
    let instance = play.game.instance();
    let name = context.title(instance.puzzle());
    let which = match &play.level {
        Some(level) => context.text_with("tui-level", "name", level.name.as_str()),
        None => instance.id(),
    };
    let separator = context.display.glyph(" · ", " | ");
    let mut title = format!("{name}{separator}{which}");
    if let Some(day) = play.saved.day() {
        title = format!("{name}{separator}{}", context.text_with("tui-daily-of", "date", day.to_string()));
    }
    let writer = context.text_writer();
    let row = Rect { height: 1, ..inner };
    // Leaves room for the clock at the far end.
    let room = row.width.saturating_sub(10);
    let is_right = context.is_rtl() && context.display.bidi == crate::Bidi::App;
    let x = if is_right { row.right() - room } else { row.x };
    writer.write_line(buffer, Rect { x, width: room, ..row }, 0, &title, context.display.title_style());
    if play.shows_clock {
        writer.write_line_at_end(buffer, row, 0, &format_duration(play.game.elapsed().as_secs()), Style::new());
    }
}

/// Short lines about the game: moves, optimum, hints and so on.
fn info_lines(play: &Play, context: &Context) -> Vec<String> {
    let position = play.game.position();
    let count = position.played().len();
    let mut lines = vec![context.text_with("tui-moves", "count", count)];
    if position.spent() as usize != count {
        lines.push(context.text_with("tui-spent", "cost", position.spent()));
    }
    if let Some(allowance) = play.level.as_ref().and_then(|level| level.allowance) {
        lines.push(context.text_with("tui-allowance", "cost", allowance));
    }
    match play.optimum.filter(|_| play.shows_optimum) {
        Some(optimum) => lines.push(context.text_with("tui-optimum", "cost", optimum)),
        None if play.has_optimum => lines.push(context.text("tui-optimum-hidden")),
        None => {}
    }
    if play.game.hint_count() > 0 {
        lines.push(context.text_with("tui-hints", "count", play.game.hint_count()));
    }
    if play.game.is_helped() {
        lines.push(context.text("tui-helped"));
    }
    if play.game.is_trial() {
        lines.push(context.text("tui-trial"));
    }
    if play.game.branches() > 1 {
        lines.push(context.text_with("tui-branches", "count", play.game.branches()));
    }
    if play.game.checking() == Checking::Live && !play.game.mistakes().is_empty() {
        lines.push(context.text_with("tui-mistakes", "count", play.game.mistakes().len()));
    }
    lines
}

/// Draws the most recent moves, as many as there is room for.
fn draw_last_moves(play: &Play, context: &Context, buffer: &mut Buffer, area: Rect) {
    let played = play.game.position().played();
    if played.is_empty() || area.height < 3 {
        return;
    }
    let writer = context.text_writer();
    writer.write_line(buffer, area, 1, &context.text("tui-last-moves"), context.display.muted_style());
    let rest = Rect { y: area.y + 2, height: area.height - 2, ..area };
    let lines = wrap(&played.join(" "), rest.width.into());
    let skipped = lines.len().saturating_sub(rest.height.into());
    for (row, line) in lines[skipped..].iter().enumerate() {
        writer.write_line(buffer, rest, row as u16, line, Style::new());
    }
}

fn draw_board(play: &mut Play, context: &Context, buffer: &mut Buffer, area: Rect) {
    let mut scene = play.draft.clone().unwrap_or_else(|| play.game.scene());
    for (cell, mark) in &play.preview {
        scene.mark(&[*cell], *mark);
    }
    let is_over = play.game.position().status() == Status::Won;
    if is_over {
        scene.cells.iter_mut().for_each(|cell| cell.marks.retain(|mark| *mark != Mark::Moved));
    }
    let around = play.cursor.or_else(|| {
        let moved = scene.cells.iter().position(|cell| cell.marks.contains(&Mark::Moved))?;
        let columns = usize::from(scene.columns.max(1));
        Some(gordian_puzzle::Cell::new((moved / columns) as u16, (moved % columns) as u16))
    });
    play.layout = BoardLayout::new(&scene, &context.display, area, around);
    play.layout.draw(&scene, &context.display, play.cursor.filter(|_| !is_over), buffer);
}

/// The message below the board, in paragraphs.
fn message_paragraphs(play: &Play, context: &Context) -> Vec<(String, Style)> {
    if let Some((digits, _)) = &play.number {
        return vec![(context.text_with("tui-number", "digits", digits.as_str()), context.display.title_style())];
    }
    if let Some(guide) = &play.guide {
        let next = guide.plan().get(guide.at());
        let words = next.and_then(|text| play.game.position().describe(text));
        let next_move = match (next, words) {
            (Some(_), Some(words)) => words,
            (Some(text), None) => Message::new("verbatim").with("text", text.as_str()),
            (None, _) => Message::new("tui-solution-end"),
        };
        let line = Message::new("tui-solution")
            .with("number", guide.at())
            .with("count", guide.plan().len())
            .with("next", next_move);
        let quality = if guide.is_optimal() { "tui-solution-optimal" } else { "hint-good-not-optimal" };
        return vec![
            (context.say(&line), context.display.title_style()),
            (context.text(quality), context.display.muted_style()),
        ];
    }
    if let Some(job) = &play.solving {
        let generated = job.snapshot().progress.generated;
        return vec![(
            context.text_with("tui-solving-progress", "generated", crate::text::format_short(generated)),
            Style::new(),
        )];
    }
    match &play.message {
        Some((message, severity)) => {
            let style = match severity {
                Severity::Info => Style::new(),
                Severity::Success => context.display.success_style(),
                Severity::Error => context.display.error_style(),
            };
            vec![(context.say(message), style)]
        }
        None => vec![(context.say(&play.game.prompt()), context.display.muted_style())],
    }
}

fn draw_message(play: &Play, context: &Context, paragraphs: &[(String, Style)], buffer: &mut Buffer, area: Rect) {
    let writer = context.text_writer();
    if let Overlay::Move(line) = &play.overlay {
        let prompt = context.say(&play.game.prompt());
        let row = writer.write_paragraph(buffer, Rect { height: 2, ..area }, &prompt, Style::new());
        draw_input(&writer, buffer, Rect { y: area.y + row, height: 1, ..area }, &line.text);
        return;
    }
    if let Overlay::File(line) = &play.overlay {
        writer.write_line(buffer, area, 0, &context.text("tui-export-name"), Style::new());
        draw_input(&writer, buffer, Rect { y: area.y + 1, height: 1, ..area }, &line.text);
        return;
    }
    let mut row = 0;
    for (text, style) in paragraphs {
        let rest = Rect { y: area.y + row, height: area.height.saturating_sub(row), ..area };
        row += writer.write_paragraph(buffer, rest, text, *style);
    }
}

/// Draws a line being typed; if it is too long, its end.
pub(crate) fn draw_input(writer: &TextWriter, buffer: &mut Buffer, area: Rect, text: &str) {
    let room = usize::from(area.width).saturating_sub(3);
    let signs: Vec<char> = text.chars().collect();
    let tail: String = signs[signs.len().saturating_sub(room)..].iter().collect();
    let left_to_right = TextWriter { is_rtl: false, ..*writer };
    left_to_right.write_line(buffer, area, 0, &format!("> {tail}_"), Style::new());
}

fn draw_overlay(play: &Play, context: &Context, buffer: &mut Buffer, inner: Rect) {
    match &play.overlay {
        Overlay::Help => {
            let text = context.text("tui-help-play");
            draw_window(context, buffer, inner, &context.text("tui-help-title"), &text, None);
        }
        Overlay::Settings(at) => {
            let settings = settings::list_settings(play, context);
            let lines: Vec<String> =
                settings.iter().map(|setting| format!("{}: {}", setting.name, setting.value)).collect();
            draw_window(context, buffer, inner, &context.text("tui-settings-title"), &lines.join("\n"), Some(*at));
        }
        Overlay::None | Overlay::Move(_) | Overlay::File(_) => {}
    }
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
    let width = area.width.min(74);
    let lines: Vec<(usize, String)> = text
        .lines()
        .enumerate()
        .flat_map(|(index, line)| wrap(line, usize::from(width) - 4).into_iter().map(move |line| (index, line)))
        .collect();
    let height = (lines.len() as u16 + 3).min(area.height);
    let place = Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height);
    Clear.render(place, buffer);
    draw_frame(context, buffer, place);
    let inside = Rect::new(place.x + 2, place.y + 1, width - 4, height - 2);
    writer.write_line(buffer, inside, 0, title, context.display.title_style());
    for (row, (index, line)) in lines.iter().enumerate() {
        let style = if selected == Some(*index) { context.display.selected_style() } else { Style::new() };
        writer.write_line(buffer, inside, row as u16 + 1, line, style);
    }
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
