//! The game as it is drawn: title, board, what is known beside or below it, a message, the keys.

use super::{Overlay, Play, Tone, settings};
use crate::app::Context;
use crate::board::Geometry;
use crate::text::{Pen, clock, keys, wrapped};
use gordian_puzzle::{Mark, Message, Status};
use gordian_session::Checking;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Clear, Widget};

/// The width of what stands beside the board.
const SIDE: u16 = 28;
/// From this width on there is a side.
const WIDE: u16 = 84;
/// The lines that are kept for what is said.
const SAID: u16 = 3;
/// The lines that a long message leaves to the board.
const BOARD: u16 = 5;

pub(super) fn draw(play: &mut Play, context: &mut Context, buffer: &mut Buffer, area: Rect) {
    let pen = context.pen();
    let inner = Rect::new(area.x + 1, area.y, area.width - 2, area.height);
    title(play, context, buffer, inner);
    let facts = facts(play, context);
    // A line of a right-to-left language stands alone: terminals that order text do so by whole lines.
    let is_wide = inner.width >= WIDE && !context.is_rtl();
    let keys = keys(
        &context.text(if play.guide.is_some() { "tui-keys-solution" } else { "tui-keys-play" }),
        inner.width.into(),
    );
    let keys_height = (keys.len() as u16).min(3);
    let facts_height = if is_wide { 0 } else { 1 };
    // What is said is said whole: a long message takes lines from above, and gives them back with the next move.
    let said = paragraphs(play, context);
    let lines: usize = said.iter().map(|(text, _)| wrapped(text, inner.width.into()).len()).sum();
    let most = inner.height.saturating_sub(1 + keys_height + facts_height + BOARD).max(SAID);
    let message_height = u16::try_from(lines).unwrap_or(most).clamp(SAID, most);
    let below = keys_height + message_height + facts_height;
    let middle = Rect::new(inner.x, inner.y + 1, inner.width, inner.height.saturating_sub(1 + below));
    let board = if is_wide { Rect { width: middle.width - SIDE - 2, ..middle } } else { middle };
    draw_board(play, context, buffer, board);
    if is_wide {
        let side = Rect::new(middle.right() - SIDE, middle.y + 1, SIDE, middle.height.saturating_sub(1));
        let mut row = 0;
        for fact in &facts {
            let rest = Rect { y: side.y + row, height: side.height.saturating_sub(row), ..side };
            row += pen.paragraph(buffer, rest, fact, Style::new());
        }
        last_moves(play, context, buffer, Rect { y: side.y + row, height: side.height.saturating_sub(row), ..side });
    } else {
        let line = Rect::new(inner.x, middle.bottom(), inner.width, 1);
        pen.line(buffer, line, 0, &facts.join(context.look.sign(" · ", " | ")), Style::new());
    }
    let bottom = inner.bottom() - keys_height - message_height;
    message(play, context, &said, buffer, Rect::new(inner.x, bottom, inner.width, message_height));
    for (row, line) in keys.iter().take(keys_height.into()).enumerate() {
        let area = Rect::new(inner.x, inner.bottom() - keys_height, inner.width, keys_height);
        pen.line(buffer, area, row as u16, line, context.look.quiet());
    }
    overlay(play, context, buffer, inner);
}

fn title(play: &Play, context: &Context, buffer: &mut Buffer, inner: Rect) {
    let instance = play.game.instance();
    let name = context.title(instance.puzzle());
    let which = match &play.level {
        Some(level) => context.with("tui-level", "name", level.name.as_str()),
        None => instance.id(),
    };
    let separator = context.look.sign(" · ", " | ");
    let mut title = format!("{name}{separator}{which}");
    if let Some(day) = play.saved.day() {
        title = format!("{name}{separator}{}", context.with("tui-daily-of", "date", day.to_string()));
    }
    let pen = context.pen();
    let row = Rect { height: 1, ..inner };
    // The clock stands at the other side.
    let room = row.width.saturating_sub(10);
    let is_right = context.is_rtl() && context.look.bidi == crate::Bidi::App;
    let x = if is_right { row.right() - room } else { row.x };
    pen.line(buffer, Rect { x, width: room, ..row }, 0, &title, context.look.title());
    if play.shows_clock {
        pen.end(buffer, row, 0, &clock(play.game.elapsed().as_secs()), Style::new());
    }
}

