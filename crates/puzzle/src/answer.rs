//! Answers as every front end gives them: the shape of `solve --json`, see `docs/json.md`.

use crate::control::Cell;
use crate::message::Message;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

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
    /// What is known.
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
    pub incumbent: Option<Incumbent>,
    /// The most promising beginning, when stopped; none that is longer than 1000 moves.
    pub partial: Option<PartialPlan>,
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
    /// What the search did.
    pub stats: AnswerStats,
    /// Facts worth a sentence: why it is unsolvable, which way `auto` chose.
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

/// What is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum VerdictWord {
    /// A plan was found.
    Solved,
    /// No plan exists, proved.
    Unsolvable,
    /// The search ended before it knew.
    Stopped,
}

/// What is proved of a plan.
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

/// A complete plan without proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Incumbent {
    /// The plan.
    pub plan: Vec<String>,
    /// Its cost.
    pub cost: u32,
}

/// The most promising beginning of a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartialPlan {
    /// The moves.
    pub plan: Vec<String>,
    /// The estimate of what remains; 0 for blind searches.
    pub estimate: u32,
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

/// What the search did.
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
