//! What a player does: keys, mouse, pasted text.

use super::{Overlay, Play, Tone, settings};
use crate::app::{Context, Turn, reason};
use crate::edit::{Line, Typed};
use crate::keys::{meant, with_control};
use crate::menu;
use crate::watch::Watch;
use gordian_puzzle::{Cell, Control, Direction, Message, Status};
use gordian_session::{ControlOutcome, HintState};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use std::time::Instant;

pub(super) fn event(play: &mut Play, context: &mut Context, event: &Event) -> Turn {
    match event {
        Event::Key(key) => match play.overlay {
            Overlay::None if play.guide.is_some() => solution_key(play, context, *key),
            Overlay::None => key_pressed(play, context, *key),
            _ => {
                overlay_key(play, context, *key);
                Turn::Stay
            }
        },
        Event::Mouse(mouse) if matches!(play.overlay, Overlay::None) && play.guide.is_none() => {
            mouse_used(play, context, *mouse);
            Turn::Stay
        }
        Event::Paste(text) => {
            match &mut play.overlay {
                Overlay::Move(line) | Overlay::File(line) => line.paste(text),
                _ => play.overlay = Overlay::Move(Line::with(text.trim())),
            }
            Turn::Stay
        }
        _ => Turn::Stay,
    }
}

fn direction(code: KeyCode) -> Option<Direction> {
    Some(match code {
        KeyCode::Up => Direction::Up,
        KeyCode::Right => Direction::Right,
        KeyCode::Down => Direction::Down,
        KeyCode::Left => Direction::Left,
        _ => return None,
    })
}

fn key_pressed(play: &mut Play, context: &mut Context, key: KeyEvent) -> Turn {
    if let Some(way) = direction(key.code) {
        arrow(play, context, way, key.modifiers.contains(KeyModifiers::SHIFT));
        return Turn::Stay;
    }
    match meant(key) {
        KeyCode::Char('z') if with_control(key) => undo(play, context),
        KeyCode::Char('y') if with_control(key) => redo(play, context),
        KeyCode::Char(_) if with_control(key) => {}
        KeyCode::Char(digit @ '0'..='9') => digit_typed(play, context, digit),
        KeyCode::Enter if play.number.is_some() => number_done(play, context),
        KeyCode::Enter => {
            if let Some(cell) = play.cursor {
                act(play, context, &Control::Press(cell));
            }
        }
        KeyCode::Char(' ') => {
            if let Some(cell) = play.cursor {
                act(play, context, &Control::Second(cell));
            }
        }
        KeyCode::Backspace if play.number.is_some() => {
            if let Some((digits, _)) = &mut play.number {
                digits.pop();
            }
            play.number.take_if(|(digits, _)| digits.is_empty());
        }
        KeyCode::Char('u') | KeyCode::Backspace => undo(play, context),
        KeyCode::Char('r') => redo(play, context),
        KeyCode::Tab => branch(play),
        KeyCode::Char('x') => restart(play, context),
        KeyCode::Char('h') => hint(play, context),
        KeyCode::Char('c') => check(play),
        KeyCode::Char('s') => play.solve(),
        KeyCode::Char('b') => play.measure(),
        KeyCode::Char('t') => trial(play, context),
        KeyCode::Char('d') => drop_trial(play, context),
        KeyCode::Char('w') => return watch(play),
        KeyCode::Char('n') => return menu::next(play.puzzle, play.level.as_ref(), &play.game, context),
        KeyCode::Char('i') => {
            let id = play.game.instance().id();
            play.tell(Message::new("tui-copied").with("id", id.as_str()), Tone::Plain);
            return Turn::Copy(id);
        }
        KeyCode::Char('e') => {
            let name = format!("{}.json", play.game.instance().puzzle());
            play.overlay = Overlay::File(Line::with(&name));
        }
        KeyCode::Char(':') => play.overlay = Overlay::Move(Line::default()),
        KeyCode::Char(',') => play.overlay = Overlay::Settings(0),
        KeyCode::Char('?') | KeyCode::F(1) => play.overlay = Overlay::Help,
        KeyCode::Char('q') => return Turn::Back,
        KeyCode::Esc => return escape(play),
        _ => {}
    }
    Turn::Stay
}

