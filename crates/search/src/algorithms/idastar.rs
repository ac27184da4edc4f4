//! Iterative-deepening A* (Korf 1985, *Depth-First Iterative-Deepening: An Optimal Admissible Tree Search*).
//!
//! Repeats a depth-first search that is bounded by cost plus estimate, `f = g + h`. The next bound is the smallest `f` that
//! exceeded the last one. Optimal with an admissible estimate.
//!
//! Without a transposition table it needs memory for one path only, and on an unsolvable space with cycles only its limits
//! end it. With a table it ends on every finite space, at the price of one lookup per state. If actions may cost nothing,
//! the table is always used.

use super::deepening::{
    CostPlusEstimate, DepthFirst, IterationEnd, IterationParameters, Root, TranspositionTable, UseTable,
};
use crate::estimate::{Estimate, FromState};
use crate::observe::Observer;
use crate::run::{PathsTried, Run};
use crate::space::{Cost, DEAD, Space};
use crate::task::Task;
use crate::verdict::{Outcome, Proof};

/// Searches with growing bounds on cost plus estimate.
pub fn search<S, E, O>(task: &Task<'_, S>, estimate: &E, use_table: UseTable, observer: &mut O) -> Outcome<S::Action>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let promise = estimate.promise();
    if promise.admissible {
        return deepen::<S, E, O, true>(task, estimate, use_table, observer);
    }
    // Searches with an estimate that is not admissible are rare. They call it through a pointer, so that they are compiled once
    // for each space and not once for each of its estimates.
    let compute: &(dyn Fn(&S::State) -> Cost + Sync) = &|state| estimate.value(estimate.start(task.space, state));
    deepen::<S, _, O, false>(task, &FromState::new(promise, compute), use_table, observer)
}

/// Runs the iterations. `IS_ADMISSIBLE` says what the estimate promises.
pub(super) fn deepen<S, E, O, const IS_ADMISSIBLE: bool>(
    task: &Task<'_, S>,
    estimate: &E,
    use_table: UseTable,
    observer: &mut O,
) -> Outcome<S::Action>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let mut run = Run::new(task, observer);
    let proof = Proof::optimal_if(IS_ADMISSIBLE);
    if run.space.is_goal(run.start) {
        return run.solved_at_start(proof);
    }
    // Where actions may cost nothing, a search without a table can follow a cycle forever without exceeding its bound.
    let needs_table = use_table == UseTable::Yes || run.costs().min == 0;
    let mut table = match needs_table.then(|| TranspositionTable::new(&mut run.budget)).transpose() {
        Ok(table) => table,
        Err(stop) => return run.stopped_early(stop, 0),
    };
    let evaluation = estimate.start(run.space, run.start);
    run.stats.evaluated += 1;
    let mut bound = estimate.value(evaluation);
    if bound == DEAD {
        return run.unsolvable();
    }
    let mut depth_first = DepthFirst::new();
    let root = Root { state: run.start.clone(), evaluation, g: 0, last_action: None };
    let measure = CostPlusEstimate::<E, IS_ADMISSIBLE>(estimate);
    for number in 0.. {
        let lower_bound = if IS_ADMISSIBLE { bound } else { 0 };
        if IS_ADMISSIBLE && !run.cost_limit.admits(bound) {
            return run.exhausted(PathsTried::Cheapest, lower_bound);
        }
        run.begin_layer(u64::from(bound));
        let generated_before = run.stats.generated;
        // With an admissible estimate, a plan costs at most the bound, which is within the cost limit.
        let mut accept_plan =
            |run: &mut Run<'_, S, O>, actions: &[S::Action]| IS_ADMISSIBLE || run.admits_plan(actions);
        let parameters = IterationParameters { measure: &measure, bound, number, accept_plan: &mut accept_plan };
        let end = depth_first.search_with(&mut run, &root, parameters, table.as_mut());
        // Every generated child is evaluated once.
        run.stats.evaluated += run.stats.generated - generated_before;
        match end {
            Ok(IterationEnd::Found) => {
                let plan = run.plan(depth_first.path());
                return run.solved(plan, proof, lower_bound);
            }
            Ok(IterationEnd::NextBound(DEAD)) => return run.exhausted(PathsTried::Cheapest, lower_bound),
            Ok(IterationEnd::NextBound(next)) => bound = next,
            Err(stop) => {
                return run.stopped(stop, lower_bound, None, Some(depth_first.nearest.into_partial()));
            }
        }
    }
    unreachable!("bounds grow with every iteration and end at DEAD")
}
