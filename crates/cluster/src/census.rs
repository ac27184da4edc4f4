//! The census on a cluster: a breadth-first search whose states are owned by the workers.
//!
//! In each epoch of even number, the workers expand a layer and send children to their owners. The next epoch sums up what was
//! counted, so that all workers know whether there is another layer. Children that the worker owns itself are not sent.

use crate::checkpoint::Checkpoints;
use crate::connect::Cluster;
use crate::exchange::Exchange;
use crate::mailbox::{Mailbox, Parcel};
use crate::owned::Owned;
use crate::watchdog::{OnCancel, Watchdog};
use gordian_puzzle::Message;
use gordian_search::{Census, Expansion, Method, PackedSpace, Stop, Stopwatch};
use gordian_session::{Failure, exit, source};
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use timely::worker::Worker;
use xxhash_rust::xxh3::xxh3_64;

/// The number of states that a worker expands before it looks into its mailbox.
const BATCH_STATES: usize = 1 << 11;

/// A census to be counted by a cluster.
#[derive(Clone)]
pub struct ClusterCensus {
    /// The space, which every process has built for itself.
    pub space: Arc<dyn PackedSpace>,
    /// What identifies the space: its id, for example. Processes with another one are refused.
    pub name: String,
    /// How many of the deepest states to list.
    pub max_deepest: usize,
    /// The largest number of bytes that the states of this process may take.
    pub max_bytes: Option<u64>,
    /// The folder for the finished layers of this process; without it, nothing is stored.
    pub checkpoint: Option<PathBuf>,
    /// Ends the census when it is set; the same flag as that of the cluster.
    pub cancel: Arc<AtomicBool>,
    /// How far this process is.
    pub progress: Arc<CensusProgress>,
}

/// How far the process is in a census.
#[derive(Debug, Default)]
pub struct CensusProgress {
    layer: AtomicU64,
    states: AtomicU64,
    expanded: AtomicU64,
    bytes: AtomicU64,
    finished: Mutex<Finished>,
}

/// What the finished layers contain, on all processes.
#[derive(Clone, Debug, Default)]
struct Finished {
    sums: Vec<LayerCounts>,
    cpu: Duration,
    peak_bytes: u64,
}

impl CensusProgress {
    /// The layer that is being expanded.
    pub fn layer(&self) -> u64 {
        self.layer.load(Ordering::Relaxed)
    }

    /// The states of all finished layers, on all processes.
    pub fn states(&self) -> u64 {
        self.states.load(Ordering::Relaxed)
    }

    /// The states that this process has expanded.
    pub fn expanded(&self) -> u64 {
        self.expanded.load(Ordering::Relaxed)
    }

    /// The census of the finished layers, when the rest was cancelled.
    pub fn cancelled_census(&self, space: &dyn PackedSpace) -> Census {
        let Finished { sums, cpu, peak_bytes } = self.finished.lock().unwrap_or_else(PoisonError::into_inner).clone();
        Census { stopped: Some(Stop::Cancel), cpu, peak_bytes, ..census_of(&sums, space) }
    }

    /// The memory for states, in this process.
    pub fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }
}

/// What the expansion of a layer counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LayerCounts {
    pub(crate) found: u64,
    pub(crate) expanded: u64,
    pub(crate) generated: u64,
    pub(crate) goals: u64,
    pub(crate) dead_ends: u64,
}

impl LayerCounts {
    pub(crate) const WORDS: usize = 5;

    pub(crate) fn to_words(self) -> [u64; Self::WORDS] {
        [self.found, self.expanded, self.generated, self.goals, self.dead_ends]
    }

    pub(crate) fn from_words(words: &[u64]) -> LayerCounts {
        let [found, expanded, generated, goals, dead_ends] = std::array::from_fn(|index| words[index]);
        LayerCounts { found, expanded, generated, goals, dead_ends }
    }

    fn add(&mut self, words: &[u64]) {
        let other = LayerCounts::from_words(words);
        self.found += other.found;
        self.expanded += other.expanded;
        self.generated += other.generated;
        self.goals += other.goals;
        self.dead_ends += other.dead_ends;
    }
}

