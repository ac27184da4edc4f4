//! The state of constraint propagation, and its rules for islands, orphans and pools.
//!
//! Every rule only adds knowledge: cells become sea or land, islands gain owned cells and lose candidates.

use super::bits::Bits;
use super::connectivity::Connectivity;
use super::layout::{BoardLayout, UNKNOWN_SIZE};

/// The board contradicts the rules: it has no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Contradiction;

/// What is known about one island.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Island<const W: usize> {
    /// Cells that may belong to the island. The owned cells are among them.
    pub(crate) candidates: Bits<W>,
    /// Cells that certainly belong to the island.
    pub(crate) owned: Bits<W>,
    /// The owned cells and their neighbours. No other island can have a cell here.
    shore: Bits<W>,
    /// The island is complete: it has all its cells.
    pub(super) is_done: bool,
    /// Whether [`State::require_island_cells`] must check the island again.
    cut_check_due: bool,
    /// Whether the owned cells may be disconnected so far.
    pub(super) may_be_split: bool,
    /// Whether the shapes were intersected since the island last changed.
    pub(super) shapes_checked: bool,
    /// Whether the blocks that only this island can break were checked since it last changed.
    blocks_checked: bool,
    /// Whether all orphans were checked against this island since it last changed.
    orphans_checked: bool,
    /// Whether [`State::update_island`] would find nothing new as long as owned cells and candidates stay the same.
    is_stable: bool,
}

impl<const W: usize> Island<W> {
    /// Records that owned cells or candidates changed, so that every rule checks the island again.
    fn mark_changed(&mut self) {
        self.cut_check_due = true;
        (self.shapes_checked, self.blocks_checked, self.orphans_checked, self.is_stable) = (false, false, false, false);
    }
}

/// What is known about a board: each cell is sea, land or undecided.
#[derive(Debug)]
pub(crate) struct State<const W: usize> {
    pub(crate) sea: Bits<W>,
    pub(crate) land: Bits<W>,
    pub(crate) islands: Vec<Island<W>>,
    /// Cells that changed since the cheap rules last ran: decided cells, and gained or lost cells of islands.
    dirty: Bits<W>,
    /// Whether anything changed since the graph rules last ran.
    graph_rules_due: bool,
    /// Cells that changed since the shapes of islands were last intersected.
    pub(super) dirty_for_shapes: Bits<W>,
    /// The blocks that only one island could break when [`State::require_pool_breakers`] last ran, by their upper left
    /// cells.
    checked_blocks: Bits<W>,
    /// The sea, and all cells out of its reach, when [`State::connect_sea`] last ran. They show whether it must run
    /// again.
    pub(super) checked_sea: (Bits<W>, Bits<W>),
    /// A connected set that contained all sea at that time. It speeds up the next run.
    pub(super) sea_connector: Bits<W>,
}

impl<const W: usize> Clone for State<W> {
    fn clone(&self) -> Self {
        State { islands: self.islands.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &Self) {
        self.sea = source.sea;
        self.land = source.land;
        self.islands.clone_from(&source.islands);
        self.dirty = source.dirty;
        self.graph_rules_due = source.graph_rules_due;
        self.dirty_for_shapes = source.dirty_for_shapes;
        self.checked_blocks = source.checked_blocks;
        self.checked_sea = source.checked_sea;
        self.sea_connector = source.sea_connector;
    }
}

/// Islands that miss more cells than this are skipped by [`State::require_pool_breakers`]: checking the many blocks
/// within their reach does not pay.
const MAX_MISSING_FOR_BREAKERS: u32 = 40;

/// The result of a rule.
pub(super) type Propagation = Result<(), Contradiction>;

impl<const W: usize> State<W> {
    /// The initial state: only the numbers are known to be land.
    pub(crate) fn new(layout: &BoardLayout<W>) -> Self {
        let mut land = Bits::EMPTY;
        layout.clues.iter().for_each(|(bit, _)| land.insert(*bit));
        let islands = layout.clues.iter().map(|(bit, _)| {
            let owned = Bits::single(*bit);
            let candidates = layout.cells.without(land) | owned;
            Island {
                candidates,
                owned,
                shore: owned | layout.neighbours(owned),
                is_done: false,
                cut_check_due: true,
                may_be_split: false,
                shapes_checked: false,
                blocks_checked: false,
                orphans_checked: false,
                is_stable: false,
            }
        });
        let islands = islands.collect();
        let nothing = Bits::EMPTY;
        State {
            sea: nothing,
            land,
            islands,
            dirty: layout.cells,
            graph_rules_due: true,
            dirty_for_shapes: layout.cells,
            checked_blocks: nothing,
            checked_sea: (nothing, nothing),
            sea_connector: nothing,
        }
    }

