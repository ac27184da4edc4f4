//! The limits of a search, and the memory budget that enforces one of them.

use crate::bounded::Team;
use crate::runs::DiskSpace;
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
    /// Disk space for algorithms that can use it instead of memory.
    pub disk: Option<DiskSpace>,
    /// Workers that do the search, for algorithms that support it: only [`bfida`](crate::algorithms::bfida).
    pub team: Option<Arc<dyn Team>>,
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

    /// These limits, with at most this many expansions.
    ///
    /// ```
    /// use gordian_search::Limits;
    /// let limits = Limits { bytes: Some(1 << 20), ..Limits::expansions(10) };
    /// assert_eq!(limits.with_expansions(7).expansions, Some(7));
    /// assert_eq!(limits.with_expansions(70).expansions, Some(10));
    /// assert_eq!(limits.with_expansions(7).bytes, Some(1 << 20));
    /// ```
    #[must_use]
    pub fn with_expansions(&self, max: u64) -> Limits {
        Limits { expansions: Some(self.expansions.map_or(max, |given| given.min(max))), ..self.clone() }
    }

    /// Whether this many bytes may be allocated together: the limit allows them, and the system can give them. A table that is
    /// allocated as a whole asks this first, because a process dies when an allocation fails.
    pub fn allow_bytes(&self, bytes: u64) -> bool {
        self.bytes.is_none_or(|most| bytes <= most) && usize::try_from(bytes).is_ok_and(can_allocate_beyond_reserve)
    }

    /// Whether the cancel flag is set.
    pub fn is_cancelled(&self) -> bool {
        self.cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}

/// The bytes that must still be available from the system after every growth. A search that runs out of memory still needs some
/// to report what it knows. Several threads can grow between two checks, so this is more than one report takes.
const RESERVE: usize = 8 << 20;

/// How many bytes may be reserved before the system is asked again whether memory is available. Asking takes a microsecond.
const ASK_STEP: usize = 256 << 10;

/// Counts bytes before they are allocated. A growing buffer holds its old and its new memory for a moment, so both count.
///
/// A process dies when an allocation fails, so the budget also asks the system whether the bytes are available, see [`RESERVE`].
#[derive(Debug)]
pub(crate) struct Budget {
    /// The bytes that the search may use: the limit of the caller minus the bytes that the observer holds.
    limit: u64,
    /// The bytes that the observer holds.
    observer: u64,
    /// How many bytes the system has granted so far; never more than the limit.
    granted: u64,
    used: u64,
    peak: u64,
}

impl Budget {
    pub(crate) fn new(limit: Option<u64>) -> Self {
        Budget { limit: limit.unwrap_or(u64::MAX), observer: 0, granted: 0, used: 0, peak: 0 }
    }

    /// Reserves bytes that are about to be allocated.
    ///
    /// # Errors
    /// [`Stop::Memory`] if the limit does not allow them, or the system cannot give them.
    #[inline]
    pub(crate) fn reserve(&mut self, bytes: usize) -> Result<(), Stop> {
        let used = self.used.saturating_add(bytes as u64);
        if used > self.granted {
            self.ask_for(bytes, used)?;
        }
        self.used = used;
        self.peak = self.peak.max(used + self.observer);
        Ok(())
    }

    /// Sets how many bytes the observer holds. The search may use this many bytes less.
    ///
    /// # Errors
    /// [`Stop::Memory`] if search and observer together exceed the limit.
    pub(crate) fn set_observer_bytes(&mut self, bytes: u64) -> Result<(), Stop> {
        if bytes == self.observer {
            return Ok(());
        }
        let both = bytes.saturating_add(self.used);
        let all = self.limit.saturating_add(self.observer);
        if bytes == u64::MAX || both > all {
            return Err(Stop::Memory);
        }
        (self.limit, self.observer) = (all - bytes, bytes);
        self.granted = self.granted.min(self.limit);
        self.peak = self.peak.max(both);
        Ok(())
    }

    #[cold]
    fn ask_for(&mut self, bytes: usize, used: u64) -> Result<(), Stop> {
        if used > self.limit || !can_allocate(bytes.saturating_add(ASK_STEP + RESERVE)) {
            return Err(Stop::Memory);
        }
        self.granted = used.saturating_add(ASK_STEP as u64).min(self.limit);
        Ok(())
    }

    /// Checks that this many bytes could be reserved, without reserving them.
    ///
    /// # Errors
    /// [`Stop::Memory`] if the limit does not allow them, or the system cannot give them.
    pub(crate) fn check_room(&self, bytes: usize) -> Result<(), Stop> {
        if self.has_room(bytes) && can_allocate(bytes.saturating_add(RESERVE)) { Ok(()) } else { Err(Stop::Memory) }
    }

