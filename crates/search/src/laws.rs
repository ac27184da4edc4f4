//! The law kit: one call holds a new space to its contract, another an estimate to its promise.
//!
//! Every function walks the space breadth first from its initial state, up to a budget of states, and answers the first
//! broken law with the state it broke in. Where the budget covers the whole space, distances to the goal are exact;
//! otherwise they are those within the part that was walked, which are never too small, so that no sound estimate is
//! accused. Symmetric spaces are checked as they are, not through a [`Fold`](crate::Fold), in which a state in
//! place and its key's representative differ on purpose.

use crate::estimate::Estimate;
use crate::limits::Budget;
use crate::space::{Cost, DEAD, Reversible, Space, Symmetric};
use crate::storage::{Interned, NO_PARENT, Table};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fmt;

/// A law that does not hold, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenLaw {
    /// The law, in one sentence.
    pub law: &'static str,
    /// The state and what was seen there.
    pub detail: String,
}

impl fmt::Display for BrokenLaw {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.law, self.detail)
    }
}

impl std::error::Error for BrokenLaw {}

/// What a check covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Covered {
    /// States walked.
    pub states: usize,
    /// Goals among them.
    pub goals: usize,
    /// Whether these are all states that can be reached.
    pub whole: bool,
}

fn broken<T>(law: &'static str, detail: impl Into<String>) -> Result<T, BrokenLaw> {
    Err(BrokenLaw { law, detail: detail.into() })
}

/// The walked part of a space.
struct Walk<S: Space> {
    table: Table<S::Key>,
    /// For each state, by id: action, its cost, and the state it leads to.
    edges: Vec<Vec<(S::Action, Cost, u32)>>,
    goals: Vec<bool>,
    whole: bool,
}

impl<S: Space> Walk<S> {
    fn new(space: &S, budget: usize) -> Self {
        let mut bytes = Budget::new(None);
        let mut table = Table::new(&mut bytes).expect("no limit is set");
        let intern = |table: &mut Table<S::Key>, key, parent, bytes: &mut Budget| {
            table.intern(key, parent, 0, bytes).expect("no limit is set")
        };
        intern(&mut table, space.pack(&space.initial()), NO_PARENT, &mut bytes);
        let mut walk = Walk { table, edges: Vec::new(), goals: Vec::new(), whole: true };
        let mut actions = Vec::new();
        let mut next = 0;
        while next < walk.table.len() {
            if next as usize >= budget {
                walk.whole = false;
                break;
            }
            let mut state = space.unpack(&walk.table.node(next).key);
            walk.goals.push(space.is_goal(&state));
            actions.clear();
            space.actions(&state, &mut actions);
            let mut edges = Vec::new();
            for &action in &actions {
                let (_, cost, key) = child(space, &mut state, action);
                let (Interned::New(child) | Interned::Known(child)) = intern(&mut walk.table, key, next, &mut bytes);
                edges.push((action, cost, child));
            }
            walk.edges.push(edges);
            next += 1;
        }
        walk
    }

    fn states(&self) -> usize {
        self.edges.len()
    }

    fn covered(&self) -> Covered {
        Covered { states: self.states(), goals: self.goals.iter().filter(|goal| **goal).count(), whole: self.whole }
    }

    fn state(&self, space: &S, id: usize) -> S::State {
        space.unpack(&self.table.node(id as u32).key)
    }

    fn name(&self, id: usize) -> String {
        format!("state {:x?}", self.table.node(id as u32).key)
    }

    /// The cost to the nearest goal for each state, `DEAD` where there is none in the walked part.
    fn distances(&self) -> Vec<Cost> {
        let mut before: Vec<Vec<(Cost, u32)>> = vec![Vec::new(); self.table.len() as usize];
        for (id, edges) in self.edges.iter().enumerate() {
            for &(_, cost, child) in edges {
                before[child as usize].push((cost, id as u32));
            }
        }
        let mut distances = vec![DEAD; self.table.len() as usize];
        let mut waiting = BinaryHeap::new();
        for (id, goal) in self.goals.iter().enumerate() {
            if *goal {
                distances[id] = 0;
                waiting.push(Reverse((0, id as u32)));
            }
        }
        while let Some(Reverse((distance, id))) = waiting.pop() {
            if distance > distances[id as usize] {
                continue;
            }
            for &(cost, parent) in &before[id as usize] {
                let through = distance.saturating_add(cost);
                if through < distances[parent as usize] {
                    distances[parent as usize] = through;
                    waiting.push(Reverse((through, parent)));
                }
            }
        }
        distances
    }
}

