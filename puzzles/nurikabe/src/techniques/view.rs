//! A partly filled board as a person sees it: islands, seas, and what each number can still reach.

use crate::check::component;
use crate::grid::{Colour, Grid};

/// Connected land.
#[derive(Clone, Debug)]
pub(crate) struct Isle {
    /// Its cells, in ascending order.
    pub(crate) cells: Vec<usize>,
    /// The index of its number, if it has one.
    pub(crate) clue: Option<usize>,
}

/// A board as a person sees it.
#[derive(Clone, Debug)]
pub(crate) struct View<'a> {
    pub(crate) grid: &'a Grid,
    pub(crate) board: &'a [Colour],
    /// Connected land, with and without numbers.
    pub(crate) isles: Vec<Isle>,
    /// The isle of each cell of land.
    pub(crate) isle_of: Vec<Option<usize>>,
    /// Connected sea.
    pub(crate) seas: Vec<Vec<usize>>,
    /// For each number the cells that its island can reach, its own among them.
    pub(crate) reach: Vec<Vec<bool>>,
    /// How many numbers can reach each cell.
    pub(crate) reachers: Vec<u16>,
    /// Whose land each cell is or touches.
    touched: Vec<Touched>,
}

/// Whose land a cell is or touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Touched {
    Nobody,
    One(usize),
    Several,
}

impl<'a> View<'a> {
    pub(crate) fn new(grid: &'a Grid, board: &'a [Colour]) -> Self {
        let mut seen = vec![false; grid.cells()];
        let (mut isles, mut seas) = (Vec::new(), Vec::new());
        let mut isle_of = vec![None; grid.cells()];
        for cell in 0..grid.cells() {
            if seen[cell] || board[cell] == Colour::Unknown {
                continue;
            }
            let cells = component(grid, cell, &mut seen, |other| board[other] == board[cell]);
            if board[cell] == Colour::Sea {
                seas.push(cells);
            } else {
                cells.iter().for_each(|other| isle_of[*other] = Some(isles.len()));
                let clue = cells.iter().find_map(|other| grid.clue_at(*other));
                isles.push(Isle { cells, clue });
            }
        }
        let mut touched = vec![Touched::Nobody; grid.cells()];
        for isle in &isles {
            let Some(clue) = isle.clue else { continue };
            for cell in isle.cells.iter().flat_map(|cell| grid.neighbours(*cell).chain([*cell])) {
                touched[cell] = match touched[cell] {
                    Touched::Nobody => Touched::One(clue),
                    Touched::One(other) if other == clue => Touched::One(clue),
                    Touched::One(_) | Touched::Several => Touched::Several,
                };
            }
        }
        let (reach, reachers) = (Vec::new(), vec![0; grid.cells()]);
        let mut view = View { grid, board, isles, isle_of, seas, reach, reachers, touched };
        view.reach = (0..grid.clues().len()).map(|clue| view.reach_of(clue)).collect();
        for reach in &view.reach {
            for (reachers, is_reached) in view.reachers.iter_mut().zip(reach) {
                *reachers += u16::from(*is_reached);
            }
        }
        view
    }

    pub(crate) fn is(&self, cell: usize, colour: Colour) -> bool {
        self.board[cell] == colour
    }

