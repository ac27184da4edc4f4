//! The state-space search engine of Gordian.
//!
//! There are two ways to describe a problem. [`Closures`] takes a start state, a successor function and a goal test: a few
//! lines, for any type of state. [`Space`] is for speed: packed states, actions that are applied and undone in place,
//! estimates (heuristics) that are updated with each action. Every algorithm works on both, respects every limit, and says
//! exactly what it has proved.
//!
//! ```
//! use gordian_search::{Algorithm, Closures};
//!
//! // Reach 10 from 1 by doubling or subtracting one.
//! let numbers = Closures::unit(1i32, |&n| [n * 2, n - 1].into_iter().filter(|n| (1..100).contains(n)), |&n| n == 10);
//! let outcome = numbers.solve(Algorithm::Bfs).unwrap();
//! assert!(outcome.is_optimal());
//! assert_eq!(numbers.states(outcome.plan().unwrap()), [1, 2, 4, 3, 6, 5, 10]);
//! ```
//!
//! | module | content |
//! | --- | --- |
//! | [`space`] | the trait that describes a problem |
//! | [`estimate`] | estimates (heuristics): how far a state may be from a goal |
//! | [`algorithms`] | the algorithms, one module each |
//! | [`limits`] | limits on time, memory, expansions and cost |
//! | [`verdict`] | answers: plans, proofs, and why a search stopped |
//! | [`observe`] | observers, which see every step of a search |
//! | [`symmetry`] | search up to symmetry |
//! | [`plans`], [`census`](mod@census), [`distances`] | all optimal plans; the number of states by depth; distances to the goal |
//! | [`packed`], [`ranked`] | states as plain words, for a census; states numbered without gaps |
//! | [`bounded`] | breadth-first searches with a bound on cost plus estimate, which a team of workers can run |
//! | [`runs`] | sorted lists of states outside main memory |
//! | [`clock`] | time, also where the standard library has none |
//! | [`laws`] | tests of the contract of a space or an estimate |
//!
//! The private modules are what the algorithms share: `run` (one search with its limits and counts), `frontier` and `storage`
//! (open and known states), `erased` and `key_space` (a space behind a trait object, and its states as keys), `helpers`
//! (threads).

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod algorithm;
pub mod algorithms;
pub mod bounded;
pub mod census;
mod choices;
pub mod clock;
pub mod closures;
pub mod distances;
mod erased;
pub mod estimate;
mod frontier;
mod helpers;
mod key_space;
pub mod laws;
pub mod limits;
mod node_map;
pub mod observe;
pub mod packed;
pub mod plans;
pub mod ranked;
mod run;
pub mod runs;
pub mod space;
pub mod stats;
mod storage;
pub mod symmetry;
pub mod task;
pub mod verdict;

pub use algorithm::{Algorithm, Expected, Spec, SpecError, Value, Weight};
pub use bounded::{BoundedExpansion, BoundedSpace, Team, TeamProgress, TeamReport};
pub use census::{Census, CensusRequest, Method, RunsRequest, census};
pub use choices::{ActionOrder, ChoiceError, Choices, Ties};
pub use closures::Closures;
pub use distances::Distances;
pub use estimate::{Blind, Estimate, FromState, Promise};
pub use helpers::{HAS_THREADS, spawn_helper};
pub use limits::Limits;
pub use node_map::NodeMap;
pub use observe::{Event, Fate, Observer, Silent};
pub use packed::{Expansion, KeyedSpace, PackedSpace, RankedSpace};
pub use plans::{AllPlans, optimal_plans};
pub use ranked::{Ranked, Ranking};
pub use runs::{DiskSpace, MemoryRuns, RunStorage};
pub use space::{Cost, CostRange, DEAD, Key, Reversible, Space, Symmetric};
pub use stats::{Progress, Stats, Stopwatch};
pub use symmetry::{Fold, FoldEstimate, Unfold};
pub use task::Task;
pub use verdict::{Outcome, Partial, Plan, Proof, Stop, Verdict};
