//! Interprets a player's input.

use crate::board::View;
use crate::torus::Move;
use gordian_puzzle::text::typed_words;
use gordian_puzzle::{Cell, Control, Direction, Mark, Message, Reply, cell_message};

/// The reply to a control.
pub(crate) fn reply(view: &View<'_>, control: &Control) -> Reply {
    match control {
        Control::Press(cell) => reply_moves(press(view, *cell)),
        Control::Point(cell) => match press(view, *cell) {
            Ok(steps) => Reply::Preview(preview(view, &steps)),
            Err(_) => Reply::Preview(Vec::new()),
        },
        // A swipe anywhere steers. From the head to a cell next to it, also across the border, it is a step to that cell.
        Control::Drag { from, to } => match main_direction(*from, *to) {
            Some(direction) if !is_step_of_head(view, *from, *to) => {
                reply_moves(check_step(view, Move::from_direction(direction)).map(|step| vec![step]))
            }
            _ => reply_moves(press(view, *to)),
        },
        Control::Direction(direction) => {
            reply_moves(check_step(view, Move::from_direction(*direction)).map(|step| vec![step]))
        }
        Control::Text(line) => reply_moves(typed_moves(view, line)),
        Control::Second(_) | Control::Stroke(_) | Control::Number(_) | Control::Cancel => Reply::Nothing,
    }
}

/// Whether a drag leads from the head to a cell next to it.
fn is_step_of_head(view: &View<'_>, from: Cell, to: Cell) -> bool {
    let torus = &view.board.torus;
    let target = torus.cell(to);
    let is_next = Move::ALL.into_iter().any(|step| Some(torus.step(view.head(), step)) == target);
    torus.cell(from) == Some(view.head()) && is_next
}

/// The direction in which a drag mainly goes, wherever it begins; `None` if it ends where it began.
fn main_direction(from: Cell, to: Cell) -> Option<Direction> {
    let across = i32::from(to.column) - i32::from(from.column);
    let down = i32::from(to.row) - i32::from(from.row);
    match (across, down) {
        (0, 0) => None,
        _ if across.abs() > down.abs() => Some(if across > 0 { Direction::Right } else { Direction::Left }),
        _ => Some(if down > 0 { Direction::Down } else { Direction::Up }),
    }
}

/// The reply to an input that means these moves.
fn reply_moves(moves: Result<Vec<Move>, Message>) -> Reply {
    match moves {
        Ok(steps) if steps.is_empty() => Reply::Nothing,
        Ok(steps) => Reply::Moves(steps.into_iter().map(|step| step.letter().to_owned()).collect()),
        Err(reason) => Reply::Refuse(reason),
    }
}

/// Returns the move if it is legal, otherwise the reason for a refusal.
pub(crate) fn check_step(view: &View<'_>, step: Move) -> Result<Move, Message> {
    let to = view.board.torus.step(view.head(), step);
    if !view.is_blocked(to) {
        return Ok(step);
    }
    let id = match view.body.iter().position(|cell| *cell == to) {
        Some(0) => "snake-refuse-own-cell",
        Some(segment) if segment + 1 == view.body.len() && view.growing => "snake-refuse-growing",
        Some(segment) if segment + 1 == view.body.len() => "snake-refuse-tail",
        _ => "snake-refuse-body",
    };
    Err(cell_message(id, view.board.torus.scene_cell(to)).with("way", direction_name(step)))
}

/// The move that a press on a cell means: the head goes there if it is next to it.
fn press(view: &View<'_>, pressed: Cell) -> Result<Vec<Move>, Message> {
    let torus = &view.board.torus;
    let Some(cell) = torus.cell(pressed) else { return Ok(Vec::new()) };
    let step = Move::ALL.into_iter().find(|step| torus.step(view.head(), *step) == cell);
    match step {
        _ if cell == view.head() => Err(Message::new("snake-refuse-head")),
        Some(step) => check_step(view, step).map(|step| vec![step]),
        None => Err(cell_message("snake-refuse-far", pressed)),
    }
}

/// The cells that a move would change: the head's new cell, and the cell that the tail leaves.
fn preview(view: &View<'_>, steps: &[Move]) -> Vec<(Cell, Mark)> {
    let torus = &view.board.torus;
    let entered = steps.iter().map(|step| torus.step(view.head(), *step));
    let left = view.body.last().copied().filter(|_| !view.growing);
    entered.chain(left).map(|cell| (torus.scene_cell(cell), Mark::Preview)).collect()
}

/// The moves that a typed line means: letters and words, checked in sequence.
fn typed_moves(view: &View<'_>, line: &str) -> Result<Vec<Move>, Message> {
    let mut view = view.clone();
    let mut steps = Vec::new();
    for word in typed_words(line) {
        for step in moves_of_word(&word).ok_or_else(|| Message::new("snake-refuse-word").with("word", word.as_str()))? {
            if view.apples_left() == 0 {
                return Err(Message::new("play-already-won"));
            }
            view.play(check_step(&view, step)?);
            steps.push(step);
        }
    }
    Ok(steps)
}

/// The moves that a word means: a direction in any of the three languages, or a sequence of letters.
fn moves_of_word(word: &str) -> Option<Vec<Move>> {
    if let Some(direction) = Direction::from_word(word) {
        return Some(vec![Move::from_direction(direction)]);
    }
    let read_letter = |letter: char| Move::from_letter(letter.to_uppercase().to_string().as_str());
    word.chars().map(read_letter).collect()
}

/// The direction of a move as part of a sentence.
pub(crate) fn direction_name(step: Move) -> Message {
    Message::new(match step {
        Move::Up => "snake-way-up",
        Move::Right => "snake-way-right",
        Move::Down => "snake-way-down",
        Move::Left => "snake-way-left",
    })
}
