//! `POST /api/watch`: the frames of a search, as they come.

use super::place::Place;
use super::solve::{AnswerBody, Effort};
use super::stream::{Line, stream};
use crate::house::House;
use crate::problem::{Asked, Told};
use crate::speech::SpeechQuery;
use axum::extract::State;
use axum::response::IntoResponse;
use gordian_puzzle::{Answer, Frame, Message, Watcher};
use gordian_search::Progress;
use gordian_session::Failure;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use std::sync::Arc;
use tokio::sync::mpsc;
use utoipa::ToSchema;

/// Frames in one event.
const BATCH: usize = 400;
/// Frames that are sent at most, whatever is asked for.
const MOST_FRAMES: usize = 200_000;

/// Where to search from, how, and how much of it is shown.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct WatchBody {
    #[serde(flatten)]
    place: Place,
    #[serde(flatten)]
    effort: Effort,
    /// Frames to send; the search goes on without them when they are used up.
    #[serde(default = "frames")]
    frames: usize,
}

fn frames() -> usize {
    10_000
}

/// The answer of a search that was watched.
#[derive(Debug, Serialize, ToSchema)]
struct WatchedBody {
    #[serde(flatten)]
    #[schema(value_type = Object)]
    answer: AnswerBody,
    /// Frames that were sent.
    recorded: usize,
    /// Frames that were not, because they were too many.
    dropped: u64,
}

/// Sends frames in batches, and passes the rest on.
struct Sender<'a> {
    inner: &'a mut dyn Watcher,
    out: mpsc::Sender<String>,
    batch: Vec<Frame>,
    room: usize,
    sent: usize,
    dropped: u64,
    gone: bool,
}

impl Sender<'_> {
    fn flush(&mut self) {
        if self.batch.is_empty() {
            return;
        }
        self.sent += self.batch.len();
        // Frames are enums of plain values, which always can be written.
        let text = serde_json::to_string(&self.batch).unwrap_or_default();
        self.batch.clear();
        self.gone |= self.out.blocking_send(text).is_err();
    }
}

impl Watcher for Sender<'_> {
    fn wants_frames(&self) -> bool {
        true
    }

    fn frame(&mut self, frame: Frame) {
        if self.room == 0 {
            self.dropped += 1;
            return;
        }
        self.room -= 1;
        self.batch.push(frame);
        if self.batch.len() >= BATCH {
            self.flush();
        }
    }

    fn progress(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.flush();
        if self.gone { ControlFlow::Break(()) } else { self.inner.progress(progress) }
    }

    fn setup(&mut self, what: &Message, thousandths: u32) -> ControlFlow<()> {
        self.inner.setup(what, thousandths)
    }

    fn note(&mut self, note: Message) {
        self.inner.note(note);
    }

    fn holds(&mut self, bytes: u64) {
        self.inner.holds(bytes);
    }
}

/// Watches a search: events `place`, `progress`, `frames` (a list of frames), then `answer` or `problem`. Closing the
/// connection cancels the search.
#[utoipa::path(post, path = "/api/watch", params(SpeechQuery), request_body = WatchBody,
    responses((status = 200, body = String, content_type = "text/event-stream"), (status = 400, body = crate::problem::ProblemBody)))]
pub(crate) async fn watch(
    State(house): State<House>,
    Asked { speech, body }: Asked<WatchBody>,
) -> Result<impl IntoResponse, Told> {
    let WatchBody { place, effort, frames } = body;
    let mut request = effort.request(&house).map_err(|failure| Told::new(&failure.into(), &house, speech))?;
    Ok(stream(house, speech, move |line: Line| async move {
        let (out, mut batches) = mpsc::channel::<String>(4);
        let running = line.house().run(line.teller(), move |watcher, cancel| {
            request.limits.cancel = Some(Arc::clone(cancel));
            let mut sender = Sender {
                inner: watcher,
                out,
                batch: Vec::with_capacity(BATCH),
                room: frames.min(MOST_FRAMES),
                sent: 0,
                dropped: 0,
                gone: false,
            };
            let found: Result<Answer, Failure> =
                place.open(&mut sender).and_then(|placed| Ok(placed.position.solve(&request, &mut sender)?));
            sender.flush();
            Ok(found.map(|answer| (answer, sender.sent, sender.dropped)))
        });
        let passing = async {
            while let Some(text) = batches.recv().await {
                line.send_text("frames", text).await;
            }
        };
        let (done, ()) = tokio::join!(running, passing);
        let (answer, recorded, dropped) = done??;
        let answer = AnswerBody::of(&answer, line.words());
        line.send("answer", &WatchedBody { answer, recorded, dropped }).await;
        Ok(())
    }))
}
