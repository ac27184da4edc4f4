//! How many moves of its own a pattern needs from every placement: the breadth-first search that makes the tables.

use super::ground::{Ground, before, each};
use super::orders::Orders;
use crate::shape::Size;
use std::ops::ControlFlow;
use std::sync::Mutex;

/// Blocks that a thread takes at a time.
const PIECE: usize = 256;

/// The distances of every placement of a pattern, apart for every region of the gap.
///
/// The tiles of the pattern are told apart, all other tiles are not, and only moves of the pattern's tiles are counted. So the
/// gap wanders free of charge within its region, and a state is a set of taken cells, a region (together a *block*), and the
/// order of the tiles on that set. A move takes a whole block to another one, each order to one order, always in the same way:
/// orders are therefore bits of a block, and a move is a union of bit sets where no tile is passed, and a table from order
/// to order where one is. The search pulls: a block of the next layer gathers from those that lead to it, so that threads
/// can share out the blocks and never write to the same one.
#[derive(Debug)]
pub(super) struct Distances {
    /// The blocks.
    pub(super) ground: Ground,
    /// The orders of the tiles.
    pub(super) orders: Orders,
    /// Even and odd blocks: a move of the pattern changes the parity of its cells' rows and columns, so layers alternate.
    halves: [Half; 2],
    /// For each block its half and its number there.
    place: Vec<(u8, u32)>,
}

#[derive(Debug, Default)]
struct Half {
    /// For each block where its sources begin in `sources`, and where the last ones end.
    first: Vec<u32>,
    /// The blocks of the other half that a move leads from, with the pair of places that the moving tile goes between.
    sources: Vec<Source>,
    /// The distances, all orders of a block together.
    steps: Vec<u8>,
}

#[derive(Clone, Copy, Debug)]
struct Source {
    block: u32,
    /// A pair of places, or that no tile is passed.
    pair: u32,
}

const NO_PASS: u32 = u32::MAX;

/// What is known of the blocks of one half while the search runs.
struct Wave {
    seen: Vec<u64>,
    newest: Vec<u64>,
    /// For each block, whether the last layer reached anything new in it.
    active: Vec<bool>,
    /// For each block, the orders not reached yet.
    left: Vec<u32>,
}

/// The blocks that a thread works on.
struct Piece<'a> {
    first: usize,
    seen: &'a mut [u64],
    newest: &'a mut [u64],
    active: &'a mut [bool],
    left: &'a mut [u32],
    steps: &'a mut [u8],
}

impl Distances {
    /// The bytes that [`Distances::new`] needs, about.
    pub(super) fn bytes(size: Size, tiles: usize) -> u64 {
        let orders: u64 = (1..=tiles as u64).product();
        Ground::count(size, tiles) * (orders + orders.div_ceil(64) * 16 + 120)
    }

    /// How many states there are: placements, each with a region of the gap.
    pub(super) fn states(size: Size, tiles: usize) -> u64 {
        Ground::count(size, tiles) * (1..=tiles as u64).product::<u64>()
    }

