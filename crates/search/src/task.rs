//! A task: which space to search, from which state, within which limits.

use crate::choices::Choices;
use crate::limits::Limits;
use crate::space::{Cost, Space};

/// A space to search, a start state, and limits.
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
    /// The state to start from.
    pub start: S::State,
    /// The largest cost that the rules allow for a plan. A search that rules out every plan within it answers *unsolvable*.
    pub allowance: Option<Cost>,
    /// The limits of the search.
    pub limits: Limits,
    /// How ties are broken, and in which order actions are tried.
    pub choices: Choices,
}

impl<'a, S: Space> Task<'a, S> {
    /// Solves a space from its initial state, under its own allowance, without limits.
    pub fn new(space: &'a S) -> Self {
        Task {
            space,
            start: space.initial(),
            allowance: space.allowance(),
            limits: Limits::default(),
            choices: Choices::default(),
        }
    }

    /// Starts from another state, with another allowance.
    #[must_use]
    pub fn starting_from(mut self, start: S::State, allowance: Option<Cost>) -> Self {
        self.start = start;
        self.allowance = allowance;
        self
    }

    /// Sets the limits.
    #[must_use]
    pub fn within(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Sets how ties are broken and in which order actions are tried.
    #[must_use]
    pub fn choosing(mut self, choices: Choices) -> Self {
        self.choices = choices;
        self
    }
}
