//! Streams of server-sent events. When the client disconnects, the work behind the stream is dropped, which cancels it.

use crate::locale::Locale;
use crate::problem::Problem;
use crate::runner::QueueEvent;
use crate::state::ServerState;
use crate::visitor::Visitor;
use axum::response::sse::{Event, KeepAlive, Sse};
use gordian_session::Snapshot;
use gordian_words::Words;
use serde::Serialize;
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use utoipa::ToSchema;

/// The most events that are buffered for a slow client.
const BUFFERED_EVENTS: usize = 16;
/// The interval of keep-alive messages. A client that has disconnected is noticed when one is sent.
const KEEP_ALIVE: Duration = Duration::from_millis(500);

/// The sending end of a stream.
#[derive(Clone)]
pub(crate) struct EventSender {
    state: ServerState,
    locale: Locale,
    events: mpsc::Sender<Result<Event, Infallible>>,
}

/// The progress of a search.
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

impl EventSender {
    pub(crate) fn state(&self) -> &ServerState {
        &self.state
    }

    pub(crate) fn words(&self) -> &Words {
        self.state.words(self.locale)
    }

    /// Sends an event. A disconnected client is noticed elsewhere.
    pub(crate) async fn send(&self, name: &str, data: &impl Serialize) {
        self.send_text(name, text(data)).await;
    }

    /// Sends an event whose data is JSON already.
    pub(crate) async fn send_text(&self, name: &str, data: String) {
        let _ = self.events.send(Ok(Event::default().event(name).data(data))).await;
    }

    /// A callback that sends queue events. Events that a slow client has no buffer for are dropped.
    pub(crate) fn queue_notifier(&self) -> impl FnMut(QueueEvent) + Send + 'static {
        let sender = self.clone();
        move |event| {
            let (name, data) = match event {
                QueueEvent::Place(place) => ("place", text(&PlaceBody { place })),
                QueueEvent::Progress(snapshot) => ("progress", text(&sender.progress(snapshot))),
            };
            let _ = sender.events.try_send(Ok(Event::default().event(name).data(data)));
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
    // The bodies are structs of plain values, so they can always be serialized.
    serde_json::to_string(data).unwrap_or_default()
}

/// A stream that `work` writes to. A problem ends it with the event `problem`.
pub(crate) fn stream<W, F>(
    state: ServerState,
    locale: Locale,
    work: W,
) -> Sse<impl tokio_stream::Stream<Item = Result<Event, Infallible>>>
where
    W: FnOnce(EventSender) -> F + Send + 'static,
    F: Future<Output = Result<(), Problem>> + Send,
{
    let (events, reader) = mpsc::channel(BUFFERED_EVENTS);
    let disconnected = events.clone();
    let sender = EventSender { state, locale, events };
    let visitor = Visitor::current();
    tokio::spawn(visitor.scope(async move {
        let last = sender.clone();
        let done = async move {
            if let Err(problem) = work(sender).await {
                let (_, body) = problem.to_body(&last.state, last.locale);
                last.send("problem", &body).await;
            }
        };
        tokio::select! {
            () = done => {}
            () = disconnected.closed() => {}
        }
    }));
    Sse::new(ReceiverStream::new(reader)).keep_alive(KeepAlive::new().interval(KEEP_ALIVE))
}
