//! The picture of a board.

use super::view::View;
use gordian_puzzle::{Cell, Ground, Mark, Message, Piece, Scene, SceneCell, Shape};

/// The colours that tell the rows of homes apart.
const TONES: u16 = 8;

/// The picture of a board; `moved` is the place of the tile that moved last.
pub(super) fn scene(view: &View, moved: Option<Cell>) -> Scene {
    let (rows, columns) = (view.size.rows() as u16, view.size.columns() as u16);
    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| Cell::new(row, column)));
    let tiles = view.size.cells() - 1;
    let home = (1..=tiles as u8).filter(|tile| view.is_home(*tile)).count();
    let gap = view.place(0);
    Scene {
        rows,
        columns,
        wraps: false,
        cells: places.map(|place| cell(view, place, moved == Some(place))).collect(),
        summary: Message::new("tiles-scene")
            .with("rows", rows)
            .with("columns", columns)
            .with("home", home)
            .with("tiles", tiles)
            .with("row", gap.row + 1)
            .with("column", gap.column + 1),
    }
}

fn cell(view: &View, place: Cell, moved: bool) -> SceneCell {
    let number = view.number(place).unwrap_or(0);
    let words = |id: &'static str| Message::new(id).with("row", place.row + 1).with("column", place.column + 1);
    if number == 0 {
        let words = words("tiles-cell-gap");
        return SceneCell { ground: Ground::Hollow, label: String::new(), piece: None, marks: Vec::new(), words };
    }
    let home = view.home(number);
    let mut marks = Vec::new();
    if home == place {
        marks.push(Mark::Home);
    }
    if moved {
        marks.push(Mark::Moved);
    }
    SceneCell {
        ground: Ground::Plain,
        label: String::new(),
        piece: Some(Piece {
            shape: Shape::Tile,
            tone: (home.row % TONES) as u8,
            label: number.to_string(),
            joined: Vec::new(),
        }),
        marks,
        words: words(if home == place { "tiles-cell-tile-home" } else { "tiles-cell-tile" }).with("tile", number),
    }
}
