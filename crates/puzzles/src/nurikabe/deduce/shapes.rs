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
    /// The cells by which a shape can grow.
    #[inline(always)]
    fn border(&self, shape: Bits<W>, banned: Bits<W>) -> Bits<W> {
        (self.frame.beside(shape) & self.island.candidates).without(banned | shape)
    }

    /// Counts the shapes that contain `shape` and nothing banned; false when there are too many.
    fn are_few(&mut self, shape: Bits<W>, mut banned: Bits<W>, held: u32) -> bool {
        let border = self.border(shape, banned);
        if held + 1 == self.size {
            self.seen += border.count();
            return self.seen <= MOST_SHAPES;
        }
        for bit in border.iter() {
            let cell = Bits::one(bit);
            if !self.are_few(shape | cell, banned, held + 1) {
                return false;
            }
            banned |= cell;
        }
        true
    }

    /// Judges every shape that contains `shape` and nothing banned.
    fn grow(&mut self, shape: Bits<W>, mut banned: Bits<W>, held: u32) {
        if held == self.size {
            return self.judge(shape);
        }
        for bit in self.border(shape, banned).iter() {
            let cell = Bits::one(bit);
            self.grow(shape | cell, banned, held + 1);
            banned |= cell;
        }
    }

    /// A shape counts if the sea around it leaves no pool and it touches no other land.
    fn judge(&mut self, shape: Bits<W>) {
        let shore = self.frame.beside(shape).without(shape);
        if shore.meets(&self.state.land) {
            return;
        }
        // Grown from cells that are connected it is connected.
        if self.island.is_apart && self.frame.flood(Bits::one(self.root), shape) != shape {
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
    /// Looks at the shapes of every island near which something changed.
    pub(super) fn all_shapes(&mut self, frame: &Frame<W>) -> Result<(), Contradiction> {
        // A shape depends on the colours of the cells around it, and of those of the blocks that these lie in.
        let recent = std::mem::replace(&mut self.recent, Bits::EMPTY);
        let wide = recent | recent.up(1) | recent.down(1);
        let blocks = wide | wide.up(frame.stride) | wide.down(frame.stride);
        let near = blocks | frame.beside(blocks);
        for index in 0..self.islands.len() {
            let island = &mut self.islands[index];
            if !island.is_done && (!island.is_shaped || near.meets(&island.candidates)) {
                island.is_shaped = true;
                self.shapes(frame, index)?;
            }
        }
        Ok(())
    }

    /// What every way to finish an island has in common holds; what no way has does not.
    fn shapes(&mut self, frame: &Frame<W>, index: usize) -> Result<(), Contradiction> {
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
        if !shapes.are_few(island.owned, Bits::EMPTY, held) {
            return Ok(());
        }
        shapes.grow(island.owned, Bits::EMPTY, held);
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
