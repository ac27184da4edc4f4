//! What is known of a board while it is deduced on, and the cheap rules.

use super::bits::Bits;
use super::frame::{Frame, OPEN};
use super::graph::Walk;

/// The board contradicts the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Contradiction;

/// What is known of one island.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Island<const W: usize> {
    /// Cells that may belong to it, its own among them.
    pub(crate) candidates: Bits<W>,
    /// Cells that do.
    pub(crate) owned: Bits<W>,
    /// Its own cells and those beside them, where no other island can be.
    shore: Bits<W>,
    /// Nothing more can be learned of it.
    pub(super) is_done: bool,
    /// Whether the rule of needed cells has to look at it again.
    is_stirred: bool,
    /// Whether its own cells may lie apart.
    pub(super) is_apart: bool,
    /// Whether its shapes were looked at since its cells or candidates changed.
    pub(super) is_shaped: bool,
    /// Whether the blocks that it alone can break were looked at since its cells or candidates changed.
    is_probed: bool,
    /// Whether land without a number was held against it since its cells or candidates changed.
    is_fitted: bool,
    /// Whether looking at it alone again would bring nothing, as long as its cells and candidates do not change.
    is_quiet: bool,
}

impl<const W: usize> Island<W> {
    /// Its cells or candidates changed.
    fn stir(&mut self) {
        self.is_stirred = true;
        (self.is_shaped, self.is_probed, self.is_fitted, self.is_quiet) = (false, false, false, false);
    }
}

/// What is known of a board.
#[derive(Debug)]
pub(crate) struct State<const W: usize> {
    pub(crate) sea: Bits<W>,
    pub(crate) land: Bits<W>,
    pub(crate) islands: Vec<Island<W>>,
    /// Cells that were decided, or given to an island, since the islands were looked at.
    fresh: Bits<W>,
    /// Whether anything changed since the rules of connectedness ran.
    stirred: bool,
    /// Cells that were decided since the shapes of islands were looked at.
    pub(super) recent: Bits<W>,
    /// The blocks that one island alone could break when they were last looked at.
    probed: Bits<W>,
    /// All sea when the rule of its connectedness last looked, with what that found, and all cells beyond its reach.
    pub(super) charted: (Bits<W>, Bits<W>),
    /// Connected cells that held all sea then.
    pub(super) span: Bits<W>,
}

impl<const W: usize> Clone for State<W> {
    fn clone(&self) -> Self {
        State { islands: self.islands.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &Self) {
        self.sea = source.sea;
        self.land = source.land;
        self.islands.clone_from(&source.islands);
        self.fresh = source.fresh;
        self.stirred = source.stirred;
        self.recent = source.recent;
        self.probed = source.probed;
        self.charted = source.charted;
        self.span = source.span;
    }
}

/// An island that lacks more cells than this reaches so many blocks in so many ways that looking at them does not pay.
const FAR: u32 = 40;

pub(super) type Step = Result<(), Contradiction>;

impl<const W: usize> State<W> {
    /// Only the numbers are known.
    pub(crate) fn new(frame: &Frame<W>) -> Self {
        let mut land = Bits::EMPTY;
        frame.clues.iter().for_each(|(bit, _)| land.insert(*bit));
        let islands = frame.clues.iter().map(|(bit, _)| {
            let owned = Bits::one(*bit);
            let candidates = frame.cells.without(land) | owned;
            Island {
                candidates,
                owned,
                shore: owned | frame.beside(owned),
                is_done: false,
                is_stirred: true,
                is_apart: false,
                is_shaped: false,
                is_probed: false,
                is_fitted: false,
                is_quiet: false,
            }
        });
        let islands = islands.collect();
        let nothing = Bits::EMPTY;
        State {
            sea: nothing,
            land,
            islands,
            fresh: frame.cells,
            stirred: true,
            recent: frame.cells,
            probed: nothing,
            charted: (nothing, nothing),
            span: nothing,
        }
    }

