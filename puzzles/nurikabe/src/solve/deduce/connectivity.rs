//! Articulation points of regions of a board, with sizes. Also the working memory of all graph searches.

use super::bits::Bits;
use super::cache::Cache;
use super::layout::{BoardLayout, UNKNOWN_SIZE};
use super::paths::grow_until;
use super::removal::{Removal, connecting_tree};
use super::shapes::{ShapeIntersection, ShapeLists};

/// The working memory of graph searches on one grid, and caches of their results.
///
/// The caches need no island index in their keys: the candidates of an island contain its number and no other, so they
/// identify the island and its size.
#[derive(Clone, Debug)]
pub(crate) struct Connectivity<const W: usize> {
    /// Depth-first search, by bit: the time of the first visit, and the earliest visit reachable from the subtree.
    order: Vec<u16>,
    low: Vec<u16>,
    /// How many cells, and how many targets, the subtree has.
    size: Vec<u16>,
    targets: Vec<u16>,
    parent: Vec<u16>,
    /// The path of the search: a cell, and the direction to look at next.
    stack: Vec<(u16, u8)>,
    /// Subtrees connected to the rest only through one cell: that cell, the number of cells, and the number of
    /// targets.
    hanging_subtrees: Vec<(u16, u16, u16)>,
    /// The layers of a breadth-first search: the cells at each distance from its start.
    pub(super) layers: Vec<Bits<W>>,
    /// The cells within each distance of the targets.
    pub(super) towards_targets: Vec<Bits<W>>,
    /// The latest results of removing each cell, the most recent first. One table for the sea, the others shared by
    /// the islands.
    removals: Vec<[Removal<W>; REMOVALS_PER_CELL]>,
    /// A buffer for the shapes of one island.
    pub(super) shapes: Vec<Bits<W>>,
    /// What the shapes of an island have in common, keyed by candidates, owned cells, and nearby sea and land.
    pub(super) intersection_cache: Cache<W, 4, Option<ShapeIntersection<W>>>,
    /// The latest list of shapes of each island.
    pub(super) shape_lists: ShapeLists<W>,
    /// Islands with too many shapes, keyed by candidates and owned cells.
    pub(super) too_many_shapes: Cache<W, 2, ()>,
    /// Results of [`Connectivity::required_for_island`].
    island_cache: Cache<W, 2, Option<Bits<W>>>,
    /// Results of [`Connectivity::required_to_break_pool`].
    pub(super) breaker_cache: Cache<W, 3, Option<Bits<W>>>,
}

/// The question for [`Connectivity::analyse`]: a region in which all targets must stay connected with at least
/// `min_size` cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Region<const W: usize> {
    /// The cells of the region.
    pub(crate) cells: Bits<W>,
    /// The cell from which everything must be reachable. It counts as a target.
    pub(crate) root: usize,
    /// The cells that must stay connected to the root.
    pub(crate) targets: Bits<W>,
    /// How many cells must stay connected to the root, the targets included.
    pub(crate) min_size: u32,
    /// A connected set that contained the targets of a similar region, from an earlier analysis; it may be empty.
    pub(crate) connector: Bits<W>,
}

/// The answer of [`Connectivity::analyse`].
pub(crate) struct CutAnalysis<const W: usize> {
    /// The cells of the region that are connected to the root.
    pub(crate) reached: Bits<W>,
    /// Articulation points: without any one of these cells a target, or too many cells, would be cut off.
    pub(crate) required: Bits<W>,
    /// A connected set that contains the root and all targets; empty when there is none.
    pub(crate) connector: Bits<W>,
}

/// While the possible cut cells, times `W`, are at most this many, each is removed in turn and flood-filled; beyond
/// that one depth-first search is faster. With cached removals the bound is four times as high.
const MAX_FLOOD_WORDS: usize = 32;

/// Tables of cached removals: one for the sea, the others for the islands in turn.
const REMOVAL_TABLES: usize = 8;

/// Cached removals of each cell in one table.
const REMOVALS_PER_CELL: usize = 4;

