//! The answer to a solve, in the form that every front end shows.
//!
//! An [`Answer`] is an [`Outcome`] of the engine whose plans are text, with what only a puzzle knows about it. It serializes
//! to the flat shape of `solve --json`, see `docs/json.md`.

use crate::control::Cell;
use crate::message::Message;
use gordian_search::stats::serialize_seconds;
use gordian_search::{Cost, Outcome, Partial, Plan, Proof, Stats, Stop, Verdict};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::time::Duration;

/// The answer to a solve request.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The id of the instance.
    pub id: String,
    /// The name of the puzzle.
    pub puzzle: String,
    /// The name of the algorithm that ran.
    pub algorithm: String,
    /// The parameters of the algorithm.
    pub parameters: Map<String, Value>,
    /// The name of the estimate (heuristic) that it used; `none` for blind search.
    pub estimate: String,
    /// The rule options that differ from the default.
    pub options: BTreeMap<String, String>,
    /// The moves from the instance's initial state to the state where the search started.
    pub after: Vec<String>,
    /// The verdict, the lower bound and the statistics of the search. Moves are in the puzzle's notation.
    ///
    /// If a puzzle's solution is a filled board, all plans have the same length and costs mean nothing; see
    /// [`Answer::cost`].
    pub outcome: Outcome<String>,
    /// Why the counting of all optimal plans stopped, if it did.
    pub counting_stopped_by: Option<Stop>,
    /// The number of goals that an agent did not reach, such as apples not eaten.
    pub left: Option<u32>,
    /// The rows of the filled board, for puzzles whose solution is a filled board.
    pub solution: Option<Vec<String>>,
    /// Whether `solution` is the only solution; `None` if that is not known.
    pub unique: Option<bool>,
    /// The rows of another solution, if there is one.
    pub second: Option<Vec<String>>,
    /// All optimal plans, if the request wanted them.
    pub plans: Option<Plans>,
    /// The explanation of the solution step by step, if the request wanted it and the puzzle supports it.
    pub steps: Option<Vec<Step>>,
    /// The elapsed time before the search, for example to build tables.
    pub setup: Duration,
    /// Counters that only this algorithm has.
    pub extra: Map<String, Value>,
    /// Messages for the user, for example why the puzzle is unsolvable or what `auto` chose. They are not serialized.
    pub notes: Vec<Message>,
}

impl Answer {
    /// An answer without a result: the search stopped as `incomplete`, and all other fields are empty.
    pub fn new(id: &str, puzzle: &str, algorithm: &str) -> Self {
        Answer {
            id: id.to_owned(),
            puzzle: puzzle.to_owned(),
            algorithm: algorithm.to_owned(),
            parameters: Map::new(),
            estimate: "none".to_owned(),
            options: BTreeMap::new(),
            after: Vec::new(),
            outcome: Outcome {
                verdict: Verdict::stopped(Stop::Incomplete),
                lower_bound: None,
                stats: Stats::default(),
            },
            counting_stopped_by: None,
            left: None,
            solution: None,
            unique: None,
            second: None,
            plans: None,
            steps: None,
            setup: Duration::ZERO,
            extra: Map::new(),
            notes: Vec::new(),
        }
    }

    /// The verdict.
    pub fn verdict(&self) -> &Verdict<String> {
        &self.outcome.verdict
    }

    /// The statistics of the search.
    pub fn stats(&self) -> &Stats {
        &self.outcome.stats
    }

    /// The numbers of states generated and expanded as a textbook program counts them, if the request wanted them and no limit
    /// stopped the counting.
    pub fn course_counts(&self) -> Option<(u64, u64)> {
        let counts = self.extra.get("course")?;
        Some((counts["generated"].as_u64()?, counts["expanded"].as_u64()?))
    }

    /// The moves of the plan, if the instance was solved.
    pub fn plan(&self) -> Option<&[String]> {
        self.outcome.plan().map(|plan| plan.actions.as_slice())
    }

    /// The cost of the plan, if the instance was solved. `None` if the solution is a filled board: the number of its moves
    /// says nothing.
    pub fn cost(&self) -> Option<Cost> {
        if self.solution.is_some() { None } else { self.outcome.cost() }
    }

    /// What is proved about the cost of the plan; [`Proof::None`] if there is no plan.
    pub fn proof(&self) -> Proof {
        if let Verdict::Solved { proof, .. } = self.outcome.verdict { proof } else { Proof::None }
    }

    /// If the plan is proved to be within a factor of the optimum: the factor, rounded up to three decimal places.
    pub fn factor(&self) -> Option<f64> {
        self.proof().factor().map(round_up)
    }

