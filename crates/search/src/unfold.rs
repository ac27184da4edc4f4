//! Searching a symmetric space up to symmetry, with everything that comes out told in the actions of the real states.

use crate::algorithm::Algorithm;
use crate::algorithms;
use crate::estimate::{Estimate, Overlay, Through};
use crate::observe::{Event, Fate, Observer};
use crate::space::{Cost, CostRange, Reversible, Space, Symmetric};
use crate::stats::Progress;
use crate::task::Task;
use crate::verdict::Outcome;
use std::ops::ControlFlow;

/// A symmetric space that is searched up to symmetry, as its [`Quotient`](crate::Quotient), or as it is. A switch decides at run
/// time, so that a puzzle that offers both is compiled once.
#[derive(Debug)]
pub struct Fold<'a, S> {
    /// The space.
    pub space: &'a S,
    /// Whether equivalent states count as one.
    pub on: bool,
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
        if self.on { self.space.class_actions(state, out) } else { self.space.actions(state, out) }
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
        if self.on { self.space.canonical(state) } else { self.space.pack(state) }
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

impl<S: Symmetric> Overlay for Fold<'_, S> {
    type Real = S;

    #[inline(always)]
    fn real(&self) -> &S {
        self.space
    }
}

impl<'a, S: Symmetric> Fold<'a, S> {
    /// A task on the space, as one on the fold.
    pub fn task<'b>(&'b self, task: &Task<'_, S>) -> Task<'b, Fold<'a, S>> {
        Task { space: self, start: task.start.clone(), allowance: task.allowance, limits: task.limits.clone() }
    }

    /// The observer of a search on the fold that tells `inner` of the real states.
    pub fn unfold<'b, O: Observer<S::Action>>(
        &self,
        algorithm: Algorithm,
        start: &'b S::State,
        inner: &'b mut O,
    ) -> Unfold<'b, S, O>
    where
        'a: 'b,
    {
        Unfold::new(self.space, start, !self.on || algorithm.walks_in_place(), inner)
    }
}

/// Runs an algorithm on a symmetric space, up to symmetry or not, as [`algorithms::run`] does on a plain one. Plans and
/// events hold actions of the real states.
pub fn run<S, E, O>(
    algorithm: Algorithm,
    task: &Task<'_, S>,
    on: bool,
    estimate: &E,
    observer: &mut O,
    threads: usize,
) -> Option<Outcome<S::Action>>
where
    S: Symmetric,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let fold = Fold { space: task.space, on };
    let mut unfold = fold.unfold(algorithm, &task.start, observer);
    algorithms::run(algorithm, &fold.task(task), &Through(estimate), &mut unfold, threads)
}

/// Turns the events of a search up to symmetry into those of the real space.
///
/// A search that stores keys goes on from representatives, so the actions in its events are theirs, and played one after
/// another from the real start they may be illegal. This observer keeps for each node the real state that its real actions
/// lead to, looks for the action of that state which leads into the same class, and passes that one on.
///
/// A cheaper way to a node that was expanded already leads to another real state of its class, in which the actions told of
/// before may be others. What lies beyond such a node is told of again, as reached cheaper, which it is.
pub struct Unfold<'a, S: Symmetric, O> {
    space: &'a S,
    start: &'a S::State,
    in_place: bool,
    inner: &'a mut O,
    /// What is known of each node; nothing of the start.
    known: Vec<Option<Known<S>>>,
    expanded: Vec<bool>,
    /// A node, its real state, and the representative that the search goes on from.
    present: (u64, S::State, S::State),
    actions: Vec<S::Action>,
}

/// How a node was reached.
struct Known<S: Space> {
    parent: u64,
    action: S::Action,
    class: S::Key,
    cost: Cost,
    g: Cost,
    h: Cost,
}

impl<'a, S: Symmetric, O: Observer<S::Action>> Unfold<'a, S, O> {
    /// Unfolds for `inner` a search from a real state. `in_place`: whether the search makes its actions on the real states
    /// (see [`Algorithm::walks_in_place`]), so that nothing is to be turned.
    pub fn new(space: &'a S, start: &'a S::State, in_place: bool, inner: &'a mut O) -> Self {
        let present = (0, start.clone(), space.unpack(&space.canonical(start)));
        let (known, expanded) = (Vec::new(), Vec::new());
        Unfold { space, start, in_place, inner, known, expanded, present, actions: Vec::new() }
    }

