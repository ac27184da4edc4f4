//! Tables when they are needed: kept by this process, found in the store, or made.

use super::ABOUT;
use super::complete;
use super::estimates;
use super::patterns::{self, Partition};
use super::shape::Size;
use gordian_puzzle::wrapper::unknown;
use gordian_puzzle::{Message, Refusal, SolveRequest, TableBytes, TableInfo, TableKey, TableOffer, Watcher};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

/// Tables up to this size stay in memory once they are there: every solve and every hint of this process has them.
const MOST_KEPT: u64 = 32 << 20;

/// Tables below this size are made faster than a file is opened, and are not stored.
const LEAST_STORED: u64 = 256 << 10;

static KEPT: Mutex<BTreeMap<TableKey, TableBytes>> = Mutex::new(BTreeMap::new());

/// A table that an estimate needs.
#[derive(Clone, Copy, Debug)]
pub(super) enum Needed {
    /// The patterns of a partition.
    Patterns(&'static Partition),
    /// The distances of all boards of a size, rows not longer than columns.
    Complete(Size),
}

impl Needed {
    /// The table that an estimate needs for a size; `None` when it needs none or does not have this size.
    pub(super) fn of(estimate: &str, size: Size) -> Option<Needed> {
        if estimate == "exact" {
            return (size.cells() <= complete::MOST_CELLS).then(|| Needed::Complete(complete::canonical(size)));
        }
        patterns::find(estimate).filter(|partition| partition.size() == size).map(Needed::Patterns)
    }

    /// The name under which it is kept.
    pub(super) fn key(self) -> TableKey {
        match self {
            Needed::Patterns(partition) => {
                let name = format!("{}-{}-{}", ABOUT.name, partition.size(), partition.name);
                TableKey { name, version: partition.version }
            }
            // The size as people write it: fewer rows than columns.
            Needed::Complete(size) => {
                TableKey { name: format!("{}-{}x{}-exact", ABOUT.name, size.columns(), size.rows()), version: 1 }
            }
        }
    }

    /// Its bytes.
    pub(super) fn bytes(self) -> u64 {
        match self {
            Needed::Patterns(partition) => partition.bytes(),
            Needed::Complete(size) => complete::bytes(size),
        }
    }

    /// The most bytes that are held at once when it has to be made.
    pub(super) fn bytes_to_build(self) -> u64 {
        match self {
            Needed::Patterns(partition) => partition.bytes_to_build(),
            Needed::Complete(size) => complete::bytes_to_build(size),
        }
    }

    /// Whether it is to be had without being made.
    pub(super) fn is_there(self, request: &SolveRequest) -> bool {
        let key = self.key();
        kept().contains_key(&key) || request.tables.as_ref().is_some_and(|store| store.has(&key))
    }

    /// Whether making it keeps within the request's limit of memory.
    pub(super) fn fits(self, request: &SolveRequest) -> bool {
        request.limits.bytes.is_none_or(|most| self.bytes_to_build() <= most)
    }

    /// The table itself. Making it is told to the watcher, and ends when the watcher or the request's cancel flag says so.
    ///
    /// # Errors
    /// When it was broken off, or needs more memory than is allowed.
    pub(super) fn get(self, request: &SolveRequest, watcher: &mut dyn Watcher) -> Result<TableBytes, Refusal> {
        let (key, bytes) = (self.key(), self.bytes());
        if let Some(most) = request.limits.bytes.filter(|most| bytes > *most) {
            return Err(Refusal::memory(bytes, most));
        }
        watcher.holds(bytes);
        if bytes > MOST_KEPT {
            return self.find_or_make(&key, request, watcher);
        }
        // Whoever needs the same table meanwhile waits for it instead of making it again.
        let mut kept = kept();
        if let Some(table) = kept.get(&key) {
            return Ok(Arc::clone(table));
        }
        let table = self.find_or_make(&key, request, watcher)?;
        kept.insert(key, Arc::clone(&table));
        Ok(table)
    }

