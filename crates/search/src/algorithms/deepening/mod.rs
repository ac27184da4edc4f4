//! Depth-first search within a bound: one iteration of iterative deepening and of IDA*.
//!
//! The path is an explicit stack, so only memory limits the depth. With a [transposition table](transpositions), a branch
//! that leads to a known state is cut.

mod measure;
mod transpositions;

pub(crate) use measure::{CostPlusEstimate, Depth, Measure};
pub(crate) use transpositions::{DepthArray, NoTable, TranspositionTable, Transpositions, Visit};

use crate::limits::{Budget, BudgetedVec};
use crate::observe::{Event, Fate, Observer};
use crate::run::Run;
use crate::space::{Cost, DEAD, Space};
use crate::verdict::Stop;

/// Whether iterative deepening keeps a transposition table of the states it has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UseTable {
    /// Memory for every state; each state is searched once in an iteration.
    Yes,
    /// Memory for one path only; a state is searched once for every path to it.
    No,
}

impl From<bool> for UseTable {
    fn from(is_used: bool) -> Self {
        if is_used { UseTable::Yes } else { UseTable::No }
    }
}

/// Where a search starts: a state with its `g` and the action that led to it.
pub(crate) struct Root<S: Space, R> {
    pub(crate) state: S::State,
    pub(crate) evaluation: R,
    pub(crate) g: Cost,
    pub(crate) last: Option<S::Action>,
}

/// Decides whether a plan that was found is accepted, given its actions from the root. Called through a pointer: goals are
/// rare, and so the loop is compiled once for all callers.
pub(crate) type Accept<'a, S, O> = &'a mut dyn FnMut(&mut Run<'_, S, O>, &[<S as Space>::Action]) -> bool;

/// How one iteration ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IterationEnd {
    /// A goal was found. The path to it is on the stack.
    Found,
    /// No goal within the bound. Holds the smallest measure beyond the bound, which is the next bound of IDA*, or [`DEAD`] if
    /// nothing was cut.
    NextBound(Cost),
}

/// The parameters of one iteration.
pub(crate) struct Iteration<'a, S: Space, O, M> {
    pub(crate) measure: &'a M,
    /// Everything with a measure of at most this is searched.
    pub(crate) bound: Cost,
    /// Counts the iterations that share a table.
    pub(crate) number: u32,
    pub(crate) accept: Accept<'a, S, O>,
}

/// An iteration in progress. A copy of the parameters, so that the compiler can keep them in registers.
struct Bounded<'a, S: Space, O, M, T> {
    measure: &'a M,
    /// In 64 bits, so that sums cannot overflow; a measure beyond 32 bits exceeds every bound.
    bound: u64,
    number: u32,
    table: &'a mut T,
    accept: Accept<'a, S, O>,
    /// The smallest measure that exceeded the bound.
    next_bound: u64,
    /// States whose `g` is exactly the bound and that were reached for the first time. Counted only with a table.
    horizon: u64,
}

/// A child within the bound. The action that leads to it has been applied.
struct Child<S: Space, R> {
    token: S::Undo,
    g: Cost,
    evaluation: R,
    /// The estimated cost in `evaluation`.
    h: Cost,
}

