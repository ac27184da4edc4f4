//! A finished island is surrounded by sea.

use super::sight::{Seen, Sight};
use super::view::View;
use super::{Finding, Info, Tier, group};
use crate::deduce::bits::Bits;
use crate::grid::Colour;

pub(super) static IT: Info = Info {
    name: "finished-island",
    tier: Tier::Basic,
    title: "nurikabe-technique-finished-island",
    argument: "nurikabe-argument-finished-island",
    sentence: "nurikabe-step-finished-island",
    example: "....\n.2G.\n....\n...2",
    find,
};

fn find(view: &View<'_>) -> Vec<Finding> {
    let finished = (0..view.grid.clues().len()).filter(|clue| view.lacks(*clue) == Some(0));
    finished
        .filter_map(|clue| {
            let cells = &view.isle(clue).cells;
            group(Colour::Sea, view.beside(cells, Colour::Unknown), cells.clone())
        })
        .collect()
}

pub(super) fn see<const W: usize>(sight: &Sight<'_, W>) -> Seen<W> {
    let finished = (0..sight.reach.len()).filter(|clue| sight.lacks(*clue) == Some(0));
    Seen::sea(finished.fold(Bits::EMPTY, |all, clue| all | sight.isle(clue).hull) & sight.open)
}
