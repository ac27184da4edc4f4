//! What the bound of an iteration limits: the depth (IDS), or cost plus estimate (IDA*).

use crate::estimate::Estimate;
use crate::space::{Cost, Space};

/// What the bound limits: `g + h`, where `g` is the depth or the cost of the path, and `h` is 0 or the estimate.
pub(crate) trait Measure<S: Space>: Sync {
    /// The evaluation of a state by the estimate, see [`Estimate::Evaluation`].
    type Evaluation: Copy;
    /// Whether a state with `h > 0` can be a goal, so that every state needs a goal test.
    const TESTS_EVERY_STATE: bool;
    /// Whether `g` must be compared with the cost limit. Not needed for an admissible estimate, because the bound is within the
    /// limit and `g` within the bound; not possible for a depth, where the cost of a plan is checked when it is found.
    const CHECKS_COST_LIMIT: bool;
    /// What an action adds to `g`.
    fn action_length(&self, space: &S, state: &S::State, action: S::Action) -> Cost;
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
    const TESTS_EVERY_STATE: bool = true;
    const CHECKS_COST_LIMIT: bool = false;
    #[inline(always)]
    fn action_length(&self, _: &S, _: &S::State, _: S::Action) -> Cost {
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

/// Bounds cost plus estimate, `f = g + h`. Whether the estimate is admissible is a constant, because the inner loop depends on
/// it.
pub(crate) struct CostPlusEstimate<'a, E, const IS_ADMISSIBLE: bool>(pub(crate) &'a E);

impl<S: Space, E: Estimate<S>, const IS_ADMISSIBLE: bool> Measure<S> for CostPlusEstimate<'_, E, IS_ADMISSIBLE> {
    type Evaluation = E::Evaluation;
    const TESTS_EVERY_STATE: bool = !IS_ADMISSIBLE;
    const CHECKS_COST_LIMIT: bool = !IS_ADMISSIBLE;
    #[inline(always)]
    fn action_length(&self, space: &S, state: &S::State, action: S::Action) -> Cost {
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