    #[inline(always)]
    pub(crate) fn unknown(&self, frame: &Frame<W>) -> Bits<W> {
        frame.cells.without(self.sea | self.land)
    }

    pub(crate) fn is_complete(&self, frame: &Frame<W>) -> bool {
        self.unknown(frame).is_empty()
    }

    /// Makes cells sea.
    #[inline(always)]
    pub(crate) fn flow(&mut self, cells: Bits<W>) -> Step {
        if cells.meets(&self.land) {
            return Err(Contradiction);
        }
        self.fresh |= cells.without(self.sea);
        self.sea |= cells;
        Ok(())
    }

    /// Makes cells land.
    #[inline(always)]
    pub(crate) fn rise(&mut self, cells: Bits<W>) -> Step {
        if cells.meets(&self.sea) {
            return Err(Contradiction);
        }
        self.fresh |= cells.without(self.land);
        self.land |= cells;
        Ok(())
    }

    /// Gives cells to an island.
    pub(super) fn give(&mut self, frame: &Frame<W>, island: usize, cells: Bits<W>) -> Step {
        let new = cells.without(self.islands[island].owned);
        if new.is_empty() {
            return Ok(());
        }
        self.rise(new)?;
        let it = &mut self.islands[island];
        if !new.is_within(&it.candidates) {
            return Err(Contradiction);
        }
        it.owned |= new;
        it.shore = it.owned | frame.beside(it.owned);
        it.is_apart = true;
        it.stir();
        self.fresh |= new;
        Ok(())
    }

    /// Takes all but these cells from an island's candidates.
    pub(super) fn narrow(&mut self, island: usize, cells: Bits<W>) {
        let it = &mut self.islands[island];
        let lost = it.candidates.without(cells);
        if !lost.is_empty() {
            it.candidates &= cells;
            it.stir();
            self.fresh |= lost;
        }
    }

    /// All rules to a fixpoint.
    pub(crate) fn settle(&mut self, frame: &Frame<W>, walk: &mut Walk<W>) -> Step {
        loop {
            self.settle_cheaply(frame)?;
            if !self.stirred {
                return Ok(());
            }
            self.stirred = false;
            self.sea_rules(frame, walk)?;
            if self.fresh.is_empty() {
                self.island_rules(frame, walk)?;
            }
            if self.fresh.is_empty() {
                self.orphan_ways(frame, walk)?;
            }
            if self.fresh.is_empty() {
                self.block_breakers(frame, walk)?;
            }
            if self.fresh.is_empty() {
                self.all_shapes(frame, walk)?;
            }
        }
    }

    fn settle_cheaply(&mut self, frame: &Frame<W>) -> Step {
        while !self.fresh.is_empty() {
            self.stirred = true;
            self.pools(frame)?;
            let fresh = std::mem::replace(&mut self.fresh, Bits::EMPTY);
            self.recent |= fresh;
            let near = fresh | frame.beside(fresh);
            let (mut once, mut twice) = (Bits::EMPTY, Bits::EMPTY);
            for island in &self.islands {
                twice |= once & island.shore;
                once |= island.shore;
            }
            for index in 0..self.islands.len() {
                let island = &self.islands[index];
                if !island.is_done && near.meets(&island.candidates) {
                    self.island(frame, index, once, twice)?;
                }
            }
            self.owners(frame)?;
            self.orphans(frame, fresh)?;
        }
        Ok(())
    }

    /// A block of two by two with three cells of sea has land in the fourth.
    #[inline(always)]
    fn pools(&mut self, frame: &Frame<W>) -> Step {
        let (stride, sea) = (frame.stride, self.sea);
        let right = sea.down(1);
        let below = sea.down(stride);
        let across = sea.down(stride + 1);
        let first = right & below & across & frame.anchors;
        if first.meets(&sea) {
            return Err(Contradiction);
        }
        let here = sea & frame.anchors;
        let land = first
            | (here & below & across).up(1)
            | (here & right & across).up(stride)
            | (here & right & below).up(stride + 1);
        self.rise(land)
    }