    /// The cells that are neither sea nor land yet.
    #[inline(always)]
    pub(crate) fn undecided(&self, layout: &BoardLayout<W>) -> Bits<W> {
        layout.cells.without(self.sea | self.land)
    }

    pub(crate) fn is_complete(&self, layout: &BoardLayout<W>) -> bool {
        self.undecided(layout).is_empty()
    }

    /// Marks cells as sea.
    ///
    /// # Errors
    /// When one of them is land.
    #[inline(always)]
    pub(crate) fn mark_sea(&mut self, cells: Bits<W>) -> Propagation {
        if cells.intersects(&self.land) {
            return Err(Contradiction);
        }
        self.dirty |= cells.without(self.sea);
        self.sea |= cells;
        Ok(())
    }

    /// Marks cells as land.
    ///
    /// # Errors
    /// When one of them is sea.
    #[inline(always)]
    pub(crate) fn mark_land(&mut self, cells: Bits<W>) -> Propagation {
        if cells.intersects(&self.sea) {
            return Err(Contradiction);
        }
        self.dirty |= cells.without(self.land);
        self.land |= cells;
        Ok(())
    }

    /// Marks cells as land that belongs to an island.
    ///
    /// # Errors
    /// When one of them is sea, or no candidate of the island.
    pub(super) fn assign(&mut self, layout: &BoardLayout<W>, index: usize, cells: Bits<W>) -> Propagation {
        let new = cells.without(self.islands[index].owned);
        if new.is_empty() {
            return Ok(());
        }
        self.mark_land(new)?;
        let island = &mut self.islands[index];
        if !new.is_subset(&island.candidates) {
            return Err(Contradiction);
        }
        island.owned |= new;
        island.shore = island.owned | layout.neighbours(island.owned);
        island.may_be_split = true;
        island.mark_changed();
        self.dirty |= new;
        Ok(())
    }

    /// Removes every candidate of an island that is not among these cells.
    pub(super) fn restrict_candidates(&mut self, index: usize, cells: Bits<W>) {
        let island = &mut self.islands[index];
        let removed = island.candidates.without(cells);
        if !removed.is_empty() {
            island.candidates &= cells;
            island.mark_changed();
            self.dirty |= removed;
        }
    }

    /// Applies all rules until nothing changes: the cheap ones first, a graph rule only when no cheaper rule finds
    /// anything.
    ///
    /// # Errors
    /// When the board contradicts the rules.
    pub(crate) fn propagate(&mut self, layout: &BoardLayout<W>, connectivity: &mut Connectivity<W>) -> Propagation {
        loop {
            self.propagate_cheap_rules(layout)?;
            if !self.graph_rules_due {
                return Ok(());
            }
            self.graph_rules_due = false;
            self.apply_sea_rules(layout, connectivity)?;
            if self.dirty.is_empty() {
                self.require_island_cells(layout, connectivity)?;
            }
            if self.dirty.is_empty() {
                self.require_orphan_paths(layout, connectivity)?;
            }
            if self.dirty.is_empty() {
                self.require_pool_breakers(layout, connectivity)?;
            }
            if self.dirty.is_empty() {
                self.intersect_all_shapes(layout, connectivity)?;
            }
        }
    }

