//! Counts all reachable states with a ranking function instead of a hash table.
//!
//! A **rank** is a number that identifies a state. It combines three numbers: the rank of the iron's cells among all sets of
//! that size, and the same for each polarity of magnet. If there are at most 2^31 ranks, three bit sets over all ranks
//! (visited, current layer, next layer) take less memory than the states would, and a lookup is a single load. Larger
//! spaces are counted by the engine, which stores keys.

use crate::cell_set::CellSet;
use crate::space::{Magnets, Move, State};
use gordian_puzzle::Watcher;
use gordian_puzzle::request::ProgressObserver;
use gordian_search::{Census, Limits, Progress, Stop, Stopwatch};
use std::ops::ControlFlow;

/// The most ranks for which bit sets are used.
const MAX_RANKS: u64 = 1 << 31;

/// The number of expansions between two checks of the clock and the watcher.
const CHECK_INTERVAL: u64 = 1 << 14;

/// Counts the states that are reachable from `start`, by depth.
pub(crate) fn count<B: CellSet>(
    magnets: &Magnets<B>,
    start: &State<B>,
    limits: &Limits,
    watcher: &mut dyn Watcher,
) -> Census {
    let fits = |ranking: &Ranking| limits.bytes.is_none_or(|bytes| RankSets::bytes(ranking.ranks) <= bytes);
    match Ranking::new(magnets, start).filter(fits) {
        Some(ranking) => RankedCensus { magnets, ranking, limits, stopwatch: Stopwatch::start() }.run(start, watcher),
        None => gordian_search::census(magnets, start, limits, &mut ProgressObserver(watcher)),
    }
}

/// A bijection between states and the numbers below `ranks`.
struct Ranking {
    /// For each cell, its number among the cells that are not walls.
    number_of: Vec<u8>,
    /// For each such number, its cell.
    cell_of: Vec<u8>,
    /// `choose[k][n]`: the binomial coefficient "`n` choose `k + 1`", the number of sets of `k + 1` numbers below `n`.
    choose: Vec<Vec<u32>>,
    /// The number of pieces of each kind, and the number of sets of that many cells.
    counts: [usize; 3],
    sets: [u32; 3],
    ranks: u64,
}

impl Ranking {
    /// `None` if there are more than [`MAX_RANKS`].
    fn new<B: CellSet>(magnets: &Magnets<B>, start: &State<B>) -> Option<Ranking> {
        let cell_of: Vec<u8> = magnets.floor().cells().map(|cell| cell as u8).collect();
        let mut number_of = vec![0; magnets.start_board().grid.cells()];
        for (number, cell) in cell_of.iter().enumerate() {
            number_of[usize::from(*cell)] = number as u8;
        }
        let counts = start.pieces().map(|cells| cells.count() as usize);
        let max_count = counts.into_iter().max().unwrap_or(0);
        // Pascal's triangle, column by column.
        let mut choose: Vec<Vec<u64>> = vec![vec![1; cell_of.len() + 1]];
        for size in 1..=max_count {
            let mut column = vec![0u64; cell_of.len() + 1];
            for number in 1..=cell_of.len() {
                column[number] = column[number - 1].saturating_add(choose[size - 1][number - 1]);
            }
            choose.push(column);
        }
        let sets = counts.map(|count| choose[count][cell_of.len()]);
        let ranks = sets.iter().try_fold(1u64, |product, sets| product.checked_mul(*sets))?;
        if ranks > MAX_RANKS {
            return None;
        }
        let narrow =
            |column: Vec<u64>| column.into_iter().map(|number| u32::try_from(number).unwrap_or(u32::MAX)).collect();
        let choose = choose.into_iter().skip(1).map(narrow).collect();
        Some(Ranking { number_of, cell_of, choose, counts, sets: sets.map(|sets| sets as u32), ranks })
    }

    /// The rank of a set of cells among all sets of its size (combinatorial number system).
    #[inline(always)]
    fn rank_set<B: CellSet>(&self, cells: B) -> u32 {
        let mut rank = 0;
        for (cell, choose) in cells.cells().zip(&self.choose) {
            rank += choose[usize::from(self.number_of[cell])];
        }
        rank
    }

    /// The inverse of [`rank_set`](Ranking::rank_set), for a set of `count` cells.
    #[inline]
    fn unrank_set<B: CellSet>(&self, mut rank: u32, count: usize) -> B {
        let mut cells = B::default();
        let mut number = self.cell_of.len();
        for choose in self.choose[..count].iter().rev() {
            number -= 1;
            while choose[number] > rank {
                number -= 1;
            }
            rank -= choose[number];
            cells |= B::single(usize::from(self.cell_of[number]));
        }
        cells
    }

    /// Combines the ranks of the three kinds of pieces.
    #[inline(always)]
    fn join(&self, [iron, repelling, attracting]: [u32; 3]) -> usize {
        ((iron as usize * self.sets[1] as usize) + repelling as usize) * self.sets[2] as usize + attracting as usize
    }

