//! The server: binding, serving, graceful shutdown.

use crate::guard::{self, Guard};
use crate::state::ServerState;
use crate::{assets, connections, interface, visitor};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use axum::{Json, Router, middleware};
use gordian_api::{Locale, Problem};
use gordian_puzzle::{Language, Message};
use gordian_words::Digits;
use serde_json::json;
use std::any::Any;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tower_http::catch_panic::CatchPanicLayer;

/// How long open connections may take to end when the server stops.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(3);

/// All routes of the server. With a token, requests without it are refused.
pub fn router(state: ServerState, token: Option<&str>) -> Router {
    let pages = Router::new()
        .route("/", get(assets::index))
        .route("/assets/{*path}", get(assets::asset))
        .route("/healthz", get(health))
        .route("/api/openapi.json", get(|| async { ([(CONTENT_TYPE, "application/json")], gordian_api::openapi()) }))
        .route("/api/{*path}", any(interface::handle))
        .route("/pictures/{*name}", any(interface::handle))
        .fallback(|| async { StatusCode::NOT_FOUND });
    with_guard(pages, state, token)
}

/// Adds the guard in front of all routes, and turns panics into responses.
fn with_guard(pages: Router<ServerState>, state: ServerState, token: Option<&str>) -> Router {
    let panic_state = state.clone();
    let refusal: Vec<String> = Language::ALL
        .into_iter()
        .map(|language| {
            let locale = Locale { language, digits: Digits::Language };
            state.api().words(locale).say(&Message::new("web-problem-token"))
        })
        .collect();
    let guard = Guard { token: token.map(Arc::from), refusal: refusal.join("\n").into() };
    pages
        .layer(CatchPanicLayer::custom(move |panic: Box<dyn Any + Send>| panic_response(&panic_state, &*panic)))
        .layer(middleware::from_fn(visitor::admit))
        .layer(middleware::from_fn_with_state(guard, guard::check))
        .with_state(state)
}

/// Reports that the server is running, and nothing else, because this needs no token.
async fn health() -> impl IntoResponse {
    Json(json!({ "status": "ok" }))
}

fn panic_response(state: &ServerState, panic: &(dyn Any + Send)) -> Response {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    let problem = Problem::Internal(text.unwrap_or("panic").to_owned());
    interface::respond(state.api().refuse(&problem, Locale { language: Language::English, digits: Digits::Ascii }))
}

/// The address to serve on, and the shared state.
#[derive(Clone, Debug)]
pub struct ServerConfig {
    /// The address to bind to.
    pub host: IpAddr,
    /// The port; 0 takes any free one.
    pub port: u16,
    /// Whether requests need a token even on a loopback address. On other addresses they always do.
    pub needs_token: bool,
    /// The state that all requests share.
    pub state: ServerState,
}

/// A server that is bound to its address and does not serve yet.
pub struct BoundServer {
    runtime: tokio::runtime::Runtime,
    listener: TcpListener,
    state: ServerState,
    token: Option<String>,
    address: SocketAddr,
}

impl ServerConfig {
    /// A configuration for the loopback address.
    pub fn local(port: u16, state: ServerState) -> Self {
        ServerConfig { host: Ipv4Addr::LOCALHOST.into(), port, needs_token: false, state }
    }

    /// Binds to the address. On any other address than the loopback address, or if the configuration says so, a token is
    /// generated that requests must carry.
    ///
    /// # Errors
    /// When the address cannot be bound, or the system cannot provide threads or random numbers.
    pub fn bind(self) -> io::Result<BoundServer> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().thread_name("serve").build()?;
        let listener = runtime.block_on(TcpListener::bind(SocketAddr::new(self.host, self.port)))?;
        let address = listener.local_addr()?;
        let is_open = self.host.is_loopback() && !self.needs_token;
        let token = if is_open { None } else { Some(new_token()?) };
        Ok(BoundServer { runtime, listener, state: self.state, token, address })
    }
}

/// The address by which other machines can most likely reach this one; the loopback address where there is no other.
///
/// Connecting a UDP socket makes the system choose the local address, and sends nothing. The remote address is reserved for
/// documentation, and any port would do.
fn outward_address(unspecified: IpAddr) -> IpAddr {
    let (remote, loopback): (IpAddr, IpAddr) = match unspecified {
        IpAddr::V4(_) => (Ipv4Addr::new(192, 0, 2, 1).into(), Ipv4Addr::LOCALHOST.into()),
        IpAddr::V6(_) => (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1).into(), Ipv6Addr::LOCALHOST.into()),
    };
    let chosen = UdpSocket::bind((unspecified, 0)).and_then(|socket| {
        socket.connect((remote, 9))?;
        socket.local_addr()
    });
    chosen.map_or(loopback, |address| address.ip())
}

