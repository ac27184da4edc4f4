//! Hints: what a move does, in three grades.

use crate::board::Move;
use crate::unpacked::{UnpackedBoard, direction_words};
use gordian_puzzle::{Cell, HintMarks, HintWords, Message, Quality};

/// The effect of a move on the tile that it slides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Effect {
    /// The tile reaches its home.
    Home,
    /// The tile gets closer to its home.
    Nearer,
    /// The tile leaves its home, to return later.
    Leaves,
    /// The tile moves away from its home to make room.
    Aside,
}

impl Effect {
    /// The effect of a legal move on the tile that it slides.
    fn of(board: &UnpackedBoard, action: Move, tile: u8) -> Effect {
        let mut after = board.clone();
        after.play(action);
        let distance = |board: &UnpackedBoard| {
            let (cell, home) = (board.cell_of(tile), board.home(tile));
            cell.row.abs_diff(home.row) + cell.column.abs_diff(home.column)
        };
        match (distance(board), distance(&after)) {
            (_, 0) => Effect::Home,
            (0, _) => Effect::Leaves,
            (before, later) if later < before => Effect::Nearer,
            _ => Effect::Aside,
        }
    }

    /// The effect, as part of a sentence.
    fn message(self) -> Message {
        Message::new(match self {
            Effect::Home => "tiles-effect-home",
            Effect::Nearer => "tiles-effect-nearer",
            Effect::Leaves => "tiles-effect-leaves",
            Effect::Aside => "tiles-effect-aside",
        })
    }
}

/// What the three grades point at: the row or column of the gap, then the tile, then the tile and the gap that it slides into.
pub(crate) fn marks(board: &UnpackedBoard, action: Move) -> Option<HintMarks> {
    let gap = board.cell_of(0);
    let tile = board.target(action)?;
    let (rows, columns) = (board.size.rows() as u16, board.size.columns() as u16);
    let look = match action {
        Move::Left | Move::Right => (0..columns).map(|column| Cell::new(gap.row, column)).collect(),
        Move::Up | Move::Down => (0..rows).map(|row| Cell::new(row, gap.column)).collect(),
    };
    Some(HintMarks { look, see: vec![tile], act: vec![tile, gap], arrow: Some((tile, gap)) })
}

/// The three grades: the row or column of the gap, then the tile and the effect, then the move itself.
pub(crate) fn explain(board: &UnpackedBoard, action: Move, remaining: u32, quality: Quality) -> HintWords {
    let gap = board.cell_of(0);
    let tile = board.moving_tile(action).unwrap_or(0);
    let (look, line) = match action {
        Move::Left | Move::Right => {
            (Message::new("tiles-hint-look-row").with("row", gap.row + 1), [Move::Left, Move::Right])
        }
        Move::Up | Move::Down => {
            (Message::new("tiles-hint-look-column").with("column", gap.column + 1), [Move::Up, Move::Down])
        }
    };
    // The gap and its neighbours in that row or column: this narrows the choice without giving the move away.
    let cells: Vec<Cell> = line.into_iter().filter_map(|action| board.target(action)).chain([gap]).collect();
    let effect = Effect::of(board, action, tile).message();
    let act = match quality {
        Quality::Optimal => "tiles-hint-act-optimal",
        _ => "tiles-hint-act-good",
    };
    HintWords {
        cells,
        look,
        see: Message::new("tiles-hint-see").with("tile", tile).with("effect", effect.clone()),
        act: Message::new(act)
            .with("tile", tile)
            .with("way", direction_words(action.opposite()))
            .with("effect", effect)
            .with("remaining", remaining),
    }
}
