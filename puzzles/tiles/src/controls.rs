//! What a player's input means.

use super::board::Move;
use super::view::{View, at_the_edge, way};
use gordian_puzzle::text::normalise;
use gordian_puzzle::{Cell, Control, Direction, Mark, Message, Reply, RuleOption, Settings};

/// What an arrow moves: the tile, as it looks, or the gap, as plans are written.
pub(super) const ARROWS: RuleOption = RuleOption { key: "arrows", values: &["tile", "gap"] };

/// What a control means on a board.
pub(super) fn reply(view: &View, control: &Control, settings: &Settings) -> Reply {
    match control {
        Control::Press(cell) => moves(press(view, *cell)),
        Control::Point(cell) => match press(view, *cell) {
            Ok(_) => Reply::Preview(sliding(view, *cell).into_iter().map(|cell| (cell, Mark::Preview)).collect()),
            Err(_) => Reply::Preview(Vec::new()),
        },
        Control::Drag { from, to } => moves(drag(view, *from, *to)),
        Control::Direction(direction) => moves(arrow(view, *direction, settings)),
        Control::Number(number) => moves(tile(view, *number)),
        Control::Text(line) => moves(text(view, line)),
        Control::Second(_) | Control::Stroke(_) | Control::Cancel => Reply::Nothing,
    }
}

fn moves(found: Result<Vec<Move>, Message>) -> Reply {
    match found {
        Ok(moves) if moves.is_empty() => Reply::Nothing,
        Ok(moves) => Reply::Moves(moves.into_iter().map(|action| action.word().to_owned()).collect()),
        Err(reason) => Reply::Refuse(reason),
    }
}

/// A press on a tile slides it, and every tile between, into the gap.
fn press(view: &View, cell: Cell) -> Result<Vec<Move>, Message> {
    match view.number(cell) {
        None => Ok(Vec::new()),
        Some(0) => Err(Message::new("tiles-refuse-gap")),
        Some(tile) => {
            let moves = view.slide_to(cell);
            if moves.is_empty() { Err(Message::new("tiles-refuse-line").with("tile", tile)) } else { Ok(moves) }
        }
    }
}

/// The places of the tiles that a press would slide.
fn sliding(view: &View, cell: Cell) -> Vec<Cell> {
    let mut after = view.clone();
    view.slide_to(cell)
        .into_iter()
        .map(|action| {
            after.play(action);
            after.place(0)
        })
        .collect()
}

fn drag(view: &View, from: Cell, to: Cell) -> Result<Vec<Move>, Message> {
    if view.number(from).is_some() && from != to && view.number(to) != Some(0) {
        return Err(Message::new("tiles-refuse-drag"));
    }
    press(view, from)
}

fn arrow(view: &View, direction: Direction, settings: &Settings) -> Result<Vec<Move>, Message> {
    let arrow = match direction {
        Direction::Up => Move::Up,
        Direction::Right => Move::Right,
        Direction::Down => Move::Down,
        Direction::Left => Move::Left,
    };
    if settings.get(ARROWS.key).is_some_and(|value| value == "gap") {
        return gap(view, arrow);
    }
    let action = arrow.opposite();
    match view.moving(action) {
        Some(_) => Ok(vec![action]),
        None => Err(Message::new("tiles-refuse-no-tile").with("way", way(arrow)).with("reason", at_the_edge(action))),
    }
}

/// A move of the gap.
fn gap(view: &View, action: Move) -> Result<Vec<Move>, Message> {
    if view.moving(action).is_some() { Ok(vec![action]) } else { Err(at_the_edge(action)) }
}

/// The move of a tile given by its number; it must be next to the gap.
fn tile(view: &View, number: u32) -> Result<Vec<Move>, Message> {
    let most = view.size.cells() - 1;
    let Some(tile) = u8::try_from(number).ok().filter(|tile| (1..=most).contains(&usize::from(*tile))) else {
        return Err(Message::new("tiles-refuse-unknown-tile").with("tile", number).with("most", most));
    };
    match view.slide_to(view.place(tile)).as_slice() {
        [action] => Ok(vec![*action]),
        _ => Err(Message::new("tiles-refuse-not-next").with("tile", tile)),
    }
}

/// A typed line: numbers of tiles and ways of the gap, made one after another.
fn text(view: &View, line: &str) -> Result<Vec<Move>, Message> {
    let mut view = view.clone();
    let mut moves = Vec::new();
    let line = normalise(line);
    for word in line.split(|sign: char| sign.is_whitespace() || sign == ',' || sign == '،') {
        if word.is_empty() {
            continue;
        }
        let found = if let Some(action) = spoken(word) {
            gap(&view, action)?
        } else if let Ok(number) = word.parse::<u32>() {
            tile(&view, number)?
        } else {
            return Err(Message::new("tiles-refuse-word").with("word", word));
        };
        for action in found {
            view.play(action);
            moves.push(action);
        }
    }
    Ok(moves)
}

/// The way of the gap that a word means, in any of the three languages, or a letter.
fn spoken(word: &str) -> Option<Move> {
    Some(match word.to_lowercase().as_str() {
        "up" | "u" | "أعلى" | "اعلى" | "فوق" | "بالا" => Move::Up,
        "left" | "l" | "يسار" | "يسارا" | "چپ" => Move::Left,
        "right" | "r" | "يمين" | "يمينا" | "راست" => Move::Right,
        "down" | "d" | "أسفل" | "اسفل" | "تحت" | "پایین" | "پائین" => Move::Down,
        _ => return None,
    })
}
