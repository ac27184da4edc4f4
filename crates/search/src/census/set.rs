//! The census by keys: a hash table that holds nothing but the keys.
//!
//! The table consists of shards, chosen by the hash, that grow one at a time. So the memory that exists twice while a shard grows
//! is small compared with the whole table. With several threads, all threads expand a piece of the layer into one list of
//! children per shard. Then the threads insert the lists of different shards at the same time. The counts do not depend on the
//! order.

use super::checkpoint::Saver;
use super::winnable::{self, SeenStates};
use super::{CensusRun, LayerCounts, MAX_BATCH};
use crate::helpers::spawn_helper;
use crate::limits::Budget;
use crate::packed::Expansion;
use crate::runs::Halt;
use crate::space::Key;
use crate::stats::Stopwatch;
use crate::verdict::Stop;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

const SHARD_BITS: u32 = 6;
const SHARDS: usize = 1 << SHARD_BITS;
/// Initial number of slots of a shard.
const INITIAL_SLOTS: usize = 64;
/// How many lookups ahead slots are prefetched.
const PREFETCH_DISTANCE: usize = 12;
/// The number of states that each thread expands before children are inserted.
const STATES_PER_THREAD: usize = 1 << 13;
/// A layer with fewer states is expanded by one thread.
const MIN_PARALLEL: usize = 1 << 14;

/// A set of keys in an open-addressing hash table. The zero key marks empty slots and is therefore kept separately.
struct Shard<const W: usize> {
    slots: Vec<[u64; W]>,
    keys: usize,
    has_zero: bool,
}

impl<const W: usize> Shard<W> {
    const EMPTY: [u64; W] = [0; W];

    fn new() -> Self {
        Shard { slots: vec![Self::EMPTY; INITIAL_SLOTS], keys: 0, has_zero: false }
    }

