//! Pattern tables that also know in which region the gap is: for patterns that take half of the board.
//!
//! The index of a placement is its block (the set of cells taken, and the gap's region) and the rank of the tiles' order. No
//! number is wasted, and a move changes the index by three look-ups.

use super::distances::Distances;
use super::ground::{Ground, before, each};
use super::labels::Labels;
use super::orders::{Orders, rank, sums};
use super::{nibbles, steps_from_home};
use crate::board::{Board, Move, Word};
use crate::estimates::{TileSum, manhattan};
use crate::shape::Size;
use crate::space::Tiles;
use gordian_search::{Cost, Estimate, Promise};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// How many numbers the table of a pattern holds.
pub(super) fn entries(size: Size, tiles: &[u8]) -> u64 {
    let orders: u64 = (1..=tiles.len() as u64).product();
    (Ground::count(size, tiles.len()) * orders).next_multiple_of(2)
}

/// Writes the table of a pattern: for each placement and each region half of what it needs beyond its Manhattan distance.
pub(super) fn write(distances: &Distances, size: Size, tiles: &[u8], table: &mut [u8]) {
    let total = distances.orders.total();
    let mut home = Vec::with_capacity(total);
    for (rank, &set) in distances.ground.sets.iter().enumerate() {
        let mut share = [[0; 8]; 8];
        for (place, cell) in each(set).enumerate() {
            for (slot, &tile) in tiles.iter().enumerate() {
                share[place][slot] = u64::from(steps_from_home(size, tile, cell as u8));
            }
        }
        sums(&share, tiles.len(), &mut home);
        for block in distances.ground.first[rank] as usize..distances.ground.first[rank + 1] as usize {
            for (order, (needed, steps)) in distances.of(block).iter().zip(&home).enumerate() {
                nibbles::put(table, (block * total + order) as u32, ((needed - *steps as u8) / 2).min(15));
            }
        }
    }
}

/// The way from a placement to its place in the table, for boards of at most 16 cells.
#[derive(Clone, Debug)]
struct Atlas {
    orders: Orders,
    /// The rank of every set of cells that has as many cells as the pattern has tiles.
    rank: Vec<u16>,
    /// The block of a set and the gap's cell, at `rank * 16 + gap`.
    block: Vec<u16>,
}

impl Atlas {
    /// The atlas of a size and so many tiles. Made once for all instances.
    fn of(size: Size, tiles: usize) -> Arc<Atlas> {
        type Atlases = BTreeMap<(usize, usize, usize), Arc<Atlas>>;
        static ATLASES: Mutex<Atlases> = Mutex::new(Atlases::new());
        // An atlas is put in whole or not at all.
        let mut atlases = ATLASES.lock().unwrap_or_else(PoisonError::into_inner);
        let known = atlases.entry((size.rows(), size.columns(), tiles));
        Arc::clone(known.or_insert_with(|| Arc::new(Atlas::new(size, tiles))))
    }

    fn new(size: Size, tiles: usize) -> Atlas {
        let ground = Ground::new(size, tiles);
        let mut atlas = Atlas {
            orders: Orders::new(tiles, size.columns().max(size.rows()) - 1),
            rank: vec![0; 1 << 16],
            block: vec![0; ground.sets.len() * 16],
        };
        for (rank, &set) in ground.sets.iter().enumerate() {
            atlas.rank[set as usize] = rank as u16;
            for block in ground.first[rank]..ground.first[rank + 1] {
                for gap in each(ground.regions[block as usize]) {
                    atlas.block[rank * 16 + gap as usize] = block as u16;
                }
            }
        }
        atlas
    }

    /// Where a set, an order and the gap stand in the table of the pattern.
    #[inline(always)]
    fn index(&self, set: u16, order: u16, gap: u8) -> u32 {
        let rank = usize::from(self.rank[usize::from(set)]);
        let block = self.block[rank << 4 | usize::from(gap & 15)];
        u32::from(block) * self.orders.total() as u32 + u32::from(order)
    }
}

/// One way to look at the board: as it is, or mirrored.
#[derive(Clone, Debug)]
struct Side {
    labels: Labels,
    /// The pattern of each tile, and its number there.
    pattern: [u8; 32],
    slot: [u8; 32],
}

