//! The picture of a board.

use super::board::{Board, Piece, Square};
use super::speech::at;
use gordian_puzzle::{Ground, Mark, Message, Piece as Figure, Scene, SceneCell, Shape};

/// The picture of a board; `changed` are the cells that the last move filled.
pub(super) fn scene(board: &Board, changed: &[usize]) -> Scene {
    let grid = board.grid;
    let covered = board.squares.iter().filter(|square| square.goal && square.piece.is_some()).count();
    let cells = board.squares.iter().enumerate().map(|(cell, square)| SceneCell {
        ground: match square {
            Square { wall: true, .. } => Ground::Wall,
            Square { goal: true, .. } => Ground::Target,
            Square { .. } => Ground::Plain,
        },
        label: String::new(),
        piece: square.piece.map(figure),
        marks: if changed.contains(&cell) { vec![Mark::Moved] } else { Vec::new() },
        words: at(words(*square), grid, cell),
    });
    Scene {
        rows: grid.rows() as u16,
        columns: grid.columns() as u16,
        wraps: false,
        cells: cells.collect(),
        summary: Message::new("magnets-scene")
            .with("rows", grid.rows())
            .with("columns", grid.columns())
            .with("covered", covered)
            .with("goals", board.goals()),
    }
}

/// Never colour alone: the three pieces differ in outline and carry the letters of the notation.
fn figure(piece: Piece) -> Figure {
    let (shape, tone, label) = match piece {
        Piece::Iron => (Shape::Disc, 7, "i"),
        Piece::Repelling => (Shape::Diamond, 3, "p"),
        Piece::Attracting => (Shape::Diamond, 5, "r"),
    };
    Figure { shape, tone, label: label.to_owned(), joined: Vec::new() }
}

fn words(square: Square) -> &'static str {
    match (square.wall, square.goal, square.piece) {
        (true, _, _) => "magnets-cell-wall",
        (_, false, None) => "magnets-cell-empty",
        (_, true, None) => "magnets-cell-goal",
        (_, false, Some(Piece::Iron)) => "magnets-cell-iron",
        (_, true, Some(Piece::Iron)) => "magnets-cell-iron-goal",
        (_, false, Some(Piece::Repelling)) => "magnets-cell-repelling",
        (_, true, Some(Piece::Repelling)) => "magnets-cell-repelling-goal",
        (_, false, Some(Piece::Attracting)) => "magnets-cell-attracting",
        (_, true, Some(Piece::Attracting)) => "magnets-cell-attracting-goal",
    }
}
