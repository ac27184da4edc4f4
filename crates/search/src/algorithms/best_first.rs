//! Best-first search: uniform cost, greedy, A* and weighted A* are one engine with different keys.
//!
//! References: Hart, Nilsson and Raphael 1968 (A*); Pohl 1970 (weights); Russell and Norvig, fig. 3.7. The node of least
//! `a·g + b·h` is expanded next. States reached cheaper are opened again, closed or not, so estimates need not be
//! consistent. A goal is recognised when it is generated, as soon as nothing in the frontier could be better.
//!
//! | keys | a, b | promises |
//! | --- | --- | --- |
//! | uniform cost | 1, 0 | optimal |
//! | A* | 1, 1 | optimal with an admissible estimate |
//! | weighted A* | 1, w | within the factor w of the optimum with an admissible estimate; often proves less |
//! | greedy | 0, 1 | nothing |
//!
//! With partial expansion ([`Keys::partially`]) children are stored only when their turn comes. Answers and proofs are the
//! same; a node that is taken again counts again as expanded, and its children as generated.

use crate::algorithm::Weight;
use crate::estimate::Estimate;
use crate::frontier::{Frontier, Waiting};
use crate::observe::{Event, Fate, Observer};
use crate::run::Run;
use crate::space::{Cost, DEAD, Key, Space};
use crate::storage::{Interned, NO_PARENT, Table, trace};
use crate::task::Task;
use crate::verdict::{Outcome, Partial, Plan, Proof, Stop};

/// What the frontier is ordered by: `g_weight · g + h_weight · h`, smaller first; and whether children enter it only when
/// their turn comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keys {
    g_weight: u32,
    h_weight: u32,
    is_partial: bool,
}

impl Keys {
    /// The cost so far.
    pub const UNIFORM_COST: Keys = Keys { g_weight: 1, h_weight: 0, is_partial: false };
    /// The estimate alone.
    pub const GREEDY: Keys = Keys { g_weight: 0, h_weight: 1, is_partial: false };
    /// Cost plus estimate.
    pub const ASTAR: Keys = Keys { g_weight: 1, h_weight: 1, is_partial: false };

    /// Cost plus weighted estimate.
    pub fn weighted(weight: Weight) -> Keys {
        Keys { g_weight: weight.denominator, h_weight: weight.numerator, is_partial: false }
    }

    /// The same keys with partial expansion (Yoshizumi, Miura and Ishida 2000): of the children of a node only those are stored
    /// that could be expanded at once; the node waits for the turn of the others, and is expanded again then. What would have
    /// waited in vain until the goal is found, often half of all states, is never stored.
    pub fn partially(self) -> Keys {
        Keys { is_partial: true, ..self }
    }

    #[inline(always)]
    fn priority(self, g: Cost, h: Cost) -> u64 {
        u64::from(self.g_weight) * u64::from(g) + u64::from(self.h_weight) * u64::from(h)
    }

    /// The estimate that went into a priority; 0 where none did.
    #[inline(always)]
    fn estimate_of(self, priority: u64, g: Cost) -> Cost {
        match self.h_weight {
            0 => 0,
            1 => (priority - u64::from(self.g_weight) * u64::from(g)) as Cost,
            weight => ((priority - u64::from(self.g_weight) * u64::from(g)) / u64::from(weight)) as Cost,
        }
    }

    fn is_greedy(self) -> bool {
        self.g_weight == 0
    }
}

