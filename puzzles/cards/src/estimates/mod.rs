//! Estimates (heuristics).

mod counting;
mod largest_ranks;

pub use counting::{CardCount, CountedCards};
pub use largest_ranks::CardsEstimate;

use gordian_puzzle::EstimateInfo;
use gordian_search::Promise;

/// Every estimate. The promises are those under `goal=strict`.
pub(crate) const ALL: &[EstimateInfo] = &[
    EstimateInfo { name: "none", promise: Promise::CONSISTENT },
    EstimateInfo { name: "report", promise: Promise::CONSISTENT },
    EstimateInfo { name: "misplaced", promise: Promise::CONSISTENT },
    EstimateInfo { name: "blocked", promise: Promise::CONSISTENT },
    EstimateInfo { name: "ranks", promise: Promise::CONSISTENT },
];
