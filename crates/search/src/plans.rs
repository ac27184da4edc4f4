//! All optimal plans of a task: their number, and the first few of them.
//!
//! [`optimal_plans`] explores all states within the optimal cost in the order of their distance from the start. The edges on
//! shortest paths then form an acyclic graph, in which plans are counted and listed.

use crate::erased;
use crate::estimate::Estimate;
use crate::observe::Observer;
use crate::run::Run;
use crate::space::{Cost, DEAD, Key, Space};
use crate::storage::{Interned, NO_PARENT, Table};
use crate::task::Task;
use crate::verdict::Stop;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The optimal plans of a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllPlans<A> {
    /// The number of optimal plans; `None` if it exceeds a `u128`.
    pub count: Option<u128>,
    /// The first plans, in the order of the space's actions.
    pub plans: Vec<Vec<A>>,
}

/// Counts the plans of cost `optimum` and lists up to `max_plans` of them. `optimum` must be the cost of an optimal plan.
///
/// If the space has actions of cost 0, free detours could be added to a plan without end. Then only the optimal plans with
/// the fewest actions are counted and listed.
///
/// The observer can cancel; it sees no events.
///
/// # Errors
/// Returns why the search stopped, if a limit of the task is reached or the observer cancels.
pub fn optimal_plans<S, E, O>(
    task: &Task<'_, S>,
    estimate: &E,
    optimum: Cost,
    max_plans: usize,
    observer: &mut O,
) -> Result<AllPlans<S::Action>, Stop>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    erased::optimal_plans(task, estimate, optimum, max_plans, observer)
}

/// [`optimal_plans`], compiled for these types.
pub(crate) fn find_optimal_plans<S, E, O>(
    task: &Task<'_, S>,
    estimate: &E,
    optimum: Cost,
    max_plans: usize,
    observer: &mut O,
) -> Result<AllPlans<S::Action>, Stop>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let mut run = Run::new(task, observer);
    let mut graph = Graph {
        table: Table::new(&mut run.budget)?,
        lengths: Vec::new(),
        best: None,
        step: u32::from(run.costs().min == 0),
    };
    let order = graph.explore(&mut run, estimate, optimum)?;
    let Some(best) = graph.best else { return Ok(AllPlans { count: Some(0), plans: Vec::new() }) };
    let count = graph.count_plans(&mut run, &order, best)?;
    let useful = graph.mark_useful(&mut run, &order, best)?;
    let plans = graph.list_plans(&mut run, &useful, best, max_plans)?;
    Ok(AllPlans { count, plans })
}

/// The number of states between two checks of the limits, in the passes after the exploration.
const CHECK_INTERVAL: usize = 1024;

/// The measure by which paths are compared: the cost and, if actions may cost 0, the number of actions (otherwise 0).
type Measure = (Cost, u32);

/// The explored part of the space.
struct Graph<K> {
    /// The states reached; those that were expanded are closed.
    table: Table<K>,
    /// The second part of each state's measure, by id.
    lengths: Vec<u32>,
    /// The smallest measure of a goal.
    best: Option<Measure>,
    /// What an action adds to the second part of a measure: 1 if actions may cost 0, so that shortest paths contain no cycle;
    /// otherwise 0.
    step: u32,
}

impl<K: Key> Graph<K> {
    /// The smallest measure of a path from the start to a state, as far as explored.
    fn measure(&self, id: u32) -> Measure {
        (self.table.node(id).cost(), self.lengths[id as usize])
    }