/// Leaves what was begun last, and when nothing was, the game.
fn escape(play: &mut Play) -> Turn {
    if play.number.take().is_some() {
        return Turn::Stay;
    }
    if let Some(job) = play.solving.take().or_else(|| play.measuring.take()) {
        job.cancel();
        play.message = None;
        return Turn::Stay;
    }
    if !play.game.selection().cells.is_empty() {
        play.game.undo();
        play.refresh_preview();
        play.message = None;
        return Turn::Stay;
    }
    Turn::Back
}

/// An arrow is the puzzle's, or moves the cursor where it means nothing to the puzzle or moves are pointed at.
fn arrow(play: &mut Play, context: &mut Context, way: Direction, is_shifted: bool) {
    if !is_shifted && !play.points && play.game.takes_directions() {
        act(play, context, &Control::Direction(way));
        return;
    }
    let scene = play.game.position().scene();
    let at = play.cursor.unwrap_or(Cell::new(0, 0));
    let step = |at: u16, count: u16, forward: bool| match (forward, scene.wraps) {
        (true, true) => (at + 1) % count.max(1),
        (true, false) => (at + 1).min(count.saturating_sub(1)),
        (false, true) => at.checked_sub(1).unwrap_or(count.saturating_sub(1)),
        (false, false) => at.saturating_sub(1),
    };
    let next = match way {
        Direction::Up => Cell::new(step(at.row, scene.rows, false), at.column),
        Direction::Down => Cell::new(step(at.row, scene.rows, true), at.column),
        Direction::Left => Cell::new(at.row, step(at.column, scene.columns, false)),
        Direction::Right => Cell::new(at.row, step(at.column, scene.columns, true)),
    };
    play.cursor = Some(if play.cursor.is_some() { next } else { at });
    play.refresh_preview();
}

/// Gives a control to the game and says what became of it.
fn act(play: &mut Play, context: &mut Context, control: &Control) {
    let entered = play.game.apply_control(control);
    became(play, context, entered);
}

fn became(play: &mut Play, context: &mut Context, entered: ControlOutcome) {
    match entered {
        ControlOutcome::Moved(_) => play.moved(context),
        ControlOutcome::Selected(message) => {
            play.tell(message, Tone::Plain);
            play.refresh_preview();
        }
        ControlOutcome::Refused(message) => play.tell(message, Tone::Bad),
        ControlOutcome::Nothing => {}
    }
}

/// Takes a digit. The number counts at once when no longer one could mean anything.
fn digit_typed(play: &mut Play, context: &mut Context, digit: char) {
    let mut digits = play.number.take().map(|(digits, _)| digits).unwrap_or_default();
    if digits.len() < 9 {
        digits.push(digit);
    }
    let number: u32 = digits.parse().unwrap_or(0);
    let could_go_on = (0..10).any(|last| {
        let longer = number.saturating_mul(10).saturating_add(last);
        longer > number && play.game.accepts(&Control::Number(longer))
    });
    play.number = Some((digits, Instant::now()));
    if !could_go_on {
        number_done(play, context);
    }
}

/// The number that was typed counts.
pub(super) fn number_done(play: &mut Play, context: &mut Context) {
    if let Some(number) = play.number.take().and_then(|(digits, _)| digits.parse().ok()) {
        act(play, context, &Control::Number(number));
    }
}

fn undo(play: &mut Play, context: &mut Context) {
    if play.game.undo() {
        play.moved(context);
    } else {
        play.tell(Message::new("tui-nothing-to-undo"), Tone::Bad);
    }
}

fn redo(play: &mut Play, context: &mut Context) {
    if play.game.redo() {
        play.moved(context);
    } else {
        play.tell(Message::new("tui-nothing-to-redo"), Tone::Bad);
    }
}

fn restart(play: &mut Play, context: &mut Context) {
    if play.game.restart() {
        play.moved(context);
        play.tell(Message::new("tui-restarted"), Tone::Plain);
    }
}

