//! What is asked of a puzzle, and who watches while it works.

use crate::frame::Frame;
use crate::message::Message;
use crate::tables::TableStore;
use gordian_search::{Limits, Observer, Progress, Spec};
use std::ops::ControlFlow;
use std::sync::Arc;

/// A request to solve.
#[derive(Clone, Debug)]
pub struct SolveRequest {
    /// The algorithm; `auto` lets the puzzle choose.
    pub with: Spec,
    /// The estimate by name; none lets the puzzle choose.
    pub estimate: Option<String>,
    /// What the search may use.
    pub limits: Limits,
    /// Threads it may use; 1 at least.
    pub threads: usize,
    /// Whether all optimal plans are wanted.
    pub plans: PlansWanted,
    /// Whether one solution is enough, for puzzles that otherwise prove it the only one.
    pub any: bool,
    /// Where large tables are kept; without it they are made in memory when they are needed.
    pub tables: Option<Arc<dyn TableStore>>,
    /// How many instances like this one are to be solved, as far as is known: large tables pay for many.
    pub instances: usize,
    /// Whether the solution is to be explained step by step, where the puzzle can.
    pub steps: bool,
}

impl Default for SolveRequest {
    fn default() -> Self {
        SolveRequest {
            with: Spec::named("auto"),
            estimate: None,
            limits: Limits::default(),
            threads: 1,
            plans: PlansWanted::One,
            any: false,
            tables: None,
            instances: 1,
            steps: false,
        }
    }
}

/// How many optimal plans are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlansWanted {
    /// One plan.
    One,
    /// One plan and how many there are.
    Count,
    /// All of them, up to this many.
    All(usize),
}

/// Why a request cannot be granted. Nothing was searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What kind of reason it is.
    pub kind: RefusalKind,
    /// The reason.
    pub message: Message,
}

/// The kinds of refusals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusalKind {
    /// Wrong usage, or an ability that the puzzle does not have.
    Usage,
    /// Something could not be read or written.
    Files,
    /// The watcher broke it off before there was anything to tell.
    Cancelled,
    /// What would have to be made first needs more memory than is allowed. A solve answers `stopped` by `memory`.
    Memory,
}

impl Refusal {
    /// A refusal of a wrong usage.
    pub fn new(message: Message) -> Self {
        Refusal { kind: RefusalKind::Usage, message }
    }

    /// A refusal because something could not be read or written.
    pub fn files(message: Message) -> Self {
        Refusal { kind: RefusalKind::Files, message }
    }

    /// A refusal because a table needs more bytes than the limits allow.
    pub fn memory(needed: u64, allowed: u64) -> Self {
        let message = Message::new("error-table-memory").with("needed", needed >> 20).with("allowed", allowed >> 20);
        Refusal { kind: RefusalKind::Memory, message }
    }

    /// Broken off by the watcher while tables or instances were being made.
    pub fn cancelled() -> Self {
        Refusal { kind: RefusalKind::Cancelled, message: Message::new("error-cancelled") }
    }
}

/// Watches a solve. Every body is empty by default.
pub trait Watcher {
    /// Whether frames are wanted. A search that is watched this way runs on one thread and expands the same nodes.
    fn wants_frames(&self) -> bool {
        false
    }

    /// Takes a frame.
    fn frame(&mut self, _frame: Frame) {}

    /// Called every few milliseconds during a search; answer `Break` to cancel it.
    fn progress(&mut self, _progress: &Progress) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Called while tables are made before a search, with the share done in thousandths; answer `Break` to cancel it.
    fn setup(&mut self, _what: &Message, _thousandths: u32) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Told before a search what is worth a sentence in its answer: a table that was damaged, or could not be kept.
    fn note(&mut self, _note: Message) {}

    /// Told before a search how many bytes a table holds while it runs; they count against its limit.
    fn holds(&mut self, _bytes: u64) {}
}

/// A watcher as the observer of a search of the engine: passes ticks on, and sees no events, so that a search under it runs
/// at full speed.
pub struct Ticking<'a>(pub &'a mut dyn Watcher);

impl<A> Observer<A> for Ticking<'_> {
    const WATCHES: bool = false;

    fn tick(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.0.progress(progress)
    }
}

/// Watches nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Watcher for Unwatched {}
