//! A cell that would complete a pool is land.

use super::view::View;
use super::{Finding, Info, Tier, singles};
use crate::nurikabe::grid::Colour;

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