    /// Sets how many bytes are in use. For callers that respect the limit by themselves.
    pub(crate) fn set_used(&mut self, bytes: u64) {
        self.used = bytes;
        self.peak = self.peak.max(bytes + self.observer);
    }

    /// Whether the limit allows this many bytes.
    pub(crate) fn has_room(&self, bytes: usize) -> bool {
        self.used.saturating_add(bytes as u64) <= self.limit
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

    /// Releases everything that was reserved since this many bytes were in use.
    pub(crate) fn release_to(&mut self, used: u64) {
        self.used = self.used.min(used);
    }

    pub(crate) fn used(&self) -> u64 {
        self.used
    }

    pub(crate) fn peak(&self) -> u64 {
        self.peak
    }
}

/// Whether the system can give this many bytes now. They are given back before they are used, so this costs no memory.
fn can_allocate(bytes: usize) -> bool {
    let mut buffer: Vec<u8> = Vec::new();
    let is_given = buffer.try_reserve_exact(bytes).is_ok();
    // Otherwise the compiler may leave out the allocation, as nothing reads the buffer.
    std::hint::black_box(&buffer);
    is_given
}

/// Whether the system can give this many bytes and still has [`RESERVE`] left.
pub(crate) fn can_allocate_beyond_reserve(bytes: usize) -> bool {
    bytes.checked_add(RESERVE).is_some_and(can_allocate)
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
        if self.items.try_reserve_exact(added).is_err() {
            budget.release((old_capacity + added) * size_of::<T>());
            return Err(Stop::Memory);
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_allows_exactly_its_limit() {
        let mut budget = Budget::new(Some(1_000));
        assert_eq!(budget.reserve(999), Ok(()));
        assert!(budget.has_room(1) && !budget.has_room(2));
        assert_eq!(budget.reserve(2), Err(Stop::Memory));
        assert_eq!(budget.used(), 999, "refused bytes were counted");
        assert_eq!(budget.reserve(1), Ok(()));
        assert_eq!(budget.reserve(1), Err(Stop::Memory));
        assert_eq!((budget.used(), budget.peak()), (1_000, 1_000));
        assert!(budget.has_room(0) && !budget.has_room(1));
    }

    #[test]
    fn the_whole_limit_can_be_reserved_together() {
        assert_eq!(Budget::new(Some(1_000)).reserve(1_000), Ok(()));
        assert_eq!(Budget::new(Some(1_000)).reserve(1_001), Err(Stop::Memory));
        const { assert!(RESERVE > ASK_STEP, "the reserve is smaller than one step of growth") };
    }

    #[test]
    fn what_the_observer_holds_is_taken_from_the_search_and_given_back() {
        let mut budget = Budget::new(Some(1_000));
        budget.reserve(300).expect("room");
        assert_eq!(budget.set_observer_bytes(701), Err(Stop::Memory));
        assert_eq!(budget.set_observer_bytes(600), Ok(()));
        assert_eq!((budget.used(), budget.peak()), (300, 900));
        assert!(budget.has_room(100) && !budget.has_room(101));
        assert_eq!(budget.reserve(101), Err(Stop::Memory));
        assert_eq!(budget.reserve(100), Ok(()));
        assert_eq!(budget.peak(), 1_000);
        assert_eq!(budget.set_observer_bytes(100), Ok(()));
        assert_eq!(budget.reserve(500), Ok(()));
        assert_eq!(budget.set_observer_bytes(u64::MAX), Err(Stop::Memory), "the observer has no memory");
        assert_eq!(Budget::new(None).set_observer_bytes(u64::MAX), Err(Stop::Memory));
    }

    #[test]
    fn bytes_are_released_down_to_an_earlier_amount() {
        let mut budget = Budget::new(Some(1_000));
        budget.reserve(300).expect("room");
        budget.reserve(500).expect("room");
        budget.release_to(300);
        assert_eq!((budget.used(), budget.peak()), (300, 800));
        budget.release_to(900);
        assert_eq!(budget.used(), 300, "bytes were added");
    }

    #[test]
    fn the_peak_stays_when_bytes_are_released() {
        let mut budget = Budget::new(Some(1_000));
        budget.reserve(600).expect("within the limit");
        budget.release(500);
        assert_eq!((budget.used(), budget.peak()), (100, 600));
        budget.reserve(400).expect("within the limit");
        assert_eq!((budget.used(), budget.peak()), (500, 600));
        budget.release(2_000);
        assert_eq!(budget.used(), 0, "more bytes were released than were used");
    }

    #[test]
    fn a_budget_is_tight_when_less_than_an_eighth_is_left() {
        let mut budget = Budget::new(Some(800));
        budget.reserve(700).expect("within the limit");
        assert!(!budget.is_tight(), "exactly an eighth is left");
        budget.reserve(1).expect("within the limit");
        assert!(budget.is_tight());
        budget.release(1);
        assert!(!budget.is_tight());
        let mut unlimited = Budget::new(None);
        unlimited.reserve(1 << 20).expect("within the limit");
        assert!(!unlimited.is_tight());
    }

    #[test]
    fn no_limit_and_huge_requests_do_not_overflow() {
        let mut budget = Budget::new(None);
        budget.reserve(1 << 20).expect("within the limit");
        assert_eq!(budget.reserve(usize::MAX), Err(Stop::Memory), "the system gave all addresses");
        assert_eq!(budget.reserve(usize::MAX / 4), Err(Stop::Memory));
        assert_eq!(budget.used(), 1 << 20);
        assert!(budget.has_room(usize::MAX), "there is a limit");
    }

    #[test]
    fn the_system_is_asked_again_after_every_step() {
        let mut budget = Budget::new(None);
        budget.reserve(1).expect("within the limit");
        assert_eq!(budget.granted, 1 + ASK_STEP as u64);
        budget.reserve(ASK_STEP).expect("granted");
        assert_eq!(budget.granted, 1 + ASK_STEP as u64);
        budget.reserve(1).expect("within the limit");
        assert_eq!(budget.granted, 2 + 2 * ASK_STEP as u64);
        let mut small = Budget::new(Some(10));
        small.reserve(4).expect("within the limit");
        assert_eq!(small.granted, 10, "more than the limit was granted");
    }

    #[test]
    fn a_vector_counts_old_and_new_memory_while_it_grows() {
        let mut budget = Budget::new(Some(1 << 20));
        let mut items: BudgetedVec<u64> = BudgetedVec::new();
        assert!(items.is_full());
        items.grow(&mut budget).expect("within the limit");
        assert_eq!((items.items.capacity(), budget.used(), budget.peak()), (32, 256, 256));
        for number in 0..32 {
            assert!(!items.is_full());
            items.push_within(number);
        }
        assert!(items.is_full());
        items.grow(&mut budget).expect("within the limit");
        assert_eq!((items.items.capacity(), budget.used(), budget.peak()), (64, 512, 256 + 512));
        assert_eq!(items.pop(), Some(31));
        assert_eq!((items.len(), items[30]), (31, 30));
    }

    #[test]
    fn a_large_vector_grows_by_half() {
        let mut budget = Budget::new(None);
        let mut items: BudgetedVec<u8> = BudgetedVec::new();
        while items.items.capacity() < 1 << 16 {
            items.grow(&mut budget).expect("within the limit");
            items.items.resize(items.items.capacity(), 0);
        }
        assert_eq!(items.items.capacity(), 1 << 16);
        items.grow(&mut budget).expect("within the limit");
        assert_eq!((items.items.capacity(), budget.used()), (3 << 15, 3 << 15));
    }

    #[test]
    fn a_vector_that_cannot_grow_keeps_its_items_and_the_count() {
        let mut budget = Budget::new(Some(400));
        let mut items: BudgetedVec<u64> = BudgetedVec::new();
        items.grow(&mut budget).expect("within the limit");
        (0..32).for_each(|number| items.push_within(number));
        assert_eq!(items.grow(&mut budget), Err(Stop::Memory));
        assert_eq!((items.len(), items.items.capacity(), budget.used()), (32, 32, 256));
    }

    #[test]
    fn bytes_are_allowed_up_to_the_limit_and_what_the_system_has() {
        let limits = Limits { bytes: Some(1 << 20), ..Limits::default() };
        assert!(limits.allow_bytes(1 << 20) && !limits.allow_bytes((1 << 20) + 1));
        assert!(Limits::default().allow_bytes(1 << 20));
        assert!(!Limits::default().allow_bytes(u64::MAX) && !Limits::default().allow_bytes(1 << 62));
    }

    #[test]
    fn limits_are_cancelled_by_their_flag_alone() {
        assert!(!Limits::default().is_cancelled());
        let flag: Arc<AtomicBool> = Arc::default();
        let limits = Limits { cancel: Some(Arc::clone(&flag)), ..Limits::expansions(3) };
        assert!(!limits.is_cancelled());
        flag.store(true, Ordering::Relaxed);
        assert!(limits.is_cancelled());
        assert_eq!((limits.expansions, limits.bytes, limits.time), (Some(3), None, None));
    }
}
