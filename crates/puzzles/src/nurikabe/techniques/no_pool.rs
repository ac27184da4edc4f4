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
        let (sea, rest): (Vec<usize>, Vec<usize>) = block.into_iter().partition(|cell| view.is(*cell, Colour::Sea));
        if sea.len() == 3 && view.is(rest[0], Colour::Unknown) {
            found.push((rest[0], sea));
        }
    }
    singles(Colour::Land, found)
}
