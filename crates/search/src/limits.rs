//! Limits of a search and the meter that holds it to them.

use crate::space::Cost;
use crate::verdict::Stop;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What a search may use. `Limits::default()` limits nothing.
///
/// ```
/// use gordian_search::Limits;
/// let limits = Limits { expansions: Some(1_000_000), ..Limits::default() };
/// assert!(limits.time.is_none());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Elapsed time.
    pub time: Option<Duration>,
    /// Bytes of nodes, index, frontier and stacks together.
    pub bytes: Option<u64>,
    /// Expansions.
    pub expansions: Option<u64>,
    /// Plans that cost more are not wanted.
    pub cost: Option<Cost>,
    /// Set it from anywhere to stop the search.
    pub cancel: Option<Arc<AtomicBool>>,
}

impl Limits {
    /// A limit on expansions alone: the one that means the same on every machine.
    ///
    /// ```
    /// assert_eq!(gordian_search::Limits::expansions(7).expansions, Some(7));
    /// ```
    pub fn expansions(most: u64) -> Limits {
        Limits { expansions: Some(most), ..Limits::default() }
    }

    /// Whether somebody has asked to stop.
    pub fn is_cancelled(&self) -> bool {
        self.cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}

/// Counts bytes before they are allocated: a growth holds the old buffer and the new one at once, so both count.
#[derive(Debug)]
pub(crate) struct Budget {
    limit: u64,
    used: u64,
    peak: u64,
}

impl Budget {
    pub(crate) fn new(limit: Option<u64>) -> Self {
        Budget { limit: limit.unwrap_or(u64::MAX), used: 0, peak: 0 }
    }

    /// Asks for bytes that are about to be allocated.
    #[inline]
    pub(crate) fn take(&mut self, bytes: usize) -> Result<(), Stop> {
        let used = self.used + bytes as u64;
        if used > self.limit {
            return Err(Stop::Memory);
        }
        self.used = used;
        self.peak = self.peak.max(used);
        Ok(())
    }

    /// Whether so many bytes could be taken.
    pub(crate) fn has(&self, bytes: usize) -> bool {
        self.used + bytes as u64 <= self.limit
    }

    /// Whether less than an eighth of the limit is left.
    pub(crate) fn is_tight(&self) -> bool {
        self.used > self.limit - self.limit / 8
    }

    /// Gives back bytes that were freed.
    #[inline]
    pub(crate) fn give(&mut self, bytes: usize) {
        self.used = self.used.saturating_sub(bytes as u64);
    }

    pub(crate) fn used(&self) -> u64 {
        self.used
    }

    pub(crate) fn peak(&self) -> u64 {
        self.peak
    }
}

/// A vector that asks the budget before it grows.
#[derive(Debug)]
pub(crate) struct Tracked<T> {
    items: Vec<T>,
}

impl<T> Tracked<T> {
    pub(crate) fn new() -> Self {
        Tracked { items: Vec::new() }
    }

    #[inline(always)]
    pub(crate) fn is_full(&self) -> bool {
        self.items.len() == self.items.capacity()
    }

    /// Adds an item where there is room for it, after [`grow`](Tracked::grow) if need be.
    #[inline(always)]
    pub(crate) fn push_within(&mut self, item: T) {
        debug_assert!(!self.is_full());
        self.items.push(item);
    }

    pub(crate) fn grow(&mut self, budget: &mut Budget) -> Result<(), Stop> {
        let old = self.items.capacity();
        // Half again once the vector is large, so that a growth never needs three times what is held.
        let more = if old < 1 << 16 { old.max(32) } else { old / 2 };
        let size = size_of::<T>();
        budget.take((old + more) * size)?;
        self.items.reserve_exact(more);
        budget.give(old * size);
        Ok(())
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<T> {
        self.items.pop()
    }
}

impl<T> std::ops::Deref for Tracked<T> {
    type Target = [T];
    #[inline(always)]
    fn deref(&self) -> &[T] {
        &self.items
    }
}

impl<T> std::ops::DerefMut for Tracked<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items
    }
}
