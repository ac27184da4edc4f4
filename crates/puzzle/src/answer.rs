//! Answers as every front end gives them.
//!
//! An [`Answer`] has the flat shape of `solve --json`, see `docs/json.md`. Its plans are the engine's types with text as
//! actions, and [`Answer::record`] fills it from an engine [`Outcome`].

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
    /// The instance.
    pub id: String,
    /// The puzzle.
    pub puzzle: String,
    /// The algorithm that ran.
    pub algorithm: String,
    /// Its parameters.
    pub parameters: Map<String, Value>,
    /// The estimate it used; `none` for blind search.
    pub estimate: String,
    /// The rule options that differ from the default.
    pub options: BTreeMap<String, String>,
    /// The moves from the start of the instance to where the search began.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub after: Vec<String>,
    /// The verdict.
    pub verdict: VerdictWord,
    /// What ended the search, when stopped: `time`, `memory`, `expansions`, `cost`, `cancel`, `incomplete`. On a solved answer,
    /// what ended the counting of all optimal plans.
    pub stopped_by: Option<String>,
    /// The cost of the plan.
    pub cost: Option<u32>,
    /// No plan costs less.
    pub lower_bound: Option<u32>,
    /// What is proved of the plan.
    pub proof: ProofWord,
    /// The factor, when `proof` is `within`.
    pub factor: Option<f64>,
    /// The plan in the puzzle's notation.
    pub plan: Option<Vec<String>>,
    /// A complete plan without proof, when stopped.
    pub incumbent: Option<Plan<String>>,
    /// The best partial plan, when stopped; none if it is longer than 1000 moves.
    pub partial: Option<Partial<String>>,
    /// What an agent left undone.
    pub left: Option<u32>,
    /// A filled board, for puzzles whose answer is one.
    pub solution: Option<Vec<String>>,
    /// Whether that board is the only one.
    pub unique: Option<bool>,
    /// Another one, when it is not.
    pub second: Option<Vec<String>>,
    /// All optimal plans, when asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plans: Option<Plans>,
    /// The solution explained, step by step, when asked for and where the puzzle can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<Step>>,
    /// The statistics of the search.
    pub stats: AnswerStats,
    /// Messages for the user: why the puzzle is unsolvable, what `auto` chose.
    #[serde(skip)]
    pub notes: Vec<Message>,
}

impl Answer {
    /// An answer in which nothing is known yet: `stopped`, without a reason, all else empty.
    pub fn blank(id: &str, puzzle: &str, algorithm: &str) -> Self {
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

    /// Fills in the result of a search of the engine, its actions written as text. `setup` is the time spent before the search.
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

/// Rounds a factor up to three decimal places, apart from errors of floating-point arithmetic.
fn round_up(factor: f64) -> f64 {
    (factor * 1e3 - 1e-9).ceil() / 1e3
}

/// A time in seconds, rounded to the microsecond.
pub(crate) fn seconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e6
}

/// One step of an explained solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The name of what was seen, the same in every language.
    pub technique: String,
    /// Its name in words.
    pub title: Message,
    /// The moves that follow.
    pub moves: Vec<String>,
    /// The cells that it follows from.
    pub because: Vec<Cell>,
    /// The step in a sentence.
    pub message: Message,
}

/// The kind of a [`Verdict`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum VerdictWord {
    /// A plan was found.
    Solved,
    /// No plan exists, proved.
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
    /// Nothing.
    None,
}

/// All optimal plans.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plans {
    /// How many there are, as decimal digits (it may exceed what JSON numbers hold).
    pub count: String,
    /// The plans themselves, when asked for, in the order of the moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list: Option<Vec<Vec<String>>>,
    /// Whether the list holds all of them.
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
    /// Closed states opened again.
    pub reopened: u64,
    /// Children known already.
    pub duplicates: u64,
    /// Expansions before the last layer.
    pub before_last_layer: u64,
    /// The most nodes stored at once.
    pub peak_nodes: u64,
    /// The most bytes held at once.
    pub peak_bytes: u64,
    /// Processor seconds of the search.
    pub seconds: f64,
    /// Elapsed seconds of the search.
    pub wall_seconds: f64,
    /// Elapsed seconds of everything before it.
    pub setup_seconds: f64,
    /// What only this algorithm counts.
    pub extra: Map<String, Value>,
}

impl AnswerStats {
    /// The statistics of a search of the engine. `setup` is the time spent before the search.
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
    fn factors_are_never_rounded_below_what_is_proved() {
        assert_eq!(round_up(27.0 / 19.0), 1.422);
        // Three decimal places stay as they are.
        for exact in [1.0, 1.1, 1.24, 1.5, 4.999] {
            assert_eq!(round_up(exact), exact);
        }
    }
}
