//! A task: what is to be searched, from where, within which limits.

use crate::limits::Limits;
use crate::space::{Cost, Space};

/// A space, a state to start from and what the search may use.
///
/// ```no_run
/// # fn demo<S: gordian_search::Space>(space: &S) {
/// use gordian_search::{Limits, Task};
/// let task = Task::new(space).within(Limits { expansions: Some(1_000_000), ..Limits::default() });
/// # let _ = task;
/// # }
/// ```
#[derive(Debug)]
pub struct Task<'a, S: Space> {
    /// The space.
    pub space: &'a S,
    /// Where to start.
    pub start: S::State,
    /// The most a plan may cost under the rules. A search that rules out every plan within it answers *unsolvable*.
    pub allowance: Option<Cost>,
    /// What the search may use.
    pub limits: Limits,
}

impl<'a, S: Space> Task<'a, S> {
    /// The task to solve a space from its initial state, under its own allowance, without limits.
    pub fn new(space: &'a S) -> Self {
        Task { space, start: space.initial(), allowance: space.allowance(), limits: Limits::default() }
    }

    /// The same from another state, with another allowance.
    #[must_use]
    pub fn from(mut self, start: S::State, allowance: Option<Cost>) -> Self {
        self.start = start;
        self.allowance = allowance;
        self
    }

    /// The same within limits.
    #[must_use]
    pub fn within(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }
}
