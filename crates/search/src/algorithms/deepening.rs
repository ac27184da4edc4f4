//! One bounded depth-first search, the part that iterative deepening and IDA* share.
//!
//! The path is an explicit stack, so depth is limited by memory alone. With a table, a state is remembered with the least
//! measure at which it was met; meeting it again no cheaper cuts the branch. That is sound across iterations: a state met
//! at `g` in an earlier, tighter iteration is met at `g` or less in this one as well, so a branch that reaches it dearer
//! can be dropped, and one that reaches it at the same measure only when this iteration has been there already.

use crate::estimate::Estimate;
use crate::limits::{Budget, Tracked};
use crate::observe::{Event, Fate, Observer};
use crate::run::Run;
use crate::space::{Cost, DEAD, Key, Space};
use crate::storage::{Interned, Table};
use crate::verdict::Stop;

/// What a depth-first search is bounded by: depth, or cost plus estimate.
pub(crate) trait Measure<S: Space>: Sync {
    type Running: Copy;
    /// Whether a state with a value above zero can be a goal.
    const TESTS_ALL: bool;
    /// Whether a path within the bound may cost more than the bound.
    const IS_LOOSE: bool;
    fn length(&self, space: &S, state: &S::State, action: S::Action) -> Cost;
    fn peek(
        &self,
        space: &S,
        running: Self::Running,
        before: &S::State,
        action: S::Action,
        most: Cost,
    ) -> Option<Self::Running>;
    fn step(&self, space: &S, running: Self::Running, after: &S::State, action: S::Action) -> Self::Running;
    fn value(&self, running: Self::Running) -> Cost;
}

/// Every action counts one.
pub(crate) struct Depth;

impl<S: Space> Measure<S> for Depth {
    type Running = ();
    const TESTS_ALL: bool = true;
    const IS_LOOSE: bool = false;
    #[inline(always)]
    fn length(&self, _: &S, _: &S::State, _: S::Action) -> Cost {
        1
    }
    #[inline(always)]
    fn peek(&self, _: &S, (): (), _: &S::State, _: S::Action, _: Cost) -> Option<()> {
        Some(())
    }
    #[inline(always)]
    fn step(&self, _: &S, (): (), _: &S::State, _: S::Action) {}
    #[inline(always)]
    fn value(&self, (): ()) -> Cost {
        0
    }
}

/// Actions count what they cost, and the estimate counts too. `LOOSE` says that the estimate does not promise to be
/// admissible: known to the compiler, because the question comes with every state.
pub(crate) struct Price<'a, E, const LOOSE: bool>(pub(crate) &'a E);

impl<S: Space, E: Estimate<S>, const LOOSE: bool> Measure<S> for Price<'_, E, LOOSE> {
    type Running = E::Running;
    const TESTS_ALL: bool = LOOSE;
    const IS_LOOSE: bool = LOOSE;
    #[inline(always)]
    fn length(&self, space: &S, state: &S::State, action: S::Action) -> Cost {
        space.cost(state, action)
    }
    #[inline(always)]
    fn peek(
        &self,
        space: &S,
        running: E::Running,
        before: &S::State,
        action: S::Action,
        most: Cost,
    ) -> Option<E::Running> {
        self.0.peek_within(space, running, before, action, most)
    }
    #[inline(always)]
    fn step(&self, space: &S, running: E::Running, after: &S::State, action: S::Action) -> E::Running {
        self.0.step(space, running, after, action)
    }
    #[inline(always)]
    fn value(&self, running: E::Running) -> Cost {
        self.0.value(running)
    }
}

/// Where a dive begins: a state below the start, how it was come to, and what it measures.
pub(crate) struct Root<S: Space, R> {
    pub(crate) state: S::State,
    pub(crate) running: R,
    pub(crate) g: Cost,
    pub(crate) last: Option<S::Action>,
}

/// What a bounded search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dived {
    /// A goal; its path is in the stack. The measure of the path.
    Found(Cost),
    /// Nothing within the bound; the least measure beyond it, or [`DEAD`] when nothing was cut off.
    Cut(Cost),
}

struct Step<S: Space, R> {
    action: S::Action,
    token: S::Undo,
    parent_node: u64,
    parent_g: Cost,
    parent_running: R,
    parent_last: Option<S::Action>,
    parent_first: usize,
    parent_next: usize,
}

/// What a depth-first search remembers of states beside its path: nothing, or everything.
pub(crate) trait Memory<K> {
    /// Whether it remembers at all; where not, nothing below is ever asked.
    const REMEMBERS: bool;

    /// Whether a state was met before at this measure or less.
    fn knows(&self, key: K, g: Cost) -> bool;

    /// Notes that a state is met in an iteration.
    fn meet(&mut self, key: K, g: Cost, iteration: u32, budget: &mut Budget) -> Met;

    /// How many states are remembered.
    fn len(&self) -> u64;
}

/// What meeting a state means for the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Met {
    /// Never met before.
    First,
    /// Met before, but dearer, or not yet in this iteration.
    Again {
        /// Whether it is met cheaper than ever.
        cheaper: bool,
    },
    /// Met before no dearer: the branch can be dropped.
    Known,
}

