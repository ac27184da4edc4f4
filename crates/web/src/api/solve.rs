//! `POST /api/solve`, and the same as a stream of events with progress.

use super::answer;
use super::place::Place;
use super::stream::{Line, stream};
use super::telling::narrated;
use crate::house::House;
use crate::problem::{Asked, Problem, ProblemBody, Told};
use crate::speech::{SpeechQuery, algorithm, estimate};
use axum::Json;
use axum::extract::State;
use axum::response::IntoResponse;
use gordian_puzzle::text::normalise;
use gordian_puzzle::{Answer, Message, PlansWanted, Position, Refusal, SolveRequest, Watcher};
use gordian_search::Spec;
use gordian_session::{Failure, units, verdict};
use gordian_words::Words;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use utoipa::ToSchema;

/// All optimal plans that are listed at most.
const MOST_PLANS: usize = 1_000;

/// Moves of a plan that are told in words at most: nobody reads more.
const MOST_TOLD: usize = 1_000;

/// Where to solve from, and how.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct SolveBody {
    #[serde(flatten)]
    pub(crate) place: Place,
    /// What to solve it with, and the limits.
    #[serde(flatten)]
    pub(crate) effort: Effort,
}

/// What to solve with, and what it may use; more than the server's own limits is never granted.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub(crate) struct Effort {
    /// The algorithm with parameters, `auto` otherwise.
    #[serde(default)]
    pub(crate) with: Option<String>,
    /// The estimate; the puzzle's choice otherwise.
    #[serde(default)]
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
    /// Plans that cost more are not wanted.
    #[serde(default)]
    pub(crate) cost: Option<u32>,
    /// Whether one solution is enough, for puzzles that otherwise prove it the only one.
    #[serde(default)]
    pub(crate) any: bool,
    /// Whether the solution is to be explained step by step, where the puzzle can.
    #[serde(default)]
    pub(crate) steps: bool,
    /// `count` or `all`: what is wanted of all optimal plans.
    #[serde(default)]
    pub(crate) plans: Option<String>,
}

impl Effort {
    /// Reads what is wished for. The limits are the house's where nothing is said, and never more.
    pub(crate) fn request(&self, house: &House) -> Result<SolveRequest, Failure> {
        let with = self.with.as_deref().filter(|text| !text.trim().is_empty()).unwrap_or("auto");
        let with = Spec::parse(&normalise(with))
            .map_err(|_| Failure::Usage(Message::new("error-malformed-algorithm").with("name", with)))?;
        let said = |text: &Option<String>| text.clone().filter(|text| !text.trim().is_empty());
        let time = said(&self.time).as_deref().map(units::duration).transpose().map_err(Failure::Usage)?;
        let bytes = said(&self.memory).as_deref().map(units::bytes).transpose().map_err(Failure::Usage)?;
        let expansions = said(&self.expansions).as_deref().map(units::count).transpose().map_err(Failure::Usage)?;
        let means = house.means();
        let mut limits = house.limits(&Arc::default());
        limits.time = Some(time.unwrap_or(means.time).min(means.time));
        limits.bytes = Some(bytes.unwrap_or(means.bytes).min(means.bytes));
        limits.expansions = expansions;
        limits.cost = self.cost;
        let plans = match self.plans.as_deref() {
            None | Some("") => PlansWanted::One,
            Some("count") => PlansWanted::Count,
            Some("all") => PlansWanted::All(MOST_PLANS),
            Some(other) => return Err(Failure::Usage(Message::new("error-unknown-parameter").with("name", other))),
        };
        let estimate = self.estimate.clone().filter(|name| !name.is_empty());
        Ok(SolveRequest { with, estimate, limits, plans, any: self.any, steps: self.steps, ..SolveRequest::default() })
    }
}

/// An answer, and what it says in words.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AnswerBody {
    /// The answer: the shape of `solve --json`, see docs/json.md.
    #[serde(flatten)]
    #[schema(value_type = Object)]
    pub(crate) answer: Value,
    /// It in sentences.
    pub(crate) sentences: Vec<String>,
    /// Which algorithm and estimate were chosen, when nobody had asked for any.
    pub(crate) chosen: Option<String>,
    /// What the algorithm is called.
    pub(crate) algorithm_title: String,
    /// What the estimate is called; null when it used none.
    pub(crate) estimate_title: Option<String>,
    /// The moves of the plan in words, the first thousand at most, when the steps were asked for.
    pub(crate) told: Vec<String>,
}