/// Searches in the order of the keys.
pub fn search<S, E, O>(task: &Task<'_, S>, estimate: &E, keys: Keys, observer: &mut O) -> Outcome<S::Action>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let mut run = Run::new(task, observer);
    if run.space.is_goal(run.start) {
        let proof = match (keys.g_weight, keys.h_weight) {
            (1, 0 | 1) if estimate.promise().admissible => Proof::Optimal,
            (1.., 2..) if estimate.promise().admissible => Proof::Within(1.0),
            _ => Proof::None,
        };
        return run.solved_at_start(proof);
    }
    let table = match Table::new(&mut run.budget) {
        Ok(table) => table,
        Err(stop) => {
            let value = estimate.value(estimate.start(run.space, run.start));
            let known = estimate.promise().admissible && value != DEAD;
            return run.stopped(stop, if known { value } else { 0 }, None, None);
        }
    };
    let mut best = Best {
        table,
        frontier: Frontier::new(!keys.is_greedy()),
        keys,
        admissible: estimate.promise().admissible,
        // Greedy search keeps its first way to a state, unless a bound on cost makes the cheapest way matter.
        reopens: !keys.is_greedy() || run.ceiling.is_set(),
        start_estimate: 0,
        floor: 0,
        present: 0,
        nearest: (DEAD, 0),
        goal: None,
        later: u64::MAX,
        had_turn: false,
    };
    let found = if !O::WATCHES && keys == Keys::ASTAR {
        best.go::<true, _, _, _>(&mut run, estimate)
    } else {
        best.go::<false, _, _, _>(&mut run, estimate)
    };
    run.stats.peak_nodes = u64::from(best.table.len());
    match found {
        Ok(true) => {
            let goal = best.goal.map_or(0, |(id, _)| id);
            let plan = best.plan(&run, goal);
            run.tell(|| Event::Goal { node: u64::from(goal), cost: plan.cost });
            let lower_bound = best.lower_bound(plan.cost);
            let proof = best.proof(plan.cost, lower_bound);
            run.solved(plan, proof, lower_bound)
        }
        Ok(false) if best.start_estimate == DEAD => run.unsolvable(),
        Ok(false) => run.exhausted(best.reopens, best.lower_bound(Cost::MAX)),
        Err(stop) => {
            let incumbent = best.goal.map(|(id, _)| best.plan(&run, id));
            let partial = (best.table.len() > 0).then(|| {
                let (estimate, id) = best.nearest;
                Partial { actions: best.plan(&run, id).actions, estimate: if estimate == DEAD { 0 } else { estimate } }
            });
            let most = incumbent.as_ref().map_or(Cost::MAX, |plan| plan.cost);
            let lower_bound = best.lower_bound(most);
            run.stopped(stop, lower_bound, incumbent, partial)
        }
    }
}

/// A table of more states than this does not stay in the nearer caches.
const FAR: u32 = 1 << 16;

/// Whether copying a state costs less than making and taking back an action.
const fn keeps_states<S: Space>() -> bool {
    size_of::<S::State>() <= 48 && !std::mem::needs_drop::<S::State>()
}

/// The node being expanded.
struct From<K, R> {
    id: u32,
    /// The node it was reached from, and that node's key.
    way_back: Option<(u32, K)>,
    running: R,
    /// The priority it was taken with.
    priority: u64,
    /// Whether children of a smaller priority are stored already.
    again: bool,
}

/// A child on its way into the table.
struct Child<'a, S: Space> {
    action: S::Action,
    state: &'a S::State,
    /// The node's state, where it is still at hand: an estimate may tell from it more cheaply.
    before: Option<&'a S::State>,
    g: Cost,
}

impl<S: Space> Child<'_, S> {
    /// That it was known already, as this node.
    fn duplicate(&self, parent: u32, known: u32) -> Event<S::Action> {
        let (parent, node) = (u64::from(parent), Some(u64::from(known)));
        Event::Child { parent, node, action: self.action, g: self.g, h: 0, fate: Fate::Duplicate }
    }
}

struct Best<K> {
    table: Table<K>,
    frontier: Frontier,
    keys: Keys,
    admissible: bool,
    reopens: bool,
    start_estimate: Cost,
    /// The largest priority taken from the frontier: with an admissible estimate no goal has a smaller one.
    floor: u64,
    /// Cost plus estimate of the node taken last, which may not be expanded to the end.
    present: Cost,
    /// The least estimate met, and its node.
    nearest: (Cost, u32),
    /// The cheapest goal generated, with its cost.
    goal: Option<(u32, Cost)>,
    /// In a partial expansion, the least priority of a child that was left for later.
    later: u64,
    /// In a partial expansion, whether a child had its turn.
    had_turn: bool,
}