fn branch(play: &mut Play) {
    let message = match play.game.switch_branch() {
        Some((number, count)) => Message::new("tui-branch").with("number", number).with("count", count),
        None => Message::new("tui-no-branch"),
    };
    play.tell(message, Tone::Plain);
}

/// Asks for a hint, for more of it, and when all is told, for its move to be made.
fn hint(play: &mut Play, context: &mut Context) {
    if let HintState::Ready(hint, 3) = play.game.hint()
        && let Some(text) = hint.moves.first().cloned()
    {
        let entered = play.game.play(vec![text]);
        became(play, context, entered);
        return;
    }
    play.checking = false;
    if let Err(failure) = play.game.request_hint() {
        play.tell(reason(&failure), Tone::Bad);
        return;
    }
    play.thought();
    play.save(context);
}

/// Tells what is wrong; when nothing is, whether a solution can still be reached.
fn check(play: &mut Play) {
    let mistakes = play.game.check();
    if let Some(first) = mistakes.into_iter().next() {
        play.tell(first.message, Tone::Bad);
        return;
    }
    if play.game.position().status() == Status::Won {
        play.tell(Message::new("play-already-won"), Tone::Good);
        return;
    }
    play.checking = true;
    match play.game.prepare_hint() {
        Ok(()) => play.thought(),
        Err(failure) => play.tell(reason(&failure), Tone::Bad),
    }
}

fn trial(play: &mut Play, context: &mut Context) {
    if play.game.begin_trial() {
        play.tell(Message::new("tui-trial-begun"), Tone::Plain);
    } else {
        play.game.keep_trial();
        play.tell(Message::new("tui-trial-kept"), Tone::Plain);
    }
    play.save(context);
}

fn drop_trial(play: &mut Play, context: &mut Context) {
    if play.game.drop_trial() {
        play.moved(context);
        play.tell(Message::new("tui-trial-dropped"), Tone::Plain);
    } else {
        play.tell(Message::new("tui-no-trial"), Tone::Bad);
    }
}

fn watch(play: &mut Play) -> Turn {
    let Some(puzzle) = play.puzzle else { return Turn::Stay };
    play.game.clock().pause();
    match Watch::start(puzzle, play.game.instance().id(), play.game.position().fork()) {
        Ok(watch) => Turn::Open(Box::new(watch)),
        Err(failure) => {
            play.tell(reason(&failure), Tone::Bad);
            Turn::Stay
        }
    }
}

/// The keys while a solution is shown.
fn solution_key(play: &mut Play, context: &mut Context, key: KeyEvent) -> Turn {
    match meant(key) {
        KeyCode::Right | KeyCode::Enter | KeyCode::Char('.') => {
            play.next_step = None;
            step(play, context);
        }
        KeyCode::Left | KeyCode::Backspace | KeyCode::Char('u') => {
            play.next_step = None;
            if let Some(guide) = &mut play.guide
                && guide.back(&mut play.game)
            {
                play.save(context);
            }
        }
        KeyCode::Home => {
            play.next_step = None;
            if let Some(guide) = &mut play.guide {
                guide.rewind(&mut play.game);
                play.save(context);
            }
        }
        KeyCode::Char(' ' | 's') => {
            play.next_step = match play.next_step {
                Some(_) => None,
                None => Some(Instant::now()),
            };
        }
        KeyCode::Char('+' | '=') => play.speed = (play.speed + 1).min(super::SPEEDS.len() - 1),
        KeyCode::Char('-') => play.speed = play.speed.saturating_sub(1),
        KeyCode::Esc | KeyCode::Char('q') => {
            play.guide = None;
            play.next_step = None;
            play.moved(context);
        }
        KeyCode::Char('?') => play.overlay = Overlay::Help,
        _ => {}
    }
    Turn::Stay
}

fn step(play: &mut Play, context: &mut Context) -> bool {
    let Some(guide) = &mut play.guide else { return false };
    let is_made = guide.step(&mut play.game);
    if is_made {
        play.save(context);
    }
    is_made
}

