//! Search up to symmetry: equivalent states count as one, and plans and events hold the actions of the real states.

use crate::algorithm::Algorithm;
use crate::algorithms;
use crate::estimate::{Estimate, Promise};
use crate::node_map::NodeMap;
use crate::observe::{Event, Fate, Observer};
use crate::space::{Cost, CostRange, Reversible, Space, Symmetric};
use crate::stats::Progress;
use crate::task::Task;
use crate::verdict::Outcome;
use std::ops::ControlFlow;

/// A symmetric space in which equivalent states count as one, if `is_folded` is set.
///
/// The switch is a run-time value, so that a puzzle that offers both is compiled once. Plans hold the actions of real states:
/// the engine recovers a plan by walking from the real start and taking, at each step, an action that leads to the next
/// class.
#[derive(Debug)]
pub struct Fold<'a, S> {
    /// The space.
    pub space: &'a S,
    /// Whether equivalent states count as one.
    pub is_folded: bool,
}

impl<S: Symmetric> Space for Fold<'_, S> {
    type State = S::State;
    type Action = S::Action;
    type Undo = S::Undo;
    type Key = S::Key;

    fn initial(&self) -> S::State {
        self.space.initial()
    }
    #[inline(always)]
    fn is_goal(&self, state: &S::State) -> bool {
        self.space.is_goal(state)
    }
    #[inline(always)]
    fn actions(&self, state: &S::State, out: &mut Vec<S::Action>) {
        if self.is_folded { self.space.class_actions(state, out) } else { self.space.actions(state, out) }
    }
    #[inline(always)]
    fn apply(&self, state: &mut S::State, action: S::Action) -> S::Undo {
        self.space.apply(state, action)
    }
    #[inline(always)]
    fn undo(&self, state: &mut S::State, action: S::Action, token: S::Undo) {
        self.space.undo(state, action, token);
    }
    #[inline(always)]
    fn pack(&self, state: &S::State) -> S::Key {
        if self.is_folded { self.space.canonical(state) } else { self.space.pack(state) }
    }
    #[inline(always)]
    fn unpack(&self, key: &S::Key) -> S::State {
        self.space.unpack(key)
    }
    #[inline(always)]
    fn cost(&self, state: &S::State, action: S::Action) -> Cost {
        self.space.cost(state, action)
    }
    #[inline(always)]
    fn costs(&self) -> CostRange {
        self.space.costs()
    }
    #[inline(always)]
    fn undoes(&self, last: S::Action, next: S::Action) -> bool {
        self.space.undoes(last, next)
    }
    fn allowance(&self) -> Option<Cost> {
        self.space.allowance()
    }
}

impl<S: Symmetric + Reversible> Reversible for Fold<'_, S> {
    fn goals(&self, out: &mut Vec<S::State>) {
        self.space.goals(out);
    }
    fn predecessors(&self, state: &S::State, out: &mut Vec<(S::State, S::Action)>) {
        self.space.predecessors(state, out);
    }
}

/// An estimate of a space, used on its [`Fold`].
#[derive(Clone, Copy, Debug)]
pub struct FoldEstimate<E>(pub E);

impl<S: Symmetric, E: Estimate<S>> Estimate<Fold<'_, S>> for FoldEstimate<E> {
    type Evaluation = E::Evaluation;

    #[inline(always)]
    fn start(&self, fold: &Fold<'_, S>, state: &S::State) -> E::Evaluation {
        self.0.start(fold.space, state)
    }
    #[inline(always)]
    fn step(
        &self,
        fold: &Fold<'_, S>,
        evaluation: E::Evaluation,
        after: &S::State,
        action: S::Action,
    ) -> E::Evaluation {
        self.0.step(fold.space, evaluation, after, action)
    }
    #[inline(always)]
    fn value(&self, evaluation: E::Evaluation) -> Cost {
        self.0.value(evaluation)
    }
    fn promise(&self) -> Promise {
        self.0.promise()
    }
    #[inline(always)]
    fn peek(
        &self,
        fold: &Fold<'_, S>,
        evaluation: E::Evaluation,
        before: &S::State,
        action: S::Action,
    ) -> Option<E::Evaluation> {
        self.0.peek(fold.space, evaluation, before, action)
    }
    #[inline(always)]
    fn peek_within(
        &self,
        fold: &Fold<'_, S>,
        evaluation: E::Evaluation,
        before: &S::State,
        action: S::Action,
        max: Cost,
    ) -> Option<E::Evaluation> {
        self.0.peek_within(fold.space, evaluation, before, action, max)
    }
    #[inline(always)]
    fn resume(&self, fold: &Fold<'_, S>, state: &S::State, value: Cost) -> E::Evaluation {
        self.0.resume(fold.space, state, value)
    }
}

