//! The connections between the processes of a cluster.
//!
//! Timely can connect the processes itself, but it waits forever, prints to standard output, and accepts every connection. So the
//! connections are made here, within a time limit and only with processes that run the same command. Timely then takes over the
//! connected sockets.

use crate::watchdog::{OnCancel, Report, Watchdog};
use gordian_puzzle::Message;
use gordian_session::{Failure, exit, source};
use std::any::Any;
use std::io::{self, Read, Write};
use std::net::{TcpListener, TcpStream, ToSocketAddrs};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use timely::WorkerConfig;
use timely::communication::Hooks;
use timely::communication::allocator::zero_copy::allocator::TcpBuilder;
use timely::communication::allocator::zero_copy::initialize::initialize_networking_from_sockets;
use timely::communication::allocator::{Allocator, ProcessBuilder};
use timely::worker::Worker;

/// The first bytes of a connection.
const MAGIC: u64 = u64::from_le_bytes(*b"gordian1");
/// How long a new connection may take to introduce itself.
const HELLO_TIMEOUT: Duration = Duration::from_secs(2);
/// The time between two attempts to connect.
const RETRY_INTERVAL: Duration = Duration::from_millis(20);

/// Makes the allocator of a worker, on the thread of the worker.
type BuildAllocator = Box<dyn FnOnce() -> Allocator + Send>;

/// The processes of a cluster, seen from one of them.
pub struct Cluster {
    /// The number of this process, from 0.
    pub process: usize,
    /// The addresses of all processes; a single process needs none.
    pub addresses: Vec<String>,
    /// The socket on which this process listens, if it is open already.
    pub listener: Option<TcpListener>,
    /// The number of workers in each process.
    pub workers: usize,
    /// The time after which a silent or missing process counts as lost.
    pub stall: Duration,
    /// Set when the work is cancelled. A lost connection is then not an error.
    pub cancel: Arc<AtomicBool>,
    /// Shows a message to the user, before the process ends.
    pub report: Report,
    /// Whether a process that is not connected yet is known to have ended, so that waiting for it is useless.
    pub has_lost_process: Box<dyn Fn() -> bool + Send + Sync>,
}

impl Cluster {
    /// The number of processes; at least 1.
    pub fn processes(&self) -> usize {
        self.addresses.len().max(1)
    }

    /// The number of workers in all processes.
    pub fn all_workers(&self) -> usize {
        self.processes() * self.workers
    }

    /// Whether this process prints the result.
    pub fn is_first(&self) -> bool {
        self.process == 0
    }

    /// Connects all processes and runs `work` on every worker. Returns the results of the workers of this process.
    ///
    /// `fingerprint` identifies the command: processes that run another one are refused.
    pub(crate) fn execute<T: Send>(
        mut self,
        fingerprint: u64,
        on_cancel: OnCancel,
        work: impl Fn(&mut Worker, &Arc<Watchdog>) -> T + Sync,
    ) -> Result<Vec<T>, Failure> {
        // Connecting has a time limit of its own, with a message that names the missing processes.
        let sockets = if self.processes() == 1 { Vec::new() } else { self.connect(fingerprint)? };
        let (cancel, report) = (Arc::clone(&self.cancel), Arc::clone(&self.report));
        let watchdog = Watchdog::start(self.process, self.processes(), self.stall, cancel, on_cancel, report);
        let results = self.run_workers(sockets, &watchdog, work);
        watchdog.finish();
        results
    }