/// Boards of more words than this use no caches: they would take too much memory.
const MAX_WORDS_CACHED: usize = 4;

impl<const W: usize> Connectivity<W> {
    /// Working memory without caches.
    pub(crate) fn new() -> Self {
        let one_per_bit = || vec![0; W * 64];
        Connectivity {
            order: one_per_bit(),
            low: one_per_bit(),
            size: one_per_bit(),
            targets: one_per_bit(),
            parent: one_per_bit(),
            stack: Vec::new(),
            hanging_subtrees: Vec::new(),
            layers: Vec::new(),
            towards_targets: Vec::new(),
            removals: Vec::new(),
            shapes: Vec::new(),
            intersection_cache: Cache::disabled(),
            shape_lists: ShapeLists::disabled(),
            too_many_shapes: Cache::disabled(),
            island_cache: Cache::disabled(),
            breaker_cache: Cache::disabled(),
        }
    }

    /// Working memory with caches, for many trials on one grid. Boards that are too large get none.
    pub(crate) fn with_caches() -> Self {
        if W > MAX_WORDS_CACHED {
            return Connectivity::new();
        }
        let removals = vec![[Removal::EMPTY; REMOVALS_PER_CELL]; REMOVAL_TABLES * W * 64];
        let (intersection_cache, too_many_shapes, island_cache, breaker_cache) =
            (Cache::enabled(), Cache::enabled(), Cache::enabled(), Cache::enabled());
        Connectivity {
            removals,
            intersection_cache,
            shape_lists: ShapeLists::enabled(),
            too_many_shapes,
            island_cache,
            breaker_cache,
            ..Connectivity::new()
        }
    }

    /// The cells without which an island could not grow to its size, or its owned cells would be disconnected. `None`
    /// when that is impossible anyway.
    pub(super) fn required_for_island(
        &mut self,
        layout: &BoardLayout<W>,
        index: usize,
        candidates: Bits<W>,
        owned: Bits<W>,
    ) -> Option<Bits<W>> {
        let key = [candidates, owned];
        if let Some(cached) = self.island_cache.get(&key) {
            return cached;
        }
        let (root, size) = layout.clues[index];
        let min_size = if size == UNKNOWN_SIZE { 0 } else { size };
        let region = Region { cells: candidates, root, targets: owned, min_size, connector: Bits::EMPTY };
        let found = self.analyse(layout, &region, Some(index));
        let is_whole = owned.is_subset(&found.reached) && found.reached.count() >= min_size;
        self.island_cache.insert(key, is_whole.then_some(found.required))
    }

    /// Finds the part of a region that is connected to its root, and its articulation points with respect to targets
    /// and size. Articulation points are complete only for cells that are not targets, and only when all targets are
    /// reachable. `island` selects the table of cached removals; `None` is the sea.
    pub(crate) fn analyse(
        &mut self,
        layout: &BoardLayout<W>,
        region: &Region<W>,
        island: Option<usize>,
    ) -> CutAnalysis<W> {
        let Region { cells, root, targets, min_size, .. } = *region;
        let mut required = Bits::EMPTY;
        let Some(connector) = self.find_connector(layout, region) else {
            return CutAnalysis { reached: layout.flood(Bits::single(root), cells), required, connector: Bits::EMPTY };
        };
        // Removing a cell outside the connector cuts off no target, and only cells near it can matter for the size.
        let near = candidates_for_size_cut(layout, connector, cells, min_size);
        let reached = layout.flood(near, cells);
        let total = reached.count();
        let wanted = near.without(targets);
        if total == min_size {
            required = reached;
        } else if !wanted.is_empty() {
            let cuts = layout.possible_cut_cells(&reached) & wanted;
            let max_words = if self.removals.is_empty() { MAX_FLOOD_WORDS } else { 4 * MAX_FLOOD_WORDS };
            if cuts.count() as usize * W > max_words {
                return CutAnalysis { connector, ..self.tarjan(layout, region) };
            }
            let table = island.map_or(0, |island| 1 + island % (REMOVAL_TABLES - 1)) * W * 64;
            for cut in cuts.iter().filter(|cut| *cut != root) {
                let rest = reached.without(Bits::single(cut));
                let around = layout.neighbours_of(cut) & rest;
                let lost = match self.removals.get_mut(table + cut) {
                    Some(removals) => {
                        match removals.iter().position(|removal| removal.still_holds(layout, root, around, rest)) {
                            Some(at) => removals[..=at].rotate_right(1),
                            None => {
                                removals.rotate_right(1);
                                removals[0] = Removal::new(layout, &mut self.layers, root, around, rest);
                            }
                        }
                        if removals[0].cut_off.is_empty() {
                            continue;
                        }
                        rest & removals[0].cut_off
                    }
                    None if is_connected(layout, around, rest) => continue,
                    None => rest.without(layout.flood(Bits::single(root), rest)),
                };
                if total - 1 - lost.count() < min_size || lost.intersects(&targets) {
                    required.insert(cut);
                }
            }
        }
        CutAnalysis { reached, required, connector }
    }