    /// Searches outward from the goal, in which every tile stands in the cell of its number and the gap in cell 0. `tick` is
    /// told the states reached so far.
    ///
    /// # Errors
    /// When `tick` breaks it off.
    pub(super) fn new(
        size: Size,
        tiles: &[u8],
        threads: usize,
        tick: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> ControlFlow<(), Distances> {
        debug_assert!(tiles.is_sorted());
        let ground = Ground::new(size, tiles.len());
        let orders = Orders::new(tiles.len(), size.columns() - 1);
        let mut distances = Distances::connect(size, ground, orders);
        let (words, total) = (distances.words(), distances.orders.total());
        let mut waves = [0, 1].map(|half| {
            let blocks = distances.halves[half].first.len() - 1;
            Wave {
                seen: vec![0; blocks * words],
                newest: vec![0; blocks * words],
                active: vec![false; blocks],
                left: vec![total as u32; blocks],
            }
        });
        let goal = tiles.iter().fold(0, |set, tile| set | 1 << tile);
        let (half, block) = distances.place[distances.ground.block(goal, 0)];
        let (half, block) = (usize::from(half), block as usize);
        let wave = &mut waves[half];
        // In the goal the tiles stand in the order of their numbers, which has rank 0.
        wave.seen[block * words] = 1;
        wave.newest[block * words] = 1;
        wave.active[block] = true;
        wave.left[block] -= 1;
        distances.halves[half].steps[block * total] = 0;
        let (mut reached, mut depth) = (1, half);
        let parity = half;
        while waves[depth & 1].active.contains(&true) {
            tick(reached)?;
            let [even, odd] = &mut waves;
            let (from, to) = if depth & 1 == 0 { (&*even, odd) } else { (&*odd, even) };
            let steps = u8::try_from(depth - parity + 1).expect("no pattern needs 256 moves");
            reached += distances.layer(from, to, 1 - (depth & 1), steps, threads);
            depth += 1;
        }
        ControlFlow::Continue(distances)
    }

    fn words(&self) -> usize {
        self.orders.total().div_ceil(64)
    }

    /// Numbers the blocks of each half and finds what leads to each.
    fn connect(size: Size, ground: Ground, orders: Orders) -> Distances {
        let coloured: u32 = (0..size.cells() as u8)
            .filter(|cell| {
                let (row, column) = size.place(*cell);
                (row + column) % 2 == 1
            })
            .fold(0, |set, cell| set | 1 << cell);
        let mut counts = [0u32; 2];
        let mut place = Vec::with_capacity(ground.blocks());
        for (rank, set) in ground.sets.iter().enumerate() {
            let half = (set & coloured).count_ones() as usize & 1;
            for _ in ground.first[rank]..ground.first[rank + 1] {
                place.push((half as u8, counts[half]));
                counts[half] += 1;
            }
        }
        let mut halves = counts.map(|count| Half {
            first: Vec::with_capacity(count as usize + 1),
            sources: Vec::new(),
            steps: vec![u8::MAX; count as usize * orders.total()],
        });
        for (rank, &set) in ground.sets.iter().enumerate() {
            for block in ground.first[rank]..ground.first[rank + 1] {
                let half = &mut halves[usize::from(place[block as usize].0)];
                half.first.push(half.sources.len() as u32);
                for gap in each(ground.regions[block as usize]) {
                    for cell in each(ground.next[gap as usize] & set) {
                        // The move that leads here brings a tile from `gap` to `cell`.
                        let source = set ^ 1 << cell ^ 1 << gap;
                        let from = (source & before(gap)).count_ones() as usize;
                        let to = (set & before(cell)).count_ones() as usize;
                        let pair = if from == to { NO_PASS } else { orders.pair(from, to) as u32 };
                        half.sources.push(Source { block: place[ground.block(source, cell)].1, pair });
                    }
                }
            }
        }
        for half in &mut halves {
            half.first.push(half.sources.len() as u32);
        }
        Distances { ground, orders, halves, place }
    }

    /// Makes one layer: what a move leads to from the newest of `from`, and was not known yet. Tells how much that is.
    fn layer(&mut self, from: &Wave, to: &mut Wave, half: usize, steps: u8, threads: usize) -> u64 {
        let (words, total) = (self.words(), self.orders.total());
        let Half { first, sources, steps: known } = &mut self.halves[half];
        let (first, sources, orders) = (&*first, &*sources, &self.orders);
        let pieces = to
            .seen
            .chunks_mut(PIECE * words)
            .zip(to.newest.chunks_mut(PIECE * words))
            .zip(to.active.chunks_mut(PIECE))
            .zip(to.left.chunks_mut(PIECE))
            .zip(known.chunks_mut(PIECE * total))
            .enumerate()
            .map(|(number, ((((seen, newest), active), left), steps))| Piece {
                first: number * PIECE,
                seen,
                newest,
                active,
                left,
                steps,
            });
        let gather = |piece: Piece<'_>| gather(piece, from, first, sources, orders, steps);
        if threads < 2 {
            return pieces.map(gather).sum();
        }
        let pieces = Mutex::new(pieces);
        let work = || {
            let mut reached = 0;
            loop {
                // The lock is free again before the work begins.
                let piece = pieces.lock().expect("no thread panics while it takes a piece").next();
                let Some(piece) = piece else { return reached };
                reached += gather(piece);
            }
        };
        std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let own = work();
            helpers.into_iter().fold(own, |sum, helper| match helper.join() {
                Ok(reached) => sum + reached,
                Err(panic) => std::panic::resume_unwind(panic),
            })
        })
    }

    /// The distances of a block, by the ranks of the orders.
    pub(super) fn of(&self, block: usize) -> &[u8] {
        let (half, number) = self.place[block];
        let total = self.orders.total();
        &self.halves[usize::from(half)].steps[number as usize * total..][..total]
    }
}