    /// What one island alone says. `once` and `twice` are the cells on one shore at least, and on two.
    fn island(&mut self, frame: &Frame<W>, index: usize, once: Bits<W>, twice: Bits<W>) -> Step {
        let size = frame.clues[index].1;
        let mut island = self.islands[index];
        let taken = self.sea | once.without(island.shore) | twice;
        let is_alone = (island.shore & self.land).is_within(&island.owned);
        if island.is_quiet && is_alone && !island.candidates.meets(&taken) {
            return Ok(());
        }
        let owned = if is_alone { island.owned } else { frame.flood(island.owned, self.land) };
        if owned != island.owned {
            let new = owned.without(island.owned);
            if !new.is_within(&island.candidates) {
                return Err(Contradiction);
            }
            island.owned = owned;
            island.shore = owned | frame.beside(owned);
            self.fresh |= new;
        }
        if owned.meets(&twice) {
            return Err(Contradiction);
        }
        let part = if island.is_apart { frame.flood(Bits::one(frame.clues[index].0), owned) } else { owned };
        island.is_apart = part != owned;
        let mut candidates = island.candidates.without(self.sea | once.without(island.shore) | twice);
        let held = owned.count();
        if held > size {
            return Err(Contradiction);
        }
        let before = island.candidates;
        if size == OPEN {
            candidates = frame.flood(owned, candidates);
        } else if held == size {
            if island.is_apart {
                return Err(Contradiction);
            }
            self.flow(island.shore.without(owned))?;
            candidates = owned;
            island.is_done = true;
        } else {
            let reach = |from: Bits<W>, more: u32| {
                let mut reached = from;
                for _ in 0..more {
                    let next = reached | (frame.beside(reached) & candidates);
                    if next == reached {
                        break;
                    }
                    reached = next;
                    if candidates.is_within(&reached) {
                        break;
                    }
                }
                reached
            };
            candidates = if !island.is_apart {
                reach(owned, size - held)
            } else {
                // Own cells that lie apart take part in the reach; but whatever they reach, the number must as well.
                reach(owned, size - held) & reach(part, size - part.count())
            };
            let most = candidates.count();
            if most < size || !owned.is_within(&candidates) {
                return Err(Contradiction);
            }
            if most == size {
                self.rise(candidates)?;
                self.fresh |= candidates.without(owned);
                island.owned = candidates;
                island.stir();
                island.shore = candidates | frame.beside(candidates);
            }
        }
        if !owned.is_within(&candidates) {
            return Err(Contradiction);
        }
        island.candidates = candidates;
        // Whatever it reaches it reaches within that again; only of own cells that lie apart may come more.
        let is_final = !island.is_apart && island.owned == owned;
        let is_same = candidates == before && island.owned == self.islands[index].owned;
        if candidates != before || owned != self.islands[index].owned {
            island.stir();
        }
        island.is_quiet = is_final || is_same;
        self.islands[index] = island;
        Ok(())
    }

    /// A cell that no island can reach is sea; land that one island alone can reach belongs to it.
    fn owners(&mut self, frame: &Frame<W>) -> Step {
        let (mut once, mut twice, mut owned) = (Bits::EMPTY, Bits::EMPTY, Bits::EMPTY);
        for island in &self.islands {
            twice |= once & island.candidates;
            once |= island.candidates;
            owned |= island.owned;
        }
        self.flow(frame.cells.without(once))?;
        let sole = self.land.without(owned | twice);
        if !sole.is_empty() {
            for index in 0..self.islands.len() {
                let here = sole & self.islands[index].candidates;
                if !here.is_empty() {
                    self.give(frame, index, here)?;
                }
            }
        }
        Ok(())
    }

