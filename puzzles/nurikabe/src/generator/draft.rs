//! A draft: a solution with a cell for each number, and small changes that lead to another draft.

use crate::grid::{Clue, Colour, Grid};
use crate::rules::connected_component;
use gordian_puzzle::Stream;

/// How often, per cell, a random solution tries to break a pool before it gives up.
const MAX_ATTEMPTS_PER_CELL: usize = 8;

/// A solution, and the cells that hold the numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Draft {
    /// The empty grid, without numbers.
    rectangle: Grid,
    board: Vec<Colour>,
    /// Whether a cell holds the number of its island.
    has_number: Vec<bool>,
    /// The largest size of an island: four fifths of the shorter side, but between 3 and 12.
    max_island: usize,
}

impl Draft {
    /// A random solution: land is added until no pool is left; `None` when that fails.
    pub(super) fn random(rows: usize, columns: usize, stream: &mut Stream) -> Option<Draft> {
        let cells = rows * columns;
        let max_island = (rows.min(columns) * 4 / 5).clamp(3, 12);
        let rectangle = Grid::new(rows, columns, Vec::new());
        let mut draft =
            Draft { rectangle, board: vec![Colour::Sea; cells], has_number: vec![false; cells], max_island };
        for _ in 0..cells * MAX_ATTEMPTS_PER_CELL {
            let pools: Vec<[usize; 4]> = draft.rectangle.blocks().filter(|block| draft.is_pool(block)).collect();
            if pools.is_empty() {
                break;
            }
            let block = pools[stream.below(pools.len() as u64) as usize];
            draft.make_land(block[stream.below(4) as usize]);
        }
        if draft.rectangle.blocks().any(|block| draft.is_pool(&block)) {
            return None;
        }
        // Let some islands grow.
        for _ in 0..cells / 3 {
            let cell = stream.below(cells as u64) as usize;
            if draft.rectangle.neighbours(cell).any(|neighbour| draft.is_land(neighbour)) {
                draft.make_land(cell);
            }
        }
        draft.place_numbers(stream);
        Some(draft)
    }

    /// Whether a cell is land.
    fn is_land(&self, cell: usize) -> bool {
        self.board[cell] == Colour::Land
    }

    /// Whether all cells of a block are sea.
    fn is_pool(&self, block: &[usize; 4]) -> bool {
        block.iter().all(|cell| self.board[*cell] == Colour::Sea)
    }

    /// The island of a land cell.
    fn island(&self, cell: usize) -> Vec<usize> {
        connected_component(&self.rectangle, cell, &mut vec![false; self.board.len()], |other| self.is_land(other))
    }

    /// Turns a sea cell into land if that keeps the sea connected and the island within its largest size. Returns whether the
    /// cell was changed.
    fn make_land(&mut self, cell: usize) -> bool {
        if self.is_land(cell) {
            return false;
        }
        self.board[cell] = Colour::Land;
        let is_valid = self.island(cell).len() <= self.max_island && self.has_one_sea();
        if !is_valid {
            self.board[cell] = Colour::Sea;
        }
        is_valid
    }

    /// Turns a land cell into sea if that creates no pool and keeps the sea connected. Returns whether the cell was changed. An
    /// island may be split.
    fn make_sea(&mut self, cell: usize) -> bool {
        if !self.is_land(cell) {
            return false;
        }
        self.board[cell] = Colour::Sea;
        let (row, column) = self.rectangle.row_and_column(cell);
        let is_near = |block: &[usize; 4]| {
            let (block_row, block_column) = self.rectangle.row_and_column(block[0]);
            row.abs_diff(block_row) <= 1 && column.abs_diff(block_column) <= 1
        };
        let makes_pool = self.rectangle.blocks().filter(is_near).any(|block| self.is_pool(&block));
        let is_valid = !makes_pool && self.has_one_sea();
        if !is_valid {
            self.board[cell] = Colour::Land;
        }
        is_valid
    }

    /// Whether there is sea and all of it is connected.
    fn has_one_sea(&self) -> bool {
        let Some(first) = self.board.iter().position(|colour| *colour == Colour::Sea) else { return false };
        let mut visited = vec![false; self.board.len()];
        let sea = connected_component(&self.rectangle, first, &mut visited, |other| self.board[other] == Colour::Sea);
        sea.len() == self.board.iter().filter(|colour| **colour == Colour::Sea).count()
    }

    /// All islands, each as the list of its cells.
    fn islands(&self) -> Vec<Vec<usize>> {
        let mut visited = vec![false; self.board.len()];
        let mut islands = Vec::new();
        for cell in 0..self.board.len() {
            if self.is_land(cell) && !visited[cell] {
                islands.push(connected_component(&self.rectangle, cell, &mut visited, |other| self.is_land(other)));
            }
        }
        islands
    }

