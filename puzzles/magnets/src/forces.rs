//! The forces of a magnet: which pieces move, and where to.
//!
//! A magnet acts along its row and its column (its two **lines**). What happens on a line depends only on the line's walls,
//! its other pieces, and the magnet's place and polarity. For lines of at most 8 cells the result is therefore looked up:
//! one table entry for every cell, polarity and occupancy of its line.

use crate::cell_set::CellSet;
use crate::grid::Grid;

/// The pieces that a magnet shifts on one line. Bit `n` is the piece at place `n` of the line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct LineShift {
    /// Pieces that move to the next place.
    forward: u16,
    /// Pieces that move to the previous place.
    backward: u16,
}

/// Computes what a magnet at the place `magnet` does to the pieces (`occupied`) of a line of `length` cells.
///
/// Walls stop pieces but not the force. A repelling magnet pushes the nearest run of pieces as a block, if the cell behind
/// the run is free. An attracting magnet pulls every run that has a free cell in front of it: the first piece of the run
/// moves into that cell, and each following piece into the cell that the one before it has just left.
fn compute_line_shift(length: u32, walls: u16, occupied: u16, magnet: u32, repels: bool) -> LineShift {
    /// The step from a place to the next one.
    const FORWARD: u32 = 1;
    /// The step to the previous place. Stepping back from place 0 wraps around to a number that is on no line.
    const BACKWARD: u32 = 1u32.wrapping_neg();
    let is_free = |place: u32| place < length && (walls | occupied) >> place & 1 == 0;
    let is_piece = |place: u32| place < length && occupied >> place & 1 == 1;
    // The run of pieces from a place on, in the direction of a step: its bits, and the place behind it.
    let find_run = |mut place: u32, step: u32| {
        let mut bits = 0;
        while is_piece(place) {
            bits |= 1 << place;
            place = place.wrapping_add(step);
        }
        (bits, place)
    };
    let mut shift = LineShift::default();
    // `away` is the step away from the magnet, on each of its two sides.
    for away in [FORWARD, BACKWARD] {
        let mut place = magnet.wrapping_add(away);
        while place < length {
            if !is_piece(place) {
                place = place.wrapping_add(away);
                continue;
            }
            let (run, behind) = find_run(place, away);
            let in_front = place.wrapping_sub(away);
            let is_moving = if repels { is_free(behind) } else { in_front != magnet && is_free(in_front) };
            let moves_forward = repels == (away == FORWARD);
            if is_moving && moves_forward {
                shift.forward |= run;
            } else if is_moving {
                shift.backward |= run;
            }
            if repels {
                // Only the nearest run is pushed.
                break;
            }
            place = behind;
        }
    }
    shift
}

/// Computes the forces on one board.
#[derive(Clone, Debug)]
pub(crate) struct Forces<B> {
    columns: u32,
    rows: u32,
    /// The walls of each row and of each column, one bit per place.
    row_walls: Vec<u16>,
    column_walls: Vec<u16>,
    /// Present if `B` has tables.
    tables: Option<Box<LineTables<B>>>,
}

/// The number of entries of a line table: 64 cells, 2 polarities and 256 occupancies at most.
const LINE_ENTRIES: usize = 64 * 2 * 256;

/// Precomputed forces for lines of at most 8 cells. The arrays have fixed sizes so that lookups need no bounds check; a
/// smaller board leaves the rest of them untouched.
#[derive(Clone, Debug)]
struct LineTables<B> {
    /// For each cell, the first cell of its row and the number of its column.
    row_start_and_column: [[u8; 2]; 64],
    /// For each cell, its bit in a transposed set.
    transposed: [u64; 64],
    /// For each set of rows, the cells of the first column in these rows.
    first_column: [B; 256],
    /// Indexed by cell, polarity and (lowest bits) occupancy of the line. An entry is a [`LineShift`], `forward` in the low
    /// byte and `backward` in the high byte.
    by_row: [u16; LINE_ENTRIES],
    by_column: [u16; LINE_ENTRIES],
}

/// The pieces that a magnet shifts on the whole board, by direction. Each of them moves by one cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardShift<B> {
    pub(crate) right: B,
    pub(crate) left: B,
    pub(crate) down: B,
    pub(crate) up: B,
}

