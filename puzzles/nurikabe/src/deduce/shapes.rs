//! Every way in which an island can still be finished, when there are few.

use super::bits::Bits;
use super::frame::{Frame, OPEN};
use super::graph::Walk;
use super::state::{Contradiction, Island, State};

/// Islands that lack more cells than this are not looked at.
const MOST_LACKING: u32 = 4;

/// Nor are those with more ways to grow.
const MOST_SHAPES: usize = 60;

/// An island whose shapes are looked at.
struct Shapes<'a, const W: usize> {
    frame: &'a Frame<W>,
    state: &'a State<W>,
    island: &'a Island<W>,
    root: usize,
}

/// What the shapes of an island have in common.
#[derive(Clone, Copy, Debug)]
pub(super) struct Common<const W: usize> {
    /// Cells of some shape, and of every one.
    some: Bits<W>,
    every: Bits<W>,
    /// Cells beside every shape.
    shore: Bits<W>,
}

/// Finds the shapes of so many cells more, at least one, that a shape can grow to within an area; false when there are more
/// than `most`.
pub(crate) fn every_growth<const W: usize>(
    frame: &Frame<W>,
    mut area: Bits<W>,
    shape: Bits<W>,
    lacks: u32,
    most: usize,
    found: &mut Vec<Bits<W>>,
) -> bool {
    let border = (frame.beside(shape) & area).without(shape);
    if lacks == 1 {
        found.extend(border.iter().map(|bit| shape | Bits::one(bit)));
        return found.len() <= most;
    }
    for bit in border.iter() {
        let cell = Bits::one(bit);
        if !every_growth(frame, area, shape | cell, lacks - 1, most, found) {
            return false;
        }
        area = area.without(cell);
    }
    true
}

impl<const W: usize> Shapes<'_, W> {
    /// What the shapes that count have in common; `None` when it is nothing that is not known.
    fn common(&self, shapes: &[Bits<W>]) -> Option<Common<W>> {
        let (some, all) = (Bits::EMPTY, self.frame.cells);
        let mut common = Common { some, every: all, shore: all };
        for shape in shapes {
            let Some(shore) = self.shore(*shape) else { continue };
            common.some |= *shape;
            common.every &= *shape;
            common.shore &= shore;
            let is_known = self.island.candidates.is_within(&common.some)
                && common.every.is_within(&self.island.owned)
                && common.shore.is_within(&self.state.sea);
            if is_known {
                return None;
            }
        }
        Some(common)
    }

    /// The cells around a shape, if it counts: the sea around it leaves no pool, and it touches no other land.
    #[inline(always)]
    fn shore(&self, shape: Bits<W>) -> Option<Bits<W>> {
        let shore = self.frame.beside(shape).without(shape);
        if shore.meets(&self.state.land) {
            return None;
        }
        // Grown from cells that are connected it is connected.
        if self.island.is_apart && self.frame.flood(Bits::one(self.root), shape) != shape {
            return None;
        }
        let sea = self.state.sea | shore;
        let stride = self.frame.stride;
        let is_pool = (sea & sea.down(1) & sea.down(stride)).meets(&(sea.down(stride + 1) & self.frame.anchors));
        (!is_pool).then_some(shore)
    }
}

/// All shapes that islands could be finished to when they were last looked for, one list for each island.
#[derive(Clone, Debug)]
pub(super) struct Grown<const W: usize>(Option<Vec<Growth<W>>>);

/// All shapes of an island with these candidates and own cells.
#[derive(Clone, Debug)]
struct Growth<const W: usize> {
    candidates: Bits<W>,
    owned: Bits<W>,
    shapes: Vec<Bits<W>>,
}

impl<const W: usize> Grown<W> {
    /// Remembers nothing.
    pub(super) fn off() -> Self {
        Grown(None)
    }

    /// Remembers the latest list of each island.
    pub(super) fn on() -> Self {
        Grown(Some(Vec::new()))
    }

    /// Picks the shapes of an island from those it had with fewer own cells or more candidates; false when they are not known.
    fn tell(&self, index: usize, island: &Island<W>, found: &mut Vec<Bits<W>>) -> bool {
        let Some(growth) = self.0.as_ref().and_then(|all| all.get(index)) else { return false };
        if !island.candidates.is_within(&growth.candidates) || !growth.owned.is_within(&island.owned) {
            return false;
        }
        let fits = |shape: &&Bits<W>| island.owned.is_within(shape) && shape.is_within(&island.candidates);
        found.extend(growth.shapes.iter().filter(fits));
        true
    }