/// What is known of the game, in short lines.
fn facts(play: &Play, context: &Context) -> Vec<String> {
    let position = play.game.position();
    let count = position.played().len();
    let mut facts = vec![context.with("tui-moves", "count", count)];
    if position.spent() as usize != count {
        facts.push(context.with("tui-spent", "cost", position.spent()));
    }
    if let Some(allowance) = play.level.as_ref().and_then(|level| level.allowance) {
        facts.push(context.with("tui-allowance", "cost", allowance));
    }
    match play.optimum.filter(|_| play.shows_optimum) {
        Some(optimum) => facts.push(context.with("tui-optimum", "cost", optimum)),
        None if play.measures => facts.push(context.text("tui-optimum-hidden")),
        None => {}
    }
    if play.game.hint_count() > 0 {
        facts.push(context.with("tui-hints", "count", play.game.hint_count()));
    }
    if play.game.is_helped() {
        facts.push(context.text("tui-helped"));
    }
    if play.game.is_trial() {
        facts.push(context.text("tui-trial"));
    }
    if play.game.branches() > 1 {
        facts.push(context.with("tui-branches", "count", play.game.branches()));
    }
    if play.game.checking() == Checking::Live && !play.game.mistakes().is_empty() {
        facts.push(context.with("tui-mistakes", "count", play.game.mistakes().len()));
    }
    facts
}

