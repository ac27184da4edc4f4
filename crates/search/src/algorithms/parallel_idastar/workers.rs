//! The worker threads of a parallel search. They live until the search ends; the calling thread works along with them.

use super::subtrees::{MIN_UNIT_EXPANSIONS, Subtree, WeightedSubtrees};
use super::{IterationResult, search_subtree};
use crate::algorithms::deepening::{DepthFirst, IterationEnd, Nearest, Root};
use crate::estimate::Estimate;
use crate::helpers::spawn_helper;
use crate::observe::{Observer, TicksOnly};
use crate::run::{ExpansionPool, Run, WorkerLink};
use crate::space::{Cost, DEAD, Space};
use crate::stats::{Progress, Stats, Stopwatch};
use crate::task::Task;
use crate::verdict::Stop;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, RwLock};
use std::thread::{Scope, ScopedJoinHandle};
use std::time::Duration;

/// How often a thread polls for a message before it sleeps. The next iteration follows within microseconds, and waking a
/// thread takes longer than that.
const POLLS_BEFORE_SLEEP: usize = 5_000;

/// A bundle holds one part in this many of a thread's fair share of the remaining work. So bundles get smaller towards the
/// end, and no thread waits long for another.
const BUNDLES_PER_SHARE: u64 = 24;

/// How often the calling thread reports progress while it waits for its workers.
const TICK_INTERVAL: Duration = Duration::from_millis(20);

/// One iteration, as all threads see it.
///
/// A **piece** is an **active** subtree: one whose root is within the bound. Pieces are numbered from 0 in the order of the
/// subtrees. Threads take them in **bundles** of consecutive pieces.
pub(super) struct SharedIteration<S: Space, Eval> {
    subtrees: Vec<Subtree<S, Eval>>,
    /// The index in `subtrees` of each piece.
    active: Vec<usize>,
    /// The number of the first piece of each bundle.
    bundles: Vec<usize>,
    bound: Cost,
    pool: ExpansionPool,
    /// The number of the bundle to be taken next.
    next_bundle: AtomicUsize,
    /// The number of the first piece with a goal so far; `usize::MAX` if there is none. Later pieces are not needed.
    first_goal: AtomicUsize,
    /// Whether all threads are to stop.
    is_halted: AtomicBool,
    /// Why the first thread that stopped did so.
    stop_reason: Mutex<Option<Stop>>,
    /// The expansions and generated children of the whole search, without the bundles in progress.
    expanded: AtomicU64,
    generated: AtomicU64,
}

impl<S: Space, Eval: Copy> SharedIteration<S, Eval> {
    /// An iteration without work.
    pub(super) fn idle() -> Self {
        SharedIteration {
            subtrees: Vec::new(),
            active: Vec::new(),
            bundles: Vec::new(),
            bound: 0,
            pool: ExpansionPool::new(0),
            next_bundle: AtomicUsize::new(0),
            first_goal: AtomicUsize::new(usize::MAX),
            is_halted: AtomicBool::new(false),
            stop_reason: Mutex::new(None),
            expanded: AtomicU64::new(0),
            generated: AtomicU64::new(0),
        }
    }

    /// Stops all threads. The first caller's reason is kept.
    fn halt(&self, stop: Stop) {
        if !self.is_halted.swap(true, Ordering::Relaxed) {
            *self.stop_reason.lock().expect("a thread panicked") = Some(stop);
        }
    }

    /// Takes the next bundle: the numbers of its pieces.
    fn take_bundle(&self) -> Option<Range<usize>> {
        let bundle = self.next_bundle.fetch_add(1, Ordering::Relaxed);
        let first_piece = *self.bundles.get(bundle)?;
        let end = self.bundles.get(bundle + 1).copied().unwrap_or(self.active.len());
        Some(first_piece..end)
    }

