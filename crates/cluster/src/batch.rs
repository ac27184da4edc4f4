//! A batch on a cluster: process 0 reads the input and writes the log, and all processes work.
//!
//! Lines are handed out on demand, so that fast processes get more of them. The number of lines that a process may hold follows
//! its rate: slow puzzles keep few lines waiting, and fast ones are sent in large parcels. Results do not depend on who computed
//! them.

use crate::connect::Cluster;
use crate::mailbox::{Kind, Mailbox, Parcel};
use crate::watchdog::OnCancel;
use gordian_session::batch::{Input, Log, Progress, Record, Status, Tally, Work};
use gordian_session::{Failure, exit};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use timely::worker::Worker;
use xxhash_rust::xxh3::xxh3_64;

/// The stack of a solver's thread. Solvers use explicit stacks, but some recursion remains.
const STACK_BYTES: usize = 16 << 20;
/// The largest number of lines in one parcel.
const PARCEL_LINES: usize = 256;
/// The largest number of lines that one process may hold.
const MAX_WINDOW: usize = 8_192;
/// The number of lines per thread that a process may hold at first.
const LINES_PER_JOB: usize = 4;
/// Results are synced to the disk when this many bytes are waiting, or when this much time has passed. A crash loses at most the
/// results since the last sync.
const SYNC_BYTES: usize = 4 << 20;
const SYNC_INTERVAL: Duration = Duration::from_millis(500);

/// A batch to be worked on by a cluster.
#[derive(Clone)]
pub struct ClusterBatch {
    /// What to do with each line.
    pub work: Arc<Work>,
    /// What identifies the work. Processes with another name are refused.
    pub name: String,
    /// The threads of each process.
    pub jobs: usize,
    /// Ends the batch when it is set. If the work has searches with a cancel flag, it must be the same one.
    pub cancel: Arc<AtomicBool>,
}

/// What only process 0 has.
pub struct Writer {
    /// The input.
    pub input: Input,
    /// The log.
    pub log: Log,
    /// How far the batch is.
    pub progress: Arc<Progress>,
}

/// Works on every line that has no result in the log yet. Only process 0, which has the input and the log, gets the tally.
///
/// # Errors
/// [`Failure::Lost`] when not all processes could be connected, [`Failure::Usage`] when another one runs another command. Other
/// losses end the process, see [`Watchdog`](crate::Watchdog).
pub fn batch(cluster: Cluster, job: &ClusterBatch, writer: Option<Writer>) -> Result<Option<Tally>, Failure> {
    let identity = format!("batch {} {} {}", env!("CARGO_PKG_VERSION"), job.name, cluster.all_workers());
    let (workers, job, writer) = (cluster.workers, job.clone(), Mutex::new(writer));
    let results =
        cluster.execute(xxh3_64(identity.as_bytes()), OnCancel::End, move |worker: &mut Worker, watchdog| {
            let mailbox = Mailbox::new(worker, workers, watchdog);
            // The first worker that gets here coordinates: it takes the writer of the log. The lock is never poisoned.
            let writer = writer.lock().unwrap_or_else(PoisonError::into_inner).take();
            match writer {
                Some(writer) => Some(Coordinator::new(mailbox, &job, writer).run()),
                None => {
                    serve(mailbox, &job);
                    None
                }
            }
        })?;
    Ok(results.into_iter().flatten().next())
}

/// The threads of one process.
struct Solvers {
    lines: Sender<(u64, String)>,
    records: Receiver<Option<Record>>,
}

impl Solvers {
    fn start(job: &ClusterBatch) -> Solvers {
        let (lines, waiting) = mpsc::channel::<(u64, String)>();
        let (done, records) = mpsc::channel();
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..job.jobs {
            let (waiting, done, work) = (Arc::clone(&waiting), done.clone(), Arc::clone(&job.work));
            let solve = move || {
                loop {
                    let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((number, line)) = next else { return };
                    if done.send(work.process(number, &line)).is_err() {
                        return;
                    }
                }
            };
            let builder = std::thread::Builder::new().name("batch".to_owned()).stack_size(STACK_BYTES);
            builder.spawn(solve).expect("the system starts threads");
        }
        Solvers { lines, records }
    }

    fn add(&self, number: u64, line: String) {
        // The threads wait for lines as long as these solvers exist.
        let _ = self.lines.send((number, line));
    }

    /// The results that are ready.
    fn ready(&self) -> Results {
        let mut results = Results::default();
        for record in self.records.try_iter() {
            results.lines += 1;
            if let Some(record) = record {
                results.text.push_str(&record.text);
                results.tally.add(record.status);
                results.statuses.push(record.status as u64);
            }
        }
        results
    }
}

/// Results of several lines.
#[derive(Default)]
struct Results {
    text: String,
    tally: Tally,
    statuses: Vec<u64>,
    /// The number of lines, including those that were cancelled.
    lines: usize,
}

/// A process without the input: works until there is no more work.
fn serve(mut mailbox: Mailbox<'_>, job: &ClusterBatch) {
    let solvers = Solvers::start(job);
    loop {
        let results = solvers.ready();
        if results.lines > 0 {
            let mut words = vec![results.lines as u64];
            words.extend(results.statuses);
            mailbox.send(0, Kind::Result, words, results.text);
        }
        mailbox.turn(false);
        while let Some(parcel) = mailbox.receive() {
            match parcel.kind {
                Kind::Work => {
                    for (number, line) in parcel.words.iter().zip(parcel.text.split('\n')) {
                        solvers.add(*number, line.to_owned());
                    }
                }
                Kind::End => {
                    job.cancel.store(true, Ordering::Relaxed);
                    return mailbox.close();
                }
                Kind::Heartbeat | Kind::Done | Kind::Result => {}
            }
        }
    }
}

