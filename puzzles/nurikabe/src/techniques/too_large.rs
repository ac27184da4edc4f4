//! A cell that would join an island with more land than it may have is sea.

use super::sight::{Seen, Sight};
use super::view::View;
use super::{Finding, Info, Tier, singles};
use crate::deduce::bits::Bits;
use crate::grid::Colour;

pub(super) static IT: Info = Info {
    name: "too-large",
    tier: Tier::Advanced,
    title: "nurikabe-technique-too-large",
    argument: "nurikabe-argument-too-large",
    sentence: "nurikabe-step-too-large",
    example: "2..G\n...G\n....\n..4.",
    find,
};

fn find(view: &View<'_>) -> Vec<Finding> {
    let joined = |cell: usize| {
        let mut isles: Vec<usize> = view.grid.neighbours(cell).filter_map(|beside| view.isle_of[beside]).collect();
        isles.sort_unstable();
        isles.dedup();
        let size = 1 + isles.iter().map(|isle| view.isles[*isle].cells.len()).sum::<usize>();
        let because = || isles.iter().flat_map(|isle| view.isles[*isle].cells.iter().copied()).collect();
        let holds = |clue: &usize| view.grid.clues()[*clue].size.is_none_or(|most| most as usize >= size);
        match isles.iter().find_map(|isle| view.isles[*isle].clue) {
            Some(clue) => (isles.len() > 1 && !holds(&clue)).then(|| (cell, because())),
            // Land without a number: some number that reaches the cell must have room for all of it.
            None => {
                let can = |clue: &usize| {
                    view.reach[*clue][cell]
                        && isles
                            .iter()
                            .all(|isle| view.isles[*isle].cells.iter().all(|other| view.reach[*clue][*other]))
                        && holds(clue)
                };
                let some = (0..view.reach.len()).any(|clue| can(&clue));
                (!isles.is_empty() && !some).then(|| (cell, because()))
            }
        }
    };
    singles(Colour::Sea, view.unknown().filter_map(joined))
}

pub(super) fn see<const W: usize>(sight: &Sight<'_, W>) -> Seen<W> {
    let mut seen = Seen::NOTHING;
    for bit in (sight.frame.beside(sight.land) & sight.open).iter() {
        let beside = sight.isles.iter().filter(|isle| isle.hull.has(bit));
        let (mut joined, mut isles, mut first) = (Bits::one(bit), 0, None);
        for isle in beside {
            joined |= isle.cells;
            isles += 1;
            first = first.or(isle.clue);
        }
        let holds = |clue: usize| sight.size(clue).is_none_or(|most| most >= joined.count());
        let fits = match first {
            Some(clue) => isles == 1 || holds(clue),
            None => (0..sight.reach.len()).any(|clue| joined.is_within(&sight.reach[clue]) && holds(clue)),
        };
        if !fits {
            seen.sea.insert(bit);
        }
    }
    seen
}
