//! The server: binds, answers, stops gracefully.

use crate::guard::{self, Guard};
use crate::house::House;
use crate::problem::broken;
use crate::speech::Speech;
use crate::{api, assets};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router, middleware};
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

/// What is given to open connections when the server stops.
const FAREWELL: Duration = Duration::from_secs(3);

/// Everything that the server answers. With a token, nobody is answered who does not know it.
pub fn router(house: House, token: Option<&str>) -> Router {
    let (interface, description) = api::router();
    // Every connection has a clone of the router; the description, a megabyte, is shared.
    let description = Arc::new(description);
    let pages = interface
        .route("/", get(assets::index))
        .route("/assets/{*path}", get(assets::asset))
        .route("/pictures/{*name}", get(assets::picture))
        .route("/healthz", get(health))
        .route("/api/openapi.json", get(move || async move { Json(&*description).into_response() }))
        .fallback(|| async { StatusCode::NOT_FOUND });
    guarded(pages, house, token)
}

/// Puts the guard before everything, and catches what breaks.
fn guarded(pages: Router<House>, house: House, token: Option<&str>) -> Router {
    let panicking = house.clone();
    let refusal: Vec<String> = Language::ALL
        .into_iter()
        .map(|language| {
            let speech = Speech { language, digits: Digits::Language };
            house.voices().of(speech).say(&Message::new("web-problem-token"))
        })
        .collect();
    let guard = Guard { token: token.map(Arc::from), refusal: refusal.join("\n").into() };
    pages
        .layer(CatchPanicLayer::custom(move |panic: Box<dyn Any + Send>| panicked(&panicking, &*panic)))
        .layer(middleware::from_fn_with_state(guard, guard::watch))
        .with_state(house)
}

/// Whether the server lives, and how much it has to do.
async fn health(State(house): State<House>) -> impl IntoResponse {
    let (running, waiting) = house.queue().load();
    Json(json!({ "status": "ok", "running": running, "waiting": waiting }))
}

fn panicked(house: &House, panic: &(dyn Any + Send)) -> Response {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    let speech = Speech { language: Language::English, digits: Digits::Ascii };
    let (status, body) = broken(house, speech, text.unwrap_or("panic"));
    (status, Json(body)).into_response()
}

/// Where and how to serve.
#[derive(Clone, Debug)]
pub struct Serving {
    /// The address to bind to.
    pub host: IpAddr,
    /// The port; 0 takes any that is free.
    pub port: u16,
    /// The house.
    pub house: House,
}

/// A server that is bound and has not begun to answer yet.
pub struct Bound {
    runtime: tokio::runtime::Runtime,
    listener: TcpListener,
    house: House,
    token: Option<String>,
    address: SocketAddr,
}

impl Serving {
    /// Serves on the loopback address.
    pub fn local(port: u16, house: House) -> Self {
        Serving { host: Ipv4Addr::LOCALHOST.into(), port, house }
    }

    /// Binds. Beyond the loopback address a token is made that everybody must know.
    ///
    /// # Errors
    /// When the address cannot be bound, or the system has no threads or no randomness to give.
    pub fn bind(self) -> io::Result<Bound> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().thread_name("serve").build()?;
        let listener = runtime.block_on(TcpListener::bind(SocketAddr::new(self.host, self.port)))?;
        let address = listener.local_addr()?;
        let token = if self.host.is_loopback() { None } else { Some(secret()?) };
        Ok(Bound { runtime, listener, house: self.house, token, address })
    }
}

/// The address of this machine from which it would speak to others; the loopback address where it has no other.
///
/// A socket for datagrams that is connected has chosen its own address, and has sent nothing. The far end is an address
/// that is reserved for documentation.
fn outward(unspecified: IpAddr) -> IpAddr {
    let (far, near): (IpAddr, IpAddr) = match unspecified {
        IpAddr::V4(_) => (Ipv4Addr::new(192, 0, 2, 1).into(), Ipv4Addr::LOCALHOST.into()),
        IpAddr::V6(_) => (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1).into(), Ipv6Addr::LOCALHOST.into()),
    };
    let chosen = UdpSocket::bind((unspecified, 0)).and_then(|socket| {
        socket.connect((far, 9))?;
        socket.local_addr()
    });
    chosen.map_or(near, |address| address.ip())
}

fn secret() -> io::Result<String> {
    let mut bytes = [0u8; 16];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

impl Bound {
    /// The address it is bound to.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What a person types into a browser, the token included. Where it listens on all addresses of this machine, the link has
    /// the one by which others are most likely to reach it.
    pub fn link(&self) -> String {
        let mut address = self.address;
        if address.ip().is_unspecified() {
            address.set_ip(outward(address.ip()));
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

    /// Answers until the process is asked to stop; searches that run then are cancelled.
    ///
    /// # Errors
    /// When the listener fails.
    pub fn run(self) -> io::Result<()> {
        let Bound { runtime, listener, house, token, .. } = self;
        let app = router(house.clone(), token.as_deref());
        let done = runtime.block_on(async move {
            let (told, mut telling) = tokio::sync::watch::channel(false);
            let stop = async move {
                asked_to_stop().await;
                house.stop();
                told.send_replace(true);
            };
            let serving = axum::serve(listener, app).with_graceful_shutdown(stop);
            let late = async move {
                // The sender is dropped only after it has spoken.
                let _ = telling.wait_for(|stopping| *stopping).await;
                tokio::time::sleep(FAREWELL).await;
            };
            tokio::select! {
                ended = serving.into_future() => ended,
                () = late => Ok(()),
            }
        });
        runtime.shutdown_timeout(FAREWELL);
        done
    }
}

async fn asked_to_stop() {
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
    use crate::house::Means;
    use axum::body::Body;
    use axum::http::Request;
    use http_body_util::BodyExt;
    use tower::ServiceExt;

    #[test]
    fn a_server_for_others_tells_an_address_that_others_can_use() {
        let everywhere = Serving {
            host: Ipv4Addr::UNSPECIFIED.into(),
            port: 0,
            house: House::new(gordian_catalogue::catalogue(), Means::default()),
        };
        let bound = everywhere.bind().expect("a free port");
        let link = bound.link();
        assert!(!link.contains("//0.0.0.0") && link.contains("/?token="), "{link}");
        assert!(link.contains(&format!(":{}/", bound.address().port())), "{link}");
    }

    #[tokio::test]
    async fn a_panic_is_told_with_a_number_and_the_server_lives() {
        let pages = Router::new()
            .route(
                "/break",
                get(|| async {
                    if true {
                        panic!("as asked")
                    }
                }),
            )
            .route("/healthz", get(health));
        let server = guarded(pages, House::new(gordian_catalogue::catalogue(), Means::default()), None);
        let ask = |path: &str| {
            Request::builder().uri(path).header("host", "localhost").body(Body::empty()).expect("a request")
        };
        for incident in 1..3 {
            let broken = server.clone().oneshot(ask("/break")).await.expect("an answer");
            assert_eq!(broken.status(), StatusCode::INTERNAL_SERVER_ERROR);
            assert!(broken.headers().contains_key("content-security-policy"));
            let body = broken.into_body().collect().await.expect("a body").to_bytes();
            let told: serde_json::Value = serde_json::from_slice(&body).expect("JSON");
            assert_eq!((told["kind"].as_str(), told["incident"].as_u64()), (Some("broken"), Some(incident)));
            assert!(!told["text"].as_str().unwrap_or_default().contains("as asked"), "what broke stays in the log");
        }
        assert_eq!(server.oneshot(ask("/healthz")).await.expect("an answer").status(), StatusCode::OK);
    }
}
