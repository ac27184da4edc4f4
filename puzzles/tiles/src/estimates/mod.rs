//! Estimates (heuristics) that need no stored table.

mod linear_conflict;
mod manhattan;
mod misplaced;
mod tile_sum;
mod walking_distance;

pub use linear_conflict::LinearConflict;
pub use manhattan::{manhattan, manhattan_from};
pub use misplaced::misplaced;
pub use tile_sum::TileSum;
pub use walking_distance::{LineStates, NoWalkingDistance, WalkingDistance};

// From the weakest to the strongest. The promises hold for both goals. Estimates with a table exist only for some sizes.
gordian_puzzle::estimate_names! { names, ALL:
    MISPLACED = "misplaced" CONSISTENT,
    MANHATTAN = "manhattan" CONSISTENT,
    LINEAR_CONFLICT = "linear-conflict" CONSISTENT,
    WALKING = "walking" CONSISTENT,
    PDB_555 = "pdb-555" ADMISSIBLE,
    PDB_663 = "pdb-663" ADMISSIBLE,
    PDB_78 = "pdb-78" CONSISTENT,
    PDB_6666 = "pdb-6666" ADMISSIBLE,
    EXACT = "exact" CONSISTENT,
}
