//! Retrograde analysis: the breadth-first search from the goal that builds the table of all distances.

use super::ranking::Ranking;
use crate::cell_set::{CellSet, cells_in, neighbour_sets};
use crate::parallel::sum_in_parallel;
use crate::size::Size;
use std::ops::ControlFlow;

/// Reads a table: the distance modulo three at an index. Each byte holds four of them.
#[inline(always)]
pub(super) fn get(table: &[u8], index: u64) -> u8 {
    table[(index >> 2) as usize] >> ((index & 3) << 1) & 3
}

/// The size of the table in bytes.
pub(crate) fn bytes(size: Size) -> u64 {
    (size.cells() as u64 * u64::from(Ranking::new(size).count)).div_ceil(4)
}

/// The memory that building the table takes, in bytes.
pub(crate) fn bytes_to_build(size: Size) -> u64 {
    // Besides the packed table: two bits of distance, one bit of `seen` and one bit in each of two layers, per board.
    let bit_set = u64::from(Ranking::new(size).count).div_ceil(64) * 8;
    bytes(size) + size.cells() as u64 * bit_set * 5
}

/// Layers are expanded on several threads if the bit set of each cell of the gap has at least this many words.
const MIN_PARALLEL_WORDS: usize = 1024;

/// The boards with the gap in one cell.
struct GapCell {
    gap: u8,
    /// The boards reached so far, one bit per rank.
    seen: Vec<u64>,
    /// Two words for each word of `seen`: the low and the high bits of the distances modulo three.
    distance_mod_3: Vec<[u64; 2]>,
}

/// Builds the table of a size whose rows are not longer than its columns. `progress` receives the number of boards reached and
/// the number of all boards, once per layer; it can cancel the build with `Break`.
pub fn build(
    size: Size,
    threads: usize,
    progress: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
) -> ControlFlow<(), Vec<u8>> {
    let ranking = Ranking::new(size);
    let neighbours = neighbour_sets(size);
    let words = (ranking.count as usize).div_ceil(64);
    let mut gap_cells: Vec<GapCell> = (0..size.cells() as u8)
        .map(|gap| GapCell { gap, seen: vec![0; words], distance_mod_3: vec![[0; 2]; words] })
        .collect();
    let mut layer = vec![vec![0u64; words]; size.cells()];
    let mut next_layer = layer.clone();
    // The goal: the gap in cell 0, the tiles sorted.
    gap_cells[0].seen[0] = 1;
    layer[0][0] = 1;
    let total = size.cells() as u64 * u64::from(ranking.count);
    let (mut reached, mut depth) = (1, 0u32);
    loop {
        progress(reached, total)?;
        depth += 1;
        let layer_size =
            expand_layer(&ranking, &neighbours, &layer, &mut next_layer, &mut gap_cells, (depth % 3) as u8, threads);
        if layer_size == 0 {
            break;
        }
        reached += layer_size;
        std::mem::swap(&mut layer, &mut next_layer);
    }
    drop((layer, next_layer));
    let mut table = vec![0; bytes(size) as usize];
    let mut index = 0u64;
    for gap_cell in &gap_cells {
        for rank in 0..ranking.count as usize {
            let [low, high] = gap_cell.distance_mod_3[rank / 64];
            let distance = (low >> (rank % 64) & 1) as u8 | ((high >> (rank % 64) & 1) as u8) << 1;
            table[(index >> 2) as usize] |= distance << ((index & 3) << 1);
            index += 1;
        }
    }
    ControlFlow::Continue(table)
}

/// Computes the next layer: for every cell of the gap, the unseen boards that one move reaches. Returns how many there are.
fn expand_layer(
    ranking: &Ranking,
    neighbours: &[CellSet; 32],
    layer: &[Vec<u64>],
    next_layer: &mut [Vec<u64>],
    gap_cells: &mut [GapCell],
    distance_mod_3: u8,
    threads: usize,
) -> u64 {
    let expand = |(gap_cell, next): (&mut GapCell, &mut Vec<u64>)| {
        next.fill(0);
        for from in cells_in(neighbours[usize::from(gap_cell.gap)]) {
            let layer = &layer[from as usize];
            // A move along a row keeps the rank: the whole bit set is copied.
            if from.abs_diff(u32::from(gap_cell.gap)) == 1 {
                for (next, layer) in next.iter_mut().zip(layer) {
                    *next |= layer;
                }
                continue;
            }
            for (word, &bits) in layer.iter().enumerate() {
                let mut bits = bits;
                while bits != 0 {
                    let rank = (word as u32) << 6 | bits.trailing_zeros();
                    bits &= bits - 1;
                    let after = ranking.after_move(rank, from as u8, gap_cell.gap);
                    next[(after >> 6) as usize] |= 1 << (after & 63);
                }
            }
        }
        let mut reached = 0;
        for ((next, seen), digits) in next.iter_mut().zip(&mut gap_cell.seen).zip(&mut gap_cell.distance_mod_3) {
            *next &= !*seen;
            *seen |= *next;
            reached += u64::from(next.count_ones());
            digits[0] |= if distance_mod_3 & 1 == 1 { *next } else { 0 };
            digits[1] |= if distance_mod_3 & 2 == 2 { *next } else { 0 };
        }
        reached
    };
    // Starting threads takes longer than a layer of a small size.
    let threads = if layer[0].len() < MIN_PARALLEL_WORDS { 1 } else { threads };
    sum_in_parallel(gap_cells.iter_mut().zip(next_layer.iter_mut()), expand, threads)
}
