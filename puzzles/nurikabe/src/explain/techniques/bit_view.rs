//! A partly filled board in bit boards, for the fast form of the techniques.

use crate::solve::deduce::bits::Bits;
use crate::solve::deduce::layout::{BoardLayout, UNKNOWN_SIZE};

/// The cells that a technique decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DecidedCells<const W: usize> {
    pub(crate) sea: Bits<W>,
    pub(crate) land: Bits<W>,
}

impl<const W: usize> DecidedCells<W> {
    /// Nothing decided.
    pub(crate) const NONE: Self = DecidedCells { sea: Bits::EMPTY, land: Bits::EMPTY };

    /// These cells are sea.
    pub(super) fn sea(sea: Bits<W>) -> Self {
        DecidedCells { sea, ..DecidedCells::NONE }
    }

    /// These cells are land.
    pub(super) fn land(land: Bits<W>) -> Self {
        DecidedCells { land, ..DecidedCells::NONE }
    }

    /// Whether nothing is decided.
    pub(crate) fn is_none(&self) -> bool {
        self.sea.is_empty() && self.land.is_empty()
    }

    /// The cells that either of the two decides.
    pub(crate) fn union(self, other: Self) -> Self {
        DecidedCells { sea: self.sea | other.sea, land: self.land | other.land }
    }
}

/// A group of connected land.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BitLandGroup<const W: usize> {
    pub(crate) cells: Bits<W>,
    /// The cells of the group and their neighbours.
    pub(crate) with_border: Bits<W>,
    /// The index of its number, if it has one; of the first, if it has several.
    pub(crate) clue: Option<usize>,
}

/// What the techniques need to know about a board, computed once per board. Numbers are always land.
#[derive(Clone, Debug)]
pub(crate) struct BitView<'a, const W: usize> {
    pub(crate) layout: &'a BoardLayout<W>,
    pub(crate) sea: Bits<W>,
    pub(crate) land: Bits<W>,
    /// The undecided cells.
    pub(crate) undecided: Bits<W>,
    /// The cells with numbers.
    pub(super) numbers: Bits<W>,
    /// The groups of connected land, with and without numbers.
    pub(crate) groups: Vec<BitLandGroup<W>>,
    /// For each number the index of its group in `groups`.
    group_of: Vec<usize>,
    /// The groups of connected sea.
    pub(crate) seas: Vec<Bits<W>>,
    /// For each number the cells that its island can reach with the cells it still needs, including its own.
    pub(crate) reach: Vec<Bits<W>>,
    /// The cells that are or touch land of at least one number.
    touched_once: Bits<W>,
    /// The cells that are or touch land of at least two numbers.
    touched_twice: Bits<W>,
}

impl<'a, const W: usize> BitView<'a, W> {
    /// The view of a board with this sea and land.
    pub(crate) fn new(layout: &'a BoardLayout<W>, sea: Bits<W>, land: Bits<W>) -> Self {
        let nothing = Bits::EMPTY;
        let numbers = layout.clues.iter().fold(nothing, |all, clue| all | Bits::single(clue.bit));
        let mut view = BitView {
            layout,
            sea: nothing,
            land: nothing,
            undecided: nothing,
            numbers,
            groups: Vec::new(),
            group_of: Vec::new(),
            seas: Vec::new(),
            reach: Vec::new(),
            touched_once: nothing,
            touched_twice: nothing,
        };
        view.update(sea, land | numbers);
        view
    }

