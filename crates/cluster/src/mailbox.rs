//! Messages between workers, in epochs.

use crate::watchdog::Watchdog;
use gordian_puzzle::Message;
use gordian_search::Stop;
use gordian_session::exit;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use timely::container::CapacityContainerBuilder;
use timely::dataflow::channels::pact::Exchange;
use timely::dataflow::operators::{Operator, Probe};
use timely::dataflow::{InputHandle, ProbeHandle};
use timely::worker::Worker;

/// The time between two signs of life.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(1);
/// The longest time that a worker waits for messages before it checks its flags and limits again.
const PARK_TIME: Duration = Duration::from_millis(20);

/// Timely sends its buffers only when its logical time advances. So each turn has a new time: the bits below this one count the
/// turns of an epoch, and the bits from this one on count the epochs.
const EPOCH_SHIFT: u32 = 40;

/// What a parcel is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Kind {
    /// A sign of life.
    #[default]
    Heartbeat,
    /// States, or lines of an input.
    Work,
    /// The receiver has processed this much work.
    Done,
    /// Counts, or other results.
    Result,
    /// There is no more work.
    End,
}

/// A message from one worker to another.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Parcel {
    pub(crate) from: u32,
    pub(crate) to: u32,
    pub(crate) kind: Kind,
    pub(crate) words: Vec<u64>,
    pub(crate) text: String,
}

/// The mailbox of a worker. Parcels are sent in the current epoch of the sender.
pub(crate) struct Mailbox<'a> {
    worker: &'a mut Worker,
    input: InputHandle<u64, CapacityContainerBuilder<Vec<Parcel>>>,
    probe: ProbeHandle<u64>,
    inbox: Rc<RefCell<VecDeque<(u64, Parcel)>>>,
    /// The latest epoch whose parcels may be received.
    open: u64,
    /// Whether a parcel was sent since the last turn.
    has_sent: bool,
    /// Parcels of later epochs.
    later: VecDeque<(u64, Parcel)>,
    watchdog: Arc<Watchdog>,
    last_heartbeat: Instant,
    /// The number of workers in a process.
    workers: usize,
}

