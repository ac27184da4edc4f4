//! Land without a number that has only one undecided neighbour grows there.

use super::bit_view::{BitView, DecidedCells};
use super::board_view::BoardView;
use super::{Finding, Info, Tier, single_cell_findings};
use crate::grid::Colour;
use crate::solve::deduce::bits::Bits;

pub(super) static TECHNIQUE: Info = Info {
    name: "orphan-exit",
    tier: Tier::Basic,
    title: "nurikabe-technique-orphan-exit",
    argument: "nurikabe-argument-orphan-exit",
    sentence: "nurikabe-step-orphan-exit",
    example: "G...\nB...\n..4.\n....",
    find,
};

fn find(view: &BoardView<'_>) -> Vec<Finding> {
    let orphans = view.groups.iter().filter(|group| group.clue.is_none());
    let exits = orphans.filter_map(|group| {
        let exit_cells = view.neighbours_coloured(&group.cells, Colour::Unknown);
        (exit_cells.len() == 1).then(|| (exit_cells[0], group.cells.clone()))
    });
    single_cell_findings(Colour::Land, exits)
}

/// The cells that [`find`] decides, without reasons.
pub(super) fn find_bits<const W: usize>(view: &BitView<'_, W>) -> DecidedCells<W> {
    let exits = view.orphans().map(|group| group.with_border & view.undecided);
    DecidedCells::land(exits.filter(|exits| exits.count() == 1).fold(Bits::EMPTY, |all, exit| all | exit))
}
