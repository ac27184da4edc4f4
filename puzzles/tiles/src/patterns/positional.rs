//! Pattern tables in which a placement's index is a sum of what each tile in its cell adds to it: a move is an addition.

use super::distances::Distances;
use super::ground::each;
use super::labels::Labels;
use super::orders::sums;
use super::{nibbles, steps_from_home};
use crate::board::{Board, Move, Word};
use crate::estimates::{TileSum, manhattan};
use crate::shape::Size;
use crate::space::Tiles;
use gordian_search::{Cost, Estimate, Promise};

/// How many numbers the table of a pattern holds.
pub(super) fn entries(size: Size, tiles: &[u8]) -> u64 {
    (size.cells() as u64).pow(tiles.len() as u32).next_multiple_of(2)
}

/// What a tile in a cell adds to the index of its pattern, which has so many tiles; `slot` is its place among them.
///
/// The indices of all placements differ. A search asks for placements that are a few moves apart, so these should lie near one
/// another: on 16 cells the bits of all tiles are mixed, first whether a tile stands in an even or odd column, then whether in
/// an even or odd row, then the rest. So 64 bytes hold placements of all tiles near their cells, instead of all cells of two
/// tiles. On boards of another size the cells are the digits of the index.
pub(super) fn weight(size: Size, tiles: usize, slot: usize, cell: u8) -> u32 {
    if size.cells() != 16 {
        return u32::from(cell) * (size.cells() as u32).pow(slot as u32);
    }
    let (row, column) = size.place(cell);
    let bits = [column & 1, row & 1, column >> 1, row >> 1].map(u32::from);
    bits.iter().enumerate().map(|(level, bit)| bit << (level * tiles + slot)).sum()
}

/// Writes the table of a pattern: for each placement half of what it needs beyond its Manhattan distance, the least over all
/// places of the gap.
pub(super) fn write(distances: &Distances, size: Size, tiles: &[u8], table: &mut [u8]) {
    let total = distances.orders.total();
    let (mut least, mut indices) = (vec![0; total], Vec::with_capacity(total));
    for (rank, &set) in distances.ground.sets.iter().enumerate() {
        let mut blocks = distances.ground.first[rank] as usize..distances.ground.first[rank + 1] as usize;
        let first = blocks.next().expect("every set leaves the gap a region");
        least.copy_from_slice(distances.of(first));
        for block in blocks {
            for (least, steps) in least.iter_mut().zip(distances.of(block)) {
                *least = (*least).min(*steps);
            }
        }
        // Index and steps are added up side by side in one number.
        let mut share = [[0; 8]; 8];
        for (place, cell) in each(set).enumerate() {
            for (slot, &tile) in tiles.iter().enumerate() {
                let index = weight(size, tiles.len(), slot, cell as u8);
                share[place][slot] = u64::from(index) << 8 | u64::from(steps_from_home(size, tile, cell as u8));
            }
        }
        sums(&share, tiles.len(), &mut indices);
        for (sum, needed) in indices.iter().zip(&least) {
            nibbles::put(table, (sum >> 8) as u32, ((needed - *sum as u8) / 2).min(15));
        }
    }
}

/// One way to look at the board: as it is, or mirrored.
#[derive(Clone, Debug)]
struct Side {
    /// The pattern of each tile.
    pattern: [u8; 32],
    /// What a tile in a cell adds to the index of its pattern, at `tile * 32 + cell`.
    weight: Box<[u32; 1024]>,
}

/// The sum of what `P` patterns need, or of their mirror images if that is more.
///
/// Admissible: each pattern counts moves of its own tiles only, so no move is counted twice, and no plan can do with fewer.
/// Not consistent: each pattern takes the best place of the gap, and that may change with a move.
#[derive(Clone, Debug)]
pub(super) struct Positional<'a, const P: usize> {
    table: &'a [u8],
    distance: TileSum,
    sides: [Side; 2],
    start: [u32; P],
}

/// What is carried along the moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Carried<const P: usize> {
    index: [[u32; P]; 2],
    beyond: [[u8; P]; 2],
    sum: [u8; 2],
    distance: u16,
    value: u16,
}

