//! The picture of a board: columns side by side, bottom cards at the bottom, the numbers of the columns below them.

use super::view::View;
use gordian_puzzle::{Ground, Mark, Message, Piece, Scene, SceneCell, Shape};

/// The picture of a board; `moved` is the column that the card moved last lies on.
pub(super) fn scene(view: &View, moved: Option<usize>) -> Scene {
    let rows = view.rows();
    let columns = view.size.columns();
    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let sorted = (0..columns).map(|column| view.sorted(column)).sum::<usize>();
    let empty = view.columns.iter().filter(|cards| cards.is_empty()).count();
    Scene {
        rows: rows as u16,
        columns: columns as u16,
        wraps: false,
        cells: places.map(|(row, column)| cell(view, row, column, moved)).collect(),
        summary: Message::new("cards-scene")
            .with("columns", columns)
            .with("cards", view.size.cards())
            .with("sorted", sorted)
            .with("empty", empty),
    }
}

fn cell(view: &View, row: usize, column: usize, moved: Option<usize>) -> SceneCell {
    let plain = |ground, label: String, words: Message| SceneCell {
        ground,
        label,
        piece: None,
        marks: Vec::new(),
        words: words.with("column", column + 1),
    };
    let cards = &view.columns[column];
    let Some(height) = view.height_of(row) else {
        let words = Message::new("cards-cell-column").with("cards", cards.len());
        return plain(Ground::Plain, (column + 1).to_string(), words);
    };
    let Some(card) = cards.get(height) else {
        return match height {
            0 => plain(Ground::Hollow, String::new(), Message::new("cards-cell-empty")),
            _ => plain(Ground::Void, String::new(), Message::new("cards-cell-above")),
        };
    };
    let is_top = height + 1 == cards.len();
    let is_home = height < view.sorted(column);
    let mut marks = Vec::new();
    if is_home {
        marks.push(Mark::Home);
    }
    if is_top && moved == Some(column) {
        marks.push(Mark::Moved);
    }
    let id = match (is_top, is_home) {
        (true, true) => "cards-cell-top-home",
        (true, false) => "cards-cell-top",
        (false, true) => "cards-cell-card-home",
        (false, false) => "cards-cell-card",
    };
    SceneCell {
        ground: Ground::Plain,
        label: String::new(),
        piece: Some(Piece { shape: Shape::Card, tone: card.colour, label: view.name(*card), joined: Vec::new() }),
        marks,
        words: Message::new(id).with("column", column + 1).with("place", height + 1).with("card", view.name(*card)),
    }
}
