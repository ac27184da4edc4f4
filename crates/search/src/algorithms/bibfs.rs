//! Bidirectional breadth-first search (Pohl 1971; Russell and Norvig, section 3.4.5).
//!
//! Two breadth-first searches, forward from the start and backward from the goals, meet in the middle. Each step expands one
//! whole layer, on the side with the smaller frontier. It promises what breadth-first search does, usually with far fewer
//! states. The space must be [`Reversible`].
//!
//! Why the plan is shortest: suppose `a` layers are complete forward and `b` backward, and the sides have not met. Then no
//! plan has `a + b` actions or fewer, so the first meeting in the next layer gives a shortest plan, of `a + b + 1` actions.
//! A search that alternates node by node could not stop at the first meeting.

use crate::erased::ErasedObserver;
use crate::observe::{Event, Fate, Observer};
use crate::run::{PathsTried, Run};
use crate::space::{Cost, Key, Reversible};
use crate::storage::{Interned, NO_PARENT, Store, Table, trace};
use crate::task::Task;
use crate::verdict::{Outcome, Partial, Proof, Stop};

/// Searches from the start and from the goals.
///
/// The plan is proved optimal if the space's costs are uniform.
pub fn search<S: Reversible, O: Observer<S::Action>>(task: &Task<'_, S>, observer: &mut O) -> Outcome<S::Action> {
    search_observed(task, &mut ErasedObserver::new(observer))
}

/// Searches with an observer behind a pointer, so that the search is compiled once for each space.
fn search_observed<S: Reversible>(
    task: &Task<'_, S>,
    observer: &mut ErasedObserver<'_, S::Action>,
) -> Outcome<S::Action> {
    let mut run = Run::new(task, observer);
    let costs = run.costs();
    if run.space.is_goal(run.start) {
        return run.solved_at_start(Proof::optimal_if(costs.is_uniform()));
    }
    let sides = Side::new(&mut run.budget).and_then(|forward| Ok((forward, Side::new(&mut run.budget)?)));
    let (forward, backward) = match sides {
        Ok(sides) => sides,
        Err(stop) => return run.stopped_early(stop, 0),
    };
    let mut search = Bidirectional { forward, backward, meeting: None };
    let found = search.explore(&mut run);
    run.stats.peak_nodes = u64::from(search.forward.table.len()) + u64::from(search.backward.table.len());
    let min_length = search.meeting.map_or(search.forward.depth + search.backward.depth + 1, |meeting| meeting.length);
    let lower_bound = min_length.saturating_mul(costs.min);
    let plan = search.meeting.map(|meeting| {
        let mut keys = search.forward.table.path(meeting.forward);
        let mut keys_from_goal = search.backward.table.path(meeting.backward);
        // The state where the sides meet is the last key on both sides.
        keys_from_goal.pop();
        keys.extend(keys_from_goal.into_iter().rev());
        trace(run.space, run.start, &keys)
    });
    match (found, plan) {
        // Under non-uniform costs the shortest plan may exceed the cost limit; a longer one may still be cheap enough.
        (Ok(()), Some(plan)) if !run.cost_limit.admits(plan.cost) => run.exhausted(PathsTried::Some, lower_bound),
        (Ok(()), Some(plan)) => {
            let node = search.meeting.map_or(0, |meeting| u64::from(meeting.forward));
            run.emit(|| Event::Goal { node, cost: plan.cost });
            run.solved(plan, Proof::optimal_if(costs.is_uniform()), lower_bound)
        }
        (Ok(()), None) => run.exhausted(PathsTried::in_depth_order(costs), lower_bound),
        (Err(stop), incumbent) => {
            let last_node = search.forward.next.min(search.forward.table.len().saturating_sub(1));
            let partial = (search.forward.table.len() > 0).then(|| {
                let actions = trace(run.space, run.start, &search.forward.table.path(last_node)).actions;
                Partial { actions, estimate: 0 }
            });
            run.stopped(stop, lower_bound, incumbent, partial)
        }
    }
}

/// One direction of the search.
struct Side<K> {
    table: Table<K>,
    /// The node to be expanded next. It and all later nodes are the frontier.
    next: u32,
    /// The depth of the last complete layer.
    depth: Cost,
}

impl<K: Key> Side<K> {
    fn new(budget: &mut crate::limits::Budget) -> Result<Self, Stop> {
        Ok(Side { table: Table::new(budget)?, next: 0, depth: 0 })
    }

    fn frontier_len(&self) -> u32 {
        self.table.len() - self.next
    }
}

/// A state that both sides have reached.
#[derive(Clone, Copy)]
struct Meeting {
    /// The node of the state on the forward side.
    forward: u32,
    /// The node of the state on the backward side.
    backward: u32,
    /// The number of actions of the plan through it.
    length: Cost,
}

/// The state of one bidirectional search.
struct Bidirectional<K> {
    forward: Side<K>,
    backward: Side<K>,
    meeting: Option<Meeting>,
}

