//! The effect of removing one cell from a region, and how to connect cells inside one.

use super::bits::Bits;
use super::layout::BoardLayout;

/// What removing one cell does to a region. Consecutive regions on a board differ little, so the result for one region
/// can often be verified for the next without another flood fill.
#[derive(Clone, Copy, Debug)]
pub(super) struct Removal<const W: usize> {
    /// The part that is cut off from the root. Within the region it touches only the removed cell.
    pub(super) cut_off: Bits<W>,
    /// A connected set, without the removed cell, that contains all of its other neighbours: it proves that they stay
    /// connected.
    detour: Bits<W>,
}

impl<const W: usize> Removal<W> {
    /// No result yet. It is correct for regions where the removed cell has no neighbours.
    pub(super) const EMPTY: Self = Removal { cut_off: Bits::EMPTY, detour: Bits::EMPTY };

    /// Finds what is cut off from the root when a cell is removed. `around` are the neighbours of the cell in the
    /// region, `rest_of_region` is the region without the cell.
    pub(super) fn new(
        layout: &BoardLayout<W>,
        layers: &mut Vec<Bits<W>>,
        root: usize,
        around: Bits<W>,
        rest_of_region: Bits<W>,
    ) -> Self {
        let from = |cells: Bits<W>| cells.first().map_or(Bits::EMPTY, Bits::single);
        let mut connected = grow_until_contains(layout, from(around), around, rest_of_region);
        let mut cut_off = Bits::EMPTY;
        if !around.is_subset(&connected) {
            if !connected.contains(root) {
                connected = layout.flood(Bits::single(root), rest_of_region);
            }
            cut_off = rest_of_region.without(connected);
        }
        let ends = around & connected;
        let paths = connecting_tree(layout, layers, from(ends), ends, connected);
        Removal { cut_off, detour: ends | paths.unwrap_or(Bits::EMPTY) }
    }

    /// Whether this result is also correct for another region, given in the same form as for [`Removal::new`].
    #[inline(always)]
    pub(super) fn still_holds(
        &self,
        layout: &BoardLayout<W>,
        root: usize,
        around: Bits<W>,
        rest_of_region: Bits<W>,
    ) -> bool {
        self.detour.is_subset(&rest_of_region)
            && around.without(self.cut_off).is_subset(&self.detour)
            && (self.cut_off.is_empty()
                || !self.cut_off.contains(root)
                    && (layout.neighbours(self.cut_off) & rest_of_region).is_subset(&self.cut_off))
    }
}

/// A small set of cells of an area that connects `cells` to a connected `part`: shortest paths, merged into a tree.
/// `None` when the area does not connect them.
pub(super) fn connecting_tree<const W: usize>(
    layout: &BoardLayout<W>,
    layers: &mut Vec<Bits<W>>,
    part: Bits<W>,
    cells: Bits<W>,
    area: Bits<W>,
) -> Option<Bits<W>> {
    let mut reached = part;
    layers.clear();
    while !cells.is_subset(&reached) {
        let next = (layout.neighbours(reached) & area).without(reached);
        if next.is_empty() {
            return None;
        }
        layers.push(next);
        reached |= next;
    }
    // Backwards from the last layer: each end needs one neighbour in the layer before.
    let (mut tree, mut ends) = (Bits::EMPTY, Bits::EMPTY);
    for layer in layers.iter().rev() {
        let mut here = cells & *layer;
        if !here.is_empty() {
            ends = ends.without(layout.neighbours(here));
        }
        for end in ends.iter() {
            let before = layout.neighbours_of(end) & *layer;
            if !before.intersects(&here) {
                before.first().into_iter().for_each(|bit| here.insert(bit));
            }
        }
        tree |= here;
        ends = here;
    }
    Some(tree)
}

/// Flood fill that stops as soon as it contains `cells`.
#[inline(always)]
fn grow_until_contains<const W: usize>(
    layout: &BoardLayout<W>,
    from: Bits<W>,
    cells: Bits<W>,
    area: Bits<W>,
) -> Bits<W> {
    let mut reached = from;
    loop {
        let next = layout.grow(reached, area);
        if next == reached || cells.is_subset(&next) {
            return next;
        }
        reached = next;
    }
}
