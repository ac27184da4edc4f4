//! The search engine of Gordian.

pub mod algorithm;
pub mod estimate;
pub mod limits;
pub mod observe;
pub mod space;
pub mod stats;
pub mod task;
pub mod verdict;

pub use algorithm::{Algorithm, Spec, SpecError, Value, Weight};
pub use estimate::{Blind, Estimate, FromState, Promise};
pub use limits::Limits;
pub use observe::{Event, Fate, Observer, Silent};
pub use space::{Cost, CostRange, DEAD, Key, Quotient, Reversible, Space, Symmetric};
pub use stats::{Progress, Stats, Stopwatch};
pub use task::Task;
pub use verdict::{Outcome, Partial, Plan, Proof, Stop, Verdict};
