//! Cells on every path between sets of cells within a region.

use super::bits::Bits;
use super::connectivity::Connectivity;
use super::layout::{BoardLayout, UNKNOWN_SIZE};

impl<const W: usize> Connectivity<W> {
    /// The cells on every path within the union of all paths by which `part` of an island of this size can reach one
    /// of the targets. `None` when it cannot reach any.
    pub(super) fn required_to_break_pool(
        &mut self,
        layout: &BoardLayout<W>,
        part: Bits<W>,
        size: u32,
        candidates: Bits<W>,
        targets: Bits<W>,
    ) -> Option<Bits<W>> {
        let key = [part, candidates, targets];
        if let Some(cached) = self.breaker_cache.get(&key) {
            return cached;
        }
        // An island that still misses n cells can go n steps.
        let max_steps = if size == UNKNOWN_SIZE { u32::MAX } else { size.saturating_sub(part.count()) };
        let required =
            self.cells_on_every_shortest_path(layout, &candidates, part, &targets, max_steps).map(|bottlenecks| {
                let short_path_exists =
                    |area: Bits<W>, targets: Bits<W>| path_exists_within(layout, part, area, targets, max_steps);
                let bottlenecks = keep_unavoidable(bottlenecks, candidates, targets, short_path_exists);
                if size == UNKNOWN_SIZE || bottlenecks.is_empty() {
                    return bottlenecks;
                }
                // Parts of different short paths may combine to a longer path within their union. It may avoid a cell
                // that every single short path contains, so the filter above alone keeps too many.
                let region = self.cells_on_short_paths(layout, part, candidates, targets, max_steps) | part;
                keep_unavoidable(bottlenecks, region, targets, |area, targets| path_exists(layout, part, area, targets))
            });
        self.breaker_cache.insert(key, required)
    }

    /// The cells on every path within a region from a set of cells to one of the targets, without the set itself.
    /// `None` when there is no path.
    pub(crate) fn cells_on_every_path(
        &mut self,
        layout: &BoardLayout<W>,
        region: &Bits<W>,
        from: Bits<W>,
        targets: &Bits<W>,
    ) -> Option<Bits<W>> {
        let bottlenecks = self.cells_on_every_shortest_path(layout, region, from, targets, u32::MAX)?;
        Some(keep_unavoidable(bottlenecks, *region, *targets, |area, targets| path_exists(layout, from, area, targets)))
    }

    /// The cells on every shortest path within a region from a set of cells to one of the targets, without the set
    /// itself. `None` when there is no path of at most `max_steps` steps.
    fn cells_on_every_shortest_path(
        &mut self,
        layout: &BoardLayout<W>,
        region: &Bits<W>,
        from: Bits<W>,
        targets: &Bits<W>,
        max_steps: u32,
    ) -> Option<Bits<W>> {
        let mut bottlenecks = Bits::EMPTY;
        if from.intersects(targets) {
            return Some(bottlenecks);
        }
        self.layers.clear();
        let mut reached = from;
        loop {
            let next_layer = (layout.neighbours(reached) & *region).without(reached);
            if next_layer.is_empty() || self.layers.len() as u32 == max_steps {
                return None;
            }
            self.layers.push(next_layer);
            if next_layer.intersects(targets) {
                break;
            }
            reached |= next_layer;
        }
        // A shortest path has exactly one cell in each layer, so a cell is on all of them when it is alone in its
        // layer.
        let mut towards_targets = *targets;
        for layer in self.layers.iter().rev() {
            let on_shortest_path = *layer & towards_targets;
            if on_shortest_path.count() == 1 {
                bottlenecks |= on_shortest_path;
            }
            towards_targets = layout.neighbours(on_shortest_path);
        }
        Some(bottlenecks)
    }

    /// The cells on some path by which `part` of an island can reach one of the targets in at most `max_steps` steps.
    fn cells_on_short_paths(
        &mut self,
        layout: &BoardLayout<W>,
        part: Bits<W>,
        candidates: Bits<W>,
        targets: Bits<W>,
        max_steps: u32,
    ) -> Bits<W> {
        self.towards_targets.clear();
        let mut near = targets;
        loop {
            self.towards_targets.push(near);
            let grown = near | (layout.neighbours(near) & candidates);
            if grown == near || self.towards_targets.len() > max_steps as usize {
                break;
            }
            near = grown;
        }
        let mut on_path = Bits::EMPTY;
        let mut reached = part;
        for step in 1..=max_steps as usize {
            let grown = reached | (layout.neighbours(reached) & candidates);
            let steps_left = max_steps as usize - step;
            on_path |= grown & self.towards_targets[steps_left.min(self.towards_targets.len() - 1)];
            if grown == reached {
                break;
            }
            reached = grown;
        }
        on_path
    }
}