impl<B: CellSet> Forces<B> {
    pub(crate) fn new(grid: Grid, walls: B) -> Self {
        let (rows, columns) = (grid.rows(), grid.columns());
        let line = |cells: &mut dyn Iterator<Item = usize>| {
            cells.enumerate().filter(|(_, cell)| walls.contains(*cell)).fold(0u16, |bits, (place, _)| bits | 1 << place)
        };
        let row_walls: Vec<u16> = (0..rows).map(|row| line(&mut (row * columns..(row + 1) * columns))).collect();
        let column_walls: Vec<u16> =
            (0..columns).map(|column| line(&mut (0..rows).map(|row| row * columns + column))).collect();
        let tables = B::HAS_TABLES.then(|| LineTables::new(grid, &row_walls, &column_walls));
        Forces { columns: columns as u32, rows: rows as u32, row_walls, column_walls, tables }
    }

    /// The set with rows and columns swapped: byte `n` holds column `n`. Zero for boards without tables.
    #[inline]
    pub(crate) fn transpose(&self, cells: B) -> u64 {
        let Some(tables) = &self.tables else { return 0 };
        cells.cells().fold(0, |columns, cell| columns | tables.transposed[cell & 63])
    }

    /// Prepares the landing of a magnet among the other pieces. `transposed` must be [`transpose`](Forces::transpose) of
    /// `occupied`, the cells of these pieces.
    #[inline(always)]
    pub(crate) fn landing(&self, occupied: B, transposed: u64, repels: bool) -> Landing<'_, B> {
        Landing {
            forces: self,
            tables: B::HAS_TABLES.then(|| self.tables.as_deref().expect("narrow boards have tables")),
            row_mask: (1 << self.columns) - 1,
            column_mask: (1 << self.rows) - 1,
            occupied,
            transposed,
            repels,
        }
    }

    /// What a magnet that lands on `to` shifts, computed without tables.
    fn shift_without_tables(&self, occupied: B, to: usize, repels: bool) -> BoardShift<B> {
        let (row, column) = (to as u32 / self.columns, to as u32 % self.columns);
        let row_start = row * self.columns;
        let row_bits = (occupied >> row_start).low_bits() & ((1 << self.columns) - 1);
        let mut column_bits = 0u16;
        for row in 0..self.rows {
            column_bits |= ((occupied >> (row * self.columns + column)).low_bits() as u16 & 1) << row;
        }
        let along_row = compute_line_shift(self.columns, self.row_walls[row as usize], row_bits as u16, column, repels);
        let along_column = compute_line_shift(self.rows, self.column_walls[column as usize], column_bits, row, repels);
        let in_column = |bits: u16| {
            let mut set = B::default();
            for row in 0..self.rows {
                set |= B::from(bits >> row & 1) << (row * self.columns);
            }
            set << column
        };
        BoardShift {
            right: B::from(along_row.forward) << row_start,
            left: B::from(along_row.backward) << row_start,
            down: in_column(along_column.forward),
            up: in_column(along_column.backward),
        }
    }
}

impl<B: CellSet> LineTables<B> {
    fn new(grid: Grid, row_walls: &[u16], column_walls: &[u16]) -> Box<Self> {
        let (rows, columns) = (grid.rows(), grid.columns());
        let mut tables = Box::new(LineTables {
            row_start_and_column: [[0; 2]; 64],
            transposed: [0; 64],
            first_column: [B::default(); 256],
            by_row: [0; LINE_ENTRIES],
            by_column: [0; LINE_ENTRIES],
        });
        let pack = |shift: LineShift| shift.forward | shift.backward << 8;
        for cell in 0..grid.cells() {
            let (row, column) = grid.row_and_column(cell);
            tables.row_start_and_column[cell] = [(row * columns) as u8, column as u8];
            tables.transposed[cell] = 1 << (column * 8 + row);
            for repels in [false, true] {
                let cell_and_polarity = cell * 2 + usize::from(repels);
                for bits in 0..1u16 << columns {
                    tables.by_row[cell_and_polarity << columns | usize::from(bits)] =
                        pack(compute_line_shift(columns as u32, row_walls[row], bits, column as u32, repels));
                }
                for bits in 0..1u16 << rows {
                    tables.by_column[cell_and_polarity << rows | usize::from(bits)] =
                        pack(compute_line_shift(rows as u32, column_walls[column], bits, row as u32, repels));
                }
            }
        }
        for bits in 0..1usize << rows {
            let cells = (0..rows).filter(|row| bits >> row & 1 == 1);
            tables.first_column[bits] = cells.fold(B::default(), |set, row| set | B::single(row * columns));
        }
        tables
    }
}

