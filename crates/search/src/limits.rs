//! The limits of a search, and the memory budget that enforces one of them.

use crate::space::Cost;
use crate::verdict::Stop;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The limits of a search. `Limits::default()` sets none.
///
/// ```
/// use gordian_search::Limits;
/// let limits = Limits { expansions: Some(1_000_000), ..Limits::default() };
/// assert!(limits.time.is_none());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// The maximum elapsed time.
    pub time: Option<Duration>,
    /// The maximum number of bytes that nodes, index, open list and stacks hold together.
    pub bytes: Option<u64>,
    /// The maximum number of expansions.
    pub expansions: Option<u64>,
    /// The maximum cost of a plan. More expensive plans are not searched for.
    pub cost: Option<Cost>,
    /// A flag that stops the search when it is set, from any thread.
    pub cancel: Option<Arc<AtomicBool>>,
}

impl Limits {
    /// A limit on expansions alone. It has the same effect on every machine.
    ///
    /// ```
    /// assert_eq!(gordian_search::Limits::expansions(7).expansions, Some(7));
    /// ```
    pub fn expansions(max: u64) -> Limits {
        Limits { expansions: Some(max), ..Limits::default() }
    }

    /// Whether the cancel flag is set.
    pub fn is_cancelled(&self) -> bool {
        self.cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}

/// Counts bytes before they are allocated. A growing buffer holds its old and its new memory for a moment, so both count.
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

    /// Reserves bytes that are about to be allocated.
    ///
    /// # Errors
    /// [`Stop::Memory`] if the limit does not allow them.
    #[inline]
    pub(crate) fn reserve(&mut self, bytes: usize) -> Result<(), Stop> {
        let used = self.used + bytes as u64;
        if used > self.limit {
            return Err(Stop::Memory);
        }
        self.used = used;
        self.peak = self.peak.max(used);
        Ok(())
    }

    /// Whether this many bytes could be reserved.
    pub(crate) fn has_room(&self, bytes: usize) -> bool {
        self.used + bytes as u64 <= self.limit
    }

    /// Whether less than an eighth of the limit is left.
    pub(crate) fn is_tight(&self) -> bool {
        self.used > self.limit - self.limit / 8
    }

    /// Releases bytes that were freed.
    #[inline]
    pub(crate) fn release(&mut self, bytes: usize) {
        self.used = self.used.saturating_sub(bytes as u64);
    }

    pub(crate) fn used(&self) -> u64 {
        self.used
    }

    pub(crate) fn peak(&self) -> u64 {
        self.peak
    }
}

/// A vector that reserves memory from the budget before it grows.
#[derive(Debug)]
pub(crate) struct BudgetedVec<T> {
    items: Vec<T>,
}

impl<T> BudgetedVec<T> {
    pub(crate) fn new() -> Self {
        BudgetedVec { items: Vec::new() }
    }

    #[inline(always)]
    pub(crate) fn is_full(&self) -> bool {
        self.items.len() == self.items.capacity()
    }

    /// Adds an item without growing. If the vector is full, call [`grow`](BudgetedVec::grow) first.
    #[inline(always)]
    pub(crate) fn push_within(&mut self, item: T) {
        debug_assert!(!self.is_full());
        self.items.push(item);
    }

    /// Makes room for at least one more item.
    pub(crate) fn grow(&mut self, budget: &mut Budget) -> Result<(), Stop> {
        let old_capacity = self.items.capacity();
        // A large vector grows by half, so that old and new memory together are at most two and a half times the old.
        let is_large = old_capacity >= 1 << 16;
        let added = if is_large { old_capacity / 2 } else { old_capacity.max(32) };
        budget.reserve((old_capacity + added) * size_of::<T>())?;
        self.items.reserve_exact(added);
        budget.release(old_capacity * size_of::<T>());
        Ok(())
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<T> {
        self.items.pop()
    }
}

impl<T> std::ops::Deref for BudgetedVec<T> {
    type Target = [T];
    #[inline(always)]
    fn deref(&self) -> &[T] {
        &self.items
    }
}

impl<T> std::ops::DerefMut for BudgetedVec<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items
    }
}