/// Whether what lies onward of a state reached from `before`, listed or shown, is all that its actions lead to, except perhaps
/// the way back.
fn leads_onward<S: Space>(space: &S, state: &S::State, before: &S::Key) -> bool {
    let (mut state, mut actions, mut onward, mut shown) = (state.clone(), Vec::new(), Vec::new(), Vec::new());
    space.actions(&state, &mut actions);
    space.onward(&state, Some(before), &mut onward);
    let mut show = |action, cost, child: &S::State| shown.push((action, cost, space.pack(child)));
    space.children(&mut state, Some(before), &mut Vec::new(), &mut show);
    shown.retain(|(_, _, key)| key != before);
    let mut news = |actions: Vec<S::Action>| -> Vec<_> {
        let children = actions.into_iter().map(|action| child(space, &mut state, action));
        children.filter(|(_, _, key)| key != before).collect()
    };
    let all = news(actions);
    all == news(onward) && all == shown
}

/// Checks the contract of a space on up to `budget` states: packing, applying and undoing, costs, and the pairs of actions
/// that are said to undo each other.
///
/// # Errors
/// The first law that does not hold.
pub fn check_space<S: Space>(space: &S, budget: usize) -> Result<Covered, BrokenLaw> {
    let initial = space.initial();
    if let Some(difference) = difference(space, &initial, &space.unpack(&space.pack(&initial))) {
        return broken("a state made in place is the state its key unpacks to", format!("the start: {difference}"));
    }
    let walk = Walk::new(space, budget);
    let (mut first, mut second) = (Vec::new(), Vec::new());
    let costs = space.costs();
    for id in 0..walk.states() {
        let name = || walk.name(id);
        let key = walk.table.node(id as u32).key;
        let mut state = walk.state(space, id);
        if space.pack(&state) != key {
            return broken("unpacking and packing a key gives the key back", name());
        }
        first.clear();
        space.actions(&state, &mut first);
        second.clear();
        space.actions(&state, &mut second);
        if first != second {
            return broken("a state lists its actions in the same order every time", name());
        }
        let listed: Vec<_> = first.iter().map(|&action| child(space, &mut state, action)).collect();
        let mut shown = Vec::new();
        let mut show = |action, cost, child: &S::State| shown.push((action, cost, space.pack(child)));
        space.children(&mut state, None, &mut second, &mut show);
        if listed != shown || space.pack(&state) != key {
            return broken("the children of a state are what its actions lead to", name());
        }
        for &action in &first {
            let cost = space.cost(&state, action);
            if !(costs.min..=costs.max).contains(&cost) {
                return broken("costs lie within the space's range", format!("{}, {action:?} costs {cost}", name()));
            }
            let token = space.apply(&mut state, action);
            let child = space.pack(&state);
            let unpacked = space.unpack(&child);
            if let Some(difference) = difference(space, &state, &unpacked) {
                let detail = format!("{}, after {action:?}: {difference}", name());
                return broken("a state made in place is the state its key unpacks to", detail);
            }
            if !leads_onward(space, &unpacked, &key) {
                let detail = format!("{}, after {action:?}", name());
                return broken("only actions that lead straight back are left out", detail);
            }
            second.clear();
            space.actions(&unpacked, &mut second);
            for &back in &second {
                if space.undoes(action, back) {
                    let mut state = unpacked.clone();
                    space.apply(&mut state, back);
                    if space.pack(&state) != key {
                        let detail = format!("{}, {action:?} then {back:?}", name());
                        return broken("an action that undoes another leads back", detail);
                    }
                }
            }
            space.undo(&mut state, action, token);
            second.clear();
            space.actions(&state, &mut second);
            if space.pack(&state) != key || second != first {
                return broken("undoing an action restores the state", format!("{}, {action:?}", name()));
            }
        }
    }
    Ok(walk.covered())
}

/// An action of a state with its cost and the key it leads to.
fn child<S: Space>(space: &S, state: &mut S::State, action: S::Action) -> (S::Action, Cost, S::Key) {
    let cost = space.cost(state, action);
    let token = space.apply(state, action);
    let key = space.pack(state);
    space.undo(state, action, token);
    (action, cost, key)
}

