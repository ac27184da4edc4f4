//! The cells next to a 1 are sea.

use super::bit_view::{BitView, DecidedCells};
use super::board_view::BoardView;
use super::{Finding, Info, Tier, grouped_finding};
use crate::grid::Colour;
use crate::solve::deduce::bits::Bits;

pub(super) static TECHNIQUE: Info = Info {
    name: "island-of-one",
    tier: Tier::Starting,
    title: "nurikabe-technique-island-of-one",
    argument: "nurikabe-argument-island-of-one",
    sentence: "nurikabe-step-island-of-one",
    example: "....\n.1..\n....\n...3",
    find,
};

fn find(view: &BoardView<'_>) -> Vec<Finding> {
    let ones = view.grid.clues().iter().filter(|clue| clue.size == Some(1));
    ones.filter_map(|clue| {
        grouped_finding(Colour::Sea, view.neighbours_coloured(&[clue.cell], Colour::Unknown), vec![clue.cell])
    })
    .collect()
}

/// The cells that [`find`] decides, without reasons.
pub(super) fn find_bits<const W: usize>(view: &BitView<'_, W>) -> DecidedCells<W> {
    let ones = view.layout.clues.iter().filter(|clue| clue.size == 1);
    let neighbours = ones.fold(Bits::EMPTY, |all, clue| all | view.layout.neighbours_of(clue.bit));
    DecidedCells::sea(neighbours & view.undecided)
}