/// The solution goes on by itself.
pub(super) fn solution_step(play: &mut Play, context: &mut Context) {
    let goes_on = step(play, context);
    play.next_step = goes_on.then(|| Instant::now() + play.speed_pause());
}

fn overlay_key(play: &mut Play, context: &mut Context, key: KeyEvent) {
    match std::mem::replace(&mut play.overlay, Overlay::None) {
        Overlay::None | Overlay::Help => {}
        Overlay::Settings(at) => {
            let last = settings::list(play, context).len() - 1;
            play.overlay = match meant(key) {
                KeyCode::Up => Overlay::Settings(at.checked_sub(1).unwrap_or(last)),
                KeyCode::Down => Overlay::Settings(if at == last { 0 } else { at + 1 }),
                KeyCode::Enter | KeyCode::Right | KeyCode::Left | KeyCode::Char(' ') => {
                    settings::turn(play, at, context);
                    Overlay::Settings(at)
                }
                _ => Overlay::None,
            };
            play.refresh_preview();
        }
        Overlay::Move(mut line) => match line.key(key) {
            Typed::Going => play.overlay = Overlay::Move(line),
            Typed::Left => {}
            Typed::Done => {
                let entered = play.game.enter_line(&line.text);
                let is_nothing = entered == ControlOutcome::Nothing && !line.text.trim().is_empty();
                became(play, context, entered);
                if is_nothing {
                    play.tell(Message::new("tui-not-understood").with("line", line.text.trim()), Tone::Bad);
                }
            }
        },
        Overlay::File(mut line) => match line.key(key) {
            Typed::Going => play.overlay = Overlay::File(line),
            Typed::Left => {}
            Typed::Done => export(play, line.text.trim()),
        },
    }
}

/// Writes the game with its whole history; a file that is there is not overwritten.
fn export(play: &mut Play, name: &str) {
    match play.game.export().write_new(name) {
        Ok(()) => play.tell(Message::new("tui-exported").with("name", name), Tone::Good),
        Err(failure) => play.tell(reason(&failure), Tone::Bad),
    }
}

fn mouse_used(play: &mut Play, context: &mut Context, mouse: MouseEvent) {
    let cell = play.geometry.at(mouse.column, mouse.row);
    match (mouse.kind, cell) {
        (MouseEventKind::Moved, Some(cell)) => play.preview = play.game.preview(cell),
        (MouseEventKind::Down(_), cell) => play.path = cell.into_iter().collect(),
        (MouseEventKind::Drag(MouseButton::Left), Some(cell)) => {
            extend(&mut play.path, cell);
            play.preview.clear();
            play.draft = if play.path.len() > 1 { play.game.preview_stroke(&play.path) } else { None };
        }
        (MouseEventKind::Up(button), cell) => {
            play.draft = None;
            let mut path = std::mem::take(&mut play.path);
            let Some(cell) = cell.filter(|_| !path.is_empty()) else { return };
            extend(&mut path, cell);
            play.cursor = play.cursor.map(|_| cell);
            match button {
                MouseButton::Left if path.len() > 1 => {
                    let entered = play.game.apply_stroke(&path);
                    became(play, context, entered);
                }
                MouseButton::Left => act(play, context, &Control::Press(cell)),
                _ => act(play, context, &Control::Second(cell)),
            }
        }
        _ => {}
    }
}

/// Leads a path on to a cell, over the cells between: a fast mouse is not seen on all of them. Back where it was, it ends
/// there again.
fn extend(path: &mut Vec<Cell>, to: Cell) {
    let Some(last) = path.last().copied() else { return };
    let (rows, columns) = (i32::from(to.row) - i32::from(last.row), i32::from(to.column) - i32::from(last.column));
    let steps = rows.abs().max(columns.abs());
    for step in 1..=steps {
        let along =
            |from: u16, way: i32| (i32::from(from) + (2 * way * step + steps * way.signum()) / (2 * steps)) as u16;
        let cell = Cell::new(along(last.row, rows), along(last.column, columns));
        match path.iter().position(|known| *known == cell) {
            Some(known) => path.truncate(known + 1),
            None => path.push(cell),
        }
    }
}
