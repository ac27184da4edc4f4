//! A cell without which an island could not grow large enough belongs to it.

use super::sight::{Seen, Sight};
use super::view::View;
use super::{Finding, Info, Tier, singles};
use crate::deduce::bits::Bits;
use crate::grid::Colour;

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
        let is_spare = spare(view, cells, reach, size as usize);
        let is_needed = |cell: &usize| reach[*cell] && !is_spare[*cell] && left(*cell) < size as usize;
        let needed = view.unknown().filter(is_needed);
        found.extend(needed.map(|cell| (cell, cells.clone())));
    }
    singles(Colour::Land, found)
}

/// Cells that are not needed because enough others are no further from the island: ways to those do without them.
fn spare(view: &View<'_>, isle: &[usize], reach: &[bool], size: usize) -> Vec<bool> {
    let mut is_spare = vec![false; view.board.len()];
    let mut seen = vec![false; view.board.len()];
    isle.iter().for_each(|cell| seen[*cell] = true);
    let mut layer = isle.to_vec();
    let mut count = 0;
    while !layer.is_empty() {
        count += layer.len();
        if count > size {
            layer.iter().for_each(|cell| is_spare[*cell] = true);
        }
        let mut next = Vec::new();
        for beside in layer.iter().flat_map(|cell| view.grid.neighbours(*cell)) {
            if reach[beside] && !seen[beside] {
                seen[beside] = true;
                next.push(beside);
            }
        }
        layer = next;
    }
    is_spare
}

pub(super) fn see<const W: usize>(sight: &Sight<'_, W>) -> Seen<W> {
    let mut seen = Seen::NOTHING;
    for (clue, reach) in sight.reach.iter().enumerate() {
        let Some(size) = sight.size(clue).filter(|_| sight.lacks(clue).is_some_and(|lacks| lacks > 0)) else {
            continue;
        };
        if reach.count() <= size {
            seen.land |= *reach & sight.open;
            continue;
        }
        for bit in (sight.frame.cuts(reach) & sight.open).iter() {
            let left = sight.frame.flood(sight.isle(clue).cells, reach.without(Bits::one(bit)));
            if left.count() < size {
                seen.land.insert(bit);
            }
        }
    }
    seen
}
