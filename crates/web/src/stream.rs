//! Streams of server-sent events. When the client disconnects, the work behind the stream is dropped, which cancels it.

use crate::interface::finish;
use crate::runner::QueueEvent;
use crate::state::ServerState;
use crate::visitor::Visitor;
use axum::response::sse::{Event as SentEvent, KeepAlive, Sse};
use gordian_api::progress::place_event;
use gordian_api::{Event, Locale, Work};
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;

/// The largest number of events that are buffered for a slow client.
const BUFFERED_EVENTS: usize = 16;
/// The interval of keep-alive messages. A client that has disconnected is noticed when one is sent.
const KEEP_ALIVE: Duration = Duration::from_millis(500);

type Sender = mpsc::Sender<Result<SentEvent, Infallible>>;

fn sent(event: Event) -> Result<SentEvent, Infallible> {
    Ok(SentEvent::default().event(event.name).data(event.data))
}

/// The events of work: its place in the queue, its progress, and at the end the answer or the problem.
pub(crate) fn stream(
    state: ServerState,
    locale: Locale,
    work: Work,
) -> Sse<impl tokio_stream::Stream<Item = Result<SentEvent, Infallible>>> {
    let (events, reader) = mpsc::channel(BUFFERED_EVENTS);
    let disconnected = events.clone();
    let visitor = Visitor::current();
    tokio::spawn(visitor.scope(async move {
        tokio::select! {
            () = send_all(&state, locale, work, &events) => {}
            () = disconnected.closed() => {}
        }
    }));
    Sse::new(ReceiverStream::new(reader)).keep_alive(KeepAlive::new().interval(KEEP_ALIVE))
}

async fn send_all(state: &ServerState, locale: Locale, work: Work, events: &Sender) {
    // Progress that a slow client has no buffer for is dropped.
    let notify = |event| {
        let _ = events.try_send(sent(match event {
            QueueEvent::Place(place) => place_event(place),
            QueueEvent::Progress(snapshot) => state.api().progress_event(&snapshot, locale),
        }));
    };
    let mut answer = finish(state, locale, work, notify).await;
    let last = answer.as_last_event();
    let before = std::mem::replace(&mut answer.events, Box::new(std::iter::empty()));
    for event in before.chain([last]) {
        // A client that has disconnected is noticed elsewhere.
        let _ = events.send(sent(event)).await;
    }
}
