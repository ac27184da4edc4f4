//! Estimates (heuristics): how far a state may be from a goal.

use crate::space::{Cost, Space};

/// What an estimate guarantees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Promise {
    /// The estimate is never larger than the cost of a cheapest plan.
    pub admissible: bool,
    /// An action never lowers the estimate by more than its cost. Together with 0 at goals this implies admissible.
    pub consistent: bool,
}

impl Promise {
    /// Admissible and consistent.
    pub const CONSISTENT: Promise = Promise { admissible: true, consistent: true };
    /// Admissible but not consistent: closed states may have to be reopened.
    pub const ADMISSIBLE: Promise = Promise { admissible: true, consistent: false };
    /// No guarantee: plans found with the estimate are never called optimal.
    pub const NOTHING: Promise = Promise { admissible: false, consistent: false };
}

/// An estimate (heuristic) that the engine updates with every action.
///
/// An **evaluation** is what an estimate knows about one state: at least the estimated cost, and possibly data that makes the
/// next update cheap. The engine keeps the evaluation of each state on its path, so `step` need compute only what an action
/// changes. The simplest estimate has `Evaluation = Cost` and computes it from the state in `step`, as [`FromState`] does.
///
/// [`check_estimate`](crate::laws::check_estimate) tests the promise of an estimate, and that `start`, `step`, `peek` and
/// `resume` agree.
pub trait Estimate<S: Space>: Sync {
    /// What the estimate knows about a state, see [`Estimate`].
    type Evaluation: Copy + Send + Sync;

    /// The evaluation of a state, computed from the state alone.
    fn start(&self, space: &S, state: &S::State) -> Self::Evaluation;

    /// The evaluation after `action`, which led to the state `after`.
    fn step(&self, space: &S, evaluation: Self::Evaluation, after: &S::State, action: S::Action) -> Self::Evaluation;

    /// The estimated cost in an evaluation; [`DEAD`](crate::DEAD) if no goal can be reached. Even an estimate that promises
    /// nothing must return `DEAD` only where that is proved.
    fn value(&self, evaluation: Self::Evaluation) -> Cost;

    /// What the estimate promises.
    fn promise(&self) -> Promise;

    /// The evaluation after `action`, computed from the state `before` it; `None` if the estimate cannot do that. It lets a
    /// depth-first search prune a child without applying the action.
    #[inline(always)]
    fn peek(
        &self,
        _space: &S,
        _running: Self::Evaluation,
        _before: &S::State,
        _action: S::Action,
    ) -> Option<Self::Evaluation> {
        None
    }

    /// Like [`peek`](Estimate::peek), for a search that prunes the child if its estimate is larger than `max`.
    ///
    /// An estimate that is the maximum of several may stop at the first that is larger than `max`. The result must be exact if
    /// it is at most `max`. Otherwise it must be larger than `max` and not larger than the estimate itself.
    #[inline(always)]
    fn peek_within(
        &self,
        space: &S,
        evaluation: Self::Evaluation,
        before: &S::State,
        action: S::Action,
        _max: Cost,
    ) -> Option<Self::Evaluation> {
        self.peek(space, evaluation, before, action)
    }

    /// The evaluation of a state whose estimated cost is known to be `value`. Override it if that is cheaper than `start`.
    #[inline(always)]
    fn resume(&self, space: &S, state: &S::State, _value: Cost) -> Self::Evaluation {
        self.start(space, state)
    }
}

/// Writes `Evaluation`, `value` and `resume` of [`Estimate`] for an estimate whose evaluation is the estimated cost alone. It
/// stands inside the `impl` block and takes the type of the space: `evaluation_is_the_cost!(Tiles<W>);`.
#[macro_export]
macro_rules! evaluation_is_the_cost {
    ($space:ty) => {
        type Evaluation = $crate::Cost;

        #[inline(always)]
        fn value(&self, evaluation: $crate::Cost) -> $crate::Cost {
            evaluation
        }

        #[inline(always)]
        fn resume(&self, _: &$space, _: &<$space as $crate::Space>::State, value: $crate::Cost) -> $crate::Cost {
            value
        }
    };
}

/// The estimate 0 for every state. With it, A* is uniform-cost search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Blind;

impl<S: Space> Estimate<S> for Blind {
    type Evaluation = ();

    #[inline(always)]
    fn start(&self, _: &S, _: &S::State) {}
    #[inline(always)]
    fn step(&self, _: &S, (): (), _: &S::State, _: S::Action) {}
    #[inline(always)]
    fn value(&self, (): ()) -> Cost {
        0
    }
    #[inline(always)]
    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }
    #[inline(always)]
    fn peek(&self, _: &S, (): (), _: &S::State, _: S::Action) -> Option<()> {
        Some(())
    }
    #[inline(always)]
    fn resume(&self, _: &S, _: &S::State, _: Cost) {}
}

/// An estimate that a closure computes for each state: a quick way to try an idea.
///
/// ```
/// use gordian_search::{FromState, Promise};
/// let estimate = FromState::new(Promise::CONSISTENT, |state: &i64| state.unsigned_abs() as u32);
/// # let _ = estimate;
/// ```
#[derive(Clone, Copy, Debug)]
pub struct FromState<F> {
    promise: Promise,
    compute: F,
}

impl<F> FromState<F> {
    /// An estimate from what it promises and a function of the state.
    pub fn new(promise: Promise, compute: F) -> Self {
        FromState { promise, compute }
    }
}

impl<S: Space, F: Fn(&S::State) -> Cost + Sync> Estimate<S> for FromState<F> {
    type Evaluation = Cost;

    #[inline]
    fn start(&self, _: &S, state: &S::State) -> Cost {
        (self.compute)(state)
    }
    #[inline]
    fn step(&self, _: &S, _: Cost, after: &S::State, _: S::Action) -> Cost {
        (self.compute)(after)
    }
    #[inline(always)]
    fn value(&self, evaluation: Cost) -> Cost {
        evaluation
    }
    fn promise(&self) -> Promise {
        self.promise
    }
    #[inline(always)]
    fn resume(&self, _: &S, _: &S::State, value: Cost) -> Cost {
        value
    }
}

impl<S: Space, E: Estimate<S>> Estimate<S> for &E {
    type Evaluation = E::Evaluation;

    #[inline(always)]
    fn start(&self, space: &S, state: &S::State) -> E::Evaluation {
        (**self).start(space, state)
    }
    #[inline(always)]
    fn step(&self, space: &S, evaluation: E::Evaluation, after: &S::State, action: S::Action) -> E::Evaluation {
        (**self).step(space, evaluation, after, action)
    }
    #[inline(always)]
    fn value(&self, evaluation: E::Evaluation) -> Cost {
        (**self).value(evaluation)
    }
    fn promise(&self) -> Promise {
        (**self).promise()
    }
    #[inline(always)]
    fn peek(
        &self,
        space: &S,
        evaluation: E::Evaluation,
        before: &S::State,
        action: S::Action,
    ) -> Option<E::Evaluation> {
        (**self).peek(space, evaluation, before, action)
    }
    #[inline(always)]
    fn peek_within(
        &self,
        space: &S,
        evaluation: E::Evaluation,
        before: &S::State,
        action: S::Action,
        max: Cost,
    ) -> Option<E::Evaluation> {
        (**self).peek_within(space, evaluation, before, action, max)
    }
    #[inline(always)]
    fn resume(&self, space: &S, state: &S::State, value: Cost) -> E::Evaluation {
        (**self).resume(space, state, value)
    }
}
