//! Beam search (Lowerre 1976; Russell and Norvig, section 4.1.3): breadth-first search that keeps only the most promising
//! states of each layer, the **beam**.
//!
//! It is fast, but promises neither an optimal plan nor any plan at all, because every path to a goal may have been dropped.
//! When the beam becomes empty after states were dropped, the search stops as incomplete. If nothing was ever dropped, the
//! search was exhaustive and proves that there is no plan.

use crate::estimate::Estimate;
use crate::observe::{Event, Fate, Observer};
use crate::run::Run;
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
        Err(stop) => return run.stopped(stop, 0, None, None),
    };
    let admissible = estimate.promise().admissible;
    let mut beam = Beam { table, width: width.max(1) as usize, dropped_any: false, nearest: (DEAD, 0), start_h: 0 };
    let found = beam.explore(&mut run, estimate, admissible);
    run.stats.peak_nodes = u64::from(beam.table.len());
    let lower_bound = if admissible && beam.start_h != DEAD { beam.start_h } else { 0 };
    let partial = |run: &Run<'_, S, O>, beam: &Beam<S::Key>| {
        (beam.table.len() > 0).then(|| {
            let (h, id) = beam.nearest;
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
        Ok(None) if beam.dropped_any => {
            let partial = partial(&run, &beam);
            run.stopped(Stop::Incomplete, lower_bound, None, partial)
        }
        Ok(None) => {
            let uniform = run.costs().is_uniform();
            run.exhausted(uniform, lower_bound)
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
    /// Whether a state was ever dropped from a layer.
    dropped_any: bool,
    /// The smallest estimate seen, and its node.
    nearest: (Cost, u32),
    start_h: Cost,
}

impl<K: Key> Beam<K> {
    /// Expands layers until a goal is generated; returns its node, or `None` if the beam is empty.
    fn explore<S, E, O>(&mut self, run: &mut Run<'_, S, O>, estimate: &E, admissible: bool) -> Result<Option<u32>, Stop>
    where
        S: Space<Key = K>,
        E: Estimate<S>,
        O: Observer<S::Action>,
    {
        let space = run.space;
        self.table.intern(space.pack(run.start), NO_PARENT, 0, &mut run.budget)?;
        self.start_h = estimate.value(estimate.start(space, run.start));
        run.stats.evaluated += 1;
        self.nearest = (self.start_h, 0);
        if self.start_h == DEAD {
            return Ok(None);
        }
        let mut layer: Vec<(Cost, u32)> = vec![(self.start_h, 0)];
        let mut next: Vec<(Cost, u32)> = Vec::new();
        let mut actions = Vec::new();
        for depth in 0u64.. {
            run.begin_layer(depth);
            for &(h, id) in &layer {
                run.count_expansion(layer.len() as u64, u64::from(self.table.len()))?;
                let node = *self.table.node(id);
                run.emit(|| Event::Expand {
                    node: u64::from(id),
                    g: node.cost(),
                    h,
                    priority: u64::from(h),
                    frontier: layer.len() as u64,
                });
                let mut state = space.unpack(&node.key);
                let evaluation = estimate.resume(space, &state, h);
                actions.clear();
                space.onward(&state, self.table.parent_key(&node).as_ref(), &mut actions);
                for &action in &actions {
                    let g = node.cost().saturating_add(space.cost(&state, action));
                    let token = space.apply(&mut state, action);
                    run.stats.generated += 1;
                    let mut h = 0;
                    let (child, fate) = match self.table.intern(space.pack(&state), id, g, &mut run.budget)? {
                        Interned::Known(child) => {
                            run.stats.duplicates += 1;
                            (child, Fate::Duplicate)
                        }
                        Interned::New(child) => {
                            h = estimate.value(estimate.step(space, evaluation, &state, action));
                            run.stats.evaluated += 1;
                            let f = g.saturating_add(if admissible { h } else { 0 });
                            let is_kept = h != DEAD && run.cost_limit.admits(f);
                            (child, if is_kept { Fate::New } else { Fate::Pruned })
                        }
                    };
                    run.emit(|| Event::Child {
                        parent: u64::from(id),
                        node: Some(u64::from(child)),
                        action,
                        g,
                        h,
                        fate,
                    });
                    if fate == Fate::New {
                        if space.is_goal(&state) {
                            return Ok(Some(child));
                        }
                        if h < self.nearest.0 {
                            self.nearest = (h, child);
                        }
                        if next.len() == next.capacity() {
                            // While the vector doubles, the old and the new memory exist together.
                            run.budget.reserve(next.capacity().max(4) * 2 * size_of::<(Cost, u32)>())?;
                            run.budget.release(next.capacity() * size_of::<(Cost, u32)>());
                        }
                        next.push((h, child));
                    }
                    space.undo(&mut state, action, token);
                }
            }
            if next.len() > self.width {
                self.dropped_any = true;
                next.select_nth_unstable(self.width);
                next.truncate(self.width);
            }
            if next.is_empty() {
                return Ok(None);
            }
            next.sort_unstable();
            std::mem::swap(&mut layer, &mut next);
            next.clear();
        }
        Ok(None)
    }
}
