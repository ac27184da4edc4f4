//! An empty cell whose neighbours are all sea is sea.

use super::sight::{Seen, Sight};
use super::view::View;
use super::{Finding, Info, Tier, singles};
use crate::grid::Colour;

pub(super) static IT: Info = Info {
    name: "surrounded-square",
    tier: Tier::Basic,
    title: "nurikabe-technique-surrounded-square",
    argument: "nurikabe-argument-surrounded-square",
    sentence: "nurikabe-step-surrounded-square",
    example: ".B..\nB..3\n....\n2...",
    find,
};

fn find(view: &View<'_>) -> Vec<Finding> {
    let surrounded = |cell: usize| {
        let mut beside = view.grid.neighbours(cell);
        beside.all(|other| view.is(other, Colour::Sea)).then(|| (cell, view.grid.neighbours(cell).collect()))
    };
    singles(Colour::Sea, view.unknown().filter_map(surrounded))
}

pub(super) fn see<const W: usize>(sight: &Sight<'_, W>) -> Seen<W> {
    Seen::sea(sight.open.without(sight.frame.beside(sight.open | sight.land)))
}
