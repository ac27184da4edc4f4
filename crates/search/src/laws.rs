//! Checks, for tests, that a space keeps its contract and an estimate (heuristic) its promise. Each rule is called a **law**.
//!
//! Each function explores the space breadth first from its initial state, up to a number of states. It returns the first
//! broken law and the state in which it was broken.
//!
//! Distances to a goal are exact if the whole space was explored. Otherwise they are the distances within the explored part.
//! These are never too small, so a correct estimate is never rejected.
//!
//! Check a symmetric space itself, not its [`Fold`](crate::Fold): in a fold, a state and the state unpacked from its key differ
//! on purpose.

use crate::estimate::Estimate;
use crate::limits::Budget;
use crate::ranked::{ExpandedRank, Ranked, Ranking, Siblings};
use crate::space::{Cost, DEAD, Reversible, Space, Symmetric};
use crate::storage::{Interned, NO_PARENT, Table};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};
use std::fmt;

/// A law that is broken, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenLaw {
    /// The law, in one sentence.
    pub law: &'static str,
    /// The state in which it is broken, and what was found there.
    pub detail: String,
}

impl fmt::Display for BrokenLaw {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.law, self.detail)
    }
}

impl std::error::Error for BrokenLaw {}

/// How much of a space a check covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coverage {
    /// The number of states explored.
    pub states: usize,
    /// The number of goals among them.
    pub goals: usize,
    /// Whether these are all reachable states.
    pub is_complete: bool,
}

/// The error for a broken law.
fn broken<T>(law: &'static str, detail: impl Into<String>) -> Result<T, BrokenLaw> {
    Err(BrokenLaw { law, detail: detail.into() })
}

/// The explored part of a space.
struct Explored<S: Space> {
    table: Table<S::Key>,
    /// The actions of each expanded state, by id: action, cost and child.
    edges: Vec<Vec<(S::Action, Cost, u32)>>,
    /// For each expanded state, by id, whether it is a goal.
    goals: Vec<bool>,
    /// Whether all reachable states were expanded.
    is_complete: bool,
}

impl<S: Space> Explored<S> {
    /// Explores up to `max_states` states breadth first.
    fn new(space: &S, max_states: usize) -> Self {
        let mut memory = Budget::new(None);
        let mut table = Table::new(&mut memory).expect("no limit is set");
        let intern = |table: &mut Table<S::Key>, key, parent, memory: &mut Budget| {
            table.intern(key, parent, 0, memory).expect("no limit is set")
        };
        intern(&mut table, space.pack(&space.initial()), NO_PARENT, &mut memory);
        let mut explored = Explored { table, edges: Vec::new(), goals: Vec::new(), is_complete: true };
        let mut actions = Vec::new();
        let mut next = 0;
        while next < explored.table.len() {
            if next as usize >= max_states {
                explored.is_complete = false;
                break;
            }
            let mut state = space.unpack(&explored.table.node(next).key);
            explored.goals.push(space.is_goal(&state));
            actions.clear();
            space.actions(&state, &mut actions);
            let mut edges = Vec::new();
            for &action in &actions {
                let (_, cost, key) = describe_child(space, &mut state, action);
                let (Interned::New(child) | Interned::Known(child)) =
                    intern(&mut explored.table, key, next, &mut memory);
                edges.push((action, cost, child));
            }
            explored.edges.push(edges);
            next += 1;
        }
        explored
    }

    /// Checks that for every action between expanded states there is an action that leads back.
    fn check_ways_back(&self) -> Result<(), BrokenLaw> {
        for (id, edges) in self.edges.iter().enumerate() {
            for &(action, _, child) in edges {
                let leads_back = |back: &[(S::Action, Cost, u32)]| back.iter().any(|&(_, _, to)| to as usize == id);
                if self.edges.get(child as usize).is_some_and(|back| !leads_back(back)) {
                    let detail = format!("{}, {action:?}", self.describe(id));
                    return broken("in an undirected space every action has a way back", detail);
                }
            }
        }
        Ok(())
    }

    /// The number of expanded states.
    fn states(&self) -> usize {
        self.edges.len()
    }

    fn coverage(&self) -> Coverage {
        Coverage {
            states: self.states(),
            goals: self.goals.iter().filter(|goal| **goal).count(),
            is_complete: self.is_complete,
        }
    }

    fn state(&self, space: &S, id: usize) -> S::State {
        space.unpack(&self.table.node(id as u32).key)
    }