    /// A connected subset of the region that contains the root and all targets; `None` when they are not connected.
    #[inline(always)]
    fn find_connector(&mut self, layout: &BoardLayout<W>, region: &Region<W>) -> Option<Bits<W>> {
        let Region { cells, root, targets, connector, .. } = *region;
        if W > MAX_WORDS_CACHED {
            let reached = layout.flood(Bits::single(root), cells);
            return targets.is_subset(&reached).then_some(reached);
        }
        let to_connect = Bits::single(root) | targets;
        // An earlier connector that lies completely in the region still connects what it contains.
        let kept = connector & cells;
        let from = if kept == connector && kept.intersects(&to_connect) { connector } else { Bits::single(root) };
        let part = layout.flood(from, (to_connect & cells) | kept);
        if to_connect.is_subset(&part) {
            return Some(part);
        }
        connecting_tree(layout, &mut self.layers, part, to_connect, cells).map(|paths| part | paths)
    }

    /// Answers the same question as [`Connectivity::analyse`] by one depth-first search (Hopcroft and Tarjan,
    /// *Efficient algorithms for graph manipulation*, 1973), extended by the number of cells and targets of each subtree.
    fn tarjan(&mut self, layout: &BoardLayout<W>, region: &Region<W>) -> CutAnalysis<W> {
        let Region { cells, root, targets, min_size, .. } = *region;
        let mut reached = Bits::EMPTY;
        let mut clock = 1u16;
        self.hanging_subtrees.clear();
        self.enter(root, u16::MAX, &mut clock, &targets);
        reached.insert(root);
        while let Some((node, turn)) = self.stack.last_mut() {
            let here = usize::from(*node);
            if *turn < 4 {
                let next = layout.adjacent_bits(here)[usize::from(*turn)];
                *turn += 1;
                if next >= W * 64 || !cells.contains(next) {
                    continue;
                }
                if reached.contains(next) {
                    if usize::from(self.parent[here]) != next {
                        self.low[here] = self.low[here].min(self.order[next]);
                    }
                } else {
                    reached.insert(next);
                    self.enter(next, here as u16, &mut clock, &targets);
                }
                continue;
            }
            self.stack.pop();
            let above = self.parent[here];
            if above != u16::MAX {
                let above = usize::from(above);
                self.low[above] = self.low[above].min(self.low[here]);
                self.size[above] += self.size[here];
                self.targets[above] += self.targets[here];
                if self.low[here] >= self.order[above] && above != root {
                    self.hanging_subtrees.push((above as u16, self.size[here], self.targets[here]));
                }
            }
        }
        CutAnalysis { reached, required: self.required(root, min_size), connector: Bits::EMPTY }
    }

