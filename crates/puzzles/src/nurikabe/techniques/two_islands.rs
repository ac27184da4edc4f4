//! A cell that touches two numbered islands is sea.

use super::view::View;
use super::{Finding, Info, Tier, singles};
use crate::nurikabe::grid::Colour;

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
    let touching = |cell: usize| {
        let land = || view.grid.neighbours(cell).filter(|beside| view.owner(*beside).is_some());
        let first = land().next().and_then(|beside| view.owner(beside));
        land().any(|beside| view.owner(beside) != first).then(|| (cell, land().collect()))
    };
    singles(Colour::Sea, view.unknown().filter_map(touching))
}