    /// A state in words, for messages.
    fn describe(&self, id: usize) -> String {
        format!("state {:x?}", self.table.node(id as u32).key)
    }

    /// The cost from each state to the nearest goal; `DEAD` if no goal is reachable in the explored part.
    fn distances(&self) -> Vec<Cost> {
        let mut predecessors: Vec<Vec<(Cost, u32)>> = vec![Vec::new(); self.table.len() as usize];
        for (id, edges) in self.edges.iter().enumerate() {
            for &(_, cost, child) in edges {
                predecessors[child as usize].push((cost, id as u32));
            }
        }
        let mut distances = vec![DEAD; self.table.len() as usize];
        let mut open = BinaryHeap::new();
        for (id, goal) in self.goals.iter().enumerate() {
            if *goal {
                distances[id] = 0;
                open.push(Reverse((0, id as u32)));
            }
        }
        while let Some(Reverse((distance, id))) = open.pop() {
            if distance > distances[id as usize] {
                continue;
            }
            for &(cost, parent) in &predecessors[id as usize] {
                let through = distance.saturating_add(cost);
                if through < distances[parent as usize] {
                    distances[parent as usize] = through;
                    open.push(Reverse((through, parent)));
                }
            }
        }
        distances
    }
}

/// Whether `onward` and `children` of a state that was reached from `parent` omit only actions that return to `parent`.
fn omits_only_returns<S: Space>(space: &S, state: &S::State, parent: &S::Key) -> bool {
    let (mut state, mut actions, mut onward, mut visited) = (state.clone(), Vec::new(), Vec::new(), Vec::new());
    space.actions(&state, &mut actions);
    space.onward(&state, Some(parent), &mut onward);
    let mut visit = |action, cost, child: &S::State| visited.push((action, cost, space.pack(child)));
    space.children(&mut state, Some(parent), &mut Vec::new(), &mut visit);
    visited.retain(|(_, _, key)| key != parent);
    let mut without_returns = |actions: Vec<S::Action>| -> Vec<_> {
        let children = actions.into_iter().map(|action| describe_child(space, &mut state, action));
        children.filter(|(_, _, key)| key != parent).collect()
    };
    let expected = without_returns(actions);
    expected == without_returns(onward) && expected == visited
}

/// Checks the contract of a space on up to `max_states` states: packing, applying and undoing, costs, the actions that
/// [`onward`](Space::onward) omits, and the pairs of actions that [undo](Space::undoes) each other.
///
/// # Errors
/// Returns the first broken law.
pub fn check_space<S: Space>(space: &S, max_states: usize) -> Result<Coverage, BrokenLaw> {
    let initial = space.initial();
    if let Some(difference) = find_difference(space, &initial, &space.unpack(&space.pack(&initial))) {
        return broken(
            "a state made in place behaves like the state unpacked from its key",
            format!("the start: {difference}"),
        );
    }
    let explored = Explored::new(space, max_states);
    let (mut actions, mut actions_again) = (Vec::new(), Vec::new());
    let costs = space.costs();
    if space.is_undirected() {
        explored.check_ways_back()?;
    }
    for id in 0..explored.states() {
        let describe = || explored.describe(id);
        let key = explored.table.node(id as u32).key;
        let mut state = explored.state(space, id);
        if space.pack(&state) != key {
            return broken("unpacking and packing a key gives the key back", describe());
        }
        actions.clear();
        space.actions(&state, &mut actions);
        actions_again.clear();
        space.actions(&state, &mut actions_again);
        if actions != actions_again {
            return broken("a state lists its actions in the same order every time", describe());
        }
        let expected: Vec<_> = actions.iter().map(|&action| describe_child(space, &mut state, action)).collect();
        let mut visited = Vec::new();
        let mut visit = |action, cost, child: &S::State| visited.push((action, cost, space.pack(child)));
        space.children(&mut state, None, &mut Vec::new(), &mut visit);
        if expected != visited || space.pack(&state) != key {
            return broken("`children` visits the children that the actions lead to", describe());
        }
        for &action in &actions {
            let cost = space.cost(&state, action);
            if !(costs.min..=costs.max).contains(&cost) {
                return broken(
                    "costs lie within the space's range",
                    format!("{}, {action:?} costs {cost}", describe()),
                );
            }
            let token = space.apply(&mut state, action);
            let child = space.pack(&state);
            let unpacked = space.unpack(&child);
            if let Some(difference) = find_difference(space, &state, &unpacked) {
                let detail = format!("{}, after {action:?}: {difference}", describe());
                return broken("a state made in place behaves like the state unpacked from its key", detail);
            }
            if !omits_only_returns(space, &unpacked, &key) {
                let detail = format!("{}, after {action:?}", describe());
                return broken("`onward` and `children` omit only actions that return to the parent", detail);
            }
            let mut next_actions = Vec::new();
            space.actions(&unpacked, &mut next_actions);
            for back in next_actions {
                if space.undoes(action, back) {
                    let mut undone = unpacked.clone();
                    space.apply(&mut undone, back);
                    if space.pack(&undone) != key {
                        let detail = format!("{}, {action:?} then {back:?}", describe());
                        return broken("an action that undoes another leads back", detail);
                    }
                }
            }
            space.undo(&mut state, action, token);
            actions_again.clear();
            space.actions(&state, &mut actions_again);
            if space.pack(&state) != key || actions_again != actions {
                return broken("undoing an action restores the state", format!("{}, {action:?}", describe()));
            }
        }
    }
    Ok(explored.coverage())
}

