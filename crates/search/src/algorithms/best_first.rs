//! Best-first search: uniform-cost search, greedy search, A* and weighted A* are one loop with different priorities.
//!
//! References: Hart, Nilsson and Raphael 1968 (A*); Pohl 1970 (weighted A*); Russell and Norvig, fig. 3.7.
//!
//! The loop pops the node with the smallest priority `a·g + b·h` from the open list and expands it. A state that is reached
//! again by a cheaper path is reopened, even if it is closed, so the estimate (heuristic) need not be consistent. Goals are
//! recognised when they are generated; the search ends as soon as no node in the open list can lead to a cheaper one.
//!
//! | priority | a, b | promises |
//! | --- | --- | --- |
//! | uniform cost | 1, 0 | optimal |
//! | A* | 1, 1 | optimal with an admissible estimate |
//! | weighted A* | 1, w | within the factor w of the optimum with an admissible estimate; often proves a smaller factor |
//! | greedy | 0, 1 | nothing |
//!
//! With [partial expansion](Priority::with_partial_expansion) a child is stored only when its priority is reached. Answers
//! and proofs are the same. A node that is expanded again is counted again, and so are its children.

pub use super::priority::Priority;
use super::priority::{AstarPriority, PrioritySource};
use crate::choices::Ties;
use crate::estimate::Estimate;
use crate::frontier::{Entry, Frontier, TieBreaking};
use crate::observe::{Event, Fate, Observer, TicksOnly};
use crate::run::{PathsTried, Run};
use crate::space::{Cost, DEAD, Key, Space};
use crate::stats::Progress;
use crate::storage::nodes::Node;
use crate::storage::{Interned, NO_PARENT, Table, trace};
use crate::task::Task;
use crate::verdict::{Outcome, Partial, Plan, Proof, Stop};

/// Searches in the order of `priority`.
pub fn search<S, E, O>(task: &Task<'_, S>, estimate: &E, priority: Priority, observer: &mut O) -> Outcome<S::Action>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    if O::WATCHES {
        return search_weighted(task, estimate, priority, observer);
    }
    let mut tick = |progress: &Progress| observer.tick(progress);
    let observer = &mut TicksOnly::new(&mut tick);
    // A* is compiled separately, with its weights as constants.
    if priority == Priority::ASTAR {
        search_by(task, estimate, AstarPriority::<false>, observer)
    } else if priority == Priority::ASTAR.with_partial_expansion() {
        search_by(task, estimate, AstarPriority::<true>, observer)
    } else {
        search_weighted(task, estimate, priority, observer)
    }
}

/// [`search`] with the same compiled code for every priority.
pub(crate) fn search_weighted<S, E, O>(
    task: &Task<'_, S>,
    estimate: &E,
    priority: Priority,
    observer: &mut O,
) -> Outcome<S::Action>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    search_by(task, estimate, priority, observer)
}

/// Searches in the order of the priority of `source`.
pub(super) fn search_by<S, E, O>(
    task: &Task<'_, S>,
    estimate: &E,
    source: impl PrioritySource,
    observer: &mut O,
) -> Outcome<S::Action>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let priority = source.get();
    let mut run = Run::new(task, observer);
    let is_admissible = estimate.promise().admissible;
    if run.space.is_goal(run.start) {
        let proof = match (priority.g_weight, priority.h_weight) {
            (1, 0 | 1) if is_admissible => Proof::Optimal,
            (1.., 2..) if is_admissible => Proof::Within(1.0),
            _ => Proof::None,
        };
        return run.solved_at_start(proof);
    }
    let table = match Table::new(&mut run.budget) {
        Ok(table) => table,
        Err(stop) => {
            let h = estimate.value(estimate.start(run.space, run.start));
            return run.stopped_early(stop, if is_admissible && h != DEAD { h } else { 0 });
        }
    };
    BestFirst::new(&run, table, source, is_admissible).run(run, estimate)
}

/// With more nodes than this the index no longer fits in the inner caches, and prefetching pays.
const PREFETCH_MIN_NODES: u32 = 1 << 16;

/// Whether copying a state is cheaper than applying an action and undoing it.
const fn is_cheap_to_copy<S: Space>() -> bool {
    size_of::<S::State>() <= 48 && !std::mem::needs_drop::<S::State>()
}

/// The node being expanded.
struct Expanding<K, Eval> {
    id: u32,
    g: Cost,
    h: Cost,
    /// The evaluation of its state by the estimate.
    evaluation: Eval,
    /// The priority with which the node was popped.
    priority: u64,
    /// The id and key of the node's parent.
    parent: Option<(u32, K)>,
    /// Whether this is not the first (partial) expansion: children with a smaller priority are stored already.
    is_repeated: bool,
}

