//! Iterative deepening (Korf 1985, *Depth-First Iterative-Deepening*; Russell and Norvig, fig. 3.12).
//!
//! Depth-first searches bounded by depth, the bound growing by a step each time. Starting at 1 (or 0) and stepping by 1 it finds
//! a plan with the fewest actions, optimal when all actions cost the same; with a larger start or step the plan may have up
//! to `step - 1` actions too many (or as many as it started deeper), and nothing is claimed.
//!
//! With a table of least depths it ends on every finite space; as a tree it needs hardly any memory, meets states again
//! and again, and on an unsolvable space with cycles ends only by its limits. A table that reaches the memory limit stays
//! as it is, and the search goes on with what it has.

use super::deepening::{AsTree, Depth, Dived, Diver, LeastTable, Root};
use crate::observe::Observer;
use crate::run::{Run, price};
use crate::space::{Cost, DEAD, Space};
use crate::task::Task;
use crate::verdict::{Outcome, Partial, Plan, Proof};

/// Searches with depth bounds `start`, `start + step`, `start + 2·step`, ...
pub fn search<S: Space, O: Observer<S::Action>>(
    task: &Task<'_, S>,
    start: u32,
    step: u32,
    table: bool,
    observer: &mut O,
) -> Outcome<S::Action> {
    let mut run = Run::new(task, observer);
    let costs = run.costs();
    let step = step.max(1);
    let exact = start <= 1 && step == 1;
    let proof = if exact && costs.is_uniform() { Proof::Optimal } else { Proof::None };
    // Under uniform costs a bound on cost is a bound on depth; otherwise plans are weighed when they are found.
    let deepest = match run.ceiling.most() {
        most if costs.is_uniform() && costs.least > 0 => most / costs.least,
        _ => Cost::MAX,
    };
    if run.space.is_goal(run.start) {
        return run.solved_at_start(proof);
    }
    let mut table = match table.then(|| LeastTable::new(&mut run.budget)).transpose() {
        Ok(table) => table,
        Err(stop) => return run.stopped(stop, 0, None, None),
    };
    let mut diver = Diver::new();
    let root = Root { state: run.start.clone(), running: (), g: 0, last: None };
    // No goal is nearer than this many actions.
    let mut shallowest: Cost = 0;
    let mut bound = start.min(deepest);
    let mut iteration = 0;
    loop {
        run.layer(u64::from(bound));
        let mut accept = |run: &mut Run<'_, S, O>, actions: &[S::Action]| {
            let cost = price(run.space, run.start, actions);
            run.ceiling.admits(cost)
        };
        let dived = match &mut table {
            Some(table) => diver.dive(&mut run, &Depth, &root, bound, iteration, table, &mut accept),
            None => diver.dive(&mut run, &Depth, &root, bound, iteration, &mut AsTree, &mut accept),
        };
        match dived {
            Ok(Dived::Found(_)) => {
                let actions = diver.path();
                let cost = price(run.space, run.start, &actions);
                return run.solved(Plan { actions, cost }, proof, shallowest.saturating_mul(costs.least));
            }
            Ok(Dived::Cut(cut)) => {
                // A goal that was too dear still is a goal: the bound stays where none had been met at all.
                if !run.ceiling.has_cut() {
                    shallowest = bound.saturating_add(1);
                }
                // With a whole table: no state has exactly this depth, so none is deeper.
                let all_seen = table.as_ref().is_some_and(|table| !table.is_full()) && diver.horizon == 0;
                if cut == DEAD || all_seen {
                    return run.exhausted(costs.is_uniform(), shallowest.saturating_mul(costs.least));
                }
                if bound >= deepest {
                    run.ceiling.admits(shallowest.saturating_mul(costs.least));
                    return run.exhausted(true, shallowest.saturating_mul(costs.least));
                }
            }
            Err(stop) => {
                let partial = Partial { actions: diver.path(), estimate: 0 };
                return run.stopped(stop, shallowest.saturating_mul(costs.least), None, Some(partial));
            }
        }
        bound = bound.saturating_add(step).min(deepest);
        iteration += 1;
    }
}
