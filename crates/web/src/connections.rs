//! Serving connections: headers and bodies must arrive in time, and there is always a place for a new connection.
//!
//! When the largest number of connections is open and another one arrives, the connection whose client has done nothing for the
//! longest time is closed. So a thousand connections that send nothing, send very slowly, or do not read their response keep
//! nobody out.

use crate::visitor::Peer;
use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::Response;
use hyper::body::{Body as HttpBody, Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, watch};
use tower::ServiceExt;

/// The largest number of open connections. Systems often allow a process 1024 open files.
pub(crate) const MAX_CONNECTIONS: usize = 256;

/// How long the headers of a request may take, counted from the start of the connection or the end of the last response. So it
/// is also how long an idle connection stays open.
const HEADER_TIME: Duration = Duration::from_secs(30);

/// The wait after the system could not accept a connection, for example because too many files are open.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// The open connections; clones share one list.
#[derive(Clone, Debug, Default)]
struct Connections {
    open: Arc<Mutex<BTreeMap<u64, Arc<Connection>>>>,
    next: Arc<AtomicU64>,
}

/// Whom a connection waits for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Phase {
    /// The client: for the next request, until it reads the response, or for the rest of a body after an early response.
    #[default]
    Client,
    /// The client, which is still sending the body of a request that has no response yet.
    Receiving,
    /// The server, which makes the response or its next part. Such a connection is never closed.
    Server,
}

#[derive(Debug, Default)]
struct Connection {
    activity: Mutex<Activity>,
    close: Notify,
}

#[derive(Clone, Copy, Debug, Default)]
struct Activity {
    phase: Phase,
    /// The number of the event that began the phase. Earlier events have smaller numbers.
    since: u64,
}

impl Connection {
    fn activity(&self) -> MutexGuard<'_, Activity> {
        // No thread panics while holding the lock.
        self.activity.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Connections {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<u64, Arc<Connection>>> {
        // No thread panics while holding the lock, so a poisoned lock still holds a valid list.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a connection. If there are too many, the one is closed whose client has done nothing for the longest time; `None` if
    /// all wait for the server.
    fn add(&self) -> Option<OpenConnection> {
        let number = self.tick();
        let mut open = self.lock();
        if open.len() >= MAX_CONNECTIONS {
            let activities = open.iter().map(|(number, connection)| (number, *connection.activity()));
            let waiting = activities.filter(|(_, activity)| activity.phase != Phase::Server);
            let oldest = waiting.min_by_key(|(_, activity)| activity.since).map(|(number, _)| *number)?;
            if let Some(connection) = open.remove(&oldest) {
                connection.close.notify_one();
            }
        }
        let connection = Arc::new(Connection::default());
        connection.activity().since = number;
        open.insert(number, Arc::clone(&connection));
        drop(open);
        Some(OpenConnection { connections: self.clone(), number, connection })
    }

    /// The next number of an event.
    fn tick(&self) -> u64 {
        self.next.fetch_add(1, Ordering::Relaxed)
    }
}

/// An entry in the list of open connections; dropping it removes it.
#[derive(Debug)]
struct OpenConnection {
    connections: Connections,
    number: u64,
    connection: Arc<Connection>,
}

impl OpenConnection {
    /// Records changes of the phase while a request is answered.
    fn tracker(&self) -> Tracker {
        Tracker { connections: self.connections.clone(), connection: Arc::clone(&self.connection) }
    }
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        self.connections.lock().remove(&self.number);
    }
}

#[derive(Clone, Debug)]
struct Tracker {
    connections: Connections,
    connection: Arc<Connection>,
}

impl Tracker {
    fn enter(&self, phase: Phase) {
        *self.connection.activity() = Activity { phase, since: self.connections.tick() };
    }
}

/// The body of a request. Once it is read, or not needed, the connection waits for the server.
struct RequestBody {
    body: Incoming,
    tracker: Tracker,
}

impl HttpBody for RequestBody {
    type Data = <Incoming as HttpBody>::Data;
    type Error = <Incoming as HttpBody>::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Self::Data>, Self::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for RequestBody {
    fn drop(&mut self) {
        // The body may outlive the answer to its request.
        if self.tracker.connection.activity().phase == Phase::Receiving {
            self.tracker.enter(Phase::Server);
        }
    }
}

/// The body of a response. It is asked for its next part when the client has read enough of what came before.
struct ResponseBody {
    body: Body,
    tracker: Tracker,
}

impl HttpBody for ResponseBody {
    type Data = <Body as HttpBody>::Data;
    type Error = <Body as HttpBody>::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Self::Data>, Self::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        self.tracker.enter(if polled.is_pending() { Phase::Server } else { Phase::Client });
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for ResponseBody {
    fn drop(&mut self) {
        self.tracker.enter(Phase::Client);
    }
}

/// Accepts and serves connections until `stop` becomes true, and then until the last one has ended.
pub(crate) async fn serve(listener: TcpListener, app: Router, mut stop: watch::Receiver<bool>) -> io::Result<()> {
    let connections = Connections::default();
    // Every connection holds a receiver; the sender is closed when the last one is dropped.
    let (running, _) = watch::channel(());
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stop.wait_for(|is_stopping| *is_stopping) => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                if let Some(open) = connections.add() {
                    let held = running.subscribe();
                    let work = serve_connection(stream, peer, open, app.clone(), stop.clone());
                    tokio::spawn(async move {
                        work.await;
                        drop(held);
                    });
                }
            }
            // A connection that was closed before it was accepted, or too many open files: neither ends the server.
            Err(_) => tokio::time::sleep(ACCEPT_PAUSE).await,
        }
    }
    running.closed().await;
    Ok(())
}

