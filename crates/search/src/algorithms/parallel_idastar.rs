//! IDA* on several threads (after AIDA*, Reinefeld and Schnecke 1994): the top of the tree is cut into some hundred
//! subtrees; in each iteration threads take subtrees one after another. Those that took much of an iteration are cut into
//! smaller ones for the next, so that no thread waits long for another.
//!
//! The answer does not depend on timing: an iteration is finished up to the first subtree, in the fixed order of subtrees,
//! that holds a goal; later ones are called off and not counted. Where subtrees are cut does not depend on the number of
//! threads, so neither does the plan. (A limit that stops the search in the middle may find it at different places.)

use super::deepening::{AsTree, Dived, Diver, Price, Root};
use crate::estimate::Estimate;
use crate::observe::{Observer, Silent};
use crate::run::{Pool, Run, Shared, price};
use crate::space::{Cost, DEAD, Space};
use crate::stats::{Progress, Stats};
use crate::task::Task;
use crate::verdict::{Outcome, Partial, Plan, Proof, Stop};
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// Subtrees to cut the tree into, at least where it is large enough: many against the threads, so that none waits long.
const SUBTREES: usize = 768;

/// A subtree with more than this share of an iteration's expansions is cut before the next.
const LARGEST_SHARE: u64 = 512;

/// After an iteration with fewer expansions the next is short as well: threads would cost more than they bring.
const FEW: u64 = 1_000;

/// Searches with growing bounds on cost plus estimate, on `threads` threads.
pub fn search<S, E, O>(task: &Task<'_, S>, estimate: &E, observer: &mut O, threads: usize) -> Outcome<S::Action>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let mut run = Run::new(task, observer);
    let promise = estimate.promise();
    if run.space.is_goal(run.start) {
        return run.solved_at_start(if promise.admissible { Proof::Optimal } else { Proof::None });
    }
    let running = estimate.start(run.space, run.start);
    run.stats.evaluated += 1;
    let mut bound = estimate.value(running);
    if bound == DEAD {
        return run.unsolvable();
    }
    let least = bound;
    let mut subtrees = match cut(&mut run, estimate) {
        Ok(subtrees) => subtrees,
        Err(stop) => return stopped_between(run, stop, if promise.admissible { bound } else { 0 }, least),
    };
    let mut threads_now = 1;
    let spent = run.expanded();
    let pool = Pool::new(run.limits().expansions.map_or(u64::MAX, |most| most.saturating_sub(spent)));
    loop {
        let lower_bound = if promise.admissible { bound } else { 0 };
        if promise.admissible && !run.ceiling.admits(bound) {
            return run.exhausted(true, lower_bound);
        }
        run.layer(u64::from(bound));
        let (iteration, work) = iterate(task, &mut run, estimate, &subtrees, bound, &pool, threads_now);
        match iteration {
            Iteration::Found { actions } => {
                let cost = price(run.space, run.start, &actions);
                let proof = if promise.admissible { Proof::Optimal } else { Proof::None };
                return run.solved(Plan { actions, cost }, proof, lower_bound);
            }
            Iteration::Cut(DEAD) => return run.exhausted(true, lower_bound),
            Iteration::Cut(next) => {
                bound = next;
                let before = run.expanded();
                subtrees = match refine(&mut run, estimate, subtrees, &work) {
                    Ok(subtrees) => subtrees,
                    Err(stop) => return stopped_between(run, stop, if promise.admissible { bound } else { 0 }, least),
                };
                pool.claim(run.expanded() - before);
                threads_now = if work.iter().sum::<u64>() < FEW { 1 } else { threads };
            }
            Iteration::Stopped { stop, nearest: (value, actions) } => {
                let partial = Partial { actions, estimate: if value == DEAD { 0 } else { value } };
                return run.stopped(stop, lower_bound, None, Some(partial));
            }
        }
    }
}

/// A subtree and the actions that lead to its root.
struct Subtree<S: Space, R> {
    root: Root<S, R>,
    actions: Vec<S::Action>,
}

impl<S: Space, R> Subtree<S, R> {
    /// The actions from the start to a state below the root.
    fn whole(&self, below: Vec<S::Action>) -> Vec<S::Action> {
        self.actions.iter().copied().chain(below).collect()
    }
}

/// The least estimate met, and the actions that lead there.
type Nearest<A> = (Cost, Vec<A>);

enum Iteration<A> {
    Found { actions: Vec<A> },
    Cut(Cost),
    Stopped { stop: Stop, nearest: Nearest<A> },
}

