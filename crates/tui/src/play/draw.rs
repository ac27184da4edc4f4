//! Draws the game screen: title, board, info lines next to or below it, message and keys.

use super::{Overlay, Play, Severity, settings};
use crate::app::Context;
use crate::board::BoardLayout;
use crate::display::Bidi;
use crate::text::{wrap, wrap_keys};
use crate::window::{draw_input, draw_window};
use gordian_puzzle::{Cell, Control, Id, Mark, Message, Status};
use gordian_session::{Checking, guide};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// The width of the info lines next to the board.
const SIDE_WIDTH: u16 = 28;
/// From this width on, the info lines are next to the board instead of below it.
const MIN_WIDE: u16 = 84;
/// The smallest number of lines for the message.
const MIN_MESSAGE_LINES: u16 = 3;
/// The lines that the explanation of the signs leaves to the board.
const ROOM_FOR_LEGEND: u16 = 9;
/// The lines in a tutorial for a question, or for the answer to a move.
const ANSWER_LINES: usize = 2;
/// The smallest number of lines that a long message leaves to the board.
const MIN_BOARD_LINES: u16 = 5;

pub(super) fn draw(play: &mut Play, context: &mut Context, buffer: &mut Buffer, area: Rect) {
    let writer = context.text_writer();
    let inner = Rect::new(area.x + 1, area.y, area.width - 2, area.height);
    draw_title(play, context, buffer, inner);
    let info = info_lines(play, context);
    // A terminal that orders right-to-left text reorders whole lines, so there nothing can be next to the board.
    let is_reordered = context.is_rtl() && context.display.bidi != Bidi::App;
    let is_wide = inner.width >= MIN_WIDE && !is_reordered;
    let keys = wrap_keys(&context.text(keys_message(play)), inner.width.into());
    let keys_height = reserved_keys(play, context, inner.width).max(keys.len() as u16).min(3);
    let info_height = if is_wide { 0 } else { 1 };
    // A message is always shown in full: a long one takes lines from the board until the next move.
    let message = message_paragraphs(play, context);
    let lines: usize = message.iter().map(|(text, _)| wrap(text, inner.width.into()).len()).sum();
    let max_height =
        inner.height.saturating_sub(1 + keys_height + info_height + MIN_BOARD_LINES).max(MIN_MESSAGE_LINES);
    let lines = lines.max(reserved_lines(play, context, inner.width.into()));
    let message_height = u16::try_from(lines).unwrap_or(max_height).clamp(MIN_MESSAGE_LINES, max_height);
    let legend =
        if play.shows_legend { wrap(&context.legend(play.game.position()), inner.width.into()) } else { Vec::new() };
    let used = 1 + keys_height + message_height + info_height;
    // On a small screen the board needs the lines.
    let legend_height =
        Some(legend.len() as u16).filter(|lines| inner.height >= used + lines + ROOM_FOR_LEGEND).unwrap_or(0);
    let below = keys_height + message_height + info_height + legend_height;
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
        // Isolated, so that numbers and keys stay with their words in right-to-left languages.
        let info: Vec<String> = info.iter().map(|item| format!("\u{2068}{item}\u{2069}")).collect();
        writer.write_line(buffer, line, 0, &info.join(context.display.glyph(" · ", " | ")), Style::new());
    }
    let bottom = inner.bottom() - keys_height - message_height;
    for (row, line) in legend.iter().take(legend_height.into()).enumerate() {
        let place = Rect::new(inner.x, bottom - legend_height, inner.width, legend_height);
        writer.write_line(buffer, place, row as u16, line, context.display.muted_style());
    }
    draw_message(play, context, &message, buffer, Rect::new(inner.x, bottom, inner.width, message_height));
    for (row, line) in keys.iter().take(keys_height.into()).enumerate() {
        let area = Rect::new(inner.x, inner.bottom() - keys_height, inner.width, keys_height);
        writer.write_line(buffer, area, row as u16, line, context.display.muted_style());
    }
    draw_overlay(play, context, buffer, inner);
}

/// The list of keys that work now.
fn keys_message(play: &Play) -> &'static str {
    match (&play.overlay, &play.tutorial) {
        (Overlay::Move(_), _) => "tui-keys-typing",
        (Overlay::File(_), _) => "tui-keys-file",
        _ if play.guide.is_some() => "tui-keys-solution",
        (_, Some(tutorial)) if tutorial.waits_for_moves() => "tui-keys-tutorial",
        (_, Some(_)) => "tui-keys-tutorial-read",
        (_, None) => "tui-keys-play",
    }
}

/// The lines for the keys of a player who plays: shorter lists leave some of them empty, so that the board keeps its size.
fn reserved_keys(play: &Play, context: &Context, width: u16) -> u16 {
    let keys = if play.tutorial.is_some() { "tui-keys-tutorial" } else { "tui-keys-play" };
    wrap_keys(&context.text(keys), width.into()).len() as u16
}