    /// Why the search stopped. In a solved answer, why the counting of all optimal plans stopped.
    pub fn stopped_by(&self) -> Option<Stop> {
        match self.outcome.verdict {
            Verdict::Stopped { reason, .. } => Some(reason),
            Verdict::Solved { .. } | Verdict::Unsolvable => self.counting_stopped_by,
        }
    }

    /// If the search stopped: a complete plan that it had found, without proof.
    pub fn incumbent(&self) -> Option<&Plan<String>> {
        if let Verdict::Stopped { incumbent, .. } = &self.outcome.verdict { incumbent.as_ref() } else { None }
    }

    /// If the search stopped: the best partial plan, unless it is very long.
    pub fn partial(&self) -> Option<&Partial<String>> {
        if let Verdict::Stopped { partial, .. } = &self.outcome.verdict { partial.as_ref() } else { None }
    }

    /// The moves of the best complete plan: the plan of the answer, or else the incumbent.
    pub fn complete_plan(&self) -> Option<&[String]> {
        self.plan().or(self.incumbent().map(|plan| plan.actions.as_slice()))
    }
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let answer = AnswerJson {
            id: &self.id,
            puzzle: &self.puzzle,
            algorithm: &self.algorithm,
            parameters: &self.parameters,
            estimate: &self.estimate,
            options: &self.options,
            after: &self.after,
            verdict: self.verdict().name(),
            stopped_by: self.stopped_by().map(Stop::name),
            cost: self.cost(),
            lower_bound: self.outcome.lower_bound,
            proof: self.proof().name(),
            factor: self.factor(),
            plan: self.plan(),
            incumbent: self.incumbent(),
            partial: self.partial(),
            left: self.left,
            solution: self.solution.as_deref(),
            unique: self.unique,
            second: self.second.as_deref(),
            plans: self.plans.as_ref(),
            steps: self.steps.as_deref(),
            stats: StatsJson { search: self.stats(), setup_seconds: self.setup, extra: &self.extra },
        };
        answer.serialize(serializer)
    }
}

/// The keys of `solve --json`, in their order.
#[derive(Serialize)]
struct AnswerJson<'a> {
    id: &'a str,
    puzzle: &'a str,
    algorithm: &'a str,
    parameters: &'a Map<String, Value>,
    estimate: &'a str,
    options: &'a BTreeMap<String, String>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    after: &'a [String],
    verdict: &'static str,
    stopped_by: Option<&'static str>,
    cost: Option<Cost>,
    lower_bound: Option<Cost>,
    proof: &'static str,
    factor: Option<f64>,
    plan: Option<&'a [String]>,
    incumbent: Option<&'a Plan<String>>,
    partial: Option<&'a Partial<String>>,
    left: Option<u32>,
    solution: Option<&'a [String]>,
    unique: Option<bool>,
    second: Option<&'a [String]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    plans: Option<&'a Plans>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<&'a [Step]>,
    stats: StatsJson<'a>,
}

/// The key `stats` of `solve --json`.
#[derive(Serialize)]
struct StatsJson<'a> {
    #[serde(flatten)]
    search: &'a Stats,
    #[serde(serialize_with = "serialize_seconds")]
    setup_seconds: Duration,
    extra: &'a Map<String, Value>,
}

/// Rounds a factor up to three decimal places. A factor that has three places, apart from a floating-point error, stays
/// unchanged.
fn round_up(factor: f64) -> f64 {
    (factor * 1e3 - 1e-9).ceil() / 1e3
}

/// One step of an explained solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The identifier of the technique, the same in every language.
    pub technique: String,
    /// The name of the technique in the user's language.
    pub title: Message,
    /// The moves that the technique deduces.
    pub moves: Vec<String>,
    /// The cells that justify these moves.
    pub because: Vec<Cell>,
    /// A sentence that explains the step.
    pub message: Message,
}

/// The number of optimal plans, and the plans themselves if the request wanted them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plans {
    /// The number of optimal plans in decimal digits, because it can be too large for a JSON number.
    pub count: String,
    /// The plans, if the request wanted a list, in the order in which the puzzle generates moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list: Option<Vec<Vec<String>>>,
    /// Whether the list contains all optimal plans.
    pub complete: bool,
}

#[cfg(test)]
mod tests {
    use super::round_up;

    #[test]
    fn factors_are_never_rounded_down() {
        assert_eq!(round_up(27.0 / 19.0), 1.422);
        // Factors with at most three decimal places stay unchanged.
        for exact in [1.0, 1.1, 1.24, 1.5, 4.999] {
            assert_eq!(round_up(exact), exact);
        }
    }
}
