//! Depth-first search with an explicit stack and a visited set (Russell and Norvig, section 3.4.3).
//!
//! Finds some plan, often a very long one, and promises nothing about its cost. It ends on every finite space; if it finds no
//! plan, there is none. Under a cost limit, a state that is reached again at a *smaller cost* is expanded again. Otherwise
//! plans could be missed: the first path to a state may have left too little of the limit to continue from there.

use crate::observe::{Event, Fate, Observer};
use crate::run::Run;
use crate::space::{Cost, Space};
use crate::storage::stack::Stack;
use crate::storage::{Interned, NO_PARENT, Table};
use crate::task::Task;
use crate::verdict::{Outcome, Partial, Plan, Proof, Stop};

/// Searches depth first, trying actions in the order in which the space lists them.
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
    let found = run_search(&mut run, &mut table, &mut path);
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

/// One action of the current path, with what is needed to backtrack over it and try its siblings.
///
/// The siblings are not stored but listed again when the search backtracks: a path can be as long as the number of states, so
/// a step must be small.
struct Step<S: Space> {
    action: S::Action,
    token: S::Undo,
    parent: u32,
    parent_cost: Cost,
    /// The position of the next sibling among the parent's actions.
    next: u32,
}

/// Searches until a goal is generated; returns its cost, or `None` if no state is left. `path` is then the path to the goal.
fn run_search<S: Space, O: Observer<S::Action>>(
    run: &mut Run<'_, S, O>,
    table: &mut Table<S::Key>,
    path: &mut Stack<Step<S>>,
) -> Result<Option<Cost>, Stop> {
    let space = run.space;
    let reopens = run.cost_limit.is_set();
    let mut state = run.start.clone();
    table.intern(space.pack(&state), NO_PARENT, 0, &mut run.budget)?;
    let mut actions: Vec<S::Action> = Vec::new();
    let (mut id, mut cost, mut next) = (0u32, 0, 0);
    count_expansion(run, table, path.len(), id, cost)?;
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
            Interned::Known(child) if reopens && g < table.node(child).cost() => {
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
        count_expansion(run, table, path.len(), id, cost)?;
        actions.clear();
        space.actions(&state, &mut actions);
    }
}

/// Counts and reports the expansion of a node at the end of a path of length `depth`.
fn count_expansion<S: Space, O: Observer<S::Action>>(
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
