//! A cell without which the sea would be cut in two is sea.

use super::sight::{Seen, Sight};
use super::view::View;
use super::{Finding, Info, Tier, singles};
use crate::deduce::bits::Bits;
use crate::grid::Colour;

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
    let is_on_way = on_ways(view, first[0], others);
    let cut = |cell: usize| {
        if !is_on_way[cell] || !view.may_cut(cell, |other| !view.is(other, Colour::Land)) {
            return None;
        }
        let reached = view.flood(&first[..1], Some(cell), |other| !view.is(other, Colour::Land));
        let lost = others.iter().find(|sea| !reached[sea[0]])?;
        Some((cell, first.iter().chain(lost).copied().collect()))
    };
    singles(Colour::Sea, view.unknown().filter_map(cut))
}

/// Cells on a way from a cell to each of the seas, one way each: none but these can be needed. All, when there is no way.
fn on_ways(view: &View<'_>, start: usize, seas: &[Vec<usize>]) -> Vec<bool> {
    let mut before: Vec<Option<usize>> = vec![None; view.board.len()];
    before[start] = Some(start);
    let mut queue = vec![start];
    let mut next = 0;
    while next < queue.len() {
        let cell = queue[next];
        next += 1;
        for beside in view.grid.neighbours(cell) {
            if before[beside].is_none() && !view.is(beside, Colour::Land) {
                before[beside] = Some(cell);
                queue.push(beside);
            }
        }
    }
    if seas.iter().any(|sea| before[sea[0]].is_none()) {
        return vec![true; view.board.len()];
    }
    let mut is_on_way = vec![false; view.board.len()];
    is_on_way[start] = true;
    for sea in seas {
        let mut cell = sea[0];
        while !is_on_way[cell] {
            is_on_way[cell] = true;
            cell = before[cell].unwrap_or(start);
        }
    }
    is_on_way
}

pub(super) fn see<const W: usize>(sight: &Sight<'_, W>) -> Seen<W> {
    let mut seen = Seen::NOTHING;
    let [first, _, ..] = sight.seas.as_slice() else { return seen };
    let room = sight.open | sight.sea;
    for bit in (sight.frame.cuts(&room) & sight.open).iter() {
        if !sight.sea.is_within(&sight.frame.flood(*first, room.without(Bits::one(bit)))) {
            seen.sea.insert(bit);
        }
    }
    seen
}