impl AnswerBody {
    /// An answer in words; `told` are the moves of its plan.
    pub(crate) fn of(answer: &Answer, told: &[Message], words: &Words) -> Self {
        let said = verdict::sentences(answer);
        let notes = answer.notes.iter().filter(|note| !verdict::is_choice(note));
        let sentences = said.iter().chain(notes).map(|message| words.say(message)).collect();
        let chosen = answer.notes.iter().find(|note| verdict::is_choice(note)).map(|note| words.say(note));
        let estimate_title = (answer.estimate != "none").then(|| estimate(words, &answer.puzzle, &answer.estimate));
        // An answer is a struct of plain values, which always can be written.
        let mut value = serde_json::to_value(answer).unwrap_or_default();
        for (index, step) in answer.steps.iter().flatten().enumerate() {
            value["steps"][index]["text"] = words.say(&step.message).into();
            value["steps"][index]["name"] = words.say(&step.title).into();
        }
        AnswerBody {
            sentences,
            chosen,
            algorithm_title: algorithm(words, &answer.puzzle, &answer.algorithm),
            estimate_title,
            told: told.iter().map(|message| words.say(message)).collect(),
            answer: value,
        }
    }
}

/// The moves of an answer's plan, or of the best plan so far, in words.
fn told(position: &dyn Position, answer: &Answer) -> Vec<Message> {
    let incumbent = answer.incumbent.as_ref().map(|incumbent| &incumbent.plan);
    let plan = answer.plan.as_ref().or(incumbent).map_or(&[][..], Vec::as_slice);
    narrated(position, &plan[..plan.len().min(MOST_TOLD)])
}

/// An answer with the moves of its plan in words.
type Solved = (Answer, Vec<Message>);

/// The work of a solve, for [`House::run`].
fn work(
    house: House,
    place: Place,
    mut request: SolveRequest,
) -> impl FnOnce(&mut dyn Watcher, &Arc<AtomicBool>) -> Result<Result<Solved, Failure>, Refusal> + Send + 'static {
    move |watcher, cancel| {
        request.limits.cancel = Some(Arc::clone(cancel));
        Ok(place.open(&house.opener(), watcher).and_then(|placed| {
            let answer = placed.position.solve(&request, watcher)?;
            let told = if request.steps { told(&*placed.position, &answer) } else { Vec::new() };
            Ok((answer, told))
        }))
    }
}

/// Solves.
#[utoipa::path(post, path = "/api/solve", params(SpeechQuery), request_body = SolveBody,
    responses((status = 200, body = AnswerBody), (status = 400, body = ProblemBody), (status = 503, body = ProblemBody)))]
pub(crate) async fn solve(
    State(house): State<House>,
    Asked { speech, body }: Asked<SolveBody>,
) -> Result<Json<AnswerBody>, Told> {
    let solved = async {
        let request = body.effort.request(&house)?;
        let (found, told) = house.run(|_| {}, work(house.clone(), body.place, request)).await??;
        Ok::<_, Problem>(AnswerBody::of(&found, &told, house.voices().of(speech)))
    };
    answer(&house, speech, solved.await)
}

/// Solves, and tells meanwhile how far it has come: events `place` (in the queue), `progress`, then `answer` or `problem`.
/// Closing the connection cancels the search.
#[utoipa::path(post, path = "/api/solve/events", params(SpeechQuery), request_body = SolveBody,
    responses((status = 200, body = String, content_type = "text/event-stream"), (status = 400, body = ProblemBody)))]
pub(crate) async fn events(
    State(house): State<House>,
    Asked { speech, body }: Asked<SolveBody>,
) -> Result<impl IntoResponse, Told> {
    let request = body.effort.request(&house).map_err(|failure| Told::new(&failure.into(), &house, speech))?;
    Ok(stream(house, speech, move |line: Line| async move {
        let tell = line.teller();
        let (found, told) = line.house().run(tell, work(line.house().clone(), body.place, request)).await??;
        line.send("answer", &AnswerBody::of(&found, &told, line.words())).await;
        Ok(())
    }))
}
