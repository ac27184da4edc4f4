//! Rules of connectedness: what would fall apart without a cell.

use super::bits::Bits;
use super::frame::{Frame, OPEN};
use super::gap::{Gap, tree};
use super::memo::Memo;
use super::shapes::{Common, Grown};

/// Room for one depth-first walk over a board, kept between walks, and what walks over boards of the same grid found. Of all
/// numbers an island's candidates hold its own alone: they tell which island it is, and so its size.
#[derive(Clone, Debug)]
pub(crate) struct Walk<const W: usize> {
    order: Vec<u16>,
    low: Vec<u16>,
    size: Vec<u16>,
    aims: Vec<u16>,
    parent: Vec<u16>,
    stack: Vec<(u16, u8)>,
    /// Subtrees that hang on one cell alone: that cell, how many cells hang there, how many aims are among them.
    hanging: Vec<(u16, u16, u16)>,
    /// What is so many steps away.
    layers: Vec<Bits<W>>,
    /// What is so many steps from where a way has to lead.
    ahead: Vec<Bits<W>>,
    /// For each cell what was found when it was left out the last times, the latest first, in the sea and in the islands.
    gaps: Vec<[Gap<W>; GAPS]>,
    /// Room for the shapes of an island.
    pub(super) shapes: Vec<Bits<W>>,
    /// What the shapes of an island have in common, by its candidates, its own cells, and the sea and land nearby.
    pub(super) commons: Memo<W, 4, Option<Common<W>>>,
    /// The shapes themselves.
    pub(super) grown: Grown<W>,
    /// Islands with too many shapes, by their candidates and their own cells.
    pub(super) crowds: Memo<W, 2, ()>,
    /// What an island needs to be large enough and connected, by its candidates and its own cells.
    wholes: Memo<W, 2, Option<Bits<W>>>,
    /// What an island needs to reach a block, by the part that sets out, its candidates and the cells of the block.
    breaks: Memo<W, 3, Option<Bits<W>>>,
}

/// A region in which some cells are to stay connected, and so many others with them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Region<const W: usize> {
    pub(crate) cells: Bits<W>,
    /// One of the cells that are to stay connected, and all of them.
    pub(crate) root: usize,
    pub(crate) aims: Bits<W>,
    /// How many cells are to stay connected with them.
    pub(crate) least: u32,
    /// Connected cells, some perhaps beyond the region: what held all aims of a region like this one, or nothing.
    pub(crate) span: Bits<W>,
}

/// What a walk over a region found.
pub(crate) struct Found<const W: usize> {
    /// Cells of the region that the root is connected to.
    pub(crate) reached: Bits<W>,
    /// Cells without which what is to stay within reach would not.
    pub(crate) needed: Bits<W>,
    /// Connected cells that hold root and aims.
    pub(crate) span: Bits<W>,
}

/// Words of memory up to which cells that may be needed are left out each in turn; beyond, one walk finds them all.
/// Four times as many where it is remembered what they cut off.
const FEW_WORDS: usize = 32;

/// Tables of what was found when a cell was left out: one for the sea, the others for islands in turn.
const GAP_TABLES: usize = 8;

/// What is remembered of a cell in one table.
const GAPS: usize = 4;

/// Boards of more words than this are not remembered.
const MOST_WORDS_REMEMBERED: usize = 4;

impl<const W: usize> Walk<W> {
    pub(crate) fn new() -> Self {
        let blank = || vec![0; W * 64];
        Walk {
            order: blank(),
            low: blank(),
            size: blank(),
            aims: blank(),
            parent: blank(),
            stack: Vec::new(),
            hanging: Vec::new(),
            layers: Vec::new(),
            ahead: Vec::new(),
            gaps: Vec::new(),
            shapes: Vec::new(),
            commons: Memo::off(),
            grown: Grown::off(),
            crowds: Memo::off(),
            wholes: Memo::off(),
            breaks: Memo::off(),
        }
    }

    /// For many trials on one grid: what was found is remembered, if the board is not so large that it takes too much room.
    pub(crate) fn remembering() -> Self {
        if W > MOST_WORDS_REMEMBERED {
            return Walk::new();
        }
        let gaps = vec![[Gap::NONE; GAPS]; GAP_TABLES * W * 64];
        let (commons, crowds, wholes, breaks) = (Memo::on(), Memo::on(), Memo::on(), Memo::on());
        Walk { gaps, commons, grown: Grown::on(), crowds, wholes, breaks, ..Walk::new() }
    }