impl<'a, S: Symmetric> Fold<'a, S> {
    /// The same task on the fold.
    pub fn task<'b>(&'b self, task: &Task<'_, S>) -> Task<'b, Fold<'a, S>> {
        Task {
            space: self,
            start: task.start.clone(),
            allowance: task.allowance,
            limits: task.limits.clone(),
            choices: task.choices,
        }
    }

    /// Wraps an observer so that it sees the actions of real states in a search on the fold.
    pub fn unfold<'b, O: Observer<S::Action>>(
        &self,
        algorithm: Algorithm,
        start: &'b S::State,
        inner: &'b mut O,
    ) -> Unfold<'b, S, O>
    where
        'a: 'b,
    {
        Unfold::new(self.space, start, !self.is_folded || algorithm.walks_in_place(), inner)
    }
}

/// Runs an algorithm on a symmetric space as [`algorithms::run`] does, up to symmetry if `is_folded` is set. Plans and events
/// hold the actions of real states.
pub fn run<S, E, O>(
    algorithm: Algorithm,
    task: &Task<'_, S>,
    is_folded: bool,
    estimate: &E,
    observer: &mut O,
    threads: usize,
) -> Option<Outcome<S::Action>>
where
    S: Symmetric,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let fold = Fold { space: task.space, is_folded };
    let mut unfold = fold.unfold(algorithm, &task.start, observer);
    algorithms::run(algorithm, &fold.task(task), &FoldEstimate(estimate), &mut unfold, threads)
}

/// Translates the events of a search up to symmetry into events of the real space.
///
/// A search that stores keys expands representatives. The actions in its events are actions of representatives, and may be
/// illegal when they are played from the real start. For each child, this observer finds the action of the real state that leads
/// to the same class, and passes that one on.
///
/// A cheaper path to a node that is already expanded leads to another real state of its class, with other actions. The events
/// of all nodes below it are then sent again, with [`Fate::Better`].
pub struct Unfold<'a, S: Symmetric, O> {
    space: &'a S,
    start: &'a S::State,
    /// Whether the search applies its actions to real states, so that events need no translation.
    in_place: bool,
    inner: &'a mut O,
    /// How each node was reached, without the start.
    origins: NodeMap<Origin<S>>,
    /// Whether an origin was lost because there was no memory for it. Then nothing can be translated.
    is_out_of_memory: bool,
    current: CurrentNode<S>,
    /// Scratch space for the actions of a state.
    actions: Vec<S::Action>,
}

/// The node being expanded.
struct CurrentNode<S: Space> {
    id: u64,
    /// The state that is reached from the real start.
    real: S::State,
    /// The representative of its class, which the search expands.
    representative: S::State,
}

/// How a node was reached.
struct Origin<S: Space> {
    parent: u64,
    /// The action of the parent's real state.
    action: S::Action,
    /// The key of the representative of the node's class.
    class: S::Key,
    /// The cost of the action.
    cost: Cost,
    g: Cost,
    h: Cost,
    is_expanded: bool,
}

impl<'a, S: Symmetric, O: Observer<S::Action>> Unfold<'a, S, O> {
    /// Translates events for `inner`. `start` is the real start. `in_place` says that the search applies its actions to real
    /// states (see [`Algorithm::walks_in_place`]), so that events need no translation.
    pub fn new(space: &'a S, start: &'a S::State, in_place: bool, inner: &'a mut O) -> Self {
        let representative = space.unpack(&space.canonical(start));
        let current = CurrentNode { id: 0, real: start.clone(), representative };
        let (origins, is_out_of_memory, actions) = (NodeMap::new(), false, Vec::new());
        Unfold { space, start, in_place, inner, origins, is_out_of_memory, current, actions }
    }

