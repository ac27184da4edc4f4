//! A cell without which the sea would be cut in two is sea.

use super::view::View;
use super::{Finding, Info, Tier, singles};
use crate::nurikabe::grid::Colour;

pub(super) static IT: Info = Info {
    name: "sea-bridge",
    tier: Tier::Advanced,
    title: "nurikabe-technique-sea-bridge",
    argument: "nurikabe-argument-sea-bridge",
    sentence: "nurikabe-step-sea-bridge",
    example: "B..B\n.G3G\n...G\nB2..",
    find,
};

fn find(view: &View<'_>) -> Vec<Finding> {
    let [first, others @ ..] = view.seas.as_slice() else { return Vec::new() };
    if others.is_empty() {
        return Vec::new();
    }
    let cut = |cell: usize| {
        if !view.may_cut(cell, |other| !view.is(other, Colour::Land)) {
            return None;
        }
        let reached = view.flood(&first[..1], Some(cell), |other| !view.is(other, Colour::Land));
        let lost = others.iter().find(|sea| !reached[sea[0]])?;
        Some((cell, first.iter().chain(lost).copied().collect()))
    };
    singles(Colour::Sea, view.unknown().filter_map(cut))
}