    /// Applies the rules that need no graph search until nothing changes.
    fn propagate_cheap_rules(&mut self, layout: &BoardLayout<W>) -> Propagation {
        while !self.dirty.is_empty() {
            self.graph_rules_due = true;
            self.forbid_pools(layout)?;
            let dirty = std::mem::replace(&mut self.dirty, Bits::EMPTY);
            self.dirty_for_shapes |= dirty;
            let near = dirty | layout.neighbours(dirty);
            let (mut in_one, mut in_two) = (Bits::EMPTY, Bits::EMPTY);
            for island in &self.islands {
                in_two |= in_one & island.shore;
                in_one |= island.shore;
            }
            for index in 0..self.islands.len() {
                let island = &self.islands[index];
                if !island.is_done && near.intersects(&island.candidates) {
                    self.update_island(layout, index, in_one, in_two)?;
                }
            }
            self.resolve_owners(layout)?;
            self.fit_orphans(layout, dirty)?;
        }
        Ok(())
    }

    /// In a block of two by two cells with three sea cells the fourth is land.
    #[inline(always)]
    fn forbid_pools(&mut self, layout: &BoardLayout<W>) -> Propagation {
        let (stride, sea) = (layout.stride, self.sea);
        let right = sea.shift_down(1);
        let below = sea.shift_down(stride);
        let across = sea.shift_down(stride + 1);
        let first = right & below & across & layout.block_anchors;
        if first.intersects(&sea) {
            return Err(Contradiction);
        }
        let here = sea & layout.block_anchors;
        let land = first
            | (here & below & across).shift_up(1)
            | (here & right & across).shift_up(stride)
            | (here & right & below).shift_up(stride + 1);
        self.mark_land(land)
    }

    /// Updates owned cells and candidates of one island from its surroundings and its size. `in_one` and `in_two` are
    /// the cells on the shore of at least one island, and of at least two.
    fn update_island(
        &mut self,
        layout: &BoardLayout<W>,
        index: usize,
        in_one: Bits<W>,
        in_two: Bits<W>,
    ) -> Propagation {
        let size = layout.clues[index].1;
        let mut island = self.islands[index];
        let taken = self.sea | in_one.without(island.shore) | in_two;
        let is_alone = (island.shore & self.land).is_subset(&island.owned);
        if island.is_stable && is_alone && !island.candidates.intersects(&taken) {
            return Ok(());
        }
        let owned = if is_alone { island.owned } else { layout.flood(island.owned, self.land) };
        if owned != island.owned {
            let new = owned.without(island.owned);
            if !new.is_subset(&island.candidates) {
                return Err(Contradiction);
            }
            island.owned = owned;
            island.shore = owned | layout.neighbours(owned);
            self.dirty |= new;
        }
        if owned.intersects(&in_two) {
            return Err(Contradiction);
        }
        // The owned cells that are already connected to the number.
        let part = if island.may_be_split { layout.flood(Bits::single(layout.clues[index].0), owned) } else { owned };
        island.may_be_split = part != owned;
        let mut candidates = island.candidates.without(self.sea | in_one.without(island.shore) | in_two);
        let owned_count = owned.count();
        if owned_count > size {
            return Err(Contradiction);
        }
        let before = island.candidates;
        if size == UNKNOWN_SIZE {
            candidates = layout.flood(owned, candidates);
        } else if owned_count == size {
            if island.may_be_split {
                return Err(Contradiction);
            }
            self.mark_sea(island.shore.without(owned))?;
            candidates = owned;
            island.is_done = true;
        } else {
            // The candidates within `more` steps.
            let reach = |from: Bits<W>, more: u32| {
                let mut reached = from;
                for _ in 0..more {
                    let next = reached | (layout.neighbours(reached) & candidates);
                    if next == reached {
                        break;
                    }
                    reached = next;
                    if candidates.is_subset(&reached) {
                        break;
                    }
                }
                reached
            };
            candidates = if !island.may_be_split {
                reach(owned, size - owned_count)
            } else {
                // Disconnected owned cells reach out as well, but the part with the number must reach the same cells.
                reach(owned, size - owned_count) & reach(part, size - part.count())
            };
            let room = candidates.count();
            if room < size || !owned.is_subset(&candidates) {
                return Err(Contradiction);
            }
            if room == size {
                self.mark_land(candidates)?;
                self.dirty |= candidates.without(owned);
                island.owned = candidates;
                island.mark_changed();
                island.shore = candidates | layout.neighbours(candidates);
            }
        }
        if !owned.is_subset(&candidates) {
            return Err(Contradiction);
        }
        island.candidates = candidates;
        // Reaching out again within the new candidates gives the same cells, unless owned cells are disconnected.
        let is_final = !island.may_be_split && island.owned == owned;
        let is_same = candidates == before && island.owned == self.islands[index].owned;
        if candidates != before || owned != self.islands[index].owned {
            island.mark_changed();
        }
        island.is_stable = is_final || is_same;
        self.islands[index] = island;
        Ok(())
    }

