//! Scenes with their words in a language.

use gordian_puzzle::{Cell, Ground, Mark, Piece, Scene};
use gordian_words::Words;
use serde::Serialize;

/// A board as a picture, its words in a language.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Picture {
    /// Rows of the grid.
    pub(crate) rows: u16,
    /// Columns of the grid.
    pub(crate) columns: u16,
    /// Whether a piece that leaves the board on one side enters it on the opposite side.
    pub(crate) wraps: bool,
    /// The board in one sentence.
    pub(crate) summary: String,
    /// The cells, row by row.
    pub(crate) cells: Vec<PictureCell>,
}

/// One cell of a picture.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PictureCell {
    /// What the cell is: `plain`, `wall`, `target`, `dark`, `light`, `hollow`, `margin` or `void`.
    #[cfg_attr(test, schema(schema_with = super::schemas::ground))]
    pub(crate) ground: Ground,
    /// A short text that belongs to the cell itself.
    pub(crate) label: String,
    /// What stands on it; null for an empty cell.
    #[cfg_attr(test, schema(schema_with = super::schemas::piece))]
    pub(crate) piece: Option<Piece>,
    /// What is pointed out: `chosen`, `hint`, `wrong`, `moved`, `preview`, `home`, `note`, `done`.
    #[cfg_attr(test, schema(schema_with = super::schemas::marks))]
    pub(crate) marks: Vec<Mark>,
    /// The cell in words.
    pub(crate) words: String,
}

/// A cell of a picture, from 0 at the top left.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct At {
    /// The row.
    pub(crate) row: u16,
    /// The column.
    pub(crate) column: u16,
}

impl From<Cell> for At {
    fn from(cell: Cell) -> Self {
        At { row: cell.row, column: cell.column }
    }
}

/// Cells as they are sent.
pub(crate) fn places(cells: &[Cell]) -> Vec<At> {
    cells.iter().map(|cell| At::from(*cell)).collect()
}

impl Picture {
    /// The picture of a scene without words, for decoration.
    pub(crate) fn without_words(mut scene: Scene) -> Self {
        let cells = scene.cells.drain(..).map(|cell| PictureCell {
            ground: cell.ground,
            label: cell.label,
            piece: cell.piece,
            marks: Vec::new(),
            words: String::new(),
        });
        let cells = cells.collect();
        Picture { rows: scene.rows, columns: scene.columns, wraps: scene.wraps, summary: String::new(), cells }
    }

    /// The picture of a scene.
    pub(crate) fn of(scene: Scene, words: &Words) -> Self {
        let cells = scene.cells.into_iter().map(|cell| PictureCell {
            ground: cell.ground,
            label: cell.label,
            piece: cell.piece,
            marks: cell.marks,
            words: words.say(&cell.words),
        });
        Picture {
            rows: scene.rows,
            columns: scene.columns,
            wraps: scene.wraps,
            summary: words.say(&scene.summary),
            cells: cells.collect(),
        }
    }
}
