//! Searches on keys: compiled once for all spaces and estimates, and nearly as fast as searches compiled for one space and one
//! estimate.
//!
//! Many searches store only the keys of states. From a space they need the children of a key: their keys, their costs and which
//! of them are goals. From an estimate they need the values of some children. A [`KeySpace`], whose states are keys, makes one
//! call to the real space for all children of a state, and one call for each estimate. [`erased`](crate::erased) calls the real
//! space for every single action, so that it can serve searches that keep no keys, and is slower.

use crate::algorithm::Algorithm;
use crate::algorithms::best_first::{self, Priority};
use crate::algorithms::{beam, bfida};
use crate::choices::Choices;
use crate::estimate::{Blind, Estimate, Promise};
use crate::limits::Limits;
use crate::observe::TicksOnly;
use crate::packed::MAX_WORDS;
use crate::space::{Cost, CostRange, Key, Space};
use crate::storage::trace;
use crate::task::Task;
use crate::verdict::Outcome;
use std::iter::once;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A key of any space, padded with zeros to the width `W`.
type Words<const W: usize> = [u64; W];

fn widen<const W: usize>(key: &impl Key) -> Words<W> {
    let words = key.words();
    std::array::from_fn(|index| words.get(index).copied().unwrap_or(0))
}

/// A state of a [`KeySpace`].
#[derive(Clone, Copy)]
struct KeyState<const W: usize> {
    key: Words<W>,
    /// `None` if it is not known yet.
    is_goal: Option<bool>,
}

/// An action of a [`KeySpace`]: the child that it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Child<const W: usize> {
    key: Words<W>,
    cost: Cost,
    /// The index of the child among the children of the state that was expanded last.
    index: u32,
    is_goal: bool,
}

/// What a search on keys needs of a space and an estimate of any type. Only one search, on one thread, may call the methods, because
/// they share the state that was expanded last.
trait Expander<const W: usize>: Sync {
    fn start(&self) -> Words<W>;
    fn is_goal(&self, key: &Words<W>) -> bool;
    /// Appends the children of a state that [`Space::onward`] leads to.
    fn expand(&self, key: &Words<W>, parent: Option<&Words<W>>, children: &mut Vec<Child<W>>);
    /// The estimated cost of a state.
    fn estimate(&self, key: &Words<W>) -> Cost;
    /// The estimated cost of a child of the state that was expanded last, whose own estimate is `parent_h`.
    fn estimate_child(&self, parent_h: Cost, index: u32) -> Cost;
    /// [`Space::costs`].
    fn costs(&self) -> CostRange;
    /// [`Space::is_undirected`].
    fn is_undirected(&self) -> bool;
    /// [`Estimate::promise`].
    fn promise(&self) -> Promise;
}

/// The real space, its estimate and the state that was expanded last.
struct TypedSearch<'a, S: Space, E: Estimate<S>> {
    space: &'a S,
    estimate: &'a E,
    start: S::Key,
    /// Behind a lock only because spaces can be shared between threads.
    current: Mutex<Current<S, E::Evaluation>>,
}

/// A state of the real space.
struct Current<S: Space, Eval> {
    key: S::Key,
    state: S::State,
    /// The estimate's evaluation of the state, once it is needed.
    evaluation: Option<Eval>,
    /// The actions to its children, in order.
    actions: Vec<S::Action>,
    /// Scratch space of [`Space::children`].
    scratch: Vec<S::Action>,
}

impl<'a, S: Space, E: Estimate<S>> TypedSearch<'a, S, E> {
    fn new(task: &Task<'a, S>, estimate: &'a E) -> Self {
        let start = task.space.pack(&task.start);
        let state = task.space.unpack(&start);
        let (actions, scratch) = (Vec::new(), Vec::new());
        let current = Mutex::new(Current { key: start, state, evaluation: None, actions, scratch });
        TypedSearch { space: task.space, estimate, start, current }
    }

    fn current(&self) -> MutexGuard<'_, Current<S, E::Evaluation>> {
        self.current.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The state with this key, made the current one.
    fn go_to<const W: usize>(&self, words: &Words<W>) -> MutexGuard<'_, Current<S, E::Evaluation>> {
        let mut current = self.current();
        let key = S::Key::from_words(words);
        if current.key != key {
            current.key = key;
            current.state = self.space.unpack(&key);
            current.evaluation = None;
        }
        current
    }
}

