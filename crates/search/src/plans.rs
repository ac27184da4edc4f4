//! All optimal plans: how many there are, and which.

use crate::estimate::Estimate;
use crate::observe::Observer;
use crate::run::Run;
use crate::space::{Cost, DEAD, Key, Space};
use crate::storage::{Interned, NO_PARENT, Table};
use crate::task::Task;
use crate::verdict::Stop;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// All optimal plans of a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllPlans<A> {
    /// How many there are; `None` when more than a `u128` can count.
    pub count: Option<u128>,
    /// The first of them, in the order of the space's actions.
    pub plans: Vec<Vec<A>>,
}

/// Counts the plans of cost `optimum`, which must be the least cost of any plan, and lists up to `most` of them.
///
/// Where actions may cost nothing, detours that cost nothing could be added to a plan without end; counted are then the
/// optimal plans with the fewest actions.
///
/// The observer is asked now and then whether to go on; it sees no events.
///
/// # Errors
/// When a limit of the task is reached first, or the observer breaks it off.
pub fn optimal_plans<S, E, O>(
    task: &Task<'_, S>,
    estimate: &E,
    optimum: Cost,
    most: usize,
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
    let count = graph.count(&mut run, &order, best)?;
    let useful = graph.useful(&mut run, &order, best)?;
    let plans = graph.list(&mut run, &useful, best, most)?;
    Ok(AllPlans { count, plans })
}

/// States between two looks at the clock in the passes that expand nothing.
const LOOK: usize = 1024;

/// Cost and, where actions may cost nothing, number of actions: the measure by which plans are compared.
type Measure = (Cost, u32);

struct Graph<K> {
    table: Table<K>,
    lengths: Vec<u32>,
    best: Option<Measure>,
    /// What an action adds to the second part of a measure: one where actions may cost nothing, so that the ways of least
    /// measure hold no cycle; zero otherwise.
    step: u32,
}

impl<K: Key> Graph<K> {
    fn measure(&self, id: u32) -> Measure {
        (self.table.node(id).cost(), self.lengths[id as usize])
    }

