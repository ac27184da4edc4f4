//! Handles the events of the game screen: keys, mouse and pasted text.

use super::{Overlay, Play, Severity, settings, tutorial, typing};
use crate::app::{Context, Transition, failure_message};
use crate::input_line::{InputLine, InputState};
use crate::keys::{command_key, with_control};
use crate::menu;
use crate::watch::Watch;
use gordian_puzzle::{Cell, Control, Direction, Message, Status};
use gordian_session::{ControlOutcome, HintState};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use std::time::Instant;

pub(super) fn handle(play: &mut Play, context: &mut Context, event: &Event) -> Transition {
    match event {
        Event::Key(key) => match play.overlay {
            Overlay::None if play.guide.is_some() => handle_solution_key(play, context, *key),
            Overlay::None => handle_key(play, context, *key),
            Overlay::Offer => handle_offer_key(play, context, *key),
            _ => {
                handle_overlay_key(play, context, *key);
                Transition::Stay
            }
        },
        Event::Mouse(mouse) if matches!(play.overlay, Overlay::None | Overlay::Offer) && play.guide.is_none() => {
            if let MouseEventKind::Down(_) = mouse.kind {
                play.overlay = Overlay::None;
            }
            let is_read = play.tutorial.as_ref().is_some_and(|tutorial| !tutorial.waits_for_moves());
            match mouse.kind {
                MouseEventKind::Up(MouseButton::Left) if is_read => return tutorial::advance(play),
                _ if is_read => {}
                _ => handle_mouse(play, context, *mouse),
            }
            Transition::Stay
        }
        Event::Paste(text) => {
            match &mut play.overlay {
                Overlay::Move(line) | Overlay::File(line) => line.paste(text),
                _ => play.overlay = Overlay::Move(InputLine::with_text(text.trim())),
            }
            Transition::Stay
        }
        _ => Transition::Stay,
    }
}

fn direction_of_key(code: KeyCode) -> Option<Direction> {
    Some(match code {
        KeyCode::Up => Direction::Up,
        KeyCode::Right => Direction::Right,
        KeyCode::Down => Direction::Down,
        KeyCode::Left => Direction::Left,
        _ => return None,
    })
}

/// Handles a key while the tutorial is offered: Enter starts it, Escape closes the offer, and any other key plays.
fn handle_offer_key(play: &mut Play, context: &mut Context, key: KeyEvent) -> Transition {
    play.overlay = Overlay::None;
    match command_key(key) {
        KeyCode::Enter | KeyCode::Char('g') => open_tutorial(play, context),
        KeyCode::Esc => Transition::Stay,
        _ => handle_key(play, context, key),
    }
}

fn open_tutorial(play: &mut Play, context: &mut Context) -> Transition {
    play.game.clock().pause();
    match play.puzzle.and_then(|puzzle| Play::tutorial(puzzle, context)) {
        Some(tutorial) => Transition::Push(Box::new(tutorial)),
        None => Transition::Stay,
    }
}

