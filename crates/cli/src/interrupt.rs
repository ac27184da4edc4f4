//! Ctrl-C: the first asks the search to stop and tell what it knows, the second ends the program at once.

use gordian_puzzle::Message;
use gordian_session::{Failure, exit};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Lets Ctrl-C set a search's cancel flag from now on. Before a search begins, while standard input is read for instance,
/// Ctrl-C is left to end the program.
pub(crate) fn watch(cancel: &Arc<AtomicBool>) -> Result<(), Failure> {
    let cancel = Arc::clone(cancel);
    ctrlc::set_handler(move || {
        if cancel.swap(true, Ordering::Relaxed) {
            std::process::exit(exit::CANCELLED.into());
        }
    })
    .map_err(|error| Failure::Broken(Message::new("cli-no-handler").with("reason", error.to_string())))
}
