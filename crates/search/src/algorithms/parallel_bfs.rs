//! Breadth-first search on several threads.
//!
//! The visited states are divided into **shards** by the hash of their key. A layer is expanded in **batches**. For each batch:
//!
//! 1. The batch is cut into **chunks**. Threads expand chunks and sort the children by shard.
//! 2. Threads take shards and intern the children of all chunks, in the order of the chunks.
//!
//! Chunks and shards depend neither on the number of threads nor on timing. So the states, parents, counters and the plan are
//! the same in every run.

use crate::helpers::spawn_helper;
use crate::limits::Budget;
use crate::observe::Observer;
use crate::run::{PathsTried, Run};
use crate::space::{Cost, Key, Space};
use crate::stats::{Stats, Stopwatch};
use crate::storage::{Interned, NO_PARENT, Table, trace};
use crate::task::Task;
use crate::verdict::{Outcome, Partial, Proof, Stop};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, RwLock};
use std::time::Duration;

/// The number of low bits of a global id that hold the number of the shard.
const SHARD_BITS: u32 = 4;
const SHARD_COUNT: usize = 1 << SHARD_BITS;
/// The largest number of states in a batch: so few that their children need little memory compared with the visited states.
const MAX_BATCH: usize = 1 << 15;
/// The largest number of bytes for children that are not interned yet.
const MAX_CHILDREN_BYTES: u64 = 64 << 20;
/// The number of chunks in a batch: several for each thread, so that threads finish at about the same time.
const CHUNK_COUNT: usize = 32;
/// The number of states in the first batch, before the memory that their children take is known.
const FIRST_BATCH: usize = 64;
/// A thread checks the time limit and the cancel flag once in this many expansions.
const EXPANSIONS_PER_CHECK: usize = 16;
/// A batch with fewer states runs on one thread: it is not worth starting others.
const MIN_PARALLEL_BATCH: usize = 1 << 10;

/// Searches breadth first on `threads` threads.
///
/// The plan is proved optimal if the space's costs are uniform.
pub fn search<S: Space, O: Observer<S::Action>>(
    task: &Task<'_, S>,
    observer: &mut O,
    threads: usize,
) -> Outcome<S::Action> {
    let mut run = Run::new(task, observer);
    let costs = run.costs();
    if run.space.is_goal(run.start) {
        return run.solved_at_start(Proof::optimal_if(costs.is_uniform()));
    }
    let mut search = match ParallelBreadthFirst::new(&mut run, threads) {
        Ok(search) => search,
        Err(stop) => return run.stopped_early(stop, 0),
    };
    let found = search.explore(&mut run);
    run.stats.peak_nodes = search.nodes();
    run.stats.peak_bytes = search.peak_bytes();
    // The states of the next layer were tested when they were generated.
    let lower_bound = (search.goal_free_depth + 1).saturating_mul(costs.min);
    match found {
        Ok(Some(goal)) => {
            let plan = trace(run.space, run.start, &search.path(goal));
            run.solved(plan, Proof::optimal_if(costs.is_uniform()), lower_bound)
        }
        Ok(None) => run.exhausted(PathsTried::in_depth_order(costs), lower_bound),
        Err(stop) => {
            let partial = (search.nodes() > 0).then(|| {
                let actions = trace(run.space, run.start, &search.path(search.last_in_batch)).actions;
                Partial { actions, estimate: 0 }
            });
            run.stopped(stop, lower_bound, None, partial)
        }
    }
}

/// One part of the visited states.
struct Shard<K> {
    table: Table<K>,
    /// The memory that this shard may use: an equal part of the limit.
    budget: Budget,
    /// The nodes of the layer being expanded are those from `layer_start` to `layer_end`.
    layer_start: u32,
    layer_end: u32,
    /// The first goal stored in this shard.
    goal: Option<u32>,
    duplicates: u64,
}

/// A generated child that is not interned yet.
#[derive(Clone, Copy)]
struct Child<K> {
    key: K,
    /// The global id of the parent.
    parent: u32,
    cost: Cost,
    is_goal: bool,
}

/// The result of expanding one chunk of a batch.
struct Chunk<K> {
    /// The children by shard.
    children: Vec<Vec<Child<K>>>,
    generated: u64,
    /// The number of states expanded. It is smaller than the chunk if the children needed too much memory.
    expanded: usize,
    /// The smallest cost of a child beyond the cost limit; `Cost::MAX` if there was none.
    min_cut: Cost,
}

/// The state of one search.
struct ParallelBreadthFirst<K> {
    shards: Vec<RwLock<Shard<K>>>,
    chunks: Vec<RwLock<Chunk<K>>>,
    threads: usize,
    depth: Cost,
    /// The depth of the last layer before the cost limit cut anything: no goal is at this depth or less.
    goal_free_depth: Cost,
    /// The last node of the last batch.
    last_in_batch: u32,
    /// The limit on the memory of children that are not interned yet.
    max_children_bytes: u64,
    /// The number of states in the next batch.
    batch_size: usize,
    /// The peak memory of children that are not interned yet.
    peak_children_bytes: u64,
}

