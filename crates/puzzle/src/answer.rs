//! The answer to a solve, in the form that every front end shows.
//!
//! An [`Answer`] has the flat shape of `solve --json`, see `docs/json.md`. Its plans are the engine's types with text as
//! actions. [`Answer::record`] fills it from an [`Outcome`] of the engine.

use crate::control::Cell;
use crate::message::Message;
use gordian_search::{Outcome, Partial, Plan, Proof, Stats, Verdict};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::time::Duration;

/// The answer to a solve request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// The id of the instance.
    pub id: String,
    /// The name of the puzzle.
    pub puzzle: String,
    /// The name of the algorithm that ran.
    pub algorithm: String,
    /// Its parameters.
    pub parameters: Map<String, Value>,
    /// The name of the estimate (heuristic) that it used; `none` for blind search.
    pub estimate: String,
    /// The rule options that differ from the default.
    pub options: BTreeMap<String, String>,
    /// The moves from the instance's initial state to the state where the search started.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub after: Vec<String>,
    /// The verdict.
    pub verdict: VerdictWord,
    /// Why the search stopped: `time`, `memory`, `expansions`, `cost`, `cancel` or `incomplete`. In a solved answer, why the
    /// counting of all optimal plans stopped.
    pub stopped_by: Option<String>,
    /// The cost of the plan.
    pub cost: Option<u32>,
    /// A proved lower bound: no plan costs less than this.
    pub lower_bound: Option<u32>,
    /// What is proved about the cost of the plan.
    pub proof: ProofWord,
    /// If `proof` is `within`: the plan costs at most this factor times the optimum.
    pub factor: Option<f64>,
    /// The moves of the plan, in the puzzle's notation.
    pub plan: Option<Vec<String>>,
    /// If the search stopped: a complete plan that it had found, without proof.
    pub incumbent: Option<Plan<String>>,
    /// If the search stopped: the best partial plan, unless it is longer than 1000 moves.
    pub partial: Option<Partial<String>>,
    /// The number of goals that an agent did not reach, such as apples not eaten.
    pub left: Option<u32>,
    /// The rows of the filled board, for puzzles whose solution is a filled board.
    pub solution: Option<Vec<String>>,
    /// Whether `solution` is the only solution; `None` if that is not known.
    pub unique: Option<bool>,
    /// The rows of another solution, if there is one.
    pub second: Option<Vec<String>>,
    /// All optimal plans, if the request wanted them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plans: Option<Plans>,
    /// The explanation of the solution step by step, if the request wanted it and the puzzle supports it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<Step>>,
    /// The statistics of the search.
    pub stats: AnswerStats,
    /// Messages for the user, for example why the puzzle is unsolvable or what `auto` chose.
    #[serde(skip)]
    pub notes: Vec<Message>,
}

impl Answer {
    /// An answer without a result: the verdict is `stopped` without a reason, and all other fields are empty.
    pub fn new(id: &str, puzzle: &str, algorithm: &str) -> Self {
        Answer {
            id: id.to_owned(),
            puzzle: puzzle.to_owned(),
            algorithm: algorithm.to_owned(),
            parameters: Map::new(),
            estimate: "none".to_owned(),
            options: BTreeMap::new(),
            after: Vec::new(),
            verdict: VerdictWord::Stopped,
            stopped_by: None,
            cost: None,
            lower_bound: None,
            proof: ProofWord::None,
            factor: None,
            plan: None,
            incumbent: None,
            partial: None,
            left: None,
            solution: None,
            unique: None,
            second: None,
            plans: None,
            steps: None,
            stats: AnswerStats::default(),
            notes: Vec::new(),
        }
    }

    /// Fills in the result of a search by the engine. `setup` is the time spent before the search.
    pub fn record(&mut self, outcome: Outcome<String>, setup: Duration) {
        self.lower_bound = outcome.lower_bound;
        self.stats = AnswerStats::new(&outcome.stats, setup);
        match outcome.verdict {
            Verdict::Solved { plan, proof } => {
                self.verdict = VerdictWord::Solved;
                self.cost = Some(plan.cost);
                self.plan = Some(plan.actions);
                (self.proof, self.factor) = match proof {
                    Proof::Optimal => (ProofWord::Optimal, None),
                    Proof::Within(factor) => (ProofWord::Within, Some(round_up(factor))),
                    Proof::None => (ProofWord::None, None),
                };
            }
            Verdict::Unsolvable => self.verdict = VerdictWord::Unsolvable,
            Verdict::Stopped { reason, incumbent, partial } => {
                self.verdict = VerdictWord::Stopped;
                self.stopped_by = Some(reason.name().to_owned());
                self.incumbent = incumbent;
                self.partial = partial;
            }
        }
    }
}

/// Rounds a factor up to three decimal places. A factor that has three places already, but for a floating-point error, stays.
fn round_up(factor: f64) -> f64 {
    (factor * 1e3 - 1e-9).ceil() / 1e3
}

/// A duration in seconds, rounded to the microsecond.
pub(crate) fn seconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e6
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

/// The kind of a [`Verdict`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum VerdictWord {
    /// A plan was found.
    Solved,
    /// It is proved that no plan exists.
    Unsolvable,
    /// The search stopped without an answer.
    Stopped,
}

/// The kind of a [`Proof`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ProofWord {
    /// No plan costs less.
    Optimal,
    /// No plan costs less than this one's cost divided by the factor.
    Within,
    /// Nothing is proved.
    None,
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

/// The statistics of a search.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct AnswerStats {
    /// States whose children were generated.
    pub expanded: u64,
    /// Children produced.
    pub generated: u64,
    /// Estimates computed.
    pub evaluated: u64,
    /// Closed states that were reopened.
    pub reopened: u64,
    /// Children that were duplicates of known states.
    pub duplicates: u64,
    /// Expansions before the last layer or iteration began.
    pub before_last_layer: u64,
    /// The largest number of nodes stored at the same time.
    pub peak_nodes: u64,
    /// The largest number of bytes in use at the same time, tables included.
    pub peak_bytes: u64,
    /// Processor time of the search in seconds, over all threads.
    pub seconds: f64,
    /// Elapsed time of the search in seconds.
    pub wall_seconds: f64,
    /// Elapsed time of the setup before the search in seconds, for example to build tables.
    pub setup_seconds: f64,
    /// Counters that only this algorithm has.
    pub extra: Map<String, Value>,
}

impl AnswerStats {
    /// The statistics of a search by the engine. `setup` is the time spent before the search.
    pub fn new(stats: &Stats, setup: Duration) -> Self {
        AnswerStats {
            expanded: stats.expanded,
            generated: stats.generated,
            evaluated: stats.evaluated,
            reopened: stats.reopened,
            duplicates: stats.duplicates,
            before_last_layer: stats.before_last_layer,
            peak_nodes: stats.peak_nodes,
            peak_bytes: stats.peak_bytes,
            seconds: seconds(stats.cpu),
            wall_seconds: seconds(stats.wall),
            setup_seconds: seconds(setup),
            extra: Map::new(),
        }
    }
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