fn handle_key(play: &mut Play, context: &mut Context, key: KeyEvent) -> Transition {
    if let Some(transition) = tutorial::handle_key(play, key) {
        return transition;
    }
    if let KeyCode::Char(character) = key.code
        && !with_control(key)
        && typing::continue_line(play, character)
    {
        return Transition::Stay;
    }
    if let Some(direction) = direction_of_key(key.code) {
        handle_arrow(play, context, direction, key.modifiers.contains(KeyModifiers::SHIFT));
        return Transition::Stay;
    }
    match command_key(key) {
        KeyCode::Char('z') if with_control(key) => undo(play, context),
        KeyCode::Char('y') if with_control(key) => redo(play, context),
        KeyCode::Char(_) if with_control(key) => {}
        KeyCode::Char(digit @ '0'..='9') => typing::type_digit(play, context, digit),
        KeyCode::Enter if play.number.is_some() => typing::submit_number(play, context),
        KeyCode::Enter => {
            if let Some(cell) = play.cursor {
                send_control(play, context, &Control::Press(cell));
            }
        }
        KeyCode::Char(' ') => {
            if let Some(cell) = play.cursor {
                send_control(play, context, &Control::Second(cell));
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
        KeyCode::Tab => switch_branch(play),
        KeyCode::Char('x') => restart(play, context),
        KeyCode::Char('h') => request_hint(play, context),
        KeyCode::Char('c') => check(play),
        KeyCode::Char('s') => play.start_solving(),
        KeyCode::Char('b') => play.show_or_measure_optimum(),
        KeyCode::Char('t') => toggle_trial(play, context),
        KeyCode::Char('d') => drop_trial(play, context),
        KeyCode::Char('w') => return open_watch_screen(play),
        KeyCode::Char('n') => return menu::open_next(play.puzzle, play.level.as_ref(), &play.game, context),
        KeyCode::Char('i') => {
            let id = play.game.instance().id();
            play.show_message(Message::new("tui-copied").with("id", id.as_str()), Severity::Info);
            return Transition::Copy(id);
        }
        KeyCode::Char('e') => {
            let name = format!("{}.json", play.game.instance().puzzle());
            play.overlay = Overlay::File(InputLine::with_text(&name));
        }
        KeyCode::Char(':') => play.overlay = Overlay::Move(InputLine::default()),
        KeyCode::Char(',') => play.overlay = Overlay::Settings(0),
        KeyCode::Char('?') | KeyCode::F(1) => show_keys(play, context),
        KeyCode::Char('g') => return open_tutorial(play, context),
        KeyCode::Char('l') => play.shows_legend = !play.shows_legend,
        KeyCode::Char('o') => settings::toggle_coordinates(context),
        KeyCode::Char('p') => show_rules(play, context),
        KeyCode::Char('q') => return leave(play, context),
        KeyCode::Esc => return escape(play),
        KeyCode::Char(_) => {
            if let KeyCode::Char(character) = key.code {
                typing::begin_line(play, character);
            }
        }
        _ => {}
    }
    Transition::Stay
}

fn show_keys(play: &mut Play, context: &Context) {
    let id = if play.tutorial.is_some() { "tui-help-tutorial" } else { "tui-help-play" };
    play.overlay = Overlay::Page(context.keys_page(id));
}

fn show_rules(play: &mut Play, context: &Context) {
    match play.puzzle.and_then(|puzzle| context.rules(puzzle)) {
        Some(reader) => play.overlay = Overlay::Page(reader),
        None => play.show_message(Message::new("tui-no-rules"), Severity::Info),
    }
}

/// Closes the most recent of: a number being typed, a running search, a selection, a message or hint. It never leaves a game: if
/// nothing is open, it says which key does. A tutorial has nothing to lose, so it is left.
fn escape(play: &mut Play) -> Transition {
    if play.number.take().is_some() {
        return Transition::Stay;
    }
    if let Some(job) = play.solving.take() {
        job.cancel();
        play.message = None;
        return Transition::Stay;
    }
    if let Some(job) = play.measuring.take_if(|_| play.wants_optimum) {
        job.cancel();
        play.wants_optimum = false;
        play.message = None;
        return Transition::Stay;
    }
    if !play.game.selection().cells.is_empty() {
        play.game.undo();
        play.refresh_preview();
        play.message = None;
        return Transition::Stay;
    }
    let has_hint = play.game.close_hint();
    if play.message.take().is_some() || has_hint {
        return Transition::Stay;
    }
    if play.tutorial.is_some() {
        return Transition::Pop;
    }
    play.show_message(Message::new("tui-press-q"), Severity::Info);
    Transition::Stay
}

/// Closes the game. If its last moves could not be saved, the first time only offers to save it somewhere else.
fn leave(play: &mut Play, context: &mut Context) -> Transition {
    play.save(context);
    if context.unsaved.is_none() || play.is_warned {
        return Transition::Pop;
    }
    play.is_warned = true;
    play.show_message(Message::new("tui-unsaved"), Severity::Error);
    Transition::Stay
}

/// Sends an arrow key to the puzzle, or moves the cursor if Shift is held or the puzzle is played by pointing at cells.
fn handle_arrow(play: &mut Play, context: &mut Context, direction: Direction, is_shifted: bool) {
    if !is_shifted && !play.arrows_move_cursor && play.game.takes_directions() {
        send_control(play, context, &Control::Direction(direction));
        return;
    }
    let scene = play.game.position().scene();
    let Cell { row, column } = play.cursor.unwrap_or(Cell::new(0, 0));
    let forward = |index: u16, count: u16| {
        if scene.wraps { (index + 1) % count.max(1) } else { (index + 1).min(count.saturating_sub(1)) }
    };
    let backward = |index: u16, count: u16| {
        let before_first = if scene.wraps { count.saturating_sub(1) } else { 0 };
        index.checked_sub(1).unwrap_or(before_first)
    };
    let next = match direction {
        Direction::Up => Cell::new(backward(row, scene.rows), column),
        Direction::Down => Cell::new(forward(row, scene.rows), column),
        Direction::Left => Cell::new(row, backward(column, scene.columns)),
        Direction::Right => Cell::new(row, forward(column, scene.columns)),
    };
    // The first arrow key only shows the cursor.
    play.cursor = Some(if play.cursor.is_some() { next } else { Cell::new(row, column) });
    play.refresh_preview();
}

/// Sends a control to the game and shows the outcome.
pub(super) fn send_control(play: &mut Play, context: &mut Context, control: &Control) {
    let outcome = play.game.apply_control(control);
    show_outcome(play, context, outcome);
}

fn show_outcome(play: &mut Play, context: &mut Context, outcome: ControlOutcome) {
    match outcome {
        ControlOutcome::Moved(moves) => {
            play.after_change(context);
            tutorial::after_moves(play, &moves);
        }
        ControlOutcome::Selected(message) => {
            play.show_message(message, Severity::Info);
            play.refresh_preview();
        }
        ControlOutcome::Refused(message) => play.show_message(message, Severity::Error),
        ControlOutcome::Nothing => {}
    }
}

fn undo(play: &mut Play, context: &mut Context) {
    if play.game.undo() {
        play.after_change(context);
    } else {
        play.show_message(Message::new("tui-nothing-to-undo"), Severity::Error);
    }
}

fn redo(play: &mut Play, context: &mut Context) {
    if play.game.redo() {
        play.after_change(context);
    } else {
        play.show_message(Message::new("tui-nothing-to-redo"), Severity::Error);
    }
}

fn restart(play: &mut Play, context: &mut Context) {
    if play.game.restart() {
        play.after_change(context);
        play.show_message(Message::new("tui-restarted"), Severity::Info);
    }
}

fn switch_branch(play: &mut Play) {
    let message = match play.game.switch_branch() {
        Some((number, count)) => Message::new("tui-branch").with("number", number).with("count", count),
        None => Message::new("tui-no-branch"),
    };
    play.show_message(message, Severity::Info);
}

/// Shows a hint, each further time in more detail, and after the full hint makes its move.
fn request_hint(play: &mut Play, context: &mut Context) {
    if let HintState::Ready(hint, 3) = play.game.hint()
        && play.game.is_hint_shown()
        && let Some(text) = hint.moves.first().cloned()
    {
        let outcome = play.game.play(vec![text]);
        show_outcome(play, context, outcome);
        return;
    }
    play.checking = false;
    match play.tutorial.as_ref().and_then(|tutorial| tutorial.hint(play.game.position())) {
        Some(hint) => play.game.request_known_hint(hint),
        None => {
            if let Err(failure) = play.game.request_hint() {
                play.show_message(failure_message(&failure), Severity::Error);
                return;
            }
        }
    }
    play.show_hint_state();
    play.save(context);
}

/// Shows the first mistake; if there is none, whether a solution can still be reached.
fn check(play: &mut Play) {
    let mistakes = play.game.check();
    if let Some(first) = mistakes.into_iter().next() {
        play.show_message(first.message, Severity::Error);
        return;
    }
    if play.game.position().status() == Status::Won {
        play.show_message(Message::new("play-already-won"), Severity::Success);
        return;
    }
    play.checking = true;
    // The answer takes the place of a hint; the next request shows the hint again.
    play.game.close_hint();
    match play.game.prepare_hint() {
        Ok(()) => play.show_hint_state(),
        Err(failure) => play.show_message(failure_message(&failure), Severity::Error),
    }
}

fn toggle_trial(play: &mut Play, context: &mut Context) {
    if play.game.begin_trial() {
        play.show_message(Message::new("tui-trial-begun"), Severity::Info);
    } else {
        play.game.keep_trial();
        play.show_message(Message::new("tui-trial-kept"), Severity::Info);
    }
    play.save(context);
}

fn drop_trial(play: &mut Play, context: &mut Context) {
    if play.game.drop_trial() {
        play.after_change(context);
        play.show_message(Message::new("tui-trial-dropped"), Severity::Info);
    } else {
        play.show_message(Message::new("tui-no-trial"), Severity::Error);
    }
}

fn open_watch_screen(play: &mut Play) -> Transition {
    let Some(puzzle) = play.puzzle else { return Transition::Stay };
    play.game.clock().pause();
    match Watch::start(puzzle, play.game.instance().id(), play.game.position().fork()) {
        Ok(watch) => Transition::Push(Box::new(watch)),
        Err(failure) => {
            play.show_message(failure_message(&failure), Severity::Error);
            Transition::Stay
        }
    }
}

/// Handles a key while a solution is shown.
fn handle_solution_key(play: &mut Play, context: &mut Context, key: KeyEvent) -> Transition {
    match command_key(key) {
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
        KeyCode::Char('+' | '=') => play.speed = (play.speed + 1).min(super::STEP_MILLIS.len() - 1),
        KeyCode::Char('-') => play.speed = play.speed.saturating_sub(1),
        KeyCode::Esc | KeyCode::Char('q') => {
            play.guide = None;
            play.next_step = None;
            play.after_change(context);
        }
        KeyCode::Char('?') | KeyCode::F(1) => show_keys(play, context),
        _ => {}
    }
    Transition::Stay
}

/// Makes the next move of the solution; false at its end.
fn step(play: &mut Play, context: &mut Context) -> bool {
    let Some(guide) = &mut play.guide else { return false };
    let is_made = guide.step(&mut play.game);
    if is_made {
        play.save(context);
    }
    is_made
}

/// Makes the next move of a solution that plays by itself, and schedules the one after it.
pub(super) fn advance_solution(play: &mut Play, context: &mut Context) {
    let has_stepped = step(play, context);
    play.next_step = has_stepped.then(|| Instant::now() + play.step_interval());
}

fn handle_overlay_key(play: &mut Play, context: &mut Context, key: KeyEvent) {
    match std::mem::replace(&mut play.overlay, Overlay::None) {
        Overlay::None | Overlay::Offer => {}
        Overlay::Page(mut reader) => {
            if reader.handle_key(key) {
                play.overlay = Overlay::Page(reader);
            }
        }
        Overlay::Settings(at) => {
            let last = settings::list_settings(play, context).len() - 1;
            play.overlay = match command_key(key) {
                KeyCode::Up => Overlay::Settings(at.checked_sub(1).unwrap_or(last)),
                KeyCode::Down => Overlay::Settings(if at == last { 0 } else { at + 1 }),
                KeyCode::Enter | KeyCode::Right | KeyCode::Left | KeyCode::Char(' ') => {
                    settings::advance(play, at, context);
                    Overlay::Settings(at)
                }
                _ => Overlay::None,
            };
            play.refresh_preview();
        }
        Overlay::Move(mut line) => match line.handle_key(key) {
            InputState::Editing => play.overlay = Overlay::Move(line),
            InputState::Cancelled => {}
            InputState::Submitted => {
                let outcome = play.game.enter_line(&line.text);
                let is_nothing = outcome == ControlOutcome::Nothing && !line.text.trim().is_empty();
                show_outcome(play, context, outcome);
                if is_nothing {
                    play.show_message(
                        Message::new("tui-not-understood").with("line", line.text.trim()),
                        Severity::Error,
                    );
                }
            }
        },
        Overlay::File(mut line) => match line.handle_key(key) {
            InputState::Editing => play.overlay = Overlay::File(line),
            InputState::Cancelled => {}
            InputState::Submitted => export(play, line.text.trim(), context),
        },
    }
}

/// Writes the game with its whole history to a new file.
fn export(play: &mut Play, name: &str, context: &mut Context) {
    match play.game.export().write_new(name) {
        Ok(()) => {
            context.unsaved = None;
            play.exported_steps = Some(play.game.history().steps().len());
            play.show_message(Message::new("tui-exported").with("name", name), Severity::Success);
        }
        Err(failure) => play.show_message(failure_message(&failure), Severity::Error),
    }
}

fn handle_mouse(play: &mut Play, context: &mut Context, mouse: MouseEvent) {
    let cell = play.layout.cell_at(mouse.column, mouse.row);
    match (mouse.kind, cell) {
        (MouseEventKind::Moved, Some(cell)) => play.preview = play.game.preview(cell),
        (MouseEventKind::Down(_), cell) => play.path = cell.into_iter().collect(),
        (MouseEventKind::Drag(MouseButton::Left), Some(cell)) => {
            extend_path(&mut play.path, cell);
            play.preview.clear();
            play.draft = if play.path.len() > 1 { play.game.preview_stroke(&play.path) } else { None };
        }
        (MouseEventKind::Up(button), cell) => {
            play.draft = None;
            let mut path = std::mem::take(&mut play.path);
            let Some(cell) = cell.filter(|_| !path.is_empty()) else { return };
            extend_path(&mut path, cell);
            play.cursor = play.cursor.map(|_| cell);
            match button {
                MouseButton::Left if path.len() > 1 => {
                    let outcome = play.game.apply_stroke(&path);
                    show_outcome(play, context, outcome);
                }
                MouseButton::Left => send_control(play, context, &Control::Press(cell)),
                _ => send_control(play, context, &Control::Second(cell)),
            }
        }
        _ => {}
    }
}

/// Extends a path to a cell through the cells between, because a fast mouse skips some of them. If the path returns to one of
/// its cells, it is cut back to that cell.
fn extend_path(path: &mut Vec<Cell>, to: Cell) {
    let Some(last) = path.last().copied() else { return };
    let (rows, columns) = (i32::from(to.row) - i32::from(last.row), i32::from(to.column) - i32::from(last.column));
    let steps = rows.abs().max(columns.abs());
    for step in 1..=steps {
        let along = |from: u16, distance: i32| {
            (i32::from(from) + (2 * distance * step + steps * distance.signum()) / (2 * steps)) as u16
        };
        let cell = Cell::new(along(last.row, rows), along(last.column, columns));
        match path.iter().position(|known| *known == cell) {
            Some(known) => path.truncate(known + 1),
            None => path.push(cell),
        }
    }
}
