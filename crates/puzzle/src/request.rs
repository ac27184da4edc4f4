//! Requests to solve an instance, the reasons to refuse one, and the watcher that follows a solve.

use crate::frame::Frame;
use crate::message::Message;
use crate::tables::TableStore;
use gordian_search::{Improvement, Limits, Observer, Progress, Spec};
use std::ops::ControlFlow;
use std::sync::Arc;

/// A request to solve.
#[derive(Clone, Debug)]
pub struct SolveRequest {
    /// The algorithm with its parameters and its estimate (heuristic). With the name `auto`, or without an estimate, the puzzle
    /// chooses.
    pub with: Spec,
    /// The time, memory, expansions and cost that the search may use.
    pub limits: Limits,
    /// The number of threads that the search may use; at least 1.
    pub threads: usize,
    /// Whether to count or list all optimal plans too.
    pub plans: PlansWanted,
    /// Whether any solution will do, for puzzles that otherwise prove that there is only one.
    pub any: bool,
    /// Where large tables are cached on disk. Without it, the search builds them in memory when it needs them.
    pub tables: Option<Arc<dyn TableStore>>,
    /// The expected number of similar instances to solve. Building a large table pays off only if there are many.
    pub instances: usize,
    /// Whether the answer also says what a textbook program would count, see [`textbook`](gordian_search::algorithms::textbook).
    pub course_counts: bool,
    /// Whether the answer explains the solution step by step, if the puzzle supports it.
    pub steps: bool,
}

impl Default for SolveRequest {
    fn default() -> Self {
        SolveRequest {
            with: Spec::named("auto"),
            limits: Limits::default(),
            threads: 1,
            plans: PlansWanted::One,
            any: false,
            tables: None,
            instances: 1,
            course_counts: false,
            steps: false,
        }
    }
}

/// How many optimal plans a request wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlansWanted {
    /// One plan.
    One,
    /// One plan, and the number of optimal plans.
    Count,
    /// All optimal plans, but at most this many.
    All(usize),
}

/// A request was refused; no search was run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The kind of reason.
    pub kind: RefusalKind,
    /// The reason, for the user.
    pub message: Message,
}

/// The kinds of refusals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusalKind {
    /// The request is invalid, or the puzzle does not support it.
    Usage,
    /// A file could not be read or written.
    Files,
    /// The watcher cancelled the work before there was a result.
    Cancelled,
    /// A table needs more memory than the limits allow. [`Position::solve`](crate::Position::solve) turns this refusal into an
    /// answer that is stopped by `memory`.
    Memory,
}

impl Refusal {
    /// A refusal of an invalid or unsupported request.
    pub fn new(message: Message) -> Self {
        Refusal { kind: RefusalKind::Usage, message }
    }

    /// A refusal because a file could not be read or written.
    pub fn files(message: Message) -> Self {
        Refusal { kind: RefusalKind::Files, message }
    }

    /// A refusal because a table needs more bytes than the limits allow.
    pub fn memory(needed: u64, allowed: u64) -> Self {
        let message = Message::new("error-table-memory").with("needed", needed >> 20).with("allowed", allowed >> 20);
        Refusal { kind: RefusalKind::Memory, message }
    }

    /// A refusal because the watcher cancelled the building of a table or the generation of an instance.
    pub fn cancelled() -> Self {
        Refusal { kind: RefusalKind::Cancelled, message: Message::new("error-cancelled") }
    }
}

/// Follows a solve, and may cancel it. By default every method does nothing.
pub trait Watcher {
    /// Whether the watcher wants frames. If so, the search runs on one thread; it expands the same nodes as without frames.
    fn wants_frames(&self) -> bool {
        false
    }

    /// Called for each step of the search, if the watcher wants frames.
    fn frame(&mut self, _frame: Frame) {}

    /// Called every few milliseconds during a search. `Break` cancels it.
    fn progress(&mut self, _progress: &Progress) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Called when an anytime search has improved its plan or the lower bound.
    fn improved(&mut self, _improvement: &Improvement) {}

    /// Called while tables are built before a search, with the finished share in thousandths. `Break` cancels the build.
    fn setup(&mut self, _what: &Message, _thousandths: u32) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Called before a search with a note for its answer, for example that a table was damaged or could not be cached.
    fn note(&mut self, _note: Message) {}

    /// Called before a search with the size of each table that it uses. These bytes count against the memory limit.
    fn add_table_bytes(&mut self, _bytes: u64) {}
}

/// An engine [`Observer`] that passes only progress on to a [`Watcher`]. It ignores the events, so the search runs at full
/// speed.
pub struct ProgressObserver<'a>(pub &'a mut dyn Watcher);

impl<A> Observer<A> for ProgressObserver<'_> {
    const WATCHES: bool = false;

    fn tick(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.0.progress(progress)
    }

    fn improved(&mut self, improvement: &Improvement) {
        self.0.improved(improvement);
    }
}

/// A watcher that does nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Watcher for Unwatched {}

impl<W: Watcher + ?Sized> Watcher for &mut W {
    fn wants_frames(&self) -> bool {
        (**self).wants_frames()
    }

    fn frame(&mut self, frame: Frame) {
        (**self).frame(frame);
    }

    fn progress(&mut self, progress: &Progress) -> ControlFlow<()> {
        (**self).progress(progress)
    }

    fn improved(&mut self, improvement: &Improvement) {
        (**self).improved(improvement);
    }

    fn setup(&mut self, what: &Message, thousandths: u32) -> ControlFlow<()> {
        (**self).setup(what, thousandths)
    }

    fn note(&mut self, note: Message) {
        (**self).note(note);
    }

    fn add_table_bytes(&mut self, bytes: u64) {
        (**self).add_table_bytes(bytes);
    }
}
