//! An undecided cell whose neighbours are all sea is sea.

use super::bit_view::{BitView, DecidedCells};
use super::board_view::BoardView;
use super::{Finding, Info, Tier, single_cell_findings};
use crate::grid::Colour;

pub(super) static TECHNIQUE: Info = Info {
    name: "surrounded-square",
    tier: Tier::Basic,
    title: "nurikabe-technique-surrounded-square",
    argument: "nurikabe-argument-surrounded-square",
    sentence: "nurikabe-step-surrounded-square",
    example: ".B..\nB..3\n....\n2...",
    find,
};

fn find(view: &BoardView<'_>) -> Vec<Finding> {
    let sea_around = |cell: usize| {
        let mut neighbours = view.grid.neighbours(cell);
        let is_surrounded = neighbours.all(|neighbour| view.is(neighbour, Colour::Sea));
        is_surrounded.then(|| (cell, view.grid.neighbours(cell).collect()))
    };
    single_cell_findings(Colour::Sea, view.undecided().filter_map(sea_around))
}

/// The cells that [`find`] decides, without reasons.
pub(super) fn find_bits<const W: usize>(view: &BitView<'_, W>) -> DecidedCells<W> {
    DecidedCells::sea(view.undecided.without(view.layout.neighbours(view.undecided | view.land)))
}
