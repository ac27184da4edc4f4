//! `POST /api/solve`, and the same as a stream of events with progress.

use super::address::PositionAddress;
use crate::api::Context;
use crate::locale::title_or_name;
use crate::outcome::{Lane, Outcome, Work};
use crate::problem::Problem;
use crate::request::{Call, answer};
use gordian_puzzle::{Answer, Message, PlansWanted, Position, SolveRequest};
use gordian_search::{Limits, Spec, Stop};
use gordian_session::listing::{algorithm_title, estimate_title};
use gordian_session::moves::describe_moves;
use gordian_session::{Failure, request, verdict};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

/// The largest number of optimal plans that are listed.
const MAX_PLANS: usize = 1_000;

/// The largest number of moves of a plan that are described in words.
const MAX_DESCRIBED: usize = 1_000;

/// Where to solve from, and how.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct SolveBody {
    #[serde(flatten)]
    pub(crate) address: PositionAddress,
    /// What to solve it with, and the limits.
    #[serde(flatten)]
    pub(crate) options: SearchOptions,
    /// Whether the solution is to be explained step by step, where the puzzle can.
    #[serde(default)]
    pub(crate) steps: bool,
}

/// How to search, and the limits of the search. The server's own limits are never exceeded.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct SearchOptions {
    /// The algorithm with parameters, `auto` otherwise.
    #[serde(default)]
    pub(crate) with: Option<String>,
    /// The estimate, which may also be called `heuristic`; the puzzle's choice otherwise.
    #[serde(default, alias = "heuristic")]
    pub(crate) estimate: Option<String>,
    /// Elapsed time, as `10s`.
    #[serde(default)]
    pub(crate) time: Option<String>,
    /// Memory, as `200MiB`.
    #[serde(default)]
    pub(crate) memory: Option<String>,
    /// Expansions, as `1e6`.
    #[serde(default)]
    pub(crate) expansions: Option<String>,
    /// The largest cost of a plan.
    #[serde(default)]
    pub(crate) cost: Option<u32>,
    /// Whether one solution is enough, for puzzles that otherwise prove it the only one.
    #[serde(default)]
    pub(crate) any: bool,
    /// A name for the search, chosen by the client. `POST /api/stop` stops the search of this name.
    #[serde(default)]
    pub(crate) handle: Option<String>,
    /// `count` or `all`: what is wanted of all optimal plans.
    #[serde(default)]
    pub(crate) plans: Option<String>,
}

impl SearchOptions {
    /// The request to solve. Limits that are not given, or too large, are those of the host.
    pub(crate) fn request(&self, context: &Context) -> Result<SolveRequest, Failure> {
        let non_blank = |text: &'_ Option<String>| text.clone().filter(|text| !text.trim().is_empty());
        let with = request::parse_algorithm(non_blank(&self.with).as_deref().unwrap_or("auto"))?;
        let (time, memory, expansions) = (non_blank(&self.time), non_blank(&self.memory), non_blank(&self.expansions));
        let wanted = request::parse_limits(time.as_deref(), memory.as_deref(), expansions.as_deref())?;
        let most = context.host();
        let limits = Limits {
            time: Some(wanted.time.unwrap_or(most.time).min(most.time)),
            bytes: Some(wanted.bytes.unwrap_or(most.bytes).min(most.bytes)),
            cost: self.cost,
            cancel: Some(Arc::default()),
            ..wanted
        };
        let plans = match self.plans.as_deref() {
            None | Some("") => PlansWanted::One,
            Some("count") => PlansWanted::Count,
            Some("all") => PlansWanted::All(MAX_PLANS),
            Some(other) => return Err(Failure::Usage(Message::new("error-unknown-parameter").with("name", other))),
        };
        let default = Spec { estimate: self.estimate.clone().filter(|name| !name.is_empty()), ..Spec::named("auto") };
        let with = with.or_estimate_of(&default);
        Ok(SolveRequest { with, limits, plans, any: self.any, ..SolveRequest::default() })
    }
}