    /// The cells of one colour beside a set of cells, in ascending order.
    pub(crate) fn beside(&self, cells: &[usize], colour: Colour) -> Vec<usize> {
        let mut found = Vec::with_capacity(2 * cells.len() + 2);
        found.extend(cells.iter().flat_map(|cell| self.grid.neighbours(*cell)).filter(|cell| self.is(*cell, colour)));
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The isle that holds a number.
    pub(crate) fn isle(&self, clue: usize) -> &Isle {
        &self.isles[self.isle_of[self.grid.clues()[clue].cell].unwrap_or(0)]
    }

    /// The number of the island that a cell of land is known to belong to.
    pub(crate) fn owner(&self, cell: usize) -> Option<usize> {
        self.isle_of[cell].and_then(|isle| self.isles[isle].clue)
    }

    /// How many cells an island lacks; `None` for `?`.
    pub(crate) fn lacks(&self, clue: usize) -> Option<usize> {
        let size = self.grid.clues()[clue].size? as usize;
        Some(size.saturating_sub(self.isle(clue).cells.len()))
    }

    /// Whether a cell that is not sea could belong to an island: it is not, and does not touch, land of another number.
    pub(crate) fn may_own(&self, clue: usize, cell: usize) -> bool {
        let is_free = self.touched[cell] == Touched::Nobody || self.touched[cell] == Touched::One(clue);
        is_free && !self.is(cell, Colour::Sea)
    }

    /// Whether a cell is, or touches, land of more than one number.
    pub(crate) fn is_between(&self, cell: usize) -> bool {
        self.touched[cell] == Touched::Several
    }

    fn reach_of(&self, clue: usize) -> Vec<bool> {
        let mut reached = vec![false; self.grid.cells()];
        let mut layer = self.isle(clue).cells.clone();
        layer.iter().for_each(|cell| reached[*cell] = true);
        let mut left = self.lacks(clue).unwrap_or(usize::MAX);
        while left > 0 && !layer.is_empty() {
            let mut next = Vec::new();
            for cell in layer {
                for beside in self.grid.neighbours(cell) {
                    if !reached[beside] && self.may_own(clue, beside) {
                        reached[beside] = true;
                        next.push(beside);
                    }
                }
            }
            layer = next;
            left -= 1;
        }
        reached
    }

    /// Everything connected to some cells within an area, one cell left out.
    pub(crate) fn flood(&self, from: &[usize], without: Option<usize>, area: impl Fn(usize) -> bool) -> Vec<bool> {
        let mut reached = vec![false; self.grid.cells()];
        let mut queue: Vec<usize> = from.to_vec();
        queue.iter().for_each(|cell| reached[*cell] = true);
        while let Some(cell) = queue.pop() {
            for beside in self.grid.neighbours(cell) {
                if !reached[beside] && Some(beside) != without && area(beside) {
                    reached[beside] = true;
                    queue.push(beside);
                }
            }
        }
        reached
    }

    /// Whether an area falls apart without a cell; where a look at the eight cells around it cannot tell, it may.
    pub(crate) fn may_cut(&self, cell: usize, area: impl Fn(usize) -> bool) -> bool {
        let (row, column) = self.grid.place(cell);
        let (rows, columns) = (self.grid.rows() as isize, self.grid.columns() as isize);
        let inside = |(down, right): (isize, isize)| {
            let (row, column) = (row as isize + down, column as isize + right);
            let is_on_board = (0..rows).contains(&row) && (0..columns).contains(&column);
            is_on_board && area((row * columns + column) as usize)
        };
        // Once around: the cells beside it stand at even places, the corners at odd ones.
        let ring = [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)].map(inside);
        // Two cells beside it are joined around a corner between them. What begins a stretch is joined to nothing before.
        let begins = |at: &usize| ring[*at] && !(ring[(at + 7) % 8] && ring[(at + 6) % 8]);
        (0..8).step_by(2).filter(begins).count() > 1
    }

    /// All cells that are not decided.
    pub(crate) fn unknown(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.board.len()).filter(|cell| self.is(*cell, Colour::Unknown))
    }

    /// What makes the board impossible, if that can be seen: the cells, and the id of a message that says why.
    pub(crate) fn contradiction(&self) -> Option<(&'static str, Vec<usize>)> {
        use crate::check::{Rule, breaches};
        if self.is_fine() {
            return None;
        }
        if let Some(breach) = breaches(self.grid, self.board).into_iter().next() {
            let id = match breach.rule {
                Rule::NoPool => "nurikabe-because-pool",
                Rule::OneSea => "nurikabe-because-sea",
                Rule::OneNumber => "nurikabe-because-number",
                Rule::Size => "nurikabe-because-size",
            };
            return Some((id, breach.cells));
        }
        for (clue, reach) in self.reach.iter().enumerate() {
            let room = reach.iter().filter(|is_reached| **is_reached).count();
            if self.grid.clues()[clue].size.is_some_and(|size| room < size as usize) {
                return Some(("nurikabe-because-room", self.isle(clue).cells.clone()));
            }
        }
        let lost = self.isles.iter().find(|isle| {
            isle.clue.is_none() && !self.reach.iter().any(|reach| isle.cells.iter().all(|cell| reach[*cell]))
        });
        lost.map(|isle| ("nurikabe-because-lost", isle.cells.clone()))
    }

    /// Whether nothing contradicts, as far as can be seen from what is at hand.
    pub(super) fn is_fine(&self) -> bool {
        let clues = self.grid.clues();
        let is_land = |cell: usize| self.is(cell, Colour::Land);
        let is_pool = |block: [usize; 4]| block.into_iter().all(|cell| self.is(cell, Colour::Sea));
        let has_room = |clue: usize, reach: &Vec<bool>| {
            let room = || reach.iter().filter(|is_reached| **is_reached).count();
            clues[clue].size.is_none_or(|size| room() >= size as usize)
        };
        let is_one = |isle: &Isle| match isle.clue {
            None => self.reach.iter().any(|reach| isle.cells.iter().all(|cell| reach[*cell])),
            Some(clue) => {
                let numbers = isle.cells.iter().filter(|cell| self.grid.clue_at(**cell).is_some()).count();
                numbers == 1 && clues[clue].size.is_none_or(|size| isle.cells.len() <= size as usize)
            }
        };
        let are_joined = |seas: &[Vec<usize>]| {
            seas.len() < 2 || {
                let reached = self.flood(&seas[0][..1], None, |cell| !is_land(cell));
                seas.iter().all(|sea| reached[sea[0]])
            }
        };
        clues.iter().all(|clue| is_land(clue.cell))
            && !self.grid.blocks().any(is_pool)
            && self.isles.iter().all(is_one)
            && self.reach.iter().enumerate().all(|(clue, reach)| has_room(clue, reach))
            && are_joined(&self.seas)
    }
}