    /// A cell that is no candidate of any island is sea. Land that is a candidate of only one island belongs to it.
    fn resolve_owners(&mut self, layout: &BoardLayout<W>) -> Propagation {
        let (mut in_one, mut in_two, mut owned) = (Bits::EMPTY, Bits::EMPTY, Bits::EMPTY);
        for island in &self.islands {
            in_two |= in_one & island.candidates;
            in_one |= island.candidates;
            owned |= island.owned;
        }
        self.mark_sea(layout.cells.without(in_one))?;
        let sole = self.land.without(owned | in_two);
        if !sole.is_empty() {
            for index in 0..self.islands.len() {
                let here = sole & self.islands[index].candidates;
                if !here.is_empty() {
                    self.assign(layout, index, here)?;
                }
            }
        }
        Ok(())
    }

    /// An orphan joins one island as a whole, and the island must have room for it. Removes candidates by which an
    /// island would touch an orphan that it cannot take. `dirty` are the cells that changed before the cheap rules ran
    /// this time.
    fn fit_orphans(&mut self, layout: &BoardLayout<W>, dirty: Bits<W>) -> Propagation {
        let owned = self.islands.iter().fold(Bits::EMPTY, |all, island| all | island.owned);
        let mut rest = self.land.without(owned);
        if rest.is_empty() {
            return Ok(());
        }
        let changed = dirty | self.dirty;
        // Only orphans near a change, or near an island that changed, need another check.
        let (mut near, mut unchecked) = (changed, Bits::<W>::EMPTY);
        for (index, island) in self.islands.iter_mut().enumerate().filter(|(_, island)| !island.orphans_checked) {
            unchecked.insert(index);
            island.orphans_checked = true;
            near |= island.candidates;
        }
        if !(rest | layout.neighbours(rest)).intersects(&near) {
            return Ok(());
        }
        while let Some(first) = rest.first() {
            let orphan = layout.flood(Bits::single(first), rest);
            rest = rest.without(orphan);
            let count = orphan.count();
            let orphan_and_border = orphan | layout.neighbours(orphan);
            if !orphan_and_border.intersects(&near) {
                continue;
            }
            for index in 0..self.islands.len() {
                let island = &self.islands[index];
                if island.is_done || !island.candidates.intersects(&orphan_and_border) {
                    continue;
                }
                if island.orphans_checked && !unchecked.contains(index) && !orphan_and_border.intersects(&changed) {
                    continue;
                }
                let size = layout.clues[index].1;
                let mut removed = island.candidates & orphan_and_border;
                if orphan.is_subset(&island.candidates) {
                    if size == UNKNOWN_SIZE {
                        continue;
                    }
                    // An island that touches the orphan takes all of it, so the path there and the orphan must fit
                    // into the missing cells.
                    let spare = i64::from(size) - i64::from(island.owned.count()) - i64::from(count);
                    let mut reached = island.owned;
                    for step in 0..=spare {
                        let before = reached;
                        let mut border = layout.neighbours(reached);
                        if border.intersects(&orphan) {
                            reached |= orphan;
                            border = layout.neighbours(reached);
                        }
                        if step < spare {
                            reached |= border & island.candidates;
                        }
                        if reached == before || removed.is_subset(&reached) {
                            break;
                        }
                    }
                    if reached.intersects(&orphan) {
                        removed = removed.without(reached);
                    }
                }
                if removed.is_empty() {
                    continue;
                }
                let island = &mut self.islands[index];
                if removed.intersects(&island.owned) {
                    return Err(Contradiction);
                }
                island.candidates = island.candidates.without(removed);
                island.mark_changed();
                near |= island.candidates;
                self.dirty |= removed;
            }
        }
        Ok(())
    }

