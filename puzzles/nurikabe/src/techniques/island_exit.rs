//! An unfinished island with one way out takes it.

use super::sight::{Seen, Sight};
use super::view::View;
use super::{Finding, Info, Tier, singles};
use crate::deduce::bits::Bits;
use crate::grid::Colour;

pub(super) static IT: Info = Info {
    name: "island-exit",
    tier: Tier::Basic,
    title: "nurikabe-technique-island-exit",
    argument: "nurikabe-argument-island-exit",
    sentence: "nurikabe-step-island-exit",
    example: "3B..\n....\n....\n..2.",
    find,
};

fn find(view: &View<'_>) -> Vec<Finding> {
    let unfinished = (0..view.grid.clues().len()).filter(|clue| view.lacks(*clue).is_some_and(|lacks| lacks > 0));
    let ways = unfinished.filter_map(|clue| {
        let cells = &view.isle(clue).cells;
        let mut out = view.beside(cells, Colour::Unknown);
        out.retain(|cell| view.may_own(clue, *cell));
        (out.len() == 1).then(|| (out[0], cells.clone()))
    });
    singles(Colour::Land, ways)
}

pub(super) fn see<const W: usize>(sight: &Sight<'_, W>) -> Seen<W> {
    let unfinished = (0..sight.reach.len()).filter(|clue| sight.lacks(*clue).is_some_and(|lacks| lacks > 0));
    let ways = unfinished.map(|clue| sight.isle(clue).hull & sight.open & sight.may_own(clue));
    Seen::land(ways.filter(|ways| ways.count() == 1).fold(Bits::EMPTY, |all, way| all | way))
}
