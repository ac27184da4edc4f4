//! The checks of requests, and the headers of responses.

use crate::common::limits;
use crate::common::{request, send, server};
use axum::body::Body;
use axum::http::header::{AUTHORIZATION, COOKIE, HOST, ORIGIN};
use axum::http::{HeaderName, HeaderValue, Request};
use gordian_web::{ServerState, router};

fn with(mut request: Request<Body>, name: HeaderName, value: &str) -> Request<Body> {
    request.headers_mut().insert(name, HeaderValue::from_str(value).expect("a value"));
    request
}

fn front() -> Request<Body> {
    request("GET", "/", Body::empty())
}

#[tokio::test]
async fn requests_for_other_hosts_are_refused() {
    for (host, status) in
        [("localhost:7878", 200), ("127.0.0.1", 200), ("[::1]:1", 200), ("evil.example", 421), ("10.0.0.1", 421)]
    {
        assert_eq!(send(server(), with(front(), HOST, host)).await.status, status, "{host}");
    }
    let mut nameless = front();
    nameless.headers_mut().remove(HOST);
    assert_eq!(send(server(), nameless).await.status, 400);
    for (address, status) in
        [("http://localhost:7878/", 200), ("http://evil.example/", 400), ("http://localhost/", 400)]
    {
        let request = with(request("GET", address, Body::empty()), HOST, "localhost:7878");
        assert_eq!(send(server(), request).await.status, status, "{address}");
    }
}

#[tokio::test]
async fn malformed_hosts_and_origins_are_refused() {
    let mut two_hosts = front();
    two_hosts.headers_mut().append(HOST, HeaderValue::from_static("localhost:7878"));
    assert_eq!(send(server(), two_hosts).await.status, 400);
    let mut two_origins = with(front(), ORIGIN, "http://localhost:7878");
    two_origins.headers_mut().append(ORIGIN, HeaderValue::from_static("http://evil.example"));
    assert_eq!(send(server(), two_origins).await.status, 403);
    let mut unreadable = front();
    unreadable.headers_mut().insert(ORIGIN, HeaderValue::from_bytes(b"http://evil.example/\xff").expect("a value"));
    assert_eq!(send(server(), unreadable).await.status, 403);
    for origin in ["ftp://localhost:7878", "localhost:7878", "http://localhost:7878/"] {
        assert_eq!(send(server(), with(front(), ORIGIN, origin)).await.status, 403, "{origin}");
    }
}

#[tokio::test]
async fn foreign_pages_are_refused() {
    for (origin, status) in
        [("http://localhost:7878", 200), ("http://evil.example", 403), ("http://localhost:1", 403), ("null", 403)]
    {
        assert_eq!(send(server(), with(front(), ORIGIN, origin)).await.status, status, "{origin}");
    }
    let mut form = request("POST", "/api/position", Body::from("{\"id\":\"tiles:1\"}"));
    form.headers_mut().insert("content-type", HeaderValue::from_static("text/plain"));
    assert_eq!(send(server(), form).await.status, 415, "a form of another page was accepted");
}

#[tokio::test]
async fn a_token_in_the_address_becomes_a_cookie() {
    let server = || router(ServerState::new(gordian_catalogue::catalogue(), limits()), Some("secret"));
    let ask = |path: &'static str| with(request("GET", path, Body::empty()), HOST, "192.168.0.7:7878");
    let refused = send(server(), ask("/")).await;
    assert_eq!(refused.status, 401);
    let page = String::from_utf8_lossy(&refused.body).into_owned();
    assert!(page.contains("with the token at its end") && page.lines().count() == 3, "{page}");
    assert_eq!(send(server(), ask("/?token=wrong!")).await.status, 401);
    let health = send(server(), ask("/healthz")).await;
    assert_eq!(
        (health.status.as_u16(), health.text().as_str()),
        (200, "{\"status\":\"ok\"}"),
        "the health check says more than that the server is alive"
    );
    let admitted = send(server(), ask("/?token=secret")).await;
    assert_eq!((admitted.status.as_u16(), admitted.headers["location"].as_bytes()), (303, &b"/"[..]));
    let cookie = admitted.headers["set-cookie"].to_str().expect("text").to_owned();
    assert!(cookie.starts_with("gordian-token-7878="), "{cookie}");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
    let pair = cookie.split(';').next().expect("a pair");
    assert_eq!(send(server(), with(ask("/"), COOKIE, &format!("a=b; {pair}"))).await.status, 200);
    assert_eq!(send(server(), with(ask("/api/list"), AUTHORIZATION, "Bearer secret")).await.status, 200);
    assert_eq!(send(server(), with(ask("/api/list"), AUTHORIZATION, "Bearer secrets")).await.status, 401);
}

#[tokio::test]
async fn every_response_has_security_headers() {
    for path in ["/", "/api/list", "/nowhere", "/assets/main.js"] {
        let response = send(server(), request("GET", path, Body::empty())).await;
        let policy = response.headers["content-security-policy"].to_str().expect("text");
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(response.headers["x-content-type-options"], "nosniff", "{path}");
        assert_eq!(response.headers["referrer-policy"], "no-referrer", "{path}");
        assert!(response.headers.contains_key("cache-control"), "{path}");
    }
    let page = send(server(), front()).await.text();
    assert!(
        !page.contains("<script>") && !page.contains("<style") && !page.contains(" style="),
        "the page has inline scripts or styles"
    );
}

#[tokio::test]
async fn unknown_paths_are_not_found() {
    for path in [
        "/nowhere",
        "/assets/../Cargo.toml",
        "/assets/..%2f..%2fCargo.toml",
        "/assets/",
        "/pictures/..%2fjson.md",
        "/api/nowhere",
    ] {
        let response = send(server(), request("GET", path, Body::empty())).await;
        assert_eq!(response.status, 404, "{path}");
    }
    assert_eq!(send(server(), request("GET", "/api/position", Body::empty())).await.status, 405);
}

#[tokio::test]
async fn an_unchanged_file_is_not_sent_again() {
    let first = send(server(), request("GET", "/assets/main.js", Body::empty())).await;
    let tag = first.headers["etag"].to_str().expect("text").to_owned();
    let known = with(request("GET", "/assets/main.js", Body::empty()), HeaderName::from_static("if-none-match"), &tag);
    let second = send(server(), known).await;
    assert_eq!((second.status.as_u16(), second.body.len()), (304, 0));
}
