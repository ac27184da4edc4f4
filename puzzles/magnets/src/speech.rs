//! Parts of sentences: places, pieces, and what a move does.

use super::board::{Board, Piece};
use super::effect::{Effect, Shift};
use super::grid::Grid;
use gordian_puzzle::{Cell, Direction, Message};

/// A message about a place; rows and columns count from 1 there.
pub(super) fn at(id: &'static str, grid: Grid, cell: usize) -> Message {
    let (row, column) = grid.place(cell);
    Message::new(id).with("row", row + 1).with("column", column + 1)
}

/// A cell as front ends name it.
pub(super) fn place(grid: Grid, cell: usize) -> Cell {
    let (row, column) = grid.place(cell);
    Cell::new(row as u16, column as u16)
}

/// A piece as a part of a sentence.
pub(super) fn piece(piece: Piece) -> Message {
    Message::new(match piece {
        Piece::Iron => "magnets-piece-iron",
        Piece::Repelling => "magnets-piece-repelling",
        Piece::Attracting => "magnets-piece-attracting",
    })
}

/// The magnets of a board, numbered row by row from 1.
pub(super) fn magnets(board: &Board) -> Vec<(usize, Piece)> {
    let magnet = |(cell, piece): (usize, Option<Piece>)| Some((cell, piece.filter(|piece| piece.is_magnet())?));
    board.squares.iter().map(|square| square.piece).enumerate().filter_map(magnet).collect()
}

/// What a board holds: so much iron and so many magnets.
pub(super) fn contents(board: &Board) -> Message {
    Message::new("magnets-contents")
        .with("iron", board.count(Piece::Iron))
        .with("repelling", board.count(Piece::Repelling))
        .with("attracting", board.count(Piece::Attracting))
}

fn shift(grid: Grid, shift: &Shift) -> Message {
    let id = match shift.way {
        Direction::Up => "magnets-shift-up",
        Direction::Down => "magnets-shift-down",
        Direction::Left => "magnets-shift-left",
        Direction::Right => "magnets-shift-right",
    };
    at(id, grid, shift.from).with("piece", piece(shift.piece))
}

/// What a move does to the other pieces, one by one.
pub(super) fn moved(grid: Grid, effect: &Effect) -> Message {
    let list: Vec<Message> = effect.shifts.iter().map(|moved| shift(grid, moved)).collect();
    let id = match effect.magnet {
        _ if list.is_empty() => return Message::new("magnets-moves-nothing"),
        Piece::Repelling => "magnets-pushes",
        _ => "magnets-pulls",
    };
    Message::new(id).with("count", list.len()).with("pieces", list)
}

/// The same without saying which pieces.
pub(super) fn moved_in_short(effect: &Effect) -> Message {
    let id = match effect.magnet {
        _ if effect.shifts.is_empty() => return Message::new("magnets-moves-nothing"),
        Piece::Repelling => "magnets-pushes-short",
        _ => "magnets-pulls-short",
    };
    Message::new(id).with("count", effect.shifts.len())
}

/// The goals that a move covers.
pub(super) fn covered(grid: Grid, effect: &Effect) -> Message {
    if effect.covered.is_empty() {
        return Message::new("magnets-covers-nothing");
    }
    let goals: Vec<Message> = effect.covered.iter().map(|goal| at("magnets-place", grid, *goal)).collect();
    Message::new("magnets-covers").with("count", goals.len()).with("goals", goals)
}
