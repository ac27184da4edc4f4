//! An island needs one more cell: an undecided cell next to all of its possible last cells is sea.

use super::bit_view::{BitView, DecidedCells};
use super::board_view::BoardView;
use super::{Finding, Info, Tier, single_cell_findings};
use crate::grid::Colour;

pub(super) static TECHNIQUE: Info = Info {
    name: "two-ways",
    tier: Tier::Basic,
    title: "nurikabe-technique-two-ways",
    argument: "nurikabe-argument-two-ways",
    sentence: "nurikabe-step-two-ways",
    example: "2...\n....\n....\n..3.",
    find,
};

fn find(view: &BoardView<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for clue in (0..view.grid.clues().len()).filter(|clue| view.missing(*clue) == Some(1)) {
        let mut exits = view.neighbours_coloured(&view.group(clue).cells, Colour::Unknown);
        exits.retain(|cell| view.may_belong(clue, *cell));
        // With a single exit, the technique `island-exit` decides more.
        if exits.len() < 2 {
            continue;
        }
        let next_to_first_exit = view.neighbours_coloured(&exits[..1], Colour::Unknown);
        let next_to_every_exit = next_to_first_exit.into_iter().filter(|cell| {
            !exits.contains(cell) && exits.iter().all(|exit| view.grid.neighbours(*exit).any(|other| other == *cell))
        });
        let because: Vec<usize> = view.group(clue).cells.iter().chain(&exits).copied().collect();
        found.extend(next_to_every_exit.map(|cell| (cell, because.clone())));
    }
    single_cell_findings(Colour::Sea, found)
}

/// The cells that [`find`] decides, without reasons.
pub(super) fn find_bits<const W: usize>(view: &BitView<'_, W>) -> DecidedCells<W> {
    let mut decided = DecidedCells::NONE;
    for clue in (0..view.reach.len()).filter(|clue| view.missing(*clue) == Some(1)) {
        let exits = view.group(clue).with_border & view.undecided & view.may_belong(clue);
        if exits.count() >= 2 {
            decided.sea |=
                exits.iter().fold(view.undecided.without(exits), |all, exit| all & view.layout.neighbours_of(exit));
        }
    }
    decided
}
