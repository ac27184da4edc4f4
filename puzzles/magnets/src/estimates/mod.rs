//! The estimates of Logic Magnets.
//!
//! All of them rest on what one move can do: the chosen magnet goes anywhere (or one step), every other piece moves by at
//! most one cell, and nothing moves outside the row and the column of the cell that the magnet lands on. The argument of
//! each stands at the head of its file. One type serves them all, chosen by name: a branch that is always predicted costs
//! nothing, a copy of every search for each of them would.

mod cross;
mod matching;
mod uncovered;

use super::bits::Bits;
use super::space::{Magnets, State};
use cross::Cross;
use gordian_puzzle::EstimateInfo;
use gordian_search::{Cost, DEAD, Estimate, Promise, Space};
use matching::Matching;
use uncovered::Uncovered;

/// Every estimate, from the weakest to the strongest. All promises hold for both values of `reach`.
pub(super) const ALL: &[EstimateInfo] = &[
    EstimateInfo { name: "none", promise: Promise::CONSISTENT },
    EstimateInfo { name: "uncovered", promise: Promise::CONSISTENT },
    EstimateInfo { name: "matching", promise: Promise::CONSISTENT },
    EstimateInfo { name: "cross", promise: Promise::CONSISTENT },
    EstimateInfo { name: "combined", promise: Promise::CONSISTENT },
];

/// Which estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Uncovered goals, by how many of them a move can cover at most.
    Uncovered,
    /// How far the pieces are from the goals.
    Matching,
    /// How many rows and columns the uncovered goals lie in.
    Cross,
    /// The larger of `matching` and `cross`, and the last move tried out.
    Combined,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 4] = [Kind::Uncovered, Kind::Matching, Kind::Cross, Kind::Combined];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Uncovered => "uncovered",
            Kind::Matching => "matching",
            Kind::Cross => "cross",
            Kind::Combined => "combined",
        }
    }

    /// The estimate of a name.
    pub fn from_name(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// An estimate for one instance.
///
/// `combined` is the larger of `matching` and `cross`; and where both say 1, the few moves that `cross` leaves are tried out
/// and it says 2 when none of them wins. Then it never exceeds the truth, because 2 is the least distance of a board that
/// no single move wins. The maximum of consistent estimates is consistent, and so is the true distance cut off at 2.
#[derive(Clone, Debug)]
pub struct Bound<B> {
    kind: Kind,
    uncovered: Uncovered,
    matching: Matching<B>,
    cross: Cross<B>,
}

impl<B: Bits> Bound<B> {
    /// The estimate of this kind.
    pub fn new(magnets: &Magnets<B>, kind: Kind) -> Self {
        let cross = Cross::new(magnets);
        Bound { kind, uncovered: Uncovered::new(magnets, &cross), matching: Matching::new(magnets), cross }
    }

    /// The value, known to be at least `least`.
    #[inline]
    fn at_least(&self, magnets: &Magnets<B>, state: &State<B>, least: Cost) -> Cost {
        match self.kind {
            Kind::Uncovered => self.uncovered.value(magnets, state),
            Kind::Matching => self.matching.at_least(magnets, state, least),
            Kind::Cross => self.cross.value(magnets, state),
            Kind::Combined => {
                if magnets.is_goal(state) {
                    return 0;
                }
                let crossed = self.cross.value(magnets, state);
                match self.matching.at_least(magnets, state, crossed.max(least)) {
                    1 if !self.cross.is_won_at_once(magnets, state) => 2,
                    value => value,
                }
            }
        }
    }
}

impl<B: Bits> Estimate<Magnets<B>> for Bound<B> {
    type Running = Cost;

    fn start(&self, magnets: &Magnets<B>, state: &State<B>) -> Cost {
        if self.matching.is_hopeless(state) { DEAD } else { self.at_least(magnets, state, 0) }
    }

    /// No move lowers a consistent estimate by more than one, so the search for the value begins there.
    #[inline]
    fn step(&self, magnets: &Magnets<B>, before: Cost, after: &State<B>, _: super::space::Put) -> Cost {
        if before == DEAD { DEAD } else { self.at_least(magnets, after, before.saturating_sub(1)) }
    }

    #[inline(always)]
    fn value(&self, running: Cost) -> Cost {
        running
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }

    #[inline(always)]
    fn resume(&self, _: &Magnets<B>, _: &State<B>, value: Cost) -> Cost {
        value
    }
}
