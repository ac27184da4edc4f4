//! Checks host, origin and token of every request, and sets the security headers of every response.

use axum::extract::{Request, State};
use axum::http::header::{
    AUTHORIZATION, CACHE_CONTROL, CONTENT_SECURITY_POLICY, COOKIE, HOST, HeaderName, HeaderValue, LOCATION, ORIGIN,
    REFERRER_POLICY, SET_COOKIE, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// The start of the name of the cookie that holds the token after the first visit. The port follows: a browser sends the cookies
/// of a host to all its ports, and two servers on one machine have different tokens.
const COOKIE_NAME: &str = "gordian-token";

/// The content security policy: the page loads only its own files.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The checks that a request must pass.
#[derive(Clone, Debug)]
pub(crate) struct Guard {
    /// The token that requests must carry; none on a loopback address, where the host name is checked instead.
    pub(crate) token: Option<Arc<str>>,
    /// The response to a request without the token, in every language, because the wanted one is not known yet.
    pub(crate) refusal: Arc<str>,
}

/// Middleware that checks a request before it is handled.
pub(crate) async fn check(State(guard): State<Guard>, request: Request, next: Next) -> Response {
    let mut response = match guard.check_request(&request) {
        Verdict::Pass => next.run(request).await,
        Verdict::Refuse(StatusCode::UNAUTHORIZED) => {
            (StatusCode::UNAUTHORIZED, guard.refusal.to_string()).into_response()
        }
        Verdict::Refuse(status) => status.into_response(),
        Verdict::Redirect(response) => *response,
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    for name in ["cross-origin-opener-policy", "cross-origin-resource-policy"] {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static("same-origin"));
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

enum Verdict {
    Pass,
    Refuse(StatusCode),
    /// The token is in the address: a redirect moves it into a cookie.
    Redirect(Box<Response>),
}

impl Guard {
    fn check_request(&self, request: &Request) -> Verdict {
        let headers = request.headers();
        let in_address = request.uri().authority().map(axum::http::uri::Authority::as_str);
        let Ok(Some(host)) = only_value(headers, &HOST).map(|host| host.or(in_address)) else {
            return Verdict::Refuse(StatusCode::BAD_REQUEST);
        };
        // An address with another host than the header: two programs on the way of the request could take different ones.
        if in_address.is_some_and(|named| !named.eq_ignore_ascii_case(host)) {
            return Verdict::Refuse(StatusCode::BAD_REQUEST);
        }
        // Without a token, a foreign page could reach the server through a host name that resolves to this machine.
        if self.token.is_none() && !is_loopback(host) {
            return Verdict::Refuse(StatusCode::MISDIRECTED_REQUEST);
        }
        match only_value(headers, &ORIGIN) {
            Ok(None) => {}
            Ok(Some(origin)) if is_origin_of(origin, host) => {}
            _ => return Verdict::Refuse(StatusCode::FORBIDDEN),
        }
        let cookie = cookie_name(host);
        let Some(token) = &self.token else { return Verdict::Pass };
        if request.uri().path() == "/healthz" {
            return Verdict::Pass;
        }
        let bearer = header_text(headers, &AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer "));
        if [token_in_cookie(headers, &cookie), bearer]
            .into_iter()
            .flatten()
            .any(|sent| equal_in_constant_time(sent, token))
        {
            return Verdict::Pass;
        }
        match token_in_address(request.uri()) {
            Some(sent) if equal_in_constant_time(sent, token) => {
                Verdict::Redirect(Box::new(redirect_with_cookie(&cookie, token)))
            }
            _ => Verdict::Refuse(StatusCode::UNAUTHORIZED),
        }
    }
}

/// The value of a header that may occur once at most.
///
/// # Errors
/// When it occurs several times, or is not plain text. Two programs on the way of a request could take different values.
fn only_value<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Result<Option<&'a str>, ()> {
    let mut values = headers.get_all(name).iter();
    match (values.next(), values.next()) {
        (None, _) => Ok(None),
        (Some(value), None) => value.to_str().map(Some).map_err(|_| ()),
        (Some(_), Some(_)) => Err(()),
    }
}

/// Whether a page with this origin came from this host.
fn is_origin_of(origin: &str, host: &str) -> bool {
    let name = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    name.is_some_and(|name| name.eq_ignore_ascii_case(host))
}

/// The name of the cookie of a server, from its host with the port.
fn cookie_name(host: &str) -> String {
    match host.rsplit_once(':') {
        Some((_, port)) if !port.is_empty() && port.bytes().all(|character| character.is_ascii_digit()) => {
            format!("{COOKIE_NAME}-{port}")
        }
        _ => COOKIE_NAME.to_owned(),
    }
}

fn header_text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

fn token_in_cookie<'a>(headers: &'a HeaderMap, cookie: &str) -> Option<&'a str> {
    let lists = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = lists.flat_map(|list| list.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == cookie).map(|(_, value)| value)
}

fn token_in_address(uri: &Uri) -> Option<&str> {
    uri.query()?.split('&').find_map(|pair| pair.strip_prefix("token="))
}

fn redirect_with_cookie(name: &str, token: &str) -> Response {
    let cookie = format!("{name}={token}; Path=/; HttpOnly; SameSite=Strict");
    (StatusCode::SEE_OTHER, [(LOCATION, "/".to_owned()), (SET_COOKIE, cookie)]).into_response()
}

/// Whether a `Host` header names this machine: `localhost`, `127.x.y.z` or `[::1]`, with any port.
fn is_loopback(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port))
            if port.bytes().all(|character| character.is_ascii_digit()) && port.parse::<u16>().is_ok() =>
        {
            name
        }
        _ => host,
    };
    let without_brackets = name.trim_start_matches('[').trim_end_matches(']');
    name.eq_ignore_ascii_case("localhost")
        || without_brackets.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// Compares two texts in a time that does not reveal where they differ.
fn equal_in_constant_time(given: &str, expected: &str) -> bool {
    given.len() == expected.len()
        && given.bytes().zip(expected.bytes()).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loopback_hosts_are_recognized() {
        for host in ["localhost", "LOCALHOST:7878", "127.0.0.1:80", "127.8.8.8", "[::1]:7878", "[::1]"] {
            assert!(is_loopback(host), "{host}");
        }
        for host in [
            "example.org",
            "localhost.example.org",
            "10.0.0.1:7878",
            "[2001:db8::1]",
            "",
            "127.0.0.1.example.org",
            "localhost:99999",
        ] {
            assert!(!is_loopback(host), "{host}");
        }
    }

    #[test]
    fn the_cookie_has_the_port_in_its_name() {
        assert_eq!(cookie_name("localhost:7878"), "gordian-token-7878");
        assert_eq!(cookie_name("[::1]:80"), "gordian-token-80");
        assert_eq!(cookie_name("puzzles.example"), "gordian-token");
        assert_eq!(cookie_name("[2001:db8::1]"), "gordian-token");
    }

    #[test]
    fn an_origin_has_a_scheme_and_the_host() {
        assert!(is_origin_of("http://localhost:7878", "localhost:7878"));
        assert!(is_origin_of("https://Puzzles.example", "puzzles.example"));
        for origin in ["null", "localhost:7878", "file://localhost:7878", "http://localhost:7878/", "http://localhost"]
        {
            assert!(!is_origin_of(origin, "localhost:7878"), "{origin}");
        }
    }

    #[test]
    fn tokens_are_compared_whole() {
        assert!(equal_in_constant_time("abc", "abc"));
        assert!(!equal_in_constant_time("abc", "abd"));
        assert!(!equal_in_constant_time("abc", "ab"));
    }
}
