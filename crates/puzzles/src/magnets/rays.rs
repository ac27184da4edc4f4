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
    /// For each cell and polarity and, in the lowest bits, occupancy of its row: `on` in the low byte, `back` in the high one.
    row_table: Vec<u16>,
    column_table: Vec<u16>,
    /// The cells of the first column at the places of a set of bits.
    spread: Vec<B>,
    /// For each cell the place where its row begins, and its column.
    row_start: Vec<u8>,
    column: Vec<u8>,
    /// For each cell its bit in a transposed set.
    transposed: Vec<u64>,
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
        let mut rays = Rays {
            columns: columns as u32,
            rows: rows as u32,
            row_walls,
            column_walls,
            row_table: Vec::new(),
            column_table: Vec::new(),
            spread: Vec::new(),
            row_start: (0..grid.cells()).map(|cell| (grid.place(cell).0 * columns) as u8).collect(),
            column: (0..grid.cells()).map(|cell| grid.place(cell).1 as u8).collect(),
            transposed: Vec::new(),
        };
        if B::TABLED {
            let packed = |moved: Moved| moved.on | moved.back << 8;
            for cell in 0..grid.cells() {
                let (row, column) = grid.place(cell);
                for repels in [false, true] {
                    let along_row =
                        |occupied| packed(force(columns as u32, rays.row_walls[row], occupied, column as u32, repels));
                    rays.row_table.extend((0..1u16 << columns).map(along_row));
                    let along_column =
                        |occupied| packed(force(rows as u32, rays.column_walls[column], occupied, row as u32, repels));
                    rays.column_table.extend((0..1u16 << rows).map(along_column));
                }
            }
            let spread = |bits: u16| {
                (0..rows).filter(|row| bits >> row & 1 == 1).fold(B::default(), |set, row| set | B::cell(row * columns))
            };
            rays.spread = (0..1u16 << rows).map(spread).collect();
            let transposed = |cell| {
                let (row, column) = grid.place(cell);
                1 << (column * 8 + row)
            };
            rays.transposed = (0..grid.cells()).map(transposed).collect();
        }
        rays
    }

    /// The columns of a set of cells, eight bits each; for tabled boards.
    #[inline]
    pub(super) fn transpose(&self, occupied: B) -> u64 {
        let mut columns = 0;
        for cell in occupied.cells() {
            columns |= self.transposed[cell];
        }
        columns
    }

    /// What a magnet that leaves `from` and lands on `to` moves. `occupied` holds all other pieces; `columns` is
    /// [`transpose`](Rays::transpose) of all pieces, the magnet at `from` included.
    #[inline(always)]
    pub(super) fn flow(&self, occupied: B, columns: u64, from: usize, to: usize, repels: bool) -> Flow<B> {
        let start = u32::from(self.row_start[to]);
        let column = u32::from(self.column[to]);
        let row_bits = (occupied >> start).low() & ((1 << self.columns) - 1);
        let (row, column_moved);
        if B::TABLED {
            let column_bits = ((columns & !self.transposed[from]) >> (column * 8)) as u32 & ((1 << self.rows) - 1);
            let at = (to * 2 + usize::from(repels)) as u32;
            let packed = self.row_table[(at << self.columns | row_bits) as usize];
            row = Moved { on: packed & 0xff, back: packed >> 8 };
            let packed = self.column_table[(at << self.rows | column_bits) as usize];
            column_moved = Moved { on: packed & 0xff, back: packed >> 8 };
            return Flow {
                right: B::from(row.on) << start,
                left: B::from(row.back) << start,
                down: self.spread[usize::from(column_moved.on)] << column,
                up: self.spread[usize::from(column_moved.back)] << column,
            };
        }
        let at_row = start / self.columns;
        let mut column_bits = 0u16;
        for row in 0..self.rows {
            column_bits |= ((occupied >> (row * self.columns + column)).low() as u16 & 1) << row;
        }
        row = force(self.columns, self.row_walls[at_row as usize], row_bits as u16, column, repels);
        column_moved = force(self.rows, self.column_walls[column as usize], column_bits, at_row, repels);
        let spread = |bits: u16| {
            let mut set = B::default();
            for row in 0..self.rows {
                set |= B::from(bits >> row & 1) << (row * self.columns);
            }
            set << column
        };
        Flow {
            right: B::from(row.on) << start,
            left: B::from(row.back) << start,
            down: spread(column_moved.on),
            up: spread(column_moved.back),
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
