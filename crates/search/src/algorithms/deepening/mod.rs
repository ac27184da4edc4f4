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
use crate::verdict::{Partial, Stop};

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

/// The state where an iteration starts: the start of the search or, in a parallel search, the root of a subtree.
pub(crate) struct Root<S: Space, Eval> {
    pub(crate) state: S::State,
    pub(crate) evaluation: Eval,
    /// The depth or cost of the path from the start of the search, see [`Measure`].
    pub(crate) g: Cost,
    /// The action that led to the state; `None` at the start of the search.
    pub(crate) last_action: Option<S::Action>,
}

/// The state with the smallest estimate that a search has seen: where its best partial plan ends.
#[derive(Clone, Debug)]
pub(crate) struct Nearest<A> {
    /// The estimate of the state; [`DEAD`] if no state was evaluated.
    pub(crate) h: Cost,
    /// The actions that lead to it from the root.
    pub(crate) actions: Vec<A>,
}

impl<A> Nearest<A> {
    /// The value before any state was evaluated.
    pub(crate) fn nothing() -> Self {
        Nearest { h: DEAD, actions: Vec::new() }
    }

    /// The best partial plan, if the actions lead from the start of the search.
    pub(crate) fn into_partial(self) -> Partial<A> {
        Partial::nearest(self.h, self.actions)
    }
}

/// Decides whether a plan to a goal is accepted, given its actions from the root. A plan that costs too much is not, and the
/// search goes on. It is called through a pointer: goals are rare, and the loop is compiled once for all callers.
pub(crate) type AcceptPlan<'a, S, O> = &'a mut dyn FnMut(&mut Run<'_, S, O>, &[<S as Space>::Action]) -> bool;

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
pub(crate) struct IterationParameters<'a, S: Space, O, M> {
    pub(crate) measure: &'a M,
    /// The states with a measure of at most this are searched.
    pub(crate) bound: Cost,
    /// The number of this iteration among the iterations that share a table, from 0.
    pub(crate) number: u32,
    pub(crate) accept_plan: AcceptPlan<'a, S, O>,
}

/// An iteration in progress. It holds copies of the parameters, so that the compiler can keep them in registers.
struct Iteration<'a, S: Space, O, M, T> {
    measure: &'a M,
    /// The bound in 64 bits, so that sums cannot overflow; a measure beyond 32 bits exceeds every bound.
    bound: u64,
    number: u32,
    table: &'a mut T,
    accept_plan: AcceptPlan<'a, S, O>,
    /// The smallest measure that exceeded the bound.
    next_bound: u64,
    /// How many states with `g` equal to the bound were reached for the first time. Counted only with a table.
    new_at_bound: u64,
}

/// A child within the bound. The action that leads to it has been applied to the current state.
struct Child<S: Space, Eval> {
    /// What undoes the action.
    token: S::Undo,
    g: Cost,
    evaluation: Eval,
    /// The estimated cost in `evaluation`.
    h: Cost,
}