    /// The real state of a node.
    fn state(&self, node: u64) -> S::State {
        let mut actions = Vec::new();
        let mut ancestor = node;
        while let Some(origin) = self.origins.get(ancestor) {
            actions.push(origin.action);
            ancestor = origin.parent;
        }
        let mut state = self.start.clone();
        for action in actions.into_iter().rev() {
            self.space.apply(&mut state, action);
        }
        state
    }

    /// Makes a node the current one.
    fn go_to(&mut self, node: u64) {
        if self.current.id != node {
            let real = self.state(node);
            let representative = self.space.unpack(&self.space.canonical(&real));
            self.current = CurrentNode { id: node, real, representative };
        }
    }

    /// The action of a real state that leads to a class at this cost.
    fn find_real_action(&mut self, state: &mut S::State, class: S::Key, cost: Cost) -> S::Action {
        let space = self.space;
        self.actions.clear();
        space.actions(state, &mut self.actions);
        let leads_to_class = |&&action: &&S::Action| {
            space.cost(state, action) == cost && {
                let token = space.apply(state, action);
                let reached = space.canonical(state);
                space.undo(state, action, token);
                reached == class
            }
        };
        let found = self.actions.iter().find(leads_to_class);
        *found.expect("a state and its representative have children of the same classes and costs")
    }

    /// Translates and forwards the event of a child that was reached by an action of a representative.
    fn translate_child(&mut self, parent: u64, node: Option<u64>, action: S::Action, (g, h): (Cost, Cost), fate: Fate) {
        self.go_to(parent);
        let space = self.space;
        let representative = &mut self.current.representative;
        let cost = space.cost(representative, action);
        let token = space.apply(representative, action);
        let class = space.canonical(representative);
        space.undo(representative, action, token);
        let mut state = self.current.real.clone();
        let action = self.find_real_action(&mut state, class, cost);
        self.inner.event(Event::Child { parent, node, action, g, h, fate });
        let (Some(node), Fate::New | Fate::Better) = (node, fate) else { return };
        let is_expanded = self.origins.get(node).is_some_and(|origin| origin.is_expanded);
        self.is_out_of_memory |= !self.origins.insert(node, Origin { parent, action, class, cost, g, h, is_expanded });
        if fate == Fate::Better && is_expanded {
            self.resend_below(node);
        }
    }

    /// Sends the events of all nodes below a node again.
    fn resend_below(&mut self, node: u64) {
        let mut changed = vec![node];
        while let Some(parent) = changed.pop() {
            let Some(parent_g) = self.origins.get(parent).map(|origin| origin.g) else { continue };
            let mut state = self.state(parent);
            for index in 0..self.origins.len() {
                let (node, class, cost, h) = match self.origins.at(index) {
                    Some((node, origin)) if origin.parent == parent => (node, origin.class, origin.cost, origin.h),
                    _ => continue,
                };
                let action = self.find_real_action(&mut state, class, cost);
                let g = parent_g.saturating_add(cost);
                if let Some(origin) = self.origins.get_mut(node) {
                    (origin.action, origin.g) = (action, g);
                }
                self.inner.event(Event::Child { parent, node: Some(node), action, g, h, fate: Fate::Better });
                changed.push(node);
            }
        }
    }
}

impl<S: Symmetric, O: Observer<S::Action>> Observer<S::Action> for Unfold<'_, S, O> {
    const WATCHES: bool = O::WATCHES;

    fn is_watching(&self) -> bool {
        self.inner.is_watching()
    }
    fn event(&mut self, event: Event<S::Action>) {
        if self.is_out_of_memory {
            return;
        }
        match event {
            Event::Child { parent, node, action, g, h, fate } if !self.in_place => {
                self.translate_child(parent, node, action, (g, h), fate);
            }
            Event::Expand { node, .. } if !self.in_place => {
                if let Some(origin) = self.origins.get_mut(node) {
                    origin.is_expanded = true;
                }
                self.inner.event(event);
            }
            other => self.inner.event(other),
        }
    }

    fn tick(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.inner.tick(progress)
    }
    fn bytes(&self) -> u64 {
        if self.is_out_of_memory {
            return u64::MAX;
        }
        self.inner.bytes().saturating_add(self.origins.bytes())
    }
}