    /// Searches pieces until none is left or needed.
    #[inline(never)]
    fn work<E>(
        &self,
        task: &Task<'_, S>,
        estimate: &E,
        observer: &mut TicksOnly<'_>,
        stopwatch: Stopwatch,
    ) -> WorkerResult<S::Action>
    where
        E: Estimate<S, Evaluation = Eval>,
    {
        let _guard = HaltOnPanic(self);
        let link = WorkerLink { pool: &self.pool, last_needed: &self.first_goal, piece: 0, is_halted: &self.is_halted };
        let mut run = Run::new(task, observer).into_worker(link, stopwatch);
        let mut depth_first = DepthFirst::new();
        let mut pieces = Vec::new();
        // The piece that contains the nearest state.
        let mut nearest_piece = 0;
        let is_needed =
            |piece: usize| piece <= self.first_goal.load(Ordering::Relaxed) && !self.is_halted.load(Ordering::Relaxed);
        while let Some(bundle) = self.take_bundle() {
            let before_bundle = Counters::new(&run);
            for piece in bundle.take_while(|piece| is_needed(*piece)) {
                run.begin_piece(piece);
                let (before_piece, h_before) = (Counters::new(&run), depth_first.nearest.h);
                let subtree = &self.subtrees[self.active[piece]];
                let end = search_subtree(&mut run, &mut depth_first, estimate, subtree, self.bound);
                let mut path = Vec::new();
                match end {
                    Ok(IterationEnd::Found) => {
                        self.first_goal.fetch_min(piece, Ordering::Relaxed);
                        path = depth_first.path();
                    }
                    Err(stop) if is_needed(piece) => self.halt(stop),
                    _ => {}
                }
                if depth_first.nearest.h < h_before {
                    nearest_piece = piece;
                }
                pieces.push((piece, PieceResult { end, path, counters: Counters::new(&run).since(before_piece) }));
            }
            let counters = Counters::new(&run).since(before_bundle);
            self.expanded.fetch_add(counters.expanded, Ordering::Relaxed);
            self.generated.fetch_add(counters.generated, Ordering::Relaxed);
        }
        run.return_unused_expansions();
        let Nearest { h, actions: from_root } = depth_first.nearest;
        let path_from_start = |index: &usize| self.subtrees[*index].path_from_start(from_root);
        let actions = self.active.get(nearest_piece).map(path_from_start).unwrap_or_default();
        let nearest = Nearest { h, actions };
        WorkerResult { pieces, nearest, cpu: run.stopwatch().cpu(), bytes: run.budget.peak() }
    }

    /// The progress of all threads together, counting finished bundles.
    fn progress(&self, elapsed: Duration) -> Progress {
        Progress {
            expanded: self.expanded.load(Ordering::Relaxed),
            generated: self.generated.load(Ordering::Relaxed),
            bound: self.bound,
            frontier: self.bundles.len().saturating_sub(self.next_bundle.load(Ordering::Relaxed)) as u64,
            nodes: 0,
            bytes: 0,
            elapsed,
        }
    }
}

/// Stops all threads if the thread that holds it panics, so that no thread waits forever.
struct HaltOnPanic<'a, S: Space, Eval: Copy>(&'a SharedIteration<S, Eval>);

impl<S: Space, Eval: Copy> Drop for HaltOnPanic<'_, S, Eval> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.is_halted.store(true, Ordering::Relaxed);
        }
    }
}

/// The result of searching one piece.
struct PieceResult<A> {
    end: Result<IterationEnd, Stop>,
    /// The actions from the subtree's root to the goal, if one was found.
    path: Vec<A>,
    counters: Counters,
}

/// Results of pieces, each with the number of its piece.
type NumberedPieces<A> = Vec<(usize, PieceResult<A>)>;

/// The counters of a thread. The counters of a piece or a bundle are the difference between the thread's counters after it and
/// before it.
#[derive(Clone, Copy)]
struct Counters {
    expanded: u64,
    generated: u64,
    evaluated: u64,
}

impl Counters {
    fn new<S: Space, O: Observer<S::Action>>(run: &Run<'_, S, O>) -> Self {
        Counters { expanded: run.expanded(), generated: run.stats.generated, evaluated: run.stats.evaluated }
    }

