//! `POST /api/watch`: a search, recorded.

use super::place::Place;
use super::solve::{AnswerBody, Effort};
use super::stream::{Line, stream};
use crate::house::House;
use crate::problem::{Asked, Told};
use crate::speech::SpeechQuery;
use axum::extract::State;
use axum::response::IntoResponse;
use gordian_puzzle::{Answer, Watcher};
use gordian_session::recorder::Recorder;
use gordian_session::{Failure, Recording, Tape};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use utoipa::ToSchema;

/// Steps in one event.
const BATCH: usize = 400;
/// Steps that are kept at most, whatever is asked for.
const MOST_STEPS: usize = 100_000;

/// Where to search from, how, and how much of it is shown.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct WatchBody {
    #[serde(flatten)]
    place: Place,
    #[serde(flatten)]
    effort: Effort,
    /// The steps to keep of it at most.
    #[serde(default = "steps")]
    steps: usize,
}

fn steps() -> usize {
    10_000
}

/// The answer of a search that was watched.
#[derive(Debug, Serialize, ToSchema)]
struct WatchedBody {
    #[serde(flatten)]
    #[schema(value_type = Object)]
    answer: AnswerBody,
    /// Steps that the search had.
    total: u64,
    /// Every so many steps one was kept; 1 when all were.
    stride: u64,
    /// The moves that occur; steps name them by their places here.
    moves: Vec<String>,
}

/// Watches a search: events `place` and `progress` while it runs, then `steps` (lists of recorded steps) and `answer`, or
/// `problem`. A search of more steps than were asked for is sampled evenly. Closing the connection cancels it.
#[utoipa::path(post, path = "/api/watch", params(SpeechQuery), request_body = WatchBody,
    responses((status = 200, body = String, content_type = "text/event-stream"), (status = 400, body = crate::problem::ProblemBody)))]
pub(crate) async fn watch(
    State(house): State<House>,
    Asked { speech, body }: Asked<WatchBody>,
) -> Result<impl IntoResponse, Told> {
    let WatchBody { place, effort, steps } = body;
    let mut request = effort.request(&house).map_err(|failure| Told::new(&failure.into(), &house, speech))?;
    Ok(stream(house, speech, move |line: Line| async move {
        let opening = line.house().clone();
        let recorded = move |watcher: &mut dyn Watcher, cancel: &Arc<AtomicBool>| {
            request.limits.cancel = Some(Arc::clone(cancel));
            let found: Result<(Answer, Recording), Failure> =
                place.open(&opening.opener(), watcher).and_then(|placed| {
                    let tape = Tape::blank(&*placed.position, &placed.opened.instance.id());
                    let mut recorder = Recorder::new(tape.clone(), steps.min(MOST_STEPS), watcher);
                    let answer = placed.position.solve(&request, &mut recorder)?;
                    recorder.finish();
                    Ok((answer, tape.take()))
                });
            Ok(found)
        };
        let (answer, recording) = line.house().run(line.teller(), recorded).await??;
        for batch in recording.steps.chunks(BATCH) {
            line.send("steps", &batch).await;
        }
        let Recording { total, stride, moves, .. } = recording;
        let answer = AnswerBody::of(&answer, &[], line.words());
        line.send("answer", &WatchedBody { answer, total, stride, moves }).await;
        Ok(())
    }))
}
