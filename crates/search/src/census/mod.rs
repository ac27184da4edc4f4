//! A census: the number of reachable states at each depth, with goals, dead ends and the deepest states.
//!
//! A census works on a [`PackedSpace`] and keeps the states it has seen in one of three ways, see [`Method`]. With a
//! [`RunStorage`] it saves every finished layer, and continues from there when it is started again.

mod checkpoint;
mod external;
mod set;
mod table;
mod winnable;

use crate::limits::{Budget, Limits};
use crate::observe::Observer;
use crate::packed::{Expansion, KeyedSpace, PackedSpace};
use crate::runs::{DiskBudget, Halt, RunStorage, StateReader};
use crate::space::{Cost, Space};
use crate::stats::{Progress, Stopwatch};
use crate::verdict::Stop;
use checkpoint::{Checkpoint, Saver};
use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

/// The number of states at each depth from a start state, and what else was counted on the way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// At index `d`, the number of states whose shortest path from the start has `d` actions.
    pub layers: Vec<u64>,
    /// Why the count stopped early, if it did. The unfinished layer is then not in `layers`.
    pub stopped: Option<Stop>,
    /// The states whose children were generated: all states of the finished layers.
    pub expanded: u64,
    /// The children of these states, with duplicates.
    pub generated: u64,
    /// The number of goals among the expanded states.
    pub goals: u64,
    /// The number of expanded states that have no children and are not goals.
    pub dead_ends: u64,
    /// States of the deepest layer as words, sorted: at most as many as requested. Empty if the count stopped early.
    pub deepest: Vec<Vec<u64>>,
    /// The states from which a goal can be reached; `None` if this was not counted.
    pub winnable: Option<u64>,
    /// How the states were kept.
    pub method: Method,
    /// The peak memory in bytes.
    pub peak_bytes: u64,
    /// The largest size of all runs together, in bytes; 0 without a storage.
    pub disk_bytes: u64,
    /// The CPU time of the count, over all threads.
    pub cpu: Duration,
}

impl Census {
    /// The number of states in all layers.
    pub fn states(&self) -> u64 {
        self.layers.iter().sum()
    }

    /// Replaces the deepest states by their keys, in the order of keys. Ranks have another order, so without sorting the list
    /// would depend on the method.
    pub fn list_keys(&mut self, space: &dyn PackedSpace) {
        self.deepest.iter_mut().for_each(|state| *state = space.key(state));
        self.deepest.sort_unstable();
    }

    /// The mean number of children of an expanded state; 0 if none was expanded.
    pub fn branching(&self) -> f64 {
        if self.expanded == 0 { 0.0 } else { self.generated as f64 / self.expanded as f64 }
    }
}

/// How a census keeps the states that it has seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Method {
    /// A table where the space has ranks and the table fits, otherwise a set. If memory runs out and there is a storage, the
    /// census continues on disk.
    #[default]
    Auto,
    /// A table with two bits for every rank.
    Table,
    /// A hash table of keys.
    Set,
    /// Sorted runs in a [`RunStorage`].
    Disk,
}

impl Method {
    /// The word used in JSON output.
    pub fn name(self) -> &'static str {
        match self {
            Method::Auto => "auto",
            Method::Table => "table",
            Method::Set => "set",
            Method::Disk => "disk",
        }
    }

    /// The method with this name.
    pub fn from_name(name: &str) -> Option<Method> {
        [Method::Auto, Method::Table, Method::Set, Method::Disk].into_iter().find(|method| method.name() == name)
    }
}

/// What a census is to count, and within which limits.
#[derive(Clone, Debug)]
pub struct CensusRequest {
    /// The limits; the limit on cost is ignored.
    pub limits: Limits,
    /// The number of threads; the counts do not depend on it.
    pub threads: usize,
    /// How to keep the states.
    pub method: Method,
    /// How many of the deepest states to list.
    pub max_deepest: usize,
    /// Whether to count the states from which a goal can be reached. A census on disk does not count them.
    pub winnable: bool,
    /// Where to save finished layers; `None` saves nothing.
    pub runs: Option<RunsRequest>,
}

/// Where a census saves its layers.
#[derive(Clone, Debug)]
pub struct RunsRequest {
    /// The storage. A census continues where the last one with the same identity stopped.
    pub storage: Arc<dyn RunStorage>,
    /// The largest size of all runs together, in bytes.
    pub max_bytes: Option<u64>,
    /// What is counted, for example the id of the instance.
    pub identity: String,
}

impl Default for CensusRequest {
    fn default() -> Self {
        CensusRequest {
            limits: Limits::default(),
            threads: 1,
            method: Method::Auto,
            max_deepest: 100,
            winnable: false,
            runs: None,
        }
    }
}

