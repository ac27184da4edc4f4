//! The numbers say how much sea there is.

use super::sight::{Seen, Sight};
use super::view::View;
use super::{Finding, Info, Tier, group};
use crate::grid::Colour;

pub(super) static IT: Info = Info {
    name: "sea-count",
    tier: Tier::Advanced,
    title: "nurikabe-technique-sea-count",
    argument: "nurikabe-argument-sea-count",
    sentence: "nurikabe-step-sea-count",
    example: "3..B",
    find,
};

fn find(view: &View<'_>) -> Vec<Finding> {
    let Some(total) = view.grid.sea_total() else { return Vec::new() };
    let sea: Vec<usize> = view.seas.concat();
    let open: Vec<usize> = view.unknown().collect();
    let numbers: Vec<usize> = view.grid.clues().iter().map(|clue| clue.cell).collect();
    if sea.len() == total {
        return group(Colour::Land, open, numbers).into_iter().collect();
    }
    if sea.len() + open.len() == total {
        return group(Colour::Sea, open, numbers).into_iter().collect();
    }
    // Sea grows from the sea that is known: what is further away than the cells still lacking is land.
    if sea.is_empty() || sea.len() > total {
        return Vec::new();
    }
    let mut reached = vec![false; view.board.len()];
    sea.iter().for_each(|cell| reached[*cell] = true);
    let mut layer = sea.clone();
    for _ in sea.len()..total {
        let mut next = Vec::new();
        for beside in layer.iter().flat_map(|cell| view.grid.neighbours(*cell)) {
            if !reached[beside] && !view.is(beside, Colour::Land) {
                reached[beside] = true;
                next.push(beside);
            }
        }
        layer = next;
    }
    let far = open.into_iter().filter(|cell| !reached[*cell]).collect();
    group(Colour::Land, far, sea).into_iter().collect()
}

pub(super) fn see<const W: usize>(sight: &Sight<'_, W>) -> Seen<W> {
    let Some(total) = sight.frame.sea_total else { return Seen::NOTHING };
    let held = sight.sea.count();
    if held == total {
        return Seen::land(sight.open);
    }
    if held + sight.open.count() == total {
        return Seen::sea(sight.open);
    }
    if held == 0 || held > total {
        return Seen::NOTHING;
    }
    Seen::land(sight.open.without(sight.steps(sight.sea, sight.open, total - held)))
}