impl<S, O, M, T> Bounded<'_, S, O, M, T>
where
    S: Space,
    O: Observer<S::Action>,
    M: Measure<S>,
    T: Transpositions<S::Key>,
{
    /// Whether a state is a goal whose plan is accepted.
    #[inline(always)]
    fn is_solved(
        &mut self,
        run: &mut Run<'_, S, O>,
        state: &S::State,
        h: Cost,
        path: impl Fn() -> Vec<S::Action>,
    ) -> bool {
        (M::TESTS_ALL || h == 0) && run.space.is_goal(state) && (self.accept)(run, &path())
    }

    /// Applies an action if the child is within the bound and, with a table, not known. Otherwise returns `None` and leaves
    /// the state as it was.
    #[inline(always)]
    fn try_child(
        &mut self,
        space: &S,
        run: &mut Run<'_, S, O>,
        node: &PathNode<S, M::Evaluation>,
        state: &mut S::State,
        action: S::Action,
    ) -> Option<Child<S, M::Evaluation>> {
        let measure = self.measure;
        let g = u64::from(node.g) + u64::from(measure.length(space, state, action));
        let max_h = self.bound.saturating_sub(g) as Cost;
        let peeked = measure.peek(space, node.evaluation, state, action, max_h);
        // Without a table, a child beyond the bound is cut before the action is applied. With a table the child's key is
        // needed: whether it is known decides if deepening can ever end.
        if let Some(evaluation) = peeked
            && !T::REMEMBERS
        {
            let h = measure.value(evaluation);
            let f = g + u64::from(h);
            if f > self.bound {
                self.next_bound = self.next_bound.min(f);
                run.emit(|| pruned(node.id, action, g, h));
                return None;
            }
        }
        let token = space.apply(state, action);
        let evaluation = match peeked {
            Some(evaluation) => evaluation,
            None => measure.step(space, node.evaluation, state, action),
        };
        let h = measure.value(evaluation);
        let is_wanted = if (T::REMEMBERS || peeked.is_none()) && g + u64::from(h) > self.bound {
            self.note_cut(space, state, g, h);
            run.emit(|| pruned(node.id, action, g, h));
            false
        } else if M::IS_LOOSE && !run.cost_limit.admits(g as Cost) {
            // A bound on cost plus an estimate that is not admissible does not bound the cost itself.
            run.emit(|| pruned(node.id, action, g, h));
            false
        } else {
            !T::REMEMBERS || self.visit(run, node.id, state, action, g as Cost, h)
        };
        if is_wanted {
            // Within the bound, so `g` fits into 32 bits.
            Some(Child { token, g: g as Cost, evaluation, h })
        } else {
            space.undo(state, action, token);
            None
        }
    }

    /// Lowers the next bound to the measure of a child beyond the bound, unless the child is known or dead.
    #[inline(always)]
    fn note_cut(&mut self, space: &S, state: &S::State, g: u64, h: Cost) {
        let is_known = T::REMEMBERS && self.table.is_known(space.pack(state), saturate(g));
        if !is_known && h != DEAD {
            self.next_bound = self.next_bound.min(g + u64::from(h));
        }
    }

    /// Records a child in the table; `false` if the branch can be cut.
    #[inline(always)]
    fn visit(
        &mut self,
        run: &mut Run<'_, S, O>,
        parent: u64,
        state: &S::State,
        action: S::Action,
        g: Cost,
        h: Cost,
    ) -> bool {
        match self.table.visit(run.space.pack(state), g, self.number, &mut run.budget) {
            Visit::First => {
                self.horizon += u64::from(u64::from(g) == self.bound);
                run.stats.peak_nodes = run.stats.peak_nodes.max(self.table.len());
                true
            }
            Visit::Again { cheaper } => {
                run.stats.reopened += u64::from(cheaper);
                true
            }
            Visit::Known => {
                run.stats.duplicates += 1;
                run.emit(|| Event::Child { parent, node: None, action, g, h, fate: Fate::Duplicate });
                false
            }
        }
    }
}

/// The node at the end of the path.
struct PathNode<S: Space, R> {
    /// Its number in events.
    id: u64,
    g: Cost,
    evaluation: R,
    /// The action that led to it.
    last: Option<S::Action>,
    /// Where its actions start in the list of all actions, and the one to try next.
    first_action: usize,
    next_action: usize,
}

/// One step of the path: an action, what undoes it, and the node it was applied to.
///
/// The fields of the node are laid out one by one: nested, they would be padded, and a step would be eight bytes larger.
struct Step<S: Space, R> {
    action: S::Action,
    token: S::Undo,
    parent_id: u64,
    parent_g: Cost,
    parent_running: R,
    parent_last: Option<S::Action>,
    parent_first_action: usize,
    parent_next_action: usize,
}

impl<S: Space, R: Copy> Step<S, R> {
    #[inline(always)]
    fn new(parent: &PathNode<S, R>, action: S::Action, token: S::Undo) -> Self {
        Step {
            action,
            token,
            parent_id: parent.id,
            parent_g: parent.g,
            parent_running: parent.evaluation,
            parent_last: parent.last,
            parent_first_action: parent.first_action,
            parent_next_action: parent.next_action,
        }
    }

