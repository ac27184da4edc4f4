//! What every way to finish an island has in common.

use super::sight::{Seen, Sight};
use super::view::View;
use super::{Finding, Info, Tier, group};
use crate::deduce::shapes::every_growth;
use crate::grid::Colour;

pub(super) static IT: Info = Info {
    name: "every-shape",
    tier: Tier::Deep,
    title: "nurikabe-technique-every-shape",
    argument: "nurikabe-argument-every-shape",
    sentence: "nurikabe-step-every-shape",
    example: ".2..\nB.B.\nBBB.\n...3",
    find,
};

/// Islands that lack more cells, or have more ways to grow, are not looked at.
const MOST_LACKING: usize = 4;
const MOST_SHAPES: usize = 60;

fn find(view: &View<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for clue in 0..view.grid.clues().len() {
        let Some(lacks) = view.lacks(clue).filter(|lacks| (1..=MOST_LACKING).contains(lacks)) else { continue };
        let mut shapes = Vec::new();
        let cells = view.isle(clue).cells.clone();
        if !grow(view, clue, &cells, lacks, &mut Vec::new(), &mut shapes) {
            continue;
        }
        let mut fitting = shapes.iter().filter_map(|shape| Some((shape, shore(view, shape)?)));
        let Some((first, shore)) = fitting.next() else { continue };
        let open = |cells: &[usize]| cells.iter().copied().filter(|cell| view.is(*cell, Colour::Unknown)).collect();
        let (mut land, mut sea): (Vec<usize>, Vec<usize>) = (open(first), open(&shore));
        for (shape, shore) in fitting {
            land.retain(|cell| shape.contains(cell));
            sea.retain(|cell| shore.contains(cell));
            if land.is_empty() && sea.is_empty() {
                break;
            }
        }
        found.extend(group(Colour::Sea, sea, cells.clone()));
        found.extend(group(Colour::Land, land, cells));
    }
    found
}

/// All shapes with so many cells more; false when there are too many.
fn grow(
    view: &View<'_>,
    clue: usize,
    shape: &[usize],
    lacks: usize,
    banned: &mut Vec<usize>,
    out: &mut Vec<Vec<usize>>,
) -> bool {
    if lacks == 0 {
        out.push(shape.to_vec());
        return out.len() <= MOST_SHAPES;
    }
    let mut edge: Vec<usize> = shape.iter().flat_map(|cell| view.grid.neighbours(*cell)).collect();
    edge.sort_unstable();
    edge.dedup();
    edge.retain(|cell| view.reach[clue][*cell] && !shape.contains(cell) && !banned.contains(cell));
    let before = banned.len();
    for cell in edge {
        let larger: Vec<usize> = shape.iter().copied().chain([cell]).collect();
        if !grow(view, clue, &larger, lacks - 1, banned, out) {
            return false;
        }
        banned.push(cell);
    }
    banned.truncate(before);
    true
}

/// The cells around a finished island, in ascending order; `None` when it touches other land or leaves a pool beside it.
fn shore(view: &View<'_>, shape: &[usize]) -> Option<Vec<usize>> {
    let mut around: Vec<usize> = shape.iter().flat_map(|cell| view.grid.neighbours(*cell)).collect();
    around.sort_unstable();
    around.dedup();
    around.retain(|cell| !shape.contains(cell));
    if around.iter().any(|cell| view.is(*cell, Colour::Land)) {
        return None;
    }
    let is_sea = |cell: &usize| view.is(*cell, Colour::Sea) || around.binary_search(cell).is_ok();
    let leaves_pool = around.iter().any(|cell| view.grid.blocks_at(*cell).any(|block| block.iter().all(is_sea)));
    (!leaves_pool).then_some(around)
}

pub(super) fn see<const W: usize>(sight: &Sight<'_, W>) -> Seen<W> {
    let frame = sight.frame;
    let mut seen = Seen::NOTHING;
    let mut shapes = Vec::new();
    for (clue, reach) in sight.reach.iter().enumerate() {
        let Some(lacks) = sight.lacks(clue).filter(|lacks| (1..=MOST_LACKING).contains(&(*lacks as usize))) else {
            continue;
        };
        shapes.clear();
        if !every_growth(frame, *reach, sight.isle(clue).cells, lacks, MOST_SHAPES, &mut shapes) {
            continue;
        }
        let mut common = Seen { sea: sight.open, land: sight.open };
        let mut is_any = false;
        for shape in &shapes {
            let shore = frame.beside(*shape).without(*shape);
            let sea = sight.sea | shore;
            let pools = sea & sea.down(1) & sea.down(frame.stride) & sea.down(frame.stride + 1);
            if shore.meets(&sight.land) || pools.meets(&frame.anchors) {
                continue;
            }
            is_any = true;
            common = Seen { sea: common.sea & shore, land: common.land & *shape };
            if common.is_nothing() {
                break;
            }
        }
        if is_any {
            seen = seen.and(common);
        }
    }
    seen
}
