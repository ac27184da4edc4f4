//! The effect of removing one cell from a region, and how to connect cells inside one.

use super::bits::Bits;
use super::layout::BoardLayout;

/// What removing one cell does to a region. Consecutive regions on a board differ little, so the result for one region
/// can often be verified for the next one, which is cheaper than another flood fill.
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
        let first_of = |cells: Bits<W>| cells.first().map_or(Bits::EMPTY, Bits::single);
        let mut connected = grow_until_contains(layout, first_of(around), around, rest_of_region);
        let mut cut_off = Bits::EMPTY;
        if !around.is_subset(&connected) {
            // The flood fill started at an arbitrary neighbour, which may be the side that is cut off.
            if !connected.contains(root) {
                connected = layout.flood(Bits::single(root), rest_of_region);
            }
            cut_off = rest_of_region.without(connected);
        }
        let connected_neighbours = around & connected;
        let start = first_of(connected_neighbours);
        let paths = connecting_tree(layout, layers, start, connected_neighbours, connected);
        Removal { cut_off, detour: connected_neighbours | paths.unwrap_or(Bits::EMPTY) }
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
        let others_stay_connected =
            self.detour.is_subset(&rest_of_region) && around.without(self.cut_off).is_subset(&self.detour);
        let stays_cut_off = || {
            !self.cut_off.contains(root) && (layout.neighbours(self.cut_off) & rest_of_region).is_subset(&self.cut_off)
        };
        others_stay_connected && (self.cut_off.is_empty() || stays_cut_off())
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
        let next_layer = (layout.neighbours(reached) & area).without(reached);
        if next_layer.is_empty() {
            return None;
        }
        layers.push(next_layer);
        reached |= next_layer;
    }
    // Backwards from the last layer: each cell of the tree (`ends`) needs one neighbour in the layer before its own.
    let (mut tree, mut ends) = (Bits::EMPTY, Bits::EMPTY);
    for layer in layers.iter().rev() {
        let mut in_layer = cells & *layer;
        if !in_layer.is_empty() {
            ends = ends.without(layout.neighbours(in_layer));
        }
        for end in ends.iter() {
            let possible = layout.neighbours_of(end) & *layer;
            if !possible.intersects(&in_layer) {
                possible.first().into_iter().for_each(|bit| in_layer.insert(bit));
            }
        }
        tree |= in_layer;
        ends = in_layer;
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
        let grown = layout.grow(reached, area);
        if grown == reached || cells.is_subset(&grown) {
            return grown;
        }
        reached = grown;
    }
}
