//! Breadth-first iterative-deepening A* on a cluster.
//!
//! The search itself is that of [`bfida`](gordian_search::algorithms::bfida), which leaves the states to a [`Team`]: the workers
//! of all processes. Each worker expands the states that it owns, in the order of their words, and sends the children within
//! the bound to their owners. All workers have the same report at the end, and so every process has the same answer.

use crate::connect::Cluster;
use crate::exchange::Exchange;
use crate::mailbox::{Mailbox, Parcel};
use crate::owned::Owned;
use crate::watchdog::{OnCancel, Watchdog};
use gordian_puzzle::Message;
use gordian_search::bounded::FoundGoal;
use gordian_search::{
    BoundedExpansion, BoundedSpace, Cost, DEAD, Expansion, PackedSpace, Stop, Stopwatch, Team, TeamProgress, TeamReport,
};
use gordian_session::Failure;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use timely::worker::Worker;
use xxhash_rust::xxh3::xxh3_64;

/// The number of states that a worker expands before it looks into its mailbox.
const BATCH_STATES: usize = 1 << 10;
/// The time between two looks at the progress.
const CHECK_INTERVAL: Duration = Duration::from_millis(5);

/// A team for one search, whose workers are those of a cluster.
pub struct ClusterTeam {
    cluster: Mutex<Option<Cluster>>,
    name: String,
    max_bytes: Option<u64>,
    cancel: Arc<AtomicBool>,
    failure: Mutex<Option<Failure>>,
}

impl fmt::Debug for ClusterTeam {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("ClusterTeam").field("name", &self.name).finish_non_exhaustive()
    }
}

impl ClusterTeam {
    /// A team for the search with this name. Processes whose searches have another name are refused. The states of this process
    /// take at most `max_bytes`; `cancel` ends the process.
    pub fn new(cluster: Cluster, name: String, max_bytes: Option<u64>, cancel: Arc<AtomicBool>) -> ClusterTeam {
        ClusterTeam { cluster: Mutex::new(Some(cluster)), name, max_bytes, cancel, failure: Mutex::new(None) }
    }

    /// Why the search could not begin: not all processes could be connected, or another one runs another command. The answer of
    /// the search then says that it was cancelled.
    pub fn take_failure(&self) -> Option<Failure> {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl Team for ClusterTeam {
    fn search(
        &self,
        space: &dyn BoundedSpace,
        bound: Cost,
        max_bound: Cost,
        check: &mut dyn FnMut(&TeamProgress) -> Result<(), Stop>,
    ) -> Result<TeamReport, Stop> {
        // The connections serve one search.
        let cluster = self.cluster.lock().unwrap_or_else(PoisonError::into_inner).take().ok_or(Stop::Cancel)?;
        let packed = space.packed();
        let identity = format!(
            "search {} {} {} {:?} {bound} {max_bound} {}",
            env!("CARGO_PKG_VERSION"),
            self.name,
            packed.words(),
            packed.start(),
            cluster.all_workers()
        );
        let (workers, progress) = (cluster.workers, SharedProgress::default());
        let job = Search { space, packed, bound, max_bound, team: self, progress: &progress };
        let run = move |worker: &mut Worker, watchdog: &Arc<Watchdog>| match packed.words() {
            1 => Deepening::<1>::run(worker, workers, watchdog, job),
            2 => Deepening::<2>::run(worker, workers, watchdog, job),
            4 => Deepening::<4>::run(worker, workers, watchdog, job),
            8 => Deepening::<8>::run(worker, workers, watchdog, job),
            _ => Deepening::<16>::run(worker, workers, watchdog, job),
        };
        let reports = std::thread::scope(|scope| {
            let searching = scope.spawn(|| cluster.execute(xxh3_64(identity.as_bytes()), OnCancel::End, run));
            while !searching.is_finished() {
                // The workers look at the cancel flag themselves, because all processes must end together.
                if check(&progress.get()).is_err() {
                    self.cancel.store(true, Ordering::Relaxed);
                }
                std::thread::sleep(CHECK_INTERVAL);
            }
            searching.join()
        });
        let broken = |_| Failure::Broken(Message::new("session-job-broken").with("reason", "panic"));
        match reports.unwrap_or_else(|panic| Err(broken(panic))) {
            Ok(reports) => reports.into_iter().next().ok_or(Stop::Cancel),
            Err(failure) => {
                *self.failure.lock().unwrap_or_else(PoisonError::into_inner) = Some(failure);
                Err(Stop::Cancel)
            }
        }
    }
}

/// How far this process is.
#[derive(Default)]
struct SharedProgress {
    bound: AtomicU32,
    expanded: AtomicU64,
    nodes: AtomicU64,
}

impl SharedProgress {
    fn get(&self) -> TeamProgress {
        TeamProgress {
            bound: self.bound.load(Ordering::Relaxed),
            expanded: self.expanded.load(Ordering::Relaxed),
            nodes: self.nodes.load(Ordering::Relaxed),
        }
    }
}

/// What all workers of this process know of the search.
#[derive(Clone, Copy)]
struct Search<'a> {
    space: &'a dyn BoundedSpace,
    packed: &'a dyn PackedSpace,
    bound: Cost,
    max_bound: Cost,
    team: &'a ClusterTeam,
    progress: &'a SharedProgress,
}

/// The states that may be reached again: all states or, in an undirected space, those of the last layers.
struct Seen<const W: usize> {
    newest: Owned<W>,
    /// The two layers before the newest one, in an undirected space.
    earlier: [Owned<W>; 2],
    is_undirected: bool,
}

impl<const W: usize> Seen<W> {
    fn new(is_undirected: bool, index: usize, peers: usize) -> Seen<W> {
        let empty = || Owned::new(None, index, peers);
        Seen { newest: empty(), earlier: [empty(), empty()], is_undirected }
    }