/// The number of the shard for keys with this hash.
#[inline(always)]
fn shard_of(hash: u64) -> usize {
    // These bits of the hash are not used by the index of the shard's table.
    (hash >> 54) as usize & (SHARD_COUNT - 1)
}

/// The id of a node among all shards: its id in the table of its shard, followed by the number of the shard.
fn global_id(shard: usize, local_id: u32) -> u32 {
    local_id << SHARD_BITS | shard as u32
}

/// The shard of a node, and its id in the table of that shard.
#[inline(always)]
fn split_id(global_id: u32) -> (usize, u32) {
    (global_id as usize & (SHARD_COUNT - 1), global_id >> SHARD_BITS)
}

impl<K: Key> ParallelBreadthFirst<K> {
    fn new<S, O>(run: &mut Run<'_, S, O>, threads: usize) -> Result<Self, Stop>
    where
        S: Space<Key = K>,
        O: Observer<S::Action>,
    {
        // At most an eighth of the memory is for children that are not interned yet, the rest for the visited states.
        let max_children_bytes =
            run.limits().bytes.map_or(MAX_CHILDREN_BYTES, |bytes| (bytes / 8).min(MAX_CHILDREN_BYTES));
        let shard_bytes = run.limits().bytes.map(|bytes| (bytes - max_children_bytes) / SHARD_COUNT as u64);
        let mut shards = Vec::new();
        for _ in 0..SHARD_COUNT {
            let mut budget = Budget::new(shard_bytes);
            let table = Table::one_of_many(&mut budget)?;
            let shard = Shard { table, budget, layer_start: 0, layer_end: 0, goal: None, duplicates: 0 };
            shards.push(RwLock::new(shard));
        }
        let chunk = || Chunk { children: vec![Vec::new(); SHARD_COUNT], generated: 0, expanded: 0, min_cut: Cost::MAX };
        let chunks = (0..CHUNK_COUNT).map(|_| RwLock::new(chunk())).collect();
        Ok(ParallelBreadthFirst {
            shards,
            chunks,
            threads: threads.max(1),
            depth: 0,
            goal_free_depth: 0,
            last_in_batch: 0,
            max_children_bytes,
            batch_size: FIRST_BATCH,
            peak_children_bytes: 0,
        })
    }

    /// Adapts the size of the next batch to the memory that the children of this one took. Doubles it if they took less than
    /// a quarter of the limit. Halves it and frees their memory if they took more than half.
    fn adapt_batch_size(&mut self) {
        let used = self.children_bytes();
        if used * 4 < self.max_children_bytes {
            self.batch_size = (self.batch_size * 2).min(MAX_BATCH);
        } else if used * 2 > self.max_children_bytes {
            self.batch_size = (self.batch_size / 2).max(1);
            for chunk in &self.chunks {
                write(chunk).children.iter_mut().for_each(|children| *children = Vec::new());
            }
        }
    }

    /// The memory of the children of all chunks.
    fn children_bytes(&self) -> u64 {
        let capacity = |chunk: &RwLock<Chunk<K>>| read(chunk).children.iter().map(Vec::capacity).sum::<usize>();
        (self.chunks.iter().map(capacity).sum::<usize>() * size_of::<Child<K>>()) as u64
    }

    /// Expands layer after layer until a goal is stored; returns its global id, or `None` if no state is left.
    fn explore<S, O>(&mut self, run: &mut Run<'_, S, O>) -> Result<Option<u32>, Stop>
    where
        S: Space<Key = K>,
        O: Observer<S::Action>,
    {
        let key = run.space.pack(run.start);
        let start_shard = shard_of(key.hash());
        {
            let mut shard = write(&self.shards[start_shard]);
            let Shard { table, budget, layer_end, .. } = &mut *shard;
            table.intern(key, NO_PARENT, 0, budget)?;
            *layer_end = 1;
        }
        self.last_in_batch = global_id(start_shard, 0);
        run.begin_layer(0);
        loop {
            let layer_ranges: Vec<_> =
                self.shards.iter().map(|shard| (read(shard).layer_start, read(shard).layer_end)).collect();
            let mut unexpanded_states: u64 = layer_ranges.iter().map(|(start, end)| u64::from(end - start)).sum();
            if unexpanded_states == 0 {
                return Ok(None);
            }
            let mut layer = layer_ranges
                .iter()
                .enumerate()
                .flat_map(|(shard, &(start, end))| (start..end).map(move |local_id| global_id(shard, local_id)));
            // States of earlier batches that were not expanded because memory for children ran out.
            let mut postponed: Vec<u32> = Vec::new();
            while unexpanded_states > 0 {
                run.check_limits(unexpanded_states, self.nodes())?;
                let allowed = run.limits().expansions.map_or(u64::MAX, |max| max - run.expanded());
                let size = self.batch_size.min(usize::try_from(allowed).unwrap_or(usize::MAX));
                // The batch begins with the postponed states, in order, and is filled up from the layer.
                let still_postponed = postponed.split_off(postponed.len().min(size));
                let mut batch = std::mem::replace(&mut postponed, still_postponed);
                let room = size - batch.len();
                batch.extend(layer.by_ref().take(room));
                let mut unexpanded = self.expand(run, &batch)?;
                unexpanded_states -= (batch.len() - unexpanded.len()) as u64;
                unexpanded.append(&mut postponed);
                postponed = unexpanded;
                if let Some(goal) = self.intern_children(run, batch.len())? {
                    return Ok(Some(goal));
                }
                self.last_in_batch = batch.last().copied().unwrap_or(self.last_in_batch);
                self.adapt_batch_size();
            }
            for shard in &self.shards {
                let mut shard = write(shard);
                shard.layer_start = shard.layer_end;
                shard.layer_end = shard.table.len();
            }
            self.depth += 1;
            if !run.cost_limit.has_cut() {
                self.goal_free_depth = self.depth;
            }
            run.begin_layer(u64::from(self.depth));
        }
    }

    /// Generates the children of a batch into the chunks.
    ///
    /// Returns the states that were not expanded because the children of the states before them took all the memory.
    fn expand<S, O>(&mut self, run: &mut Run<'_, S, O>, batch: &[u32]) -> Result<Vec<u32>, Stop>
    where
        S: Space<Key = K>,
        O: Observer<S::Action>,
    {
        let (space, limits, stopwatch, max_cost) = (run.space, run.limits(), run.stopwatch(), run.cost_limit.max());
        let chunk_size = batch.len().div_ceil(CHUNK_COUNT);
        let chunk_bytes = self.max_children_bytes / CHUNK_COUNT as u64;
        let stopped: Mutex<Option<Stop>> = Mutex::new(None);
        let is_stopped = || stopped.lock().map_or(true, |stop| stop.is_some());
        let expand_chunk = |number: usize| {
            let mut chunk = write(&self.chunks[number]);
            chunk.children.iter_mut().for_each(Vec::clear);
            (chunk.generated, chunk.expanded, chunk.min_cut) = (0, 0, Cost::MAX);
            let shards: Vec<_> = self.shards.iter().map(read).collect();
            let mut actions = Vec::new();
            let states = batch.iter().skip(number * chunk_size).take(chunk_size);
            for (count, &id) in states.enumerate() {
                // Assumes that the next state has as many children as the last one. The factor 2 is for the capacity of the
                // vectors, which double when they grow. The first state is always expanded, so that the search goes on.
                let expected_children = chunk.generated + actions.len() as u64;
                if count > 0 && expected_children * 2 * size_of::<Child<K>>() as u64 > chunk_bytes {
                    return;
                }
                if count % EXPANSIONS_PER_CHECK == 0 {
                    let is_late = limits.time.is_some_and(|time| stopwatch.wall() >= time);
                    let stop = if limits.is_cancelled() { Some(Stop::Cancel) } else { is_late.then_some(Stop::Time) };
                    if let (Some(stop), Ok(mut stopped)) = (stop, stopped.lock()) {
                        *stopped = Some(stop);
                    }
                    if is_stopped() {
                        return;
                    }
                }
                let find_node = |id: u32| {
                    let (shard_number, local_id) = split_id(id);
                    *shards[shard_number].table.node(local_id)
                };
                let node = find_node(id);
                let mut state = space.unpack(&node.key);
                let parent_key = (node.parent != NO_PARENT).then(|| find_node(node.parent).key);
                actions.clear();
                space.onward(&state, parent_key.as_ref(), &mut actions);
                for &action in &actions {
                    let cost = node.cost().saturating_add(space.cost(&state, action));
                    chunk.generated += 1;
                    if cost > max_cost {
                        chunk.min_cut = chunk.min_cut.min(cost);
                        continue;
                    }
                    let token = space.apply(&mut state, action);
                    let key = space.pack(&state);
                    let child = Child { key, parent: id, cost, is_goal: space.is_goal(&state) };
                    chunk.children[shard_of(key.hash())].push(child);
                    space.undo(&mut state, action, token);
                }
                chunk.expanded += 1;
            }
        };
        let threads = if batch.len() < MIN_PARALLEL_BATCH { 1 } else { self.threads };
        let cpu = run_on_threads(threads, CHUNK_COUNT, expand_chunk);
        run.absorb(&Stats::default(), cpu);
        if let Some(stop) = stopped.into_inner().unwrap_or(None) {
            return Err(stop);
        }
        let mut unexpanded = Vec::new();
        for (number, chunk) in self.chunks.iter().enumerate() {
            let chunk = read(chunk);
            run.set_expanded(run.expanded() + chunk.expanded as u64);
            run.stats.generated += chunk.generated;
            if chunk.min_cut != Cost::MAX {
                // Records the cost as cut.
                run.cost_limit.admits(chunk.min_cut);
            }
            unexpanded.extend(batch.iter().skip(number * chunk_size).take(chunk_size).skip(chunk.expanded));
        }
        self.peak_children_bytes = self.peak_children_bytes.max(self.children_bytes());
        Ok(unexpanded)
    }

    /// Interns the children of all chunks. Returns the global id of a goal if one was stored: the first in the order of shards.
    fn intern_children<S, O>(&self, run: &mut Run<'_, S, O>, batch_size: usize) -> Result<Option<u32>, Stop>
    where
        S: Space<Key = K>,
        O: Observer<S::Action>,
    {
        let stopped: Mutex<Option<Stop>> = Mutex::new(None);
        let fill_shard = |number: usize| {
            let mut shard = write(&self.shards[number]);
            let Shard { table, budget, goal, duplicates, .. } = &mut *shard;
            for chunk in &self.chunks {
                for child in &read(chunk).children[number] {
                    match table.intern(child.key, child.parent, child.cost, budget) {
                        Ok(Interned::New(local_id)) if child.is_goal && goal.is_none() => *goal = Some(local_id),
                        Ok(Interned::New(_)) => {}
                        Ok(Interned::Known(_)) => *duplicates += 1,
                        Err(stop) => {
                            if let Ok(mut stopped) = stopped.lock() {
                                *stopped = Some(stop);
                            }
                            return;
                        }
                    }
                }
            }
            // A global id has 32 bits, some of which hold the number of the shard.
            if table.len() >= u32::MAX >> SHARD_BITS
                && let Ok(mut stopped) = stopped.lock()
            {
                *stopped = Some(Stop::Memory);
            }
        };
        let threads = if batch_size < MIN_PARALLEL_BATCH { 1 } else { self.threads };
        let cpu = run_on_threads(threads, SHARD_COUNT, fill_shard);
        run.absorb(&Stats::default(), cpu);
        run.stats.duplicates = self.shards.iter().map(|shard| read(shard).duplicates).sum();
        let goal = (0..SHARD_COUNT).find_map(|number| Some(global_id(number, read(&self.shards[number]).goal?)));
        match (goal, stopped.into_inner().unwrap_or(None)) {
            (Some(goal), _) => Ok(Some(goal)),
            (None, Some(stop)) => Err(stop),
            (None, None) => Ok(None),
        }
    }

    /// The number of nodes in all shards.
    fn nodes(&self) -> u64 {
        self.shards.iter().map(|shard| u64::from(read(shard).table.len())).sum()
    }

    /// The peak memory of all shards and of the children.
    fn peak_bytes(&self) -> u64 {
        self.shards.iter().map(|shard| read(shard).budget.peak()).sum::<u64>() + self.peak_children_bytes
    }

    /// The keys on the path from the start to a node, both included.
    fn path(&self, id: u32) -> Vec<K> {
        let mut keys = Vec::new();
        let mut ancestor = id;
        while ancestor != NO_PARENT {
            let (shard_number, local_id) = split_id(ancestor);
            let shard = read(&self.shards[shard_number]);
            let node = shard.table.node(local_id);
            keys.push(node.key);
            ancestor = node.parent;
        }
        keys.reverse();
        keys
    }
}

/// Calls `work` with each number below `count`, on several threads. Returns the CPU time of the threads that it started; the
/// calling thread works as well, and its time is not included.
fn run_on_threads(threads: usize, count: usize, work: impl Fn(usize) + Sync) -> Duration {
    let next_number = AtomicUsize::new(0);
    let take_numbers = || {
        loop {
            let number = next_number.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return;
            }
            work(number);
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (1..threads)
            .map_while(|_| {
                let work = || {
                    let stopwatch = Stopwatch::start();
                    take_numbers();
                    stopwatch.cpu()
                };
                // A thread that the system cannot start is not needed: the others do its work.
                spawn_helper(scope, work)
            })
            .collect();
        take_numbers();
        workers
            .into_iter()
            .map(|worker| match worker.join() {
                Ok(cpu) => cpu,
                Err(panic) => std::panic::resume_unwind(panic),
            })
            .sum()
    })
}

fn read<T>(lock: &RwLock<T>) -> std::sync::RwLockReadGuard<'_, T> {
    lock.read().expect("a worker panicked")
}

fn write<T>(lock: &RwLock<T>) -> std::sync::RwLockWriteGuard<'_, T> {
    lock.write().expect("a worker panicked")
}
