//! Estimates: how far a state may still be from a goal.

use crate::space::{Cost, Quotient, Space, Symmetric};

/// What an estimate promises under the rules in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Promise {
    /// Never above the true cost to the nearest goal.
    pub admissible: bool,
    /// Never falls by more than an action costs; with 0 at goals this implies admissible.
    pub consistent: bool,
}

impl Promise {
    /// Promises both.
    pub const CONSISTENT: Promise = Promise { admissible: true, consistent: true };
    /// Never above the truth, but may fall faster than costs rise: a closed state may have to be opened again.
    pub const ADMISSIBLE: Promise = Promise { admissible: true, consistent: false };
    /// Promises nothing: answers found with it are never called optimal.
    pub const NOTHING: Promise = Promise { admissible: false, consistent: false };
}

/// An estimate, chosen at run time and carried along the moves by the engine.
///
/// The engine keeps a `Running` value beside each state on its path, so that an estimate can be updated by what an action
/// changes instead of being computed anew. The simplest estimate has `Running = Cost` and a `step` that computes it anew.
///
/// [`check_estimate`](crate::laws::check_estimate) holds an estimate to its promise and to agreement between `start`,
/// `step`, `peek` and `resume`.
pub trait Estimate<S: Space>: Sync {
    /// What is carried from state to state.
    type Running: Copy + Send + Sync;

    /// The running value of a state, from nothing.
    fn start(&self, space: &S, state: &S::State) -> Self::Running;

    /// The running value after `action` has been made; `after` is the state it led to.
    fn step(&self, space: &S, running: Self::Running, after: &S::State, action: S::Action) -> Self::Running;

    /// The estimate itself; [`DEAD`](crate::DEAD) where no goal can be reached. That value is a proof: even an estimate that
    /// promises nothing gives it only where it is true.
    fn value(&self, running: Self::Running) -> Cost;

    /// What the estimate promises.
    fn promise(&self) -> Promise;

    /// The running value that `action` will give, seen before it is made, for estimates that can tell. Lets a
    /// depth-first search drop a child without making the move. `before` is the state the action starts from.
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

    /// As [`peek`](Estimate::peek), for a search that drops the child when its estimate is above `most`. An estimate that is the
    /// greatest of several may then answer with the first of them that is above, and leave the others out: what it answers
    /// is never above the estimate itself, is above `most` exactly when the estimate is, and is whole when it is not.
    #[inline(always)]
    fn peek_within(
        &self,
        space: &S,
        running: Self::Running,
        before: &S::State,
        action: S::Action,
        _most: Cost,
    ) -> Option<Self::Running> {
        self.peek(space, running, before, action)
    }

    /// The running value of a state whose estimate is known already. Override it where the value says it all.
    #[inline(always)]
    fn resume(&self, space: &S, state: &S::State, _value: Cost) -> Self::Running {
        self.start(space, state)
    }
}

/// The estimate that knows nothing: zero everywhere. With it A* is uniform-cost search.
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

/// An estimate computed anew for every state by a closure: the short way to try an idea.
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
    /// An estimate from a function of the state and what the function promises.
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

/// A space laid over another one, with the same states and actions: what is estimated in the one holds in the other.
pub trait Overlay: Space<State = <Self::Real as Space>::State, Action = <Self::Real as Space>::Action> {
    /// The space below.
    type Real: Space;

    /// The space below.
    fn real(&self) -> &Self::Real;
}

impl<S: Symmetric> Overlay for Quotient<'_, S> {
    type Real = S;

    #[inline(always)]
    fn real(&self) -> &S {
        self.0
    }
}

/// An estimate of a space, used on one that is laid over it, such as its [`Quotient`].
#[derive(Clone, Copy, Debug)]
pub struct Through<E>(pub E);

impl<S: Overlay, E: Estimate<S::Real>> Estimate<S> for Through<E> {
    type Running = E::Running;

    #[inline(always)]
    fn start(&self, space: &S, state: &S::State) -> E::Running {
        self.0.start(space.real(), state)
    }
    #[inline(always)]
    fn step(&self, space: &S, running: E::Running, after: &S::State, action: S::Action) -> E::Running {
        self.0.step(space.real(), running, after, action)
    }
    #[inline(always)]
    fn value(&self, running: E::Running) -> Cost {
        self.0.value(running)
    }
    fn promise(&self) -> Promise {
        self.0.promise()
    }
    #[inline(always)]
    fn peek(&self, space: &S, running: E::Running, before: &S::State, action: S::Action) -> Option<E::Running> {
        self.0.peek(space.real(), running, before, action)
    }
    #[inline(always)]
    fn peek_within(
        &self,
        space: &S,
        running: E::Running,
        before: &S::State,
        action: S::Action,
        most: Cost,
    ) -> Option<E::Running> {
        self.0.peek_within(space.real(), running, before, action, most)
    }
    #[inline(always)]
    fn resume(&self, space: &S, state: &S::State, value: Cost) -> E::Running {
        self.0.resume(space.real(), state, value)
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
        most: Cost,
    ) -> Option<E::Running> {
        (**self).peek_within(space, running, before, action, most)
    }
    #[inline(always)]
    fn resume(&self, space: &S, state: &S::State, value: Cost) -> E::Running {
        (**self).resume(space, state, value)
    }
}
