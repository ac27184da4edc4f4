//! A cell without which an island could not grow large enough belongs to it.

use super::view::View;
use super::{Finding, Info, Tier, singles};
use crate::nurikabe::grid::Colour;

pub(super) static IT: Info = Info {
    name: "island-bridge",
    tier: Tier::Advanced,
    title: "nurikabe-technique-island-bridge",
    argument: "nurikabe-argument-island-bridge",
    sentence: "nurikabe-step-island-bridge",
    example: "4..B\n.BBB\n.B..\n...2",
    find,
};

fn find(view: &View<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for (clue, reach) in view.reach.iter().enumerate() {
        let Some(size) = view.grid.clues()[clue].size.filter(|_| view.lacks(clue).is_some_and(|lacks| lacks > 0))
        else {
            continue;
        };
        let cells = &view.isle(clue).cells;
        let room = reach.iter().filter(|is_reached| **is_reached).count();
        let left = |cell: usize| {
            if !view.may_cut(cell, |other| reach[other]) {
                return room - 1;
            }
            let reached = view.flood(cells, Some(cell), |other| reach[other]);
            reached.iter().filter(|is_reached| **is_reached).count()
        };
        let needed = view.unknown().filter(|cell| reach[*cell] && left(*cell) < size as usize);
        found.extend(needed.map(|cell| (cell, cells.clone())));
    }
    singles(Colour::Land, found)
}
