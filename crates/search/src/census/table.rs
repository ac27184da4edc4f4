//! The census by ranks: two bits for every rank (Korf, "Minimizing disk I/O in two-bit breadth-first search", 2008).
//!
//! A rank is unseen, in one of two layers, or closed. The two layer marks swap their roles after each layer. Closed states have a
//! separate mark, so that no state is expanded twice.

use super::checkpoint::Saver;
use super::winnable::{self, SeenStates};
use super::{CensusRun, LayerCounts, MAX_BATCH, Pace, check_limits};
use crate::helpers::spawn_helper;
use crate::packed::{Expansion, NewChildren, PackedSpace};
use crate::ranked::Siblings;
use crate::runs::Halt;
use crate::stats::Stopwatch;
use crate::verdict::Stop;
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

/// The number of ranks in one word of the table.
const PER_WORD: u64 = 32;
/// The number of words in a block. Blocks without a state of the current layer are skipped.
const BLOCK_WORDS: usize = 128;
/// The number of blocks that a thread takes at a time.
const BLOCKS_PER_TURN: usize = 16;
/// A layer with fewer states is expanded by one thread: starting others takes longer.
const MIN_PARALLEL: u64 = 1 << 14;

/// The low bit of each entry of a word.
const LOW_BITS: u64 = 0x5555_5555_5555_5555;

/// The mark of closed states.
const CLOSED: u64 = 3;

/// The mark of the next layer, given the mark of the current one. The two marks are 1 and 2.
#[inline(always)]
const fn other_layer(mark: u64) -> u64 {
    3 - mark
}

/// The memory that a table takes.
pub(super) fn bytes(ranks: u64) -> u64 {
    let words = ranks.div_ceil(PER_WORD);
    words * 8 + words.div_ceil(BLOCK_WORDS as u64)
}

/// The words of a table, on one thread or on many.
trait Marks {
    fn words(&self) -> usize;
    /// The word at a position.
    fn get(&self, word: usize) -> u64;
    /// Sets bits of a word, and returns the word before.
    fn set(&self, word: usize, bits: u64) -> u64;
    /// Whether a block may have states of the layer with this mark. Clears the flag of the block, so that the next answer is
    /// `false` unless a state is added.
    fn take_block(&self, block: usize, mark: u64) -> bool;
    /// Records that a block has states of the layer with this mark.
    fn flag_block(&self, block: usize, mark: u64);

    /// The mark of a rank.
    #[inline(always)]
    fn mark(&self, rank: u64) -> u64 {
        self.get((rank / PER_WORD) as usize) >> (rank % PER_WORD * 2) & 3
    }

    /// Gives an unseen rank a mark; `false` if the rank was not unseen.
    #[inline(always)]
    fn discover(&self, rank: u64, mark: u64) -> bool {
        let (word, shift) = ((rank / PER_WORD) as usize, rank % PER_WORD * 2);
        if self.get(word) >> shift & 3 != 0 {
            return false;
        }
        // Another thread may have discovered the rank in the meantime. It has then set the same mark.
        if self.set(word, mark << shift) >> shift & 3 != 0 {
            return false;
        }
        if mark != CLOSED {
            self.flag_block(word / BLOCK_WORDS, mark);
        }
        true
    }
}

/// The table of a census on one thread.
struct LocalMarks<'a> {
    words: &'a [Cell<u64>],
    blocks: &'a [Cell<u8>],
}

impl Marks for LocalMarks<'_> {
    fn words(&self) -> usize {
        self.words.len()
    }
    #[inline(always)]
    fn get(&self, word: usize) -> u64 {
        self.words[word].get()
    }
    #[inline(always)]
    fn set(&self, word: usize, bits: u64) -> u64 {
        let before = self.words[word].get();
        self.words[word].set(before | bits);
        before
    }
    fn take_block(&self, block: usize, mark: u64) -> bool {
        let flags = self.blocks[block].get();
        self.blocks[block].set(flags & !(mark as u8));
        flags & mark as u8 != 0
    }
    #[inline(always)]
    fn flag_block(&self, block: usize, mark: u64) {
        self.blocks[block].set(self.blocks[block].get() | mark as u8);
    }
}

/// The table of a census on several threads.
struct SharedMarks {
    words: Vec<AtomicU64>,
    /// For each mark, one flag per block: separate bytes, so that setting one is a plain store.
    blocks: [Vec<AtomicU8>; 2],
}

