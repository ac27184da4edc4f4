//! Breadth-first search on several threads, layer by layer in batches.
//!
//! States belong to shards by their key. A batch of the layer is cut into chunks; threads expand chunks and sort the children
//! by shard; then threads take shards and intern the children of all chunks in the chunks' order. Neither the chunks nor
//! the shards depend on the number of threads or on timing, so neither do states, parents, counters and plan.

use crate::limits::Budget;
use crate::observe::Observer;
use crate::run::Run;
use crate::space::{Cost, Key, Space};
use crate::stats::{Stats, Stopwatch};
use crate::storage::{Interned, NO_PARENT, Table, trace};
use crate::task::Task;
use crate::verdict::{Outcome, Partial, Proof, Stop};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, RwLock};
use std::time::Duration;

const SHARD_BITS: u32 = 4;
const SHARDS: usize = 1 << SHARD_BITS;
/// Expansions of a batch: few enough that the children waiting to be interned stay small against the states.
const BATCH: usize = 1 << 15;
/// Bytes for children on their way, at most.
const MOST_ROOM: u64 = 64 << 20;
const CHUNKS: usize = 32;
/// Below this many expansions a batch is not worth waking other threads for.
const SMALL: usize = 1 << 10;

/// Searches breadth first on `threads` threads.
///
/// *Solved* claims `Optimal` when the space's costs are uniform, and nothing otherwise.
pub fn search<S: Space, O: Observer<S::Action>>(
    task: &Task<'_, S>,
    observer: &mut O,
    threads: usize,
) -> Outcome<S::Action> {
    let mut run = Run::new(task, observer);
    let uniform = run.costs().is_uniform();
    if run.space.is_goal(run.start) {
        return run.solved_at_start(if uniform { Proof::Optimal } else { Proof::None });
    }
    let mut wide = match Wide::new(&mut run, threads) {
        Ok(wide) => wide,
        Err(stop) => return run.stopped(stop, 0, None, None),
    };
    let found = wide.go(&mut run);
    run.stats.peak_nodes = wide.nodes();
    run.stats.peak_bytes = wide.bytes();
    let lower_bound = (wide.clear + 1).saturating_mul(run.costs().min);
    let keys = |wide: &Wide<S::Key>, id: u32| wide.path(id);
    match found {
        Ok(Some(goal)) => {
            let plan = trace(run.space, run.start, &keys(&wide, goal));
            let proof = if uniform { Proof::Optimal } else { Proof::None };
            run.solved(plan, proof, lower_bound)
        }
        Ok(None) => run.exhausted(uniform, lower_bound),
        Err(stop) => {
            let partial = (wide.nodes() > 0).then(|| {
                let actions = trace(run.space, run.start, &keys(&wide, wide.last)).actions;
                Partial { actions, estimate: 0 }
            });
            run.stopped(stop, lower_bound, None, partial)
        }
    }
}

/// One part of the states, with the layer it holds.
struct Shard<K> {
    table: Table<K>,
    budget: Budget,
    layer_start: u32,
    layer_end: u32,
    goal: Option<u32>,
    duplicates: u64,
}

/// A child on its way to its shard.
#[derive(Clone, Copy)]
struct Child<K> {
    key: K,
    parent: u32,
    cost: Cost,
    is_goal: bool,
}

/// What expanding a chunk gave.
struct Chunk<K> {
    children: Vec<Vec<Child<K>>>,
    generated: u64,
    /// States expanded: fewer than given where the children would have taken too much room.
    expanded: usize,
    least_cut: Cost,
}

struct Wide<K> {
    shards: Vec<RwLock<Shard<K>>>,
    chunks: Vec<RwLock<Chunk<K>>>,
    threads: usize,
    depth: Cost,
    /// The depth above which nothing was cut off: no goal is nearer.
    clear: Cost,
    last: u32,
    /// Bytes for children on their way.
    room: u64,
    /// Expansions of the next batch.
    batch: usize,
    /// The most bytes that children on their way have held.
    most_children: u64,
}

#[inline(always)]
fn shard_of(hash: u64) -> usize {
    // Bits that the index of a shard does not use for its own shards, tags or first slots.
    (hash >> 54) as usize & (SHARDS - 1)
}

fn global(shard: usize, local: u32) -> u32 {
    local << SHARD_BITS | shard as u32
}

