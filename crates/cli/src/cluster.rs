//! Starts the processes of a cluster, or joins them, as the arguments say.

use crate::arguments::ClusterArguments;
use crate::console::{Console, load_words};
use crate::{diagnose, interrupt, request};
use gordian_cluster::{Cluster, hosts};
use gordian_puzzle::Message;
use gordian_session::{Failure, units};
use std::io::Write;
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

/// Environment variables that tell a process, which another one has started, its number in the cluster and all addresses.
const PROCESS: &str = "GORDIAN_CLUSTER_PROCESS";
const HOSTS: &str = "GORDIAN_CLUSTER_HOSTS";
/// The system's number of the process that has started this one.
const PARENT: &str = "GORDIAN_CLUSTER_PARENT";

/// The processes that this one has started.
#[derive(Clone, Default)]
pub(crate) struct Children(Arc<Mutex<Vec<Child>>>);

impl Children {
    fn add(&self, child: Child) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(child);
    }

    /// Ends all processes, because one of them was lost.
    pub(crate) fn kill(&self) {
        for child in self.0.lock().unwrap_or_else(PoisonError::into_inner).iter_mut() {
            // It may have ended already.
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Whether one of the processes has ended.
    fn has_ended(&self) -> bool {
        let mut children = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        children.iter_mut().any(|child| !matches!(child.try_wait(), Ok(None)))
    }

    /// Waits until all processes have ended.
    pub(crate) fn wait(&self) {
        for child in self.0.lock().unwrap_or_else(PoisonError::into_inner).iter_mut() {
            let _ = child.wait();
        }
    }
}

/// Joins the cluster of the arguments with this many workers in each process; `None` if they name none. Only process 0 prints.
pub(crate) fn join(
    arguments: &ClusterArguments,
    workers: usize,
    cancel: &Arc<AtomicBool>,
    console: &mut Console,
) -> Result<Option<(Cluster, Children)>, Failure> {
    let stall = units::parse_duration(&arguments.stall).map_err(Failure::Usage)?;
    let children = Children::default();
    let (process, addresses, listener) = if let Some((process, addresses)) = started_by_another() {
        (process, addresses, inherited_listener())
    } else if let Some(file) = &arguments.hosts {
        let addresses = interrupt::while_waiting(|| hosts::read(file))?;
        let text = arguments.process.as_deref().unwrap_or_default();
        let wrong = || Message::new("cli-cluster-process").with("text", text).with("last", addresses.len() - 1);
        let process = units::parse_count(text).ok().and_then(|number| usize::try_from(number).ok());
        let process = process.filter(|process| *process < addresses.len());
        (process.ok_or_else(|| Failure::Usage(wrong()))?, addresses, None)
    } else if let Some(count) = &arguments.processes {
        let (addresses, listener) = start_processes(request::threads_of("--processes", count)?, &children)?;
        (0, addresses, listener)
    } else {
        return Ok(None);
    };
    if process > 0 {
        console.print_nothing();
    }
    let words = load_words(console.catalogue(), console.words().language());
    let (is_coloured, to_kill) = (console.has_coloured_errors(), children.clone());
    let report = move |message: &Message| {
        to_kill.kill();
        let text = diagnose::render(&Failure::Lost(message.clone()), &words, is_coloured);
        // A message that cannot be printed does not matter: the exit code says the same.
        let _ = std::io::stderr().lock().write_all(text.as_bytes());
    };
    let (started, parent) = (children.clone(), std::env::var(PARENT).ok());
    let has_lost_process = move || started.has_ended() || parent.as_deref().is_some_and(has_parent_ended);
    let cluster = Cluster {
        process,
        addresses,
        listener,
        workers,
        stall,
        cancel: Arc::clone(cancel),
        report: Arc::new(report),
        has_lost_process: Box::new(has_lost_process),
    };
    Ok(Some((cluster, children)))
}

/// The number of this process and all addresses, if another process has started it.
fn started_by_another() -> Option<(usize, Vec<String>)> {
    let process = std::env::var(PROCESS).ok()?.parse().ok()?;
    Some((process, std::env::var(HOSTS).ok()?.split_whitespace().map(str::to_owned).collect()))
}

/// Starts all processes but the first, which is this one, with the same command. Each inherits a socket that listens already, so
/// that no other program can take its port in the meantime.
fn start_processes(count: usize, children: &Children) -> Result<(Vec<String>, Option<TcpListener>), Failure> {
    if count == 1 {
        return Ok((Vec::new(), None));
    }
    let failed =
        |error: std::io::Error| Failure::Broken(Message::new("session-job-broken").with("reason", error.to_string()));
    let mut listeners = Vec::new();
    let mut addresses = Vec::new();
    for _ in 0..count {
        let listener = TcpListener::bind("127.0.0.1:0").map_err(failed)?;
        addresses.push(listener.local_addr().map_err(failed)?.to_string());
        listeners.push(listener);
    }
    let mut listeners = listeners.into_iter();
    let own = listeners.next();
    let program = std::env::current_exe().map_err(failed)?;
    for (index, listener) in listeners.enumerate() {
        let child = Command::new(&program)
            .args(std::env::args_os().skip(1))
            .env(PROCESS, (index + 1).to_string())
            .env(HOSTS, addresses.join(" "))
            .env(PARENT, std::process::id().to_string())
            .stdin(to_input(listener))
            .stdout(Stdio::null())
            .spawn();
        children.add(child.map_err(failed).inspect_err(|_| children.kill())?);
    }
    Ok((addresses, own))
}

/// Whether the process that has started this one, with this number, has ended: orphans get another parent.
#[cfg(unix)]
fn has_parent_ended(parent: &str) -> bool {
    std::os::unix::process::parent_id().to_string() != parent
}

/// Elsewhere the system does not say; the time limit for connecting remains.
#[cfg(not(unix))]
fn has_parent_ended(_parent: &str) -> bool {
    false
}

#[cfg(unix)]
fn to_input(listener: TcpListener) -> Stdio {
    Stdio::from(std::os::fd::OwnedFd::from(listener))
}

#[cfg(unix)]
fn inherited_listener() -> Option<TcpListener> {
    use std::os::fd::AsFd;
    std::io::stdin().as_fd().try_clone_to_owned().ok().map(TcpListener::from)
}

/// Elsewhere the port is free again for the process that is started.
#[cfg(not(unix))]
fn to_input(_listener: TcpListener) -> Stdio {
    Stdio::null()
}

#[cfg(not(unix))]
fn inherited_listener() -> Option<TcpListener> {
    None
}