    /// The cells without which an island could not be large enough, or would fall apart; `None` when it does in any case.
    pub(super) fn whole(
        &mut self,
        frame: &Frame<W>,
        index: usize,
        candidates: Bits<W>,
        owned: Bits<W>,
    ) -> Option<Bits<W>> {
        let key = [candidates, owned];
        if let Some(known) = self.wholes.get(&key) {
            return known;
        }
        let (root, size) = frame.clues[index];
        let least = if size == OPEN { 0 } else { size };
        let region = Region { cells: candidates, root, aims: owned, least, span: Bits::EMPTY };
        let found = self.run(frame, &region, Some(index));
        let is_whole = owned.is_within(&found.reached) && found.reached.count() >= least;
        self.wholes.put(key, is_whole.then_some(found.needed))
    }

    /// The cells without which a part of an island of this size could not reach one of the aims; `None` when it cannot.
    pub(super) fn breaking(
        &mut self,
        frame: &Frame<W>,
        part: Bits<W>,
        size: u32,
        candidates: Bits<W>,
        aims: Bits<W>,
    ) -> Option<Bits<W>> {
        let key = [part, candidates, aims];
        if let Some(known) = self.breaks.get(&key) {
            return known;
        }
        let more = if size == OPEN { u32::MAX } else { size.saturating_sub(part.count()) };
        let needed = self.bottlenecks(frame, &candidates, part, &aims, more).map(|narrow| {
            let soon = |area: Bits<W>, aims: Bits<W>| leads_soon(frame, part, area, aims, more);
            let narrow = passed(narrow, candidates, aims, soon);
            if size == OPEN || narrow.is_empty() {
                return narrow;
            }
            // Cells of several short ways may make up a long one.
            let region = self.on_the_way(frame, part, candidates, aims, more) | part;
            passed(narrow, region, aims, |area, aims| leads(frame, part, area, aims))
        });
        self.breaks.put(key, needed)
    }

    /// The cells that every way from a set of cells to one of the aims passes within a region, those of the set left out;
    /// `None` when there is no way.
    pub(crate) fn ways(
        &mut self,
        frame: &Frame<W>,
        region: &Bits<W>,
        from: Bits<W>,
        aims: &Bits<W>,
    ) -> Option<Bits<W>> {
        let narrow = self.bottlenecks(frame, region, from, aims, u32::MAX)?;
        Some(passed(narrow, *region, *aims, |area, aims| leads(frame, from, area, aims)))
    }

    /// The cells that every shortest way from a set of cells to one of the aims passes within a region, those of the set left
    /// out; `None` when there is no way of so many steps.
    fn bottlenecks(
        &mut self,
        frame: &Frame<W>,
        region: &Bits<W>,
        from: Bits<W>,
        aims: &Bits<W>,
        most: u32,
    ) -> Option<Bits<W>> {
        let mut narrow = Bits::EMPTY;
        if from.meets(aims) {
            return Some(narrow);
        }
        self.layers.clear();
        let mut reached = from;
        loop {
            let next = (frame.beside(reached) & *region).without(reached);
            if next.is_empty() || self.layers.len() as u32 == most {
                return None;
            }
            self.layers.push(next);
            if next.meets(aims) {
                break;
            }
            reached |= next;
        }
        // Shortest ways pass one cell of each layer: what all of them pass is alone there.
        let mut ahead = *aims;
        for layer in self.layers.iter().rev() {
            let here = *layer & ahead;
            if here.count() == 1 {
                narrow |= here;
            }
            ahead = frame.beside(here);
        }
        Some(narrow)
    }

    /// The cells through which a part of an island can reach one of the aims with so many cells more.
    fn on_the_way(
        &mut self,
        frame: &Frame<W>,
        part: Bits<W>,
        candidates: Bits<W>,
        aims: Bits<W>,
        more: u32,
    ) -> Bits<W> {
        self.ahead.clear();
        let mut near = aims;
        loop {
            self.ahead.push(near);
            let next = near | (frame.beside(near) & candidates);
            if next == near || self.ahead.len() > more as usize {
                break;
            }
            near = next;
        }
        let mut way = Bits::EMPTY;
        let mut reached = part;
        for step in 1..=more as usize {
            let next = reached | (frame.beside(reached) & candidates);
            way |= next & self.ahead[(more as usize - step).min(self.ahead.len() - 1)];
            if next == reached {
                break;
            }
            reached = next;
        }
        way
    }

