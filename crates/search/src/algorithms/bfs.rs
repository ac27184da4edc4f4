//! Breadth-first search (Russell and Norvig, *Artificial Intelligence: A Modern Approach*, fig. 3.9).
//!
//! Finds a plan with the fewest actions, which is optimal if all actions cost the same, and ends on every finite space. Needs
//! memory for every state reached. The arena of nodes is also the queue: nodes are expanded in the order of their ids.
//!
//! [`search`] tests for goals when states are generated, which saves expanding the last layer. [`search_late`] tests when
//! states are taken from the queue, and so counts as textbook programs do.

use crate::observe::{Event, Fate, Observer};
use crate::run::{PathsTried, Run};
use crate::space::{Cost, Key, Space};
use crate::storage::keys::KeyTable;
use crate::storage::{Interned, NO_PARENT, Store, Table, trace};
use crate::task::Task;
use crate::verdict::{Outcome, Partial, Proof, Stop};

/// Searches breadth first.
///
/// The plan is proved optimal if the space's costs are uniform.
pub fn search<S: Space, O: Observer<S::Action>>(task: &Task<'_, S>, observer: &mut O) -> Outcome<S::Action> {
    let run = Run::new(task, observer);
    if run.space.is_goal(run.start) {
        let proof = Proof::optimal_if(run.costs().is_uniform());
        return run.solved_at_start(proof);
    }
    // Events name the node of a known child, which only `Table` can find.
    if !O::WATCHES && run.space.pack(run.start).as_word().is_some() {
        search_with::<S, O, KeyTable<S::Key>>(run)
    } else {
        search_with::<S, O, Table<S::Key>>(run)
    }
}

