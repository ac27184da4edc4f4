//! The words of a hint. A test checks every number and cell in them against the referee.

use crate::board::Piece;
use crate::grid::Grid;
use crate::messages::{at_cell, piece_name, scene_cell, shifted_pieces};
use crate::move_effect::MoveEffect;
use crate::space::Move;
use gordian_puzzle::{Cell, HintMarks, HintWords, Message, Quality};

/// The three grades of a hint: the magnet to move, what it will do, the move itself.
pub(crate) fn explain(grid: Grid, action: Move, effect: &MoveEffect, remaining: u32, quality: Quality) -> HintWords {
    let (from, to) = (usize::from(action.from), usize::from(action.to));
    let act = match (quality, effect.magnet) {
        (Quality::Optimal, Piece::Repelling) => "magnets-hint-act-optimal-repelling",
        (Quality::Optimal, _) => "magnets-hint-act-optimal-attracting",
        (_, Piece::Repelling) => "magnets-hint-act-good-repelling",
        _ => "magnets-hint-act-good-attracting",
    };
    let (to_row, to_column) = grid.row_and_column(to);
    HintWords {
        cells: vec![scene_cell(grid, from)],
        look: at_cell("magnets-hint-look", grid, from).with("piece", piece_name(effect.magnet)),
        see: Message::new("magnets-hint-see")
            .with("moved", shifted_count(effect))
            .with("covered", effect.covered.len()),
        act: at_cell(act, grid, from)
            .with("to-row", to_row + 1)
            .with("to-column", to_column + 1)
            .with("moved", shifted_pieces(grid, effect))
            .with("covered", covered_goals(grid, effect))
            .with("remaining", remaining),
    }
}

/// What the three grades point at: the magnet, then the pieces that it shifts too, then where the magnet goes.
pub(crate) fn marks(grid: Grid, action: Move, effect: &MoveEffect) -> HintMarks {
    let (from, to) = (scene_cell(grid, usize::from(action.from)), scene_cell(grid, usize::from(action.to)));
    let shifted = effect.shifts.iter().map(|shift| scene_cell(grid, shift.from));
    let see: Vec<Cell> = std::iter::once(from).chain(shifted).collect();
    HintMarks { look: vec![from], see, act: vec![from, to], arrow: Some((from, to)) }
}

/// How many pieces a move shifts, without naming them.
fn shifted_count(effect: &MoveEffect) -> Message {
    let id = match effect.magnet {
        _ if effect.shifts.is_empty() => return Message::new("magnets-moves-nothing"),
        Piece::Repelling => "magnets-pushes-short",
        _ => "magnets-pulls-short",
    };
    Message::new(id).with("count", effect.shifts.len())
}

/// The goals that a move covers, with a list of them.
fn covered_goals(grid: Grid, effect: &MoveEffect) -> Message {
    if effect.covered.is_empty() {
        return Message::new("magnets-covers-nothing");
    }
    let goals: Vec<Message> = effect.covered.iter().map(|goal| at_cell("magnets-place", grid, *goal)).collect();
    Message::new("magnets-covers").with("count", goals.len()).with("goals", goals)
}
