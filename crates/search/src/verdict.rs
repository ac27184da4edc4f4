//! Answers: solved, unsolvable or stopped, and what is proved.

use crate::space::Cost;
use crate::stats::Stats;

/// Actions from the start to a goal, and what they cost together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan<A> {
    /// The actions in order; empty when the start is a goal.
    pub actions: Vec<A>,
    /// The sum of their costs.
    pub cost: Cost,
}

/// The most promising beginning of a plan that a stopped search had seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partial<A> {
    /// The actions that lead to the promising state.
    pub actions: Vec<A>,
    /// The estimate of that state; 0 for searches without an estimate, which offer the place they had come to.
    pub estimate: Cost,
}

/// What is known of a plan's cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Proof {
    /// No plan costs less.
    Optimal,
    /// No plan costs less than the plan's cost divided by this factor.
    Within(f64),
    /// Nothing is claimed.
    None,
}

/// Why a search ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stop {
    /// The time allowed is over.
    Time,
    /// The next piece of memory would exceed the bytes allowed.
    Memory,
    /// The expansions allowed are made.
    Expansions,
    /// Every plan within the cost asked for is ruled out.
    Cost,
    /// Somebody asked to stop.
    Cancel,
    /// The algorithm dropped states by design (a beam, say) and has none left.
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
            Stop::Expansions => "expansions",
            Stop::Cost => "cost",
            Stop::Cancel => "cancel",
            Stop::Incomplete => "incomplete",
        }
    }

    /// The reason of a word.
    ///
    /// ```
    /// use gordian_search::Stop;
    /// assert_eq!(Stop::from_name("time"), Some(Stop::Time));
    /// ```
    pub fn from_name(name: &str) -> Option<Stop> {
        [Stop::Time, Stop::Memory, Stop::Expansions, Stop::Cost, Stop::Cancel, Stop::Incomplete]
            .into_iter()
            .find(|stop| stop.name() == name)
    }
}

/// The typed answer of a search.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict<A> {
    /// A plan was found.
    Solved {
        /// The plan.
        plan: Plan<A>,
        /// What is proved of its cost.
        proof: Proof,
    },
    /// A proof that no plan exists under the rules.
    Unsolvable,
    /// The search ended before it knew.
    Stopped {
        /// What ended it.
        reason: Stop,
        /// A whole plan found on the way, without proof.
        incumbent: Option<Plan<A>>,
        /// The most promising beginning of one.
        partial: Option<Partial<A>>,
    },
}

/// A verdict with the best lower bound and the counters of the search.
#[derive(Clone, Debug)]
pub struct Outcome<A> {
    /// The answer.
    pub verdict: Verdict<A>,
    /// No plan costs less than this; `None` when no plan exists at all.
    pub lower_bound: Option<Cost>,
    /// What the search did.
    pub stats: Stats,
}

impl<A> Outcome<A> {
    /// The plan, when solved.
    pub fn plan(&self) -> Option<&Plan<A>> {
        match &self.verdict {
            Verdict::Solved { plan, .. } => Some(plan),
            _ => None,
        }
    }

    /// The cost of the plan, when solved.
    pub fn cost(&self) -> Option<Cost> {
        self.plan().map(|plan| plan.cost)
    }

    /// Whether the answer is a plan that is proved to be the cheapest.
    pub fn is_optimal(&self) -> bool {
        matches!(self.verdict, Verdict::Solved { proof: Proof::Optimal, .. })
    }
}