// Relaxed accesses suffice: threads synchronize at the end of each layer, and within a layer no thread relies on the order in which
// different words change.
impl Marks for SharedMarks {
    fn words(&self) -> usize {
        self.words.len()
    }
    #[inline(always)]
    fn get(&self, word: usize) -> u64 {
        self.words[word].load(Ordering::Relaxed)
    }
    #[inline(always)]
    fn set(&self, word: usize, bits: u64) -> u64 {
        self.words[word].fetch_or(bits, Ordering::Relaxed)
    }
    fn take_block(&self, block: usize, mark: u64) -> bool {
        self.blocks[mark as usize - 1][block].swap(0, Ordering::Relaxed) != 0
    }
    #[inline(always)]
    fn flag_block(&self, block: usize, mark: u64) {
        // Reading first keeps the flags in the caches of all threads.
        let flag = &self.blocks[mark as usize - 1][block];
        if flag.load(Ordering::Relaxed) == 0 {
            flag.store(1, Ordering::Relaxed);
        }
    }
}

/// Counts the layers of a space of ranks.
pub(super) fn count(run: &mut CensusRun<'_>, saver: Option<&mut Saver<'_>>) -> Result<(), Halt> {
    let ranks = run.space.ranks().unwrap_or(0);
    let words = ranks.div_ceil(PER_WORD) as usize;
    let blocks = words.div_ceil(BLOCK_WORDS);
    let threads = run.request.threads.max(1);
    // On several threads each block has two bytes of flags instead of one.
    let second_flags = if threads > 1 { blocks } else { 0 };
    run.budget.reserve(bytes(ranks) as usize + second_flags)?;
    let siblings = reserve_siblings(run)?;
    let siblings = siblings.as_ref();
    if threads == 1 {
        let (mut words, mut blocks) = (vec![0u64; words], vec![0u8; blocks]);
        let words = Cell::from_mut(words.as_mut_slice()).as_slice_of_cells();
        let blocks = Cell::from_mut(blocks.as_mut_slice()).as_slice_of_cells();
        let marks = LocalMarks { words, blocks };
        return count_layers(run, &marks, saver, |run, marks, mark| expand_alone(run, marks, mark, siblings));
    }
    let zeros = |count: usize| std::iter::repeat_with(AtomicU8::default).take(count).collect();
    let words = std::iter::repeat_with(AtomicU64::default).take(words).collect();
    let marks = SharedMarks { words, blocks: [zeros(blocks), zeros(blocks)] };
    count_layers(run, &marks, saver, |run, marks, mark| {
        if run.census.layers.last().is_some_and(|states| *states < MIN_PARALLEL) {
            return expand_alone(run, marks, mark, siblings);
        }
        expand_together(run, marks, mark, siblings, threads)
    })
}

/// The groups of siblings of the space; `None` if the space has none, or if they take too much memory. The count works without
/// them, only more slowly.
fn reserve_siblings(run: &mut CensusRun<'_>) -> Result<Option<Siblings>, Stop> {
    let groups = run.space.groups();
    let bytes = Siblings::bytes(groups) as usize;
    if groups == 0 || !run.budget.has_room(bytes) {
        return Ok(None);
    }
    run.budget.reserve(bytes)?;
    Ok(Some(Siblings::new(groups)))
}

