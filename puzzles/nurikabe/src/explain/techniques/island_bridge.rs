//! A cell without which an island could not grow large enough belongs to it.

use super::bit_view::{BitView, DecidedCells};
use super::board_view::BoardView;
use super::{Finding, Info, Tier, single_cell_findings};
use crate::grid::Colour;
use crate::solve::deduce::bits::Bits;

pub(super) static TECHNIQUE: Info = Info {
    name: "island-bridge",
    tier: Tier::Advanced,
    title: "nurikabe-technique-island-bridge",
    argument: "nurikabe-argument-island-bridge",
    sentence: "nurikabe-step-island-bridge",
    example: "4..B\n.BBB\n.B..\n...2",
    find,
};

fn find(view: &BoardView<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for (clue, reach) in view.reach.iter().enumerate() {
        // Finished islands and islands of unknown size need no further cell.
        let Some(size) = view.grid.clues()[clue].size.filter(|_| view.missing(clue).is_some_and(|missing| missing > 0))
        else {
            continue;
        };
        let cells = &view.group(clue).cells;
        let reach_size = reach.iter().filter(|is_reached| **is_reached).count();
        let reachable_without = |cell: usize| {
            if !view.may_disconnect(cell, |other| reach[other]) {
                return reach_size - 1;
            }
            let reached = view.flood(cells, Some(cell), |other| reach[other]);
            reached.iter().filter(|is_reached| **is_reached).count()
        };
        let is_spare = find_spare(view, cells, reach, size as usize);
        let is_needed = |cell: &usize| reach[*cell] && !is_spare[*cell] && reachable_without(*cell) < size as usize;
        let needed = view.undecided().filter(is_needed);
        found.extend(needed.map(|cell| (cell, cells.clone())));
    }
    single_cell_findings(Colour::Land, found)
}

/// The cells that cannot be required. A breadth-first search from the island finds cells in layers. If a layer and the layers
/// before it together have more than `size` cells, no single cell of the layer is required: shortest paths to the other cells
/// avoid it.
fn find_spare(view: &BoardView<'_>, group: &[usize], reach: &[bool], size: usize) -> Vec<bool> {
    let mut is_spare = vec![false; view.board.len()];
    let mut visited = vec![false; view.board.len()];
    group.iter().for_each(|cell| visited[*cell] = true);
    let mut layer = group.to_vec();
    let mut visited_count = 0;
    while !layer.is_empty() {
        visited_count += layer.len();
        if visited_count > size {
            layer.iter().for_each(|cell| is_spare[*cell] = true);
        }
        let mut next_layer = Vec::new();
        for neighbour in layer.iter().flat_map(|cell| view.grid.neighbours(*cell)) {
            if reach[neighbour] && !visited[neighbour] {
                visited[neighbour] = true;
                next_layer.push(neighbour);
            }
        }
        layer = next_layer;
    }
    is_spare
}

/// The cells that [`find`] decides, without reasons.
pub(super) fn find_bits<const W: usize>(view: &BitView<'_, W>) -> DecidedCells<W> {
    let mut decided = DecidedCells::NONE;
    for (clue, reach) in view.reach.iter().enumerate() {
        let Some(size) = view.size(clue).filter(|_| view.missing(clue).is_some_and(|missing| missing > 0)) else {
            continue;
        };
        if reach.count() <= size {
            decided.land |= *reach & view.undecided;
            continue;
        }
        for bit in (view.layout.possible_cut_cells(reach) & view.undecided).iter() {
            let reached = view.layout.flood(view.group(clue).cells, reach.without(Bits::single(bit)));
            if reached.count() < size {
                decided.land.insert(bit);
            }
        }
    }
    decided
}