/// A magnet of known polarity that is about to land among known pieces, on a cell still to be chosen. What does not depend
/// on that cell is computed once. Made by [`Forces::landing`].
#[derive(Clone, Copy)]
pub(crate) struct Landing<'a, B> {
    forces: &'a Forces<B>,
    tables: Option<&'a LineTables<B>>,
    /// A one bit for each place of a row, and of a column.
    row_mask: u32,
    column_mask: u32,
    /// The cells of the other pieces.
    occupied: B,
    /// The same set transposed: byte `n` holds column `n`.
    transposed: u64,
    /// Whether the magnet repels; if not, it attracts.
    repels: bool,
}

impl<B: CellSet> Landing<'_, B> {
    /// What the magnet shifts if it lands on `to`.
    #[inline(always)]
    pub(crate) fn shift(&self, to: usize) -> BoardShift<B> {
        let Some(tables) = self.tables else {
            return self.forces.shift_without_tables(self.occupied, to, self.repels);
        };
        // The mask here and the remainders below change no value: they spare the bounds checks.
        let [row_start, column] = tables.row_start_and_column[to & 63].map(u32::from);
        let cell_and_polarity = (to * 2 + usize::from(self.repels)) as u32;
        let row_occupancy = (self.occupied >> row_start).low_bits() & self.row_mask;
        let column_occupancy = (self.transposed >> (column * 8)) as u32 & self.column_mask;
        let row_index = row_occupancy | cell_and_polarity << self.forces.columns;
        let column_index = column_occupancy | cell_and_polarity << self.forces.rows;
        let [right, left] = tables.by_row[row_index as usize % LINE_ENTRIES].to_le_bytes();
        let [down, up] = tables.by_column[column_index as usize % LINE_ENTRIES].to_le_bytes();
        BoardShift {
            right: B::from(u16::from(right)) << row_start,
            left: B::from(u16::from(left)) << row_start,
            down: tables.first_column[usize::from(down)] << column,
            up: tables.first_column[usize::from(up)] << column,
        }
    }
}

impl<B: CellSet> BoardShift<B> {
    /// Whether no piece moves.
    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        (self.right | self.left | self.down | self.up).is_empty()
    }

    /// The cells of `pieces` after the shift, on a board with this number of columns.
    #[inline(always)]
    pub(crate) fn apply(&self, pieces: B, columns: u32) -> B {
        let BoardShift { right, left, down, up } = *self;
        (pieces & !(right | left | down | up))
            | (pieces & right) << 1
            | (pieces & left) >> 1
            | (pieces & down) << columns
            | (pieces & up) >> columns
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const REPELS: bool = true;
    const ATTRACTS: bool = false;

    /// A line after a magnet acted on it: `m` is the magnet, `i` a piece, `#` a wall.
    fn after(line: &str, repels: bool) -> String {
        let find = |wanted: char| {
            let places = line.chars().enumerate().filter(|(_, character)| *character == wanted);
            places.fold(0u16, |bits, (place, _)| bits | 1 << place)
        };
        let (walls, pieces, magnet) = (find('#'), find('i'), find('m').trailing_zeros());
        let LineShift { forward, backward } = compute_line_shift(line.len() as u32, walls, pieces, magnet, repels);
        assert_eq!((forward | backward) & !pieces, 0);
        let now = pieces & !(forward | backward) | forward << 1 | backward >> 1;
        let character = |(place, old): (usize, char)| match old {
            'i' | '.' if now >> place & 1 == 1 => 'i',
            'i' => '.',
            other => other,
        };
        line.chars().enumerate().map(character).collect()
    }

    #[test]
    fn repelling_shifts_the_nearest_run_as_a_block() {
        for (before, expected) in [
            ("m.i.", "m..i"),
            ("mi..", "m.i."),
            ("mii.", "m.ii"),
            ("mii", "mii"),
            ("m.ii.i.", "m..iii."),
            ("m.ii#i.", "m.ii#i."),
            ("m#i.", "m#.i"),
            ("m.i.i.", "m..ii."),
            (".i.m.i.", "i..m..i"),
            ("#i.m.i#", "#i.m.i#"),
        ] {
            assert_eq!(after(before, REPELS), expected, "{before}");
        }
    }

    #[test]
    fn attracting_moves_every_piece_that_has_room() {
        for (before, expected) in [
            ("m.i.", "mi.."),
            ("mi..", "mi.."),
            ("m.ii.i", "mii.i."),
            ("mii.i", "miii."),
            ("m#i.i", "m#ii."),
            ("m.#.i", "m.#i."),
            (".i.m.i.", "..imi.."),
            ("i.i.m", ".i.im"),
            ("i#i.m", "i#.im"),
        ] {
            assert_eq!(after(before, ATTRACTS), expected, "{before}");
        }
    }
}
