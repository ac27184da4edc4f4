//! Iterative-deepening A* (Korf 1985, *Depth-First Iterative-Deepening: An Optimal Admissible Tree Search*).
//!
//! Depth-first searches bounded by cost plus estimate; the next bound is the least sum that exceeded the last. Optimal with an
//! admissible estimate. As a tree it needs memory for one path and no more, and on an unsolvable space with cycles ends
//! only by its limits; with a table of least costs it ends on every finite space, at the price of a look-up a state. Where
//! actions may cost nothing the table is always used.

use super::deepening::{AsTree, Dived, Diver, LeastTable, Price, Root};
use crate::estimate::Estimate;
use crate::observe::Observer;
use crate::run::{Run, price};
use crate::space::{DEAD, Space};
use crate::task::Task;
use crate::verdict::{Outcome, Partial, Plan, Proof};

/// Searches with growing bounds on cost plus estimate.
pub fn search<S, E, O>(task: &Task<'_, S>, estimate: &E, table: bool, observer: &mut O) -> Outcome<S::Action>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    if estimate.promise().admissible {
        deepen::<S, E, O, false>(task, estimate, table, observer)
    } else {
        deepen::<S, E, O, true>(task, estimate, table, observer)
    }
}

fn deepen<S, E, O, const LOOSE: bool>(
    task: &Task<'_, S>,
    estimate: &E,
    table: bool,
    observer: &mut O,
) -> Outcome<S::Action>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let mut run = Run::new(task, observer);
    let admissible = !LOOSE;
    if run.space.is_goal(run.start) {
        return run.solved_at_start(if admissible { Proof::Optimal } else { Proof::None });
    }
    // Where actions may cost nothing, a tree goes round in circles without ever reaching its bound.
    let table = table || run.costs().least == 0;
    let mut table = match table.then(|| LeastTable::new(&mut run.budget)).transpose() {
        Ok(table) => table,
        Err(stop) => return run.stopped(stop, 0, None, None),
    };
    let running = estimate.start(run.space, run.start);
    run.stats.evaluated += 1;
    let mut bound = estimate.value(running);
    if bound == DEAD {
        return run.unsolvable();
    }
    let mut diver = Diver::new();
    let root = Root { state: run.start.clone(), running, g: 0, last: None };
    let measure = Price::<E, LOOSE>(estimate);
    for iteration in 0.. {
        let lower_bound = if admissible { bound } else { 0 };
        if admissible && !run.ceiling.admits(bound) {
            return run.exhausted(true, lower_bound);
        }
        run.layer(u64::from(bound));
        let before = run.stats.generated;
        let mut weigh = |run: &mut Run<'_, S, O>, actions: &[S::Action]| {
            admissible || {
                let cost = price(run.space, run.start, actions);
                run.ceiling.admits(cost)
            }
        };
        let dived = match &mut table {
            Some(table) => diver.dive(&mut run, &measure, &root, bound, iteration, table, &mut weigh),
            None => diver.dive(&mut run, &measure, &root, bound, iteration, &mut AsTree, &mut weigh),
        };
        run.stats.evaluated += run.stats.generated - before;
        match dived {
            Ok(Dived::Found(_)) => {
                let actions = diver.path();
                let cost = price(run.space, run.start, &actions);
                let proof = if admissible { Proof::Optimal } else { Proof::None };
                return run.solved(Plan { actions, cost }, proof, lower_bound);
            }
            Ok(Dived::Cut(DEAD)) => return run.exhausted(true, lower_bound),
            Ok(Dived::Cut(next)) => bound = next,
            Err(stop) => {
                let (value, actions) = std::mem::take(&mut diver.nearest);
                let partial = Partial { actions, estimate: if value == DEAD { 0 } else { value } };
                return run.stopped(stop, lower_bound, None, Some(partial));
            }
        }
    }
    unreachable!("bounds grow with every iteration and end at DEAD")
}