/// A generated child that is not stored yet.
struct Child<'a, S: Space> {
    action: S::Action,
    state: &'a S::State,
    /// The parent's state, if it was copied: some estimates compute the child's value from it at less cost.
    parent_state: Option<&'a S::State>,
    g: Cost,
}

impl<S: Space> Child<'_, S> {
    fn event(&self, parent: u32, node: Option<u32>, h: Cost, fate: Fate) -> Event<S::Action> {
        let (parent, node) = (u64::from(parent), node.map(u64::from));
        Event::Child { parent, node, action: self.action, g: self.g, h, fate }
    }
}

/// The cheapest goal generated so far.
#[derive(Clone, Copy)]
struct Goal {
    id: u32,
    cost: Cost,
}

/// The node with the smallest estimate seen: where the best partial plan ends.
#[derive(Clone, Copy)]
struct NearestNode {
    id: u32,
    h: Cost,
}

/// The value of [`BestFirst::min_deferred`] if no child is deferred.
const NONE_DEFERRED: u64 = u64::MAX;

/// The state of one best-first search.
struct BestFirst<K, P> {
    /// All nodes, open and closed, by key.
    table: Table<K>,
    /// The open list.
    open: Frontier,
    priority_source: P,
    /// Whether the estimate promises never to exceed the cost of a cheapest plan.
    is_admissible: bool,
    /// Whether a cheaper path to a known state replaces the old one.
    reopens: bool,
    start_h: Cost,
    /// The largest priority popped so far. With an admissible estimate no goal has a smaller one.
    max_popped: u64,
    /// `g + h` of the node popped last, which may not be fully expanded yet.
    current_f: Cost,
    nearest: NearestNode,
    goal: Option<Goal>,
    /// In a partial expansion: the smallest priority of a child that is deferred to a later expansion of the node.
    min_deferred: u64,
    /// In a partial expansion: whether any child was stored.
    has_stored_child: bool,
}

impl<K: Key, P: PrioritySource> BestFirst<K, P> {
    fn new<S: Space<Key = K>, O>(
        run: &Run<'_, S, O>,
        table: Table<K>,
        priority_source: P,
        is_admissible: bool,
    ) -> Self {
        let is_greedy = priority_source.get().is_greedy();
        let tie_breaking = match priority_source.get().ties {
            None if is_greedy => TieBreaking::SmallCostFirst,
            None | Some(Ties::LowH | Ties::HighG) => TieBreaking::LargeCostFirst,
            Some(Ties::Fifo) => TieBreaking::OldestFirst,
            Some(Ties::Lifo) => TieBreaking::NewestFirst,
            Some(Ties::Random(seed)) => TieBreaking::Random(seed),
        };
        BestFirst {
            table,
            open: Frontier::new(tie_breaking),
            priority_source,
            is_admissible,
            // Greedy search keeps the first path to a state, unless a cost limit makes the cheapest path matter.
            reopens: !is_greedy || run.cost_limit.is_set(),
            start_h: 0,
            max_popped: 0,
            current_f: 0,
            nearest: NearestNode { id: 0, h: DEAD },
            goal: None,
            min_deferred: NONE_DEFERRED,
            has_stored_child: false,
        }
    }