    /// Island articulation: cells without which an island could not grow to its size, or its owned cells would be
    /// disconnected, belong to it.
    fn require_island_cells(&mut self, layout: &BoardLayout<W>, connectivity: &mut Connectivity<W>) -> Propagation {
        for index in 0..self.islands.len() {
            let island = &mut self.islands[index];
            if island.is_done || !island.cut_check_due {
                continue;
            }
            island.cut_check_due = false;
            let (candidates, owned) = (island.candidates, island.owned);
            let required = connectivity.required_for_island(layout, index, candidates, owned).ok_or(Contradiction)?;
            self.assign(layout, index, required)?;
        }
        Ok(())
    }

    /// Cells on every path from an orphan to an island that may take it are land.
    fn require_orphan_paths(&mut self, layout: &BoardLayout<W>, connectivity: &mut Connectivity<W>) -> Propagation {
        let owned = self.islands.iter().fold(Bits::EMPTY, |all, island| all | island.owned);
        let mut rest = self.land.without(owned);
        while let Some(first) = rest.first() {
            let orphan = layout.flood(Bits::single(first), rest);
            rest = rest.without(orphan);
            let (mut room, mut targets) = (Bits::EMPTY, Bits::EMPTY);
            for island in self.islands.iter().filter(|island| orphan.is_subset(&island.candidates)) {
                room |= island.candidates;
                targets |= island.owned;
            }
            let required = connectivity.cells_on_every_path(layout, &room, orphan, &targets).ok_or(Contradiction)?;
            self.mark_land(required)?;
        }
        Ok(())
    }

