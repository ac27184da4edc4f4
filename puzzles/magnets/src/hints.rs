//! What a hint says of a move. Every number and place in it is a fact of the board, held by a test against the referee.

use super::board::Piece;
use super::effect::Effect;
use super::grid::Grid;
use super::space::Put;
use super::speech::{at, covered, moved, moved_in_short, piece, place};
use gordian_puzzle::{HintWords, Message, Quality};

/// The three grades: the magnet, what it will do, the move itself.
pub(super) fn explain(grid: Grid, put: Put, effect: &Effect, remaining: u32, quality: Quality) -> HintWords {
    let (from, to) = (usize::from(put.from), usize::from(put.to));
    let act = match (quality, effect.magnet) {
        (Quality::Optimal, Piece::Repelling) => "magnets-hint-act-optimal-repelling",
        (Quality::Optimal, _) => "magnets-hint-act-optimal-attracting",
        (_, Piece::Repelling) => "magnets-hint-act-good-repelling",
        _ => "magnets-hint-act-good-attracting",
    };
    let (to_row, to_column) = grid.place(to);
    HintWords {
        cells: vec![place(grid, from)],
        look: at("magnets-hint-look", grid, from).with("piece", piece(effect.magnet)),
        see: Message::new("magnets-hint-see")
            .with("moved", moved_in_short(effect))
            .with("covered", effect.covered.len()),
        act: at(act, grid, from)
            .with("to-row", to_row + 1)
            .with("to-column", to_column + 1)
            .with("moved", moved(grid, effect))
            .with("covered", covered(grid, effect))
            .with("remaining", remaining),
    }
}
