//! The picture of a board.

use crate::board::View;
use crate::torus::{Move, Torus};
use gordian_puzzle::{Cell, Direction, Ground, Mark, Piece, Scene, SceneCell, Shape, cell_message};

/// The tone of apples in the palette of scenes.
const APPLE: u8 = 1;

/// The tone of the snake in the palette of scenes.
const SNAKE: u8 = 2;

/// Whether a scene marks the head as moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LastMove {
    /// No move has been made.
    None,
    /// The head has just moved.
    Marked,
}

/// The state as text, equal to the referee's: the cells, the body from head to tail, the apples left, and whether the snake is
/// growing.
pub(crate) fn write_state(view: &View<'_>) -> String {
    let torus = &view.board.torus;
    let cell_text = |cell: u16| match view.apples_on(cell) {
        _ if cell == view.head() => "@".to_owned(),
        _ if view.body.contains(&cell) => "o".to_owned(),
        0 => ".".to_owned(),
        left => left.to_string(),
    };
    let cells: Vec<String> = (0..torus.cells() as u16).map(cell_text).collect();
    let mut lines: Vec<String> = cells.chunks(torus.size().columns).map(|row| row.join(" ")).collect();
    let position = |cell: u16| {
        let Cell { row, column } = torus.scene_cell(cell);
        format!("{row},{column}")
    };
    let body: String = view.body.iter().map(|cell| format!(" {}", position(*cell))).collect();
    lines.push(format!("snake{body}"));
    let apples = view.board.apples.iter().zip(&view.left);
    let left: String = apples.map(|(apples, left)| format!(" {},{left}", position(apples.cell))).collect();
    lines.push(format!("left{left}"));
    if view.growing {
        lines.push("grows".to_owned());
    }
    lines.join("\n")
}

/// The picture of a state.
pub(crate) fn scene(view: &View<'_>, last_move: LastMove) -> Scene {
    let torus = &view.board.torus;
    let mut segment_on = vec![None; torus.cells()];
    for (segment, cell) in view.body.iter().enumerate() {
        segment_on[usize::from(*cell)] = Some(segment);
    }
    let head = torus.scene_cell(view.head());
    let cells = (0..torus.cells() as u16).map(|cell| {
        let mut drawn = scene_cell(view, cell, segment_on[usize::from(cell)]);
        if last_move == LastMove::Marked && cell == view.head() {
            drawn.marks.push(Mark::Moved);
        }
        drawn
    });
    let summary = cell_message("snake-scene", head).with("length", view.body.len()).with("left", view.apples_left());
    Scene { wraps: true, ..Scene::new(torus.size(), cells, summary) }
}

/// The picture of one cell. `segment` is the part of the body on it, 0 for the head.
fn scene_cell(view: &View<'_>, cell: u16, segment: Option<usize>) -> SceneCell {
    let torus = &view.board.torus;
    let left = view.apples_on(cell);
    // Apples may be left under the body; their number is shown on it.
    let number_on_body = if segment.is_some() && left > 0 { left.to_string() } else { String::new() };
    let describe = |id: &'static str| cell_message(id, torus.scene_cell(cell));
    let (piece, words) = match segment {
        Some(segment) => {
            let shape = if segment == 0 { Shape::Head } else { Shape::Segment };
            let joined = joined_sides(torus, &view.body, segment);
            let id = match (segment, left) {
                (0, 0) => "snake-cell-head",
                (0, _) => "snake-cell-head-apples",
                (_, 0) => "snake-cell-body",
                _ => "snake-cell-body-apples",
            };
            let mut words = describe(id);
            if segment > 0 {
                words = words.with("part", segment + 1);
            }
            if left > 0 {
                words = words.with("left", left);
            }
            (Some(Piece { shape, tone: SNAKE, label: number_on_body, joined }), words)
        }
        None if left > 0 => {
            let label = if left == 1 { String::new() } else { left.to_string() };
            let piece = Piece { shape: Shape::Fruit, tone: APPLE, label, joined: Vec::new() };
            (Some(piece), describe("snake-cell-apples").with("left", left))
        }
        None => (None, describe("snake-cell-free")),
    };
    SceneCell { ground: Ground::Plain, label: String::new(), piece, marks: Vec::new(), words }
}

/// The sides on which a segment of the body is joined to the segments before and behind it.
fn joined_sides(torus: &Torus, body: &[u16], segment: usize) -> Vec<Direction> {
    let side_towards = |other: usize| {
        let leads_there = |step: &Move| torus.step(body[segment], *step) == body[other];
        Move::ALL.into_iter().find(leads_there).map(Move::direction)
    };
    let before = segment.checked_sub(1).and_then(side_towards);
    let behind = (segment + 1 < body.len()).then(|| side_towards(segment + 1)).flatten();
    before.into_iter().chain(behind).collect()
}
