//! A cell that would connect an island with more land than its number allows is sea.

use super::bit_view::{BitView, DecidedCells};
use super::board_view::BoardView;
use super::{Finding, Info, Tier, single_cell_findings};
use crate::grid::Colour;
use crate::solve::deduce::bits::Bits;

pub(super) static TECHNIQUE: Info = Info {
    name: "too-large",
    tier: Tier::Advanced,
    title: "nurikabe-technique-too-large",
    argument: "nurikabe-argument-too-large",
    sentence: "nurikabe-step-too-large",
    example: "2..G\n...G\n....\n..4.",
    find,
};

fn find(view: &BoardView<'_>) -> Vec<Finding> {
    let find_oversize = |cell: usize| {
        let mut groups: Vec<usize> =
            view.grid.neighbours(cell).filter_map(|neighbour| view.group_of[neighbour]).collect();
        groups.sort_unstable();
        groups.dedup();
        // The size of the island if the cell were land.
        let size = 1 + groups.iter().map(|group| view.groups[*group].cells.len()).sum::<usize>();
        let because = || groups.iter().flat_map(|group| view.groups[*group].cells.iter().copied()).collect();
        let is_large_enough =
            |clue: &usize| view.grid.clues()[*clue].size.is_none_or(|max_size| max_size as usize >= size);
        match groups.iter().find_map(|group| view.groups[*group].clue) {
            // Next to a single island only `finished-island` applies.
            Some(clue) => (groups.len() > 1 && !is_large_enough(&clue)).then(|| (cell, because())),
            // Only orphans are joined: there must be a number that reaches all of them and is large enough.
            None => {
                let can_own = |clue: &usize| {
                    view.reach[*clue][cell]
                        && groups
                            .iter()
                            .all(|group| view.groups[*group].cells.iter().all(|other| view.reach[*clue][*other]))
                        && is_large_enough(clue)
                };
                let has_owner = (0..view.reach.len()).any(|clue| can_own(&clue));
                (!groups.is_empty() && !has_owner).then(|| (cell, because()))
            }
        }
    };
    single_cell_findings(Colour::Sea, view.undecided().filter_map(find_oversize))
}

/// The cells that [`find`] decides, without reasons.
pub(super) fn find_bits<const W: usize>(view: &BitView<'_, W>) -> DecidedCells<W> {
    let mut decided = DecidedCells::NONE;
    for bit in (view.layout.neighbours(view.land) & view.undecided).iter() {
        let adjacent_groups = view.groups.iter().filter(|group| group.with_border.contains(bit));
        let (mut joined, mut group_count, mut owner) = (Bits::single(bit), 0, None);
        for group in adjacent_groups {
            joined |= group.cells;
            group_count += 1;
            owner = owner.or(group.clue);
        }
        let is_large_enough = |clue: usize| view.size(clue).is_none_or(|max_size| max_size >= joined.count());
        let fits = match owner {
            Some(clue) => group_count == 1 || is_large_enough(clue),
            None => (0..view.reach.len()).any(|clue| joined.is_subset(&view.reach[clue]) && is_large_enough(clue)),
        };
        if !fits {
            decided.sea.insert(bit);
        }
    }
    decided
}
