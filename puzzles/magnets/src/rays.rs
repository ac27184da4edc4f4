//! What a magnet does along a line.
//!
//! A magnet acts along its row and along its column, and what happens there depends on nothing but the line's walls, its
//! other pieces and the magnet's place and polarity. On lines of at most 8 cells it is therefore looked up: for every cell,
//! polarity and occupancy of the line a table holds which pieces move one cell on and which one cell back.

use super::bits::Bits;
use super::grid::Grid;

/// The pieces of a line that move, as bits of their places in the line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Moved {
    /// Those that move to the next place.
    pub(super) on: u16,
    /// Those that move to the place before.
    pub(super) back: u16,
}

/// What a magnet at a place of a line does to the pieces of the line, read off the rules.
///
/// The force goes over walls, and walls stop pieces. Repelling moves the nearest run of pieces as a block if the cell
/// behind it is free. Attracting moves each run that has a free cell in front of it: the first piece of the run moves into
/// it and every other one into the cell that its predecessor has just left.
pub(super) fn force(length: u32, walls: u16, occupied: u16, place: u32, repels: bool) -> Moved {
    let free = |at: u32| at < length && (walls | occupied) >> at & 1 == 0;
    let is_piece = |at: u32| at < length && occupied >> at & 1 == 1;
    let mut moved = Moved::default();
    // The run that begins at a place and goes away from the magnet: its bits and the place behind it. Left of place 0 a
    // wrapped number stands, which is on no line.
    let run = |mut at: u32, away: u32| {
        let mut bits = 0;
        while is_piece(at) {
            bits |= 1 << at;
            at = at.wrapping_add(away);
        }
        (bits, at)
    };
    for away in [1, 1u32.wrapping_neg()] {
        let mut at = place.wrapping_add(away);
        while at < length {
            if !is_piece(at) {
                at = at.wrapping_add(away);
                continue;
            }
            let (bits, behind) = run(at, away);
            let front = at.wrapping_sub(away);
            let (moves, outward) = if repels { (free(behind), true) } else { (front != place && free(front), false) };
            if moves && outward == (away == 1) {
                moved.on |= bits;
            } else if moves {
                moved.back |= bits;
            }
            if repels {
                break;
            }
            at = behind;
        }
    }
    moved
}

/// The forces of a board, by table where its lines are short.
#[derive(Clone, Debug)]
pub(super) struct Rays<B> {
    columns: u32,
    rows: u32,
    /// The walls of each row and of each column.
    row_walls: Vec<u16>,
    column_walls: Vec<u16>,
    /// There for boards whose lines are short.
    tables: Option<Box<Tables<B>>>,
}

/// Entries of a table of lines: of at most 64 cells, two polarities and 8 bits of occupancy.
const LINES: usize = 64 * 2 * 256;

/// What is looked up for short lines. Its sizes are known to the compiler, so that a look-up needs no check; what a board does
/// not need of them is never touched.
#[derive(Clone, Debug)]
struct Tables<B> {
    /// For each cell the place where its row begins, and its column.
    places: [[u8; 2]; 64],
    /// For each cell its bit in a transposed set.
    transposed: [u64; 64],
    /// The cells of the first column at the places of a set of bits.
    spread: [B; 256],
    /// For each cell and polarity and, in the lowest bits, occupancy of its row: `on` in the low byte, `back` in the high one.
    by_row: [u16; LINES],
    by_column: [u16; LINES],
}

/// What moves on a board, by direction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Flow<B> {
    pub(super) right: B,
    pub(super) left: B,
    pub(super) down: B,
    pub(super) up: B,
}

impl<B: Bits> Rays<B> {
    pub(super) fn new(grid: Grid, walls: B) -> Self {
        let (rows, columns) = (grid.rows(), grid.columns());
        let line = |cells: &mut dyn Iterator<Item = usize>| {
            cells.enumerate().filter(|(_, cell)| walls.has(*cell)).fold(0u16, |bits, (place, _)| bits | 1 << place)
        };
        let row_walls: Vec<u16> = (0..rows).map(|row| line(&mut (row * columns..(row + 1) * columns))).collect();
        let column_walls: Vec<u16> =
            (0..columns).map(|column| line(&mut (0..rows).map(|row| row * columns + column))).collect();
        let tables = B::TABLED.then(|| Tables::new(grid, &row_walls, &column_walls));
        Rays { columns: columns as u32, rows: rows as u32, row_walls, column_walls, tables }
    }

    /// The columns of a set of cells, eight bits each; for tabled boards.
    #[inline]
    pub(super) fn transpose(&self, cells: B) -> u64 {
        let Some(tables) = &self.tables else { return 0 };
        cells.cells().fold(0, |columns, cell| columns | tables.transposed[cell & 63])
    }