/// Gathers what a layer reaches in some blocks.
fn gather(piece: Piece<'_>, from: &Wave, first: &[u32], sources: &[Source], orders: &Orders, steps: u8) -> u64 {
    let total = orders.total();
    let words = total.div_ceil(64);
    let mut found = vec![0u64; words];
    let mut reached = 0;
    for at in 0..piece.left.len() {
        piece.active[at] = false;
        if piece.left[at] == 0 {
            continue;
        }
        let block = piece.first + at;
        let sources = &sources[first[block] as usize..first[block + 1] as usize];
        let mut any = false;
        for source in sources.iter().filter(|source| from.active[source.block as usize]) {
            if !any {
                found.fill(0);
                any = true;
            }
            let newest = &from.newest[source.block as usize * words..][..words];
            if source.pair == NO_PASS {
                for (found, newest) in found.iter_mut().zip(newest) {
                    *found |= newest;
                }
            } else {
                let passed = &orders.passed(source.pair as usize)[..total];
                for (word, &bits) in newest.iter().enumerate() {
                    let mut bits = bits;
                    while bits != 0 {
                        let order = passed[word * 64 + bits.trailing_zeros() as usize];
                        bits &= bits - 1;
                        found[usize::from(order >> 6)] |= 1 << (order & 63);
                    }
                }
            }
        }
        if !any {
            continue;
        }
        let seen = &mut piece.seen[at * words..][..words];
        let newest = &mut piece.newest[at * words..][..words];
        let known = &mut piece.steps[at * total..][..total];
        let mut count = 0;
        for (word, found) in found.iter().enumerate() {
            let mut bits = found & !seen[word];
            seen[word] |= bits;
            newest[word] = bits;
            while bits != 0 {
                count += 1;
                known[word * 64 + bits.trailing_zeros() as usize] = steps;
                bits &= bits - 1;
            }
        }
        piece.left[at] -= count;
        piece.active[at] = count > 0;
        reached += u64::from(count);
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::super::orders::rank;
    use super::*;
    use std::collections::{BTreeMap, VecDeque};

    /// The same distances by a search over every placement and every cell of the gap, one by one.
    fn searched(size: Size, tiles: &[u8]) -> BTreeMap<(Vec<u8>, u8), u8> {
        let next = super::super::ground::neighbours(size);
        let goal = (tiles.to_vec(), 0u8);
        let mut steps = BTreeMap::from([(goal.clone(), 0)]);
        let mut queue = VecDeque::from([goal]);
        while let Some((cells, gap)) = queue.pop_front() {
            let known = steps[&(cells.clone(), gap)];
            for to in each(next[usize::from(gap)]) {
                let mut after = cells.clone();
                let moved = after.iter_mut().find(|cell| u32::from(**cell) == to).map(|cell| *cell = gap);
                let cost = known + u8::from(moved.is_some());
                let state = (after, to as u8);
                if steps.get(&state).is_none_or(|old| cost < *old) {
                    steps.insert(state.clone(), cost);
                    // What costs nothing comes first, so that states leave the queue in the order of their distances.
                    if moved.is_some() { queue.push_back(state) } else { queue.push_front(state) }
                }
            }
        }
        steps
    }

    #[test]
    fn every_entry_of_small_patterns_is_what_a_full_search_finds() {
        let cases: [(usize, usize, &[u8]); 7] = [
            (3, 3, &[1, 2, 5]),
            (3, 3, &[3, 4, 6, 8]),
            (3, 3, &[1, 2, 3, 4, 5]),
            (2, 4, &[1, 4, 5, 7]),
            (4, 2, &[2, 3, 6]),
            (4, 4, &[1, 5, 15]),
            (3, 4, &[4, 5, 9, 11]),
        ];
        for (rows, columns, tiles) in cases {
            let size = Size::new(rows, columns).unwrap();
            for threads in [1, 3] {
                let ControlFlow::Continue(distances) =
                    Distances::new(size, tiles, threads, &mut |_| ControlFlow::Continue(()))
                else {
                    panic!("nobody broke it off")
                };
                let searched = searched(size, tiles);
                let mut seen = 0u64;
                for ((cells, gap), steps) in &searched {
                    let set = cells.iter().fold(0, |set, cell| set | 1 << cell);
                    let mut standing: Vec<(u8, u8)> = cells.iter().copied().zip(0..).collect();
                    standing.sort_unstable();
                    let order: Vec<u8> = standing.into_iter().map(|(_, slot)| slot).collect();
                    let block = distances.ground.block(set, u32::from(*gap));
                    let found = distances.of(block)[usize::from(rank(&order))];
                    assert_eq!(found, *steps, "{size} {tiles:?} at {cells:?}, gap {gap}");
                    seen += 1;
                }
                let placements = Distances::states(size, tiles.len());
                assert!(seen >= placements, "{size} {tiles:?}: {seen} states searched, {placements} placements");
            }
        }
    }

    #[test]
    fn a_build_that_is_broken_off_ends() {
        let size = Size::new(4, 4).unwrap();
        let mut ticks = 0;
        let broken = Distances::new(size, &[1, 2, 3, 4, 5], 1, &mut |_| {
            ticks += 1;
            if ticks == 4 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert!(broken.is_break());
        assert_eq!(ticks, 4);
    }
}