impl<S, O, M, T> Iteration<'_, S, O, M, T>
where
    S: Space,
    O: Observer<S::Action>,
    M: Measure<S>,
    T: Transpositions<S::Key>,
{
    /// Whether a state is a goal and its plan is accepted. `path` returns the actions from the root to the state.
    #[inline(always)]
    fn is_accepted_goal(
        &mut self,
        run: &mut Run<'_, S, O>,
        state: &S::State,
        h: Cost,
        path: impl Fn() -> Vec<S::Action>,
    ) -> bool {
        (M::TESTS_EVERY_STATE || h == 0) && run.space.is_goal(state) && (self.accept_plan)(run, &path())
    }

    /// Applies an action of a node if the child is within the bound and, with a table, not searched already. Otherwise returns
    /// `None` and leaves the state as it was.
    #[inline(always)]
    fn try_child(
        &mut self,
        space: &S,
        run: &mut Run<'_, S, O>,
        parent: &PathNode<S, M::Evaluation>,
        state: &mut S::State,
        action: S::Action,
    ) -> Option<Child<S, M::Evaluation>> {
        let measure = self.measure;
        let g = u64::from(parent.g) + u64::from(measure.action_length(space, state, action));
        let max_h = self.bound.saturating_sub(g) as Cost;
        let peeked = measure.peek(space, parent.evaluation, state, action, max_h);
        // Without a table, a child beyond the bound is cut before the action is applied. With a table the action is applied
        // first, because `note_cut` needs the child's key.
        if let Some(evaluation) = peeked
            && !T::REMEMBERS
        {
            let h = measure.value(evaluation);
            let f = g + u64::from(h);
            if f > self.bound {
                self.next_bound = self.next_bound.min(f);
                run.emit(|| pruned_event(parent.id, action, g, h));
                return None;
            }
        }
        let token = space.apply(state, action);
        let evaluation = match peeked {
            Some(evaluation) => evaluation,
            None => measure.step(space, parent.evaluation, state, action),
        };
        let h = measure.value(evaluation);
        let is_searched = if (T::REMEMBERS || peeked.is_none()) && g + u64::from(h) > self.bound {
            self.note_cut(space, state, g, h);
            run.emit(|| pruned_event(parent.id, action, g, h));
            false
        } else if M::CHECKS_COST_LIMIT && !run.cost_limit.admits(g as Cost) {
            run.emit(|| pruned_event(parent.id, action, g, h));
            false
        } else {
            !T::REMEMBERS || self.visit(run, parent.id, state, action, g as Cost, h)
        };
        if is_searched {
            // `g` is within the bound, so it fits into 32 bits.
            Some(Child { token, g: g as Cost, evaluation, h })
        } else {
            space.undo(state, action, token);
            None
        }
    }

    /// Lowers the next bound to the measure of a child beyond the bound, unless the child is dead or already reached at this `g`
    /// or less. Without that exception, a finite space with cycles would always have a next bound, and deepening would never
    /// end.
    #[inline(always)]
    fn note_cut(&mut self, space: &S, state: &S::State, g: u64, h: Cost) {
        let is_known = T::REMEMBERS && self.table.is_known(space.pack(state), saturate(g));
        if !is_known && h != DEAD {
            self.next_bound = self.next_bound.min(g + u64::from(h));
        }
    }

    /// Records a child in the table. Returns whether it is to be searched.
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
                self.new_at_bound += u64::from(u64::from(g) == self.bound);
                run.stats.peak_nodes = run.stats.peak_nodes.max(self.table.len());
                true
            }
            Visit::Cheaper => {
                run.stats.reopened += 1;
                true
            }
            Visit::NewIteration | Visit::NotStored => true,
            Visit::AlreadySearched => {
                run.stats.duplicates += 1;
                run.emit(|| Event::Child { parent, node: None, action, g, h, fate: Fate::Duplicate });
                false
            }
        }
    }
}

/// The node at the end of the path.
struct PathNode<S: Space, Eval> {
    /// The node's number in events.
    id: u64,
    g: Cost,
    evaluation: Eval,
    /// The action that led to the node; `None` at the start of the search.
    last_action: Option<S::Action>,
    /// The index of the node's first action in [`DepthFirst::actions`], which holds the actions of the whole path.
    first_action: usize,
    /// The index of the action to try next.
    next_action: usize,
}

impl<S: Space, Eval: Copy> PathNode<S, Eval> {
    #[inline(always)]
    fn root(root: &Root<S, Eval>) -> Self {
        PathNode {
            id: ROOT_ID,
            g: root.g,
            evaluation: root.evaluation,
            last_action: root.last_action,
            first_action: 0,
            next_action: 0,
        }
    }

    /// The node of a child that was reached by `action` and whose own actions will be listed from index `first_action` on.
    #[inline(always)]
    fn child(id: u64, child: &Child<S, Eval>, action: S::Action, first_action: usize) -> Self {
        PathNode {
            id,
            g: child.g,
            evaluation: child.evaluation,
            last_action: Some(action),
            first_action,
            next_action: first_action,
        }
    }
}

/// The number of the root in events.
const ROOT_ID: u64 = 0;

