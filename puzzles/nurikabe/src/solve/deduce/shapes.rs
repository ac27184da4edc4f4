//! All shapes that an almost finished island can still take, and what they have in common.

use super::bits::Bits;
use super::connectivity::Connectivity;
use super::layout::{BoardLayout, UNKNOWN_SIZE};
use super::state::{Contradiction, Island, State};

/// Islands that miss more cells than this are skipped.
const MAX_MISSING: u32 = 4;

/// Islands with more shapes than this are skipped.
const MAX_SHAPES: usize = 60;

/// Decides which shapes of an island are possible on the current board.
struct ShapeFilter<'a, const W: usize> {
    layout: &'a BoardLayout<W>,
    state: &'a State<W>,
    island: &'a Island<W>,
    /// The bit of the number.
    root: usize,
}

/// What the possible shapes of an island have in common.
#[derive(Clone, Copy, Debug)]
pub(super) struct ShapeIntersection<const W: usize> {
    /// Cells of at least one shape.
    union: Bits<W>,
    /// Cells of all shapes.
    intersection: Bits<W>,
    /// Cells next to all shapes.
    shore: Bits<W>,
}

/// Collects all connected shapes that `shape` can grow to by adding exactly `missing` cells of an area; `missing` is at
/// least 1.
/// Returns false when there are more than `max_shapes`.
pub(crate) fn enumerate_shapes<const W: usize>(
    layout: &BoardLayout<W>,
    mut area: Bits<W>,
    shape: Bits<W>,
    missing: u32,
    max_shapes: usize,
    found: &mut Vec<Bits<W>>,
) -> bool {
    let border = (layout.neighbours(shape) & area).without(shape);
    if missing == 1 {
        found.extend(border.iter().map(|bit| shape | Bits::single(bit)));
        return found.len() <= max_shapes;
    }
    for bit in border.iter() {
        let cell = Bits::single(bit);
        if !enumerate_shapes(layout, area, shape | cell, missing - 1, max_shapes, found) {
            return false;
        }
        // Later branches leave this cell out, so that no shape is found twice.
        area = area.without(cell);
    }
    true
}

impl<const W: usize> ShapeFilter<'_, W> {
    /// Intersects the shapes that are possible. `None` when the result adds nothing to what the state knows.
    fn intersect_possible(&self, shapes: &[Bits<W>]) -> Option<ShapeIntersection<W>> {
        let every_cell = self.layout.cells;
        let mut result = ShapeIntersection { union: Bits::EMPTY, intersection: every_cell, shore: every_cell };
        for shape in shapes {
            // An impossible shape does not count.
            let Some(shore) = self.shore_if_possible(*shape) else { continue };
            result.union |= *shape;
            result.intersection &= *shape;
            result.shore &= shore;
            let adds_nothing = self.island.candidates.is_subset(&result.union)
                && result.intersection.is_subset(&self.island.owned)
                && result.shore.is_subset(&self.state.sea);
            // Further shapes only enlarge the union and shrink the intersections, so they would add nothing either.
            if adds_nothing {
                return None;
            }
        }
        Some(result)
    }

    /// The cells around a shape if it is possible: it touches no other land, and the sea around it completes no pool.
    #[inline(always)]
    fn shore_if_possible(&self, shape: Bits<W>) -> Option<Bits<W>> {
        let shore = self.layout.neighbours(shape).without(shape);
        if shore.intersects(&self.state.land) {
            return None;
        }
        // A shape that grew from connected cells is connected; only the others need the flood fill.
        if self.island.may_be_split && self.layout.flood(Bits::single(self.root), shape) != shape {
            return None;
        }
        let sea = self.state.sea | shore;
        let stride = self.layout.stride;
        let is_pool = (sea & sea.shift_down(1) & sea.shift_down(stride))
            .intersects(&(sea.shift_down(stride + 1) & self.layout.block_anchors));
        (!is_pool).then_some(shore)
    }
}

/// For each island, by its index, the shapes found when they were last enumerated. `None` when nothing is stored.
#[derive(Clone, Debug)]
pub(super) struct ShapeLists<const W: usize>(Option<Vec<ShapeList<W>>>);

/// All shapes of an island with these candidates and owned cells.
#[derive(Clone, Debug)]
struct ShapeList<const W: usize> {
    candidates: Bits<W>,
    owned: Bits<W>,
    shapes: Vec<Bits<W>>,
}

impl<const W: usize> ShapeLists<W> {
    /// Stores nothing.
    pub(super) fn disabled() -> Self {
        ShapeLists(None)
    }

    /// Stores the latest list of each island.
    pub(super) fn enabled() -> Self {
        ShapeLists(Some(Vec::new()))
    }

    /// Selects the shapes of an island from its stored list. Returns false when the list does not apply: it must have
    /// been made when the island had no more owned cells and no fewer candidates than now.
    fn lookup(&self, index: usize, island: &Island<W>, found: &mut Vec<Bits<W>>) -> bool {
        let Some(list) = self.0.as_ref().and_then(|lists| lists.get(index)) else { return false };
        if !island.candidates.is_subset(&list.candidates) || !list.owned.is_subset(&island.owned) {
            return false;
        }
        let fits = |shape: &&Bits<W>| island.owned.is_subset(shape) && shape.is_subset(&island.candidates);
        found.extend(list.shapes.iter().filter(fits));
        true
    }

    /// Stores the shapes of an island whose owned cells are connected.
    fn store(&mut self, index: usize, island: &Island<W>, shapes: &[Bits<W>]) {
        let Some(lists) = &mut self.0 else { return };
        let empty = ShapeList { candidates: Bits::EMPTY, owned: Bits::EMPTY, shapes: Vec::new() };
        lists.resize(lists.len().max(index + 1), empty);
        let list = &mut lists[index];
        (list.candidates, list.owned) = (island.candidates, island.owned);
        list.shapes.clear();
        list.shapes.extend_from_slice(shapes);
    }
}

