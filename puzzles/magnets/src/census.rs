//! The census by rank: every state has a number, and a bit for each number says whether it has been met.
//!
//! The number of a state is put together from three: the rank of the iron's cells among all sets of so many cells, and
//! the same for each kind of magnet. A space is counted this way when its numbers stay below 2^31; then three sets of bits
//! (met, this layer, the next) take less memory than the states would, and a look-up is one load. Larger spaces are
//! counted by the engine, which stores their keys.

use super::bits::Bits;
use super::space::{Magnets, Put, State};
use gordian_puzzle::Watcher;
use gordian_puzzle::request::Ticking;
use gordian_search::{Census, Limits, Progress, Stop, Stopwatch};
use std::ops::ControlFlow;

/// Spaces with more numbers than this are counted by key.
const MOST_RANKS: u64 = 1 << 31;

/// Expansions between two looks at clock and watcher.
const STRIDE: u64 = 1 << 14;

/// Counts every state that can be reached.
pub(super) fn count<B: Bits>(
    magnets: &Magnets<B>,
    start: &State<B>,
    limits: &Limits,
    watcher: &mut dyn Watcher,
) -> Census {
    let fits = |ranks: &Ranks| limits.bytes.is_none_or(|bytes| Sets::bytes(ranks.all) <= bytes);
    match Ranks::new(magnets, start).filter(fits) {
        Some(ranks) => Count { magnets, ranks, limits, stopwatch: Stopwatch::start() }.run(start, watcher),
        None => gordian_search::census(magnets, start, limits, &mut Ticking(watcher)),
    }
}

/// Numbers of states.
struct Ranks {
    /// For each cell its number among the cells that are not walls.
    index: Vec<u8>,
    /// The cell of each such number.
    cell: Vec<u8>,
    /// `choose[k][n]`: how many sets of `k + 1` cells lie below number `n`, that is, `n` over `k + 1`.
    choose: Vec<Vec<u32>>,
    /// How many of each kind there are, and how many sets of so many cells.
    counts: [usize; 3],
    sets: [u32; 3],
    all: u64,
}

impl Ranks {
    /// `None` when there are too many.
    fn new<B: Bits>(magnets: &Magnets<B>, start: &State<B>) -> Option<Ranks> {
        let cell: Vec<u8> = magnets.floor().cells().map(|cell| cell as u8).collect();
        let mut index = vec![0; magnets.start_board().grid.cells()];
        for (number, cell) in cell.iter().enumerate() {
            index[usize::from(*cell)] = number as u8;
        }
        let counts = start.planes().map(|plane| plane.count() as usize);
        let most = counts.into_iter().max().unwrap_or(0);
        let mut choose: Vec<Vec<u64>> = vec![vec![1; cell.len() + 1]];
        for size in 1..=most {
            let mut row = vec![0u64; cell.len() + 1];
            for number in 1..=cell.len() {
                row[number] = row[number - 1].saturating_add(choose[size - 1][number - 1]);
            }
            choose.push(row);
        }
        let sets = counts.map(|count| choose[count][cell.len()]);
        let all = sets.iter().try_fold(1u64, |product, sets| product.checked_mul(*sets))?;
        if all > MOST_RANKS {
            return None;
        }
        let narrow = |row: Vec<u64>| row.into_iter().map(|number| u32::try_from(number).unwrap_or(u32::MAX)).collect();
        let choose = choose.into_iter().skip(1).map(narrow).collect();
        Some(Ranks { index, cell, choose, counts, sets: sets.map(|sets| sets as u32), all })
    }

    /// The rank of a set of cells among all sets of its size.
    #[inline(always)]
    fn rank<B: Bits>(&self, plane: B) -> u32 {
        let mut rank = 0;
        for (cell, choose) in plane.cells().zip(&self.choose) {
            rank += choose[usize::from(self.index[cell])];
        }
        rank
    }

    /// The set of so many cells that has a rank.
    #[inline]
    fn unrank<B: Bits>(&self, mut rank: u32, count: usize) -> B {
        let mut plane = B::default();
        let mut below = self.cell.len();
        for choose in self.choose[..count].iter().rev() {
            below -= 1;
            while choose[below] > rank {
                below -= 1;
            }
            rank -= choose[below];
            plane |= B::cell(usize::from(self.cell[below]));
        }
        plane
    }

    #[inline(always)]
    fn join(&self, [iron, repelling, attracting]: [u32; 3]) -> usize {
        ((iron as usize * self.sets[1] as usize) + repelling as usize) * self.sets[2] as usize + attracting as usize
    }

