//! Estimates (heuristics) that need no stored table.

mod linear_conflict;
mod manhattan;
mod misplaced;
mod tile_sum;
mod walking_distance;

pub use linear_conflict::LinearConflict;
pub use manhattan::manhattan;
pub use misplaced::misplaced;
pub use tile_sum::TileSum;
pub use walking_distance::{LineStates, WalkingDistance};

use gordian_puzzle::EstimateInfo;
use gordian_search::Promise;

/// Every estimate, from the weakest to the strongest. The promises hold for both goals. Estimates with a table exist only for
/// some sizes.
pub(crate) const ALL: &[EstimateInfo] = &[
    EstimateInfo { name: "none", promise: Promise::CONSISTENT },
    EstimateInfo { name: "misplaced", promise: Promise::CONSISTENT },
    EstimateInfo { name: "manhattan", promise: Promise::CONSISTENT },
    EstimateInfo { name: "linear-conflict", promise: Promise::CONSISTENT },
    EstimateInfo { name: "walking", promise: Promise::CONSISTENT },
    EstimateInfo { name: "pdb-555", promise: Promise::ADMISSIBLE },
    EstimateInfo { name: "pdb-663", promise: Promise::ADMISSIBLE },
    EstimateInfo { name: "pdb-78", promise: Promise::CONSISTENT },
    EstimateInfo { name: "pdb-6666", promise: Promise::ADMISSIBLE },
    EstimateInfo { name: "exact", promise: Promise::CONSISTENT },
];
