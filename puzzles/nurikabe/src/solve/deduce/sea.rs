//! Rules for the sea: it is connected, and the numbers determine how many cells it has.

use super::bits::Bits;
use super::connectivity::{Connectivity, Region};
use super::layout::BoardLayout;
use super::state::{Contradiction, Propagation, State};

impl<const W: usize> State<W> {
    /// Applies the sea rules. When every island size is known, so is the total number of sea cells (the **sea
    /// budget**): the rest is decided when the budget is used up or every other cell is land, and every sea cell lies
    /// within the unused budget of known sea.
    ///
    /// # Errors
    /// When the sea cannot be connected or cannot have its size.
    pub(super) fn apply_sea_rules(
        &mut self,
        layout: &BoardLayout<W>,
        connectivity: &mut Connectivity<W>,
    ) -> Propagation {
        let not_land = layout.cells.without(self.land);
        if let Some(total) = layout.sea_total {
            let known_sea = self.sea.count();
            if known_sea > total || not_land.count() < total {
                return Err(Contradiction);
            }
            if known_sea == total {
                self.mark_land(not_land.without(self.sea))?;
            } else if not_land.count() == total {
                self.mark_sea(not_land)?;
            }
        }
        let Some(root) = self.sea.first() else { return Ok(()) };
        self.connect_sea(layout, connectivity, root, not_land)?;
        if let Some(total) = layout.sea_total {
            // Every sea cell is within as many steps of the known sea as sea cells are missing.
            let mut reached = self.sea;
            let not_land = layout.cells.without(self.land);
            for _ in self.sea.count()..total {
                let grown = reached | (layout.neighbours(reached) & not_land);
                if grown == reached {
                    break;
                }
                reached = grown;
                if not_land.is_subset(&reached) {
                    break;
                }
            }
            self.mark_land(not_land.without(reached))?;
        }
        Ok(())
    }

    /// Sea articulation: cells without which the known sea would be disconnected, or the sea could not reach its size,
    /// are sea; cells out of its reach are land. `root` is a sea cell.
    fn connect_sea(
        &mut self,
        layout: &BoardLayout<W>,
        connectivity: &mut Connectivity<W>,
        root: usize,
        not_land: Bits<W>,
    ) -> Propagation {
        // Without new land, sea that only grew at its border changes nothing: every cell that cuts off the new sea
        // also cuts off the sea it grew from.
        if self.land == self.checked_unreachable && self.sea == layout.flood(self.checked_sea, self.sea) {
            return Ok(());
        }
        let min_size = layout.sea_total.unwrap_or(0);
        let region = Region { cells: not_land, root, targets: self.sea, min_size, connector: self.sea_connector };
        let found = connectivity.analyse(layout, &region, None);
        if !self.sea.is_subset(&found.reached) || layout.sea_total.is_some_and(|total| found.reached.count() < total) {
            return Err(Contradiction);
        }
        self.sea_connector = found.connector;
        self.mark_land(not_land.without(found.reached))?;
        self.mark_sea(found.required)?;
        self.checked_sea = self.sea;
        self.checked_unreachable = layout.cells.without(found.reached);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::techniques::{ALL, apply};
    use crate::grid::{Clue, Colour, Grid};
    use gordian_puzzle::Seed;

    /// When the number of sea cells is unknown, the rule and the technique `sea-bridge` find the same sea.
    #[test]
    fn sea_is_connected_as_the_technique_does() {
        let sea_bridge = ALL.into_iter().find(|technique| technique.name == "sea-bridge").unwrap();
        let grid = Grid::new(7, 8, vec![Clue { cell: 30, size: None }]);
        let layout = BoardLayout::<2>::new(&grid);
        let mut stream = Seed::new(13).stream("bridges");
        let (mut decided, mut contradictions) = (0, 0);
        for turn in 0..4_000 {
            let mut state = State::new(&layout);
            for bit in state.undecided(&layout).iter() {
                let marked = match stream.below(12) {
                    0 => state.mark_sea(Bits::single(bit)),
                    other if other < 2 + turn % 4 => state.mark_land(Bits::single(bit)),
                    _ => Ok(()),
                };
                marked.unwrap();
            }
            let sea_before = state.sea;
            let found = apply(sea_bridge, &grid, &layout.board(state.sea, state.land));
            if state.apply_sea_rules(&layout, &mut Connectivity::new()).is_err() {
                contradictions += 1;
                continue;
            }
            let found_cells = found.iter().inspect(|(_, colour, _)| assert_eq!(*colour, Colour::Sea));
            let sea = found_cells.fold(Bits::EMPTY, |all, (cell, ..)| all | Bits::single(layout.bit(*cell)));
            assert_eq!(state.sea.without(sea_before), sea);
            decided += sea.count();
        }
        assert!(decided > 500 && contradictions > 100, "{decided} {contradictions}");
    }
}