    fn since(self, before: Self) -> Self {
        Counters {
            expanded: self.expanded - before.expanded,
            generated: self.generated - before.generated,
            evaluated: self.evaluated - before.evaluated,
        }
    }
}

/// What one thread did in an iteration.
struct WorkerResult<A> {
    /// The pieces that the thread searched, by number.
    pieces: NumberedPieces<A>,
    nearest: Nearest<A>,
    cpu: Duration,
    /// The peak memory of the thread.
    bytes: u64,
}

/// Groups pieces into bundles, in order. The weight of a piece is the expansions to be expected in it. Returns the number of
/// the first piece of each bundle.
fn make_bundles(weights: impl Iterator<Item = u64> + Clone, threads: usize) -> Vec<usize> {
    let mut remaining_weight: u64 = weights.clone().sum();
    let (mut bundles, mut room_in_bundle) = (Vec::new(), 0);
    for (piece, weight) in weights.enumerate() {
        if piece == 0 || weight > room_in_bundle {
            bundles.push(piece);
            let bundle_weight = remaining_weight / (BUNDLES_PER_SHARE * threads as u64);
            room_in_bundle = bundle_weight.max(MIN_UNIT_EXPANSIONS);
        }
        // A piece without expected expansions takes time as well.
        room_in_bundle = room_in_bundle.saturating_sub(weight.max(1));
        remaining_weight -= weight;
    }
    bundles
}

/// A worker thread.
struct Worker<'scope, A> {
    /// Starts an iteration. The thread ends when this is dropped.
    start: Sender<()>,
    /// Says that a result is there.
    finished: Receiver<()>,
    result: Arc<Mutex<Option<WorkerResult<A>>>>,
    thread: ScopedJoinHandle<'scope, ()>,
}

/// The worker threads of a search. They are spawned when they are first needed, and end when this is dropped.
pub(super) struct Workers<'scope, 'env, S: Space, E: Estimate<S>> {
    scope: &'scope Scope<'scope, 'env>,
    task: &'env Task<'env, S>,
    estimate: &'env E,
    shared: &'env RwLock<SharedIteration<S, E::Evaluation>>,
    stopwatch: Stopwatch,
    threads: usize,
    workers: Vec<Worker<'scope, S::Action>>,
}

impl<'scope, 'env, S: Space, E: Estimate<S>> Workers<'scope, 'env, S, E> {
    pub(super) fn new(
        scope: &'scope Scope<'scope, 'env>,
        task: &'env Task<'env, S>,
        estimate: &'env E,
        shared: &'env RwLock<SharedIteration<S, E::Evaluation>>,
        stopwatch: Stopwatch,
        threads: usize,
    ) -> Self {
        Workers { scope, task, estimate, shared, stopwatch, threads: threads.max(1), workers: Vec::new() }
    }

    /// Runs one iteration. Returns its result, and the subtrees with the expansions made in each.
    pub(super) fn iterate<O: Observer<S::Action>>(
        &mut self,
        run: &mut Run<'_, S, O>,
        weighted: WeightedSubtrees<S, E::Evaluation>,
        bound: Cost,
        pool: ExpansionPool,
    ) -> (IterationResult<S::Action>, WeightedSubtrees<S, E::Evaluation>) {
        let (subtrees, weights): (Vec<_>, Vec<u64>) = weighted.into_iter().unzip();
        let (active, min_f_beyond) = self.active_subtrees(&subtrees, bound);
        let bundles = make_bundles(active.iter().map(|index| weights[*index]), self.threads);
        // The calling thread is not counted as a worker.
        let worker_count = bundles.len().min(self.threads).saturating_sub(1);
        let (expanded, generated) = (AtomicU64::new(run.expanded()), AtomicU64::new(run.stats.generated));
        let shared =
            SharedIteration { subtrees, active, bundles, bound, pool, expanded, generated, ..SharedIteration::idle() };
        *self.shared.write().expect("a thread panicked") = shared;
        let results = self.work(run, worker_count);
        let SharedIteration { subtrees, active, stop_reason, .. } =
            std::mem::replace(&mut *self.shared.write().expect("a thread panicked"), SharedIteration::idle());

        let (pieces, nearest) = merge_workers(run, results);
        let mut weights = vec![0; subtrees.len()];
        for (piece, result) in &pieces {
            weights[active[*piece]] = result.counters.expanded;
        }
        let pieces = pieces.into_iter().map(|(piece, result)| (&subtrees[active[piece]], result));
        let stop_reason = stop_reason.into_inner().expect("a thread panicked");
        let iteration = merge_pieces(run, pieces, min_f_beyond, stop_reason.map(|stop| (stop, nearest)));
        (iteration, subtrees.into_iter().zip(weights).collect())
    }