/// Counts the states reachable from `start`, by depth.
///
/// Goals are expanded like all other states, and there is no limit on cost. The observer can cancel; it sees no events.
///
/// ```
/// use gordian_search::{census, Closures, Limits, Silent, Space};
/// let ring = Closures::unit(0u8, |n| [(n + 1) % 6, (n + 5) % 6], |_| false);
/// assert_eq!(census(&ring, &ring.initial(), &Limits::default(), &mut Silent).layers, [1, 2, 2, 1]);
/// ```
///
/// # Panics
/// If the keys of the space have more than [`MAX_WORDS`](crate::packed::MAX_WORDS) words.
pub fn census<S, O>(space: &S, start: &S::State, limits: &Limits, observer: &mut O) -> Census
where
    S: Space,
    O: Observer<S::Action>,
{
    let packed = KeyedSpace::new(space, start.clone()).expect("keys of at most 16 words");
    let request = CensusRequest { limits: limits.clone(), ..CensusRequest::default() };
    count(&packed, &request, &mut |progress| observer.tick(progress)).expect("nothing is stored outside memory")
}

/// Counts the states of a packed space, by depth. `progress` is called every few milliseconds and can cancel.
///
/// # Errors
/// If the storage fails. The layers that were saved are not lost: the same call continues after them. The kind is
/// `AlreadyExists` if the storage holds another census, and `InvalidData` if what it holds is damaged.
pub fn count(
    space: &dyn PackedSpace,
    request: &CensusRequest,
    progress: &mut dyn FnMut(&Progress) -> ControlFlow<()>,
) -> io::Result<Census> {
    let mut run = CensusRun {
        space,
        request,
        progress,
        census: Census { layers: vec![1], ..Census::default() },
        budget: Budget::new(request.limits.bytes),
        pace: Pace::new(),
        stopwatch: Stopwatch::start(),
    };
    let mut disk = DiskBudget::new(request.runs.as_ref().and_then(|runs| runs.max_bytes));
    let result = match &request.runs {
        Some(runs) => count_with_storage(&mut run, &*runs.storage, &mut disk),
        None => count_in_memory(&mut run, None),
    };
    let CensusRun { mut census, budget, stopwatch, .. } = run;
    census.stopped = match result {
        Ok(()) => None,
        Err(Halt::Stopped(stop)) => Some(stop),
        Err(Halt::Failed(error)) => return Err(error),
    };
    census.peak_bytes = budget.peak();
    census.disk_bytes = disk.peak();
    census.cpu += stopwatch.cpu();
    Ok(census)
}

/// Counts with a table or a set. `saver` receives the finished layers.
fn count_in_memory(run: &mut CensusRun<'_>, saver: Option<&mut Saver<'_>>) -> Result<(), Halt> {
    let table_bytes = run.space.ranks().map(table::bytes);
    let has_room = |bytes: u64| run.request.limits.bytes.is_none_or(|limit| bytes <= limit);
    let uses_table = match run.request.method {
        Method::Auto => table_bytes.is_some_and(has_room),
        method => method == Method::Table && table_bytes.is_some(),
    };
    run.census.method = if uses_table { Method::Table } else { Method::Set };
    match (uses_table, run.space.words()) {
        (true, _) => table::count(run, saver),
        (false, 1) => set::count::<1>(run, saver),
        (false, 2) => set::count::<2>(run, saver),
        (false, 4) => set::count::<4>(run, saver),
        (false, 8) => set::count::<8>(run, saver),
        (false, _) => set::count::<16>(run, saver),
    }
}

/// Counts in memory as long as it suffices, unless the request wants the disk, and then on disk. A stored census continues where
/// it stopped.
fn count_with_storage(run: &mut CensusRun<'_>, storage: &dyn RunStorage, disk: &mut DiskBudget) -> Result<(), Halt> {
    let mut checkpoint = match Checkpoint::load(run, storage)? {
        Some(checkpoint) => checkpoint,
        None => Checkpoint::start(run, storage)?,
    };
    checkpoint.retain_runs(storage)?;
    disk.reserve(checkpoint.bytes())?;
    if !checkpoint.is_complete && !checkpoint.is_on_disk && run.request.method != Method::Disk {
        let mut saver = Saver { storage, checkpoint: &mut checkpoint, disk };
        match count_in_memory(run, Some(&mut saver)) {
            // Memory is full: the count continues on disk, from the last finished layer.
            Err(Halt::Stopped(Stop::Memory)) if run.request.method == Method::Auto => run.budget.release_to(0),
            result => return result,
        }
    }
    // A census that an earlier run completed in memory keeps its method; only its deepest states are listed again.
    if checkpoint.is_on_disk || !checkpoint.is_complete {
        run.census.method = Method::Disk;
        checkpoint.is_on_disk = true;
    }
    match run.space.words() {
        1 => finish_from_storage::<1>(run, storage, &mut checkpoint, disk),
        2 => finish_from_storage::<2>(run, storage, &mut checkpoint, disk),
        4 => finish_from_storage::<4>(run, storage, &mut checkpoint, disk),
        8 => finish_from_storage::<8>(run, storage, &mut checkpoint, disk),
        _ => finish_from_storage::<16>(run, storage, &mut checkpoint, disk),
    }
}

