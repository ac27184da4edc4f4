//! Breadth-first search (Russell and Norvig, *Artificial Intelligence: A Modern Approach*, fig. 3.9).
//!
//! Guarantees a plan with the fewest actions, hence an optimal one when all actions cost the same, and ends on every
//! finite space. Needs memory for every state met. The arena itself is the queue: nodes are expanded in the order of
//! their ids. Goals are recognised when they are generated, which saves the last layer.

use crate::observe::{Event, Fate, Observer};
use crate::run::Run;
use crate::space::{Cost, Space};
use crate::storage::{Interned, NO_PARENT, Table, trace};
use crate::task::Task;
use crate::verdict::{Outcome, Partial, Proof, Stop};

/// Searches breadth first.
///
/// *Solved* claims `Optimal` when the space's costs are uniform, and nothing otherwise.
pub fn search<S: Space, O: Observer<S::Action>>(task: &Task<'_, S>, observer: &mut O) -> Outcome<S::Action> {
    let mut run = Run::new(task, observer);
    let uniform = run.costs().is_uniform();
    let mut search = match Table::new(&mut run.budget) {
        Ok(table) => Breadth { table, next: 0, depth: 0, clear: 0 },
        Err(stop) => return run.stopped(stop, 0, None, None),
    };
    let found = search.go(&mut run);
    run.stats.peak_nodes = u64::from(search.table.len());
    // Every state down to there was tested when it was generated.
    let lower_bound = (search.clear + 1).saturating_mul(run.costs().least);
    match found {
        Ok(Some(goal)) => {
            let plan = trace(run.space, run.start, &search.table.path(goal));
            run.tell(|| Event::Goal { node: u64::from(goal), cost: plan.cost });
            let proof = if uniform { Proof::Optimal } else { Proof::None };
            run.solved(plan, proof, lower_bound)
        }
        Ok(None) => run.exhausted(uniform, lower_bound),
        Err(stop) => {
            let at = search.next.saturating_sub(1).min(search.table.len().saturating_sub(1));
            let partial = (search.table.len() > 0).then(|| {
                let actions = trace(run.space, run.start, &search.table.path(at)).actions;
                Partial { actions, estimate: 0 }
            });
            run.stopped(stop, lower_bound, None, partial)
        }
    }
}

struct Breadth<K> {
    table: Table<K>,
    next: u32,
    depth: Cost,
    /// The depth above which nothing was cut off: no goal is nearer.
    clear: Cost,
}

impl<K: crate::space::Key> Breadth<K> {
    fn go<S, O>(&mut self, run: &mut Run<'_, S, O>) -> Result<Option<u32>, Stop>
    where
        S: Space<Key = K>,
        O: Observer<S::Action>,
    {
        let space = run.space;
        self.table.intern(space.pack(run.start), NO_PARENT, 0, &mut run.budget)?;
        if space.is_goal(run.start) {
            return Ok(Some(0));
        }
        let mut actions = Vec::new();
        let mut layer_end = 1;
        run.layer(0);
        while self.next < self.table.len() {
            if self.next == layer_end {
                self.depth += 1;
                if !run.ceiling.has_cut() {
                    self.clear = self.depth;
                }
                layer_end = self.table.len();
                run.layer(u64::from(self.depth));
            }
            let id = self.next;
            run.expand(u64::from(self.table.len() - id), u64::from(self.table.len()))?;
            self.next += 1;
            let node = *self.table.node(id);
            let cost = node.cost();
            run.tell(|| Event::Expand {
                node: u64::from(id),
                g: cost,
                h: 0,
                priority: u64::from(id),
                frontier: u64::from(layer_end),
            });
            let mut state = space.unpack(&node.key);
            actions.clear();
            space.actions(&state, &mut actions);
            for &action in &actions {
                let g = cost.saturating_add(space.cost(&state, action));
                let token = space.apply(&mut state, action);
                run.stats.generated += 1;
                let (child, fate) = if run.ceiling.admits(g) {
                    match self.table.intern(space.pack(&state), id, g, &mut run.budget)? {
                        Interned::New(child) => (Some(child), Fate::New),
                        Interned::Known(child) => {
                            run.stats.duplicates += 1;
                            (Some(child), Fate::Duplicate)
                        }
                    }
                } else {
                    (None, Fate::Pruned)
                };
                run.tell(|| Event::Child { parent: u64::from(id), node: child.map(u64::from), action, g, h: 0, fate });
                if fate == Fate::New && space.is_goal(&state) {
                    return Ok(child);
                }
                space.undo(&mut state, action, token);
            }
        }
        Ok(None)
    }
}
