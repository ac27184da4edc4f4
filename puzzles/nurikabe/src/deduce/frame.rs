//! What stays the same while a board is deduced on.

use super::bits::Bits;
use crate::grid::{Colour, Grid};

/// A grid in bit boards.
#[derive(Clone, Debug)]
pub(crate) struct Frame<const W: usize> {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    /// Bits from one row to the next.
    pub(crate) stride: usize,
    /// All cells of the board.
    pub(crate) cells: Bits<W>,
    /// The upper left cells of all blocks of two by two.
    pub(crate) anchors: Bits<W>,
    /// For each cell of a small board the cells beside it.
    beside_each: Vec<Bits<W>>,
    /// The numbers: bit and size, `u32::MAX` for `?`.
    pub(crate) clues: Vec<(usize, u32)>,
    /// How many cells are sea in the end, when every size is known.
    pub(crate) sea_total: Option<u32>,
}

/// The size of an island that is not known.
pub(crate) const OPEN: u32 = u32::MAX;

/// Boards of more words than this keep no list of the cells beside each cell: making it would take too long.
const MOST_WORDS_BESIDE: usize = 4;

impl<const W: usize> Frame<W> {
    pub(crate) fn new(grid: &Grid) -> Self {
        let (rows, columns) = (grid.rows(), grid.columns());
        let stride = columns + 1;
        let (mut cells, mut anchors) = (Bits::EMPTY, Bits::EMPTY);
        for row in 0..rows {
            for column in 0..columns {
                cells.insert(row * stride + column);
                if row + 1 < rows && column + 1 < columns {
                    anchors.insert(row * stride + column);
                }
            }
        }
        let bit = |cell: usize| cell / columns * stride + cell % columns;
        let clues = grid.clues().iter().map(|clue| (bit(clue.cell), clue.size.unwrap_or(OPEN))).collect();
        let sea_total = grid.sea_total().map(|total| total as u32);
        let beside_each = Vec::with_capacity(rows * stride);
        let mut frame = Frame { rows, columns, stride, cells, anchors, beside_each, clues, sea_total };
        for bit in 0..if W <= MOST_WORDS_BESIDE { rows * stride } else { 0 } {
            frame.beside_each.push(frame.beside(Bits::one(bit)));
        }
        frame
    }

    /// The cells beside a cell.
    #[inline(always)]
    pub(crate) fn beside_one(&self, bit: usize) -> Bits<W> {
        self.beside_each.get(bit).copied().unwrap_or_else(|| self.beside(Bits::one(bit)))
    }

    /// The bit of a cell.
    #[inline(always)]
    pub(crate) fn bit(&self, cell: usize) -> usize {
        cell / self.columns * self.stride + cell % self.columns
    }

    /// The cell of a bit.
    #[inline(always)]
    pub(crate) fn cell(&self, bit: usize) -> usize {
        bit / self.stride * self.columns + bit % self.stride
    }

    /// The cells of a board that have a colour.
    pub(crate) fn cells_of(&self, board: &[Colour], colour: Colour) -> Bits<W> {
        let cells = (0..board.len()).filter(|cell| board[*cell] == colour);
        cells.fold(Bits::EMPTY, |all, cell| all | Bits::one(self.bit(cell)))
    }

    /// The board on which these cells are known.
    pub(crate) fn board(&self, sea: Bits<W>, land: Bits<W>) -> Vec<Colour> {
        let colour = |cell: usize| match (sea.has(self.bit(cell)), land.has(self.bit(cell))) {
            (true, _) => Colour::Sea,
            (_, true) => Colour::Land,
            _ => Colour::Unknown,
        };
        (0..self.rows * self.columns).map(colour).collect()
    }

    /// The cells beside a set of cells; members may be among them.
    #[inline(always)]
    pub(crate) fn beside(&self, set: Bits<W>) -> Bits<W> {
        (set.up(1) | set.down(1) | set.up(self.stride) | set.down(self.stride)) & self.cells
    }

    /// A set and cells of an area that are connected to it, among them all that lie beside it.
    #[inline(always)]
    pub(crate) fn spread(&self, mut set: Bits<W>, area: Bits<W>) -> Bits<W> {
        // One direction after the other: so it comes round corners at once.
        set |= set.up(self.stride) & area;
        set |= set.up(1) & area;
        set |= set.down(self.stride) & area;
        set |= set.down(1) & area;
        set
    }

    /// Everything that is connected to a set within an area; the set is part of it.
    #[inline(always)]
    pub(crate) fn flood(&self, from: Bits<W>, area: Bits<W>) -> Bits<W> {
        let mut reached = from;
        loop {
            let next = self.spread(reached, area);
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// The cells of a connected set without which it may fall apart; those of which the eight cells around tell that it does
    /// not are left out.
    #[inline(always)]
    pub(crate) fn cuts(&self, set: &Bits<W>) -> Bits<W> {
        let (up, down) = (set.up(self.stride), set.down(self.stride));
        let (left, right) = (set.up(1), set.down(1));
        // Around a cell the set falls into stretches; each begins, clockwise, with a cell beside it that is not joined to
        // the one before around their corner.
        let begins = [
            up.without(up.up(1) & left),
            right.without(up.down(1) & up),
            down.without(down.down(1) & right),
            left.without(down.up(1) & down),
        ];
        let (mut once, mut twice) = (Bits::EMPTY, Bits::EMPTY);
        for begin in begins {
            twice |= once & begin;
            once |= begin;
        }
        twice & *set
    }

    /// The bits beside a bit, `usize::MAX` where there is none.
    #[inline(always)]
    pub(crate) fn around(&self, bit: usize) -> [usize; 4] {
        [bit.wrapping_sub(self.stride), bit.wrapping_sub(1), bit + 1, bit + self.stride]
    }
}
