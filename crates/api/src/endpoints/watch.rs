//! `POST /api/watch`: solves and records the search.

use super::address::PositionAddress;
use super::solve::{AnswerBody, SearchOptions};
use crate::api::Context;
use crate::outcome::{Answer, Event, Lane, Outcome};
use crate::problem::Problem;
use crate::request::Call;
use gordian_session::pseudocode::{Moment, Pseudocode, PseudocodeLine};
use gordian_session::recorder::{Recorder, take_share};
use gordian_session::recording::RecordedStep;
use gordian_session::{OpenedPosition, Recording, SharedRecording};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Steps in one event.
const STEPS_PER_EVENT: usize = 400;
/// The largest number of steps that a request may keep.
const MAX_STEPS: u32 = 100_000;

/// What to solve, how, and how many steps of the search to keep.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct WatchBody {
    #[serde(flatten)]
    address: PositionAddress,
    #[serde(flatten)]
    options: SearchOptions,
    /// The largest number of steps to keep.
    #[serde(default = "default_steps")]
    steps: u32,
}

fn default_steps() -> u32 {
    10_000
}

/// The answer of a recorded search.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct WatchedBody {
    #[serde(flatten)]
    answer: AnswerBody,
    /// The number of steps of the search.
    total: u64,
    /// The distance between kept steps; 1 when all were kept.
    stride: u64,
    /// The moves that occur. Steps refer to them by index.
    moves: Vec<String>,
    /// The algorithm in pseudocode; empty if there is none.
    pseudocode: Vec<PseudocodeBody>,
}

/// A line of pseudocode.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PseudocodeBody {
    /// How many steps the line is indented.
    indent: u8,
    /// The line in the language of the request.
    text: String,
    /// When the line is executed: at frames of these kinds, at children with these fates, and at the `start` or when the search
    /// is `exhausted`.
    #[cfg_attr(test, schema(value_type = Vec<String>))]
    moments: &'static [Moment],
}

/// The pseudocode of a recorded search in the language of a request.
fn pseudocode(answer: &gordian_puzzle::Answer, steps: &[RecordedStep], context: &Context) -> Vec<PseudocodeBody> {
    let by_steps = || steps.iter().find_map(|step| Pseudocode::of_frame(&step.frame));
    let code = Pseudocode::of_answer(answer).or_else(by_steps);
    let line = |line: PseudocodeLine| PseudocodeBody {
        indent: line.indent,
        text: context.say(&line.text),
        moments: line.moments,
    };
    code.into_iter().flat_map(|code| code.lines).map(line).collect()
}

/// The steps of a recording as events.
fn step_events(steps: Vec<RecordedStep>) -> impl Iterator<Item = Event> + Send {
    let starts = (0..steps.len()).step_by(STEPS_PER_EVENT);
    starts.map(move |start| {
        let batch = &steps[start..steps.len().min(start + STEPS_PER_EVENT)];
        Event::new("steps", &batch)
    })
}

/// Records a search: events `place` and `progress` while it runs, then `steps` (lists of recorded steps) and `answer`, or
/// `problem`. A search with more steps than requested is sampled evenly. Closing the connection cancels it.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/watch", request_body = WatchBody,
    responses((
        status = 200, description = "the events",
        content_type = "text/event-stream", item_schema = super::schemas::WatchEvents,
    )),
))]
pub(crate) fn watch(call: &Call<'_>) -> Result<Outcome, Problem> {
    let WatchBody { address, options, steps } = call.json()?;
    let mut request = options.request(call.context)?;
    let work = call.work(Lane::Search, move |turn| {
        request.limits.cancel = Some(Arc::clone(turn.cancel));
        let _registered = turn.context.api.stops().register(options.handle.as_deref(), turn.cancel);
        let OpenedPosition { opened, position, .. } = address.open(&turn.context.opener(), turn.watcher)?;
        let recording = SharedRecording::empty(&*position, &opened.instance.id());
        let bytes = take_share(&mut request);
        let mut recorder = Recorder::new(recording.clone(), steps.min(MAX_STEPS) as usize, bytes, turn.watcher);
        let answer = position.solve(&request, &mut recorder)?;
        recorder.finish();
        let Recording { total, stride, moves, steps, .. } = recording.take();
        let pseudocode = pseudocode(&answer, &steps, turn.context);
        let answer = AnswerBody::of(&answer, &[], turn.context);
        let events = Box::new(step_events(steps));
        let body = WatchedBody { answer, total, stride, moves, pseudocode };
        Ok(Outcome::Answer(Answer { events, ..Answer::json(200, &body) }))
    });
    Ok(Outcome::Work(work.with_events()))
}
