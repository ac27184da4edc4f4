//! Messages that several modules need: cells, pieces, and what a move does to the other pieces.

use crate::board::{Board, Piece};
use crate::grid::Grid;
use crate::move_effect::{MoveEffect, PieceShift};
use gordian_puzzle::{Cell, Direction, Message};

/// A message with the arguments `row` and `column`, both counted from 1.
pub(crate) fn at_cell(id: &'static str, grid: Grid, cell: usize) -> Message {
    let (row, column) = grid.row_and_column(cell);
    Message::new(id).with("row", row + 1).with("column", column + 1)
}

/// The cell of a scene with this number.
pub(crate) fn scene_cell(grid: Grid, cell: usize) -> Cell {
    let (row, column) = grid.row_and_column(cell);
    Cell::new(row as u16, column as u16)
}

/// A piece as part of a sentence.
pub(crate) fn piece_name(piece: Piece) -> Message {
    Message::new(match piece {
        Piece::Iron => "magnets-piece-iron",
        Piece::Repelling => "magnets-piece-repelling",
        Piece::Attracting => "magnets-piece-attracting",
    })
}

/// The numbers of pieces of each kind.
pub(crate) fn contents(board: &Board) -> Message {
    Message::new("magnets-contents")
        .with("iron", board.count(Piece::Iron))
        .with("repelling", board.count(Piece::Repelling))
        .with("attracting", board.count(Piece::Attracting))
}

/// What a move does to the other pieces, with a list of them.
pub(crate) fn shifted_pieces(grid: Grid, effect: &MoveEffect) -> Message {
    let pieces: Vec<Message> = effect.shifts.iter().map(|shift| shifted_piece(grid, shift)).collect();
    let id = match effect.magnet {
        _ if pieces.is_empty() => return Message::new("magnets-moves-nothing"),
        Piece::Repelling => "magnets-pushes",
        _ => "magnets-pulls",
    };
    Message::new(id).with("count", pieces.len()).with("pieces", pieces)
}

fn shifted_piece(grid: Grid, shift: &PieceShift) -> Message {
    let id = match shift.direction {
        Direction::Up => "magnets-shift-up",
        Direction::Down => "magnets-shift-down",
        Direction::Left => "magnets-shift-left",
        Direction::Right => "magnets-shift-right",
    };
    at_cell(id, grid, shift.from).with("piece", piece_name(shift.piece))
}