/// A search that was stopped while no iteration was under way.
fn stopped_between<S, O>(run: Run<'_, S, O>, stop: Stop, lower_bound: Cost, estimate: Cost) -> Outcome<S::Action>
where
    S: Space,
    O: Observer<S::Action>,
{
    run.stopped(stop, lower_bound, None, Some(Partial { actions: Vec::new(), estimate }))
}

/// Expands the top of the tree, layer by layer. Goals are never expanded: they become subtrees of one state.
fn cut<S, E, O>(run: &mut Run<'_, S, O>, estimate: &E) -> Result<Vec<Subtree<S, E::Running>>, Stop>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let running = estimate.start(run.space, run.start);
    let root = Root { state: run.start.clone(), running, g: 0, last: None };
    let mut layer = vec![Subtree { root, actions: Vec::new() }];
    // A tree that never widens is cut off here; its one subtree is then searched by one thread.
    for _ in 0..32 {
        let open = layer.iter().filter(|subtree| !run.space.is_goal(&subtree.root.state)).count();
        if layer.len() >= SUBTREES || open == 0 {
            break;
        }
        let mut next = Vec::new();
        for subtree in layer {
            widen(run, estimate, subtree, &mut next)?;
        }
        layer = next;
    }
    Ok(layer)
}

/// Cuts the subtrees in which much of an iteration was expanded, in their place.
fn refine<S, E, O>(
    run: &mut Run<'_, S, O>,
    estimate: &E,
    subtrees: Vec<Subtree<S, E::Running>>,
    work: &[u64],
) -> Result<Vec<Subtree<S, E::Running>>, Stop>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let all: u64 = work.iter().sum();
    let mut next = Vec::with_capacity(subtrees.len());
    for (subtree, expanded) in subtrees.into_iter().zip(work) {
        // Twice as much is cut twice, about.
        let mut pieces = vec![subtree];
        let mut share = *expanded;
        while share > all / LARGEST_SHARE && all >= FEW {
            let mut smaller = Vec::new();
            for piece in pieces {
                widen(run, estimate, piece, &mut smaller)?;
            }
            pieces = smaller;
            share /= 2;
        }
        next.append(&mut pieces);
    }
    Ok(next)
}

/// Puts the children of a subtree's root in its place; a goal stays as it is.
fn widen<S, E, O>(
    run: &mut Run<'_, S, O>,
    estimate: &E,
    subtree: Subtree<S, E::Running>,
    next: &mut Vec<Subtree<S, E::Running>>,
) -> Result<(), Stop>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let space = run.space;
    if space.is_goal(&subtree.root.state) {
        next.push(subtree);
        return Ok(());
    }
    run.expand(next.len() as u64, 0)?;
    let Root { mut state, running, g, last } = subtree.root;
    let mut actions = Vec::new();
    space.actions(&state, &mut actions);
    for &action in &actions {
        if last.is_some_and(|last| space.undoes(last, action)) {
            continue;
        }
        run.stats.generated += 1;
        run.stats.evaluated += 1;
        let child_g = g.saturating_add(space.cost(&state, action));
        let token = space.apply(&mut state, action);
        let child_running = estimate.step(space, running, &state, action);
        let root = Root { state: state.clone(), running: child_running, g: child_g, last: Some(action) };
        let mut path = subtree.actions.clone();
        path.push(action);
        next.push(Subtree { root, actions: path });
        space.undo(&mut state, action, token);
    }
    Ok(())
}

/// What one subtree gave, with what was counted in it.
struct Piece<A> {
    dived: Result<Dived, Stop>,
    path: Vec<A>,
    stats: Stats,
}

/// What one thread did in an iteration.
struct Worked<A> {
    pieces: Vec<(usize, Piece<A>)>,
    nearest: Nearest<A>,
    cpu: Duration,
    bytes: u64,
}

