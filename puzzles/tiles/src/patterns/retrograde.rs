//! Retrograde analysis: the breadth-first search outward from the goal that computes a pattern's distances.

use super::blocks::Blocks;
use super::permutations::Permutations;
use crate::cell_set::{cells_before, cells_in};
use crate::parallel::sum_in_parallel;
use crate::size::Size;
use std::ops::ControlFlow;

/// Number of blocks that a thread takes at a time.
const CHUNK: usize = 256;

/// The distance to the goal of every placement of a pattern's tiles, for every region of the gap.
///
/// The search distinguishes the tiles of the pattern from each other but not the remaining tiles, and it counts only moves of
/// the pattern's tiles. The gap therefore moves within its region at no cost. A state is a [block](Blocks) and a permutation
/// of the tiles on the occupied cells.
///
/// A move maps a block to another block and every permutation to one permutation, always in the same way. Permutations are
/// therefore bits of a block. A move that passes no tile is a union of bit sets; other moves look each new rank up in a table.
///
/// The search pulls: each block of the next layer collects its states from the blocks that lead to it. Threads can then share
/// out the blocks without ever writing to the same one.
#[derive(Debug)]
pub(super) struct PatternDistances {
    /// The blocks.
    pub(super) blocks: Blocks,
    /// The permutations of the tiles.
    pub(super) permutations: Permutations,
    /// The even and the odd blocks. A move changes the parity of the sum of the tiles' rows and columns, so the layers of the
    /// search alternate between the two halves.
    halves: [Half; 2],
    /// For each block, its half and its index in that half.
    location: Vec<(u8, u32)>,
}

/// The blocks of one parity.
#[derive(Debug, Default)]
struct Half {
    /// For each block, the start of its part of `sources`, followed by the length of `sources`.
    first_source: Vec<u32>,
    /// The moves that lead to the blocks of this half.
    sources: Vec<Source>,
    /// The distances: for each block, one per permutation.
    distances: Vec<u8>,
}

/// A move that leads to a block.
#[derive(Clone, Copy, Debug)]
struct Source {
    /// The block before the move, as an index into the other half.
    block: u32,
    /// How the move [shifts](Permutations::shift) the permutation, or [`NO_SHIFT`].
    shift: u32,
}

/// The value of [`Source::shift`] if the moving tile passes no other tile of the pattern: the permutation stays the same.
const NO_SHIFT: u32 = u32::MAX;

/// What the search has reached in one half.
struct Reached {
    /// The states reached so far: for each block, one bit per permutation.
    seen: Vec<u64>,
    /// The frontier: the states that the last layer of this half reached, in the same form.
    frontier: Vec<u64>,
    /// For each block, whether it has a state in the frontier.
    is_in_frontier: Vec<bool>,
    /// For each block, the number of permutations not reached yet.
    unreached: Vec<u32>,
}

impl Reached {
    /// The value before the search, for a half with this many blocks. Each block has `total` permutations, which take `words`
    /// words of bits.
    fn nothing(blocks: usize, words: usize, total: usize) -> Self {
        Reached {
            seen: vec![0; blocks * words],
            frontier: vec![0; blocks * words],
            is_in_frontier: vec![false; blocks],
            unreached: vec![total as u32; blocks],
        }
    }
}

/// The part of [`Reached`], and of the distances, that one thread works on: some consecutive blocks.
struct Chunk<'a> {
    first_block: usize,
    seen: &'a mut [u64],
    frontier: &'a mut [u64],
    is_in_frontier: &'a mut [bool],
    unreached: &'a mut [u32],
    distances: &'a mut [u8],
}

impl PatternDistances {
    /// Approximate number of bytes that [`PatternDistances::new`] needs.
    pub(super) fn bytes(size: Size, tiles: usize) -> u64 {
        let permutations: u64 = (1..=tiles as u64).product();
        Blocks::count(size, tiles) * (permutations + permutations.div_ceil(64) * 16 + 120)
    }

