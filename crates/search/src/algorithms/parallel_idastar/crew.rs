//! The threads of one search: they stay from iteration to iteration, and the thread that searches works with them.

use super::subtrees::{LEAST_SHARE, Subtree, Weighed};
use super::{Iteration, Nearest, search_subtree};
use crate::algorithms::deepening::{Dived, Diver, Root};
use crate::estimate::Estimate;
use crate::observe::{Observer, Silent};
use crate::run::{Pool, Run, Shared};
use crate::space::{Cost, DEAD, Space};
use crate::stats::{Progress, Stats, Stopwatch};
use crate::task::Task;
use crate::verdict::Stop;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::sync::{Mutex, RwLock};
use std::thread::{Scope, ScopedJoinHandle};
use std::time::Duration;

/// Looks for a message before a thread goes to sleep: an iteration follows the last within some microseconds, and to be woken
/// takes longer than that.
const LOOKS: usize = 5_000;

/// A bundle is this part of a thread's share of what is left: large at first, small at last, so that none waits long for
/// another at the end.
const BUNDLES: u64 = 24;

/// One iteration, as all threads see it.
pub(super) struct Round<S: Space, R> {
    subtrees: Vec<Subtree<S, R>>,
    /// The subtrees whose roots lie within the bound, in their order: pieces of work.
    active: Vec<usize>,
    /// Pieces that are taken together, small ones many, as the first of each bundle.
    bundles: Vec<usize>,
    bound: Cost,
    pool: Pool,
    /// The bundle that is taken next.
    next: AtomicUsize,
    /// The first piece that holds a goal, so far: later ones are not needed.
    enough: AtomicUsize,
    halted: AtomicBool,
    stopped: Mutex<Option<Stop>>,
    expanded: AtomicU64,
    generated: AtomicU64,
}

impl<S: Space, R: Copy> Round<S, R> {
    /// Nothing to do.
    pub(super) fn idle() -> Self {
        Round {
            subtrees: Vec::new(),
            active: Vec::new(),
            bundles: Vec::new(),
            bound: 0,
            pool: Pool::new(0),
            next: AtomicUsize::new(0),
            enough: AtomicUsize::new(usize::MAX),
            halted: AtomicBool::new(false),
            stopped: Mutex::new(None),
            expanded: AtomicU64::new(0),
            generated: AtomicU64::new(0),
        }
    }

    /// Whoever stops first says why; the others only hear that nothing is needed any more.
    fn halt(&self, stop: Stop) {
        if !self.halted.swap(true, Ordering::Relaxed) {
            *self.stopped.lock().expect("a thread panicked") = Some(stop);
        }
    }

