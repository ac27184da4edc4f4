//! The estimates of sliding tiles.

mod linear_conflict;
mod manhattan;
mod misplaced;
mod sum;

pub use linear_conflict::LinearConflict;
pub use manhattan::manhattan;
pub use misplaced::misplaced;
pub use sum::TileSum;

use gordian_puzzle::EstimateInfo;
use gordian_search::Promise;

/// Every estimate, from the weakest to the strongest. All promises hold for both goals.
pub(super) const ALL: &[EstimateInfo] = &[
    EstimateInfo { name: "none", promise: Promise::CONSISTENT },
    EstimateInfo { name: "misplaced", promise: Promise::CONSISTENT },
    EstimateInfo { name: "manhattan", promise: Promise::CONSISTENT },
    EstimateInfo { name: "linear-conflict", promise: Promise::CONSISTENT },
];
