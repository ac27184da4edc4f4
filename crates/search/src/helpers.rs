//! Threads that help with a search.

use crate::limits::can_map_beyond_reserve;
use std::sync::mpsc::sync_channel;
use std::thread::{Builder, Scope, ScopedJoinHandle};

/// The stack of a helper thread. The algorithms keep their own stacks, so it needs little.
const STACK_BYTES: usize = 2 << 20;

/// Whether the standard library can start threads on this target. Without them everything runs on the thread of the caller, and
/// the code for several threads is left out.
pub const HAS_THREADS: bool = !cfg!(all(target_family = "wasm", target_os = "unknown"));

/// Starts a thread that helps with some work; `None` if the system cannot start it.
///
/// The caller must be able to do the work without it. A thread that starts with the last free memory would end the process with
/// its next allocation, so the system must have memory beyond the stack.
pub fn spawn_helper<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> Option<ScopedJoinHandle<'scope, T>> {
    if !HAS_THREADS || !can_map_beyond_reserve(STACK_BYTES) {
        return None;
    }
    let (start, has_started) = sync_channel(1);
    // Boxed, so that the code that starts a thread is compiled once and not for each kind of work.
    let work: Box<dyn FnOnce() -> T + Send + 'scope> = Box::new(move || {
        // The caller waits for it.
        let _ = start.send(());
        work()
    });
    let helper = Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, work).ok()?;
    // A starting thread allocates. Asking the system for memory takes it for a moment, so the next question must wait.
    let _ = has_started.recv();
    Some(helper)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_helper_returns_its_result() {
        let sum = std::thread::scope(|scope| {
            let helpers: Vec<_> = (0..3).filter_map(|number| spawn_helper(scope, move || number)).collect();
            helpers.into_iter().map(|helper| helper.join().expect("no panic")).sum::<i32>()
        });
        assert_eq!(sum, 3);
    }
}
