//! IDA* on several threads (after AIDA*, Reinefeld and Schnecke 1994): after the first short iterations the top of the tree is
//! cut into subtrees; in each iteration threads, which stay until the end, take bundles of subtrees one after another. Those
//! that took much of an iteration are cut into smaller ones for the next, so that no thread waits long for another.
//!
//! The answer does not depend on timing: an iteration is finished up to the first subtree, in the fixed order of subtrees,
//! that holds a goal; later ones are called off and not counted. Where subtrees are cut does not depend on the number of
//! threads, so neither does the plan. (A limit that stops the search in the middle may find it at different places.)

mod crew;
mod subtrees;

use super::deepening::{AsTree, Dived, Diver, Price, Root};
use crate::estimate::Estimate;
use crate::observe::Observer;
use crate::run::{Pool, Run, price};
use crate::space::{Cost, DEAD, Space};
use crate::task::Task;
use crate::verdict::{Outcome, Partial, Plan, Proof, Stop};
use crew::{Crew, Round};
use std::sync::RwLock;
use subtrees::{Subtree, Weighed, cut, refine};

/// After an iteration with fewer expansions the next is short as well: threads would cost more than they bring.
const FEW: u64 = 150;

/// Searches with growing bounds on cost plus estimate, on `threads` threads.
pub fn search<S, E, O>(task: &Task<'_, S>, estimate: &E, observer: &mut O, threads: usize) -> Outcome<S::Action>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let run = Run::new(task, observer);
    let round = RwLock::new(Round::idle());
    let stopwatch = run.stopwatch();
    std::thread::scope(|scope| {
        let crew = Crew::new(scope, task, estimate, &round, stopwatch, threads);
        deepen(run, estimate, crew)
    })
}

fn deepen<S, E, O>(mut run: Run<'_, S, O>, estimate: &E, mut crew: Crew<'_, '_, S, E>) -> Outcome<S::Action>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
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
    let proof = if promise.admissible { Proof::Optimal } else { Proof::None };
    let proved = |bound: Cost| if promise.admissible { bound } else { 0 };
    let whole = Subtree { root: Root { state: run.start.clone(), running, g: 0, last: None }, actions: Vec::new() };
    let mut diver = Diver::new();
    let mut subtrees: Weighed<S, E::Running> = Vec::new();
    loop {
        if promise.admissible && !run.ceiling.admits(bound) {
            return run.exhausted(true, proved(bound));
        }
        run.layer(u64::from(bound));
        let before = run.expanded();
        let (iteration, weighed) = if subtrees.is_empty() {
            (alone(&mut run, &mut diver, estimate, &whole, bound), Vec::new())
        } else {
            let pool = Pool::new(run.limits().expansions.map_or(u64::MAX, |most| most.saturating_sub(before)));
            crew.iterate(&mut run, subtrees, bound, pool)
        };
        let next = match iteration {
            Iteration::Found { actions } => {
                let cost = price(run.space, run.start, &actions);
                return run.solved(Plan { actions, cost }, proof, proved(bound));
            }
            Iteration::Cut(DEAD) => return run.exhausted(true, proved(bound)),
            Iteration::Cut(next) => next,
            Iteration::Stopped { stop, nearest: (value, actions) } => {
                let partial = Partial { actions, estimate: if value == DEAD { 0 } else { value } };
                return run.stopped(stop, proved(bound), None, Some(partial));
            }
        };
        let expanded = run.expanded() - before;
        let parts = if !weighed.is_empty() {
            refine(&mut run, estimate, weighed)
        } else if expanded < FEW {
            Ok(Vec::new())
        } else {
            cut(&mut run, estimate, whole.clone(), expanded)
        };
        subtrees = match parts {
            Ok(subtrees) => subtrees,
            Err(stop) => {
                let (estimate, actions) = diver.nearest;
                return run.stopped(stop, proved(next), None, Some(Partial { actions, estimate }));
            }
        };
        bound = next;
    }
}

/// One iteration without help.
fn alone<S, E, O>(
    run: &mut Run<'_, S, O>,
    diver: &mut Diver<S, E::Running>,
    estimate: &E,
    whole: &Subtree<S, E::Running>,
    bound: Cost,
) -> Iteration<S::Action>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    match search_subtree(run, diver, estimate, whole, bound) {
        Ok(Dived::Found(_)) => Iteration::Found { actions: diver.path() },
        Ok(Dived::Cut(next)) => Iteration::Cut(next),
        Err(stop) => Iteration::Stopped { stop, nearest: std::mem::take(&mut diver.nearest) },
    }
}

/// The least estimate met, and the actions that lead there.
type Nearest<A> = (Cost, Vec<A>);

enum Iteration<A> {
    Found { actions: Vec<A> },
    Cut(Cost),
    Stopped { stop: Stop, nearest: Nearest<A> },
}

fn search_subtree<S, E, O>(
    worker: &mut Run<'_, S, O>,
    diver: &mut Diver<S, E::Running>,
    estimate: &E,
    subtree: &Subtree<S, E::Running>,
    bound: Cost,
) -> Result<Dived, Stop>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let admissible = estimate.promise().admissible;
    let mut weigh = |worker: &mut Run<'_, S, O>, below: &[S::Action]| {
        admissible || {
            let actions: Vec<S::Action> = subtree.actions.iter().chain(below).copied().collect();
            let cost = price(worker.space, worker.start, &actions);
            worker.ceiling.admits(cost)
        }
    };
    let before = worker.stats.generated;
    let root = &subtree.root;
    let dived = if admissible {
        diver.dive(worker, &Price::<E, false>(estimate), root, bound, 0, &mut AsTree, &mut weigh)
    } else {
        diver.dive(worker, &Price::<E, true>(estimate), root, bound, 0, &mut AsTree, &mut weigh)
    };
    worker.stats.evaluated += worker.stats.generated - before;
    dived
}