/// The end of what was played, as far as there is room.
fn last_moves(play: &Play, context: &Context, buffer: &mut Buffer, area: Rect) {
    let played = play.game.position().played();
    if played.is_empty() || area.height < 3 {
        return;
    }
    let pen = context.pen();
    pen.line(buffer, area, 1, &context.text("tui-last-moves"), context.look.quiet());
    let rest = Rect { y: area.y + 2, height: area.height - 2, ..area };
    let lines = wrapped(&played.join(" "), rest.width.into());
    let skipped = lines.len().saturating_sub(rest.height.into());
    for (row, line) in lines[skipped..].iter().enumerate() {
        pen.line(buffer, rest, row as u16, line, Style::new());
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
    play.geometry = Geometry::new(&scene, &context.look, area, around);
    play.geometry.draw(&scene, &context.look, play.cursor.filter(|_| !is_over), buffer);
}

/// What is said below the board, in paragraphs.
fn paragraphs(play: &Play, context: &Context) -> Vec<(String, Style)> {
    if let Some((digits, _)) = &play.number {
        return vec![(context.with("tui-number", "digits", digits.as_str()), context.look.title())];
    }
    if let Some(guide) = &play.guide {
        let next = guide.plan().get(guide.at());
        let words = next.and_then(|text| play.game.position().describe(text));
        let said = match (next, words) {
            (Some(_), Some(words)) => words,
            (Some(text), None) => Message::new("verbatim").with("text", text.as_str()),
            (None, _) => Message::new("tui-solution-end"),
        };
        let line = Message::new("tui-solution")
            .with("number", guide.at())
            .with("count", guide.plan().len())
            .with("next", said);
        let quality = if guide.is_optimal() { "tui-solution-optimal" } else { "hint-good-not-optimal" };
        return vec![(context.say(&line), context.look.title()), (context.text(quality), context.look.quiet())];
    }
    if let Some(job) = &play.solving {
        let generated = job.snapshot().progress.generated;
        return vec![(context.with("tui-solving-progress", "generated", crate::text::short(generated)), Style::new())];
    }
    match &play.message {
        Some((message, tone)) => {
            let style = match tone {
                Tone::Plain => Style::new(),
                Tone::Good => context.look.good(),
                Tone::Bad => context.look.bad(),
            };
            vec![(context.say(message), style)]
        }
        None => vec![(context.say(&play.game.prompt()), context.look.quiet())],
    }
}

fn message(play: &Play, context: &Context, said: &[(String, Style)], buffer: &mut Buffer, area: Rect) {
    let pen = context.pen();
    if let Overlay::Move(line) = &play.overlay {
        let prompt = context.say(&play.game.prompt());
        let row = pen.paragraph(buffer, Rect { height: 2, ..area }, &prompt, Style::new());
        typed(&pen, buffer, Rect { y: area.y + row, height: 1, ..area }, &line.text);
        return;
    }
    if let Overlay::File(line) = &play.overlay {
        pen.line(buffer, area, 0, &context.text("tui-export-name"), Style::new());
        typed(&pen, buffer, Rect { y: area.y + 1, height: 1, ..area }, &line.text);
        return;
    }
    let mut row = 0;
    for (text, style) in said {
        let rest = Rect { y: area.y + row, height: area.height.saturating_sub(row), ..area };
        row += pen.paragraph(buffer, rest, text, *style);
    }
}

/// A line being typed, its end in sight.
pub(crate) fn typed(pen: &Pen, buffer: &mut Buffer, area: Rect, text: &str) {
    let room = usize::from(area.width).saturating_sub(3);
    let signs: Vec<char> = text.chars().collect();
    let tail: String = signs[signs.len().saturating_sub(room)..].iter().collect();
    let plain = Pen { is_rtl: false, ..*pen };
    plain.line(buffer, area, 0, &format!("> {tail}_"), Style::new());
}

fn overlay(play: &Play, context: &Context, buffer: &mut Buffer, inner: Rect) {
    match &play.overlay {
        Overlay::Help => {
            let text = context.text("tui-help-play");
            window(context, buffer, inner, &context.text("tui-help-title"), &text, None);
        }
        Overlay::Settings(at) => {
            let settings = settings::list(play, context);
            let lines: Vec<String> =
                settings.iter().map(|setting| format!("{}: {}", setting.name, setting.value)).collect();
            window(context, buffer, inner, &context.text("tui-settings-title"), &lines.join("\n"), Some(*at));
        }
        Overlay::None | Overlay::Move(_) | Overlay::File(_) => {}
    }
}

/// A window in the middle with lines of text, one of them chosen.
pub(crate) fn window(
    context: &Context,
    buffer: &mut Buffer,
    area: Rect,
    title: &str,
    text: &str,
    chosen: Option<usize>,
) {
    let pen = context.pen();
    let width = area.width.min(74);
    let lines: Vec<(usize, String)> = text
        .lines()
        .enumerate()
        .flat_map(|(index, line)| wrapped(line, usize::from(width) - 4).into_iter().map(move |line| (index, line)))
        .collect();
    let height = (lines.len() as u16 + 3).min(area.height);
    let place = Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height);
    Clear.render(place, buffer);
    frame(context, buffer, place);
    let inside = Rect::new(place.x + 2, place.y + 1, width - 4, height - 2);
    pen.line(buffer, inside, 0, title, context.look.title());
    for (row, (index, line)) in lines.iter().enumerate() {
        let style = if chosen == Some(*index) { context.look.chosen() } else { Style::new() };
        pen.line(buffer, inside, row as u16 + 1, line, style);
    }
}

/// A frame around an area.
pub(crate) fn frame(context: &Context, buffer: &mut Buffer, place: Rect) {
    let look = &context.look;
    let style = look.quiet();
    let mut put = |x: u16, y: u16, sign: char| {
        if let Some(cell) = buffer.cell_mut((x, y)) {
            cell.set_char(sign).set_style(style);
        }
    };
    let (right, bottom) = (place.right() - 1, place.bottom() - 1);
    for x in place.left()..=right {
        put(x, place.y, look.sign('─', '-'));
        put(x, bottom, look.sign('─', '-'));
    }
    for y in place.top()..=bottom {
        put(place.x, y, look.sign('│', '|'));
        put(right, y, look.sign('│', '|'));
    }
    put(place.x, place.y, look.sign('┌', '+'));
    put(right, place.y, look.sign('┐', '+'));
    put(place.x, bottom, look.sign('└', '+'));
    put(right, bottom, look.sign('┘', '+'));
}
