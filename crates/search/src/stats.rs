//! Counters of a search, its progress, and the stopwatch that measures it.

use crate::clock::Instant;
use crate::space::Cost;
use std::time::Duration;

/// The counters of one search.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Stats {
    /// States whose children were generated. A state that is expanded again is counted again.
    pub expanded: u64,
    /// Children generated, including duplicates.
    pub generated: u64,
    /// States for which an estimate was computed.
    pub evaluated: u64,
    /// Closed states that were reopened because a cheaper path to them was found.
    pub reopened: u64,
    /// Children whose state was already known at the same or a smaller cost.
    pub duplicates: u64,
    /// Expansions before the last layer began. A layer is a depth, a value of `f` or an iteration. Unlike `expanded`, this number
    /// does not depend on tie-breaking.
    pub before_last_layer: u64,
    /// The largest number of nodes stored at the same time.
    pub peak_nodes: u64,
    /// The peak memory of nodes, index, frontier and stacks, in bytes.
    pub peak_bytes: u64,
    /// The CPU time of the search, summed over its threads. Serialized as `seconds`.
    #[cfg_attr(feature = "serde", serde(rename = "seconds", serialize_with = "serialize_seconds"))]
    pub cpu: Duration,
    /// The elapsed (wall-clock) time of the search. Serialized as `wall_seconds`.
    #[cfg_attr(feature = "serde", serde(rename = "wall_seconds", serialize_with = "serialize_seconds"))]
    pub wall: Duration,
}

impl Stats {
    /// Adds the counters of a worker or of an earlier search. Peaks become the larger of the two; times do not change.
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

/// Serializes a duration as a number of seconds, rounded to the microsecond.
///
/// # Errors
/// If the serializer fails.
#[cfg(feature = "serde")]
pub fn serialize_seconds<S: serde::Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64((time.as_secs_f64() * 1e6).round() / 1e6)
}

/// The progress of a running search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress {
    /// Expansions so far.
    pub expanded: u64,
    /// Children generated so far.
    pub generated: u64,
    /// The current layer or bound.
    pub bound: Cost,
    /// States in the frontier.
    pub frontier: u64,
    /// Nodes stored.
    pub nodes: u64,
    /// Memory in use, in bytes.
    pub bytes: u64,
    /// Elapsed time since the search began.
    pub elapsed: Duration,
}

/// Measures elapsed time and, on systems that provide it, the CPU time of the calling thread.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    started: Instant,
    /// The CPU time of the thread at the start; `None` if the system does not provide it.
    cpu_at_start: Option<Duration>,
}

impl Stopwatch {
    /// Starts now, on this thread.
    pub fn start() -> Self {
        Stopwatch { started: Instant::now(), cpu_at_start: thread_cpu() }
    }

    /// A stopwatch for the calling thread. It keeps the elapsed time and measures the CPU time of this thread from now on.
    #[must_use]
    pub fn on_this_thread(self) -> Self {
        Stopwatch { started: self.started, cpu_at_start: thread_cpu() }
    }

    /// Elapsed time since the start.
    pub fn wall(&self) -> Duration {
        self.started.elapsed()
    }

    /// CPU time that the calling thread has used since the start; elapsed time if the system does not provide it.
    pub fn cpu(&self) -> Duration {
        match (thread_cpu(), self.cpu_at_start) {
            (Some(now), Some(then)) => now.saturating_sub(then),
            _ => self.wall(),
        }
    }
}

/// The CPU time of the calling thread.
#[cfg(unix)]
fn thread_cpu() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Some(Duration::new(u64::try_from(time.tv_sec).ok()?, u32::try_from(time.tv_nsec).ok()?))
}

#[cfg(not(unix))]
fn thread_cpu() -> Option<Duration> {
    None
}