impl<const W: usize, S: Space, E: Estimate<S>> Expander<W> for TypedSearch<'_, S, E> {
    fn start(&self) -> Words<W> {
        widen(&self.start)
    }
    fn is_goal(&self, key: &Words<W>) -> bool {
        self.space.is_goal(&self.go_to(key).state)
    }
    fn expand(&self, key: &Words<W>, parent: Option<&Words<W>>, children: &mut Vec<Child<W>>) {
        let mut current = self.go_to(key);
        let Current { state, actions, scratch, .. } = &mut *current;
        let parent = parent.map(|words| S::Key::from_words(words));
        actions.clear();
        self.space.children(state, parent.as_ref(), scratch, |action, cost, child| {
            let (key, index) = (widen(&self.space.pack(child)), actions.len() as u32);
            children.push(Child { key, cost, index, is_goal: self.space.is_goal(child) });
            actions.push(action);
        });
    }
    fn estimate(&self, key: &Words<W>) -> Cost {
        let mut current = self.go_to(key);
        let evaluation = self.estimate.start(self.space, &current.state);
        current.evaluation = Some(evaluation);
        self.estimate.value(evaluation)
    }
    fn estimate_child(&self, parent_h: Cost, index: u32) -> Cost {
        let TypedSearch { space, estimate, .. } = *self;
        let mut current = self.current();
        let Current { state, evaluation, actions, .. } = &mut *current;
        let before = *evaluation.get_or_insert_with(|| estimate.resume(space, state, parent_h));
        let action = actions[index as usize];
        let after = estimate.peek(space, before, state, action).unwrap_or_else(|| {
            let token = space.apply(state, action);
            let after = estimate.step(space, before, state, action);
            space.undo(state, action, token);
            after
        });
        estimate.value(after)
    }
    fn costs(&self) -> CostRange {
        self.space.costs()
    }
    fn is_undirected(&self) -> bool {
        self.space.is_undirected()
    }
    fn promise(&self) -> Promise {
        self.estimate.promise()
    }
}

/// A space of any type, with keys as states.
#[derive(Clone, Copy)]
struct KeySpace<'a, const W: usize>(&'a dyn Expander<W>);

impl<const W: usize> Space for KeySpace<'_, W> {
    type State = KeyState<W>;
    type Action = Child<W>;
    type Undo = KeyState<W>;
    type Key = Words<W>;

    fn initial(&self) -> KeyState<W> {
        self.unpack(&self.0.start())
    }
    #[inline]
    fn is_goal(&self, state: &KeyState<W>) -> bool {
        state.is_goal.unwrap_or_else(|| self.0.is_goal(&state.key))
    }
    fn actions(&self, state: &KeyState<W>, out: &mut Vec<Child<W>>) {
        self.0.expand(&state.key, None, out);
    }
    #[inline]
    fn apply(&self, state: &mut KeyState<W>, child: Child<W>) -> KeyState<W> {
        std::mem::replace(state, KeyState { key: child.key, is_goal: Some(child.is_goal) })
    }
    #[inline]
    fn undo(&self, state: &mut KeyState<W>, _: Child<W>, before: KeyState<W>) {
        *state = before;
    }
    #[inline]
    fn pack(&self, state: &KeyState<W>) -> Words<W> {
        state.key
    }
    #[inline]
    fn unpack(&self, key: &Words<W>) -> KeyState<W> {
        KeyState { key: *key, is_goal: None }
    }
    #[inline]
    fn cost(&self, _: &KeyState<W>, child: Child<W>) -> Cost {
        child.cost
    }
    fn costs(&self) -> CostRange {
        self.0.costs()
    }
    #[inline]
    fn onward(&self, state: &KeyState<W>, parent: Option<&Words<W>>, out: &mut Vec<Child<W>>) {
        self.0.expand(&state.key, parent, out);
    }
    fn is_undirected(&self) -> bool {
        self.0.is_undirected()
    }
}

/// The estimate of a [`KeySpace`]. An evaluation is the estimated cost.
struct KeyEstimate(Promise);

impl<const W: usize> Estimate<KeySpace<'_, W>> for KeyEstimate {
    type Evaluation = Cost;

    fn start(&self, space: &KeySpace<'_, W>, state: &KeyState<W>) -> Cost {
        space.0.estimate(&state.key)
    }
    #[inline]
    fn step(&self, space: &KeySpace<'_, W>, parent_h: Cost, _: &KeyState<W>, child: Child<W>) -> Cost {
        space.0.estimate_child(parent_h, child.index)
    }
    #[inline]
    fn value(&self, evaluation: Cost) -> Cost {
        evaluation
    }
    fn promise(&self) -> Promise {
        self.0
    }
    #[inline]
    fn resume(&self, _: &KeySpace<'_, W>, _: &KeyState<W>, value: Cost) -> Cost {
        value
    }
}

