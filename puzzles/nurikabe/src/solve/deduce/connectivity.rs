//! Articulation points of regions of a board, with sizes. Also the working memory of all graph searches.

use super::bits::Bits;
use super::cache::Cache;
use super::layout::{BoardLayout, LayoutClue, UNKNOWN_SIZE};
use super::paths::grow_until;
use super::removal::{Removal, connecting_tree};
use super::shapes::{ShapeIntersection, ShapeLists};

/// The working memory of graph searches on one grid, and caches of their results.
///
/// The caches need no island index in their keys: the candidates of an island contain its number and no other, so they
/// identify the island and its size.
#[derive(Clone, Debug)]
pub(crate) struct Connectivity<const W: usize> {
    /// Depth-first search, by bit: the time of the first visit.
    order: Vec<u16>,
    /// The earliest visit reachable from the subtree of a cell.
    low: Vec<u16>,
    /// How many cells the subtree of a cell has.
    subtree_size: Vec<u16>,
    /// How many targets the subtree of a cell has.
    subtree_targets: Vec<u16>,
    /// The cell from which a cell was reached; [`NO_PARENT`] for the root.
    parent: Vec<u16>,
    /// The path of the search: a cell, and the direction (0 to 4) to look at next.
    stack: Vec<(u16, u8)>,
    /// Subtrees connected to the rest only through one cell.
    hanging_subtrees: Vec<HangingSubtree>,
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

/// A subtree of a depth-first search that is connected to the rest only through one cell.
#[derive(Clone, Copy, Debug)]
struct HangingSubtree {
    cut_cell: u16,
    size: u16,
    targets: u16,
}

/// The parent of the root of a depth-first search.
const NO_PARENT: u16 = u16::MAX;

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
            subtree_size: one_per_bit(),
            subtree_targets: one_per_bit(),
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
        Connectivity {
            removals,
            intersection_cache: Cache::enabled(),
            shape_lists: ShapeLists::enabled(),
            too_many_shapes: Cache::enabled(),
            island_cache: Cache::enabled(),
            breaker_cache: Cache::enabled(),
            ..Connectivity::new()
        }
    }

    /// The cells without which an island could not grow to its size, or its owned cells would be disconnected. `None`
    /// when the island cannot be completed even with all candidates.
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
        let LayoutClue { bit: root, size } = layout.clues[index];
        let min_size = if size == UNKNOWN_SIZE { 0 } else { size };
        let region = Region { cells: candidates, root, targets: owned, min_size, connector: Bits::EMPTY };
        let found = self.analyse(layout, &region, Some(index));
        let is_possible = owned.is_subset(&found.reached) && found.reached.count() >= min_size;
        self.island_cache.insert(key, is_possible.then_some(found.required))
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
        let to_check = near.without(targets);
        if total == min_size {
            required = reached;
        } else if !to_check.is_empty() {
            let cuts = layout.possible_cut_cells(&reached) & to_check;
            let max_words = if self.removals.is_empty() { MAX_FLOOD_WORDS } else { 4 * MAX_FLOOD_WORDS };
            if cuts.count() as usize * W > max_words {
                return CutAnalysis { connector, ..self.tarjan(layout, region) };
            }
            let table_start = island.map_or(0, |island| 1 + island % (REMOVAL_TABLES - 1)) * W * 64;
            for cut in cuts.iter().filter(|cut| *cut != root) {
                let Some(cut_off) = self.cells_cut_off(layout, table_start, root, cut, reached) else { continue };
                // One more cell is lost: the cut cell itself.
                if total - 1 - cut_off.count() < min_size || cut_off.intersects(&targets) {
                    required.insert(cut);
                }
            }
        }
        CutAnalysis { reached, required, connector }
    }

    /// The cells that are cut off from the root when the cell `cut` is removed from `reached`; `None` when all other
    /// cells stay connected. `table_start` is the first entry of the table of cached removals.
    #[inline(always)]
    fn cells_cut_off(
        &mut self,
        layout: &BoardLayout<W>,
        table_start: usize,
        root: usize,
        cut: usize,
        reached: Bits<W>,
    ) -> Option<Bits<W>> {
        let rest = reached.without(Bits::single(cut));
        let around = layout.neighbours_of(cut) & rest;
        let Some(removals) = self.removals.get_mut(table_start + cut) else {
            // There is no cache on this board.
            let stays_connected = is_connected(layout, around, rest);
            return (!stays_connected).then(|| rest.without(layout.flood(Bits::single(root), rest)));
        };
        // The latest removal moves to the front of the cache.
        match removals.iter().position(|removal| removal.still_holds(layout, root, around, rest)) {
            Some(index) => removals[..=index].rotate_right(1),
            None => {
                removals.rotate_right(1);
                removals[0] = Removal::new(layout, &mut self.layers, root, around, rest);
            }
        }
        let cut_off = removals[0].cut_off;
        (!cut_off.is_empty()).then(|| rest & cut_off)
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
        let still_in_region = connector & cells;
        let is_reusable = still_in_region == connector && connector.intersects(&to_connect);
        let from = if is_reusable { connector } else { Bits::single(root) };
        let part = layout.flood(from, (to_connect & cells) | still_in_region);
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
        self.enter(root, NO_PARENT, &mut clock, &targets);
        reached.insert(root);
        while let Some((current, direction)) = self.stack.last_mut() {
            let current = usize::from(*current);
            if *direction < 4 {
                let neighbour = layout.adjacent_bits(current)[usize::from(*direction)];
                *direction += 1;
                let is_in_region = neighbour < W * 64 && cells.contains(neighbour);
                if !is_in_region {
                    continue;
                }
                if reached.contains(neighbour) {
                    if usize::from(self.parent[current]) != neighbour {
                        self.low[current] = self.low[current].min(self.order[neighbour]);
                    }
                } else {
                    reached.insert(neighbour);
                    self.enter(neighbour, current as u16, &mut clock, &targets);
                }
                continue;
            }
            self.stack.pop();
            let parent = self.parent[current];
            if parent != NO_PARENT {
                let parent = usize::from(parent);
                self.low[parent] = self.low[parent].min(self.low[current]);
                self.subtree_size[parent] += self.subtree_size[current];
                self.subtree_targets[parent] += self.subtree_targets[current];
                // Nothing in the subtree is adjacent to a cell visited before the parent, so the parent cuts it off.
                if self.low[current] >= self.order[parent] && parent != root {
                    self.hanging_subtrees.push(HangingSubtree {
                        cut_cell: parent as u16,
                        size: self.subtree_size[current],
                        targets: self.subtree_targets[current],
                    });
                }
            }
        }
        CutAnalysis { reached, required: self.required_cut_cells(root, min_size), connector: Bits::EMPTY }
    }

    /// The articulation points that the depth-first search found and that targets or size require.
    fn required_cut_cells(&mut self, root: usize, min_size: u32) -> Bits<W> {
        let mut required = Bits::EMPTY;
        let total = u32::from(self.subtree_size[root]);
        // The search is over, so `low` can be reused: it sums up the cells that each articulation point cuts off.
        self.hanging_subtrees.iter().for_each(|subtree| self.low[usize::from(subtree.cut_cell)] = 0);
        for HangingSubtree { cut_cell, size, targets } in &self.hanging_subtrees {
            let cut_cell = usize::from(*cut_cell);
            self.low[cut_cell] += size;
            // One more cell is lost: the articulation point itself.
            if *targets > 0 || total < min_size + 1 + u32::from(self.low[cut_cell]) {
                required.insert(cut_cell);
            }
        }
        required
    }

    /// Visits a cell for the first time.
    #[inline(always)]
    fn enter(&mut self, cell: usize, parent: u16, clock: &mut u16, targets: &Bits<W>) {
        self.order[cell] = *clock;
        self.low[cell] = *clock;
        self.subtree_size[cell] = 1;
        self.subtree_targets[cell] = u16::from(targets.contains(cell));
        self.parent[cell] = parent;
        *clock += 1;
        self.stack.push((cell as u16, 0));
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
        let grown = near | (layout.neighbours(near) & region);
        if grown == near || grown.count() > min_size {
            return near;
        }
        near = grown;
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
            let Some(root) = region.iter().nth(stream.below(9) as usize) else {
                // The region has too few cells.
                continue;
            };
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
            // `analyse` calls the depth-first search only if there are more cells than needed.
            if reached.count() > min_size {
                let found = connectivity.tarjan(&layout, &region);
                assert_eq!((found.reached, found.required & rest), (reached, truth));
            }
            checked += truth.count();
        }
        assert!(checked > 2_000, "{checked}");
    }
}
