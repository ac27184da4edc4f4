//! Estimates (heuristics).

mod counting;
mod largest_ranks;

pub use counting::{CardCount, CountedCards};
pub use largest_ranks::CardsEstimate;

// The promises are those under `goal=strict`.
gordian_puzzle::estimate_names! { names, ALL:
    REPORT = "report" CONSISTENT, MISPLACED = "misplaced" CONSISTENT, BLOCKED = "blocked" CONSISTENT,
    RANKS = "ranks" CONSISTENT,
}
