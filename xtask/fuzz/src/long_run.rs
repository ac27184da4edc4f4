//! A run over many texts that can be interrupted and continued.
//!
//! The texts are divided into **chunks**. The seed and the number of a chunk determine its target and its texts, so chunks can be
//! tried on any thread, and a run continues with the first chunk that is not done.

use super::{Failure, Found, Tally, try_texts};
use crate::targets::{self, Target};
use crate::texts::TextGenerator;
use gordian_puzzle::Seed;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// The number of texts in a chunk: enough that making the samples of a target costs little.
const CHUNK: u64 = 2_000;

/// A run, and how far it is.
pub(super) struct LongRun {
    names: Vec<String>,
    seed: u64,
    chunks: u64,
    first: u64,
    state: Option<PathBuf>,
}

/// What the threads of a run have done.
#[derive(Default)]
struct Done {
    /// All chunks before this one are done.
    next: u64,
    /// Later chunks that are done.
    later: BTreeSet<u64>,
    tally: Tally,
}

impl LongRun {
    /// A run of about this many texts. If the state file exists, its seed is used, and the run continues after the chunks that
    /// the file names as done.
    pub(super) fn new(names: Vec<String>, seed: u64, runs: u64, state: Option<PathBuf>) -> Result<LongRun, Failure> {
        let mut run = LongRun { names, seed, chunks: runs.div_ceil(CHUNK), first: 0, state };
        let saved = run.state.as_ref().and_then(|path| std::fs::read_to_string(path).ok());
        if let Some(saved) = saved {
            let numbers: Vec<u64> = saved.split_whitespace().filter_map(|word| word.parse().ok()).collect();
            let [seed, first] = numbers[..] else {
                return Err(Failure::Usage("the state file is not one of this program".to_owned()));
            };
            (run.seed, run.first) = (seed, first.min(run.chunks));
        }
        Ok(run)
    }

    /// Tries all texts that are left.
    pub(super) fn run(&self, jobs: usize) -> Result<(), Failure> {
        let left = (self.chunks - self.first) * CHUNK;
        println!("seed {}, {left} of {} texts left, {jobs} threads", self.seed, self.chunks * CHUNK);
        let begin = Instant::now();
        let (next, halted) = (AtomicU64::new(self.first), AtomicBool::new(false));
        let done = Mutex::new(Done { next: self.first, ..Done::default() });
        let failures = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for _ in 0..jobs {
                scope.spawn(|| {
                    let targets: Vec<Target> =
                        targets::all().into_iter().filter(|target| self.names.contains(&target.name)).collect();
                    while !halted.load(Ordering::Relaxed) {
                        let chunk = next.fetch_add(1, Ordering::Relaxed);
                        if chunk >= self.chunks {
                            break;
                        }
                        let target = &targets[(chunk % targets.len() as u64) as usize];
                        let result =
                            self.try_chunk(target, chunk).map_err(|found| found.describe(&target.name, self.seed));
                        let kept = result.and_then(|tally| self.keep(&done, chunk, &tally));
                        if let Err(message) = kept {
                            failures.lock().unwrap_or_else(PoisonError::into_inner).push(message);
                            halted.store(true, Ordering::Relaxed);
                        }
                    }
                });
            }
        });
        let tally = done.into_inner().unwrap_or_else(PoisonError::into_inner).tally;
        let seconds = begin.elapsed().as_secs_f64();
        println!(
            "{} texts, {} of them accepted, {:.0} a second and thread",
            tally.runs,
            tally.accepted,
            tally.runs as f64 / seconds / jobs as f64
        );
        let failures = failures.into_inner().unwrap_or_else(PoisonError::into_inner);
        if failures.is_empty() { Ok(()) } else { Err(Failure::Found(failures.join("\n"))) }
    }

    /// Tries the texts of a chunk.
    fn try_chunk(&self, target: &Target, chunk: u64) -> Result<Tally, Found> {
        let stream = Seed::new(self.seed).stream(&format!("fuzz {} {chunk}", target.name));
        try_texts(target, TextGenerator::new(stream, (target.samples)()), |runs| runs < CHUNK)
    }

    /// Records that a chunk is done, and saves the number of the first chunk that is not.
    fn keep(&self, done: &Mutex<Done>, chunk: u64, tally: &Tally) -> Result<(), String> {
        let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
        done.tally.runs += tally.runs;
        done.tally.accepted += tally.accepted;
        done.later.insert(chunk);
        while done.later.contains(&done.next) {
            let next = done.next;
            done.later.remove(&next);
            done.next += 1;
        }
        let Some(path) = &self.state else { return Ok(()) };
        let text = format!("{} {}\n", self.seed, done.next);
        gordian_session::source::replace_file(path, &[text.as_bytes()])
            .map_err(|error| format!("the state cannot be kept in {}: {error}", path.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Vec<String> {
        targets::all().into_iter().map(|target| target.name).collect()
    }

    #[test]
    fn a_run_continues_after_the_chunks_that_are_done() {
        let folder = tempfile::tempdir().unwrap();
        let state = folder.path().join("state");
        let whole = LongRun::new(names(), 5, 3 * CHUNK, Some(state.clone())).unwrap();
        let done = Mutex::new(Done::default());
        for chunk in [1, 0] {
            whole.keep(&done, chunk, &Tally { runs: CHUNK, accepted: 1 }).unwrap();
        }
        assert_eq!(done.into_inner().unwrap().tally, Tally { runs: 2 * CHUNK, accepted: 2 });
        let continued = LongRun::new(names(), 9, 3 * CHUNK, Some(state.clone())).unwrap();
        assert_eq!((continued.seed, continued.first), (5, 2));
        continued.run(2).unwrap();
        assert_eq!(std::fs::read_to_string(&state).unwrap(), "5 3\n");
        std::fs::write(&state, "shopping list").unwrap();
        assert!(LongRun::new(names(), 9, CHUNK, Some(state)).is_err());
    }
}