fn new_token() -> io::Result<String> {
    let mut bytes = [0u8; 16];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

impl BoundServer {
    /// The address that the server is bound to.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The link to open in a browser, with the token. For a server on all addresses of this machine, it has the address by which
    /// other machines can most likely reach it.
    pub fn link(&self) -> String {
        let mut address = self.address;
        if address.ip().is_unspecified() {
            address.set_ip(outward_address(address.ip()));
        }
        match &self.token {
            None => format!("http://{address}/"),
            Some(token) => format!("http://{address}/?token={token}"),
        }
    }

    /// Whether people must know the token.
    pub fn is_guarded(&self) -> bool {
        self.token.is_some()
    }

    /// Serves until the process gets a signal to stop. Searches that still run are cancelled.
    ///
    /// # Errors
    /// When the listener fails.
    pub fn run(self) -> io::Result<()> {
        let BoundServer { runtime, listener, state, token, .. } = self;
        let app = router(state.clone(), token.as_deref());
        let result = runtime.block_on(async move {
            let (stop_sender, mut stop_receiver) = tokio::sync::watch::channel(false);
            let wait_for_stop = async move {
                wait_for_stop_signal().await;
                state.stop();
                stop_sender.send_replace(true);
            };
            tokio::spawn(wait_for_stop);
            let serving = connections::serve(listener, app, stop_receiver.clone());
            let timeout = async move {
                // Waiting cannot fail: the sender is dropped only after it has sent.
                let _ = stop_receiver.wait_for(|is_stopping| *is_stopping).await;
                tokio::time::sleep(SHUTDOWN_GRACE).await;
            };
            tokio::select! {
                ended = serving => ended,
                () = timeout => Ok(()),
            }
        });
        runtime.shutdown_timeout(SHUTDOWN_GRACE);
        result
    }
}

async fn wait_for_stop_signal() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    let _ = interrupted.await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::ServerLimits;
    use axum::body::Body;
    use axum::http::Request;
    use http_body_util::BodyExt;
    use tower::ServiceExt;

    #[test]
    fn the_link_of_a_server_on_all_addresses_is_reachable() {
        let everywhere = ServerConfig {
            host: Ipv4Addr::UNSPECIFIED.into(),
            port: 0,
            needs_token: false,
            state: ServerState::new(gordian_catalogue::catalogue(), ServerLimits::default()),
        };
        let bound = everywhere.bind().expect("a free port");
        let link = bound.link();
        assert!(!link.contains("//0.0.0.0") && link.contains("/?token="), "{link}");
        assert!(link.contains(&format!(":{}/", bound.address().port())), "{link}");
    }

    #[tokio::test]
    async fn a_panic_is_an_incident_and_the_server_keeps_running() {
        let pages = Router::new()
            .route(
                "/break",
                get(|| async {
                    if true {
                        panic!("on purpose")
                    }
                }),
            )
            .route("/healthz", get(health));
        let server = with_guard(pages, ServerState::new(gordian_catalogue::catalogue(), ServerLimits::default()), None);
        let request = |path: &str| {
            Request::builder().uri(path).header("host", "localhost").body(Body::empty()).expect("a request")
        };
        for incident in 1..3 {
            let broken = server.clone().oneshot(request("/break")).await.expect("an answer");
            assert_eq!(broken.status(), StatusCode::INTERNAL_SERVER_ERROR);
            assert!(broken.headers().contains_key("content-security-policy"));
            let body = broken.into_body().collect().await.expect("a body").to_bytes();
            let problem: serde_json::Value = serde_json::from_slice(&body).expect("JSON");
            assert_eq!((problem["kind"].as_str(), problem["incident"].as_u64()), (Some("broken"), Some(incident)));
            assert!(
                !problem["text"].as_str().unwrap_or_default().contains("on purpose"),
                "the response contains the reason"
            );
        }
        assert_eq!(server.oneshot(request("/healthz")).await.expect("an answer").status(), StatusCode::OK);
    }
}
