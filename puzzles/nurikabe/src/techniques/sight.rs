//! A partly filled board as a person sees it, in bit boards: trials look at thousands of them.

use crate::deduce::bits::Bits;
use crate::deduce::frame::{Frame, OPEN};

/// The cells that a technique decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seen<const W: usize> {
    pub(crate) sea: Bits<W>,
    pub(crate) land: Bits<W>,
}

impl<const W: usize> Seen<W> {
    pub(crate) const NOTHING: Self = Seen { sea: Bits::EMPTY, land: Bits::EMPTY };

    pub(super) fn sea(sea: Bits<W>) -> Self {
        Seen { sea, ..Seen::NOTHING }
    }

    pub(super) fn land(land: Bits<W>) -> Self {
        Seen { land, ..Seen::NOTHING }
    }

    pub(crate) fn is_nothing(&self) -> bool {
        self.sea.is_empty() && self.land.is_empty()
    }

    /// What either decides.
    pub(crate) fn and(self, other: Self) -> Self {
        Seen { sea: self.sea | other.sea, land: self.land | other.land }
    }
}

/// Connected land.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patch<const W: usize> {
    pub(crate) cells: Bits<W>,
    /// Its cells and those beside them.
    pub(crate) hull: Bits<W>,
    /// The index of its number, if it has one; of the first, if it has several.
    pub(crate) clue: Option<usize>,
}

/// A board as a person sees it. Every number stands on land.
#[derive(Clone, Debug)]
pub(crate) struct Sight<'a, const W: usize> {
    pub(crate) frame: &'a Frame<W>,
    pub(crate) sea: Bits<W>,
    pub(crate) land: Bits<W>,
    /// Cells that are not decided.
    pub(crate) open: Bits<W>,
    pub(super) numbers: Bits<W>,
    /// Connected land, with and without numbers.
    pub(crate) isles: Vec<Patch<W>>,
    /// For each number the isle that holds it.
    isle_of: Vec<usize>,
    /// Connected sea.
    pub(crate) seas: Vec<Bits<W>>,
    /// For each number the cells that its island can reach, its own among them.
    pub(crate) reach: Vec<Bits<W>>,
    /// Cells that are, or touch, land of one number at least, and of two.
    touched: (Bits<W>, Bits<W>),
}

impl<'a, const W: usize> Sight<'a, W> {
    /// Looks at a board on which these cells are known, and the numbers.
    pub(crate) fn new(frame: &'a Frame<W>, sea: Bits<W>, land: Bits<W>) -> Self {
        let nothing = Bits::EMPTY;
        let numbers = frame.clues.iter().fold(nothing, |all, (bit, _)| all | Bits::one(*bit));
        let mut sight = Sight {
            frame,
            sea: nothing,
            land: nothing,
            open: nothing,
            numbers,
            isles: Vec::new(),
            isle_of: Vec::new(),
            seas: Vec::new(),
            reach: Vec::new(),
            touched: (nothing, nothing),
        };
        sight.look(sea, land | numbers);
        sight
    }

    /// Looks at another board of the same grid.
    pub(crate) fn look(&mut self, sea: Bits<W>, land: Bits<W>) {
        let frame = self.frame;
        (self.sea, self.land, self.open) = (sea, land, frame.cells.without(sea | land));
        self.seas.clear();
        let mut rest = sea;
        while let Some(first) = rest.first() {
            let cells = frame.flood(Bits::one(first), rest);
            rest = rest.without(cells);
            self.seas.push(cells);
        }
        self.isles.clear();
        self.isle_of.clear();
        self.isle_of.resize(frame.clues.len(), 0);
        self.touched = (Bits::EMPTY, Bits::EMPTY);
        let mut rest = land;
        while let Some(first) = rest.first() {
            let cells = frame.flood(Bits::one(first), rest);
            let hull = cells | frame.beside(cells);
            rest = rest.without(cells);
            let mut clue = None;
            for number in (cells & self.numbers).iter() {
                let index = frame.clues.partition_point(|(bit, _)| *bit < number);
                self.isle_of[index] = self.isles.len();
                clue = clue.or(Some(index));
            }
            if clue.is_some() {
                self.touched.1 |= self.touched.0 & hull;
                self.touched.0 |= hull;
            }
            self.isles.push(Patch { cells, hull, clue });
        }
        self.reach.clear();
        for clue in 0..frame.clues.len() {
            let reached = self.reach_of(clue);
            self.reach.push(reached);
        }
    }