/// What process 0 knows of a process.
#[derive(Clone, Copy)]
struct Share {
    /// The largest number of lines that the process may hold.
    window: usize,
    /// The number of lines that the process holds.
    held: usize,
    /// The number of lines that the process has finished since the window was last set.
    finished: usize,
}

/// Process 0: hands out lines and writes results.
struct Coordinator<'a> {
    mailbox: Mailbox<'a>,
    job: &'a ClusterBatch,
    writer: Writer,
    solvers: Solvers,
    shares: Vec<Share>,
    /// The number of the next line.
    next: u64,
    waiting: Results,
    synced: Instant,
    measured: Instant,
}

impl<'a> Coordinator<'a> {
    fn new(mailbox: Mailbox<'a>, job: &'a ClusterBatch, writer: Writer) -> Self {
        let share = Share { window: LINES_PER_JOB * job.jobs, held: 0, finished: 0 };
        Coordinator {
            shares: vec![share; mailbox.peers()],
            mailbox,
            job,
            writer,
            solvers: Solvers::start(job),
            next: 1,
            waiting: Results::default(),
            synced: Instant::now(),
            measured: Instant::now(),
        }
    }

    fn run(mut self) -> Tally {
        self.writer.progress.set_done(self.writer.log.tally().total());
        while !self.job.cancel.load(Ordering::Relaxed) {
            let has_handed_out = self.hand_out();
            if !has_handed_out && self.shares.iter().all(|share| share.held == 0) {
                break;
            }
            self.mailbox.turn(false);
            self.collect();
            self.write_results(false);
            self.set_windows();
        }
        self.collect();
        self.write_results(true);
        self.mailbox.send_to_all(Kind::End, &[]);
        self.mailbox.close();
        self.writer.log.tally()
    }

    /// Hands out lines to all processes that may hold more; false if there are none left.
    fn hand_out(&mut self) -> bool {
        let mut has_handed_out = false;
        for process in 0..self.shares.len() {
            let Share { window, held, .. } = self.shares[process];
            // Waiting until a part of the window is free makes fewer and larger parcels.
            if held + (window / 4).max(1) > window {
                continue;
            }
            while self.shares[process].held < window {
                let count = (window - self.shares[process].held).min(PARCEL_LINES);
                let numbers: Vec<u64> = std::iter::from_fn(|| self.next_line()).take(count).collect();
                if numbers.is_empty() {
                    return has_handed_out;
                }
                has_handed_out = true;
                self.shares[process].held += numbers.len();
                let lines = numbers.iter().map(|number| self.writer.input.item(*number).into_owned());
                if process == self.mailbox.index() {
                    for (number, line) in numbers.iter().zip(lines) {
                        self.solvers.add(*number, line);
                    }
                } else {
                    let text = lines.collect::<Vec<_>>().join("\n");
                    self.mailbox.send(process, Kind::Work, numbers, text);
                }
            }
        }
        has_handed_out
    }

    /// The number of the next line without a result.
    fn next_line(&mut self) -> Option<u64> {
        while self.next <= self.writer.input.len() {
            let number = self.next;
            self.next += 1;
            if !self.writer.log.finished().contains(number) {
                return Some(number);
            }
        }
        None
    }

    /// Collects the results of all processes.
    fn collect(&mut self) {
        let own = self.solvers.ready();
        self.add(self.mailbox.index(), own);
        while let Some(Parcel { from, kind, words, text, .. }) = self.mailbox.receive() {
            if let (Kind::Result, Some((lines, statuses))) = (kind, words.split_first()) {
                let mut tally = Tally::default();
                for status in statuses {
                    tally.add(Status::ALL[*status as usize]);
                }
                self.add(from as usize, Results { text, tally, lines: *lines as usize, ..Results::default() });
            }
        }
    }

    fn add(&mut self, process: usize, results: Results) {
        self.shares[process].held -= results.lines;
        self.shares[process].finished += results.lines;
        self.waiting.text.push_str(&results.text);
        self.waiting.tally.add_all(&results.tally);
    }

    /// Writes the results to the log, if it is time.
    fn write_results(&mut self, is_over: bool) {
        let is_due = is_over || self.waiting.text.len() >= SYNC_BYTES || self.synced.elapsed() >= SYNC_INTERVAL;
        if !is_due || self.waiting.text.is_empty() {
            return;
        }
        if let Err(Failure::Files(message)) = self.writer.log.append(self.waiting.text.as_bytes(), &self.waiting.tally)
        {
            self.mailbox.watchdog().end_process(&message, exit::FILES);
        }
        self.writer.progress.set_done(self.writer.log.tally().total());
        self.waiting = Results::default();
        self.synced = Instant::now();
    }

    /// Once a second, lets each process hold as many lines as it finishes in a second.
    fn set_windows(&mut self) {
        if self.measured.elapsed() < Duration::from_secs(1) {
            return;
        }
        self.measured = Instant::now();
        for share in &mut self.shares {
            share.window = share.finished.clamp(LINES_PER_JOB * self.job.jobs, MAX_WINDOW);
            share.finished = 0;
        }
    }
}