impl<'a> Mailbox<'a> {
    /// The mailbox of a worker. `workers` is the number of workers in each process.
    pub(crate) fn new(worker: &'a mut Worker, workers: usize, watchdog: &Arc<Watchdog>) -> Mailbox<'a> {
        let mut input = InputHandle::new();
        let probe = ProbeHandle::new();
        let inbox: Rc<RefCell<VecDeque<(u64, Parcel)>>> = Rc::default();
        let received = Rc::clone(&inbox);
        worker.dataflow::<u64, _, _>(|scope| {
            let stream = input.to_stream(scope);
            let route = Exchange::new(|parcel: &Parcel| u64::from(parcel.to));
            let delivered = stream.unary::<CapacityContainerBuilder<Vec<u64>>, _, _, _>(route, "Deliver", |_, _| {
                move |input, _output| {
                    input.for_each(|time, parcels| {
                        let mut inbox = received.borrow_mut();
                        inbox.extend(parcels.drain(..).map(|parcel| (*time.time() >> EPOCH_SHIFT, parcel)));
                    });
                }
            });
            delivered.probe_with(&probe);
        });
        Mailbox {
            worker,
            input,
            probe,
            inbox,
            open: 0,
            has_sent: false,
            later: VecDeque::new(),
            watchdog: Arc::clone(watchdog),
            last_heartbeat: Instant::now(),
            workers,
        }
    }

    /// The number of this worker.
    pub(crate) fn index(&self) -> usize {
        self.worker.index()
    }

    /// The number of all workers.
    pub(crate) fn peers(&self) -> usize {
        self.worker.peers()
    }

    /// Ends the process with a message.
    pub(crate) fn watchdog(&self) -> &Watchdog {
        &self.watchdog
    }

    /// Ends the process if this flag is set.
    pub(crate) fn end_if_cancelled(&self, cancel: &AtomicBool) {
        if cancel.load(Ordering::Relaxed) {
            self.watchdog.end_process(&Message::new("error-cancelled"), exit::CANCELLED);
        }
    }

    /// Ends the process if its workers, each with this many bytes of states, exceed the limit.
    pub(crate) fn end_if_too_large(&self, bytes: u64, limit: Option<u64>) {
        if let Some(limit) = limit.filter(|limit| bytes * self.workers as u64 > *limit) {
            let message = Message::new("cluster-memory").with("megabytes", limit >> 20);
            self.watchdog.end_process(&message, exit::of_stop(Stop::Memory));
        }
    }

    /// Sends a parcel. It may wait in a buffer until the next turn.
    pub(crate) fn send(&mut self, to: usize, kind: Kind, words: Vec<u64>, text: String) {
        let from = self.worker.index() as u32;
        self.has_sent = true;
        self.input.send(Parcel { from, to: to as u32, kind, words, text });
    }

    /// Sends a parcel with these words to every other worker.
    pub(crate) fn send_to_all(&mut self, kind: Kind, words: &[u64]) {
        for to in (0..self.peers()).filter(|to| *to != self.worker.index()).collect::<Vec<_>>() {
            self.send(to, kind, words.to_vec(), String::new());
        }
    }

    /// Takes the next parcel out of the mailbox. Parcels of later epochs stay in it.
    pub(crate) fn receive(&mut self) -> Option<Parcel> {
        loop {
            let (epoch, parcel) = self.inbox.borrow_mut().pop_front()?;
            self.watchdog.hear(parcel.from as usize / self.workers);
            if parcel.kind == Kind::Heartbeat {
                continue;
            }
            if epoch <= self.open || parcel.kind == Kind::Done {
                return Some(parcel);
            }
            self.later.push_back((epoch, parcel));
        }
    }

    /// Gives timely a turn: sends and receives. If nothing is to be done, it waits a moment, unless `is_busy`.
    pub(crate) fn turn(&mut self, is_busy: bool) {
        self.watchdog.hear(self.worker.index() / self.workers);
        if self.last_heartbeat.elapsed() >= HEARTBEAT_INTERVAL {
            self.last_heartbeat = Instant::now();
            // The first worker of each process sends the signs of life of the whole process.
            if self.worker.index().is_multiple_of(self.workers) {
                for to in (0..self.peers()).step_by(self.workers).collect::<Vec<_>>() {
                    self.send(to, Kind::Heartbeat, Vec::new(), String::new());
                }
            }
        }
        if std::mem::take(&mut self.has_sent) {
            let time = *self.input.time();
            self.input.advance_to(time + 1);
        }
        let has_mail = !self.inbox.borrow().is_empty();
        self.worker.step_or_park(Some(if is_busy || has_mail { Duration::ZERO } else { PARK_TIME }));
    }

    /// Ends the current epoch of this worker. [`Mailbox::has_arrived`] then says when it has ended everywhere.
    pub(crate) fn end_epoch(&mut self) -> u64 {
        let epoch = *self.input.time() >> EPOCH_SHIFT;
        self.input.advance_to((epoch + 1) << EPOCH_SHIFT);
        epoch
    }

    /// Whether all workers have ended this epoch, and all its parcels are in their mailboxes.
    pub(crate) fn has_arrived(&self, epoch: u64) -> bool {
        !self.probe.less_than(&((epoch + 1) << EPOCH_SHIFT))
    }

    /// Begins to receive parcels of the epoch in which this worker now sends.
    pub(crate) fn open_epoch(&mut self) {
        self.open = *self.input.time() >> EPOCH_SHIFT;
        let mut inbox = self.inbox.borrow_mut();
        while let Some(parcel) = self.later.pop_back() {
            inbox.push_front(parcel);
        }
    }

    /// Waits until all workers close their mailboxes.
    pub(crate) fn close(self) {
        let Mailbox { worker, input, probe, watchdog, workers, .. } = self;
        input.close();
        while !probe.done() {
            watchdog.hear(worker.index() / workers);
            worker.step_or_park(Some(PARK_TIME));
        }
    }
}
