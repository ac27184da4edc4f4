//! An unfinished island that can grow in only one cell takes it.

use super::bit_view::{BitView, DecidedCells};
use super::board_view::BoardView;
use super::{Finding, Info, Tier, single_cell_findings};
use crate::grid::Colour;
use crate::solve::deduce::bits::Bits;

pub(super) static TECHNIQUE: Info = Info {
    name: "island-exit",
    tier: Tier::Basic,
    title: "nurikabe-technique-island-exit",
    argument: "nurikabe-argument-island-exit",
    sentence: "nurikabe-step-island-exit",
    example: "3B..\n....\n....\n..2.",
    find,
};

fn find(view: &BoardView<'_>) -> Vec<Finding> {
    let unfinished = (0..view.grid.clues().len()).filter(|clue| view.missing(*clue).is_some_and(|missing| missing > 0));
    let exits = unfinished.filter_map(|clue| {
        let cells = &view.group(clue).cells;
        let mut exit_cells = view.neighbours_coloured(cells, Colour::Unknown);
        exit_cells.retain(|cell| view.may_belong(clue, *cell));
        (exit_cells.len() == 1).then(|| (exit_cells[0], cells.clone()))
    });
    single_cell_findings(Colour::Land, exits)
}

/// The cells that [`find`] decides, without reasons.
pub(super) fn find_bits<const W: usize>(view: &BitView<'_, W>) -> DecidedCells<W> {
    let unfinished = (0..view.reach.len()).filter(|clue| view.missing(*clue).is_some_and(|missing| missing > 0));
    let exits = unfinished.map(|clue| view.group(clue).with_border & view.undecided & view.may_belong(clue));
    DecidedCells::land(exits.filter(|exits| exits.count() == 1).fold(Bits::EMPTY, |all, exit| all | exit))
}
