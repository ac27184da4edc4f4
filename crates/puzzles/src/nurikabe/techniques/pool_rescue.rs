//! A block that one island alone can keep from being a pool must be reached by it.

use super::view::View;
use super::{Finding, Info, Tier, singles};
use crate::nurikabe::grid::Colour;

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
        let needed = view.unknown().filter(|cell| view.reach[clue][*cell]);
        let needed = needed.filter(|cell| !arrives(view, clue, cells, lacks, &open, *cell));
        found.extend(needed.map(|cell| (cell, because.clone())));
    }
    singles(Colour::Land, found)
}

/// Whether an island can reach one of the aims with so many cells, one cell left out.
fn arrives(view: &View<'_>, clue: usize, from: &[usize], lacks: usize, aims: &[usize], without: usize) -> bool {
    let mut reached = vec![false; view.board.len()];
    from.iter().for_each(|cell| reached[*cell] = true);
    let mut layer = from.to_vec();
    for _ in 0..lacks {
        let mut next = Vec::new();
        for beside in layer.iter().flat_map(|cell| view.grid.neighbours(*cell)) {
            if !reached[beside] && beside != without && view.reach[clue][beside] {
                reached[beside] = true;
                next.push(beside);
            }
        }
        if next.iter().any(|cell| aims.contains(cell)) {
            return true;
        }
        layer = next;
    }
    false
}
