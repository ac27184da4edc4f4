//! Opens instances within the time limit of a command. An id may hold a seed, and then the instance is generated first.

use crate::console::Console;
use gordian_session::generate::TimeLimit;
use gordian_session::{Failure, Opener};
use std::time::Duration;

/// Opens what the arguments name. The time for generating is taken from `time`, so that the rest is left for the search. Reading
/// files and standard input is not limited.
///
/// # Errors
/// [`Failure::Time`] when the generator is not ready in time, and the failures of `open`.
pub(crate) fn within<T>(
    time: &mut Option<Duration>,
    console: &Console,
    open: impl FnOnce(&mut Opener<'_>) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let mut limit = TimeLimit::new(*time, None);
    let opened = open(&mut console.opener().watched(&mut limit));
    *time = limit.left();
    limit.explain(opened)
}