/// An action with its cost and the key of the child that it leads to.
fn describe_child<S: Space>(space: &S, state: &mut S::State, action: S::Action) -> (S::Action, Cost, S::Key) {
    let cost = space.cost(state, action);
    let token = space.apply(state, action);
    let key = space.pack(state);
    space.undo(state, action, token);
    (action, cost, key)
}

/// The difference, if any, between a state made in place and the same state unpacked: whether it is a goal, its actions,
/// their costs, or their children.
fn find_difference<S: Space>(space: &S, in_place: &S::State, unpacked: &S::State) -> Option<String> {
    let children = |state: &S::State| {
        let mut state = state.clone();
        let mut actions = Vec::new();
        space.actions(&state, &mut actions);
        actions.iter().map(|&action| describe_child(space, &mut state, action)).collect::<Vec<_>>()
    };
    if space.is_goal(in_place) != space.is_goal(unpacked) {
        return Some("only one of the two is a goal".to_owned());
    }
    let (in_place, unpacked) = (children(in_place), children(unpacked));
    (in_place != unpacked).then(|| format!("{in_place:x?} in place, {unpacked:x?} unpacked"))
}

/// Checks an estimate (heuristic) on up to `max_states` states. `start`, `step`, `resume` and `peek` must agree. The estimate
/// must be admissible and consistent if it promises that. It must not call a state dead if a goal can be reached from it.
///
/// # Errors
/// Returns the first broken law.
pub fn check_estimate<S: Space, E: Estimate<S>>(
    space: &S,
    estimate: &E,
    max_states: usize,
) -> Result<Coverage, BrokenLaw> {
    let explored = Explored::new(space, max_states);
    let distances = explored.distances();
    let promise = estimate.promise();
    // The evaluation of each state, updated along the first path to it, so that errors of `step` accumulate.
    let mut updated: Vec<Option<E::Evaluation>> = vec![None; explored.table.len() as usize];
    updated[0] = Some(estimate.start(space, &space.initial()));
    for id in 0..explored.states() {
        let describe = || explored.describe(id);
        let mut state = explored.state(space, id);
        let fresh = estimate.start(space, &state);
        let value = estimate.value(fresh);
        let evaluation = updated[id].unwrap_or(fresh);
        if estimate.value(evaluation) != value {
            let detail = format!("{}: updated {}, computed {value}", describe(), estimate.value(evaluation));
            return broken("a value updated with each action equals the value computed from the state", detail);
        }
        if estimate.value(estimate.resume(space, &state, value)) != value {
            return broken("resuming with a value returns the same value", describe());
        }
        if promise.admissible && value > distances[id] {
            let detail = format!("{}: estimate {value}, true distance {}", describe(), distances[id]);
            return broken("an admissible estimate never exceeds the true distance", detail);
        }
        if value == DEAD && distances[id] != DEAD {
            return broken("a state called dead reaches no goal", describe());
        }
        for &(action, cost, child) in &explored.edges[id] {
            let peeked = estimate.peek(space, evaluation, &state, action);
            let peek_within = |bound: Cost| estimate.peek_within(space, evaluation, &state, action, bound);
            // The results of peeking within several bounds, each with its bound.
            let bounded = peeked.map(|peeked| {
                let value = estimate.value(peeked);
                [0, value.saturating_sub(1), value, DEAD].map(|bound| (bound, peek_within(bound)))
            });
            let token = space.apply(&mut state, action);
            let stepped = estimate.step(space, evaluation, &state, action);
            let stepped_value = estimate.value(stepped);
            if peeked.is_some_and(|peeked| estimate.value(peeked) != stepped_value) {
                return broken(
                    "peeking before an action agrees with stepping after it",
                    format!("{}, {action:?}", describe()),
                );
            }
            for (bound, evaluation) in bounded.into_iter().flatten() {
                let found = evaluation.map(|evaluation| estimate.value(evaluation));
                let is_within_rule =
                    |found: Cost| if stepped_value > bound { found > bound } else { found == stepped_value };
                if !found.is_some_and(|found| found <= stepped_value && is_within_rule(found)) {
                    let detail =
                        format!("{}, {action:?}: {found:?} within {bound}, exactly {stepped_value}", describe());
                    return broken("peeking within a bound is exact up to the bound and exceeds it otherwise", detail);
                }
            }
            // Half of the states pass the peeked value on to their children, so that errors of peeking accumulate, too.
            let (_, peeked_within_value) = bounded.map_or((0, None), |bounded| bounded[2]);
            let passed_on = peeked_within_value.filter(|_| id % 2 == 1).unwrap_or(stepped);
            // The stored child may be a representative; the updated value belongs to the state made in place.
            let computed = estimate.value(estimate.start(space, &state));
            if stepped_value != computed {
                let detail = format!("{}, {action:?}: stepped {stepped_value}, computed {computed}", describe());
                return broken("a value updated with each action equals the value computed from the state", detail);
            }
            if promise.consistent && value > cost.saturating_add(stepped_value) {
                let detail = format!("{}, {action:?}: {value} to {stepped_value} at cost {cost}", describe());
                return broken("a consistent estimate decreases by no more than the cost of the action", detail);
            }
            if space.pack(&state) == explored.table.node(child).key && updated[child as usize].is_none() {
                updated[child as usize] = Some(passed_on);
            }
            space.undo(&mut state, action, token);
        }
    }
    Ok(explored.coverage())
}

