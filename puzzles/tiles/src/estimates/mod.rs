//! The estimates of sliding tiles.

mod linear_conflict;
mod manhattan;
mod misplaced;
mod sum;
mod walking;

pub use linear_conflict::LinearConflict;
pub use manhattan::manhattan;
pub use misplaced::misplaced;
pub use sum::TileSum;
pub use walking::{Walked, Walking};

use gordian_puzzle::EstimateInfo;
use gordian_search::Promise;

/// Every estimate, from the weakest to the strongest. All promises hold for both goals. What needs a table does not have every
/// size.
pub(super) const ALL: &[EstimateInfo] = &[
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
