//! `POST /api/watch`: solves and records the search.

use super::address::PositionAddress;
use super::solve::{AnswerBody, SearchOptions};
use super::stream::{EventSender, stream};
use crate::locale::LocaleQuery;
use crate::problem::{ErrorResponse, LocalizedJson, Problem, ProblemBody};
use crate::runner::QueueEvent;
use crate::state::{Lane, ServerState};
use axum::extract::State;
use axum::response::IntoResponse;
use gordian_puzzle::{Answer, SolveRequest, Watcher};
use gordian_session::recorder::{Recorder, take_share};
use gordian_session::{OpenedPosition, Recording, SharedRecording};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use utoipa::ToSchema;

/// Steps in one event.
const STEPS_PER_EVENT: usize = 400;
/// The most steps that a request may keep.
const MAX_STEPS: usize = 100_000;

/// What to solve, how, and how many steps of the search to keep.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct WatchBody {
    #[serde(flatten)]
    address: PositionAddress,
    #[serde(flatten)]
    options: SearchOptions,
    /// The most steps to keep.
    #[serde(default = "default_steps")]
    steps: usize,
}

fn default_steps() -> usize {
    10_000
}

/// The answer of a recorded search.
#[derive(Debug, Serialize, ToSchema)]
struct WatchedBody {
    #[serde(flatten)]
    #[schema(value_type = Object)]
    answer: AnswerBody,
    /// The number of steps of the search.
    total: u64,
    /// The distance between kept steps; 1 when all were kept.
    stride: u64,
    /// The moves that occur. Steps refer to them by index.
    moves: Vec<String>,
}

/// Solves in the queue of searches and records at most `steps` steps.
async fn run(
    state: &ServerState,
    address: PositionAddress,
    mut request: SolveRequest,
    steps: usize,
    notify: impl FnMut(QueueEvent),
) -> Result<(Answer, Recording), Problem> {
    let opener_state = state.clone();
    let record = move |watcher: &mut dyn Watcher, cancel: &Arc<AtomicBool>| {
        request.limits.cancel = Some(Arc::clone(cancel));
        let OpenedPosition { opened, position, .. } = address.open(&opener_state.opener(), watcher)?;
        let recording = SharedRecording::empty(&*position, &opened.instance.id());
        let bytes = take_share(&mut request);
        let mut recorder = Recorder::new(recording.clone(), steps.min(MAX_STEPS), bytes, watcher);
        let answer = position.solve(&request, &mut recorder)?;
        recorder.finish();
        Ok((answer, recording.take()))
    };
    state.run(Lane::Search, notify, record).await
}

/// Records a search: events `place` and `progress` while it runs, then `steps` (lists of recorded steps) and `answer`, or
/// `problem`. A search with more steps than requested is sampled evenly. Closing the connection cancels it.
#[utoipa::path(post, path = "/api/watch", params(LocaleQuery), request_body = WatchBody,
    responses((status = 200, body = String, content_type = "text/event-stream"), (status = 400, body = ProblemBody)))]
pub(crate) async fn watch(
    State(state): State<ServerState>,
    LocalizedJson { locale, body }: LocalizedJson<WatchBody>,
) -> Result<impl IntoResponse, ErrorResponse> {
    let WatchBody { address, options, steps } = body;
    let request = options.request(&state).map_err(|failure| ErrorResponse::new(&failure.into(), &state, locale))?;
    Ok(stream(state, locale, move |events: EventSender| async move {
        let (answer, recording) = run(events.state(), address, request, steps, events.queue_notifier()).await?;
        for batch in recording.steps.chunks(STEPS_PER_EVENT) {
            events.send("steps", &batch).await;
        }
        let Recording { total, stride, moves, .. } = recording;
        let answer = AnswerBody::of(&answer, &[], events.words());
        events.send("answer", &WatchedBody { answer, total, stride, moves }).await;
        Ok(())
    }))
}