    /// Finds the part of a region that is connected to its root, and of its cells those that are no aims and without which an
    /// aim, or too many cells, would be cut off; these only when there is a way to every aim.
    pub(crate) fn run(&mut self, frame: &Frame<W>, region: &Region<W>, island: Option<usize>) -> Found<W> {
        let Region { cells, root, aims, least, .. } = *region;
        let mut needed = Bits::EMPTY;
        let Some(span) = self.span(frame, region) else {
            return Found { reached: frame.flood(Bits::one(root), cells), needed, span: Bits::EMPTY };
        };
        // What is not part of the span cuts no aim off.
        let near = shortage(frame, span, cells, least);
        let reached = frame.flood(near, cells);
        let total = reached.count();
        let wanted = near.without(aims);
        if total == least {
            needed = reached;
        } else if !wanted.is_empty() {
            let cuts = frame.cuts(&reached) & wanted;
            let few = if self.gaps.is_empty() { FEW_WORDS } else { 4 * FEW_WORDS };
            if cuts.count() as usize * W > few {
                return Found { span, ..self.walk(frame, region) };
            }
            let table = island.map_or(0, |island| 1 + island % (GAP_TABLES - 1)) * W * 64;
            for cut in cuts.iter().filter(|cut| *cut != root) {
                let left = reached.without(Bits::one(cut));
                let around = frame.beside_one(cut) & left;
                let lost = match self.gaps.get_mut(table + cut) {
                    Some(gaps) => {
                        match gaps.iter().position(|gap| gap.holds(frame, root, around, left)) {
                            Some(at) => gaps[..=at].rotate_right(1),
                            None => {
                                gaps.rotate_right(1);
                                gaps[0] = Gap::new(frame, &mut self.layers, root, around, left);
                            }
                        }
                        if gaps[0].pocket.is_empty() {
                            continue;
                        }
                        left & gaps[0].pocket
                    }
                    None if is_joined(frame, around, left) => continue,
                    None => left.without(frame.flood(Bits::one(root), left)),
                };
                if total - 1 - lost.count() < least || lost.meets(&aims) {
                    needed.insert(cut);
                }
            }
        }
        Found { reached, needed, span }
    }

    /// Connected cells of a region that hold its root and all its aims; `None` when nothing connects them.
    #[inline(always)]
    fn span(&mut self, frame: &Frame<W>, region: &Region<W>) -> Option<Bits<W>> {
        let Region { cells, root, aims, span, .. } = *region;
        if W > MOST_WORDS_REMEMBERED {
            let reached = frame.flood(Bits::one(root), cells);
            return aims.is_within(&reached).then_some(reached);
        }
        let held = Bits::one(root) | aims;
        // If nothing was lost of what connected others before, it connects these as well, with what joins them to it.
        let left = span & cells;
        let from = if left == span && left.meets(&held) { span } else { Bits::one(root) };
        let part = frame.flood(from, (held & cells) | left);
        if held.is_within(&part) {
            return Some(part);
        }
        tree(frame, &mut self.layers, part, held, cells).map(|ways| part | ways)
    }

    /// The same, cell by cell (Hopcroft and Tarjan, *Efficient algorithms for graph manipulation*, 1973, with counts of the
    /// subtrees).
    fn walk(&mut self, frame: &Frame<W>, region: &Region<W>) -> Found<W> {
        let Region { cells, root, aims, least, .. } = *region;
        let mut reached = Bits::EMPTY;
        let mut clock = 1u16;
        self.hanging.clear();
        self.enter(root, u16::MAX, &mut clock, &aims);
        reached.insert(root);
        while let Some((node, turn)) = self.stack.last_mut() {
            let here = usize::from(*node);
            if *turn < 4 {
                let next = frame.around(here)[usize::from(*turn)];
                *turn += 1;
                if next >= W * 64 || !cells.has(next) {
                    continue;
                }
                if reached.has(next) {
                    if usize::from(self.parent[here]) != next {
                        self.low[here] = self.low[here].min(self.order[next]);
                    }
                } else {
                    reached.insert(next);
                    self.enter(next, here as u16, &mut clock, &aims);
                }
                continue;
            }
            self.stack.pop();
            let above = self.parent[here];
            if above != u16::MAX {
                let above = usize::from(above);
                self.low[above] = self.low[above].min(self.low[here]);
                self.size[above] += self.size[here];
                self.aims[above] += self.aims[here];
                if self.low[here] >= self.order[above] && above != root {
                    self.hanging.push((above as u16, self.size[here], self.aims[here]));
                }
            }
        }
        Found { reached, needed: self.needed(root, least), span: Bits::EMPTY }
    }