/// The census that the counts of all layers make up.
fn census_of(sums: &[LayerCounts], space: &dyn PackedSpace) -> Census {
    let mut layers = vec![1];
    layers.extend(sums.iter().map(|sum| sum.found).filter(|found| *found > 0));
    Census {
        layers,
        expanded: sums.iter().map(|sum| sum.expanded).sum(),
        generated: sums.iter().map(|sum| sum.generated).sum(),
        goals: sums.iter().map(|sum| sum.goals).sum(),
        dead_ends: sums.iter().map(|sum| sum.dead_ends).sum(),
        method: if space.ranks().is_some() { Method::Table } else { Method::Set },
        ..Census::default()
    }
}

/// Counts all states that can be reached, by depth. The result is the same as that of one thread; only process 0 gets it.
///
/// # Errors
/// [`Failure::Lost`] when not all processes could be connected, [`Failure::Usage`] when another one runs another command. Other
/// losses end the process, see [`Watchdog`]. When the work is cancelled, this does not return in process 0, whose caller can take
/// the finished layers from the progress; other processes end.
pub fn census(cluster: Cluster, job: &ClusterCensus) -> Result<Option<Census>, Failure> {
    let identity = format!(
        "census {} {} {} {:?} {}",
        env!("CARGO_PKG_VERSION"),
        job.name,
        job.space.words(),
        job.space.ranks(),
        cluster.all_workers()
    );
    let fingerprint = xxh3_64(identity.as_bytes());
    let on_cancel = if cluster.is_first() { OnCancel::Wait } else { OnCancel::End };
    let (workers, job) = (cluster.workers, job.clone());
    let results = cluster.execute(fingerprint, on_cancel, move |worker, watchdog| match job.space.words() {
        1 => Counting::<1>::run(worker, workers, watchdog, &job, fingerprint),
        2 => Counting::<2>::run(worker, workers, watchdog, &job, fingerprint),
        4 => Counting::<4>::run(worker, workers, watchdog, &job, fingerprint),
        8 => Counting::<8>::run(worker, workers, watchdog, &job, fingerprint),
        _ => Counting::<16>::run(worker, workers, watchdog, &job, fingerprint),
    })?;
    Ok(results.into_iter().flatten().next())
}

/// The census of one worker.
struct Counting<'a, const W: usize> {
    job: &'a ClusterCensus,
    exchange: Exchange<'a>,
    owned: Owned<W>,
    /// The states of the current layer that this worker owns, and those of the next one.
    layer: Vec<[u64; W]>,
    next: Vec<[u64; W]>,
    checkpoints: Option<Checkpoints>,
    /// The sums over all workers, layer by layer: `found` is the number of states of the next layer.
    sums: Vec<LayerCounts>,
    peak_bytes: u64,
    /// The CPU time of this worker.
    stopwatch: Stopwatch,
}

impl<'a, const W: usize> Counting<'a, W> {
    fn run(
        worker: &'a mut Worker,
        workers: usize,
        watchdog: &Arc<Watchdog>,
        job: &'a ClusterCensus,
        fingerprint: u64,
    ) -> Option<Census> {
        let stopwatch = Stopwatch::start();
        let mailbox = Mailbox::new(worker, workers, watchdog);
        let (index, peers) = (mailbox.index(), mailbox.peers());
        let open = |folder: &PathBuf| (Checkpoints::open(folder, index, fingerprint), folder.clone());
        let checkpoints = job.checkpoint.as_ref().map(open).map(|(result, folder)| {
            result.unwrap_or_else(|error| end_with_error(mailbox.watchdog(), &folder.display().to_string(), &error))
        });
        let counting = Counting::<W> {
            job,
            exchange: Exchange::new(mailbox),
            owned: Owned::new(job.space.ranks(), index, peers),
            layer: Vec::new(),
            next: Vec::new(),
            checkpoints,
            sums: Vec::new(),
            peak_bytes: 0,
            stopwatch,
        };
        counting.count()
    }

