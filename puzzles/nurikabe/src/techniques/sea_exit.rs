//! A sea with one way out takes it.

use super::sight::{Seen, Sight};
use super::view::View;
use super::{Finding, Info, Tier, singles};
use crate::deduce::bits::Bits;
use crate::grid::Colour;

pub(super) static IT: Info = Info {
    name: "sea-exit",
    tier: Tier::Basic,
    title: "nurikabe-technique-sea-exit",
    argument: "nurikabe-argument-sea-exit",
    sentence: "nurikabe-step-sea-exit",
    example: "B2..\n...B\n...B\n3...",
    find,
};

/// A sea may stay alone when it is all the sea there is to be: unless another one is known, the numbers must leave more.
fn find(view: &View<'_>) -> Vec<Finding> {
    let is_more =
        |sea: &Vec<usize>| view.seas.len() > 1 || view.grid.sea_total().is_some_and(|total| total > sea.len());
    let ways = view.seas.iter().filter(|sea| is_more(sea)).filter_map(|sea| {
        let out = view.beside(sea, Colour::Unknown);
        (out.len() == 1).then(|| (out[0], sea.clone()))
    });
    singles(Colour::Sea, ways)
}

pub(super) fn see<const W: usize>(sight: &Sight<'_, W>) -> Seen<W> {
    let is_more =
        |sea: &Bits<W>| sight.seas.len() > 1 || sight.frame.sea_total.is_some_and(|total| total > sea.count());
    let ways = sight.seas.iter().filter(|sea| is_more(sea)).map(|sea| sight.frame.beside(*sea) & sight.open);
    Seen::sea(ways.filter(|ways| ways.count() == 1).fold(Bits::EMPTY, |all, way| all | way))
}
