//! What a player's input means.

use super::board::View;
use super::scene::at;
use super::torus::Move;
use gordian_puzzle::text::normalise;
use gordian_puzzle::{Cell, Control, Mark, Message, Reply};

/// What a control means on a board.
pub(super) fn reply(view: &View<'_>, control: &Control) -> Reply {
    match control {
        Control::Press(cell) => moves(press(view, *cell)),
        Control::Point(cell) => match press(view, *cell) {
            Ok(steps) => Reply::Preview(preview(view, &steps)),
            Err(_) => Reply::Preview(Vec::new()),
        },
        Control::Drag { from, to } if view.board.torus.cell(*from) == Some(view.head()) => moves(press(view, *to)),
        Control::Drag { .. } => Reply::Refuse(Message::new("snake-refuse-drag")),
        Control::Direction(direction) => moves(step(view, Move::from_direction(*direction)).map(|step| vec![step])),
        Control::Text(line) => moves(text(view, line)),
        Control::Second(_) | Control::Stroke(_) | Control::Number(_) | Control::Cancel => Reply::Nothing,
    }
}

fn moves(found: Result<Vec<Move>, Message>) -> Reply {
    match found {
        Ok(steps) if steps.is_empty() => Reply::Nothing,
        Ok(steps) => Reply::Moves(steps.into_iter().map(|step| step.letter().to_owned()).collect()),
        Err(reason) => Reply::Refuse(reason),
    }
}

/// A step, or why it cannot be made.
pub(super) fn step(view: &View<'_>, step: Move) -> Result<Move, Message> {
    let to = view.board.torus.step(view.head(), step);
    if !view.is_in_the_way(to) {
        return Ok(step);
    }
    let id = match view.body.iter().position(|cell| *cell == to) {
        Some(0) => "snake-refuse-own-cell",
        Some(part) if part + 1 == view.body.len() && view.growing => "snake-refuse-growing",
        Some(part) if part + 1 == view.body.len() => "snake-refuse-tail",
        _ => "snake-refuse-body",
    };
    Err(at(id, view.board.torus.place(to)).with("way", way(step)))
}

/// A press on a cell next to the head goes there.
fn press(view: &View<'_>, place: Cell) -> Result<Vec<Move>, Message> {
    let torus = &view.board.torus;
    let Some(cell) = torus.cell(place) else { return Ok(Vec::new()) };
    let towards = Move::ALL.into_iter().find(|step| torus.step(view.head(), *step) == cell);
    match towards {
        _ if cell == view.head() => Err(Message::new("snake-refuse-head")),
        Some(towards) => step(view, towards).map(|step| vec![step]),
        None => Err(at("snake-refuse-far", place)),
    }
}

/// The cells that a step would change: the head's new one, and the one that the tail leaves.
fn preview(view: &View<'_>, steps: &[Move]) -> Vec<(Cell, Mark)> {
    let torus = &view.board.torus;
    let to = steps.iter().map(|step| torus.step(view.head(), *step));
    let from = view.body.last().copied().filter(|_| !view.growing);
    to.chain(from).map(|cell| (torus.place(cell), Mark::Preview)).collect()
}

/// A typed line: letters and words, made one after another.
fn text(view: &View<'_>, line: &str) -> Result<Vec<Move>, Message> {
    let mut view = view.clone();
    let mut steps = Vec::new();
    let line = normalise(line);
    for word in line.split(|sign: char| sign.is_whitespace() || sign == ',' || sign == '،') {
        if word.is_empty() {
            continue;
        }
        for next in spoken(word).ok_or_else(|| Message::new("snake-refuse-word").with("word", word))? {
            if view.units_left() == 0 {
                return Err(Message::new("play-already-won"));
            }
            view.play(step(&view, next)?);
            steps.push(next);
        }
    }
    Ok(steps)
}

/// The steps that a word means: a direction in any of the three languages, or letters one after another.
fn spoken(word: &str) -> Option<Vec<Move>> {
    let one = match word.to_lowercase().as_str() {
        "up" | "أعلى" | "اعلى" | "فوق" | "بالا" => Move::Up,
        "left" | "يسار" | "يسارا" | "چپ" => Move::Left,
        "right" | "يمين" | "يمينا" | "راست" => Move::Right,
        "down" | "أسفل" | "اسفل" | "تحت" | "پایین" | "پائین" => Move::Down,
        letters => {
            let step = |sign: char| Move::from_letter(sign.to_uppercase().to_string().as_str());
            return letters.chars().map(step).collect();
        }
    };
    Some(vec![one])
}

/// The way of a step, as a word inside a sentence.
pub(super) fn way(step: Move) -> Message {
    Message::new(match step {
        Move::Up => "snake-way-up",
        Move::Right => "snake-way-right",
        Move::Down => "snake-way-down",
        Move::Left => "snake-way-left",
    })
}