    /// Gives every island exactly one number, in a cell that already holds one if possible.
    fn place_numbers(&mut self, stream: &mut Stream) {
        let mut has_number = vec![false; self.board.len()];
        for island in self.islands() {
            let numbered: Vec<usize> = island.iter().copied().filter(|cell| self.has_number[*cell]).collect();
            let choices = if numbered.is_empty() { &island } else { &numbered };
            has_number[choices[stream.below(choices.len() as u64) as usize]] = true;
        }
        self.has_number = has_number;
    }

    /// A random cell next to an island of one or two cells; making it land enlarges the island.
    pub(super) fn cell_near_small_island(&self, stream: &mut Stream) -> Option<usize> {
        let is_small = |island: &Vec<usize>| island.len() <= 2;
        let small_island_cells: Vec<usize> = self.islands().into_iter().filter(is_small).flatten().collect();
        let cell = *small_island_cells.get(stream.below(small_island_cells.len().max(1) as u64) as usize)?;
        let around: Vec<usize> = self.rectangle.neighbours(cell).collect();
        Some(around[stream.below(around.len() as u64) as usize])
    }

    /// A random cell at most `radius` rows and columns away from another one.
    pub(super) fn random_cell_near(&self, cell: usize, radius: usize, stream: &mut Stream) -> usize {
        let (row, column) = self.rectangle.row_and_column(cell);
        let mut shift = |coordinate: usize, side: usize| {
            (coordinate + stream.below(2 * radius as u64 + 1) as usize).saturating_sub(radius).min(side - 1)
        };
        let row = shift(row, self.rectangle.rows());
        row * self.rectangle.columns() + shift(column, self.rectangle.columns())
    }

    /// Makes a random small change at a cell: it moves a number, changes a colour, or moves a cell of an island.
    /// Returns the affected cells, or `None` when the change is impossible; the draft then stays as it was.
    pub(super) fn change(&mut self, cell: usize, stream: &mut Stream) -> Option<Vec<usize>> {
        match stream.below(8) {
            0..4 if self.is_land(cell) => self.move_number(cell),
            0 if self.make_land(cell) => self.move_island_cell(cell, stream),
            _ => self.flip_colour(cell, stream),
        }
    }

    /// Moves the number of an island to this cell of it.
    fn move_number(&mut self, cell: usize) -> Option<Vec<usize>> {
        if self.has_number[cell] {
            return None;
        }
        let island = self.island(cell);
        island.iter().for_each(|other| self.has_number[*other] = false);
        self.has_number[cell] = true;
        Some(island)
    }

    /// Makes a random cell of an island sea, in exchange for `new_cell`, which has just become land.
    fn move_island_cell(&mut self, new_cell: usize, stream: &mut Stream) -> Option<Vec<usize>> {
        let island = self.island(new_cell);
        let old_cell = island[stream.below(island.len() as u64) as usize];
        if old_cell == new_cell || !self.make_sea(old_cell) {
            self.board[new_cell] = Colour::Sea;
            return None;
        }
        self.has_number[old_cell] = false;
        self.place_numbers(stream);
        let mut affected: Vec<usize> =
            self.rectangle.neighbours(old_cell).filter(|neighbour| self.is_land(*neighbour)).collect();
        affected.extend(island);
        Some(affected)
    }

    /// Makes a land cell sea, or a sea cell land.
    fn flip_colour(&mut self, cell: usize, stream: &mut Stream) -> Option<Vec<usize>> {
        let is_flipped = if self.is_land(cell) { self.make_sea(cell) } else { self.make_land(cell) };
        if !is_flipped {
            return None;
        }
        self.has_number[cell] = false;
        self.place_numbers(stream);
        let mut affected = vec![cell];
        for neighbour in self.rectangle.neighbours(cell).chain([cell]) {
            if self.is_land(neighbour) && !affected[1..].contains(&neighbour) {
                affected.extend(self.island(neighbour));
            }
        }
        Some(affected)
    }

    #[cfg(test)]
    pub(super) fn board(&self) -> &[Colour] {
        &self.board
    }

    /// The puzzle: the numbers without the solution.
    pub(super) fn grid(&self) -> Grid {
        let clues = self.islands().into_iter().filter_map(|island| {
            let cell = island.iter().copied().find(|cell| self.has_number[*cell])?;
            Some(Clue { cell, size: Some(island.len() as u32) })
        });
        Grid::new(self.rectangle.rows(), self.rectangle.columns(), clues.collect())
    }
}