/// Searches with nodes in a store of type `T`.
fn search_with<S, O, T>(mut run: Run<'_, S, O>) -> Outcome<S::Action>
where
    S: Space,
    O: Observer<S::Action>,
    T: Store<S::Key>,
{
    let mut search = match T::new(&mut run.budget) {
        Ok(table) => BreadthFirst { table, next: 0, depth: 0, goal_free_depth: 0 },
        Err(stop) => return run.stopped_early(stop, 0),
    };
    let found = search.explore(&mut run);
    run.stats.peak_nodes = u64::from(search.table.len());
    let costs = run.costs();
    // States are tested when they are generated, so no state of up to this depth is a goal: a plan has at least one action more.
    let lower_bound = (search.goal_free_depth + 1).saturating_mul(costs.min);
    match found {
        Ok(Some(goal)) => {
            let plan = trace(run.space, run.start, &search.table.path(goal));
            run.emit(|| Event::Goal { node: u64::from(goal), cost: plan.cost });
            run.solved(plan, Proof::optimal_if(costs.is_uniform()), lower_bound)
        }
        Ok(None) => run.exhausted(PathsTried::in_depth_order(costs), lower_bound),
        Err(stop) => {
            let last_expanded = search.next.saturating_sub(1).min(search.table.len().saturating_sub(1));
            let partial = (search.table.len() > 0).then(|| {
                let actions = trace(run.space, run.start, &search.table.path(last_expanded)).actions;
                Partial { actions, estimate: 0 }
            });
            run.stopped(stop, lower_bound, None, partial)
        }
    }
}

/// Searches breadth first as textbook programs do: with a queue, a set of explored states, and a goal test when a state is
/// taken from the queue.
///
/// The answers are those of [`search`]; the counts differ. `generated` counts the children whose state is not expanded yet,
/// even if it is already in the queue; `expanded` includes the goal.
pub fn search_late<S: Space, O: Observer<S::Action>>(task: &Task<'_, S>, observer: &mut O) -> Outcome<S::Action> {
    let mut run = Run::new(task, observer);
    let costs = run.costs();
    let mut table = match Table::new(&mut run.budget) {
        Ok(table) => table,
        Err(stop) => return run.stopped_early(stop, 0),
    };
    let mut depth = 0;
    let found = explore_late(&mut run, &mut table, &mut depth);
    run.stats.peak_nodes = u64::from(table.len());
    // All states of smaller depth were tested before the first state of this depth.
    let lower_bound = depth.saturating_mul(costs.min);
    match found {
        Ok(Some(goal)) => {
            let plan = trace(run.space, run.start, &table.path(goal));
            run.emit(|| Event::Goal { node: u64::from(goal), cost: plan.cost });
            run.solved(plan, Proof::optimal_if(costs.is_uniform()), lower_bound)
        }
        Ok(None) => run.exhausted(PathsTried::in_depth_order(costs), lower_bound),
        Err((stop, last_node)) => {
            let partial = (table.len() > 0).then(|| {
                let actions = trace(run.space, run.start, &table.path(last_node.min(table.len() - 1))).actions;
                Partial { actions, estimate: 0 }
            });
            run.stopped(stop, lower_bound, None, partial)
        }
    }
}

/// Expands states until a goal is taken from the queue; returns its node, or `None` if no state is left. Sets `depth` to the
/// depth of the layer being expanded. The error also holds the node that was taken last.
fn explore_late<S: Space, O: Observer<S::Action>>(
    run: &mut Run<'_, S, O>,
    table: &mut Table<S::Key>,
    depth: &mut Cost,
) -> Result<Option<u32>, (Stop, u32)> {
    let space = run.space;
    table.intern(space.pack(run.start), NO_PARENT, 0, &mut run.budget).map_err(|stop| (stop, 0))?;
    let mut actions = Vec::new();
    let (mut next, mut layer_end) = (0, 1);
    run.begin_layer(0);
    while next < table.len() {
        if next == layer_end {
            layer_end = table.len();
            // A state that the cost limit cut may have been nearer to the start than the states of this layer.
            *depth += Cost::from(!run.cost_limit.has_cut());
            run.begin_layer(u64::from(*depth));
        }
        let node = *table.node(next);
        let (g, id) = (node.cost(), u64::from(next));
        let frontier = u64::from(table.len() - next);
        run.count_expansion(frontier, u64::from(table.len())).map_err(|stop| (stop, next))?;
        run.emit(|| Event::Expand { node: id, g, h: 0, priority: id, frontier });
        let mut state = space.unpack(&node.key);
        if space.is_goal(&state) {
            return Ok(Some(next));
        }
        actions.clear();
        space.actions(&state, &mut actions);
        for &action in &actions {
            let g = g.saturating_add(space.cost(&state, action));
            if !run.cost_limit.admits(g) {
                run.emit(|| Event::Child { parent: id, node: None, action, g, h: 0, fate: Fate::Pruned });
                continue;
            }
            let token = space.apply(&mut state, action);
            let interned = table.intern(space.pack(&state), next, g, &mut run.budget).map_err(|stop| (stop, next))?;
            space.undo(&mut state, action, token);
            let (child, fate) = match interned {
                Interned::New(child) => (child, Fate::New),
                Interned::Known(child) => (child, Fate::Duplicate),
            };
            // Nodes are expanded in the order of their ids, so a child with a larger id is not expanded yet.
            run.stats.generated += u64::from(child > next);
            run.stats.duplicates += u64::from(fate == Fate::Duplicate);
            run.emit(|| Event::Child { parent: id, node: Some(u64::from(child)), action, g, h: 0, fate });
        }
        next += 1;
    }
    Ok(None)
}

/// The number of states expanded together: enough that their lookups wait for memory together, few enough to stay in the
/// nearest cache.
const BATCH_SIZE: u32 = 16;

/// With at least this many nodes the table no longer fits in the caches, and nodes are prefetched for a whole batch.
const PREFETCH_MIN_NODES: u32 = 1 << 18;

/// How many lookups ahead an index slot is prefetched into the nearest cache.
const PREFETCH_LOOKUPS_AHEAD: usize = 12;

/// The state of one breadth-first search.
struct BreadthFirst<T> {
    table: T,
    /// The node to be expanded next.
    next: u32,
    depth: Cost,
    /// The depth of the last layer before the cost limit cut anything: no goal is at this depth or less.
    goal_free_depth: Cost,
}

/// A generated child that is not looked up yet.
struct Child<S: Space> {
    key: S::Key,
    hash: u64,
    /// The cost of the action that leads to it.
    cost: Cost,
    action: S::Action,
    kind: Kind,
}

/// What is known about a child before it is looked up.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A state that is not a goal.
    NoGoal,
    /// A goal.
    Goal,
    /// The parent of its parent: no lookup is needed.
    Grandparent,
    /// Beyond the cost limit.
    TooExpensive,
}

