//! A search told in words: for a range of its steps why each was made, the frontier before and after it, and the line of
//! pseudocode; the iterations of searches that deepen; and at the end what was proved and why.

mod conclusion;
mod frontier;
mod narrator;
mod sentences;

use crate::failure::Failure;
use crate::pseudocode::Pseudocode;
use crate::recorder::take_share;
use frontier::Order as FrontierOrder;
pub use frontier::{FrontierView, MAX_LISTED, Order, Tie, TieRule, WaitingNode};
use gordian_puzzle::{About, Answer, Message, Position, SolveRequest, Watcher};
use gordian_search::{Algorithm, Spec};
use narrator::Narrator;
pub use narrator::{ExplainedChild, ExplainedStep, Iteration};
pub use sentences::{fate_word, legend, list_frontier, why_expanded};
use std::ops::RangeInclusive;

/// A search told in words.
#[derive(Debug)]
pub struct Explanation {
    /// The algorithm in pseudocode; `None` if there is none.
    pub pseudocode: Option<Pseudocode>,
    /// What orders the frontier; `None` for an algorithm without one that is known.
    pub order: Option<FrontierOrder>,
    /// The steps of the range.
    pub steps: Vec<ExplainedStep>,
    /// The iterations of a search that deepens; empty for other searches.
    pub iterations: Vec<Iteration>,
    /// The number of steps of the search.
    pub total: u64,
    /// The answer.
    pub answer: Answer,
    /// What was proved, and why.
    pub conclusion: Vec<Message>,
}

impl Explanation {
    /// The sentences about a step: why it was made, and its result.
    pub fn sentences(&self, step: &ExplainedStep) -> Vec<Message> {
        sentences::about(&self.answer.algorithm, step)
    }

    /// Whether the search repeats itself with growing bounds.
    pub fn deepens(&self) -> bool {
        deepens(&self.answer.algorithm)
    }
}

/// Whether an algorithm repeats a search with growing bounds.
pub(crate) fn deepens(algorithm: &str) -> bool {
    matches!(algorithm, "ids" | "idastar" | "bfida")
}

/// The algorithm that is explained if none is named: A*, or the puzzle's own choice if it refuses A*.
pub fn default_algorithm(about: &About) -> Spec {
    let is_refused = about.refused.iter().any(|(name, _)| *name == "astar");
    Spec::named(if is_refused { "auto" } else { "astar" })
}

/// Solves a position and tells the steps of a range, counted from 1.
///
/// # Errors
/// When the request is refused.
pub fn explain(
    about: &About,
    position: &dyn Position,
    mut request: SolveRequest,
    range: RangeInclusive<u64>,
    watcher: &mut dyn Watcher,
) -> Result<Explanation, Failure> {
    if let Some(answer) = settle_choice(position, &mut request, watcher)?.filter(|answer| answer.steps.is_some()) {
        return Ok(of_answer(about, answer));
    }
    let bytes = take_share(&mut request);
    let algorithm = Algorithm::from_spec(&about.with_defaults(&engine_part(&request.with))).ok();
    let mut narrator = Narrator::new(algorithm, range, bytes, watcher);
    let answer = position.solve(&request, &mut narrator)?;
    narrator.finish();
    let Narrator { steps, iterations, total, .. } = narrator;
    let iterations = if deepens(&answer.algorithm) { iterations } else { Vec::new() };
    let by_steps = || steps.iter().find_map(|step| Pseudocode::of_frame(&step.frame));
    Ok(Explanation {
        pseudocode: Pseudocode::of_answer(&answer).or_else(by_steps),
        order: algorithm.map(Order::of),
        conclusion: conclusion::sentences(&answer, about, &iterations),
        steps,
        iterations,
        total,
        answer,
    })
}

/// Replaces `auto` in a request by the algorithm that the puzzle chooses. To find out, it solves the position once; the answer
/// of that is returned.
pub(crate) fn settle_choice(
    position: &dyn Position,
    request: &mut SolveRequest,
    watcher: &mut dyn Watcher,
) -> Result<Option<Answer>, Failure> {
    if request.with.name != "auto" {
        return Ok(None);
    }
    let answer = position.solve(&SolveRequest { steps: true, ..request.clone() }, watcher)?;
    request.with = chosen(&answer);
    Ok(Some(answer))
}

/// The explanation of an answer that the puzzle explains itself.
fn of_answer(about: &About, answer: Answer) -> Explanation {
    let total = answer.steps.as_ref().map_or(0, Vec::len) as u64;
    let conclusion = conclusion::sentences(&answer, about, &[]);
    let (steps, iterations) = (Vec::new(), Vec::new());
    Explanation { pseudocode: None, order: None, steps, iterations, total, answer, conclusion }
}

/// The algorithm and the estimate that an answer names.
fn chosen(answer: &Answer) -> Spec {
    let pairs = answer.parameters.iter().map(|(key, value)| {
        let value = match value {
            serde_json::Value::Bool(on) => if *on { "on" } else { "off" }.to_owned(),
            serde_json::Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        (key.clone(), value)
    });
    let estimate = Some(answer.estimate.clone()).filter(|name| name != "none");
    Spec { pairs: pairs.collect(), estimate, ..Spec::named(&answer.algorithm) }
}

/// A spec without the parameters that only the puzzle understands.
fn engine_part(spec: &Spec) -> Spec {
    let known = Algorithm::from_spec(&Spec::named(&spec.name)).map_or(&[][..], Algorithm::parameter_names);
    let pairs = spec.pairs.iter().filter(|(key, _)| known.contains(&key.as_str())).cloned();
    Spec { pairs: pairs.collect(), ..spec.clone() }
}
