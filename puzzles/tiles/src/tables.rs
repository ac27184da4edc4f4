//! The tables that estimates need: cached in memory, loaded from the store, or built.

use crate::ABOUT;
use crate::estimates::{self, names};
use crate::exact;
use crate::patterns::{self, Partition};
use crate::size::Size;
use gordian_puzzle::wrapper::unknown_name;
use gordian_puzzle::{Message, Refusal, SolveRequest, TableBytes, TableInfo, TableKey, TableOffer, Watcher};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Tables of up to this many bytes stay in memory, for later solves and hints of this process.
const MAX_CACHED_BYTES: u64 = 32 << 20;

/// Smaller tables are not stored: building them is faster than opening a file.
const MIN_STORED_BYTES: u64 = 256 << 10;

static CACHE: Mutex<BTreeMap<TableKey, TableBytes>> = Mutex::new(BTreeMap::new());

/// A table that an estimate needs.
#[derive(Clone, Copy, Debug)]
pub(crate) enum EstimateTable {
    /// The pattern databases of a partition.
    Patterns(&'static Partition),
    /// The exact distances of all boards of a size, which has at least as many rows as columns.
    Exact(Size),
}

impl EstimateTable {
    /// The table of an estimate for a size; `None` when the estimate needs no table or does not support the size.
    pub(crate) fn find(estimate: &str, size: Size) -> Option<EstimateTable> {
        if estimate == names::EXACT {
            return (size.cells() <= exact::MAX_CELLS).then(|| EstimateTable::Exact(exact::canonical(size)));
        }
        patterns::find(estimate).filter(|partition| partition.size() == size).map(EstimateTable::Patterns)
    }

    /// The key under which the table is cached and stored.
    pub(crate) fn key(self) -> TableKey {
        match self {
            EstimateTable::Patterns(partition) => {
                let name = format!("{}-{}-{}", ABOUT.name, partition.size(), partition.name);
                TableKey { name, version: partition.version }
            }
            // The name has the size as people write it, with fewer rows than columns.
            EstimateTable::Exact(size) => TableKey {
                name: format!("{}-{}x{}-{}", ABOUT.name, size.columns(), size.rows(), names::EXACT),
                version: 1,
            },
        }
    }

    /// The size of the table in bytes.
    pub(crate) fn bytes(self) -> u64 {
        match self {
            EstimateTable::Patterns(partition) => partition.bytes(),
            EstimateTable::Exact(size) => exact::bytes(size),
        }
    }

    /// The peak memory of building it, in bytes.
    pub(crate) fn bytes_to_build(self) -> u64 {
        match self {
            EstimateTable::Patterns(partition) => partition.bytes_to_build(),
            EstimateTable::Exact(size) => exact::bytes_to_build(size),
        }
    }

    /// Whether the table is cached or stored, so that it need not be built.
    pub(crate) fn is_available(self, request: &SolveRequest) -> bool {
        let key = self.key();
        cache().contains_key(&key) || request.tables.as_ref().is_some_and(|store| store.has(&key))
    }

    /// Whether building it stays within the request's memory limit.
    pub(crate) fn fits(self, request: &SolveRequest) -> bool {
        request.limits.allow_bytes(self.bytes_to_build())
    }

    /// The table itself. If it has to be built, the watcher sees the progress; the watcher and the request's cancel flag can
    /// cancel the build.
    ///
    /// # Errors
    /// When the build was cancelled, or needs more memory than the request allows.
    pub(crate) fn get(self, request: &SolveRequest, watcher: &mut dyn Watcher) -> Result<TableBytes, Refusal> {
        let (key, bytes) = (self.key(), self.bytes());
        if let Some(max_bytes) = request.limits.bytes.filter(|max_bytes| bytes > *max_bytes) {
            return Err(Refusal::memory(bytes, max_bytes));
        }
        watcher.add_table_bytes(bytes);
        if bytes > MAX_CACHED_BYTES {
            return self.load_or_build(&key, request, watcher);
        }
        // The lock is held during the build: other threads that need the table wait for it instead of building it again.
        let mut cache = cache();
        if let Some(table) = cache.get(&key) {
            return Ok(Arc::clone(table));
        }
        let table = self.load_or_build(&key, request, watcher)?;
        cache.insert(key, Arc::clone(&table));
        Ok(table)
    }

