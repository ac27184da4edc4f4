//! A block that only one island can keep from becoming a pool must be reached by it.

use super::bit_view::{BitView, DecidedCells};
use super::board_view::BoardView;
use super::{Finding, Info, Tier, single_cell_findings};
use crate::grid::Colour;
use crate::solve::deduce::bits::Bits;

pub(super) static TECHNIQUE: Info = Info {
    name: "pool-rescue",
    tier: Tier::Deep,
    title: "nurikabe-technique-pool-rescue",
    argument: "nurikabe-argument-pool-rescue",
    sentence: "nurikabe-step-pool-rescue",
    example: "3...\n....\n....\n...1",
    find,
};

fn find(view: &BoardView<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for block in view.grid.blocks() {
        if block.iter().any(|cell| view.is(*cell, Colour::Land)) {
            continue;
        }
        let undecided: Vec<usize> = block.into_iter().filter(|cell| view.is(*cell, Colour::Unknown)).collect();
        let mut breakers = (0..view.reach.len()).filter(|clue| undecided.iter().any(|cell| view.reach[*clue][*cell]));
        // Exactly one island can break the block, and its size must be known.
        let (Some(clue), None) = (breakers.next(), breakers.next()) else { continue };
        let Some(missing) = view.missing(clue) else { continue };
        let cells = &view.group(clue).cells;
        let because: Vec<usize> = block.into_iter().chain(cells.iter().copied()).collect();
        let path = find_path(view, clue, cells, missing, &undecided, None);
        let reachable = view.undecided().filter(|cell| view.reach[clue][*cell]);
        // A path that avoids a cell proves that the cell is not required, so only cells on one known path need
        // checking.
        let is_avoidable = |cell: &usize| path.as_ref().is_some_and(|path| !path.contains(cell));
        let needed = reachable.filter(|cell| {
            !is_avoidable(cell) && find_path(view, clue, cells, missing, &undecided, Some(*cell)).is_none()
        });
        found.extend(needed.map(|cell| (cell, because.clone())));
    }
    single_cell_findings(Colour::Land, found)
}

/// Marks cells that the search did not reach.
const UNREACHED: u16 = u16::MAX;

/// A path by which an island can reach one of the targets with at most `missing` cells. It avoids the cell `avoided`.
fn find_path(
    view: &BoardView<'_>,
    clue: usize,
    from: &[usize],
    missing: usize,
    targets: &[usize],
    avoided: Option<usize>,
) -> Option<Vec<usize>> {
    // The predecessor of each cell; the cells of the island are their own predecessors.
    let mut predecessor = vec![UNREACHED; view.board.len()];
    from.iter().for_each(|cell| predecessor[*cell] = *cell as u16);
    let mut layer = from.to_vec();
    for _ in 0..missing {
        let mut next_layer = Vec::new();
        for cell in layer {
            for neighbour in view.grid.neighbours(cell) {
                if predecessor[neighbour] == UNREACHED && Some(neighbour) != avoided && view.reach[clue][neighbour] {
                    predecessor[neighbour] = cell as u16;
                    next_layer.push(neighbour);
                }
            }
        }
        if let Some(target) = next_layer.iter().find(|cell| targets.contains(cell)) {
            let step_back = |cell: &usize| Some(usize::from(predecessor[*cell])).filter(|from| from != cell);
            return Some(std::iter::successors(Some(*target), step_back).collect());
        }
        layer = next_layer;
    }
    None
}

/// The cells that [`find`] decides, without reasons.
pub(super) fn find_bits<const W: usize>(view: &BitView<'_, W>) -> DecidedCells<W> {
    let stride = view.layout.stride;
    // The blocks that contain one of the cells, by their upper left cells.
    let blocks_with =
        |cells: Bits<W>| cells | cells.shift_down(1) | cells.shift_down(stride) | cells.shift_down(stride + 1);
    let (mut has_breaker, mut has_two_breakers) = (Bits::EMPTY, Bits::EMPTY);
    for reach in &view.reach {
        let breakable = blocks_with(*reach & view.undecided);
        has_two_breakers |= has_breaker & breakable;
        has_breaker |= breakable;
    }
    let with_one_breaker = (has_breaker & view.layout.block_anchors).without(has_two_breakers | blocks_with(view.land));
    let mut decided = DecidedCells::NONE;
    for anchor in with_one_breaker.iter() {
        let block = [anchor, anchor + 1, anchor + stride, anchor + stride + 1].map(Bits::single);
        let targets = block.into_iter().fold(Bits::EMPTY, |all, cell| all | cell) & view.undecided;
        let Some(clue) = view.reach.iter().position(|reach| reach.intersects(&targets)) else { continue };
        let Some(missing) = view.missing(clue) else { continue };
        let reach = view.reach[clue];
        decided.land |= view.on_every_path(view.group(clue).cells, reach, targets & reach, missing) & view.undecided;
    }
    decided
}
