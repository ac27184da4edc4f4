//! How far a batch is, read from its log.

use super::header::Header;
use super::log::{not_a_log, scan};
use super::record::Tally;
use crate::failure::Failure;
use crate::source;
use std::fs::File;
use std::fs::TryLockError;

/// How far a batch is.
#[derive(Clone, Debug, PartialEq)]
pub struct LogStatus {
    /// What the batch is.
    pub header: Header,
    /// The results by status.
    pub tally: Tally,
    /// The number of lines that belong to this log.
    pub items: u64,
    /// Bytes at the end that are not a result: a run is writing them, or was killed while it wrote them.
    pub torn_bytes: u64,
    /// Whether a run is writing the log now.
    pub is_running: bool,
}

impl LogStatus {
    /// Whether every line has a result.
    pub fn is_complete(&self) -> bool {
        self.tally.total() == self.items
    }
}

/// Reads how far the batch of a log is. The log is not changed, and a run may be writing it.
///
/// # Errors
/// [`Failure::Files`] when the file cannot be read, [`Failure::Usage`] when it is not a log.
pub fn status(name: &str) -> Result<LogStatus, Failure> {
    let failed = |error: std::io::Error| Failure::Files(source::read_error(name, &error));
    let file = File::open(name).map_err(failed)?;
    let is_running = matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock));
    // A run that starts now must find the log free; a lock that was not obtained needs no release.
    let _ = file.unlock();
    let scan = scan(&file, |_, _| ()).map_err(failed)?.ok_or_else(|| not_a_log(name))?;
    let length = file.metadata().map_err(failed)?.len();
    let shard = scan.header.shard().ok_or_else(|| not_a_log(name))?;
    Ok(LogStatus {
        items: shard.len(scan.header.items()),
        header: scan.header,
        tally: scan.tally,
        torn_bytes: length.saturating_sub(scan.end),
        is_running,
    })
}
