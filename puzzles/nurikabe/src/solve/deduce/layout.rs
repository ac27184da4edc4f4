//! The fixed part of a board: its size, its numbers, and the geometry of bit boards.

use super::bits::Bits;
use crate::grid::{Colour, Grid};

/// The geometry and the clues of a grid, in bit boards of `W` words.
#[derive(Clone, Debug)]
pub(crate) struct BoardLayout<const W: usize> {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    /// Distance in bits between vertically adjacent cells: one row with its padding bit.
    pub(crate) stride: usize,
    /// All cells of the board, without padding bits.
    pub(crate) cells: Bits<W>,
    /// The upper left cell of every block of two by two cells.
    pub(crate) block_anchors: Bits<W>,
    /// The neighbours of each cell, by bit. Empty on large boards, which compute them.
    neighbour_table: Vec<Bits<W>>,
    /// The clues, in the order of the grid.
    pub(crate) clues: Vec<LayoutClue>,
    /// The number of sea cells in every solution; `None` when a `?` leaves it open.
    pub(crate) sea_total: Option<u32>,
}

/// A clue as bit boards need it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LayoutClue {
    /// The bit of its cell.
    pub(crate) bit: usize,
    /// The size of the island; [`UNKNOWN_SIZE`] for `?`.
    pub(crate) size: u32,
}

/// Stands for the size of an island when it is not known. It is larger than every board.
pub(crate) const UNKNOWN_SIZE: u32 = u32::MAX;

/// Boards of more words than this have no neighbour table: building it would cost more than it saves.
const MAX_WORDS_FOR_TABLE: usize = 4;

impl<const W: usize> BoardLayout<W> {
    /// The layout of a grid that fits into `W` words.
    pub(crate) fn new(grid: &Grid) -> Self {
        let (rows, columns) = (grid.rows(), grid.columns());
        let stride = columns + 1;
        let (mut cells, mut block_anchors) = (Bits::EMPTY, Bits::EMPTY);
        for row in 0..rows {
            for column in 0..columns {
                cells.insert(row * stride + column);
                if row + 1 < rows && column + 1 < columns {
                    block_anchors.insert(row * stride + column);
                }
            }
        }
        let bit = |cell: usize| cell / columns * stride + cell % columns;
        let clues =
            grid.clues().iter().map(|clue| LayoutClue { bit: bit(clue.cell), size: clue.size.unwrap_or(UNKNOWN_SIZE) });
        let clues = clues.collect();
        let sea_total = grid.sea_total().map(|total| total as u32);
        let neighbour_table = Vec::with_capacity(rows * stride);
        let mut layout = BoardLayout { rows, columns, stride, cells, block_anchors, neighbour_table, clues, sea_total };
        let table_len = if W <= MAX_WORDS_FOR_TABLE { rows * stride } else { 0 };
        for bit in 0..table_len {
            layout.neighbour_table.push(layout.neighbours(Bits::single(bit)));
        }
        layout
    }

    /// The neighbours of a single cell.
    #[inline(always)]
    pub(crate) fn neighbours_of(&self, bit: usize) -> Bits<W> {
        self.neighbour_table.get(bit).copied().unwrap_or_else(|| self.neighbours(Bits::single(bit)))
    }

    /// The bit of a cell, given by its index in the grid.
    #[inline(always)]
    pub(crate) fn bit(&self, cell: usize) -> usize {
        cell / self.columns * self.stride + cell % self.columns
    }

    /// The index in the grid of the cell at a bit.
    #[inline(always)]
    pub(crate) fn cell(&self, bit: usize) -> usize {
        bit / self.stride * self.columns + bit % self.stride
    }

    /// The cells that have this colour on a board.
    pub(crate) fn cells_of(&self, board: &[Colour], colour: Colour) -> Bits<W> {
        let cells = (0..board.len()).filter(|cell| board[*cell] == colour);
        cells.fold(Bits::EMPTY, |all, cell| all | Bits::single(self.bit(cell)))
    }

    /// The board with this sea and land; all other cells are undecided.
    pub(crate) fn board(&self, sea: Bits<W>, land: Bits<W>) -> Vec<Colour> {
        let colour = |cell: usize| match (sea.contains(self.bit(cell)), land.contains(self.bit(cell))) {
            (true, _) => Colour::Sea,
            (_, true) => Colour::Land,
            _ => Colour::Unknown,
        };
        (0..self.rows * self.columns).map(colour).collect()
    }

    /// The cells adjacent to a set; members of the set may be among them.
    #[inline(always)]
    pub(crate) fn neighbours(&self, set: Bits<W>) -> Bits<W> {
        (set.shift_up(1) | set.shift_down(1) | set.shift_up(self.stride) | set.shift_down(self.stride)) & self.cells
    }

    /// One step of a flood fill: adds all adjacent cells of an area, and some that are connected to these.
    #[inline(always)]
    pub(crate) fn grow(&self, mut set: Bits<W>, area: Bits<W>) -> Bits<W> {
        // Each direction builds on the one before, so a single call also goes around corners.
        set |= set.shift_up(self.stride) & area;
        set |= set.shift_up(1) & area;
        set |= set.shift_down(self.stride) & area;
        set |= set.shift_down(1) & area;
        set
    }

    /// Flood fill: everything connected to a set within an area, including the set itself.
    #[inline(always)]
    pub(crate) fn flood(&self, from: Bits<W>, area: Bits<W>) -> Bits<W> {
        let mut reached = from;
        loop {
            let grown = self.grow(reached, area);
            if grown == reached {
                return reached;
            }
            reached = grown;
        }
    }

    /// The members of a connected set that may be articulation points. A member is left out when its eight surrounding
    /// cells show that the set stays connected without it.
    #[inline(always)]
    pub(crate) fn possible_cut_cells(&self, set: &Bits<W>) -> Bits<W> {
        // Bit i of `up` says whether the cell above cell i is a member, and so on.
        let (up, down) = (set.shift_up(self.stride), set.shift_down(self.stride));
        let (left, right) = (set.shift_up(1), set.shift_down(1));
        // The members around a cell form runs along the ring of eight. Going clockwise, an orthogonal neighbour starts
        // a run unless it is joined to the previous one around their corner. Two runs mean a possible cut.
        let run_starts = [
            up.without(up.shift_up(1) & left),
            right.without(up.shift_down(1) & up),
            down.without(down.shift_down(1) & right),
            left.without(down.shift_up(1) & down),
        ];
        let (mut has_one_run, mut has_two_runs) = (Bits::EMPTY, Bits::EMPTY);
        for run_start in run_starts {
            has_two_runs |= has_one_run & run_start;
            has_one_run |= run_start;
        }
        has_two_runs & *set
    }

    /// The four bits around a bit: up, left, right, down. Where the board ends, the result is a padding bit, or a number larger
    /// than every bit.
    #[inline(always)]
    pub(crate) fn adjacent_bits(&self, bit: usize) -> [usize; 4] {
        [bit.wrapping_sub(self.stride), bit.wrapping_sub(1), bit + 1, bit + self.stride]
    }
}

#[cfg(test)]
impl<const W: usize> BoardLayout<W> {
    /// Random cells of the board, each with a chance of `chance` in ten.
    pub(super) fn random_cells(&self, chance: u64, stream: &mut gordian_puzzle::Stream) -> Bits<W> {
        self.cells.iter().filter(|_| stream.below(10) < chance).fold(Bits::EMPTY, |all, bit| all | Bits::single(bit))
    }
}
