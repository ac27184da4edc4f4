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

use super::deepening::{
    CostPlusEstimate, DepthFirst, IterationEnd, IterationParameters, Nearest, NoTable, Root, UseTable,
};
use super::idastar;
use crate::estimate::Estimate;
use crate::observe::Observer;
use crate::run::{ExpansionPool, PathsTried, Run};
use crate::space::{Cost, DEAD, Space};
use crate::task::Task;
use crate::verdict::{Outcome, Proof, Stop};
use std::sync::RwLock;
use subtrees::{Subtree, WeightedSubtrees, refine, split};
use workers::{SharedIteration, Workers};

/// The tree is not split after an iteration with fewer expansions than this. The next one is short as well, and threads would
/// cost more time than they save.
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

/// Runs the iterations, with an admissible estimate.
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
    let whole_tree =
        Subtree { root: Root { state: run.start.clone(), evaluation, g: 0, last_action: None }, actions: Vec::new() };
    let mut depth_first = DepthFirst::new();
    let mut subtrees: WeightedSubtrees<S, E::Evaluation> = Vec::new();
    loop {
        if !run.cost_limit.admits(bound) {
            return run.exhausted(PathsTried::Cheapest, bound);
        }
        run.begin_layer(u64::from(bound));
        let expanded_before = run.expanded();
        let (result, weighted) = if subtrees.is_empty() {
            (search_whole_tree(&mut run, &mut depth_first, estimate, &whole_tree, bound), Vec::new())
        } else {
            let remaining = |max: u64| max.saturating_sub(expanded_before);
            let pool = ExpansionPool::new(run.limits().expansions.map_or(u64::MAX, remaining));
            workers.iterate(&mut run, subtrees, bound, pool)
        };
        let next_bound = match result {
            IterationResult::Found { actions } => {
                let plan = run.plan(actions);
                return run.solved(plan, Proof::Optimal, bound);
            }
            IterationResult::NextBound(DEAD) => return run.exhausted(PathsTried::Cheapest, bound),
            IterationResult::NextBound(next_bound) => next_bound,
            IterationResult::Stopped { stop, nearest } => {
                return run.stopped(stop, bound, None, Some(nearest.into_partial()));
            }
        };
        let expanded = run.expanded() - expanded_before;
        let split_subtrees = if !weighted.is_empty() {
            refine(&mut run, estimate, weighted)
        } else if expanded < MIN_PARALLEL_EXPANSIONS {
            Ok(Vec::new())
        } else {
            split(&mut run, estimate, whole_tree.clone(), expanded)
        };
        subtrees = match split_subtrees {
            Ok(subtrees) => subtrees,
            Err(stop) => {
                return run.stopped(stop, next_bound, None, Some(depth_first.nearest.into_partial()));
            }
        };
        bound = next_bound;
    }
}

/// Runs one iteration on this thread alone.
fn search_whole_tree<S, E, O>(
    run: &mut Run<'_, S, O>,
    depth_first: &mut DepthFirst<S, E::Evaluation>,
    estimate: &E,
    whole_tree: &Subtree<S, E::Evaluation>,
    bound: Cost,
) -> IterationResult<S::Action>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    match search_subtree(run, depth_first, estimate, whole_tree, bound) {
        Ok(IterationEnd::Found) => IterationResult::Found { actions: depth_first.path() },
        Ok(IterationEnd::NextBound(next_bound)) => IterationResult::NextBound(next_bound),
        Err(stop) => {
            IterationResult::Stopped { stop, nearest: std::mem::replace(&mut depth_first.nearest, Nearest::nothing()) }
        }
    }
}

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

/// Runs one iteration on one subtree.
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
    // The estimate is admissible, so a plan costs at most the bound, which is within the cost limit.
    let mut accept_plan = |_: &mut Run<'_, S, O>, _: &[S::Action]| true;
    let generated_before = worker.stats.generated;
    let measure = CostPlusEstimate::<E, true>(estimate);
    // The number of an iteration matters only with a table.
    let parameters = IterationParameters { measure: &measure, bound, number: 0, accept_plan: &mut accept_plan };
    let end = depth_first.search(worker, &subtree.root, parameters, &mut NoTable);
    worker.stats.evaluated += worker.stats.generated - generated_before;
    end
}
