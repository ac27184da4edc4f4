//! Rules for orphans: connected land that belongs to no known island yet.

use super::bits::Bits;
use super::connectivity::Connectivity;
use super::layout::{BoardLayout, UNKNOWN_SIZE};
use super::state::{Contradiction, Island, Propagation, State};

impl<const W: usize> State<W> {
    /// An orphan joins one island as a whole, and the island must have room for it. Removes candidates by which an
    /// island would touch an orphan that it cannot take. `dirty` are the cells that changed before the cheap rules ran
    /// this time.
    pub(super) fn fit_orphans(&mut self, layout: &BoardLayout<W>, dirty: Bits<W>) -> Propagation {
        let mut rest = self.orphan_land();
        if rest.is_empty() {
            return Ok(());
        }
        let changed = dirty | self.dirty;
        // Only orphans near a change, or near an island that changed, need another check.
        let (mut near, mut unchecked_islands) = (changed, Bits::<W>::EMPTY);
        for (index, island) in self.islands.iter_mut().enumerate().filter(|(_, island)| !island.orphans_checked) {
            unchecked_islands.insert(index);
            island.orphans_checked = true;
            near |= island.candidates;
        }
        if !(rest | layout.neighbours(rest)).intersects(&near) {
            return Ok(());
        }
        while let Some(first) = rest.first() {
            let orphan = layout.flood(Bits::single(first), rest);
            rest = rest.without(orphan);
            let orphan_size = orphan.count();
            let orphan_and_border = orphan | layout.neighbours(orphan);
            if !orphan_and_border.intersects(&near) {
                continue;
            }
            for index in 0..self.islands.len() {
                let island = &self.islands[index];
                if island.is_done || !island.candidates.intersects(&orphan_and_border) {
                    continue;
                }
                let is_new_pair = !island.orphans_checked
                    || unchecked_islands.contains(index)
                    || orphan_and_border.intersects(&changed);
                if !is_new_pair {
                    continue;
                }
                let size = layout.clues[index].size;
                let mut removed = island.candidates & orphan_and_border;
                if orphan.is_subset(&island.candidates) {
                    if size == UNKNOWN_SIZE {
                        continue;
                    }
                    let spare = i64::from(size) - i64::from(island.owned.count()) - i64::from(orphan_size);
                    let reached = reach_with_orphan(layout, island, orphan, spare, removed);
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

    /// Known land that belongs to no known island.
    #[inline(always)]
    fn orphan_land(&self) -> Bits<W> {
        let owned = self.islands.iter().fold(Bits::EMPTY, |all, island| all | island.owned);
        self.land.without(owned)
    }

    /// Cells on every path from an orphan to an island that may take it are land.
    pub(super) fn require_orphan_paths(
        &mut self,
        layout: &BoardLayout<W>,
        connectivity: &mut Connectivity<W>,
    ) -> Propagation {
        let mut rest = self.orphan_land();
        while let Some(first) = rest.first() {
            let orphan = layout.flood(Bits::single(first), rest);
            rest = rest.without(orphan);
            let (mut area, mut targets) = (Bits::EMPTY, Bits::EMPTY);
            for island in self.islands.iter().filter(|island| orphan.is_subset(&island.candidates)) {
                area |= island.candidates;
                targets |= island.owned;
            }
            let required = connectivity.cells_on_every_path(layout, &area, orphan, &targets).ok_or(Contradiction)?;
            self.mark_land(required)?;
        }
        Ok(())
    }
}

/// The cells that an island can reach if it takes an orphan: all of it as soon as the island touches it, and `spare`
/// further cells. Stops early once `wanted` is reached.
#[inline(always)]
fn reach_with_orphan<const W: usize>(
    layout: &BoardLayout<W>,
    island: &Island<W>,
    orphan: Bits<W>,
    spare: i64,
    wanted: Bits<W>,
) -> Bits<W> {
    let mut reached = island.owned;
    // The round after the last step lets the island still take an orphan that it touches by then.
    for step in 0..=spare {
        let reached_before = reached;
        let mut border = layout.neighbours(reached);
        if border.intersects(&orphan) {
            reached |= orphan;
            border = layout.neighbours(reached);
        }
        if step < spare {
            reached |= border & island.candidates;
        }
        if reached == reached_before || wanted.is_subset(&reached) {
            break;
        }
    }
    reached
}