    /// The number of states: blocks times permutations.
    pub(super) fn states(size: Size, tiles: usize) -> u64 {
        Blocks::count(size, tiles) * (1..=tiles as u64).product::<u64>()
    }

    /// Searches outward from the goal, in which every tile stands in the cell with its number and the gap in cell 0.
    /// `progress` receives the number of states reached so far, once per layer; it can cancel the search with `Break`.
    pub(super) fn new(
        size: Size,
        tiles: &[u8],
        threads: usize,
        progress: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> ControlFlow<(), PatternDistances> {
        debug_assert!(tiles.is_sorted());
        let blocks = Blocks::new(size, tiles.len());
        let permutations = Permutations::new(tiles.len(), size.columns() - 1);
        let mut distances = PatternDistances::connect(size, blocks, permutations);
        let (words, total) = (distances.words(), distances.permutations.total());
        let mut reached =
            [0, 1].map(|half| Reached::nothing(distances.halves[half].first_source.len() - 1, words, total));
        let goal_set = tiles.iter().fold(0, |set, tile| set | 1 << tile);
        let (goal_half, goal_block) = distances.location[distances.blocks.find(goal_set, 0)];
        let (goal_half, goal_block) = (usize::from(goal_half), goal_block as usize);
        // In the goal the tiles are sorted, which is the permutation with rank 0: the first bit of its block.
        let start = &mut reached[goal_half];
        start.seen[goal_block * words] = 1;
        start.frontier[goal_block * words] = 1;
        start.is_in_frontier[goal_block] = true;
        start.unreached[goal_block] -= 1;
        distances.halves[goal_half].distances[goal_block * total] = 0;

        let mut reached_count = 1;
        // The half of the last layer, whose states lead to the next layer in the other half.
        let mut half = goal_half;
        let mut next_distance: u8 = 1;
        while reached[half].is_in_frontier.contains(&true) {
            progress(reached_count)?;
            let other_half = 1 - half;
            let [even, odd] = &mut reached;
            let (from, to) = if half == 0 { (&*even, odd) } else { (&*odd, even) };
            reached_count += distances.expand_layer(from, to, other_half, next_distance, threads);
            half = other_half;
            next_distance = next_distance.checked_add(1).expect("no pattern needs 255 moves");
        }
        ControlFlow::Continue(distances)
    }

    /// The number of words of a block's bit set.
    fn words(&self) -> usize {
        self.permutations.total().div_ceil(64)
    }

    /// Divides the blocks into halves by parity and finds the moves that lead to each block.
    fn connect(size: Size, blocks: Blocks, permutations: Permutations) -> PatternDistances {
        let odd_cells: u32 = (0..size.cells() as u8)
            .filter(|cell| {
                let (row, column) = size.row_and_column(*cell);
                (row + column) % 2 == 1
            })
            .fold(0, |set, cell| set | 1 << cell);
        let mut counts = [0u32; 2];
        let mut location = Vec::with_capacity(blocks.len());
        for (rank, set) in blocks.sets.iter().enumerate() {
            let half = (set & odd_cells).count_ones() as usize & 1;
            for _ in blocks.of_set(rank) {
                location.push((half as u8, counts[half]));
                counts[half] += 1;
            }
        }
        let mut halves = counts.map(|count| Half {
            first_source: Vec::with_capacity(count as usize + 1),
            sources: Vec::new(),
            distances: vec![u8::MAX; count as usize * permutations.total()],
        });
        for (rank, &set) in blocks.sets.iter().enumerate() {
            for block in blocks.of_set(rank) {
                let half = &mut halves[usize::from(location[block].0)];
                half.first_source.push(half.sources.len() as u32);
                for gap in cells_in(blocks.regions[block]) {
                    for cell in cells_in(blocks.neighbours[gap as usize] & set) {
                        // The move that leads here slides a tile from `gap` to `cell`.
                        let set_before = set ^ 1 << cell ^ 1 << gap;
                        let from = (set_before & cells_before(gap)).count_ones() as usize;
                        let to = (set & cells_before(cell)).count_ones() as usize;
                        let shift = if from == to { NO_SHIFT } else { permutations.shift(from, to) as u32 };
                        half.sources.push(Source { block: location[blocks.find(set_before, cell)].1, shift });
                    }
                }
            }
        }
        for half in &mut halves {
            half.first_source.push(half.sources.len() as u32);
        }
        PatternDistances { blocks, permutations, halves, location }
    }

    /// Computes one layer: the unseen states of `half` that one move reaches from the frontier of the other half. `from` is what
    /// the search has reached in the other half, `to` in this one. Returns the number of states in the layer.
    fn expand_layer(&mut self, from: &Reached, to: &mut Reached, half: usize, distance: u8, threads: usize) -> u64 {
        let (words, total) = (self.words(), self.permutations.total());
        let Half { first_source, sources, distances } = &mut self.halves[half];
        let (first_source, sources, permutations) = (&*first_source, &*sources, &self.permutations);
        let chunks = to
            .seen
            .chunks_mut(CHUNK * words)
            .zip(to.frontier.chunks_mut(CHUNK * words))
            .zip(to.is_in_frontier.chunks_mut(CHUNK))
            .zip(to.unreached.chunks_mut(CHUNK))
            .zip(distances.chunks_mut(CHUNK * total))
            .enumerate()
            .map(|(number, ((((seen, frontier), is_in_frontier), unreached), distances))| Chunk {
                first_block: number * CHUNK,
                seen,
                frontier,
                is_in_frontier,
                unreached,
                distances,
            });
        let expand = |chunk: Chunk<'_>| expand_chunk(chunk, from, first_source, sources, permutations, distance);
        sum_in_parallel(chunks, expand, threads)
    }

    /// The distances of a block, by the ranks of the permutations.
    pub(super) fn of_block(&self, block: usize) -> &[u8] {
        let (half, index) = self.location[block];
        let total = self.permutations.total();
        &self.halves[usize::from(half)].distances[index as usize * total..][..total]
    }
}

/// Computes one layer for the blocks of a chunk. Returns the number of states in it.
fn expand_chunk(
    chunk: Chunk<'_>,
    from: &Reached,
    first_source: &[u32],
    sources: &[Source],
    permutations: &Permutations,
    distance: u8,
) -> u64 {
    let total = permutations.total();
    let words = total.div_ceil(64);
    // The states of one block that one move reaches, seen before or not.
    let mut found = vec![0u64; words];
    let mut reached = 0;
    for index in 0..chunk.unreached.len() {
        chunk.is_in_frontier[index] = false;
        if chunk.unreached[index] == 0 {
            continue;
        }
        let block = chunk.first_block + index;
        let sources = &sources[first_source[block] as usize..first_source[block + 1] as usize];
        let mut has_source = false;
        for source in sources.iter().filter(|source| from.is_in_frontier[source.block as usize]) {
            if !has_source {
                found.fill(0);
                has_source = true;
            }
            let frontier = &from.frontier[source.block as usize * words..][..words];
            if source.shift == NO_SHIFT {
                // The move keeps all ranks.
                for (found, frontier) in found.iter_mut().zip(frontier) {
                    *found |= frontier;
                }
            } else {
                // The move changes ranks, so the new rank of each state is looked up.
                let ranks_after = &permutations.ranks_after(source.shift as usize)[..total];
                for (word, &bits) in frontier.iter().enumerate() {
                    let mut bits = bits;
                    while bits != 0 {
                        let rank = ranks_after[word * 64 + bits.trailing_zeros() as usize];
                        bits &= bits - 1;
                        found[usize::from(rank >> 6)] |= 1 << (rank & 63);
                    }
                }
            }
        }
        if !has_source {
            continue;
        }
        let seen = &mut chunk.seen[index * words..][..words];
        let frontier = &mut chunk.frontier[index * words..][..words];
        let distances = &mut chunk.distances[index * total..][..total];
        let mut count = 0;
        // The found states that no earlier layer contains are the new layer.
        for (word, found) in found.iter().enumerate() {
            let mut bits = found & !seen[word];
            seen[word] |= bits;
            frontier[word] = bits;
            while bits != 0 {
                count += 1;
                distances[word * 64 + bits.trailing_zeros() as usize] = distance;
                bits &= bits - 1;
            }
        }
        chunk.unreached[index] -= count;
        chunk.is_in_frontier[index] = count > 0;
        reached += u64::from(count);
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::super::permutations::rank;
    use super::*;
    use crate::cell_set::neighbour_sets;
    use std::collections::{BTreeMap, VecDeque};

    /// The same distances by a plain search over single states: the cells of the pattern's tiles and the cell of the gap.
    fn plain_search(size: Size, tiles: &[u8]) -> BTreeMap<(Vec<u8>, u8), u8> {
        let neighbours = neighbour_sets(size);
        // In the goal, tile n is in cell n and the gap in cell 0.
        let goal = (tiles.to_vec(), 0u8);
        let mut distances = BTreeMap::from([(goal.clone(), 0)]);
        let mut queue = VecDeque::from([goal]);
        while let Some((cells, gap)) = queue.pop_front() {
            let distance = distances[&(cells.clone(), gap)];
            for to in cells_in(neighbours[usize::from(gap)]) {
                let mut after = cells.clone();
                let moved_tile = after.iter_mut().find(|cell| u32::from(**cell) == to);
                // Only moves of the pattern's own tiles cost anything.
                let cost_of_move = u8::from(moved_tile.is_some());
                if let Some(cell) = moved_tile {
                    *cell = gap;
                }
                let cost = distance + cost_of_move;
                let state = (after, to as u8);
                if distances.get(&state).is_none_or(|old| cost < *old) {
                    distances.insert(state.clone(), cost);
                    // 0-1 BFS: free moves go to the front, so that states leave the queue by increasing distance.
                    if cost_of_move == 1 { queue.push_back(state) } else { queue.push_front(state) }
                }
            }
        }
        distances
    }

    #[test]
    fn distances_of_small_patterns_match_a_plain_search() {
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
                    PatternDistances::new(size, tiles, threads, &mut |_| ControlFlow::Continue(()))
                else {
                    unreachable!("nothing cancels the search")
                };
                let expected = plain_search(size, tiles);
                let mut seen = 0u64;
                for ((cells, gap), distance) in &expected {
                    let set = cells.iter().fold(0, |set, cell| set | 1 << cell);
                    let mut by_cell: Vec<(u8, u8)> = cells.iter().copied().zip(0..).collect();
                    by_cell.sort_unstable();
                    let permutation: Vec<u8> = by_cell.into_iter().map(|(_, tile)| tile).collect();
                    let block = distances.blocks.find(set, u32::from(*gap));
                    let found = distances.of_block(block)[usize::from(rank(&permutation))];
                    assert_eq!(found, *distance, "{size} {tiles:?} at {cells:?}, gap {gap}");
                    seen += 1;
                }
                let states = PatternDistances::states(size, tiles.len());
                assert!(seen >= states, "{size} {tiles:?}: {seen} states checked, {states} in the table");
            }
        }
    }

    #[test]
    fn a_cancelled_search_ends() {
        let size = Size::new(4, 4).unwrap();
        let mut calls = 0;
        let cancelled = PatternDistances::new(size, &[1, 2, 3, 4, 5], 1, &mut |_| {
            calls += 1;
            if calls == 4 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert!(cancelled.is_break());
        assert_eq!(calls, 4);
    }
}
