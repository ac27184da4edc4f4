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
    let find_cut = |cell: usize| {
        if !is_on_path[cell] || !view.may_disconnect(cell, |other| !view.is(other, Colour::Land)) {
            return None;
        }
        let reached = view.flood(&first[..1], Some(cell), |other| !view.is(other, Colour::Land));
        let cut_off_sea = others.iter().find(|sea| !reached[sea[0]])?;
        Some((cell, first.iter().chain(cut_off_sea).copied().collect()))
    };
    single_cell_findings(Colour::Sea, view.undecided().filter_map(find_cut))
}

/// The cells on one path from a start cell to each of the seas. Only these can be required, because the paths avoid all
/// others. If a sea cannot be reached, every cell is returned.
fn cells_on_paths(view: &BoardView<'_>, start: usize, seas: &[Vec<usize>]) -> Vec<bool> {
    let mut predecessor: Vec<Option<usize>> = vec![None; view.board.len()];
    predecessor[start] = Some(start);
    let mut queue = vec![start];
    let mut next_index = 0;
    while next_index < queue.len() {
        let cell = queue[next_index];
        next_index += 1;
        for neighbour in view.grid.neighbours(cell) {
            if predecessor[neighbour].is_none() && !view.is(neighbour, Colour::Land) {
                predecessor[neighbour] = Some(cell);
                queue.push(neighbour);
            }
        }
    }
    if seas.iter().any(|sea| predecessor[sea[0]].is_none()) {
        return vec![true; view.board.len()];
    }
    let mut is_on_path = vec![false; view.board.len()];
    is_on_path[start] = true;
    for sea in seas {
        let mut cell = sea[0];
        while !is_on_path[cell] {
            is_on_path[cell] = true;
            cell = predecessor[cell].unwrap_or(start);
        }
    }
    is_on_path
}

/// The cells that [`find`] decides, without reasons.
pub(super) fn find_bits<const W: usize>(view: &BitView<'_, W>) -> DecidedCells<W> {
    let mut decided = DecidedCells::NONE;
    let [first, _, ..] = view.seas.as_slice() else { return decided };
    let area = view.undecided | view.sea;
    for bit in (view.layout.possible_cut_cells(&area) & view.undecided).iter() {
        if !view.sea.is_subset(&view.layout.flood(*first, area.without(Bits::single(bit)))) {
            decided.sea.insert(bit);
        }
    }
    decided
}