    /// Land without a number.
    pub(super) fn orphans(&self) -> impl Iterator<Item = &Patch<W>> {
        self.isles.iter().filter(|isle| isle.clue.is_none())
    }

    /// The isle that holds a number.
    pub(super) fn isle(&self, clue: usize) -> &Patch<W> {
        &self.isles[self.isle_of[clue]]
    }

    /// The size of an island; `None` for `?`.
    pub(super) fn size(&self, clue: usize) -> Option<u32> {
        Some(self.frame.clues[clue].1).filter(|size| *size != OPEN)
    }

    /// How many cells an island lacks; `None` for `?`.
    pub(super) fn lacks(&self, clue: usize) -> Option<u32> {
        Some(self.size(clue)?.saturating_sub(self.isle(clue).cells.count()))
    }

    /// The cells that could belong to an island: neither sea, nor land of another number, nor beside that.
    pub(super) fn may_own(&self, clue: usize) -> Bits<W> {
        let isle = self.isle(clue);
        let own = if isle.clue == Some(clue) { isle.hull } else { Bits::EMPTY };
        let (once, twice) = self.touched;
        (self.open | self.land).without(once.without(own) | twice)
    }

    /// Cells that are, or touch, land of more than one number.
    pub(super) fn between(&self) -> Bits<W> {
        self.touched.1
    }

    fn reach_of(&self, clue: usize) -> Bits<W> {
        let (cells, area) = (self.isle(clue).cells, self.may_own(clue));
        let Some(lacks) = self.lacks(clue) else { return self.frame.flood(cells, area) };
        self.steps(cells, area, lacks)
    }

    /// Some cells and what is no more than so many steps away within an area.
    pub(super) fn steps(&self, from: Bits<W>, area: Bits<W>, most: u32) -> Bits<W> {
        let mut reached = from;
        for _ in 0..most {
            let next = reached | (self.frame.beside(reached) & area);
            if next == reached {
                break;
            }
            reached = next;
        }
        reached
    }

    /// The cells that every way of no more than so many steps passes from some cells to one of the aims within an area;
    /// there is such a way.
    pub(super) fn passed(&self, from: Bits<W>, area: Bits<W>, aims: Bits<W>, most: u32) -> Bits<W> {
        let mut layers = Vec::with_capacity(16);
        let (mut reached, mut next) = (from, from);
        while !next.meets(&aims) {
            next = (self.frame.beside(reached) & area).without(reached);
            if next.is_empty() {
                return Bits::EMPTY;
            }
            layers.push(next);
            reached |= next;
        }
        // Shortest ways pass one cell of each layer: what all ways pass is alone there.
        let (mut ahead, mut passed) = (aims, Bits::EMPTY);
        for layer in layers.iter().rev() {
            let here = *layer & ahead;
            let arrives = || self.steps(from, area.without(here), most).meets(&aims.without(here));
            if here.count() == 1 && !arrives() {
                passed |= here;
            }
            ahead = self.frame.beside(here);
        }
        passed
    }