    /// The position of a key, or the empty slot where it belongs.
    #[inline(always)]
    fn probe(&self, key: &[u64; W], hash: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = hash as usize & mask;
        while self.slots[slot] != *key && self.slots[slot] != Self::EMPTY {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Adds a key; `false` if it was present.
    #[inline(always)]
    fn insert(&mut self, key: &[u64; W], hash: u64) -> bool {
        if *key == Self::EMPTY {
            return !std::mem::replace(&mut self.has_zero, true);
        }
        let slot = self.probe(key, hash);
        if self.slots[slot] != Self::EMPTY {
            return false;
        }
        self.slots[slot] = *key;
        self.keys += 1;
        true
    }

    /// Whether the table would be more than four fifths full with this many more keys.
    #[inline(always)]
    fn is_full_with(&self, more: usize) -> bool {
        (self.keys + more) * 5 > self.slots.len() * 4
    }

    fn bytes(&self) -> usize {
        self.slots.len() * size_of::<[u64; W]>()
    }

    fn grow(&mut self) {
        let larger = vec![Self::EMPTY; self.slots.len() * 2];
        let old = std::mem::replace(&mut self.slots, larger);
        for key in old.iter().filter(|key| **key != Self::EMPTY) {
            let slot = self.probe(key, key.hash());
            self.slots[slot] = *key;
        }
    }
}

/// The shard of a hash.
#[inline(always)]
fn shard_of(hash: u64) -> usize {
    (hash >> (64 - SHARD_BITS)) as usize
}

/// Counts the layers of a space of keys.
pub(super) fn count<const W: usize>(run: &mut CensusRun<'_>, mut saver: Option<&mut Saver<'_>>) -> Result<(), Halt> {
    run.budget.reserve(SHARDS * INITIAL_SLOTS * size_of::<[u64; W]>())?;
    let mut shards: Vec<Shard<W>> = (0..SHARDS).map(|_| Shard::new()).collect();
    let mut layer: Vec<[u64; W]> = Vec::new();
    let mut add = |key: [u64; W], is_last| -> Result<(), Halt> {
        let shard = &mut shards[shard_of(key.hash())];
        shard.insert(&key, key.hash());
        if shard.is_full_with(1) {
            grow(shard, &mut run.budget)?;
        }
        if is_last {
            push(&mut layer, key, &mut run.budget)?;
        }
        Ok(())
    };
    match &saver {
        Some(saver) => saver.restore(add)?,
        None => add(Key::from_words(&run.space.start()), true)?,
    }
    let threads = run.request.threads.max(1);
    loop {
        let mut next = Vec::new();
        let counts = if threads > 1 && layer.len() >= MIN_PARALLEL {
            expand_together(run, &layer, &mut shards, &mut next, threads)?
        } else {
            expand_alone(run, &layer, &mut shards, &mut next)?
        };
        if !run.end_layer(&counts) {
            layer.sort_unstable();
            run.census.deepest = layer.iter().take(run.request.max_deepest).map(|key| key.to_vec()).collect();
            break;
        }
        run.budget.release(layer.capacity() * size_of::<[u64; W]>());
        layer = next;
        if let Some(saver) = &mut saver {
            layer.sort_unstable();
            saver.save_layer(run, |writer, disk| layer.iter().try_for_each(|key| writer.push(key, disk)))?;
        }
    }
    winnable::count(run, &Shards::new(&shards));
    match saver {
        Some(saver) => saver.save_end(run),
        None => Ok(()),
    }
}

/// Appends a key to the next layer.
#[inline(always)]
fn push<const W: usize>(next: &mut Vec<[u64; W]>, key: [u64; W], budget: &mut Budget) -> Result<(), Stop> {
    if next.len() == next.capacity() {
        let (old, more) = (next.capacity(), (next.capacity() / 4).max(1024));
        budget.reserve((old + more) * size_of::<[u64; W]>())?;
        next.reserve_exact(more);
        budget.release(old * size_of::<[u64; W]>());
    }
    next.push(key);
    Ok(())
}

/// Doubles a shard.
#[cold]
fn grow<const W: usize>(shard: &mut Shard<W>, budget: &mut Budget) -> Result<(), Stop> {
    let old = shard.bytes();
    budget.reserve(old * 2)?;
    shard.grow();
    budget.release(old);
    Ok(())
}

fn expand_alone<const W: usize>(
    run: &mut CensusRun<'_>,
    layer: &[[u64; W]],
    shards: &mut [Shard<W>],
    next: &mut Vec<[u64; W]>,
) -> Result<LayerCounts, Stop> {
    let mut counts = LayerCounts::default();
    let mut expansion = Expansion::default();
    let mut hashes = Vec::new();
    let mut start = 0;
    while start < layer.len() {
        let batch_size = run.check(&counts)?.min(MAX_BATCH).min(layer.len() - start);
        expansion.clear();
        run.space.expand(layer[start..start + batch_size].as_flattened(), &mut expansion);
        counts.add_expansion(&expansion, W);
        let (children, _) = expansion.children.as_chunks::<W>();
        hashes.clear();
        hashes.extend(children.iter().map(Key::hash));
        for (index, (child, &hash)) in children.iter().zip(&hashes).enumerate() {
            if let Some(&ahead) = hashes.get(index + PREFETCH_DISTANCE) {
                let slots = &shards[shard_of(ahead)].slots;
                mem_prefetch::prefetch_read_data::<[u64; W], 3>(&slots[ahead as usize & (slots.len() - 1)]);
            }
            let shard = &mut shards[shard_of(hash)];
            if shard.insert(child, hash) {
                counts.found += 1;
                push(next, *child, &mut run.budget)?;
                if shard.is_full_with(1) {
                    grow(shard, &mut run.budget)?;
                }
            }
        }
        start += batch_size;
    }
    Ok(counts)
}

/// What one thread generated from its part of a piece: counts, and the children by shard.
struct Generated<const W: usize> {
    counts: LayerCounts,
    children: Vec<Vec<[u64; W]>>,
    cpu: Duration,
}

fn expand_together<const W: usize>(
    run: &mut CensusRun<'_>,
    layer: &[[u64; W]],
    shards: &mut [Shard<W>],
    next: &mut Vec<[u64; W]>,
    threads: usize,
) -> Result<LayerCounts, Stop> {
    let mut counts = LayerCounts::default();
    let space = run.space;
    let expand = |states: &[[u64; W]]| {
        let stopwatch = Stopwatch::start();
        let mut counts = LayerCounts::default();
        let mut expansion = Expansion::default();
        let mut children: Vec<Vec<[u64; W]>> = vec![Vec::new(); SHARDS];
        for batch in states.chunks(MAX_BATCH) {
            expansion.clear();
            space.expand(batch.as_flattened(), &mut expansion);
            counts.add_expansion(&expansion, W);
            for child in expansion.children.as_chunks::<W>().0 {
                children[shard_of(child.hash())].push(*child);
            }
        }
        Generated { counts, children, cpu: stopwatch.cpu() }
    };
    let mut start = 0;
    while start < layer.len() {
        // In a space with slow expansions, or near a limit, pieces are small; then one thread does the work.
        let allowed = run.check(&counts)?;
        let piece = if allowed < MAX_BATCH { allowed } else { threads * STATES_PER_THREAD };
        let limit = run
            .request
            .limits
            .expansions
            .map_or(u64::MAX, |limit| limit.saturating_sub(run.census.expanded + counts.expanded));
        let piece = piece.min(layer.len() - start).min(usize::try_from(limit).unwrap_or(usize::MAX));
        let part = piece.div_ceil(threads).max(1);
        let generated: Vec<Generated<W>> = std::thread::scope(|scope| {
            let mut parts = layer[start..start + piece].chunks(part);
            let own = parts.next();
            let others: Vec<_> = parts.map(|states| (states, spawn_helper(scope, move || expand(states)))).collect();
            let finish = |(states, helper): (_, Option<_>)| helper.map_or_else(|| expand(states), join);
            own.map(expand).into_iter().chain(others.into_iter().map(finish)).collect()
        });
        start += piece;
        let bytes: usize =
            generated.iter().flat_map(|part| &part.children).map(|list| list.capacity() * size_of::<[u64; W]>()).sum();
        run.budget.reserve(bytes)?;
        generated.iter().for_each(|part| counts.add(part.counts));
        // The calling thread worked on the first part, and the stopwatch of the run measures its time.
        run.census.cpu += generated.iter().skip(1).map(|part| part.cpu).sum::<Duration>();
        let inserted = insert_together(run, &generated, shards, threads)?;
        for key in inserted {
            counts.found += 1;
            push(next, key, &mut run.budget)?;
        }
        run.budget.release(bytes);
    }
    Ok(counts)
}

/// Inserts the children of all threads, and returns those that are new.
fn insert_together<const W: usize>(
    run: &mut CensusRun<'_>,
    generated: &[Generated<W>],
    shards: &mut [Shard<W>],
    threads: usize,
) -> Result<Vec<[u64; W]>, Stop> {
    // Shards grow before the threads start, as if all children were new: the budget belongs to this thread.
    for (number, shard) in shards.iter_mut().enumerate() {
        let more: usize = generated.iter().map(|part| part.children[number].len()).sum();
        while shard.is_full_with(more) {
            grow(shard, &mut run.budget)?;
        }
    }
    let work: Vec<_> = shards.iter_mut().map(|shard| Mutex::new((shard, Vec::new()))).collect();
    let taken = AtomicUsize::new(0);
    let insert = || {
        let stopwatch = Stopwatch::start();
        loop {
            let number = taken.fetch_add(1, Ordering::Relaxed);
            let Some(shard) = work.get(number) else { return stopwatch.cpu() };
            let mut guard = shard.lock().expect("each shard is taken by one thread");
            let (shard, new) = &mut *guard;
            for part in generated {
                for child in &part.children[number] {
                    if shard.insert(child, child.hash()) {
                        new.push(*child);
                    }
                }
            }
        }
    };
    let others: Duration = std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads).map_while(|_| spawn_helper(scope, insert)).collect();
        insert();
        helpers.into_iter().map(join).sum()
    });
    run.census.cpu += others;
    Ok(work.into_iter().flat_map(|shard| shard.into_inner().expect("no thread panicked").1).collect())
}