/// The lines to keep for the message, so that the board keeps its size: in a tutorial, the lines of the longest step with an
/// answer to a move; in a game, the lines of the question with the actions on a cell.
fn reserved_lines(play: &Play, context: &Context, width: usize) -> usize {
    let lines = |text: &str| wrap(text, width).len();
    let actions = play.cursor.map_or(0, |_| {
        let scene = play.game.position().scene();
        let mut cells = (0..scene.rows).flat_map(|row| (0..scene.columns).map(move |column| Cell::new(row, column)));
        cells.find_map(|cell| cell_actions(play, context, cell)).map_or(0, |text| lines(&text))
    });
    match &play.tutorial {
        Some(tutorial) => {
            let longest = tutorial.messages().map(|message| lines(&context.say(&message))).max().unwrap_or(0);
            longest + actions.max(ANSWER_LINES)
        }
        None => lines(&context.say(&play.game.prompt())) + actions,
    }
}

/// What Enter and Space do on a cell, where both make a move.
fn cell_actions(play: &Play, context: &Context, cell: Cell) -> Option<String> {
    let first = play.game.describe_control(&Control::Press(cell))?;
    let second = play.game.describe_control(&Control::Second(cell))?;
    let (enter, space) =
        (context.text_with("tui-enter-does", "move", first), context.text_with("tui-space-does", "move", second));
    // Isolated, so that the keys stay with their words in right-to-left languages.
    Some(format!("\u{2068}{enter}\u{2069}   \u{2068}{space}\u{2069}"))
}

/// An id in words: the level and its options, or the size of the board in front of the id itself.
fn describe_id(play: &Play, context: &Context, separator: &str) -> String {
    let text = play.game.instance().id();
    let Some(id) = Id::parse(&text).filter(|id| !id.head.is_empty()) else { return text };
    if id.body.is_some() || id.seed.is_some() {
        let size = context.text_with("verbatim", "text", id.head.as_str());
        return format!("{size}{separator}{text}");
    }
    let title = play.puzzle.and_then(|puzzle| puzzle.level_title(&id.head));
    let level = title.unwrap_or_else(|| Message::new("tui-level").with("name", id.head.as_str()));
    let options = id.options.iter().map(|(name, value)| {
        let known = |id: String, otherwise: &str| match context.words.knows(&id) {
            true => Message::new(id),
            false => Message::new("verbatim").with("text", otherwise),
        };
        let key = format!("{}-option-{name}", id.puzzle);
        let value = known(format!("{key}-{value}"), value);
        context.say(
            &Message::new("tui-title-option").with("name", known(format!("{key}-name"), name)).with("value", value),
        )
    });
    std::iter::once(context.say(&level)).chain(options).collect::<Vec<_>>().join(separator)
}