    /// Land without a number belongs to one island as a whole, and to one that has room for all of it.
    /// Cells that changed since the last time are given.
    fn orphans(&mut self, frame: &Frame<W>, fresh: Bits<W>) -> Step {
        let owned = self.islands.iter().fold(Bits::EMPTY, |all, island| all | island.owned);
        let mut rest = self.land.without(owned);
        if rest.is_empty() {
            return Ok(());
        }
        let changed = fresh | self.fresh;
        // Where land without a number may have to be held against an island again.
        let (mut near, mut unfitted) = (changed, Bits::<W>::EMPTY);
        for (index, island) in self.islands.iter_mut().enumerate().filter(|(_, island)| !island.is_fitted) {
            unfitted.insert(index);
            island.is_fitted = true;
            near |= island.candidates;
        }
        if !(rest | frame.beside(rest)).meets(&near) {
            return Ok(());
        }
        while let Some(first) = rest.first() {
            let orphan = frame.flood(Bits::one(first), rest);
            rest = rest.without(orphan);
            let count = orphan.count();
            let hull = orphan | frame.beside(orphan);
            if !hull.meets(&near) {
                continue;
            }
            for index in 0..self.islands.len() {
                let island = &self.islands[index];
                if island.is_done || !island.candidates.meets(&hull) {
                    continue;
                }
                if island.is_fitted && !unfitted.has(index) && !hull.meets(&changed) {
                    continue;
                }
                let size = frame.clues[index].1;
                let mut lost = island.candidates & hull;
                if orphan.is_within(&island.candidates) {
                    if size == OPEN {
                        continue;
                    }
                    // Whoever touches the orphan takes all of it: the cells on the way and the orphan must fit.
                    let spare = i64::from(size) - i64::from(island.owned.count()) - i64::from(count);
                    let mut reached = island.owned;
                    for step in 0..=spare {
                        let before = reached;
                        let mut beside = frame.beside(reached);
                        if beside.meets(&orphan) {
                            reached |= orphan;
                            beside = frame.beside(reached);
                        }
                        if step < spare {
                            reached |= beside & island.candidates;
                        }
                        if reached == before || lost.is_within(&reached) {
                            break;
                        }
                    }
                    if reached.meets(&orphan) {
                        lost = lost.without(reached);
                    }
                }
                if lost.is_empty() {
                    continue;
                }
                let island = &mut self.islands[index];
                if lost.meets(&island.owned) {
                    return Err(Contradiction);
                }
                island.candidates = island.candidates.without(lost);
                island.stir();
                near |= island.candidates;
                self.fresh |= lost;
            }
        }
        Ok(())
    }

    /// Cells without which an island could not be large enough, or would fall apart, are its own.
    fn island_rules(&mut self, frame: &Frame<W>, walk: &mut Walk<W>) -> Step {
        for index in 0..self.islands.len() {
            let island = &mut self.islands[index];
            if island.is_done || !island.is_stirred {
                continue;
            }
            island.is_stirred = false;
            let (candidates, owned) = (island.candidates, island.owned);
            let needed = walk.whole(frame, index, candidates, owned).ok_or(Contradiction)?;
            self.give(frame, index, needed)?;
        }
        Ok(())
    }

    /// Cells without which land that has no number yet could reach none are land.
    fn orphan_ways(&mut self, frame: &Frame<W>, walk: &mut Walk<W>) -> Step {
        let owned = self.islands.iter().fold(Bits::EMPTY, |all, island| all | island.owned);
        let mut rest = self.land.without(owned);
        while let Some(first) = rest.first() {
            let orphan = frame.flood(Bits::one(first), rest);
            rest = rest.without(orphan);
            let (mut room, mut aims) = (Bits::EMPTY, Bits::EMPTY);
            for island in self.islands.iter().filter(|island| orphan.is_within(&island.candidates)) {
                room |= island.candidates;
                aims |= island.owned;
            }
            let needed = walk.ways(frame, &room, orphan, &aims).ok_or(Contradiction)?;
            self.rise(needed)?;
        }
        Ok(())
    }

