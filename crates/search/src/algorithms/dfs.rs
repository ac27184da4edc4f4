//! Depth-first search with an explicit stack and a visited set (Russell and Norvig, section 3.4.3).
//!
//! Finds some plan, often a very long one, and claims nothing of its cost. Ends on every finite space, and its exhaustion
//! is a proof. Under a bound on cost a state met again *cheaper* is expanded again: a search that only marked states as
//! visited would miss plans, because the first way to a state may have been too dear to go on from it.

use crate::observe::{Event, Fate, Observer};
use crate::run::Run;
use crate::space::{Cost, Space};
use crate::storage::stack::Stack;
use crate::storage::{Interned, NO_PARENT, Table};
use crate::task::Task;
use crate::verdict::{Outcome, Partial, Plan, Proof, Stop};

/// Searches depth first, taking actions in the order in which the space lists them.
pub fn search<S: Space, O: Observer<S::Action>>(task: &Task<'_, S>, observer: &mut O) -> Outcome<S::Action> {
    let mut run = Run::new(task, observer);
    if run.space.is_goal(run.start) {
        return run.solved_at_start(Proof::None);
    }
    let mut table = match Table::new(&mut run.budget) {
        Ok(table) => table,
        Err(stop) => return run.stopped(stop, 0, None, None),
    };
    let mut path = Stack::new();
    let found = go(&mut run, &mut table, &mut path);
    run.stats.peak_nodes = u64::from(table.len());
    let actions: Vec<S::Action> = path.iter().map(|step| step.action).collect();
    match found {
        Ok(Some(cost)) => {
            run.emit(|| Event::Goal { node: u64::from(table.len()) - 1, cost });
            run.solved(Plan { actions, cost }, Proof::None, 0)
        }
        Ok(None) => run.exhausted(true, 0),
        Err(stop) => run.stopped(stop, 0, None, Some(Partial { actions, estimate: 0 })),
    }
}

/// One action of the path, with what is needed to take it back and go on with its brothers. The brothers themselves are
/// listed again on the way back: a path can be as long as the space is large, and every word of a step counts.
struct Step<S: Space> {
    action: S::Action,
    token: S::Undo,
    parent: u32,
    parent_cost: Cost,
    next: u32,
}

fn go<S: Space, O: Observer<S::Action>>(
    run: &mut Run<'_, S, O>,
    table: &mut Table<S::Key>,
    path: &mut Stack<Step<S>>,
) -> Result<Option<Cost>, Stop> {
    let space = run.space;
    let bounded = run.cost_limit.is_set();
    let mut state = run.start.clone();
    table.intern(space.pack(&state), NO_PARENT, 0, &mut run.budget)?;
    let mut actions: Vec<S::Action> = Vec::new();
    let (mut id, mut cost, mut next) = (0u32, 0, 0);
    enter(run, table, path.len(), id, cost)?;
    space.actions(&state, &mut actions);
    loop {
        if next == actions.len() {
            let Some(step) = path.pop() else { return Ok(None) };
            space.undo(&mut state, step.action, step.token);
            (id, cost, next) = (step.parent, step.parent_cost, step.next as usize);
            actions.clear();
            space.actions(&state, &mut actions);
            continue;
        }
        let action = actions[next];
        next += 1;
        let g = cost.saturating_add(space.cost(&state, action));
        run.stats.generated += 1;
        if !run.cost_limit.admits(g) {
            run.emit(|| Event::Child { parent: u64::from(id), node: None, action, g, h: 0, fate: Fate::Pruned });
            continue;
        }
        let token = space.apply(&mut state, action);
        let (child, fate) = match table.intern(space.pack(&state), id, g, &mut run.budget)? {
            Interned::New(child) => (child, Fate::New),
            Interned::Known(child) if bounded && g < table.node(child).cost() => {
                table.node_mut(child).reach(id, g);
                run.stats.reopened += 1;
                (child, Fate::Better)
            }
            Interned::Known(child) => {
                run.stats.duplicates += 1;
                (child, Fate::Duplicate)
            }
        };
        run.emit(|| Event::Child { parent: u64::from(id), node: Some(u64::from(child)), action, g, h: 0, fate });
        if fate == Fate::Duplicate {
            space.undo(&mut state, action, token);
            continue;
        }
        let step = Step { action, token, parent: id, parent_cost: cost, next: next as u32 };
        path.push(step, &mut run.budget)?;
        if space.is_goal(&state) {
            return Ok(Some(g));
        }
        (id, cost, next) = (child, g, 0);
        enter(run, table, path.len(), id, cost)?;
        actions.clear();
        space.actions(&state, &mut actions);
    }
}

fn enter<S: Space, O: Observer<S::Action>>(
    run: &mut Run<'_, S, O>,
    table: &Table<S::Key>,
    depth: usize,
    id: u32,
    cost: Cost,
) -> Result<(), Stop> {
    run.count_expansion(depth as u64, u64::from(table.len()))?;
    run.emit(|| Event::Expand {
        node: u64::from(id),
        g: cost,
        h: 0,
        priority: u64::MAX - depth as u64,
        frontier: depth as u64,
    });
    Ok(())
}
