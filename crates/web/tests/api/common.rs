//! Requests to the router.

use axum::Router;
use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, Request, StatusCode};
use gordian_web::{ServerLimits, ServerState, router};
use http_body_util::BodyExt;
use serde_json::Value;
use std::time::Duration;
use tower::ServiceExt;

/// Limits small enough for every machine that runs the tests.
pub(crate) fn limits() -> ServerLimits {
    ServerLimits { searches: 2, waiting: 8, waiting_per_visitor: 8, time: Duration::from_secs(60), bytes: 64 << 20 }
}

/// A new server.
pub(crate) fn server() -> Router {
    router(ServerState::new(gordian_catalogue::catalogue(), limits()), None)
}

/// A response: status, headers, body.
pub(crate) struct Response {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Response {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

/// Sends a request.
pub(crate) async fn send(server: Router, request: Request<Body>) -> Response {
    let response = server.oneshot(request).await.expect("the router answers");
    let (status, headers) = (response.status(), response.headers().clone());
    let body = response.into_body().collect().await.expect("a whole body").to_bytes().to_vec();
    Response { status, headers, body }
}

/// A request as a browser on this machine sends it.
pub(crate) fn request(method: &str, path: &str, body: Body) -> Request<Body> {
    let request = Request::builder().method(method).uri(path).header(HOST, "localhost:7878");
    request.header(CONTENT_TYPE, "application/json").body(body).expect("a request")
}

/// A GET request with a JSON response.
pub(crate) async fn get(path: &str) -> (u16, Value) {
    let response = send(server(), request("GET", path, Body::empty())).await;
    (response.status.as_u16(), serde_json::from_slice(&response.body).unwrap_or(Value::Null))
}

/// A POST request with a JSON response.
pub(crate) async fn post_status(path: &str, body: Value) -> (u16, Value) {
    let response = send(server(), request("POST", path, Body::from(body.to_string()))).await;
    (response.status.as_u16(), serde_json::from_slice(&response.body).unwrap_or(Value::Null))
}

/// A POST request that succeeds.
pub(crate) async fn post(path: &str, body: Value) -> Value {
    let (status, answer) = post_status(path, body).await;
    assert_eq!(status, 200, "{path}: {answer}");
    answer
}
