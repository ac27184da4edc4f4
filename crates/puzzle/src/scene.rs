//! Scenes: a neutral picture of a board. Text printer, terminal, SVG, PNG and page all draw the same scene.

use crate::control::Cell;
use crate::message::Message;
use crate::size::Size;
use serde::{Deserialize, Serialize};

/// A board as a picture: a grid of cells, row by row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scene {
    /// Rows of the grid.
    pub rows: u16,
    /// Columns of the grid.
    pub columns: u16,
    /// Whether a piece that leaves the board on one side enters it on the opposite side. Such a board is drawn with open borders.
    pub wraps: bool,
    /// The cells, row by row.
    pub cells: Vec<SceneCell>,
    /// The board in one sentence, for a screen reader.
    pub summary: Message,
}

/// One cell of a scene.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SceneCell {
    /// What the cell is.
    pub ground: Ground,
    /// A short text that belongs to the cell itself, a clue for instance.
    #[serde(default)]
    pub label: String,
    /// What stands on it.
    pub piece: Option<Piece>,
    /// Highlights.
    #[serde(default)]
    pub marks: Vec<Mark>,
    /// The cell in words, for a screen reader.
    pub words: Message,
}

/// The background of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ground {
    /// Plain floor, or a cell that is not decided yet.
    Plain,
    /// Nothing can stand here.
    Wall,
    /// A cell that must be covered.
    Target,
    /// A cell painted dark.
    Dark,
    /// A cell painted light on purpose.
    Light,
    /// An empty place between pieces, darker than the floor.
    Hollow,
    /// A place beside the board for a small label: nothing else is drawn.
    Margin,
    /// Outside the board: nothing is drawn.
    Void,
}

/// What stands on a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// The outline of the piece.
    pub shape: Shape,
    /// Its colour, as a number in a palette of eight that is safe for the colour-blind; never the only difference.
    pub tone: u8,
    /// A short text on it.
    #[serde(default)]
    pub label: String,
    /// The sides on which it is joined to its neighbours' pieces.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub joined: Vec<crate::control::Direction>,
}

/// The outline of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Shape {
    /// A rounded square that fills its cell.
    Tile,
    /// A disc.
    Disc,
    /// A diamond.
    Diamond,
    /// A small ring.
    Ring,
    /// A playing card.
    Card,
    /// A small round fruit with a leaf.
    Fruit,
    /// The head of something long.
    Head,
    /// A part of something long.
    Segment,
    /// A magnet that pulls: a horseshoe with two arrowheads that point at each other.
    Attractor,
    /// A magnet that pushes: a bar with arrowheads that point away from each other.
    Repeller,
    /// A piece of iron: a hexagonal nut.
    Iron,
}

/// A highlight of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// Chosen by the player.
    Chosen,
    /// Pointed out by a hint.
    Hint,
    /// Breaks a rule.
    Wrong,
    /// Changed by the last move.
    Moved,
    /// Would change with the move under consideration.
    Preview,
    /// On the cell where it belongs in the end.
    Home,
    /// A note of the player.
    Note,
    /// A label whose demand is fulfilled.
    Done,
}

impl Scene {
    /// The picture of a rectangular board with borders. The sentence gets the arguments `rows` and `columns`.
    pub fn new(size: Size, cells: impl IntoIterator<Item = SceneCell>, summary: Message) -> Self {
        Scene {
            rows: size.rows as u16,
            columns: size.columns as u16,
            wraps: false,
            cells: cells.into_iter().collect(),
            summary: summary.with("rows", size.rows).with("columns", size.columns),
        }
    }

    /// The cell at a place, if it is on the grid.
    pub fn cell(&self, cell: Cell) -> Option<&SceneCell> {
        let index = usize::from(cell.row) * usize::from(self.columns) + usize::from(cell.column);
        (cell.column < self.columns).then(|| self.cells.get(index)).flatten()
    }

    /// Adds a mark to cells, for a hint or a selection.
    pub fn mark(&mut self, cells: &[Cell], mark: Mark) {
        for cell in cells {
            let index = usize::from(cell.row) * usize::from(self.columns) + usize::from(cell.column);
            if cell.column < self.columns
                && let Some(scene_cell) = self.cells.get_mut(index)
                && !scene_cell.marks.contains(&mark)
            {
                scene_cell.marks.push(mark);
            }
        }
    }

    /// Adds a mark to every cell that looks different in an earlier picture of the same board.
    pub fn mark_changes(&mut self, before: &Scene, mark: Mark) {
        let cells = self.changed_cells(before);
        self.mark(&cells, mark);
    }

    /// The cells that look different in another picture of the same board; none if it has another number of cells.
    pub fn changed_cells(&self, other: &Scene) -> Vec<Cell> {
        if other.cells.len() != self.cells.len() {
            return Vec::new();
        }
        let columns = usize::from(self.columns.max(1));
        let pairs = self.cells.iter().zip(&other.cells).enumerate();
        let differs = |(index, (one, two)): (usize, (&SceneCell, &SceneCell))| {
            let is_same = one.ground == two.ground && one.label == two.label && one.piece == two.piece;
            (!is_same).then(|| Cell::new((index / columns) as u16, (index % columns) as u16))
        };
        pairs.filter_map(differs).collect()
    }
}
