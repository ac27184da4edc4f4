//! A cell that no number can reach is sea.

use super::sight::{Seen, Sight};
use super::view::View;
use super::{Finding, Info, Tier, singles};
use crate::grid::Colour;

pub(super) static IT: Info = Info {
    name: "unreachable",
    tier: Tier::Basic,
    title: "nurikabe-technique-unreachable",
    argument: "nurikabe-argument-unreachable",
    sentence: "nurikabe-step-unreachable",
    example: "2...\n....\n....\n...2",
    find,
};

fn find(view: &View<'_>) -> Vec<Finding> {
    let numbers = || view.grid.clues().iter().map(|clue| clue.cell).collect();
    singles(Colour::Sea, view.unknown().filter(|cell| view.reachers[*cell] == 0).map(|cell| (cell, numbers())))
}

pub(super) fn see<const W: usize>(sight: &Sight<'_, W>) -> Seen<W> {
    Seen::sea(sight.reach.iter().fold(sight.open, |left, reach| left.without(*reach)))
}
