//! Beam search (Lowerre 1976; Russell and Norvig, section 4.1.3): breadth-first search that keeps only the most promising
//! states of each layer, the **beam**.
//!
//! It is fast, but promises neither an optimal plan nor any plan at all, because every path to a goal may have been dropped.
//! When the beam becomes empty after states were dropped, the search stops as incomplete. If nothing was ever dropped, the
//! search was exhaustive and proves that there is no plan.

use crate::estimate::Estimate;
use crate::limits::Budget;
use crate::observe::{Event, Fate, Observer};
use crate::run::{PathsTried, Run};
use crate::space::{Cost, DEAD, Key, Space};
use crate::storage::{Interned, NO_PARENT, Store, Table, trace};
use crate::task::Task;
use crate::verdict::{Outcome, Partial, Proof, Stop};

/// Searches with a beam of `width` states: those with the smallest estimates, and among equals those generated first.
pub fn search<S, E, O>(task: &Task<'_, S>, estimate: &E, width: u32, observer: &mut O) -> Outcome<S::Action>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let mut run = Run::new(task, observer);
    if run.space.is_goal(run.start) {
        return run.solved_at_start(Proof::None);
    }
    let table = match Table::new(&mut run.budget) {
        Ok(table) => table,
        Err(stop) => return run.stopped_early(stop, 0),
    };
    let mut beam = Beam {
        table,
        width: width.max(1) as usize,
        is_admissible: estimate.promise().admissible,
        has_dropped: false,
        nearest: LayerNode { h: DEAD, id: 0 },
        start_h: 0,
    };
    let found = beam.explore(&mut run, estimate);
    run.stats.peak_nodes = u64::from(beam.table.len());
    let lower_bound = if beam.is_admissible && beam.start_h != DEAD { beam.start_h } else { 0 };
    let partial = |run: &Run<'_, S, O>, beam: &Beam<S::Key>| {
        (beam.table.len() > 0).then(|| {
            let LayerNode { h, id } = beam.nearest;
            let actions = trace(run.space, run.start, &beam.table.path(id)).actions;
            Partial::nearest(h, actions)
        })
    };
    match found {
        Ok(Some(goal)) => {
            let plan = trace(run.space, run.start, &beam.table.path(goal));
            run.emit(|| Event::Goal { node: u64::from(goal), cost: plan.cost });
            run.solved(plan, Proof::None, lower_bound)
        }
        Ok(None) if beam.has_dropped => {
            let partial = partial(&run, &beam);
            run.stopped(Stop::Incomplete, lower_bound, None, partial)
        }
        Ok(None) => {
            let paths = PathsTried::in_depth_order(run.costs());
            run.exhausted(paths, lower_bound)
        }
        Err(stop) => {
            let partial = partial(&run, &beam);
            run.stopped(stop, lower_bound, None, partial)
        }
    }
}

/// The state of one beam search.
struct Beam<K> {
    /// The visited states.
    table: Table<K>,
    width: usize,
    is_admissible: bool,
    /// Whether a state was ever dropped from a layer.
    has_dropped: bool,
    /// The node with the smallest estimate seen.
    nearest: LayerNode,
    start_h: Cost,
}

/// A node of a layer. Nodes are ordered by their estimates, and nodes with equal estimates by when they were generated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct LayerNode {
    h: Cost,
    id: u32,
}