    /// A block of two by two that only one island can keep from being a pool must be reached by it.
    fn block_breakers(&mut self, frame: &Frame<W>, walk: &mut Walk<W>) -> Step {
        let (mut once, mut twice) = (Bits::EMPTY, Bits::EMPTY);
        for island in &self.islands {
            twice |= once & island.candidates;
            once |= island.candidates;
        }
        let lonely = self.sea | once.without(twice | self.land);
        let stride = frame.stride;
        let blocks = lonely & lonely.down(1) & lonely.down(stride) & lonely.down(stride + 1) & frame.anchors;
        // Where neither a block nor its island changed nothing new comes of it.
        let mut changed = self.recent;
        for island in self.islands.iter_mut().filter(|island| !island.is_probed) {
            changed |= island.candidates;
            island.is_probed = true;
        }
        let touched = changed | changed.down(1) | changed.down(stride) | changed.down(stride + 1);
        let mut open = blocks.without(self.probed.without(touched));
        self.probed = blocks;
        for anchor in blocks.iter() {
            if !open.has(anchor) {
                continue;
            }
            let mut aims = Bits::EMPTY;
            [anchor, anchor + 1, anchor + stride, anchor + stride + 1].into_iter().for_each(|at| aims.insert(at));
            // An earlier block may have brought land here.
            if aims.meets(&self.land) {
                continue;
            }
            aims = aims.without(self.sea);
            let Some(index) = (0..self.islands.len()).find(|index| self.islands[*index].candidates.meets(&aims)) else {
                continue;
            };
            let island = &self.islands[index];
            if !aims.is_within(&island.candidates) {
                continue;
            }
            let (root, size) = frame.clues[index];
            // Own cells may lie apart: what is joined to the number sets out, the rest are cells on the way like others.
            let part = if island.is_apart { frame.flood(Bits::one(root), island.owned) } else { island.owned };
            if size != OPEN && size.saturating_sub(part.count()) > FAR {
                continue;
            }
            let needed = walk.breaking(frame, part, size, island.candidates, aims).ok_or(Contradiction)?;
            if !needed.is_within(&island.owned) {
                self.give(frame, index, needed)?;
                open = blocks;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deduce::Deduction;
    use crate::grid::{Clue, Grid};
    use gordian_puzzle::Seed;

    #[test]
    fn what_is_remembered_of_sea_and_islands_spares_no_look_that_something_comes_of() {
        let mut stream = Seed::new(9).stream("looks");
        let (mut known, mut contradictions) = (0, 0);
        for turn in 0..600 {
            let mut cells: Vec<usize> = (0..49).collect();
            stream.shuffle(&mut cells);
            let size = |stream: &mut gordian_puzzle::Stream| (stream.below(9) > 0).then(|| 1 + stream.below(9) as u32);
            let clue = |cell: &usize| Clue { cell: *cell, size: size(&mut stream) };
            let grid = Grid::new(7, 7, cells[..3 + turn % 4].iter().map(clue).collect());
            let Ok(mut deduction) = Deduction::<2>::new(&grid, &grid.blank()) else { continue };
            let mut outcome = deduction.settle();
            while outcome.is_ok() {
                let mut again = deduction.state.clone();
                (again.charted, again.span) = ((Bits::EMPTY, Bits::EMPTY), Bits::EMPTY);
                again.islands.iter_mut().for_each(|island| island.is_quiet = false);
                (again.fresh, again.stirred) = (deduction.frame.cells, true);
                assert_eq!(again.settle(&deduction.frame, &mut Walk::new()), Ok(()), "{grid:?}");
                assert_eq!((again.sea, again.land), (deduction.state.sea, deduction.state.land), "{grid:?}");
                let open: Vec<usize> = again.unknown(&deduction.frame).iter().collect();
                let Some(bit) = open.get(stream.below(open.len().max(1) as u64) as usize) else { break };
                let cell = Bits::one(*bit);
                let state = &mut deduction.state;
                outcome = if stream.below(2) == 0 { state.flow(cell) } else { state.rise(cell) };
                outcome = outcome.and_then(|()| deduction.settle());
                known += 1;
            }
            contradictions += u32::from(outcome.is_err());
        }
        assert!(known > 500 && contradictions > 100, "{known} {contradictions}");
    }
}