/// An expander of one of the widths for which searches are compiled.
enum AnyExpander<'a> {
    One(&'a dyn Expander<1>),
    Two(&'a dyn Expander<2>),
    Four(&'a dyn Expander<4>),
    Eight(&'a dyn Expander<8>),
    Most(&'a dyn Expander<MAX_WORDS>),
}

impl<'a> AnyExpander<'a> {
    /// An expander with the smallest width that holds the keys.
    fn new<S: Space, E: Estimate<S>>(typed: &'a TypedSearch<'_, S, E>) -> Self {
        const { assert!(S::Key::WORDS <= MAX_WORDS, "a key has more than 16 words") };
        // The conditions are constants, so only one width is compiled for each space.
        if const { S::Key::WORDS <= 1 } {
            AnyExpander::One(typed)
        } else if const { S::Key::WORDS == 2 } {
            AnyExpander::Two(typed)
        } else if const { S::Key::WORDS <= 4 } {
            AnyExpander::Four(typed)
        } else if const { S::Key::WORDS <= 8 } {
            AnyExpander::Eight(typed)
        } else {
            AnyExpander::Most(typed)
        }
    }

    fn words(&self) -> usize {
        match self {
            AnyExpander::One(_) => 1,
            AnyExpander::Two(_) => 2,
            AnyExpander::Four(_) => 4,
            AnyExpander::Eight(_) => 8,
            AnyExpander::Most(_) => MAX_WORDS,
        }
    }

    /// Not generic, so that the searches are compiled here, once. The actions of the outcome are the words of the keys to which
    /// they lead.
    fn search(
        &self,
        algorithm: Algorithm,
        allowance: Option<Cost>,
        limits: &Limits,
        observer: &mut TicksOnly<'_>,
    ) -> Option<Outcome<u64>> {
        match *self {
            AnyExpander::One(expander) => search(expander, algorithm, allowance, limits, observer),
            AnyExpander::Two(expander) => search(expander, algorithm, allowance, limits, observer),
            AnyExpander::Four(expander) => search(expander, algorithm, allowance, limits, observer),
            AnyExpander::Eight(expander) => search(expander, algorithm, allowance, limits, observer),
            AnyExpander::Most(expander) => search(expander, algorithm, allowance, limits, observer),
        }
    }
}

fn search<const W: usize>(
    expander: &dyn Expander<W>,
    algorithm: Algorithm,
    allowance: Option<Cost>,
    limits: &Limits,
    observer: &mut TicksOnly<'_>,
) -> Option<Outcome<u64>> {
    let space = KeySpace(expander);
    let choices = Choices::default();
    let task = Task { space: &space, start: space.initial(), allowance, limits: limits.clone(), choices };
    let estimate = KeyEstimate(expander.promise());
    let outcome = match algorithm {
        Algorithm::Beam { width } => beam::search(&task, &estimate, width, observer),
        Algorithm::Bfida => bfida::search(&task, &estimate, observer)?,
        Algorithm::Ucs => best_first::search_weighted(&task, &Blind, Priority::UNIFORM_COST, observer),
        Algorithm::Greedy => best_first::search_weighted(&task, &estimate, Priority::GREEDY, observer),
        Algorithm::Wastar { weight } => {
            best_first::search_weighted(&task, &estimate, Priority::weighted(weight), observer)
        }
        Algorithm::Astar { partial } => {
            let priority = if partial { Priority::ASTAR.with_partial_expansion() } else { Priority::ASTAR };
            best_first::search_weighted(&task, &estimate, priority, observer)
        }
        Algorithm::Bfs | Algorithm::Dfs | Algorithm::Ids { .. } | Algorithm::IdaStar { .. } | Algorithm::Bibfs => {
            return None;
        }
    };
    Some(outcome.map_actions(|children| children.iter().flat_map(|child| child.key).collect()))
}

/// Runs a best-first search, a beam search or BFIDA*; `None` for other algorithms, and where [`bfida::search`] returns `None`.
pub(crate) fn run<S: Space, E: Estimate<S>>(
    algorithm: Algorithm,
    task: &Task<'_, S>,
    estimate: &E,
    observer: &mut TicksOnly<'_>,
) -> Option<Outcome<S::Action>> {
    let typed = TypedSearch::new(task, estimate);
    let expander = AnyExpander::new(&typed);
    let outcome = expander.search(algorithm, task.allowance, &task.limits, observer)?;
    Some(outcome.map_actions(|words| {
        let keys = words.chunks_exact(expander.words()).map(S::Key::from_words);
        trace(task.space, &task.start, &once(typed.start).chain(keys).collect::<Vec<_>>()).actions
    }))
}
