//! Comparisons over many instances: every algorithm on every instance, repeated, side by side if wanted, with a log that survives
//! crashes.
//!
//! On each instance the algorithms take turns, so that a machine that is slow for a while is slow for all of them. Each round begins
//! with another algorithm. Instances run one after another unless more jobs are wanted, because searches that run side by side
//! disturb each other's times.

use crate::batch::{Header, Input, Log, Progress, Record, Shard, Status, Tally};
use crate::compare::{Entrant, Row};
use crate::failure::Failure;
use gordian_puzzle::{Answer, Message, SolveRequest, Unwatched, Watcher};
use gordian_search::{Spec, Stop, Verdict};
use serde_json::{Map, Value, json};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread::{Builder, scope};
use std::time::{Duration, Instant};

/// The stack of a thread that runs searches. Solvers keep stacks of their own, but some recursion remains.
const STACK_BYTES: usize = 16 << 20;
/// Results are put on the disk when this much time has passed. A crash loses at most these.
const SYNC_INTERVAL: Duration = Duration::from_millis(500);

/// A comparison over many instances.
pub struct Study {
    /// The instances.
    pub entrants: Vec<Entrant>,
    /// The algorithms.
    pub specs: Vec<Spec>,
    /// The limits of each search, and the estimate of algorithms that name none.
    pub request: SolveRequest,
    /// How often each search is run; at least once. Counters are taken from the first run, and times are the medians of all runs.
    pub runs: usize,
    /// How many instances are worked on at the same time.
    pub jobs: usize,
}

/// A finished row of a study.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The number of the row: by instance, then by algorithm, from 0.
    pub number: usize,
    /// The row. Its times are the medians of all runs.
    pub row: Row,
    /// The CPU time of each run in seconds; empty if the algorithm was not run.
    pub seconds: Vec<f64>,
}

impl Finished {
    /// The row as JSON, in the shape of `compare --json`. `say` turns the reason why an algorithm was not run into a sentence.
    pub fn to_json(&self, say: &dyn Fn(&Message) -> String) -> Value {
        let with = Value::from(self.row.with.to_string());
        match &self.row.result {
            Ok(answer) => {
                let mut value = serde_json::to_value(answer).unwrap_or_default();
                value["with"] = with;
                if self.seconds.len() > 1 {
                    value["run_seconds"] = self.seconds.iter().map(|seconds| (seconds * 1e6).round() / 1e6).collect();
                }
                value
            }
            Err(reason) => json!({
                "id": self.row.id,
                "algorithm": self.row.with.name,
                "verdict": null,
                "not_run": say(reason),
                "with": with,
            }),
        }
    }

    fn is_cancelled(&self) -> bool {
        match &self.row.result {
            Ok(answer) => matches!(answer.verdict(), Verdict::Stopped { reason: Stop::Cancel, .. }),
            Err(reason) => reason.id == "session-compare-cancelled",
        }
    }
}

impl Study {
    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.entrants.len() * self.specs.len()
    }

    /// The number of searches of the rows that are not finished.
    pub fn searches(&self, is_finished: impl Fn(usize) -> bool) -> u64 {
        (0..self.rows()).filter(|number| !is_finished(*number)).count() as u64 * self.runs.max(1) as u64
    }

    /// Runs every search whose row is not finished, and hands each row over when it is complete, in the order in which they end.
    /// `progress` counts searches. With one job, the watcher sees the progress of each search.
    ///
    /// When the cancel flag of the request is set, the remaining rows say so.
    ///
    /// # Errors
    /// Failures that are not a refusal of the algorithm, the first failure of `hand_over`, and [`Failure::Memory`] when the system
    /// cannot start a thread.
    pub fn run(
        &self,
        is_finished: &(impl Fn(usize) -> bool + Sync),
        progress: &Progress,
        watcher: &mut dyn Watcher,
        mut hand_over: impl FnMut(Finished) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        if self.jobs <= 1 {
            for entrant in 0..self.entrants.len() {
                self.run_instance(entrant, is_finished, progress, watcher, &mut hand_over)?;
            }
            return Ok(());
        }
        let next = AtomicUsize::new(0);
        let failure = Mutex::new(None);
        scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            for _ in 0..self.jobs.min(self.entrants.len()) {
                let (sender, next, failure): (Sender<Finished>, _, _) = (sender.clone(), &next, &failure);
                let work = move || {
                    loop {
                        let entrant = next.fetch_add(1, Ordering::Relaxed);
                        if entrant >= self.entrants.len() {
                            return;
                        }
                        let mut send = |finished| {
                            // Nobody receives any more after a failure, which is reported already.
                            sender.send(finished).map_err(|_| Failure::Cancelled(Message::new("error-cancelled")))
                        };
                        let mut watcher = Unwatched;
                        let result = self.run_instance(entrant, is_finished, progress, &mut watcher, &mut send);
                        if let Err(error) = result {
                            set_first(failure, error);
                            next.store(self.entrants.len(), Ordering::Relaxed);
                            return;
                        }
                    }
                };
                if let Err(error) = Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, work) {
                    let reason = crate::source::system_reason(&error);
                    next.store(self.entrants.len(), Ordering::Relaxed);
                    set_first(failure, Failure::Memory(Message::new("session-no-thread").with("reason", reason)));
                    break;
                }
            }
            drop(sender);
            for finished in receiver {
                if let Err(error) = hand_over(finished) {
                    set_first(&failure, error);
                    next.store(self.entrants.len(), Ordering::Relaxed);
                    break;
                }
            }
        });
        failure.into_inner().ok().flatten().map_or(Ok(()), Err)
    }

    /// Runs the algorithms on one instance in turns.
    fn run_instance(
        &self,
        entrant: usize,
        is_finished: &dyn Fn(usize) -> bool,
        progress: &Progress,
        watcher: &mut dyn Watcher,
        hand_over: &mut dyn FnMut(Finished) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let Entrant { id, position } = &self.entrants[entrant];
        let first_number = entrant * self.specs.len();
        let open: Vec<usize> = (0..self.specs.len()).filter(|spec| !is_finished(first_number + spec)).collect();
        let mut answers: Vec<Vec<Result<Answer, Message>>> = vec![Vec::new(); open.len()];
        for round in 0..self.runs.max(1) {
            for turn in 0..open.len() {
                let place = (turn + round) % open.len();
                // An algorithm that was refused once is refused again.
                if answers[place].first().is_none_or(Result::is_ok) {
                    let spec = &self.specs[open[place]];
                    let result = if self.request.limits.is_cancelled() {
                        Err(Message::new("session-compare-cancelled"))
                    } else {
                        let with = spec.clone().or_estimate_of(&self.request.with);
                        let request = SolveRequest { with, instances: self.entrants.len(), ..self.request.clone() };
                        match position.fork().solve(&request, watcher).map_err(Failure::from) {
                            Ok(answer) => Ok(answer),
                            Err(Failure::Usage(reason)) => Err(reason),
                            Err(failure) => return Err(failure),
                        }
                    };
                    answers[place].push(result);
                }
                progress.add_done(1);
            }
        }
        for (place, results) in answers.into_iter().enumerate() {
            let (row, seconds) = self.combine(id, open[place], results);
            hand_over(Finished { number: first_number + open[place], row, seconds })?;
        }
        Ok(())
    }

    /// The row of several runs: the answer of the first one, with the median times of all.
    fn combine(&self, id: &str, spec: usize, mut results: Vec<Result<Answer, Message>>) -> (Row, Vec<f64>) {
        let times = |pick: fn(&Answer) -> Duration| -> Vec<Duration> {
            results.iter().filter_map(|result| result.as_ref().ok().map(pick)).collect()
        };
        let (cpu, wall) = (times(|answer| answer.stats().cpu), times(|answer| answer.stats().wall));
        let mut result = results.swap_remove(0);
        if let Ok(answer) = &mut result {
            answer.outcome.stats.cpu = median(cpu.clone());
            answer.outcome.stats.wall = median(wall);
        }
        let seconds = cpu.iter().map(Duration::as_secs_f64).collect();
        (Row { id: id.to_owned(), with: self.specs[spec].clone(), result }, seconds)
    }
}

