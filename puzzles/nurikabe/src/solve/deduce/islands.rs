//! Rules for islands: their owned cells, their candidates and their sizes.

use super::bits::Bits;
use super::connectivity::Connectivity;
use super::layout::{BoardLayout, UNKNOWN_SIZE};
use super::state::{Contradiction, Propagation, State};

impl<const W: usize> State<W> {
    /// Updates owned cells and candidates of one island from its surroundings and its size. `in_one` and `in_two` are
    /// the cells on the shore of at least one island, and of at least two.
    pub(super) fn update_island(
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

    /// A cell that is not a candidate of any island is sea. Land that is a candidate of only one island belongs to it.
    pub(super) fn resolve_owners(&mut self, layout: &BoardLayout<W>) -> Propagation {
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
