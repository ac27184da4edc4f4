//! Iterative-deepening A* (Korf 1985, *Depth-First Iterative-Deepening: An Optimal Admissible Tree Search*).
//!
//! Repeats a depth-first search that is bounded by cost plus estimate, `f = g + h`. The next bound is the smallest `f` that
//! exceeded the last one. Optimal with an admissible estimate.
//!
//! Without a transposition table it needs memory for one path only, and on an unsolvable space with cycles only its limits
//! end it. With a table it ends on every finite space, at the price of one lookup per state. If actions may cost nothing,
//! the table is always used.

use super::deepening::{CostPlusEstimate, DepthFirst, Iteration, IterationEnd, Root, TranspositionTable, UseTable};
use crate::estimate::{Estimate, FromState};
use crate::observe::Observer;
use crate::run::Run;
use crate::space::{Cost, DEAD, Space};
use crate::task::Task;
use crate::verdict::{Outcome, Partial, Proof};

/// Searches with growing bounds on cost plus estimate.
pub fn search<S, E, O>(task: &Task<'_, S>, estimate: &E, use_table: UseTable, observer: &mut O) -> Outcome<S::Action>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let promise = estimate.promise();
    if promise.admissible {
        return deepen::<S, E, O, false>(task, estimate, use_table, observer);
    }
    // Searches with an estimate that is not admissible are rare. They call it through a pointer, so that they are compiled once
    // for each space and not once for each of its estimates.
    let compute: &(dyn Fn(&S::State) -> Cost + Sync) = &|state| estimate.value(estimate.start(task.space, state));
    deepen::<S, _, O, true>(task, &FromState::new(promise, compute), use_table, observer)
}

/// `LOOSE` says that the estimate is not admissible.
fn deepen<S, E, O, const LOOSE: bool>(
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
    let admissible = !LOOSE;
    let proof = if admissible { Proof::Optimal } else { Proof::None };
    if run.space.is_goal(run.start) {
        return run.solved_at_start(proof);
    }
    // Where actions may cost nothing, a search without a table can follow a cycle forever without exceeding its bound.
    let needs_table = use_table == UseTable::Yes || run.costs().min == 0;
    let mut table = match needs_table.then(|| TranspositionTable::new(&mut run.budget)).transpose() {
        Ok(table) => table,
        Err(stop) => return run.stopped(stop, 0, None, None),
    };
    let evaluation = estimate.start(run.space, run.start);
    run.stats.evaluated += 1;
    let mut bound = estimate.value(evaluation);
    if bound == DEAD {
        return run.unsolvable();
    }
    let mut depth_first = DepthFirst::new();
    let root = Root { state: run.start.clone(), evaluation, g: 0, last: None };
    let measure = CostPlusEstimate::<E, LOOSE>(estimate);
    for number in 0.. {
        let lower_bound = if admissible { bound } else { 0 };
        if admissible && !run.cost_limit.admits(bound) {
            return run.exhausted(true, lower_bound);
        }
        run.begin_layer(u64::from(bound));
        let generated_before = run.stats.generated;
        // With an admissible estimate the bound, which is within the cost limit, bounds the cost of the plan.
        let mut accept = |run: &mut Run<'_, S, O>, actions: &[S::Action]| admissible || run.admits_plan(actions);
        let iteration = Iteration { measure: &measure, bound, number, accept: &mut accept };
        let end = depth_first.search_with(&mut run, &root, iteration, table.as_mut());
        run.stats.evaluated += run.stats.generated - generated_before;
        match end {
            Ok(IterationEnd::Found) => {
                let plan = run.plan(depth_first.path());
                return run.solved(plan, proof, lower_bound);
            }
            Ok(IterationEnd::NextBound(DEAD)) => return run.exhausted(true, lower_bound),
            Ok(IterationEnd::NextBound(next)) => bound = next,
            Err(stop) => {
                let (h, actions) = std::mem::take(&mut depth_first.nearest);
                return run.stopped(stop, lower_bound, None, Some(Partial::nearest(h, actions)));
            }
        }
    }
    unreachable!("bounds grow with every iteration and end at DEAD")
}
