//! A cell that would complete a pool is land.

use super::sight::{Seen, Sight};
use super::view::View;
use super::{Finding, Info, Tier, singles};
use crate::grid::Colour;

pub(super) static IT: Info = Info {
    name: "no-pool",
    tier: Tier::Basic,
    title: "nurikabe-technique-no-pool",
    argument: "nurikabe-argument-no-pool",
    sentence: "nurikabe-step-no-pool",
    example: "BB..\nB..3\n....\n2...",
    find,
};

fn find(view: &View<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for block in view.grid.blocks() {
        let is_sea = |cell: &usize| view.is(*cell, Colour::Sea);
        if block.iter().filter(|cell| is_sea(cell)).count() == 3 {
            let open = block.into_iter().find(|cell| view.is(*cell, Colour::Unknown));
            found.extend(open.map(|open| (open, block.into_iter().filter(is_sea).collect())));
        }
    }
    singles(Colour::Land, found)
}

pub(super) fn see<const W: usize>(sight: &Sight<'_, W>) -> Seen<W> {
    let (stride, sea, anchors) = (sight.frame.stride, sight.sea, sight.frame.anchors);
    let (right, below, across) = (sea.down(1), sea.down(stride), sea.down(stride + 1));
    let here = sea & anchors;
    let fourth = (right & below & across & anchors)
        | (here & below & across).up(1)
        | (here & right & across).up(stride)
        | (here & right & below).up(stride + 1);
    Seen::land(fourth & sight.open)
}
