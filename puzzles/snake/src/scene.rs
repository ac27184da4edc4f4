//! The picture of a board.

use crate::board::View;
use crate::torus::{Move, Torus};
use gordian_puzzle::{Direction, Ground, Mark, Piece, Scene, SceneCell, Shape, cell_message};

/// Colours of the scene's palette.
const APPLE: u8 = 1;
const SNAKE: u8 = 2;

/// The state as text, equal to the referee's: the cells, the body from head to tail, the apples left, and whether the snake is
/// growing.
pub(crate) fn text(view: &View<'_>) -> String {
    let torus = &view.board.torus;
    let sign = |cell: u16| match view.apples_on(cell) {
        _ if cell == view.head() => "@".to_owned(),
        _ if view.body.contains(&cell) => "o".to_owned(),
        0 => ".".to_owned(),
        left => left.to_string(),
    };
    let cells: Vec<String> = (0..torus.cells() as u16).map(sign).collect();
    let mut lines: Vec<String> = cells.chunks(torus.size().columns).map(|row| row.join(" ")).collect();
    let place = |cell: u16| {
        let place = torus.place(cell);
        format!("{},{}", place.row, place.column)
    };
    let body: String = view.body.iter().map(|cell| format!(" {}", place(*cell))).collect();
    lines.push(format!("snake{body}"));
    let apples = view.board.apples.iter().zip(&view.left);
    let left: String = apples.map(|(apples, left)| format!(" {},{left}", place(apples.cell))).collect();
    lines.push(format!("left{left}"));
    if view.growing {
        lines.push("grows".to_owned());
    }
    lines.join("\n")
}

/// The picture of a state. `moved`: whether a move has just been made, so that the head is marked.
pub(crate) fn scene(view: &View<'_>, moved: bool) -> Scene {
    let torus = &view.board.torus;
    let mut segment_on = vec![None; torus.cells()];
    for (at, cell) in view.body.iter().enumerate() {
        segment_on[usize::from(*cell)] = Some(at);
    }
    let head = torus.place(view.head());
    let cells = (0..torus.cells() as u16).map(|cell| {
        let mut drawn = scene_cell(view, cell, segment_on[usize::from(cell)]);
        if moved && cell == view.head() {
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
    let place = torus.place(cell);
    let left = view.apples_on(cell);
    let under = if segment.is_some() && left > 0 { left.to_string() } else { String::new() };
    let words = |id: &'static str| cell_message(id, place);
    let (piece, words) = match segment {
        Some(at) => {
            let shape = if at == 0 { Shape::Head } else { Shape::Segment };
            let joined = joined_sides(torus, &view.body, at);
            let id = match (at, left) {
                (0, 0) => "snake-cell-head",
                (0, _) => "snake-cell-head-apples",
                (_, 0) => "snake-cell-body",
                _ => "snake-cell-body-apples",
            };
            let mut words = words(id);
            if at > 0 {
                words = words.with("part", at + 1);
            }
            if left > 0 {
                words = words.with("left", left);
            }
            (Some(Piece { shape, tone: SNAKE, label: under, joined }), words)
        }
        None if left > 0 => {
            let label = if left == 1 { String::new() } else { left.to_string() };
            let piece = Piece { shape: Shape::Fruit, tone: APPLE, label, joined: Vec::new() };
            (Some(piece), words("snake-cell-apples").with("left", left))
        }
        None => (None, words("snake-cell-free")),
    };
    SceneCell { ground: Ground::Plain, label: String::new(), piece, marks: Vec::new(), words }
}

/// The sides on which a segment of the body is joined to the segments before and behind it.
fn joined_sides(torus: &Torus, body: &[u16], at: usize) -> Vec<Direction> {
    let to = |other: usize| {
        let towards = |step: &Move| torus.step(body[at], *step) == body[other];
        Move::ALL.into_iter().find(towards).map(Move::direction)
    };
    let before = at.checked_sub(1).and_then(to);
    let behind = (at + 1 < body.len()).then(|| to(at + 1)).flatten();
    before.into_iter().chain(behind).collect()
}
