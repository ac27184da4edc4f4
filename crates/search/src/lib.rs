//! The search engine of Gordian: generic, static, typed answers.
//!
//! Two doors. [`Closures`] takes a start, successors and a goal as closures: ten lines, any state. [`Space`] is for those who
//! need speed: packed states, actions made and taken back in place, estimates that run along the move. Every algorithm
//! works on both, honours every limit, and says exactly what it has proved.
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
//! | what | where |
//! | --- | --- |
//! | what a search needs to know of a puzzle | [`space`] |
//! | how far a state may be from a goal | [`estimate`] |
//! | the algorithms, one file each | [`algorithms`] |
//! | what may be used | [`limits`] |
//! | what is answered | [`verdict`] |
//! | who watches | [`observe`] |
//! | searching up to symmetry | [`unfold`] |
//! | all optimal plans, all states, distances to look up | [`plans`], [`census`](mod@census), [`distances`] |
//! | whether a new space keeps its contract | [`laws`] |

pub mod algorithm;
pub mod algorithms;
pub mod census;
pub mod closures;
pub mod distances;
pub mod estimate;
mod frontier;
pub mod laws;
pub mod limits;
pub mod observe;
pub mod plans;
mod run;
pub mod space;
pub mod stats;
mod storage;
pub mod task;
pub mod unfold;
pub mod verdict;

pub use algorithm::{Algorithm, Expected, Spec, SpecError, Value, Weight};
pub use census::{Census, census};
pub use closures::Closures;
pub use distances::Distances;
pub use estimate::{Blind, Estimate, FromState, Overlay, Promise, Through};
pub use limits::Limits;
pub use observe::{Event, Fate, Observer, Silent};
pub use plans::{AllPlans, optimal_plans};
pub use space::{Cost, CostRange, DEAD, Key, Quotient, Reversible, Space, Symmetric};
pub use stats::{Progress, Stats, Stopwatch};
pub use task::Task;
pub use unfold::{Fold, Unfold};
pub use verdict::{Outcome, Partial, Plan, Proof, Stop, Verdict};