fn draw_title(play: &Play, context: &Context, buffer: &mut Buffer, inner: Rect) {
    let instance = play.game.instance();
    let name = context.title(instance.puzzle());
    let separator = context.display.glyph(" · ", " | ");
    let which = match &play.level {
        _ if play.tutorial.is_some() => context.text("tui-tutorial"),
        Some(level) => context.text_with("tui-level", "name", level.name.as_str()),
        None => describe_id(play, context, separator),
    };
    let mut title = format!("{name}{separator}{which}");
    if let Some(day) = play.saved.day() {
        title = format!("{name}{separator}{}", context.text_with("tui-daily-of", "date", day.to_string()));
    }
    let writer = context.text_writer();
    let row = Rect { height: 1, ..inner };
    // Leaves room for the clock at the far end.
    let room = row.width.saturating_sub(10);
    let is_right = context.is_rtl() && context.display.bidi == Bidi::App;
    let x = if is_right { row.right() - room } else { row.x };
    writer.write_line(buffer, Rect { x, width: room, ..row }, 0, &title, context.display.title_style());
    if play.shows_clock && play.tutorial.is_none() {
        let time = context.duration(play.game.elapsed().as_secs_f64());
        writer.write_line_at_end(buffer, row, 0, &time, Style::new());
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

/// Draws the most recent moves in words, as many as there is room for.
fn draw_last_moves(play: &Play, context: &Context, buffer: &mut Buffer, area: Rect) {
    let count = play.game.position().played().len();
    if count == 0 || area.height < 3 {
        return;
    }
    let writer = context.text_writer();
    writer.write_line(buffer, area, 1, &context.text("tui-last-moves"), context.display.muted_style());
    let rest = Rect { y: area.y + 2, height: area.height - 2, ..area };
    let moves = play.game.describe_last_moves(rest.height.into());
    let first = count + 1 - moves.len();
    let mut paragraphs: Vec<Vec<String>> = Vec::new();
    let mut room = usize::from(rest.height);
    // From the last move backwards, because the oldest ones are left out.
    for (index, message) in moves.iter().enumerate().rev() {
        let number = context.words.localize_digits(&(first + index).to_string());
        let lines = wrap(&format!("{number}. {}", context.say(message)), rest.width.into());
        if lines.len() > room {
            break;
        }
        room -= lines.len();
        paragraphs.push(lines);
    }
    for (row, line) in paragraphs.iter().rev().flatten().enumerate() {
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
        Some(Cell::new((moved / columns) as u16, (moved % columns) as u16))
    });
    play.layout = BoardLayout::shared(&scene, &play.tutorial_boards, &context.display, area, around);
    play.layout.draw(&scene, &context.display, play.cursor.filter(|_| !is_over), buffer);
}

/// The message below the board, in paragraphs.
fn message_paragraphs(play: &Play, context: &Context) -> Vec<(String, Style)> {
    if let Some((digits, _)) = &play.number {
        return vec![(context.text_with("tui-number", "digits", digits.as_str()), context.display.title_style())];
    }
    if let Some(guide) = &play.guide {
        let next = guide.plan().get(guide.played());
        let words = next.and_then(|text| play.game.position().describe(text));
        let next_move = match (next, words) {
            (Some(_), Some(words)) => words,
            (Some(text), None) => Message::new("verbatim").with("text", text.as_str()),
            (None, _) => Message::new("tui-solution-end"),
        };
        let line = Message::new("tui-solution")
            .with("number", guide.played())
            .with("count", guide.plan().len())
            .with("next", next_move);
        let mut paragraphs = vec![(context.say(&line), context.display.title_style())];
        // Where all solutions have the same length, none is the shortest.
        if play.has_optimum {
            let quality = if guide.is_optimal() { "tui-solution-optimal" } else { "hint-good-not-optimal" };
            paragraphs.push((context.text(quality), context.display.muted_style()));
        }
        return paragraphs;
    }
    if let Some(job) = &play.solving {
        let generated = job.snapshot().progress.generated;
        return vec![(
            context.text_with("tui-solving-progress", "generated", gordian_session::units::format_short(generated)),
            Style::new(),
        )];
    }
    let is_read = play.tutorial.as_ref().is_some_and(|tutorial| !tutorial.waits_for_moves());
    let mut paragraphs = Vec::new();
    if let Some(tutorial) = &play.tutorial {
        paragraphs.push((context.say(&tutorial.message()), context.display.title_style()));
    }
    match &play.message {
        Some((message, severity)) => {
            let style = match severity {
                Severity::Info => Style::new(),
                Severity::Success => context.display.success_style(),
                Severity::Error => context.display.error_style(),
            };
            paragraphs.push((context.say(message), style));
            // The prompt says what to do with what is selected, and how to write a move.
            let prompt = play.game.prompt();
            let needs_prompt = !play.game.selection().cells.is_empty() || message.id == "tui-not-understood";
            if needs_prompt && *message != prompt {
                paragraphs.push((context.say(&prompt), context.display.muted_style()));
            }
        }
        None if is_read => {}
        None => paragraphs.push((context.say(&play.game.prompt()), context.display.muted_style())),
    }
    paragraphs.extend(
        play.cursor
            .filter(|_| !is_read)
            .and_then(|cell| cell_actions(play, context, cell))
            .map(|actions| (actions, context.display.muted_style())),
    );
    let is_won = play.game.position().status() == Status::Won;
    if let Some(optimum) = play.optimum.filter(|_| is_won && play.tutorial.is_none()) {
        let spent = play.game.position().spent();
        paragraphs.push((context.say(&guide::compare_with_optimum(spent, optimum)), Style::new()));
    }
    paragraphs
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

fn draw_overlay(play: &mut Play, context: &Context, buffer: &mut Buffer, inner: Rect) {
    match &mut play.overlay {
        Overlay::Offer => {
            let title = Message::new(format!("{}-title", play.game.instance().puzzle()));
            let text = context.text("tui-offer");
            draw_window(context, buffer, inner, &context.text_with("tui-offer-title", "puzzle", title), &text, None);
        }
        Overlay::Page(reader) => reader.draw(context, buffer, inner),
        Overlay::Settings(selected) => {
            let selected = *selected;
            let settings = settings::list_settings(play, context);
            let lines: Vec<String> =
                settings.iter().map(|setting| format!("{}: {}", setting.name, setting.value)).collect();
            draw_window(context, buffer, inner, &context.text("tui-settings-title"), &lines.join("\n"), Some(selected));
        }
        Overlay::None | Overlay::Move(_) | Overlay::File(_) => {}
    }
}