/// The result of a thread; a panic in it continues here.
fn join<T>(helper: std::thread::ScopedJoinHandle<'_, T>) -> T {
    helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// The shards of a finished census. The index of a key is its slot, counted over all shards; each shard has one more for zero.
struct Shards<'a, const W: usize> {
    shards: &'a [Shard<W>],
    /// The index of the first slot of each shard, and at the end the number of all indices.
    first: Vec<usize>,
}

impl<'a, const W: usize> Shards<'a, W> {
    fn new(shards: &'a [Shard<W>]) -> Self {
        let mut first = vec![0];
        for shard in shards {
            first.push(first[first.len() - 1] + shard.slots.len() + 1);
        }
        Shards { shards, first }
    }
}

impl<const W: usize> SeenStates for Shards<'_, W> {
    fn indices(&self) -> usize {
        self.first[SHARDS]
    }

    fn state_at(&self, index: usize, words: &mut Vec<u64>) -> bool {
        let number = self.first.partition_point(|first| *first <= index) - 1;
        let shard = &self.shards[number];
        match shard.slots.get(index - self.first[number]) {
            Some(key) if *key == [0; W] => return false,
            Some(key) => words.extend_from_slice(key),
            None if shard.has_zero => words.extend_from_slice(&[0; W]),
            None => return false,
        }
        true
    }

    fn index_of(&self, state: &[u64]) -> usize {
        let key: [u64; W] = Key::from_words(state);
        let hash = key.hash();
        let number = shard_of(hash);
        let shard = &self.shards[number];
        self.first[number] + if key == [0; W] { shard.slots.len() } else { shard.probe(&key, hash) }
    }
}