    /// The pieces to be searched next.
    fn bundle(&self) -> Option<Range<usize>> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let first = *self.bundles.get(number)?;
        Some(first..self.bundles.get(number + 1).copied().unwrap_or(self.active.len()))
    }

    /// Takes pieces and searches them until none is left or needed.
    fn work<E, O>(&self, task: &Task<'_, S>, estimate: &E, observer: &mut O, stopwatch: Stopwatch) -> Worked<S::Action>
    where
        E: Estimate<S, Running = R>,
        O: Observer<S::Action>,
    {
        let _panics = Panics(self);
        let shared = Shared { pool: &self.pool, enough: &self.enough, piece: 0, halted: &self.halted };
        let mut run = Run::new(task, observer).helping(shared, stopwatch);
        let mut diver = Diver::new();
        let (mut pieces, mut nearest) = (Vec::new(), 0);
        let is_needed =
            |piece: usize| piece <= self.enough.load(Ordering::Relaxed) && !self.halted.load(Ordering::Relaxed);
        while let Some(bundle) = self.bundle() {
            let before_all = Counted::of(&run);
            for piece in bundle.take_while(|piece| is_needed(*piece)) {
                run.work_on(piece);
                let (before, least) = (Counted::of(&run), diver.nearest.0);
                let dived =
                    search_subtree(&mut run, &mut diver, estimate, &self.subtrees[self.active[piece]], self.bound);
                let mut path = Vec::new();
                match dived {
                    Ok(Dived::Found(_)) => {
                        self.enough.fetch_min(piece, Ordering::Relaxed);
                        path = diver.path();
                    }
                    Err(stop) if is_needed(piece) => self.halt(stop),
                    _ => {}
                }
                if diver.nearest.0 < least {
                    nearest = piece;
                }
                pieces.push((piece, Piece { dived, path, counted: Counted::of(&run).since(before) }));
            }
            let counted = Counted::of(&run).since(before_all);
            self.expanded.fetch_add(counted.expanded, Ordering::Relaxed);
            self.generated.fetch_add(counted.generated, Ordering::Relaxed);
        }
        run.hand_back();
        let (value, below) = diver.nearest;
        let path = |index: &usize| self.subtrees[*index].whole(below);
        let nearest = (value, self.active.get(nearest).map(path).unwrap_or_default());
        Worked { pieces, nearest, cpu: run.stopwatch().cpu(), bytes: run.budget.peak() }
    }

    /// How far all threads have come together, in pieces that are done.
    fn progress(&self, elapsed: Duration) -> Progress {
        Progress {
            expanded: self.expanded.load(Ordering::Relaxed),
            generated: self.generated.load(Ordering::Relaxed),
            bound: self.bound,
            frontier: self.bundles.len().saturating_sub(self.next.load(Ordering::Relaxed)) as u64,
            nodes: 0,
            bytes: 0,
            elapsed,
        }
    }
}

/// Calls the others off when the thread that holds it panics: nobody waits for an iteration that has no end.
struct Panics<'a, S: Space, R: Copy>(&'a Round<S, R>);

impl<S: Space, R: Copy> Drop for Panics<'_, S, R> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.halted.store(true, Ordering::Relaxed);
        }
    }
}

/// What one subtree gave, with what was counted in it.
struct Piece<A> {
    dived: Result<Dived, Stop>,
    /// The actions below the subtree's root, when it holds a goal.
    path: Vec<A>,
    counted: Counted,
}

/// The counters of a thread that matter here.
#[derive(Clone, Copy)]
struct Counted {
    expanded: u64,
    generated: u64,
    evaluated: u64,
}

impl Counted {
    fn of<S: Space, O: Observer<S::Action>>(run: &Run<'_, S, O>) -> Self {
        Counted { expanded: run.expanded(), generated: run.stats.generated, evaluated: run.stats.evaluated }
    }

    fn since(self, before: Self) -> Self {
        Counted {
            expanded: self.expanded - before.expanded,
            generated: self.generated - before.generated,
            evaluated: self.evaluated - before.evaluated,
        }
    }
}

/// What one thread did in an iteration.
struct Worked<A> {
    pieces: Vec<(usize, Piece<A>)>,
    nearest: Nearest<A>,
    cpu: Duration,
    bytes: u64,
}

/// Hears the ticks of one thread, and tells how far all have come.
struct Ticks<'a, S: Space, R, O> {
    observer: &'a mut O,
    round: &'a Round<S, R>,
}

impl<S: Space, R: Copy, O: Observer<S::Action>> Observer<S::Action> for Ticks<'_, S, R, O> {
    const WATCHES: bool = false;

    fn tick(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.observer.tick(&self.round.progress(progress.elapsed))
    }
}

/// Takes pieces of these weights together, in their order, for so many threads; the first of each bundle.
fn bundle(weights: impl Iterator<Item = u64> + Clone, threads: usize) -> Vec<usize> {
    let mut left: u64 = weights.clone().sum();
    let (mut bundles, mut room) = (Vec::new(), 0);
    for (index, weight) in weights.enumerate() {
        if index == 0 || weight > room {
            bundles.push(index);
            room = (left / (BUNDLES * threads as u64)).max(LEAST_SHARE);
        }
        room = room.saturating_sub(weight.max(1));
        left -= weight;
    }
    bundles
}

