//! Serving connections: headers and bodies must arrive in time, and there is always a place for a new connection.
//!
//! When the most connections are open, the one that has been without a request for the longest time is closed. So a thousand
//! connections that send nothing, or send it very slowly, do not keep anybody out.

use crate::visitor::Peer;
use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::Response;
use http_body_util::BodyExt;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, watch};
use tower::ServiceExt;

/// The most open connections. Systems often allow a process 1024 open files.
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

#[derive(Debug, Default)]
struct Connection {
    /// The number of requests that are being answered: 0 or 1.
    busy: AtomicUsize,
    /// When the last answer ended, in the order of all such events; older ones are smaller.
    idle_since: AtomicU64,
    close: Notify,
}

impl Connections {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<u64, Arc<Connection>>> {
        // No thread panics while holding the lock, so a poisoned lock still holds a valid list.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a connection. If there are too many, the one that has been idle for the longest time is closed; `None` if all are
    /// busy.
    fn add(&self) -> Option<OpenConnection> {
        let number = self.tick();
        let mut open = self.lock();
        if open.len() >= MAX_CONNECTIONS {
            let idle = open.iter().filter(|(_, connection)| connection.busy.load(Ordering::Relaxed) == 0);
            let oldest = idle.min_by_key(|(_, connection)| connection.idle_since.load(Ordering::Relaxed));
            let oldest = oldest.map(|(number, _)| *number)?;
            if let Some(connection) = open.remove(&oldest) {
                connection.close.notify_one();
            }
        }
        let connection = Arc::new(Connection { idle_since: AtomicU64::new(number), ..Connection::default() });
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
    fn begin_request(&self) -> BusyGuard {
        self.connection.busy.fetch_add(1, Ordering::Relaxed);
        BusyGuard { connections: self.connections.clone(), connection: Arc::clone(&self.connection) }
    }
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        self.connections.lock().remove(&self.number);
    }
}

/// Held while a request is answered, up to the end of the response's body.
#[derive(Debug)]
struct BusyGuard {
    connections: Connections,
    connection: Arc<Connection>,
}

impl Drop for BusyGuard {
    fn drop(&mut self) {
        self.connection.idle_since.store(self.connections.tick(), Ordering::Relaxed);
        self.connection.busy.fetch_sub(1, Ordering::Relaxed);
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
        let busy = open.begin_request();
        request.extensions_mut().insert(Peer(peer));
        let app = app.clone();
        async move {
            let response: Response<Body> = app.oneshot(request.map(Body::new)).await?;
            // The closure owns the guard, so it lives as long as the body.
            let body = move |body: Body| {
                body.map_frame(move |frame| {
                    let _held = &busy;
                    frame
                })
            };
            Ok::<_, Infallible>(response.map(body))
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
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    #[test]
    fn the_connection_that_is_idle_for_longest_makes_room() {
        let connections = Connections::default();
        let open: Vec<OpenConnection> = (0..MAX_CONNECTIONS).map(|_| connections.add().expect("room")).collect();
        let busy = open[0].begin_request();
        drop(open[1].begin_request());
        let new = connections.add().expect("an idle one is closed");
        let numbers: Vec<u64> = connections.lock().keys().copied().collect();
        assert!(numbers.contains(&open[0].number), "it is busy");
        assert!(numbers.contains(&open[1].number), "it had a request lately");
        assert!(!numbers.contains(&open[2].number) && numbers.contains(&new.number));
        assert_eq!(numbers.len(), MAX_CONNECTIONS);
        drop(busy);
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
        let busy: Vec<BusyGuard> = open.iter().map(OpenConnection::begin_request).collect();
        assert!(connections.add().is_none());
        drop(busy);
        assert!(connections.add().is_some());
        drop(open);
        assert!(connections.lock().is_empty());
    }
}
