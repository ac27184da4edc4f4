//! Who sends a request, so that everybody gets a share of the server; and large requests, which are handled off the async
//! threads.

use axum::extract::Request;
use axum::http::header::CONTENT_LENGTH;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use tokio::runtime::Handle;
use tokio::sync::oneshot;

/// A request with a longer body is parsed and answered on a thread of its own: it could take milliseconds, in which no other
/// request on the same async thread would be served.
const MAX_ASYNC_BYTES: u64 = 64 << 10;

/// The header in which a reverse proxy passes on the address of its client.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// Who sends a request: an address. The addresses of one IPv6 network of 64 bits belong to one visitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Visitor(IpAddr);

impl Visitor {
    /// A user of this machine. Visitors that cannot be distinguished from such a user count as the same visitor.
    pub(crate) const LOCAL: Visitor = Visitor(IpAddr::V4(Ipv4Addr::LOCALHOST));

    /// The visitor of the request that this task handles.
    pub(crate) fn current() -> Visitor {
        CURRENT.try_with(|visitor| *visitor).unwrap_or(Visitor::LOCAL)
    }

    /// Handles a request of this visitor.
    pub(crate) async fn scope<F: Future>(self, work: F) -> F::Output {
        CURRENT.scope(self, work).await
    }

    /// The visitor of a connection. A proxy on this machine passes on the address of its client. From elsewhere the header is
    /// ignored, because anybody could write it.
    fn of(peer: Option<SocketAddr>, headers: &HeaderMap) -> Visitor {
        let Some(peer) = peer else { return Visitor::LOCAL };
        let forwarded = headers.get_all(FORWARDED_FOR).iter().next_back().and_then(|value| value.to_str().ok());
        // The proxy adds the address that it saw at the end; what stands before came from the client.
        let last =
            forwarded.and_then(|list| list.rsplit(',').next()).and_then(|text| text.trim().parse::<IpAddr>().ok());
        match last.filter(|_| peer.ip().is_loopback()) {
            Some(client) => Visitor::from(client),
            None => Visitor::from(peer.ip()),
        }
    }
}

impl From<IpAddr> for Visitor {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = u128::from(address) >> 64 << 64;
                Visitor(Ipv6Addr::from(network).into())
            }
            address => Visitor(address),
        }
    }
}

tokio::task_local! {
    static CURRENT: Visitor;
}

/// Middleware that records the visitor, and handles large requests on a thread of their own.
pub(crate) async fn admit(request: Request, next: Next) -> Response {
    let visitor = Visitor::of(request.extensions().get().map(|Peer(address)| *address), request.headers());
    let length = request.headers().get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
    // A body without a length may be as long as a body can be.
    let is_chunked = request.headers().contains_key("transfer-encoding");
    if length.unwrap_or(0) <= MAX_ASYNC_BYTES && !is_chunked {
        return visitor.scope(next.run(request)).await;
    }
    // Dropping the sender, when the connection is closed, ends the work.
    let (_closed, on_close) = oneshot::channel::<()>();
    let handle = Handle::current();
    let work = move || {
        handle.block_on(visitor.scope(async move {
            tokio::select! {
                response = next.run(request) => Some(response),
                _ = on_close => None,
            }
        }))
    };
    match tokio::task::spawn_blocking(work).await {
        Ok(Some(response)) => response,
        _ => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// The other end of a connection, as an extension of its requests.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

#[cfg(test)]
mod tests {
    use super::*;

    fn visitor(peer: &str, forwarded: &[&'static str]) -> Visitor {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append(FORWARDED_FOR, axum::http::HeaderValue::from_static(value));
        }
        Visitor::of(Some(peer.parse().expect("an address")), &headers)
    }

    fn address(text: &str) -> Visitor {
        Visitor::from(text.parse::<IpAddr>().expect("an address"))
    }

    #[test]
    fn a_visitor_is_an_address() {
        assert_eq!(visitor("192.0.2.1:5", &[]), address("192.0.2.1"));
        assert_ne!(visitor("192.0.2.1:5", &[]), visitor("192.0.2.2:5", &[]));
        assert_eq!(visitor("[2001:db8::1]:5", &[]), visitor("[2001:db8::ffff:2]:6", &[]), "one network");
        assert_ne!(visitor("[2001:db8::1]:5", &[]), visitor("[2001:db8:0:1::1]:5", &[]));
        assert_eq!(address("::ffff:192.0.2.1"), address("192.0.2.1"));
    }

    #[test]
    fn only_a_proxy_on_this_machine_names_its_client() {
        assert_eq!(visitor("127.0.0.1:5", &["192.0.2.9"]), address("192.0.2.9"));
        assert_eq!(visitor("127.0.0.1:5", &["10.0.0.1, 192.0.2.9"]), address("192.0.2.9"), "the last one");
        assert_eq!(visitor("127.0.0.1:5", &["10.0.0.1", "192.0.2.9"]), address("192.0.2.9"));
        assert_eq!(visitor("127.0.0.1:5", &["nobody"]), Visitor::LOCAL);
        assert_eq!(visitor("192.0.2.1:5", &["192.0.2.9"]), address("192.0.2.1"), "anybody could write it");
    }
}