    /// Runs the workers of this process, which is connected with the others by these sockets. Unlike timely's own function, it
    /// waits for its threads, so that they can borrow.
    fn run_workers<T: Send>(
        &self,
        sockets: Vec<Option<TcpStream>>,
        watchdog: &Arc<Watchdog>,
        work: impl Fn(&mut Worker, &Arc<Watchdog>) -> T + Sync,
    ) -> Result<Vec<T>, Failure> {
        let hooks = Hooks::default();
        let allocators = ProcessBuilder::new_typed_vector(self.workers, hooks.refill.clone(), None);
        // The guard joins the threads of the network when it is dropped, after the workers have ended.
        let (builders, _guard): (Vec<BuildAllocator>, Box<dyn Any + Send>) = if sockets.is_empty() {
            let build = |inner: ProcessBuilder| Box::new(move || Allocator::Process(inner.build())) as BuildAllocator;
            (allocators.into_iter().map(build).collect(), Box::new(()))
        } else {
            let network = initialize_networking_from_sockets(allocators, sockets, self.process, self.workers, hooks);
            let (builders, guard) = network.map_err(|error| broken(error.to_string()))?;
            let build = |outer: TcpBuilder| Box::new(move || Allocator::Tcp(outer.build())) as BuildAllocator;
            (builders.into_iter().map(build).collect(), Box::new(guard))
        };
        let work = &work;
        std::thread::scope(|scope| {
            let mut threads = Vec::new();
            for (index, build) in builders.into_iter().enumerate() {
                let run = move || {
                    let mut worker = Worker::new(WorkerConfig::default(), build(), Some(Instant::now()));
                    let result = work(&mut worker, watchdog);
                    while worker.has_dataflows() {
                        worker.step_or_park(None);
                    }
                    result
                };
                // The watchdog knows the threads of timely by their names.
                let thread = std::thread::Builder::new().name(format!("timely:work-{index}"));
                match thread.spawn_scoped(scope, run) {
                    Ok(thread) => threads.push(thread),
                    Err(error) => {
                        // The workers that have started would wait forever.
                        let message = Message::new("session-job-broken").with("reason", error.to_string());
                        watchdog.end_process(&message, exit::BROKEN);
                    }
                }
            }
            let join = |thread: std::thread::ScopedJoinHandle<'_, T>| {
                thread.join().map_err(|panic| broken(format!("{panic:?}")))
            };
            threads.into_iter().map(join).collect()
        })
    }

    /// Connects this process with all others: it calls those with lower numbers and waits for those with higher ones.
    fn connect(&mut self, fingerprint: u64) -> Result<Vec<Option<TcpStream>>, Failure> {
        let own = &self.addresses[self.process];
        let listener = match self.listener.take() {
            Some(listener) => listener,
            None => TcpListener::bind(own).map_err(|error| {
                let message = Message::new("cluster-bind").with("address", own.as_str());
                Failure::Files(message.with("reason", source::system_reason(&error)))
            })?,
        };
        let broken = |error: io::Error| Failure::Files(source::read_error(own, &error));
        listener.set_nonblocking(true).map_err(broken)?;
        let mut sockets: Vec<Option<TcpStream>> = (0..self.processes()).map(|_| None).collect();
        let hello = Hello { fingerprint, process: self.process as u64 };
        let deadline = Instant::now() + self.stall;
        loop {
            for process in (0..self.process).filter(|process| sockets[*process].is_none()).collect::<Vec<_>>() {
                let socket = call(&self.addresses[process]);
                if let Some(socket) = socket.and_then(|socket| hello.call(socket).transpose()) {
                    sockets[process] = Some(self.check(socket, Some(process), fingerprint)?.0);
                }
            }
            while let Ok((socket, _)) = listener.accept() {
                // A connection that does not introduce itself does not come from a process of this cluster.
                if let Some(socket) = hello.answer(socket).transpose() {
                    let (socket, process) = self.check(socket, None, fingerprint)?;
                    sockets[process] = Some(socket);
                }
            }
            let missing = (0..self.processes()).filter(|other| *other != self.process && sockets[*other].is_none());
            let missing: Vec<String> = missing.map(|process| process.to_string()).collect();
            if missing.is_empty() {
                return Ok(sockets);
            }
            if (self.has_lost_process)() {
                return Err(Failure::Lost(Message::new("cluster-ended")));
            }
            if Instant::now() >= deadline {
                let message = Message::new("cluster-missing").with("processes", missing.join(", "));
                return Err(Failure::Lost(message.with("seconds", self.stall.as_secs())));
            }
            std::thread::sleep(RETRY_INTERVAL);
        }
    }

    /// Checks who is at the other end of a new connection.
    fn check(
        &self,
        socket: io::Result<(TcpStream, Hello)>,
        expected: Option<usize>,
        fingerprint: u64,
    ) -> Result<(TcpStream, usize), Failure> {
        let (socket, hello) = socket.map_err(|error| {
            Failure::Lost(Message::new("cluster-lost").with("reason", source::system_reason(&error)))
        })?;
        let process = usize::try_from(hello.process).unwrap_or(usize::MAX);
        let is_possible =
            expected.map_or(self.process < process && process < self.processes(), |number| number == process);
        if hello.fingerprint != fingerprint || !is_possible {
            let message = Message::new("cluster-other-command").with("process", hello.process.to_string());
            return Err(Failure::Usage(message));
        }
        Ok((socket, process))
    }
}