    /// The indices of the subtrees whose roots are within the bound, and the smallest `g + h` of the other roots. These need no
    /// search, but one of them may give the next bound.
    fn active_subtrees(&self, subtrees: &[Subtree<S, E::Evaluation>], bound: Cost) -> (Vec<usize>, Cost) {
        let mut min_f_beyond = DEAD;
        let mut active = Vec::new();
        for (index, subtree) in subtrees.iter().enumerate() {
            let Root { g, evaluation, .. } = subtree.root;
            let f = g.saturating_add(self.estimate.value(evaluation));
            if f <= bound {
                active.push(index);
            } else {
                min_f_beyond = min_f_beyond.min(f);
            }
        }
        (active, min_f_beyond)
    }

    /// Runs the iteration on this thread and on `worker_count` workers. Returns the result of each.
    fn work<O>(&mut self, run: &mut Run<'_, S, O>, worker_count: usize) -> Vec<WorkerResult<S::Action>>
    where
        O: Observer<S::Action>,
    {
        while self.workers.len() < worker_count {
            // A worker that the system cannot start is not needed: the others do its work.
            let Some(worker) = self.spawn() else { break };
            self.workers.push(worker);
        }
        let worker_count = worker_count.min(self.workers.len());
        for worker in &self.workers[..worker_count] {
            // Sending fails only if the worker panicked, which is noticed below.
            let _ = worker.start.send(());
        }
        let shared = self.shared.read().expect("a thread panicked");
        let mut tick = |progress: &Progress| run.observer.tick(&shared.progress(progress.elapsed));
        let own = shared.work(self.task, self.estimate, &mut TicksOnly::new(&mut tick), self.stopwatch);
        // The processor time of this thread is counted by the run itself.
        let mut all = vec![WorkerResult { cpu: Duration::ZERO, ..own }];
        for index in 0..worker_count {
            let result = self.workers[index].wait(|| {
                if let ControlFlow::Break(()) = run.observer.tick(&shared.progress(self.stopwatch.wall())) {
                    shared.halt(Stop::Cancel);
                }
            });
            match result {
                Some(result) => all.push(result),
                None => self.workers.swap_remove(index).propagate_panic(),
            }
        }
        all
    }

    fn spawn(&self) -> Option<Worker<'scope, S::Action>> {
        let (start, started) = channel();
        let (finish, finished) = channel();
        // The channels hold no results: then all puzzles and estimates share their code, which is large.
        let result = Arc::new(Mutex::new(None));
        let slot = Arc::clone(&result);
        let (task, estimate, shared, stopwatch) = (self.task, self.estimate, self.shared, self.stopwatch);
        let work = move || {
            while receive(&started).is_some() {
                let shared = shared.read().expect("a thread panicked");
                let mut tick = |_: &Progress| ControlFlow::Continue(());
                let result = shared.work(task, estimate, &mut TicksOnly::new(&mut tick), stopwatch);
                drop(shared);
                *slot.lock().expect("no thread panics with this lock") = Some(result);
                if finish.send(()).is_err() {
                    break;
                }
            }
        };
        let thread = spawn_helper(self.scope, work)?;
        Some(Worker { start, finished, result, thread })
    }
}

