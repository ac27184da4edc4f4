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

/// Islands that miss more cells than this are skipped.
const MAX_MISSING: usize = 4;

/// Islands with more shapes than this are skipped.
const MAX_SHAPES: usize = 60;

fn find(view: &BoardView<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for clue in 0..view.grid.clues().len() {
        let Some(missing) = view.missing(clue).filter(|missing| (1..=MAX_MISSING).contains(missing)) else { continue };
        let mut shapes = Vec::new();
        let cells = view.group(clue).cells.clone();
        let is_complete = collect_shapes(view, clue, &cells, missing, &mut Vec::new(), &mut shapes);
        if !is_complete {
            continue;
        }
        let mut possible = shapes.iter().filter_map(|shape| Some((shape, find_shore(view, shape)?)));
        let Some((first_shape, first_shore)) = possible.next() else { continue };
        let undecided =
            |cells: &[usize]| cells.iter().copied().filter(|cell| view.is(*cell, Colour::Unknown)).collect();
        let (mut land, mut sea): (Vec<usize>, Vec<usize>) = (undecided(first_shape), undecided(&first_shore));
        for (shape, shore) in possible {
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

/// Collects all shapes that `shape` can grow to by adding `missing` cells; false when there are too many. `banned` are
/// cells that earlier branches already used, so that no shape is found twice.
fn collect_shapes(
    view: &BoardView<'_>,
    clue: usize,
    shape: &[usize],
    missing: usize,
    banned: &mut Vec<usize>,
    found: &mut Vec<Vec<usize>>,
) -> bool {
    if missing == 0 {
        found.push(shape.to_vec());
        return found.len() <= MAX_SHAPES;
    }
    let mut border: Vec<usize> = shape.iter().flat_map(|cell| view.grid.neighbours(*cell)).collect();
    border.sort_unstable();
    border.dedup();
    border.retain(|cell| view.reach[clue][*cell] && !shape.contains(cell) && !banned.contains(cell));
    let banned_before = banned.len();
    for cell in border {
        let larger: Vec<usize> = shape.iter().copied().chain([cell]).collect();
        if !collect_shapes(view, clue, &larger, missing - 1, banned, found) {
            return false;
        }
        banned.push(cell);
    }
    banned.truncate(banned_before);
    true
}

/// The cells around a finished island, in ascending order; `None` when it touches other land or the sea around it
/// completes a pool.
fn find_shore(view: &BoardView<'_>, shape: &[usize]) -> Option<Vec<usize>> {
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
        let mut common = DecidedCells { sea: view.undecided, land: view.undecided };
        let mut has_possible_shape = false;
        for shape in &shapes {
            let shore = layout.neighbours(*shape).without(*shape);
            let sea = view.sea | shore;
            let pools = sea & sea.shift_down(1) & sea.shift_down(layout.stride) & sea.shift_down(layout.stride + 1);
            if shore.intersects(&view.land) || pools.intersects(&layout.block_anchors) {
                continue;
            }
            has_possible_shape = true;
            common = DecidedCells { sea: common.sea & shore, land: common.land & *shape };
            if common.is_none() {
                break;
            }
        }
        if has_possible_shape {
            decided = decided.union(common);
        }
    }
    decided
}