    fn count(mut self) -> Option<Census> {
        let stored = self.agree_on_layers();
        let mut counts = if stored > 0 { self.read_layers(stored) } else { self.start() };
        loop {
            self.write_checkpoint(&counts);
            counts = self.expand_layer();
            if self.sum_up(&counts) == 0 {
                break;
            }
            self.layer = std::mem::take(&mut self.next);
        }
        self.collect()
    }

    /// The number of layers that all workers have stored.
    fn agree_on_layers(&mut self) -> u64 {
        let own = self.checkpoints.as_ref().map_or(0, Checkpoints::layers);
        self.exchange.send_result_to_all(&[own]);
        let mut least = own;
        self.exchange.finish_epoch(|parcel| least = least.min(parcel.words[0]));
        least
    }

    /// Begins with the start of the space.
    fn start(&mut self) -> LayerCounts {
        let start: [u64; W] = read_state(&self.job.space.start());
        if self.owned.is_own(&start) {
            self.owned.insert(&start);
            self.layer.push(start);
        }
        LayerCounts { found: self.layer.len() as u64, ..LayerCounts::default() }
    }

    /// Reads this many stored layers; the last one becomes the current layer. Returns the counts from expanding the layer before
    /// it.
    fn read_layers(&mut self, layers: u64) -> LayerCounts {
        let mut counts = LayerCounts::default();
        for layer in 0..layers {
            let read = self.checkpoints.as_ref().map(|checkpoints| checkpoints.read::<W>(layer));
            match read {
                Some(Ok((own, states))) => {
                    for state in &states {
                        self.owned.insert(state);
                    }
                    self.layer = states;
                    counts = own;
                }
                Some(Err(error)) => self.end_with_checkpoint_error(layer, &error),
                None => {}
            }
            if layer > 0 {
                self.sum_up(&counts);
            }
        }
        counts
    }

    /// Stores the current layer, unless it is stored.
    fn write_checkpoint(&mut self, counts: &LayerCounts) {
        let layer = self.sums.len() as u64;
        let Some(checkpoints) = self.checkpoints.as_ref().filter(|stored| stored.layers() <= layer) else { return };
        if let Err(error) = checkpoints.write(layer, counts, &self.layer) {
            self.end_with_checkpoint_error(layer, &error);
        }
    }

    /// Expands the current layer and receives the next one.
    fn expand_layer(&mut self) -> LayerCounts {
        let mut counts = LayerCounts::default();
        let mut expansion = Expansion::default();
        let layer = std::mem::take(&mut self.layer);
        self.job.progress.layer.store(self.sums.len() as u64, Ordering::Relaxed);
        let space = Arc::clone(&self.job.space);
        for states in layer.chunks(BATCH_STATES) {
            expansion.clear();
            space.expand(states.as_flattened(), &mut expansion);
            let (goals, dead_ends) = expansion.goals_and_dead_ends();
            counts.expanded += states.len() as u64;
            counts.generated += (expansion.children.len() / W) as u64;
            counts.goals += goals;
            counts.dead_ends += dead_ends;
            for child in expansion.children.as_chunks::<W>().0 {
                self.pass_on(child);
            }
            self.job.progress.expanded.fetch_add(states.len() as u64, Ordering::Relaxed);
            self.exchange.turn(|parcel| accept(&mut self.owned, &mut self.next, parcel));
            self.check_memory(layer.len());
            self.exchange.mailbox().end_if_cancelled(&self.job.cancel);
        }
        self.layer = layer;
        self.exchange.finish_epoch(|parcel| accept(&mut self.owned, &mut self.next, parcel));
        LayerCounts { found: self.next.len() as u64, ..counts }
    }

    /// Adds a child to the next layer, or sends it to its owner.
    #[inline(always)]
    fn pass_on(&mut self, child: &[u64; W]) {
        if self.owned.is_own(child) {
            if self.owned.insert(child) {
                self.next.push(*child);
            }
            return;
        }
        self.exchange.send_state(self.owned.owner(child), child);
    }