/// Counts layer by layer; `expand` expands the layer with a mark and returns its counts and its first states.
fn count_layers<M: Marks>(
    run: &mut CensusRun<'_>,
    marks: &M,
    mut saver: Option<&mut Saver<'_>>,
    expand: impl Fn(&mut CensusRun<'_>, &M, u64) -> Result<(LayerCounts, Vec<u64>), Stop>,
) -> Result<(), Halt> {
    let mut mark = 1;
    match &saver {
        Some(saver) => saver.restore::<1>(|[rank], is_last| {
            marks.discover(rank, if is_last { mark } else { CLOSED });
            Ok(())
        })?,
        None => {
            marks.discover(run.space.start()[0], mark);
        }
    }
    loop {
        let (counts, first) = expand(run, marks, mark)?;
        if !run.end_layer(&counts) {
            run.census.deepest = first.into_iter().map(|rank| vec![rank]).collect();
            break;
        }
        mark = other_layer(mark);
        if let Some(saver) = &mut saver {
            saver.save_layer::<1>(run, |writer, disk| each_rank(marks, mark, |rank| writer.push(&[rank], disk)))?;
        }
    }
    winnable::count(run, marks);
    match saver {
        Some(saver) => saver.save_end(run),
        None => Ok(()),
    }
}

/// Calls `visit` with every rank that has this mark, in increasing order.
fn each_rank<M: Marks>(marks: &M, mark: u64, mut visit: impl FnMut(u64) -> Result<(), Halt>) -> Result<(), Halt> {
    for word in 0..marks.words() {
        let mut states = entries_with(marks.get(word), mark);
        while states != 0 {
            visit(word as u64 * PER_WORD + u64::from(states.trailing_zeros() / 2))?;
            states &= states - 1;
        }
    }
    Ok(())
}

/// The low bits of the entries of a word that have one of the two layer marks.
#[inline(always)]
fn entries_with(word: u64, mark: u64) -> u64 {
    let (low, high) = (word & LOW_BITS, word >> 1 & LOW_BITS);
    if mark == 1 { low & !high } else { high & !low }
}

/// For the count of winnable states, a rank is its own index.
impl<M: Marks> SeenStates for M {
    fn indices(&self) -> usize {
        self.words() * PER_WORD as usize
    }

    fn state_at(&self, index: usize, words: &mut Vec<u64>) -> bool {
        let is_seen = self.mark(index as u64) != 0;
        if is_seen {
            words.push(index as u64);
        }
        is_seen
    }

    #[inline(always)]
    fn index_of(&self, state: &[u64]) -> usize {
        state[0] as usize
    }
}

/// Where the states of a layer come from: blocks of the table, which threads take in turn.
struct Blocks {
    next: AtomicUsize,
    end: usize,
}

impl Blocks {
    fn of(marks: &impl Marks) -> Blocks {
        Blocks { next: AtomicUsize::new(0), end: marks.words().div_ceil(BLOCK_WORDS) }
    }

    fn take(&self) -> Option<std::ops::Range<usize>> {
        let from = self.next.fetch_add(BLOCKS_PER_TURN, Ordering::Relaxed);
        (from < self.end).then(|| from..(from + BLOCKS_PER_TURN).min(self.end))
    }
}

/// Collects the states of the layer with a mark, closes them, and calls `flush` with full batches. `batch_size` may be changed
/// by `flush`. Returns the first `max_first` states.
fn scan<M: Marks>(
    marks: &M,
    mark: u64,
    blocks: &Blocks,
    max_first: usize,
    flush: &mut dyn FnMut(&[u64]) -> Result<usize, Stop>,
) -> Result<Vec<u64>, Stop> {
    let mut first = Vec::new();
    let mut batch = Vec::with_capacity(MAX_BATCH);
    let mut batch_size = flush(&[])?;
    while let Some(turn) = blocks.take() {
        for block in turn {
            if !marks.take_block(block, mark) {
                continue;
            }
            for word in block * BLOCK_WORDS..((block + 1) * BLOCK_WORDS).min(marks.words()) {
                let mut states = entries_with(marks.get(word), mark);
                if states == 0 {
                    continue;
                }
                // Each state is the low bit of its entry, so this sets both bits.
                marks.set(word, states * CLOSED);
                while states != 0 {
                    let rank = word as u64 * PER_WORD + u64::from(states.trailing_zeros() / 2);
                    states &= states - 1;
                    if first.len() < max_first {
                        first.push(rank);
                    }
                    batch.push(rank);
                    if batch.len() >= batch_size {
                        batch_size = flush(&batch)?;
                        batch.clear();
                    }
                }
            }
        }
    }
    if !batch.is_empty() {
        flush(&batch)?;
    }
    Ok(first)
}

/// Expands batches of states and marks the children that are unseen.
struct Expander<'a, M> {
    space: &'a dyn PackedSpace,
    siblings: Option<&'a Siblings>,
    marks: &'a M,
    next_mark: u64,
    expansion: Expansion,
    new: NewChildren,
}

impl<'a, M: Marks> Expander<'a, M> {
    fn new(space: &'a dyn PackedSpace, siblings: Option<&'a Siblings>, marks: &'a M, mark: u64) -> Self {
        let (expansion, new) = (Expansion::default(), NewChildren::default());
        Expander { space, siblings, marks, next_mark: other_layer(mark), expansion, new }
    }

    #[inline]
    fn expand(&mut self, batch: &[u64], counts: &mut LayerCounts) {
        let Some(siblings) = self.siblings else {
            self.expansion.clear();
            self.space.expand(batch, &mut self.expansion);
            counts.add_expansion(&self.expansion, 1);
            counts.found += self.discover(&self.expansion.children);
            return;
        };
        self.new.ranks.clear();
        let NewChildren { generated, goals, dead_ends, .. } = self.new;
        self.space.expand_new(batch, siblings, &mut self.new);
        counts.expanded += batch.len() as u64;
        counts.generated += self.new.generated - generated;
        counts.goals += self.new.goals - goals;
        counts.dead_ends += self.new.dead_ends - dead_ends;
        counts.found += self.discover(&self.new.ranks);
    }

    #[inline(always)]
    fn discover(&self, children: &[u64]) -> u64 {
        children.iter().map(|child| u64::from(self.marks.discover(*child, self.next_mark))).sum()
    }
}