/// States that are expanded together, and their children. The buffers are reused for every batch.
struct Batch<S: Space> {
    /// The first node of the batch.
    first: u32,
    /// The children of all nodes of the batch, one node after another.
    children: Vec<Child<S>>,
    /// For each node of the batch, the end of its children in `children`.
    children_ends: Vec<usize>,
    /// For each child, the node that its lookup will most likely find, see [`Store::prefetch_candidates`]. Empty if nodes are
    /// not prefetched.
    candidates: Vec<u32>,
    /// Scratch space for the actions of one state.
    actions: Vec<S::Action>,
    /// The counters of the search before this batch.
    expanded_before: u64,
    generated_before: u64,
}

impl<S: Space> Batch<S> {
    fn new() -> Self {
        Batch {
            first: 0,
            children: Vec::new(),
            children_ends: Vec::new(),
            candidates: Vec::new(),
            actions: Vec::new(),
            expanded_before: 0,
            generated_before: 0,
        }
    }
}

impl<T> BreadthFirst<T> {
    /// Expands states in batches until a goal is stored; returns its node, or `None` if no state is left.
    fn explore<S, O>(&mut self, run: &mut Run<'_, S, O>) -> Result<Option<u32>, Stop>
    where
        S: Space,
        O: Observer<S::Action>,
        T: Store<S::Key>,
    {
        let start = run.space.pack(run.start);
        let hash = start.hash();
        if let Some(slot) = self.table.probe(start, hash) {
            self.table.insert(slot, start, hash, NO_PARENT, 0, &mut run.budget)?;
        }
        // Observers see one state at a time.
        let batch_size = if O::WATCHES { 1 } else { BATCH_SIZE };
        let mut batch = Batch::new();
        let mut layer_end = 1;
        run.begin_layer(0);
        while self.next < self.table.len() {
            if self.next == layer_end {
                layer_end = self.table.len();
                self.begin_layer(run);
            }
            let batch_end = layer_end.min(self.next.saturating_add(batch_size));
            // If a limit is reached, the children generated before are stored first: a goal may be among them.
            let limits = self.generate_batch(run, &mut batch, batch_end);
            self.prefetch_batch(&mut batch, batch_size > 1);
            if let Some(goal) = self.store_batch(run, &batch)? {
                return Ok(Some(goal));
            }
            limits?;
        }
        Ok(None)
    }

    fn begin_layer<S, O>(&mut self, run: &mut Run<'_, S, O>)
    where
        S: Space,
        O: Observer<S::Action>,
    {
        self.depth += 1;
        if !run.cost_limit.has_cut() {
            self.goal_free_depth = self.depth;
        }
        run.begin_layer(u64::from(self.depth));
    }

    /// Generates the children of the nodes from `next` to `batch_end`.
    ///
    /// # Errors
    /// The limit that is reached. The batch then ends before the first node that is not expanded.
    #[inline(always)]
    fn generate_batch<S, O>(
        &mut self,
        run: &mut Run<'_, S, O>,
        batch: &mut Batch<S>,
        batch_end: u32,
    ) -> Result<(), Stop>
    where
        S: Space,
        O: Observer<S::Action>,
        T: Store<S::Key>,
    {
        batch.first = self.next;
        (batch.expanded_before, batch.generated_before) = (run.expanded(), run.stats.generated);
        batch.children.clear();
        batch.children_ends.clear();
        let mut limits = Ok(());
        while self.next < batch_end {
            let nodes = u64::from(self.table.len());
            limits = run.count_expansion(nodes - u64::from(self.next), nodes);
            if limits.is_err() {
                break;
            }
            self.generate(run, &mut batch.actions, &mut batch.children);
            batch.children_ends.push(batch.children.len());
            self.next += 1;
        }
        run.stats.generated += batch.children.len() as u64;
        limits
    }

    /// Computes the hashes of all children and prefetches what their lookups will read. This is a separate short loop: the
    /// memory accesses overlap, and the generating loop has no registers to spare.
    #[inline(always)]
    fn prefetch_batch<S: Space>(&self, batch: &mut Batch<S>, has_many_states: bool)
    where
        T: Store<S::Key>,
    {
        for child in &mut batch.children {
            child.hash = child.key.hash();
            self.table.prefetch_far(child.hash);
        }
        batch.candidates.clear();
        if has_many_states && self.table.len() >= PREFETCH_MIN_NODES {
            let hashes = batch.children.iter().map(|child| child.hash);
            self.table.prefetch_candidates(hashes, &mut batch.candidates);
        }
    }

    /// Stores the children of a batch in order. If one is a new goal, returns its node and sets the counters as if the search
    /// had stopped right there.
    #[inline(always)]
    fn store_batch<S, O>(&mut self, run: &mut Run<'_, S, O>, batch: &Batch<S>) -> Result<Option<u32>, Stop>
    where
        S: Space,
        O: Observer<S::Action>,
        T: Store<S::Key>,
    {
        let mut index = 0;
        for (parent, &children_end) in (batch.first..).zip(&batch.children_ends) {
            let parent_cost = self.table.node(parent).cost();
            while index < children_end {
                if let Some(later) = batch.children.get(index + PREFETCH_LOOKUPS_AHEAD) {
                    self.table.prefetch_near(later.hash);
                }
                let child = &batch.children[index];
                let is_node_of_child = |id: &u32| *id != NO_PARENT && self.table.node(*id).key == child.key;
                if batch.candidates.get(index).is_some_and(is_node_of_child) {
                    run.stats.duplicates += 1;
                } else if let Some(goal) = self.store(run, child, parent, parent_cost)? {
                    run.set_expanded(batch.expanded_before + u64::from(parent - batch.first) + 1);
                    run.stats.generated = batch.generated_before + index as u64 + 1;
                    return Ok(Some(goal));
                }
                index += 1;
            }
        }
        Ok(None)
    }

    /// Generates the children of the next node.
    #[inline(always)]
    fn generate<S, O>(&self, run: &mut Run<'_, S, O>, actions: &mut Vec<S::Action>, children: &mut Vec<Child<S>>)
    where
        S: Space,
        O: Observer<S::Action>,
        T: Store<S::Key>,
    {
        let space = run.space;
        let id = self.next;
        let node = *self.table.node(id);
        let cost = node.cost();
        run.emit(|| Event::Expand {
            node: u64::from(id),
            g: cost,
            h: 0,
            priority: u64::from(id),
            frontier: u64::from(self.table.len() - id),
        });
        let parent_key = self.table.parent_key(&node);
        let mut state = space.unpack(&node.key);
        space.children(&mut state, parent_key.as_ref(), actions, |action, action_cost, state| {
            let key = space.pack(state);
            let kind = if !run.cost_limit.admits(cost.saturating_add(action_cost)) {
                Kind::TooExpensive
            } else if parent_key == Some(key) {
                Kind::Grandparent
            } else if space.is_goal(state) {
                Kind::Goal
            } else {
                Kind::NoGoal
            };
            children.push(Child { key, hash: 0, cost: action_cost, action, kind });
        });
    }

    /// Looks up a child and stores it if it is new. Returns its id if it is a new goal. `parent_cost` is the cost of the path to
    /// its parent.
    #[inline(always)]
    fn store<S, O>(
        &mut self,
        run: &mut Run<'_, S, O>,
        child: &Child<S>,
        parent: u32,
        parent_cost: Cost,
    ) -> Result<Option<u32>, Stop>
    where
        S: Space,
        O: Observer<S::Action>,
        T: Store<S::Key>,
    {
        let &Child { key, hash, action, kind, .. } = child;
        let g = parent_cost.saturating_add(child.cost);
        let (node, fate) = match kind {
            Kind::TooExpensive => (None, Fate::Pruned),
            Kind::Grandparent => (Some(self.table.node(parent).parent), Fate::Duplicate),
            Kind::NoGoal | Kind::Goal => {
                let Some(slot) = self.table.probe(key, hash) else {
                    run.stats.duplicates += 1;
                    return Ok(None);
                };
                match self.table.insert(slot, key, hash, parent, g, &mut run.budget)? {
                    Interned::New(id) => (Some(id), Fate::New),
                    Interned::Known(id) => (Some(id), Fate::Duplicate),
                }
            }
        };
        run.stats.duplicates += u64::from(fate == Fate::Duplicate);
        run.emit(|| Event::Child { parent: u64::from(parent), node: node.map(u64::from), action, g, h: 0, fate });
        Ok(node.filter(|_| fate == Fate::New && kind == Kind::Goal))
    }
}
