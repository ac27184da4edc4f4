//! Rules against pools: blocks of two by two cells that are all sea.

use super::bits::Bits;
use super::connectivity::Connectivity;
use super::layout::{BoardLayout, LayoutClue, UNKNOWN_SIZE};
use super::state::{Contradiction, Propagation, State};

/// Islands that miss more cells than this are skipped by [`State::require_pool_breakers`]: checking the many blocks
/// within their reach does not pay.
const MAX_MISSING_FOR_BREAKERS: u32 = 40;

impl<const W: usize> State<W> {
    /// In a block of two by two cells with three sea cells the fourth is land.
    #[inline(always)]
    pub(super) fn forbid_pools(&mut self, layout: &BoardLayout<W>) -> Propagation {
        let (stride, sea) = (layout.stride, self.sea);
        // By the upper left cell of each block: whether each of its cells is sea.
        let upper_right = sea.shift_down(1);
        let lower_left = sea.shift_down(stride);
        let lower_right = sea.shift_down(stride + 1);
        let all_but_upper_left = upper_right & lower_left & lower_right & layout.block_anchors;
        if all_but_upper_left.intersects(&sea) {
            return Err(Contradiction);
        }
        let upper_left = sea & layout.block_anchors;
        let land = all_but_upper_left
            | (upper_left & lower_left & lower_right).shift_up(1)
            | (upper_left & upper_right & lower_right).shift_up(stride)
            | (upper_left & upper_right & lower_left).shift_up(stride + 1);
        self.mark_land(land)
    }

    /// A block that only one island can keep from becoming a pool must be reached by it: cells on all of its short
    /// paths there belong to it.
    pub(super) fn require_pool_breakers(
        &mut self,
        layout: &BoardLayout<W>,
        connectivity: &mut Connectivity<W>,
    ) -> Propagation {
        let (mut in_any, mut in_two_or_more) = (Bits::EMPTY, Bits::EMPTY);
        for island in &self.islands {
            in_two_or_more |= in_any & island.candidates;
            in_any |= island.candidates;
        }
        let sea_or_one_candidate = self.sea | in_any.without(in_two_or_more | self.land);
        let stride = layout.stride;
        // The blocks of such cells only, by their upper left cells.
        let blocks = sea_or_one_candidate
            & sea_or_one_candidate.shift_down(1)
            & sea_or_one_candidate.shift_down(stride)
            & sea_or_one_candidate.shift_down(stride + 1)
            & layout.block_anchors;
        // Skip blocks where neither a cell nor the island changed since the last check. This rule runs just before the
        // shapes are intersected, so it uses the same record of changed cells.
        let mut changed = self.dirty_for_shapes;
        for island in self.islands.iter_mut().filter(|island| !island.blocks_checked) {
            changed |= island.candidates;
            island.blocks_checked = true;
        }
        let changed_blocks =
            changed | changed.shift_down(1) | changed.shift_down(stride) | changed.shift_down(stride + 1);
        let mut to_check = blocks.without(self.checked_blocks.without(changed_blocks));
        self.checked_blocks = blocks;
        for anchor in blocks.iter() {
            if !to_check.contains(anchor) {
                continue;
            }
            let mut targets = Bits::EMPTY;
            let block = [anchor, anchor + 1, anchor + stride, anchor + stride + 1];
            block.into_iter().for_each(|bit| targets.insert(bit));
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
            // Another island can break the block as well.
            if !targets.is_subset(&island.candidates) {
                continue;
            }
            let LayoutClue { bit: number, size } = layout.clues[index];
            // Paths start at the owned cells connected to the number; other owned cells count as cells on the path.
            let part =
                if island.may_be_split { layout.flood(Bits::single(number), island.owned) } else { island.owned };
            if size != UNKNOWN_SIZE && size.saturating_sub(part.count()) > MAX_MISSING_FOR_BREAKERS {
                continue;
            }
            let required = connectivity
                .required_to_break_pool(layout, part, size, island.candidates, targets)
                .ok_or(Contradiction)?;
            if !required.is_subset(&island.owned) {
                self.assign(layout, index, required)?;
                // The island changed, so later blocks that it can break need a check too.
                to_check = blocks;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::techniques::{ALL, apply};
    use crate::grid::Grid;
    use gordian_puzzle::Seed;

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
            state.sea = layout.random_cells(2 + turn % 4, &mut stream);
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
