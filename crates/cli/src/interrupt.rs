//! Ctrl-C: during a search, the first one stops it, and the search then reports what it knows; the second one ends the program.
//! At any other time, Ctrl-C ends the program immediately.

use gordian_puzzle::Message;
use gordian_session::{Failure, exit};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Makes the system report a file that is larger than the limit of the process (`ulimit -f`) as an error of the write. Otherwise
/// its signal would end the program, and a temporary file would be left.
#[cfg(unix)]
pub(crate) fn survive_file_limit() {
    // Any handler has this effect; the flag is never read. If it cannot be installed, the signal ends the program as before.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
}

/// From now on, Ctrl-C ends the program immediately, while standard input is read or an instance is generated for example. By
/// default, Ctrl-C would also end the program, but without an exit code.
#[cfg(unix)]
pub(crate) fn end_with_code() {
    let always = Arc::new(AtomicBool::new(true));
    // If the handler cannot be installed, the signal ends the program as before.
    let _ =
        signal_hook::flag::register_conditional_shutdown(signal_hook::consts::SIGINT, exit::CANCELLED.into(), always);
}

/// Whether the program waits for another one, so that the first Ctrl-C ends it although a search could be stopped.
static IS_WAITING: AtomicBool = AtomicBool::new(false);

/// Does something that may wait for another program without end, such as opening a pipe. Ctrl-C ends the program meanwhile.
pub(crate) fn while_waiting<T>(act: impl FnOnce() -> T) -> T {
    IS_WAITING.store(true, Ordering::Relaxed);
    let result = act();
    IS_WAITING.store(false, Ordering::Relaxed);
    result
}

/// From now on, Ctrl-C sets the cancel flag of a search. Called when the search starts.
pub(crate) fn watch(cancel: &Arc<AtomicBool>) -> Result<(), Failure> {
    let cancel = Arc::clone(cancel);
    ctrlc::set_handler(move || {
        if cancel.swap(true, Ordering::Relaxed) || IS_WAITING.load(Ordering::Relaxed) {
            std::process::exit(exit::CANCELLED.into());
        }
    })
    .map_err(|error| Failure::Broken(Message::new("cli-no-handler").with("reason", error.to_string())))
}
