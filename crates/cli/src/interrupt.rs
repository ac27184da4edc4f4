//! Ctrl-C: the first asks the search to stop and tell what it knows, the second ends the program at once.

use gordian_puzzle::Message;
use gordian_session::{Failure, exit};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Lets Ctrl-C set the flag that is returned, to be used as the cancel flag of searches.
pub(crate) fn flag() -> Result<Arc<AtomicBool>, Failure> {
    let flag = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&flag);
    ctrlc::set_handler(move || {
        if set.swap(true, Ordering::Relaxed) {
            std::process::exit(exit::CANCELLED.into());
        }
    })
    .map_err(|error| Failure::Broken(Message::new("cli-no-handler").with("reason", error.to_string())))?;
    Ok(flag)
}
