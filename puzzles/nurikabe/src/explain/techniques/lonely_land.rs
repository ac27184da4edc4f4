//! Land without a number must be connected to one: a cell on every path there is land.

use super::bit_view::{BitView, DecidedCells};
use super::board_view::BoardView;
use super::{Finding, Info, Tier, single_cell_findings};
use crate::grid::Colour;
use crate::solve::deduce::bits::Bits;

pub(super) static TECHNIQUE: Info = Info {
    name: "lonely-land",
    tier: Tier::Advanced,
    title: "nurikabe-technique-lonely-land",
    argument: "nurikabe-argument-lonely-land",
    sentence: "nurikabe-step-lonely-land",
    example: "G...\n.BB.\n.B..\n4..2",
    find,
};

/// Paths to a number may have any length within the reach of the number.
const ANY_LENGTH: u32 = u32::MAX;

fn find(view: &BoardView<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for group in view.groups.iter().filter(|group| group.clue.is_none()) {
        let possible_owners: Vec<usize> =
            (0..view.reach.len()).filter(|clue| group.cells.iter().all(|cell| view.reach[*clue][*cell])).collect();
        let is_on_every_path = |cell: usize| {
            possible_owners.iter().all(|clue| {
                if !view.may_disconnect(cell, |other| view.reach[*clue][other]) {
                    return false;
                }
                let reached = view.flood(&group.cells, Some(cell), |other| view.reach[*clue][other]);
                !reached[view.grid.clues()[*clue].cell]
            })
        };
        let near = view.undecided().filter(|cell| possible_owners.iter().any(|clue| view.reach[*clue][*cell]));
        let numbers = possible_owners.iter().map(|clue| view.grid.clues()[*clue].cell);
        let because: Vec<usize> = group.cells.iter().copied().chain(numbers).collect();
        found.extend(near.filter(|cell| is_on_every_path(*cell)).map(|cell| (cell, because.clone())));
    }
    single_cell_findings(Colour::Land, found)
}

/// The cells that [`find`] decides, without reasons.
pub(super) fn find_bits<const W: usize>(view: &BitView<'_, W>) -> DecidedCells<W> {
    let mut decided = DecidedCells::NONE;
    for group in view.orphans() {
        let mut needed = view.undecided;
        for (clue, reach) in view.reach.iter().enumerate().filter(|(_, reach)| group.cells.is_subset(reach)) {
            let number = Bits::single(view.layout.clues[clue].bit);
            needed &= view.on_every_path(group.cells, *reach, number, ANY_LENGTH);
            if needed.is_empty() {
                break;
            }
        }
        decided.land |= needed;
    }
    decided
}