impl<const W: usize> Connectivity<W> {
    /// Collects the shapes of an island that misses `missing` cells in `self.shapes`: from the stored list if it applies,
    /// otherwise by enumeration. Returns false when there are too many.
    #[inline(always)]
    fn collect_shapes(&mut self, layout: &BoardLayout<W>, index: usize, island: &Island<W>, missing: u32) -> bool {
        self.shapes.clear();
        // Stored lists belong to islands whose owned cells are connected.
        if !island.may_be_split && self.shape_lists.lookup(index, island, &mut self.shapes) {
            return true;
        }
        let (area, start) = (island.candidates, island.owned);
        if !enumerate_shapes(layout, area, start, missing, MAX_SHAPES, &mut self.shapes) {
            return false;
        }
        if !island.may_be_split {
            self.shape_lists.store(index, island, &self.shapes);
        }
        true
    }
}

impl<const W: usize> State<W> {
    /// Intersects the shapes of every island near which something changed.
    pub(super) fn intersect_all_shapes(
        &mut self,
        layout: &BoardLayout<W>,
        connectivity: &mut Connectivity<W>,
    ) -> Result<(), Contradiction> {
        // Whether a shape is possible depends on the cells around it, and on the blocks that contain these.
        let dirty_for_shapes = std::mem::replace(&mut self.dirty_for_shapes, Bits::EMPTY);
        let blocks = with_surroundings(layout, dirty_for_shapes);
        let near = blocks | layout.neighbours(blocks);
        for index in 0..self.islands.len() {
            let island = &mut self.islands[index];
            if !island.is_done && (!island.shapes_checked || near.intersects(&island.candidates)) {
                island.shapes_checked = true;
                self.intersect_shapes(layout, connectivity, index)?;
            }
        }
        Ok(())
    }

    /// Cells of all shapes belong to the island, cells next to all shapes are sea, and cells of no shape are no
    /// candidates.
    fn intersect_shapes(
        &mut self,
        layout: &BoardLayout<W>,
        connectivity: &mut Connectivity<W>,
        index: usize,
    ) -> Result<(), Contradiction> {
        let size = layout.clues[index].size;
        let island = self.islands[index];
        let owned_count = island.owned.count();
        if size == UNKNOWN_SIZE || owned_count >= size || size - owned_count > MAX_MISSING {
            return Ok(());
        }
        let enumeration_key = [island.candidates, island.owned];
        if connectivity.too_many_shapes.get(&enumeration_key).is_some() {
            return Ok(());
        }
        let near = with_surroundings(layout, layout.neighbours(island.candidates));
        let intersection_key = [island.candidates, island.owned, self.sea & near, self.land & near];
        let common = match connectivity.intersection_cache.get(&intersection_key) {
            Some(cached) => cached,
            None => {
                if !connectivity.collect_shapes(layout, index, &island, size - owned_count) {
                    connectivity.too_many_shapes.insert(enumeration_key, ());
                    return Ok(());
                }
                let filter = ShapeFilter { layout, state: self, island: &island, root: layout.clues[index].bit };
                let common = filter.intersect_possible(&connectivity.shapes);
                connectivity.intersection_cache.insert(intersection_key, common)
            }
        };
        let Some(ShapeIntersection { union, intersection, shore }) = common else { return Ok(()) };
        // No shape is possible.
        if union.is_empty() {
            return Err(Contradiction);
        }
        self.mark_sea(shore)?;
        self.assign(layout, index, intersection)?;
        self.restrict_candidates(index, union);
        Ok(())
    }
}

/// Cells together with the eight cells around each.
#[inline(always)]
fn with_surroundings<const W: usize>(layout: &BoardLayout<W>, cells: Bits<W>) -> Bits<W> {
    let wide = cells | cells.shift_up(1) | cells.shift_down(1);
    wide | wide.shift_up(layout.stride) | wide.shift_down(layout.stride)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Clue, Grid};
    use gordian_puzzle::Seed;

    #[test]
    fn stored_shapes_match_enumeration() {
        let grid = Grid::new(6, 6, vec![Clue { cell: 14, size: Some(5) }]);
        let layout = BoardLayout::<2>::new(&grid);
        let mut stream = Seed::new(10).stream("shapes");
        let (mut shape_lists, mut compared) = (ShapeLists::enabled(), 0);
        let mut island = State::new(&layout).islands[0];
        let start = island;
        for _ in 0..3_000 {
            let mut shapes = Vec::new();
            let is_stored = shape_lists.lookup(0, &island, &mut shapes);
            let missing = 5 - island.owned.count();
            let mut truth = Vec::new();
            assert!(enumerate_shapes(&layout, island.candidates, island.owned, missing, usize::MAX, &mut truth));
            if is_stored {
                shapes.sort_by_key(|shape| shape.0);
                let mut sorted = truth.clone();
                sorted.sort_by_key(|shape| shape.0);
                assert_eq!(shapes, sorted);
                compared += shapes.len();
            } else {
                shape_lists.store(0, &island, &truth);
            }
            // Remove a candidate or add an owned cell; from time to time start again.
            let removed = Bits::single(layout.bit(stream.below(36) as usize)).without(island.owned);
            island.candidates = island.candidates.without(removed);
            let border = layout.neighbours(island.owned) & island.candidates.without(island.owned);
            if stream.below(6) == 0 && missing > 1 {
                border.first().into_iter().for_each(|bit| island.owned.insert(bit));
            }
            if stream.below(20) == 0 {
                island = start;
            }
        }
        assert!(compared > 10_000, "{compared}");
    }
}
