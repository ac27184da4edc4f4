//! A space with an estimate as plain words, for breadth-first searches with a bound on cost plus estimate.
//!
//! [`bfida`](crate::algorithms::bfida) can leave such a search to a [`Team`] of workers, perhaps on several machines. The engine
//! does not care how the workers share the states.

use crate::estimate::Estimate;
use crate::packed::{KeyedSpace, PackedSpace};
use crate::space::{Cost, DEAD, Key, Space};
use crate::verdict::Stop;
use std::fmt::Debug;
use std::time::Duration;

/// A space and an estimate. Every action costs one, so the depth of a state is its cost.
pub trait BoundedSpace: Sync {
    /// The space, packed by its keys.
    fn packed(&self) -> &dyn PackedSpace;

    /// Expands states of one depth and adds the children whose cost plus estimate is within the bound to `out`. Stops at the
    /// first child that is a goal.
    fn expand_within(&self, states: &[u64], depth: Cost, bound: Cost, out: &mut BoundedExpansion);
}

/// The children of expanded states that are within a bound, and what is known of the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundedExpansion {
    /// The words of the children within the bound; duplicates are not removed.
    pub children: Vec<u64>,
    /// The first goal that was found.
    pub goal: Option<FoundGoal>,
    /// The smallest sum of cost and estimate beyond the bound; [`DEAD`] if there is none.
    pub next_bound: Cost,
    /// The smallest cost that exceeded the cost limit; [`Cost::MAX`] if none did.
    pub min_cut: Cost,
    /// The number of expanded states.
    pub expanded: u64,
    /// The number of children, including those beyond the bound.
    pub generated: u64,
}

impl Default for BoundedExpansion {
    fn default() -> Self {
        BoundedExpansion {
            children: Vec::new(),
            goal: None,
            next_bound: DEAD,
            min_cut: Cost::MAX,
            expanded: 0,
            generated: 0,
        }
    }
}

/// A goal and the expanded state whose child it is, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundGoal {
    /// The expanded state.
    pub parent: Vec<u64>,
    /// The goal.
    pub goal: Vec<u64>,
}

/// Workers that search together.
pub trait Team: Debug + Send + Sync {
    /// Searches with growing bounds, from `bound` to `max_bound`. Each iteration searches all states within its bound, layer by
    /// layer; the next bound is the smallest sum of cost and estimate that exceeded the last one. Calls `check` now and then.
    ///
    /// The report does not depend on the number of workers: a layer is expanded in the order of its words. The goal is the
    /// child of the first state that has a goal as a child, and every state of the path is the first one that has the next one
    /// as a child.
    ///
    /// # Errors
    /// What `check` returned, or why the team cannot continue.
    fn search(
        &self,
        space: &dyn BoundedSpace,
        bound: Cost,
        max_bound: Cost,
        check: &mut dyn FnMut(&TeamProgress) -> Result<(), Stop>,
    ) -> Result<TeamReport, Stop>;
}

/// How far a team is.
#[derive(Clone, Copy, Debug, Default)]
pub struct TeamProgress {
    /// The bound of the current iteration.
    pub bound: Cost,
    /// The number of expanded states that have been reported so far.
    pub expanded: u64,
    /// The states of the finished layers of this iteration.
    pub nodes: u64,
}

/// What a team has found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamReport {
    /// The words of the states from the start to a goal; empty if no goal was found.
    pub path: Vec<Vec<u64>>,
    /// The bound of the last iteration.
    pub bound: Cost,
    /// The smallest sum of cost and estimate beyond it; [`DEAD`] if there is none.
    pub next_bound: Cost,
    /// The smallest cost that exceeded the cost limit; [`Cost::MAX`] if none did.
    pub min_cut: Cost,
    /// The expanded states and the generated children of all iterations.
    pub expanded: u64,
    /// See `expanded`.
    pub generated: u64,
    /// The states that were expanded before the last iteration.
    pub expanded_before: u64,
    /// The largest number of states of an iteration.
    pub peak_nodes: u64,
    /// The peak memory of the states in bytes, summed over all workers.
    pub peak_bytes: u64,
    /// The CPU time of all workers.
    pub cpu: Duration,
}

/// A space and an estimate of the engine as a [`BoundedSpace`].
pub(crate) struct Bounded<'a, S: Space, E> {
    space: &'a S,
    estimate: &'a E,
    packed: KeyedSpace<&'a S>,
    /// The largest cost to be searched. It matters only if the estimate is not admissible; otherwise the bound limits the cost
    /// already.
    max_cost: Cost,
}

impl<'a, S: Space, E: Estimate<S>> Bounded<'a, S, E> {
    /// `None` if keys are too wide.
    pub(crate) fn new(space: &'a S, start: S::State, estimate: &'a E, max_cost: Cost) -> Option<Self> {
        let max_cost = if estimate.promise().admissible { Cost::MAX } else { max_cost };
        Some(Bounded { space, estimate, packed: KeyedSpace::new(space, start)?, max_cost })
    }

    /// Expands one state. `actions` is scratch space.
    pub(crate) fn expand_state(
        &self,
        words: &[u64],
        depth: Cost,
        bound: Cost,
        actions: &mut Vec<S::Action>,
        out: &mut BoundedExpansion,
    ) {
        let (space, g) = (self.space, depth + 1);
        let mut state = space.unpack(&Key::from_words(words));
        let evaluation = self.estimate.start(space, &state);
        out.expanded += 1;
        actions.clear();
        space.actions(&state, actions);
        for &action in &*actions {
            let token = space.apply(&mut state, action);
            out.generated += 1;
            let h = self.estimate.value(self.estimate.step(space, evaluation, &state, action));
            let f = g.saturating_add(h);
            if h != DEAD && g > self.max_cost {
                out.min_cut = out.min_cut.min(g);
            } else if h != DEAD && f > bound {
                out.next_bound = out.next_bound.min(f);
            } else if h != DEAD {
                let start = out.children.len();
                self.packed.push_state(&state, &mut out.children);
                if space.is_goal(&state) {
                    out.goal = Some(FoundGoal { parent: words.to_vec(), goal: out.children[start..].to_vec() });
                    return;
                }
            }
            space.undo(&mut state, action, token);
        }
    }
}

impl<S: Space, E: Estimate<S>> BoundedSpace for Bounded<'_, S, E> {
    fn packed(&self) -> &dyn PackedSpace {
        &self.packed
    }

    fn expand_within(&self, states: &[u64], depth: Cost, bound: Cost, out: &mut BoundedExpansion) {
        let mut actions = Vec::new();
        for words in states.chunks_exact(self.packed.words()) {
            self.expand_state(words, depth, bound, &mut actions, out);
            if out.goal.is_some() {
                return;
            }
        }
    }
}