/// A thread that helps.
struct Helper<'scope, A> {
    /// Tells it that an iteration is there; it goes home when this is dropped.
    go: Sender<()>,
    done: Receiver<Worked<A>>,
    thread: ScopedJoinHandle<'scope, ()>,
}

/// The threads of a search; they are called when there is work for them, and go home with the crew.
pub(super) struct Crew<'scope, 'env, S: Space, E: Estimate<S>> {
    scope: &'scope Scope<'scope, 'env>,
    task: &'env Task<'env, S>,
    estimate: &'env E,
    round: &'env RwLock<Round<S, E::Running>>,
    stopwatch: Stopwatch,
    threads: usize,
    helpers: Vec<Helper<'scope, S::Action>>,
}

impl<'scope, 'env, S: Space, E: Estimate<S>> Crew<'scope, 'env, S, E> {
    pub(super) fn new(
        scope: &'scope Scope<'scope, 'env>,
        task: &'env Task<'env, S>,
        estimate: &'env E,
        round: &'env RwLock<Round<S, E::Running>>,
        stopwatch: Stopwatch,
        threads: usize,
    ) -> Self {
        Crew { scope, task, estimate, round, stopwatch, threads: threads.max(1), helpers: Vec::new() }
    }

    /// One iteration: what came of it, and the subtrees for the next.
    pub(super) fn iterate<O: Observer<S::Action>>(
        &mut self,
        run: &mut Run<'_, S, O>,
        weighed: Weighed<S, E::Running>,
        bound: Cost,
        pool: Pool,
    ) -> (Iteration<S::Action>, Weighed<S, E::Running>) {
        let (subtrees, weights): (Vec<_>, Vec<u64>) = weighed.into_iter().unzip();
        // Most roots lie beyond the bound: they are no work for a thread.
        let mut beyond = DEAD;
        let is_within = |index: &usize| {
            let Root { g, running, .. } = subtrees[*index].root;
            let measure = g.saturating_add(self.estimate.value(running));
            if measure > bound {
                beyond = beyond.min(measure);
            }
            measure <= bound
        };
        let active: Vec<usize> = (0..subtrees.len()).filter(is_within).collect();
        let bundles = bundle(active.iter().map(|index| weights[*index]), self.threads);
        let called = bundles.len().min(self.threads).saturating_sub(1);
        let (expanded, generated) = (AtomicU64::new(run.expanded()), AtomicU64::new(run.stats.generated));
        let round = Round { subtrees, active, bundles, bound, pool, expanded, generated, ..Round::idle() };
        *self.round.write().expect("a thread panicked") = round;
        let all = self.work(run, called);
        let Round { subtrees, active, stopped, .. } =
            std::mem::replace(&mut *self.round.write().expect("a thread panicked"), Round::idle());

        run.stats.peak_bytes = run.stats.peak_bytes.max(all.iter().map(|worked| worked.bytes).sum());
        let mut nearest = (DEAD, Vec::new());
        let mut pieces = Vec::new();
        for worked in all {
            run.absorb(&Stats::default(), worked.cpu);
            if worked.nearest.0 < nearest.0 {
                nearest = worked.nearest;
            }
            pieces.extend(worked.pieces);
        }
        pieces.sort_unstable_by_key(|(piece, _)| *piece);
        let mut work = vec![0; subtrees.len()];
        pieces.iter().for_each(|(piece, done)| work[active[*piece]] = done.counted.expanded);
        let pieces = pieces.into_iter().map(|(piece, done)| (&subtrees[active[piece]], done));
        let stopped = stopped.into_inner().expect("a thread panicked");
        let iteration = conclude(run, pieces, beyond, stopped.map(|stop| (stop, nearest)));
        (iteration, subtrees.into_iter().zip(work).collect())
    }

