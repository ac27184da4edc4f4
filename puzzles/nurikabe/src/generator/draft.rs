//! A solution with the cells in which its numbers stand, and the small changes that make another one of it.

use crate::check::component;
use crate::grid::{Clue, Colour, Grid};
use gordian_puzzle::Stream;

/// A solution with the cells in which its numbers stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Draft {
    /// The rectangle without numbers.
    bare: Grid,
    board: Vec<Colour>,
    chosen: Vec<bool>,
    largest: usize,
}

impl Draft {
    /// A random solution: islands are thrown in until no pool is left.
    pub(super) fn random(rows: usize, columns: usize, stream: &mut Stream) -> Option<Draft> {
        let cells = rows * columns;
        let largest = (rows.min(columns) * 4 / 5).clamp(3, 12);
        let bare = Grid::new(rows, columns, Vec::new());
        let mut draft = Draft { bare, board: vec![Colour::Sea; cells], chosen: vec![false; cells], largest };
        for _ in 0..cells * 8 {
            let pools: Vec<[usize; 4]> = draft.bare.blocks().filter(|block| draft.is_pool(block)).collect();
            if pools.is_empty() {
                break;
            }
            let block = pools[stream.below(pools.len() as u64) as usize];
            draft.raise(block[stream.below(4) as usize]);
        }
        if draft.bare.blocks().any(|block| draft.is_pool(&block)) {
            return None;
        }
        for _ in 0..cells / 3 {
            let cell = stream.below(cells as u64) as usize;
            if draft.bare.neighbours(cell).any(|beside| draft.is_land(beside)) {
                draft.raise(cell);
            }
        }
        draft.choose(stream);
        Some(draft)
    }

    fn is_land(&self, cell: usize) -> bool {
        self.board[cell] == Colour::Land
    }

    fn is_pool(&self, block: &[usize; 4]) -> bool {
        block.iter().all(|cell| self.board[*cell] == Colour::Sea)
    }

    /// The island that a cell of land belongs to.
    fn island(&self, cell: usize) -> Vec<usize> {
        component(&self.bare, cell, &mut vec![false; self.board.len()], |other| self.is_land(other))
    }

    /// Makes a cell land, if the sea stays connected and the island small enough.
    fn raise(&mut self, cell: usize) -> bool {
        if self.is_land(cell) {
            return false;
        }
        self.board[cell] = Colour::Land;
        let fits = self.island(cell).len() <= self.largest && self.has_one_sea();
        if !fits {
            self.board[cell] = Colour::Sea;
        }
        fits
    }

    /// Makes a cell sea, if no pool comes of it. An island that it held together becomes several.
    fn sink(&mut self, cell: usize) -> bool {
        if !self.is_land(cell) {
            return false;
        }
        self.board[cell] = Colour::Sea;
        let (row, column) = self.bare.place(cell);
        let near = |block: &[usize; 4]| {
            let (top, left) = self.bare.place(block[0]);
            row.abs_diff(top) <= 1 && column.abs_diff(left) <= 1
        };
        let makes_pool = self.bare.blocks().filter(near).any(|block| self.is_pool(&block));
        let fits = !makes_pool && self.has_one_sea();
        if !fits {
            self.board[cell] = Colour::Land;
        }
        fits
    }

    fn has_one_sea(&self) -> bool {
        let Some(first) = self.board.iter().position(|colour| *colour == Colour::Sea) else { return false };
        let mut seen = vec![false; self.board.len()];
        let sea = component(&self.bare, first, &mut seen, |other| self.board[other] == Colour::Sea);
        sea.len() == self.board.iter().filter(|colour| **colour == Colour::Sea).count()
    }

    /// The islands.
    fn islands(&self) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.board.len()];
        let mut islands = Vec::new();
        for cell in 0..self.board.len() {
            if self.is_land(cell) && !seen[cell] {
                islands.push(component(&self.bare, cell, &mut seen, |other| self.is_land(other)));
            }
        }
        islands
    }

    /// Sees to it that every island has its number in exactly one of its cells, where it stands already if it can.
    fn choose(&mut self, stream: &mut Stream) {
        let mut chosen = vec![false; self.board.len()];
        for island in self.islands() {
            let kept: Vec<usize> = island.iter().copied().filter(|cell| self.chosen[*cell]).collect();
            let among = if kept.is_empty() { &island } else { &kept };
            chosen[among[stream.below(among.len() as u64) as usize]] = true;
        }
        self.chosen = chosen;
    }

    /// A cell beside an island of one or two cells, so that it grows.
    pub(super) fn beside_a_small_island(&self, stream: &mut Stream) -> Option<usize> {
        let is_small = |island: &Vec<usize>| island.len() <= 2;
        let small: Vec<usize> = self.islands().into_iter().filter(is_small).flatten().collect();
        let cell = *small.get(stream.below(small.len().max(1) as u64) as usize)?;
        let around: Vec<usize> = self.bare.neighbours(cell).collect();
        Some(around[stream.below(around.len() as u64) as usize])
    }

    /// A cell at most so many rows and columns away from another one.
    pub(super) fn near(&self, cell: usize, away: usize, stream: &mut Stream) -> usize {
        let (row, column) = self.bare.place(cell);
        let mut shift = |at: usize, most: usize| {
            (at + stream.below(2 * away as u64 + 1) as usize).saturating_sub(away).min(most - 1)
        };
        let row = shift(row, self.bare.rows());
        row * self.bare.columns() + shift(column, self.bare.columns())
    }

    /// A small change at a cell: another cell for a number, another colour, or an island that moves by one cell. Answers the
    /// cells that it is about, if it can be made; otherwise the draft stays as it was.
    pub(super) fn change(&mut self, cell: usize, stream: &mut Stream) -> Option<Vec<usize>> {
        match stream.below(8) {
            0..4 if self.is_land(cell) => {
                let island = self.island(cell);
                if self.chosen[cell] {
                    return None;
                }
                island.iter().for_each(|other| self.chosen[*other] = false);
                self.chosen[cell] = true;
                return Some(island);
            }
            0 if self.raise(cell) => {
                let island = self.island(cell);
                let other = island[stream.below(island.len() as u64) as usize];
                if other == cell || !self.sink(other) {
                    self.board[cell] = Colour::Sea;
                    return None;
                }
                self.chosen[other] = false;
                self.choose(stream);
                let mut about: Vec<usize> =
                    self.bare.neighbours(other).filter(|beside| self.is_land(*beside)).collect();
                about.extend(island);
                return Some(about);
            }
            _ => {}
        }
        if self.is_land(cell) { self.sink(cell) } else { self.raise(cell) }.then(|| {
            self.chosen[cell] = false;
            self.choose(stream);
            let mut about = vec![cell];
            for beside in self.bare.neighbours(cell).chain([cell]) {
                if self.is_land(beside) && !about[1..].contains(&beside) {
                    about.extend(self.island(beside));
                }
            }
            about
        })
    }

    #[cfg(test)]
    pub(super) fn board(&self) -> &[Colour] {
        &self.board
    }

    /// The puzzle of the draft.
    pub(super) fn grid(&self) -> Grid {
        let clues = self.islands().into_iter().filter_map(|island| {
            let cell = island.iter().copied().find(|cell| self.chosen[*cell])?;
            Some(Clue { cell, size: Some(island.len() as u32) })
        });
        Grid::new(self.bare.rows(), self.bare.columns(), clues.collect())
    }
}