/// Remembers nothing: the space is searched as a tree.
pub(crate) struct AsTree;

impl<K> Memory<K> for AsTree {
    const REMEMBERS: bool = false;

    fn knows(&self, _: K, _: Cost) -> bool {
        false
    }
    fn meet(&mut self, _: K, _: Cost, _: u32, _: &mut Budget) -> Met {
        Met::First
    }
    fn len(&self) -> u64 {
        0
    }
}

/// Remembers states with their least measure; the node's parent field holds the iteration that met it last.
pub(crate) struct LeastTable<K> {
    table: Table<K>,
    /// No room is left: known states still cut branches, new ones are not remembered.
    full: bool,
}

impl<K: Key> LeastTable<K> {
    pub(crate) fn new(budget: &mut Budget) -> Result<Self, Stop> {
        Ok(LeastTable { table: Table::new(budget)?, full: false })
    }

    pub(crate) fn is_full(&self) -> bool {
        self.full
    }
}

impl<K: Key> Memory<K> for LeastTable<K> {
    const REMEMBERS: bool = true;

    fn knows(&self, key: K, g: Cost) -> bool {
        self.table.find(key).is_some_and(|id| self.table.node(id).cost() <= g)
    }

    fn meet(&mut self, key: K, g: Cost, iteration: u32, budget: &mut Budget) -> Met {
        let id = if self.full {
            match self.table.find(key) {
                Some(id) => id,
                None => return Met::Again { cheaper: false },
            }
        } else {
            match self.table.intern(key, iteration, g, budget) {
                Ok(Interned::New(_)) => {
                    // The rest is for the path, without which nothing goes on.
                    self.full = budget.is_tight();
                    return Met::First;
                }
                Ok(Interned::Known(id)) => id,
                Err(_) => {
                    self.full = true;
                    return Met::Again { cheaper: false };
                }
            }
        };
        let node = self.table.node_mut(id);
        let known = node.cost();
        if known < g || (known == g && node.parent == iteration) {
            return Met::Known;
        }
        node.reach(iteration, g);
        Met::Again { cheaper: g < known }
    }

    fn len(&self) -> u64 {
        u64::from(self.table.len())
    }
}

/// The stacks of a bounded depth-first search, kept from iteration to iteration.
pub(crate) struct Diver<S: Space, R> {
    path: Tracked<Step<S, R>>,
    actions: Vec<S::Action>,
    held: usize,
    numbered: u64,
    /// The least estimate met so far and the actions that lead there from the root.
    pub(crate) nearest: (Cost, Vec<S::Action>),
    /// How many states with exactly the bound as measure were met for the first time in the last dive with a table.
    pub(crate) horizon: u64,
}

impl<S: Space, R: Copy> Diver<S, R> {
    pub(crate) fn new() -> Self {
        Diver {
            path: Tracked::new(),
            actions: Vec::new(),
            held: 0,
            numbered: 0,
            nearest: (DEAD, Vec::new()),
            horizon: 0,
        }
    }

    /// The actions from the root to the present state.
    pub(crate) fn path(&self) -> Vec<S::Action> {
        self.path.iter().map(|step| step.action).collect()
    }