    #[inline(always)]
    fn insert(&mut self, state: &[u64; W]) -> bool {
        !self.earlier.iter().any(|layer| layer.contains(state)) && self.newest.insert(state)
    }

    /// Begins a new layer: the states added from now on belong to it.
    fn begin_layer(&mut self) {
        if self.is_undirected {
            // Every neighbour of a state is in its own layer, the one before or the one after.
            self.earlier.swap(0, 1);
            std::mem::swap(&mut self.newest, &mut self.earlier[0]);
            self.newest.clear();
        }
    }

    fn bytes(&self) -> u64 {
        self.newest.bytes() + self.earlier.iter().map(Owned::bytes).sum::<u64>()
    }
}

/// What the expansion of a layer counted, on one worker or on all.
#[derive(Clone, Debug)]
struct LayerSum {
    found: u64,
    expanded: u64,
    generated: u64,
    next_bound: Cost,
    min_cut: Cost,
    goal: Option<FoundGoal>,
}

impl LayerSum {
    fn to_words(&self) -> Vec<u64> {
        let (next_bound, min_cut) = (u64::from(self.next_bound), u64::from(self.min_cut));
        let mut words = vec![self.found, self.expanded, self.generated, next_bound, min_cut];
        if let Some(FoundGoal { parent, goal }) = &self.goal {
            words.extend(parent.iter().chain(goal));
        }
        words
    }

    fn add(&mut self, words: &[u64]) {
        self.found += words[0];
        self.expanded += words[1];
        self.generated += words[2];
        self.next_bound = self.next_bound.min(words[3] as Cost);
        self.min_cut = self.min_cut.min(words[4] as Cost);
        let (parent, goal) = words[5..].split_at((words.len() - 5) / 2);
        if !goal.is_empty() && self.goal.as_ref().is_none_or(|known| parent < known.parent.as_slice()) {
            self.goal = Some(FoundGoal { parent: parent.to_vec(), goal: goal.to_vec() });
        }
    }
}

/// The search of one worker.
struct Deepening<'a, const W: usize> {
    job: Search<'a>,
    exchange: Exchange<'a>,
    seen: Seen<W>,
    /// The states of each finished layer that this worker owns, in increasing order, and those of the next layer.
    layers: Vec<Vec<[u64; W]>>,
    next: Vec<[u64; W]>,
    report: TeamReport,
    peak_bytes: u64,
}

impl<'a, const W: usize> Deepening<'a, W> {
    fn run(worker: &'a mut Worker, workers: usize, watchdog: &Arc<Watchdog>, job: Search<'a>) -> TeamReport {
        let stopwatch = Stopwatch::start();
        let mailbox = Mailbox::new(worker, workers, watchdog);
        let (index, peers) = (mailbox.index(), mailbox.peers());
        let deepening = Deepening::<W> {
            job,
            exchange: Exchange::new(mailbox),
            seen: Seen::new(job.packed.is_undirected(), index, peers),
            layers: Vec::new(),
            next: Vec::new(),
            report: TeamReport { min_cut: Cost::MAX, next_bound: DEAD, ..TeamReport::default() },
            peak_bytes: 0,
        };
        deepening.search(&stopwatch)
    }

