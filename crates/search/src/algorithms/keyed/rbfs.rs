//! Recursive best-first search (Korf 1993, *Linear-space best-first search*).
//!
//! Expands states in the order of `f = g + h`, as A* does, but stores only the current path and the siblings along it. When the
//! best alternative elsewhere becomes better, the search forgets the current subtree and remembers the smallest `f` that was left
//! in it; returning there later, it continues with this value. Optimal with an admissible estimate.
//!
//! It searches a tree: a state that is reached by two paths is searched twice, except that no path visits a state twice. So it
//! ends on every finite space, but on an unsolvable one it may take far longer than a search that stores its states.

use super::{Expanding, Keyed};
use crate::key_space::{Child, Words};
use crate::limits::BudgetedVec;
use crate::observe::{Event, Fate};
use crate::run::PathsTried;
use crate::space::{Cost, DEAD};
use crate::verdict::{Outcome, Partial, Stop};
use std::ops::ControlFlow;

/// The number of the start in events.
const START: u64 = 0;

/// A child of a state on the path.
#[derive(Clone, Copy)]
struct Sibling<const W: usize> {
    child: Child<W>,
    g: Cost,
    h: Cost,
    /// A lower bound on the cost of a plan through it, if the estimate is admissible: `f`, or the smallest `f` that was left when
    /// its subtree was forgotten. [`DEAD`] if there is no such plan.
    bound: Cost,
    /// Its number in events.
    number: u64,
}

/// A state on the path, expanded.
#[derive(Clone, Copy)]
struct Step<const W: usize> {
    key: Words<W>,
    /// Where its children begin in the list of siblings.
    first: usize,
    /// Its `f`, and the bound with which it was expanded.
    f: Cost,
    bound: Cost,
    /// The smallest bound of an alternative elsewhere: beyond it the subtree is forgotten.
    limit: Cost,
    /// The place of the child that is being searched among its children.
    chosen: usize,
}

/// The state of one search.
struct BestPath<const W: usize> {
    path: BudgetedVec<Step<W>>,
    siblings: BudgetedVec<Sibling<W>>,
    /// The largest number that a node has in events.
    last_number: u64,
    /// No plan costs less, if the estimate is admissible.
    lower_bound: Cost,
    nearest: (Cost, Vec<Words<W>>),
}

/// Searches with memory for one path.
pub(super) fn search<const W: usize>(keyed: Keyed<'_, '_, '_, W>) -> Outcome<Child<W>> {
    let proof = keyed.optimal_proof();
    let (mut keyed, start_h) = match keyed.begin() {
        ControlFlow::Continue(begun) => begun,
        ControlFlow::Break(end) => return end,
    };
    let is_admissible = keyed.is_admissible();
    let mut search = BestPath {
        path: BudgetedVec::new(),
        siblings: BudgetedVec::new(),
        last_number: START,
        lower_bound: if is_admissible { start_h } else { 0 },
        nearest: (start_h, vec![keyed.start_key()]),
    };
    let end = if keyed.admits(0, start_h) { search.explore(&mut keyed, start_h) } else { Ok(None) };
    keyed.run.stats.peak_nodes = keyed.run.stats.peak_nodes.max(1);
    match end {
        Ok(Some((keys, number))) => {
            let plan = keyed.plan(&keys);
            keyed.run.emit(|| Event::Goal { node: number, cost: plan.cost });
            keyed.run.solved(plan, proof, search.lower_bound)
        }
        Ok(None) => keyed.run.exhausted(PathsTried::Cheapest, search.lower_bound),
        Err(stop) => {
            let (h, keys) = &search.nearest;
            let partial = Partial::nearest(*h, keyed.plan(keys).actions);
            keyed.run.stopped(stop, search.lower_bound, None, Some(partial))
        }
    }
}

impl<const W: usize> BestPath<W> {
    /// Searches until the best state is a goal: returns the keys of the path to it and its number. `None` if nothing is left.
    fn explore(
        &mut self,
        keyed: &mut Keyed<'_, '_, '_, W>,
        start_h: Cost,
    ) -> Result<Option<(Vec<Words<W>>, u64)>, Stop> {
        let start = Child { key: keyed.start_key(), cost: 0, index: 0, is_goal: false };
        let start = Sibling { child: start, g: 0, h: start_h, bound: start_h, number: START };
        self.expand(keyed, start, DEAD)?;
        loop {
            let depth = self.path.len() - 1;
            let Step { first, limit, .. } = self.path[depth];
            let (best, second) = self.two_best(first);
            let best_bound = best.map_or(DEAD, |index| self.siblings[index].bound);
            if depth == 0 && keyed.is_admissible() && best_bound != DEAD && best_bound > self.lower_bound {
                self.lower_bound = best_bound;
                keyed.run.begin_layer(u64::from(best_bound));
            }
            if best_bound > limit || best_bound == DEAD {
                // An alternative elsewhere is better: forget this subtree, and remember what was left in it.
                self.forget(keyed, best_bound);
                if self.path.is_empty() {
                    return Ok(None);
                }
                continue;
            }
            let index = best.unwrap_or(first);
            let sibling = self.siblings[index];
            self.path[depth].chosen = index;
            if sibling.child.is_goal {
                let mut keys: Vec<Words<W>> = self.path.iter().map(|step| step.key).collect();
                keys.push(sibling.child.key);
                return Ok(Some((keys, sibling.number)));
            }
            self.expand(keyed, sibling, limit.min(second))?;
        }
    }

