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
    for [upper_left, upper_right, lower_left, lower_right] in grid.blocks() {
        let (falling, rising) = ([upper_left, lower_right], [upper_right, lower_left]);
        for (numbers, shared) in [(falling, rising), (rising, falling)] {
            if numbers.iter().all(|cell| is_number(*cell)) {
                let undecided = shared.into_iter().filter(|cell| view.is(*cell, Colour::Unknown));
                found.extend(undecided.map(|cell| (cell, numbers.to_vec())));
            }
        }
    }
    single_cell_findings(Colour::Sea, found)
}

/// The cells that [`find`] decides, without reasons.
pub(super) fn find_bits<const W: usize>(view: &BitView<'_, W>) -> DecidedCells<W> {
    let (numbers, stride) = (view.numbers, view.layout.stride);
    // The blocks with numbers at these two offsets from their upper left cell.
    let blocks_with_numbers_at = |first: usize, second: usize| {
        numbers.shift_down(first) & numbers.shift_down(second) & view.layout.block_anchors
    };
    let (falling, rising) = (blocks_with_numbers_at(0, stride + 1), blocks_with_numbers_at(1, stride));
    let shared = falling.shift_up(1) | falling.shift_up(stride) | rising | rising.shift_up(stride + 1);
    DecidedCells::sea(shared & view.undecided)
}