    /// Searches below a root everything with a measure of at most `bound`. `accept` has the last word on a goal: it is
    /// given the path's actions, and answers whether the plan is wanted.
    #[expect(
        clippy::too_many_arguments,
        reason = "the parts of one search, borrowed apart so that the loop stays fast"
    )]
    pub(crate) fn dive<M, O, N>(
        &mut self,
        run: &mut Run<'_, S, O>,
        measure: &M,
        root: &Root<S, R>,
        bound: Cost,
        iteration: u32,
        memory: &mut N,
        mut accept: impl FnMut(&mut Run<'_, S, O>, &[S::Action]) -> bool,
    ) -> Result<Dived, Stop>
    where
        M: Measure<S, Running = R>,
        O: Observer<S::Action>,
        N: Memory<S::Key>,
    {
        let space = run.space;
        let most = run.ceiling.most();
        let mut state = root.state.clone();
        while self.path.pop().is_some() {}
        self.actions.clear();
        self.horizon = 0;
        // Sums in 64 bits cannot overflow; what lies beyond 32 is cut off by every bound.
        let bound = u64::from(bound);
        let mut least_cut = u64::MAX;
        let (mut g, mut running, mut last) = (root.g, root.running, root.last);
        let (mut first, mut next, mut node) = (0usize, 0usize, 0u64);
        let value = measure.value(running);
        if value == DEAD {
            return Ok(Dived::Cut(DEAD));
        }
        if u64::from(g) + u64::from(value) > bound {
            return Ok(Dived::Cut(g.saturating_add(value)));
        }
        if (M::TESTS_ALL || value == 0) && space.is_goal(&state) && accept(run, &[]) {
            return Ok(Dived::Found(g));
        }
        if N::REMEMBERS && memory.meet(space.pack(&state), g, iteration, &mut run.budget) == Met::First {
            self.horizon += u64::from(u64::from(g) == bound);
        }
        if value < self.nearest.0 {
            self.nearest = (value, Vec::new());
        }
        run.expand(0, memory.len())?;
        run.tell(|| Event::Expand { node, g, h: value, priority: u64::from(g) + u64::from(value), frontier: 0 });
        space.actions(&state, &mut self.actions);
        loop {
            if next == self.actions.len() {
                self.actions.truncate(first);
                let Some(step) = self.path.pop() else {
                    return Ok(Dived::Cut(Cost::try_from(least_cut).unwrap_or(DEAD)));
                };
                space.undo(&mut state, step.action, step.token);
                run.tell(|| Event::Leave { node });
                (g, running, last) = (step.parent_g, step.parent_running, step.parent_last);
                (first, next, node) = (step.parent_first, step.parent_next, step.parent_node);
                continue;
            }
            let action = self.actions[next];
            next += 1;
            if last.is_some_and(|last| space.undoes(last, action)) {
                continue;
            }
            run.stats.generated += 1;
            let far_g = u64::from(g) + u64::from(measure.length(space, &state, action));
            // What lies beyond 32 bits is beyond the bound: cut off before its cost is looked at.
            let child_g = far_g as Cost;
            let most_left = bound.saturating_sub(far_g) as Cost;
            let ahead = measure.peek(space, running, &state, action, most_left);
            if let Some(ahead) = ahead {
                let value = measure.value(ahead);
                let total = far_g + u64::from(value);
                // With a table, whether a child beyond the bound is known decides whether deepening can ever end.
                if !N::REMEMBERS && total > bound {
                    least_cut = least_cut.min(total);
                    run.tell(|| pruned(node, action, far_g, value));
                    continue;
                }
            }
            let token = space.apply(&mut state, action);
            let child_running = match ahead {
                Some(ahead) => ahead,
                None => measure.step(space, running, &state, action),
            };
            let value = measure.value(child_running);
            let total = far_g + u64::from(value);
            if (N::REMEMBERS || ahead.is_none()) && total > bound {
                let known = N::REMEMBERS && memory.knows(space.pack(&state), within(far_g));
                if !known && value != DEAD {
                    least_cut = least_cut.min(total);
                }
                space.undo(&mut state, action, token);
                run.tell(|| pruned(node, action, far_g, value));
                continue;
            }
            // A bound on cost plus an estimate that promises nothing does not bound the cost.
            if M::IS_LOOSE && child_g > most {
                run.ceiling.admits(child_g);
                space.undo(&mut state, action, token);
                run.tell(|| pruned(node, action, far_g, value));
                continue;
            }
            if N::REMEMBERS {
                match memory.meet(space.pack(&state), child_g, iteration, &mut run.budget) {
                    Met::First => {
                        self.horizon += u64::from(u64::from(child_g) == bound);
                        run.stats.peak_nodes = run.stats.peak_nodes.max(memory.len());
                    }
                    Met::Again { cheaper } => run.stats.reopened += u64::from(cheaper),
                    Met::Known => {
                        run.stats.duplicates += 1;
                        run.tell(|| Event::Child {
                            parent: node,
                            node: None,
                            action,
                            g: child_g,
                            h: value,
                            fate: Fate::Duplicate,
                        });
                        space.undo(&mut state, action, token);
                        continue;
                    }
                }
            }
            let parent = node;
            if O::WATCHES {
                self.numbered += 1;
                node = self.numbered;
            }
            let step = Step {
                action,
                token,
                parent_node: parent,
                parent_g: g,
                parent_running: running,
                parent_last: last,
                parent_first: first,
                parent_next: next,
            };
            if self.path.is_full() {
                self.grow(&mut run.budget)?;
            }
            self.path.push_within(step);
            run.tell(|| Event::Child { parent, node: Some(node), action, g: child_g, h: value, fate: Fate::New });
            if (M::TESTS_ALL || value == 0) && space.is_goal(&state) && accept(run, &self.path()) {
                run.tell(|| Event::Goal { node, cost: child_g });
                return Ok(Dived::Found(child_g));
            }
            if value < self.nearest.0 {
                self.nearest = (value, self.path());
            }
            run.expand(self.path.len() as u64, memory.len())?;
            run.tell(|| Event::Expand {
                node,
                g: child_g,
                h: value,
                priority: total,
                frontier: self.path.len() as u64,
            });
            (g, running, last) = (child_g, child_running, Some(action));
            first = self.actions.len();
            next = first;
            space.actions(&state, &mut self.actions);
        }
    }

    /// Makes room for one more step, and counts what the space has put into the list of actions since.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, budget: &mut Budget) -> Result<(), Stop> {
        let now = self.actions.capacity();
        budget.take((now - self.held) * size_of::<S::Action>())?;
        self.held = now;
        self.path.grow(budget)
    }
}

fn pruned<A>(parent: u64, action: A, g: u64, h: Cost) -> Event<A> {
    Event::Child { parent, node: None, action, g: within(g), h, fate: Fate::Pruned }
}

/// A sum in 32 bits, or the most that they hold.
fn within(sum: u64) -> Cost {
    Cost::try_from(sum).unwrap_or(Cost::MAX)
}