    /// Works through the round with so many helpers; what each did.
    fn work<O: Observer<S::Action>>(&mut self, run: &mut Run<'_, S, O>, called: usize) -> Vec<Worked<S::Action>> {
        while self.helpers.len() < called {
            let helper = self.hire();
            self.helpers.push(helper);
        }
        for helper in &self.helpers[..called] {
            // A helper that is gone has panicked, which is found out below.
            let _ = helper.go.send(());
        }
        let round = self.round.read().expect("a thread panicked");
        let mut ticks = Ticks { observer: &mut *run.observer, round: &round };
        let own = round.work(self.task, self.estimate, &mut ticks, self.stopwatch);
        // The processor time of this thread is counted by the run itself.
        let mut all = vec![Worked { cpu: Duration::ZERO, ..own }];
        for index in 0..called {
            let worked = self.helpers[index].wait(|| {
                if let ControlFlow::Break(()) = run.observer.tick(&round.progress(self.stopwatch.wall())) {
                    round.halt(Stop::Cancel);
                }
            });
            match worked {
                Some(worked) => all.push(worked),
                None => self.helpers.swap_remove(index).mourn(),
            }
        }
        all
    }

    fn hire(&self) -> Helper<'scope, S::Action> {
        let (go, going) = channel();
        let (finished, done) = channel();
        let (task, estimate, round, stopwatch) = (self.task, self.estimate, self.round, self.stopwatch);
        let thread = self.scope.spawn(move || {
            while soon(&going).is_some() {
                let round = round.read().expect("a thread panicked");
                let worked = round.work(task, estimate, &mut Silent, stopwatch);
                drop(round);
                if finished.send(worked).is_err() {
                    break;
                }
            }
        });
        Helper { go, done, thread }
    }
}

impl<A> Helper<'_, A> {
    /// Waits until it is done, and looks up now and then; `None` when it has panicked.
    fn wait(&self, mut meanwhile: impl FnMut()) -> Option<Worked<A>> {
        loop {
            match look(&self.done) {
                Ok(worked) => return Some(worked),
                Err(TryRecvError::Disconnected) => return None,
                Err(TryRecvError::Empty) => {}
            }
            match self.done.recv_timeout(Duration::from_millis(20)) {
                Ok(worked) => return Some(worked),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => meanwhile(),
            }
        }
    }

    /// Passes the panic of a helper on.
    fn mourn(self) -> ! {
        match self.thread.join() {
            Ok(()) => unreachable!("a helper stays until it is sent home"),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    }
}

/// Looks for a message for a short while.
fn look<T>(receiver: &Receiver<T>) -> Result<T, TryRecvError> {
    for _ in 0..LOOKS {
        match receiver.try_recv() {
            Err(TryRecvError::Empty) => std::hint::spin_loop(),
            found => return found,
        }
    }
    Err(TryRecvError::Empty)
}

/// Waits for a message that is likely to come soon; `None` when nobody is left to send one.
fn soon<T>(receiver: &Receiver<T>) -> Option<T> {
    match look(receiver) {
        Ok(message) => Some(message),
        Err(TryRecvError::Disconnected) => None,
        Err(TryRecvError::Empty) => receiver.recv().ok(),
    }
}

/// Reads the pieces in their fixed order, up to the first that holds a goal. `least` is the least measure of a root that lay
/// beyond the bound.
fn conclude<'a, S, R, O>(
    run: &mut Run<'_, S, O>,
    pieces: impl Iterator<Item = (&'a Subtree<S, R>, Piece<S::Action>)>,
    mut least: Cost,
    stopped: Option<(Stop, Nearest<S::Action>)>,
) -> Iteration<S::Action>
where
    S: Space + 'a,
    R: 'a,
    O: Observer<S::Action>,
{
    for (subtree, piece) in pieces {
        let Counted { expanded, generated, evaluated } = piece.counted;
        run.absorb(&Stats { expanded, generated, evaluated, ..Stats::default() }, Duration::ZERO);
        match piece.dived {
            Ok(Dived::Found(_)) => return Iteration::Found { actions: subtree.whole(piece.path) },
            Ok(Dived::Cut(cut)) => least = least.min(cut),
            Err(_) => {}
        }
    }
    match stopped {
        Some((stop, nearest)) => Iteration::Stopped { stop, nearest },
        None => Iteration::Cut(least),
    }
}
