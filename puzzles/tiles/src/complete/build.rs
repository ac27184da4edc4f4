//! The breadth-first search that makes a complete table.

use super::ranks::Ranks;
use crate::patterns::ground::{Cells, each, neighbours};
use crate::shape::Size;
use std::ops::ControlFlow;
use std::sync::Mutex;

/// The remainder at an index.
#[inline(always)]
pub(super) fn get(table: &[u8], index: u64) -> u8 {
    table[(index >> 2) as usize] >> ((index & 3) << 1) & 3
}

/// The bytes of the table of a size.
pub fn bytes(size: Size) -> u64 {
    (size.cells() as u64 * u64::from(Ranks::new(size).count)).div_ceil(4)
}

/// The bytes that making it takes.
pub fn bytes_to_build(size: Size) -> u64 {
    // Two bits for the table, as a byte's worth of it at a time; three bits for what is new and what is known.
    let ranks = u64::from(Ranks::new(size).count).div_ceil(64) * 8;
    bytes(size) + size.cells() as u64 * ranks * 5
}

/// The boards that have the gap in one cell.
struct Place {
    gap: u8,
    seen: Vec<u64>,
    /// Two words for each word of `seen`: the low and the high bits of the remainders.
    remainder: Vec<[u64; 2]>,
}

/// Makes the table of a size in which rows are not longer than columns. `tick` is told the boards reached so far and how many
/// there are.
pub fn build(
    size: Size,
    threads: usize,
    tick: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
) -> ControlFlow<(), Vec<u8>> {
    let ranks = Ranks::new(size);
    let next = neighbours(size);
    let words = (ranks.count as usize).div_ceil(64);
    let mut places: Vec<Place> = (0..size.cells() as u8)
        .map(|gap| Place { gap, seen: vec![0; words], remainder: vec![[0; 2]; words] })
        .collect();
    let mut present = vec![vec![0u64; words]; size.cells()];
    let mut after = present.clone();
    // The goal: the gap in cell 0, the tiles in order.
    places[0].seen[0] = 1;
    present[0][0] = 1;
    let total = size.cells() as u64 * u64::from(ranks.count);
    let (mut reached, mut depth) = (1, 0u32);
    loop {
        tick(reached, total)?;
        depth += 1;
        let found = layer(&ranks, &next, &present, &mut after, &mut places, (depth % 3) as u8, threads);
        if found == 0 {
            break;
        }
        reached += found;
        std::mem::swap(&mut present, &mut after);
    }
    drop((present, after));
    let mut table = vec![0; bytes(size) as usize];
    let mut index = 0u64;
    for place in &places {
        for rank in 0..ranks.count as usize {
            let [low, high] = place.remainder[rank / 64];
            let remainder = (low >> (rank % 64) & 1) as u8 | ((high >> (rank % 64) & 1) as u8) << 1;
            table[(index >> 2) as usize] |= remainder << ((index & 3) << 1);
            index += 1;
        }
    }
    ControlFlow::Continue(table)
}

/// Gathers for every place of the gap what one move leads to and was not known.
fn layer(
    ranks: &Ranks,
    next: &[Cells; 32],
    present: &[Vec<u64>],
    after: &mut [Vec<u64>],
    places: &mut [Place],
    remainder: u8,
    threads: usize,
) -> u64 {
    let work = |(place, after): (&mut Place, &mut Vec<u64>)| {
        after.fill(0);
        for from in each(next[usize::from(place.gap)]) {
            let present = &present[from as usize];
            if from.abs_diff(u32::from(place.gap)) == 1 {
                for (after, present) in after.iter_mut().zip(present) {
                    *after |= present;
                }
                continue;
            }
            for (word, &bits) in present.iter().enumerate() {
                let mut bits = bits;
                while bits != 0 {
                    let rank = (word as u32) << 6 | bits.trailing_zeros();
                    bits &= bits - 1;
                    let moved = ranks.moved(rank, from as u8, place.gap);
                    after[(moved >> 6) as usize] |= 1 << (moved & 63);
                }
            }
        }
        let mut reached = 0;
        for ((after, seen), digits) in after.iter_mut().zip(&mut place.seen).zip(&mut place.remainder) {
            *after &= !*seen;
            *seen |= *after;
            reached += u64::from(after.count_ones());
            digits[0] |= if remainder & 1 == 1 { *after } else { 0 };
            digits[1] |= if remainder & 2 == 2 { *after } else { 0 };
        }
        reached
    };
    let pieces = places.iter_mut().zip(after.iter_mut());
    if threads < 2 || present[0].len() < 1024 {
        return pieces.map(work).sum();
    }
    let pieces = Mutex::new(pieces);
    let help = || {
        let mut reached = 0;
        loop {
            let piece = pieces.lock().expect("no thread panics while it takes a piece").next();
            let Some(piece) = piece else { return reached };
            reached += work(piece);
        }
    };
    std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads).map(|_| scope.spawn(help)).collect();
        let own = help();
        helpers.into_iter().fold(own, |sum, helper| match helper.join() {
            Ok(reached) => sum + reached,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })
}