/// Keeps the cells of `cells` that no path avoids: without such a cell in the area, `path_exists(area, targets)` is false.
#[inline(always)]
fn keep_unavoidable<const W: usize>(
    cells: Bits<W>,
    area: Bits<W>,
    targets: Bits<W>,
    path_exists: impl Fn(Bits<W>, Bits<W>) -> bool,
) -> Bits<W> {
    let is_unavoidable = |cell: &Bits<W>| !path_exists(area.without(*cell), targets.without(*cell));
    cells.iter().map(Bits::single).filter(is_unavoidable).fold(Bits::EMPTY, |all, cell| all | cell)
}

/// Whether a path of at most `max_steps` steps leads from a set of cells to one of the targets within an area.
fn path_exists_within<const W: usize>(
    layout: &BoardLayout<W>,
    from: Bits<W>,
    area: Bits<W>,
    targets: Bits<W>,
    max_steps: u32,
) -> bool {
    let mut reached = from;
    for _ in 0..max_steps {
        let grown = reached | (layout.neighbours(reached) & area);
        if grown.intersects(&targets) {
            return true;
        }
        if grown == reached {
            return false;
        }
        reached = grown;
    }
    false
}

/// Whether a path leads from a set of cells to one of the targets within an area.
fn path_exists<const W: usize>(layout: &BoardLayout<W>, from: Bits<W>, area: Bits<W>, targets: Bits<W>) -> bool {
    grow_until(layout, from, area, |reached| reached.intersects(&targets))
}

/// Flood-fills within an area until `is_enough` holds; false when it never does.
#[inline(always)]
pub(super) fn grow_until<const W: usize>(
    layout: &BoardLayout<W>,
    mut reached: Bits<W>,
    area: Bits<W>,
    is_enough: impl Fn(&Bits<W>) -> bool,
) -> bool {
    loop {
        let grown = layout.grow(reached, area);
        if is_enough(&grown) {
            return true;
        }
        if grown == reached {
            return false;
        }
        reached = grown;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use gordian_puzzle::Seed;

    #[test]
    fn cells_on_every_path_match_removing_every_cell() {
        let layout = BoardLayout::<2>::new(&Grid::new(7, 8, Vec::new()));
        let mut stream = Seed::new(4).stream("ways");
        let mut connectivity = Connectivity::new();
        let (mut checked, mut without_path) = (0, 0);
        for turn in 0..4_000 {
            let region = layout.random_cells(5 + turn % 4, &mut stream);
            let Some(root) = region.first() else { continue };
            let from = layout.flood(Bits::single(root), region & layout.random_cells(3, &mut stream));
            let targets = layout.random_cells(1, &mut stream).without(from);
            let path_exists_without = |removed: Bits<2>| {
                let rest = region.without(removed);
                layout.flood(from, rest).intersects(&(targets & rest))
            };
            if !path_exists_without(Bits::EMPTY) {
                assert_eq!(connectivity.cells_on_every_path(&layout, &region, from, &targets), None);
                without_path += 1;
                continue;
            }
            let rest = region.without(from);
            let is_needed = |bit: &usize| !path_exists_without(Bits::single(*bit));
            let truth = rest.iter().filter(is_needed).fold(Bits::EMPTY, |all, bit| all | Bits::single(bit));
            assert_eq!(connectivity.cells_on_every_path(&layout, &region, from, &targets), Some(truth));
            checked += truth.count();
        }
        assert!(checked > 1_000 && without_path > 100, "{checked} {without_path}");
    }

    #[test]
    fn pool_breakers_are_the_cells_on_every_path_within_short_paths() {
        let layout = BoardLayout::<2>::new(&Grid::new(7, 8, Vec::new()));
        let mut stream = Seed::new(8).stream("blocks");
        let mut connectivity = Connectivity::new();
        let (mut checked, mut without_path) = (0, 0);
        for turn in 0..4_000 {
            let candidates = layout.random_cells(5 + turn % 4, &mut stream);
            let Some(root) = candidates.first() else { continue };
            let part = layout.flood(Bits::single(root), candidates & layout.random_cells(3, &mut stream));
            let targets = (layout.random_cells(1, &mut stream) & candidates).without(part);
            let missing = stream.below(9) as u32;
            let size = if turn % 10 == 0 { UNKNOWN_SIZE } else { part.count() + missing };
            let short = if size == UNKNOWN_SIZE {
                candidates
            } else {
                connectivity.cells_on_short_paths(&layout, part, candidates, targets, missing)
            };
            let truth = connectivity.cells_on_every_path(&layout, &(short | part), part, &targets);
            assert_eq!(connectivity.required_to_break_pool(&layout, part, size, candidates, targets), truth);
            checked += truth.unwrap_or(Bits::EMPTY).count();
            without_path += u32::from(truth.is_none());
        }
        assert!(checked > 1_000 && without_path > 100, "{checked} {without_path}");
    }
}