/// Checks, on up to `max_states` states, that `predecessors` is the inverse of `actions` and that `goals` lists the goals.
///
/// # Errors
/// Returns the first broken law.
pub fn check_reversible<S: Reversible>(space: &S, max_states: usize) -> Result<Coverage, BrokenLaw> {
    let explored = Explored::new(space, max_states);
    let mut goals = Vec::new();
    space.goals(&mut goals);
    if !goals.iter().all(|goal| space.is_goal(goal)) {
        return broken("every listed goal is a goal", "goals()");
    }
    let goal_keys: Vec<S::Key> = goals.iter().map(|goal| space.pack(goal)).collect();
    let mut predecessors = Vec::new();
    let mut actions = Vec::new();
    for id in 0..explored.states() {
        let key = explored.table.node(id as u32).key;
        let state = explored.state(space, id);
        if explored.goals[id] && !goal_keys.contains(&key) {
            return broken("every reachable goal is listed", explored.describe(id));
        }
        predecessors.clear();
        space.predecessors(&state, &mut predecessors);
        for (predecessor, action) in &predecessors {
            actions.clear();
            space.actions(predecessor, &mut actions);
            let mut after = predecessor.clone();
            if !actions.contains(action) {
                return broken(
                    "a predecessor lists the action that leads to the state",
                    format!("{}, {action:?}", explored.describe(id)),
                );
            }
            space.apply(&mut after, *action);
            if space.pack(&after) != key {
                return broken(
                    "a predecessor's action leads to the state",
                    format!("{}, {action:?}", explored.describe(id)),
                );
            }
        }
        for &(action, _, child) in &explored.edges[id] {
            predecessors.clear();
            space.predecessors(&explored.state(space, child as usize), &mut predecessors);
            if !predecessors.iter().any(|(state, back)| space.pack(state) == key && *back == action) {
                let detail = format!("{}, {action:?}", explored.describe(id));
                return broken("every state is among the predecessors of its successors", detail);
            }
        }
    }
    Ok(explored.coverage())
}

