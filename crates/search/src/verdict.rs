//! Answers: solved, unsolvable or stopped, and what is proved.
//!
//! The types are generic in the action `A`. A puzzle gives its answers as text in the same types, with `A = String`; the
//! feature `serde` serializes them.

use crate::space::{Cost, DEAD};
use crate::stats::Stats;

/// Actions from the start to a goal, with their total cost.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Plan<A> {
    /// The actions in order; empty if the start is a goal.
    #[cfg_attr(feature = "serde", serde(rename = "plan"))]
    pub actions: Vec<A>,
    /// The sum of their costs.
    pub cost: Cost,
}

/// The best partial plan of a stopped search.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Partial<A> {
    /// The actions that lead to the most promising state.
    #[cfg_attr(feature = "serde", serde(rename = "plan"))]
    pub actions: Vec<A>,
    /// The estimate of that state; 0 for a search without an estimate, whose partial plan leads to the last state expanded.
    pub estimate: Cost,
}

impl<A> Partial<A> {
    /// The actions to the state with the smallest estimate seen, which is [`DEAD`] if no estimate was computed.
    pub(crate) fn nearest(estimate: Cost, actions: Vec<A>) -> Self {
        Partial { actions, estimate: if estimate == DEAD { 0 } else { estimate } }
    }
}

/// What is proved about the cost of a plan.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Proof {
    /// No plan costs less.
    Optimal,
    /// No plan costs less than the plan's cost divided by this factor.
    Within(f64),
    /// Nothing.
    None,
}

impl Proof {
    /// [`Proof::Optimal`] if the condition holds, otherwise [`Proof::None`].
    pub(crate) fn optimal_if(is_optimal: bool) -> Proof {
        if is_optimal { Proof::Optimal } else { Proof::None }
    }

    /// The word used in JSON output.
    ///
    /// ```
    /// assert_eq!(gordian_search::Proof::Within(1.5).name(), "within");
    /// ```
    pub fn name(self) -> &'static str {
        match self {
            Proof::Optimal => "optimal",
            Proof::Within(_) => "within",
            Proof::None => "none",
        }
    }

    /// The factor of [`Proof::Within`]; `None` for the other proofs.
    pub fn factor(self) -> Option<f64> {
        if let Proof::Within(factor) = self { Some(factor) } else { None }
    }
}

/// Why a search stopped without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stop {
    /// The time limit was reached.
    Time,
    /// The next allocation would exceed the memory limit.
    Memory,
    /// Writing more to disk would exceed the disk limit, or the disk failed.
    Disk,
    /// The limit on expansions was reached.
    Expansions,
    /// No plan exists within the cost limit.
    Cost,
    /// The search was cancelled.
    Cancel,
    /// The algorithm is incomplete (beam search, for example) and ran out of states.
    Incomplete,
}

impl Stop {
    /// The word used in JSON output.
    ///
    /// ```
    /// assert_eq!(gordian_search::Stop::Memory.name(), "memory");
    /// ```
    pub fn name(self) -> &'static str {
        match self {
            Stop::Time => "time",
            Stop::Memory => "memory",
            Stop::Disk => "disk",
            Stop::Expansions => "expansions",
            Stop::Cost => "cost",
            Stop::Cancel => "cancel",
            Stop::Incomplete => "incomplete",
        }
    }

    /// The reason with this name.
    ///
    /// ```
    /// use gordian_search::Stop;
    /// assert_eq!(Stop::from_name("time"), Some(Stop::Time));
    /// ```
    pub fn from_name(name: &str) -> Option<Stop> {
        [Stop::Time, Stop::Memory, Stop::Disk, Stop::Expansions, Stop::Cost, Stop::Cancel, Stop::Incomplete]
            .into_iter()
            .find(|stop| stop.name() == name)
    }
}

/// The answer of a search.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict<A> {
    /// A plan was found.
    Solved {
        /// The plan.
        plan: Plan<A>,
        /// What is proved about its cost.
        proof: Proof,
    },
    /// It is proved that no plan exists under the rules.
    Unsolvable,
    /// The search stopped without an answer.
    Stopped {
        /// Why the search stopped.
        reason: Stop,
        /// A complete plan that was found, without proof.
        incumbent: Option<Plan<A>>,
        /// The best partial plan.
        partial: Option<Partial<A>>,
    },
}

impl<A> Verdict<A> {
    /// The word used in JSON output.
    ///
    /// ```
    /// assert_eq!(gordian_search::Verdict::<u8>::Unsolvable.name(), "unsolvable");
    /// ```
    pub fn name(&self) -> &'static str {
        match self {
            Verdict::Solved { .. } => "solved",
            Verdict::Unsolvable => "unsolvable",
            Verdict::Stopped { .. } => "stopped",
        }
    }

    /// A search that stopped for this reason and found no plan, not even a partial one.
    pub fn stopped(reason: Stop) -> Self {
        Verdict::Stopped { reason, incumbent: None, partial: None }
    }

    /// Whether a plan was found.
    pub fn is_solved(&self) -> bool {
        matches!(self, Verdict::Solved { .. })
    }

    /// Whether it is proved that no plan exists.
    pub fn is_unsolvable(&self) -> bool {
        matches!(self, Verdict::Unsolvable)
    }
}

/// A verdict with a lower bound on the cost and the statistics of the search.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome<A> {
    /// The answer.
    pub verdict: Verdict<A>,
    /// No plan costs less than this; `None` if no plan exists.
    pub lower_bound: Option<Cost>,
    /// Statistics of the search.
    pub stats: Stats,
}

impl<A> Outcome<A> {
    /// The plan, if solved.
    pub fn plan(&self) -> Option<&Plan<A>> {
        match &self.verdict {
            Verdict::Solved { plan, .. } => Some(plan),
            _ => None,
        }
    }

    /// The cost of the plan, if solved.
    pub fn cost(&self) -> Option<Cost> {
        self.plan().map(|plan| plan.cost)
    }

    /// Whether the answer is a plan that is proved optimal.
    pub fn is_optimal(&self) -> bool {
        matches!(self.verdict, Verdict::Solved { proof: Proof::Optimal, .. })
    }

    /// The same outcome with its actions in another form. `convert` is called with the actions of each plan, in order from the
    /// start of the search.
    ///
    /// ```
    /// use gordian_search::{Algorithm, Closures};
    /// let numbers = Closures::unit(1u8, |&n| [n * 2, n + 1], |&n| n == 6);
    /// let outcome = numbers.solve(Algorithm::Bfs).unwrap();
    /// let text = outcome.map_actions(|actions| actions.iter().map(|action| format!("edge {action}")).collect());
    /// assert_eq!(text.plan().unwrap().actions.len(), 3);
    /// ```
    #[must_use]
    pub fn map_actions<B>(self, mut convert: impl FnMut(Vec<A>) -> Vec<B>) -> Outcome<B> {
        let verdict = match self.verdict {
            Verdict::Solved { plan: Plan { actions, cost }, proof } => {
                Verdict::Solved { plan: Plan { actions: convert(actions), cost }, proof }
            }
            Verdict::Unsolvable => Verdict::Unsolvable,
            Verdict::Stopped { reason, incumbent, partial } => Verdict::Stopped {
                reason,
                incumbent: incumbent.map(|Plan { actions, cost }| Plan { actions: convert(actions), cost }),
                partial: partial.map(|Partial { actions, estimate }| Partial { actions: convert(actions), estimate }),
            },
        };
        Outcome { verdict, lower_bound: self.lower_bound, stats: self.stats }
    }
}
