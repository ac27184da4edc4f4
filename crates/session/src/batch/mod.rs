//! Batches: each line of the input is an instance, and gives one line of JSON in a log that survives crashes.
//!
//! A batch has an [`Input`], a [`Work`] to do with each of its lines, and a [`Log`] of the results. The log is append-only. A
//! result counts once it is on the disk; until then it may be computed again. Starting the same batch on the same log continues
//! it: an incomplete end, as a crash leaves it, is cut off, and finished lines are skipped. A changed input or changed options
//! are refused.
//!
//! Results do not depend on the number of threads or on crashes, except for times, as long as limits are expansions and not
//! times. `gordian-cluster` uses the same parts on several machines.

mod header;
mod input;
mod log;
mod merge;
mod record;
mod run;
mod status;
mod work;

pub use header::Header;
pub use input::{Input, Shard};
pub use log::{Log, Recovered, read_records};
pub use merge::{Merged, merge};
pub use record::{Record, Status, Tally};
pub use run::{Progress, run};
pub use status::{LogStatus, status};
pub use work::{Action, Work};
