//! Depth-first search with an explicit stack and a visited set (Russell and Norvig, section 3.4.3).
//!
//! Finds some plan, often a very long one, and promises nothing about its cost. It ends on every finite space; if it finds no
//! plan, there is none. Under a cost limit, a state that is reached again at a *smaller cost* is expanded again. Without that,
//! plans could be missed: the first path to a state may have left too little of the limit to continue from there.

use crate::observe::{Event, Fate, Observer};
use crate::run::{PathsTried, Run};
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
        Err(stop) => return run.stopped_early(stop, 0),
    };
    let mut path = Stack::new();
    let found = explore(&mut run, &mut table, &mut path);
    let nodes = u64::from(table.len());
    run.stats.peak_nodes = nodes;
    // A path can be as long as the table. Its copy takes the memory that the table leaves.
    drop(table);
    let mut actions: Vec<S::Action> = Vec::with_capacity(path.len());
    actions.extend(path.into_items().map(|step| step.action));
    match found {
        Ok(Some(cost)) => {
            run.emit(|| Event::Goal { node: nodes - 1, cost });
            run.solved(Plan { actions, cost }, Proof::None, 0)
        }
        Ok(None) => run.exhausted(PathsTried::Cheapest, 0),
        Err(stop) => run.stopped(stop, 0, None, Some(Partial { actions, estimate: 0 })),
    }
}

/// The node at the end of the path, whose actions are being tried.
#[derive(Clone, Copy)]
struct PathNode {
    /// The node's id in the table.
    id: u32,
    cost: Cost,
    /// The index of the action to try next among the node's actions.
    next_action: u32,
}

/// One action of the path, and the node it was applied to.
///
/// The actions of that node are not stored but listed again when the search backtracks: a path can be as long as the number of
/// states, so a step must be small.
struct Step<S: Space> {
    action: S::Action,
    token: S::Undo,
    parent: PathNode,
}

/// Searches until a goal is generated. Returns its cost and leaves the path to it in `path`; returns `None` if no state is left.
fn explore<S: Space, O: Observer<S::Action>>(
    run: &mut Run<'_, S, O>,
    table: &mut Table<S::Key>,
    path: &mut Stack<Step<S>>,
) -> Result<Option<Cost>, Stop> {
    let space = run.space;
    let mut state = run.start.clone();
    table.intern(space.pack(&state), NO_PARENT, 0, &mut run.budget)?;
    let mut node = PathNode { id: 0, cost: 0, next_action: 0 };
    count_expansion(run, table, path.len(), &node)?;
    let mut actions: Vec<S::Action> = Vec::new();
    space.actions(&state, &mut actions);
    loop {
        let Some(&action) = actions.get(node.next_action as usize) else {
            // All children are searched: go back to the parent.
            let Some(step) = path.pop() else { return Ok(None) };
            space.undo(&mut state, step.action, step.token);
            node = step.parent;
            actions.clear();
            space.actions(&state, &mut actions);
            continue;
        };
        node.next_action += 1;
        let child_cost = node.cost.saturating_add(space.cost(&state, action));
        run.stats.generated += 1;
        if !run.cost_limit.admits(child_cost) {
            run.emit(|| child_event(&node, None, action, child_cost, Fate::Pruned));
            continue;
        }
        let token = space.apply(&mut state, action);
        let (child, fate) = store(run, table, space.pack(&state), node.id, child_cost)?;
        run.emit(|| child_event(&node, Some(child), action, child_cost, fate));
        if fate == Fate::Duplicate {
            space.undo(&mut state, action, token);
            continue;
        }
        path.push(Step { action, token, parent: node }, &mut run.budget)?;
        if space.is_goal(&state) {
            return Ok(Some(child_cost));
        }
        node = PathNode { id: child, cost: child_cost, next_action: 0 };
        count_expansion(run, table, path.len(), &node)?;
        actions.clear();
        space.actions(&state, &mut actions);
    }
}

/// Stores a child of the node `parent`. Returns its id and whether it is new, reached at a smaller cost that matters under the
/// cost limit, or a duplicate.
#[inline(always)]
fn store<S: Space, O: Observer<S::Action>>(
    run: &mut Run<'_, S, O>,
    table: &mut Table<S::Key>,
    key: S::Key,
    parent: u32,
    cost: Cost,
) -> Result<(u32, Fate), Stop> {
    let reopens = run.cost_limit.is_set();
    Ok(match table.intern(key, parent, cost, &mut run.budget)? {
        Interned::New(child) => (child, Fate::New),
        Interned::Known(child) if reopens && cost < table.node(child).cost() => {
            table.node_mut(child).reach(parent, cost);
            run.stats.reopened += 1;
            (child, Fate::Better)
        }
        Interned::Known(child) => {
            run.stats.duplicates += 1;
            (child, Fate::Duplicate)
        }
    })
}

/// Counts and reports the expansion of a node at the end of a path of length `depth`.
fn count_expansion<S: Space, O: Observer<S::Action>>(
    run: &mut Run<'_, S, O>,
    table: &Table<S::Key>,
    depth: usize,
    node: &PathNode,
) -> Result<(), Stop> {
    run.count_expansion(depth as u64, u64::from(table.len()))?;
    run.emit(|| Event::Expand {
        node: u64::from(node.id),
        g: node.cost,
        h: 0,
        // The deepest node comes first.
        priority: u64::MAX - depth as u64,
        frontier: depth as u64,
    });
    Ok(())
}

fn child_event<A>(parent: &PathNode, child: Option<u32>, action: A, cost: Cost, fate: Fate) -> Event<A> {
    Event::Child { parent: u64::from(parent.id), node: child.map(u64::from), action, g: cost, h: 0, fate }
}