    /// Magnets of one polarity that land among other pieces: `occupied` holds these, `columns` is
    /// [`transpose`](Rays::transpose) of them.
    #[inline(always)]
    pub(super) fn among(&self, occupied: B, columns: u64, repels: bool) -> Among<'_, B> {
        Among {
            rays: self,
            tables: B::TABLED.then(|| self.tables.as_deref().expect("short lines have tables")),
            row_mask: (1 << self.columns) - 1,
            column_mask: (1 << self.rows) - 1,
            occupied,
            columns,
            repels,
        }
    }

    /// What a magnet that lands on a cell moves, read off the lines.
    fn flow(&self, occupied: B, to: usize, repels: bool) -> Flow<B> {
        let (at_row, column) = (to as u32 / self.columns, to as u32 % self.columns);
        let start = at_row * self.columns;
        let row_bits = (occupied >> start).low() & ((1 << self.columns) - 1);
        let mut column_bits = 0u16;
        for row in 0..self.rows {
            column_bits |= ((occupied >> (row * self.columns + column)).low() as u16 & 1) << row;
        }
        let along_row = force(self.columns, self.row_walls[at_row as usize], row_bits as u16, column, repels);
        let along_column = force(self.rows, self.column_walls[column as usize], column_bits, at_row, repels);
        let spread = |bits: u16| {
            let mut set = B::default();
            for row in 0..self.rows {
                set |= B::from(bits >> row & 1) << (row * self.columns);
            }
            set << column
        };
        Flow {
            right: B::from(along_row.on) << start,
            left: B::from(along_row.back) << start,
            down: spread(along_column.on),
            up: spread(along_column.back),
        }
    }
}

impl<B: Bits> Tables<B> {
    fn new(grid: Grid, row_walls: &[u16], column_walls: &[u16]) -> Box<Self> {
        let (rows, columns) = (grid.rows(), grid.columns());
        let mut tables = Box::new(Tables {
            places: [[0; 2]; 64],
            transposed: [0; 64],
            spread: [B::default(); 256],
            by_row: [0; LINES],
            by_column: [0; LINES],
        });
        let packed = |moved: Moved| moved.on | moved.back << 8;
        for cell in 0..grid.cells() {
            let (row, column) = grid.place(cell);
            tables.places[cell] = [(row * columns) as u8, column as u8];
            tables.transposed[cell] = 1 << (column * 8 + row);
            for repels in [false, true] {
                let at = cell * 2 + usize::from(repels);
                for bits in 0..1u16 << columns {
                    tables.by_row[at << columns | usize::from(bits)] =
                        packed(force(columns as u32, row_walls[row], bits, column as u32, repels));
                }
                for bits in 0..1u16 << rows {
                    tables.by_column[at << rows | usize::from(bits)] =
                        packed(force(rows as u32, column_walls[column], bits, row as u32, repels));
                }
            }
        }
        for bits in 0..1usize << rows {
            let cells = (0..rows).filter(|row| bits >> row & 1 == 1);
            tables.spread[bits] = cells.fold(B::default(), |set, row| set | B::cell(row * columns));
        }
        tables
    }
}

/// Where magnets land, see [`Rays::among`].
#[derive(Clone, Copy)]
pub(super) struct Among<'a, B> {
    rays: &'a Rays<B>,
    tables: Option<&'a Tables<B>>,
    row_mask: u32,
    column_mask: u32,
    occupied: B,
    columns: u64,
    repels: bool,
}

impl<B: Bits> Among<'_, B> {
    /// What a magnet that lands on a cell moves.
    #[inline(always)]
    pub(super) fn flow(&self, to: usize) -> Flow<B> {
        let Some(tables) = self.tables else { return self.rays.flow(self.occupied, to, self.repels) };
        let [start, column] = tables.places[to & 63].map(u32::from);
        let at = (to * 2 + usize::from(self.repels)) as u32;
        let row = (self.occupied >> start).low() & self.row_mask | at << self.rays.columns;
        let line = (self.columns >> (column * 8)) as u32 & self.column_mask | at << self.rays.rows;
        let [on, back] = tables.by_row[row as usize % LINES].to_le_bytes();
        let [down, up] = tables.by_column[line as usize % LINES].to_le_bytes();
        Flow {
            right: B::from(u16::from(on)) << start,
            left: B::from(u16::from(back)) << start,
            down: tables.spread[usize::from(down)] << column,
            up: tables.spread[usize::from(up)] << column,
        }
    }
}

impl<B: Bits> Flow<B> {
    /// Whether nothing moves.
    #[inline(always)]
    pub(super) fn is_still(&self) -> bool {
        (self.right | self.left | self.down | self.up).is_empty()
    }

    /// A set of pieces after the move, on a board with so many columns.
    #[inline(always)]
    pub(super) fn carry(&self, pieces: B, columns: u32) -> B {
        let Flow { right, left, down, up } = *self;
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

    /// A line of signs: `m` the magnet, `i` pieces, `#` walls.
    fn after(line: &str, repels: bool) -> String {
        let find = |wanted: char| {
            line.chars().enumerate().filter(|(_, sign)| *sign == wanted).fold(0u16, |bits, (at, _)| bits | 1 << at)
        };
        let (walls, pieces, place) = (find('#'), find('i'), find('m').trailing_zeros());
        let moved = force(line.len() as u32, walls, pieces, place, repels);
        assert_eq!((moved.on | moved.back) & !pieces, 0);
        let now = pieces & !(moved.on | moved.back) | moved.on << 1 | moved.back >> 1;
        let sign = |(at, old): (usize, char)| match old {
            'i' | '.' if now >> at & 1 == 1 => 'i',
            'i' => '.',
            other => other,
        };
        line.chars().enumerate().map(sign).collect()
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
            assert_eq!(after(before, true), expected, "{before}");
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
            assert_eq!(after(before, false), expected, "{before}");
        }
    }
}
