//! Streams of server-sent events. When the reader goes away, the work behind the stream is dropped, and so cancelled.

use crate::house::House;
use crate::problem::Problem;
use crate::runner::Told;
use crate::speech::Speech;
use axum::response::sse::{Event, KeepAlive, Sse};
use gordian_session::Snapshot;
use gordian_words::Words;
use serde::Serialize;
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use utoipa::ToSchema;

/// Events that wait for a slow reader at most.
const ROOM: usize = 16;
/// A silent stream says that it lives, so that a reader who went away is noticed within a second.
const PULSE: Duration = Duration::from_millis(500);

/// What a stream writes to.
#[derive(Clone)]
pub(crate) struct Line {
    house: House,
    speech: Speech,
    events: mpsc::Sender<Result<Event, Infallible>>,
}

/// How far a search has come.
#[derive(Debug, Serialize, ToSchema)]
struct ProgressBody {
    expanded: u64,
    generated: u64,
    bound: u32,
    frontier: u64,
    nodes: u64,
    bytes: u64,
    seconds: f64,
    setup: Option<SetupBody>,
}

/// What is being prepared before a search.
#[derive(Debug, Serialize, ToSchema)]
struct SetupBody {
    text: String,
    thousandths: u32,
}

#[derive(Debug, Serialize)]
struct PlaceBody {
    place: usize,
}

impl Line {
    pub(crate) fn house(&self) -> &House {
        &self.house
    }

    pub(crate) fn words(&self) -> &Words {
        self.house.voices().of(self.speech)
    }

    /// Sends an event. A reader who is gone is noticed elsewhere.
    pub(crate) async fn send(&self, name: &str, data: &impl Serialize) {
        self.send_text(name, text(data)).await;
    }

    /// Sends an event whose data is JSON already.
    pub(crate) async fn send_text(&self, name: &str, data: String) {
        let _ = self.events.send(Ok(Event::default().event(name).data(data))).await;
    }

    /// Tells place and progress; what a slow reader has no room for is left out.
    pub(crate) fn teller(&self) -> impl FnMut(Told) + Send + 'static {
        let line = self.clone();
        move |told| {
            let (name, data) = match told {
                Told::Place(place) => ("place", text(&PlaceBody { place })),
                Told::Progress(snapshot) => ("progress", text(&line.progress(snapshot))),
            };
            let _ = line.events.try_send(Ok(Event::default().event(name).data(data)));
        }
    }

    fn progress(&self, Snapshot { progress, setup }: Snapshot) -> ProgressBody {
        ProgressBody {
            expanded: progress.expanded,
            generated: progress.generated,
            bound: progress.bound,
            frontier: progress.frontier,
            nodes: progress.nodes,
            bytes: progress.bytes,
            seconds: progress.elapsed.as_secs_f64(),
            setup: setup.map(|(what, thousandths)| SetupBody { text: self.words().say(&what), thousandths }),
        }
    }
}

fn text(data: &impl Serialize) -> String {
    // Our shapes are structs of plain values, which always can be written.
    serde_json::to_string(data).unwrap_or_default()
}

/// A stream that the work writes to. What goes wrong in it ends it with the event `problem`.
pub(crate) fn stream<W, F>(
    house: House,
    speech: Speech,
    work: W,
) -> Sse<impl tokio_stream::Stream<Item = Result<Event, Infallible>>>
where
    W: FnOnce(Line) -> F + Send + 'static,
    F: Future<Output = Result<(), Problem>> + Send,
{
    let (events, reader) = mpsc::channel(ROOM);
    let gone = events.clone();
    let line = Line { house, speech, events };
    tokio::spawn(async move {
        let last = line.clone();
        let done = async move {
            if let Err(problem) = work(line).await {
                let (_, told) = problem.told(&last.house, last.speech);
                last.send("problem", &told).await;
            }
        };
        tokio::select! {
            () = done => {}
            () = gone.closed() => {}
        }
    });
    Sse::new(ReceiverStream::new(reader)).keep_alive(KeepAlive::new().interval(PULSE))
}