impl<A> Worker<'_, A> {
    /// Waits for the result, and calls `meanwhile` every [`TICK_INTERVAL`]; `None` if the thread panicked.
    fn wait(&self, mut meanwhile: impl FnMut()) -> Option<WorkerResult<A>> {
        loop {
            match poll(&self.finished) {
                Ok(()) => return self.take_result(),
                Err(TryRecvError::Disconnected) => return None,
                Err(TryRecvError::Empty) => {}
            }
            match self.finished.recv_timeout(TICK_INTERVAL) {
                Ok(()) => return self.take_result(),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => meanwhile(),
            }
        }
    }

    fn take_result(&self) -> Option<WorkerResult<A>> {
        self.result.lock().expect("no thread panics with this lock").take()
    }

    /// Panics with the panic of the worker.
    fn propagate_panic(self) -> ! {
        match self.thread.join() {
            Ok(()) => unreachable!("a worker ends only when its sender is dropped"),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    }
}

/// Polls for a message for a short while.
fn poll<T>(receiver: &Receiver<T>) -> Result<T, TryRecvError> {
    for _ in 0..POLLS_BEFORE_SLEEP {
        match receiver.try_recv() {
            Err(TryRecvError::Empty) => std::hint::spin_loop(),
            received => return received,
        }
    }
    Err(TryRecvError::Empty)
}

/// Waits for a message, polling first; `None` when the sender is gone.
fn receive<T>(receiver: &Receiver<T>) -> Option<T> {
    match poll(receiver) {
        Ok(message) => Some(message),
        Err(TryRecvError::Disconnected) => None,
        Err(TryRecvError::Empty) => receiver.recv().ok(),
    }
}

/// Adds the time and memory of all threads to the run. Returns the results of the pieces in order, and the nearest state.
fn merge_workers<S, O>(
    run: &mut Run<'_, S, O>,
    results: Vec<WorkerResult<S::Action>>,
) -> (NumberedPieces<S::Action>, Nearest<S::Action>)
where
    S: Space,
    O: Observer<S::Action>,
{
    run.stats.peak_bytes = run.stats.peak_bytes.max(results.iter().map(|result| result.bytes).sum());
    let mut nearest = Nearest::nothing();
    let mut pieces = Vec::new();
    for result in results {
        run.absorb(&Stats::default(), result.cpu);
        if result.nearest.h < nearest.h {
            nearest = result.nearest;
        }
        pieces.extend(result.pieces);
    }
    pieces.sort_unstable_by_key(|(piece, _)| *piece);
    (pieces, nearest)
}

/// Merges the results of the pieces in order, up to the first that found a goal. `next_bound` is the smallest `g + h` of a
/// root beyond the bound.
fn merge_pieces<'a, S, Eval, O>(
    run: &mut Run<'_, S, O>,
    pieces: impl Iterator<Item = (&'a Subtree<S, Eval>, PieceResult<S::Action>)>,
    mut next_bound: Cost,
    stopped: Option<(Stop, Nearest<S::Action>)>,
) -> IterationResult<S::Action>
where
    S: Space + 'a,
    Eval: 'a,
    O: Observer<S::Action>,
{
    for (subtree, piece) in pieces {
        let Counters { expanded, generated, evaluated } = piece.counters;
        run.absorb(&Stats { expanded, generated, evaluated, ..Stats::default() }, Duration::ZERO);
        match piece.end {
            Ok(IterationEnd::Found) => return IterationResult::Found { actions: subtree.path_from_start(piece.path) },
            Ok(IterationEnd::NextBound(beyond_bound)) => next_bound = next_bound.min(beyond_bound),
            // `stopped` says why.
            Err(_) => {}
        }
    }
    match stopped {
        Some((stop, nearest)) => IterationResult::Stopped { stop, nearest },
        None => IterationResult::NextBound(next_bound),
    }
}
