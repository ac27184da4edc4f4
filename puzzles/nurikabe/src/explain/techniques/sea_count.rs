//! The numbers determine how many cells are sea.

use super::bit_view::{BitView, DecidedCells};
use super::board_view::BoardView;
use super::{Finding, Info, Tier, grouped_finding};
use crate::grid::Colour;

pub(super) static TECHNIQUE: Info = Info {
    name: "sea-count",
    tier: Tier::Advanced,
    title: "nurikabe-technique-sea-count",
    argument: "nurikabe-argument-sea-count",
    sentence: "nurikabe-step-sea-count",
    example: "3..B",
    find,
};

fn find(view: &BoardView<'_>) -> Vec<Finding> {
    let Some(total) = view.grid.sea_total() else { return Vec::new() };
    let sea: Vec<usize> = view.seas.concat();
    let undecided: Vec<usize> = view.undecided().collect();
    let number_cells: Vec<usize> = view.grid.clues().iter().map(|clue| clue.cell).collect();
    if sea.len() == total {
        return grouped_finding(Colour::Land, undecided, number_cells).into_iter().collect();
    }
    if sea.len() + undecided.len() == total {
        return grouped_finding(Colour::Sea, undecided, number_cells).into_iter().collect();
    }
    // Without known sea there is nothing to measure from; with too much of it the board is contradictory.
    if sea.is_empty() || sea.len() > total {
        return Vec::new();
    }
    // All sea is connected to the known sea, so cells further away than the number of missing sea cells are land.
    let mut reached = vec![false; view.board.len()];
    sea.iter().for_each(|cell| reached[*cell] = true);
    let mut layer = sea.clone();
    for _ in sea.len()..total {
        let mut next_layer = Vec::new();
        for neighbour in layer.iter().flat_map(|cell| view.grid.neighbours(*cell)) {
            if !reached[neighbour] && !view.is(neighbour, Colour::Land) {
                reached[neighbour] = true;
                next_layer.push(neighbour);
            }
        }
        layer = next_layer;
    }
    let far = undecided.into_iter().filter(|cell| !reached[*cell]).collect();
    grouped_finding(Colour::Land, far, sea).into_iter().collect()
}

/// The cells that [`find`] decides, without reasons.
pub(super) fn find_bits<const W: usize>(view: &BitView<'_, W>) -> DecidedCells<W> {
    let Some(total) = view.layout.sea_total else { return DecidedCells::NONE };
    let known_sea = view.sea.count();
    if known_sea == total {
        return DecidedCells::land(view.undecided);
    }
    if known_sea + view.undecided.count() == total {
        return DecidedCells::sea(view.undecided);
    }
    if known_sea == 0 || known_sea > total {
        return DecidedCells::NONE;
    }
    DecidedCells::land(view.undecided.without(view.within_steps(view.sea, view.undecided, total - known_sea)))
}
