//! A cell that no number can reach is sea.

use super::bit_view::{BitView, DecidedCells};
use super::board_view::BoardView;
use super::{Finding, Info, Tier, single_cell_findings};
use crate::grid::Colour;

pub(super) static TECHNIQUE: Info = Info {
    name: "unreachable",
    tier: Tier::Basic,
    title: "nurikabe-technique-unreachable",
    argument: "nurikabe-argument-unreachable",
    sentence: "nurikabe-step-unreachable",
    example: "2...\n....\n....\n...2",
    find,
};

fn find(view: &BoardView<'_>) -> Vec<Finding> {
    let number_cells = || view.grid.clues().iter().map(|clue| clue.cell).collect();
    single_cell_findings(
        Colour::Sea,
        view.undecided().filter(|cell| view.reach_count[*cell] == 0).map(|cell| (cell, number_cells())),
    )
}

/// The cells that [`find`] decides, without reasons.
pub(super) fn find_bits<const W: usize>(view: &BitView<'_, W>) -> DecidedCells<W> {
    DecidedCells::sea(view.reach.iter().fold(view.undecided, |unreached, reach| unreached.without(*reach)))
}
