//! The estimates (heuristics) of Logic Magnets.
//!
//! All of them rest on what a single move can do: the chosen magnet goes to any cell (or one step), every other piece moves
//! by at most one cell, and nothing moves outside the row and column of the magnet's landing cell. The proof of each
//! estimate is at the top of its file. One type implements all of them and branches on its kind: the branch is always
//! predicted, while a type for each would compile every algorithm once more.

mod cross;
mod matching;
mod uncovered;

use crate::cell_set::CellSet;
use crate::space::{Magnets, Move, State};
use cross::CrossCover;
use gordian_puzzle::estimates;
use gordian_search::{Cost, DEAD, Estimate, Promise, Space, evaluation_is_the_cost};
use matching::Matching;
use std::sync::Arc;
use uncovered::Uncovered;

// All promises hold for both values of `reach`.
estimates! {
    ESTIMATES for <B: CellSet> Magnets<B>:
    none => |_: &Magnets<B>| MagnetsEstimate::none(),
    "uncovered" CONSISTENT => |magnets: &Magnets<B>| MagnetsEstimate::new(magnets, EstimateKind::Uncovered),
    "matching" CONSISTENT => |magnets: &Magnets<B>| MagnetsEstimate::new(magnets, EstimateKind::Matching),
    "cross" CONSISTENT => |magnets: &Magnets<B>| MagnetsEstimate::new(magnets, EstimateKind::Cross),
    "combined" CONSISTENT => |magnets: &Magnets<B>| MagnetsEstimate::new(magnets, EstimateKind::Combined),
}

/// The kind of an estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EstimateKind {
    /// The number of uncovered goals, divided by the largest number that one move can cover.
    Uncovered,
    /// The number of moves until all goals can be matched to pieces.
    Matching,
    /// The number of crosses (a row plus a column) that cover the uncovered goals.
    Cross,
    /// The maximum of `matching` and `cross`, with the last move tried out.
    Combined,
}

impl EstimateKind {
    /// All kinds, from the weakest to the strongest.
    pub const ALL: [EstimateKind; 4] =
        [EstimateKind::Uncovered, EstimateKind::Matching, EstimateKind::Cross, EstimateKind::Combined];
}

/// An estimate of one instance.
///
/// `combined` is the maximum of `matching` and `cross`. If that is 1, it tries the few moves that `cross` leaves, and
/// returns 2 if none of them wins. This is admissible: a state that no single move solves is at least 2 moves from a goal.
/// It is consistent as the maximum of consistent estimates, one of them the true distance cut off at 2.
#[derive(Clone, Debug)]
pub struct MagnetsEstimate<B> {
    kind: EstimateKind,
    /// `None` if the estimate is always 0.
    tables: Option<Arc<EstimateTables<B>>>,
}

/// What the estimates of one instance look up. An instance builds it once, see [`Magnets::estimate_tables`].
#[derive(Debug)]
pub(crate) struct EstimateTables<B> {
    uncovered: Uncovered,
    matching: Matching<B>,
    cross: CrossCover<B>,
}

impl<B: CellSet> EstimateTables<B> {
    pub(crate) fn new(magnets: &Magnets<B>) -> Self {
        let cross = CrossCover::new(magnets);
        EstimateTables { uncovered: Uncovered::new(magnets, &cross), matching: Matching::new(magnets), cross }
    }

    /// Whether the pieces can never cover all goals, however many moves are made.
    pub(crate) fn is_dead(&self, state: &State<B>) -> bool {
        self.matching.is_dead(state)
    }
}

impl<B: CellSet> MagnetsEstimate<B> {
    /// The estimate of this kind.
    pub fn new(magnets: &Magnets<B>, kind: EstimateKind) -> Self {
        MagnetsEstimate { kind, tables: Some(Arc::clone(magnets.estimate_tables())) }
    }

    /// The estimate that is always 0.
    pub(crate) fn none() -> Self {
        MagnetsEstimate { kind: EstimateKind::Uncovered, tables: None }
    }

    /// The value of a state, given a lower bound of that value.
    #[inline]
    fn value_from(&self, magnets: &Magnets<B>, state: &State<B>, lower_bound: Cost) -> Cost {
        let Some(tables) = &self.tables else { return 0 };
        let EstimateTables { uncovered, matching, cross } = &**tables;
        match self.kind {
            EstimateKind::Uncovered => uncovered.value(magnets, state),
            EstimateKind::Matching => matching.value(magnets, state, lower_bound),
            EstimateKind::Cross => cross.value(magnets, state),
            EstimateKind::Combined => {
                if magnets.is_goal(state) {
                    return 0;
                }
                let crosses = cross.value(magnets, state);
                match matching.value(magnets, state, crosses.max(lower_bound)) {
                    1 if !cross.is_won_in_one(magnets, state) => 2,
                    value => value,
                }
            }
        }
    }
}

impl<B: CellSet> Estimate<Magnets<B>> for MagnetsEstimate<B> {
    evaluation_is_the_cost!(Magnets<B>);

    fn start(&self, magnets: &Magnets<B>, state: &State<B>) -> Cost {
        if self.tables.as_ref().is_some_and(|tables| tables.is_dead(state)) {
            DEAD
        } else {
            self.value_from(magnets, state, 0)
        }
    }

    /// A move lowers a consistent estimate by at most 1, so the value before the move gives a lower bound.
    #[inline]
    fn step(&self, magnets: &Magnets<B>, before: Cost, after: &State<B>, _: Move) -> Cost {
        if before == DEAD { DEAD } else { self.value_from(magnets, after, before.saturating_sub(1)) }
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }
}
