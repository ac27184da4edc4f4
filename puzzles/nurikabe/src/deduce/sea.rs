//! The rules of the sea.

use super::bits::Bits;
use super::frame::Frame;
use super::graph::{Region, Walk};
use super::state::{Contradiction, State, Step};

impl<const W: usize> State<W> {
    /// All sea is connected, and there is as much of it as the numbers leave.
    pub(super) fn sea_rules(&mut self, frame: &Frame<W>, walk: &mut Walk<W>) -> Step {
        let room = frame.cells.without(self.land);
        if let Some(total) = frame.sea_total {
            let held = self.sea.count();
            if held > total || room.count() < total {
                return Err(Contradiction);
            }
            if held == total {
                self.rise(room.without(self.sea))?;
            } else if room.count() == total {
                self.flow(room)?;
            }
        }
        let Some(root) = self.sea.first() else { return Ok(()) };
        self.connect(frame, walk, root, room)?;
        if let Some(total) = frame.sea_total {
            let mut reached = self.sea;
            let room = frame.cells.without(self.land);
            for _ in self.sea.count()..total {
                let next = reached | (frame.beside(reached) & room);
                if next == reached {
                    break;
                }
                reached = next;
                if room.is_within(&reached) {
                    break;
                }
            }
            self.rise(room.without(reached))?;
        }
        Ok(())
    }

    /// Cells without which the sea could not be connected, or not be large enough, are sea; what is beyond its reach is land.
    fn connect(&mut self, frame: &Frame<W>, walk: &mut Walk<W>, root: usize, room: Bits<W>) -> Step {
        // As long as no land is new, sea that grew from sea tells nothing new: a cell that cuts it off cuts off what it grew
        // from.
        if self.land == self.charted.1 && self.sea == frame.flood(self.charted.0, self.sea) {
            return Ok(());
        }
        let least = frame.sea_total.unwrap_or(0);
        let region = Region { cells: room, root, aims: self.sea, least, span: self.span };
        let found = walk.run(frame, &region, None);
        if !self.sea.is_within(&found.reached) || frame.sea_total.is_some_and(|total| found.reached.count() < total) {
            return Err(Contradiction);
        }
        self.span = found.span;
        self.rise(room.without(found.reached))?;
        self.flow(found.needed)?;
        self.charted = (self.sea, frame.cells.without(found.reached));
        Ok(())
    }
}
