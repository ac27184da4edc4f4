//! A block that one island alone can keep from being a pool must be reached by it.

use super::sight::{Seen, Sight};
use super::view::View;
use super::{Finding, Info, Tier, singles};
use crate::deduce::bits::Bits;
use crate::grid::Colour;

pub(super) static IT: Info = Info {
    name: "pool-rescue",
    tier: Tier::Deep,
    title: "nurikabe-technique-pool-rescue",
    argument: "nurikabe-argument-pool-rescue",
    sentence: "nurikabe-step-pool-rescue",
    example: "3...\n....\n....\n...1",
    find,
};

fn find(view: &View<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for block in view.grid.blocks() {
        if block.iter().any(|cell| view.is(*cell, Colour::Land)) {
            continue;
        }
        let open: Vec<usize> = block.into_iter().filter(|cell| view.is(*cell, Colour::Unknown)).collect();
        let mut saviours = (0..view.reach.len()).filter(|clue| open.iter().any(|cell| view.reach[*clue][*cell]));
        let (Some(clue), None) = (saviours.next(), saviours.next()) else { continue };
        let Some(lacks) = view.lacks(clue) else { continue };
        let cells = &view.isle(clue).cells;
        let because: Vec<usize> = block.into_iter().chain(cells.iter().copied()).collect();
        let way = a_way(view, clue, cells, lacks, &open, None);
        let needed = view.unknown().filter(|cell| view.reach[clue][*cell]);
        // Off a way that leads there no cell is needed.
        let is_off = |cell: &usize| way.as_ref().is_some_and(|way| !way.contains(cell));
        let needed =
            needed.filter(|cell| !is_off(cell) && a_way(view, clue, cells, lacks, &open, Some(*cell)).is_none());
        found.extend(needed.map(|cell| (cell, because.clone())));
    }
    singles(Colour::Land, found)
}

/// Where cells come from that were not reached.
const NOWHERE: u16 = u16::MAX;

/// A way on which an island can reach one of the aims with so many cells, one cell left out.
fn a_way(
    view: &View<'_>,
    clue: usize,
    from: &[usize],
    lacks: usize,
    aims: &[usize],
    without: Option<usize>,
) -> Option<Vec<usize>> {
    // Where each cell was reached from; an island's own from themselves.
    let mut before = vec![NOWHERE; view.board.len()];
    from.iter().for_each(|cell| before[*cell] = *cell as u16);
    let mut layer = from.to_vec();
    for _ in 0..lacks {
        let mut next = Vec::new();
        for cell in layer {
            for beside in view.grid.neighbours(cell) {
                if before[beside] == NOWHERE && Some(beside) != without && view.reach[clue][beside] {
                    before[beside] = cell as u16;
                    next.push(beside);
                }
            }
        }
        if let Some(aim) = next.iter().find(|cell| aims.contains(cell)) {
            let back = |cell: &usize| Some(usize::from(before[*cell])).filter(|from| from != cell);
            return Some(std::iter::successors(Some(*aim), back).collect());
        }
        layer = next;
    }
    None
}

pub(super) fn see<const W: usize>(sight: &Sight<'_, W>) -> Seen<W> {
    let stride = sight.frame.stride;
    // The blocks, by their first cells, that some of the cells lie in.
    let blocks = |cells: Bits<W>| cells | cells.down(1) | cells.down(stride) | cells.down(stride + 1);
    let (mut once, mut twice) = (Bits::EMPTY, Bits::EMPTY);
    for reach in &sight.reach {
        let saved = blocks(*reach & sight.open);
        twice |= once & saved;
        once |= saved;
    }
    let mut seen = Seen::NOTHING;
    for anchor in (once & sight.frame.anchors).without(twice | blocks(sight.land)).iter() {
        let corners = [anchor, anchor + 1, anchor + stride, anchor + stride + 1].map(Bits::one);
        let aims = corners.into_iter().fold(Bits::EMPTY, |all, cell| all | cell) & sight.open;
        let Some(clue) = sight.reach.iter().position(|reach| reach.meets(&aims)) else { continue };
        let Some(lacks) = sight.lacks(clue) else { continue };
        let reach = sight.reach[clue];
        seen.land |= sight.passed(sight.isle(clue).cells, reach, aims & reach, lacks) & sight.open;
    }
    seen
}