    fn search(mut self, stopwatch: &Stopwatch) -> TeamReport {
        let mut bound = self.job.bound;
        loop {
            self.job.progress.bound.store(bound, Ordering::Relaxed);
            self.report.bound = bound;
            self.report.expanded_before = self.report.expanded;
            self.report.next_bound = DEAD;
            self.explore(bound);
            let next = self.report.next_bound;
            if !self.report.path.is_empty() || next == DEAD || next > self.job.max_bound {
                break;
            }
            bound = next;
        }
        let (mut nanoseconds, mut bytes) = (stopwatch.cpu().as_nanos() as u64, self.peak_bytes);
        self.exchange.send_result_to_all(&[nanoseconds, bytes]);
        self.exchange.finish_epoch(|parcel| {
            nanoseconds += parcel.words[0];
            bytes += parcel.words[1];
        });
        self.exchange.close();
        TeamReport { peak_bytes: bytes, cpu: Duration::from_nanos(nanoseconds), ..self.report }
    }

    /// Searches all states within a bound.
    fn explore(&mut self, bound: Cost) {
        let (index, peers) = (self.exchange.mailbox().index(), self.exchange.mailbox().peers());
        self.seen = Seen::new(self.job.packed.is_undirected(), index, peers);
        self.layers.clear();
        let start = self.job.packed.start();
        let start: [u64; W] = std::array::from_fn(|word| start[word]);
        if self.seen.newest.is_own(&start) {
            self.seen.insert(&start);
            self.next.push(start);
        }
        let mut nodes = 1;
        loop {
            self.end_layer();
            let (own, generated_before) = self.expand_layer(bound);
            let mut sum = self.sum_up(&own);
            if let Some(found) = sum.goal.take() {
                // What other workers expanded after the parent of the goal does not count.
                let corrected = self.count_up_to(&found.parent, bound, &own, &generated_before);
                let sum = self.sum_up(&corrected);
                self.record(&sum, nodes);
                self.next.clear();
                return self.recover(found);
            }
            self.record(&sum, nodes);
            self.report.next_bound = self.report.next_bound.min(sum.next_bound);
            if sum.found == 0 {
                return;
            }
            nodes += sum.found;
        }
    }

    /// Makes the next layer the current one.
    fn end_layer(&mut self) {
        let mut layer = std::mem::take(&mut self.next);
        layer.sort_unstable();
        layer.shrink_to_fit();
        self.layers.push(layer);
        self.seen.begin_layer();
    }

    fn record(&mut self, sum: &LayerSum, nodes: u64) {
        self.report.expanded += sum.expanded;
        self.report.generated += sum.generated;
        self.report.min_cut = self.report.min_cut.min(sum.min_cut);
        self.report.peak_nodes = self.report.peak_nodes.max(nodes);
        self.job.progress.nodes.store(nodes, Ordering::Relaxed);
    }

    /// Expands the current layer up to its first goal, and receives the next layer. Also returns how many children were generated
    /// before each batch of states.
    fn expand_layer(&mut self, bound: Cost) -> (LayerSum, Vec<u64>) {
        let depth = self.layers.len() - 1;
        let layer = std::mem::take(&mut self.layers[depth]);
        let mut out = BoundedExpansion::default();
        let mut generated_before = Vec::new();
        for states in layer.chunks(BATCH_STATES) {
            generated_before.push(out.generated);
            let expanded = out.expanded;
            out.children.clear();
            self.job.space.expand_within(states.as_flattened(), depth as Cost, bound, &mut out);
            self.job.progress.expanded.fetch_add(out.expanded - expanded, Ordering::Relaxed);
            if out.goal.is_some() {
                break;
            }
            for child in out.children.as_chunks::<W>().0 {
                if !self.seen.newest.is_own(child) {
                    self.exchange.send_state(self.seen.newest.owner(child), child);
                } else if self.seen.insert(child) {
                    self.next.push(*child);
                }
            }
            self.exchange.turn(|parcel| accept(&mut self.seen, &mut self.next, parcel));
            self.check(layer.len());
        }
        generated_before.push(out.generated);
        self.layers[depth] = layer;
        self.exchange.finish_epoch(|parcel| accept(&mut self.seen, &mut self.next, parcel));
        let BoundedExpansion { goal, next_bound, min_cut, expanded, generated, .. } = out;
        let found = self.next.len() as u64;
        (LayerSum { found, expanded, generated, next_bound, min_cut, goal }, generated_before)
    }