impl<K: Key> Beam<K> {
    /// Expands layers until a goal is generated; returns its node, or `None` if the beam is empty.
    fn explore<S, E, O>(&mut self, run: &mut Run<'_, S, O>, estimate: &E) -> Result<Option<u32>, Stop>
    where
        S: Space<Key = K>,
        E: Estimate<S>,
        O: Observer<S::Action>,
    {
        self.table.intern(run.space.pack(run.start), NO_PARENT, 0, &mut run.budget)?;
        self.start_h = estimate.value(estimate.start(run.space, run.start));
        run.stats.evaluated += 1;
        self.nearest = LayerNode { h: self.start_h, id: 0 };
        if self.start_h == DEAD {
            return Ok(None);
        }
        let mut layer = vec![self.nearest];
        let mut next_layer = Vec::new();
        let mut actions = Vec::new();
        for depth in 0u64.. {
            run.begin_layer(depth);
            for &node in &layer {
                let frontier = layer.len() as u64;
                run.count_expansion(frontier, u64::from(self.table.len()))?;
                let (id, g, h) = (node.id, self.table.node(node.id).cost(), node.h);
                run.emit(|| Event::Expand { node: u64::from(id), g, h, priority: u64::from(h), frontier });
                if let Some(goal) = self.expand(run, estimate, node, &mut actions, &mut next_layer)? {
                    return Ok(Some(goal));
                }
            }
            if next_layer.is_empty() {
                return Ok(None);
            }
            self.keep_best(&mut next_layer);
            std::mem::swap(&mut layer, &mut next_layer);
            next_layer.clear();
        }
        Ok(None)
    }

    /// Generates the children of a node and adds the new ones to the next layer. Returns the first that is a goal. `actions` is
    /// scratch space.
    fn expand<S, E, O>(
        &mut self,
        run: &mut Run<'_, S, O>,
        estimate: &E,
        parent: LayerNode,
        actions: &mut Vec<S::Action>,
        next_layer: &mut Vec<LayerNode>,
    ) -> Result<Option<u32>, Stop>
    where
        S: Space<Key = K>,
        E: Estimate<S>,
        O: Observer<S::Action>,
    {
        let space = run.space;
        let node = *self.table.node(parent.id);
        let mut state = space.unpack(&node.key);
        let evaluation = estimate.resume(space, &state, parent.h);
        actions.clear();
        space.onward(&state, self.table.parent_key(&node).as_ref(), actions);
        for &action in actions.iter() {
            let g = node.cost().saturating_add(space.cost(&state, action));
            let token = space.apply(&mut state, action);
            run.stats.generated += 1;
            // A known child is not evaluated.
            let mut h = 0;
            let (child, fate) = match self.table.intern(space.pack(&state), parent.id, g, &mut run.budget)? {
                Interned::Known(child) => {
                    run.stats.duplicates += 1;
                    (child, Fate::Duplicate)
                }
                Interned::New(child) => {
                    h = estimate.value(estimate.step(space, evaluation, &state, action));
                    run.stats.evaluated += 1;
                    let min_plan_cost = g.saturating_add(if self.is_admissible { h } else { 0 });
                    let is_kept = h != DEAD && run.cost_limit.admits(min_plan_cost);
                    (child, if is_kept { Fate::New } else { Fate::Pruned })
                }
            };
            let (parent_id, child_id) = (u64::from(parent.id), u64::from(child));
            run.emit(|| Event::Child { parent: parent_id, node: Some(child_id), action, g, h, fate });
            if fate == Fate::New {
                if space.is_goal(&state) {
                    return Ok(Some(child));
                }
                if h < self.nearest.h {
                    self.nearest = LayerNode { h, id: child };
                }
                reserve_for_push(next_layer, &mut run.budget)?;
                next_layer.push(LayerNode { h, id: child });
            }
            space.undo(&mut state, action, token);
        }
        Ok(None)
    }

    /// Drops all but the most promising nodes of a layer, and sorts the nodes that are left.
    fn keep_best(&mut self, layer: &mut Vec<LayerNode>) {
        if layer.len() > self.width {
            self.has_dropped = true;
            layer.select_nth_unstable(self.width);
            layer.truncate(self.width);
        }
        layer.sort_unstable();
    }
}

/// Reserves memory from the budget if the next push makes a layer grow. While the vector doubles, the old and the new memory
/// exist together.
fn reserve_for_push(layer: &Vec<LayerNode>, budget: &mut Budget) -> Result<(), Stop> {
    let capacity = layer.capacity();
    if layer.len() == capacity {
        budget.reserve(capacity.max(MIN_CAPACITY) * 2 * size_of::<LayerNode>())?;
        budget.release(capacity * size_of::<LayerNode>());
    }
    Ok(())
}

/// The capacity that a vector has at least after its first push.
const MIN_CAPACITY: usize = 4;