    /// Changes the view to another board of the same grid.
    pub(crate) fn update(&mut self, sea: Bits<W>, land: Bits<W>) {
        let layout = self.layout;
        (self.sea, self.land, self.undecided) = (sea, land, layout.cells.without(sea | land));
        self.seas.clear();
        let mut rest = sea;
        while let Some(first) = rest.first() {
            let cells = layout.flood(Bits::single(first), rest);
            rest = rest.without(cells);
            self.seas.push(cells);
        }
        self.groups.clear();
        self.group_of.clear();
        self.group_of.resize(layout.clues.len(), 0);
        (self.touched_once, self.touched_twice) = (Bits::EMPTY, Bits::EMPTY);
        let mut rest = land;
        while let Some(first) = rest.first() {
            let cells = layout.flood(Bits::single(first), rest);
            let with_border = cells | layout.neighbours(cells);
            rest = rest.without(cells);
            let mut clue = None;
            for number in (cells & self.numbers).iter() {
                // The clues are in the order of their bits.
                let index = layout.clues.partition_point(|clue| clue.bit < number);
                self.group_of[index] = self.groups.len();
                clue = clue.or(Some(index));
            }
            if clue.is_some() {
                self.touched_twice |= self.touched_once & with_border;
                self.touched_once |= with_border;
            }
            self.groups.push(BitLandGroup { cells, with_border, clue });
        }
        self.reach.clear();
        for clue in 0..layout.clues.len() {
            let reached = self.reach_of(clue);
            self.reach.push(reached);
        }
    }

    /// The orphans: land without a number.
    pub(super) fn orphans(&self) -> impl Iterator<Item = &BitLandGroup<W>> {
        self.groups.iter().filter(|group| group.clue.is_none())
    }

    /// The group of a number.
    pub(super) fn group(&self, clue: usize) -> &BitLandGroup<W> {
        &self.groups[self.group_of[clue]]
    }

    /// The size of an island; `None` for `?`.
    pub(super) fn size(&self, clue: usize) -> Option<u32> {
        Some(self.layout.clues[clue].size).filter(|size| *size != UNKNOWN_SIZE)
    }

    /// How many cells an island still needs; `None` for `?`.
    pub(super) fn missing(&self, clue: usize) -> Option<u32> {
        Some(self.size(clue)?.saturating_sub(self.group(clue).cells.count()))
    }

    /// The cells that could belong to an island: neither sea, nor land of another number, nor next to such land.
    pub(super) fn may_belong(&self, clue: usize) -> Bits<W> {
        let group = self.group(clue);
        let own_shore = if group.clue == Some(clue) { group.with_border } else { Bits::EMPTY };
        (self.undecided | self.land).without(self.touched_once.without(own_shore) | self.touched_twice)
    }

    /// The cells that are or touch land of more than one number.
    pub(super) fn between(&self) -> Bits<W> {
        self.touched_twice
    }

    /// The cells that an island can reach with the cells it still needs.
    fn reach_of(&self, clue: usize) -> Bits<W> {
        let (cells, area) = (self.group(clue).cells, self.may_belong(clue));
        let Some(missing) = self.missing(clue) else { return self.layout.flood(cells, area) };
        self.within_steps(cells, area, missing)
    }

    /// The cells within `max_steps` steps of `from` inside an area.
    pub(super) fn within_steps(&self, from: Bits<W>, area: Bits<W>, max_steps: u32) -> Bits<W> {
        let mut reached = from;
        for _ in 0..max_steps {
            let grown = reached | (self.layout.neighbours(reached) & area);
            if grown == reached {
                break;
            }
            reached = grown;
        }
        reached
    }

    /// The cells on every path of at most `max_steps` steps from `from` to one of the targets inside an area. There must
    /// be such a path.
    pub(super) fn on_every_path(&self, from: Bits<W>, area: Bits<W>, targets: Bits<W>, max_steps: u32) -> Bits<W> {
        let mut layers = Vec::with_capacity(16);
        let (mut reached, mut layer) = (from, from);
        while !layer.intersects(&targets) {
            layer = (self.layout.neighbours(reached) & area).without(reached);
            if layer.is_empty() {
                return Bits::EMPTY;
            }
            layers.push(layer);
            reached |= layer;
        }
        // A shortest path has one cell in each layer, so a cell on every path is alone in its layer.
        let (mut towards_targets, mut unavoidable) = (targets, Bits::EMPTY);
        for layer in layers.iter().rev() {
            let on_shortest_path = *layer & towards_targets;
            let is_avoidable = || {
                let (area, targets) = (area.without(on_shortest_path), targets.without(on_shortest_path));
                self.within_steps(from, area, max_steps).intersects(&targets)
            };
            if on_shortest_path.count() == 1 && !is_avoidable() {
                unavoidable |= on_shortest_path;
            }
            towards_targets = self.layout.neighbours(on_shortest_path);
        }
        unavoidable
    }

