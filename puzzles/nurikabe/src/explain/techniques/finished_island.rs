//! A finished island is surrounded by sea.

use super::bit_view::{BitView, DecidedCells};
use super::board_view::BoardView;
use super::{Finding, Info, Tier, grouped_finding};
use crate::grid::Colour;
use crate::solve::deduce::bits::Bits;

pub(super) static TECHNIQUE: Info = Info {
    name: "finished-island",
    tier: Tier::Basic,
    title: "nurikabe-technique-finished-island",
    argument: "nurikabe-argument-finished-island",
    sentence: "nurikabe-step-finished-island",
    example: "....\n.2G.\n....\n...2",
    find,
};

fn find(view: &BoardView<'_>) -> Vec<Finding> {
    let finished = (0..view.grid.clues().len()).filter(|clue| view.missing(*clue) == Some(0));
    finished
        .filter_map(|clue| {
            let cells = &view.group(clue).cells;
            grouped_finding(Colour::Sea, view.neighbours_coloured(cells, Colour::Unknown), cells.clone())
        })
        .collect()
}

/// The cells that [`find`] decides, without reasons.
pub(super) fn find_bits<const W: usize>(view: &BitView<'_, W>) -> DecidedCells<W> {
    let finished = (0..view.reach.len()).filter(|clue| view.missing(*clue) == Some(0));
    DecidedCells::sea(finished.fold(Bits::EMPTY, |all, clue| all | view.group(clue).with_border) & view.undecided)
}
