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
/// The engine keeps a `Running` value for each state on its path. So an estimate can compute only what an action changes. The
/// simplest estimate has `Running = Cost` and computes it from the state in `step`, as [`FromState`] does.
///
/// [`check_estimate`](crate::laws::check_estimate) tests the promise of an estimate, and that `start`, `step`, `peek` and
/// `resume` agree.
pub trait Estimate<S: Space>: Sync {
    /// The running value that is passed from state to state.
    type Running: Copy + Send + Sync;

    /// The running value of a state, computed from the state alone.
    fn start(&self, space: &S, state: &S::State) -> Self::Running;

    /// The running value after `action`, which led to the state `after`.
    fn step(&self, space: &S, running: Self::Running, after: &S::State, action: S::Action) -> Self::Running;

    /// The estimate; [`DEAD`](crate::DEAD) if no goal can be reached. `DEAD` is always a proof: even an estimate that promises
    /// nothing must return it only for dead ends.
    fn value(&self, running: Self::Running) -> Cost;

    /// What the estimate promises.
    fn promise(&self) -> Promise;

    /// The running value after `action`, computed from the state `before` it; `None` if the estimate cannot do that. It lets a
    /// depth-first search prune a child without applying the action.
    #[inline(always)]
    fn peek(
        &self,
        _space: &S,
        _running: Self::Running,
        _before: &S::State,
        _action: S::Action,
    ) -> Option<Self::Running> {
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
        running: Self::Running,
        before: &S::State,
        action: S::Action,
        _max: Cost,
    ) -> Option<Self::Running> {
        self.peek(space, running, before, action)
    }

    /// The running value of a state whose estimate is known. Override it if the estimate determines the running value.
    #[inline(always)]
    fn resume(&self, space: &S, state: &S::State, _value: Cost) -> Self::Running {
        self.start(space, state)
    }
}

/// The estimate 0 for every state. With it, A* is uniform-cost search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Blind;

impl<S: Space> Estimate<S> for Blind {
    type Running = ();

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
    type Running = Cost;

    #[inline]
    fn start(&self, _: &S, state: &S::State) -> Cost {
        (self.compute)(state)
    }
    #[inline]
    fn step(&self, _: &S, _: Cost, after: &S::State, _: S::Action) -> Cost {
        (self.compute)(after)
    }
    #[inline(always)]
    fn value(&self, running: Cost) -> Cost {
        running
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
    type Running = E::Running;

    #[inline(always)]
    fn start(&self, space: &S, state: &S::State) -> E::Running {
        (**self).start(space, state)
    }
    #[inline(always)]
    fn step(&self, space: &S, running: E::Running, after: &S::State, action: S::Action) -> E::Running {
        (**self).step(space, running, after, action)
    }
    #[inline(always)]
    fn value(&self, running: E::Running) -> Cost {
        (**self).value(running)
    }
    fn promise(&self) -> Promise {
        (**self).promise()
    }
    #[inline(always)]
    fn peek(&self, space: &S, running: E::Running, before: &S::State, action: S::Action) -> Option<E::Running> {
        (**self).peek(space, running, before, action)
    }
    #[inline(always)]
    fn peek_within(
        &self,
        space: &S,
        running: E::Running,
        before: &S::State,
        action: S::Action,
        max: Cost,
    ) -> Option<E::Running> {
        (**self).peek_within(space, running, before, action, max)
    }
    #[inline(always)]
    fn resume(&self, space: &S, state: &S::State, value: Cost) -> E::Running {
        (**self).resume(space, state, value)
    }
}
