//! The two cells that diagonally adjacent numbers share are sea.

use super::sight::{Seen, Sight};
use super::view::View;
use super::{Finding, Info, Tier, singles};
use crate::grid::Colour;

pub(super) static IT: Info = Info {
    name: "diagonal-numbers",
    tier: Tier::Starting,
    title: "nurikabe-technique-diagonal-numbers",
    argument: "nurikabe-argument-diagonal-numbers",
    sentence: "nurikabe-step-diagonal-numbers",
    example: "....\n.3..\n..2.\n....",
    find,
};

fn find(view: &View<'_>) -> Vec<Finding> {
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
    singles(Colour::Sea, found)
}

pub(super) fn see<const W: usize>(sight: &Sight<'_, W>) -> Seen<W> {
    let (numbers, stride) = (sight.numbers, sight.frame.stride);
    let blocks = |one: usize, other: usize| numbers.down(one) & numbers.down(other) & sight.frame.anchors;
    let (falling, rising) = (blocks(0, stride + 1), blocks(1, stride));
    let shared = falling.up(1) | falling.up(stride) | rising | rising.up(stride + 1);
    Seen::sea(shared & sight.open)
}
