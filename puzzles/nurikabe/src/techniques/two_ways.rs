//! An island that lacks one cell: what touches all of its ways is sea.

use super::sight::{Seen, Sight};
use super::view::View;
use super::{Finding, Info, Tier, singles};
use crate::grid::Colour;

pub(super) static IT: Info = Info {
    name: "two-ways",
    tier: Tier::Basic,
    title: "nurikabe-technique-two-ways",
    argument: "nurikabe-argument-two-ways",
    sentence: "nurikabe-step-two-ways",
    example: "2...\n....\n....\n..3.",
    find,
};

fn find(view: &View<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for clue in (0..view.grid.clues().len()).filter(|clue| view.lacks(*clue) == Some(1)) {
        let mut ways = view.beside(&view.isle(clue).cells, Colour::Unknown);
        ways.retain(|cell| view.may_own(clue, *cell));
        if ways.len() < 2 {
            continue;
        }
        let touched = view.beside(&ways[..1], Colour::Unknown);
        let common = touched.into_iter().filter(|cell| {
            !ways.contains(cell) && ways.iter().all(|way| view.grid.neighbours(*way).any(|other| other == *cell))
        });
        let because: Vec<usize> = view.isle(clue).cells.iter().chain(&ways).copied().collect();
        found.extend(common.map(|cell| (cell, because.clone())));
    }
    singles(Colour::Sea, found)
}

pub(super) fn see<const W: usize>(sight: &Sight<'_, W>) -> Seen<W> {
    let mut seen = Seen::NOTHING;
    for clue in (0..sight.reach.len()).filter(|clue| sight.lacks(*clue) == Some(1)) {
        let ways = sight.isle(clue).hull & sight.open & sight.may_own(clue);
        if ways.count() >= 2 {
            seen.sea |= ways.iter().fold(sight.open.without(ways), |all, way| all & sight.frame.beside_one(way));
        }
    }
    seen
}
