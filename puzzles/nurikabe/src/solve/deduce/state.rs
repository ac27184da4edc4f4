//! The state of constraint propagation, and the order in which the rules are applied to it.
//!
//! Every rule only adds knowledge: cells become sea or land, islands gain owned cells and lose candidates.

use super::bits::Bits;
use super::connectivity::Connectivity;
use super::layout::BoardLayout;

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
    pub(super) shore: Bits<W>,
    /// Whether the island has all its cells, so that no rule needs to check it again.
    pub(super) is_done: bool,
    /// Whether [`State::require_island_cells`] must check the island again.
    pub(super) cut_check_due: bool,
    /// Whether the owned cells may be disconnected so far.
    pub(super) may_be_split: bool,
    /// Whether the shapes were intersected since the island last changed.
    pub(super) shapes_checked: bool,
    /// Whether the blocks that only this island can break were checked since it last changed.
    pub(super) blocks_checked: bool,
    /// Whether all orphans were checked against this island since it last changed.
    pub(super) orphans_checked: bool,
    /// Whether [`State::update_island`] would find nothing new as long as owned cells and candidates stay the same.
    pub(super) is_stable: bool,
}

impl<const W: usize> Island<W> {
    /// Records that owned cells or candidates changed, so that every rule checks the island again.
    pub(super) fn mark_changed(&mut self) {
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
    pub(super) dirty: Bits<W>,
    /// Whether anything changed since the graph rules last ran.
    graph_rules_due: bool,
    /// Cells that changed since the shapes of islands were last intersected.
    pub(super) dirty_for_shapes: Bits<W>,
    /// The blocks that only one island could break when [`State::require_pool_breakers`] last ran, by their upper left
    /// cells.
    pub(super) checked_blocks: Bits<W>,
    /// The known sea when [`State::connect_sea`] last ran. With the next field it shows whether that must run again.
    pub(super) checked_sea: Bits<W>,
    /// The cells that the sea could not reach when [`State::connect_sea`] last ran.
    pub(super) checked_unreachable: Bits<W>,
    /// A connected set that contained all sea when [`State::connect_sea`] last ran. The next run starts from it.
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
        self.checked_unreachable = source.checked_unreachable;
        self.sea_connector = source.sea_connector;
    }
}

/// The result of a rule.
pub(super) type Propagation = Result<(), Contradiction>;

impl<const W: usize> State<W> {
    /// The initial state: only the numbers are known to be land.
    pub(crate) fn new(layout: &BoardLayout<W>) -> Self {
        let mut land = Bits::EMPTY;
        layout.clues.iter().for_each(|clue| land.insert(clue.bit));
        let islands = layout.clues.iter().map(|clue| {
            let owned = Bits::single(clue.bit);
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
            checked_sea: nothing,
            checked_unreachable: nothing,
            sea_connector: nothing,
        }
    }

    /// The cells that are neither sea nor land yet.
    #[inline(always)]
    pub(crate) fn undecided(&self, layout: &BoardLayout<W>) -> Bits<W> {
        layout.cells.without(self.sea | self.land)
    }

    /// Whether every cell is decided.
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

    /// Marks cells as land that belongs to the island with this index.
    ///
    /// # Errors
    /// When one of them is sea, or is not a candidate of the island.
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

    /// Keeps only these cells as candidates of an island.
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
            let (mut on_any_shore, mut on_two_shores) = (Bits::EMPTY, Bits::EMPTY);
            for island in &self.islands {
                on_two_shores |= on_any_shore & island.shore;
                on_any_shore |= island.shore;
            }
            for index in 0..self.islands.len() {
                let island = &self.islands[index];
                if !island.is_done && near.intersects(&island.candidates) {
                    self.update_island(layout, index, on_any_shore, on_two_shores)?;
                }
            }
            self.resolve_owners(layout)?;
            self.fit_orphans(layout, dirty)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::random;
    use crate::solve::deduce::Deduction;
    use gordian_puzzle::Seed;

    /// Flags and stored results let rules skip checks. Clearing them all and propagating again must change nothing.
    #[test]
    fn skipped_checks_would_find_nothing() {
        let mut stream = Seed::new(9).stream("looks");
        let (mut assumptions, mut contradictions) = (0, 0);
        for turn in 0..600 {
            let grid = random::grid((7, 7), 3 + turn % 4, &mut stream, |stream| {
                (stream.below(9) > 0).then(|| 1 + stream.below(9) as u32)
            });
            let Ok(mut deduction) = Deduction::<2>::new(&grid, &grid.blank()) else {
                // The numbers exceed the board.
                continue;
            };
            let mut outcome = deduction.propagate();
            while outcome.is_ok() {
                let mut rechecked = deduction.state.clone();
                (rechecked.checked_sea, rechecked.checked_unreachable, rechecked.sea_connector) =
                    (Bits::EMPTY, Bits::EMPTY, Bits::EMPTY);
                rechecked.islands.iter_mut().for_each(|island| island.is_stable = false);
                (rechecked.dirty, rechecked.graph_rules_due) = (deduction.layout.cells, true);
                assert_eq!(rechecked.propagate(&deduction.layout, &mut Connectivity::new()), Ok(()), "{grid:?}");
                assert_eq!((rechecked.sea, rechecked.land), (deduction.state.sea, deduction.state.land), "{grid:?}");
                let undecided: Vec<usize> = rechecked.undecided(&deduction.layout).iter().collect();
                // Decide a random cell, and go on until the board is full or contradicts the rules.
                let Some(bit) = undecided.get(stream.below(undecided.len().max(1) as u64) as usize) else { break };
                let cell = Bits::single(*bit);
                let state = &mut deduction.state;
                outcome = if stream.below(2) == 0 { state.mark_sea(cell) } else { state.mark_land(cell) };
                outcome = outcome.and_then(|()| deduction.propagate());
                assumptions += 1;
            }
            contradictions += u32::from(outcome.is_err());
        }
        assert!(assumptions > 500 && contradictions > 100, "{assumptions} {contradictions}");
    }
}