    /// A block that only one island can keep from becoming a pool must be reached by it: cells on all of its short
    /// paths there belong to it.
    fn require_pool_breakers(&mut self, layout: &BoardLayout<W>, connectivity: &mut Connectivity<W>) -> Propagation {
        let (mut in_one, mut in_two) = (Bits::EMPTY, Bits::EMPTY);
        for island in &self.islands {
            in_two |= in_one & island.candidates;
            in_one |= island.candidates;
        }
        // Sea, and undecided cells that only one island can reach.
        let lonely = self.sea | in_one.without(in_two | self.land);
        let stride = layout.stride;
        let blocks = lonely
            & lonely.shift_down(1)
            & lonely.shift_down(stride)
            & lonely.shift_down(stride + 1)
            & layout.block_anchors;
        // Skip blocks where neither a cell nor the island changed since the last check.
        let mut changed = self.dirty_for_shapes;
        for island in self.islands.iter_mut().filter(|island| !island.blocks_checked) {
            changed |= island.candidates;
            island.blocks_checked = true;
        }
        let touched = changed | changed.shift_down(1) | changed.shift_down(stride) | changed.shift_down(stride + 1);
        let mut open = blocks.without(self.checked_blocks.without(touched));
        self.checked_blocks = blocks;
        for anchor in blocks.iter() {
            if !open.contains(anchor) {
                continue;
            }
            let mut targets = Bits::EMPTY;
            [anchor, anchor + 1, anchor + stride, anchor + stride + 1].into_iter().for_each(|at| targets.insert(at));
            // An earlier block may have required land in this one.
            if targets.intersects(&self.land) {
                continue;
            }
            targets = targets.without(self.sea);
            let Some(index) =
                (0..self.islands.len()).find(|index| self.islands[*index].candidates.intersects(&targets))
            else {
                continue;
            };
            let island = &self.islands[index];
            if !targets.is_subset(&island.candidates) {
                continue;
            }
            let (root, size) = layout.clues[index];
            // Paths start at the owned cells connected to the number; other owned cells count as cells on the path.
            let part = if island.may_be_split { layout.flood(Bits::single(root), island.owned) } else { island.owned };
            if size != UNKNOWN_SIZE && size.saturating_sub(part.count()) > MAX_MISSING_FOR_BREAKERS {
                continue;
            }
            let required = connectivity
                .required_to_break_pool(layout, part, size, island.candidates, targets)
                .ok_or(Contradiction)?;
            if !required.is_subset(&island.owned) {
                self.assign(layout, index, required)?;
                open = blocks;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::techniques::{ALL, apply};
    use crate::grid::{Grid, random};
    use crate::solve::deduce::Deduction;
    use gordian_puzzle::Seed;

    #[test]
    fn skipped_checks_would_find_nothing() {
        let mut stream = Seed::new(9).stream("looks");
        let (mut marked, mut contradictions) = (0, 0);
        for turn in 0..600 {
            let grid = random::grid((7, 7), 3 + turn % 4, &mut stream, |stream| {
                (stream.below(9) > 0).then(|| 1 + stream.below(9) as u32)
            });
            let Ok(mut deduction) = Deduction::<2>::new(&grid, &grid.blank()) else { continue };
            let mut outcome = deduction.propagate();
            while outcome.is_ok() {
                let mut again = deduction.state.clone();
                (again.checked_sea, again.sea_connector) = ((Bits::EMPTY, Bits::EMPTY), Bits::EMPTY);
                again.islands.iter_mut().for_each(|island| island.is_stable = false);
                (again.dirty, again.graph_rules_due) = (deduction.layout.cells, true);
                assert_eq!(again.propagate(&deduction.layout, &mut Connectivity::new()), Ok(()), "{grid:?}");
                assert_eq!((again.sea, again.land), (deduction.state.sea, deduction.state.land), "{grid:?}");
                let open: Vec<usize> = again.undecided(&deduction.layout).iter().collect();
                let Some(bit) = open.get(stream.below(open.len().max(1) as u64) as usize) else { break };
                let cell = Bits::single(*bit);
                let state = &mut deduction.state;
                outcome = if stream.below(2) == 0 { state.mark_sea(cell) } else { state.mark_land(cell) };
                outcome = outcome.and_then(|()| deduction.propagate());
                marked += 1;
            }
            contradictions += u32::from(outcome.is_err());
        }
        assert!(marked > 500 && contradictions > 100, "{marked} {contradictions}");
    }

    /// The rule against pools and the technique `no-pool` are the same.
    #[test]
    fn pools_are_forbidden_as_the_technique_does() {
        let no_pool = ALL.into_iter().find(|technique| technique.name == "no-pool").unwrap();
        let grid = Grid::new(7, 8, Vec::new());
        let layout = BoardLayout::<2>::new(&grid);
        let mut stream = Seed::new(12).stream("pools");
        let (mut decided, mut contradictions) = (0, 0);
        for turn in 0..2_000 {
            let mut state = State::new(&layout);
            let sea = layout.cells.iter().filter(|_| stream.below(10) < 2 + turn % 4);
            state.sea = sea.fold(Bits::EMPTY, |all, bit| all | Bits::single(bit));
            let found = apply(no_pool, &grid, &layout.board(state.sea, state.land));
            if state.forbid_pools(&layout).is_err() {
                contradictions += 1;
                continue;
            }
            let land = found.iter().fold(Bits::EMPTY, |all, (cell, ..)| all | Bits::single(layout.bit(*cell)));
            assert_eq!(state.land, land);
            decided += land.count();
        }
        assert!(decided > 1_000 && contradictions > 100, "{decided} {contradictions}");
    }
}