    /// Whether nothing contradicts: the same as [`View::is_fine`](super::view::View::is_fine).
    pub(crate) fn is_fine(&self) -> bool {
        let (frame, sea) = (self.frame, self.sea);
        let pools = sea & sea.down(1) & sea.down(frame.stride) & sea.down(frame.stride + 1) & frame.anchors;
        let is_one = |isle: &Patch<W>| match isle.clue {
            None => self.reach.iter().any(|reach| isle.cells.is_within(reach)),
            Some(clue) => {
                (isle.cells & self.numbers).count() == 1
                    && self.size(clue).is_none_or(|size| isle.cells.count() <= size)
            }
        };
        let has_room = |clue: usize| self.size(clue).is_none_or(|size| self.reach[clue].count() >= size);
        pools.is_empty()
            && self.isles.iter().all(is_one)
            && (0..self.reach.len()).all(has_room)
            && (self.seas.len() < 2 || sea.is_within(&frame.flood(self.seas[0], self.open | sea)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Clue, Colour, Grid};
    use crate::techniques::view::View;
    use crate::techniques::{ALL, Finding, consequences, eyes};
    use gordian_puzzle::Seed;

    /// Compares what every technique finds on a board with what it sees; answers how many cells each decides.
    fn compare<const W: usize>(grid: &Grid, board: &[Colour], sight: &Sight<'_, W>) -> [usize; ALL.len()] {
        let view = View::new(grid, board);
        let mut decided = [0; ALL.len()];
        for (at, see) in eyes::<W>().into_iter().enumerate() {
            let found = (ALL[at].find)(&view);
            let of = |colour: Colour| {
                let cells =
                    found.iter().filter(|finding| finding.colour == colour).flat_map(|Finding { cells, .. }| cells);
                cells.fold(Bits::EMPTY, |all, cell| all | Bits::one(sight.frame.bit(*cell)))
            };
            let found = Seen { sea: of(Colour::Sea), land: of(Colour::Land) };
            assert_eq!(see(sight), found, "{} on {grid:?} {board:?}", ALL[at].name);
            decided[at] = (found.sea.count() + found.land.count()) as usize;
        }
        decided
    }

    #[test]
    fn what_is_seen_is_what_is_found() {
        let mut stream = Seed::new(7).stream("sights");
        let mut decided = [0; ALL.len()];
        let mut contradictions = 0;
        for turn in 0..800 {
            let (rows, columns) = [(5, 6), (7, 4), (6, 6), (1, 7), (10, 10)][turn % 5];
            let mut cells: Vec<usize> = (0..rows * columns).collect();
            stream.shuffle(&mut cells);
            let numbers = 2 + stream.below(rows as u64) as usize;
            let size = |stream: &mut gordian_puzzle::Stream| (stream.below(8) > 0).then(|| 1 + stream.below(7) as u32);
            let clue = |cell: &usize| Clue { cell: *cell, size: size(&mut stream) };
            let grid = Grid::new(rows, columns, cells[..numbers.min(cells.len())].iter().map(clue).collect());
            let (few, many) = (Frame::<2>::new(&grid), Frame::<4>::new(&grid));
            let mut board = grid.blank();
            for cell in &cells[numbers.min(cells.len())..] {
                if stream.below(8) == 0 {
                    board[*cell] = if stream.below(3) == 0 { Colour::Land } else { Colour::Sea };
                }
            }
            let mut sight = Sight::new(&few, few.cells_of(&board, Colour::Sea), few.cells_of(&board, Colour::Land));
            loop {
                let board = few.board(sight.sea, sight.land);
                assert_eq!(sight.is_fine(), View::new(&grid, &board).is_fine(), "{grid:?} {board:?}");
                if !sight.is_fine() {
                    contradictions += 1;
                    break;
                }
                let wide = Sight::new(&many, many.cells_of(&board, Colour::Sea), many.cells_of(&board, Colour::Land));
                compare(&grid, &board, &wide);
                let here = compare(&grid, &board, &sight);
                decided.iter_mut().zip(here).for_each(|(all, here)| *all += here);
                let seen = consequences(&sight);
                if seen.is_nothing() || seen.sea.meets(&seen.land) {
                    break;
                }
                sight.look(sight.sea | seen.sea, sight.land | seen.land);
            }
        }
        assert!(contradictions > 100 && decided.iter().all(|decided| *decided > 2), "{contradictions} {decided:?}");
    }
}
