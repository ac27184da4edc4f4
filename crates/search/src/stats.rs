//! What a search counts, and the clock it is measured with.

use crate::space::Cost;
use std::time::{Duration, Instant};

/// The counters of one search.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stats {
    /// States whose children were generated; a state expanded again counts again.
    pub expanded: u64,
    /// Children produced, duplicates among them.
    pub generated: u64,
    /// States for which an estimate was computed.
    pub evaluated: u64,
    /// Closed states opened again because a cheaper way to them was found.
    pub reopened: u64,
    /// Children that were known already and no cheaper.
    pub duplicates: u64,
    /// Expansions before the last layer (of depth, of f, or iteration) began: does not depend on ties.
    pub before_last_layer: u64,
    /// The most nodes stored at once.
    pub peak_nodes: u64,
    /// The most bytes held at once by nodes, index, frontier and stacks.
    pub peak_bytes: u64,
    /// Processor time of the search over all its threads.
    pub cpu: Duration,
    /// Elapsed time of the search.
    pub wall: Duration,
}

impl Stats {
    /// Adds the counters of a worker or of an earlier search; peaks take the larger, times are left alone.
    pub fn absorb(&mut self, other: &Stats) {
        self.expanded += other.expanded;
        self.generated += other.generated;
        self.evaluated += other.evaluated;
        self.reopened += other.reopened;
        self.duplicates += other.duplicates;
        self.peak_nodes = self.peak_nodes.max(other.peak_nodes);
        self.peak_bytes = self.peak_bytes.max(other.peak_bytes);
    }
}

/// How far a running search has come.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress {
    /// Expansions so far.
    pub expanded: u64,
    /// Children generated so far.
    pub generated: u64,
    /// The layer or bound the search is working on.
    pub bound: Cost,
    /// States waiting to be expanded.
    pub frontier: u64,
    /// Nodes stored.
    pub nodes: u64,
    /// Bytes held.
    pub bytes: u64,
    /// Time since the search began.
    pub elapsed: Duration,
}

/// Measures elapsed time and, where the system tells it, the processor time of the calling thread.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    wall: Instant,
    cpu: Option<Duration>,
}

impl Stopwatch {
    /// Starts now, on this thread.
    pub fn start() -> Self {
        Stopwatch { wall: Instant::now(), cpu: thread_cpu() }
    }

    /// A stopwatch for another thread that began at the same time: the same elapsed time, its own processor time.
    #[must_use]
    pub fn on_this_thread(self) -> Self {
        Stopwatch { wall: self.wall, cpu: thread_cpu() }
    }

    /// Elapsed time since the start.
    pub fn wall(&self) -> Duration {
        self.wall.elapsed()
    }

    /// Processor time that this thread has used since the start; elapsed time where the system does not tell.
    pub fn cpu(&self) -> Duration {
        match (thread_cpu(), self.cpu) {
            (Some(now), Some(then)) => now.saturating_sub(then),
            _ => self.wall(),
        }
    }
}

#[cfg(unix)]
fn thread_cpu() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Some(Duration::new(u64::try_from(time.tv_sec).ok()?, u32::try_from(time.tv_nsec).ok()?))
}

#[cfg(not(unix))]
fn thread_cpu() -> Option<Duration> {
    None
}
