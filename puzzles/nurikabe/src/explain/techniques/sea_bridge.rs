//! A cell without which the sea would be disconnected is sea.

use super::bit_view::{BitView, DecidedCells};
use super::board_view::BoardView;
use super::{Finding, Info, Tier, single_cell_findings};
use crate::grid::Colour;
use crate::solve::deduce::bits::Bits;

pub(super) static TECHNIQUE: Info = Info {
    name: "sea-bridge",
    tier: Tier::Advanced,
    title: "nurikabe-technique-sea-bridge",
    argument: "nurikabe-argument-sea-bridge",
    sentence: "nurikabe-step-sea-bridge",
    example: "B..B\n.G3G\n...G\nB2..",
    find,
};

fn find(view: &BoardView<'_>) -> Vec<Finding> {
    let [first, others @ ..] = view.seas.as_slice() else { return Vec::new() };
    if others.is_empty() {
        return Vec::new();
    }
    let is_on_path = cells_on_paths(view, first[0], others);
    let cut = |cell: usize| {
        if !is_on_path[cell] || !view.may_disconnect(cell, |other| !view.is(other, Colour::Land)) {
            return None;
        }
        let reached = view.flood(&first[..1], Some(cell), |other| !view.is(other, Colour::Land));
        let lost = others.iter().find(|sea| !reached[sea[0]])?;
        Some((cell, first.iter().chain(lost).copied().collect()))
    };
    single_cell_findings(Colour::Sea, view.unknown().filter_map(cut))
}

/// Cells on one path from a start cell to each of the seas: no other cell can be required. All cells when a sea cannot
/// be reached.
fn cells_on_paths(view: &BoardView<'_>, start: usize, seas: &[Vec<usize>]) -> Vec<bool> {
    let mut before: Vec<Option<usize>> = vec![None; view.board.len()];
    before[start] = Some(start);
    let mut queue = vec![start];
    let mut next = 0;
    while next < queue.len() {
        let cell = queue[next];
        next += 1;
        for neighbour in view.grid.neighbours(cell) {
            if before[neighbour].is_none() && !view.is(neighbour, Colour::Land) {
                before[neighbour] = Some(cell);
                queue.push(neighbour);
            }
        }
    }
    if seas.iter().any(|sea| before[sea[0]].is_none()) {
        return vec![true; view.board.len()];
    }
    let mut is_on_path = vec![false; view.board.len()];
    is_on_path[start] = true;
    for sea in seas {
        let mut cell = sea[0];
        while !is_on_path[cell] {
            is_on_path[cell] = true;
            cell = before[cell].unwrap_or(start);
        }
    }
    is_on_path
}

/// The cells that [`find`] decides, without reasons.
pub(super) fn find_bits<const W: usize>(view: &BitView<'_, W>) -> DecidedCells<W> {
    let mut decided = DecidedCells::NONE;
    let [first, _, ..] = view.seas.as_slice() else { return decided };
    let room = view.open | view.sea;
    for bit in (view.layout.possible_cut_cells(&room) & view.open).iter() {
        if !view.sea.is_subset(&view.layout.flood(*first, room.without(Bits::single(bit)))) {
            decided.sea.insert(bit);
        }
    }
    decided
}
