//! The cells beside a 1 are sea.

use super::sight::{Seen, Sight};
use super::view::View;
use super::{Finding, Info, Tier, group};
use crate::deduce::bits::Bits;
use crate::grid::Colour;

pub(super) static IT: Info = Info {
    name: "island-of-one",
    tier: Tier::Starting,
    title: "nurikabe-technique-island-of-one",
    argument: "nurikabe-argument-island-of-one",
    sentence: "nurikabe-step-island-of-one",
    example: "....\n.1..\n....\n...3",
    find,
};

fn find(view: &View<'_>) -> Vec<Finding> {
    let ones = view.grid.clues().iter().filter(|clue| clue.size == Some(1));
    ones.filter_map(|clue| group(Colour::Sea, view.beside(&[clue.cell], Colour::Unknown), vec![clue.cell])).collect()
}

pub(super) fn see<const W: usize>(sight: &Sight<'_, W>) -> Seen<W> {
    let ones = sight.frame.clues.iter().filter(|(_, size)| *size == 1);
    let beside = ones.fold(Bits::EMPTY, |all, (bit, _)| all | sight.frame.beside_one(*bit));
    Seen::sea(beside & sight.open)
}
