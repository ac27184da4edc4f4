//! The picture of a board.

use crate::board::{Board, Piece, Square};
use crate::messages::at_cell;
use gordian_puzzle::{Ground, Mark, Message, Piece as ScenePiece, Scene, SceneCell, Shape, Size};

/// The picture of a board. `moved` are the cells of the pieces that the last move moved.
pub(crate) fn scene(board: &Board, moved: &[usize]) -> Scene {
    let grid = board.grid;
    let covered = board.squares.iter().filter(|square| square.is_goal && square.piece.is_some()).count();
    let cells = board.squares.iter().enumerate().map(|(cell, square)| SceneCell {
        ground: match square {
            Square { is_wall: true, .. } => Ground::Wall,
            Square { is_goal: true, .. } => Ground::Target,
            Square { .. } => Ground::Plain,
        },
        label: String::new(),
        piece: square.piece.map(scene_piece),
        marks: if moved.contains(&cell) { vec![Mark::Moved] } else { Vec::new() },
        words: at_cell(message_id(*square), grid, cell),
    });
    let summary = Message::new("magnets-scene").with("covered", covered).with("goals", board.goals());
    Scene::new(Size::new(grid.rows(), grid.columns()), cells, summary)
}

/// Every kind has a shape of its own, so that colour is never the only difference. Where pictures are made of letters, a piece is its
/// letter of the notation.
fn scene_piece(piece: Piece) -> ScenePiece {
    let (shape, tone, label) = match piece {
        Piece::Iron => (Shape::Iron, 7, "i"),
        Piece::Repelling => (Shape::Repeller, 3, "p"),
        Piece::Attracting => (Shape::Attractor, 5, "r"),
    };
    ScenePiece { shape, tone, label: label.to_owned(), joined: Vec::new() }
}

/// The message that describes a square to a screen reader.
fn message_id(square: Square) -> &'static str {
    match (square.is_wall, square.is_goal, square.piece) {
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