/// An answer, with its sentences in the language of the request.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct AnswerBody {
    /// The answer: the shape of `solve --json`, see docs/json.md.
    #[serde(flatten)]
    #[cfg_attr(test, schema(value_type = Object))]
    pub(crate) answer: Value,
    /// What the answer says, in sentences.
    pub(crate) sentences: Vec<String>,
    /// Which algorithm and estimate were chosen, where the request named none.
    pub(crate) chosen: Option<String>,
    /// The title of the algorithm.
    pub(crate) algorithm_title: String,
    /// The title of the estimate; null when none was used.
    pub(crate) estimate_title: Option<String>,
    /// The moves of the plan in words, the first thousand at most, where the request has `steps`.
    #[serde(rename = "told")]
    pub(crate) descriptions: Vec<String>,
}

impl AnswerBody {
    /// An answer in the language of a request; `moves` are the descriptions of the moves of its plan.
    pub(crate) fn of(answer: &Answer, moves: &[Message], context: &Context) -> Self {
        let words = context.words();
        let sentences = verdict::sentences(answer);
        let notes = answer.notes.iter().filter(|note| !verdict::is_auto_choice(note));
        let advice = (answer.stopped_by() == Some(Stop::Memory)).then(|| context.api.memory_advice()).flatten();
        let sentences = sentences.iter().chain(notes).chain(&advice).map(|message| words.say(message)).collect();
        let chosen = answer.notes.iter().find(|note| verdict::is_auto_choice(note)).map(|note| words.say(note));
        let estimate_title = (answer.estimate != "none")
            .then(|| title_or_name(words, &estimate_title(&answer.puzzle, &answer.estimate), &answer.estimate));
        // An answer is a struct of plain values, so it can always be serialized.
        let mut value = serde_json::to_value(answer).unwrap_or_default();
        for (index, step) in answer.steps.iter().flatten().enumerate() {
            value["steps"][index]["text"] = words.say(&step.message).into();
            value["steps"][index]["name"] = words.say(&step.title).into();
        }
        AnswerBody {
            sentences,
            chosen,
            algorithm_title: title_or_name(
                words,
                &algorithm_title(&answer.puzzle, &answer.algorithm),
                &answer.algorithm,
            ),
            estimate_title,
            descriptions: moves.iter().map(|message| words.say(message)).collect(),
            answer: value,
        }
    }
}

/// The moves of an answer's plan, or of the best plan so far, in words.
fn describe_plan(position: &dyn Position, answer: &Answer) -> Vec<Message> {
    let plan = answer.complete_plan().unwrap_or_default();
    describe_moves(position, &plan[..plan.len().min(MAX_DESCRIBED)])
}

/// The work that answers a request to solve. The moves of the plan are described if the request has `steps`.
fn work(call: &Call<'_>) -> Result<Work, Problem> {
    let SolveBody { address, options, steps } = call.json()?;
    let mut request = SolveRequest { steps, ..options.request(call.context)? };
    Ok(call.work(Lane::Search, move |turn| {
        request.limits.cancel = Some(Arc::clone(turn.cancel));
        let _registered = turn.context.api.stops().register(options.handle.as_deref(), turn.cancel);
        let position = address.open(&turn.context.opener(), turn.watcher)?.position;
        let solved = position.solve(&request, turn.watcher)?;
        let moves = if request.steps { describe_plan(&*position, &solved) } else { Vec::new() };
        answer(&AnswerBody::of(&solved, &moves, turn.context))
    }))
}

/// Solves.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/solve", request_body = SolveBody,
    responses((status = 200, description = "the answer", body = AnswerBody)),
))]
pub(crate) fn solve(call: &Call<'_>) -> Result<Outcome, Problem> {
    Ok(Outcome::Work(work(call)?))
}

/// Solves and reports the progress: events `place` (in the queue), `progress`, then `answer` or `problem`. Closing the
/// connection cancels the search.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/solve/events", request_body = SolveBody,
    responses((
        status = 200, description = "the events",
        content_type = "text/event-stream", item_schema = super::schemas::SolveEvents,
    )),
))]
pub(crate) fn events(call: &Call<'_>) -> Result<Outcome, Problem> {
    Ok(Outcome::Work(work(call)?.with_events()))
}
