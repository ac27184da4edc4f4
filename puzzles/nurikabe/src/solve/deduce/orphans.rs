//! Rules for orphans: connected land that belongs to no known island yet.

use super::bits::Bits;
use super::connectivity::Connectivity;
use super::layout::{BoardLayout, UNKNOWN_SIZE};
use super::state::{Contradiction, Propagation, State};

impl<const W: usize> State<W> {
    /// An orphan joins one island as a whole, and the island must have room for it. Removes candidates by which an
    /// island would touch an orphan that it cannot take. `dirty` are the cells that changed before the cheap rules ran
    /// this time.
    pub(super) fn fit_orphans(&mut self, layout: &BoardLayout<W>, dirty: Bits<W>) -> Propagation {
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

    /// Cells on every path from an orphan to an island that may take it are land.
    pub(super) fn require_orphan_paths(
        &mut self,
        layout: &BoardLayout<W>,
        connectivity: &mut Connectivity<W>,
    ) -> Propagation {
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
}
