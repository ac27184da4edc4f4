//! Every way in which an island can still be finished, when there are few.

use super::bits::Bits;
use super::frame::{Frame, OPEN};
use super::state::{Contradiction, Island, State};

/// Islands that lack more cells than this are not looked at.
const MOST_LACKING: u32 = 4;

/// Nor are those with more ways to grow.
const MOST_SHAPES: u32 = 60;

/// What all shapes of an island have in common.
struct Shapes<'a, const W: usize> {
    frame: &'a Frame<W>,
    state: &'a State<W>,
    island: &'a Island<W>,
    root: usize,
    size: u32,
    seen: u32,
    some: Bits<W>,
    every: Bits<W>,
    shore: Bits<W>,
}

impl<const W: usize> Shapes<'_, W> {
    /// Adds every shape that contains `shape` and nothing banned; false when there are too many.
    fn grow(&mut self, shape: Bits<W>, banned: Bits<W>, held: u32) -> bool {
        if held == self.size {
            self.seen += 1;
            self.judge(shape);
            return self.seen <= MOST_SHAPES;
        }
        let room = self.island.candidates.without(banned);
        let mut banned = banned;
        for bit in (self.frame.beside(shape) & room).without(shape).iter() {
            let mut larger = shape;
            larger.insert(bit);
            if !self.grow(larger, banned, held + 1) {
                return false;
            }
            banned.insert(bit);
        }
        true
    }

    /// A shape counts if the sea around it leaves no pool and it touches no other land.
    fn judge(&mut self, shape: Bits<W>) {
        let shore = self.frame.beside(shape).without(shape);
        if shore.meets(&self.state.land) || self.frame.flood(Bits::one(self.root), shape) != shape {
            return;
        }
        let sea = self.state.sea | shore;
        let stride = self.frame.stride;
        if (sea & sea.down(1) & sea.down(stride)).meets(&(sea.down(stride + 1) & self.frame.anchors)) {
            return;
        }
        self.some |= shape;
        self.every &= shape;
        self.shore &= shore;
    }
}

impl<const W: usize> State<W> {
    /// What every way to finish an island has in common holds; what no way has does not.
    pub(super) fn shapes(&mut self, frame: &Frame<W>, index: usize) -> Result<(), Contradiction> {
        let (root, size) = frame.clues[index];
        let island = self.islands[index];
        let held = island.owned.count();
        if size == OPEN || held >= size || size - held > MOST_LACKING {
            return Ok(());
        }
        let mut shapes = Shapes {
            frame,
            state: self,
            island: &island,
            root,
            size,
            seen: 0,
            some: Bits::EMPTY,
            every: frame.cells,
            shore: frame.cells,
        };
        if !shapes.grow(island.owned, Bits::EMPTY, held) {
            return Ok(());
        }
        let Shapes { some, every, shore, .. } = shapes;
        if some.is_empty() {
            return Err(Contradiction);
        }
        self.flow(shore)?;
        self.give(frame, index, every)?;
        self.narrow(index, some);
        Ok(())
    }
}
