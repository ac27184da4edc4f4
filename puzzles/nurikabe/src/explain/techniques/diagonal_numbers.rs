//! The two cells that diagonally adjacent numbers share are sea.

use super::bit_view::{BitView, DecidedCells};
use super::board_view::BoardView;
use super::{Finding, Info, Tier, single_cell_findings};
use crate::grid::Colour;

pub(super) static TECHNIQUE: Info = Info {
    name: "diagonal-numbers",
    tier: Tier::Starting,
    title: "nurikabe-technique-diagonal-numbers",
    argument: "nurikabe-argument-diagonal-numbers",
    sentence: "nurikabe-step-diagonal-numbers",
    example: "....\n.3..\n..2.\n....",
    find,
};

fn find(view: &BoardView<'_>) -> Vec<Finding> {
    let grid = view.grid;
    let is_number = |cell: usize| grid.clue_at(cell).is_some();
    let mut found = Vec::new();
    for [first, second, third, fourth] in grid.blocks() {
        for (numbers, shared) in [([first, fourth], [second, third]), ([second, third], [first, fourth])] {
            if numbers.iter().all(|cell| is_number(*cell)) {
                let open = shared.into_iter().filter(|cell| view.is(*cell, Colour::Unknown));
                found.extend(open.map(|cell| (cell, numbers.to_vec())));
            }
        }
    }
    single_cell_findings(Colour::Sea, found)
}

/// The cells that [`find`] decides, without reasons.
pub(super) fn find_bits<const W: usize>(view: &BitView<'_, W>) -> DecidedCells<W> {
    let (numbers, stride) = (view.numbers, view.layout.stride);
    let blocks =
        |one: usize, other: usize| numbers.shift_down(one) & numbers.shift_down(other) & view.layout.block_anchors;
    let (falling, rising) = (blocks(0, stride + 1), blocks(1, stride));
    let shared = falling.shift_up(1) | falling.shift_up(stride) | rising | rising.shift_up(stride + 1);
    DecidedCells::sea(shared & view.open)
}