impl<K: Key> Wide<K> {
    fn new<S, O>(run: &mut Run<'_, S, O>, threads: usize) -> Result<Self, Stop>
    where
        S: Space<Key = K>,
        O: Observer<S::Action>,
    {
        // An eighth of the memory is for children on their way, the rest for states.
        let room = run.limits().bytes.map_or(MOST_ROOM, |bytes| (bytes / 8).min(MOST_ROOM));
        let bytes = run.limits().bytes.map(|bytes| (bytes - room) / SHARDS as u64);
        let mut shards = Vec::new();
        for _ in 0..SHARDS {
            let mut budget = Budget::new(bytes);
            let table = Table::one_of_many(&mut budget)?;
            let shard = Shard { table, budget, layer_start: 0, layer_end: 0, goal: None, duplicates: 0 };
            shards.push(RwLock::new(shard));
        }
        let chunk = || Chunk { children: vec![Vec::new(); SHARDS], generated: 0, expanded: 0, least_cut: Cost::MAX };
        let chunks = (0..CHUNKS).map(|_| RwLock::new(chunk())).collect();
        Ok(Wide {
            shards,
            chunks,
            threads: threads.max(1),
            depth: 0,
            clear: 0,
            last: 0,
            room,
            batch: 64,
            most_children: 0,
        })
    }

    /// Fits the next batch to the room for children: twice as many expansions while they take little of it, half as many
    /// and fresh vectors when they take much.
    fn fit(&mut self) {
        let held = self.children_bytes();
        if held * 4 < self.room {
            self.batch = (self.batch * 2).min(BATCH);
        } else if held * 2 > self.room {
            self.batch = (self.batch / 2).max(1);
            for chunk in &self.chunks {
                write(chunk).children.iter_mut().for_each(|children| *children = Vec::new());
            }
        }
    }

    fn children_bytes(&self) -> u64 {
        let held = |chunk: &RwLock<Chunk<K>>| read(chunk).children.iter().map(Vec::capacity).sum::<usize>();
        (self.chunks.iter().map(held).sum::<usize>() * size_of::<Child<K>>()) as u64
    }

    fn go<S, O>(&mut self, run: &mut Run<'_, S, O>) -> Result<Option<u32>, Stop>
    where
        S: Space<Key = K>,
        O: Observer<S::Action>,
    {
        let key = run.space.pack(run.start);
        let home = shard_of(key.hash());
        {
            let mut shard = write(&self.shards[home]);
            let Shard { table, budget, layer_end, .. } = &mut *shard;
            table.intern(key, NO_PARENT, 0, budget)?;
            *layer_end = 1;
        }
        self.last = global(home, 0);
        run.begin_layer(0);
        loop {
            let ranges: Vec<_> =
                self.shards.iter().map(|shard| (read(shard).layer_start, read(shard).layer_end)).collect();
            let mut left: u64 = ranges.iter().map(|(start, end)| u64::from(end - start)).sum();
            if left == 0 {
                return Ok(None);
            }
            let mut layer = ranges
                .iter()
                .enumerate()
                .flat_map(|(number, &(start, end))| (start..end).map(move |local| global(number, local)));
            // States whose turn has come but whose children found no room.
            let mut again: Vec<u32> = Vec::new();
            while left > 0 {
                run.check_limits(left, self.nodes())?;
                let allowed = run.limits().expansions.map_or(u64::MAX, |most| most - run.expanded());
                let size = self.batch.min(usize::try_from(allowed).unwrap_or(usize::MAX));
                let fresh = size.saturating_sub(again.len());
                let kept = again.split_off(again.len().min(size));
                again.extend(layer.by_ref().take(fresh));
                let batch = std::mem::replace(&mut again, kept);
                let mut unexpanded = self.expand(run, &batch)?;
                left -= (batch.len() - unexpanded.len()) as u64;
                unexpanded.append(&mut again);
                again = unexpanded;
                if let Some(goal) = self.intern(run, batch.len())? {
                    return Ok(Some(goal));
                }
                self.last = batch.last().copied().unwrap_or(self.last);
                self.fit();
            }
            for shard in &self.shards {
                let mut shard = write(shard);
                shard.layer_start = shard.layer_end;
                shard.layer_end = shard.table.len();
            }
            self.depth += 1;
            if !run.cost_limit.has_cut() {
                self.clear = self.depth;
            }
            run.begin_layer(u64::from(self.depth));
        }
    }

    /// Generates the children of a batch into the chunks.
    ///
    /// Gives back the states that were not expanded, because the children of those before them took all the room.
    fn expand<S, O>(&mut self, run: &mut Run<'_, S, O>, batch: &[u32]) -> Result<Vec<u32>, Stop>
    where
        S: Space<Key = K>,
        O: Observer<S::Action>,
    {
        let (space, limits, stopwatch, most) = (run.space, run.limits(), run.stopwatch(), run.cost_limit.max());
        let size = batch.len().div_ceil(CHUNKS);
        let room = self.room / CHUNKS as u64;
        let stopped: Mutex<Option<Stop>> = Mutex::new(None);
        let halted = || stopped.lock().map_or(true, |stop| stop.is_some());
        let work = |number: usize| {
            let mut chunk = write(&self.chunks[number]);
            chunk.children.iter_mut().for_each(Vec::clear);
            (chunk.generated, chunk.expanded, chunk.least_cut) = (0, 0, Cost::MAX);
            let shards: Vec<_> = self.shards.iter().map(read).collect();
            let mut actions = Vec::new();
            let part = batch.iter().skip(number * size).take(size);
            for (count, &id) in part.enumerate() {
                // The next state may have as many children as the last. Vectors double as they grow: half of what they
                // hold may be empty.
                let expected = chunk.generated + actions.len() as u64;
                if count > 0 && expected * 2 * size_of::<Child<K>>() as u64 > room {
                    return;
                }
                if count % 16 == 0 {
                    let late = limits.time.is_some_and(|time| stopwatch.wall() >= time);
                    let stop = if limits.is_cancelled() { Some(Stop::Cancel) } else { late.then_some(Stop::Time) };
                    if let (Some(stop), Ok(mut stopped)) = (stop, stopped.lock()) {
                        *stopped = Some(stop);
                    }
                    if halted() {
                        return;
                    }
                }
                let stored = |id: u32| *shards[id as usize & (SHARDS - 1)].table.node(id >> SHARD_BITS);
                let node = stored(id);
                let mut state = space.unpack(&node.key);
                let before = (node.parent != NO_PARENT).then(|| stored(node.parent).key);
                actions.clear();
                space.onward(&state, before.as_ref(), &mut actions);
                for &action in &actions {
                    let cost = node.cost().saturating_add(space.cost(&state, action));
                    chunk.generated += 1;
                    if cost > most {
                        chunk.least_cut = chunk.least_cut.min(cost);
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
        let threads = if batch.len() < SMALL { 1 } else { self.threads };
        let cpu = share(threads, CHUNKS, work);
        run.absorb(&Stats::default(), cpu);
        if let Some(stop) = stopped.into_inner().unwrap_or(None) {
            return Err(stop);
        }
        let mut left = Vec::new();
        for (number, chunk) in self.chunks.iter().enumerate() {
            let chunk = read(chunk);
            run.set_expanded(run.expanded() + chunk.expanded as u64);
            run.stats.generated += chunk.generated;
            run.cost_limit.admits(if chunk.least_cut == Cost::MAX { 0 } else { chunk.least_cut });
            left.extend(batch.iter().skip(number * size).take(size).skip(chunk.expanded));
        }
        self.most_children = self.most_children.max(self.children_bytes());
        Ok(left)
    }

    /// Puts the children of the chunks into their shards; the first goal in the order of shards, if there is one.
    fn intern<S, O>(&self, run: &mut Run<'_, S, O>, size: usize) -> Result<Option<u32>, Stop>
    where
        S: Space<Key = K>,
        O: Observer<S::Action>,
    {
        let stopped: Mutex<Option<Stop>> = Mutex::new(None);
        let work = |number: usize| {
            let mut shard = write(&self.shards[number]);
            let Shard { table, budget, goal, duplicates, .. } = &mut *shard;
            for chunk in &self.chunks {
                for child in &read(chunk).children[number] {
                    match table.intern(child.key, child.parent, child.cost, budget) {
                        Ok(Interned::New(local)) if child.is_goal && goal.is_none() => *goal = Some(local),
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
            // Ids of all shards share 32 bits with the shard's number.
            if table.len() >= u32::MAX >> SHARD_BITS
                && let Ok(mut stopped) = stopped.lock()
            {
                *stopped = Some(Stop::Memory);
            }
        };
        let threads = if size < SMALL { 1 } else { self.threads };
        let cpu = share(threads, SHARDS, work);
        run.absorb(&Stats::default(), cpu);
        run.stats.duplicates = self.shards.iter().map(|shard| read(shard).duplicates).sum();
        let goal = (0..SHARDS).find_map(|number| Some(global(number, read(&self.shards[number]).goal?)));
        match (goal, stopped.into_inner().unwrap_or(None)) {
            (Some(goal), _) => Ok(Some(goal)),
            (None, Some(stop)) => Err(stop),
            (None, None) => Ok(None),
        }
    }

    fn nodes(&self) -> u64 {
        self.shards.iter().map(|shard| u64::from(read(shard).table.len())).sum()
    }

    fn bytes(&self) -> u64 {
        self.shards.iter().map(|shard| read(shard).budget.peak()).sum::<u64>() + self.most_children
    }

    fn path(&self, id: u32) -> Vec<K> {
        let mut keys = Vec::new();
        let mut at = id;
        while at != NO_PARENT {
            let shard = read(&self.shards[at as usize & (SHARDS - 1)]);
            let node = shard.table.node(at >> SHARD_BITS);
            keys.push(node.key);
            at = node.parent;
        }
        keys.reverse();
        keys
    }
}

/// Runs `work` for the numbers below `count` on several threads and gives the processor time of those it started.
fn share(threads: usize, count: usize, work: impl Fn(usize) + Sync) -> Duration {
    let next = AtomicUsize::new(0);
    let take = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return;
            }
            work(number);
        }
    };
    std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads)
            .map(|_| {
                scope.spawn(|| {
                    let stopwatch = Stopwatch::start();
                    take();
                    stopwatch.cpu()
                })
            })
            .collect();
        take();
        helpers
            .into_iter()
            .map(|helper| match helper.join() {
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