/// What tells two forms of one state apart, if anything does: goal, actions, costs, or where an action leads.
fn difference<S: Space>(space: &S, one: &S::State, other: &S::State) -> Option<String> {
    let children = |state: &S::State| {
        let mut state = state.clone();
        let mut actions = Vec::new();
        space.actions(&state, &mut actions);
        actions.iter().map(|&action| child(space, &mut state, action)).collect::<Vec<_>>()
    };
    if space.is_goal(one) != space.is_goal(other) {
        return Some("one of the two is a goal".to_owned());
    }
    let (ours, theirs) = (children(one), children(other));
    (ours != theirs).then(|| format!("{ours:x?} in place, {theirs:x?} unpacked"))
}

/// Checks an estimate on up to `budget` states: that its four ways to compute a value agree, that it is consistent and
/// admissible where it says so, and that it calls no state dead from which a goal can be reached.
///
/// # Errors
/// The first law that does not hold.
pub fn check_estimate<S: Space, E: Estimate<S>>(space: &S, estimate: &E, budget: usize) -> Result<Covered, BrokenLaw> {
    let walk = Walk::new(space, budget);
    let distances = walk.distances();
    let promise = estimate.promise();
    // The running value as it arrives along the first way to each state: errors of `step` pile up along it.
    let mut carried: Vec<Option<E::Running>> = vec![None; walk.table.len() as usize];
    carried[0] = Some(estimate.start(space, &space.initial()));
    for id in 0..walk.states() {
        let name = || walk.name(id);
        let mut state = walk.state(space, id);
        let fresh = estimate.start(space, &state);
        let value = estimate.value(fresh);
        let running = carried[id].unwrap_or(fresh);
        if estimate.value(running) != value {
            let detail = format!("{}: carried {}, computed {value}", name(), estimate.value(running));
            return broken("a value carried along the moves equals the value computed anew", detail);
        }
        if estimate.value(estimate.resume(space, &state, value)) != value {
            return broken("resuming from a value gives the value back", name());
        }
        if promise.admissible && value > distances[id] {
            let detail = format!("{}: estimate {value}, true distance {}", name(), distances[id]);
            return broken("an admissible estimate never exceeds the true distance", detail);
        }
        if value == DEAD && distances[id] != DEAD {
            return broken("a state called dead reaches no goal", name());
        }
        for &(action, cost, child) in &walk.edges[id] {
            let ahead = estimate.peek(space, running, &state, action);
            let within = |most: Cost| estimate.peek_within(space, running, &state, action, most);
            let bounded = ahead.map(|ahead| {
                let value = estimate.value(ahead);
                [0, value.saturating_sub(1), value, DEAD].map(|most| (most, within(most)))
            });
            let token = space.apply(&mut state, action);
            let stepped = estimate.step(space, running, &state, action);
            let stepped_value = estimate.value(stepped);
            if ahead.is_some_and(|ahead| estimate.value(ahead) != stepped_value) {
                return broken(
                    "peeking before a move agrees with stepping after it",
                    format!("{}, {action:?}", name()),
                );
            }
            for (most, within) in bounded.into_iter().flatten() {
                let told = within.map(|within| estimate.value(within));
                let is_right = |told: Cost| if stepped_value > most { told > most } else { told == stepped_value };
                if !told.is_some_and(|told| told <= stepped_value && is_right(told)) {
                    let detail = format!("{}, {action:?}: {told:?} within {most}, {stepped_value} whole", name());
                    return broken("peeking within a bound tells what lies above it, and is whole below", detail);
                }
            }
            // Half of the values go on from what was seen ahead, so that errors of both ways pile up.
            let ahead = bounded.and_then(|bounded| bounded[2].1).filter(|_| id % 2 == 1);
            let stepped = ahead.unwrap_or(stepped);
            // The child as it is stored may be a representative; the carried value belongs to the state made in place.
            let computed = estimate.value(estimate.start(space, &state));
            if stepped_value != computed {
                let detail = format!("{}, {action:?}: stepped {stepped_value}, computed {computed}", name());
                return broken("a value carried along the moves equals the value computed anew", detail);
            }
            if promise.consistent && value > cost.saturating_add(stepped_value) {
                let detail = format!("{}, {action:?}: {value} to {stepped_value} at cost {cost}", name());
                return broken("a consistent estimate falls by no more than an action costs", detail);
            }
            if space.pack(&state) == walk.table.node(child).key && carried[child as usize].is_none() {
                carried[child as usize] = Some(stepped);
            }
            space.undo(&mut state, action, token);
        }
    }
    Ok(walk.covered())
}

