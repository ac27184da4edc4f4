//! Land without a number must be joined to one: a cell that every way there needs is land.

use super::sight::{Seen, Sight};
use super::view::View;
use super::{Finding, Info, Tier, singles};
use crate::deduce::bits::Bits;
use crate::grid::Colour;

pub(super) static IT: Info = Info {
    name: "lonely-land",
    tier: Tier::Advanced,
    title: "nurikabe-technique-lonely-land",
    argument: "nurikabe-argument-lonely-land",
    sentence: "nurikabe-step-lonely-land",
    example: "G...\n.BB.\n.B..\n4..2",
    find,
};

fn find(view: &View<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for isle in view.isles.iter().filter(|isle| isle.clue.is_none()) {
        let owners: Vec<usize> =
            (0..view.reach.len()).filter(|clue| isle.cells.iter().all(|cell| view.reach[*clue][*cell])).collect();
        let is_cut_off = |cell: usize| {
            owners.iter().all(|clue| {
                if !view.may_cut(cell, |other| view.reach[*clue][other]) {
                    return false;
                }
                let reached = view.flood(&isle.cells, Some(cell), |other| view.reach[*clue][other]);
                !reached[view.grid.clues()[*clue].cell]
            })
        };
        let near = view.unknown().filter(|cell| owners.iter().any(|clue| view.reach[*clue][*cell]));
        let numbers = owners.iter().map(|clue| view.grid.clues()[*clue].cell);
        let because: Vec<usize> = isle.cells.iter().copied().chain(numbers).collect();
        found.extend(near.filter(|cell| is_cut_off(*cell)).map(|cell| (cell, because.clone())));
    }
    singles(Colour::Land, found)
}

pub(super) fn see<const W: usize>(sight: &Sight<'_, W>) -> Seen<W> {
    let mut seen = Seen::NOTHING;
    for isle in sight.orphans() {
        let mut needed = sight.open;
        for (clue, reach) in sight.reach.iter().enumerate().filter(|(_, reach)| isle.cells.is_within(reach)) {
            let number = Bits::one(sight.frame.clues[clue].0);
            needed &= sight.passed(isle.cells, *reach, number, u32::MAX);
            if needed.is_empty() {
                break;
            }
        }
        seen.land |= needed;
    }
    seen
}
