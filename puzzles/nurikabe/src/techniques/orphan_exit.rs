//! Land without a number that has one way out takes it.

use super::sight::{Seen, Sight};
use super::view::View;
use super::{Finding, Info, Tier, singles};
use crate::deduce::bits::Bits;
use crate::grid::Colour;

pub(super) static IT: Info = Info {
    name: "orphan-exit",
    tier: Tier::Basic,
    title: "nurikabe-technique-orphan-exit",
    argument: "nurikabe-argument-orphan-exit",
    sentence: "nurikabe-step-orphan-exit",
    example: "G...\nB...\n..4.\n....",
    find,
};

fn find(view: &View<'_>) -> Vec<Finding> {
    let orphans = view.isles.iter().filter(|isle| isle.clue.is_none());
    let ways = orphans.filter_map(|isle| {
        let out = view.beside(&isle.cells, Colour::Unknown);
        (out.len() == 1).then(|| (out[0], isle.cells.clone()))
    });
    singles(Colour::Land, ways)
}

pub(super) fn see<const W: usize>(sight: &Sight<'_, W>) -> Seen<W> {
    let ways = sight.orphans().map(|isle| isle.hull & sight.open);
    Seen::land(ways.filter(|ways| ways.count() == 1).fold(Bits::EMPTY, |all, way| all | way))
}