    fn check_memory(&mut self, layer: usize) {
        let lists = (layer + self.next.capacity()) as u64 * W as u64 * 8;
        let bytes = self.owned.bytes() + lists;
        self.peak_bytes = self.peak_bytes.max(bytes);
        self.job.progress.bytes.store(bytes, Ordering::Relaxed);
        self.exchange.mailbox().end_if_too_large(bytes, self.job.max_bytes);
    }

    /// Sums up what all workers counted in a layer. Returns the number of states of the next one.
    fn sum_up(&mut self, counts: &LayerCounts) -> u64 {
        let mut nanoseconds = self.stopwatch.cpu().as_nanos() as u64;
        let mut peak_bytes = self.peak_bytes;
        let mut words = counts.to_words().to_vec();
        words.extend([nanoseconds, peak_bytes]);
        self.exchange.send_result_to_all(&words);
        let mut sum = *counts;
        self.exchange.finish_epoch(|parcel| {
            sum.add(&parcel.words);
            nanoseconds += parcel.words[LayerCounts::WORDS];
            peak_bytes += parcel.words[LayerCounts::WORDS + 1];
        });
        self.sums.push(sum);
        let mut finished = self.job.progress.finished.lock().unwrap_or_else(PoisonError::into_inner);
        // All workers of the process have the same sums.
        if finished.sums.len() < self.sums.len() {
            *finished = Finished { sums: self.sums.clone(), cpu: Duration::from_nanos(nanoseconds), peak_bytes };
        }
        drop(finished);
        let states: u64 = 1 + self.sums.iter().map(|sum| sum.found).sum::<u64>();
        self.job.progress.states.store(states, Ordering::Relaxed);
        sum.found
    }

    /// Sends the results of all workers to the first one, which makes the census of them.
    fn collect(mut self) -> Option<Census> {
        self.layer.sort_unstable();
        self.layer.truncate(self.job.max_deepest);
        let index = self.exchange.mailbox().index();
        let cpu = self.stopwatch.cpu();
        if index > 0 {
            let mut words = vec![cpu.as_nanos() as u64, self.peak_bytes];
            words.extend_from_slice(self.layer.as_flattened());
            self.exchange.send_result(0, words);
        }
        let mut deepest = std::mem::take(&mut self.layer);
        let (mut nanoseconds, mut peak_bytes) = (cpu.as_nanos() as u64, self.peak_bytes);
        self.exchange.finish_epoch(|parcel| {
            nanoseconds += parcel.words[0];
            peak_bytes += parcel.words[1];
            deepest.extend_from_slice(parcel.words[2..].as_chunks::<W>().0);
        });
        deepest.sort_unstable();
        deepest.truncate(self.job.max_deepest);
        let Counting { exchange, sums, job, .. } = self;
        exchange.close();
        if index > 0 {
            return None;
        }
        Some(Census {
            deepest: deepest.iter().map(|state| state.to_vec()).collect(),
            peak_bytes,
            cpu: Duration::from_nanos(nanoseconds),
            ..census_of(&sums, &*job.space)
        })
    }

    fn end_with_checkpoint_error(&self, layer: u64, error: &io::Error) -> ! {
        let folder = self.job.checkpoint.clone().unwrap_or_default();
        let name = format!("{} (worker {}, layer {layer})", folder.display(), self.exchange.mailbox().index());
        end_with_error(self.exchange.mailbox().watchdog(), &name, error)
    }
}

/// Ends the process because a checkpoint cannot be read or written.
fn end_with_error(watchdog: &Watchdog, name: &str, error: &io::Error) -> ! {
    let message = Message::new("cluster-checkpoint").with("name", name);
    watchdog.end_process(&message.with("reason", source::system_reason(error)), exit::FILES);
    std::process::exit(exit::FILES.into())
}

fn read_state<const W: usize>(words: &[u64]) -> [u64; W] {
    std::array::from_fn(|index| words.get(index).copied().unwrap_or(0))
}

/// Adds the states of a parcel to the next layer, unless they were seen before.
fn accept<const W: usize>(owned: &mut Owned<W>, next: &mut Vec<[u64; W]>, parcel: &Parcel) {
    for state in parcel.words.as_chunks::<W>().0 {
        if owned.insert(state) {
            next.push(*state);
        }
    }
}
