//! Rules for islands: their owned cells, their candidates and their sizes.

use super::bits::Bits;
use super::connectivity::Connectivity;
use super::layout::{BoardLayout, LayoutClue, UNKNOWN_SIZE};
use super::state::{Contradiction, Propagation, State};

impl<const W: usize> State<W> {
    /// Updates owned cells and candidates of one island from its surroundings and its size. `on_any_shore` and
    /// `on_two_shores` are the cells on the shore of at least one island, and of at least two.
    pub(super) fn update_island(
        &mut self,
        layout: &BoardLayout<W>,
        index: usize,
        on_any_shore: Bits<W>,
        on_two_shores: Bits<W>,
    ) -> Propagation {
        let LayoutClue { bit: number, size } = layout.clues[index];
        let mut island = self.islands[index];
        // Sea, and cells that touch another island.
        let not_available = self.sea | on_any_shore.without(island.shore) | on_two_shores;
        let touches_no_land = (island.shore & self.land).is_subset(&island.owned);
        if island.is_stable && touches_no_land && !island.candidates.intersects(&not_available) {
            return Ok(());
        }
        let owned = if touches_no_land { island.owned } else { layout.flood(island.owned, self.land) };
        if owned != island.owned {
            let new = owned.without(island.owned);
            if !new.is_subset(&island.candidates) {
                return Err(Contradiction);
            }
            island.owned = owned;
            island.shore = owned | layout.neighbours(owned);
            self.dirty |= new;
        }
        if owned.intersects(&on_two_shores) {
            return Err(Contradiction);
        }
        // The owned cells that are already connected to the number.
        let part = if island.may_be_split { layout.flood(Bits::single(number), owned) } else { owned };
        island.may_be_split = part != owned;
        let mut candidates = island.candidates.without(self.sea | on_any_shore.without(island.shore) | on_two_shores);
        let owned_count = owned.count();
        if owned_count > size {
            return Err(Contradiction);
        }
        let candidates_before = island.candidates;
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
            let reach = |from: Bits<W>, max_steps: u32| {
                let mut reached = from;
                for _ in 0..max_steps {
                    let grown = reached | (layout.neighbours(reached) & candidates);
                    if grown == reached {
                        break;
                    }
                    reached = grown;
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
            let candidate_count = candidates.count();
            if candidate_count < size || !owned.is_subset(&candidates) {
                return Err(Contradiction);
            }
            if candidate_count == size {
                // The island needs every candidate.
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
        let is_fixpoint = !island.may_be_split && island.owned == owned;
        let is_unchanged = candidates == candidates_before && island.owned == self.islands[index].owned;
        if candidates != candidates_before || owned != self.islands[index].owned {
            island.mark_changed();
        }
        island.is_stable = is_fixpoint || is_unchanged;
        self.islands[index] = island;
        Ok(())
    }

    /// A cell that is not a candidate of any island is sea. Land that is a candidate of only one island belongs to it.
    pub(super) fn resolve_owners(&mut self, layout: &BoardLayout<W>) -> Propagation {
        let (mut in_any, mut in_two_or_more, mut owned) = (Bits::EMPTY, Bits::EMPTY, Bits::EMPTY);
        for island in &self.islands {
            in_two_or_more |= in_any & island.candidates;
            in_any |= island.candidates;
            owned |= island.owned;
        }
        self.mark_sea(layout.cells.without(in_any))?;
        let land_with_one_owner = self.land.without(owned | in_two_or_more);
        if !land_with_one_owner.is_empty() {
            for index in 0..self.islands.len() {
                let new_cells = land_with_one_owner & self.islands[index].candidates;
                if !new_cells.is_empty() {
                    self.assign(layout, index, new_cells)?;
                }
            }
        }
        Ok(())
    }

    /// Island articulation: cells without which an island could not grow to its size, or its owned cells would be
    /// disconnected, belong to it.
    pub(super) fn require_island_cells(
        &mut self,
        layout: &BoardLayout<W>,
        connectivity: &mut Connectivity<W>,
    ) -> Propagation {
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
}
