//! What the bound of an iteration limits: the depth (IDS), or cost plus estimate (IDA*).

use crate::estimate::Estimate;
use crate::space::{Cost, Space};

/// What the bound limits: depth, or cost plus estimate.
pub(crate) trait Measure<S: Space>: Sync {
    /// The evaluation of a state by the estimate, see [`Estimate::Evaluation`].
    type Evaluation: Copy;
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
        evaluation: Self::Evaluation,
        before: &S::State,
        action: S::Action,
        max: Cost,
    ) -> Option<Self::Evaluation>;
    /// See [`Estimate::step`].
    fn step(&self, space: &S, evaluation: Self::Evaluation, after: &S::State, action: S::Action) -> Self::Evaluation;
    /// See [`Estimate::value`].
    fn value(&self, evaluation: Self::Evaluation) -> Cost;
}

/// Bounds the depth: every action adds 1, and there is no estimate.
pub(crate) struct Depth;

impl<S: Space> Measure<S> for Depth {
    type Evaluation = ();
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
    type Evaluation = E::Evaluation;
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
        evaluation: E::Evaluation,
        before: &S::State,
        action: S::Action,
        max: Cost,
    ) -> Option<E::Evaluation> {
        self.0.peek_within(space, evaluation, before, action, max)
    }
    #[inline(always)]
    fn step(&self, space: &S, evaluation: E::Evaluation, after: &S::State, action: S::Action) -> E::Evaluation {
        self.0.step(space, evaluation, after, action)
    }
    #[inline(always)]
    fn value(&self, evaluation: E::Evaluation) -> Cost {
        self.0.value(evaluation)
    }
}
