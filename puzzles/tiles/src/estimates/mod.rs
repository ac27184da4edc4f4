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

/// The names of the estimates.
pub(crate) mod names {
    pub(crate) const NONE: &str = "none";
    pub(crate) const MISPLACED: &str = "misplaced";
    pub(crate) const MANHATTAN: &str = "manhattan";
    pub(crate) const LINEAR_CONFLICT: &str = "linear-conflict";
    pub(crate) const WALKING: &str = "walking";
    pub(crate) const PDB_555: &str = "pdb-555";
    pub(crate) const PDB_663: &str = "pdb-663";
    pub(crate) const PDB_78: &str = "pdb-78";
    pub(crate) const PDB_6666: &str = "pdb-6666";
    pub(crate) const EXACT: &str = "exact";
}

/// Every estimate, from the weakest to the strongest. The promises hold for both goals. Estimates with a table exist only for
/// some sizes.
pub(crate) const ALL: &[EstimateInfo] = &[
    EstimateInfo::NONE,
    EstimateInfo { name: names::MISPLACED, promise: Promise::CONSISTENT },
    EstimateInfo { name: names::MANHATTAN, promise: Promise::CONSISTENT },
    EstimateInfo { name: names::LINEAR_CONFLICT, promise: Promise::CONSISTENT },
    EstimateInfo { name: names::WALKING, promise: Promise::CONSISTENT },
    EstimateInfo { name: names::PDB_555, promise: Promise::ADMISSIBLE },
    EstimateInfo { name: names::PDB_663, promise: Promise::ADMISSIBLE },
    EstimateInfo { name: names::PDB_78, promise: Promise::CONSISTENT },
    EstimateInfo { name: names::PDB_6666, promise: Promise::ADMISSIBLE },
    EstimateInfo { name: names::EXACT, promise: Promise::CONSISTENT },
];