/// Checks that predecessors invert successors and that the listed goals are the goals.
///
/// # Errors
/// The first law that does not hold.
pub fn check_reversible<S: Reversible>(space: &S, budget: usize) -> Result<Covered, BrokenLaw> {
    let walk = Walk::new(space, budget);
    let mut goals = Vec::new();
    space.goals(&mut goals);
    if !goals.iter().all(|goal| space.is_goal(goal)) {
        return broken("every listed goal is a goal", "goals()");
    }
    let goal_keys: Vec<S::Key> = goals.iter().map(|goal| space.pack(goal)).collect();
    let mut before = Vec::new();
    let mut actions = Vec::new();
    for id in 0..walk.states() {
        let key = walk.table.node(id as u32).key;
        let state = walk.state(space, id);
        if walk.goals[id] && !goal_keys.contains(&key) {
            return broken("every goal that can be reached is listed", walk.name(id));
        }
        before.clear();
        space.predecessors(&state, &mut before);
        for (predecessor, action) in &before {
            actions.clear();
            space.actions(predecessor, &mut actions);
            let mut after = predecessor.clone();
            if !actions.contains(action) {
                return broken(
                    "a predecessor lists the action that leads on",
                    format!("{}, {action:?}", walk.name(id)),
                );
            }
            space.apply(&mut after, *action);
            if space.pack(&after) != key {
                return broken("a predecessor's action leads to the state", format!("{}, {action:?}", walk.name(id)));
            }
        }
        for &(action, _, child) in &walk.edges[id] {
            before.clear();
            space.predecessors(&walk.state(space, child as usize), &mut before);
            if !before.iter().any(|(state, back)| space.pack(state) == key && *back == action) {
                let detail = format!("{}, {action:?}", walk.name(id));
                return broken("every state is among the predecessors of its successors", detail);
            }
        }
    }
    Ok(walk.covered())
}

/// Checks that a state and its representative agree: both goals or neither, and as many children of the same classes at the
/// same costs; and that a state's class actions reach every class that its actions reach.
///
/// # Errors
/// The first law that does not hold.
pub fn check_symmetric<S: Symmetric>(space: &S, budget: usize) -> Result<Covered, BrokenLaw>
where
    S::Key: Ord,
{
    let walk = Walk::new(space, budget);
    let children = |state: &S::State| {
        let mut state = state.clone();
        let mut actions = Vec::new();
        space.actions(&state, &mut actions);
        let mut classes = Vec::new();
        for action in actions {
            let cost = space.cost(&state, action);
            let token = space.apply(&mut state, action);
            classes.push((cost, space.canonical(&state)));
            space.undo(&mut state, action, token);
        }
        classes.sort_unstable();
        classes
    };
    for id in 0..walk.states() {
        let state = walk.state(space, id);
        let class = space.canonical(&state);
        let representative = space.unpack(&class);
        if space.canonical(&representative) != class {
            return broken("a representative represents itself", walk.name(id));
        }
        if space.is_goal(&state) != space.is_goal(&representative) {
            return broken("a state is a goal exactly when its representative is", walk.name(id));
        }
        if children(&state) != children(&representative) {
            return broken("a state and its representative have children of the same classes and costs", walk.name(id));
        }
        let mut some = Vec::new();
        space.class_actions(&state, &mut some);
        let mut reached = Vec::new();
        for action in some {
            let mut after = state.clone();
            let cost = space.cost(&state, action);
            space.apply(&mut after, action);
            reached.push((cost, space.canonical(&after)));
        }
        let wanted = children(&state);
        if reached.iter().any(|child| wanted.binary_search(child).is_err()) {
            return broken("every class action is an action", walk.name(id));
        }
        let covered = |(cost, other): &(Cost, S::Key)| {
            *other == class || reached.iter().any(|(least, reached)| reached == other && least <= cost)
        };
        if !wanted.iter().all(covered) {
            return broken("class actions reach every other class that the actions reach", walk.name(id));
        }
    }
    Ok(walk.covered())
}
