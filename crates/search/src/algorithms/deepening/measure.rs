//! What the bound of an iteration limits: the depth (IDS), or cost plus estimate (IDA*).

use crate::estimate::Estimate;
use crate::space::{Cost, Space};

/// What the bound limits: depth, or cost plus estimate.
pub(crate) trait Measure<S: Space>: Sync {
    /// The running value of the estimate.
    type Running: Copy;
    /// Whether a state whose estimate is above 0 can be a goal, so that every state needs a goal test.
    const TESTS_ALL: bool;
    /// Whether a path within the bound may cost more than the bound, because the estimate is not admissible.
    const IS_LOOSE: bool;
    /// What an action adds to `g`.
    fn length(&self, space: &S, state: &S::State, action: S::Action) -> Cost;
    /// See [`Estimate::peek_within`].
    fn peek(
        &self,
        space: &S,
        running: Self::Running,
        before: &S::State,
        action: S::Action,
        max: Cost,
    ) -> Option<Self::Running>;
    /// See [`Estimate::step`].
    fn step(&self, space: &S, running: Self::Running, after: &S::State, action: S::Action) -> Self::Running;
    /// See [`Estimate::value`].
    fn value(&self, running: Self::Running) -> Cost;
}

/// Bounds the depth: every action adds 1, and there is no estimate.
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

/// Bounds cost plus estimate, `f = g + h`. `LOOSE` says that the estimate is not admissible; it is a constant because the
/// inner loop depends on it.
pub(crate) struct CostPlusEstimate<'a, E, const LOOSE: bool>(pub(crate) &'a E);

impl<S: Space, E: Estimate<S>, const LOOSE: bool> Measure<S> for CostPlusEstimate<'_, E, LOOSE> {
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
        max: Cost,
    ) -> Option<E::Running> {
        self.0.peek_within(space, running, before, action, max)
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