/// One step of the path: an action, what undoes it, and the node it was applied to.
///
/// The fields of the node are listed one by one: a nested `PathNode` would be padded, and a step eight bytes larger.
struct Step<S: Space, Eval> {
    action: S::Action,
    token: S::Undo,
    parent_id: u64,
    parent_g: Cost,
    parent_evaluation: Eval,
    parent_last_action: Option<S::Action>,
    parent_first_action: usize,
    parent_next_action: usize,
}

impl<S: Space, Eval: Copy> Step<S, Eval> {
    #[inline(always)]
    fn new(parent: &PathNode<S, Eval>, action: S::Action, token: S::Undo) -> Self {
        Step {
            action,
            token,
            parent_id: parent.id,
            parent_g: parent.g,
            parent_evaluation: parent.evaluation,
            parent_last_action: parent.last_action,
            parent_first_action: parent.first_action,
            parent_next_action: parent.next_action,
        }
    }

    /// The node that the action was applied to.
    #[inline(always)]
    fn parent(&self) -> PathNode<S, Eval> {
        PathNode {
            id: self.parent_id,
            g: self.parent_g,
            evaluation: self.parent_evaluation,
            last_action: self.parent_last_action,
            first_action: self.parent_first_action,
            next_action: self.parent_next_action,
        }
    }
}

/// A depth-first search with an explicit stack. The same stacks serve every iteration.
pub(crate) struct DepthFirst<S: Space, Eval> {
    path: BudgetedVec<Step<S, Eval>>,
    /// The actions of all nodes on the path, one node after another.
    actions: Vec<S::Action>,
    /// The part of the capacity of `actions` that is reserved from the budget.
    budgeted_actions: usize,
    /// The largest number that events have given to a node so far.
    last_id: u64,
    pub(crate) nearest: Nearest<S::Action>,
    /// In the last iteration, if it had a table: how many states with `g` equal to the bound were reached for the first time.
    pub(crate) new_at_bound: u64,
}