    /// The articulation points that the depth-first search found.
    fn required(&mut self, root: usize, min_size: u32) -> Bits<W> {
        let mut required = Bits::EMPTY;
        let total = u32::from(self.size[root]);
        // The search is over, so `low` can be reused: it sums up the cells that each articulation point cuts off.
        self.hanging_subtrees.iter().for_each(|(cell, _, _)| self.low[usize::from(*cell)] = 0);
        for (cell, size, targets) in &self.hanging_subtrees {
            let at = usize::from(*cell);
            self.low[at] += size;
            if *targets > 0 || total < min_size + 1 + u32::from(self.low[at]) {
                required.insert(at);
            }
        }
        required
    }

    /// Visits a cell for the first time.
    #[inline(always)]
    fn enter(&mut self, node: usize, parent: u16, clock: &mut u16, targets: &Bits<W>) {
        self.order[node] = *clock;
        self.low[node] = *clock;
        self.size[node] = 1;
        self.targets[node] = u16::from(targets.contains(node));
        self.parent[node] = parent;
        *clock += 1;
        self.stack.push((node as u16, 0));
    }
}

/// The cells near a connected `part` that may be required for the size. Breadth-first search from the part: once a
/// distance is reached within which there are more than `min_size` cells, no cell at that distance or beyond is
/// required, because enough others are reachable without it.
#[inline(always)]
fn candidates_for_size_cut<const W: usize>(
    layout: &BoardLayout<W>,
    part: Bits<W>,
    region: Bits<W>,
    min_size: u32,
) -> Bits<W> {
    let mut near = part;
    loop {
        let next = near | (layout.neighbours(near) & region);
        if next == near || next.count() > min_size {
            return near;
        }
        near = next;
    }
}

/// Whether cells are connected to each other within an area.
fn is_connected<const W: usize>(layout: &BoardLayout<W>, cells: Bits<W>, area: Bits<W>) -> bool {
    cells.first().is_none_or(|first| grow_until(layout, Bits::single(first), area, |reached| cells.is_subset(reached)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use gordian_puzzle::Seed;

    #[test]
    fn articulation_points_match_removing_every_cell() {
        let layout = BoardLayout::<2>::new(&Grid::new(7, 8, Vec::new()));
        let mut stream = Seed::new(3).stream("graph");
        let (mut connectivity, mut uncached) = (Connectivity::with_caches(), Connectivity::new());
        // The connected set that the last analysis returned: the next one may start from it instead of searching again.
        let mut connector = Bits::EMPTY;
        let mut checked = 0;
        for turn in 0..4_000 {
            let region = layout.random_cells(4 + turn % 5, &mut stream);
            let Some(root) = region.iter().nth(stream.below(9) as usize) else { continue };
            let reached = layout.flood(Bits::single(root), region);
            let targets = layout.random_cells(turn % 3, &mut stream) & reached;
            let min_size = stream.below(u64::from(reached.count()) + 1) as u32;
            let reached_without = |cell: usize| layout.flood(Bits::single(root), reached.without(Bits::single(cell)));
            let is_needed =
                |cell: &usize| reached_without(*cell).count() < min_size || !targets.is_subset(&reached_without(*cell));
            let rest = reached.without(targets | Bits::single(root));
            let truth = rest.iter().filter(is_needed).fold(Bits::EMPTY, |all, bit| all | Bits::single(bit));
            let region = Region { cells: region, root, targets, min_size, connector };
            // Use the cache of the first island and the cache of the sea in turn.
            let cache_slot = (turn % 2 == 0).then_some(0);
            let found = connectivity.analyse(&layout, &region, cache_slot);
            assert_eq!((found.reached, found.required & rest), (reached, truth));
            assert!((targets | Bits::single(root)).is_subset(&found.connector) && found.connector.is_subset(&reached));
            // Reuse the connector for the next region, which may contain all, part or nothing of it.
            connector = if turn % 7 == 0 { Bits::EMPTY } else { found.connector };
            let found = uncached.analyse(&layout, &region, None);
            assert_eq!((found.reached, found.required & rest), (reached, truth));
            if reached.count() > min_size {
                let found = connectivity.tarjan(&layout, &region);
                assert_eq!((found.reached, found.required & rest), (reached, truth));
            }
            checked += truth.count();
        }
        assert!(checked > 2_000, "{checked}");
    }
}
