//! What all shapes have in common that an almost finished island can take.

use super::bit_view::{BitView, DecidedCells};
use super::board_view::BoardView;
use super::{Finding, Info, Tier, grouped_finding};
use crate::grid::Colour;
use crate::solve::deduce::shapes::enumerate_shapes;

pub(super) static TECHNIQUE: Info = Info {
    name: "every-shape",
    tier: Tier::Deep,
    title: "nurikabe-technique-every-shape",
    argument: "nurikabe-argument-every-shape",
    sentence: "nurikabe-step-every-shape",
    example: ".2..\nB.B.\nBBB.\n...3",
    find,
};

/// Islands that miss more cells, or have more shapes, are skipped.
const MAX_MISSING: usize = 4;
const MAX_SHAPES: usize = 60;

fn find(view: &BoardView<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for clue in 0..view.grid.clues().len() {
        let Some(missing) = view.missing(clue).filter(|missing| (1..=MAX_MISSING).contains(missing)) else { continue };
        let mut shapes = Vec::new();
        let cells = view.group(clue).cells.clone();
        if !grow(view, clue, &cells, missing, &mut Vec::new(), &mut shapes) {
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
        found.extend(grouped_finding(Colour::Sea, sea, cells.clone()));
        found.extend(grouped_finding(Colour::Land, land, cells));
    }
    found
}

/// Collects all shapes with `missing` more cells; false when there are too many. `banned` are cells that earlier
/// branches already used, so that no shape is found twice.
fn grow(
    view: &BoardView<'_>,
    clue: usize,
    shape: &[usize],
    missing: usize,
    banned: &mut Vec<usize>,
    out: &mut Vec<Vec<usize>>,
) -> bool {
    if missing == 0 {
        out.push(shape.to_vec());
        return out.len() <= MAX_SHAPES;
    }
    let mut edge: Vec<usize> = shape.iter().flat_map(|cell| view.grid.neighbours(*cell)).collect();
    edge.sort_unstable();
    edge.dedup();
    edge.retain(|cell| view.reach[clue][*cell] && !shape.contains(cell) && !banned.contains(cell));
    let before = banned.len();
    for cell in edge {
        let larger: Vec<usize> = shape.iter().copied().chain([cell]).collect();
        if !grow(view, clue, &larger, missing - 1, banned, out) {
            return false;
        }
        banned.push(cell);
    }
    banned.truncate(before);
    true
}

/// The cells around a finished island, in ascending order; `None` when it touches other land or the sea around it
/// completes a pool.
fn shore(view: &BoardView<'_>, shape: &[usize]) -> Option<Vec<usize>> {
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

/// The cells that [`find`] decides, without reasons.
pub(super) fn find_bits<const W: usize>(view: &BitView<'_, W>) -> DecidedCells<W> {
    let layout = view.layout;
    let mut decided = DecidedCells::NONE;
    let mut shapes = Vec::new();
    for (clue, reach) in view.reach.iter().enumerate() {
        let Some(missing) = view.missing(clue).filter(|missing| (1..=MAX_MISSING).contains(&(*missing as usize)))
        else {
            continue;
        };
        shapes.clear();
        if !enumerate_shapes(layout, *reach, view.group(clue).cells, missing, MAX_SHAPES, &mut shapes) {
            continue;
        }
        let mut common = DecidedCells { sea: view.open, land: view.open };
        let mut is_any = false;
        for shape in &shapes {
            let shore = layout.neighbours(*shape).without(*shape);
            let sea = view.sea | shore;
            let pools = sea & sea.shift_down(1) & sea.shift_down(layout.stride) & sea.shift_down(layout.stride + 1);
            if shore.intersects(&view.land) || pools.intersects(&layout.block_anchors) {
                continue;
            }
            is_any = true;
            common = DecidedCells { sea: common.sea & shore, land: common.land & *shape };
            if common.is_none() {
                break;
            }
        }
        if is_any {
            decided = decided.and(common);
        }
    }
    decided
}