    /// Whether the board shows no contradiction. Agrees with
    /// [`BoardView::is_consistent`](super::board_view::BoardView::is_consistent).
    pub(crate) fn is_consistent(&self) -> bool {
        let (layout, sea) = (self.layout, self.sea);
        let pools = sea
            & sea.shift_down(1)
            & sea.shift_down(layout.stride)
            & sea.shift_down(layout.stride + 1)
            & layout.block_anchors;
        let is_valid_group = |group: &BitLandGroup<W>| match group.clue {
            None => self.reach.iter().any(|reach| group.cells.is_subset(reach)),
            Some(clue) => {
                (group.cells & self.numbers).count() == 1
                    && self.size(clue).is_none_or(|size| group.cells.count() <= size)
            }
        };
        let has_room = |clue: usize| self.size(clue).is_none_or(|size| self.reach[clue].count() >= size);
        pools.is_empty()
            && self.groups.iter().all(is_valid_group)
            && (0..self.reach.len()).all(has_room)
            && (self.seas.len() < 2 || sea.is_subset(&layout.flood(self.seas[0], self.undecided | sea)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::techniques::board_view::BoardView;
    use crate::explain::techniques::tests::random_board;
    use crate::explain::techniques::{ALL, Finding, bit_finders, next_consequences};
    use crate::grid::{Colour, Grid};
    use gordian_puzzle::Seed;

    /// Checks that both forms of every technique decide the same cells; returns how many each decides.
    fn compare<const W: usize>(grid: &Grid, board: &[Colour], bit_view: &BitView<'_, W>) -> [usize; ALL.len()] {
        let board_view = BoardView::new(grid, board);
        let mut decided = [0; ALL.len()];
        for (index, find_bits) in bit_finders::<W>().into_iter().enumerate() {
            let findings = (ALL[index].find)(&board_view);
            let cells_of = |colour: Colour| {
                let cells =
                    findings.iter().filter(|finding| finding.colour == colour).flat_map(|Finding { cells, .. }| cells);
                cells.fold(Bits::EMPTY, |all, cell| all | Bits::single(bit_view.layout.bit(*cell)))
            };
            let found = DecidedCells { sea: cells_of(Colour::Sea), land: cells_of(Colour::Land) };
            assert_eq!(find_bits(bit_view), found, "{} on {grid:?} {board:?}", ALL[index].name);
            decided[index] = (found.sea.count() + found.land.count()) as usize;
        }
        decided
    }

    #[test]
    fn both_forms_of_every_technique_decide_the_same_cells() {
        let mut stream = Seed::new(7).stream("sights");
        let mut decided = [0; ALL.len()];
        let mut contradictions = 0;
        for turn in 0..800 {
            let (grid, board) = random_board(turn, &mut stream);
            let (narrow, wide) = (BoardLayout::<2>::new(&grid), BoardLayout::<4>::new(&grid));
            let [sea, land] = [Colour::Sea, Colour::Land].map(|colour| narrow.cells_of(&board, colour));
            let mut view = BitView::new(&narrow, sea, land);
            loop {
                let board = narrow.board(view.sea, view.land);
                assert_eq!(view.is_consistent(), BoardView::new(&grid, &board).is_consistent(), "{grid:?} {board:?}");
                if !view.is_consistent() {
                    contradictions += 1;
                    break;
                }
                // Compare with bit boards of four words as well: they compute neighbours and shifts differently.
                let [sea, land] = [Colour::Sea, Colour::Land].map(|colour| wide.cells_of(&board, colour));
                compare(&grid, &board, &BitView::new(&wide, sea, land));
                let counts = compare(&grid, &board, &view);
                decided.iter_mut().zip(counts).for_each(|(total, count)| *total += count);
                let consequences = next_consequences(&view);
                if consequences.is_none() || consequences.sea.intersects(&consequences.land) {
                    break;
                }
                view.update(view.sea | consequences.sea, view.land | consequences.land);
            }
        }
        assert!(contradictions > 100 && decided.iter().all(|count| *count > 2), "{contradictions} {decided:?}");
    }
}