    /// The inverse of [`join`](Ranking::join).
    #[inline]
    fn split(&self, rank: usize) -> [u32; 3] {
        let (front, attracting) = (rank / self.sets[2] as usize, rank % self.sets[2] as usize);
        let (iron, repelling) = (front / self.sets[1] as usize, front % self.sets[1] as usize);
        [iron as u32, repelling as u32, attracting as u32]
    }
}

/// Bit sets over all ranks.
struct RankSets {
    visited: Vec<u64>,
    layer: Vec<u64>,
    next: Vec<u64>,
}

impl RankSets {
    fn new(ranks: u64) -> RankSets {
        let words = ranks.div_ceil(64) as usize;
        RankSets { visited: vec![0; words], layer: vec![0; words], next: vec![0; words] }
    }

    fn bytes(ranks: u64) -> u64 {
        3 * 8 * ranks.div_ceil(64)
    }

    /// Adds a state to the next layer unless it was visited before; `true` if it is new.
    #[inline(always)]
    fn visit(&mut self, rank: usize) -> bool {
        let (word, bit) = (rank / 64, 1 << (rank % 64));
        let is_new = self.visited[word] & bit == 0;
        if is_new {
            self.visited[word] |= bit;
            self.next[word] |= bit;
        }
        is_new
    }
}

struct RankedCensus<'a, B> {
    magnets: &'a Magnets<B>,
    ranking: Ranking,
    limits: &'a Limits,
    stopwatch: Stopwatch,
}

impl<B: CellSet> RankedCensus<'_, B> {
    fn run(&self, start: &State<B>, watcher: &mut dyn Watcher) -> Census {
        let mut layers = Vec::new();
        let stopped = self.count_layers(start, &mut layers, watcher).err();
        Census { layers, stopped, peak_bytes: RankSets::bytes(self.ranking.ranks), cpu: self.stopwatch.cpu() }
    }

    /// Breadth-first search. `layers` receives the size of each layer as it is completed.
    fn count_layers(&self, start: &State<B>, layers: &mut Vec<u64>, watcher: &mut dyn Watcher) -> Result<(), Stop> {
        let mut sets = RankSets::new(self.ranking.ranks);
        let start_rank = self.ranking.join(start.pieces().map(|cells| self.ranking.rank_set(cells)));
        let mut found = u64::from(sets.visit(start_rank));
        let (mut expanded, mut generated) = (0, 0);
        while found > 0 {
            layers.push(found);
            found = 0;
            std::mem::swap(&mut sets.layer, &mut sets.next);
            for word in 0..sets.layer.len() {
                // Taking the word clears it, because the set becomes the next layer after the swap.
                let mut states_left = std::mem::take(&mut sets.layer[word]);
                while states_left != 0 {
                    let rank = word * 64 + states_left.trailing_zeros() as usize;
                    states_left &= states_left - 1;
                    if self.limits.expansions.is_some_and(|max_expansions| expanded >= max_expansions) {
                        return Err(Stop::Expansions);
                    }
                    if expanded % CHECK_INTERVAL == 0 {
                        let visited: u64 = layers.iter().sum();
                        self.check_limits(expanded, generated, layers.len(), visited + found, watcher)?;
                    }
                    expanded += 1;
                    let (new, children) = self.expand(rank, &mut sets);
                    found += new;
                    generated += children;
                }
            }
        }
        Ok(())
    }

    /// Visits all children of a state. Returns how many of them are new, and how many there are.
    #[inline]
    fn expand(&self, rank: usize, sets: &mut RankSets) -> (u64, u64) {
        let ranking = &self.ranking;
        let parts = ranking.split(rank);
        let pieces: [B; 3] = std::array::from_fn(|kind| ranking.unrank_set(parts[kind], ranking.counts[kind]));
        let mut state = State::new(pieces);
        self.magnets.prepare(&mut state);
        let (mut new, mut children) = (0, 0);
        for from in state.magnets().cells() {
            for to in self.magnets.targets(&state, from).cells() {
                let after = self.magnets.pieces_after(&state, Move::new(from, to));
                // Most moves leave two of the three sets unchanged.
                let part = |kind: usize| {
                    if after[kind] == pieces[kind] { parts[kind] } else { ranking.rank_set(after[kind]) }
                };
                new += u64::from(sets.visit(ranking.join([part(0), part(1), part(2)])));
                children += 1;
            }
        }
        (new, children)
    }

    /// Checks time and cancellation, and reports progress to the watcher.
    #[cold]
    fn check_limits(
        &self,
        expanded: u64,
        generated: u64,
        layer: usize,
        visited: u64,
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
            frontier: visited - expanded,
            nodes: visited,
            bytes: RankSets::bytes(self.ranking.ranks),
            elapsed,
        };
        match watcher.progress(&progress) {
            ControlFlow::Break(()) => Err(Stop::Cancel),
            ControlFlow::Continue(()) => Ok(()),
        }
    }
}