    /// Remembers the shapes of an island, the cells of which are connected.
    fn keep(&mut self, index: usize, island: &Island<W>, shapes: &[Bits<W>]) {
        let Some(all) = &mut self.0 else { return };
        let none = Growth { candidates: Bits::EMPTY, owned: Bits::EMPTY, shapes: Vec::new() };
        all.resize(all.len().max(index + 1), none);
        let growth = &mut all[index];
        (growth.candidates, growth.owned) = (island.candidates, island.owned);
        growth.shapes.clear();
        growth.shapes.extend_from_slice(shapes);
    }
}

impl<const W: usize> State<W> {
    /// Looks at the shapes of every island near which something changed.
    pub(super) fn all_shapes(&mut self, frame: &Frame<W>, walk: &mut Walk<W>) -> Result<(), Contradiction> {
        // A shape depends on the colours of the cells around it, and of those of the blocks that these lie in.
        let recent = std::mem::replace(&mut self.recent, Bits::EMPTY);
        let blocks = around(frame, recent);
        let near = blocks | frame.beside(blocks);
        for index in 0..self.islands.len() {
            let island = &mut self.islands[index];
            if !island.is_done && (!island.is_shaped || near.meets(&island.candidates)) {
                island.is_shaped = true;
                self.shapes(frame, walk, index)?;
            }
        }
        Ok(())
    }

    /// What every way to finish an island has in common holds; what no way has does not.
    fn shapes(&mut self, frame: &Frame<W>, walk: &mut Walk<W>, index: usize) -> Result<(), Contradiction> {
        let (root, size) = frame.clues[index];
        let island = self.islands[index];
        let held = island.owned.count();
        if size == OPEN || held >= size || size - held > MOST_LACKING {
            return Ok(());
        }
        let whole = [island.candidates, island.owned];
        if walk.crowds.get(&whole).is_some() {
            return Ok(());
        }
        let near = around(frame, frame.beside(island.candidates));
        let key = [island.candidates, island.owned, self.sea & near, self.land & near];
        let common = match walk.commons.get(&key) {
            Some(common) => common,
            None => {
                let shapes = Shapes { frame, state: self, island: &island, root };
                walk.shapes.clear();
                if island.is_apart || !walk.grown.tell(index, &island, &mut walk.shapes) {
                    let lacks = size - held;
                    if !every_growth(frame, island.candidates, island.owned, lacks, MOST_SHAPES, &mut walk.shapes) {
                        walk.crowds.put(whole, ());
                        return Ok(());
                    }
                    if !island.is_apart {
                        walk.grown.keep(index, &island, &walk.shapes);
                    }
                }
                let common = shapes.common(&walk.shapes);
                walk.commons.put(key, common)
            }
        };
        let Some(Common { some, every, shore }) = common else { return Ok(()) };
        if some.is_empty() {
            return Err(Contradiction);
        }
        self.flow(shore)?;
        self.give(frame, index, every)?;
        self.narrow(index, some);
        Ok(())
    }
}

/// Some cells and the eight around each.
#[inline(always)]
fn around<const W: usize>(frame: &Frame<W>, cells: Bits<W>) -> Bits<W> {
    let wide = cells | cells.up(1) | cells.down(1);
    wide | wide.up(frame.stride) | wide.down(frame.stride)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Clue, Grid};
    use gordian_puzzle::Seed;

    #[test]
    fn shapes_that_were_known_are_those_that_grow() {
        let grid = Grid::new(6, 6, vec![Clue { cell: 14, size: Some(5) }]);
        let frame = Frame::<2>::new(&grid);
        let mut stream = Seed::new(10).stream("shapes");
        let (mut grown, mut told) = (Grown::on(), 0);
        let mut island = State::new(&frame).islands[0];
        let start = island;
        for _ in 0..3_000 {
            let mut shapes = Vec::new();
            let is_told = grown.tell(0, &island, &mut shapes);
            let lacks = 5 - island.owned.count();
            let mut truth = Vec::new();
            assert!(every_growth(&frame, island.candidates, island.owned, lacks, usize::MAX, &mut truth));
            if is_told {
                shapes.sort_by_key(|shape| shape.0);
                let mut sorted = truth.clone();
                sorted.sort_by_key(|shape| shape.0);
                assert_eq!(shapes, sorted);
                told += shapes.len();
            } else {
                grown.keep(0, &island, &truth);
            }
            // Another candidate is lost, or another cell owned; from time to time all of it is taken back.
            let lost = Bits::one(frame.bit(stream.below(36) as usize)).without(island.owned);
            island.candidates = island.candidates.without(lost);
            let more = frame.beside(island.owned) & island.candidates.without(island.owned);
            if stream.below(6) == 0 && lacks > 1 {
                more.first().into_iter().for_each(|bit| island.owned.insert(bit));
            }
            if stream.below(20) == 0 {
                island = start;
            }
        }
        assert!(told > 10_000, "{told}");
    }
}