    /// The node that the action was applied to.
    #[inline(always)]
    fn parent(&self) -> PathNode<S, R> {
        PathNode {
            id: self.parent_id,
            g: self.parent_g,
            evaluation: self.parent_running,
            last: self.parent_last,
            first_action: self.parent_first_action,
            next_action: self.parent_next_action,
        }
    }
}

/// A depth-first search with an explicit stack. The same stacks serve every iteration.
pub(crate) struct DepthFirst<S: Space, R> {
    path: BudgetedVec<Step<S, R>>,
    /// The actions of all nodes on the path, one node after another.
    actions: Vec<S::Action>,
    /// The capacity of `actions` that the budget knows of.
    budgeted_actions: usize,
    last_id: u64,
    /// The smallest estimate seen, and the actions from the root that lead to it.
    pub(crate) nearest: (Cost, Vec<S::Action>),
    /// For the last iteration with a table: the number of states reached for the first time at exactly the bound.
    pub(crate) horizon: u64,
}

impl<S: Space, R: Copy> DepthFirst<S, R> {
    pub(crate) fn new() -> Self {
        DepthFirst {
            path: BudgetedVec::new(),
            actions: Vec::new(),
            budgeted_actions: 0,
            last_id: 0,
            nearest: (DEAD, Vec::new()),
            horizon: 0,
        }
    }

    /// The actions from the root to the node at the end of the path.
    pub(crate) fn path(&self) -> Vec<S::Action> {
        self.path.iter().map(|step| step.action).collect()
    }

    /// Runs one iteration from `root`, with a transposition table if there is one.
    pub(crate) fn search_with<M, O>(
        &mut self,
        run: &mut Run<'_, S, O>,
        root: &Root<S, R>,
        iteration: Iteration<'_, S, O, M>,
        table: Option<&mut TranspositionTable<S::Key>>,
    ) -> Result<IterationEnd, Stop>
    where
        M: Measure<S, Evaluation = R>,
        O: Observer<S::Action>,
    {
        match table {
            Some(table) => self.search(run, root, iteration, table),
            None => self.search(run, root, iteration, &mut NoTable),
        }
    }

    /// Runs one iteration from `root`.
    pub(crate) fn search<M, O, T>(
        &mut self,
        run: &mut Run<'_, S, O>,
        root: &Root<S, R>,
        iteration: Iteration<'_, S, O, M>,
        table: &mut T,
    ) -> Result<IterationEnd, Stop>
    where
        M: Measure<S, Evaluation = R>,
        O: Observer<S::Action>,
        T: Transpositions<S::Key>,
    {
        let space = run.space;
        let Iteration { measure, bound, number, accept } = iteration;
        let bound = u64::from(bound);
        let mut iteration = Bounded { measure, bound, number, table, accept, next_bound: u64::MAX, horizon: 0 };
        while self.path.pop().is_some() {}
        self.actions.clear();
        self.horizon = 0;
        if let Some(end) = self.enter_root(run, root, &mut iteration)? {
            return Ok(end);
        }
        let mut state = root.state.clone();
        space.actions(&state, &mut self.actions);
        let mut node = PathNode {
            id: 0,
            g: root.g,
            evaluation: root.evaluation,
            last: root.last,
            first_action: 0,
            next_action: 0,
        };
        loop {
            if node.next_action == self.actions.len() {
                // All children are searched: go back to the parent.
                self.actions.truncate(node.first_action);
                let Some(step) = self.path.pop() else {
                    self.horizon = iteration.horizon;
                    return Ok(IterationEnd::NextBound(saturate(iteration.next_bound)));
                };
                space.undo(&mut state, step.action, step.token);
                run.emit(|| Event::Leave { node: node.id });
                node = step.parent();
                continue;
            }
            let action = self.actions[node.next_action];
            node.next_action += 1;
            if node.last.is_some_and(|last| space.undoes(last, action)) {
                continue;
            }
            run.stats.generated += 1;
            let Some(child) = iteration.try_child(space, run, &node, &mut state, action) else { continue };
            let id = self.push(run, &node, action, &child)?;
            let first_action = self.actions.len();
            node = PathNode {
                id,
                g: child.g,
                evaluation: child.evaluation,
                last: Some(action),
                first_action,
                next_action: first_action,
            };
            if iteration.is_solved(run, &state, child.h, || self.path()) {
                run.emit(|| Event::Goal { node: node.id, cost: child.g });
                return Ok(IterationEnd::Found);
            }
            if child.h < self.nearest.0 {
                self.nearest = (child.h, self.path());
            }
            run.count_expansion(self.path.len() as u64, iteration.table.len())?;
            run.emit(|| expand_event(node.id, child.g, child.h, self.path.len()));
            space.actions(&state, &mut self.actions);
        }
    }