/// Checks the [ranking](Ranked::ranking) of a space on up to `max_states` states: ranks are in range, unranking inverts ranking,
/// and expanding a rank gives the ranks of the children. If the ranking says that every rank is reachable and all states were
/// explored, their number must be the number of ranks.
///
/// # Errors
/// Returns the first broken law, also if the space has no ranking.
pub fn check_ranked<S: Ranked>(space: &S, max_states: usize) -> Result<Coverage, BrokenLaw> {
    let Some(ranking) = space.ranking() else {
        return broken("the space has a ranking", "ranking() is `None`");
    };
    let explored = Explored::new(space, max_states);
    let (siblings, mut visited) = (Siblings::new(ranking.groups()), HashSet::new());
    for id in 0..explored.states() {
        let describe = || explored.describe(id);
        let state = explored.state(space, id);
        let rank = ranking.rank(space, &state);
        if rank >= ranking.ranks() {
            return broken("a rank is less than the number of ranks", format!("{}: {rank}", describe()));
        }
        if space.pack(&ranking.unrank(space, rank)) != explored.table.node(id as u32).key {
            return broken("unranking a rank gives the state back", format!("{}: {rank}", describe()));
        }
        let mut expected: Vec<u64> = explored.edges[id]
            .iter()
            .map(|&(_, _, child)| ranking.rank(space, &explored.state(space, child as usize)))
            .collect();
        let mut found = Vec::new();
        let is_goal = ranking.expand(space, rank, |child| found.push(child));
        expected.sort_unstable();
        found.sort_unstable();
        if expected != found {
            let detail = format!("{}: {found:?}, but the children have {expected:?}", describe());
            return broken("expanding a rank gives the ranks of the children", detail);
        }
        if is_goal != explored.goals[id] {
            return broken("expanding a rank says whether its state is a goal", describe());
        }
        let mut new = Vec::new();
        let expanded = ranking.expand_new(space, rank, &siblings, |child| new.push(child));
        if new.iter().any(|child| expected.binary_search(child).is_err()) {
            return broken("expanding with siblings visits only children", format!("{}: {new:?}", describe()));
        }
        visited.extend(new);
        if expected.iter().any(|child| !visited.contains(child)) {
            return broken("expanding with siblings omits only children that were visited", describe());
        }
        if expanded != (ExpandedRank { is_goal, children: expected.len() as u64 }) {
            return broken("expanding with siblings counts all children", format!("{}: {expanded:?}", describe()));
        }
    }
    let coverage = explored.coverage();
    if ranking.reaches_all() && coverage.is_complete && coverage.states as u64 != ranking.ranks() {
        let detail = format!("{} states, {} ranks", coverage.states, ranking.ranks());
        return broken("every rank is the rank of a reachable state", detail);
    }
    Ok(coverage)
}

/// Checks a symmetric space on up to `max_states` states. A state and its representative must be both goals or neither. Their
/// children must be of the same classes at the same costs. The class actions of a state must reach every other class that its
/// actions reach.
///
/// # Errors
/// Returns the first broken law.
pub fn check_symmetric<S: Symmetric>(space: &S, max_states: usize) -> Result<Coverage, BrokenLaw>
where
    S::Key: Ord,
{
    let explored = Explored::new(space, max_states);
    let child_classes = |state: &S::State| {
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
    for id in 0..explored.states() {
        let state = explored.state(space, id);
        let class = space.canonical(&state);
        let representative = space.unpack(&class);
        if space.canonical(&representative) != class {
            return broken("a representative represents itself", explored.describe(id));
        }
        if space.is_goal(&state) != space.is_goal(&representative) {
            return broken("a state is a goal exactly when its representative is", explored.describe(id));
        }
        if child_classes(&state) != child_classes(&representative) {
            return broken(
                "a state and its representative have children of the same classes and costs",
                explored.describe(id),
            );
        }
        let mut class_actions = Vec::new();
        space.class_actions(&state, &mut class_actions);
        let mut reached = Vec::new();
        for action in class_actions {
            let mut after = state.clone();
            let cost = space.cost(&state, action);
            space.apply(&mut after, action);
            reached.push((cost, space.canonical(&after)));
        }
        let expected = child_classes(&state);
        if reached.iter().any(|child| expected.binary_search(child).is_err()) {
            return broken("every class action is an action", explored.describe(id));
        }
        let is_reached = |(cost, other): &(Cost, S::Key)| {
            *other == class || reached.iter().any(|(min_cost, reached)| reached == other && min_cost <= cost)
        };
        if !expected.iter().all(is_reached) {
            return broken("class actions reach every other class that the actions reach", explored.describe(id));
        }
    }
    Ok(explored.coverage())
}