impl<'a, const P: usize> Positional<'a, P> {
    /// The estimate of an instance from the tables of its partition, one after another.
    pub(super) fn new<W: Word>(tiles: &Tiles<W>, patterns: &[&[u8]], table: &'a [u8]) -> Self {
        let size = tiles.size();
        let mut start = [0; P];
        for pattern in 1..P {
            start[pattern] = start[pattern - 1] + entries(size, patterns[pattern - 1]) as u32;
        }
        let labels = Labels::new(size, tiles.goal());
        let sides = [labels, labels.transposed(size)].map(|labels| {
            let mut side = Side { pattern: [0; 32], weight: Box::new([0; 1024]) };
            for tile in 1..size.cells() {
                let (pattern, slot) = patterns
                    .iter()
                    .enumerate()
                    .find_map(|(pattern, tiles)| Some((pattern, tiles.binary_search(&labels.tile[tile]).ok()?)))
                    .expect("every tile belongs to a pattern");
                side.pattern[tile] = pattern as u8;
                for cell in 0..size.cells() {
                    side.weight[tile * 32 + cell] = weight(size, patterns[pattern].len(), slot, labels.cell[cell]);
                }
            }
            side
        });
        Positional { table, distance: manhattan(tiles), sides, start }
    }

    /// What is carried after `tile` has gone from one cell to the next; without the second side where the first is above `most`.
    #[inline(always)]
    fn after(&self, carried: Carried<P>, action: Move, tile: u8, [from, to]: [u8; 2], most: Cost) -> Carried<P> {
        let mut after = carried;
        after.distance = carried.distance.wrapping_add_signed(self.distance.change(to, action, tile) as i16);
        self.look(&mut after, 0, tile, from, to);
        after.value = after.distance + 2 * u16::from(after.sum[0]);
        if Cost::from(after.value) <= most {
            self.look(&mut after, 1, tile, from, to);
            after.value = after.value.max(after.distance + 2 * u16::from(after.sum[1]));
        }
        after
    }

    #[inline(always)]
    fn look(&self, carried: &mut Carried<P>, side: usize, tile: u8, from: u8, to: u8) {
        let Side { pattern, weight } = &self.sides[side];
        let pattern = usize::from(pattern[usize::from(tile & 31)]);
        let weight = |cell: u8| weight[(usize::from(tile) << 5 | usize::from(cell)) & 1023];
        let index = &mut carried.index[side][pattern];
        *index = index.wrapping_add(weight(to)).wrapping_sub(weight(from));
        let beyond = nibbles::get(self.table, *index);
        carried.sum[side] = carried.sum[side].wrapping_add(beyond).wrapping_sub(carried.beyond[side][pattern]);
        carried.beyond[side][pattern] = beyond;
    }
}

impl<W: Word, const P: usize> Estimate<Tiles<W>> for Positional<'_, P> {
    type Running = Carried<P>;

    fn start(&self, space: &Tiles<W>, state: &Board<W>) -> Carried<P> {
        let distance = self.distance.of(space, state) as u16;
        let mut carried =
            Carried { index: [self.start; 2], beyond: [[0; P]; 2], sum: [0; 2], distance, value: distance };
        for (number, side) in self.sides.iter().enumerate() {
            for cell in (0..space.size().cells() as u8).filter(|cell| *cell != state.gap) {
                let tile = usize::from(state.cells.get(cell));
                carried.index[number][usize::from(side.pattern[tile])] += side.weight[tile * 32 + usize::from(cell)];
            }
            for pattern in 0..P {
                let beyond = nibbles::get(self.table, carried.index[number][pattern]);
                carried.beyond[number][pattern] = beyond;
                carried.sum[number] += beyond;
            }
            carried.value = carried.value.max(distance + 2 * u16::from(carried.sum[number]));
        }
        carried
    }

    #[inline(always)]
    fn step(&self, space: &Tiles<W>, running: Carried<P>, after: &Board<W>, action: Move) -> Carried<P> {
        // The tile that moved stands where the gap was.
        let to = space.target(after.gap, action.opposite());
        self.after(running, action, after.cells.get(to), [after.gap, to], Cost::MAX)
    }

    #[inline(always)]
    fn value(&self, running: Carried<P>) -> Cost {
        Cost::from(running.value)
    }

    fn promise(&self) -> Promise {
        Promise::ADMISSIBLE
    }

    #[inline(always)]
    fn peek(&self, space: &Tiles<W>, running: Carried<P>, before: &Board<W>, action: Move) -> Option<Carried<P>> {
        self.peek_within(space, running, before, action, Cost::MAX)
    }

    #[inline(always)]
    fn peek_within(
        &self,
        space: &Tiles<W>,
        running: Carried<P>,
        before: &Board<W>,
        action: Move,
        most: Cost,
    ) -> Option<Carried<P>> {
        let from = space.target(before.gap, action);
        Some(self.after(running, action, before.cells.get(from), [from, before.gap], most))
    }
}