impl<K: Key> Bidirectional<K> {
    /// Expands layers until the sides meet, a side has no states left, or longer plans would exceed the cost limit.
    fn explore<S, O>(&mut self, run: &mut Run<'_, S, O>) -> Result<(), Stop>
    where
        S: Reversible<Key = K>,
        O: Observer<S::Action>,
    {
        let space = run.space;
        self.forward.table.intern(space.pack(run.start), NO_PARENT, 0, &mut run.budget)?;
        let mut goals = Vec::new();
        space.goals(&mut goals);
        for goal in &goals {
            self.backward.table.intern(space.pack(goal), NO_PARENT, 0, &mut run.budget)?;
        }
        run.begin_layer(0);
        while self.meeting.is_none() && self.forward.frontier_len() > 0 && self.backward.frontier_len() > 0 {
            let plan_length = self.forward.depth + self.backward.depth + 1;
            if !run.cost_limit.admits(plan_length.saturating_mul(run.costs().min)) {
                return Ok(());
            }
            if self.forward.frontier_len() <= self.backward.frontier_len() {
                self.expand_forward(run)?;
            } else {
                self.expand_backward(run)?;
            }
            run.begin_layer(u64::from(plan_length));
        }
        Ok(())
    }

    /// Expands the current layer of the forward side. Sets `meeting` and stops when it reaches a state of the backward side.
    fn expand_forward<S, O>(&mut self, run: &mut Run<'_, S, O>) -> Result<(), Stop>
    where
        S: Reversible<Key = K>,
        O: Observer<S::Action>,
    {
        let space = run.space;
        let mut actions = Vec::new();
        let layer_end = self.forward.table.len();
        let child_depth = self.forward.depth + 1;
        while self.forward.next < layer_end {
            let id = self.forward.next;
            run.count_expansion(self.frontier_len(), self.nodes())?;
            self.forward.next += 1;
            run.emit(|| Event::Expand {
                node: u64::from(id),
                g: child_depth - 1,
                h: 0,
                priority: u64::from(child_depth - 1),
                frontier: self.frontier_len(),
            });
            let node = *self.forward.table.node(id);
            let mut state = space.unpack(&node.key);
            actions.clear();
            space.onward(&state, self.forward.table.parent_key(&node).as_ref(), &mut actions);
            for &action in &actions {
                let token = space.apply(&mut state, action);
                run.stats.generated += 1;
                let key = space.pack(&state);
                let interned = self.forward.table.intern(key, id, child_depth, &mut run.budget)?;
                let (child, fate) = match interned {
                    Interned::New(child) => (child, Fate::New),
                    Interned::Known(child) => {
                        run.stats.duplicates += 1;
                        (child, Fate::Duplicate)
                    }
                };
                run.emit(|| Event::Child {
                    parent: u64::from(id),
                    node: Some(u64::from(child)),
                    action,
                    g: child_depth,
                    h: 0,
                    fate,
                });
                if fate == Fate::New
                    && let Some(backward) = self.backward.table.find(key)
                {
                    let length = child_depth + self.backward.table.node(backward).cost();
                    self.meeting = Some(Meeting { forward: child, backward, length });
                    return Ok(());
                }
                space.undo(&mut state, action, token);
            }
        }
        self.forward.depth += 1;
        Ok(())
    }

    /// Expands the current layer of the backward side. Sets `meeting` and stops when it reaches a state of the forward side.
    /// Sends no events: observers follow the forward side only.
    fn expand_backward<S, O>(&mut self, run: &mut Run<'_, S, O>) -> Result<(), Stop>
    where
        S: Reversible<Key = K>,
        O: Observer<S::Action>,
    {
        let space = run.space;
        let mut predecessors = Vec::new();
        let layer_end = self.backward.table.len();
        let predecessor_depth = self.backward.depth + 1;
        while self.backward.next < layer_end {
            let id = self.backward.next;
            run.count_expansion(self.frontier_len(), self.nodes())?;
            self.backward.next += 1;
            let state = space.unpack(&self.backward.table.node(id).key);
            predecessors.clear();
            space.predecessors(&state, &mut predecessors);
            for (predecessor, _) in &predecessors {
                run.stats.generated += 1;
                let key = space.pack(predecessor);
                match self.backward.table.intern(key, id, predecessor_depth, &mut run.budget)? {
                    Interned::New(child) => {
                        if let Some(forward) = self.forward.table.find(key) {
                            let length = predecessor_depth + self.forward.table.node(forward).cost();
                            self.meeting = Some(Meeting { forward, backward: child, length });
                            return Ok(());
                        }
                    }
                    Interned::Known(_) => run.stats.duplicates += 1,
                }
            }
        }
        self.backward.depth += 1;
        Ok(())
    }

    /// The size of both frontiers.
    fn frontier_len(&self) -> u64 {
        u64::from(self.forward.frontier_len()) + u64::from(self.backward.frontier_len())
    }

    /// The number of nodes of both sides.
    fn nodes(&self) -> u64 {
        u64::from(self.forward.table.len()) + u64::from(self.backward.table.len())
    }
}
