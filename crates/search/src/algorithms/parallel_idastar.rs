//! IDA* on several threads (after AIDA*, Reinefeld and Schnecke 1994): the top of the tree is cut into some hundred subtrees
//! once; in each iteration threads take subtrees one after another.
//!
//! The answer does not depend on timing: an iteration is finished up to the first subtree, in the fixed order of subtrees,
//! that holds a goal; later ones are called off and not counted. The number of subtrees does not depend on the number of
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
    let subtrees = match cut(&mut run, estimate) {
        Ok(subtrees) => subtrees,
        Err(stop) => {
            let lower_bound = if promise.admissible { bound } else { 0 };
            return run.stopped(stop, lower_bound, None, Some(Partial { actions: Vec::new(), estimate: bound }));
        }
    };
    let spent = run.stats.expanded;
    let pool = Pool::new(run.limits().expansions.map_or(u64::MAX, |most| most.saturating_sub(spent)));
    loop {
        let lower_bound = if promise.admissible { bound } else { 0 };
        if promise.admissible && !run.ceiling.admits(bound) {
            return run.exhausted(true, lower_bound);
        }
        run.layer(u64::from(bound));
        let iteration = iterate(task, &mut run, estimate, &subtrees, bound, &pool, threads);
        match iteration {
            Iteration::Found { actions } => {
                let cost = price(run.space, run.start, &actions);
                let proof = if promise.admissible { Proof::Optimal } else { Proof::None };
                return run.solved(Plan { actions, cost }, proof, lower_bound);
            }
            Iteration::Cut(DEAD) => return run.exhausted(true, lower_bound),
            Iteration::Cut(next) => bound = next,
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

enum Iteration<A> {
    Found { actions: Vec<A> },
    Cut(Cost),
    Stopped { stop: Stop, nearest: (Cost, Vec<A>) },
}

/// Expands the top of the tree, layer by layer. Goals are never expanded: they become subtrees of one state.
fn cut<S, E, O>(run: &mut Run<'_, S, O>, estimate: &E) -> Result<Vec<Subtree<S, E::Running>>, Stop>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let space = run.space;
    let running = estimate.start(space, run.start);
    let root = Root { state: run.start.clone(), running, g: 0, last: None };
    let mut layer = vec![Subtree { root, actions: Vec::new() }];
    let mut actions = Vec::new();
    // A tree that never widens is cut off here; its one subtree is then searched by one thread.
    for _ in 0..32 {
        let open = layer.iter().filter(|subtree| !space.is_goal(&subtree.root.state)).count();
        if layer.len() >= SUBTREES || open == 0 {
            break;
        }
        let mut next = Vec::new();
        for subtree in layer {
            if space.is_goal(&subtree.root.state) {
                next.push(subtree);
                continue;
            }
            run.expand(next.len() as u64, 0)?;
            let Root { mut state, running, g, last } = subtree.root;
            actions.clear();
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
        }
        layer = next;
    }
    Ok(layer)
}

/// What one subtree gave, with what was counted in it.
struct Piece<A> {
    dived: Result<Dived, Stop>,
    path: Vec<A>,
    nearest: (Cost, Vec<A>),
    stats: Stats,
}

fn iterate<S, E, O>(
    task: &Task<'_, S>,
    run: &mut Run<'_, S, O>,
    estimate: &E,
    subtrees: &[Subtree<S, E::Running>],
    bound: Cost,
    pool: &Pool,
    threads: usize,
) -> Iteration<S::Action>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
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
    let expanded = AtomicU64::new(run.stats.expanded);
    let generated = AtomicU64::new(run.stats.generated);
    let pieces: Mutex<Vec<Option<Piece<S::Action>>>> = Mutex::new((0..subtrees.len()).map(|_| None).collect());
    let stopwatch = run.stopwatch();
    let (done, waiting) = channel::<()>();
    let worker = || {
        let mut silent = Silent;
        let shared = Shared { pool, enough: &enough, piece: 0, halted: &halted };
        let mut worker = Run::new(task, &mut silent).helping(shared, stopwatch);
        let mut diver = Diver::new();
        loop {
            let piece = next.fetch_add(1, Ordering::Relaxed);
            if piece >= subtrees.len() || piece > enough.load(Ordering::Relaxed) || halted.load(Ordering::Relaxed) {
                break;
            }
            worker.work_on(piece);
            let before = worker.stats.clone();
            let found = search_subtree(&mut worker, &mut diver, estimate, &subtrees[piece], bound);
            match found {
                Ok(Dived::Found(_)) => {
                    enough.fetch_min(piece, Ordering::Relaxed);
                }
                Err(stop) if enough.load(Ordering::Relaxed) >= piece => halt(stop),
                _ => {}
            }
            let stats = difference(&worker.stats, &before);
            expanded.fetch_add(stats.expanded, Ordering::Relaxed);
            generated.fetch_add(stats.generated, Ordering::Relaxed);
            let piece_done =
                Piece { dived: found, path: diver.path(), nearest: std::mem::take(&mut diver.nearest), stats };
            diver.nearest.0 = DEAD;
            pieces.lock().expect("a worker panicked")[piece] = Some(piece_done);
        }
        worker.hand_back();
        (worker.stopwatch().cpu(), worker.budget.peak())
    };
    let done_by: Vec<(Duration, u64)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1))
            .map(|_| {
                let done = done.clone();
                let worker = &worker;
                scope.spawn(move || {
                    let used = worker();
                    drop(done);
                    used
                })
            })
            .collect();
        drop(done);
        while let Err(RecvTimeoutError::Timeout) = waiting.recv_timeout(Duration::from_millis(20)) {
            let progress = Progress {
                expanded: expanded.load(Ordering::Relaxed),
                generated: generated.load(Ordering::Relaxed),
                bound,
                frontier: subtrees.len().saturating_sub(next.load(Ordering::Relaxed)) as u64,
                nodes: 0,
                bytes: 0,
                elapsed: stopwatch.wall(),
            };
            if let ControlFlow::Break(()) = run.observer.tick(&progress) {
                halt(Stop::Cancel);
            }
        }
        let join = |worker: std::thread::ScopedJoinHandle<'_, (Duration, u64)>| match worker.join() {
            Ok(used) => used,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        workers.into_iter().map(join).collect()
    });
    let bytes: u64 = done_by.iter().map(|(_, bytes)| bytes).sum();
    run.stats.peak_bytes = run.stats.peak_bytes.max(bytes);
    for (cpu, _) in done_by {
        run.absorb(&Stats::default(), cpu);
    }
    let stopped = stopped.into_inner().expect("a worker panicked");
    conclude(run, pieces.into_inner().expect("a worker panicked"), subtrees, stopped)
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

/// Reads the pieces in their fixed order, up to the first that holds a goal.
fn conclude<S, R, O>(
    run: &mut Run<'_, S, O>,
    pieces: Vec<Option<Piece<S::Action>>>,
    subtrees: &[Subtree<S, R>],
    stopped: Option<Stop>,
) -> Iteration<S::Action>
where
    S: Space,
    O: Observer<S::Action>,
{
    let mut least = DEAD;
    let mut nearest: (Cost, Vec<S::Action>) = (DEAD, Vec::new());
    for (piece, subtree) in pieces.into_iter().zip(subtrees) {
        let whole = |below: Vec<S::Action>| subtree.actions.iter().copied().chain(below).collect();
        let Some(piece) = piece else { continue };
        run.absorb(&piece.stats, Duration::ZERO);
        if piece.nearest.0 < nearest.0 {
            nearest = (piece.nearest.0, whole(piece.nearest.1));
        }
        match piece.dived {
            Ok(Dived::Found(_)) => return Iteration::Found { actions: whole(piece.path) },
            Ok(Dived::Cut(cut)) => least = least.min(cut),
            Err(_) => {}
        }
    }
    match stopped {
        Some(stop) => Iteration::Stopped { stop, nearest },
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