    /// Loads the table from the request's store, or builds and stores it.
    fn load_or_build(
        self,
        key: &TableKey,
        request: &SolveRequest,
        watcher: &mut dyn Watcher,
    ) -> Result<TableBytes, Refusal> {
        let bytes = self.bytes();
        let store = request.tables.as_ref().filter(|_| bytes >= MIN_STORED_BYTES);
        match store.map(|store| store.open(key)) {
            Some(Ok(Some(table))) if (*table).as_ref().len() as u64 == bytes => return Ok(table),
            Some(Ok(Some(_))) => {
                watcher.note(Message::new("tables-other-length").with("name", key.name.as_str()));
            }
            Some(Err(fault)) => watcher.note(fault),
            Some(Ok(None)) | None => {}
        }
        let built = self.build(request, watcher)?;
        Ok(match store {
            None => Arc::new(built),
            Some(store) => {
                let saved = store.save(key, built);
                if let Some(fault) = saved.fault {
                    watcher.note(fault);
                }
                saved.bytes
            }
        })
    }

    /// Builds the table and saves it in the request's store, replacing an older one.
    ///
    /// # Errors
    /// When the build was cancelled, or needs more memory than the request allows.
    pub(crate) fn build_and_store(
        self,
        request: &SolveRequest,
        watcher: &mut dyn Watcher,
    ) -> Result<TableInfo, Refusal> {
        let (key, bytes) = (self.key(), self.bytes());
        let built = self.build(request, watcher)?;
        let fault = request.tables.as_ref().and_then(|store| store.save(&key, built).fault);
        Ok(TableInfo { key, bytes, fault })
    }

    /// Builds the table.
    ///
    /// # Errors
    /// When the build was cancelled, or needs more memory than the request allows.
    fn build(self, request: &SolveRequest, watcher: &mut dyn Watcher) -> Result<Vec<u8>, Refusal> {
        if !self.fits(request) {
            let needed = self.bytes_to_build();
            return Err(Refusal::memory(needed, request.limits.bytes.map_or(0, |most| most.min(needed))));
        }
        let message = Message::new("tables-making").with("name", self.key().name);
        let mut progress = |done: u64, total: u64| {
            if request.limits.is_cancelled() {
                return ControlFlow::Break(());
            }
            watcher.setup(&message, (done * 1000 / total.max(1)) as u32)
        };
        let built = match self {
            EstimateTable::Patterns(partition) => {
                partition.build(request.threads, request.limits.bytes.unwrap_or(u64::MAX), &mut progress)
            }
            EstimateTable::Exact(size) => exact::build(size, request.threads, &mut progress),
        };
        match built {
            ControlFlow::Continue(table) => Ok(table),
            ControlFlow::Break(()) => Err(Refusal::cancelled()),
        }
    }
}

/// The tables that users can build and store.
pub(crate) fn offers() -> Vec<TableOffer> {
    let sizes = [(2, 5), (2, 6), (3, 4), (4, 4), (5, 5)];
    let sizes = sizes.into_iter().filter_map(|(rows, columns)| Size::new(rows, columns));
    let pairs = sizes.flat_map(|size| estimates::ALL.iter().map(move |estimate| (size, estimate.name)));
    let offers = pairs.filter_map(|(size, estimate)| {
        let table = EstimateTable::find(estimate, size)?;
        Some(TableOffer { size: size.to_string(), estimate, key: table.key(), bytes: table.bytes() })
    });
    offers.collect()
}

/// The refusal of an estimate that does not support a size.
pub(crate) fn unsupported_size(estimate: &str, size: Size) -> Refusal {
    let display_name = Message::new(format!("{}-estimate-{estimate}-name", ABOUT.name));
    let message = Message::new("tiles-estimate-other-size").with("estimate", display_name).with("name", estimate);
    Refusal::new(message.with("size", size.to_string()))
}

/// The table of an estimate for a size.
///
/// # Errors
/// When the estimate is unknown, needs no table or does not support the size.
pub(crate) fn find(estimate: &str, size: Size) -> Result<EstimateTable, Refusal> {
    if let Some(table) = EstimateTable::find(estimate, size) {
        return Ok(table);
    }
    let mut names: Vec<&str> = offers().iter().map(|offer| offer.estimate).collect();
    names.sort_unstable();
    names.dedup();
    if estimates::ALL.iter().any(|info| info.name == estimate) {
        return Err(unsupported_size(estimate, size));
    }
    Err(unknown_name("error-unknown-estimate", estimate, &names))
}

/// The table of an estimate for a size, if it is one that users can build and store.
///
/// # Errors
/// As [`find`], and when the table is so small that it is never stored.
pub(crate) fn find_offered(estimate: &str, size: Size) -> Result<EstimateTable, Refusal> {
    let table = find(estimate, size)?;
    if table.bytes() < MIN_STORED_BYTES {
        let message = Message::new("tiles-table-not-stored").with("estimate", estimate);
        return Err(Refusal::new(message.with("size", size.to_string())));
    }
    Ok(table)
}

fn cache() -> MutexGuard<'static, BTreeMap<TableKey, TableBytes>> {
    // Tables are inserted complete, so a poisoned lock does not mean damaged data.
    CACHE.lock().unwrap_or_else(PoisonError::into_inner)
}