    /// The child with the smallest bound, from `first` to the end, and the second smallest bound.
    fn two_best(&self, first: usize) -> (Option<usize>, Cost) {
        let (mut best, mut best_bound, mut second) = (None, DEAD, DEAD);
        for (index, sibling) in self.siblings.iter().enumerate().skip(first) {
            if sibling.bound < best_bound {
                second = best_bound;
                (best, best_bound) = (Some(index), sibling.bound);
            } else {
                second = second.min(sibling.bound);
            }
        }
        (best, second)
    }

    /// Puts a state on the path and lists its children.
    fn expand(&mut self, keyed: &mut Keyed<'_, '_, '_, W>, state: Sibling<W>, limit: Cost) -> Result<(), Stop> {
        let Sibling { child, g, h, bound, number } = state;
        let parent = self.path.last().map(|step| step.key);
        let (frontier, nodes) = (self.siblings.len() as u64, (self.siblings.len() + self.path.len()) as u64);
        let priority = u64::from(bound);
        keyed.expand(&child.key, parent.as_ref(), &Expanding { node: number, g, h, priority, frontier, nodes })?;
        if self.path.is_full() {
            self.path.grow(&mut keyed.run.budget)?;
        }
        let first = self.siblings.len();
        let f = g.saturating_add(h);
        self.path.push_within(Step { key: child.key, first, f, bound, limit, chosen: first });
        for index in 0..keyed.children.len() {
            self.add_child(keyed, index, (number, g, h))?;
        }
        let nodes = (self.siblings.len() + self.path.len()) as u64;
        keyed.run.stats.peak_nodes = keyed.run.stats.peak_nodes.max(nodes);
        Ok(())
    }

    /// Adds a child of the last state of the path, which has this number, cost and estimate.
    fn add_child(
        &mut self,
        keyed: &mut Keyed<'_, '_, '_, W>,
        index: usize,
        (parent, parent_g, parent_h): (u64, Cost, Cost),
    ) -> Result<(), Stop> {
        let child = keyed.children[index];
        let g = parent_g.saturating_add(child.cost);
        if self.path.iter().any(|step| step.key == child.key) {
            keyed.run.stats.duplicates += 1;
            keyed.emit_child(parent, None, child, g, 0, Fate::Duplicate);
            return Ok(());
        }
        let h = keyed.child_h(parent_h, &child);
        if !keyed.admits(g, h) {
            keyed.emit_child(parent, None, child, g, h, Fate::Pruned);
            return Ok(());
        }
        self.last_number += 1;
        keyed.emit_child(parent, Some(self.last_number), child, g, h, Fate::New);
        if self.siblings.is_full() {
            self.siblings.grow(&mut keyed.run.budget)?;
        }
        if h < self.nearest.0 {
            let keys = self.path.iter().map(|step| step.key).chain([child.key]).collect();
            self.nearest = (h, keys);
        }
        // A state that was forgotten and is expanded again passes what was left in it on to its children.
        let Some(Step { f, bound, .. }) = self.path.last().copied() else { return Ok(()) };
        let own_f = g.saturating_add(h);
        let bound = if f < bound { own_f.max(bound) } else { own_f };
        self.siblings.push_within(Sibling { child, g, h, bound, number: self.last_number });
        Ok(())
    }

    /// Removes the last state of the path with its children. The smallest bound that was left in it becomes its own.
    fn forget(&mut self, keyed: &mut Keyed<'_, '_, '_, W>, bound: Cost) {
        let Some(step) = self.path.pop() else { return };
        if let Some(first_child) = self.siblings.get(step.first) {
            // All nodes with larger numbers are below this one or its siblings.
            let node = first_child.number;
            keyed.run.emit(|| Event::Leave { node });
        }
        while self.siblings.len() > step.first {
            self.siblings.pop();
        }
        if let Some(parent) = self.path.last() {
            let chosen = parent.chosen;
            self.siblings[chosen].bound = bound;
        }
    }
}
