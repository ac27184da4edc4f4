//! What a hint says of a move.

use super::board::Move;
use super::view::{View, way};
use gordian_puzzle::{Cell, HintWords, Message, Quality};

/// What a move does for its tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// The tile comes home.
    Home,
    /// The tile gets nearer to its home.
    Nearer,
    /// The tile leaves its home and will come back.
    Leaves,
    /// The tile goes away from its home, out of the others' way.
    Aside,
}

impl Effect {
    /// What a legal move does for its tile.
    pub(super) fn of(view: &View, action: Move, tile: u8) -> Effect {
        let mut after = view.clone();
        after.play(action);
        let away = |view: &View| {
            let (place, home) = (view.place(tile), view.home(tile));
            place.row.abs_diff(home.row) + place.column.abs_diff(home.column)
        };
        match (away(view), away(&after)) {
            (_, 0) => Effect::Home,
            (0, _) => Effect::Leaves,
            (before, later) if later < before => Effect::Nearer,
            _ => Effect::Aside,
        }
    }

    /// The effect as a part of a sentence.
    fn message(self) -> Message {
        Message::new(match self {
            Effect::Home => "tiles-effect-home",
            Effect::Nearer => "tiles-effect-nearer",
            Effect::Leaves => "tiles-effect-leaves",
            Effect::Aside => "tiles-effect-aside",
        })
    }
}

/// The three grades: the line of the gap in which to look, the tile and what the move does for it, the move itself.
pub(super) fn explain(view: &View, action: Move, remaining: u32, quality: Quality) -> HintWords {
    let gap = view.place(0);
    let tile = view.moving(action).unwrap_or(0);
    let (look, line) = match action {
        Move::Left | Move::Right => {
            (Message::new("tiles-hint-look-row").with("row", gap.row + 1), [Move::Left, Move::Right])
        }
        Move::Up | Move::Down => {
            (Message::new("tiles-hint-look-column").with("column", gap.column + 1), [Move::Up, Move::Down])
        }
    };
    // The gap and its neighbours on that line: one step narrower than all moves, and still not the move.
    let cells: Vec<Cell> = line.into_iter().filter_map(|action| view.target(action)).chain([gap]).collect();
    let effect = Effect::of(view, action, tile).message();
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
            .with("way", way(action.opposite()))
            .with("effect", effect)
            .with("remaining", remaining),
    }
}
