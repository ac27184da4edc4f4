//! `gordian serve`.

use crate::arguments::Serve;
use crate::console::{CommandError, Console};
use gordian_puzzle::{Message, system_reason};
use gordian_session::{Failure, exit, units};
use gordian_web::{ServerConfig, ServerLimits, ServerState};
use std::io;
use std::net::{IpAddr, Ipv4Addr};

/// Serves the page until Ctrl-C.
pub(crate) fn run(arguments: &Serve, console: &mut Console) -> Result<u8, CommandError> {
    if arguments.describe {
        console.print_line(gordian_web::openapi())?;
        return Ok(exit::DONE);
    }
    let mut limits = ServerLimits::default();
    if let Some(searches) = arguments.searches {
        limits.searches = searches.into();
    }
    if let Some(time) = &arguments.time {
        limits.time = units::parse_duration(time).map_err(Failure::Usage)?;
    }
    if let Some(memory) = &arguments.memory {
        limits.bytes = units::parse_bytes(memory).map_err(Failure::Usage)?;
    }
    let host = arguments.host.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    let state = ServerState::new(console.catalogue().clone(), limits);
    let serving = ServerConfig { host, port: arguments.port, needs_token: arguments.token, state };
    let bound = serving.bind().map_err(|error| failed(&error, host, arguments.port))?;
    if !host.is_loopback() {
        console.print_note(&Message::new("cli-serve-open-to-others"));
    }
    console.say(&Message::new("cli-serve-address").with("address", bound.link()))?;
    console.say(&Message::new("cli-serve-stop"))?;
    console.flush()?;
    if arguments.open && open::that_detached(bound.link()).is_err() {
        console.print_note(&Message::new("cli-serve-no-browser"));
    }
    bound.run().map_err(|error| failed(&error, host, arguments.port))?;
    Ok(exit::DONE)
}

/// The server saves no games, so it cannot honour `--store`.
#[cfg(feature = "play")]
pub(crate) fn refuse_store() -> Failure {
    Failure::Usage(Message::new("cli-serve-store"))
}

fn failed(error: &io::Error, host: IpAddr, port: u16) -> Failure {
    let message = match error.kind() {
        io::ErrorKind::AddrInUse => Message::new("cli-serve-port-taken").with("port", port.to_string()),
        io::ErrorKind::AddrNotAvailable => Message::new("cli-serve-foreign-host").with("host", host.to_string()),
        io::ErrorKind::PermissionDenied => Message::new("cli-serve-port-forbidden").with("port", port.to_string()),
        _ => Message::new("cli-serve-failed").with("reason", system_reason(error)),
    };
    Failure::Files(message)
}
