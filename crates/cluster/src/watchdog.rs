//! Ends the process when another process of the cluster is lost, frozen or missing.

use gordian_puzzle::Message;
use gordian_session::exit;
use std::panic::PanicHookInfo;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How often the signs of life are looked at.
const CHECK_INTERVAL: Duration = Duration::from_millis(100);

/// What the panic of a lost connection begins with. Timely promises to keep it.
const LOST_CONNECTION: &str = "timely communication error";

/// How long a lost connection waits for a cancel: the same Ctrl-C may have ended another process a moment earlier.
const CANCEL_GRACE: Duration = Duration::from_millis(300);

/// Shows a message to the user, before the process ends.
pub type Report = Arc<dyn Fn(&Message) + Send + Sync>;

/// What a process does once its work is cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OnCancel {
    /// The process ends.
    End,
    /// Its workers wait: the thread that started the work shows what is known, and ends the process.
    Wait,
}

/// Knows when each process was last heard of.
pub struct Watchdog {
    started: Instant,
    stall: Duration,
    process: usize,
    /// For each process, the milliseconds after the start at which it was last heard of. The entry of this process says when
    /// its own worker last had a turn.
    heard: Vec<AtomicU64>,
    is_over: AtomicBool,
    /// Whether a thread is ending the process.
    is_ending: AtomicBool,
    /// Set when the work is cancelled.
    cancel: Arc<AtomicBool>,
    on_cancel: OnCancel,
    report: Report,
}

impl Watchdog {
    /// Starts to watch `processes` processes. This process has the number `process`. From now on, this process ends with exit
    /// code 75 when a connection is lost, or when it has not heard of a process for the time `stall`.
    pub(crate) fn start(
        process: usize,
        processes: usize,
        stall: Duration,
        cancel: Arc<AtomicBool>,
        on_cancel: OnCancel,
        report: Report,
    ) -> Arc<Watchdog> {
        let watchdog = Arc::new(Watchdog {
            started: Instant::now(),
            stall,
            process,
            heard: (0..processes).map(|_| AtomicU64::new(0)).collect(),
            is_over: AtomicBool::new(false),
            is_ending: AtomicBool::new(false),
            cancel,
            on_cancel,
            report,
        });
        watchdog.catch_panics();
        let watching = Arc::clone(&watchdog);
        // If the system cannot start a thread, it cannot start the workers either, and that is reported.
        let _ = std::thread::Builder::new().name("watchdog".to_owned()).spawn(move || watching.watch());
        watchdog
    }

    /// The time after which a silent process counts as lost.
    pub fn stall(&self) -> Duration {
        self.stall
    }

    /// Records a sign of life of a process.
    pub fn hear(&self, process: usize) {
        let now = self.started.elapsed().as_millis() as u64;
        self.heard[process].store(now, Ordering::Relaxed);
    }

    /// Records that the work is done. Lost connections no longer matter then.
    pub fn finish(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }

    /// Shows a message and ends the process, unless the work is done. The first message and exit code count: a thread that calls
    /// this later waits for the end.
    pub fn end_process(&self, message: &Message, code: u8) {
        if self.is_over.load(Ordering::Relaxed) {
            return;
        }
        if self.is_ending.swap(true, Ordering::Relaxed) {
            wait_for_end();
        }
        if code == exit::LOST && !self.is_cancelled() {
            std::thread::sleep(CANCEL_GRACE);
        }
        if self.is_cancelled() {
            if self.on_cancel == OnCancel::Wait {
                wait_for_end();
            }
            std::process::exit(exit::CANCELLED.into());
        }
        (self.report)(message);
        std::process::exit(code.into());
    }

    fn is_cancelled(&self) -> bool {
        self.cancel.load(Ordering::Relaxed)
    }

    fn watch(&self) {
        while !self.is_over.load(Ordering::Relaxed) {
            std::thread::sleep(CHECK_INTERVAL);
            let now = self.started.elapsed().as_millis() as u64;
            let limit = self.stall.as_millis() as u64;
            let silent = |heard: &AtomicU64| now.saturating_sub(heard.load(Ordering::Relaxed)) > limit;
            if let Some(process) = self.heard.iter().position(silent) {
                let id = if process == self.process { "cluster-stalled" } else { "cluster-silent" };
                let message = Message::new(id).with("process", process).with("seconds", self.stall.as_secs());
                self.end_process(&message, exit::LOST);
            }
        }
    }

    /// A panic in a thread of timely would leave the others waiting, so it ends the process. Panics in other threads are left
    /// to those who catch them.
    fn catch_panics(self: &Arc<Self>) {
        let watchdog = Arc::clone(self);
        let others = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic: &PanicHookInfo<'_>| {
            let is_of_timely = std::thread::current().name().is_some_and(|name| name.starts_with("timely:"));
            if !is_of_timely {
                return others(panic);
            }
            // One lost connection makes several threads panic.
            if watchdog.is_ending.load(Ordering::Relaxed) {
                wait_for_end();
            }
            let text = panic.payload_as_str().unwrap_or_default();
            if text.starts_with(LOST_CONNECTION) {
                watchdog.end_process(&Message::new("cluster-lost"), exit::LOST);
            } else {
                others(panic);
                watchdog.end_process(&Message::new("session-job-broken").with("reason", text), exit::BROKEN);
            }
        }));
    }
}

/// Waits while another thread ends the process.
fn wait_for_end() -> ! {
    loop {
        std::thread::park();
    }
}