impl<S: Space, Eval: Copy> DepthFirst<S, Eval> {
    pub(crate) fn new() -> Self {
        DepthFirst {
            path: BudgetedVec::new(),
            actions: Vec::new(),
            budgeted_actions: 0,
            last_id: 0,
            nearest: Nearest::nothing(),
            new_at_bound: 0,
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
        root: &Root<S, Eval>,
        parameters: IterationParameters<'_, S, O, M>,
        table: Option<&mut TranspositionTable<S::Key>>,
    ) -> Result<IterationEnd, Stop>
    where
        M: Measure<S, Evaluation = Eval>,
        O: Observer<S::Action>,
    {
        match table {
            Some(table) => self.search(run, root, parameters, table),
            None => self.search(run, root, parameters, &mut NoTable),
        }
    }

    /// Runs one iteration from `root`. Compiled once for all that call it.
    #[inline(never)]
    pub(crate) fn search<M, O, T>(
        &mut self,
        run: &mut Run<'_, S, O>,
        root: &Root<S, Eval>,
        parameters: IterationParameters<'_, S, O, M>,
        table: &mut T,
    ) -> Result<IterationEnd, Stop>
    where
        M: Measure<S, Evaluation = Eval>,
        O: Observer<S::Action>,
        T: Transpositions<S::Key>,
    {
        self.search_inline(run, root, parameters, table)
    }

    /// [`search`](Self::search) as a part of its caller, which can then keep counters in registers.
    #[inline(always)]
    pub(crate) fn search_inline<M, O, T>(
        &mut self,
        run: &mut Run<'_, S, O>,
        root: &Root<S, Eval>,
        parameters: IterationParameters<'_, S, O, M>,
        table: &mut T,
    ) -> Result<IterationEnd, Stop>
    where
        M: Measure<S, Evaluation = Eval>,
        O: Observer<S::Action>,
        T: Transpositions<S::Key>,
    {
        let space = run.space;
        let IterationParameters { measure, bound, number, accept_plan } = parameters;
        let bound = u64::from(bound);
        let mut iteration =
            Iteration { measure, bound, number, table, accept_plan, next_bound: u64::MAX, new_at_bound: 0 };
        self.reset();
        if let Some(end) = self.enter_root(run, root, &mut iteration)? {
            return Ok(end);
        }
        let mut state = root.state.clone();
        space.actions(&state, &mut self.actions);
        let mut node = PathNode::root(root);
        loop {
            if node.next_action == self.actions.len() {
                // All children are searched: go back to the parent.
                self.actions.truncate(node.first_action);
                let Some(step) = self.path.pop() else {
                    self.new_at_bound = iteration.new_at_bound;
                    return Ok(IterationEnd::NextBound(saturate(iteration.next_bound)));
                };
                space.undo(&mut state, step.action, step.token);
                run.emit(|| Event::Leave { node: node.id });
                node = step.parent();
                continue;
            }
            let action = self.actions[node.next_action];
            node.next_action += 1;
            if node.last_action.is_some_and(|last| space.undoes(last, action)) {
                continue;
            }
            run.stats.generated += 1;
            let Some(child) = iteration.try_child(space, run, &node, &mut state, action) else { continue };
            let id = self.push_step(run, &node, action, &child)?;
            node = PathNode::child(id, &child, action, self.actions.len());
            if iteration.is_accepted_goal(run, &state, child.h, || self.path()) {
                run.emit(|| Event::Goal { node: node.id, cost: child.g });
                return Ok(IterationEnd::Found);
            }
            if child.h < self.nearest.h {
                self.nearest = Nearest { h: child.h, actions: self.path() };
            }
            run.count_expansion(self.path.len() as u64, iteration.table.len())?;
            run.emit(|| expand_event(node.id, child.g, child.h, self.path.len()));
            space.actions(&state, &mut self.actions);
        }
    }

    /// Forgets the path of the last iteration, which remains if a goal was found or a limit was reached.
    fn reset(&mut self) {
        while self.path.pop().is_some() {}
        self.actions.clear();
        self.new_at_bound = 0;
    }

    /// Tests and counts the root; `Some` if the iteration ends there.
    // Inlined, so that the address of `iteration` does not escape and its fields stay in registers.
    #[inline(always)]
    fn enter_root<M, O, T>(
        &mut self,
        run: &mut Run<'_, S, O>,
        root: &Root<S, Eval>,
        iteration: &mut Iteration<'_, S, O, M, T>,
    ) -> Result<Option<IterationEnd>, Stop>
    where
        M: Measure<S, Evaluation = Eval>,
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
        if iteration.is_accepted_goal(run, &root.state, h, Vec::new) {
            return Ok(Some(IterationEnd::Found));
        }
        if T::REMEMBERS {
            let key = run.space.pack(&root.state);
            let visit = iteration.table.visit(key, g, iteration.number, &mut run.budget);
            iteration.new_at_bound += u64::from(visit == Visit::First && u64::from(g) == iteration.bound);
        }
        if h < self.nearest.h {
            self.nearest = Nearest { h, actions: Vec::new() };
        }
        run.count_expansion(0, iteration.table.len())?;
        run.emit(|| expand_event(ROOT_ID, g, h, 0));
        Ok(None)
    }

    /// Adds the step from a node to its child to the path. Returns the child's number in events, if there is an observer: without
    /// one, nodes are not numbered.
    #[inline(always)]
    fn push_step<O: Observer<S::Action>>(
        &mut self,
        run: &mut Run<'_, S, O>,
        parent: &PathNode<S, Eval>,
        action: S::Action,
        child: &Child<S, Eval>,
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

    /// Makes room for one more step, and reserves memory for what the list of actions has grown since the last call.
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

fn pruned_event<A>(parent: u64, action: A, g: u64, h: Cost) -> Event<A> {
    Event::Child { parent, node: None, action, g: saturate(g), h, fate: Fate::Pruned }
}

/// Converts a sum to 32 bits; [`DEAD`], the largest value, if it does not fit.
fn saturate(sum: u64) -> Cost {
    Cost::try_from(sum).unwrap_or(DEAD)
}
