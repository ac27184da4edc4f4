//! The fourth cell of a block with three sea cells is land.

use super::bit_view::{BitView, DecidedCells};
use super::board_view::BoardView;
use super::{Finding, Info, Tier, single_cell_findings};
use crate::grid::Colour;

pub(super) static TECHNIQUE: Info = Info {
    name: "no-pool",
    tier: Tier::Basic,
    title: "nurikabe-technique-no-pool",
    argument: "nurikabe-argument-no-pool",
    sentence: "nurikabe-step-no-pool",
    example: "BB..\nB..3\n....\n2...",
    find,
};

fn find(view: &BoardView<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for block in view.grid.blocks() {
        let is_sea = |cell: &usize| view.is(*cell, Colour::Sea);
        if block.iter().filter(|cell| is_sea(cell)).count() == 3 {
            let fourth = block.into_iter().find(|cell| view.is(*cell, Colour::Unknown));
            found.extend(fourth.map(|cell| (cell, block.into_iter().filter(is_sea).collect())));
        }
    }
    single_cell_findings(Colour::Land, found)
}

/// The cells that [`find`] decides, without reasons.
pub(super) fn find_bits<const W: usize>(view: &BitView<'_, W>) -> DecidedCells<W> {
    let (stride, sea, block_anchors) = (view.layout.stride, view.sea, view.layout.block_anchors);
    // By the upper left cell of each block: whether each of its cells is sea.
    let upper_left = sea & block_anchors;
    let (upper_right, lower_left) = (sea.shift_down(1), sea.shift_down(stride));
    let lower_right = sea.shift_down(stride + 1);
    let fourth = (upper_right & lower_left & lower_right & block_anchors)
        | (upper_left & lower_left & lower_right).shift_up(1)
        | (upper_left & upper_right & lower_right).shift_up(stride)
        | (upper_left & upper_right & lower_left).shift_up(stride + 1);
    DecidedCells::land(fourth & view.undecided)
}