/// One iteration: what came of it, and the expansions in each subtree.
fn iterate<S, E, O>(
    task: &Task<'_, S>,
    run: &mut Run<'_, S, O>,
    estimate: &E,
    subtrees: &[Subtree<S, E::Running>],
    bound: Cost,
    pool: &Pool,
    threads: usize,
) -> (Iteration<S::Action>, Vec<u64>)
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    // Most roots lie beyond the bound: they are no work for a thread.
    let mut beyond = DEAD;
    let is_within = |index: &usize| {
        let Root { g, running, .. } = subtrees[*index].root;
        let measure = g.saturating_add(estimate.value(running));
        if measure > bound {
            beyond = beyond.min(measure);
        }
        measure <= bound
    };
    let active: Vec<usize> = (0..subtrees.len()).filter(is_within).collect();
    let next = AtomicUsize::new(0);
    let enough = AtomicUsize::new(usize::MAX);
    let halted = AtomicBool::new(false);
    let stopped: Mutex<Option<Stop>> = Mutex::new(None);
    // Whoever stops first says why; the others only hear that nothing is needed any more.
    let halt = |stop: Stop| {
        if !halted.swap(true, Ordering::Relaxed) {
            *stopped.lock().expect("a worker panicked") = Some(stop);
        }
    };
    let expanded = AtomicU64::new(run.expanded());
    let generated = AtomicU64::new(run.stats.generated);
    let stopwatch = run.stopwatch();
    let (done, waiting) = channel::<()>();
    let worker = || {
        let mut silent = Silent;
        let shared = Shared { pool, enough: &enough, piece: 0, halted: &halted };
        let mut worker = Run::new(task, &mut silent).helping(shared, stopwatch);
        let mut diver = Diver::new();
        let (mut pieces, mut nearest) = (Vec::new(), 0);
        loop {
            let piece = next.fetch_add(1, Ordering::Relaxed);
            if piece >= active.len() || piece > enough.load(Ordering::Relaxed) || halted.load(Ordering::Relaxed) {
                break;
            }
            worker.work_on(piece);
            let (before, least) = (worker.counters(), diver.nearest.0);
            let dived = search_subtree(&mut worker, &mut diver, estimate, &subtrees[active[piece]], bound);
            match dived {
                Ok(Dived::Found(_)) => {
                    enough.fetch_min(piece, Ordering::Relaxed);
                }
                Err(stop) if enough.load(Ordering::Relaxed) >= piece => halt(stop),
                _ => {}
            }
            if diver.nearest.0 < least {
                nearest = piece;
            }
            let stats = difference(&worker.counters(), &before);
            expanded.fetch_add(stats.expanded, Ordering::Relaxed);
            generated.fetch_add(stats.generated, Ordering::Relaxed);
            pieces.push((piece, Piece { dived, path: diver.path(), stats }));
        }
        worker.hand_back();
        let (value, below) = diver.nearest;
        let path = |index: &usize| subtrees[*index].whole(below);
        let nearest = (value, active.get(nearest).map(path).unwrap_or_default());
        Worked { pieces, nearest, cpu: worker.stopwatch().cpu(), bytes: worker.budget.peak() }
    };
    let worked: Vec<Worked<S::Action>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1))
            .map(|_| {
                let done = done.clone();
                let worker = &worker;
                scope.spawn(move || {
                    let worked = worker();
                    drop(done);
                    worked
                })
            })
            .collect();
        drop(done);
        while let Err(RecvTimeoutError::Timeout) = waiting.recv_timeout(Duration::from_millis(20)) {
            let progress = Progress {
                expanded: expanded.load(Ordering::Relaxed),
                generated: generated.load(Ordering::Relaxed),
                bound,
                frontier: active.len().saturating_sub(next.load(Ordering::Relaxed)) as u64,
                nodes: 0,
                bytes: 0,
                elapsed: stopwatch.wall(),
            };
            if let ControlFlow::Break(()) = run.observer.tick(&progress) {
                halt(Stop::Cancel);
            }
        }
        let join = |worker: std::thread::ScopedJoinHandle<'_, Worked<S::Action>>| match worker.join() {
            Ok(worked) => worked,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        workers.into_iter().map(join).collect()
    });
    let bytes: u64 = worked.iter().map(|worked| worked.bytes).sum();
    run.stats.peak_bytes = run.stats.peak_bytes.max(bytes);
    let mut nearest = (DEAD, Vec::new());
    let mut pieces = Vec::new();
    for worked in worked {
        run.absorb(&Stats::default(), worked.cpu);
        if worked.nearest.0 < nearest.0 {
            nearest = worked.nearest;
        }
        pieces.extend(worked.pieces);
    }
    pieces.sort_unstable_by_key(|(piece, _)| *piece);
    let mut work = vec![0; subtrees.len()];
    pieces.iter().for_each(|(piece, done)| work[active[*piece]] = done.stats.expanded);
    let pieces = pieces.into_iter().map(|(piece, done)| (&subtrees[active[piece]], done));
    let stopped = stopped.into_inner().expect("a worker panicked");
    (conclude(run, pieces, beyond, stopped.map(|stop| (stop, nearest))), work)
}

fn search_subtree<S, E>(
    worker: &mut Run<'_, S, Silent>,
    diver: &mut Diver<S, E::Running>,
    estimate: &E,
    subtree: &Subtree<S, E::Running>,
    bound: Cost,
) -> Result<Dived, Stop>
where
    S: Space,
    E: Estimate<S>,
{
    let admissible = estimate.promise().admissible;
    let weigh = |worker: &mut Run<'_, S, Silent>, below: &[S::Action]| {
        admissible || {
            let actions: Vec<S::Action> = subtree.actions.iter().chain(below).copied().collect();
            let cost = price(worker.space, worker.start, &actions);
            worker.ceiling.admits(cost)
        }
    };
    let before = worker.stats.generated;
    let root = &subtree.root;
    let dived = if admissible {
        diver.dive(worker, &Price::<E, false>(estimate), root, bound, 0, &mut AsTree, weigh)
    } else {
        diver.dive(worker, &Price::<E, true>(estimate), root, bound, 0, &mut AsTree, weigh)
    };
    worker.stats.evaluated += worker.stats.generated - before;
    dived
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
        run.absorb(&piece.stats, Duration::ZERO);
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

fn difference(now: &Stats, before: &Stats) -> Stats {
    Stats {
        expanded: now.expanded - before.expanded,
        generated: now.generated - before.generated,
        evaluated: now.evaluated - before.evaluated,
        ..Stats::default()
    }
}