fn expand_alone<M: Marks>(
    run: &mut CensusRun<'_>,
    marks: &M,
    mark: u64,
    siblings: Option<&Siblings>,
) -> Result<(LayerCounts, Vec<u64>), Stop> {
    let mut counts = LayerCounts::default();
    let mut expander = Expander::new(run.space, siblings, marks, mark);
    let max_first = run.request.max_deepest;
    let first = scan(marks, mark, &Blocks::of(marks), max_first, &mut |batch| {
        expander.expand(batch, &mut counts);
        run.check(&counts)
    })?;
    Ok((counts, first))
}

fn expand_together<M: Marks + Sync>(
    run: &mut CensusRun<'_>,
    marks: &M,
    mark: u64,
    siblings: Option<&Siblings>,
    threads: usize,
) -> Result<(LayerCounts, Vec<u64>), Stop> {
    let (space, limits, max_first) = (run.space, &run.request.limits, run.request.max_deepest);
    let left = limits.expansions.map_or(u64::MAX, |limit| limit.saturating_sub(run.census.expanded));
    let shared = Shared {
        blocks: Blocks::of(marks),
        halted: AtomicBool::new(false),
        expansions_left: AtomicU64::new(left),
        expanded: AtomicU64::new(0),
        generated: AtomicU64::new(0),
        found: AtomicU64::new(0),
    };
    let stopwatch = run.stopwatch;
    let work = |check: &mut dyn FnMut(&LayerCounts) -> Result<(), Stop>| {
        let mut counts = LayerCounts::default();
        let mut expander = Expander::new(space, siblings, marks, mark);
        let mut pace = Pace::new();
        let result = scan(marks, mark, &shared.blocks, max_first, &mut |batch| {
            let allowed = shared.claim(batch.len());
            let before = counts;
            expander.expand(&batch[..allowed], &mut counts);
            shared.record(&before, &counts);
            if allowed < batch.len() {
                return Err(Stop::Expansions);
            }
            if shared.halted.load(Ordering::Relaxed) {
                return Err(Stop::Cancel);
            }
            let elapsed = stopwatch.wall();
            check_limits(limits, elapsed)?;
            check(&counts)?;
            Ok(pace.next(elapsed))
        });
        if result.is_err() {
            shared.halted.store(true, Ordering::Relaxed);
        }
        (result, counts)
    };
    let (own, others) = std::thread::scope(|scope| {
        let helper = || {
            let stopwatch = Stopwatch::start();
            let result = work(&mut |_| Ok(()));
            (result, stopwatch.cpu())
        };
        let helpers: Vec<_> = (1..threads).map_while(|_| spawn_helper(scope, helper)).collect();
        let own = work(&mut |_| run.check(&shared.counts()).map(|_| ()));
        let join = |helper: std::thread::ScopedJoinHandle<'_, _>| match helper.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        (own, helpers.into_iter().map(join).collect::<Vec<_>>())
    });
    run.census.cpu += others.iter().map(|(_, cpu)| *cpu).sum::<Duration>();
    let mut counts = LayerCounts::default();
    let mut first = Vec::new();
    let mut stopped: Option<Stop> = None;
    for (result, part) in std::iter::once(own).chain(others.into_iter().map(|(work, _)| work)) {
        counts.add(part);
        match result {
            Ok(ranks) => first.extend(ranks),
            // Threads that were halted because of another one report `Cancel`; the other reason is the real one.
            Err(stop) => stopped = stopped.filter(|known| *known != Stop::Cancel).or(Some(stop)),
        }
    }
    if let Some(stop) = stopped {
        return Err(stop);
    }
    first.sort_unstable();
    first.truncate(max_first);
    Ok((counts, first))
}

/// What the threads of a layer share.
struct Shared {
    blocks: Blocks,
    halted: AtomicBool,
    expansions_left: AtomicU64,
    expanded: AtomicU64,
    generated: AtomicU64,
    found: AtomicU64,
}

impl Shared {
    /// Takes up to `wanted` of the expansions that are left, and returns how many it took.
    fn claim(&self, wanted: usize) -> usize {
        let claim = |left: u64| Some(left.saturating_sub(wanted as u64));
        match self.expansions_left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, claim) {
            Ok(left) | Err(left) => wanted.min(usize::try_from(left).unwrap_or(usize::MAX)),
        }
    }

    fn record(&self, before: &LayerCounts, after: &LayerCounts) {
        self.expanded.fetch_add(after.expanded - before.expanded, Ordering::Relaxed);
        self.generated.fetch_add(after.generated - before.generated, Ordering::Relaxed);
        self.found.fetch_add(after.found - before.found, Ordering::Relaxed);
    }

    fn counts(&self) -> LayerCounts {
        LayerCounts {
            expanded: self.expanded.load(Ordering::Relaxed),
            generated: self.generated.load(Ordering::Relaxed),
            found: self.found.load(Ordering::Relaxed),
            ..LayerCounts::default()
        }
    }
}
