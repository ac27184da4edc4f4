//! Estimates (heuristics).

mod counting;
mod largest_ranks;

pub use counting::{CardCount, CountedCards};
pub use largest_ranks::CardsEstimate;

use gordian_puzzle::EstimateInfo;
use gordian_search::Promise;

/// The names of the estimates.
pub(crate) mod names {
    pub(crate) const NONE: &str = "none";
    pub(crate) const REPORT: &str = "report";
    pub(crate) const MISPLACED: &str = "misplaced";
    pub(crate) const BLOCKED: &str = "blocked";
    pub(crate) const RANKS: &str = "ranks";
}

/// Every estimate. The promises are those under `goal=strict`.
pub(crate) const ALL: &[EstimateInfo] = &[
    EstimateInfo::NONE,
    EstimateInfo { name: names::REPORT, promise: Promise::CONSISTENT },
    EstimateInfo { name: names::MISPLACED, promise: Promise::CONSISTENT },
    EstimateInfo { name: names::BLOCKED, promise: Promise::CONSISTENT },
    EstimateInfo { name: names::RANKS, promise: Promise::CONSISTENT },
];