    /// What this worker counted in the current layer up to a state, which is the parent of the goal.
    fn count_up_to(&self, last: &[u64], bound: Cost, own: &LayerSum, generated_before: &[u64]) -> LayerSum {
        let depth = self.layers.len() - 1;
        let layer = &self.layers[depth];
        let counted = layer.partition_point(|state| state.as_slice() <= last);
        let nothing = LayerSum { found: 0, next_bound: DEAD, min_cut: Cost::MAX, goal: None, ..*own };
        if own.goal.as_ref().is_some_and(|goal| goal.parent == last) {
            return nothing;
        }
        let batch = counted / BATCH_STATES;
        let mut out = BoundedExpansion { generated: generated_before[batch], ..BoundedExpansion::default() };
        let states = &layer[batch * BATCH_STATES..counted];
        self.job.space.expand_within(states.as_flattened(), depth as Cost, bound, &mut out);
        LayerSum { expanded: counted as u64, generated: out.generated, ..nothing }
    }

    /// Sums up what all workers counted in a layer.
    fn sum_up(&mut self, own: &LayerSum) -> LayerSum {
        self.exchange.send_result_to_all(&own.to_words());
        let mut sum = own.clone();
        self.exchange.finish_epoch(|parcel| sum.add(&parcel.words));
        sum
    }

    /// Finds the states from the start to a goal: each is the first of its layer that has the next one as a child.
    fn recover(&mut self, found: FoundGoal) {
        let mut path = vec![found.goal, found.parent];
        for depth in (0..self.layers.len() - 1).rev() {
            let first = self.first_parent(depth, &path[path.len() - 1]);
            path.push(first.expect("a state of a layer has a parent in the layer before"));
        }
        path.reverse();
        self.report.path = path;
    }

    /// The first state of a layer, on all workers, that has this child.
    fn first_parent(&mut self, depth: usize, child: &[u64]) -> Option<Vec<u64>> {
        let mut first: Option<Vec<u64>> = None;
        // Workers that have finished their part send its result while this one still looks.
        let mut receive = |parcel: &Parcel| {
            if !parcel.words.is_empty() && first.as_ref().is_none_or(|known| parcel.words < *known) {
                first = Some(parcel.words.clone());
            }
        };
        let layer = &self.layers[depth];
        let packed = self.job.packed;
        let mut expansion = Expansion::default();
        let mut own: Option<[u64; W]> = None;
        if packed.is_undirected() {
            packed.expand(child, &mut expansion);
            let neighbours = expansion.children.as_chunks::<W>().0.iter();
            own = neighbours.filter(|state| layer.binary_search(state).is_ok()).min().copied();
        } else {
            for states in layer.chunks(BATCH_STATES) {
                expansion.clear();
                packed.expand(states.as_flattened(), &mut expansion);
                if let Some(place) = expansion.children.chunks_exact(W).position(|words| words == child) {
                    let parent = expansion.states.partition_point(|state| state.end as usize <= place * W);
                    own = Some(states[parent]);
                    break;
                }
                self.exchange.turn(&mut receive);
            }
        }
        let words = own.as_ref().map_or(&[][..], |state| &state[..]);
        self.exchange.send_result_to_all(words);
        self.exchange.finish_epoch(&mut receive);
        let own = own.map(|state| state.to_vec());
        own.into_iter().chain(first).min()
    }

    /// Ends the process if it was cancelled, or if its states take too much memory.
    fn check(&mut self, layer: usize) {
        let earlier: usize = self.layers.iter().map(Vec::len).sum();
        let lists = (earlier + layer + self.next.capacity()) as u64 * W as u64 * 8;
        let bytes = self.seen.bytes() + lists;
        self.peak_bytes = self.peak_bytes.max(bytes);
        let mailbox = self.exchange.mailbox();
        mailbox.end_if_cancelled(&self.job.team.cancel);
        mailbox.end_if_too_large(bytes, self.job.team.max_bytes);
    }
}

/// Adds the states of a parcel to the next layer, unless they were seen before.
fn accept<const W: usize>(seen: &mut Seen<W>, next: &mut Vec<[u64; W]>, parcel: &Parcel) {
    for state in parcel.words.as_chunks::<W>().0 {
        if seen.insert(state) {
            next.push(*state);
        }
    }
}