fn set_first(failure: &Mutex<Option<Failure>>, error: Failure) {
    if let Ok(mut first) = failure.lock() {
        first.get_or_insert(error);
    }
}

/// The middle of some times, or the mean of the two in the middle.
fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    match times.len() {
        0 => Duration::ZERO,
        count if count % 2 == 1 => times[count / 2],
        count => (times[count / 2 - 1] + times[count / 2]) / 2,
    }
}

/// The log of a study: the format of the logs of batches, with a line for each row.
#[derive(Debug)]
pub struct StudyLog {
    log: Log,
    waiting: String,
    tally: Tally,
    synced: Instant,
}

impl StudyLog {
    /// Opens the log with this name, or creates it. Returns it with the rows that it contains already, by their numbers.
    /// `options` are those that the results depend on, by name.
    ///
    /// # Errors
    /// As [`Log::open`], and [`Failure::Files`] when the log cannot be read.
    pub fn open(
        name: &str,
        study: &Study,
        options: Map<String, Value>,
    ) -> Result<(StudyLog, Vec<(usize, Value)>), Failure> {
        let mut lines = Vec::with_capacity(study.rows());
        for entrant in &study.entrants {
            for spec in &study.specs {
                let played = entrant.position.played().join(" ");
                lines.push(format!("{} {spec} {played}", entrant.id));
            }
        }
        let header = Header::new(&Input::from_text(lines.join("\n")), Shard::WHOLE, options);
        let log = Log::open(name, &header)?;
        let rows = crate::batch::read_records(name)?;
        let rows = rows.into_iter().map(|(number, value)| (number as usize - 1, value)).collect();
        Ok((StudyLog { log, waiting: String::new(), tally: Tally::default(), synced: Instant::now() }, rows))
    }

    /// Adds a row. Cancelled searches are left out: the next run repeats them.
    ///
    /// # Errors
    /// [`Failure::Files`] when the log cannot be written.
    pub fn add(&mut self, finished: &Finished, value: &Value) -> Result<(), Failure> {
        if finished.is_cancelled() {
            return Ok(());
        }
        let status = match value["verdict"].as_str() {
            Some("solved") => Status::Solved,
            Some("unsolvable") => Status::Unsolvable,
            Some(_) => Status::Stopped,
            None => Status::Refused,
        };
        self.waiting.push_str(&Record::of_object(finished.number as u64 + 1, status, value).text);
        self.tally.add(status);
        if self.synced.elapsed() >= SYNC_INTERVAL { self.flush() } else { Ok(()) }
    }

    /// Puts all rows on the disk.
    ///
    /// # Errors
    /// [`Failure::Files`] when the log cannot be written.
    pub fn flush(&mut self) -> Result<(), Failure> {
        if !self.waiting.is_empty() {
            self.log.append(self.waiting.as_bytes(), &self.tally)?;
            self.waiting.clear();
            self.tally = Tally::default();
        }
        self.synced = Instant::now();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_in_the_middle() {
        let times = |numbers: &[u64]| numbers.iter().map(|number| Duration::from_secs(*number)).collect();
        assert_eq!(median(times(&[9, 1, 5])), Duration::from_secs(5));
        assert_eq!(median(times(&[1, 2])), Duration::from_millis(1_500));
        assert_eq!(median(times(&[])), Duration::ZERO);
    }
}