async fn serve_connection(
    stream: TcpStream,
    peer: SocketAddr,
    open: OpenConnection,
    app: Router,
    mut stop: watch::Receiver<bool>,
) {
    let connection = Arc::clone(&open.connection);
    let service = service_fn(|mut request: Request<Incoming>| {
        let tracker = open.tracker();
        tracker.enter(Phase::Receiving);
        request.extensions_mut().insert(Peer(peer));
        let app = app.clone();
        async move {
            let for_request = tracker.clone();
            let request = request.map(|body| Body::new(RequestBody { body, tracker: for_request }));
            let response: Response<Body> = app.oneshot(request).await?;
            tracker.enter(Phase::Client);
            Ok::<_, Infallible>(response.map(|body| ResponseBody { body, tracker }))
        }
    });
    let mut serving = pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEADER_TIME)
            .serve_connection(TokioIo::new(stream), service)
    );
    let mut is_stopping = false;
    loop {
        tokio::select! {
            // An error here is the client's: a broken request, or a connection that ended early.
            _ = serving.as_mut() => break,
            () = connection.close.notified() => break,
            _ = stop.wait_for(|is_stopping| *is_stopping), if !is_stopping => {
                is_stopping = true;
                serving.as_mut().graceful_shutdown();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Bytes;
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    #[test]
    fn the_connection_that_is_idle_for_longest_makes_room() {
        let connections = Connections::default();
        let open: Vec<OpenConnection> = (0..MAX_CONNECTIONS).map(|_| connections.add().expect("room")).collect();
        open[0].tracker().enter(Phase::Server);
        open[1].tracker().enter(Phase::Server);
        open[1].tracker().enter(Phase::Client);
        let new = connections.add().expect("an idle one is closed");
        let numbers: Vec<u64> = connections.lock().keys().copied().collect();
        assert!(numbers.contains(&open[0].number), "a connection that is being answered was closed");
        assert!(numbers.contains(&open[1].number), "a connection that was answered lately was closed");
        assert!(!numbers.contains(&open[2].number) && numbers.contains(&new.number));
        assert_eq!(numbers.len(), MAX_CONNECTIONS);
    }

    /// Opens more connections than there may be, each of which begins with a request, and checks that others are served.
    async fn expect_room_beside(request: &[u8]) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let content = Bytes::from(vec![b'x'; 8 << 20]);
        let large = || async move { content };
        let app = Router::new().route("/", get(|| async { "hello" }).post(|body: String| async move { body }));
        let app = app.route("/large", get(large));
        let (_stop, stopped) = watch::channel(false);
        let serving = tokio::spawn(serve(listener, app, stopped));
        let mut hostile = Vec::new();
        for _ in 0..MAX_CONNECTIONS + 50 {
            let mut stream = TcpStream::connect(address).await.expect("a connection");
            stream.write_all(request).await.expect("a start");
            hostile.push(stream);
        }
        let mut client = TcpStream::connect(address).await.expect("a connection");
        let request = b"GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
        client.write_all(request).await.expect("a request");
        let mut response = String::new();
        client.read_to_string(&mut response).await.expect("a response");
        assert!(response.starts_with("HTTP/1.1 200") && response.ends_with("hello"), "{response}");
        serving.abort();
    }

    #[tokio::test]
    async fn connections_whose_body_does_not_arrive_keep_nobody_out() {
        expect_room_beside(b"POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\n123").await;
    }

    #[tokio::test]
    async fn connections_that_do_not_read_keep_nobody_out() {
        expect_room_beside(b"GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n").await;
    }

    #[tokio::test]
    async fn silent_connections_keep_nobody_out() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let app = Router::new().route("/", get(|| async { "hello" }));
        let (stop, stopped) = watch::channel(false);
        let serving = tokio::spawn(serve(listener, app, stopped));
        let mut silent = Vec::new();
        for _ in 0..MAX_CONNECTIONS + 50 {
            let mut stream = TcpStream::connect(address).await.expect("a connection");
            stream.write_all(b"GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ").await.expect("a start");
            silent.push(stream);
        }
        for _ in 0..3 {
            let mut client = TcpStream::connect(address).await.expect("a connection");
            let request = b"GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
            client.write_all(request).await.expect("a request");
            let mut response = String::new();
            client.read_to_string(&mut response).await.expect("a response");
            assert!(response.starts_with("HTTP/1.1 200") && response.ends_with("hello"), "{response}");
            assert!(response.contains("content-length: 5"), "{response}");
        }
        // The first ones were closed to make room.
        let mut rest = Vec::new();
        let ended = silent[0].read_to_end(&mut rest).await;
        assert!(ended.is_err() || rest.is_empty(), "{ended:?}");
        drop(silent);
        stop.send_replace(true);
        serving.await.expect("the task ends").expect("no error");
    }

    #[test]
    fn busy_connections_are_not_closed() {
        let connections = Connections::default();
        let open: Vec<OpenConnection> = (0..MAX_CONNECTIONS).map(|_| connections.add().expect("room")).collect();
        open.iter().for_each(|connection| connection.tracker().enter(Phase::Server));
        assert!(connections.add().is_none());
        open[7].tracker().enter(Phase::Client);
        assert!(connections.add().is_some());
        drop(open);
        assert!(connections.lock().is_empty());
    }
}