/// The sum of what `P` patterns need, or of their mirror images if that is more.
///
/// Admissible: each pattern counts moves of its own tiles only, so no move is counted twice, and no plan can do with fewer.
/// Consistent: a move changes the state of one pattern by one step of the very search that made its table, and of the others
/// not at all, for the gap stays in their regions; a number cut off at 15 is the lesser of two consistent ones.
#[derive(Clone, Debug)]
pub(super) struct Regional<'a, const P: usize> {
    table: &'a [u8],
    distance: TileSum,
    sides: [Side; 2],
    atlas: [Arc<Atlas>; P],
    start: [u32; P],
}

/// What is carried along the moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Carried<const P: usize> {
    set: [[u16; P]; 2],
    order: [[u16; P]; 2],
    beyond: [[u8; P]; 2],
    sum: [u8; 2],
    distance: u16,
    value: u16,
}

impl<'a, const P: usize> Regional<'a, P> {
    /// The estimate of an instance from the tables of its partition, one after another.
    pub(super) fn new<W: Word>(tiles: &Tiles<W>, patterns: &[&[u8]], table: &'a [u8]) -> Self {
        let size = tiles.size();
        let mut start = [0; P];
        for pattern in 1..P {
            start[pattern] = start[pattern - 1] + entries(size, patterns[pattern - 1]) as u32;
        }
        let labels = Labels::new(size, tiles.goal());
        let sides = [labels, labels.transposed(size)].map(|labels| {
            let mut side = Side { labels, pattern: [0; 32], slot: [0; 32] };
            for tile in 1..size.cells() {
                let (pattern, slot) = patterns
                    .iter()
                    .enumerate()
                    .find_map(|(pattern, tiles)| Some((pattern, tiles.binary_search(&labels.tile[tile]).ok()?)))
                    .expect("every tile belongs to a pattern");
                side.pattern[tile] = pattern as u8;
                side.slot[tile] = slot as u8;
            }
            side
        });
        let atlas = std::array::from_fn(|pattern| Atlas::of(size, patterns[pattern].len()));
        Regional { table, distance: manhattan(tiles), sides, atlas, start }
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
        let Side { labels, pattern, .. } = &self.sides[side];
        let pattern = usize::from(pattern[usize::from(tile & 31)]);
        let atlas = &self.atlas[pattern];
        let (from, to) = (labels.cell[usize::from(from & 31)], labels.cell[usize::from(to & 31)]);
        let set = carried.set[side][pattern] ^ 1 << (from & 15);
        let place = |cell: u8| (u32::from(set) & before(u32::from(cell & 15))).count_ones() as usize;
        let order = &mut carried.order[side][pattern];
        // Neighbours in a row have no cell between them.
        if from.abs_diff(to) != 1 {
            let (one, two) = (place(from), place(to));
            if one != two {
                *order = atlas.orders.passed(atlas.orders.pair(one, two))[usize::from(*order)];
            }
        }
        let set = set | 1 << (to & 15);
        carried.set[side][pattern] = set;
        let index = self.start[pattern] + atlas.index(set, *order, from);
        let beyond = nibbles::get(self.table, index);
        carried.sum[side] = carried.sum[side].wrapping_add(beyond).wrapping_sub(carried.beyond[side][pattern]);
        carried.beyond[side][pattern] = beyond;
    }
}

impl<W: Word, const P: usize> Estimate<Tiles<W>> for Regional<'_, P> {
    type Running = Carried<P>;

    fn start(&self, space: &Tiles<W>, state: &Board<W>) -> Carried<P> {
        let distance = self.distance.of(space, state) as u16;
        let mut carried = Carried {
            set: [[0; P]; 2],
            order: [[0; P]; 2],
            beyond: [[0; P]; 2],
            sum: [0; 2],
            distance,
            value: distance,
        };
        for (number, side) in self.sides.iter().enumerate() {
            let mut tile_at = [0; 32];
            for cell in 0..space.size().cells() as u8 {
                tile_at[usize::from(side.labels.cell[usize::from(cell)])] = state.cells.get(cell);
            }
            let gap = side.labels.cell[usize::from(state.gap)];
            for pattern in 0..P {
                let (mut set, mut order) = (0u16, Vec::new());
                for (cell, &tile) in tile_at.iter().enumerate().take(space.size().cells()) {
                    if tile != 0 && usize::from(side.pattern[usize::from(tile)]) == pattern {
                        set |= 1 << cell;
                        order.push(side.slot[usize::from(tile)]);
                    }
                }
                let order = rank(&order);
                let index = self.start[pattern] + self.atlas[pattern].index(set, order, gap);
                let beyond = nibbles::get(self.table, index);
                carried.set[number][pattern] = set;
                carried.order[number][pattern] = order;
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
        Promise::CONSISTENT
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
