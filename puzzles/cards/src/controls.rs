//! What a player's input means: first the column to take from, then the column to put on.

use super::view::View;
use gordian_puzzle::text::normalise;
use gordian_puzzle::{Cell, Control, Mark, Message, Reply, Selection};

/// What a control means on a board.
pub(super) fn reply(view: &View, control: &Control, selection: &Selection) -> Reply {
    let chosen = chosen(selection);
    match control {
        Control::Press(cell) => column(view, chosen, usize::from(cell.column)),
        Control::Number(number) => match (*number as usize).checked_sub(1) {
            Some(at) => column(view, chosen, at),
            None => Reply::Refuse(no_column(view, "0")),
        },
        Control::Drag { from, to } => moves(view, usize::from(from.column), usize::from(to.column)),
        Control::Point(cell) => preview(view, chosen, usize::from(cell.column)),
        Control::Text(line) => text(view, chosen, line),
        Control::Direction(_) | Control::Second(_) | Control::Stroke(_) | Control::Cancel => Reply::Nothing,
    }
}

/// The column that is chosen.
pub(super) fn chosen(selection: &Selection) -> Option<usize> {
    selection.cells.first().map(|cell| usize::from(cell.column))
}

fn no_column(view: &View, word: &str) -> Message {
    Message::new("cards-refuse-word").with("word", word).with("most", view.size.columns())
}

/// A column was named: it is chosen, or put on, or chosen no more.
fn column(view: &View, chosen: Option<usize>, at: usize) -> Reply {
    match chosen {
        Some(from) if from == at => Reply::Select(Selection::default(), Message::new("cards-prompt-from")),
        Some(from) => moves(view, from, at),
        None => match view.taken(at) {
            Ok(card) => {
                let asked = Message::new("cards-prompt-to").with("card", view.name(card)).with("column", at + 1);
                Reply::Select(Selection { cells: vec![view.top_cell(at)] }, asked)
            }
            Err(why) => Reply::Refuse(why),
        },
    }
}

fn moves(view: &View, from: usize, to: usize) -> Reply {
    match view.judge(from, to) {
        Ok(_) => Reply::Moves(vec![written(from, to)]),
        Err(why) => Reply::Refuse(why),
    }
}

/// A move as text.
pub(super) fn written(from: usize, to: usize) -> String {
    format!("{}>{}", from + 1, to + 1)
}

/// Shows which card would go, and where to: to the column pointed at, or to all that would take it.
fn preview(view: &View, chosen: Option<usize>, at: usize) -> Reply {
    let marked = |cell: Cell| (cell, Mark::Preview);
    let shown = match chosen {
        Some(from) if view.judge(from, at).is_ok() => vec![marked(view.top_cell(at))],
        Some(_) => Vec::new(),
        None => {
            let takes = |to: &usize| view.judge(at, *to).is_ok();
            (0..view.size.columns()).filter(takes).map(|to| marked(view.top_cell(to))).collect()
        }
    };
    Reply::Preview(shown)
}

/// A typed line: moves such as `1>3`, or numbers of columns two by two.
fn text(view: &View, chosen: Option<usize>, line: &str) -> Reply {
    let mut view = view.clone();
    let mut moves = Vec::new();
    let mut from = chosen;
    let line = normalise(line);
    let is_blank = |sign: char| sign.is_whitespace() || matches!(sign, ',' | '،' | '>');
    for word in line.split(is_blank).filter(|word| !word.is_empty()) {
        let number = word.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let Some(at) = number.filter(|at| *at < view.size.columns()) else {
            return Reply::Refuse(no_column(&view, word));
        };
        match from.take() {
            None => match view.taken(at) {
                Ok(_) => from = Some(at),
                Err(why) => return Reply::Refuse(why),
            },
            Some(from) => match view.judge(from, at) {
                Ok(_) => {
                    view.play(from, at);
                    moves.push(written(from, at));
                }
                Err(why) => return Reply::Refuse(why),
            },
        }
    }
    match (from, moves.is_empty()) {
        (Some(at), true) => column(&view, None, at),
        (Some(at), false) => Reply::Refuse(Message::new("cards-refuse-odd").with("column", at + 1)),
        (None, true) => Reply::Nothing,
        (None, false) => Reply::Moves(moves),
    }
}
