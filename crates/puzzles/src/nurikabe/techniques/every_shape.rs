//! What every way to finish an island has in common.

use super::view::View;
use super::{Finding, Info, Tier, group};
use crate::nurikabe::grid::Colour;

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
        shapes.retain(|shape| fits(view, shape));
        let Some(first) = shapes.first() else { continue };
        let land = first.iter().copied().filter(|cell| view.is(*cell, Colour::Unknown));
        let land = land.filter(|cell| shapes.iter().all(|shape| shape.contains(cell))).collect();
        let around = |shape: &[usize]| {
            let mut beside = view.beside(shape, Colour::Unknown);
            beside.retain(|cell| !shape.contains(cell));
            beside
        };
        let sea = around(first).into_iter().filter(|cell| shapes.iter().all(|shape| around(shape).contains(cell)));
        found.extend(group(Colour::Sea, sea.collect(), cells.clone()));
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

/// Whether a finished island touches no other land and leaves no pool beside it.
fn fits(view: &View<'_>, shape: &[usize]) -> bool {
    let beside = |cell: usize| view.grid.neighbours(cell).any(|other| shape.contains(&other));
    if view.beside(shape, Colour::Land).iter().any(|cell| !shape.contains(cell)) {
        return false;
    }
    let is_sea = |cell: usize| view.is(cell, Colour::Sea) || (!shape.contains(&cell) && beside(cell));
    let near = |block: &[usize; 4]| block.iter().any(|cell| beside(*cell));
    !view.grid.blocks().filter(near).any(|block| block.iter().all(|cell| is_sea(*cell)))
}
