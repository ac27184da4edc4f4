//! Running a batch on the threads of one machine.

use super::input::{Input, Shard};
use super::log::Log;
use super::record::Tally;
use super::work::Work;
use crate::failure::Failure;
use gordian_puzzle::Message;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread::{Builder, scope};
use std::time::{Duration, Instant};

/// The stack of a worker's thread. Solvers use explicit stacks, but some recursion remains.
const STACK_BYTES: usize = 16 << 20;
/// A worker hands over its results when they have this many bytes, or when the first of them is this old.
const HANDOVER_BYTES: usize = 64 << 10;
const HANDOVER_INTERVAL: Duration = Duration::from_millis(50);
/// Results are synced to the disk when this many bytes are waiting, or when this much time has passed. A crash loses at most the
/// results since the last sync.
const SYNC_BYTES: usize = 4 << 20;
const SYNC_INTERVAL: Duration = Duration::from_millis(500);

/// How far a running batch is, for a progress bar.
#[derive(Debug, Default)]
pub struct Progress {
    done: AtomicU64,
}

impl Progress {
    /// The number of lines whose results are on the disk, including those of earlier runs.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// Counts this many more.
    pub fn add_done(&self, more: u64) {
        self.done.fetch_add(more, Ordering::Relaxed);
    }

    /// Sets the number of lines whose results are on the disk.
    pub fn set_done(&self, done: u64) {
        self.done.store(done, Ordering::Relaxed);
    }
}

/// Results on the way from a worker to the log.
#[derive(Default)]
struct Results {
    text: Vec<u8>,
    tally: Tally,
}

/// Works on every line of a part that has no result in the log yet, on `jobs` threads. It returns early, with what is done so
/// far, when `cancel` is set. If the work has searches with a cancel flag, it must be the same one.
///
/// # Errors
/// [`Failure::Files`] when the log cannot be written, [`Failure::Broken`] when the system cannot start a thread.
pub fn run(
    work: &Work,
    input: &Input,
    shard: Shard,
    jobs: usize,
    log: &mut Log,
    progress: &Progress,
    cancel: &AtomicBool,
) -> Result<Tally, Failure> {
    let finished = log.finished().clone();
    progress.set_done(log.tally().total());
    let next = AtomicU64::new(1);
    let take = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number > input.len() || cancel.load(Ordering::Relaxed) {
                return None;
            }
            if shard.contains(number) && !finished.contains(number) {
                return Some(number);
            }
        }
    };
    scope(|scope| {
        let (sender, receiver) = mpsc::sync_channel(2 * jobs);
        let mut failure = None;
        for _ in 0..jobs {
            let (sender, take) = (sender.clone(), &take);
            let builder = Builder::new().name("batch".to_owned()).stack_size(STACK_BYTES);
            if let Err(error) = builder.spawn_scoped(scope, move || work_on_items(work, input, take, &sender)) {
                cancel.store(true, Ordering::Relaxed);
                let message = Message::new("session-job-broken").with("reason", error.to_string());
                failure = Some(Failure::Broken(message));
                break;
            }
        }
        drop(sender);
        let written = write_results(log, &receiver, progress).inspect_err(|_| cancel.store(true, Ordering::Relaxed));
        // Workers that wait to hand over their results end when nobody receives them.
        drop(receiver);
        failure.map_or(written, Err)
    })?;
    Ok(log.tally())
}

/// Works on items until there are none left, or until nobody receives the results.
fn work_on_items(work: &Work, input: &Input, take: &impl Fn() -> Option<u64>, sender: &SyncSender<Results>) {
    let mut results = Results::default();
    let mut since = Instant::now();
    while let Some(number) = take() {
        let Some(record) = work.process(number, &input.item(number)) else { break };
        results.text.extend_from_slice(record.text.as_bytes());
        results.tally.add(record.status);
        if results.text.len() >= HANDOVER_BYTES || since.elapsed() >= HANDOVER_INTERVAL {
            if sender.send(std::mem::take(&mut results)).is_err() {
                return;
            }
            since = Instant::now();
        }
    }
    // If nobody receives the results any more, the log has failed and the run reports that.
    let _ = sender.send(results);
}

/// Writes results to the log until all workers have ended.
fn write_results(log: &mut Log, receiver: &Receiver<Results>, progress: &Progress) -> Result<(), Failure> {
    let mut waiting = Results::default();
    let mut synced = Instant::now();
    loop {
        let received = receiver.recv_timeout(SYNC_INTERVAL.saturating_sub(synced.elapsed()));
        if let Ok(results) = &received {
            waiting.text.extend_from_slice(&results.text);
            waiting.tally.add_all(&results.tally);
        }
        let is_over = received.as_ref().err() == Some(&RecvTimeoutError::Disconnected);
        if is_over || waiting.text.len() >= SYNC_BYTES || synced.elapsed() >= SYNC_INTERVAL {
            if !waiting.text.is_empty() {
                log.append(&waiting.text, &waiting.tally)?;
                progress.set_done(log.tally().total());
                waiting.text.clear();
                waiting.tally = Tally::default();
            }
            synced = Instant::now();
        }
        if is_over {
            return Ok(());
        }
    }
}
