//! Iterative deepening (Korf 1985, *Depth-First Iterative-Deepening*; Russell and Norvig, fig. 3.12).
//!
//! Repeats a depth-first search with a growing depth bound. Starting at 0 or 1 and stepping by 1 it finds a plan with the
//! fewest actions, which is optimal if all actions cost the same. With a larger start or step the plan may be longer than
//! necessary, and nothing is proved about it.
//!
//! With a transposition table it ends on every finite space. Without one it needs hardly any memory, but visits states again
//! and again, and on an unsolvable space with cycles only its limits end it. A table that reaches the memory limit stops
//! growing, and the search continues with what is stored.

use super::deepening::{
    Depth, DepthArray, DepthFirst, IterationEnd, IterationParameters, NoTable, Root, TranspositionTable,
    Transpositions, UseTable,
};
use crate::limits::Budget;
use crate::observe::Observer;
use crate::run::{PathsTried, Run};
use crate::space::{Cost, DEAD, Space};
use crate::task::Task;
use crate::verdict::{Outcome, Partial, Proof, Stop};

/// Searches with depth bounds `start`, `start + step`, `start + 2·step`, ...
pub fn search<S: Space, O: Observer<S::Action>>(
    task: &Task<'_, S>,
    start: u32,
    step: u32,
    use_table: UseTable,
    observer: &mut O,
) -> Outcome<S::Action> {
    match use_table {
        UseTable::Yes => deepen(task, start, step, TranspositionTable::new, observer),
        UseTable::No => deepen(task, start, step, |_| Ok(NoTable), observer),
    }
}

/// Like [`search`] with a table, for a small space whose keys are the numbers below `state_count`. Instead of nodes it stores
/// only the depth of each state.
///
/// # Panics
/// If a key is not below `state_count`.
pub fn search_numbered<S: Space<Key = [u64; 1]>, O: Observer<S::Action>>(
    task: &Task<'_, S>,
    start: u32,
    step: u32,
    state_count: usize,
    observer: &mut O,
) -> Outcome<S::Action> {
    deepen(task, start, step, |budget| DepthArray::new(state_count, budget), observer)
}

/// Runs the iterations. `new_table` makes the transposition table.
fn deepen<S: Space, O: Observer<S::Action>, T: Transpositions<S::Key>>(
    task: &Task<'_, S>,
    start: u32,
    step: u32,
    new_table: impl FnOnce(&mut Budget) -> Result<T, Stop>,
    observer: &mut O,
) -> Outcome<S::Action> {
    let mut run = Run::new(task, observer);
    let costs = run.costs();
    let step = step.max(1);
    let skips_no_depth = start <= 1 && step == 1;
    let proof = Proof::optimal_if(skips_no_depth && costs.is_uniform());
    // Under uniform costs a cost limit is a depth limit. Under other costs, the cost of a plan is checked when it is found.
    let max_depth = match run.cost_limit.max() {
        max if costs.is_uniform() && costs.min > 0 => max / costs.min,
        _ => Cost::MAX,
    };
    if run.space.is_goal(run.start) {
        return run.solved_at_start(proof);
    }
    let mut table = match new_table(&mut run.budget) {
        Ok(table) => table,
        Err(stop) => return run.stopped_early(stop, 0),
    };
    let mut depth_first = DepthFirst::new();
    let root = Root { state: run.start.clone(), evaluation: (), g: 0, last_action: None };
    // Every plan has at least this many actions.
    let mut min_depth: Cost = 0;
    let mut bound = start.min(max_depth);
    let mut number = 0;
    loop {
        run.begin_layer(u64::from(bound));
        let mut accept_plan = |run: &mut Run<'_, S, O>, actions: &[S::Action]| run.admits_plan(actions);
        let parameters = IterationParameters { measure: &Depth, bound, number, accept_plan: &mut accept_plan };
        let end = depth_first.search_inline(&mut run, &root, parameters, &mut table);
        match end {
            Ok(IterationEnd::Found) => {
                let plan = run.plan(depth_first.path());
                return run.solved(plan, proof, min_depth.saturating_mul(costs.min));
            }
            Ok(IterationEnd::NextBound(next_bound)) => {
                // If a plan within the bound was rejected for its cost, the iteration does not prove that plans are longer.
                if !run.cost_limit.has_cut() {
                    min_depth = bound.saturating_add(1);
                }
                let lower_bound = min_depth.saturating_mul(costs.min);
                // If no state has exactly this depth, no state is deeper. Only a complete table knows that.
                let is_space_exhausted = table.is_complete() && depth_first.new_at_bound == 0;
                if next_bound == DEAD || is_space_exhausted {
                    return run.exhausted(PathsTried::in_depth_order(costs), lower_bound);
                }
                if bound >= max_depth {
                    // Records in the cost limit that it ended the search.
                    run.cost_limit.admits(lower_bound);
                    return run.exhausted(PathsTried::Cheapest, lower_bound);
                }
            }
            Err(stop) => {
                let partial = Partial { actions: depth_first.path(), estimate: 0 };
                return run.stopped(stop, min_depth.saturating_mul(costs.min), None, Some(partial));
            }
        }
        bound = bound.saturating_add(step).min(max_depth);
        number += 1;
    }
}
