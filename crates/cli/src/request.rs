//! From arguments to a request to solve.

use crate::arguments::{Effort, Limits};
use gordian_puzzle::{Message, SolveRequest};
use gordian_session::{Failure, memory, request, tables, units};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

impl Limits {
    /// The request that these limits allow; the algorithm is still `auto`.
    pub(crate) fn request(&self, cancel: &Arc<AtomicBool>) -> Result<SolveRequest, Failure> {
        let cost = self.cost.as_deref().map(units::count).transpose().map_err(Failure::Usage)?;
        Ok(SolveRequest {
            limits: gordian_search::Limits {
                cost: cost.map(|cost| u32::try_from(cost).unwrap_or(u32::MAX)),
                ..counting(&self.effort, cancel)?
            },
            threads: threads(&self.threads)?,
            estimate: self.estimate.clone(),
            tables: tables::user_store(),
            ..SolveRequest::default()
        })
    }
}

/// The limits of anything that is not looking for a plan.
pub(crate) fn counting(effort: &Effort, cancel: &Arc<AtomicBool>) -> Result<gordian_search::Limits, Failure> {
    let limits = request::limits(effort.time.as_deref(), effort.memory.as_deref(), effort.expansions.as_deref())?;
    let bytes = Some(limits.bytes.unwrap_or_else(memory::default_limit));
    Ok(gordian_search::Limits { bytes, cancel: Some(Arc::clone(cancel)), ..limits })
}

#[cfg(feature = "tools")]
/// The limits of making a table: memory alone.
pub(crate) fn building(memory: Option<&str>, cancel: &Arc<AtomicBool>) -> Result<gordian_search::Limits, Failure> {
    let bytes = memory.map(units::bytes).transpose().map_err(Failure::Usage)?;
    let bytes = Some(bytes.unwrap_or_else(memory::default_limit));
    Ok(gordian_search::Limits { bytes, cancel: Some(Arc::clone(cancel)), ..gordian_search::Limits::default() })
}

/// Reads a number of threads.
pub(crate) fn threads(text: &str) -> Result<usize, Failure> {
    let most = 1_024;
    let number = units::count(text).map_err(Failure::Usage)?;
    let fitting = usize::try_from(number).ok().filter(|number| (1..=most).contains(number));
    fitting.ok_or_else(|| Failure::Usage(Message::new("cli-threads").with("text", text).with("most", most)))
}