    fn run<S, E, O>(mut self, mut run: Run<'_, S, O>, estimate: &E) -> Outcome<S::Action>
    where
        S: Space<Key = K>,
        E: Estimate<S>,
        O: Observer<S::Action>,
    {
        let end = self.explore(&mut run, estimate);
        self.conclude(run, end)
    }

    /// Expands nodes until no node of the open list can lead to a cheaper goal than `goal`, or the open list is empty.
    fn explore<S, E, O>(&mut self, run: &mut Run<'_, S, O>, estimate: &E) -> Result<(), Stop>
    where
        S: Space<Key = K>,
        E: Estimate<S>,
        O: Observer<S::Action>,
    {
        self.open_start(run, estimate)?;
        let mut actions = Vec::new();
        while let Some((priority, id)) = self.open.pop() {
            let stored_node = self.table.node_mut(id);
            let node = *stored_node;
            // A node is in the open list once for each path found to it. The best entry comes first and closes the node.
            if node.is_closed() {
                continue;
            }
            stored_node.close();
            let mut state = run.space.unpack(&node.key);
            let expanding = self.begin_expansion(run.space, estimate, &state, id, node, priority);
            self.current_f = expanding.g.saturating_add(expanding.h);
            if priority > self.max_popped {
                self.max_popped = priority;
                if self.is_goal_certain() {
                    return Ok(());
                }
                run.begin_layer(priority);
            }
            run.count_expansion(self.open.len(), u64::from(self.table.len()))?;
            let (g, h) = (expanding.g, expanding.h);
            run.emit(|| Event::Expand { node: u64::from(id), g, h, priority, frontier: self.open.len() });

            actions.clear();
            run.space.onward(&state, expanding.parent.as_ref().map(|(_, key)| key), &mut actions);
            self.prefetch_children(run.space, &state, &actions);
            self.has_stored_child = false;
            for &action in &actions {
                self.generate(run, estimate, &expanding, &mut state, action)?;
                if self.is_goal_certain() {
                    return Ok(());
                }
            }
            self.requeue_deferred(run, &expanding)?;
        }
        Ok(())
    }

    /// Puts the start into the open list, unless its estimate already rules out every plan.
    fn open_start<S, E, O>(&mut self, run: &mut Run<'_, S, O>, estimate: &E) -> Result<(), Stop>
    where
        S: Space<Key = K>,
        E: Estimate<S>,
        O: Observer<S::Action>,
    {
        self.table.intern(run.space.pack(run.start), NO_PARENT, 0, &mut run.budget)?;
        let h = estimate.value(estimate.start(run.space, run.start));
        run.stats.evaluated += 1;
        self.start_h = h;
        self.nearest = NearestNode { id: 0, h };
        if h == DEAD || !run.cost_limit.admits(self.admissible_part(h)) {
            return Ok(());
        }
        let priority = self.priority().value(0, h);
        self.open.push(Entry { priority, cost: 0, id: 0 }, |_| 0, &mut run.budget)?;
        run.begin_layer(priority);
        self.max_popped = priority;
        Ok(())
    }

    /// Collects what the expansion of a popped node needs.
    #[inline(always)]
    fn begin_expansion<S, E>(
        &self,
        space: &S,
        estimate: &E,
        state: &S::State,
        id: u32,
        node: Node<K>,
        priority: u64,
    ) -> Expanding<K, E::Evaluation>
    where
        S: Space<Key = K>,
        E: Estimate<S>,
    {
        let g = node.cost();
        let is_repeated = self.priority().is_partial && node.is_partly_expanded();
        let (h, evaluation) = if is_repeated {
            // The entry had the priority of the node's deferred children, which says nothing about its own estimate.
            let evaluation = estimate.start(space, state);
            (estimate.value(evaluation), evaluation)
        } else {
            let h = self.priority().estimate_from(priority, g);
            (h, estimate.resume(space, state, h))
        };
        let parent = (node.parent != NO_PARENT).then(|| (node.parent, self.table.node(node.parent).key));
        Expanding { id, g, h, evaluation, priority, parent, is_repeated }
    }

    /// Prefetches the index slots of all children, so that the lookups that follow wait for memory together.
    #[inline(always)]
    fn prefetch_children<S: Space<Key = K>>(&self, space: &S, state: &S::State, actions: &[S::Action]) {
        if !is_cheap_to_copy::<S>() || self.table.len() <= PREFETCH_MIN_NODES {
            return;
        }
        for &action in actions {
            let mut child = state.clone();
            space.apply(&mut child, action);
            self.table.prefetch(space.pack(&child).hash());
        }
    }

    /// Generates the child of a node by one action. `state` is the node's state, before and after the call.
    #[inline(always)]
    fn generate<S, E, O>(
        &mut self,
        run: &mut Run<'_, S, O>,
        estimate: &E,
        parent: &Expanding<K, E::Evaluation>,
        state: &mut S::State,
        action: S::Action,
    ) -> Result<(), Stop>
    where
        S: Space<Key = K>,
        E: Estimate<S>,
        O: Observer<S::Action>,
    {
        let space = run.space;
        let g = parent.g.saturating_add(space.cost(state, action));
        if is_cheap_to_copy::<S>() {
            let mut child_state = state.clone();
            space.apply(&mut child_state, action);
            let child = Child { action, state: &child_state, parent_state: Some(state), g };
            self.add_child(run, estimate, parent, child)
        } else {
            let token = space.apply(state, action);
            let child = Child { action, state, parent_state: None, g };
            self.add_child(run, estimate, parent, child)?;
            space.undo(state, action, token);
            Ok(())
        }
    }

    /// Stores a child now or, in a partial expansion, defers it if its priority has not been reached.
    #[inline(always)]
    fn add_child<S, E, O>(
        &mut self,
        run: &mut Run<'_, S, O>,
        estimate: &E,
        parent: &Expanding<K, E::Evaluation>,
        child: Child<'_, S>,
    ) -> Result<(), Stop>
    where
        S: Space<Key = K>,
        E: Estimate<S>,
        O: Observer<S::Action>,
    {
        let space = run.space;
        let Child { action, state, parent_state, g } = child;
        let key = space.pack(state);
        run.stats.generated += 1;
        // The grandparent is never reached cheaper this way: no lookup needed.
        if let Some((grandparent, grandparent_key)) = parent.parent
            && grandparent_key == key
        {
            run.stats.duplicates += 1;
            run.emit(|| child.event(parent.id, Some(grandparent), 0, Fate::Duplicate));
            return Ok(());
        }
        let evaluate = |run: &mut Run<'_, S, O>| {
            run.stats.evaluated += 1;
            let peeked = parent_state.and_then(|before| estimate.peek(space, parent.evaluation, before, action));
            estimate.value(peeked.unwrap_or_else(|| estimate.step(space, parent.evaluation, state, action)))
        };
        if !self.priority().is_partial {
            return self.store(run, parent.id, key, child, evaluate);
        }
        let h = evaluate(run);
        // A child that is dead or beyond the cost limit is never expanded. It is not deferred: `store` drops it now.
        let is_wanted = h != DEAD && g.saturating_add(self.admissible_part(h)) <= run.cost_limit.max();
        let priority = self.priority().value(g, h);
        let is_later = priority > parent.priority;
        // The children with smaller priorities were stored by an earlier expansion of the node.
        let is_stored_already = parent.is_repeated && priority < parent.priority;
        if is_wanted && (is_later || is_stored_already) {
            if is_later {
                self.min_deferred = self.min_deferred.min(priority);
            }
            run.emit(|| child.event(parent.id, None, h, Fate::Pruned));
            return Ok(());
        }
        self.has_stored_child |= is_wanted;
        self.store(run, parent.id, key, child, |_| h)
    }

    /// Stores a child in the table and the open list, unless it is known at the same or a smaller cost. `evaluate` gives its
    /// estimate, and is called only for a child that is stored.
    #[inline(always)]
    fn store<S, O>(
        &mut self,
        run: &mut Run<'_, S, O>,
        parent: u32,
        key: K,
        child: Child<'_, S>,
        evaluate: impl FnOnce(&mut Run<'_, S, O>) -> Cost,
    ) -> Result<(), Stop>
    where
        S: Space<Key = K>,
        O: Observer<S::Action>,
    {
        let g = child.g;
        let (id, mut fate) = match self.table.intern(key, parent, g, &mut run.budget)? {
            Interned::New(id) => (id, Fate::New),
            Interned::Known(id) => {
                let known = self.table.node_mut(id);
                if !self.reopens || g >= known.cost() {
                    run.stats.duplicates += 1;
                    run.emit(|| child.event(parent, Some(id), 0, Fate::Duplicate));
                    return Ok(());
                }
                run.stats.reopened += u64::from(known.is_closed());
                known.reach(parent, g);
                (id, Fate::Better)
            }
        };
        let h = evaluate(run);
        if h == DEAD || !run.cost_limit.admits(g.saturating_add(self.admissible_part(h))) {
            fate = Fate::Pruned;
        } else {
            let priority = self.priority().value(g, h);
            let table = &self.table;
            self.open.push(Entry { priority, cost: g, id }, |id| table.node(id).cost(), &mut run.budget)?;
            if h < self.nearest.h {
                self.nearest = NearestNode { id, h };
            }
            // An admissible estimate is 0 at every goal: other states need no goal test.
            let may_be_goal = h == 0 || !self.is_admissible;
            if may_be_goal && run.space.is_goal(child.state) && self.goal.is_none_or(|goal| g < goal.cost) {
                self.goal = Some(Goal { id, cost: g });
            }
        }
        run.emit(|| child.event(parent, Some(id), h, fate));
        Ok(())
    }

    /// After a partial expansion with deferred children: puts the node back into the open list with their priority.
    #[inline(always)]
    fn requeue_deferred<S, Eval, O>(&mut self, run: &mut Run<'_, S, O>, node: &Expanding<K, Eval>) -> Result<(), Stop>
    where
        S: Space<Key = K>,
    {
        if !self.priority().is_partial || self.min_deferred == NONE_DEFERRED {
            return Ok(());
        }
        let priority = std::mem::replace(&mut self.min_deferred, NONE_DEFERRED);
        self.table.node_mut(node.id).wait_for_children();
        // A repeated expansion that stored nothing came from a stale entry; the valid one is still in the open list.
        if !node.is_repeated || self.has_stored_child {
            let table = &self.table;
            let entry = Entry { priority, cost: node.g, id: node.id };
            self.open.push(entry, |id| table.node(id).cost(), &mut run.budget)?;
        }
        Ok(())
    }

    /// Whether a goal was generated that no node of the open list can beat.
    #[inline(always)]
    fn is_goal_certain(&self) -> bool {
        self.goal.is_some_and(|goal| self.priority().value(goal.cost, 0) <= self.max_popped)
    }

    #[inline(always)]
    fn priority(&self) -> Priority {
        self.priority_source.get()
    }

    /// The estimate as far as it is a lower bound: 0 if it is not admissible.
    fn admissible_part(&self, h: Cost) -> Cost {
        if self.is_admissible { h } else { 0 }
    }

    /// Turns the end of [`explore`](BestFirst::explore) into an outcome.
    fn conclude<S, O>(mut self, mut run: Run<'_, S, O>, end: Result<(), Stop>) -> Outcome<S::Action>
    where
        S: Space<Key = K>,
        O: Observer<S::Action>,
    {
        run.stats.peak_nodes = u64::from(self.table.len());
        match (end, self.goal) {
            (Ok(()), Some(goal)) => {
                let plan = self.plan(&run, goal.id);
                run.emit(|| Event::Goal { node: u64::from(goal.id), cost: plan.cost });
                let lower_bound = self.lower_bound(plan.cost);
                let proof = self.proof(plan.cost, lower_bound);
                run.solved(plan, proof, lower_bound)
            }
            (Ok(()), None) if self.start_h == DEAD => run.unsolvable(),
            (Ok(()), None) => {
                let paths = if self.reopens { PathsTried::Cheapest } else { PathsTried::Some };
                run.exhausted(paths, self.lower_bound(Cost::MAX))
            }
            (Err(stop), goal) => {
                let incumbent = goal.map(|goal| self.plan(&run, goal.id));
                let NearestNode { id, h } = self.nearest;
                let partial = (self.table.len() > 0).then(|| Partial::nearest(h, self.plan(&run, id).actions));
                let max_bound = incumbent.as_ref().map_or(Cost::MAX, |plan| plan.cost);
                let lower_bound = self.lower_bound(max_bound);
                run.stopped(stop, lower_bound, incumbent, partial)
            }
        }
    }

    /// The plan that leads to a node.
    fn plan<S, O>(&self, run: &Run<'_, S, O>, id: u32) -> Plan<S::Action>
    where
        S: Space<Key = K>,
    {
        trace(run.space, run.start, &self.table.path(id))
    }

    /// A lower bound on the cost of every plan, at most `max_bound`, the cost of the best known plan. Empties the open list.
    fn lower_bound(&mut self, max_bound: Cost) -> Cost {
        if !self.is_admissible || self.start_h == DEAD {
            return 0;
        }
        if self.priority().is_greedy() {
            return self.start_h.min(max_bound);
        }
        if self.priority().is_unweighted() {
            return Cost::try_from(self.max_popped).unwrap_or(Cost::MAX).min(max_bound);
        }
        // Some node of an optimal path is open with its optimal cost, or is being expanded. So the smallest `g + h` of these
        // bounds the optimum.
        let mut min_f = max_bound.min(self.current_f);
        while let Some((priority, id)) = self.open.pop() {
            let node = self.table.node(id);
            if !node.is_closed() {
                min_f = min_f.min(node.cost().saturating_add(self.priority().estimate_from(priority, node.cost())));
            }
        }
        min_f.max(self.start_h.min(max_bound))
    }

    /// What is proved about a plan of this cost.
    fn proof(&self, cost: Cost, lower_bound: Cost) -> Proof {
        if !self.is_admissible || self.priority().is_greedy() {
            return Proof::None;
        }
        if self.priority().is_unweighted() {
            return Proof::Optimal;
        }
        let weight = f64::from(self.priority().h_weight) / f64::from(self.priority().g_weight);
        let proved_factor = if lower_bound == 0 { weight } else { f64::from(cost) / f64::from(lower_bound) };
        Proof::Within(if cost == 0 { 1.0 } else { proved_factor.min(weight) })
    }
}
