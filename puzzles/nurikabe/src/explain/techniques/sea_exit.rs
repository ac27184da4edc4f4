//! A part of the sea with only one undecided neighbour grows there.

use super::bit_view::{BitView, DecidedCells};
use super::board_view::BoardView;
use super::{Finding, Info, Tier, single_cell_findings};
use crate::grid::Colour;
use crate::solve::deduce::bits::Bits;

pub(super) static TECHNIQUE: Info = Info {
    name: "sea-exit",
    tier: Tier::Basic,
    title: "nurikabe-technique-sea-exit",
    argument: "nurikabe-argument-sea-exit",
    sentence: "nurikabe-step-sea-exit",
    example: "B2..\n...B\n...B\n3...",
    find,
};

/// A single part of the sea may already be all of it. It must grow only if there is another part, or the numbers
/// require more sea.
fn find(view: &BoardView<'_>) -> Vec<Finding> {
    let must_grow =
        |sea: &Vec<usize>| view.seas.len() > 1 || view.grid.sea_total().is_some_and(|total| total > sea.len());
    let exits = view.seas.iter().filter(|sea| must_grow(sea)).filter_map(|sea| {
        let exit_cells = view.neighbours_coloured(sea, Colour::Unknown);
        (exit_cells.len() == 1).then(|| (exit_cells[0], sea.clone()))
    });
    single_cell_findings(Colour::Sea, exits)
}

/// The cells that [`find`] decides, without reasons.
pub(super) fn find_bits<const W: usize>(view: &BitView<'_, W>) -> DecidedCells<W> {
    let must_grow =
        |sea: &Bits<W>| view.seas.len() > 1 || view.layout.sea_total.is_some_and(|total| total > sea.count());
    let exits = view.seas.iter().filter(|sea| must_grow(sea)).map(|sea| view.layout.neighbours(*sea) & view.undecided);
    DecidedCells::sea(exits.filter(|exits| exits.count() == 1).fold(Bits::EMPTY, |all, exit| all | exit))
}
