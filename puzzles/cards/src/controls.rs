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
            Some(column) => name_column(deal, source, column),
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

/// The refusal of a word that is not a column number.
fn unknown_column(deal: &Deal, word: &str) -> Message {
    Message::new("cards-refuse-word").with("word", word).with("most", deal.size.columns())
}

/// A column was named: it becomes the source, or the target, or is deselected if it was the source.
fn name_column(deal: &Deal, source: Option<usize>, column: usize) -> Reply {
    match source {
        Some(from) if from == column => Reply::Select(Selection::default(), Message::new("cards-prompt-from")),
        Some(from) => make_move(deal, from, column),
        None => match deal.check_source(column) {
            Ok(card) => {
                let prompt =
                    Message::new("cards-prompt-to").with("card", deal.card_name(card)).with("column", column + 1);
                Reply::Select(Selection { cells: vec![deal.top_cell(column)] }, prompt)
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
fn preview(deal: &Deal, source: Option<usize>, pointed: usize) -> Reply {
    let preview_mark = |cell: Cell| (cell, Mark::Preview);
    let marks = match source {
        Some(from) if deal.check_move(from, pointed).is_ok() => vec![preview_mark(deal.top_cell(pointed))],
        Some(_) => Vec::new(),
        None => {
            let is_target = |to: &usize| deal.check_move(pointed, *to).is_ok();
            (0..deal.size.columns()).filter(is_target).map(|to| preview_mark(deal.top_cell(to))).collect()
        }
    };
    Reply::Preview(marks)
}

/// A typed line: moves such as `1>3`, or pairs of column numbers.
fn typed_line(deal: &Deal, source: Option<usize>, line: &str) -> Reply {
    let mut deal = deal.clone();
    let mut moves = Vec::new();
    let mut from = source;
    let line = normalise(line);
    let is_separator = |character: char| character.is_whitespace() || matches!(character, ',' | '،' | '>');
    for word in line.split(is_separator).filter(|word| !word.is_empty()) {
        let index = word.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let Some(column) = index.filter(|index| *index < deal.size.columns()) else {
            return Reply::Refuse(unknown_column(&deal, word));
        };
        match from.take() {
            None => match deal.check_source(column) {
                Ok(_) => from = Some(column),
                Err(reason) => return Reply::Refuse(reason),
            },
            Some(from) => match deal.check_move(from, column) {
                Ok(_) => {
                    deal.play(from, column);
                    moves.push(write_move(from, column));
                }
                Err(reason) => return Reply::Refuse(reason),
            },
        }
    }
    // A column without a partner is selected if it is alone, and an error after complete moves.
    let no_source = None;
    match (from, moves.is_empty()) {
        (Some(column), true) => name_column(&deal, no_source, column),
        (Some(column), false) => Reply::Refuse(Message::new("cards-refuse-odd").with("column", column + 1)),
        (None, true) => Reply::Nothing,
        (None, false) => Reply::Moves(moves),
    }
}