    fn find_or_make(
        self,
        key: &TableKey,
        request: &SolveRequest,
        watcher: &mut dyn Watcher,
    ) -> Result<TableBytes, Refusal> {
        let bytes = self.bytes();
        let store = request.tables.as_ref().filter(|_| bytes >= LEAST_STORED);
        match store.map(|store| store.open(key)) {
            Some(Ok(Some(table))) if (*table).as_ref().len() as u64 == bytes => return Ok(table),
            Some(Ok(Some(_))) => {
                watcher.note(Message::new("tables-other-length").with("name", key.name.as_str()));
            }
            Some(Err(fault)) => watcher.note(fault),
            Some(Ok(None)) | None => {}
        }
        let made = self.make(request, watcher)?;
        Ok(match store {
            None => Arc::new(made),
            Some(store) => {
                let kept = store.save(key, made);
                if let Some(fault) = kept.fault {
                    watcher.note(fault);
                }
                kept.bytes
            }
        })
    }

    /// Makes the table and puts it into the request's store, in place of the one that may be there.
    ///
    /// # Errors
    /// When it was broken off, or needs more memory than is allowed.
    pub(super) fn store(self, request: &SolveRequest, watcher: &mut dyn Watcher) -> Result<TableInfo, Refusal> {
        let (key, bytes) = (self.key(), self.bytes());
        let made = self.make(request, watcher)?;
        let fault = request.tables.as_ref().and_then(|store| store.save(&key, made).fault);
        Ok(TableInfo { key, bytes, fault })
    }

    /// Makes the table.
    ///
    /// # Errors
    /// When it was broken off, or needs more memory than is allowed.
    pub(super) fn make(self, request: &SolveRequest, watcher: &mut dyn Watcher) -> Result<Vec<u8>, Refusal> {
        if let Some(most) = request.limits.bytes.filter(|_| !self.fits(request)) {
            return Err(Refusal::memory(self.bytes_to_build(), most));
        }
        let message = Message::new("tables-making").with("name", self.key().name);
        let mut tick = |done: u64, all: u64| {
            if request.limits.is_cancelled() {
                return ControlFlow::Break(());
            }
            watcher.setup(&message, (done * 1000 / all.max(1)) as u32)
        };
        let made = match self {
            Needed::Patterns(partition) => {
                partition.build(request.threads, request.limits.bytes.unwrap_or(u64::MAX), &mut tick)
            }
            Needed::Complete(size) => complete::build(size, request.threads, &mut tick),
        };
        match made {
            ControlFlow::Continue(table) => Ok(table),
            ControlFlow::Break(()) => Err(Refusal::cancelled()),
        }
    }
}

/// The tables that are worth storing.
pub(super) fn offers() -> Vec<TableOffer> {
    let sizes = [(2, 5), (2, 6), (3, 4), (4, 4), (5, 5)];
    let sizes = sizes.into_iter().filter_map(|(rows, columns)| Size::new(rows, columns));
    let named = sizes.flat_map(|size| estimates::ALL.iter().map(move |estimate| (size, estimate.name)));
    let offered = named.filter_map(|(size, estimate)| {
        let needed = Needed::of(estimate, size)?;
        Some(TableOffer { size: size.to_string(), estimate, key: needed.key(), bytes: needed.bytes() })
    });
    offered.collect()
}

/// Why an estimate cannot be had for a size.
pub(super) fn other_size(estimate: &str, size: Size) -> Refusal {
    let called = Message::new(format!("{}-estimate-{estimate}-name", ABOUT.name));
    let message = Message::new("tiles-estimate-other-size").with("estimate", called).with("name", estimate);
    Refusal::new(message.with("size", size.to_string()))
}

/// The table of an estimate for a size.
///
/// # Errors
/// When the estimate is unknown, needs no table or does not have this size.
pub(super) fn find(estimate: &str, size: Size) -> Result<Needed, Refusal> {
    if let Some(needed) = Needed::of(estimate, size) {
        return Ok(needed);
    }
    let names: Vec<&str> = offers().iter().map(|offer| offer.estimate).collect();
    if estimates::ALL.iter().any(|known| known.name == estimate) {
        return Err(other_size(estimate, size));
    }
    Err(unknown("error-unknown-estimate", estimate, &names))
}

fn kept() -> std::sync::MutexGuard<'static, BTreeMap<TableKey, TableBytes>> {
    // A table is put in whole or not at all, so a panic elsewhere does no harm.
    KEPT.lock().unwrap_or_else(PoisonError::into_inner)
}