    /// Explores all states that a plan of cost `optimum` can pass through (Dijkstra's algorithm). Returns the ids of the expanded
    /// states in the order of their measures.
    fn explore<S, E, O>(&mut self, run: &mut Run<'_, S, O>, estimate: &E, optimum: Cost) -> Result<Vec<u32>, Stop>
    where
        S: Space<Key = K>,
        E: Estimate<S>,
        O: Observer<S::Action>,
    {
        let space = run.space;
        let admissible = estimate.promise().admissible;
        let mut expanded_in_order = Vec::new();
        let mut open = BinaryHeap::new();
        let mut actions = Vec::new();
        self.table.intern(space.pack(run.start), NO_PARENT, 0, &mut run.budget)?;
        self.lengths.push(0);
        open.push(Reverse(((0, 0), 0u32)));
        while let Some(Reverse((measure, id))) = open.pop() {
            if self.table.node(id).is_closed() || self.measure(id) != measure {
                continue;
            }
            if self.best.is_some_and(|best| measure > best) {
                break;
            }
            run.count_expansion(open.len() as u64, u64::from(self.table.len()))?;
            self.table.node_mut(id).close();
            expanded_in_order.push(id);
            let mut state = space.unpack(&self.table.node(id).key);
            if space.is_goal(&state) {
                self.best = Some(measure);
                continue;
            }
            actions.clear();
            space.actions(&state, &mut actions);
            for &action in &actions {
                let cost = measure.0.saturating_add(space.cost(&state, action));
                let token = space.apply(&mut state, action);
                let h = estimate.value(estimate.start(space, &state));
                let f = cost.saturating_add(if admissible { h } else { 0 });
                let may_be_on_plan = cost <= optimum && f <= optimum && !(admissible && h == DEAD);
                if may_be_on_plan {
                    let child_measure = (cost, measure.1 + self.step);
                    // What a new state adds to `open`, `lengths` and the list of expanded states, with some room for their
                    // growth.
                    let bytes_per_state = size_of::<Reverse<(Measure, u32)>>() * 2 + size_of::<u32>() * 4;
                    let child = match self.table.intern(space.pack(&state), id, cost, &mut run.budget)? {
                        Interned::New(child) => {
                            run.budget.reserve(bytes_per_state)?;
                            self.lengths.push(child_measure.1);
                            Some(child)
                        }
                        Interned::Known(child) if child_measure < self.measure(child) => {
                            self.table.node_mut(child).reach(id, cost);
                            self.lengths[child as usize] = child_measure.1;
                            Some(child)
                        }
                        Interned::Known(_) => None,
                    };
                    if let Some(child) = child {
                        open.push(Reverse((child_measure, child)));
                    }
                }
                space.undo(&mut state, action, token);
            }
        }
        Ok(expanded_in_order)
    }

    /// Calls `visit` for each action that lies on a shortest path: it leads to an expanded state with that state's measure.
    /// Passes the child's state, the action and the child's id.
    fn for_each_shortest<S>(
        &self,
        space: &S,
        state: &mut S::State,
        id: u32,
        mut visit: impl FnMut(&mut S::State, S::Action, u32),
    ) where
        S: Space<Key = K>,
    {
        if space.is_goal(state) {
            return;
        }
        let (cost, length) = self.measure(id);
        let mut actions = Vec::new();
        space.actions(state, &mut actions);
        for action in actions {
            let measure = (cost.saturating_add(space.cost(state, action)), length + self.step);
            let token = space.apply(state, action);
            if let Some(child) = self.table.find(space.pack(state))
                && self.table.node(child).is_closed()
                && self.measure(child) == measure
            {
                visit(state, action, child);
            }
            space.undo(state, action, token);
        }
    }

    /// Counts the paths of the best measure that end in a goal; the inner `None` means that the number overflows.
    fn count_plans<S, O>(&self, run: &mut Run<'_, S, O>, order: &[u32], best: Measure) -> Result<Option<u128>, Stop>
    where
        S: Space<Key = K>,
        O: Observer<S::Action>,
    {
        run.budget.reserve(self.table.len() as usize * size_of::<Option<u128>>())?;
        let mut path_counts: Vec<Option<u128>> = vec![Some(0); self.table.len() as usize];
        // The start is reached by the empty path.
        path_counts[0] = Some(1);
        let mut plan_count: Option<u128> = Some(0);
        let add = |a: Option<u128>, b: Option<u128>| a.zip(b).and_then(|(a, b)| a.checked_add(b));
        for (number, &id) in order.iter().enumerate() {
            self.check_limits_sometimes(run, number)?;
            let mut state = run.space.unpack(&self.table.node(id).key);
            let paths_to_state = path_counts[id as usize];
            if self.measure(id) == best && run.space.is_goal(&state) {
                plan_count = add(plan_count, paths_to_state);
            }
            self.for_each_shortest(run.space, &mut state, id, |_, _, child| {
                path_counts[child as usize] = add(path_counts[child as usize], paths_to_state);
            });
        }
        Ok(plan_count)
    }

    /// Checks the limits once in [`CHECK_INTERVAL`] calls. `number` counts the calls.
    fn check_limits_sometimes<S, O>(&self, run: &mut Run<'_, S, O>, number: usize) -> Result<(), Stop>
    where
        S: Space<Key = K>,
        O: Observer<S::Action>,
    {
        if number.is_multiple_of(CHECK_INTERVAL) { run.check_limits(0, u64::from(self.table.len())) } else { Ok(()) }
    }

    /// For each state, returns whether an optimal plan passes through it.
    fn mark_useful<S, O>(&self, run: &mut Run<'_, S, O>, order: &[u32], best: Measure) -> Result<Vec<bool>, Stop>
    where
        S: Space<Key = K>,
        O: Observer<S::Action>,
    {
        let mut useful = vec![false; self.table.len() as usize];
        for (number, &id) in order.iter().rev().enumerate() {
            self.check_limits_sometimes(run, number)?;
            let mut state = run.space.unpack(&self.table.node(id).key);
            let mut is_useful = self.measure(id) == best && run.space.is_goal(&state);
            self.for_each_shortest(run.space, &mut state, id, |_, _, child| is_useful |= useful[child as usize]);
            useful[id as usize] = is_useful;
        }
        Ok(useful)
    }

    /// Lists the first plans in the order of the space's actions, by a depth-first search with an explicit stack.
    fn list_plans<S, O>(
        &self,
        run: &mut Run<'_, S, O>,
        useful: &[bool],
        best: Measure,
        max_plans: usize,
    ) -> Result<Vec<Vec<S::Action>>, Stop>
    where
        S: Space<Key = K>,
        O: Observer<S::Action>,
    {
        let space = run.space;
        let mut plans = Vec::new();
        let mut path: Vec<(S::Action, S::Undo)> = Vec::new();
        // Applies actions to real states: under symmetry the stored states are representatives, whose actions may differ.
        let mut state = run.start.clone();
        let useful_steps = |state: &mut S::State, id: u32| {
            let mut steps = Vec::new();
            self.for_each_shortest(space, state, id, |_, action, child| {
                if useful[child as usize] {
                    steps.push((action, child));
                }
            });
            steps.reverse();
            steps
        };
        // For each state of the path, the steps that are still to be tried there. The last one is tried next.
        let mut untried = vec![useful_steps(&mut state, 0)];
        if self.measure(0) == best && max_plans > 0 {
            plans.push(Vec::new());
        }
        let mut number = 0;
        while plans.len() < max_plans
            && let Some(steps) = untried.last_mut()
        {
            number += 1;
            self.check_limits_sometimes(run, number)?;
            if let Some((action, child)) = steps.pop() {
                let token = space.apply(&mut state, action);
                path.push((action, token));
                if self.measure(child) == best && space.is_goal(&state) {
                    plans.push(path.iter().map(|(action, _)| *action).collect());
                }
                untried.push(useful_steps(&mut state, child));
            } else {
                untried.pop();
                if let Some((action, token)) = path.pop() {
                    space.undo(&mut state, action, token);
                }
            }
        }
        Ok(plans)
    }
}