    fn known(&self, node: u64) -> Option<&Known<S>> {
        usize::try_from(node).ok().and_then(|at| self.known.get(at)).and_then(Option::as_ref)
    }

    /// The real state of a node.
    fn state(&self, node: u64) -> S::State {
        let mut actions = Vec::new();
        let mut at = node;
        while let Some(known) = self.known(at) {
            actions.push(known.action);
            at = known.parent;
        }
        let mut state = self.start.clone();
        for action in actions.into_iter().rev() {
            self.space.apply(&mut state, action);
        }
        state
    }

    fn go_to(&mut self, node: u64) {
        if self.present.0 != node {
            let state = self.state(node);
            let representative = self.space.unpack(&self.space.canonical(&state));
            self.present = (node, state, representative);
        }
    }

    /// The action of a real state that leads into a class at a cost.
    fn real(&mut self, state: &mut S::State, class: S::Key, cost: Cost) -> S::Action {
        let space = self.space;
        self.actions.clear();
        space.actions(state, &mut self.actions);
        let leads = |&&action: &&S::Action| {
            space.cost(state, action) == cost && {
                let token = space.apply(state, action);
                let reached = space.canonical(state);
                space.undo(state, action, token);
                reached == class
            }
        };
        let found = self.actions.iter().find(leads);
        *found.expect("a state and its representative have children of the same classes and costs")
    }

    /// Passes on a child of the present node that was reached by an action of its representative.
    fn child(&mut self, parent: u64, node: Option<u64>, action: S::Action, (g, h): (Cost, Cost), fate: Fate) {
        self.go_to(parent);
        let space = self.space;
        let representative = &mut self.present.2;
        let cost = space.cost(representative, action);
        let token = space.apply(representative, action);
        let class = space.canonical(representative);
        space.undo(representative, action, token);
        let mut state = self.present.1.clone();
        let action = self.real(&mut state, class, cost);
        self.inner.event(Event::Child { parent, node, action, g, h, fate });
        let (Some(node), Fate::New | Fate::Better) = (node, fate) else { return };
        let Ok(at) = usize::try_from(node) else { return };
        if at >= self.known.len() {
            self.known.resize_with(at + 1, || None);
        }
        self.known[at] = Some(Known { parent, action, class, cost, g, h });
        if fate == Fate::Better && self.expanded.get(at) == Some(&true) {
            self.tell_again(node);
        }
    }

    /// Tells again of everything that was reached through a node.
    fn tell_again(&mut self, node: u64) {
        let mut changed = vec![node];
        while let Some(parent) = changed.pop() {
            let Some(g) = self.known(parent).map(|known| known.g) else { continue };
            let mut state = self.state(parent);
            for at in 0..self.known.len() {
                let (class, cost, h) = match &self.known[at] {
                    Some(known) if known.parent == parent => (known.class, known.cost, known.h),
                    _ => continue,
                };
                let action = self.real(&mut state, class, cost);
                let g = g.saturating_add(cost);
                self.known[at] = Some(Known { parent, action, class, cost, g, h });
                let node = Some(at as u64);
                self.inner.event(Event::Child { parent, node, action, g, h, fate: Fate::Better });
                changed.push(at as u64);
            }
        }
    }
}

impl<S: Symmetric, O: Observer<S::Action>> Observer<S::Action> for Unfold<'_, S, O> {
    const WATCHES: bool = O::WATCHES;

    fn event(&mut self, event: Event<S::Action>) {
        match event {
            Event::Child { parent, node, action, g, h, fate } if !self.in_place => {
                self.child(parent, node, action, (g, h), fate);
            }
            Event::Expand { node, .. } if !self.in_place => {
                if let Ok(at) = usize::try_from(node) {
                    if at >= self.expanded.len() {
                        self.expanded.resize(at + 1, false);
                    }
                    self.expanded[at] = true;
                }
                self.inner.event(event);
            }
            other => self.inner.event(other),
        }
    }

    fn tick(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.inner.tick(progress)
    }
}