/// Counts the layers that are left and lists the deepest states.
fn finish_from_storage<const W: usize>(
    run: &mut CensusRun<'_>,
    storage: &dyn RunStorage,
    checkpoint: &mut Checkpoint,
    disk: &mut DiskBudget,
) -> Result<(), Halt> {
    external::count::<W>(run, storage, checkpoint, disk)?;
    let mut deepest = StateReader::<W>::open(storage, &checkpoint.layer.name)?;
    while run.census.deepest.len() < run.request.max_deepest
        && let Some(state) = deepest.next()?
    {
        run.census.deepest.push(state.to_vec());
    }
    Ok(())
}

/// A census in progress.
struct CensusRun<'a> {
    space: &'a dyn PackedSpace,
    request: &'a CensusRequest,
    progress: &'a mut dyn FnMut(&Progress) -> ControlFlow<()>,
    /// What the finished layers contain. `cpu` holds the time of the worker threads.
    census: Census,
    budget: Budget,
    pace: Pace,
    stopwatch: Stopwatch,
}

/// The counts from the expansion of a layer or of a part of it.
#[derive(Clone, Copy, Debug, Default)]
struct LayerCounts {
    expanded: u64,
    generated: u64,
    goals: u64,
    dead_ends: u64,
    /// The states of the next layer.
    found: u64,
}

impl LayerCounts {
    fn add(&mut self, other: LayerCounts) {
        self.expanded += other.expanded;
        self.generated += other.generated;
        self.goals += other.goals;
        self.dead_ends += other.dead_ends;
        self.found += other.found;
    }

    /// Counts the states of an expansion, whose children have this number of words.
    fn add_expansion(&mut self, expansion: &Expansion, words: usize) {
        let (goals, dead_ends) = expansion.goals_and_dead_ends();
        self.expanded += expansion.states.len() as u64;
        self.generated += (expansion.children.len() / words) as u64;
        self.goals += goals;
        self.dead_ends += dead_ends;
    }
}

impl CensusRun<'_> {
    /// Checks the limits and reports progress. `counts` are those of the current layer so far. Returns how many states may be
    /// expanded until the next check.
    fn check(&mut self, counts: &LayerCounts) -> Result<usize, Stop> {
        let expanded = self.census.expanded + counts.expanded;
        let nodes = self.census.states() + counts.found;
        let progress = Progress {
            expanded,
            generated: self.census.generated + counts.generated,
            bound: self.census.layers.len() as Cost - 1,
            frontier: nodes - expanded,
            nodes,
            bytes: self.budget.used(),
            elapsed: self.stopwatch.wall(),
        };
        check_limits(&self.request.limits, progress.elapsed)?;
        let left = self.request.limits.expansions.map_or(u64::MAX, |limit| limit.saturating_sub(expanded));
        // When the layer is complete, no further expansion is wanted yet.
        if left == 0 && expanded < self.census.states() {
            return Err(Stop::Expansions);
        }
        if let ControlFlow::Break(()) = (self.progress)(&progress) {
            return Err(Stop::Cancel);
        }
        Ok(self.pace.next(progress.elapsed).min(usize::try_from(left.max(1)).unwrap_or(usize::MAX)))
    }

    /// Adds the counts of a layer that has been expanded completely. Returns whether there is a next layer.
    fn end_layer(&mut self, counts: &LayerCounts) -> bool {
        self.census.expanded += counts.expanded;
        self.census.generated += counts.generated;
        self.census.goals += counts.goals;
        self.census.dead_ends += counts.dead_ends;
        if counts.found > 0 {
            self.census.layers.push(counts.found);
        }
        counts.found > 0
    }
}

/// Checks the time limit and the cancel flag.
fn check_limits(limits: &Limits, elapsed: Duration) -> Result<(), Stop> {
    if limits.is_cancelled() {
        return Err(Stop::Cancel);
    }
    if limits.time.is_some_and(|time| elapsed >= time) {
        return Err(Stop::Time);
    }
    Ok(())
}

/// The largest number of states that are expanded together.
const MAX_BATCH: usize = 1024;

/// How many states to expand between two checks of the limits: few in spaces with slow expansions.
struct Pace {
    batch: usize,
    last_check: Duration,
}

impl Pace {
    fn new() -> Pace {
        Pace { batch: 1, last_check: Duration::ZERO }
    }

    /// The size of the next batch, when the elapsed time is this.
    fn next(&mut self, elapsed: Duration) -> usize {
        let since = elapsed.saturating_sub(self.last_check);
        self.last_check = elapsed;
        if since > Duration::from_millis(10) {
            self.batch = (self.batch / 4).max(1);
        } else if since < Duration::from_millis(2) {
            self.batch = (self.batch * 2).min(MAX_BATCH);
        }
        self.batch
    }
}