    fn needed(&mut self, root: usize, least: u32) -> Bits<W> {
        let mut needed = Bits::EMPTY;
        let total = u32::from(self.size[root]);
        // The walk is over: `low` of a cell now sums up what hangs on it.
        self.hanging.iter().for_each(|(cell, _, _)| self.low[usize::from(*cell)] = 0);
        for (cell, size, aims) in &self.hanging {
            let at = usize::from(*cell);
            self.low[at] += size;
            if *aims > 0 || total < least + 1 + u32::from(self.low[at]) {
                needed.insert(at);
            }
        }
        needed
    }

    #[inline(always)]
    fn enter(&mut self, node: usize, parent: u16, clock: &mut u16, aims: &Bits<W>) {
        self.order[node] = *clock;
        self.low[node] = *clock;
        self.size[node] = 1;
        self.aims[node] = u16::from(aims.has(node));
        self.parent[node] = parent;
        *clock += 1;
        self.stack.push((node as u16, 0));
    }
}

/// The cells near a connected part of a region of which one may be missed when `least` cells are to stay connected: whatever
/// is no farther away than a cell stays within reach without it.
#[inline(always)]
fn shortage<const W: usize>(frame: &Frame<W>, part: Bits<W>, region: Bits<W>, least: u32) -> Bits<W> {
    let mut near = part;
    loop {
        let next = near | (frame.beside(near) & region);
        if next == near || next.count() > least {
            return near;
        }
        near = next;
    }
}

/// Whether some cells are connected within an area.
fn is_joined<const W: usize>(frame: &Frame<W>, cells: Bits<W>, area: Bits<W>) -> bool {
    cells.first().is_none_or(|first| spreads(frame, Bits::one(first), area, |reached| cells.is_within(reached)))
}

/// Those of some cells that every way passes: without them no way leads through the area to one of the aims.
#[inline(always)]
fn passed<const W: usize>(
    cells: Bits<W>,
    area: Bits<W>,
    aims: Bits<W>,
    leads: impl Fn(Bits<W>, Bits<W>) -> bool,
) -> Bits<W> {
    let is_passed = |cell: &Bits<W>| !leads(area.without(*cell), aims.without(*cell));
    cells.iter().map(Bits::one).filter(is_passed).fold(Bits::EMPTY, |all, cell| all | cell)
}

/// Whether a way of no more than so many steps leads from a set of cells to one of the aims within an area.
fn leads_soon<const W: usize>(frame: &Frame<W>, from: Bits<W>, area: Bits<W>, aims: Bits<W>, most: u32) -> bool {
    let mut reached = from;
    for _ in 0..most {
        let next = reached | (frame.beside(reached) & area);
        if next.meets(&aims) {
            return true;
        }
        if next == reached {
            return false;
        }
        reached = next;
    }
    false
}

/// Whether a way leads from a set of cells to one of the aims within an area.
fn leads<const W: usize>(frame: &Frame<W>, from: Bits<W>, area: Bits<W>, aims: Bits<W>) -> bool {
    spreads(frame, from, area, |reached| reached.meets(&aims))
}

