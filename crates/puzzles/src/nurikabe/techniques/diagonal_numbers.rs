//! The two cells that diagonally adjacent numbers share are sea.

use super::view::View;
use super::{Finding, Info, Tier, singles};
use crate::nurikabe::grid::Colour;

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