    /// Finds every state within the optimum by its least measure; ids in the order of their measures.
    fn explore<S, E, O>(&mut self, run: &mut Run<'_, S, O>, estimate: &E, optimum: Cost) -> Result<Vec<u32>, Stop>
    where
        S: Space<Key = K>,
        E: Estimate<S>,
        O: Observer<S::Action>,
    {
        let space = run.space;
        let admissible = estimate.promise().admissible;
        let mut order = Vec::new();
        let mut waiting = BinaryHeap::new();
        let mut actions = Vec::new();
        self.table.intern(space.pack(run.start), NO_PARENT, 0, &mut run.budget)?;
        self.lengths.push(0);
        waiting.push(Reverse(((0, 0), 0u32)));
        while let Some(Reverse((measure, id))) = waiting.pop() {
            if self.table.node(id).is_closed() || self.measure(id) != measure {
                continue;
            }
            if self.best.is_some_and(|best| measure > best) {
                break;
            }
            run.count_expansion(waiting.len() as u64, u64::from(self.table.len()))?;
            self.table.node_mut(id).close();
            order.push(id);
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
                let value = estimate.value(estimate.start(space, &state));
                let least = cost.saturating_add(if admissible { value } else { 0 });
                if cost <= optimum && least <= optimum && !(admissible && value == DEAD) {
                    let child_measure = (cost, measure.1 + self.step);
                    // Heap, lengths and order: a few words a state beside the table.
                    let extra = size_of::<Reverse<(Measure, u32)>>() * 2 + size_of::<u32>() * 4;
                    let child = match self.table.intern(space.pack(&state), id, cost, &mut run.budget)? {
                        Interned::New(child) => {
                            run.budget.reserve(extra)?;
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
                        waiting.push(Reverse((child_measure, child)));
                    }
                }
                space.undo(&mut state, action, token);
            }
        }
        Ok(order)
    }

    /// Calls `visit` with each action of a state that leads to another by its least measure.
    fn tight<S>(&self, space: &S, state: &mut S::State, id: u32, mut visit: impl FnMut(&mut S::State, S::Action, u32))
    where
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

    /// How many ways of the best measure lead to a goal; the inner `None` means more than can be counted.
    fn count<S, O>(&self, run: &mut Run<'_, S, O>, order: &[u32], best: Measure) -> Result<Option<u128>, Stop>
    where
        S: Space<Key = K>,
        O: Observer<S::Action>,
    {
        run.budget.reserve(self.table.len() as usize * size_of::<Option<u128>>())?;
        let mut ways: Vec<Option<u128>> = vec![Some(0); self.table.len() as usize];
        ways[0] = Some(1);
        let mut sum: Option<u128> = Some(0);
        let add = |a: Option<u128>, b: Option<u128>| a.zip(b).and_then(|(a, b)| a.checked_add(b));
        for (number, &id) in order.iter().enumerate() {
            self.look(run, number)?;
            let mut state = run.space.unpack(&self.table.node(id).key);
            let here = ways[id as usize];
            if self.measure(id) == best && run.space.is_goal(&state) {
                sum = add(sum, here);
            }
            self.tight(run.space, &mut state, id, |_, _, child| {
                ways[child as usize] = add(ways[child as usize], here);
            });
        }
        Ok(sum)
    }

    /// Looks at clock and cancel flag now and then in the passes that expand nothing.
    fn look<S, O>(&self, run: &mut Run<'_, S, O>, number: usize) -> Result<(), Stop>
    where
        S: Space<Key = K>,
        O: Observer<S::Action>,
    {
        if number.is_multiple_of(LOOK) { run.check_limits(0, u64::from(self.table.len())) } else { Ok(()) }
    }

    /// For each state whether a goal of the best measure lies ahead of it.
    fn useful<S, O>(&self, run: &mut Run<'_, S, O>, order: &[u32], best: Measure) -> Result<Vec<bool>, Stop>
    where
        S: Space<Key = K>,
        O: Observer<S::Action>,
    {
        let mut useful = vec![false; self.table.len() as usize];
        for (number, &id) in order.iter().rev().enumerate() {
            self.look(run, number)?;
            let mut state = run.space.unpack(&self.table.node(id).key);
            let mut leads = self.measure(id) == best && run.space.is_goal(&state);
            self.tight(run.space, &mut state, id, |_, _, child| leads |= useful[child as usize]);
            useful[id as usize] = leads;
        }
        Ok(useful)
    }

    /// The first plans in the order of the space's actions, found depth first on an explicit stack.
    fn list<S, O>(
        &self,
        run: &mut Run<'_, S, O>,
        useful: &[bool],
        best: Measure,
        most: usize,
    ) -> Result<Vec<Vec<S::Action>>, Stop>
    where
        S: Space<Key = K>,
        O: Observer<S::Action>,
    {
        let space = run.space;
        let mut plans = Vec::new();
        let mut path: Vec<(S::Action, S::Undo)> = Vec::new();
        // Walks the real states, so that plans are right under symmetry, where stored states are representatives.
        let mut state = run.start.clone();
        let steps = |state: &mut S::State, id: u32| {
            let mut steps = Vec::new();
            self.tight(space, state, id, |_, action, child| {
                if useful[child as usize] {
                    steps.push((action, child));
                }
            });
            steps.reverse();
            steps
        };
        // For each state of the path what is still to be tried there, the next at the end.
        let mut waiting = vec![steps(&mut state, 0)];
        if self.measure(0) == best && most > 0 {
            plans.push(Vec::new());
        }
        let mut number = 0;
        while plans.len() < most
            && let Some(here) = waiting.last_mut()
        {
            number += 1;
            self.look(run, number)?;
            if let Some((action, child)) = here.pop() {
                let token = space.apply(&mut state, action);
                path.push((action, token));
                if self.measure(child) == best && space.is_goal(&state) {
                    plans.push(path.iter().map(|(action, _)| *action).collect());
                }
                waiting.push(steps(&mut state, child));
            } else {
                waiting.pop();
                if let Some((action, token)) = path.pop() {
                    space.undo(&mut state, action, token);
                }
            }
        }
        Ok(plans)
    }
}
