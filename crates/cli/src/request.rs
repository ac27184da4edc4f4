//! Turns arguments into search limits, algorithms and solve requests.

use crate::arguments::{EffortLimits, ResourceLimits, SearchLimits};
use gordian_puzzle::wrapper::read_algorithm;
use gordian_puzzle::{About, Message, SolveRequest};
use gordian_search::Spec;
use gordian_session::{Failure, memory, request, tables, units};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

impl SearchLimits {
    /// The solve request with these limits and this estimate; its algorithm is `auto`.
    pub(crate) fn request(&self, cancel: &Arc<AtomicBool>) -> Result<SolveRequest, Failure> {
        let cost = self.cost.as_deref().map(units::parse_count).transpose().map_err(Failure::Usage)?;
        Ok(SolveRequest {
            limits: gordian_search::Limits {
                cost: cost.map(|cost| u32::try_from(cost).unwrap_or(u32::MAX)),
                ..resource_limits(&self.resources, cancel)?
            },
            threads: threads(&self.threads)?,
            with: Spec { estimate: self.estimate.clone(), ..Spec::named("auto") },
            tables: tables::user_store(),
            ..SolveRequest::default()
        })
    }
}

/// The limits on time, memory and expansions. Without a memory limit, the default one applies.
pub(crate) fn resource_limits(
    arguments: &ResourceLimits,
    cancel: &Arc<AtomicBool>,
) -> Result<gordian_search::Limits, Failure> {
    let EffortLimits { time, memory } = &arguments.effort;
    let limits = request::parse_limits(time.as_deref(), memory.as_deref(), arguments.expansions.as_deref())?;
    let bytes = Some(limits.bytes.unwrap_or_else(memory::default_limit));
    Ok(gordian_search::Limits { bytes, cancel: Some(Arc::clone(cancel)), ..limits })
}

/// The limits on time and memory of work with a limit of its own on expansions. What is not given is not limited.
pub(crate) fn effort_limits(
    arguments: &EffortLimits,
    cancel: &Arc<AtomicBool>,
) -> Result<gordian_search::Limits, Failure> {
    let limits = request::parse_limits(arguments.time.as_deref(), arguments.memory.as_deref(), None)?;
    Ok(gordian_search::Limits { cancel: Some(Arc::clone(cancel)), ..limits })
}

#[cfg(feature = "tools")]
/// The limits of building a table: memory only.
pub(crate) fn table_limits(memory: Option<&str>, cancel: &Arc<AtomicBool>) -> Result<gordian_search::Limits, Failure> {
    let bytes = memory.map(units::parse_bytes).transpose().map_err(Failure::Usage)?;
    let bytes = Some(bytes.unwrap_or_else(memory::default_limit));
    Ok(gordian_search::Limits { bytes, cancel: Some(Arc::clone(cancel)), ..gordian_search::Limits::default() })
}

/// Reads a number of threads.
pub(crate) fn threads(text: &str) -> Result<usize, Failure> {
    threads_of("--threads", text)
}

/// Reads a number of threads, or of something else that runs at the same time, from the option with this name.
pub(crate) fn threads_of(option: &str, text: &str) -> Result<usize, Failure> {
    let max = 1_024;
    let number = units::parse_count(text).map_err(Failure::Usage)?;
    let valid = usize::try_from(number).ok().filter(|number| (1..=max).contains(number));
    let wrong = || Message::new("cli-threads").with("option", option).with("text", text).with("most", max);
    valid.ok_or_else(|| Failure::Usage(wrong()))
}

/// Refuses a heuristic for an algorithm that uses none. `none` is accepted: it says what such an algorithm does.
pub(crate) fn refuse_unused_estimate(about: &About, with: &Spec) -> Result<(), Failure> {
    let is_custom = about.custom_algorithms.iter().any(|custom| custom.name == with.name);
    let is_unused = || is_custom || read_algorithm(about, with).is_ok_and(|algorithm| !algorithm.uses_estimate());
    if with.estimate.as_ref().is_some_and(|name| name != "none") && is_unused() {
        return Err(Failure::Usage(Message::new("cli-estimate-unused").with("algorithm", with.name.as_str())));
    }
    Ok(())
}
