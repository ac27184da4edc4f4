//! Controls: what a player's input means. A move is a source column followed by a target column.

use crate::deal::Deal;
use crate::notation::write_move;
use gordian_puzzle::text::normalise;
use gordian_puzzle::{Cell, Control, Mark, Message, Reply, Selection};

/// Interprets a control on a board.
pub(crate) fn interpret_control(deal: &Deal, control: &Control, selection: &Selection) -> Reply {
    let source = selected_column(selection);
    match control {
        Control::Press(cell) => name_column(deal, source, usize::from(cell.column)),
        Control::Number(number) => match (*number as usize).checked_sub(1) {
            Some(at) => name_column(deal, source, at),
            None => Reply::Refuse(unknown_column(deal, "0")),
        },
        Control::Drag { from, to } => make_move(deal, usize::from(from.column), usize::from(to.column)),
        Control::Point(cell) => preview(deal, source, usize::from(cell.column)),
        Control::Text(line) => typed_line(deal, source, line),
        Control::Direction(_) | Control::Second(_) | Control::Stroke(_) | Control::Cancel => Reply::Nothing,
    }
}

/// The selected source column.
pub(crate) fn selected_column(selection: &Selection) -> Option<usize> {
    selection.cells.first().map(|cell| usize::from(cell.column))
}

fn unknown_column(deal: &Deal, word: &str) -> Message {
    Message::new("cards-refuse-word").with("word", word).with("most", deal.size.columns())
}

/// A column was named: it becomes the source, or the target, or is deselected if it was the source.
fn name_column(deal: &Deal, source: Option<usize>, at: usize) -> Reply {
    match source {
        Some(from) if from == at => Reply::Select(Selection::default(), Message::new("cards-prompt-from")),
        Some(from) => make_move(deal, from, at),
        None => match deal.check_source(at) {
            Ok(card) => {
                let prompt = Message::new("cards-prompt-to").with("card", deal.name(card)).with("column", at + 1);
                Reply::Select(Selection { cells: vec![deal.top_cell(at)] }, prompt)
            }
            Err(reason) => Reply::Refuse(reason),
        },
    }
}

/// The reply to a move between two columns.
fn make_move(deal: &Deal, from: usize, to: usize) -> Reply {
    match deal.check_move(from, to) {
        Ok(_) => Reply::Moves(vec![write_move(from, to)]),
        Err(reason) => Reply::Refuse(reason),
    }
}

/// Previews the target: the column pointed at, or, without a source, all legal targets of its top card.
fn preview(deal: &Deal, source: Option<usize>, at: usize) -> Reply {
    let marked = |cell: Cell| (cell, Mark::Preview);
    let shown = match source {
        Some(from) if deal.check_move(from, at).is_ok() => vec![marked(deal.top_cell(at))],
        Some(_) => Vec::new(),
        None => {
            let is_target = |to: &usize| deal.check_move(at, *to).is_ok();
            (0..deal.size.columns()).filter(is_target).map(|to| marked(deal.top_cell(to))).collect()
        }
    };
    Reply::Preview(shown)
}

/// A typed line: moves such as `1>3`, or pairs of column numbers.
fn typed_line(deal: &Deal, source: Option<usize>, line: &str) -> Reply {
    let mut deal = deal.clone();
    let mut moves = Vec::new();
    let mut from = source;
    let line = normalise(line);
    let is_separator = |sign: char| sign.is_whitespace() || matches!(sign, ',' | '،' | '>');
    for word in line.split(is_separator).filter(|word| !word.is_empty()) {
        let number = word.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let Some(at) = number.filter(|at| *at < deal.size.columns()) else {
            return Reply::Refuse(unknown_column(&deal, word));
        };
        match from.take() {
            None => match deal.check_source(at) {
                Ok(_) => from = Some(at),
                Err(reason) => return Reply::Refuse(reason),
            },
            Some(from) => match deal.check_move(from, at) {
                Ok(_) => {
                    deal.play(from, at);
                    moves.push(write_move(from, at));
                }
                Err(reason) => return Reply::Refuse(reason),
            },
        }
    }
    match (from, moves.is_empty()) {
        (Some(at), true) => name_column(&deal, None, at),
        (Some(at), false) => Reply::Refuse(Message::new("cards-refuse-odd").with("column", at + 1)),
        (None, true) => Reply::Nothing,
        (None, false) => Reply::Moves(moves),
    }
}
