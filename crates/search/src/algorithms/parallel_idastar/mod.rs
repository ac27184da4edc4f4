//! IDA* on several threads (after AIDA*, Reinefeld and Schnecke 1994).
//!
//! The first iterations, which are short, run on one thread. Then the tree is split into subtrees below its top layers, and in
//! each iteration the worker threads take bundles of subtrees. A subtree that took a large share of an iteration is split
//! further for the next one, so that no thread waits long for another.
//!
//! The answer does not depend on timing. Subtrees have a fixed order; an iteration is finished up to the first subtree with a
//! goal, and later subtrees are cancelled and not counted. The splitting does not depend on the number of threads, so neither
//! does the plan. Only a search that a limit interrupts may stop at different places.

mod subtrees;
mod workers;

use super::deepening::{CostPlusEstimate, DepthFirst, Iteration, IterationEnd, NoTable, Root, UseTable};
use super::idastar;
use crate::estimate::Estimate;
use crate::observe::Observer;
use crate::run::{ExpansionPool, Run};
use crate::space::{Cost, DEAD, Space};
use crate::task::Task;
use crate::verdict::{Outcome, Partial, Proof, Stop};
use std::sync::RwLock;
use subtrees::{Subtree, WeightedSubtrees, refine, split};
use workers::{SharedIteration, Workers};

/// After an iteration with fewer expansions than this, the next one is short as well, and threads would cost more than they
/// save.
const MIN_PARALLEL_EXPANSIONS: u64 = 150;

/// Searches with growing bounds on cost plus estimate, on `threads` threads. With an estimate that is not admissible it runs on
/// one thread.
pub fn search<S, E, O>(task: &Task<'_, S>, estimate: &E, observer: &mut O, threads: usize) -> Outcome<S::Action>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    if !estimate.promise().admissible {
        return idastar::search(task, estimate, UseTable::No, observer);
    }
    let run = Run::new(task, observer);
    let shared = RwLock::new(SharedIteration::idle());
    let stopwatch = run.stopwatch();
    std::thread::scope(|scope| {
        let workers = Workers::new(scope, task, estimate, &shared, stopwatch, threads);
        deepen(run, estimate, workers)
    })
}

/// Deepens with an admissible estimate.
fn deepen<S, E, O>(mut run: Run<'_, S, O>, estimate: &E, mut workers: Workers<'_, '_, S, E>) -> Outcome<S::Action>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    if run.space.is_goal(run.start) {
        return run.solved_at_start(Proof::Optimal);
    }
    let evaluation = estimate.start(run.space, run.start);
    run.stats.evaluated += 1;
    let mut bound = estimate.value(evaluation);
    if bound == DEAD {
        return run.unsolvable();
    }
    let whole = Subtree { root: Root { state: run.start.clone(), evaluation, g: 0, last: None }, actions: Vec::new() };
    let mut depth_first = DepthFirst::new();
    let mut subtrees: WeightedSubtrees<S, E::Evaluation> = Vec::new();
    loop {
        if !run.cost_limit.admits(bound) {
            return run.exhausted(true, bound);
        }
        run.begin_layer(u64::from(bound));
        let before = run.expanded();
        let (result, weighted) = if subtrees.is_empty() {
            (search_whole(&mut run, &mut depth_first, estimate, &whole, bound), Vec::new())
        } else {
            let pool = ExpansionPool::new(run.limits().expansions.map_or(u64::MAX, |most| most.saturating_sub(before)));
            workers.iterate(&mut run, subtrees, bound, pool)
        };
        let next = match result {
            IterationResult::Found { actions } => {
                let plan = run.plan(actions);
                return run.solved(plan, Proof::Optimal, bound);
            }
            IterationResult::NextBound(DEAD) => return run.exhausted(true, bound),
            IterationResult::NextBound(next) => next,
            IterationResult::Stopped { stop, nearest: (h, actions) } => {
                return run.stopped(stop, bound, None, Some(Partial::nearest(h, actions)));
            }
        };
        let expanded = run.expanded() - before;
        let parts = if !weighted.is_empty() {
            refine(&mut run, estimate, weighted)
        } else if expanded < MIN_PARALLEL_EXPANSIONS {
            Ok(Vec::new())
        } else {
            split(&mut run, estimate, whole.clone(), expanded)
        };
        subtrees = match parts {
            Ok(subtrees) => subtrees,
            Err(stop) => {
                let (h, actions) = depth_first.nearest;
                return run.stopped(stop, next, None, Some(Partial::nearest(h, actions)));
            }
        };
        bound = next;
    }
}

/// One iteration on this thread alone.
fn search_whole<S, E, O>(
    run: &mut Run<'_, S, O>,
    depth_first: &mut DepthFirst<S, E::Evaluation>,
    estimate: &E,
    whole: &Subtree<S, E::Evaluation>,
    bound: Cost,
) -> IterationResult<S::Action>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    match search_subtree(run, depth_first, estimate, whole, bound) {
        Ok(IterationEnd::Found) => IterationResult::Found { actions: depth_first.path() },
        Ok(IterationEnd::NextBound(next)) => IterationResult::NextBound(next),
        Err(stop) => IterationResult::Stopped { stop, nearest: std::mem::take(&mut depth_first.nearest) },
    }
}

/// The smallest estimate seen, and the actions that lead to it.
type Nearest<A> = (Cost, Vec<A>);

/// The result of one iteration over all subtrees.
enum IterationResult<A> {
    Found {
        actions: Vec<A>,
    },
    /// No goal within the bound; the next bound, or [`DEAD`] if nothing was cut.
    NextBound(Cost),
    Stopped {
        stop: Stop,
        nearest: Nearest<A>,
    },
}

/// One iteration on one subtree.
fn search_subtree<S, E, O>(
    worker: &mut Run<'_, S, O>,
    depth_first: &mut DepthFirst<S, E::Evaluation>,
    estimate: &E,
    subtree: &Subtree<S, E::Evaluation>,
    bound: Cost,
) -> Result<IterationEnd, Stop>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    // The estimate is admissible, so the bound, which is within the cost limit, bounds the cost of the plan.
    let mut accept = |_: &mut Run<'_, S, O>, _: &[S::Action]| true;
    let generated_before = worker.stats.generated;
    let measure = CostPlusEstimate::<E, false>(estimate);
    let iteration = Iteration { measure: &measure, bound, number: 0, accept: &mut accept };
    let end = depth_first.search(worker, &subtree.root, iteration, &mut NoTable);
    worker.stats.evaluated += worker.stats.generated - generated_before;
    end
}
