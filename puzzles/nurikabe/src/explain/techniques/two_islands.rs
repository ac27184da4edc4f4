//! A cell that touches two numbered islands is sea.

use super::bit_view::{BitView, DecidedCells};
use super::board_view::BoardView;
use super::{Finding, Info, Tier, single_cell_findings};
use crate::grid::Colour;

pub(super) static TECHNIQUE: Info = Info {
    name: "two-islands",
    tier: Tier::Basic,
    title: "nurikabe-technique-two-islands",
    argument: "nurikabe-argument-two-islands",
    sentence: "nurikabe-step-two-islands",
    example: "....\n.3G.\n...2\n....",
    find,
};

fn find(view: &BoardView<'_>) -> Vec<Finding> {
    let island_neighbours =
        |cell: usize| view.grid.neighbours(cell).filter(|neighbour| view.owner(*neighbour).is_some()).collect();
    let between = view.undecided().filter(|cell| view.is_between(*cell));
    single_cell_findings(Colour::Sea, between.map(|cell| (cell, island_neighbours(cell))))
}

/// The cells that [`find`] decides, without reasons.
pub(super) fn find_bits<const W: usize>(view: &BitView<'_, W>) -> DecidedCells<W> {
    DecidedCells::sea(view.between() & view.undecided)
}
