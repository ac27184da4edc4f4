//! What a region comes to when a cell is left out, and how its cells are joined.

use super::bits::Bits;
use super::frame::Frame;

/// What a region comes to when a cell is left out. Walks over one board look at regions that differ little: what was found
/// in one is often seen at a glance to hold in the next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gap<const W: usize> {
    /// What is cut off from the root: nothing beside it is in the region but the cell.
    pub(super) pocket: Bits<W>,
    /// Connected cells that join all others beside the cell.
    detour: Bits<W>,
}

impl<const W: usize> Gap<W> {
    /// Nothing was found yet: it holds where there is nothing to cut off.
    pub(super) const NONE: Self = Gap { pocket: Bits::EMPTY, detour: Bits::EMPTY };

    /// Finds what is cut off from the root in a region that lacks a cell, `around` which the others are.
    pub(super) fn new(
        frame: &Frame<W>,
        layers: &mut Vec<Bits<W>>,
        root: usize,
        around: Bits<W>,
        left: Bits<W>,
    ) -> Self {
        let from = |cells: Bits<W>| cells.first().map_or(Bits::EMPTY, Bits::one);
        let mut rest = gathered(frame, from(around), around, left);
        let mut pocket = Bits::EMPTY;
        if !around.is_within(&rest) {
            if !rest.has(root) {
                rest = frame.flood(Bits::one(root), left);
            }
            pocket = left.without(rest);
        }
        let ends = around & rest;
        let ways = tree(frame, layers, from(ends), ends, rest);
        Gap { pocket, detour: ends | ways.unwrap_or(Bits::EMPTY) }
    }

    /// Whether the same is cut off in another region.
    #[inline(always)]
    pub(super) fn holds(&self, frame: &Frame<W>, root: usize, around: Bits<W>, left: Bits<W>) -> bool {
        self.detour.is_within(&left)
            && around.without(self.pocket).is_within(&self.detour)
            && (self.pocket.is_empty()
                || !self.pocket.has(root) && (frame.beside(self.pocket) & left).is_within(&self.pocket))
    }
}

/// Few cells of an area that join some cells to a connected part of it; `None` when nothing does.
pub(super) fn tree<const W: usize>(
    frame: &Frame<W>,
    layers: &mut Vec<Bits<W>>,
    part: Bits<W>,
    cells: Bits<W>,
    area: Bits<W>,
) -> Option<Bits<W>> {
    let mut reached = part;
    layers.clear();
    while !cells.is_within(&reached) {
        let next = (frame.beside(reached) & area).without(reached);
        if next.is_empty() {
            return None;
        }
        layers.push(next);
        reached |= next;
    }
    // From the far end back: each cell needs one in the layer before.
    let (mut tree, mut ends) = (Bits::EMPTY, Bits::EMPTY);
    for layer in layers.iter().rev() {
        let mut here = cells & *layer;
        if !here.is_empty() {
            ends = ends.without(frame.beside(here));
        }
        for end in ends.iter() {
            let before = frame.beside_one(end) & *layer;
            if !before.meets(&here) {
                before.first().into_iter().for_each(|bit| here.insert(bit));
            }
        }
        tree |= here;
        ends = here;
    }
    Some(tree)
}

/// What a set of cells spreads to within an area, until some cells are part of it.
#[inline(always)]
fn gathered<const W: usize>(frame: &Frame<W>, from: Bits<W>, cells: Bits<W>, area: Bits<W>) -> Bits<W> {
    let mut reached = from;
    loop {
        let next = frame.spread(reached, area);
        if next == reached || cells.is_within(&next) {
            return next;
        }
        reached = next;
    }
}
