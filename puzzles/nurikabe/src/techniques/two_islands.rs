//! A cell that touches two numbered islands is sea.

use super::sight::{Seen, Sight};
use super::view::View;
use super::{Finding, Info, Tier, singles};
use crate::grid::Colour;

pub(super) static IT: Info = Info {
    name: "two-islands",
    tier: Tier::Basic,
    title: "nurikabe-technique-two-islands",
    argument: "nurikabe-argument-two-islands",
    sentence: "nurikabe-step-two-islands",
    example: "....\n.3G.\n...2\n....",
    find,
};

fn find(view: &View<'_>) -> Vec<Finding> {
    let land = |cell: usize| view.grid.neighbours(cell).filter(|beside| view.owner(*beside).is_some()).collect();
    let between = view.unknown().filter(|cell| view.is_between(*cell));
    singles(Colour::Sea, between.map(|cell| (cell, land(cell))))
}

pub(super) fn see<const W: usize>(sight: &Sight<'_, W>) -> Seen<W> {
    Seen::sea(sight.between() & sight.open)
}