    /// Tests and expands the root; `Some` if the iteration ends there.
    // Inlined, so that the address of `iteration` does not escape and its fields stay in registers.
    #[inline(always)]
    fn enter_root<M, O, T>(
        &mut self,
        run: &mut Run<'_, S, O>,
        root: &Root<S, R>,
        iteration: &mut Bounded<'_, S, O, M, T>,
    ) -> Result<Option<IterationEnd>, Stop>
    where
        M: Measure<S, Evaluation = R>,
        O: Observer<S::Action>,
        T: Transpositions<S::Key>,
    {
        let g = root.g;
        let h = iteration.measure.value(root.evaluation);
        if h == DEAD {
            return Ok(Some(IterationEnd::NextBound(DEAD)));
        }
        if u64::from(g) + u64::from(h) > iteration.bound {
            return Ok(Some(IterationEnd::NextBound(g.saturating_add(h))));
        }
        if iteration.is_solved(run, &root.state, h, Vec::new) {
            return Ok(Some(IterationEnd::Found));
        }
        if T::REMEMBERS {
            let key = run.space.pack(&root.state);
            let visit = iteration.table.visit(key, g, iteration.number, &mut run.budget);
            iteration.horizon += u64::from(visit == Visit::First && u64::from(g) == iteration.bound);
        }
        if h < self.nearest.0 {
            self.nearest = (h, Vec::new());
        }
        run.count_expansion(0, iteration.table.len())?;
        run.emit(|| expand_event(0, g, h, 0));
        Ok(None)
    }

    /// Adds a step to the path. Returns the number of the child in events.
    #[inline(always)]
    fn push<O: Observer<S::Action>>(
        &mut self,
        run: &mut Run<'_, S, O>,
        parent: &PathNode<S, R>,
        action: S::Action,
        child: &Child<S, R>,
    ) -> Result<u64, Stop> {
        let parent_id = parent.id;
        let mut id = parent_id;
        if O::WATCHES {
            self.last_id += 1;
            id = self.last_id;
        }
        if self.path.is_full() {
            self.grow(&mut run.budget)?;
        }
        self.path.push_within(Step::new(parent, action, child.token));
        let (g, h) = (child.g, child.h);
        run.emit(|| Event::Child { parent: parent_id, node: Some(id), action, g, h, fate: Fate::New });
        Ok(id)
    }

    /// Makes room for one more step, and accounts for what the list of actions has grown since.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, budget: &mut Budget) -> Result<(), Stop> {
        let capacity = self.actions.capacity();
        budget.reserve((capacity - self.budgeted_actions) * size_of::<S::Action>())?;
        self.budgeted_actions = capacity;
        self.path.grow(budget)
    }
}

fn expand_event<A>(node: u64, g: Cost, h: Cost, depth: usize) -> Event<A> {
    Event::Expand { node, g, h, priority: u64::from(g) + u64::from(h), frontier: depth as u64 }
}

fn pruned<A>(parent: u64, action: A, g: u64, h: Cost) -> Event<A> {
    Event::Child { parent, node: None, action, g: saturate(g), h, fate: Fate::Pruned }
}

/// A sum in 32 bits; [`DEAD`], the largest value, if it does not fit.
fn saturate(sum: u64) -> Cost {
    Cost::try_from(sum).unwrap_or(DEAD)
}