impl<K: Key> Best<K> {
    /// Expands until a goal is certain to come next (`true`) or nothing is left (`false`). `PLAIN` says that the keys are those
    /// of A*, so that the compiler knows them.
    fn go<const PLAIN: bool, S, E, O>(&mut self, run: &mut Run<'_, S, O>, estimate: &E) -> Result<bool, Stop>
    where
        S: Space<Key = K>,
        E: Estimate<S>,
        O: Observer<S::Action>,
    {
        let space = run.space;
        let keys = self.keys::<PLAIN>();
        self.table.intern(space.pack(run.start), NO_PARENT, 0, &mut run.budget)?;
        let h = estimate.value(estimate.start(space, run.start));
        run.stats.evaluated += 1;
        self.start_estimate = h;
        self.nearest = (h, 0);
        if h == DEAD || !run.ceiling.admits(self.admissible_part(h)) {
            return Ok(false);
        }
        let entry = Waiting { priority: keys.priority(0, h), cost: 0, id: 0 };
        self.frontier.push(entry, |_| 0, &mut run.budget)?;
        run.layer(entry.priority);
        self.floor = entry.priority;

        let mut actions = Vec::new();
        while let Some((priority, id)) = self.frontier.pop() {
            let stored = self.table.node_mut(id);
            let node = *stored;
            // Stale: the entry that is not came first, having the smaller priority.
            if node.is_closed() {
                continue;
            }
            stored.close();
            let cost = node.cost();
            // A node that waits for the turn of its other children has their priority, not its own.
            let again = node.is_partly_expanded();
            let mut state = space.unpack(&node.key);
            let (h, running) = if again {
                let running = estimate.start(space, &state);
                (estimate.value(running), running)
            } else {
                let h = keys.estimate_of(priority, cost);
                (h, estimate.resume(space, &state, h))
            };
            self.present = cost.saturating_add(h);
            if priority > self.floor {
                self.floor = priority;
                if let Some((_, goal_cost)) = self.goal
                    && keys.priority(goal_cost, 0) <= priority
                {
                    return Ok(true);
                }
                run.layer(priority);
            }
            run.expand(self.frontier.len(), u64::from(self.table.len()))?;
            run.tell(|| Event::Expand { node: u64::from(id), g: cost, h, priority, frontier: self.frontier.len() });
            let way_back = (node.parent != NO_PARENT).then(|| (node.parent, self.table.node(node.parent).key));
            actions.clear();
            space.onward(&state, way_back.as_ref().map(|(_, key)| key), &mut actions);
            if keeps_states::<S>() && self.table.len() > FAR {
                // Look-ups of all children then wait for memory together.
                for &action in &actions {
                    let mut after = state.clone();
                    space.apply(&mut after, action);
                    self.table.touch(space.pack(&after).spread());
                }
            }
            let from = From { id, way_back, running, priority, again };
            self.had_turn = false;
            for &action in &actions {
                let g = cost.saturating_add(space.cost(&state, action));
                if keeps_states::<S>() {
                    let mut after = state.clone();
                    space.apply(&mut after, action);
                    self.child::<PLAIN, _, _, _>(
                        run,
                        estimate,
                        &from,
                        Child { action, state: &after, before: Some(&state), g },
                    )?;
                } else {
                    let token = space.apply(&mut state, action);
                    self.child::<PLAIN, _, _, _>(
                        run,
                        estimate,
                        &from,
                        Child { action, state: &state, before: None, g },
                    )?;
                    space.undo(&mut state, action, token);
                }
                if self.goal.is_some_and(|(_, cost)| keys.priority(cost, 0) <= self.floor) {
                    return Ok(true);
                }
            }
            if self.later != u64::MAX {
                let priority = std::mem::replace(&mut self.later, u64::MAX);
                self.table.node_mut(id).wait_for_children();
                // It waits for the turn of a child; where none had its turn now, the entry was stale, and another one waits.
                if !again || self.had_turn {
                    let table = &self.table;
                    let waiting = Waiting { priority, cost, id };
                    self.frontier.push(waiting, |id| table.node(id).cost(), &mut run.budget)?;
                }
            }
        }
        Ok(self.goal.is_some())
    }

    /// Takes in one child of a node.
    #[inline(always)]
    fn child<const PLAIN: bool, S, E, O>(
        &mut self,
        run: &mut Run<'_, S, O>,
        estimate: &E,
        from: &From<K, E::Running>,
        child: Child<'_, S>,
    ) -> Result<(), Stop>
    where
        S: Space<Key = K>,
        E: Estimate<S>,
        O: Observer<S::Action>,
    {
        let space = run.space;
        let parent = from.id;
        let Child { action, state, before, g } = child;
        let key = space.pack(state);
        run.stats.generated += 1;
        let estimated = |run: &mut Run<'_, S, O>| {
            run.stats.evaluated += 1;
            let seen = before.and_then(|before| estimate.peek(space, from.running, before, action));
            estimate.value(seen.unwrap_or_else(|| estimate.step(space, from.running, state, action)))
        };
        // The way straight back is no cheaper, and needs no look-up to know it.
        if let Some((back, back_key)) = from.way_back
            && back_key == key
        {
            run.stats.duplicates += 1;
            run.tell(|| child.duplicate(parent, back));
            return Ok(());
        }
        if !self.keys::<PLAIN>().is_partial {
            return self.store::<PLAIN, _, _>(run, parent, key, child, estimated);
        }
        let h = estimated(run);
        // What is dead or too dear never gets its turn: it is dropped at once, when it is stored.
        let has_turn = h != DEAD && g.saturating_add(self.admissible_part(h)) <= run.ceiling.most();
        let priority = self.keys.priority(g, h);
        let is_later = priority > from.priority;
        if has_turn && (is_later || (from.again && priority < from.priority)) {
            if is_later {
                self.later = self.later.min(priority);
            }
            run.tell(|| Event::Child { parent: u64::from(parent), node: None, action, g, h, fate: Fate::Pruned });
            return Ok(());
        }
        self.had_turn |= has_turn;
        self.store::<PLAIN, _, _>(run, parent, key, child, |_| h)
    }