/// Whether a set of cells comes to be enough as it spreads within an area.
#[inline(always)]
fn spreads<const W: usize>(
    frame: &Frame<W>,
    mut reached: Bits<W>,
    area: Bits<W>,
    is_enough: impl Fn(&Bits<W>) -> bool,
) -> bool {
    loop {
        let next = frame.spread(reached, area);
        if is_enough(&next) {
            return true;
        }
        if next == reached {
            return false;
        }
        reached = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use gordian_puzzle::{Seed, Stream};

    /// Random cells of a board, with this chance in ten each.
    fn some(frame: &Frame<2>, chance: u64, stream: &mut Stream) -> Bits<2> {
        frame.cells.iter().filter(|_| stream.below(10) < chance).fold(Bits::EMPTY, |all, bit| all | Bits::one(bit))
    }

    #[test]
    fn floods_and_walks_find_what_leaving_out_every_cell_finds() {
        let frame = Frame::<2>::new(&Grid::new(7, 8, Vec::new()));
        let mut stream = Seed::new(3).stream("graph");
        let (mut walk, mut plain) = (Walk::remembering(), Walk::new());
        let (mut told, mut span) = (0, Bits::EMPTY);
        for turn in 0..4_000 {
            let region = some(&frame, 4 + turn % 5, &mut stream);
            let Some(root) = region.iter().nth(stream.below(9) as usize) else { continue };
            let reached = frame.flood(Bits::one(root), region);
            let aims = some(&frame, turn % 3, &mut stream) & reached;
            let least = stream.below(u64::from(reached.count()) + 1) as u32;
            let left = |cell: usize| frame.flood(Bits::one(root), reached.without(Bits::one(cell)));
            let is_needed = |cell: &usize| left(*cell).count() < least || !aims.is_within(&left(*cell));
            let rest = reached.without(aims | Bits::one(root));
            let truth = rest.iter().filter(is_needed).fold(Bits::EMPTY, |all, bit| all | Bits::one(bit));
            let region = Region { cells: region, root, aims, least, span };
            let found = walk.run(&frame, &region, (turn % 2 == 0).then_some(0));
            assert_eq!((found.reached, found.needed & rest), (reached, truth));
            assert!((aims | Bits::one(root)).is_within(&found.span) && found.span.is_within(&reached));
            // What connected the aims of one region may be left, in part or as a whole, in the next.
            span = if turn % 7 == 0 { Bits::EMPTY } else { found.span };
            let found = plain.run(&frame, &region, None);
            assert_eq!((found.reached, found.needed & rest), (reached, truth));
            if reached.count() > least {
                let found = walk.walk(&frame, &region);
                assert_eq!((found.reached, found.needed & rest), (reached, truth));
            }
            told += truth.count();
        }
        assert!(told > 2_000, "{told}");
    }

    #[test]
    fn ways_pass_what_none_can_leave_out() {
        let frame = Frame::<2>::new(&Grid::new(7, 8, Vec::new()));
        let mut stream = Seed::new(4).stream("ways");
        let mut walk = Walk::new();
        let (mut told, mut none) = (0, 0);
        for turn in 0..4_000 {
            let region = some(&frame, 5 + turn % 4, &mut stream);
            let Some(root) = region.first() else { continue };
            let from = frame.flood(Bits::one(root), region & some(&frame, 3, &mut stream));
            let aims = some(&frame, 1, &mut stream).without(from);
            let arrives = |without: Bits<2>| {
                let left = region.without(without);
                frame.flood(from, left).meets(&(aims & left))
            };
            if !arrives(Bits::EMPTY) {
                assert_eq!(walk.ways(&frame, &region, from, &aims), None);
                none += 1;
                continue;
            }
            let rest = region.without(from);
            let is_needed = |bit: &usize| !arrives(Bits::one(*bit));
            let truth = rest.iter().filter(is_needed).fold(Bits::EMPTY, |all, bit| all | Bits::one(bit));
            assert_eq!(walk.ways(&frame, &region, from, &aims), Some(truth));
            told += truth.count();
        }
        assert!(told > 1_000 && none > 100, "{told} {none}");
    }

    #[test]
    fn blocks_are_broken_by_what_every_way_among_the_cells_of_short_ways_passes() {
        let frame = Frame::<2>::new(&Grid::new(7, 8, Vec::new()));
        let mut stream = Seed::new(8).stream("blocks");
        let mut walk = Walk::new();
        let (mut told, mut none) = (0, 0);
        for turn in 0..4_000 {
            let candidates = some(&frame, 5 + turn % 4, &mut stream);
            let Some(root) = candidates.first() else { continue };
            let part = frame.flood(Bits::one(root), candidates & some(&frame, 3, &mut stream));
            let aims = (some(&frame, 1, &mut stream) & candidates).without(part);
            let more = stream.below(9) as u32;
            let size = if turn % 10 == 0 { OPEN } else { part.count() + more };
            let short = if size == OPEN { candidates } else { walk.on_the_way(&frame, part, candidates, aims, more) };
            let truth = walk.ways(&frame, &(short | part), part, &aims);
            assert_eq!(walk.breaking(&frame, part, size, candidates, aims), truth);
            told += truth.unwrap_or(Bits::EMPTY).count();
            none += u32::from(truth.is_none());
        }
        assert!(told > 1_000 && none > 100, "{told} {none}");
    }
}