    #[inline]
    fn split(&self, number: usize) -> [u32; 3] {
        let (front, attracting) = (number / self.sets[2] as usize, number % self.sets[2] as usize);
        let (iron, repelling) = (front / self.sets[1] as usize, front % self.sets[1] as usize);
        [iron as u32, repelling as u32, attracting as u32]
    }
}

/// Which numbers have been met, and which belong to this layer and to the next.
struct Sets {
    met: Vec<u64>,
    layer: Vec<u64>,
    next: Vec<u64>,
}

impl Sets {
    fn new(ranks: u64) -> Sets {
        let words = ranks.div_ceil(64) as usize;
        Sets { met: vec![0; words], layer: vec![0; words], next: vec![0; words] }
    }

    fn bytes(ranks: u64) -> u64 {
        3 * 8 * ranks.div_ceil(64)
    }

    /// Notes a state; whether it is new.
    #[inline(always)]
    fn meet(&mut self, number: usize) -> bool {
        let (word, bit) = (number / 64, 1 << (number % 64));
        let is_new = self.met[word] & bit == 0;
        if is_new {
            self.met[word] |= bit;
            self.next[word] |= bit;
        }
        is_new
    }
}

struct Count<'a, B> {
    magnets: &'a Magnets<B>,
    ranks: Ranks,
    limits: &'a Limits,
    stopwatch: Stopwatch,
}

impl<B: Bits> Count<'_, B> {
    fn run(&self, start: &State<B>, watcher: &mut dyn Watcher) -> Census {
        let mut layers = Vec::new();
        let stopped = self.go(start, &mut layers, watcher).err();
        Census { layers, stopped, peak_bytes: Sets::bytes(self.ranks.all), cpu: self.stopwatch.cpu() }
    }

    fn go(&self, start: &State<B>, layers: &mut Vec<u64>, watcher: &mut dyn Watcher) -> Result<(), Stop> {
        let mut sets = Sets::new(self.ranks.all);
        let mut found = u64::from(sets.meet(self.ranks.join(start.planes().map(|plane| self.ranks.rank(plane)))));
        let (mut expanded, mut generated) = (0, 0);
        while found > 0 {
            layers.push(found);
            found = 0;
            std::mem::swap(&mut sets.layer, &mut sets.next);
            for word in 0..sets.layer.len() {
                // The word is left empty, to be the next layer's.
                let mut left = std::mem::take(&mut sets.layer[word]);
                while left != 0 {
                    let number = word * 64 + left.trailing_zeros() as usize;
                    left &= left - 1;
                    if self.limits.expansions.is_some_and(|most| expanded >= most) {
                        return Err(Stop::Expansions);
                    }
                    if expanded % STRIDE == 0 {
                        let met: u64 = layers.iter().sum();
                        self.look(expanded, generated, layers.len(), met + found, watcher)?;
                    }
                    expanded += 1;
                    let (new, children) = self.expand(number, &mut sets);
                    found += new;
                    generated += children;
                }
            }
        }
        Ok(())
    }

    /// Meets every child of a state: how many are new, and how many there are.
    #[inline]
    fn expand(&self, number: usize, sets: &mut Sets) -> (u64, u64) {
        let ranks = &self.ranks;
        let parts = ranks.split(number);
        let planes: [B; 3] = std::array::from_fn(|kind| ranks.unrank(parts[kind], ranks.counts[kind]));
        let mut state = self.magnets.state(planes);
        self.magnets.ready(&mut state);
        let (mut new, mut children) = (0, 0);
        for from in state.magnets().cells() {
            for to in self.magnets.targets(&state, from).cells() {
                let after = self.magnets.moved(&state, Put { from: from as u8, to: to as u8 });
                // Most moves leave two of the three sets as they were.
                let part = |kind: usize| {
                    if after[kind] == planes[kind] { parts[kind] } else { ranks.rank(after[kind]) }
                };
                new += u64::from(sets.meet(ranks.join([part(0), part(1), part(2)])));
                children += 1;
            }
        }
        (new, children)
    }

    #[cold]
    fn look(
        &self,
        expanded: u64,
        generated: u64,
        layer: usize,
        met: u64,
        watcher: &mut dyn Watcher,
    ) -> Result<(), Stop> {
        let elapsed = self.stopwatch.wall();
        if self.limits.is_cancelled() {
            return Err(Stop::Cancel);
        }
        if self.limits.time.is_some_and(|time| elapsed >= time) {
            return Err(Stop::Time);
        }
        let progress = Progress {
            expanded,
            generated,
            bound: layer as u32 - 1,
            frontier: met - expanded,
            nodes: met,
            bytes: Sets::bytes(self.ranks.all),
            elapsed,
        };
        match watcher.progress(&progress) {
            ControlFlow::Break(()) => Err(Stop::Cancel),
            ControlFlow::Continue(()) => Ok(()),
        }
    }
}