    /// Stores a child, unless it is known at no larger cost, and lets it wait. `estimated` tells its estimate.
    #[inline(always)]
    fn store<const PLAIN: bool, S, O>(
        &mut self,
        run: &mut Run<'_, S, O>,
        parent: u32,
        key: K,
        child: Child<'_, S>,
        estimated: impl FnOnce(&mut Run<'_, S, O>) -> Cost,
    ) -> Result<(), Stop>
    where
        S: Space<Key = K>,
        O: Observer<S::Action>,
    {
        let Child { action, state, g, .. } = child;
        let (id, mut fate) = match self.table.intern(key, parent, g, &mut run.budget)? {
            Interned::New(id) => (id, Fate::New),
            Interned::Known(id) => {
                let known = self.table.node_mut(id);
                if !self.reopens || g >= known.cost() {
                    run.stats.duplicates += 1;
                    run.tell(|| child.duplicate(parent, id));
                    return Ok(());
                }
                run.stats.reopened += u64::from(known.is_closed());
                known.reach(parent, g);
                (id, Fate::Better)
            }
        };
        let h = estimated(run);
        if h == DEAD || !run.ceiling.admits(g.saturating_add(self.admissible_part(h))) {
            fate = Fate::Pruned;
        } else {
            let priority = self.keys::<PLAIN>().priority(g, h);
            let table = &self.table;
            self.frontier.push(Waiting { priority, cost: g, id }, |id| table.node(id).cost(), &mut run.budget)?;
            if h < self.nearest.0 {
                self.nearest = (h, id);
            }
            // A goal's admissible estimate is zero: other states need no test.
            if (h == 0 || !self.admissible) && run.space.is_goal(state) && self.goal.is_none_or(|(_, cost)| g < cost) {
                self.goal = Some((id, g));
            }
        }
        run.tell(|| Event::Child { parent: u64::from(parent), node: Some(u64::from(id)), action, g, h, fate });
        Ok(())
    }

    #[inline(always)]
    fn keys<const PLAIN: bool>(&self) -> Keys {
        if PLAIN { Keys::ASTAR } else { self.keys }
    }

    fn admissible_part(&self, h: Cost) -> Cost {
        if self.admissible { h } else { 0 }
    }

    fn plan<S, O>(&self, run: &Run<'_, S, O>, id: u32) -> Plan<S::Action>
    where
        S: Space<Key = K>,
    {
        trace(run.space, run.start, &self.table.path(id))
    }

    /// What every plan costs at least, given that one costs `most`.
    fn lower_bound(&mut self, most: Cost) -> Cost {
        if !self.admissible || self.start_estimate == DEAD {
            return 0;
        }
        if self.keys.is_greedy() {
            return self.start_estimate.min(most);
        }
        if self.keys.g_weight == self.keys.h_weight || self.keys.h_weight == 0 {
            return Cost::try_from(self.floor).unwrap_or(Cost::MAX).min(most);
        }
        // Some node of an optimal path waits with its cheapest cost, or is the present one: the least g + h of these
        // bounds the optimum.
        let mut least = most.min(self.present);
        while let Some((priority, id)) = self.frontier.pop() {
            let node = self.table.node(id);
            if !node.is_closed() {
                least = least.min(node.cost().saturating_add(self.keys.estimate_of(priority, node.cost())));
            }
        }
        least.max(self.start_estimate.min(most))
    }

    fn proof(&self, cost: Cost, lower_bound: Cost) -> Proof {
        if !self.admissible || self.keys.is_greedy() {
            return Proof::None;
        }
        if self.keys.g_weight == self.keys.h_weight || self.keys.h_weight == 0 {
            return Proof::Optimal;
        }
        let weight = f64::from(self.keys.h_weight) / f64::from(self.keys.g_weight);
        let shown = if lower_bound == 0 { weight } else { f64::from(cost) / f64::from(lower_bound) };
        Proof::Within(if cost == 0 { 1.0 } else { shown.min(weight) })
    }
}