/// Connects with an address; `None` if no process answers there yet.
fn call(address: &str) -> Option<TcpStream> {
    let mut resolved = address.to_socket_addrs().ok()?;
    resolved.find_map(|address| TcpStream::connect_timeout(&address, HELLO_TIMEOUT).ok())
}

fn broken(reason: String) -> Failure {
    Failure::Broken(Message::new("session-job-broken").with("reason", reason))
}

/// What a process says first on a new connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Hello {
    fingerprint: u64,
    process: u64,
}

impl Hello {
    /// Introduces this process to a process that it has connected to; `None` if that process does not follow this protocol.
    fn call(self, mut socket: TcpStream) -> io::Result<Option<(TcpStream, Hello)>> {
        socket.set_read_timeout(Some(HELLO_TIMEOUT))?;
        if self.write(&mut socket).is_err() {
            return Ok(None);
        }
        let Some(other) = Hello::read(&mut socket) else { return Ok(None) };
        ready(socket).map(|socket| Some((socket, other)))
    }

    /// Reads which process has connected to this one, and answers; `None` if that process does not follow this protocol.
    fn answer(self, mut socket: TcpStream) -> io::Result<Option<(TcpStream, Hello)>> {
        socket.set_nonblocking(false)?;
        socket.set_read_timeout(Some(HELLO_TIMEOUT))?;
        let Some(other) = Hello::read(&mut socket) else { return Ok(None) };
        if self.write(&mut socket).is_err() {
            return Ok(None);
        }
        ready(socket).map(|socket| Some((socket, other)))
    }

    fn write(self, socket: &mut impl Write) -> io::Result<()> {
        let words = [MAGIC, self.fingerprint, self.process];
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        socket.write_all(&bytes)
    }

    fn read(socket: &mut impl Read) -> Option<Hello> {
        let mut words = [0; 3];
        for word in &mut words {
            let mut bytes = [0; 8];
            socket.read_exact(&mut bytes).ok()?;
            *word = u64::from_le_bytes(bytes);
        }
        (words[0] == MAGIC).then_some(Hello { fingerprint: words[1], process: words[2] })
    }
}

/// A socket as timely wants it.
fn ready(socket: TcpStream) -> io::Result<TcpStream> {
    socket.set_read_timeout(None)?;
    socket.set_nodelay(true)?;
    Ok(socket)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strangers_are_not_taken_for_processes() {
        let hello = Hello { fingerprint: 7, process: 1 };
        let mut bytes = Vec::new();
        hello.write(&mut bytes).expect("bytes");
        assert_eq!(Hello::read(&mut bytes.as_slice()), Some(hello));
        assert_eq!(Hello::read(&mut &bytes[..20]), None);
        assert_eq!(Hello::read(&mut &b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"[..]), None);
    }
}
